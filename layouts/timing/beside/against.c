/* The schedule compared with, on the same axis: its T, and in each row when it ends there. Where
 * there is room its computing and what is sent outside of that have a line of their own below. */
#include "layouts/timing/parts.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum {
	LOOKED_AT = 4096, /* members of a group, and transfers of a processor */
};

/* Cells of its line that its transfers take. */
#define THIN 0.5

/* How the members of a row fare in it: from the first start to the last end of computing; of one
 * processor also when its data comes. NAN where nobody computes there. */
typedef struct Fares {
	uint32_t count; /* of those looked at, with load */
	double start, end, least_end;
	double least, most; /* how long they compute */
	double from, to;    /* transfers */
} Fares;

static bool widen_transfers(void *context, const Interval *interval)
{
	Fares *fares = context;

	if (interval->kind == INTERVAL_COMPUTE)
		return false;
	fares->from = fmin(fares->from, interval->start);
	fares->to = fmax(fares->to, interval->end);
	return true;
}

static void take(const Against *against, uint32_t there, Fares *fares)
{
	const double start = against->schedule->start[there], end = against->schedule->end[there];

	if (isnan(start) || isnan(end))
		return;
	fares->count++;
	fares->start = fmin(fares->start, start);
	fares->end = fmax(fares->end, end);
	fares->least_end = fmin(fares->least_end, end);
	fares->least = fmin(fares->least, end - start);
	fares->most = fmax(fares->most, end - start);
}

static bool find_fares(const Timing *timing, const TimingRow *row, Fares *out)
{
	const Against *against = timing->against;
	const Row *group = row->row;
	const uint32_t looks = group->count < LOOKED_AT ? group->count : LOOKED_AT;
	uint32_t there = NET_NONE;

	*out = (Fares){0, INFINITY, -INFINITY, INFINITY, INFINITY, 0, INFINITY, -INFINITY};
	for (uint32_t k = 0; k < looks; k++) {
		const uint64_t at = looks > 1 ? (uint64_t)(group->count - 1) * k / (looks - 1) : 0;

		there = against_partner(against,
			rows_processor(timing->view->rows, group->begin + (uint32_t)at), NULL);
		if (there != NET_NONE)
			take(against, there, out);
	}
	/* What the root sends stands in the rows of the others. */
	if (out->count == 1 && group->count == 1 && there != 0 &&
		schedule_interval_count(against->net, against->schedule, there) <= LOOKED_AT)
		schedule_intervals_brief(
			against->net, against->schedule, there, 1, widen_transfers, NULL, out);
	return out->count > 0;
}

/* --- its own line ----------------------------------------------------------------------------- */

static void draw_bar(Timing *timing, double start, double end, double y0, double y1)
{
	if (start < end)
		timing_bar(timing, &(TimingBarSpec){start, end, y0, y1, ROLE_AGAINST, false,
					   ELEMENT_NONE, SCENE_NO_ID, 0, 0, false, 0});
}

/* How long it computes there, as the labels of the bars above say of themselves. */
static void draw_label(Timing *timing, const Fares *fares, int y)
{
	const double x0 = timing_x(timing, fares->start), x1 = timing_x(timing, fares->end);
	Pen pen = pen_over(timing->pen, ROLE_AGAINST);
	Ladder ladder = {0};

	if (timing->view->labels != LABELS_VALUES)
		return;
	const Word least = word_value(fares->least), most = word_value(fares->most);

	if (strcmp(least.text, most.text) == 0)
		ladder_add(&ladder, "%s", most.text);
	else
		ladder_add(&ladder, "%s%s%s", least.text,
			charset_is_fine(timing->view->charset) ? "…" : "..", most.text);
	pen_amid(pen, ROLE_AGAINST_TEXT, x0, x1, y, 1, &ladder);
}

/* Gaps in its computing are not told: a bar for all of it, and a thin one where data comes before,
 * or results go back after it. */
static void draw_line(Timing *timing, const TimingRow *row, const Fares *fares)
{
	const int y = row->other;

	draw_bar(timing, fares->from, fmin(fares->to, fares->start), y, y + THIN);
	draw_bar(timing, fmax(fares->from, fares->end), fares->to, y, y + THIN);
	draw_bar(timing, fares->start, fares->end, y, y + 1);
	draw_label(timing, fares, y);
	if (timing->gutter >= 3 && !timing->view->fine)
		pen_text(timing->pen, ROLE_AGAINST_TEXT, timing_name_column(timing, row) + 1, y,
			timing_mark(timing, MARK_AGAINST));
	if (timing->side > 0 && isnan(timing->view->cursor))
		timing_side_against(timing, y, fares->end);
}

/* --- ticks ------------------------------------------------------------------------------------ */

static void draw_tick(Timing *timing, const TimingRow *row, double time)
{
	const double x = timing_x(timing, time);

	if (!timing_inside(timing, time))
		return;
	if (timing->view->fine) {
		SceneItem item = scene_item(SCENE_POINT, ROLE_AGAINST_TEXT, x,
			row->work_y0 - THIN / 2, x, row->work_y0 - THIN / 2);

		item.shape = SHAPE_WEDGE;
		item.sign = SIGN_AGAINST;
		scene_add(timing->pen.scene, &item);
		return;
	}
	/* What ends at a border ends before it; what ends with T stands on the line of that T. */
	const bool last = timing_same_time(timing, time, timing->against_finish) &&
			  !timing_same_time(timing, time, timing->finish);

	pen_text(pen_sign(timing->over, SIGN_AGAINST), ROLE_AGAINST_TEXT,
		fmax(timing->x0, last ? floor(x) : ceil(x) - 1),
		(int)row->work_y0 - (row->link_text >= 0), timing_mark(timing, MARK_ENDS));
}

/* Of a group whose members end apart the first and the last. */
void timing_against_row(Timing *timing, const TimingRow *row)
{
	Fares fares;

	if (isnan(timing->against_finish) || row->row->kind == ROW_ELLIPSIS ||
		!find_fares(timing, row, &fares))
		return;
	if (row->other >= 0) {
		draw_line(timing, row, &fares);
		return;
	}
	/* A race stands on no time axis, and reasons are to be read. */
	if (row->useless || row->row->kind == ROW_USELESS)
		return;
	draw_tick(timing, row, fares.end);
	if (!timing_same_time(timing, fares.least_end, fares.end))
		draw_tick(timing, row, fares.least_end);
}

/* --- its T ------------------------------------------------------------------------------------ */

/* Told from T by its dashes. */
void timing_against_finish(Timing *timing)
{
	Pen pen = timing->pen;

	pen.value = timing->against_finish;
	if (!isnan(timing->against_finish) && timing_inside(timing, timing->against_finish) &&
		!timing_same_time(timing, timing->against_finish, timing->finish))
		timing_upright(
			timing, pen, ROLE_AGAINST_TEXT, LINE_DASH_DOT, timing->against_finish);
}
