#include "layouts/timing/parts.h"

#include <math.h>

enum { MEMBERS_LOOKED_AT = 9, TIMES_LOOKED_AT = 4096 };

/* Height of a range in cells. */
#define THIN 0.5

/* --- quantiles ------------------------------------------------------------------------------- */

typedef struct Span {
	double from, to;
} Span;

static void widen(Span *span, double from, double to)
{
	if (isnan(from) || isnan(to))
		return;
	span->from = fmin(span->from, from);
	span->to = fmax(span->to, to);
}

static bool widen_link(void *context, const Interval *interval)
{
	if (interval->kind == INTERVAL_COMPUTE)
		return false;
	widen(context, interval->start, interval->end);
	return true;
}

static void draw_range(
	Timing *timing, const TimingRow *row, const Span *span, Role role, double y0, double y1)
{
	if (span->from <= span->to)
		timing_bar(timing, &(TimingBarSpec){span->from, span->to, y0, y1, role, false,
					   ELEMENT_NONE, row->processor, 0, 0, false});
}

/* The k-th of `looks` members, evenly spread from the first to the last. */
static uint32_t member(const Timing *timing, const Row *group, uint32_t k, uint32_t looks)
{
	const uint64_t at = looks > 1 ? (uint64_t)(group->count - 1) * k / (looks - 1) : 0;

	return rows_processor(timing->view->rows, group->begin + (uint32_t)at);
}

/* From the first start to the last end of members, thin, next to the axis: the middle
 * member's bars are drawn over it. */
void timing_quantile_range(Timing *timing, const TimingRow *row)
{
	const Row *group = row->row;
	const uint32_t looks = group->count < TIMES_LOOKED_AT ? group->count : TIMES_LOOKED_AT;
	Span link = {INFINITY, -INFINITY}, work = link;

	for (uint32_t k = 0; k < MEMBERS_LOOKED_AT; k++)
		schedule_intervals_brief(timing->net, timing->schedule,
			member(timing, group, k, MEMBERS_LOOKED_AT), 1, widen_link, NULL, &link);
	for (uint32_t k = 0; k < looks; k++) {
		const uint32_t p = member(timing, group, k, looks);

		widen(&work, timing->schedule->start[p], timing->schedule->end[p]);
	}
	draw_range(timing, row, &link, ROLE_RECEIVE, row->link_y1 - THIN, row->link_y1);
	draw_range(timing, row, &work, ROLE_COMPUTE, row->work_y0, row->work_y0 + THIN);
}
