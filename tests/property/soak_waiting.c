/* layer: solver */
/* Algorithm W on random nets, by ways that know nothing of its formulas: every set in which nobody
 * waits, a search over shares whose end is found piece by piece, and random shares cut into random
 * pieces, which the replay accepts.
 *
 *	soak_waiting [NETS]    so many nets, and ten times as many random shares */
#include "tests/fixtures/solver/any.h"
#include "tests/fixtures/solver/solve.h"

#include "solver/net/random.h"
#include "solver/replay/replay.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { CHILDREN = 12, PIECES = 40, GRID = 2000, GRID_PIECES = 400, SHARES_A_NET = 10 };

static uint32_t nets = 100;

typedef struct Trial {
	Child child[CHILDREN];
	Star star;
	Net net;
	Schedule schedule;
} Trial;

/* Shares of one installment, and the pieces of the data besides the own set. */
typedef struct Part {
	double share;
	uint32_t pieces;
	double piece[GRID_PIECES];
} Part;

static void begin(Trial *trial, uint64_t *seed, uint32_t children)
{
	static const double roots[] = {1, 2, 5};
	const double load = between(seed, 5, 100);
	const unsigned order = 2 + below(seed, 3);

	trial->star = (Star){.load = load,
		.order = order,
		.installments = (int)(1 + below(seed, 3)),
		.root = roots[below(seed, 3)],
		.children = 1 + below(seed, children),
		.child = trial->child};
	for (unsigned i = 0; i < trial->star.children; i++)
		trial->child[i] = (Child){between(seed, .2, 5),
			below(seed, 20) == 0 ? 0
					     : between(seed, .1, 1000) * pow(load, order - 2.0)};
	/* Some alike, next to each other. */
	if (trial->star.children > 1 && below(seed, 4) == 0)
		trial->child[1] = trial->child[0];
	trial->net = star_net(&trial->star);
	trial->schedule = solve("chen-w", &trial->net);
}

static void end(Trial *trial)
{
	schedule_release(&trial->schedule);
	net_release(&trial->net);
}

static double all_steps(const Star *star)
{
	return pow(star->load, star->order);
}

/* --- sets in which nobody waits --------------------------------------------------------------- */

/* T of the equations of a set; INFINITY where somebody in it fails Lemma 2. */
static double finish_of_set(const Star *star, unsigned set)
{
	const double steps = all_steps(star), rho = star->installments;
	double rate = 1 / (steps * star->root);

	for (unsigned i = 0; i < star->children; i++)
		if (set >> i & 1)
			rate += rho / (rho * steps * star->child[i].compute +
					      star->load * star->child[i].link);
	for (unsigned i = 0; i < star->children; i++) {
		const Child *child = &star->child[i];
		const double share =
			1 / rate / (rho * steps * child->compute + star->load * child->link);

		if (set >> i & 1 && pow(share * star->load, star->order - 1) * child->compute <
					    (1 - share) * child->link)
			return INFINITY;
	}
	return 1 / rate;
}

TEST(no_set_in_which_nobody_waits_is_faster)
{
	uint64_t seed = 2385;
	uint32_t faster = 0;

	for (uint32_t n = 0; n < nets; n++) {
		Trial trial;
		double best = INFINITY;

		begin(&trial, &seed, 10);
		for (unsigned set = 0; set < 1U << trial.star.children; set++)
			best = fmin(best, finish_of_set(&trial.star, set));
		assert_true(trial.schedule.formula <= best * (1 + 1e-12));
		/* What is drawn of it is not longer either. */
		assert_true(trial.schedule.finish <= best * (1 + 2e-9));
		faster += trial.schedule.formula < best * (1 - 1e-6);
		if (trial.schedule.waiting == 0 &&
			trial.schedule.end[0] > trial.schedule.formula * (1 - 1e-9))
			check_close(trial.schedule.formula, best, 1e-9);
		end(&trial);
	}
	assert_true(faster > nets / 10);
}

/* --- the closed form of order 2 with one installment ------------------------------------------ */

TEST(order_2_is_bounded_by_the_child_removed_last)
{
	uint64_t seed = 17;
	uint32_t slower = 0;

	for (uint32_t n = 0; n < nets; n++) {
		Trial trial;

		begin(&trial, &seed, CHILDREN);
		trial.net.order = 2;
		trial.net.installments = 1;
		solve_again(&trial.schedule, "chen-w", &trial.net);
		ScopedSchedule pe = solve("chen-s", &trial.net);
		double least = pe.finish;

		if (pe.eliminations > 0) {
			const uint32_t last = schedule_eliminated_who(&pe, pe.eliminations - 1);

			least = fmin(least, trial.star.load * net_link(&trial.net, last));
		}
		check_close(trial.schedule.formula, least, 1e-12);
		slower += least < pe.finish * (1 - 1e-9);
		end(&trial);
	}
	assert_true(slower > nets / 20);
}

/* --- a search over shares ----------------------------------------------------------------------
 */

/* When a child ends, piece after piece: each is computed when it is here and the one before is
 * done. */
static double child_end(const Star *star, const Child *child, const Part *part)
{
	const double steps = all_steps(star) * child->compute, carry = star->load * child->link;
	const double own = pow(part->share, star->order - 1);
	double here = part->share, free = here * carry + own * here * steps;

	for (uint32_t k = 0; k < part->pieces; k++) {
		here += part->piece[k];
		free = fmax(free, here * carry) + own * part->piece[k] * steps;
	}
	return free + (star->installments * part->share - own) * steps;
}

static void cut_evenly(Part *part, double share)
{
	part->share = share;
	part->pieces = GRID_PIECES;
	for (uint32_t k = 0; k < GRID_PIECES; k++)
		part->piece[k] = (1 - share) / GRID_PIECES;
}

/* The least T by bisection: each child has the largest share of the grid that ends by then. */
static double search(const Star *star)
{
	static double ends[CHILDREN][GRID + 1];
	const double alone = all_steps(star) * star->root;
	double low = 0, high = alone;

	for (unsigned i = 0; i < star->children; i++)
		for (int k = 1; k <= GRID; k++) {
			Part part;

			cut_evenly(&part, (double)k / GRID / star->installments);
			ends[i][k] = child_end(star, &star->child[i], &part);
		}
	for (int step = 0; step < 40; step++) {
		const double time = (low + high) / 2;
		double sum = time / alone;

		for (unsigned i = 0; i < star->children; i++) {
			int k = GRID;

			while (k > 0 && ends[i][k] > time)
				k--;
			sum += (double)k / GRID;
		}
		if (sum >= 1)
			high = time;
		else
			low = time;
	}
	return high;
}

TEST(a_search_over_shares_comes_as_near_as_its_grid_and_pieces)
{
	uint64_t seed = 5;
	double worst = 1;

	for (uint32_t n = 0; n < (nets + 4) / 5; n++) {
		Trial trial;

		begin(&trial, &seed, 6);
		const double found = search(&trial.star);

		assert_true(found >= trial.schedule.formula * (1 - 1e-9));
		worst = fmax(worst, found / trial.schedule.formula);
		end(&trial);
	}
	assert_true(worst < 1.02);
}

/* --- random shares -----------------------------------------------------------------------------
 */

typedef struct Drawn {
	const Star *star;
	const Part *part; /* of each child; a share of 0: none */
	double root;
} Drawn;

static bool give(const Drawn *drawn, Interval *interval, double share, IntervalSink *sink, void *to)
{
	interval->load = share * drawn->star->load;
	interval->work = share * all_steps(drawn->star);
	return sink(to, interval);
}

static void give_transfers(
	const Drawn *drawn, uint32_t child, IntervalKind kind, IntervalSink *sink, void *to)
{
	const Part *part = &drawn->part[child - 1];
	const double carry = drawn->star->load * drawn->star->child[child - 1].link;
	Interval interval = {.kind = kind,
		.processor = kind == INTERVAL_SEND ? 0 : child,
		.peer = kind == INTERVAL_SEND ? child : 0};

	for (uint32_t k = 0; k <= part->pieces; k++) {
		const double size = k == 0 ? part->share : part->piece[k - 1];

		interval.part = k;
		interval.stage = k == 0 ? STAGE_SET : STAGE_PIECE;
		interval.start = interval.end;
		interval.end += size * carry;
		interval.load = size * drawn->star->load;
		sink(to, &interval);
	}
}

static void give_computing(const Drawn *drawn, uint32_t child, IntervalSink *sink, void *to)
{
	const Star *star = drawn->star;
	const Part *part = &drawn->part[child - 1];
	const double steps = all_steps(star) * star->child[child - 1].compute;
	const double carry = star->load * star->child[child - 1].link;
	const double own = pow(part->share, star->order - 1);
	double here = 0;
	Interval interval = {
		.kind = INTERVAL_COMPUTE, .stage = STAGE_SET, .processor = child, .peer = NET_NONE};

	for (uint32_t k = 0; k <= part->pieces; k++) {
		const double size = k == 0 ? part->share : part->piece[k - 1];

		here += size;
		interval.start = fmax(interval.end, here * carry);
		interval.end = interval.start + own * size * steps;
		interval.needs = fmin(here, 1) * star->load;
		give(drawn, &interval, own * size, sink, to);
		interval.stage = STAGE_PIECE;
		interval.part = k + 1;
	}
	interval.continues = true;
	interval.stage = STAGE_REST;
	interval.start = interval.end;
	interval.end += (star->installments * part->share - own) * steps;
	give(drawn, &interval, star->installments * part->share - own, sink, to);
}

static void give_row(void *context, const Net *net, const Schedule *schedule, uint32_t processor,
	IntervalSink *sink, void *to)
{
	const Drawn *drawn = context;
	Interval interval = {.kind = INTERVAL_COMPUTE,
		.stage = STAGE_ALL,
		.peer = NET_NONE,
		.end = drawn->root * all_steps(drawn->star) * drawn->star->root};

	(void)net;
	(void)schedule;
	if (processor > 0) {
		if (drawn->part[processor - 1].share > 0) {
			give_transfers(drawn, processor, INTERVAL_RECEIVE, sink, to);
			give_computing(drawn, processor, sink, to);
		}
		return;
	}
	for (uint32_t i = 1; i <= drawn->star->children; i++)
		if (drawn->part[i - 1].share > 0)
			give_transfers(drawn, i, INTERVAL_SEND, sink, to);
	give(drawn, &interval, drawn->root, sink, to);
}

/* Shares near those of W, or anywhere; pieces of all sizes. */
static void any_shares(const Trial *trial, uint64_t *seed, Part *part, double *root)
{
	const bool near = below(seed, 2) == 0;
	const Star *star = &trial->star;
	double sum = *root = trial->schedule.share[0] * (near ? spread(seed, .2) : spread(seed, 3));

	for (unsigned i = 0; i < star->children; i++) {
		const double like = trial->schedule.share[i + 1];
		double left = 0;

		part[i].share = near ? like * spread(seed, .2) : below(seed, 3) * spread(seed, 3);
		sum += part[i].share;
		part[i].pieces = 1 + below(seed, PIECES);
		for (uint32_t k = 0; k < part[i].pieces; k++)
			left += part[i].piece[k] = spread(seed, 4);
		for (uint32_t k = 0; k < part[i].pieces; k++)
			part[i].piece[k] /= left;
	}
	*root /= sum;
	for (unsigned i = 0; i < star->children; i++) {
		part[i].share /= sum * star->installments;
		for (uint32_t k = 0; k < part[i].pieces; k++)
			part[i].piece[k] *= 1 - part[i].share;
	}
}

/* The finish of these shares, which the replay accepts. */
static double finish_of_shares(const Trial *trial, const Part *part, double root)
{
	const Star *star = &trial->star;
	Drawn drawn = {star, part, root};
	double share[CHILDREN + 1] = {root}, from[CHILDREN + 1] = {0}, to[CHILDREN + 1];
	uint8_t verdict[CHILDREN + 1] = {VERDICT_USEFUL};
	Schedule told = trial->schedule;
	const ReplaySettings settings = replay_settings();
	Replay result;

	told.share = share;
	told.start = from;
	told.end = to;
	told.verdict = verdict;
	told.finish = to[0] = root * all_steps(star) * star->root;
	for (uint32_t i = 1; i <= star->children; i++) {
		const Child *child = &star->child[i - 1];

		share[i] = part[i - 1].share * star->installments;
		from[i] = share[i] > 0 ? part[i - 1].share * star->load * child->link : NAN;
		to[i] = share[i] > 0 ? child_end(star, child, &part[i - 1]) : NAN;
		verdict[i] = VERDICT_USEFUL;
		told.finish = fmax(told.finish, to[i]);
	}
	assert_int_equal(
		replay_from(&trial->net, &told, &settings, give_row, &drawn, &result, NULL),
		STATUS_OK);
	if (!result.ok)
		print_error("%s\n", result.violation[0]);
	assert_true(result.ok);
	return told.finish;
}

TEST(no_random_shares_end_earlier)
{
	uint64_t seed = 99;
	double nearest = INFINITY;
	static Part part[CHILDREN];

	for (uint32_t n = 0; n < nets; n++) {
		Trial trial;

		begin(&trial, &seed, 8);
		for (int k = 0; k < SHARES_A_NET; k++) {
			double root;

			any_shares(&trial, &seed, part, &root);
			const double finish = finish_of_shares(&trial, part, root);

			assert_true(finish >= trial.schedule.formula * (1 - 1e-9));
			nearest = fmin(nearest, finish / trial.schedule.formula);
		}
		end(&trial);
	}
	assert_true(nearest < 1.05);
}

/* --- start-up costs ----------------------------------------------------------------------------
 */

/* The same with start-ups: those of the rest and of further installments are none. */
static double child_end_with_startup(
	const Star *star, const Child *child, const Part *part, double cp, double cm)
{
	const double steps = all_steps(star) * child->compute, carry = star->load * child->link;
	const double own = pow(part->share, star->order - 1);
	double here = cm + part->share * carry, free = here + cp + own * part->share * steps;

	for (uint32_t k = 0; k < part->pieces; k++) {
		here += cm + part->piece[k] * carry;
		free = fmax(free, here) + cp + own * part->piece[k] * steps;
	}
	return free + (star->installments * part->share - own) * steps;
}

/* Neither the same shares in other pieces, nor other shares, end before what is said. */
static void try_with_startup(Trial *trial, uint64_t *seed, double cp, double cm)
{
	const double bound = fact_of(&trial->schedule, "bound")->low;
	const Star *star = &trial->star;
	static Part part[CHILDREN];

	assert_true(trial->schedule.finish >= bound * (1 - 1e-12));
	check_replay(&trial->net, &trial->schedule);
	for (int k = 0; k < SHARES_A_NET; k++) {
		double root, finish;

		any_shares(trial, seed, part, &root);
		finish = root * all_steps(star) * star->root + cp;
		for (unsigned i = 0; i < star->children; i++) {
			const double before = part[i].share,
				     drawn = trial->schedule.share[i + 1] / star->installments;

			if (before > 0)
				finish = fmax(finish, child_end_with_startup(star, &star->child[i],
							      &part[i], cp, cm));
			if (!(drawn > 0))
				continue;
			part[i].share = drawn;
			for (uint32_t j = 0; j < part[i].pieces; j++)
				part[i].piece[j] *= (1 - drawn) / (1 - before);
			assert_true(child_end_with_startup(star, &star->child[i], &part[i], cp,
					    cm) >= trial->schedule.end[i + 1] * (1 - 1e-9));
		}
		assert_true(finish >= bound * (1 - 1e-9));
	}
}

TEST(with_start_ups_no_random_pieces_end_earlier)
{
	uint64_t seed = 41;

	for (uint32_t n = 0; n < nets; n++) {
		Trial trial;

		begin(&trial, &seed, 6);
		const double least = trial.schedule.formula;

		trial.net.startup_compute = least * between(&seed, 1e-5, .1);
		trial.net.startup_transfer = least * between(&seed, 1e-5, .1);
		solve_again(&trial.schedule, "chen-w", &trial.net);
		try_with_startup(
			&trial, &seed, trial.net.startup_compute, trial.net.startup_transfer);
		end(&trial);
	}
}

/* --- what is drawn -----------------------------------------------------------------------------
 */

/* The computing of those that wait without the wait: all pieces begin as soon as the child is free.
 */
typedef struct Hurried {
	const Schedule *schedule;
	double gap, before;
	IntervalSink *sink;
	void *to;
} Hurried;

static bool hurry(void *context, const Interval *interval)
{
	Hurried *hurried = context;
	Interval changed = *interval;

	if (interval->kind == INTERVAL_COMPUTE && interval->processor > 0 &&
		hurried->schedule->verdict[interval->processor] == VERDICT_WAITS) {
		if (interval->stage == STAGE_PIECE && interval->part == 1)
			hurried->gap = interval->start - hurried->before;
		hurried->before = interval->end;
		if (interval->stage != STAGE_SET) {
			changed.start -= hurried->gap;
			changed.end -= hurried->gap;
		}
	}
	return hurried->sink(hurried->to, &changed);
}

static void give_hurried(void *context, const Net *net, const Schedule *schedule,
	uint32_t processor, IntervalSink *sink, void *to)
{
	Hurried *hurried = context;

	hurried->sink = sink;
	hurried->to = to;
	schedule_intervals(net, schedule, processor, hurry, hurried);
}

TEST(replay_accepts_the_wait_and_nothing_without_it)
{
	uint64_t seed = 31;
	const ReplaySettings settings = replay_settings();
	uint32_t waits = 0;

	for (uint32_t n = 0; n < nets; n++) {
		Trial trial;

		begin(&trial, &seed, CHILDREN);
		const Schedule *schedule = &trial.schedule;

		check_replay(&trial.net, schedule);
		assert_true(schedule->finish >= schedule->formula * (1 - 1e-12));
		assert_true(schedule->finish <= schedule->formula * (1.001 + 1e-12));
		Hurried hurried = {.schedule = schedule};
		Replay result;

		assert_int_equal(replay_from(&trial.net, schedule, &settings, give_hurried,
					 &hurried, &result, NULL),
			STATUS_OK);
		assert_int_equal(result.ok, schedule->waiting == 0);
		waits += schedule->waiting > 0;
		end(&trial);
	}
	assert_true(waits > nets / 10);
}

int main(int count, char **argument)
{
	if (count > 1)
		nets = (uint32_t)strtoul(argument[1], NULL, 10);
	return check_run();
}
