#include "solver/methods/chen/pe/run.h"

#include "solver/base/pace.h"

#include <math.h>

/* The sum of the ratios is added up anew when so little of it is left. */
#define SUM_LEFT 0x1p-20

void run_add_up(Run *run)
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
		run_add_up(run);
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
