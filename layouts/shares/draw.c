/* The marks of the shares diagram, from the back to the front. */
#include "layouts/legend/foot.h"
#include "layouts/legend/legend.h"
#include "layouts/sentences/difference.h"
#include "layouts/shares/parts.h"

#include "solver/base/text.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum {
	TICKS_MAX = 32,
	TICK_DIGITS = 6,
	TICK_GAP = 4,
	REMARK_GAP = 3,
	PART_LEAST = 1, /* cells of the least member of a row whose members are told apart */
};

/* Cells from the base line to the bars: it has the cell before them to itself on a screen. */
#define BASE 0.125

static int line_of(const Shares *shares, uint32_t k)
{
	return shares->top + (int)k * shares->row_height;
}

static int text_line(const Shares *shares, uint32_t k)
{
	return line_of(shares, k) + (shares->bar_height - 1) / 2;
}

/* --- behind the bars ------------------------------------------------------------------------- */

static void draw_back(Shares *shares, const SharesRow *row, uint32_t k)
{
	const int y = line_of(shares, k);

	pen_fill(pen_for(shares->pen, ELEMENT_ROW, row->row->first),
		frame_is_selected(shares->frame, row->index) ? ROLE_SELECTION : ROLE_CANVAS, 0, y,
		shares->frame->width, fmin(y + shares->bar_height, shares->frame->height));
}

/* It leaves out the line of words below the bars. */
static void draw_grid_line(Shares *shares, double x)
{
	if (shares->said)
		pen_line(shares->pen, ROLE_GRID, LINE_DOTTED, x, shares->bottom, x,
			shares->bottom + 0.5);
	pen_line(shares->pen, ROLE_GRID, LINE_DOTTED, x, shares->top, x,
		shares->said ? shares->bottom - 1 : shares->bottom + 0.5);
}

/* Upright lines at round values, their numbers below them. */
static void draw_scale(Shares *shares)
{
	double tick[TICKS_MAX];
	int decimals;
	const size_t count = axis_ticks(&shares->axis, TICK_GAP, tick, TICKS_MAX, &decimals);

	for (size_t k = 0; k < count; k++) {
		const double x = shares->axis_x + axis_x(&shares->axis, tick[k]);
		char number[NUMBER_TEXT_MAX], text[NUMBER_TEXT_MAX + 2];
		Pen pen = shares->pen;

		if (tick[k] > 0)
			draw_grid_line(shares, x);
		number_short(number, tick[k], TICK_DIGITS);
		snprintf(text, sizeof text, "%s%s", number, k + 1 == count ? " %" : "");
		const int wide = (int)strlen(text), digits = (int)strlen(number);
		const double least = floor(x - digits / 2.0 + 0.5); /* the tick's cell is amid */

		pen.edge = PEN_OPEN;
		pen.value = tick[k] / 100;
		pen_text(pen_wide(pen, wide), frame_faint(shares->frame),
			fmax(0, fmin(least, shares->frame->width - wide)), shares->bottom + 1,
			text);
	}
}

static void draw_axis(Shares *shares)
{
	const int y = shares->bottom, x = shares->axis_x;
	const Against *against = shares_against(shares);
	const char *const heads[] = {
		shares_head(shares), against ? against->name : "", "load", "each"};
	const int cells[] = {shares->share, shares->other, shares->load, shares->each};
	int right = x + shares->axis_cells;

	pen_line(shares->pen, ROLE_AXIS, LINE_SOLID, x - BASE, shares->top, x - BASE,
		shares->bottom + 0.5);
	if (shares->foot == 0)
		return;
	draw_scale(shares);
	pen_line(shares->pen, ROLE_AXIS, LINE_SOLID, x - 0.5, y + 0.5,
		fmin(x + shares->axis_cells + 0.5, shares->frame->width), y + 0.5);
	for (int k = 0; k < 4; k++) {
		right += cells[k];
		const int room = cells[k] - 1, head = pen_cells(heads[k]);

		if (k == 1 && room > 0)
			pen_text(pen_wide(shares->pen, room), ROLE_AGAINST_TEXT,
				right - (head < room ? head : room), y, heads[k]);
		else
			pen_before(shares->pen, frame_faint(shares->frame), right, y, room,
				k == 0 && shares->of == SHARES_IN_TIME ? said(SAY_ITS_DATA_COMES)
								       : heads[k]);
	}
}

/* --- rows ------------------------------------------------------------------------------------ */

/* Where the bar of the schedule compared with begins: it has the last of the row's lines, if there
 * are more. */
static double other_top(const Shares *shares, uint32_t k)
{
	const bool apart = shares_against(shares) && shares->bar_height > 1;

	return line_of(shares, k) + shares->bar_height - apart;
}

static void draw_bar(Shares *shares, const SharesRow *row, uint32_t k, Role role, double from,
	double share, bool divided)
{
	const double x0 = shares->axis_x + axis_x(&shares->axis, 100 * from),
		     x1 = shares->axis_x + axis_x(&shares->axis, 100 * share);
	SceneItem bar = scene_item(SCENE_BAR, role, x0, line_of(shares, k), x1,
		fmin(other_top(shares, k), shares->frame->height));

	if (!(share > from) || x0 >= shares->frame->width)
		return;
	bar.x1 = fmin(x1, shares->frame->width);
	bar.tiny = x1 - x0 < 0.125;
	bar.divided = divided;
	bar.element = shares->of == SHARES_OF_LOAD ? ELEMENT_SHARE : ELEMENT_ROW;
	bar.id = row->least_of;
	bar.part = row->index;
	bar.start = from;
	bar.end = share;
	scene_add(shares->pen.scene, &bar);
}

/* A row's members side by side, while each can be seen. */
static bool draw_parts(Shares *shares, const SharesRow *row, uint32_t k)
{
	const Rows *rows = shares->view->rows;
	double from = 0, to = 0;

	if (row->parts < 2 || axis_x(&shares->axis, 100 * row->least) < PART_LEAST)
		return false;
	for (uint32_t i = 0; i < row->parts; i++, from = to) {
		to += row_part(rows, row->row, shares->frame->schedule, row->parts, i);
		draw_bar(shares, row, k, ROLE_SHARE, from, to, i + 1 < row->parts);
	}
	return true;
}

/* Its share as a bar of its own, or where it would end. */
static void draw_other(Shares *shares, const SharesRow *row, uint32_t k)
{
	const double y = other_top(shares, k), x = shares->axis_x,
		     end = x + axis_x(&shares->axis, 100 * row->other);
	SceneItem bar = scene_item(SCENE_BAR, ROLE_AGAINST, x, y, end, y + 1);

	if (!(row->other > 0) || end > shares->frame->width)
		return;
	if (shares->bar_height < 2) {
		pen_line(pen_sign(shares->pen, SIGN_AGAINST), ROLE_AGAINST_TEXT, LINE_DASH_DOT, end,
			y - 1, end, y);
		return;
	}
	bar.tiny = end - x < 0.125;
	if (y + 1 <= shares->frame->height)
		scene_add(shares->pen.scene, &bar);
}

static void draw_bars(Shares *shares, const SharesRow *row, uint32_t k)
{
	if (shares_is_late(shares, row))
		draw_bar(shares, row, k, ROLE_USELESS, row->least, 1, false);
	if (shares->of == SHARES_IN_TIME)
		draw_bar(shares, row, k, ROLE_RECEIVE, 0, row->least, false);
	else if (!draw_parts(shares, row, k))
		draw_bar(shares, row, k, ROLE_SHARE, 0, row->total, false);
	draw_other(shares, row, k);
}

static void draw_name(Shares *shares, const SharesRow *row, uint32_t k)
{
	const int indent = shares_indent(shares, row->row), x = 1 + indent,
		  y = text_line(shares, k);
	const bool failing = shares->frame->schedule->verdict[row->row->first] == VERDICT_LOSING ||
			     row_is_costly(row->row);

	if (frame_is_selected(shares->frame, row->index))
		pen_text(pen_wide(pen_bold(shares->pen), 1), ROLE_ACCENT, 0, y, "▶");
	else if (frame_is_marked(shares->frame, row->row))
		pen_text(pen_wide(pen_sign(pen_bold(shares->pen), SIGN_REMOVED), 1), ROLE_ALERT, 0,
			y, "×");
	pen_text(pen_wide(pen_for(pen_bold(shares->pen), ELEMENT_NAME, row->row->first),
			 shares->names - indent),
		row->useless ? frame_idle_role(shares->frame)
		: failing    ? ROLE_ALERT
			     : ROLE_STRONG,
		x, y, frame_row_name(shares->frame, row->row, shares->names - indent));
}

static void draw_values(Shares *shares, const SharesRow *row, uint32_t k)
{
	const int y = text_line(shares, k), bars = shares->axis_cells - 1;
	const bool late = shares_is_late(shares, row);
	const Role role = row->least < 0 || late ? ROLE_ALERT : ROLE_TEXT;
	const Role idle = frame_idle_role(shares->frame);
	const Pen pen = shares->pen, strong = shares->view->large || late ? pen_bold(pen) : pen;
	int right = shares->axis_x + shares->axis_cells + shares->share;
	Ladder why = {0};

	shares_why_no_bar(shares, row, &why);
	const LadderForm *form = ladder_fit(&why, pen, bars);

	pen_form(pen_wide(pen, bars), idle, shares->axis_x + 1, y, form);
	if (!form && why.count > 0)
		pen_before(pen, idle, right, y, shares->share - 1, why.form[why.count - 1].text);
	pen_before(strong, role, right, y, shares->share - 1, shares_value(shares, row).text);
	right += shares->other;
	pen_before(pen, ROLE_AGAINST_TEXT, right, y, shares->other - 1,
		difference_share_word(row->other).text);
	right += shares->load;
	pen_before(pen, role, right, y, shares->load - 1, shares_load(shares, row).text);
	right += shares->each;
	pen_before(pen, frame_faint(shares->frame), right, y, shares->each - 1,
		shares_each(shares, row).text);
}

/* --- words ----------------------------------------------------------------------------------- */

static void say_above(Shares *shares)
{
	Telling telling;

	telling_frame(&telling, shares->frame, NET_NONE, NULL);
	tell_word(&telling, GIVEN_BRIEF, "▲");
	tell_number(&telling, GIVEN_COUNT, shares->first);
	if (shares->first > 0)
		tell_at(&telling, SAY_ROWS_MORE, shares->pen, frame_faint(shares->frame), 1, 0);
}

static void draw_words(Shares *shares)
{
	const int y = shares->bottom + shares->foot;
	const Against *against = shares_against(shares);
	char text[LADDER_TEXT];
	Telling telling;

	shares_remark(shares, text);
	if (shares->words > 0)
		pen_wrap(shares->pen, ROLE_ALERT, 1, y, shares->words, text);
	if (shares->foot < 3)
		return;
	const int begin = shares->axis_x - 1;
	const int end = legend_draw(shares->frame, 0, begin, y - 1, shares->frame->width);

	telling_frame(&telling, shares->frame, NET_NONE, NULL);
	if (shares->of == SHARES_IN_TIME)
		tell_number(&telling, GIVEN_NUMBER, view_round(shares->view));
	if (against)
		tell_number(&telling, GIVEN_FINISH, against_finish(against));
	tell_text(&telling, SAY_SHARES_OF, text);
	if (pen_cells(text) < shares->frame->width - end - REMARK_GAP)
		pen_text(shares->pen, frame_faint(shares->frame),
			end > begin ? end + REMARK_GAP : begin, y - 1, text);
}

void shares_draw(Shares *shares)
{
	for (uint32_t k = 0; k < shares->shown; k++)
		draw_back(shares, &shares->rows[shares->first + k], k);
	if (shares->of != SHARES_NONE)
		draw_axis(shares);
	for (uint32_t k = 0; k < shares->shown; k++) {
		const SharesRow *row = &shares->rows[shares->first + k];

		draw_name(shares, row, k);
		if (shares->of != SHARES_NONE)
			draw_bars(shares, row, k);
		draw_values(shares, row, k);
	}
	if (shares->top > 0)
		say_above(shares);
	if (shares->said)
		foot_draw(shares->frame, frame_faint(shares->frame), 1, shares->bottom - 1,
			shares->frame->width - 1, shares->first, shares->shown);
	draw_words(shares);
}
