/* The shares diagram: who gets how much of the load, as bars on one scale. It has the rows of the
 * table and the timing diagram: the same order, folds and selection. The bar of a row that stands
 * for several is what all of them have, side by side while each can be seen; a column says what
 * each has. In a round of PE the bars are what the round looks at: the part of the data that would
 * be here in time, and what would be missing. */
#include "layouts/legend/foot.h"
#include "layouts/shares/parts.h"

#include "solver/base/mem.h"

#include <limits.h>
#include <math.h>

enum {
	NAME_LEAST = 2,
	NAME_MOST = 18,
	ROW_HEIGHT_MAX = 4, /* a gap included */
	ROW_HEIGHT_WANTED = 2,
	ROW_HEIGHT_LARGE = 6,
	FOOT_FULL_FROM = 10, /* heights at which the foot has 3, 2 rows of cells */
	FOOT_TICKS_FROM = 7,
	SHARE_CELLS = 9, /* columns, a blank included */
	RANGE_CELLS = 14,
	HEAD_MOST = 16, /* of the schedule compared with */
	LOAD_CELLS = 10,
	AXIS_LEAST = 5, /* cells the bars keep */
};

/* --- columns --------------------------------------------------------------------------------- */

static void plan_names(Shares *shares)
{
	const int quarter = shares->frame->width / 4,
		  most = quarter < NAME_MOST ? quarter : NAME_MOST;

	shares->names = NAME_LEAST;
	for (uint32_t k = 0; k < shares->count && shares->names < most; k++) {
		const Row *row = shares->rows[k].row;
		const char *name = frame_row_name(shares->frame, row, 0);
		const int wide = shares_indent(shares, row) + pen_cells(name);

		shares->names = wide > shares->names ? wide : shares->names;
	}
	if (shares->names > most)
		shares->names = most > NAME_LEAST ? most : NAME_LEAST;
	shares->gutter = shares->names + 3; /* the mark, a blank, the base line */
}

/* A column is shown where the bars keep half of the width besides. */
static int column(Shares *shares, bool wanted, int cells)
{
	const int left = shares->axis_cells - cells;

	if (!wanted || left < AXIS_LEAST || left < shares->frame->width / 4)
		return 0;
	shares->axis_cells = left;
	return cells;
}

static void plan_columns(Shares *shares)
{
	const bool values = shares->view->labels != LABELS_NONE;
	const bool races = shares->of == SHARES_IN_TIME, loads = values && !races;

	const Against *against = shares_against(shares);
	const int head = against ? pen_cells(against->name) + 1 : 0;
	const int other = head < SHARE_CELLS ? SHARE_CELLS : head < HEAD_MOST ? head : HEAD_MOST;

	const int own = pen_cells(shares_head(shares)) + 1;

	plan_names(shares);
	shares->axis_x = shares->gutter;
	shares->axis_cells = shares->frame->width - shares->gutter - 1;
	shares->share = column(shares, values, own < SHARE_CELLS ? SHARE_CELLS : own);
	shares->other = column(shares, loads && shares->share > 0 && against != NULL, other);
	shares->load = column(shares, loads && shares->share > 0, LOAD_CELLS);
	shares->each =
		column(shares, loads && shares->load > 0 && shares->groups && !shares->view->large,
			shares->ranges ? RANGE_CELLS : SHARE_CELLS);
	if (shares->axis_cells < 1)
		shares->axis_cells = 1;
}

/* --- lines ----------------------------------------------------------------------------------- */

static int gap_of(int row_height)
{
	return row_height >= 2;
}

static bool fits(const Shares *shares, int height, int room)
{
	return (double)shares->count * height - gap_of(height) <= room;
}

static void plan_height(Shares *shares, int room)
{
	const int held = shares->view->held_row_height;
	int height = shares->view->large ? ROW_HEIGHT_LARGE : ROW_HEIGHT_MAX;

	if (held > 0 && held <= height)
		height = held;
	else
		while (height > 1 && !fits(shares, height, room))
			height--;
	while (height > 1 && height - gap_of(height) > room)
		height--;
	shares->row_height = height;
	shares->bar_height = height - gap_of(height);
}

/* In a lecture the diagram is the first thing below the title: a line keeps them apart if it can.
 */
static int blank_of(const Shares *shares, int room)
{
	return shares->view->large && shares->view->first_row == 0 &&
	       fits(shares, shares->row_height, room - 1);
}

/* More rows than there is room for leave a line for saying so, at either end. */
static void plan_rows(Shares *shares, int room)
{
	const uint32_t first = shares->view->first_row;
	const int gap = gap_of(shares->row_height);

	shares->first = first < shares->count ? first : shares->count - 1;
	const bool hints = room > 2 && !shares->view->paged;

	shares->top = shares->first > 0 ? hints : blank_of(shares, room);
	room -= shares->top;
	uint32_t fit = (uint32_t)((room + gap) / shares->row_height);

	const uint32_t seen =
		shares->count - shares->first < fit ? shares->count - shares->first : fit;

	shares->said = hints && foot_is_there(shares->frame, shares->first, seen);
	if (shares->said)
		fit = (uint32_t)((room - 1 + gap) / shares->row_height);
	fit = fit > 0 ? fit : 1;
	shares->shown = shares->count - shares->first < fit ? shares->count - shares->first : fit;
	shares->bottom = shares->top + (int)shares->shown * shares->row_height - gap;
	if (shares->said || shares->bottom > shares->top + room)
		shares->bottom = shares->top + room;
}

static void plan_lines(Shares *shares)
{
	char remark[LADDER_TEXT];
	int room = shares->frame->height;

	shares_remark(shares, remark);
	shares->words = remark[0] ? pen_wrap_rows(shares->frame->width - 1, remark) : 0;
	if (shares->words > room / 3)
		shares->words = room > 1 ? (room + 2) / 3 : 0;
	if (shares->of != SHARES_NONE)
		shares->foot = room >= FOOT_FULL_FROM ? 3 : room >= FOOT_TICKS_FROM ? 2 : 0;
	room -= shares->words + shares->foot;
	plan_height(shares, room);
	plan_rows(shares, room);
}

/* What wants to be drawn at most, and a little more; never beyond all there is. */
static Status lay_axis(Shares *shares, Error *error)
{
	double most = 0;

	for (uint32_t k = 0; k < shares->count; k++)
		most = fmax(most, fmax(shares->rows[k].total, shares->rows[k].other));
	if (!(most > 0) || shares->of == SHARES_IN_TIME)
		most = 1;
	const double end = fmin(axis_end(100 * most, shares->view->held_top), 100);

	return axis_linear(&shares->axis, 0, end, shares->axis_cells, error);
}

/* --- together -------------------------------------------------------------------------------- */

static Status prepare(Shares *shares, Error *error)
{
	STATUS_TRY(shares_measure(shares, error));
	plan_columns(shares);
	plan_lines(shares);
	return lay_axis(shares, error);
}

static Status layout(Frame *frame, Error *error)
{
	Shares shares = {.frame = frame, .view = frame->view, .pen = frame->pen};
	Status status = prepare(&shares, error);

	if (status == STATUS_OK) {
		shares_draw(&shares);
		frame->info->row_height = shares.row_height;
		frame->info->rows_shown = shares.shown;
		frame->info->axis_top = shares.of == SHARES_NONE ? 0 : shares.axis.to;
	}
	axis_release(&shares.axis);
	mem_free(shares.keys);
	mem_free(shares.rows);
	return status;
}

/* Bars as far apart as they are high, one line of the foot in the last gap. */
static int wanted(Frame *frame)
{
	const double lines = (double)frame->view->rows->count * ROW_HEIGHT_WANTED + 2;

	return (int)fmin(fmax(lines, FOOT_FULL_FROM), INT_MAX);
}

const Diagram diagram_shares = {
	.id = "shares",
	.layout = layout,
	.wanted = wanted,
	.rows = true,
	.picture = true,
};
