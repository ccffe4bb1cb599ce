#include "layouts/timing/parts.h"

#include <math.h>
#include <stdio.h>

/* Rows of its bars and a gap, so that these are not thin. */
enum { LENS_HEIGHT = 3 };

enum { LENS_POWER = 20, LENS_TICKS_MAX = 24, LENS_TICKS_FROM = 4, LENS_LINE_FROM = 5 };

static const TimingRow *lens_row(const Timing *timing)
{
	const TimingRow *selected = timing_selected(timing);

	if (selected || timing->row_count == 0)
		return selected;
	return &timing->rows[timing->row_count - 1];
}

/* End of the row's last transfer, or of all visible ones when it has none. */
static double last_transfer(const Timing *timing, const TimingRow *row)
{
	double own = 0, all = 0;

	for (size_t i = 0; i < timing->bar_count; i++) {
		const Interval *interval = &timing->bars[i].interval;

		if (interval->kind == INTERVAL_COMPUTE)
			continue;
		all = fmax(all, interval->end);
		if (i >= row->begin && i < row->end)
			own = fmax(own, interval->end);
	}
	return own > 0 ? own : all;
}

/* Around the cursor, else the time of communication. */
static void lens_window(const Timing *timing, const TimingRow *row, double *from, double *to)
{
	double cursor = timing->view->cursor, span = timing->end / LENS_POWER;

	*from = 0;
	*to = last_transfer(timing, row) * 1.05;
	if (!isnan(cursor)) {
		*from = fmax(0, cursor - span / 2);
		*to = *from + span;
	} else if (!(*to > 0) || *to > timing->end) {
		*to = span;
	}
}

static void draw_title(Timing *timing, const Timing *lens, const TimingRow *row)
{
	const double power =
		(timing->axis.to - timing->axis.from) / (lens->axis.to - lens->axis.from);
	const double y = timing->lens_y + 0.5;
	Telling telling;

	telling_frame(&telling, timing->frame, NET_NONE, NULL);
	tell_word(&telling, GIVEN_BRIEF, timing_mark(timing, MARK_TIMES));
	tell_number(&telling, GIVEN_GAIN, power);
	tell_word(&telling, GIVEN_WHO, frame_row_name(timing->frame, row->row, 0));
	tell_number(&telling, GIVEN_START, lens->axis.from);
	tell_number(&telling, GIVEN_END, lens->axis.to);
	pen_line(timing->pen, ROLE_RULE, LINE_SOLID, 0, y, timing_right(timing), y);
	tell_at(&telling, SAY_LENS_TITLE, timing->pen, ROLE_ACCENT, timing->x0, timing->lens_y);
}

static void draw_ticks(Timing *timing, Timing *lens)
{
	double value[LENS_TICKS_MAX], y = lens->bottom;
	int decimals = 0;
	size_t count = axis_ticks(&lens->axis, 9, value, LENS_TICKS_MAX, &decimals);
	bool line = timing->lens >= LENS_LINE_FROM;

	if (line)
		pen_line(timing->pen, ROLE_AXIS, LINE_CEILING, lens->x0, y, timing_right(lens), y);
	for (size_t k = 0; k < count; k++) {
		char text[TIMING_TEXT_MAX];
		double x = floor(timing_x(lens, value[k]));

		snprintf(text, sizeof text, "%.*f", decimals, value[k]);
		if (x + pen_cells(text) > timing->width)
			continue;
		if (line)
			timing_mark_draw(lens, lens->pen, ROLE_STRONG, x);
		pen_text(timing->pen, frame_faint(timing->frame), x, lens->bottom + line, text);
	}
}

/* The row once more under the axis: transfers, computing, and where there is room a line and ticks.
 * The lens is a Timing of its own with another axis; it has everything else in common. */
Status timing_lens_draw(Timing *timing, Error *error)
{
	const TimingRow *row = lens_row(timing);
	double from, to;

	if (timing->lens == 0 || !row)
		return STATUS_OK;
	Timing lens = *timing;
	TimingRow magnified = *row;

	lens_window(timing, row, &from, &to);
	STATUS_TRY(axis_linear(&lens.axis, from, to, timing->axis.width, error));
	axis_to_border(&lens.axis, timing->finish);
	lens.bottom = timing->lens_y + 3;
	lens.heights = (TimingHeights){.row = LENS_HEIGHT};
	draw_title(timing, &lens, row);
	timing_row_place(&lens, &magnified, timing->lens_y + 1);
	timing_row_bars(&lens, &magnified);
	if (timing->lens >= LENS_TICKS_FROM)
		draw_ticks(timing, &lens);
	if (!isnan(timing->view->cursor))
		pen_line(timing->pen, ROLE_CURSOR, LINE_SOLID,
			timing_x(&lens, timing->view->cursor), timing->lens_y + 1,
			timing_x(&lens, timing->view->cursor), lens.bottom);
	axis_release(&lens.axis);
	return STATUS_OK;
}
