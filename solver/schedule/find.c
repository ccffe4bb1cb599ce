#include "solver/schedule/find.h"

uint32_t find_elimination(const Schedule *schedule, uint32_t processor)
{
	const Verdict verdict = (Verdict)schedule->verdict[processor];

	if (verdict != VERDICT_USELESS && verdict != VERDICT_LOSING)
		return NET_NONE;
	return schedule_eliminated_in(schedule, processor);
}

uint32_t find_verdict(const Schedule *schedule, Verdict verdict)
{
	for (uint32_t p = 0; p < schedule->processors; p++)
		if (schedule->verdict[p] == verdict)
			return p;
	return NET_NONE;
}

typedef struct Sought {
	uint32_t place, seen;
	Interval *out;
} Sought;

static bool look(void *context, const Interval *interval)
{
	Sought *sought = context;

	if (sought->seen++ < sought->place)
		return true;
	*sought->out = *interval;
	return false;
}

bool find_interval(
	const Net *net, const Schedule *schedule, uint32_t processor, uint32_t place, Interval *out)
{
	Sought sought = {.place = place, .out = out};

	*out = (Interval){.processor = processor};
	schedule_intervals(net, schedule, processor, look, &sought);
	return sought.seen > place;
}

Ends find_ends(const Schedule *schedule)
{
	Ends ends = {
		.first = INFINITY, .last = -INFINITY, .first_who = NET_NONE, .last_who = NET_NONE};

	for (uint32_t p = 0; p < schedule->processors; p++) {
		const double end = schedule->end[p];

		if (isnan(end))
			continue;
		ends.count++;
		if (end < ends.first) {
			ends.first = end;
			ends.first_who = p;
		}
		ends.last = fmax(ends.last, end);
	}
	for (uint32_t p = 0; p < schedule->processors; p++) {
		if (!(schedule->end[p] >= ends.last * (1 - SAME)))
			continue;
		if (ends.together++ == 0)
			ends.last_who = p;
		else
			ends.also_last = p;
	}
	return ends;
}
