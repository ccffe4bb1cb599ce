/* Which rows of the diagram are seen, how high they are, and what stands below them. */
#include "layouts/timing/parts.h"

#include "solver/base/mem.h"

#include <stdio.h>

enum {
	ROW_HEIGHT_MAX = 6,
	ROW_HEIGHT_USUAL = 4,
	ROW_HEIGHT_LABELS = 2, /* the least that has room for labels */
	LARGE_ROWS_MAX = 5,    /* lectures draw so many rows with high bars */
	FOOT_FULL_FROM = 10,   /* heights at which the foot has 3, 2, 1 rows of cells */
	FOOT_LINE_FROM = 6,
	FOOT_TICKS_FROM = 4,
	HEAD_FROM = 8, /* and from which periods have names above the rows */
	LENS_ROWS = 5,
	LENS_FROM = 14,
};

/* Outside lectures rows are as tall only when even then they fill no more than this of the room. */
#define ROOMY_SHARE 0.6

static int gap_of(int row_height)
{
	return row_height >= 3;
}

static uint32_t rows_from(const Timing *timing)
{
	const View *view = timing->view;
	uint32_t count = view->rows->count;

	return view->first_row < count ? view->first_row : count > 0 ? count - 1 : 0;
}

/* Rows with two lanes have a further row of cells where the usual one is a single one; what stands
 * for those left out has but one. */
static int lanes_extra_at(const Timing *timing, int height)
{
	int extra = height >= 2 && height <= ROW_HEIGHT_USUAL ? (int)timing->two_lanes : 0;

	return extra - (int)timing->ellipses * (height - gap_of(height) - 1);
}

static bool all_fit(const Timing *timing, int height, double extra, int room)
{
	return (double)timing->view->rows->count * height - gap_of(height) + extra <= room;
}

/* The largest height at which all rows fit with room for both lanes of those that have two, or
 * without, or 1; a held one as long as one row fits. */
static int choose_row_height(const Timing *timing, int room)
{
	uint32_t count = timing->view->rows->count;
	bool few = count <= LARGE_ROWS_MAX;
	bool roomy = (double)count * ROW_HEIGHT_MAX < room * ROOMY_SHARE;
	bool tall = few && (timing->view->large || roomy);
	int height = tall ? ROW_HEIGHT_MAX : ROW_HEIGHT_USUAL;
	int held = timing->view->held_row_height;

	if (held > 0) {
		height = held < ROW_HEIGHT_MAX ? held : ROW_HEIGHT_MAX;
		while (height > 1 && height - gap_of(height) > room)
			height--;
		return height;
	}
	for (int wide = height; wide > 1 && timing->two_lanes + timing->ellipses > 0; wide--)
		if (all_fit(timing, wide, lanes_extra_at(timing, wide), room))
			return wide;
	while (height > 1 && !all_fit(timing, height, 0, room))
		height--;
	return height;
}

/* The root's lanes want half a cell each; they get it where the rows leave room. */
static int root_extra_at(const Timing *timing, int height, int room)
{
	int lanes = timing_root_lanes(timing), own = height >= 5 ? 2 : 1;
	int extra = (lanes + 1) / 2 - own;
	double used = (double)timing->view->rows->count * height - gap_of(height) +
		      lanes_extra_at(timing, height);

	return height > 1 && extra > 0 && used + extra <= room ? extra : 0;
}

static int choose_lane_extra(const Timing *timing, int room)
{
	const View *view = timing->view;
	int height = timing->row_height;

	if (view->held_row_height > 0)
		return view->held_rows.lanes;
	return height <= ROW_HEIGHT_USUAL && timing->two_lanes > 0 &&
	       all_fit(timing, height, lanes_extra_at(timing, height), room);
}

static int choose_root_extra(const Timing *timing, int room)
{
	const View *view = timing->view;
	int held = view->held_rows.root;

	if (view->held_row_height > 0)
		return timing->row_height > 1 && held < room ? held : 0;
	return root_extra_at(timing, timing->row_height, room);
}

/* The statement's own line is given up for higher rows when those are low, or in a lecture. */
static int choose_foot(const Timing *timing)
{
	int height = timing->height, room = height - timing->head;

	if (height < FOOT_FULL_FROM)
		return height >= FOOT_LINE_FROM ? 2 : height >= FOOT_TICKS_FROM;
	int with = choose_row_height(timing, room - 3),
	    without = choose_row_height(timing, room - 2);

	bool worth = with < ROW_HEIGHT_LABELS || timing->view->large;

	return with < without && worth ? 2 : 3;
}

/* In a lecture a blank line at the top is worth more than the statement's own line. */
static int choose_large_foot(const Timing *timing, int foot)
{
	int room = timing->height - timing->head - foot, height = choose_row_height(timing, room);
	int used = (int)timing->view->rows->count * height - gap_of(height) +
		   lanes_extra_at(timing, height);
	int extra = root_extra_at(timing, height, room);

	return timing->view->large && foot == 3 && used + extra == room ? 2 : foot;
}

/* The lens takes what the rows leave; before they lose their labels it and the foot shrink. */
static void make_room_for_lens(Timing *timing)
{
	static const struct {
		int lens, foot;
	} shape[] = {{LENS_ROWS, 3}, {LENS_ROWS, 2}, {LENS_ROWS - 1, 2}, {LENS_ROWS - 2, 2}};
	int shapes = sizeof shape / sizeof shape[0], k = 0;

	while (k < shapes &&
		choose_row_height(timing, timing->height - timing->head - shape[k].lens -
						  shape[k].foot) < ROW_HEIGHT_LABELS)
		k++;
	if (k == shapes ||
		choose_row_height(timing, timing->height - timing->head - timing->foot) == 1)
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
	timing->foot = choose_large_foot(timing, choose_foot(timing));
	if (lens)
		make_room_for_lens(timing);
}

/* Cell rows that all from row `first` on would take. */
static double rows_wanted(const Timing *timing, uint32_t first)
{
	double rows = timing->view->rows->count - first;

	return rows * timing->row_height + (first == 0 ? timing->root_extra : 0) +
	       (timing->lane_extra ? lanes_extra_at(timing, timing->row_height) : 0) -
	       gap_of(timing->row_height);
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

static void set_row(const Timing *timing, TimingRow *row, uint32_t index)
{
	const Rows *rows = timing->view->rows;
	const Row *shown = &rows->row[index];
	uint32_t middle = shown->begin + shown->count / 2;

	row->index = index;
	row->row = shown;
	row->processor = shown->kind == ROW_QUANTILE ? rows_processor(rows, middle) : shown->first;
}

/* Only where rows may be so high that it matters. */
static void count_two_lanes(Timing *timing)
{
	const Rows *rows = timing->view->rows;

	timing->two_lanes = timing->ellipses = 0;
	if (timing->one_way || rows->count > (uint32_t)timing->height / 2)
		return;
	for (uint32_t i = 0; i < rows->count; i++) {
		TimingRow row = {.lanes = 1};

		set_row(timing, &row, i);
		timing->two_lanes += lanes_wanted(timing, &row) > 1;
		timing->ellipses += row.row->kind == ROW_ELLIPSIS;
	}
}

static void place_row(Timing *timing, TimingRow *row, uint32_t index, int y)
{
	set_row(timing, row, index);
	row->lanes = timing->one_way || timing->row_height < 2 ? 1 : lanes_wanted(timing, row);
	timing_row_place(timing, row, y);
}

/* Rows from `first` on, down to `bottom`; one is drawn even where it must be cut. Returns where the
 * last one ends. */
static int place_rows(Timing *timing, uint32_t first, int bottom)
{
	int y = timing->top, gap = gap_of(timing->row_height);

	for (uint32_t i = first; i < timing->view->rows->count && y < bottom; i++) {
		TimingRow *row = &timing->rows[timing->row_count];

		place_row(timing, row, i, y);
		if (y + row->height > bottom && timing->row_count > 0)
			break;
		timing->row_count++;
		y += row->height + gap;
	}
	return y - gap;
}

/* In a lecture the diagram is the first thing below the title: one blank line keeps them apart. */
static int choose_blank(const Timing *timing, uint32_t first, int room)
{
	const View *view = timing->view;

	if (first > 0 || !view->large)
		return 0;
	if (view->held_row_height > 0)
		return view->held_rows.top < room ? view->held_rows.top : 0;
	return timing->row_height > 1 && rows_wanted(timing, 0) + 1 <= room;
}

/* Which rows are seen, and where. "More" hints take a row of cells each. */
static Status plan_rows(Timing *timing, Error *error)
{
	uint32_t first = rows_from(timing), count = timing->view->rows->count;
	int room = timing->height - timing->foot - timing->lens - timing->head;
	bool hints = room > 3 && !timing->view->paged;

	timing->row_height = choose_row_height(timing, room);
	timing->lane_extra = choose_lane_extra(timing, room);
	timing->root_extra = choose_root_extra(timing, room);
	timing->rows = mem_array((size_t)room + 1, sizeof *timing->rows);
	if (!timing->rows)
		return error_no_memory(error);
	timing->blank = choose_blank(timing, first, room);
	timing->top = timing->blank + timing->head + (hints && first > 0);
	room += timing->head;
	bool more = hints && timing->top + rows_wanted(timing, first) > room;
	int end = place_rows(timing, first, room - more);

	/* With more to come the area is used to its end, and the hint stands in its last row. */
	timing->bottom = first + timing->row_count < count || end > room ? room : end;
	timing->lens_y = timing->bottom + timing->foot;
	return STATUS_OK;
}

Status timing_plan(Timing *timing, Error *error)
{
	timing->head = timing_has_periods(timing) && timing->height >= HEAD_FROM;
	count_two_lanes(timing);
	plan_foot(timing);
	return plan_rows(timing, error);
}

/* --- rows that are not seen ------------------------------------------------------------------ */

static uint32_t useless_rows(const Timing *timing, uint32_t begin, uint32_t end)
{
	uint32_t useless = 0;

	for (uint32_t i = begin; i < end; i++)
		useless += frame_is_useless(timing->frame, &timing->view->rows->row[i]);
	return useless;
}

/* "2 more, 1 useless" */
static void say_more(Timing *timing, TimingMark way, int y, uint32_t begin, uint32_t end)
{
	const uint32_t useless = useless_rows(timing, begin, end);
	const int x = timing->gutter > 0;
	char more[TIMING_TEXT_MAX];
	Ladder ladder = {0};

	snprintf(more, sizeof more, "%s %s more", timing_mark(timing, way),
		word_time(end - begin, 9).text);
	if (useless > 0)
		ladder_add(&ladder, "%s, %s useless", more, word_time(useless, 9).text);
	ladder_add(&ladder, "%s", more);
	pen_form(timing->pen, frame_faint(timing->frame), x, y,
		ladder_fit_or_last(&ladder, timing->pen, timing->width - x));
}

void timing_more_draw(Timing *timing)
{
	uint32_t first = rows_from(timing), shown = first + timing->row_count;
	uint32_t count = timing->view->rows->count;
	const TimingRow *last = timing->row_count > 0 ? &timing->rows[timing->row_count - 1] : NULL;

	if (timing->top > timing->blank + timing->head)
		say_more(timing, MARK_UP, timing->top - 1, 0, first);
	if (shown < count && !timing->view->paged && last &&
		last->y + last->height < timing->bottom)
		say_more(timing, MARK_DOWN, timing->bottom - 1, shown, count);
}
