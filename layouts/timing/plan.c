/* Which rows of the diagram are seen, how high they are, and what stands below them. */
#include "layouts/timing/parts.h"

#include "solver/base/mem.h"

#include <math.h>
#include <stdio.h>

enum {
	ROW_HEIGHT_LABELS = 2, /* the least that has room for labels */
	FOOT_FULL_FROM = 10,   /* heights at which the foot has 3, 2, 1 rows of cells */
	FOOT_LINE_FROM = 6,
	FOOT_TICKS_FROM = 4,
	BLANK_FROM = 20, /* in a lecture, a blank line above */
	HEAD_FROM = 8,   /* and from which periods have names above the rows */
	LENS_ROWS = 5,
	LENS_FROM = 14,
};

/* --- heights --------------------------------------------------------------------------------- */

/* Cell rows that `count` rows above the axis take, the root's among them or not. */
static double rows_wanted(
	const Timing *timing, const TimingHeights *heights, uint32_t count, bool root)
{
	const TimingShape shape = timing_shape_at(heights->row);
	double rows = (double)count * heights->row - shape.gap;

	rows -= (double)timing->ellipses * (heights->row - shape.gap - 1);
	rows += heights->other ? (double)count - timing->ellipses : 0;
	rows += heights->lanes ? (double)timing->two_lanes * shape.link : 0;
	return rows + (root && heights->root > 0 ? heights->root - shape.link : 0);
}

/* With the band below the axis. */
static bool all_fit(const Timing *timing, const TimingHeights *heights, int room)
{
	return rows_wanted(timing, heights, timing->working, true) +
		       timing_below_lines(timing, heights) <=
	       room;
}

/* The first row that is seen: none is left out above where all have room. */
static uint32_t rows_from(const Timing *timing, int room)
{
	const View *view = timing->view;
	const uint32_t count = view->rows->count;

	if (!view->paged && all_fit(timing, &timing->heights, room))
		return 0;
	return view->first_row < count ? view->first_row : count > 0 ? count - 1 : 0;
}

static TimingHeights held_heights(const Timing *timing, int room)
{
	const View *view = timing->view;
	const HeldRows *held = &view->held_rows;
	TimingHeights heights = {.row = view->held_row_height,
		.root = held->root < room ? held->root : 0,
		.lanes = held->lanes > 0,
		.other = held->against > 0 && !isnan(timing->against_finish)};

	if (heights.row > TIMING_HEIGHT_MAX)
		heights.row = TIMING_HEIGHT_MAX;
	while (heights.row > 1 && heights.row - timing_shape_at(heights.row).gap > room)
		heights.row--;
	/* A row that takes part again wants more room than there was: better all rows lower than
	 * one out of sight. */
	TimingHeights lower = heights;

	lower.other = heights.other && all_fit(timing, &lower, room);
	while (lower.row > ROW_HEIGHT_LABELS && !all_fit(timing, &lower, room))
		lower.row--;
	return all_fit(timing, &lower, room) ? lower : heights;
}

/* On paper, and where links are not thin, rows touch only where there is no room for a gap. */
static bool is_shape(const Timing *timing, int height)
{
	return (timing->one_way && !timing->view->fine) || height <= ROW_HEIGHT_LABELS ||
	       timing_shape_at(height).gap > 0;
}

/* The largest height at which all rows fit. */
static bool find_height(const Timing *timing, TimingHeights *heights, int room)
{
	for (int height = TIMING_HEIGHT_MAX; height >= ROW_HEIGHT_LABELS; height--) {
		heights->row = height;
		if (is_shape(timing, height) && all_fit(timing, heights, room))
			return true;
	}
	heights->row = 1;
	return false;
}

/* With `root` cell rows for the root's lanes: with room for both lanes of those rows that have two,
 * or without, as where a table leaves the diagram little width. */
static bool find_labelled(const Timing *timing, int root, bool other, int room, TimingHeights *out)
{
	*out = (TimingHeights){.root = root, .lanes = true, .other = other};
	if (timing->two_lanes > 0 && !timing->shared && find_height(timing, out, room))
		return true;
	out->lanes = false;
	return find_height(timing, out, room);
}

/* On paper stairs have room to be read. */
static int root_lines(const Timing *timing)
{
	enum { STAIRS = 2 };
	const int lanes = timing_root_lanes(timing);

	return lanes == 0 && timing->view->fine && timing->port_count > 0 ? STAIRS : lanes;
}

/* Rows keep their labels, first with a lane for each child of the root; rows of one line, which
 * have none, leave no room for lanes. */
static TimingHeights find_heights(const Timing *timing, bool other, int room)
{
	const int lanes = root_lines(timing);
	TimingHeights heights;

	if (lanes == 0 || !find_labelled(timing, lanes, other, room, &heights))
		find_labelled(timing, 0, other, room, &heights);
	if (heights.row == 1)
		heights = (TimingHeights){.row = 1};
	return heights;
}

/* A line for the schedule compared with comes before higher rows, but takes no labels away. */
static TimingHeights fit_heights(const Timing *timing, int room)
{
	const bool compared = !isnan(timing->against_finish);
	const TimingHeights with = find_heights(timing, compared, room);

	return with.row >= ROW_HEIGHT_LABELS || !compared ? with
							  : find_heights(timing, false, room);
}

/* In a lecture the diagram is the first thing below the title: a blank line keeps them apart, but
 * where that takes the place of higher rows, of what is compared, or of the root's lanes. */
static TimingHeights choose_heights(const Timing *timing, int room)
{
	const View *view = timing->view;
	const bool held = view->held_row_height > 0;
	const int blank = view->large ? held ? view->held_rows.top : 1 : 0;
	const TimingHeights below =
		held ? held_heights(timing, room - blank) : fit_heights(timing, room - blank);
	const TimingHeights all = held ? held_heights(timing, room) : fit_heights(timing, room);

	return below.row == all.row && below.other == all.other && below.root == all.root ? below
											  : all;
}

/* --- what stands below ----------------------------------------------------------------------- */

/* The legend is given up for rows with labels and for lanes of the root at all; remarks have a line
 * besides where rows lose nothing by it. */
static int choose_foot(const Timing *timing)
{
	const int height = timing->height, room = height - timing->head;
	const int legend = timing->view->legend;

	if (height < FOOT_FULL_FROM)
		return height >= FOOT_LINE_FROM ? 2 : height >= FOOT_TICKS_FROM;
	const TimingHeights without = choose_heights(timing, room - 2);
	const TimingHeights with = choose_heights(timing, room - 2 - legend);
	const TimingHeights more = choose_heights(timing, room - 3 - legend);

	if ((with.row < without.row && with.row < ROW_HEIGHT_LABELS) ||
		(with.root == 0 && without.root > 0))
		return 2;
	return timing_has_remarks(timing) && more.row == with.row && more.root == with.root
		       ? 3 + legend
		       : 2 + legend;
}

/* The lens takes what the rows leave; before they lose their labels it and the foot shrink. */
static void make_room_for_lens(Timing *timing)
{
	static const struct {
		int lens, foot;
	} shape[] = {{LENS_ROWS, 3}, {LENS_ROWS, 2}, {LENS_ROWS - 1, 2}, {LENS_ROWS - 2, 2}};
	int count = sizeof shape / sizeof shape[0], k = 0;

	const int room = timing->height - timing->head;

	while (k < count && choose_heights(timing, room - shape[k].lens - shape[k].foot).row <
				    ROW_HEIGHT_LABELS)
		k++;
	if (k == count || choose_heights(timing, room - timing->foot).row == 1)
		k = 0;
	timing->lens = shape[k].lens;
	timing->foot = shape[k].foot;
}

static void plan_foot(Timing *timing)
{
	const View *view = timing->view;
	bool lens = view->lens && view->scale == SCALE_LINEAR && timing->height >= LENS_FROM;

	if (view->held_row_height > 0 && view->held_rows.foot > 0) {
		timing->foot = view->held_rows.foot;
		timing->lens = lens ? view->held_rows.lens : 0;
		return;
	}
	timing->lens = 0;
	timing->foot = choose_foot(timing);
	if (lens)
		make_room_for_lens(timing);
}

/* How many lanes its transfers want; what was collected for that is given back. */
static int lanes_wanted(Timing *timing, TimingRow *row)
{
	size_t bars = timing->bar_count;

	row->useless = timing_is_useless(timing, row);
	timing_collect(timing, row);
	timing->bar_count = bars;
	return row->lanes;
}

/* Which rows stand above the axis, and what makes some of them higher or lower; that only where all
 * may be seen. */
static void count_rows(Timing *timing)
{
	const Rows *rows = timing->view->rows;
	const bool all = rows->count <= (uint32_t)timing->height;
	const bool few = rows->count <= (uint32_t)timing->height / 2;

	timing->working = timing->two_lanes = timing->ellipses = 0;
	for (uint32_t i = 0; i < rows->count; i++) {
		TimingRow row = {.lanes = 1};

		timing_row_set(timing, &row, i);
		if (timing_is_below(timing, &row)) {
			timing->below.all++;
			timing->below.selected |= i == timing->view->selected_row;
			continue;
		}
		timing->working++;
		timing->ellipses += all && row.row->kind == ROW_ELLIPSIS;
		if (few && !timing->one_way)
			timing->two_lanes += lanes_wanted(timing, &row) > 1;
	}
	timing_below_find(timing);
}

/* How many of the rows before `first` stand above the axis. */
static uint32_t working_before(const Timing *timing, uint32_t first)
{
	uint32_t count = 0;

	for (uint32_t i = 0; i < first; i++) {
		TimingRow row;

		timing_row_set(timing, &row, i);
		count += !timing_is_below(timing, &row);
	}
	return count;
}

static void place_row(Timing *timing, TimingRow *row, int y)
{
	row->lanes = timing->one_way || timing->heights.row < 2 ? 1 : lanes_wanted(timing, row);
	row->useless = timing_is_useless(timing, row);
	timing_row_place(timing, row, y);
}

/* Rows from `first` on, down to `bottom`; one is drawn even where it must be cut. Returns where the
 * last one ends. */
static int place_rows(Timing *timing, uint32_t first, int bottom)
{
	int y = timing->top, gap = timing_shape(timing).gap;

	timing->covered = 0;
	for (uint32_t i = first; i < timing->view->rows->count; i++) {
		TimingRow *row = &timing->rows[timing->row_count];

		timing_row_set(timing, row, i);
		if (!timing_is_below(timing, row)) {
			if (y >= bottom)
				break;
			place_row(timing, row, y);
			if (y + row->height > bottom && timing->row_count > 0)
				break;
			timing->row_count++;
			y += row->height + gap;
		}
		timing->covered++;
	}
	return y - gap;
}

/* In a lecture the diagram is the first thing below the title: one blank line keeps them apart. */
static int choose_blank(const Timing *timing, uint32_t first, int room)
{
	const View *view = timing->view;

	if (first > 0 || !view->large || timing->height < BLANK_FROM)
		return 0;
	const int blank = view->held_row_height > 0 ? view->held_rows.top : timing->heights.row > 1;

	return all_fit(timing, &timing->heights, room - blank) ? blank : 0;
}

/* On pages the band stands below the last rows. */
static int band_lines(const Timing *timing, uint32_t working, int room)
{
	const int lines = timing_below_lines(timing, &timing->heights);
	const double rows = rows_wanted(timing, &timing->heights, working, timing->first == 0);

	return timing->view->paged && rows + lines > room ? 0 : lines;
}

/* On pages without the band something is left for that with it. */
static void leave_one(Timing *timing, uint32_t working)
{
	if (timing->view->paged && timing->below.all > 0 && timing->below.lines == 0 &&
		timing->row_count == working && timing->row_count > 1)
		timing->covered = timing->rows[--timing->row_count].index - timing->first;
}

/* Which rows are seen, and where. "More" hints take a row of cells each. */
static Status plan_rows(Timing *timing, Error *error)
{
	int room = timing->height - timing->foot - timing->lens - timing->head;
	bool hints = room > 3 && !timing->view->paged && !timing->shared;

	timing->heights = choose_heights(timing, room);
	timing->first = rows_from(timing, room);
	timing->before = working_before(timing, timing->first);
	const uint32_t working = timing->working - timing->before;

	timing->below.lines = band_lines(timing, working, room);
	/* What is held may have more lines than there are. */
	timing->rows = mem_array((size_t)(room > 0 ? room : 0) + (size_t)timing->below.lines + 2,
		sizeof *timing->rows);
	if (!timing->rows)
		return error_no_memory(error);
	room -= timing->below.lines;
	timing->blank = choose_blank(timing, timing->first, room + timing->below.lines);
	timing->top = timing->blank + timing->head + (hints && timing->before > 0);
	room += timing->head;
	const bool all =
		timing->top + rows_wanted(timing, &timing->heights, working, timing->first == 0) <=
		room;

	timing->said = hints && !all;
	int end = place_rows(timing, timing->first, room - timing->said);

	leave_one(timing, working);
	/* With more to come the area is used to its end, and the hint stands in its last row. */
	timing->bottom = timing->row_count < working || end > room ? room : end + timing->said;
	timing->below.y = timing->bottom + (timing->foot < 2 ? timing->foot : 2);
	timing_below_rows(timing);
	timing->lens_y = timing->bottom + timing->foot + timing->below.lines;
	return STATUS_OK;
}

Status timing_plan(Timing *timing, Error *error)
{
	timing->shared = timing->view->beside > 0;
	timing->head =
		timing->shared || (timing_has_periods(timing) && timing->height >= HEAD_FROM);
	count_rows(timing);
	plan_foot(timing);
	return plan_rows(timing, error);
}

/* --- rows that are not seen ------------------------------------------------------------------ */

static void draw_more(const Timing *timing, TimingMark mark, uint32_t count, int y)
{
	const int x = timing->gutter > 0, room = (int)timing_text_end(timing, x) - x;
	Telling telling;

	telling_frame(&telling, timing->frame, NET_NONE, NULL);
	tell_word(&telling, GIVEN_BRIEF, timing_mark(timing, mark));
	tell_number(&telling, GIVEN_COUNT, count);
	tell_at(&telling, SAY_ROWS_MORE, pen_wide(timing->pen, room), frame_faint(timing->frame), x,
		y);
}

void timing_more_draw(Timing *timing)
{
	if (timing->top > timing->blank + timing->head)
		draw_more(timing, MARK_UP, timing->before, timing->top - 1);
	if (timing->said)
		draw_more(timing, MARK_DOWN, timing->working - timing->before - timing->row_count,
			timing->bottom - 1);
}
