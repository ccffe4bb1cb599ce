/* A list on the screen: title bar with the search, rows, the selected row's detail, keys. */
#include "tui/contexts/chrome.h"
#include "tui/contexts/panes.h"
#include "tui/lists/list.h"
#include "tui/lists/rows.h"

#include "layouts/table/fit.h"
#include "solver/base/text.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>

enum { FIELD_CELLS = 20, FIELD_LEAST = 6, ROOMY = 30, HEADS_LEAST = 16, TEXT_LEAST = 8 };

/* Columns of a screen with a right part; from where on the rows have more than the least. */
enum { SIDE_LEAST = 60, SIDE_NARROW_LIST = 32, SIDE_WIDE = 90, SIDE_VERY_WIDE = 120 };

/* --- rows ------------------------------------------------------------------------------------- */

static TextLook look_of(const ListRow *row, Role paper)
{
	const Role ink = row->faint && paper == ROLE_CANVAS ? ROLE_FAINT : ROLE_TEXT;

	return (TextLook){ink, paper, row->in_use};
}

static void draw_row(App *app, Grid *grid, const ListRoom *line, const ListRow *row, bool selected)
{
	const ListForm *form = list_form(app);
	const Role paper = selected ? ROLE_SELECTION : ROLE_CANVAS;
	const bool strong = selected || !form->quiet;
	const int x = line->x, y = line->y;

	if (selected)
		grid_fill(grid, x, y, line->width, 1, paper);
	if (!row->selectable && row->left[0]) {
		chrome_text(grid, x + 1, y, line->width - 2, row->left,
			(TextLook){ROLE_ACCENT, paper, true});
		return;
	}
	if (selected)
		grid_text(grid, x, y, 1, "▶", ROLE_ACCENT, paper, false);
	const ListRoom inside = {x + 2, y, line->width - 3, 1};

	if (form->draw_row) {
		form->draw_row(app, grid, &inside, row, paper);
		return;
	}
	Column column[] = {{.wanted = app->list.left, .weight = 2, .gap = 1},
		{.wanted = app->list.text, .least = TEXT_LEAST, .weight = 0, .gap = 4},
		{.wanted = app->list.aside, .least = app->list.aside, .weight = 1}};

	column[0].least = column[0].wanted;
	columns_fit(column, 3, inside.width);
	chrome_text(grid, inside.x, y, column[0].width, row->left,
		(TextLook){row->in_use ? ROLE_ACCENT
			   : strong    ? ROLE_STRONG
				       : ROLE_TEXT,
			paper, strong});
	chrome_text(
		grid, inside.x + column[1].x, y, column[1].width, row->text, look_of(row, paper));
	chrome_text(
		grid, inside.x + column[2].x, y, column[2].width, row->aside, look_of(row, paper));
}

/* Where the row shows what is searched for. */
static void mark_match(Grid *grid, const ListRoom *line, const Buf *filter)
{
	for (int x = 0; x < line->width && filter->length > 0; x++) {
		size_t at = 0;
		int end = x;

		while (end < line->width && at < filter->length) {
			const char *text = grid_at(grid, line->x + end, line->y)->text;
			const size_t length = strlen(text);

			if (length == 0 || strncasecmp(text, filter->text + at, length) != 0)
				break;
			at += length;
			end++;
		}
		for (int k = x; at == filter->length && k < end; k++) {
			Cell *cell = grid_cell(grid, line->x + k, line->y);

			cell->ink = ROLE_ACCENT;
			cell->bold = cell->underline = true;
		}
	}
}

/* "▼ 21 more: Cui, real nets": rows below those shown, with the headings among them. */
static void draw_more(Grid *grid, const ListRoom *line, const ListRows *rows, int from)
{
	char text[LIST_TEXT], headings[LIST_TEXT] = "";
	int count = 0;

	for (int i = from; i < rows->count; i++) {
		const ListRow *below = &rows->row[i];
		const size_t length = strlen(headings);

		count += below->selectable;
		if (!below->selectable && below->left[0])
			snprintf(headings + length, sizeof headings - length, "%s%s",
				length > 0 ? ", " : ": ", below->left);
	}
	snprintf(text, sizeof text, "▼ %d more%.300s", count, headings);
	chrome_text(grid, line->x + 1, line->y, line->width - 2, text,
		(TextLook){ROLE_FAINT, ROLE_CANVAS, false});
}

/* The selected row stays in sight, and a heading above it. */
static void scroll(List *list, const ListRows *rows, int visible)
{
	const bool more = rows->count > visible;
	const int shown = more && visible > 3 ? visible - 1 : visible;

	if (list->selected < list->top + 1)
		list->top = list->selected > 0 ? list->selected - 1 : 0;
	if (shown > 0 && list->selected >= list->top + shown)
		list->top = list->selected - shown + 1;
	/* The last rows need no line that tells of more. */
	if (list->top + visible >= rows->count)
		list->top = rows->count > visible ? rows->count - visible : 0;
	list->shown = list->top + visible < rows->count ? shown : visible;
}

/* The cursor stands on the selected row, unless what is searched is being typed, which selects the
 * first. */
static void draw_rows(
	App *app, Grid *grid, const ListRoom *room, const ListRows *rows, Caret *caret)
{
	List *list = &app->list;

	scroll(list, rows, room->height > 0 ? room->height : 0);
	list->y = room->y;
	list->width = room->x + room->width;
	for (int i = 0; i < list->shown && list->top + i < rows->count; i++) {
		const ListRoom line = {room->x, room->y + i, room->width, 1};
		const ListRow *row = &rows->row[list->top + i];

		const bool selected = list->top + i == list->selected && row->selectable;

		draw_row(app, grid, &line, row, selected);
		if (selected && (!caret->shown || list->selected != list_selectable(rows, 0, 1)))
			*caret = (Caret){line.x + 2, line.y, false};
		if (row->selectable)
			mark_match(grid, &line, &list->filter.text);
	}
	if (list->shown < room->height && list->top + list->shown < rows->count) {
		const ListRoom line = {room->x, room->y + list->shown, room->width, 1};

		draw_more(grid, &line, rows, list->top + list->shown);
	}
	if (rows->count > 0)
		return;
	char none[LADDER_TEXT];

	tell_plain(none, SAY_LIST_NONE,
		TOLD(TELL_NUMBER(COUNT, list->filter.text.length),
			TELL_WORD(WHAT, list_words[list->kind].noun)));
	grid_text(
		grid, room->x + 2, room->y, room->width - 3, none, ROLE_FAINT, ROLE_CANVAS, false);
}

/* --- frame ------------------------------------------------------------------------------------ */

/* "46 nets", "1 net", "5 of 46" at the right; returns where it begins. */
static int draw_count(App *app, Grid *grid, const ListRoom *room, const ListRows *rows)
{
	const int all = app->list.all;
	const char *noun = list_words[app->list.kind].noun;
	char text[LADDER_TEXT];

	if (app->list.filter.text.length > 0)
		tell_plain(text, SAY_LIST_FOUND,
			TOLD(TELL_NUMBER(COUNT, list_count(rows)), TELL_NUMBER(NUMBERS, all)));
	else
		snprintf(text, sizeof text, "%d %.*s", all, (int)strlen(noun) - (all == 1), noun);
	const int x = room->x + room->width - 1 - (int)strlen(text);

	grid_text(grid, x, room->y, (int)strlen(text), text, ROLE_CHROME_TEXT, ROLE_CHROME, false);
	return x;
}

/* "samples   type to search [        ]      46 nets" */
static void draw_title(
	App *app, Grid *grid, const ListRoom *room, const ListRows *rows, Caret *caret)
{
	const char *title = list_words[app->list.kind].title;
	const char *invitation = said(SAY_LIST_INVITES);
	const int y = room->y;
	int x = room->x + 1;

	grid_fill(grid, room->x, y, room->width, 1, ROLE_CHROME);
	const int end = draw_count(app, grid, room, rows) - 2;

	chrome_text(grid, x, y, end - x, title, (TextLook){ROLE_CHROME_TEXT, ROLE_CHROME, true});
	x += text_width(title, strlen(title)) + 3;
	if (end - x >= (int)strlen(invitation) + 1 + FIELD_CELLS)
		x += grid_text(grid, x, y, end - x, invitation, ROLE_CHROME_TEXT, ROLE_CHROME,
			     false) +
		     1;
	const Buf *typed = &app->list.filter.text;
	const int own = text_width(typed->text, typed->length) + 1;
	const int wanted = own > FIELD_CELLS ? own : FIELD_CELLS;
	const int cells = end - x < wanted ? end - x : wanted;

	if (cells < FIELD_LEAST)
		return;
	grid_fill(grid, x, y, cells, 1, ROLE_FIELD);
	*caret = (Caret){chrome_line(grid, x, y, cells, &app->list.filter, ROLE_FIELD), y,
		app->list.filter.text.length > 0};
}

/* Take the right part for what is told of the selected row; the rest is for
 * the rows. */
static ListRoom split_side(Grid *grid, ListRoom *inside)
{
	const int width = inside->width < SIDE_WIDE        ? SIDE_NARROW_LIST
			  : inside->width > SIDE_VERY_WIDE ? SIDE_VERY_WIDE / 2
							   : inside->width * 12 / 25;
	const ListRoom side = {
		inside->x + width + 2, inside->y, inside->width - width - 3, inside->height};

	for (int y = 0; y < inside->height; y++)
		grid_text(grid, inside->x + width, inside->y + y, 1, "│", ROLE_RULE, ROLE_CANVAS,
			false);
	inside->width = width;
	return side;
}

/* Take lines below the rows for what the selected one says, while that leaves room for them. */
static ListRoom split_foot(ListRoom *inside, const ListRows *rows, int lines)
{
	const int kept = lines > 0 && inside->height + 2 >= 4 * LIST_DETAIL_LINES ? lines + 1 : 0;

	inside->height -= kept;
	if (kept > 0 && rows->count > 0 && rows->count < inside->height)
		inside->height = rows->count;
	return (ListRoom){inside->x + 2, inside->y + inside->height + 1, inside->width - 4,
		kept > 0 ? lines : 0};
}

static void draw_list(App *app, Grid *grid, const ListRoom *room, Caret *caret)
{
	const ListForm *form = list_form(app);
	ListRows *rows = list_rows(app);
	const bool heads = form->draw_heads && room->height >= HEADS_LEAST;
	const int gap = heads || room->height >= ROOMY ? 1 : 0;
	ListRoom inside = {room->x, room->y + 1 + gap, room->width, room->height - 2 - gap};

	const int at = app->list.selected = list_selectable(rows, app->list.selected, 1);
	const ListRoom told = form->draw_side && room->width >= SIDE_LEAST
				      ? split_side(grid, &inside)
				      : split_foot(&inside, rows, form->lines);

	draw_title(app, grid, room, rows, caret);
	if (heads && rows->count > 0)
		form->draw_heads(
			app, grid, &(ListRoom){inside.x + 2, room->y + 1, inside.width - 3, 1});
	draw_rows(app, grid, &inside, rows, caret);
	if (told.height <= 0 || at >= rows->count || !rows->row[at].selectable)
		return;
	ListRow *row = &rows->row[at];

	if (row->term)
		list_tell_term(app, row);
	if (form->draw_side)
		form->draw_side(app, grid, &told, row);
	else
		chrome_wrapped(
			grid, told.x, told.y, told.width, told.height, row->detail, ROLE_TEXT);
}

/* The screen as it is without the list, in `room`. */
static void draw_live(App *app, Grid *grid, const ListRoom *room)
{
	Grid live;

	if (room->width < 1 || room->height < 1 ||
		grid_init(&live, room->width, room->height) != STATUS_OK)
		return;
	panes_draw_alone(app, &live);
	for (int y = 0; y < room->height; y++)
		for (int x = 0; x < room->width; x++)
			*grid_cell(grid, room->x + x, room->y + y) = *grid_at(&live, x, y);
	grid_release(&live);
}

/* The list's room beside or below the live screen, which is drawn in the rest. */
static ListRoom draw_beside(App *app, Grid *grid, int columns)
{
	const int half = grid->height / 2;
	ListRoom list = {0, half, grid->width, grid->height - half};
	ListRoom live = {0, 0, grid->width, half};

	if (grid->width >= LIST_BESIDE_LEAST) {
		list = (ListRoom){0, 0, columns, grid->height};
		live = (ListRoom){columns + 1, 0, grid->width - columns - 1, grid->height};
		for (int y = 0; y < grid->height; y++)
			grid_text(grid, columns, y, 1, "│", ROLE_RULE, ROLE_CANVAS, false);
	}
	draw_live(app, grid, &live);
	return list;
}

void list_draw(App *app, const Context *top, Grid *grid, Caret *caret)
{
	const ListForm *form = list_form(app);
	ListRoom room = {0, 0, grid->width, grid->height};

	(void)top;
	if (form->beside > 0)
		room = draw_beside(app, grid, form->beside);
	draw_list(app, grid, &room, caret);
	const int y = room.y + room.height - 1;

	grid_fill(grid, room.x, y, room.width, 1, ROLE_CHROME);
	chrome_keys(grid, y, room.width, list_words[app->list.kind].hints);
}
