/* Its rows on the screen: name, what it is, T as a bar among those that may be compared, T, and how
 * far that is from what is shown. */
#include "tui/features/compare/choice.h"

#include "layouts/scene/pen.h"
#include "layouts/scene/words.h"
#include "layouts/table/fit.h"
#include "solver/base/text.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum { MARK = 2, GAP = 2, BAR_LEAST = 8, BAR_MOST = 60, CHANGE = 11, TITLE_LEAST = 12 };

/* --- what they have in common ----------------------------------------------------------------- */

static int cells_before_point(const Word *finish)
{
	return text_width(finish->text, strcspn(finish->text, "."));
}

enum { NAME, TITLE, BAR, T, AGAINST, COLUMNS_OF_CHOICE };

typedef struct Places {
	Column column[COLUMNS_OF_CHOICE];
	int whole, fraction; /* cells of T up to its point, and from there on */
	double now;          /* T of what is shown, NAN; and the end of the scale of all bars: */
	double shortest, longest;
} Places;

static void measure(const Choice *choice, Places *table)
{
	const Word finish = word_finish_fine(choice->finish);
	const int whole = cells_before_point(&finish);
	const int fraction = pen_cells(finish.text) - whole;

	column_hold(&table->column[NAME], choice->name);
	if (!choice->trial || choice->trial->state != TRIAL_NOT_APPLICABLE)
		column_hold(&table->column[TITLE], choice->text);
	if (!isfinite(choice->finish))
		return;
	table->whole = whole > table->whole ? whole : table->whole;
	table->fraction = fraction > table->fraction ? fraction : table->fraction;
	if (!choice->compares)
		return;
	table->shortest = fmin(table->shortest, choice->finish);
	table->longest = fmax(table->longest, choice->finish);
}

/* The scale ends with the longest T, but no more than some times the shortest. */
static Places table_of(const App *app, int width)
{
	enum { SCALE_MOST = 4, TITLE_MOST = 36 };
	Choice choice[CHOICES_MAX];
	const int count = choices_all(app, choice);
	Places table = {.column = {[NAME] = {.weight = 4, .gap = 1},
				[TITLE] = {.least = TITLE_LEAST, .weight = 0, .gap = GAP},
				[BAR] = {.wanted = 2 * BAR_LEAST,
					.least = BAR_LEAST,
					.most = BAR_MOST,
					.weight = 1,
					.gap = 1},
				[T] = {.weight = 3, .gap = 1},
				[AGAINST] = {.wanted = CHANGE, .least = CHANGE, .weight = 2}},
		.shortest = INFINITY};

	for (int k = 0; k < count; k++)
		measure(&choice[k], &table);
	table.now = choice[0].finish;
	table.longest = fmin(table.longest, SCALE_MOST * table.shortest);
	Column *title = &table.column[TITLE], *number = &table.column[T];

	title->wanted = title->wanted < TITLE_MOST ? title->wanted : TITLE_MOST;
	number->wanted = number->least = table.whole + table.fraction;
	if (app->view.veiled)
		table.column[BAR].wanted = table.column[AGAINST].wanted = 0;
	columns_fit(table.column, COLUMNS_OF_CHOICE, width - MARK);
	return table;
}

/* --- drawing ---------------------------------------------------------------------------------- */

static void right_text(Grid *grid, int end, int y, const char *text, TextLook look)
{
	const int cells = pen_cells(text);

	grid_text(grid, end - cells, y, cells, text, look.ink, look.paper, look.bold);
}

static int end_of(const Column *column)
{
	return column->x + column->width;
}

void compare_draw_heads(App *app, Grid *grid, const ListRoom *line)
{
	const TextLook look = {ROLE_FAINT, ROLE_CANVAS, false};
	const Places table = table_of(app, line->width);
	const Column *against = &table.column[AGAINST];
	const int x = line->x + MARK;

	if (app->view.veiled)
		return;
	right_text(grid, x + end_of(&table.column[T]) - table.fraction, line->y, "T", look);
	if (against->width > 0)
		right_text(grid, x + end_of(against), line->y, "against now", look);
}

/* Cells of a bar, and what one that is cut says: how many times what is shown it takes. */
static int bar_cells(const Places *table, double finish, char cut[sizeof(Word) + 8])
{
	const int room = table->column[BAR].width;
	const double unit = isfinite(table->now) ? table->now : table->longest;
	int cells = (int)lround(fmin(finish / table->longest, 1) * room), tail;

	cut[0] = '\0';
	if (finish > table->longest)
		snprintf(cut, sizeof(Word) + 8, "▶ ×%s", word_digits(finish / unit, 2).text);
	tail = pen_cells(cut);
	cells = cells < 1 ? 1 : cells;
	return cells > room - tail ? room - tail : cells;
}

/* T of what is shown stands as a line at shorter ones. */
static void draw_bar(
	Grid *grid, int x, int y, const Places *table, const Choice *choice, TextLook look)
{
	char cut[sizeof(Word) + 8];
	const int cells = bar_cells(table, choice->finish, cut);

	for (int k = 0; k < cells; k++)
		grid_text(grid, x + k, y, 1, "▅", look.ink, look.paper, false);
	grid_text(grid, x + cells, y, pen_cells(cut), cut, look.ink, look.paper, false);
	if (!isfinite(table->now) || cut[0])
		return;
	const int now = bar_cells(table, table->now, cut);

	if (now > cells)
		grid_text(grid, x + now - 1, y, 1, "▕", ROLE_TEXT, look.paper, false);
}

static void draw_finish(
	Grid *grid, int x, int y, const Places *table, const Choice *choice, Role paper)
{
	const Column *against = &table->column[AGAINST], *finish = &table->column[T];
	const Word text = word_finish_fine(choice->finish);
	Role role = ROLE_FAINT;

	right_text(grid,
		x + end_of(finish) - table->fraction + pen_cells(text.text) -
			cells_before_point(&text),
		y, text.text,
		(TextLook){choice->compares ? ROLE_TEXT : ROLE_FAINT, paper, choice->compares});
	if (against->width == 0 || choice->kind == CHOICE_NOW || !choice->compares ||
		!isfinite(table->now))
		return;
	const Word than = word_change_brief(table->now, choice->finish, &role);

	right_text(grid, x + end_of(against), y, role == ROLE_FAINT ? "same T" : than.text,
		(TextLook){role, paper, false});
}

/* What has no bar says in its place what it is, or why not. */
static void draw_text(Grid *grid, int x, int y, const Places *table, const Choice *choice, bool bar,
	TextLook look)
{
	const Column *title = &table->column[TITLE], *finish = &table->column[T];
	const bool applies = !choice->trial || choice->trial->state != TRIAL_NOT_APPLICABLE;
	const bool lacks = choice->lacks && applies;
	const int from = end_of(&table->column[NAME]) + table->column[NAME].gap;
	const int end = bar                 ? title->x + title->width
			: lacks || !applies ? end_of(&table->column[AGAINST])
					    : finish->x - 1;
	char text[LIST_TEXT];

	if (bar && title->width == 0)
		return;
	if (!applies)
		snprintf(text, sizeof text, "%.390s", choice->trial->why);
	else if (lacks)
		snprintf(text, sizeof text, "%.180s: %s", choice->text, choice->lacks);
	else if (!bar && choice->differs)
		snprintf(text, sizeof text, "%.180s, %s", choice->text, choice->differs);
	else
		snprintf(text, sizeof text, "%s", choice->text);
	chrome_text(grid, x + from, y, end - from, text, look);
}

void compare_draw_row(App *app, Grid *grid, const ListRoom *line, const ListRow *row, Role paper)
{
	const int x = line->x + MARK, y = line->y;
	const bool chosen = paper == ROLE_SELECTION;
	const TextLook faint = {chosen ? ROLE_TEXT : ROLE_FAINT, paper, false};
	Choice choice;

	if (!choice_find(app, row->argument, &choice)) {
		chrome_text(grid, line->x, y, line->width, row->text, faint);
		return;
	}
	const Places table = table_of(app, line->width);
	const bool bar = choice.compares && choice.finish > 0 && table.column[BAR].width > 0;
	const bool now = choice.kind == CHOICE_NOW;

	if (row->in_use)
		grid_text(grid, line->x, y, 1, now ? "●" : "↳", ROLE_ACCENT, paper, false);
	chrome_text(grid, x, y, table.column[NAME].width, row->left,
		(TextLook){now                     ? ROLE_ACCENT
			   : row->faint && !chosen ? ROLE_FAINT
						   : ROLE_STRONG,
			paper, !row->faint});
	draw_text(grid, x, y, &table, &choice, bar, faint);
	if (bar)
		draw_bar(grid, x + table.column[BAR].x, y, &table, &choice,
			(TextLook){now ? ROLE_STRONG : ROLE_FAINT, paper, false});
	if (isfinite(choice.finish))
		draw_finish(grid, x, y, &table, &choice, paper);
}
