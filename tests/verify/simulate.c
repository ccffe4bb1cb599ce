#include "tests/verify/simulate.h"

#if __has_include(<simgrid/host.h>)

#include <simgrid/actor.h>
#include <simgrid/engine.h>
#include <simgrid/host.h>
#include <simgrid/semaphore.h>
#include <simgrid/version.h>

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

/* --- the platform ---------------------------------------------------------------------------- */

/* The actors below all read these. SimGrid counts in seconds, bytes and flops: times are stretched
 * so that all is done after about a thousand seconds. */
static Plan plan;
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

static Stops stops = {INFINITY, 0};

static void ends_now(void)
{
	const double now = simgrid_get_clock() / second;

	stops.first = fmin(stops.first, now);
	stops.last = fmax(stops.last, now);
}

typedef void Act(unsigned v);

static struct Actor {
	Act *act;
	unsigned v;
} actors[4 * PLAN_HOSTS];
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
static sg_sem_t begins[PLAN_HOSTS], own_here[PLAN_HOSTS], all_here[PLAN_HOSTS], sent[PLAN_HOSTS],
	computed[PLAN_HOSTS], ready[PLAN_HOSTS];

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

static sg_sem_t arrived[PLAN_HOSTS], begun[PLAN_HOSTS];

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

/* --- in a process of its own: one platform is all that a process can have ----------------------
 */

static void run(void (*begin)(void), int out)
{
	char path[32], *arguments[] = {(char[]){"verify"}, (char[]){"--cfg=network/model:CM02"},
			       (char[]){"--cfg=network/crosstraffic:0"},
			       (char[]){"--log=root.threshold:error"}, NULL};
	int count = 4;
	FILE *file = tmpfile();

	if (file == NULL)
		_exit(1);
	write_platform(file);
	rewind(file);
	snprintf(path, sizeof path, "/dev/fd/%d", fileno(file));
	simgrid_init(&count, arguments);
	simgrid_load_platform(path);
	begin();
	simgrid_run();
	_exit(write(out, &stops, sizeof stops) != sizeof stops);
}

Stops simulate(const Plan *what, double about)
{
	Stops told = {NAN, NAN};
	int ends[2];

	if (pipe(ends) != 0)
		return told;
	plan = *what;
	second = 1000 / about;
	const pid_t child = fork();

	if (child == 0)
		run(plan.star ? start_star : start_tree, ends[1]);
	close(ends[1]);
	if (read(ends[0], &told, sizeof told) != sizeof told)
		told = (Stops){NAN, NAN};
	close(ends[0]);
	waitpid(child, NULL, 0);
	return told;
}

const char *simulator(void)
{
	static char version[32];

	snprintf(version, sizeof version, "%d.%d", SIMGRID_VERSION_MAJOR, SIMGRID_VERSION_MINOR);
	return version;
}

#else

#include <math.h>
#include <stddef.h>

Stops simulate(const Plan *plan, double about)
{
	return (Stops){NAN, NAN};
}

const char *simulator(void)
{
	return NULL;
}

#endif
