/* The columns of the table of upgrades, and one row: who, now, then, T, its change as a bar that
 * leaves zero, T of the best set, the next change. */
#include "layouts/panes/upgrades.h"
#include "solver/schedule/find.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum {
	GUTTER = 3, /* the mark of the selected row, the sign of one that makes T worse, a blank */
	NAME_MOST = 16,
	STEP_CELLS = 6,   /* "−10 %" */
	NUMBER_LEAST = 7, /* a number and a blank */
	NUMBER_MOST = 11,
	CHANGE_LEAST = 10, /* "▶ +246 % " */
	BARS_LEAST = 3,    /* cells on a side */
	BARS_MOST = 12,
	NEXT_LEAST = 9, /* "0.0001234" */
	NEXT_MOST = 48,
};

static const UpgradeRow *shown_row(const UpgradeTable *t, uint32_t k)
{
	return &t->upgrades->row[t->order[t->first + k]];
}

/* --- texts -------------------------------------------------------------------------------------
 */

static Word value_word(double value)
{
	return word_fit(value, 6, NUMBER_MOST - 1);
}

/* As many digits as tell it from T now. */
static Word finish_word(const UpgradeTable *t, const UpgradeRow *row)
{
	const UpgradeWay *way = upgrade_way(row);
	const Word word = word_finish(way->finish);

	if (row->stage < UPGRADE_SOLVED)
		return (Word){"…"};
	return upgrade_change(t->upgrades, way) != 0 &&
			       strcmp(word.text, word_finish(t->upgrades->finish).text) == 0
		       ? word_finish_fine(way->finish)
		       : word;
}

/* What stands in a column of numbers or words; of "4.847: P1 out" the end is cut where it is too
 * long, never the number. */
static void cell_text(
	const UpgradeTable *t, const UpgradeRow *row, UpgradeColumn column, char out[LADDER_TEXT])
{
	const UpgradeWay *way = upgrade_way(row);
	const Word at = isfinite(row->next_break) ? upgrade_break(row, false) : (Word){""};
	const Word number = column == UPGRADE_NOW    ? value_word(row->now)
			    : column == UPGRADE_THEN ? value_word(way->value)
			    : column == UPGRADE_T    ? finish_word(t, row)
						     : word_finish(way->best);
	Telling telling;

	if (column != UPGRADE_AMOUNT && column != UPGRADE_NEXT) {
		const bool waits = column == UPGRADE_BEST_T && row->stage < UPGRADE_BEST;

		snprintf(out, LADDER_TEXT, "%s", waits ? "…" : number.text);
		return;
	}
	telling_frame(&telling, t->frame, NET_NONE, NULL);
	upgrade_tell(t->upgrades, row, way, &telling);
	tell_number(&telling, GIVEN_DUE, row->stage < UPGRADE_DONE);
	tell_word(&telling, GIVEN_BREAK, at.text);
	tell_text(&telling, column == UPGRADE_NEXT ? SAY_UPGRADE_NEXT : SAY_UPGRADE_CHANGE, out);
}

/* --- columns -----------------------------------------------------------------------------------
 */

static int wider(int cells, int other)
{
	return cells > other ? cells : other;
}

static int symbol_cells(const UpgradeTable *t, const UpgradeRow *row)
{
	return pen_cells(upgrade_symbol(frame_notation(t->frame), row)) + 1;
}

/* Cells of who it is: "P1 G", and with its word, "P1 G link"; numbers of the net have no name. */
static void measure_names(UpgradeTable *t, int *brief, int *full)
{
	*brief = *full = STEP_CELLS;
	for (uint32_t k = 0; k < t->shown; k++) {
		const UpgradeRow *row = shown_row(t, k);
		const int cells = pen_cells(row->name);

		if (cells == 0)
			continue;
		t->name = wider(t->name, (cells < NAME_MOST ? cells : NAME_MOST) + 1);
		t->symbol = wider(t->symbol, symbol_cells(t, row));
	}
	for (uint32_t k = 0; k < t->shown; k++) {
		const UpgradeRow *row = shown_row(t, k);
		const int cells = row->name[0] ? t->name + t->symbol : symbol_cells(t, row);

		*brief = wider(*brief, cells);
		*full = wider(*full, cells + pen_cells(upgrade_word(row)) + 1);
	}
}

/* Cells of the widest text, and a blank. */
static int width_of(const UpgradeTable *t, UpgradeColumn column, int least, int most)
{
	char text[LADDER_TEXT];
	int width = least;

	for (uint32_t k = 0; k < t->shown; k++) {
		cell_text(t, shown_row(t, k), column, text);
		width = wider(width, pen_cells(text) + 1);
	}
	return width < most ? width : most;
}

static int number_width(const UpgradeTable *t, UpgradeColumn column)
{
	return width_of(t, column, NUMBER_LEAST, NUMBER_MOST);
}

static bool has_best(const UpgradeTable *t)
{
	return isfinite(t->upgrades->best);
}

/* The change of a bar; 0: there is none. */
static double bar_change(const UpgradeTable *t, const UpgradeRow *row)
{
	const UpgradeWay *way = upgrade_way(row);
	const double change = upgrade_change(t->upgrades, way);

	return row->stage < UPGRADE_SOLVED || isnan(change) || upgrade_misfits(t->upgrades, way)
		       ? 0
		       : change;
}

/* The greatest changes for the better and for the worse, of all rows: bars stay as they are while
 * the table scrolls. */
static void most_changes(const UpgradeTable *t, double *better, double *worse)
{
	*better = *worse = 0;
	for (uint32_t k = 0; k < t->upgrades->count; k++) {
		const double change = bar_change(t, &t->upgrades->row[k]);

		*better = fmax(*better, -change);
		*worse = fmax(*worse, change);
	}
}

/* One scale on both sides. No gain is cut; a loss is where it is several times all gains, which
 * would be too small to be told apart. */
static void choose_bars(UpgradeTable *t, int cells)
{
	enum { CUT = 4 };
	double better, worse;

	most_changes(t, &better, &worse);
	const bool both = better > 0 && worse > 0;
	const int sides = both ? 2 : 1, most = sides * BARS_MOST;

	t->left = t->right = 0;
	t->cut = false;
	if (cells < sides * BARS_LEAST || !(better + worse > 0))
		return;
	cells = cells < most ? cells : most;
	t->cut = both && worse > CUT * better;
	worse = t->cut ? CUT * better : worse;
	t->left = !both ? (better > 0 ? cells : 0)
			: (int)fmin(fmax(ceil(cells * better / (better + worse)), 1), cells - 1);
	t->right = cells - t->left;
	t->scale = fmax(t->left > 0 ? better / t->left : 0, t->right > 0 ? worse / t->right : 0);
}

/* The best set ends earlier than the one drawn. */
static bool is_bright(const UpgradeTable *t, const UpgradeRow *row)
{
	const UpgradeWay *way = upgrade_way(row);

	return row->stage >= UPGRADE_BEST && !upgrade_misfits(t->upgrades, way) &&
	       (isnan(way->finish) || is_less(way->best, way->finish));
}

static void choose_marks(UpgradeTable *t)
{
	t->worse = t->bright = false;
	for (uint32_t k = 0; k < t->upgrades->count; k++) {
		t->worse |= t->upgrades->row[k].paradox;
		t->bright |=
			t->column[UPGRADE_BEST_T].width > 0 && is_bright(t, &t->upgrades->row[k]);
	}
}

/* Who, T, the change and the next one are always there. Where room is short words of names go
 * first, then what the number is then, the bars, the best set, what it is now. */
void upgrade_table_columns(UpgradeTable *t)
{
	const int width = t->frame->width;
	int brief, full, used = 0;
	Column column[UPGRADE_COLUMNS] = {[UPGRADE_NAME] = {.weight = 7},
		[UPGRADE_NOW] = {.wanted = number_width(t, UPGRADE_NOW), .weight = 3},
		[UPGRADE_THEN] = {.wanted = number_width(t, UPGRADE_THEN), .weight = 0},
		[UPGRADE_T] = {.wanted = number_width(t, UPGRADE_T) + 1, .weight = 5, .gap = 2},
		[UPGRADE_BARS] = {.wanted = 2 * BARS_LEAST, .weight = 1, .most = width},
		[UPGRADE_AMOUNT] = {.wanted = width_of(t, UPGRADE_AMOUNT, CHANGE_LEAST, width),
			.weight = 6,
			.gap = 1},
		[UPGRADE_BEST_T] = {.wanted = has_best(t) ? number_width(t, UPGRADE_BEST_T) + 2 : 0,
			.weight = 2,
			.gap = 1},
		[UPGRADE_NEXT] = {
			.wanted = width_of(t, UPGRADE_NEXT, NEXT_LEAST + 1, NEXT_MOST + 1) - 1,
			.weight = 4}};

	measure_names(t, &brief, &full);
	for (int k = 0; k < UPGRADE_COLUMNS; k++) {
		column[k].least = column[k].wanted;
		used += column[k].wanted + column[k].gap;
	}
	column[UPGRADE_NEXT].least = NEXT_LEAST;
	t->brief = used + GUTTER + full > width;
	column[UPGRADE_NAME].wanted = GUTTER + (t->brief ? brief : full);
	columns_fit(column, UPGRADE_COLUMNS, width);
	choose_bars(t, column[UPGRADE_BARS].width);
	/* What bars do not need nobody has. */
	column[UPGRADE_BARS] = (Column){.wanted = t->left + t->right, .weight = 1};
	columns_fit(column, UPGRADE_COLUMNS, width);
	memcpy(t->column, column, sizeof column);
	choose_marks(t);
}

/* --- heads -------------------------------------------------------------------------------------
 */

static void head_right(const UpgradeTable *t, UpgradeColumn column, int y, const char *text)
{
	if (t->column[column].width > pen_cells(text))
		pen_text(pen_right(t->pen), ROLE_FAINT,
			t->column[column].x + t->column[column].width, y, text);
}

void upgrade_table_heads(const UpgradeTable *t, int y)
{
	const int bars = t->column[UPGRADE_BARS].x;
	Ladder next = {0}, who = {0};
	Telling telling;

	telling_frame(&telling, t->frame, NET_NONE, &who);
	tell_number(&telling, GIVEN_PERCENT, 100 * t->upgrades->by);
	tell(&telling, SAY_UPGRADES_STEP);
	pen_ladder(t->pen, ROLE_FAINT, GUTTER, y, t->column[UPGRADE_NAME].width - GUTTER, &who);
	head_right(t, UPGRADE_NOW, y, "now");
	head_right(t, UPGRADE_THEN, y, "then");
	head_right(t, UPGRADE_T, y, "T");
	if (t->left >= 6 && t->right >= 5) {
		pen_text(pen_right(t->pen), ROLE_FAINT, bars + t->left, y, "better");
		pen_text(t->pen, ROLE_FAINT, bars + t->left + 1, y, "worse");
	} else {
		pen_text(t->pen, ROLE_FAINT, bars, y, "change");
	}
	head_right(
		t, UPGRADE_BEST_T, y, upgrades_are_proved(t->upgrades) ? "best set" : "best found");
	tell_of(t->frame, NET_NONE, SAY_UPGRADES_NEXT, &next);
	pen_ladder(t->pen, ROLE_FAINT, t->column[UPGRADE_NEXT].x, y, t->column[UPGRADE_NEXT].width,
		&next);
}

/* --- a row -------------------------------------------------------------------------------------
 */

/* Numbers tried before the net changed are no longer so. */
static Role role_of(const UpgradeTable *t, Role role)
{
	return t->frame->view->upgrades.stale ? ROLE_FAINT : role;
}

static void write_right(const UpgradeTable *t, const UpgradeRow *row, UpgradeColumn column, int y,
	Role role, bool bold)
{
	Pen pen = pen_right(t->pen);
	char text[LADDER_TEXT];

	cell_text(t, row, column, text);
	pen.bold = bold && !t->frame->view->upgrades.stale;
	if (t->column[column].width > 0)
		pen_text(pen, role_of(t, role), t->column[column].x + t->column[column].width, y,
			text);
}

static void draw_who(const UpgradeTable *t, const UpgradeRow *row, int y)
{
	const Notation *symbols = frame_notation(t->frame);
	const bool twice = !t->brief && symbols == &notation_words;
	const char *symbol = twice ? "" : upgrade_symbol(symbols, row);
	int x = GUTTER;

	if (row->name[0]) {
		pen_text(pen_wide(pen_bold(t->pen), t->name - 1), role_of(t, ROLE_STRONG), x, y,
			row->name);
		x += t->name;
	}
	pen_text(t->pen, role_of(t, ROLE_TEXT), x, y, symbol);
	if (!t->brief)
		pen_text(t->pen, role_of(t, ROLE_TEXT),
			x + (row->name[0] ? t->symbol : pen_cells(symbol) + 1), y,
			upgrade_word(row));
}

/* Of T and its change; faint where there is nothing to be had. */
static Role change_role(const UpgradeTable *t, const UpgradeRow *row)
{
	const UpgradeWay *way = upgrade_way(row);
	const double change = upgrade_change(t->upgrades, way);

	if (row->stage < UPGRADE_SOLVED || change == 0 || upgrade_misfits(t->upgrades, way))
		return ROLE_FAINT;
	return row->paradox || isnan(change) ? ROLE_ALERT : change < 0 ? ROLE_GOOD : ROLE_TEXT;
}

/* In cells a bar is half a line high, so that rows stand apart, and as long as whole cells; what is
 * less than half of one is a hairline. */
static void draw_bar(const UpgradeTable *t, Role role, double change, uint32_t index, int y)
{
	const int zero = t->column[UPGRADE_BARS].x + t->left;
	const bool fine = t->frame->view->fine;
	const double exact = fmin(fabs(change) / t->scale, change < 0 ? t->left : t->right);
	const bool tiny = exact < 0.5 && !fine;
	const double cells = fine ? exact : tiny ? 0.125 : rint(fmax(exact, 0.51));
	SceneItem bar = scene_item(SCENE_BAR, role_of(t, role), change < 0 ? zero - cells : zero,
		fine   ? y + 0.15
		: tiny ? y
		       : y + 0.5,
		change < 0 ? zero : zero + cells, y + 1);

	bar.tiny = tiny;
	bar.element = ELEMENT_UPGRADE;
	bar.id = index;
	bar.start = fmin(change, 0);
	bar.end = fmax(change, 0);
	scene_add(t->pen.scene, &bar);
}

static void draw_change(const UpgradeTable *t, const UpgradeRow *row, uint32_t index, int y)
{
	const double change = bar_change(t, row);
	const bool misfits = upgrade_misfits(t->upgrades, upgrade_way(row));
	const Role role = change_role(t, row);
	int x = t->column[UPGRADE_BARS].x + t->left;
	char text[LADDER_TEXT];

	if (row->stage < UPGRADE_SOLVED)
		return;
	cell_text(t, row, UPGRADE_AMOUNT, text);
	if (change != 0 && (change < 0 ? t->left : t->right) > 0)
		draw_bar(t, role, change, index, y);
	if (change > 0 && t->right > 0) {
		const bool cut = change > t->scale * (t->right + 0.01);

		x += cut ? t->right : (int)ceil(change / t->scale - 0.01);
		if (cut)
			x = pen_text(t->pen, role_of(t, role), x, y, "▶");
	}
	pen_text(role != ROLE_FAINT ? pen_bold(t->pen) : t->pen, role_of(t, role),
		x + (t->left + t->right > 0), y, misfits ? "infeasible" : text);
}

static void draw_next(const UpgradeTable *t, const UpgradeRow *row, int y)
{
	const bool known = row->stage == UPGRADE_DONE && isfinite(row->next_break);
	char text[LADDER_TEXT];

	cell_text(t, row, UPGRADE_NEXT, text);
	if (t->column[UPGRADE_NEXT].width > 0)
		pen_text(pen_wide(t->pen, t->column[UPGRADE_NEXT].width),
			role_of(t, known ? ROLE_TEXT : ROLE_FAINT), t->column[UPGRADE_NEXT].x, y,
			text);
}

void upgrade_table_row(const UpgradeTable *t, const UpgradeRow *row, uint32_t index, int y)
{
	const Role role = change_role(t, row);
	const bool selected = frame_is_selected(t->frame, index), bright = is_bright(t, row);
	UpgradeTable own = *t;

	pen_fill(pen_for(t->pen, ELEMENT_UPGRADE, index), selected ? ROLE_SELECTION : ROLE_CANVAS,
		0, y, t->frame->width, y + 1);
	own.pen.element = ELEMENT_UPGRADE;
	own.pen.id = index;
	if (selected)
		pen_text(pen_bold(own.pen), ROLE_ACCENT, 0, y, "▶");
	if (row->paradox)
		pen_text(pen_bold(own.pen), role_of(t, ROLE_ALERT), 1, y, "!");
	draw_who(&own, row, y);
	write_right(&own, row, UPGRADE_NOW, y, ROLE_TEXT, false);
	write_right(&own, row, UPGRADE_THEN, y, ROLE_TEXT, false);
	write_right(&own, row, UPGRADE_T, y, role, role != ROLE_FAINT);
	draw_change(&own, row, index, y);
	write_right(&own, row, UPGRADE_BEST_T, y, bright ? ROLE_STRONG : ROLE_FAINT, bright);
	draw_next(&own, row, y);
}
