#include "layouts/panes/result_large.h"

#include "solver/base/text.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
	GLYPH_ROWS = 5,
	DIGIT_CELLS = 4, /* three and a gap */
	TEXT_MAX = 256,
	NAME_TEXT = 96,
	WORD_TEXT = 48,
	NAME_LEAST = 3,
	LEGEND_CELLS = 17,
	SPREAD = 100, /* cells from which on the parts stand apart */
};

/* Where the parts stand. */
typedef struct Strip {
	const Solved *solved;
	const View *view;
	Scene *scene;
	int y, change, edit, legend; /* columns */
	int edit_cells;              /* 0: no room for it */
} Strip;

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
static int draw_finish(double finish, const View *view, Scene *out, int y)
{
	char text[NUMBER_TEXT_MAX], power_text[NUMBER_TEXT_MAX];
	int x = 4, power;

	pane_bold(out, 1, y + 1, 0, ROLE_STRONG, "T");
	if (!isfinite(finish) || finish <= 0)
		return pane_bold(out, x, y + 1, 0, ROLE_ALERT, "none") + 1;
	power = split_number(finish, text);
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

static void draw_change(const Strip *s)
{
	const View *view = s->view;
	char change[TEXT_MAX], number[NUMBER_TEXT_MAX], was[TEXT_MAX];
	const char *const forms[] = {change, NULL}, *const before[] = {was, NULL};
	double finish = s->solved->schedule->finish;
	int room = s->edit - s->change - 1;
	Role role;

	if (isnan(view->ghost) || isnan(finish)) {
		if (view->provisional)
			pane_text(s->scene, s->change, s->y, room, ROLE_TEXT, "preview");
		return;
	}
	role = pane_change(view->ghost, finish, change, sizeof change);
	if (pane_choice(forms, room))
		pane_bold(s->scene, s->change, s->y, room, role == ROLE_FAINT ? ROLE_TEXT : role,
			change);
	pane_number(number, view->ghost, 4, 10);
	snprintf(was, sizeof was, "was %s", number);
	if (role != ROLE_FAINT && pane_choice(before, room))
		pane_text(s->scene, s->change, s->y + 1, room, ROLE_TEXT, was);
}

static void column_word(const Notation *symbols, int column, bool full, char *out, size_t size)
{
	const bool link = column == COLUMN_LINK;

	*out = '\0';
	if (column == COLUMN_COMPUTE || link)
		snprintf(out, size, "%s %s = ",
			!full  ? ""
			: link ? " link "
			       : " compute",
			link ? symbols->link : symbols->compute);
	else if (column == COLUMN_NAME)
		snprintf(out, size, full ? " name " : " ");
	else if (column == COLUMN_REPEAT)
		snprintf(out, size, " × ");
	else if (column == COLUMN_SHARE)
		snprintf(out, size, full ? " share " : " ");
	else if (column == COLUMN_FINISH)
		snprintf(out, size, full ? " ends at " : " ends ");
}

/* What stands before the value, in at most `room` cells: the name gives way, never the value. */
static void head_text(
	const Notation *symbols, const char *name, int column, int room, char *out, size_t size)
{
	char word[WORD_TEXT], brief[WORD_TEXT];

	column_word(symbols, column, true, word, sizeof word);
	column_word(symbols, column, false, brief, sizeof brief);
	int cells = text_width(name, strlen(name)), left = room - text_width(brief, strlen(brief));

	if (cells + text_width(word, strlen(word)) <= room)
		snprintf(out, size, "%s%s", name, word);
	else if (cells <= left)
		snprintf(out, size, "%s%s", name, brief);
	else if (left >= NAME_LEAST)
		snprintf(out, size, "%.*s…%s", (int)text_fit(name, strlen(name), left - 1), name,
			brief);
	else
		snprintf(out, size, "%s", left >= 0 ? brief : "");
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

/* The text being typed, from where its caret shows in `room` cells. */
static void draw_typed(const Strip *s, int x, int room)
{
	const EditView *edit = &s->view->edit;
	const char *text = edit->text;
	size_t left =
		edit->caret >= room ? text_fit(text, strlen(text), edit->caret - room + 1) : 0;
	size_t at = text_fit(text, strlen(text), edit->caret);

	at = at < left ? left : at;
	pane_bold(s->scene, x, s->y, room, ROLE_FIELD_TEXT, text + left);
	pane_caret(s->scene, x + text_width(text + left, at - left), s->y, text + at, edit->bad);
}

/* One large line for the value that is being changed, and what it was. */
static void draw_edit(const Strip *s)
{
	const EditView *edit = &s->view->edit;
	const Row *row = pane_selected(s->view);
	int column = edit->active ? edit->column : s->view->selected_column, x = s->edit, cells;
	char name[NAME_TEXT], value[TEXT_MAX], head[TEXT_MAX];

	if (!row || column < 0)
		return;
	pane_name(s->solved->net, row->first, name, sizeof name);
	stored_text(s->solved, row, column, value, sizeof value);
	const char *text = edit->active ? edit->text : value;
	cells = text_width(text, strlen(text)) + (edit->active ? 1 : 0);
	head_text(schedule_notation(s->solved->schedule), name, column, s->edit_cells - cells, head,
		sizeof head);
	if (edit->active) {
		SceneItem fill = scene_item(SCENE_FILL, edit->bad ? ROLE_FIELD_BAD : ROLE_FIELD, x,
			s->y, x + s->edit_cells, s->y + 1);

		scene_add(s->scene, &fill);
	}
	x = pane_bold(s->scene, x, s->y, 0, edit->active ? ROLE_FIELD_TEXT : ROLE_STRONG, head);
	if (!edit->active) {
		pane_bold(s->scene, x, s->y, s->edit + s->edit_cells - x, ROLE_STRONG, value);
		return;
	}
	draw_typed(s, x, s->edit + s->edit_cells - x);
	if (edit->was)
		pane_textf(s->scene, s->edit, s->y + 1, ROLE_TEXT, "was %s", edit->was);
}

/* The first clause of why it cannot be done, else the speed-up. */
static void draw_outcome(const Strip *s)
{
	const Schedule *schedule = s->solved->schedule;
	char clause[TEXT_MAX], text[TEXT_MAX + 16], number[NUMBER_TEXT_MAX];
	const char *const forms[] = {text, clause, "infeasible", NULL};
	const char *form;
	size_t end = 0;

	if (schedule->outcome != OUTCOME_INFEASIBLE) {
		if (s->edit_cells == 0)
			return;
		pane_number(number, schedule->speedup, 4, 8);
		snprintf(text, sizeof text, "speed-up %s of %u", number,
			schedule->processors - schedule->rounds_shown);
		pane_bold(s->scene, s->edit, s->y + 2, s->legend - s->edit - 1, ROLE_STRONG, text);
		return;
	}
	while (schedule->why[end] && !strchr(",;:.(", schedule->why[end]))
		end++;
	while (end > 0 && schedule->why[end - 1] == ' ')
		end--;
	snprintf(clause, sizeof clause, "%.*s", (int)end, schedule->why);
	snprintf(text, sizeof text, "infeasible: %s", clause);
	form = pane_choice(forms, s->legend - s->change - 1);
	if (form)
		pane_bold(s->scene, s->change, s->y + 2, 0, ROLE_ALERT, form);
}

/* Before a processor goes: three numbers of the same round. */
static void draw_round(const Strip *s, const Elimination *e, const EliminationDetail *detail)
{
	char name[NAME_TEXT], text[TEXT_MAX], number[NUMBER_TEXT_MAX];
	int room = s->legend - s->change - 1, x;
	const char *const forms[] = {text, "promised, not attained", "not attained", NULL};
	const char *form;

	pane_name(s->solved->net, e->processor, name, sizeof name);
	snprintf(text, sizeof text, "promised with %s, not attained", name);
	form = pane_choice(forms, room);
	if (form)
		pane_bold(s->scene, s->change, s->y, room, ROLE_ALERT, form);
	if (room < 24)
		return;
	name[text_fit(name, strlen(name), room - 23)] = '\0';
	snprintf(text, sizeof text, "attained with %s  ", name);
	if (detail) {
		pane_number(number, detail->attained, 4, 8);
		x = pane_bold(s->scene, s->change, s->y + 1, room, ROLE_STRONG, text);
		pane_bold(s->scene, x, s->y + 1, 0, ROLE_STRONG, number);
	}
	x = s->change + text_width(text, strlen(text));
	pane_number(number, e->without, 4, 8);
	snprintf(text, sizeof text, "without %s", name);
	pane_bold(s->scene, s->change, s->y + 2, room, ROLE_STRONG, text);
	pane_bold(s->scene, x, s->y + 2, 0, ROLE_STRONG, number);
}

static Strip place_strip(const Solved *solved, const View *view, Scene *out)
{
	enum { CHANGE_X = 21, EDIT_X = 33, EDIT_CELLS = 22, LEGEND_X = 56 };
	int width = (int)out->width;
	Strip s = {solved, view, out, ((int)out->height - RESULT_LARGE_ROWS) / 2, CHANGE_X, EDIT_X,
		LEGEND_X, EDIT_CELLS};

	if (width >= SPREAD) {
		s.change = CHANGE_X + 3;
		s.edit = 2 * width / 5;
		s.legend = width - LEGEND_CELLS - 2;
		s.edit_cells = s.legend - s.edit - 3;
	} else if (width < LEGEND_X + LEGEND_CELLS) {
		s.legend = width;
		s.edit_cells = width - EDIT_X < EDIT_CELLS ? 0 : EDIT_CELLS;
	}
	return s;
}

void result_large(const Solved *solved, const View *view, Scene *out)
{
	bool round = pane_in_round(solved, view);
	uint32_t k = round ? diagram_round(solved, view) : 0;
	const Elimination *e = round ? &solved->schedule->eliminated[k] : NULL;
	Strip s = place_strip(solved, view, out);
	int x = draw_finish(e ? e->promised : solved->schedule->finish, view, out, s.y);

	s.change = x < s.change ? s.change : x + 1;
	if (e && !view->edit.active) {
		draw_round(&s, e, solved->detail && solved->detail_of == k ? solved->detail : NULL);
	} else {
		if (s.change + 8 < s.edit && s.change + 8 <= (int)out->width)
			draw_change(&s);
		if (s.edit_cells > 0)
			draw_edit(&s);
		if (s.change < s.legend)
			draw_outcome(&s);
	}
	if (s.legend < (int)out->width && !view->timeless) {
		pane_legend(out, s.legend, s.y, 2, ROLE_TEXT);
		pane_text(out, s.legend, s.y + 2, 0, ROLE_TEXT,
			view->scale == SCALE_LINEAR ? "true to scale" : "schematic scale");
	}
}
