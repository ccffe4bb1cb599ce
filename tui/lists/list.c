#include "tui/lists/list.h"

#include "solver/base/mem.h"
#include "solver/base/text.h"
#include "solver/glossary/glossary.h"
#include "tui/contexts/panes.h"
#include "tui/lists/rows.h"

#include <string.h>

/* --- rows ------------------------------------------------------------------------------------- */

static bool is_first(const ListRows *rows, int at)
{
	const ListRow *row = &rows->row[at];

	for (int i = 0; i < at; i++)
		if (rows->row[i].selectable && rows->row[i].action == row->action &&
			strcmp(rows->row[i].argument, row->argument) == 0)
			return false;
	return true;
}

int list_count(const ListRows *rows)
{
	int count = 0;

	for (int i = 0; i < rows->count; i++)
		count += rows->row[i].selectable &&
			 (rows->row[i].action == ACTIONS || is_first(rows, i));
	return count;
}

static void widen(int *cells, const char *text)
{
	const int width = text_width(text, strlen(text));

	*cells = width > *cells ? width : *cells;
}

/* Several features may have rows of one kind. */
void list_build(App *app, ListRows *rows)
{
	const char *filter = app->list.filter.text.text;
	const ListForm *form = list_form(app);

	rows->count = rows->things = rows->folded = 0;
	if (form->build)
		form->build(app, filter, rows);
	for (int id = 0; id < FEATURES; id++) {
		const ListForm *other = app->features[id]->list;

		if (other && other->kind == app->list.kind && other != form)
			other->build(app, filter, rows);
	}
	if (*filter)
		return;
	app->list.all = list_count(rows) + rows->folded;
	app->list.left = app->list.text = app->list.aside = 0;
	for (int i = 0; i < rows->count; i++) {
		const ListRow *row = &rows->row[i];

		if (row->selectable || !row->left[0]) {
			widen(&app->list.left, row->left);
			widen(&app->list.text, row->text);
			widen(&app->list.aside, row->aside);
		}
	}
}

ListRows *list_rows(App *app)
{
	list_build(app, app->list.rows);
	return app->list.rows;
}

/* Other things may hold what is typed now, or they come in another order. */
static void look_anew(List *list)
{
	memset(list->dropped, 0, sizeof list->dropped);
}

/* What is appended narrows the list down further. */
static bool type(List *list, Key key)
{
	const Line *line = &list->filter;
	const size_t length = line->text.length;
	const bool at_end = line->caret == length;

	if (!line_key(&list->filter, key))
		return false;
	if (!at_end || line->text.length < length)
		look_anew(list);
	return true;
}

int list_selectable(const ListRows *rows, int at, int by)
{
	for (int i = at; i >= 0 && i < rows->count; i += by)
		if (rows->row[i].selectable)
			return i;
	for (int i = at; i >= 0 && i < rows->count; i -= by)
		if (rows->row[i].selectable)
			return i;
	return at < 0 ? 0 : at >= rows->count ? (rows->count > 0 ? rows->count - 1 : 0) : at;
}

static int first_selected(const ListRows *rows)
{
	for (int i = 0; i < rows->count; i++)
		if (rows->row[i].in_use && rows->row[i].selectable)
			return i;
	return list_selectable(rows, 0, 1);
}

/* The row of that argument, wherever it stands now. */
static void select_again(List *list, const ListRows *rows, const char *argument)
{
	for (int i = 0; i < rows->count; i++)
		if (rows->row[i].selectable && strcmp(rows->row[i].argument, argument) == 0) {
			list->selected = i;
			return;
		}
}

Effects list_open_at(App *app, ListKind kind, const char *argument)
{
	List *list = &app->list;

	if (!list->rows && !(list->rows = mem_array(1, sizeof *list->rows)))
		return EFFECT_REDRAW;
	list->kind = kind;
	list->selected = list->top = list->shown = list->turn = 0;
	list->moved = true;
	list->told[0] = '\0';
	line_set(&list->filter, "");
	look_anew(list);
	if (list_form(app)->on_open)
		list_form(app)->on_open(app);
	list->selected = first_selected(list_rows(app));
	if (argument)
		select_again(list, list->rows, argument);
	return EFFECT_REDRAW;
}

Effects list_open(App *app, ListKind kind)
{
	return list_open_at(app, kind, NULL);
}

bool list_is_open(const App *app)
{
	return app->list.kind != LIST_NONE;
}

/* --- work ------------------------------------------------------------------------------------- */

static bool has_moved(const App *app)
{
	return app->list.moved && list_form(app)->on_select;
}

bool list_hides_panes(const App *app)
{
	return list_is_open(app) && list_form(app)->beside == 0;
}

Work list_work_due(const App *app)
{
	if (!list_is_open(app))
		return WORK_NONE;
	if (has_moved(app))
		return WORK_AT_ONCE;
	return list_form(app)->work_due ? list_form(app)->work_due(app) : WORK_NONE;
}

static void tell_selected(App *app)
{
	List *list = &app->list;
	const ListRows *rows = list_rows(app);

	list->moved = false;
	if (list->selected < rows->count) {
		const ListRow *row = &rows->row[list->selected];

		if (row->selectable && strcmp(row->argument, list->told) != 0) {
			list->moved = !list_form(app)->on_select(app, row);
			if (!list->moved)
				memcpy(list->told, row->argument, sizeof list->told);
		}
	}
}

/* What is found out may change the order of the rows, but not which is selected. */
static void work_on(App *app)
{
	const ListRows *rows = list_rows(app);
	char argument[LIST_ARGUMENT] = "";

	if (app->list.selected < rows->count)
		memcpy(argument, rows->row[app->list.selected].argument, sizeof argument);
	list_form(app)->work(app);
	look_anew(&app->list);
	select_again(&app->list, list_rows(app), argument);
}

void list_work(App *app)
{
	if (has_moved(app))
		tell_selected(app);
	else
		work_on(app);
}

/* --- keys ------------------------------------------------------------------------------------- */

static void close_list(App *app)
{
	const ListForm *form = list_form(app);

	app->list.kind = LIST_NONE;
	if (form->on_close)
		form->on_close(app);
}

static void leave(App *app)
{
	const ListForm *form = list_form(app);

	close_list(app);
	if (form->on_leave)
		form->on_leave(app);
}

/* Whether the list took the key for its own. */
static bool use_key(App *app, Key key, const ListRows *rows, Reply *reply)
{
	static const ListRow none = {.action = ACTIONS};
	const ListForm *form = list_form(app);
	const ListRow *row =
		app->list.selected < rows->count ? &rows->row[app->list.selected] : &none;
	const ListKeyUse use = form->key ? form->key(app, key, row->selectable ? row : &none, reply)
					 : LIST_KEY_NONE;

	if (use == LIST_KEY_CHOSE)
		close_list(app);
	return use != LIST_KEY_NONE;
}

/* F1, since letters are searched for: what the selected row is, in the band, in place of the list.
 */
static void explain(App *app, const ListRows *rows)
{
	const int at = app->list.selected;
	const Term *term = at < rows->count && rows->row[at].argument[0]
				   ? glossary_find(rows->row[at].argument, NULL)
				   : NULL;

	if (!term)
		return;
	leave(app);
	features_explain(app, (Subject){.kind = SUBJECT_TERM, .key = term->id});
}

/* What is searched for in vain can be mended. */
static void choose(App *app, const ListRows *rows, Reply *reply)
{
	const int at = app->list.selected;

	if (use_key(app, (Key){.code = KEYCODE_ENTER}, rows, reply))
		return;
	if (at < rows->count && rows->row[at].action != ACTIONS) {
		close_list(app);
		reply_run(reply, rows->row[at].action, rows->row[at].argument);
	} else if (rows->count > 0) {
		leave(app);
	}
}

/* Where a key that goes from row to row leads; the selected row where it is none of them. */
static int goal_of(const List *list, const ListRows *rows, Key key)
{
	const int at = list->selected, page = list->shown > 2 ? list->shown - 1 : 1;

	switch (key.code) {
	case KEYCODE_DOWN:
		return list_selectable(rows, at + 1, 1);
	case KEYCODE_UP:
		return list_selectable(rows, at - 1, -1);
	case KEYCODE_PAGE_DOWN:
		return list_selectable(rows, at + page, 1);
	case KEYCODE_PAGE_UP:
		return list_selectable(rows, at - page, -1);
	default:
		return at;
	}
}

/* Group the rows in the next way; what was selected stays so. Without ways it is the next row. */
static void turn(App *app, ListRows *rows)
{
	List *list = &app->list;
	const ListRow was = rows->row[list->selected];

	if (list_form(app)->turns == 0) {
		list->selected = list_selectable(rows, list->selected + 1, 1);
		return;
	}
	list->turn = (list->turn + 1) % list_form(app)->turns;
	list->top = 0;
	look_anew(list);
	list_build(app, rows);
	select_again(list, rows, was.argument);
}

void list_key(App *app, Key key, Reply *reply)
{
	if (key.code == KEYCODE_ESCAPE || (key.ctrl && key.code == 'c')) {
		leave(app);
		return;
	}
	ListRows *rows = list_rows(app);
	List *list = &app->list;

	list->selected = list_selectable(rows, list->selected, 1);
	list->moved = true;
	const int goal = goal_of(list, rows, key);

	if (key.code == KEYCODE_ENTER)
		choose(app, rows, reply);
	else if (key.code == KEYCODE_F1)
		explain(app, rows);
	else if (goal != list->selected)
		list->selected = goal;
	else if (use_key(app, key, rows, reply))
		list->moved = true;
	else if (key.code == KEYCODE_TAB)
		turn(app, rows);
	else if (type(list, key)) {
		list_build(app, rows);
		list->top = 0;
		list->selected = list_selectable(rows, 0, 1);
	}
}

/* A click selects, and chooses what is selected. */
static void click(App *app, const Event *event, Reply *reply)
{
	const ListRows *rows = list_rows(app);
	List *list = &app->list;
	const int line = event->y - list->y, at = list->top + line;

	if (line >= 0 && line < list->shown && event->x < list->width && at < rows->count &&
		rows->row[at].selectable) {
		if (at == list->selected)
			choose(app, rows, reply);
		list->selected = at;
		list->moved = true;
	}
}

/* The wheel goes from row to row. */
void list_mouse(App *app, const Event *event, Reply *reply)
{
	const Key key = {.code = event->mouse == MOUSE_WHEEL_UP ? KEYCODE_UP : KEYCODE_DOWN};

	if (event->mouse == MOUSE_WHEEL_UP || event->mouse == MOUSE_WHEEL_DOWN)
		list_key(app, key, reply);
	else if (event->mouse == MOUSE_PRESS)
		click(app, event, reply);
}
