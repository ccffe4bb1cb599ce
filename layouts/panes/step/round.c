/* A round of an elimination: of all that are still in what part of their data would be here in
 * time, on one scale from 0 to 100 %: who is removed, who falls short too and is tried again, who
 * stays. Below it the algorithm, the line of this step marked, and what all rounds promise. */
#include "layouts/legend/legend.h"
#include "layouts/legend/race.h"
#include "layouts/panes/parts.h"
#include "layouts/panes/step/step.h"
#include "layouts/sentences/advice.h"

#include <math.h>
#include <stdio.h>

enum {
	NAME = 2,        /* column */
	NAME_CELLS = 12, /* of the longest name */
	WORD_CELLS = 7,  /* "removed" */
	GAP = 2,
	TICKS = 4,      /* parts of the scale: borders of cells */
	BAR_LEAST = 16, /* cells; below that there are none */
	ROWS_MOST = 64, /* children */
	AXIS_ROWS = 2,
	WINDOW_LEAST = 6, /* rows, where not all are seen */
};

/* Children that are written as one and fare alike, but for the victim, which stands alone. */
typedef struct KeyRow {
	double key;
	uint32_t processor, count;
	bool victim, selected;
} KeyRow;

typedef struct Keys {
	KeyRow row[ROWS_MOST + 1]; /* the least of them, the least first, the victim before all */
	KeyRow selected;           /* of no count: nothing is, or not seen */
	uint32_t rows;             /* that there are */
	uint32_t failing, staying; /* processors; the victim is neither */
} Keys;

/* How the lines are shared out. */
typedef struct Form {
	int row;     /* lines of a child: one, or those of its bar and a blank one */
	bool whole;  /* the algorithm and all rounds, else a line of each */
	int gap;     /* blank lines between the parts */
	bool legend; /* with its line */
} Form;

typedef struct Round {
	const Frame *frame;
	Pen pen;
	Elimination e;
	uint32_t k; /* which elimination */
	Keys keys;
	Form form;
	KeyRow next; /* may still grow */
	uint32_t shown;
	int word, right; /* columns of the words below or behind a name, and of what is behind bars,
			  */
	int behind;      /* and of what would help */
	bool told;       /* which there is room for */
	RaceScale scale; /* cells 0: none */
	int y;
} Round;

/* --- the keys --------------------------------------------------------------------------------- */

static bool comes_before(const KeyRow *one, const KeyRow *other)
{
	return one->victim || (!other->victim && one->key < other->key);
}

/* They come in the order of the processors, which equals keep. */
static void take_row(Keys *out, KeyRow row)
{
	uint32_t at = out->rows < ROWS_MOST ? out->rows : ROWS_MOST;

	out->rows++;
	for (; at > 0 && comes_before(&row, &out->row[at - 1]); at--)
		if (at < ROWS_MOST)
			out->row[at] = out->row[at - 1];
	if (at < ROWS_MOST)
		out->row[at] = row;
}

/* Whether the row that has the keys is among those of `row`. */
static bool is_selected(const Round *r, const KeyRow *row)
{
	const Row *has = frame_selected(r->frame);

	return has && !r->frame->view->plain && row->processor <= has->first &&
	       has->first < row->processor + row->count;
}

static void end_row(Round *r)
{
	KeyRow *row = &r->next;

	if (row->count == 0)
		return;
	row->selected = is_selected(r, row);
	if (row->selected)
		r->keys.selected = *row;
	take_row(&r->keys, *row);
	if (!row->victim)
		*(row->key < 1 ? &r->keys.failing : &r->keys.staying) += row->count;
}

static bool goes_on(const Round *r, const KeyRow *next)
{
	const uint32_t *node_of = r->frame->net->node_of;
	const KeyRow *row = &r->next;

	return row->count > 0 && !row->victim && !next->victim && row->key == next->key &&
	       row->processor + row->count == next->processor &&
	       node_of[row->processor] == node_of[next->processor];
}

static void take_keys(void *owner, uint32_t first, uint32_t count, double key)
{
	Round *r = owner;
	const uint32_t victim = r->e.processor;

	for (uint32_t run; count > 0; first += run, count -= run) {
		KeyRow next = {key, first, net_run(r->frame->net, first), first == victim, false};

		run = next.count < count ? next.count : count;
		if (first <= victim && victim < first + run)
			run = first == victim ? 1 : victim - first;
		next.count = run;
		if (goes_on(r, &next)) {
			r->next.count += run;
			continue;
		}
		end_row(r);
		r->next = next;
	}
}

/* False without memory, or where keys are not known. */
static bool find_keys(Round *r)
{
	Error error;
	const Status status =
		schedule_each_key(r->frame->net, r->frame->schedule, r->k, take_keys, r, &error);

	end_row(r);
	if (status == STATUS_NO_MEMORY)
		r->pen.scene->failed = true;
	return status == STATUS_OK && r->keys.rows > 0;
}

/* --- what there is room for ------------------------------------------------------------------- */

static bool is_beside(const Round *r)
{
	return r->frame->width >= STEP_CODE_CELLS + GAP + STEP_TABLE_CELLS;
}

static int lines_below(const Round *r, Form form)
{
	const int code = step_code_rows(r->frame), gap = is_beside(r) ? 1 : form.gap;
	const int told = step_table_rows(r->frame) + gap + 1;

	if (!form.whole)
		return 1 + (code > 0);
	return !is_beside(r) ? told + (code > 0) : code > told ? code : told;
}

/* All lines but the children's. */
static int lines_besides(const Round *r, Form form)
{
	return 1 + AXIS_ROWS + lines_below(r, form) + 3 * form.gap + form.legend;
}

/* The first form in which all have room, or as many as make a window. */
static void find_form(Round *r)
{
	static const Form forms[] = {{5, true, 1, true}, {3, true, 1, true}, {2, true, 1, true},
		{2, true, 0, true}, {1, true, 1, true}, {1, true, 0, true}, {1, false, 0, true},
		{1, false, 0, false}};
	const uint32_t all = r->keys.rows < ROWS_MOST ? r->keys.rows : ROWS_MOST;
	int room = 0;

	for (size_t k = 0; k < sizeof forms / sizeof *forms; k++) {
		r->form = forms[k];
		room = r->frame->height - lines_besides(r, r->form);
		if (r->keys.rows <= ROWS_MOST && (int)all * r->form.row <= room + (r->form.row > 2))
			break;
		if (r->form.row == 1 && room >= WINDOW_LEAST)
			break;
	}
	room = room < 1 ? 1 : room;
	r->shown = r->form.row > 1 || r->keys.rows <= (uint32_t)room ? all : (uint32_t)room - 1;
	r->shown = r->shown > 0 ? r->shown : 1;
	r->shown = r->shown < all ? r->shown : all;
}

/* The selected one is seen in any case. */
static void see_selected(Round *r)
{
	bool seen = r->keys.selected.count == 0 || r->shown < 2;

	for (uint32_t i = 0; i < r->shown; i++)
		seen = seen || r->keys.row[i].selected;
	if (!seen)
		r->keys.row[r->shown - 1] = r->keys.selected;
}

/* --- words ------------------------------------------------------------------------------------ */

static Word key_name(const Round *r, const KeyRow *row)
{
	Word name = word_name(r->frame->net, row->processor, WORD_NAME / 2), out;

	if (row->count > 1)
		snprintf(out.text, sizeof out.text, "%.60s… ×%u", name.text, row->count);
	else
		out = name;
	return out;
}

static Word key_part(const KeyRow *row)
{
	return row->key < 1 ? word_percent(row->key) : (Word){"all"};
}

/* What would help the one that goes; what becomes of the others. */
static void add_told(const Round *r, const KeyRow *row, Ladder *out)
{
	Telling telling;

	if (row->victim) {
		advice_say(r->frame, r->k, SAY_ADVICE_BRIEF, out);
		return;
	}
	telling_frame(&telling, r->frame, row->processor, out);
	tell_number(&telling, GIVEN_KEY, row->key);
	tell(&telling, SAY_DATA_IN_TIMES);
}

/* --- columns ---------------------------------------------------------------------------------- */

static int told_cells(const Round *r, const KeyRow *row)
{
	Ladder told = {0};

	add_told(r, row, &told);
	if (told.count == 0)
		return 0;
	return pen_form_cells(r->pen, &told.form[row->victim ? told.count - 1 : 0]);
}

static void place_columns(Round *r)
{
	const bool low = r->form.row == 1;
	int name = WORD_CELLS, part = 0, told = 0;

	for (uint32_t i = 0; i < r->shown; i++) {
		const KeyRow *row = &r->keys.row[i];

		name = (int)fmax(name, fmin(NAME_CELLS, pen_cells(key_name(r, row).text)));
		part = (int)fmax(part, pen_cells(key_part(row).text));
		told = (int)fmax(told, told_cells(r, row));
	}
	r->word = low ? NAME + name + 1 : NAME;
	const int left = r->word + (low ? WORD_CELLS : name) + GAP;
	const int most = r->frame->width - left - GAP - 1;

	told = low ? part + GAP + told : told > part ? told : part;
	r->told = most - told >= BAR_LEAST;
	r->scale = (RaceScale){left, (most - (r->told ? told : part)) / TICKS * TICKS};
	if (r->scale.cells < BAR_LEAST)
		r->scale.cells = 0;
	r->right = left + (r->scale.cells > 0 ? r->scale.cells + GAP : 0);
	r->told = r->told || r->scale.cells == 0;
	r->behind = r->right + (low ? part + GAP : 0);
}

/* --- one child -------------------------------------------------------------------------------- */

static void write_words(const Round *r, const KeyRow *row, Pen pen)
{
	const bool low = r->form.row == 1;
	const int y = r->y + (r->form.row - 1) / 4, below = y + !low;
	const Role role = row->victim    ? ROLE_ALERT
			  : row->key < 1 ? frame_faint(r->frame)
					 : ROLE_GOOD;
	Ladder told = {0};

	if (row->selected)
		pen_text(r->pen, ROLE_ACCENT, 0, y, "▶");
	pen_text(pen_wide(pen_bold(pen), NAME_CELLS), row->victim ? ROLE_ALERT : ROLE_STRONG, NAME,
		y, key_name(r, row).text);
	pen_text(row->victim ? pen_bold(pen) : pen, role, r->word, below,
		row->victim    ? "removed"
		: row->key < 1 ? "short"
			       : "stays");
	pen_text(pen_bold(pen), ROLE_STRONG, r->right, y, key_part(row).text);
	add_told(r, row, &told);
	if (r->told)
		pen_ladder(pen, row->victim ? ROLE_GOOD : frame_faint(r->frame), r->behind, below,
			r->frame->width - r->behind, &told);
}

static void write_key(Round *r, const KeyRow *row)
{
	const Pen pen = pen_for(r->pen, ELEMENT_ROW, row->processor);
	const int lines = r->form.row > 1 ? r->form.row - 1 : 1;
	/* In data sets. */
	const Race race = {row->processor, row->key, 1};

	if (row->selected)
		pen_fill(r->pen, ROLE_SELECTION, 0, r->y, r->frame->width,
			r->y + (lines < 2 ? r->form.row : lines));
	if (r->scale.cells > 0)
		race_draw(pen, &r->scale, &race, r->y, r->y + lines);
	write_words(r, row, pen);
	r->y += r->form.row;
}

/* "… 12 more fall short, 985 more stay". */
static void write_rest(Round *r)
{
	uint32_t failing = r->keys.failing, staying = r->keys.staying;
	Ladder rest = {0};
	Telling telling;

	for (uint32_t i = 0; i < r->shown; i++)
		if (!r->keys.row[i].victim)
			*(r->keys.row[i].key < 1 ? &failing : &staying) -= r->keys.row[i].count;
	telling_frame(&telling, r->frame, NET_NONE, &rest);
	tell_number(&telling, GIVEN_COUNT, failing > 0 ? failing : (double)NAN);
	tell_number(&telling, GIVEN_STAYING, staying > 0 ? staying : (double)NAN);
	tell(&telling, SAY_KEYS_UNSEEN);
	pen_ladder(r->pen, frame_faint(r->frame), NAME, r->y, r->frame->width - NAME, &rest);
	r->y++;
}

/* --- the scale -------------------------------------------------------------------------------- */

/* Ticks stand on borders of cells. */
static void draw_scale(Round *r, int top)
{
	static const char *const label[TICKS + 1] = {"0", "25", "50", "75", "100 %"};
	const bool fine = r->frame->view->fine;
	const SceneLine line = fine ? LINE_SOLID : LINE_CEILING;
	const double x = r->scale.x, end = x + r->scale.cells, y = r->y + (fine ? 0.5 : 0);
	Pen tick = r->pen;

	tick.bold = !fine;
	pen_line(r->pen, ROLE_FINISH, LINE_WALL, end, top, end, y);
	pen_line(r->pen, ROLE_AXIS, line, x, y, end, y);
	for (int k = 0; k <= TICKS; k++) {
		const double at = x + r->scale.cells / TICKS * k, mark = fmin(at, end - 0.125);

		pen_line(tick, ROLE_STRONG, line, mark, y, mark, y + (fine ? 0.3 : 0.5));
		pen_text(fine ? pen_center(r->pen) : r->pen, ROLE_TEXT, fine ? at : floor(mark),
			r->y + 1, label[k]);
	}
	r->y += AXIS_ROWS;
}

static void draw_children(Round *r)
{
	if (r->form.gap)
		r->y++;
	pen_text(r->pen, ROLE_TEXT, r->scale.cells > 0 ? r->scale.x : NAME, r->y++,
		said(SAY_DATA_IN_TIME));
	const int top = r->y;

	for (uint32_t i = 0; i < r->shown; i++)
		write_key(r, &r->keys.row[i]);
	r->y -= r->form.row > 2;
	if (r->scale.cells > 0)
		draw_scale(r, top);
	if (r->shown < r->keys.rows)
		write_rest(r);
}

/* --- below it --------------------------------------------------------------------------------- */

/* If the one that goes kept its share and waited for its data; or that PE loses by removing it. */
static void write_with(const Round *r, int x, int y)
{
	Ladder words = {0};
	const bool loses = pane_loss(r->frame, r->k, &words);
	Telling telling;

	pane_tell_removed(r->frame, r->k, &words, &telling);
	if (!loses)
		tell(&telling, SAY_IF_KEPT);
	pen_ladder(r->pen, loses ? ROLE_ACCENT : ROLE_TEXT, x, y, r->frame->width - x, &words);
}

static void draw_below(Round *r)
{
	const bool beside = is_beside(r);
	const int middle =
		r->frame->width / 2 > STEP_CODE_CELLS ? r->frame->width / 2 : STEP_CODE_CELLS;
	const int x = beside ? middle + GAP : NAME, top = r->y;

	if (r->form.whole)
		r->y = step_table(r->frame, r->k, x, top) + (beside ? 1 : r->form.gap);
	write_with(r, r->form.whole ? x : NAME, r->y++);
	if (!beside || !r->form.whole) {
		step_code_line(r->frame, NAME, r->y);
		r->y += step_code_rows(r->frame) > 0;
		return;
	}
	step_code(r->frame, 0, top, middle - GAP);
	if (r->y < top + step_code_rows(r->frame))
		r->y = top + step_code_rows(r->frame);
}

int step_round(Frame *frame)
{
	const uint32_t k = diagram_round(frame->solved, frame->view);
	Round r = {.frame = frame,
		.pen = frame->pen,
		.e = schedule_eliminated(frame->schedule, k),
		.k = k};

	if (find_keys(&r)) {
		find_form(&r);
		see_selected(&r);
		place_columns(&r);
		draw_children(&r);
	} else {
		find_form(&r);
	}
	r.y += r.form.gap;
	draw_below(&r);
	if (r.form.legend) {
		r.y += r.form.gap;
		legend_draw(frame, NAME, NAME, r.y++, frame->width);
	}
	return r.y < frame->height ? r.y : frame->height;
}
