/* layer: solver */
/* What the lines of `gantree papers` say of all nets, on random ones: each statement that is no
 * plain definition and that no other test attacks, from the paper's words and in long double, a row
 * each. SOAK_CHECKED in the environment: a tenth of so many nets a row. */
#include "tests/fixtures/check.h"
#include "tests/fixtures/solver/any.h"
#include "tests/fixtures/solver/solve.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { NETS = 40, TRIES_PER_NET = 60, CHILDREN_MAX = 9 };

/* Whether the statement says anything of the next net; where it does not hold the test fails. */
typedef bool Attack(uint64_t *seed);

static bool solve_formula(const char *method, const Net *net, double *finish, double *formula)
{
	ScopedSchedule schedule = solve(method, net);

	*finish = schedule.finish;
	*formula = schedule.formula;
	return !isnan(schedule.finish) && !isnan(schedule.formula);
}

/* --- Chen & Chu ------------------------------------------------------------------------------- */

typedef struct Chen {
	Child child[CHILDREN_MAX];
	Star star;
	long double alpha0, alpha[CHILDREN_MAX], q[CHILDREN_MAX]; /* Eqs. 4 and 5, Lemma 2 */
	long double least;                                        /* q + alpha */
} Chen;

static void work_out(Chen *chen)
{
	const Star *s = &chen->star;
	const long double rho = s->installments, steps = powl(s->load, s->order);
	long double sum = 0;

	for (unsigned i = 0; i < s->children; i++) {
		const Child *c = &chen->child[i];

		chen->alpha[i] = steps * s->root / (rho * steps * c->compute + s->load * c->link);
		sum += chen->alpha[i];
	}
	chen->alpha0 = 1 / (1 + rho * sum);
	chen->least = INFINITY;
	for (unsigned i = 0; i < s->children; i++) {
		const Child *c = &chen->child[i];

		chen->alpha[i] *= chen->alpha0;
		chen->q[i] = powl(chen->alpha[i] * s->load, s->order - 1) * c->compute / c->link;
		chen->least = fminl(chen->least, chen->q[i] + chen->alpha[i]);
	}
}

/* Of order 2 to 4, with links on either side of what keeps up. */
static void random_chen(Chen *chen, uint64_t *seed, bool alike, bool startups)
{
	const double order = 2 + below(seed, 3), load = between(seed, 3, 300);

	chen->star = (Star){.load = load,
		.order = order,
		.installments = 1 + (int)below(seed, 4),
		.root = between(seed, 0.3, 9),
		.children = 1 + below(seed, CHILDREN_MAX),
		.child = chen->child,
		.startup_compute = startups ? between(seed, 0.01, 90) : 0,
		.startup_transfer = startups ? between(seed, 0.01, 90) : 0};
	for (unsigned i = 0; i < chen->star.children; i++) {
		chen->child[i] = (Child){between(seed, 0.3, 9), between(seed, 0.03, 30)};
		if (alike)
			chen->child[i] = i > 0 ? chen->child[0]
					       : (Child){chen->star.root, chen->child[0].link};
	}
	work_out(chen);
}

/* All keep up, and by so much that rounding does not matter. */
static bool all_keep_up(Chen *chen, uint64_t *seed, bool alike, bool startups)
{
	random_chen(chen, seed, alike, startups);
	return chen->least > 1 + 1e-6L;
}

/* If all are alike the speed-up of any method is at most m + 1. */
static bool section_3(uint64_t *seed)
{
	static const char *const names[] = {"chen-c", "chen-s", "chen-m", "chen-w"};
	Chen chen;

	random_chen(&chen, seed, true, below(seed, 2));
	ScopedNet net = star_net(&chen.star);
	ScopedSchedule schedule = solve(names[below(seed, 4)], &net);

	if (isnan(schedule.finish))
		return false;
	assert_true(schedule.speedup <= chen.star.children + 1 + 1e-9);
	return true;
}

/* Links neglected: shares by the roots of the speeds, and all steps between parts to the root. */
static bool theorem_1(uint64_t *seed)
{
	Chen chen;
	long double sum = 1, rest = 1;

	random_chen(&chen, seed, below(seed, 2), false);
	const Star *s = &chen.star;
	const long double order = s->order, m = s->children;

	for (unsigned i = 0; i < s->children; i++)
		sum += powl(s->root / chen.child[i].compute, 1 / order);
	for (unsigned i = 0; i < s->children; i++)
		rest -= s->root / chen.child[i].compute / powl(sum, order);
	ScopedNet net = star_net(s);
	ScopedSchedule schedule = solve("chen-c", &net);

	check_close(schedule.finish, (double)(rest * powl(s->load, order) * s->root), 1e-11);
	if (sum == m + 1)
		check_close(schedule.speedup,
			(double)(powl(1 + m, order) / (powl(1 + m, order) - m)), 1e-11);
	return true;
}

/* T, and where all are alike the speed-up: of S with one installment, of M with more. */
static bool theorems_3_4_6(uint64_t *seed)
{
	Chen chen;
	const bool alike = below(seed, 2);

	if (!all_keep_up(&chen, seed, alike, false))
		return false;
	const Star *s = &chen.star;
	const long double x = powl(s->load, s->order - 1) * s->root / chen.child[0].link;
	const long double rho = s->installments, m = s->children;
	ScopedNet net = star_net(s);
	ScopedSchedule schedule = solve(rho > 1 ? "chen-m" : "chen-s", &net);

	check_close(
		schedule.finish, (double)(chen.alpha0 * powl(s->load, s->order) * s->root), 1e-11);
	check_close(schedule.formula, schedule.finish, 1e-11);
	if (alike)
		check_close(schedule.speedup, (double)(1 + rho * m * x / (rho * x + 1)), 1e-11);
	return true;
}

typedef struct Row {
	double computing;
	unsigned received;
} Row;

static bool add_to_row(void *context, const Interval *interval)
{
	Row *row = context;

	row->received += interval->kind == INTERVAL_RECEIVE;
	if (interval->kind == INTERVAL_COMPUTE)
		row->computing += interval->end - interval->start;
	return true;
}

/* PE removes somebody exactly where a sum is below 1; where none is, nobody waits. */
static bool lemma_2(uint64_t *seed)
{
	Chen chen;

	random_chen(&chen, seed, false, false);
	chen.star.installments = 1;
	work_out(&chen);
	if (fabsl(chen.least - 1) < 1e-6L)
		return false;
	ScopedNet net = star_net(&chen.star);
	ScopedSchedule schedule = solve("chen-s", &net);

	assert_int_equal(schedule.eliminations > 0, chen.least < 1);
	for (uint32_t p = 1; p < net.processors && chen.least > 1; p++) {
		Row row = {0, 0};

		schedule_intervals(&net, &schedule, p, add_to_row, &row);
		check_close(row.computing, schedule.end[p] - schedule.start[p], 1e-9);
		check_close(schedule.end[p], schedule.finish, 1e-9);
	}
	return true;
}

static long double communications(const Chen *chen, unsigned i)
{
	const long double q = chen->q[i], alpha = chen->alpha[i];

	return fabsl(q - 1) < 1e-9L ? 1 / alpha : logl((q - 1) / alpha + 1) / logl(q);
}

static bool is_nearly_whole(long double n)
{
	return fabsl(n - roundl(n)) < 1e-6L;
}

/* So many communications bring a child all the data. */
static bool lemma_8(uint64_t *seed)
{
	Chen chen;

	if (!all_keep_up(&chen, seed, false, false))
		return false;
	ScopedNet net = star_net(&chen.star);
	ScopedSchedule schedule = solve("chen-m", &net);
	bool says = false;

	for (unsigned i = 0; i < chen.star.children; i++) {
		const long double n = communications(&chen, i);
		Row row = {0, 0};

		if (is_nearly_whole(n) || n > 1000)
			continue;
		schedule_intervals(&net, &schedule, i + 1, add_to_row, &row);
		/* A child needs at least two: its own set, and the rest. */
		assert_int_equal(row.received, (int)fmaxl(2, ceill(n)));
		says = true;
	}
	return says;
}

/* T with start-ups, also where processors differ; what is drawn ends no later. */
static bool theorem_9(uint64_t *seed)
{
	Chen chen;
	long double most = 2;

	if (!all_keep_up(&chen, seed, false, true))
		return false;
	const Star *s = &chen.star;
	const long double step = fmaxl(s->startup_compute, s->startup_transfer);

	for (unsigned i = 0; i < s->children; i++) {
		const long double n = communications(&chen, i);

		if (is_nearly_whole(n))
			return false;
		most = fmaxl(most, ceill(n));
	}
	ScopedNet net = star_net(s);
	ScopedSchedule schedule = solve("chen-m", &net);

	check_close(schedule.formula,
		(double)(chen.alpha0 * powl(s->load, s->order) * s->root + s->startup_compute +
			 s->startup_transfer + (most - 1) * step),
		1e-11);
	assert_true(schedule.finish <= schedule.formula * (1 + 1e-12));
	return true;
}

/* --- Hung & Robertazzi ------------------------------------------------------------------------ */

/* A regular tree whose links are faster than its processors by sigma. */
typedef struct Regular {
	uint32_t levels, arity;
	double compute, sigma;
	bool fat, at_once;
} Regular;

static Regular random_regular(uint64_t *seed)
{
	return (Regular){.levels = 1 + below(seed, 5),
		.arity = 1 + below(seed, 5),
		.compute = between(seed, 0.1, 10),
		.sigma = between(seed, 1e-3, 0.99),
		.fat = below(seed, 2),
		.at_once = below(seed, 2)};
}

static double regular_finish(const char *method, const Regular *tree)
{
	ScopedSolved one = solved(method,
		text_of("fat: %s\ndistribution: %s\nnetwork: {kind: tree, levels: %u, arity: %u, "
			"compute: %.17g, link: %.17g}\n",
			tree->fat ? "true" : "false", tree->at_once ? "simultaneous" : "sequential",
			tree->levels, tree->arity, tree->compute, tree->sigma * tree->compute));

	return one.schedule.finish;
}

static const char *either(uint64_t *seed)
{
	return below(seed, 2) ? "hung-ct" : "hung-sf";
}

/* Identical children of a root unlike them, which has the load or gets it over a link. */
static bool equations_19_26(uint64_t *seed)
{
	const unsigned m = 1 + below(seed, 20);
	const double root = between(seed, 0.1, 10), w = between(seed, 0.1, 10);
	const double sigma = between(seed, 1e-3, 0.99), z = sigma * w;
	const bool storage = below(seed, 2);
	/* No faster than the links below, so that nothing is sent before it is here. */
	const double own = z * between(seed, 0.1, 1);

	if (!storage && own >= root)
		return false;
	ScopedSolved one = solved("hung-ct",
		text_of("storage: %s\nnetwork: {kind: tree, root: {compute: %.17g%s, children: "
			"[{%s}]}}\n",
			storage ? "true" : "false", root,
			storage ? "" : text_of(", link: %.17g", own),
			text_of("compute: %.17g, link: %.17g, repeat: %u", w, z, m)));
	const double k = storage ? root / w : (root - own) / w;

	check_close(root / one.schedule.finish, 1 + k * (1 - pow(1 - sigma, m)) / sigma, 1e-10);
	return true;
}

/* All children of the root at once: said to be better than one after the other. */
static bool section_3_at_once(uint64_t *seed)
{
	const char *method = either(seed);
	Regular tree = random_regular(seed);

	tree.at_once = true;
	const double together = regular_finish(method, &tree);

	tree.at_once = false;
	assert_true(together <= regular_finish(method, &tree) * (1 + 1e-12));
	return true;
}

/* Where every link is slower than computing, cut-through gains nothing. */
static bool section_3_d(uint64_t *seed)
{
	ScopedBuf yaml = check_buf();
	const uint32_t count = 2 + below(seed, 12);
	double slowest = 0;

	buf_addf(&yaml, "network: {kind: tree, processors: [{name: P0, compute: %.6g",
		between(seed, 0.1, 10));
	for (uint32_t i = 1; i < count; i++) {
		const double compute = between(seed, 0.1, 10);

		slowest = fmax(slowest, compute);
		buf_addf(&yaml, "}, {name: P%u, parent: P%u, compute: %.6g, link: %.6g", i,
			below(seed, i), compute, slowest * between(seed, 10, 90));
	}
	buf_add_text(&yaml, "}]}\n");
	ScopedNet net = net_of(yaml.text);

	check_close(finish_of("hung-ct", &net), finish_of("hung-sf", &net), 1e-12);
	return true;
}

/* Cut-through on a fat tree is no slower than any that serves the topmost children in its way. */
static bool section_5_c(uint64_t *seed)
{
	Regular tree = random_regular(seed);

	tree.fat = true;
	const double best = regular_finish("hung-ct", &tree) * (1 - 1e-12);

	assert_true(best <= regular_finish("hung-sf", &tree));
	tree.fat = false;
	assert_true(best <= regular_finish("hung-ct", &tree));
	assert_true(best <= regular_finish("hung-sf", &tree));
	return true;
}

/* As levels are added the speed-up rises, towards 1 + 1/sigma, or 1 + m/sigma. */
static bool equations_62_75(uint64_t *seed)
{
	Regular tree = random_regular(seed);
	const double limit = 1 + (tree.at_once ? tree.arity : 1) / tree.sigma;

	tree.fat = false;
	const double speedup = tree.compute / regular_finish("hung-ct", &tree);

	tree.levels++;
	const double next = tree.compute / regular_finish("hung-ct", &tree);

	assert_true(speedup <= next * (1 + 1e-12) && next <= limit * (1 + 1e-12));
	return true;
}

/* --- Ko & Robertazzi -------------------------------------------------------------------------- */

/* The printed turns are right on level 2 and with one child each, and nowhere else: there some
 * turn is given twice, or is none of the level's. */
static bool equation_13(uint64_t *seed)
{
	enum { LEVEL_MAX = 1024 };
	const unsigned level = 1 + below(seed, 4), K = 1 + below(seed, 5);
	bool given[LEVEL_MAX] = {false}, right = true;
	unsigned places = 1;

	for (unsigned l = 0; l < level; l++)
		places *= K;
	for (unsigned i = 0; i < places; i++) {
		const unsigned turn = K * (i % K) + i / K;

		right = right && turn < places && !given[turn];
		if (turn < places)
			given[turn] = true;
	}
	assert_int_equal(right, K == 1 || level == 2);
	return true;
}

static void any_tree(Buf *out, uint64_t *seed)
{
	buf_addf(out, "intensity: {report: %g}\nnetwork: {kind: tree, levels: %u, arity: %u, ",
		below(seed, 2) ? between(seed, 0.01, 1) : 0, 1 + below(seed, 3),
		1 + below(seed, 4));
	buf_addf(out, "compute: %.6g, link: %.6g}\n", between(seed, 0.1, 10),
		between(seed, 0.001, 1));
}

/* What is drawn ends no sooner than the closed forms say. */
static bool equations_9_12_19(uint64_t *seed)
{
	static const char *const names[] = {"ko-eas", "ko-sos", "ko-mos"};
	ScopedBuf yaml = check_buf();
	double finish, formula;

	any_tree(&yaml, seed);
	ScopedNet net = net_of(yaml.text);

	if (!solve_formula(names[below(seed, 3)], &net, &finish, &formula))
		return false;
	assert_true(finish >= formula * (1 - 1e-12));
	return true;
}

static bool all_end_together(const Schedule *schedule)
{
	for (uint32_t p = 0; p < schedule->processors; p++)
		if (schedule->share[p] > 0 &&
			fabs(schedule->end[p] - schedule->finish) > 1e-9 * schedule->finish)
			return false;
	return true;
}

/* Where results take no time, all stop at the same instant. */
static bool ko_section_5(uint64_t *seed)
{
	ScopedBuf yaml = check_buf();

	any_tree(&yaml, seed);
	ScopedNet net = net_of(yaml.text);
	net.intensity_report = 0;
	ScopedSchedule schedule = solve("ko-mos", &net);

	if (isnan(schedule.finish))
		return false;
	assert_true(all_end_together(&schedule));
	return true;
}

/* --- the report ------------------------------------------------------------------------------- */

/* Without start-ups, more installments are no slower. */
static bool report_section_1(uint64_t *seed)
{
	const bool cube = below(seed, 2);
	const char *shape = cube ? text_of("hypercube, dimension: %u", 1 + below(seed, 6))
				 : text_of("array, processors: %u", 2 + below(seed, 20));
	ScopedNet net = net_of(text_of(
		"network: {kind: %s, compute: %.6g, link: 1}\n", shape, between(seed, 0.1, 1000)));

	net.installments = 1 + (int32_t)below(seed, 9);
	const double fewer = finish_of(cube ? "cube-m" : "array-m", &net);

	net.installments++;
	assert_true(finish_of(cube ? "cube-m" : "array-m", &net) <= fewer * (1 + 1e-12));
	return true;
}

static Net random_array(uint64_t *seed, double decades)
{
	return net_of(text_of("load: %.6g\nstartup: {compute: %.6g, transfer: %.6g}\n%s",
		between(seed, 100, 1e6), between(seed, 0.01, 10), between(seed, 0.01, 10),
		text_of("network: {kind: array, processors: %u, compute: %.6g, link: 1}\n",
			2 + below(seed, 20), between(seed, 1, pow(10, decades)))));
}

/* Loads fitted to start-ups have all stop together. */
static bool report_section_3_3_1(uint64_t *seed)
{
	ScopedNet net = random_array(seed, 2);

	net.installments = 1 + (int32_t)below(seed, 5);
	ScopedSchedule schedule = solve(net.installments > 1 ? "array-ms" : "array-s", &net);

	if (isnan(schedule.finish))
		return false;
	assert_true(all_end_together(&schedule));
	return true;
}

/* T of one more falls up to where a slope is 0, and not beyond. */
static void check_turns(double least_at, uint32_t count, double here, double next)
{
	if (count + 1 <= least_at)
		assert_true(next <= here * (1 + 1e-12));
	if (count >= least_at)
		assert_true(next >= here * (1 - 1e-12));
}

/* Algorithm Q: T over N turns where Eq. 3.3.23 says, and that is below the number of Eq. 3.3.24. */
static bool report_equations_3_3_23_24(uint64_t *seed)
{
	ScopedNet net = random_array(seed, 2);
	ScopedSchedule schedule = solve("array-q", &net);
	const Fact *least = fact_of(&schedule, "optimal N");
	const Fact *below_it = fact_of(&schedule, "Eq. 3.3.24");

	if (!least)
		return false;
	if (below_it)
		assert_true(least->low <= below_it->high * (1 + 1e-12));
	set(&net, text_of("network.processors=%u", net.processors + 1));
	check_turns(least->low, net.processors - 1, schedule.finish, finish_of("array-q", &net));
	return true;
}

/* Algorithm M where rho is 1: T over m turns where Eq. 3.3.30 says. */
static bool report_equation_3_3_30(uint64_t *seed)
{
	ScopedNet net = random_array(seed, 1);

	set(&net, text_of("network.compute=%u", net.processors - 1));
	net.installments = 1 + (int32_t)below(seed, 30);
	ScopedSchedule schedule = solve("array-m", &net);
	const Fact *least = fact_of(&schedule, "Eq. 3.3.30");

	if (!least)
		return false;
	net.installments++;
	check_turns(least->low, (uint32_t)net.installments - 1, schedule.formula,
		finish_of("array-m", &net));
	return true;
}

/* --- stars with start-ups --------------------------------------------------------------------- */

static void affine_star(Buf *out, uint64_t *seed, bool startups)
{
	const uint32_t children = 1 + below(seed, 5);

	buf_addf(out, "service: best\nload: %.4g\nnetwork: {kind: tree, root: {compute: %.4g, ",
		between(seed, 0.5, 20), between(seed, 0.3, 5));
	buf_add_text(out, "children: [");
	for (uint32_t i = 0; i < children; i++) {
		buf_addf(out, "%s{compute: %.4g, link: %.4g", i > 0 ? ", " : "",
			between(seed, 0.2, 5), between(seed, 0.01, 1));
		if (startups)
			buf_addf(out, ", startup: {transfer: %.4g, compute: %.4g}",
				between(seed, 0.01, 3), between(seed, 0.01, 1));
		buf_add_text(out, "}");
	}
	buf_add_text(out, "]}}\n");
}

static Net random_star(uint64_t *seed, bool startups)
{
	ScopedBuf yaml = check_buf();

	affine_star(&yaml, seed, startups);
	return net_of(yaml.text);
}

/* Without start-ups, several rounds end no later than one. */
static bool star_work_1(uint64_t *seed)
{
	ScopedNet net = random_star(seed, false);

	net.service = NET_SERVICE_FILE;
	net.installments = 1;
	const double one = finish_of("star-rounds", &net);

	net.installments = 2 + (int32_t)below(seed, 4);
	ScopedSchedule several = solve("star-rounds", &net);

	if (isnan(several.finish))
		return false;
	assert_true(several.finish <= one * (1 + 1e-9));
	return true;
}

/* All who get a load end together, and T follows from linear equations. */
static bool star_work_3(uint64_t *seed)
{
	ScopedNet net = random_star(seed, true);
	ScopedSchedule schedule = solve("star-affine", &net);

	assert_true(all_end_together(&schedule));
	return true;
}

/* --- all -------------------------------------------------------------------------------------- */

typedef struct Statement {
	const char *name; /* as `gantree papers` calls it */
	Attack *attack;
} Statement;

static const Statement statements[] = {
	{"chen-section-iii", section_3},
	{"chen-theorem-1", theorem_1},
	{"chen-theorems-3-4-6", theorems_3_4_6},
	{"chen-lemma-2", lemma_2},
	{"chen-lemma-8", lemma_8},
	{"chen-theorem-9", theorem_9},
	{"hung-eqs-19-26", equations_19_26},
	{"hung-section-iii", section_3_at_once},
	{"hung-section-iii.d", section_3_d},
	{"hung-section-v.c", section_5_c},
	{"hung-eqs-62-75", equations_62_75},
	{"ko-eq-13", equation_13},
	{"ko-eqs-9-12-19", equations_9_12_19},
	{"ko-section-v", ko_section_5},
	{"report-section-1", report_section_1},
	{"report-section-3.3.1", report_section_3_3_1},
	{"report-eqs-3.3.23-24", report_equations_3_3_23_24},
	{"report-eq-3.3.30", report_equation_3_3_30},
	{"star-work-1", star_work_1},
	{"star-work-3", star_work_3},
};

TEST_ROWS(it_holds, Statement, statements)
{
	const char *many = getenv("SOAK_CHECKED");
	const unsigned nets = many ? (unsigned)atoi(many) / 10 : NETS;
	uint64_t seed = 20261201;
	unsigned said = 0;

	for (unsigned k = 0; said < nets && k < nets * TRIES_PER_NET; k++)
		said += row->attack(&seed);
	assert_int_equal(said, nets);
}
