#include "layouts/panes/parts.h"
#include "layouts/scene/race.h"
#include "layouts/sentences/speedup.h"

#include "solver/base/text.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum {
	ROWS_LEAST = 3,  /* digits so high go into every lecture strip, */
	ROWS_MOST = 7,   /* and these where there is room: 3, 5 or 7 */
	STRIP_BLANK = 1, /* above them */
	TEXT_MAX = 256,
	WORD_TEXT = 48,
	NAME_LEAST = 3,
	DIGITS_X = 4,
	CHANGE_CELLS = 9,
	EDIT_LEAST = 16,
	SPREAD = 100, /* cells from which on the parts stand apart */
};

#define USUAL_DIGITS "8888" /* there is room for so many at least */

/* Where the parts stand. */
typedef struct Strip {
	const Frame *frame;
	Pen pen;
	int rows;                     /* of the digits */
	int y[3];                     /* of the lines beside them */
	int change, edit;             /* columns */
	int change_cells, edit_cells; /* 0: no room for it */
} Strip;

/* --- how high the digits are ----------------------------------------------------------------- */

/* Digits leave half of the width to what stands beside them, the largest enough for a verdict. */
static bool is_wide_enough(const Frame *frame, int rows, const char *number)
{
	enum { VERDICT_ROOM = 58 };
	const int cells = DIGITS_X + pane_digits_cells(frame->pen, rows, number);

	return 2 * cells <= frame->width &&
	       (rows < ROWS_MOST || frame->width - cells >= VERDICT_ROOM);
}

/* Cells of `height` that the picture above would fill. */
static int above_wants(const Frame *frame, int height)
{
	View above = *frame->view;

	above.height = height;
	return diagram_wanted(diagram_main(), frame->solved, &above);
}

/* As high as they can be without a row of the picture above becoming lower for them. The blank
 * above them goes where that gives the rows two lanes; one below comes last. */
int result_large_wanted(const Frame *frame)
{
	const int most = frame->height - ROWS_LEAST, usual = above_wants(frame, most - STRIP_BLANK);
	const int two_lanes = frame->view->rows ? 2 * (int)frame->view->rows->count : 0;
	const Word number = word_value(frame->schedule->finish);
	int rows = ROWS_MOST;

	if (usual < two_lanes && above_wants(frame, most) > two_lanes)
		return ROWS_LEAST;
	while (rows > ROWS_LEAST && (usual == 0 || rows + STRIP_BLANK + usual > frame->height ||
					    !is_wide_enough(frame, rows, USUAL_DIGITS) ||
					    !is_wide_enough(frame, rows, number.text)))
		rows -= 2;
	return rows + STRIP_BLANK + (usual > 0 && rows + 2 * STRIP_BLANK + usual <= frame->height);
}

/* What the pane has room for. */
static int digit_rows(const Frame *frame, const char *number)
{
	int rows = ROWS_MOST;

	while (rows > ROWS_LEAST &&
		(rows + STRIP_BLANK > frame->height || !is_wide_enough(frame, rows, number)))
		rows -= 2;
	return rows;
}

/* --- the parts ------------------------------------------------------------------------------- */

/* What T is compared with, in place of what it was. */
static void draw_against(const Strip *s, const Against *against)
{
	const double was = against_finish(against);
	Ladder other = {0};
	Role role;
	const Word change = word_change_brief(was, s->frame->schedule->finish, &role);

	if (pen_cells(change.text) <= s->change_cells)
		pen_text(pen_bold(s->pen), role == ROLE_FAINT ? ROLE_TEXT : role, s->change,
			s->y[0], change.text);
	ladder_add(&other, "%s %s", against->name, word_value(was).text);
	if (pen_form_cells(s->pen, &other.form[0]) <= s->change_cells) {
		pen_ladder(s->pen, ROLE_AGAINST_TEXT, s->change, s->y[1], s->change_cells, &other);
		return;
	}
	pen_text(pen_wide(s->pen, s->change_cells), ROLE_AGAINST_TEXT, s->change, s->y[1],
		against->name);
	/* Below it stands why where it cannot be done. */
	if (s->frame->schedule->outcome != OUTCOME_INFEASIBLE &&
		pen_cells(word_value(was).text) <= s->change_cells)
		pen_text(s->pen, ROLE_AGAINST_TEXT, s->change, s->y[2], word_value(was).text);
}

static void draw_change(const Strip *s)
{
	const Against *against = frame_against(s->frame);
	const double ghost = s->frame->view->ghost, finish = s->frame->schedule->finish;
	Ladder before = {0};
	Role role;

	if (isnan(ghost) && against && isfinite(against_finish(against)) && isfinite(finish)) {
		draw_against(s, against);
		return;
	}
	if (isnan(ghost) || isnan(finish)) {
		if (s->frame->view->provisional)
			pen_text(pen_wide(s->pen, s->change_cells), ROLE_TEXT, s->change, s->y[0],
				"preview");
		return;
	}
	const Word change = word_change(ghost, finish, &role);

	if (pen_cells(change.text) <= s->change_cells)
		pen_text(pen_bold(s->pen), role == ROLE_FAINT ? ROLE_TEXT : role, s->change,
			s->y[0], change.text);
	ladder_add(&before, "was %s", word_value(ghost).text);
	if (role != ROLE_FAINT)
		pen_ladder(s->pen, ROLE_TEXT, s->change, s->y[1], s->change_cells, &before);
}

/* What is selected: what it belongs to, what it is, in full and in brief, and its value. */
typedef struct Chosen {
	Word of, value;
	char what[WORD_TEXT], brief[WORD_TEXT];
} Chosen;

static void column_words(const Notation *symbols, int column, Chosen *out)
{
	static const char *const full[COLUMNS] = {[COLUMN_NAME] = " name ",
		[COLUMN_REPEAT] = " × ",
		[COLUMN_SHARE] = " share ",
		[COLUMN_FINISH] = " ends at "};
	static const char *const brief[COLUMNS] = {[COLUMN_NAME] = " ",
		[COLUMN_REPEAT] = " × ",
		[COLUMN_SHARE] = " ",
		[COLUMN_FINISH] = " ends "};
	const bool link = column == COLUMN_LINK;
	const char *symbol = link ? symbols->link : symbols->compute;

	if (full[column]) {
		snprintf(out->what, sizeof out->what, "%s", full[column]);
		snprintf(out->brief, sizeof out->brief, "%s", brief[column]);
		return;
	}
	snprintf(out->brief, sizeof out->brief, " %s = ", symbol);
	if (symbols == &notation_words)
		snprintf(out->what, sizeof out->what, "%s", out->brief);
	else
		snprintf(out->what, sizeof out->what, "%s %s = ", link ? " link " : " compute",
			symbol);
}

/* What stands before the value, in at most `room` cells: the name gives way, never the value. */
static void head_text(const Chosen *chosen, int room, char *out, size_t size)
{
	const char *name = chosen->of.text;
	const int cells = pen_cells(name), left = room - pen_cells(chosen->brief);

	if (cells + pen_cells(chosen->what) <= room)
		snprintf(out, size, "%s%s", name, chosen->what);
	else if (cells <= left)
		snprintf(out, size, "%s%s", name, chosen->brief);
	else if (left >= NAME_LEAST)
		snprintf(out, size, "%.*s…%s", (int)text_fit(name, strlen(name), left - 1), name,
			chosen->brief);
	else
		snprintf(out, size, "%s", left >= 0 ? chosen->brief : "");
}

static Word stored_text(const Frame *frame, const Row *row, int column)
{
	const Schedule *schedule = frame->schedule;
	Word word = {""};

	if (column == COLUMN_COMPUTE)
		return word_fine(net_compute(frame->net, row->first));
	if (column == COLUMN_LINK)
		return word_fine(net_link(frame->net, row->first));
	if (column == COLUMN_FINISH)
		return word_fine(schedule->end[row->first]);
	if (column == COLUMN_REPEAT)
		snprintf(word.text, sizeof word.text, "%u", row->count);
	else if (column == COLUMN_SHARE && schedule->verdict[row->first] == VERDICT_USELESS)
		snprintf(word.text, sizeof word.text, "%s", schedule_idle_word(schedule));
	else if (column == COLUMN_SHARE)
		return word_percent(row_share(frame->view->rows, row, schedule));
	return word;
}

/* A setting of the whole net, or a value of the selected row's processor; false when nothing is
 * selected. */
static bool choose(const Frame *frame, Chosen *out)
{
	const View *view = frame->view;
	const Row *row = frame_selected(frame);
	const int column = view->edit.active ? view->edit.column : view->selected_column;

	*out = (Chosen){.of = {""}};
	if (view->setting.symbol) {
		snprintf(out->of.text, sizeof out->of.text, "%s", view->setting.name);
		snprintf(out->brief, sizeof out->brief, " %s = ", view->setting.symbol);
		snprintf(out->what, sizeof out->what, "%s",
			strcmp(view->setting.name, view->setting.symbol) == 0 ? ": " : out->brief);
		snprintf(out->value.text, sizeof out->value.text, "%s", view->setting.value);
		return true;
	}
	/* Nothing of a processor that is only pointed at. */
	if (!row || column < 0 || (column == COLUMN_NAME && !view->edit.active))
		return false;
	out->of = word_name(frame->net, row->first, WORD_NAME);
	column_words(frame_notation(frame), column, out);
	out->value = stored_text(frame, row, column);
	return true;
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
	pen_text(pen_wide(pen_bold(s->pen), room), ROLE_FIELD_TEXT, x, s->y[0], text + left);
	pen_caret(s->pen, x + text_width(text + left, at - left), s->y[0], text + at, edit->bad);
}

/* What is the case with the selected processor. */
static void draw_verdict(const Strip *s, const Row *row)
{
	const Schedule *schedule = s->frame->schedule;
	const Verdict verdict = schedule->verdict[row->first];
	const bool fails = verdict == VERDICT_LOSING ||
			   (verdict == VERDICT_USELESS && schedule->unused == 0) ||
			   row_is_costly(row);
	Ladder ladder = {0};

	if (verdict == VERDICT_USELESS) {
		for (uint32_t k = 0; k < schedule->eliminations && ladder.count == 0; k++) {
			const Elimination *e = &schedule->eliminated[k];
			const Race race = {e->processor, e->deadline, e->arrival};

			if (e->processor == row->first && race_is_lost(&race))
				ladder_add(&ladder, "useless: %s of its data in time",
					word_percent(race_part(&race)).text);
		}
		ladder_add(&ladder, "%s", schedule_idle_word(schedule));
	} else if (verdict == VERDICT_LOSING || verdict == VERDICT_WAITS) {
		ladder_add(&ladder, "waits for data");
	} else if (row_is_costly(row)) {
		ladder_add(&ladder, "costs time here");
		ladder_add(&ladder, "costs time");
	} else if (s->frame->view->selected_column != COLUMN_SHARE) {
		ladder_add(&ladder, "%s of the load",
			word_percent(row_share(s->frame->view->rows, row, schedule)).text);
	}
	pen_ladder(pen_bold(s->pen), fails ? ROLE_ALERT : ROLE_TEXT, s->edit, s->y[1],
		s->edit_cells, &ladder);
}

/* One large line for the value that is being changed, and what it was. */
static void draw_edit(const Strip *s)
{
	const EditView *edit = &s->frame->view->edit;
	const int y = s->y[0], right = s->edit + s->edit_cells;
	char head[TEXT_MAX];
	Chosen chosen;
	int x;

	if (!choose(s->frame, &chosen))
		return;
	const char *text = edit->active ? edit->text : chosen.value.text;

	head_text(&chosen, s->edit_cells - pen_cells(text) - edit->active, head, sizeof head);
	if (edit->active)
		pen_fill(s->pen, edit->bad ? ROLE_FIELD_BAD : ROLE_FIELD, s->edit, y, right, y + 1);
	x = pen_text(
		pen_bold(s->pen), edit->active ? ROLE_FIELD_TEXT : ROLE_STRONG, s->edit, y, head);
	if (!edit->active) {
		const Row *row = frame_selected(s->frame);

		pen_text(pen_wide(pen_bold(s->pen), right - x), ROLE_STRONG, x, y, text);
		if (row && !s->frame->view->setting.symbol)
			draw_verdict(s, row);
		return;
	}
	draw_typed(s, x, right - x);
	if (edit->was)
		pen_textf(pen_wide(s->pen, s->edit_cells), ROLE_TEXT, s->edit, s->y[1], "was %s",
			edit->was);
}

/* The first clause of why it cannot be done, else the speed-up. */
static void draw_outcome(const Strip *s)
{
	const Schedule *schedule = s->frame->schedule;
	Ladder ladder = {0};
	size_t end = 0;

	if (schedule->outcome != OUTCOME_INFEASIBLE) {
		const SpeedupWords words = word_speedup(schedule);
		const Against *against = frame_against(s->frame);

		if (against && isfinite(against_finish(against)))
			ladder_add(&ladder, "speed-up %s, %s %s", words.speedup.text, against->name,
				word_speedup(against->schedule).speedup.text);
		if (words.bound.text[0] && schedule->bound_by_links) {
			ladder_add(&ladder, "speed-up %s of at most %s %s", words.speedup.text,
				words.bound.text, schedule->bound_by_links);
			ladder_add(&ladder, "speed-up %s of at most %s with these links",
				words.speedup.text, words.bound.text);
		}
		if (words.bound.text[0]) {
			ladder_add(&ladder, "speed-up %s of at most %s", words.speedup.text,
				words.bound.text);
			ladder_add(
				&ladder, "%s of at most %s", words.speedup.text, words.bound.text);
		}
		ladder_add(&ladder, "speed-up %s", words.speedup.text);
		if (s->edit_cells > 0)
			pen_ladder(pen_bold(s->pen), ROLE_STRONG, s->edit, s->y[2],
				s->frame->width - s->edit - 1, &ladder);
		return;
	}
	while (schedule->why[end] && !strchr(",;:.(", schedule->why[end]))
		end++;
	while (end > 0 && schedule->why[end - 1] == ' ')
		end--;
	ladder_add(&ladder, "infeasible: %.*s", (int)end, schedule->why);
	ladder_add(&ladder, "%.*s", (int)end, schedule->why);
	ladder_add(&ladder, "infeasible");
	pen_ladder(pen_bold(s->pen), ROLE_ALERT, s->change, s->y[2],
		s->frame->width - s->change - 1, &ladder);
}

/* Before a processor goes: three numbers of the same round. */
static void draw_round(const Strip *s, const Elimination *e, const EliminationDetail *detail)
{
	const int room = s->frame->width - s->change - 1;
	const Pen bold = pen_bold(s->pen), wide = pen_wide(bold, room);
	Word name = word_name(s->frame->net, e->processor, WORD_NAME);
	char text[TEXT_MAX];
	Ladder ladder = {0};

	ladder_add(&ladder, "promised with %s, not attained", name.text);
	ladder_add(&ladder, "promised, not attained");
	ladder_add(&ladder, "not attained");
	pen_ladder(bold, ROLE_ALERT, s->change, s->y[0], room, &ladder);
	if (room < 24)
		return;
	name.text[text_fit(name.text, strlen(name.text), room - 23)] = '\0';
	snprintf(text, sizeof text, "attained with %s  ", name.text);
	if (detail) {
		const int x = pen_text(wide, ROLE_STRONG, s->change, s->y[1], text);

		pen_text(bold, ROLE_STRONG, x, s->y[1], word_value(detail->attained).text);
	}
	const int x = s->change + pen_cells(text);

	snprintf(text, sizeof text, "without %s", name.text);
	pen_text(wide, ROLE_STRONG, s->change, s->y[2], text);
	pen_text(bold, ROLE_STRONG, x, s->y[2], word_value(e->without).text);
}

/* Columns from where the digits end: what changed, the value. What changed gives way to the value.
 */
static void place_columns(Strip *s, int digits_end)
{
	enum { CHANGE_X = 21, EDIT_X = 33, APART = 3 };
	const int width = s->frame->width;
	const bool wide = width >= SPREAD;
	const int change_x = wide ? CHANGE_X + APART : CHANGE_X,
		  edit_x = wide ? 2 * width / 5 : EDIT_X;
	const int change_cells = CHANGE_CELLS + (wide ? APART : 0);

	s->change = digits_end < change_x ? change_x : digits_end + (wide ? APART : 1);
	s->edit = s->change + change_cells > edit_x ? s->change + change_cells : edit_x;
	if (width - s->edit < EDIT_LEAST)
		s->edit = s->change;
	s->change_cells = s->edit - s->change - (wide ? APART : 1);
	s->edit_cells = width - s->edit - 1;
	if (s->edit_cells < EDIT_LEAST)
		s->edit_cells = 0;
}

static Strip place_strip(const Frame *frame, const char *number)
{
	Strip s = {.frame = frame, .pen = frame->pen, .rows = digit_rows(frame, number)};
	/* Of a single blank it is the one below, where messages come. */
	const int top = (frame->height - s.rows) / 2;

	for (int k = 0; k < 3; k++)
		s.y[k] = top + k * (s.rows - 1) / 2;
	return s;
}

/* T, large. Returns the column after it. */
static int draw_finish(const Strip *s, double finish, const char *number)
{
	const Pen pen = pen_told(s->pen, TOLD_QUANTITY + QUANTITY_FINISH, 0);

	pen_text(pen_bold(pen), ROLE_STRONG, 1, s->y[1], "T");
	if (!isfinite(finish) || finish <= 0)
		return pen_text(pen_bold(pen), ROLE_ALERT, DIGITS_X, s->y[1], "none") + 1;
	return pane_digits(pen, DIGITS_X, s->y[0], s->rows, number) + 1;
}

void result_large(const Frame *frame)
{
	const View *view = frame->view;
	const bool round = frame_in_round(frame);
	const uint32_t k = round ? diagram_round(frame->solved, view) : 0;
	const Elimination *e = round ? &frame->schedule->eliminated[k] : NULL;
	const double finish = e ? e->promised : frame->schedule->finish;
	const Word number = word_value(finish);
	Strip s = place_strip(frame, number.text);

	place_columns(&s, draw_finish(&s, finish, number.text));
	if (e && !view->edit.active) {
		draw_round(&s, e, frame_detail(frame, k));
	} else {
		if (s.change_cells >= CHANGE_CELLS - 1)
			draw_change(&s);
		if (s.edit_cells > 0)
			draw_edit(&s);
		draw_outcome(&s);
	}
}
