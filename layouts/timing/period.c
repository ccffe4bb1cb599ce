/* Periods of the paper's time axis: lines through all rows, their names above, every second one
 * tinted. What would be too dense is left out. */
#include "layouts/timing/parts.h"

#include <math.h>

enum {
	PERIODS_MAX = 4096, /* of more every n-th is looked at */
	LINE_GAP = 3,       /* cells from one line to the next, at least */
	PART_GAP = 2,
	ZEBRA_LEAST = 2, /* narrower periods are not tinted */
};

/* A walk over the periods that come into the window. */
typedef struct Walk {
	const Timing *timing;
	uint32_t count, step, k;
	Period period;
	double x0, x1; /* of the period, in the scene */
} Walk;

bool timing_has_periods(const Timing *timing)
{
	return schedule_periods(timing->net, timing->schedule) > 0;
}

static Walk walk_periods(const Timing *timing)
{
	uint32_t count = schedule_periods(timing->net, timing->schedule);

	return (Walk){.timing = timing, .count = count, .step = count / PERIODS_MAX + 1};
}

static bool walk_next(Walk *walk)
{
	const Timing *timing = walk->timing;

	while (walk->k < walk->count) {
		schedule_period(timing->net, timing->schedule, walk->k, &walk->period);
		walk->k += walk->step;
		if (timing_visible(timing, walk->period.start, walk->period.end)) {
			walk->x0 = timing_x(timing, walk->period.start);
			walk->x1 = timing_x(timing, walk->period.end);
			return true;
		}
	}
	return false;
}

/* --- tints ----------------------------------------------------------------------------------- */

static bool is_dense(const Timing *timing)
{
	Walk walk = walk_periods(timing);

	if (walk.step > 1)
		return true;
	while (walk_next(&walk))
		if (walk.x1 - walk.x0 < ZEBRA_LEAST && walk.period.end <= timing->axis.to &&
			walk.period.start >= timing->axis.from)
			return true;
	return false;
}

static void tint_row(Timing *timing, const TimingRow *row, const Walk *walk)
{
	if (walk->x0 < walk->x1)
		pen_fill(pen_for(timing->pen, ELEMENT_ROW, row->row->first), ROLE_ZEBRA, walk->x0,
			row->y, walk->x1, row->y + row->height);
}

void timing_periods_back(Timing *timing)
{
	Walk walk = walk_periods(timing);

	/* On paper their lines are enough. */
	if (timing->net->kind == NET_TREE || is_dense(timing) || timing->view->fine)
		return;
	while (walk_next(&walk))
		for (uint32_t i = 0; walk.k % 2 == 0 && i < timing->row_count; i++)
			if (!frame_is_selected(timing->frame, timing->rows[i].index))
				tint_row(timing, &timing->rows[i], &walk);
}

/* --- lines and names -------------------------------------------------------------------------- */

static void draw_name(Timing *timing, const Walk *walk, double *free)
{
	int width = pen_markup_cells(timing->pen, walk->period.label);
	double x = floor((walk->x0 + walk->x1 - width) / 2 + 0.5);

	if (timing->head == 0 || x < *free || x < walk->x0 || x + width > walk->x1)
		return;
	pen_markup(timing->pen, frame_faint(timing->frame), x, timing->blank, walk->period.label);
	*free = x + width + 1;
}

/* Marks on the axis line where a period is divided. */
static void draw_parts(Timing *timing, const Walk *walk)
{
	const Period *period = &walk->period;
	double last = walk->x0;

	if (timing->foot < 2 || period->parts < 2 || period->parts > timing->axis.width)
		return;
	for (uint32_t k = 1; k < period->parts; k++) {
		double part = period->cut ? period->cut[k - 1] : (double)k / period->parts;
		double t = period->start + part * (period->end - period->start);
		double x = timing_x(timing, t);

		if (!timing_inside(timing, t) || x < last + PART_GAP || x > walk->x1 - PART_GAP)
			continue;
		timing_mark_draw(timing, timing->pen, ROLE_PERIOD, x);
		last = x;
	}
}

static void draw_line(Timing *timing, double time, double *last)
{
	double x = timing_x(timing, time);

	if (!timing_inside(timing, time) || x < *last + LINE_GAP || time <= 0 ||
		timing_same_time(timing, time, timing->finish))
		return;
	*last = x;
	/* In cells on the border that is nearest, where the bars of the periods meet. */
	if (!timing->view->fine)
		x = fmin(floor(x + 0.5), timing_right(timing) - 1);
	pen_line(timing->pen, ROLE_PERIOD, LINE_WALL, x, timing->top - timing->head, x,
		timing->bottom);
}

/* Behind the bars. */
void timing_periods_lines(Timing *timing)
{
	Walk walk = walk_periods(timing);
	double last = timing->x0 - LINE_GAP;

	while (walk_next(&walk)) {
		draw_line(timing, walk.period.start, &last);
		if (walk.k >= walk.count)
			draw_line(timing, walk.period.end, &last);
	}
}

void timing_periods_draw(Timing *timing)
{
	Walk walk = walk_periods(timing);
	double free = timing->x0;

	while (walk_next(&walk)) {
		draw_name(timing, &walk, &free);
		draw_parts(timing, &walk);
	}
}
