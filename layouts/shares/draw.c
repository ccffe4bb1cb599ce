/* The marks of the shares diagram, from the back to the front. */
#include "layouts/shares/parts.h"

#include "solver/base/text.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum { TICKS_MAX = 32, TICK_DIGITS = 6, TICK_GAP = 4 };

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

static Role faint(const Shares *shares)
{
	return shares->view->large ? ROLE_TEXT : ROLE_FAINT;
}

static bool is_selected(const Shares *shares, const SharesRow *row)
{
	return !shares->view->plain && row->index == shares->view->selected_row;
}

/* Text that ends at column `right`; nothing where it has no room. */
static void put_right(
	Shares *shares, int right, int y, int cells, Role role, bool bold, const char *markup)
{
	const int wide = label_width(markup, shares->view->charset);

	if (wide > 0 && wide <= cells && y >= 0 && y < shares->height)
		pane_markup(
			shares->scene, right - wide, y, role, bold, markup, shares->view->charset);
}

/* --- behind the bars ------------------------------------------------------------------------- */

static void draw_back(Shares *shares, const SharesRow *row, uint32_t k)
{
	const int y = line_of(shares, k);
	SceneItem back =
		scene_item(SCENE_FILL, is_selected(shares, row) ? ROLE_SELECTION : ROLE_CANVAS, 0,
			y, shares->width, fmin(y + shares->bar_height, shares->height));

	back.element = ELEMENT_ROW;
	back.id = row->row->first;
	scene_add(shares->scene, &back);
}

static void add_line(Shares *shares, Role role, double x0, double y0, double x1, double y1)
{
	SceneItem item = scene_item(
		SCENE_LINE, role, x0, y0, fmin(x1, shares->width), fmin(y1, shares->height));

	if (item.x0 >= shares->width || item.y0 >= shares->height)
		return;
	item.line = role == ROLE_GRID ? LINE_DOTTED : LINE_SOLID;
	scene_add(shares->scene, &item);
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
		SceneItem item = scene_item(SCENE_TEXT, faint(shares), 0, 0, 0, 0);

		if (tick[k] > 0)
			add_line(shares, ROLE_GRID, x, shares->top, x, shares->bottom + 0.5);
		number_short(number, tick[k], TICK_DIGITS);
		snprintf(text, sizeof text, "%s%s", number, k + 1 == count ? " %" : "");
		const int wide = (int)strlen(text), digits = (int)strlen(number);
		const double least = floor(x - digits / 2.0 + 0.5); /* the tick's cell is amid */

		item.x0 = fmax(0, fmin(least, shares->width - wide));
		item.x1 = item.x0 + wide;
		item.y0 = shares->bottom + 1;
		item.y1 = item.y0 + 1;
		item.width = wide;
		item.start = item.end = tick[k] / 100;
		scene_text(shares->scene, &item, text);
	}
}

static void draw_axis(Shares *shares)
{
	const int y = shares->bottom, x = shares->axis_x;
	static const char *const heads[] = {"share", "load", "together"};
	const int cells[] = {shares->share, shares->load, shares->sum};
	int right = x + shares->axis_cells;

	add_line(shares, ROLE_AXIS, x - BASE, shares->top, x - BASE, shares->bottom + 0.5);
	if (shares->foot == 0)
		return;
	draw_scale(shares);
	add_line(shares, ROLE_AXIS, x - 0.5, y + 0.5,
		fmin(x + shares->axis_cells + 0.5, shares->width), y + 0.5);
	for (int k = 0; k < 3; k++) {
		right += cells[k];
		put_right(shares, right, y, cells[k] - 1, faint(shares), false,
			k == 0 && shares->of == SHARES_IN_TIME ? "in time" : heads[k]);
	}
}

/* --- rows ------------------------------------------------------------------------------------ */

static void draw_bar(
	Shares *shares, const SharesRow *row, uint32_t k, Role role, double share, uint32_t of)
{
	const double x0 = shares->axis_x, x1 = x0 + axis_x(&shares->axis, 100 * share);
	SceneItem bar = scene_item(SCENE_BAR, role, x0, line_of(shares, k), x1,
		fmin(line_of(shares, k) + shares->bar_height, shares->height));

	if (!(share > 0) || x0 >= shares->width)
		return;
	bar.x1 = fmin(x1, shares->width);
	bar.tiny = x1 - x0 < 0.125;
	bar.element = shares->of == SHARES_OF_LOAD ? ELEMENT_SHARE : ELEMENT_ROW;
	bar.id = of;
	bar.part = row->index;
	bar.start = 0;
	bar.end = share;
	scene_add(shares->scene, &bar);
}

static void draw_bars(Shares *shares, const SharesRow *row, uint32_t k)
{
	const bool folded = row->row->count > row->parts;
	const bool victim =
		shares->of == SHARES_IN_TIME &&
		shares->schedule->eliminated[shares->view->round - 1].processor == row->row->first;

	if (folded || row->least < row->most)
		draw_bar(shares, row, k, ROLE_HOLLOW, row->most, row->most_of);
	if (!folded)
		draw_bar(
			shares, row, k, victim ? ROLE_USELESS : ROLE_SHARE, row->least, row->least_of);
}

/* A member that is useless or waits for its data must be seen in its group. */
static bool is_marked(const Shares *shares, const SharesRow *row)
{
	const Schedule *schedule = shares->schedule;

	if (row->row->kind != ROW_QUANTILE ||
		(schedule->eliminations == 0 && schedule->outcome != OUTCOME_INFEASIBLE))
		return false;
	for (uint32_t k = 0; k < row->row->count; k++)
		if (schedule->verdict[rows_processor(shares->view->rows, row->row->begin + k)] !=
			VERDICT_USEFUL)
			return true;
	return false;
}

static void draw_name(Shares *shares, const SharesRow *row, uint32_t k)
{
	const int indent = shares_indent(shares, row->row), x = 1 + indent,
		  y = text_line(shares, k);
	const bool failing =
		row->useless || shares->schedule->verdict[row->row->first] == VERDICT_LOSING;
	SceneItem item = scene_item(
		SCENE_TEXT, failing ? ROLE_ALERT : ROLE_STRONG, x, y, 1 + shares->names, y + 1);

	if (is_selected(shares, row))
		pane_bold(shares->scene, 0, y, 1, ROLE_ACCENT, "▶");
	else if (is_marked(shares, row))
		pane_bold(shares->scene, 0, y, 1, ROLE_ALERT, "×");
	shares_name(shares, row->row, shares->names - indent);
	item.width = shares->names - indent;
	if (item.x1 > shares->width)
		item.width -= (int)item.x1 - shares->width;
	item.x1 = x + item.width;
	item.bold = true;
	item.element = ELEMENT_NAME;
	item.id = row->row->first;
	if (item.width > 0)
		scene_text(shares->scene, &item, shares->text.text);
}

static void draw_values(Shares *shares, const SharesRow *row, uint32_t k)
{
	const int y = text_line(shares, k);
	int right = shares->axis_x + shares->axis_cells;
	char words[SHARES_WORDS][SHARES_TEXT_MAX], text[SHARES_TEXT_MAX];
	const char *const forms[] = {words[0], words[1], NULL};
	const Role role = row->least < 0 ? ROLE_ALERT : ROLE_TEXT;

	shares_word(shares, row, words);
	const char *word = pane_choice(words[0][0] ? forms : forms + 1, shares->axis_cells - 1);
	if (word && word[0])
		pane_text(shares->scene, shares->axis_x + 1, y, shares->axis_cells - 1, ROLE_ALERT,
			word);
	right += shares->share;
	shares_value(shares, row, text);
	if (!word && words[SHARES_WORDS - 1][0])
		put_right(shares, right, y, shares->share - 1, ROLE_ALERT, false,
			words[SHARES_WORDS - 1]);
	put_right(shares, right, y, shares->share - 1, role, shares->view->large, text);
	shares_load(shares, row, text);
	right += shares->load;
	put_right(shares, right, y, shares->load - 1, role, false, text);
	shares_sum(shares, row, text);
	put_right(shares, right + shares->sum, y, shares->sum - 1, faint(shares), false, text);
}

/* --- words ----------------------------------------------------------------------------------- */

static void say_more(Shares *shares, const char *way, int y, uint32_t count)
{
	if (count > 0 && y >= 0 && y < shares->height)
		pane_textf(shares->scene, 1, y, faint(shares), "%s %u more", way, (unsigned)count);
}

/* Whether a row seen has a full bar and a hollow one. */
static bool has_spread(const Shares *shares)
{
	for (uint32_t k = shares->first; k < shares->first + shares->shown; k++)
		if (shares->rows[k].least < shares->rows[k].most &&
			shares->rows[k].parts == shares->rows[k].row->count)
			return true;
	return false;
}

/* What the two bars of a group are, behind the rest or in its place. */
static void explain_spread(char text[SHARES_TEXT_MAX], int room)
{
	static const char *const brief = "least full, most hollow";
	const char *const join = "; of groups the ";

	if ((int)(strlen(text) + strlen(join) + strlen(brief)) <= room)
		strcat(strcat(text, join), brief);
	else if ((int)(strlen(text) + 2 + strlen(brief)) <= room)
		strcat(strcat(text, "; "), brief);
	else
		snprintf(text, SHARES_TEXT_MAX, "%s", brief);
}

static void draw_words(Shares *shares)
{
	const int y = shares->bottom + shares->foot;
	char text[SHARES_TEXT_MAX], load[NUMBER_TEXT_MAX];

	shares_remark(shares, text);
	if (shares->words > 0)
		pane_wrap(shares->scene, 1, y, shares->words, ROLE_ALERT, text);
	if (shares->foot < 3)
		return;
	number_short(load, shares->net->load, 6);
	if (shares->of == SHARES_IN_TIME)
		snprintf(text, sizeof text, "part of the data here in time, round %u of PE",
			(unsigned)shares->view->round);
	else
		snprintf(text, sizeof text, "share of the load, %s unit%s", load,
			strcmp(load, "1") == 0 ? "" : "s");
	if (shares->of == SHARES_OF_LOAD && has_spread(shares))
		explain_spread(text, shares->width - shares->axis_x);
	pane_text(shares->scene, shares->axis_x - 1, y - 1, 0, faint(shares), text);
}

void shares_draw(Shares *shares)
{
	const uint32_t end = shares->first + shares->shown;

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
		say_more(shares, "▲", 0, shares->first);
	if (end < shares->count && !shares->view->paged)
		say_more(shares, "▼", shares->bottom - 1, shares->count - end);
	draw_words(shares);
}
