#include "layouts/panes/parts.h"

#include "layouts/sayings/sayings.h"
#include "solver/base/text.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum {
	ROWS_LEAST = 3, /* digits so high go into every lecture strip, */
	ROWS_MOST = 7,  /* and these where there is room: 3, 5 or 7 */
	BLANK = 1,      /* above them, */
	PADDED = 2,     /* and in all, but for higher rows */
	MARGIN = 1,
	GAP = 3,
	PAD = 1, /* cells on either side of the value */
	TEXT_MAX = 256,
	WORD_TEXT = 24,
	LINES = 3,
};

/* There is room for so much at least, so that nothing moves while a digit more is typed. */
#define USUAL_FINISH "T  8888"
#define USUAL_VALUE "888"

/* What is selected: whose it is, which of its values, and that. */
typedef struct Chosen {
	Word of, value;
	const char *what;
} Chosen;

/* Where the parts stand. */
typedef struct Strip {
	const Frame *frame;
	Pen pen;
	int rows, y;     /* of the digits */
	int finish_end;  /* the column after T */
	int name, value; /* columns of what is selected, and of its box */
	bool large_name;
	Chosen chosen;
} Strip;

/* --- what is selected ------------------------------------------------------------------------ */

static Word stored_text(const Frame *frame, const Row *row, int column)
{
	const Schedule *schedule = frame->schedule;
	const Field *field = column_field(column);
	Word word = {""};

	if (column == COLUMN_LINK)
		return word_fine(net_link(frame->net, row->first));
	if (column == COLUMN_FINISH)
		return word_fine(schedule->end[row->first]);
	if (column == COLUMN_REPEAT)
		snprintf(word.text, sizeof word.text, "%u", row->count);
	else if (field && field_is_number(field))
		return word_fine(field_in_force(frame->net, field, row->node));
	else if (column == COLUMN_SHARE && schedule->verdict[row->first] == VERDICT_USELESS)
		snprintf(word.text, sizeof word.text, "%s", schedule_idle_word(schedule));
	else if (column == COLUMN_SHARE)
		return word_percent(row_share(frame->view->rows, row, schedule));
	return word;
}

/* A setting of the whole net, or a value of the selected row's processor; nothing of one that is
 * only pointed at. */
static Chosen choose(const Frame *frame)
{
	static const char *const words[COLUMNS] = {
		[COLUMN_REPEAT] = "×", [COLUMN_SHARE] = "share", [COLUMN_FINISH] = "ends at"};
	const View *view = frame->view;
	const Row *row = frame_selected(frame);
	const int column = view->edit.active ? view->edit.column : view->selected_column;
	const Field *field = column_field(column);
	Chosen chosen = {.what = ""};

	if (view->setting.symbol) {
		snprintf(chosen.of.text, sizeof chosen.of.text, "%s", view->setting.name);
		snprintf(chosen.value.text, sizeof chosen.value.text, "%s", view->setting.value);
	} else if (row && column >= 0 && (column != COLUMN_NAME || view->edit.active)) {
		chosen.of = word_name(frame->net, row->first, WORD_NAME);
		chosen.what = field && !words[column] ? field->key : words[column];
		chosen.value = stored_text(frame, row, column);
	}
	return chosen;
}

/* --- how large ------------------------------------------------------------------------------- */

/* T as it is attained; "": by nobody, and then never in large digits. */
static Word finish_of(const Frame *frame)
{
	const double finish = frame->schedule->finish;
	Word word = {""};

	if (!frame_in_round(frame) && isfinite(finish) && finish > 0)
		snprintf(word.text, sizeof word.text, "T  %.40s",
			word_timed(frame->net, word_finish(finish)).text);
	return word;
}

static int widest(int rows, const char *text, const char *usual)
{
	const int cells = pane_digits_cells(rows, text), least = pane_digits_cells(rows, usual);

	return cells > least ? cells : least;
}

static int value_cells(const Frame *frame, const Chosen *chosen, int rows)
{
	const char *text = frame->view->edit.active ? frame->view->edit.text : chosen->value.text;

	return widest(rows, text, USUAL_VALUE) + 2 * PAD + (rows - 1) / 2;
}

static bool is_large_name(const Chosen *chosen)
{
	const size_t length = strlen(chosen->of.text);

	return length > 0 && pane_digits_fit(chosen->of.text) == length;
}

/* The name in letters as large as the digits and, beside it, what it is of; or one above the other.
 */
static int name_cells(const Chosen *chosen, int rows, bool large)
{
	const int of = pen_cells(chosen->of.text), what = pen_cells(chosen->what);

	if (large)
		return pane_digits_cells(rows, chosen->of.text) + 1 + what + 1;
	return (of > what ? of : what) + 1;
}

static int finish_end(const Frame *frame, int rows)
{
	return MARGIN + widest(rows, finish_of(frame).text, USUAL_FINISH);
}

/* What gives way first is the size of the name, then that of the digits. */
static bool is_wide_enough(const Frame *frame, int rows)
{
	const Chosen chosen = choose(frame);

	return finish_end(frame, rows) + GAP + name_cells(&chosen, rows, false) +
		       value_cells(frame, &chosen, rows) <=
	       frame->width;
}

/* How the picture would be drawn above so many lines. */
static DrawnInfo above(const Frame *frame, int lines)
{
	View view = *frame->view;
	DrawnInfo info;
	Error ignored;
	Scene scene;

	view.height = frame->height - lines;
	view.edit.active = false;
	if (diagram_layout(diagram_main(), frame->solved, &view, &scene, &info, &ignored) !=
		STATUS_OK)
		info = (DrawnInfo){.row_height = 0};
	axis_release(&info.axis);
	scene_release(&scene);
	return info;
}

/* Beside the highest digits no row is lower than beside the lowest; else all rows keep two lanes
 * where they had them, and the root one for each child. */
static bool leaves_enough(const Frame *frame, int rows, int blank)
{
	enum { TWO_LANES = 2 };
	const DrawnInfo most = above(frame, ROWS_LEAST), info = above(frame, rows + blank);
	const int least =
		rows == ROWS_MOST || most.row_height < TWO_LANES ? most.row_height : TWO_LANES;

	return info.row_height >= least && info.rows_shown == most.rows_shown &&
	       info.rows.root >= most.rows.root && info.rows.against >= most.rows.against;
}

/* Blanks above and below them go first. */
int result_large_wanted(const Frame *frame)
{
	const uint32_t all = frame->view->rows ? frame->view->rows->count : 0;
	int rows = ROWS_MOST, blank = PADDED;

	while (rows > ROWS_LEAST &&
		(all > (uint32_t)frame->height || !is_wide_enough(frame, rows) ||
			!leaves_enough(frame, rows, BLANK)))
		rows -= 2;
	while (blank > 0 && !leaves_enough(frame, rows, blank))
		blank--;
	return rows + blank;
}

/* --- T --------------------------------------------------------------------------------------- */

/* What stands in its place is no larger than all else. */
static void draw_line(const Strip *s, int line, Role role, const Ladder *ladder)
{
	pen_ladder(pen_bold(s->pen), role, MARGIN, s->y + line * (s->rows - 1) / (LINES - 1),
		s->name - MARGIN - 1, ladder);
}

/* Before a processor goes: three numbers of the same round. */
static void draw_round(const Strip *s)
{
	const Frame *frame = s->frame;
	const uint32_t round = diagram_round(frame->solved, frame->view);
	const Elimination e = schedule_eliminated(frame->schedule, round);
	const EliminationDetail *detail = frame_detail(frame, round);
	static const SayingId said[LINES] = {SAY_T_PROMISED, SAY_T_ATTAINED, SAY_T_WITHOUT};
	Ladder line[LINES] = {0};
	Telling telling;

	telling_frame(&telling, frame, e.processor, NULL);
	telling.name_most = WORD_NAME;
	tell_number(&telling, GIVEN_ATTAINED, detail ? detail->attained : NAN);
	for (int k = 0; k < LINES; k++) {
		telling.out = &line[k];
		tell(&telling, said[k]);
	}
	for (int k = 0; k < LINES; k++)
		draw_line(s, k, k == 0 ? ROLE_ALERT : ROLE_STRONG, &line[k]);
}

static void draw_finish(const Strip *s)
{
	const Word finish = finish_of(s->frame);
	const Pen pen = pen_told(s->pen, TOLD_QUANTITY + QUANTITY_FINISH, 0);
	Ladder none = {0};

	tell_of(s->frame, NET_NONE, SAY_T_IN_TITLE, &none);
	if (finish.text[0])
		pane_digits(pen, ROLE_STRONG, MARGIN, s->y, s->rows, finish.text);
	else if (frame_in_round(s->frame))
		draw_round(s);
	else
		draw_line(s, 1, ROLE_ALERT, &none);
}

/* --- the value ------------------------------------------------------------------------------- */

/* A bar as high as the digits, in the gap before what it stands at. */
static void draw_caret(const Strip *s, int x)
{
	const int gap = (s->rows - 1) / 2;

	for (int k = 0; k < s->rows; k++)
		pen_text(s->pen, ROLE_FIELD_TEXT, x + gap / 2, s->y + k, gap > 1 ? "▌" : "│");
}

/* What has no glyphs, or is too long, is written as everywhere, from where its caret shows. */
static void draw_written(const Strip *s, int x, int y, const char *text, Role role)
{
	const EditView *edit = &s->frame->view->edit;
	const int room = s->frame->width - x - 1;
	const size_t length = strlen(text),
		     over = edit->active && edit->caret >= room
				    ? text_fit(text, length, edit->caret - room + 1)
				    : 0;
	size_t at = edit->active ? text_fit(text, length, edit->caret) : 0;

	pen_text(pen_wide(pen_bold(s->pen), room), role, x, y, text + over);
	at = at < over ? over : at;
	if (edit->active)
		pen_caret(s->pen, x + text_width(text + over, at - over), y, text + at, edit->bad);
}

static void draw_value(const Strip *s)
{
	const EditView *edit = &s->frame->view->edit;
	const char *text = edit->active ? edit->text : s->chosen.value.text;
	const Role role = edit->active ? ROLE_FIELD_TEXT : ROLE_STRONG;
	const int x = s->value + PAD, gap = (s->rows - 1) / 2;
	const size_t glyphs = pane_digits_fit(text);
	const int cells = pane_digits_cells(s->rows, text);
	const bool large = (glyphs > 0 || !*text) && (!edit->active || !text[glyphs]) &&
			   x + cells + gap + PAD <= s->frame->width;
	const int end = x + (large ? cells + gap : pen_cells(text) + 1) + PAD;
	const int right = end < s->frame->width ? end : s->frame->width;
	char before[TEXT_MAX];

	if (edit->active)
		pen_fill(s->pen, edit->bad ? ROLE_FIELD_BAD : ROLE_FIELD, s->value,
			s->y > 0 ? s->y - BLANK : 0, right,
			fmin(s->y + s->rows + BLANK, s->frame->height));
	if (!large) {
		draw_written(s, x, s->y + s->rows / 2, text, role);
		return;
	}
	pane_digits(s->pen, role, x, s->y, s->rows, text);
	snprintf(before, sizeof before, "%.*s", edit->active ? edit->caret : 0, text);
	if (edit->active)
		draw_caret(s, x + (before[0] ? pane_digits_cells(s->rows, before) : -PAD));
}

static void draw_chosen(const Strip *s)
{
	const int foot = s->y + s->rows - 1, room = s->value - s->name - 1;
	const Pen pen = pen_bold(s->pen);
	int x = s->name;

	if (!s->chosen.of.text[0])
		return;
	if (s->large_name)
		x = pane_digits(s->pen, ROLE_STRONG, x, s->y, s->rows, s->chosen.of.text) + 1;
	else
		pen_text(pen_wide(pen, room), ROLE_STRONG, x, foot - (s->chosen.what[0] != '\0'),
			s->chosen.of.text);
	pen_text(pen_wide(pen, s->value > x + 1 ? s->value - x - 1 : 1), ROLE_STRONG, x, foot,
		s->chosen.what);
	draw_value(s);
}

/* --- together -------------------------------------------------------------------------------- */

/* What is selected stands from the middle on, or from where T ends. */
static Strip place(const Frame *frame)
{
	Strip s = {.frame = frame, .pen = frame->pen, .rows = ROWS_MOST, .chosen = choose(frame)};

	while (s.rows > ROWS_LEAST &&
		(s.rows + BLANK > frame->height || !is_wide_enough(frame, s.rows)))
		s.rows -= 2;
	/* Of a single blank it is the one below, where messages come. */
	s.y = (frame->height - s.rows) / 2;
	s.finish_end = finish_end(frame, s.rows);
	s.name = s.finish_end + GAP > frame->width / 2 ? s.finish_end + GAP : frame->width / 2;

	const int room = frame->width - s.name - value_cells(frame, &s.chosen, s.rows);
	const int plain = name_cells(&s.chosen, s.rows, false);

	s.large_name = is_large_name(&s.chosen) && name_cells(&s.chosen, s.rows, true) <= room;
	s.value = s.name + (s.large_name           ? name_cells(&s.chosen, s.rows, true)
				   : plain <= room ? plain
				   : room > 0      ? room
						   : 0);
	return s;
}

void result_large(const Frame *frame)
{
	const Strip s = place(frame);

	draw_finish(&s);
	draw_chosen(&s);
}
