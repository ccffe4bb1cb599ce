/* The inset of a figure whose first transfers are too short to be seen on a linear axis: they once
 * more, magnified, in a frame beside the rows, with names, labels and ticks of their own. */
#include "layouts/timing/parts.h"

#include <math.h>
#include <stdio.h>

enum {
	INSET_FROM = 80, /* widths: below, the rows need all there is */
	INSET_PART = 5,  /* of the width */
	INSET_GAP = 2,
	INSET_ROWS_MAX = 8,
	INSET_LINES = 2, /* a row's name, and below it its transfers */
	INSET_POWER = 5, /* it magnifies at least so much */
	INSET_TICKS_MAX = 8,
	INSET_TICK_GAP = 6,
};

/* Cells: below, a bar is drawn wider than it is; and what the inset makes at least of it. */
#define SHORT 0.125
#define SEEN 0.3

/* Parts of a cell: beside the bars and below them up to the frame; ticks on that; teeth where it is
 * torn. */
#define FRAME_PAD 0.6
#define TICK 0.25
#define TEAR 0.4

static bool is_transfer_in(const TimingBar *bar)
{
	return bar->lane == LANE_IN && bar->interval.end > bar->interval.start &&
	       (bar->kind == TIMING_PIECE || bar->kind == TIMING_COMB || bar->kind == TIMING_SUM);
}

/* What of the rows cannot be seen at so many cells a unit of time. */
typedef struct Short {
	double least;       /* the shortest transfer; INFINITY: all are seen */
	double last, until; /* where the last short one ends, and the last of a row that has some */
} Short;

static Short find_short(const Timing *timing, double scale)
{
	Short found = {INFINITY, 0, 0};

	for (uint32_t i = 0; i < timing->row_count; i++) {
		const TimingRow *row = &timing->rows[i];
		double end = 0;
		bool some = false;

		for (size_t k = row->begin; k < row->end; k++) {
			const TimingBar *bar = &timing->bars[k];
			const double length = bar->interval.end - bar->interval.start;

			if (!is_transfer_in(bar))
				continue;
			end = fmax(end, bar->interval.end);
			if (length * scale >= SHORT)
				continue;
			some = true;
			found.least = fmin(found.least, length);
			found.last = fmax(found.last, bar->interval.end);
		}
		found.until = some ? fmax(found.until, end) : found.until;
	}
	return found;
}

/* Whether [0, end] is worth an inset of so many cells: the shortest is seen in it. */
static bool helps(const Timing *timing, const Short *found, double end, int cells)
{
	return end > 0 && end * INSET_POWER <= timing->end && found->least / end * cells >= SEEN;
}

static bool is_shown(const Timing *timing, const TimingRow *row)
{
	for (size_t k = row->begin; k < row->end; k++)
		if (is_transfer_in(&timing->bars[k]) &&
			timing->bars[k].interval.start < timing->inset_end)
			return true;
	return false;
}

static int count_shown(const Timing *timing)
{
	int count = 0;

	for (uint32_t i = 0; i < timing->row_count; i++)
		count += is_shown(timing, &timing->rows[i]);
	return count;
}

void timing_inset_plan(Timing *timing, int axis)
{
	const View *view = timing->view;
	const int cells = timing->width / INSET_PART;
	const double scale = (axis - cells - INSET_GAP) / timing->end;
	const int room = timing->bottom - timing->top - 1;

	timing->inset = 0;
	if (!view->inset || !view->fine || view->scale != SCALE_LINEAR || view->from < view->to ||
		timing->width < INSET_FROM || timing->side > 0)
		return;
	const Short found = find_short(timing, scale);

	timing->inset_end = helps(timing, &found, found.until, cells) ? found.until : found.last;
	if (!helps(timing, &found, timing->inset_end, cells))
		return;
	const int rows = count_shown(timing);

	if (rows > 0 && rows <= INSET_ROWS_MAX && rows * INSET_LINES <= room)
		timing->inset = cells;
}

int timing_inset_room(const Timing *timing)
{
	return timing->inset > 0 ? timing->inset + INSET_GAP : 0;
}

/* A title, the rows, and what their times are. */
int timing_inset_bottom(const Timing *timing)
{
	return timing->inset > 0 ? timing->top + 2 + count_shown(timing) * INSET_LINES : 0;
}

/* --- drawing --------------------------------------------------------------------------------- */

/* Beyond the last time, so that what is cut there reaches the torn edge. */
static double frame_right(const Timing *inset)
{
	return timing_right(inset) + FRAME_PAD;
}

static void draw_transfer(Timing *inset, const TimingRow *row, const TimingBar *bar, int line)
{
	const bool cut = bar->interval.end > inset->inset_end;
	const TimingBarSpec spec = {.start = bar->interval.start,
		.end = bar->interval.end,
		.y0 = line,
		.y1 = line + 1,
		.role = bar->role,
		.divided = !cut,
		.element = ELEMENT_INSET,
		.id = bar->interval.processor,
		.part = bar->ordinal,
		.intervals = bar->kind == TIMING_COMB ? bar->left_out : 0};
	const double x0 = timing_x(inset, spec.start);
	const double x1 = cut ? frame_right(inset) : timing_x(inset, spec.end);

	timing_bar_at(inset, &spec, x0, x1);
	if (!cut)
		bar_label_put(inset, row, bar, x0, x1, line);
}

/* Transfers on an axis of their own, in the lines from `y` on; whether some are cut. */
static bool draw_row(Timing *inset, const TimingRow *row, int y)
{
	const int line = y + INSET_LINES - 1;
	bool cut = false;

	timing_name_put(inset, row, pen_bold(inset->pen), ROLE_STRONG, inset->x0, y);
	for (size_t k = row->begin; k < row->end; k++) {
		const TimingBar *bar = &inset->bars[k];

		if (!is_transfer_in(bar) || bar->interval.start >= inset->inset_end)
			continue;
		draw_transfer(inset, row, bar, line);
		cut = cut || bar->interval.end > inset->inset_end;
	}
	pen_line(inset->pen, ROLE_AXIS, LINE_FLOOR, inset->x0, line + 1,
		cut ? frame_right(inset) : timing_right(inset), line + 1);
	return cut;
}

static void draw_ticks(Timing *inset, double y)
{
	double value[INSET_TICKS_MAX];
	int decimals = 0;
	const size_t count =
		axis_ticks(&inset->axis, INSET_TICK_GAP, value, INSET_TICKS_MAX, &decimals);

	for (size_t k = 0; k < count; k++) {
		const double x = timing_x(inset, value[k]);
		char text[TIMING_TEXT_MAX];

		snprintf(text, sizeof text, "%.*f", decimals, value[k]);
		pen_line(inset->pen, ROLE_STRONG, LINE_SOLID, x, y, x, y + TICK);
		pen_text(pen_center(inset->pen), ROLE_TEXT, x, (int)ceil(y), text);
	}
}

/* One tooth's edge, from left to right. */
static void draw_edge(const Timing *inset, double left, double y_left, double y_right)
{
	const SceneItem item = scene_item(SCENE_CURVE, ROLE_FAINT, 0, 0, 0, 0);
	const double points[] = {left, y_left, left + TEAR, y_right};

	scene_curve(inset->pen.scene, &item, points, 2);
}

/* Where something goes on the paper is torn: it ends in teeth. */
static void draw_tear(const Timing *inset, double x, double y0, double y1)
{
	const int teeth = (int)ceil((y1 - y0) / TEAR);
	const double tooth = (y1 - y0) / teeth;

	pen_fill(inset->pen, ROLE_CANVAS, x, y0, x + 2 * TEAR, y1);
	for (int k = 0; k < teeth; k++) {
		const double y = y0 + k * tooth;

		draw_edge(inset, x, y, y + tooth / 2);
		draw_edge(inset, x, y + tooth, y + tooth / 2);
	}
}

static void draw_frame(Timing *inset, double y0, double y1, bool torn)
{
	const double x0 = inset->x0 - FRAME_PAD, x1 = frame_right(inset);

	pen_line(inset->pen, ROLE_FAINT, LINE_FLOOR, x0, y0, x1, y0);
	pen_line(inset->pen, ROLE_FAINT, LINE_SOLID, x0, y0, x0, y1);
	pen_line(inset->pen, ROLE_FAINT, LINE_FLOOR, x0, y1, x1, y1);
	if (torn)
		draw_tear(inset, x1 - TEAR, y0, y1);
	else
		pen_line(inset->pen, ROLE_FAINT, LINE_SOLID, x1, y0, x1, y1);
}

/* A Timing of its own with another axis; it has everything else in common. */
Status timing_inset_draw(Timing *timing, Error *error)
{
	Timing inset = *timing;
	Telling telling;
	int y = timing->top + 1;
	bool torn = false;

	if (timing->inset == 0)
		return STATUS_OK;
	inset.pen = pen_for(timing->pen, ELEMENT_INSET, SCENE_NO_ID);
	inset.x0 = timing->width - timing->inset + 1.25 * FRAME_PAD;
	STATUS_TRY(axis_linear(&inset.axis, 0, timing->inset_end, timing->inset - 2, error));
	inset.axis.exact = true;
	telling_frame(&telling, timing->frame, NET_NONE, NULL);
	tell_number(&telling, GIVEN_END, timing->inset_end);
	tell_at(&telling, SAY_INSET_TITLE, inset.pen, frame_faint(timing->frame), inset.x0,
		timing->top);
	for (uint32_t i = 0; i < timing->row_count; i++) {
		if (!is_shown(timing, &timing->rows[i]))
			continue;
		torn = draw_row(&inset, &timing->rows[i], y) || torn;
		y += INSET_LINES;
	}
	draw_frame(&inset, timing->top + 1, y + FRAME_PAD, torn);
	draw_ticks(&inset, y + FRAME_PAD);
	axis_release(&inset.axis);
	return STATUS_OK;
}
