/* Who was eliminated: from a list, or from a method that knows those alike as runs. */
#include "solver/base/pace.h"
#include "solver/schedule/method.h"

#include <math.h>

bool schedule_tells_eliminated(const Schedule *schedule)
{
	return schedule->eliminations > 0 &&
	       (schedule->eliminated != NULL || schedule->method->eliminated != NULL);
}

Elimination schedule_eliminated(const Schedule *schedule, uint32_t k)
{
	return schedule->eliminated != NULL ? schedule->eliminated[k]
					    : schedule->method->eliminated(schedule, k);
}

uint32_t schedule_eliminated_run(const Schedule *schedule, uint32_t k, uint32_t *processor)
{
	if (schedule->eliminated == NULL)
		return schedule->method->eliminated_run(schedule, k, processor);
	*processor = schedule->eliminated[k].processor;
	return 1;
}

uint32_t schedule_eliminated_rising(const Schedule *schedule, uint32_t k)
{
	const bool rounds = schedule->eliminated == NULL || schedule->eliminated[k].round > 0;

	return rounds ? schedule->eliminations - k : 1;
}

uint32_t schedule_eliminated_who(const Schedule *schedule, uint32_t k)
{
	uint32_t processor;

	schedule_eliminated_run(schedule, k, &processor);
	return processor;
}

/* A list without rounds is in order. */
static uint32_t look_up(const Schedule *schedule, uint32_t processor)
{
	uint32_t low = 0, high = schedule->eliminations;

	while (high - low > 1) {
		const uint32_t middle = low + (high - low) / 2;

		if (schedule->eliminated[middle].processor <= processor)
			low = middle;
		else
			high = middle;
	}
	return schedule_eliminated_who(schedule, low) == processor ? low : NET_NONE;
}

uint32_t schedule_eliminated_in(const Schedule *schedule, uint32_t processor)
{
	if (!schedule_tells_eliminated(schedule))
		return NET_NONE;
	if (schedule->eliminated == NULL)
		return schedule->method->eliminated_in(schedule, processor);
	if (schedule->eliminated[0].round == 0)
		return look_up(schedule, processor);
	for (uint32_t k = 0; k < schedule->eliminations; k++)
		if (schedule_eliminated_who(schedule, k) == processor)
			return k;
	return NET_NONE;
}

/* --- the races ---------------------------------------------------------------------------------
 */

/* Which part of its data is there in time; NAN when that is no question. */
static double late_key(const Schedule *schedule, uint32_t k)
{
	const Elimination e = schedule_eliminated(schedule, k);
	const bool late = e.deadline > 0 && e.deadline < e.arrival &&
			  schedule->verdict[e.processor] == VERDICT_USELESS;

	return late ? e.deadline / e.arrival : (double)NAN;
}

/* The first from round `low` to before `high` whose key is at least `least`, or where that is no
 * question any more. */
static uint32_t first_of(const Schedule *schedule, uint32_t low, uint32_t high, double least)
{
	while (low < high) {
		const uint32_t middle = low + (high - low) / 2;

		if (late_key(schedule, middle) < least)
			low = middle + 1;
		else
			high = middle;
	}
	return low;
}

void schedule_find_late(Schedule *schedule)
{
	double least = 0, most = 1;

	for (uint32_t k = 0, many; k < schedule->eliminations && !pace_step(k); k += many) {
		many = schedule_eliminated_rising(schedule, k);
		const double key = late_key(schedule, k);

		if (isnan(key))
			continue;
		const uint32_t end = first_of(schedule, k + 1, k + many, INFINITY);
		const double top = late_key(schedule, end - 1);

		if (top > least) {
			schedule->least_late = first_of(schedule, k, end - 1, top);
			least = top;
		}
		if (key < most) {
			schedule->most_late = k;
			most = key;
		}
	}
}
