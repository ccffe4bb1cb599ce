/* Who is drawn as useless: the visible rows that lost their race, and in which elimination. */
#include "layouts/timing/parts.h"

#include "solver/base/mem.h"

#include <math.h>
#include <stdlib.h>

bool timing_is_lost(const Timing *timing, const TimingRow *row)
{
	const Schedule *schedule = timing->schedule;
	uint32_t p = row->processor, round = timing->view->round;

	if (row->row->kind == ROW_USELESS || row->row->kind == ROW_ELLIPSIS ||
		schedule->verdict[p] == VERDICT_USEFUL)
		return false;
	if (schedule->verdict[p] == VERDICT_USELESS)
		return true;
	if (round > 0 && schedule->eliminated[round - 1].processor == p)
		return true;
	return schedule_interval_count(timing->net, schedule, p) == 0;
}

static int compare_rows(const void *left, const void *right)
{
	const TimingRow *a = *(TimingRow *const *)left, *b = *(TimingRow *const *)right;

	return a->processor < b->processor ? -1 : a->processor > b->processor;
}

/* The row of `processor` among `count` rows in order of processors. */
static TimingRow *find_row(TimingRow *const *rows, uint32_t count, uint32_t processor)
{
	uint32_t low = 0, high = count;

	while (low < high) {
		uint32_t middle = low + (high - low) / 2;

		if (rows[middle]->processor < processor)
			low = middle + 1;
		else
			high = middle;
	}
	return low < count && rows[low]->processor == processor ? rows[low] : NULL;
}

static void note_race(const Timing *timing, TimingRow *row, uint32_t k)
{
	const Elimination *e = &timing->schedule->eliminated[k];

	row->cause = k;
	row->round = e->round;
	row->arrival = e->arrival;
	row->deadline = e->deadline;
	row->key = e->key;
	/* While rounds are stepped through, those that fall later have the key of the round shown.
	 */
	if (timing->keys && timing->view->round > 0 && row->round > timing->view->round) {
		row->key = timing->keys[row->processor];
		row->deadline = row->key * row->arrival;
	}
}

Status timing_find_races(Timing *timing, Error *error)
{
	const Schedule *schedule = timing->schedule;
	TimingRow **lost = mem_array(timing->row_count, sizeof *lost);
	uint32_t count = 0, found = 0;

	if (!lost)
		return error_no_memory(error);
	for (uint32_t i = 0; i < timing->row_count; i++) {
		TimingRow *row = &timing->rows[i];

		row->arrival = row->deadline = row->key = NAN;
		row->cause = NET_NONE;
		row->lost = timing_is_lost(timing, row);
		/* Of a group of useless ones the first tells what sort of test they failed. */
		if (row->lost || row->row->kind == ROW_USELESS)
			lost[count++] = row;
	}
	qsort(lost, count, sizeof *lost, compare_rows);
	for (uint32_t k = 0; k < schedule->eliminations && found < count; k++) {
		TimingRow *row = find_row(lost, count, schedule->eliminated[k].processor);

		if (row) {
			note_race(timing, row, k);
			found++;
		}
	}
	mem_free(lost);
	return STATUS_OK;
}
