#include "layouts/panes/parts.h"
#include "layouts/scene/speedup.h"

#include "solver/base/text.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
	GLYPH_ROWS = 5,
	DIGIT_CELLS = 4, /* three and a gap */
	TEXT_MAX = 256,
	WORD_TEXT = 48,
	NAME_LEAST = 3,
	LEGEND_CELLS = 17,
	SPREAD = 100, /* cells from which on the parts stand apart */
};

/* Where the parts stand. */
typedef struct Strip {
	const Frame *frame;
	Pen pen;
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
static void draw_dots(Pen pen, int x, int y, unsigned upper, unsigned lower)
{
	static const char *const half[] = {" ", "▀", "▄", "█"};

	for (int k = 0; k < 3; k++) {
		unsigned bit = 4u >> k;
		const char *text = half[((upper & bit) != 0) + 2 * ((lower & bit) != 0)];

		if (*text != ' ')
			pen_text(pen_wide(pen, 1), ROLE_STRONG, x + k, y, text);
	}
}

static int draw_digit(Pen pen, int x, int y, int digit)
{
	for (int row = 0; row < GLYPH_ROWS; row += 2)
		draw_dots(pen, x, y + row / 2, glyphs[digit][row],
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
static int draw_finish(const Frame *frame, double finish, int y)
{
	char text[NUMBER_TEXT_MAX], power_text[NUMBER_TEXT_MAX];
	int x = 4, power;

	pen_text(pen_bold(frame->pen), ROLE_STRONG, 1, y + 1, "T");
	if (!isfinite(finish) || finish <= 0)
		return pen_text(pen_bold(frame->pen), ROLE_ALERT, x, y + 1, "none") + 1;
	power = split_number(finish, text);
	for (const char *c = text; *c; c++) {
		if (*c == '.') {
			pen_text(pen_wide(frame->pen, 1), ROLE_STRONG, x, y + 2, "▀");
			x += 2;
		} else {
			x = draw_digit(frame->pen, x, y, *c - '0');
		}
	}
	if (power != 0) {
		snprintf(power_text, sizeof power_text, "×10^{%d}", power);
		x = pen_markup(pen_bold(frame->pen), ROLE_STRONG, x, y, power_text) + 1;
	}
	return x;
}

static void draw_change(const Strip *s)
{
	const double ghost = s->frame->view->ghost, finish = s->frame->schedule->finish;
	const int room = s->edit - s->change - 1;
	Ladder before = {0};
	Role role;

	if (isnan(ghost) || isnan(finish)) {
		if (s->frame->view->provisional)
			pen_text(pen_wide(s->pen, room), ROLE_TEXT, s->change, s->y, "preview");
		return;
	}
	const Word change = word_change(ghost, finish, &role);

	if (pen_cells(change.text) <= room)
		pen_text(pen_bold(s->pen), role == ROLE_FAINT ? ROLE_TEXT : role, s->change, s->y,
			change.text);
	ladder_add(&before, "was %s", word_number(ghost, 4, 10).text);
	if (role != ROLE_FAINT)
		pen_ladder(s->pen, ROLE_TEXT, s->change, s->y + 1, room, &before);
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
	int cells = pen_cells(name), left = room - pen_cells(brief);

	if (cells + pen_cells(word) <= room)
		snprintf(out, size, "%s%s", name, word);
	else if (cells <= left)
		snprintf(out, size, "%s%s", name, brief);
	else if (left >= NAME_LEAST)
		snprintf(out, size, "%.*s…%s", (int)text_fit(name, strlen(name), left - 1), name,
			brief);
	else
		snprintf(out, size, "%s", left >= 0 ? brief : "");
}

static Word stored_text(const Frame *frame, const Row *row, int column)
{
	const Schedule *schedule = frame->schedule;
	Word word = {""};

	if (column == COLUMN_COMPUTE)
		return word_number(net_compute(frame->net, row->first), 6, 10);
	if (column == COLUMN_LINK)
		return word_number(net_link(frame->net, row->first), 6, 10);
	if (column == COLUMN_FINISH)
		return word_number(schedule->end[row->first], 6, 10);
	if (column == COLUMN_REPEAT)
		snprintf(word.text, sizeof word.text, "%u", row->count);
	else if (column == COLUMN_SHARE && schedule->verdict[row->first] == VERDICT_USELESS)
		snprintf(word.text, sizeof word.text, "useless");
	else if (column == COLUMN_SHARE)
		snprintf(word.text, sizeof word.text, "%.40s %%",
			word_number(100 * schedule->share[row->first], 4, 8).text);
	return word;
}

/* The text being typed, from where its caret shows in `room` cells. */
static void draw_typed(const Strip *s, int x, int room)
{
	const EditView *edit = &s->frame->view->edit;
	const char *text = edit->text;
	size_t left =
		edit->caret >= room ? text_fit(text, strlen(text), edit->caret - room + 1) : 0;
	size_t at = text_fit(text, strlen(text), edit->caret);

	at = at < left ? left : at;
	pen_text(pen_wide(pen_bold(s->pen), room), ROLE_FIELD_TEXT, x, s->y, text + left);
	pen_caret(s->pen, x + text_width(text + left, at - left), s->y, text + at, edit->bad);
}

/* One large line for the value that is being changed, and what it was. */
static void draw_edit(const Strip *s)
{
	const EditView *edit = &s->frame->view->edit;
	const Row *row = frame_selected(s->frame);
	int column = edit->active ? edit->column : s->frame->view->selected_column, x = s->edit,
	    cells;
	char head[TEXT_MAX];

	if (!row || column < 0)
		return;
	const Word name = word_name(s->frame->net, row->first, WORD_NAME);
	const Word value = stored_text(s->frame, row, column);
	const char *text = edit->active ? edit->text : value.text;
	cells = pen_cells(text) + (edit->active ? 1 : 0);
	head_text(schedule_notation(s->frame->schedule), name.text, column, s->edit_cells - cells,
		head, sizeof head);
	if (edit->active)
		pen_fill(s->pen, edit->bad ? ROLE_FIELD_BAD : ROLE_FIELD, x, s->y,
			x + s->edit_cells, s->y + 1);
	x = pen_text(pen_bold(s->pen), edit->active ? ROLE_FIELD_TEXT : ROLE_STRONG, x, s->y, head);
	if (!edit->active) {
		pen_text(pen_wide(pen_bold(s->pen), s->edit + s->edit_cells - x), ROLE_STRONG, x,
			s->y, value.text);
		return;
	}
	draw_typed(s, x, s->edit + s->edit_cells - x);
	if (edit->was)
		pen_textf(s->pen, ROLE_TEXT, s->edit, s->y + 1, "was %s", edit->was);
}

/* The first clause of why it cannot be done, else the speed-up. */
static void draw_outcome(const Strip *s)
{
	const Schedule *schedule = s->frame->schedule;
	Ladder ladder = {0};
	size_t end = 0;

	if (schedule->outcome != OUTCOME_INFEASIBLE) {
		const SpeedupWords words = word_speedup(schedule);

		if (words.bound.text[0]) {
			ladder_add(&ladder, "speed-up %s of at most %s", words.speedup.text,
				words.bound.text);
			ladder_add(&ladder, "%s of at most %s", words.speedup.text,
				words.bound.text);
		}
		ladder_add(&ladder, "speed-up %s", words.speedup.text);
		if (s->edit_cells > 0)
			pen_ladder(pen_bold(s->pen), ROLE_STRONG, s->edit, s->y + 2,
				s->legend - s->edit - 1, &ladder);
		return;
	}
	while (schedule->why[end] && !strchr(",;:.(", schedule->why[end]))
		end++;
	while (end > 0 && schedule->why[end - 1] == ' ')
		end--;
	ladder_add(&ladder, "infeasible: %.*s", (int)end, schedule->why);
	ladder_add(&ladder, "%.*s", (int)end, schedule->why);
	ladder_add(&ladder, "infeasible");
	pen_ladder(pen_bold(s->pen), ROLE_ALERT, s->change, s->y + 2, s->legend - s->change - 1,
		&ladder);
}

/* Before a processor goes: three numbers of the same round. */
static void draw_round(const Strip *s, const Elimination *e, const EliminationDetail *detail)
{
	const int room = s->legend - s->change - 1;
	const Pen bold = pen_bold(s->pen), wide = pen_wide(bold, room);
	Word name = word_name(s->frame->net, e->processor, WORD_NAME);
	char text[TEXT_MAX];
	Ladder ladder = {0};

	ladder_add(&ladder, "promised with %s, not attained", name.text);
	ladder_add(&ladder, "promised, not attained");
	ladder_add(&ladder, "not attained");
	pen_ladder(bold, ROLE_ALERT, s->change, s->y, room, &ladder);
	if (room < 24)
		return;
	name.text[text_fit(name.text, strlen(name.text), room - 23)] = '\0';
	snprintf(text, sizeof text, "attained with %s  ", name.text);
	if (detail) {
		const int x = pen_text(wide, ROLE_STRONG, s->change, s->y + 1, text);

		pen_text(bold, ROLE_STRONG, x, s->y + 1, word_number(detail->attained, 4, 8).text);
	}
	const int x = s->change + pen_cells(text);

	snprintf(text, sizeof text, "without %s", name.text);
	pen_text(wide, ROLE_STRONG, s->change, s->y + 2, text);
	pen_text(bold, ROLE_STRONG, x, s->y + 2, word_number(e->without, 4, 8).text);
}

static Strip place_strip(const Frame *frame)
{
	enum { CHANGE_X = 21, EDIT_X = 33, EDIT_CELLS = 22, LEGEND_X = 56 };
	const int width = frame->width;
	Strip s = {frame, frame->pen, (frame->height - RESULT_LARGE_ROWS) / 2, CHANGE_X, EDIT_X,
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

void result_large(const Frame *frame)
{
	const View *view = frame->view;
	const bool round = frame_in_round(frame);
	const uint32_t k = round ? diagram_round(frame->solved, view) : 0;
	const Elimination *e = round ? &frame->schedule->eliminated[k] : NULL;
	Strip s = place_strip(frame);
	const int x = draw_finish(frame, e ? e->promised : frame->schedule->finish, s.y);

	s.change = x < s.change ? s.change : x + 1;
	if (e && !view->edit.active) {
		draw_round(&s, e, frame_detail(frame, k));
	} else {
		if (s.change + 8 < s.edit && s.change + 8 <= frame->width)
			draw_change(&s);
		if (s.edit_cells > 0)
			draw_edit(&s);
		if (s.change < s.legend)
			draw_outcome(&s);
	}
	if (s.legend < frame->width && !view->timeless) {
		pen_legend(frame->pen, s.legend, s.y, 2, ROLE_TEXT);
		pen_text(frame->pen, ROLE_TEXT, s.legend, s.y + 2,
			view->scale == SCALE_LINEAR ? "true to scale" : "schematic scale");
	}
}
