#include "solver/methods/chen/pe/elimination.h"

#include "solver/base/mem.h"
#include "solver/base/pace.h"
#include "solver/base/sort.h"
#include "solver/methods/chen/pe/run.h"

#include <math.h>

/* Children above this key at the start are never looked at again. */
#define CANDIDATE_KEY (1 + 1e-9)

/* The sum of the ratios is added up anew when so little of it is left. */
#define SUM_LEFT 0x1p-20

static void add_up(Run *run)
{
	PreciseSum lane[PRECISE_LANES] = {{1, 0}};

	for (uint32_t i = 0; i < run->star->classes; i++)
		precise_add_times(&lane[i % PRECISE_LANES], run->star->class[i].kept,
			chen_ratio(run->star, &run->star->class[i], 1));
	run->sum = precise_join(lane);
	run->summed = run->sum.high;
}

bool run_has_exact(Run *run)
{
	if (run->exact == NULL && run->status == STATUS_OK)
		run->status = chen_exact_new(&run->exact, run->star, 1, run->error);
	return run->status == STATUS_OK;
}

static bool is_useless(Run *run, const ChenClass *class, double key)
{
	double excess = key - 1;

	if (!(fabs(excess) > CHEN_EXACT_MARGIN) && run_has_exact(run))
		run->status = chen_exact_excess(run->exact, class, &excess, run->error);
	return excess < 0 && run->status == STATUS_OK;
}

static double key_of(const Run *run, const ChenClass *class, double ratio, double sum)
{
	const double alpha = ratio / sum;

	return chen_growth(run->star, class, alpha) + alpha;
}

/* The next `count` of a class leave. */
static void take_out(Run *run, uint32_t class, double ratio, uint32_t count)
{
	ChenClass *useless = &run->star->class[class];

	useless->kept -= count;
	if (run->exact != NULL)
		run->status = chen_exact_remove(run->exact, useless, count, run->error);
	precise_add_times(&run->sum, -(double)count, ratio);
	if (run->sum.high < run->summed * SUM_LEFT)
		add_up(run);
	if (run->status == STATUS_OK)
		run->status = chen_removed_add(
			run->removed, run->star, class, count, &run->sum, run->error);
	if (run->status == STATUS_OK && pace_step(run->removed->count))
		run->status = pace_stopped(run->error);
}

/* Whether that one is useless for which doubles suffice, when `gone` like it have left. */
static bool is_surely_useless(const Run *run, const ChenClass *class, double ratio, uint32_t gone)
{
	PreciseSum sum = run->sum;

	precise_add_times(&sum, -(double)gone, ratio);
	return sum.high >= run->summed * SUM_LEFT &&
	       key_of(run, class, ratio, sum.high) - 1 < -CHEN_EXACT_MARGIN;
}

/* How many of `left` alike children leave for sure, one after the other: each brings the next one
 * nearer to the edge. */
static uint32_t surely_useless(const Run *run, const ChenClass *class, double ratio, uint32_t left)
{
	uint32_t low = 0, high = left;

	while (low < high) {
		const uint32_t middle = high - (high - low) / 2;

		if (is_surely_useless(run, class, ratio, middle - 1))
			low = middle;
		else
			high = middle - 1;
	}
	return low;
}

uint32_t run_takes_out(Run *run, uint32_t class, double ratio, uint32_t left)
{
	const ChenClass *members = &run->star->class[class];
	uint32_t count = surely_useless(run, members, ratio, left);

	if (count == 0)
		count = is_useless(run, members, key_of(run, members, ratio, run->sum.high));
	if (count > 0 && run->status == STATUS_OK)
		take_out(run, class, ratio, count);
	return run->status == STATUS_OK ? count : 0;
}

/* Order 2: key = alpha_0 L A_0 / G, so the slowest link is always next. */

/* In the order of the links, classes lie all over memory: they are looked up so many at a time, for
 * one look-up after the other takes most of the time there is. */
enum { AHEAD = 64 };

/* Take out what is useless of the next classes; false at the first that is not. */
static bool run_next(Run *run, uint32_t begin, uint32_t end)
{
	ChenClass class[AHEAD];

	for (uint32_t i = begin; i < end; i++)
		class[i - begin] = run->star->class[run->slowest[i].place];
	for (uint32_t i = begin; i < end; i++) {
		const ChenClass *members = &class[i - begin];
		const double ratio = chen_ratio(run->star, members, 1);

		for (uint32_t left = members->kept, gone; left > 0; left -= gone) {
			gone = run_takes_out(run, run->slowest[i].place, ratio, left);
			if (gone == 0)
				return false;
		}
	}
	return true;
}

static void run_static(Run *run)
{
	SortRoom room = {0};
	bool more = sort_keys(run->slowest, run->candidates, &room);

	if (!more)
		run->status = error_no_memory(run->error);
	sort_room_release(&room);
	for (uint32_t begin = 0; more && begin < run->candidates; begin += AHEAD) {
		const uint32_t rest = run->candidates - begin;

		more = run_next(run, begin, begin + (rest < AHEAD ? rest : AHEAD));
	}
}

/* All that are useless at the start, or so near that doubles cannot tell. */
static void choose_candidates(Run *run)
{
	for (uint32_t i = 0; i < run->star->classes; i++) {
		const ChenClass *class = &run->star->class[i];
		const double ratio = chen_ratio(run->star, class, 1);
		const double level = ratio / run->sum.high;
		const double slope = chen_growth(run->star, class, level);

		if (class->kept == 0 || !(slope + level < CANDIDATE_KEY))
			continue;
		if (run->slowest != NULL)
			run->slowest[run->candidates++] = (SortKey){-class->link, i};
		else
			run->candidate[run->candidates++] = (Candidate){i, ratio, {slope, level}};
	}
}

static Status collect_candidates(Run *run)
{
	const uint32_t classes = run->star->classes;

	if (run->star->order == 2)
		run->slowest = mem_array(classes, sizeof *run->slowest);
	else
		run->candidate = mem_array(classes, sizeof *run->candidate);
	if (run->slowest == NULL && run->candidate == NULL)
		return error_no_memory(run->error);
	choose_candidates(run);
	return STATUS_OK;
}

Status elimination_run(ChenStar *star, ChenRemoved *out, Error *error)
{
	Run run = {.star = star, .removed = out, .error = error};

	*out = (ChenRemoved){0};
	if (star->order == 1 || star->classes == 0)
		return STATUS_OK;
	add_up(&run);
	run.status = collect_candidates(&run);
	if (run.status == STATUS_OK && run.candidates > 0) {
		if (star->order == 2)
			run_static(&run);
		else
			run_tournament(&run);
	}
	if (run.status != STATUS_OK)
		chen_removed_release(out);
	mem_free(run.slowest);
	mem_free(run.candidate);
	chen_exact_free(run.exact);
	return run.status;
}

void elimination_replay(ChenStar *star, const ChenRemoved *removed, uint32_t round)
{
	for (uint32_t i = 0; i < star->classes; i++)
		star->class[i].kept = star->class[i].count;
	for (uint32_t k = 0, run, first; k < round; k += run) {
		run = chen_removed_run(removed, k, &first);
		star->class[chen_class_of(star, first)].kept -= run < round - k ? run : round - k;
	}
}

Status elimination_excess(
	const ChenStar *star, double alpha0, uint32_t rho, double *out, Error *error)
{
	ChenExact *exact = NULL;
	Status status = STATUS_OK;

	for (uint32_t i = 0; i < star->classes && status == STATUS_OK; i++) {
		const ChenClass *class = &star->class[i];
		const double alpha = chen_alpha(star, class, alpha0, rho);

		out[i] = class->kept == 0 ? NAN : chen_growth(star, class, alpha) + alpha - 1;
		/* Without a class or a transfer's worth of doubt the double stands. */
		if (star->order == 1 || !(fabs(out[i]) <= CHEN_EXACT_MARGIN))
			continue;
		if (exact == NULL)
			status = chen_exact_new(&exact, star, rho, error);
		if (status == STATUS_OK)
			status = chen_exact_excess(exact, class, &out[i], error);
	}
	chen_exact_free(exact);
	return status;
}
