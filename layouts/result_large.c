#include "layouts/result_large.h"

#include "solver/base/text.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
	GLYPH_ROWS = 5,
	DIGIT_CELLS = 4, /* three and a gap */
	TEXT_MAX = 256,
	CHANGE_X = 21, /* columns in a strip of 80 cells */
	EDIT_X = 33,
	EDIT_CELLS = 21,
	LEGEND_X = 56,
	LEGEND_CELLS = 17,
};

/* Five rows of three dots each, the highest bit on the left. */
static const unsigned char glyphs[10][GLYPH_ROWS] = {
        {7, 5, 5, 5, 7},
        {2, 6, 2, 2, 7},
        {7, 1, 7, 4, 7},
        {7, 1, 7, 1, 7},
        {5, 5, 7, 1, 1},
        {7, 4, 7, 1, 7},
        {7, 4, 7, 5, 7},
        {7, 1, 1, 1, 1},
        {7, 5, 7, 5, 7},
        {7, 5, 7, 1, 7},
};

/* Dots of two rows in one cell: none, upper, lower, both. */
static void draw_dots(Scene *scene, int x, int y, unsigned upper, unsigned lower)
{
	static const char *const half[] = {" ", "▀", "▄", "█"};

	for (int k = 0; k < 3; k++) {
		unsigned bit = 4u >> k;
		const char *text = half[((upper & bit) != 0) + 2 * ((lower & bit) != 0)];

		if (*text != ' ')
			pane_text(scene, x + k, y, 1, ROLE_STRONG, text);
	}
}

static int draw_digit(Scene *scene, int x, int y, int digit)
{
	for (int row = 0; row < GLYPH_ROWS; row += 2)
		draw_dots(scene, x, y + row / 2, glyphs[digit][row],
		        row + 1 < GLYPH_ROWS ? glyphs[digit][row + 1] : 0);
	return x + DIGIT_CELLS;
}

/* Four significant digits and a power of a thousand: 3336.98 is "3337" 0, 90047 is "90.05" 3. */
static int split_number(double value, char out[NUMBER_TEXT_MAX])
{
	char text[NUMBER_TEXT_MAX];
	int power;

	snprintf(text, sizeof text, "%.3e", value);
	power = (int)strtol(strchr(text, 'e') + 1, NULL, 10);
	if (power >= 0 && power <= 3) {
		number_short(out, value, 4);
		return 0;
	}
	power = (int)floor(power / 3.0) * 3;
	number_short(out, value / pow(10, power), 4);
	return power;
}

/* Returns the column after the number. */
static int draw_finish(const Solved *solved, const View *view, Scene *out, int y)
{
	char text[NUMBER_TEXT_MAX], power_text[NUMBER_TEXT_MAX];
	int x = 4, power;

	pane_bold(out, 1, y + 1, 0, ROLE_STRONG, "T");
	if (!isfinite(solved->schedule->finish) || solved->schedule->finish <= 0)
		return pane_bold(out, x, y + 1, 0, ROLE_ALERT, "none") + 1;
	power = split_number(solved->schedule->finish, text);
	for (const char *c = text; *c; c++) {
		if (*c == '.') {
			pane_text(out, x, y + 2, 1, ROLE_STRONG, "▀");
			x += 2;
		} else {
			x = draw_digit(out, x, y, *c - '0');
		}
	}
	if (power != 0) {
		snprintf(power_text, sizeof power_text, "×10^{%d}", power);
		x = pane_markup(out, x, y, ROLE_STRONG, true, power_text, view->charset) + 1;
	}
	return x;
}

static void draw_change(const Solved *solved, const View *view, Scene *out, int x, int y)
{
	char text[TEXT_MAX], was[NUMBER_TEXT_MAX];
	double finish = solved->schedule->finish;

	if (isnan(view->ghost) || isnan(finish)) {
		if (view->provisional)
			pane_text(out, x, y, EDIT_X - x - 1, ROLE_TEXT, "preview");
		return;
	}
	Role role = pane_change(view->ghost, finish, text, sizeof text);
	pane_bold(out, x, y, EDIT_X - x - 1, role == ROLE_FAINT ? ROLE_TEXT : role, text);
	pane_number(was, view->ghost, 4, 10);
	pane_textf(out, x, y + 1, ROLE_TEXT, "was %s", was);
}

static const char *column_word(int column)
{
	switch (column) {
	case COLUMN_NAME:
		return " name ";
	case COLUMN_COMPUTE:
		return " compute A = ";
	case COLUMN_LINK:
		return " link  G = ";
	case COLUMN_REPEAT:
		return " × ";
	case COLUMN_SHARE:
		return " share ";
	case COLUMN_FINISH:
		return " ends at ";
	default:
		return "";
	}
}

static void stored_text(const Solved *solved, const Row *row, int column, char *out, size_t size)
{
	const Schedule *schedule = solved->schedule;
	char number[NUMBER_TEXT_MAX];

	snprintf(out, size, "%s", "");
	if (column == COLUMN_COMPUTE)
		pane_number(out, net_compute(solved->net, row->first), 6, 10);
	else if (column == COLUMN_LINK)
		pane_number(out, net_link(solved->net, row->first), 6, 10);
	else if (column == COLUMN_REPEAT)
		snprintf(out, size, "%u", row->count);
	else if (column == COLUMN_FINISH)
		pane_number(out, schedule->end[row->first], 6, 10);
	else if (column == COLUMN_SHARE && schedule->verdict[row->first] == VERDICT_USELESS)
		snprintf(out, size, "useless");
	else if (column == COLUMN_SHARE) {
		pane_number(number, 100 * schedule->share[row->first], 4, 8);
		snprintf(out, size, "%s %%", number);
	}
}

/* One large line for the value that is being changed, and what it was. */
static void draw_edit(const Solved *solved, const View *view, Scene *out, int y)
{
	const EditView *edit = &view->edit;
	const Row *row = pane_selected(view);
	int column = edit->active ? edit->column : view->selected_column, x = EDIT_X;
	char name[TEXT_MAX], stored[TEXT_MAX];

	if (!row || column < 0)
		return;
	pane_name(solved->net, row->first, name, sizeof name);
	name[text_fit(name, strlen(name), 8)] = '\0';
	if (edit->active) {
		SceneItem fill = scene_item(SCENE_FILL, edit->bad ? ROLE_FIELD_BAD : ROLE_FIELD, x,
		        y, fmin(x + EDIT_CELLS, out->width), y + 1);

		scene_add(out, &fill);
	}
	Role role = edit->active ? ROLE_FIELD_TEXT : ROLE_STRONG;
	x = pane_bold(out, x, y, 0, role, name);
	x = pane_bold(out, x, y, 0, role, column_word(column));
	if (!edit->active) {
		stored_text(solved, row, column, stored, sizeof stored);
		pane_bold(out, x, y, EDIT_X + EDIT_CELLS - x, role, stored);
		return;
	}
	size_t at = text_fit(edit->text, strlen(edit->text), edit->caret);
	pane_bold(out, x, y, EDIT_X + EDIT_CELLS - x, role, edit->text);
	pane_caret(out, x + text_width(edit->text, at), y, edit->text + at, edit->bad);
	if (edit->was)
		pane_textf(out, EDIT_X, y + 1, ROLE_TEXT, "was %s", edit->was);
}

void result_large(const Solved *solved, const View *view, Scene *out)
{
	int width = (int)out->width, y = ((int)out->height - RESULT_LARGE_ROWS) / 2;
	int x = draw_finish(solved, view, out, y);
	char speedup[NUMBER_TEXT_MAX], text[TEXT_MAX];

	x = x < CHANGE_X ? CHANGE_X : x + 1;
	if (x + 8 < EDIT_X && x + 8 <= width)
		draw_change(solved, view, out, x, y);
	if (EDIT_X + EDIT_CELLS <= width) {
		draw_edit(solved, view, out, y);
		pane_number(speedup, solved->schedule->speedup, 4, 8);
		snprintf(text, sizeof text, "speed-up %s of %u", speedup,
		        solved->schedule->processors - solved->schedule->rounds_shown);
		pane_bold(out, EDIT_X, y + 2, EDIT_CELLS, ROLE_STRONG, text);
	}
	if (LEGEND_X + LEGEND_CELLS <= width) {
		pane_legend(out, LEGEND_X, y, 2, ROLE_TEXT);
		pane_text(out, LEGEND_X, y + 2, 0, ROLE_TEXT,
		        view->scale == SCALE_LINEAR ? "true to scale" : "schematic scale");
	}
}
