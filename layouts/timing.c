#include "layouts/timing_parts.h"

#include "solver/base/mem.h"
#include "solver/base/text.h"

#include <math.h>
#include <stdio.h>

enum {
	ROW_HEIGHT_MAX = 6,
	ROW_HEIGHT_USUAL = 4,
	ROW_HEIGHT_LABELS = 2, /* the least that has room for labels */
	LARGE_ROWS_MAX = 5,    /* lectures draw so many rows with high bars */
	FOOT_FULL_FROM = 10,   /* heights at which the foot has 3, 2, 1 rows of cells */
	FOOT_LINE_FROM = 6,
	FOOT_TICKS_FROM = 4,
	LENS_ROWS = 5,
	LENS_FROM = 14,
	GUTTER_FROM = 6, /* widths */
	NAME_MAX_CELLS = 18,
	MARGIN_FROM = 20,
	SIDE_FROM = 100,
	SIDE_WIDE_FROM = 116,
	SIDE_CELLS = 16,
	SIDE_WIDE_CELLS = 24,
	KEYS_MAX = 4096, /* processors whose slack is worth computing */
};

/* Cells that the schematic scale grants an interval (visual.md 3). */
#define COMPUTE_CELLS 8.0
#define TRANSFER_CELLS 5.0
#define WAIT_CELLS 1.0

/* Outside lectures rows are as tall only when even then they fill no more than this of the room. */
#define ROOMY_SHARE 0.6

/* --- rows ------------------------------------------------------------------------------------ */

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

/* The largest height at which all rows fit, or 1; a held one as long as one row fits. */
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
		count = 1;
	}
	while (height > 1 && (double)count * height - gap_of(height) > room)
		height--;
	return height;
}

/* The root's lanes want half a cell each; they get it where the rows leave room. */
static int choose_root_extra(const Timing *timing, int room)
{
	int height = timing->row_height, lanes = timing_root_lanes(timing);
	int own = height >= 5 ? 2 : 1, extra = (lanes + 1) / 2 - own;
	double used = (double)timing->view->rows->count * height - gap_of(height);

	return height > 1 && extra > 0 && used + extra <= room ? extra : 0;
}

/* The statement's own line is given up for higher rows when those are low, or in a lecture. */
static int choose_foot(const Timing *timing)
{
	int height = timing->height, room = height - timing->lens;

	if (height < FOOT_FULL_FROM)
		return height >= FOOT_LINE_FROM ? 2 : height >= FOOT_TICKS_FROM;
	int with = choose_row_height(timing, room - 3),
	    without = choose_row_height(timing, room - 2);

	bool worth = with < ROW_HEIGHT_LABELS || timing->view->large;

	return with < without && worth ? 2 : 3;
}

static void plan_foot(Timing *timing)
{
	bool lens = timing->view->lens && timing->view->scale == SCALE_LINEAR;

	timing->lens = lens && timing->height >= LENS_FROM ? LENS_ROWS : 0;
	timing->foot = choose_foot(timing);
}

/* Cell rows that all from row `first` on would take. */
static double rows_wanted(const Timing *timing, uint32_t first)
{
	double rows = timing->view->rows->count - first;

	return rows * timing->row_height + (first == 0 ? timing->root_extra : 0) -
	       gap_of(timing->row_height);
}

static void place_row(const Timing *timing, TimingRow *row, uint32_t index, int y)
{
	const Rows *rows = timing->view->rows;
	const Row *shown = &rows->row[index];
	uint32_t middle = shown->begin + shown->count / 2;

	row->index = index;
	row->row = shown;
	row->processor = shown->kind == ROW_QUANTILE ? rows_processor(rows, middle) : shown->first;
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

/* Which rows are seen, and where. "More" hints take a row of cells each. */
static Status plan_rows(Timing *timing, Error *error)
{
	uint32_t first = rows_from(timing), count = timing->view->rows->count;
	int room = timing->height - timing->foot - timing->lens;
	bool hints = room > 3;

	timing->row_height = choose_row_height(timing, room);
	timing->root_extra = choose_root_extra(timing, room);
	timing->rows = mem_array((size_t)room + 1, sizeof *timing->rows);
	if (!timing->rows)
		return error_no_memory(error);
	timing->top = hints && first > 0;
	bool more = hints && timing->top + rows_wanted(timing, first) > room;
	int end = place_rows(timing, first, room - more);

	/* With more to come the area is used to its end, and the hint stands in its last row. */
	timing->bottom = first + timing->row_count < count || end > room ? room : end;
	timing->lens_y = timing->bottom + timing->foot;
	return STATUS_OK;
}

/* --- columns --------------------------------------------------------------------------------- */

static int longest_name(Timing *timing)
{
	int longest = 2;

	for (uint32_t i = 0; i < timing->row_count; i++) {
		timing_scratch(timing);
		row_name(timing->view->rows, timing->rows[i].row, timing->net, &timing->text);
		int width = text_width(timing->text.text, timing->text.length);

		longest = width > longest ? width : longest;
	}
	return longest;
}

static int axis_cells(const Timing *timing)
{
	int margin = timing->side > 0 ? 1 : timing->width >= MARGIN_FROM;
	int cells = timing->width - timing->gutter - timing->side - margin;

	return cells > 1 ? cells : 1;
}

static void plan_columns(Timing *timing)
{
	int width = timing->width, name = longest_name(timing);
	int most = width / 4 > 2 ? width / 4 : 2;

	most = most < NAME_MAX_CELLS ? most : NAME_MAX_CELLS;
	name = name < most ? name : most;
	timing->gutter = width >= GUTTER_FROM ? name + 2 : 0;
	if (!timing->view->large && timing->row_height >= 1 && width >= SIDE_FROM)
		timing->side = width >= SIDE_WIDE_FROM ? SIDE_WIDE_CELLS : SIDE_CELLS;
	timing->side_x = width - timing->side;
	timing->x0 = timing->gutter;
}

/* --- time ------------------------------------------------------------------------------------ */

static double last_bar_end(const Timing *timing)
{
	double end = 0;

	for (size_t i = 0; i < timing->bar_count; i++)
		end = fmax(end, timing->bars[i].interval.end);
	return end;
}

/* T: what the schedule attains, else what its equations promise, else where the bars end. */
static void plan_time(Timing *timing)
{
	const Schedule *schedule = timing->schedule;
	const View *view = timing->view;

	timing->attained = isfinite(schedule->finish);
	timing->finish = timing->attained              ? schedule->finish
	                 : isfinite(schedule->formula) ? schedule->formula
	                                               : last_bar_end(timing);
	if (!(timing->finish > 0))
		timing->finish = 1;
	timing->end = axis_end(timing->finish, view->held_end);
}

static double least_cells(const TimingBar *bar)
{
	return bar->kind == TIMING_WAIT                 ? WAIT_CELLS
	       : bar->interval.kind == INTERVAL_COMPUTE ? COMPUTE_CELLS
	                                                : TRANSFER_CELLS;
}

/* Beside the ends of the bars T is a knot, and the marks of the races seen. */
static Status lay_schematic(Timing *timing, Error *error)
{
	size_t count = timing->bar_count, marks = 0;
	AxisInterval *interval = mem_array(count, sizeof *interval);
	double *mark = mem_array(1 + 2 * (size_t)timing->row_count, sizeof *mark);
	Status status = STATUS_NO_MEMORY;

	if (!interval || !mark)
		goto out;
	for (size_t i = 0; i < count; i++)
		interval[i] = (AxisInterval){timing->bars[i].interval.start,
		        timing->bars[i].interval.end, least_cells(&timing->bars[i])};
	mark[marks++] = timing->finish;
	for (uint32_t i = 0; i < timing->row_count; i++) {
		const TimingRow *row = &timing->rows[i];

		if (row->lost && row->deadline < timing->end)
			mark[marks++] = row->deadline;
		if (row->lost && row->arrival < timing->end)
			mark[marks++] = row->arrival;
	}
	status = axis_schematic(&timing->axis, timing->end, axis_cells(timing), interval, count,
	        mark, marks, error);
out:
	mem_free(interval);
	mem_free(mark);
	return status == STATUS_NO_MEMORY ? error_no_memory(error) : status;
}

static Status lay_axis(Timing *timing, Error *error)
{
	const View *view = timing->view;
	double from = 0, to = timing->end;

	if (view->scale == SCALE_SCHEMATIC)
		return lay_schematic(timing, error);
	if (view->from < view->to) {
		from = fmax(0, view->from);
		to = view->to > from ? view->to : timing->end;
	}
	return axis_linear(&timing->axis, from, to, axis_cells(timing), error);
}

/* Keys for the slack and for rounds stepped through; without them both are left out. */
static Status find_keys(Timing *timing, Error *error)
{
	const Schedule *schedule = timing->schedule;
	uint32_t round = schedule->rounds_shown < schedule->eliminations ? schedule->rounds_shown
	                                                                 : schedule->eliminations;

	if (schedule->processors > KEYS_MAX || (timing->side == 0 && timing->view->round == 0))
		return STATUS_OK;
	timing->keys = mem_array(schedule->processors, sizeof *timing->keys);
	if (!timing->keys)
		return error_no_memory(error);
	return schedule_keys(timing->net, schedule, round, timing->keys, error);
}

/* --- drawing --------------------------------------------------------------------------------- */

static void draw_more(Timing *timing)
{
	uint32_t first = rows_from(timing), shown = first + timing->row_count;
	uint32_t count = timing->view->rows->count;
	char text[TIMING_TEXT_MAX], number[TIMING_TEXT_MAX];

	if (timing->top > 0) {
		timing_number(number, first, 9);
		snprintf(text, sizeof text, "%s %.40s more", timing_mark(timing, MARK_UP), number);
		timing_put(timing, timing->gutter > 0, 0, timing_faint(timing), ALIGN_LEFT, false,
		        text);
	}
	const TimingRow *last = timing->row_count > 0 ? &timing->rows[timing->row_count - 1] : NULL;

	if (shown < count && last && last->y + last->height < timing->bottom) {
		timing_number(number, count - shown, 9);
		snprintf(
		        text, sizeof text, "%s %.40s more", timing_mark(timing, MARK_DOWN), number);
		timing_put(timing, timing->gutter > 0, timing->bottom - 1, timing_faint(timing),
		        ALIGN_LEFT, false, text);
	}
}

static Status draw(Timing *timing, Error *error)
{
	timing_ticks_place(timing);
	for (uint32_t i = 0; i < timing->row_count; i++)
		timing_row_back(timing, &timing->rows[i]);
	timing_lines_draw(timing);
	for (uint32_t i = 0; i < timing->row_count; i++)
		timing_row_draw(timing, &timing->rows[i]);
	draw_more(timing);
	timing_axis_draw(timing);
	timing_cursor_draw(timing);
	return timing_lens_draw(timing, error);
}

static Status prepare(Timing *timing, Error *error)
{
	Status status;

	timing_root_find(timing);
	plan_foot(timing);
	if ((status = plan_rows(timing, error)))
		return status;
	plan_columns(timing);
	if ((status = find_keys(timing, error)) || (status = timing_find_races(timing, error)))
		return status;
	for (uint32_t i = 0; i < timing->row_count; i++)
		timing_collect(timing, &timing->rows[i]);
	if (timing->failed)
		return error_no_memory(error);
	plan_time(timing);
	return lay_axis(timing, error);
}

/* The axis goes to whoever asked for the drawing. */
static void tell(Timing *timing, DrawnInfo *info)
{
	info->axis_end = timing->end;
	info->row_height = timing->row_height;
	info->honesty = timing->axis.honesty;
	info->rows_shown = timing->row_count;
	info->axis_x0 = timing->x0;
	info->axis = timing->axis;
	timing->axis = (Axis){0};
}

static Status layout(
        const Solved *solved, const View *view, Scene *out, DrawnInfo *info, Error *error)
{
	Timing timing = {
	        .solved = solved,
	        .view = view,
	        .net = solved->net,
	        .schedule = solved->schedule,
	        .scene = out,
	        .width = (int)view->width,
	        .height = (int)view->height,
	};
	Status status = STATUS_OK;

	if (timing.width < 1 || timing.height < 1 || view->rows->count == 0)
		return STATUS_OK;
	buf_init(&timing.text);
	status = prepare(&timing, error);
	if (status == STATUS_OK)
		status = draw(&timing, error);
	timing_scratch(&timing);
	if (status == STATUS_OK && timing.failed)
		status = error_no_memory(error);
	if (status == STATUS_OK)
		tell(&timing, info);
	axis_release(&timing.axis);
	buf_release(&timing.text);
	mem_free(timing.rows);
	mem_free(timing.bars);
	mem_free(timing.keys);
	return status;
}

const Diagram diagram_timing = {"timing", "timing diagram", layout, NULL};
