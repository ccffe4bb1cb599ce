/* layer: solver */
/* Schedules run on a simulated platform (SimGrid): a host for each processor, a link for each link.
 * The platform is told who gets how much and in which order, no times; what it takes must be T.
 *
 * Trees, store-and-forward (hung-sf, ko-sos, ko-eas): a block goes on when it is whole; the
 * children are served in order. In hung-sf a processor computes while its own load, the first of
 * its block, comes in; in ko-sos and ko-eas when the block is whole, and results come back one at a
 * time, when all is sent. Stars, collective (chen-s, chen-m, cui-exact): all links at once; piece
 * after piece, each sent when the link is free and the computation before it has begun.
 *
 * Without SimGrid the exit status is 77: skipped. One platform a process, so each net is run in a
 * child of its own. */
#if __has_include(<simgrid/host.h>)

#include "tests/fixtures/solver/any.h"
#include "tests/fixtures/solver/solve.h"
#include "tests/verify/tally.h"
#include "tests/verify/trees.h"

#include <simgrid/actor.h>
#include <simgrid/engine.h>
#include <simgrid/host.h>
#include <simgrid/semaphore.h>
#include <simgrid/version.h>

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

enum { NETS = 200, HOSTS = TREE_MAX };

static Tally hung = {.claim = "hung-sf: T",
	.by = "SimGrid, store-and-forward",
	.tolerance = 1e-9,
	.least = NETS};
static Tally sos = {.claim = "ko-sos: T",
	.by = "SimGrid, store-and-forward with reports",
	.tolerance = 1e-9,
	.least = NETS};
static Tally eas = {.claim = "ko-eas: T",
	.by = "SimGrid, store-and-forward with reports",
	.tolerance = 1e-9,
	.least = NETS};
static Tally chen = {.claim = "chen-s, chen-m: T",
	.by = "SimGrid, collective, in pieces",
	.tolerance = 1e-9,
	.least = NETS / 4};
static Tally cui = {
	.claim = "cui-exact: T", .by = "SimGrid, collective", .tolerance = 1e-9, .least = NETS};

/* --- the platform ---------------------------------------------------------------------------- */

/* What is simulated, in the net's units; the actors below all read this one. SimGrid counts in
 * seconds, bytes and flops: times are stretched so that T is about a thousand seconds. */
static struct Plan {
	unsigned hosts;
	unsigned parent[HOSTS];
	double compute[HOSTS], link[HOSTS]; /* times for a unit */
	double own[HOSTS], subtree[HOSTS];  /* units */
	double work[HOSTS];                 /* own, in units of computing */
	double report; /* bytes of results for a byte of load; below 0: nothing comes back, and
			* computing begins with the load */
	bool at_once;  /* the root sends to all children at the same time */

	double alpha[HOSTS], q[HOSTS], steps; /* stars in pieces */
	double startup_compute, startup_transfer;
} plan;

static double second; /* seconds for a unit of time */

/* Bytes and flops of a unit: many, so that rounding to whole ones is nothing. */
#define GRAIN 1e13

static sg_host_t host_of(unsigned v)
{
	char name[16];

	snprintf(name, sizeof name, "h%u", v);
	return sg_host_by_name(name);
}

static void write_platform(FILE *out)
{
	fputs("<?xml version='1.0'?>\n<!DOCTYPE platform SYSTEM "
	      "\"https://simgrid.org/simgrid.dtd\">\n<platform version=\"4.1\">\n"
	      "<zone id=\"all\" routing=\"Full\">\n",
		out);
	for (unsigned v = 0; v < plan.hosts; v++)
		fprintf(out, "<host id=\"h%u\" speed=\"%.17gf\" core=\"1\"/>\n", v,
			GRAIN / (plan.compute[v] * second));
	for (unsigned v = 1; v < plan.hosts; v++)
		fprintf(out, "<link id=\"l%u\" bandwidth=\"%.17gBps\" latency=\"0s\"/>\n", v,
			GRAIN / (plan.link[v] * second));
	for (unsigned v = 1; v < plan.hosts; v++)
		fprintf(out, "<route src=\"h%u\" dst=\"h%u\"><link_ctn id=\"l%u\"/></route>\n",
			plan.parent[v], v, v);
	fputs("</zone>\n</platform>\n", out);
}

static void transfer(unsigned from, unsigned to, double units)
{
	if (units > 0)
		sg_host_sendto(host_of(from), host_of(to), units * GRAIN);
}

static void compute(double units)
{
	if (units > 0)
		sg_actor_execute(units * GRAIN);
}

/* When the first of those who compute stops, and the last. */
static double stops[2] = {INFINITY, 0};

static void ends_now(void)
{
	const double now = simgrid_get_clock() / second;

	stops[0] = fmin(stops[0], now);
	stops[1] = fmax(stops[1], now);
}

typedef void Act(unsigned v);

static struct Actor {
	Act *act;
	unsigned v;
} actors[4 * HOSTS];
static unsigned actor_count;

static void run_actor(int argc, char **argv)
{
	const struct Actor *actor = sg_actor_self_get_data();

	actor->act(actor->v);
}

static void start(Act *act, unsigned v)
{
	struct Actor *actor = &actors[actor_count++];
	const sg_actor_t created = sg_actor_init("actor", host_of(v));

	*actor = (struct Actor){act, v};
	sg_actor_set_data(created, actor);
	sg_actor_start_(created, run_actor, 0, NULL);
}

/* --- trees ----------------------------------------------------------------------------------- */

/* The block of v begins to come, its own load is here, all of it is; it has sent all; its computing
 * is done; all results of its subtree are there. */
static sg_sem_t begins[HOSTS], own_here[HOSTS], all_here[HOSTS], sent[HOSTS], computed[HOSTS],
	ready[HOSTS];

static void send_block(unsigned c)
{
	const unsigned v = plan.parent[c];

	sg_sem_release(begins[c]);
	transfer(v, c, plan.own[c]);
	sg_sem_release(own_here[c]);
	transfer(v, c, plan.subtree[c] - plan.own[c]);
	sg_sem_release(all_here[c]); /* for who serves, and for who works */
	sg_sem_release(all_here[c]);
}

static void serve(unsigned v)
{
	if (v > 0)
		sg_sem_acquire(all_here[v]);
	for (unsigned c = v + 1; c < plan.hosts; c++) {
		if (plan.parent[c] != v)
			continue;
		if (v == 0 && plan.at_once)
			start(send_block, c);
		else
			send_block(c);
	}
	sg_sem_release(sent[v]);
}

static void work(unsigned v)
{
	if (v > 0)
		sg_sem_acquire(plan.report < 0 ? begins[v] : all_here[v]);
	compute(plan.work[v]);
	if (v > 0 && plan.report < 0)
		sg_sem_acquire(own_here[v]);
	if (plan.report < 0)
		ends_now();
	sg_sem_release(computed[v]);
}

static void gather(unsigned v)
{
	sg_sem_acquire(sent[v]);
	for (unsigned c = v + 1; c < plan.hosts; c++)
		if (plan.parent[c] == v) {
			sg_sem_acquire(ready[c]);
			transfer(v, c, plan.subtree[c] * plan.report);
		}
	sg_sem_acquire(computed[v]);
	sg_sem_release(ready[v]);
	if (v == 0)
		ends_now();
}

static void start_tree(void)
{
	for (unsigned v = 0; v < plan.hosts; v++) {
		begins[v] = sg_sem_init(0);
		own_here[v] = sg_sem_init(0);
		all_here[v] = sg_sem_init(0);
		sent[v] = sg_sem_init(0);
		computed[v] = sg_sem_init(0);
		ready[v] = sg_sem_init(0);
	}
	for (unsigned v = 0; v < plan.hosts; v++) {
		start(serve, v);
		if (plan.own[v] > 0 || plan.report >= 0)
			start(work, v);
		if (plan.report >= 0)
			start(gather, v);
	}
}

/* --- stars ----------------------------------------------------------------------------------- */

static sg_sem_t arrived[HOSTS], begun[HOSTS];

/* The pieces of the data, as fractions: the own set, then each q times the one before until all is
 * there. */
static double next_piece(unsigned v, double piece, double sum)
{
	return sum == 0 ? plan.alpha[v] : fmin(piece * plan.q[v], 1 - sum);
}

static void feed_pieces(unsigned v)
{
	double piece = 0, sum = 0;

	while (sum < 1 - 1e-12) {
		if (sum > 0)
			sg_sem_acquire(begun[v]);
		piece = next_piece(v, piece, sum);
		sum += piece;
		sg_actor_sleep_for(plan.startup_transfer * second);
		transfer(0, v, piece * plan.subtree[v]);
		sg_sem_release(arrived[v]);
	}
}

static void compute_pieces(unsigned v)
{
	double piece = 0, sum = 0, left = plan.work[v];

	while (sum < 1 - 1e-12) {
		sg_sem_acquire(arrived[v]);
		sg_sem_release(begun[v]);
		piece = next_piece(v, piece, sum);
		sum += piece;
		sg_actor_sleep_for(plan.startup_compute * second);
		compute(plan.steps * plan.alpha[v] * piece); /* all other factors are alpha */
		left -= plan.steps * plan.alpha[v] * piece;
	}
	compute(left);
	ends_now();
}

static void work_alone(unsigned v)
{
	sg_actor_sleep_for(plan.startup_compute * second);
	compute(plan.work[v]);
	ends_now();
}

static void feed_whole(unsigned v)
{
	transfer(0, v, plan.own[v]);
	sg_sem_release(arrived[v]);
}

static void work_whole(unsigned v)
{
	sg_sem_acquire(arrived[v]);
	compute(plan.work[v]);
	ends_now();
}

static void start_star(void)
{
	const bool pieces = plan.steps > 0;

	start(work_alone, 0);
	for (unsigned v = 1; v < plan.hosts; v++) {
		if (plan.work[v] == 0)
			continue;
		arrived[v] = sg_sem_init(0);
		begun[v] = sg_sem_init(0);
		start(pieces ? feed_pieces : feed_whole, v);
		start(pieces ? compute_pieces : work_whole, v);
	}
}

/* --- in a process of its own ----------------------------------------------------------------- */

static void simulate(void (*begin)(void), const char *folder, int out)
{
	char path[256], *arguments[] = {(char[]){"verify"}, (char[]){"--cfg=network/model:CM02"},
				(char[]){"--cfg=network/crosstraffic:0"},
				(char[]){"--log=root.threshold:error"}, NULL};
	int count = 4;

	snprintf(path, sizeof path, "%s/platform.xml", folder);
	FILE *file = fopen(path, "w");

	if (file == NULL)
		exit(1);
	write_platform(file);
	fclose(file);
	simgrid_init(&count, arguments);
	simgrid_load_platform(path);
	begin();
	simgrid_run();
	if (write(out, stops, sizeof stops) != sizeof stops)
		_exit(1);
	_exit(0);
}

/* Run the plan: it takes T, and `together`, nobody stops before. */
static void run_plan(Tally *tally, uint64_t seed, void (*begin)(void), double T, bool together,
	const char *folder)
{
	int ends[2];
	double out[2];

	assert_int_equal(pipe(ends), 0);
	second = 1000 / T;
	const pid_t child = fork();

	if (child == 0)
		simulate(begin, folder, ends[1]);
	close(ends[1]);
	if (read(ends[0], out, sizeof out) != sizeof out)
		out[0] = out[1] = NAN;
	close(ends[0]);
	waitpid(child, NULL, 0);
	tally->nets++;
	tally_number(tally, seed, T, out[1]);
	if (together)
		tally_number(tally, seed, T, out[0]);
}

/* --- the nets -------------------------------------------------------------------------------- */

static void plan_tree(const Tree *tree, const Schedule *schedule, double report)
{
	memset(&plan, 0, sizeof plan);
	plan.hosts = tree->count;
	plan.report = report;
	plan.at_once = tree->simultaneous;
	for (unsigned v = tree->count; v-- > 0;) {
		plan.parent[v] = tree->parent[v];
		plan.compute[v] = tree_computing(tree, v);
		plan.link[v] = v > 0 ? tree_sending(tree, v) : 1;
		plan.own[v] = plan.work[v] = schedule->share[v] * tree->load;
		plan.subtree[v] += plan.own[v];
		if (v > 0)
			plan.subtree[tree->parent[v]] += plan.subtree[v];
	}
}

static void try_tree(uint64_t *random, const char *folder)
{
	const uint64_t seed = *random;
	Tree tree = tree_random(random, TREE_MAX);
	ScopedNet net = tree_net(&tree, "file");
	ScopedSchedule forward = solve("hung-sf", &net);

	plan_tree(&tree, &forward, -1);
	run_plan(&hung, seed, start_tree, forward.finish, true, folder);

	tree.fat = tree.simultaneous = false;
	tree.report = tree.send * between(random, 0.05, 1.5);
	ScopedNet reporting = tree_net(&tree, "file");
	ScopedSchedule optimal = solve("ko-sos", &reporting), equal = solve("ko-eas", &reporting);

	plan_tree(&tree, &optimal, tree.report / tree.send);
	run_plan(&sos, seed, start_tree, optimal.finish, false, folder);
	plan_tree(&tree, &equal, tree.report / tree.send);
	run_plan(&eas, seed, start_tree, equal.finish, false, folder);
}

/* Shares are all installments'; `order` above 0: in pieces, each of which meets the own set. */
static void plan_star(const Star *star, const Schedule *schedule, unsigned order)
{
	memset(&plan, 0, sizeof plan);
	plan.hosts = star->children + 1;
	plan.startup_compute = star->startup_compute;
	plan.startup_transfer = star->startup_transfer;
	plan.steps = order > 0 ? 1 : 0;
	for (unsigned v = 0; v < plan.hosts; v++) {
		const double A = v > 0 ? star->child[v - 1].compute : star->root;
		const double G = v > 0 ? star->child[v - 1].link : 1;
		const double share = schedule->share[v];

		plan.link[v] = G;
		plan.subtree[v] = star->load;
		plan.own[v] = share * star->load;
		plan.compute[v] = A * pow(star->load, star->order);
		plan.work[v] = order > 0 ? share : pow(share, star->order);
		plan.alpha[v] = v > 0 ? share / star->installments : share;
		plan.q[v] = pow(plan.alpha[v] * star->load, star->order - 1) * A / G;
		/* One processor may have another number of steps in a piece, by its alpha. */
		if (order > 2 && v > 0 && share > 0) {
			plan.compute[v] *= pow(plan.alpha[v], order - 2.0);
			plan.work[v] /= pow(plan.alpha[v], order - 2.0);
		}
	}
}

static void try_star(uint64_t *random, const char *folder)
{
	const uint64_t seed = *random;
	const unsigned order = 2 + below(random, 3);
	Child child[HOSTS];
	Star star = {.load = between(random, 5, 100),
		.order = order,
		.installments = 1 + (int)below(random, 3),
		.root = between(random, 0.5, 5),
		.children = 1 + below(random, HOSTS - 1),
		.child = child};

	for (unsigned i = 0; i < star.children; i++)
		child[i] = (Child){between(random, .2, 5),
			between(random, .01, 3) * pow(star.load, order - 2.0)};
	ScopedNet linear = star_net(&(Star){.load = star.load,
		.order = order,
		.root = star.root,
		.children = star.children,
		.child = child});
	ScopedSchedule exact = solve("cui-exact", &linear);

	plan_star(&star, &exact, 0);
	run_plan(&cui, seed, start_star, exact.finish, true, folder);

	if (below(random, 2) == 0) {
		star.startup_compute = between(random, 0.001, 1) * star.load;
		star.startup_transfer = between(random, 0.001, 1) * star.load;
	}
	ScopedNet net = star_net(&star);
	ScopedSchedule schedule = solve(star.installments == 1 ? "chen-s" : "chen-m", &net);

	if (schedule.outcome != OUTCOME_EXACT)
		return;
	plan_star(&star, &schedule, order);
	run_plan(&chen, seed, start_star, schedule.finish, star.startup_compute == 0, folder);
}

int main(int argc, char **argv)
{
	static const Tally *const all[] = {&hung, &sos, &eas, &chen, &cui};
	uint64_t random = 99;

	if (argc > 1 && strcmp(argv[1], "--version") == 0) {
		printf("%d.%d", SIMGRID_VERSION_MAJOR, SIMGRID_VERSION_MINOR);
		return 0;
	}
	char *folder = check_folder_make();

	for (unsigned n = tally_nets(NETS); n > 0; n--) {
		try_tree(&random, folder);
		try_star(&random, folder);
	}
	check_folder_remove(folder);
	return tally_end(all, sizeof all / sizeof *all);
}

#else

#include <stdio.h>

int main(void)
{
	fprintf(stderr, "SimGrid (Debian: libsimgrid-dev) is not here: its checks are skipped\n");
	return 77;
}

#endif
