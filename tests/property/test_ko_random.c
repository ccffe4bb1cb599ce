/* layer: solver */
/* Random trees under EAS, SOS and MOS: nothing waits without a reason (test_replay_physics.c holds
 * ports against the rules by brute force); and what must not change when the net is
 * mirrored, scaled or written with links that cost nothing. */
#include "tests/fixtures/solver/any.h"
#include "tests/fixtures/solver/solve.h"

#include "solver/net/random.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { TREES = 240, PROCESSORS_MAX = 40, KARY = 500, KARY_MAX = 121 };

typedef struct Tree {
	unsigned processors, parent[KARY_MAX];
	double w[KARY_MAX], z[KARY_MAX];
	Intensity intensity;
	bool full;
	double load;
} Tree;

static Tree random_tree(uint64_t *seed)
{
	Tree tree = {.processors = 1 + below(seed, PROCESSORS_MAX),
		.full = below(seed, 2) == 0,
		.load = between(seed, 0.1, 1000)};
	const unsigned reach = 1 + below(seed, 8); /* small: deep trees */
	const double link = between(seed, 1e-4, 1);

	tree.intensity =
		(Intensity){between(seed, 0.3, 3), between(seed, 0.1, 2), between(seed, 0.01, 2)};
	for (unsigned p = 0; p < tree.processors; p++) {
		tree.parent[p] = p == 0       ? 0
				 : p <= reach ? below(seed, p)
					      : p - 1 - below(seed, reach);
		tree.w[p] = between(seed, 0.3, 3);
		tree.z[p] = below(seed, 10) == 0 ? 0 : link * between(seed, 0.3, 3);
	}
	return tree;
}

static Net tree_net(const Tree *tree)
{
	Net net = flat_net(tree->processors, tree->parent, 0, tree->w, tree->z, tree->intensity);

	net.ports = tree->full ? NET_PORTS_FULL : NET_PORTS_HALF;
	net.load = tree->load;
	return net;
}

static double solve_finish(const char *id, const Tree *tree)
{
	ScopedNet net = tree_net(tree);

	return finish_of(id, &net);
}

/* --- what waits for what --------------------------------------------------------------------- */

static Intervals rows; /* of one schedule */

static void gather(const Net *net, const Schedule *schedule)
{
	intervals_release(&rows);
	rows = intervals_of(net, schedule, NET_NONE);
}

/* When the last interval of a kind in a row ends; with one peer only, unless that is NET_NONE. */
static double last_end(uint32_t processor, IntervalKind kind, uint32_t peer)
{
	double end = 0;

	for (unsigned i = 0; i < rows.count; i++) {
		const Interval *row = &rows.item[i];

		if (row->processor == processor && row->kind == kind &&
			(peer == NET_NONE || row->peer == peer))
			end = fmax(end, row->end);
	}
	return end;
}

/* What an interval has to wait for, by the rules of Fig. 2; `before` is the one before it of the
 * same kind in its row, or NULL. */
static double earliest(const Net *net, const Interval *row, const Interval *before)
{
	const double served = last_end(row->processor, INTERVAL_RECEIVE, NET_NONE);
	double time = served;

	if (row->kind == INTERVAL_SEND && before != NULL)
		time = before->end;
	if (row->kind != INTERVAL_COLLECT)
		return time;
	time = fmax(last_end(row->peer, INTERVAL_COMPUTE, NET_NONE),
		last_end(row->peer, INTERVAL_COLLECT, NET_NONE));
	if (before != NULL)
		time = fmax(time, before->end);
	if (net->ports == NET_PORTS_HALF)
		time = fmax(time, last_end(row->processor, INTERVAL_SEND, NET_NONE));
	return time;
}

/* Each starts exactly when it can: never earlier, never later. Receives and reports are the other
 * ends of sends and collects. */
static void check_rules(const Net *net, double slack)
{
	for (unsigned i = 0; i < rows.count; i++) {
		const Interval *row = &rows.item[i];
		const Interval *before =
			i > 0 && row[-1].processor == row->processor && row[-1].kind == row->kind
				? &row[-1]
				: NULL;

		if (row->kind == INTERVAL_RECEIVE)
			check_near(row->end, last_end(row->peer, INTERVAL_SEND, row->processor), 0);
		else if (row->kind == INTERVAL_REPORT)
			check_near(
				row->end, last_end(row->peer, INTERVAL_COLLECT, row->processor), 0);
		else
			check_near(row->start, earliest(net, row, before), slack);
	}
}

static double latest(void)
{
	double end = 0;

	for (unsigned i = 0; i < rows.count; i++)
		end = fmax(end, rows.item[i].end);
	return end;
}

static void check_schedule(const Net *net, const Schedule *schedule)
{
	gather(net, schedule);
	assert_true(fabs(shares_of(schedule) - 1) <= 1e-12);
	assert_true(schedule->finish == latest());
	check_rules(net, 1e-12 * schedule->finish);
	check_rows(net, schedule, 1e-12, 1e-12);
	check_replay(net, schedule);
}

TEST(trees_run_by_the_rules)
{
	uint64_t seed = 20260101;
	unsigned saturated = 0, later = 0;

	for (unsigned k = 0; k < TREES; k++) {
		const Tree tree = random_tree(&seed);
		ScopedNet net = tree_net(&tree);
		ScopedSchedule eas = solve("ko-eas", &net), sos = solve("ko-sos", &net);

		check_schedule(&net, &eas);
		check_schedule(&net, &sos);
		for (uint32_t p = 0; p < net.processors; p++)
			assert_true(sos.share[p] > 0);
		later += eas.finish > eas.formula;
		saturated += sos.outcome == OUTCOME_HEURISTIC;
		assert_int_equal(
			sos.outcome == OUTCOME_HEURISTIC, sos.finish > sos.formula * (1 + 1e-9));
	}
	/* Both sides of every case were met. */
	assert_in_range(saturated, TREES / 40, TREES - TREES / 40);
	assert_in_range(later, TREES / 40, TREES - TREES / 40);
}

/* Without waiting for sends the fractions of Eq. 10 attain Eq. 12 on every tree, and everybody is
 * busy to the end of the report after its own. */
TEST(full_duplex_attains_eq_12)
{
	uint64_t seed = 7;

	for (unsigned k = 0; k < TREES; k++) {
		Tree tree = random_tree(&seed);

		tree.full = true;
		ScopedNet net = tree_net(&tree);
		ScopedSchedule sos = solve("ko-sos", &net);

		assert_int_equal(sos.outcome, OUTCOME_EXACT);
		check_close(sos.finish,
			sos.share[0] * net.node[0].compute * net.load * tree.intensity.compute,
			1e-12);
	}
}

/* --- symmetries ------------------------------------------------------------------------------ */

/* Children in reverse order, everywhere, and T_cm and T_cm^sol for each other. */
static Tree mirrored(const Tree *tree)
{
	Tree out = *tree;
	unsigned old[KARY_MAX] = {0}, count = 1;

	for (unsigned p = 0; p < count; p++)
		for (unsigned c = tree->processors; c-- > 1;) {
			if (tree->parent[c] != old[p])
				continue;
			out.parent[count] = p;
			out.w[count] = tree->w[c];
			out.z[count] = tree->z[c];
			old[count++] = c;
		}
	out.intensity.transfer = tree->intensity.report;
	out.intensity.report = tree->intensity.transfer;
	return out;
}

TEST(mirrored_trees_take_as_long)
{
	uint64_t seed = 99;

	for (unsigned k = 0; k < TREES; k++) {
		const Tree tree = random_tree(&seed), mirror = mirrored(&tree);

		check_close(solve_finish("ko-eas", &mirror), solve_finish("ko-eas", &tree), 1e-12);
		check_close(solve_finish("ko-sos", &mirror), solve_finish("ko-sos", &tree), 1e-11);
	}
}

TEST(load_scales_all_times)
{
	uint64_t seed = 3;

	for (unsigned k = 0; k < TREES / 4; k++) {
		Tree tree = random_tree(&seed);
		const double eas = solve_finish("ko-eas", &tree),
			     sos = solve_finish("ko-sos", &tree);

		tree.load *= 2.385;
		check_close(solve_finish("ko-eas", &tree), 2.385 * eas, 1e-12);
		check_close(solve_finish("ko-sos", &tree), 2.385 * sos, 1e-12);
	}
}

/* Links that cost nothing, processors alike: N of them are N times as fast. */
TEST(free_links)
{
	uint64_t seed = 12;

	for (unsigned k = 0; k < 60; k++) {
		const unsigned levels = 1 + below(&seed, 3), arity = 1 + below(&seed, 4);
		ScopedNet net = regular_net(levels, arity, 1.7, 0, (Intensity){0.9, 1, 0.4});
		const char *const ids[] = {"ko-eas", "ko-sos", "ko-mos"};

		for (unsigned i = 0; i < 3; i++) {
			ScopedSchedule schedule = solve(ids[i], &net);

			check_close(schedule.finish, 1.7 * 0.9 / net.processors, 1e-13);
			check_replay(&net, &schedule);
		}
	}
}

/* --- MOS ------------------------------------------------------------------------------------- */

typedef struct Kary {
	unsigned levels, arity;
	Tree tree;
} Kary;

static Kary random_kary(uint64_t *seed, bool alike)
{
	static const unsigned shapes[][2] = {{1, 1}, {1, 7}, {2, 1}, {2, 2}, {2, 3}, {2, 5}, {3, 1},
		{3, 2}, {3, 4}, {4, 2}, {4, 3}, {5, 2}, {7, 1}};
	const unsigned *shape = shapes[below(seed, sizeof shapes / sizeof *shapes)];
	const double link = between(seed, 1e-3, 0.3);
	Kary kary = {.levels = shape[0], .arity = shape[1], .tree = {.load = 1, .processors = 1}};
	unsigned width = 1;

	for (unsigned j = 1; j <= kary.levels; j++)
		kary.tree.processors += width *= kary.arity;
	kary.tree.intensity =
		(Intensity){between(seed, 0.3, 3), between(seed, 0.1, 2), between(seed, 0.01, 2)};
	for (unsigned p = 0; p < kary.tree.processors; p++) {
		kary.tree.parent[p] = p == 0 ? 0 : (p - 1) / kary.arity;
		kary.tree.w[p] = alike ? 1.3 : between(seed, 0.8, 1.5);
		kary.tree.z[p] = alike ? link : link * between(seed, 0.7, 1.4);
	}
	return kary;
}

/* One transfer at a time on a link in each direction, and down also among the links of a level. */
static void check_links(const Net *net, double slack)
{
	for (unsigned i = 0; i < rows.count; i++)
		for (unsigned k = 0; k < i; k++) {
			const Interval *a = &rows.item[i], *b = &rows.item[k];
			const bool down = a->kind == INTERVAL_SEND && b->kind == INTERVAL_SEND &&
					  net_depth(net, a->peer) == net_depth(net, b->peer);
			const bool up = a->kind == INTERVAL_COLLECT &&
					b->kind == INTERVAL_COLLECT && a->peer == b->peer;

			if (down || up)
				assert_true(
					a->start >= b->end - slack || b->start >= a->end - slack);
		}
}

/* Each gets its own load in the order of service of its level. */
static void check_sequence(const Net *net, const Schedule *mos)
{
	for (uint32_t p = 1; p < net->processors; p++) {
		uint32_t before = 0;

		for (uint32_t other = 1; other < net->processors; other++)
			before += net_depth(net, other) == net_depth(net, p) &&
				  mos->start[other] < mos->start[p];
		assert_int_equal(schedule_sequence(net, mos, p), before + 1);
	}
	assert_int_equal(schedule_sequence(net, mos, 0), 0);
}

static void check_feasible(const Net *net, const Schedule *mos)
{
	gather(net, mos);
	for (uint32_t p = 0; p < net->processors; p++)
		assert_true(mos->share[p] > 0);
	assert_true(mos->finish == latest());
	assert_true(mos->finish >= mos->formula);
	assert_int_equal(mos->outcome,
		mos->finish > mos->formula * (1 + 1e-9) ? OUTCOME_BOUND : OUTCOME_EXACT);
	check_links(net, 1e-12 * mos->finish);
	check_rows(net, mos, 1e-12, 1e-12);
	check_sequence(net, mos);
}

static void check_infeasible(const Net *net, const Schedule *mos)
{
	bool negative = false;

	for (uint32_t p = 0; p < net->processors; p++)
		negative = negative || mos->share[p] < 0;
	assert_true(negative);
	assert_true(isnan(mos->finish));
	assert_true(mos->why[0] != '\0');
	assert_int_equal(schedule_interval_total(net, mos), 0);
}

TEST(installments_of_unlike_processors)
{
	uint64_t seed = 31;
	unsigned count[3] = {0};

	for (unsigned k = 0; k < KARY; k++) {
		const Kary kary = random_kary(&seed, false);
		ScopedNet net = tree_net(&kary.tree);
		ScopedSchedule mos = solve("ko-mos", &net);

		assert_true(fabs(shares_of(&mos) - 1) <= 1e-12);
		if (mos.outcome == OUTCOME_INFEASIBLE)
			check_infeasible(&net, &mos);
		else
			check_feasible(&net, &mos);
		check_replay(&net, &mos);
		count[mos.outcome == OUTCOME_EXACT ? 0 : mos.outcome == OUTCOME_BOUND ? 1 : 2]++;
	}
	for (unsigned i = 0; i < 3; i++)
		assert_in_range(count[i], 10, KARY);
}

/* When the results are back, given who stops when: deepest level first, each level in the order of
 * service, over one link after the other up to the root. A report sets out when the last one before
 * it in order has passed that level or, to compare, when all before it have. */
typedef enum Wait { FOR_THE_LAST, FOR_ALL } Wait;

static double results_back(const Kary *kary, const Schedule *mos, Wait wait)
{
	const Tree *tree = &kary->tree;
	unsigned order[KARY_MAX] = {0}, level[KARY_MAX] = {0}, count = 1;
	double link[KARY_MAX] = {0}, passed[KARY_MAX] = {0}, back = mos->end[0];

	for (unsigned from = 0, to = 1; to < tree->processors; from = to, to = count)
		for (unsigned child = 1; child <= kary->arity; child++)
			for (unsigned k = from; k < to; k++) {
				order[count] = kary->arity * order[k] + child;
				level[order[count++]] = level[order[k]] + 1;
			}
	for (unsigned deep = kary->levels; deep > 0; deep--)
		for (unsigned k = 1; k < count; k++) {
			const unsigned own = order[k];
			double time = fmax(mos->end[own], passed[deep]);

			if (level[own] != deep)
				continue;
			for (unsigned at = own; at > 0; at = tree->parent[at]) {
				const double before = wait == FOR_ALL ? passed[level[at]] : 0;

				time = fmax(time, link[at]) +
				       mos->share[own] * tree->z[at] * tree->intensity.report;
				link[at] = time;
				passed[level[at]] = fmax(time, before);
			}
			back = fmax(back, time);
		}
	return back;
}

/* It is as early as that, never later than when it waits for all, and often earlier. */
TEST(reports_wait_for_the_last_before_them)
{
	uint64_t seed = 2385;
	unsigned earlier = 0;
	double most = 1;

	for (unsigned k = 0; k < KARY; k++) {
		Kary kary = random_kary(&seed, false);

		for (unsigned p = 0; p < kary.tree.processors; p++)
			kary.tree.z[p] *= between(&seed, 0.1, 1.9);
		ScopedNet net = tree_net(&kary.tree);
		ScopedSchedule mos = solve("ko-mos", &net);

		check_replay(&net, &mos);
		if (mos.outcome == OUTCOME_INFEASIBLE)
			continue;
		const double last = results_back(&kary, &mos, FOR_THE_LAST);
		const double all = results_back(&kary, &mos, FOR_ALL);

		check_close(mos.finish, last, 1e-12);
		assert_true(mos.finish <= all * (1 + 1e-12));
		earlier += mos.finish < all * (1 - 1e-9);
		most = fmax(most, all / mos.finish);
	}
	assert_in_range(earlier, 30, KARY);
	assert_true(most > 1.02);
}

/* With one level MOS and SOS are the same problem. */
TEST(one_level_is_sequential)
{
	uint64_t seed = 5;

	for (unsigned k = 0; k < KARY / 3; k++) {
		Tree tree = random_tree(&seed);

		memset(tree.parent, 0, sizeof tree.parent);
		tree.full = true;
		ScopedNet net = tree_net(&tree);
		ScopedSchedule sos = solve("ko-sos", &net), mos = solve("ko-mos", &net);

		check_close(mos.finish, sos.finish, 1e-12);
		check_close(mos.formula, sos.formula, 1e-12);
		for (uint32_t p = 0; p < net.processors; p++)
			check_close(mos.share[p], sos.share[p], 1e-11);
	}
}

static double ratio(const Kary *kary)
{
	const double w = kary->tree.w[1] * kary->tree.intensity.compute, z = kary->tree.z[1];

	return (w + z * kary->tree.intensity.transfer) / (w + z * kary->tree.intensity.report);
}

/* Alike processors: Eq. 19 is attained while fractions fall along a level, but not too fast; never
 * where they grow. It is the same with T_cm and T_cm^sol for each other. */
TEST(installments_of_alike_processors)
{
	uint64_t seed = 77;
	unsigned attained = 0, missed = 0;

	for (unsigned k = 0; k < KARY; k++) {
		const Kary kary = random_kary(&seed, true);
		const Tree mirror = mirrored(&kary.tree);
		ScopedNet net = tree_net(&kary.tree), other = tree_net(&mirror);
		ScopedSchedule mos = solve("ko-mos", &net), back = solve("ko-mos", &other);
		const bool usable =
			mos.outcome != OUTCOME_INFEASIBLE && kary.arity > 1 && kary.levels > 1;

		assert_int_equal(
			mos.outcome == OUTCOME_INFEASIBLE, back.outcome == OUTCOME_INFEASIBLE);
		if (mos.outcome != OUTCOME_INFEASIBLE)
			check_close(back.formula, mos.formula, 1e-9);
		if (usable && ratio(&kary) >= 1 && ratio(&kary) <= 1.6) {
			assert_int_equal(mos.outcome, OUTCOME_EXACT);
			attained++;
		} else if (usable && ratio(&kary) < 1) {
			assert_int_equal(mos.outcome, OUTCOME_BOUND);
			missed++;
		}
	}
	assert_true(attained >= 30 && missed >= 30);
}

/* --- the star of every textbook --------------------------------------------------------------- */

/* Linear load, one port; each child receives all of its load before it computes, and nothing comes
 * back. All take part and stop together, so the load of each follows from that of the one served
 * before it. Returns T. */
static double textbook_finish(
	const double *compute, const double *link, unsigned processors, double load, double *share)
{
	double sum = 1;

	share[0] = 1;
	for (unsigned i = 1; i < processors; i++) {
		share[i] = share[i - 1] * compute[i - 1] / (link[i] + compute[i]);
		sum += share[i];
	}
	for (unsigned i = 0; i < processors; i++)
		share[i] /= sum;
	return share[0] * load * compute[0];
}

TEST(a_star_without_reports_is_the_textbooks)
{
	enum { STARS = 300, CHILDREN_MAX = 17 };
	uint64_t seed = 2385;

	for (int k = 0; k < STARS; k++) {
		Tree tree = {.processors = 2 + below(&seed, CHILDREN_MAX),
			.load = between(&seed, 0.1, 1000)};
		double share[CHILDREN_MAX + 2];

		tree.intensity = (Intensity){1, 1, 0};
		for (unsigned p = 0; p < tree.processors; p++) {
			tree.w[p] = between(&seed, 0.3, 30);
			tree.z[p] = between(&seed, 0.001, 10);
		}
		ScopedNet net = tree_net(&tree);
		ScopedSchedule schedule = solve("ko-sos", &net);
		const double finish =
			textbook_finish(tree.w, tree.z, tree.processors, tree.load, share);

		check_close(schedule.finish, finish, 1e-12);
		for (unsigned p = 0; p < tree.processors; p++)
			check_close(schedule.share[p], share[p], 1e-11);
	}
}
