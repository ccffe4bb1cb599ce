#include "tui/contexts/list.h"

#include "solver/base/mem.h"
#include "solver/base/text.h"
#include "tui/contexts/list_rows.h"

#include <stdio.h>
#include <string.h>

/* Nets of so many processors and intervals are tried by every method at once; larger ones by one at
 * a time, when the keys rest. */
enum { COMPARE_AT_ONCE_MAX = 10000, LEFT_CELLS = 15 };

static const struct {
	const char *title, *foot;
	ListBuilder *build;
	int left;  /* cells of what stands left */
	int lines; /* kept for the detail of the selected row */
} kinds[] = {
	[LIST_HELP] = {"help — every action, its keys and its : name",
		"type to search   ↑ ↓ select   Enter run it   Esc back", list_rows_help, LEFT_CELLS,
		1},
	[LIST_SAMPLES] = {"samples — nets built in",
		"type to search   ↑ ↓ select   Enter open   Esc back", list_rows_samples,
		LEFT_CELLS, 0},
	[LIST_METHODS] = {"methods — what each makes of this net",
		"type to search   ↑ ↓ select   Enter use it   Esc back", list_rows_methods,
		LEFT_CELLS, LIST_DETAIL_LINES},
	[LIST_MESSAGES] = {"messages, newest first", "type to search   ↑ ↓ select   Esc back",
		list_rows_messages, 0, LIST_DETAIL_LINES},
	[LIST_RECOVER] = {"unsaved work of earlier runs",
		"Enter restore   Esc back   :recover drop NAME removes one", list_rows_recover,
		LEFT_CELLS, 0},
};

static bool compares_at_once(const App *app)
{
	const Net *net = &app->doc.net;

	return net->processors <= COMPARE_AT_ONCE_MAX &&
	       (!app->now.solved ||
		       schedule_interval_total(net, &app->now.schedule) <= COMPARE_AT_ONCE_MAX);
}

Effects list_open(App *app, ListKind kind)
{
	app->list.kind = kind;
	app->list.selected = app->list.top = 0;
	line_set(&app->list.filter, "");
	if (kind != LIST_METHODS)
		return EFFECT_REDRAW;
	comparison_begin(&app->comparison, &app->doc.net);
	const bool at_once = compares_at_once(app);

	while (at_once && comparison_due(&app->comparison))
		comparison_step(&app->comparison, &app->doc.net);
	for (int k = 0; k < app->comparison.count; k++)
		if (app->comparison.trial[k].method == app->method)
			app->list.selected = k;
	return EFFECT_REDRAW;
}

bool list_is_open(const App *app)
{
	return app->list.kind != LIST_NONE;
}

Work list_work_due(const App *app)
{
	const bool due = app->list.kind == LIST_METHODS && comparison_due(&app->comparison);

	return due ? WORK_AT_REST : WORK_NONE;
}

void list_work(App *app)
{
	comparison_step(&app->comparison, &app->doc.net);
}

static void build(App *app, ListRows *rows)
{
	rows->count = 0;
	kinds[app->list.kind].build(app, app->list.filter.text.text, rows);
}

/* --- keys ------------------------------------------------------------------------------------- */

/* The nearest row from `at` in direction `by` that can be selected; `at` when none can. */
static int selectable(const ListRows *rows, int at, int by)
{
	for (int i = at; i >= 0 && i < rows->count; i += by)
		if (rows->row[i].selectable)
			return i;
	for (int i = at; i >= 0 && i < rows->count; i -= by)
		if (rows->row[i].selectable)
			return i;
	return at < 0 ? 0 : at >= rows->count ? (rows->count > 0 ? rows->count - 1 : 0) : at;
}

static void choose(App *app, const ListRows *rows, Reply *reply)
{
	const int at = app->list.selected;

	app->list.kind = LIST_NONE;
	if (at >= 0 && at < rows->count && rows->row[at].action != ACTIONS)
		reply_run(reply, rows->row[at].action, rows->row[at].argument);
}

void list_key(App *app, Key key, Reply *reply)
{
	ListRows *rows = mem_array(1, sizeof *rows);
	List *list = &app->list;

	if (!rows) {
		list->kind = LIST_NONE;
		return;
	}
	build(app, rows);
	list->selected = selectable(rows, list->selected, 1);
	if (key.code == KEYCODE_ESCAPE || (key.ctrl && key.code == 'c') ||
		(key.code == 'q' && list->filter.text.length == 0))
		list->kind = LIST_NONE;
	else if (key.code == KEYCODE_ENTER)
		choose(app, rows, reply);
	else if (key.code == KEYCODE_DOWN || key.code == KEYCODE_TAB)
		list->selected = selectable(rows, list->selected + 1, 1);
	else if (key.code == KEYCODE_UP)
		list->selected = selectable(rows, list->selected - 1, -1);
	else if (key.code == KEYCODE_PAGE_DOWN)
		list->selected = selectable(rows, list->selected + 15, 1);
	else if (key.code == KEYCODE_PAGE_UP)
		list->selected = selectable(rows, list->selected - 15, -1);
	else if (line_key(&list->filter, key)) {
		build(app, rows);
		list->top = 0;
		list->selected = selectable(rows, 0, 1);
	}
	mem_free(rows);
}

/* The wheel goes from row to row. */
void list_mouse(App *app, const Event *event, Reply *reply)
{
	const Key key = {.code = event->mouse == MOUSE_WHEEL_UP ? KEYCODE_UP : KEYCODE_DOWN};

	if (event->mouse == MOUSE_WHEEL_UP || event->mouse == MOUSE_WHEEL_DOWN)
		list_key(app, key, reply);
}

/* --- drawing ---------------------------------------------------------------------------------- */

/* So much of a text, its end marked where it does not fit. */
static void draw_line(Grid *grid, int x, int y, int room, const char *text, size_t length,
	const ListRow *row, Role paper)
{
	char shown[LIST_TEXT];
	const Role ink = row->faint ? ROLE_FAINT : ROLE_TEXT;

	if (room < 2)
		return;
	if (text_width(text, length) > room) {
		snprintf(shown, sizeof shown, "%.*s", (int)text_fit(text, length, room - 1), text);
		x += grid_text(grid, x, y, room, shown, ink, paper, row->in_use);
		grid_text(grid, x, y, 1, "…", ink, paper, false);
		return;
	}
	snprintf(shown, sizeof shown, "%.*s", (int)length, text);
	grid_text(grid, x, y, room, shown, ink, paper, row->in_use);
}

static void draw_row(Grid *grid, int y, const ListRow *row, bool selected, int left_width)
{
	Role paper = selected ? ROLE_SELECTION : ROLE_CANVAS;
	int width = grid->width;

	if (selected)
		grid_fill(grid, 0, y, width, 1, paper);
	if (!row->selectable && row->left[0]) {
		grid_text(grid, 2, y, width - 4, row->left, ROLE_ACCENT, paper, true);
		return;
	}
	if (selected)
		grid_text(grid, 0, y, 1, "▶", ROLE_ACCENT, paper, false);
	grid_text(grid, 2, y, left_width - 1, row->left, row->in_use ? ROLE_ACCENT : ROLE_STRONG,
		paper, true);
	draw_line(grid, 2 + left_width, y, width - left_width - 3, row->text, strlen(row->text),
		row, paper);
}

/* What a row has no room for, whole, in the lines kept for it. */
static void draw_detail(Grid *grid, int y, int lines, const ListRow *row)
{
	const char *at = row->detail;
	const int room = grid->width - 4;

	for (int k = 0; k < lines && *at && room > 0; k++) {
		size_t left = strlen(at), fits = text_fit(at, left, room), cut = fits;

		while (k + 1 < lines && fits < left && cut > 0 && at[cut] != ' ')
			cut--;
		draw_line(grid, 2, y + k, room, at, k + 1 < lines && cut > 0 ? cut : left, row,
			ROLE_CANVAS);
		at += cut > 0 ? cut : fits;
		at += strspn(at, " ");
	}
}

static void draw_search(Grid *grid, int y, const Buf *filter)
{
	Buf line;

	buf_init(&line);
	buf_add_text(&line, "search: ");
	text_show(&line, filter->text, filter->length);
	buf_add_text(&line, "▏");
	grid_text(grid, 1, y, grid->width - 2, line.text, ROLE_TEXT, ROLE_CANVAS, false);
	buf_release(&line);
}

void list_draw(App *app, const Context *top, Grid *grid, Caret *caret)
{
	ListRows *rows = mem_array(1, sizeof *rows);
	List *list = &app->list;
	const int left = kinds[list->kind].left;
	/* Lines for what the selected row says, while they leave room for the rows. */
	const int lines = grid->height < 4 * LIST_DETAIL_LINES ? 0 : kinds[list->kind].lines;
	const int visible = grid->height - 3 - (lines > 0 ? lines + 1 : 0);

	(void)top;
	(void)caret;
	if (!rows)
		return;
	build(app, rows);
	list->selected = selectable(rows, list->selected, 1);
	/* A heading above the selected row stays in sight. */
	if (list->selected < list->top + 1)
		list->top = list->selected > 0 ? list->selected - 1 : 0;
	if (visible > 0 && list->selected >= list->top + visible)
		list->top = list->selected - visible + 1;
	grid_fill(grid, 0, 0, grid->width, grid->height, ROLE_CANVAS);
	grid_fill(grid, 0, 0, grid->width, 1, ROLE_CHROME);
	grid_text(grid, 1, 0, grid->width - 2, kinds[list->kind].title, ROLE_CHROME_TEXT,
		ROLE_CHROME, true);
	for (int i = 0; i < visible && list->top + i < rows->count; i++)
		draw_row(grid, 1 + i, &rows->row[list->top + i],
			list->top + i == list->selected && rows->row[list->selected].selectable,
			left);
	if (rows->count == 0)
		grid_text(grid, 2, 1, grid->width - 4,
			"nothing matches; Backspace widens the search", ROLE_FAINT, ROLE_CANVAS,
			false);
	if (lines > 0 && list->selected < rows->count)
		draw_detail(grid, grid->height - 2 - lines, lines, &rows->row[list->selected]);
	draw_search(grid, grid->height - 2, &list->filter.text);
	grid_fill(grid, 0, grid->height - 1, grid->width, 1, ROLE_CHROME);
	grid_text(grid, 1, grid->height - 1, grid->width - 2, kinds[list->kind].foot,
		ROLE_CHROME_TEXT, ROLE_CHROME, false);
	mem_free(rows);
}
