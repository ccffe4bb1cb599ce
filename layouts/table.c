/* The table of processors: name, compute, link, share with a bar, finish; one line per row. */
#include "layouts/pane.h"

#include "solver/base/text.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum {
	GUTTER = 2, /* a blank, the mark of the selected row */
	NAME_MIN = 4,
	NAME_LEAST = 3, /* two letters and a blank, beside the word useless */
	NAME_USUAL = 13,
	NAME_WIDE = 24,
	NUMBER_WIDTH = 7, /* six digits and a blank */
	SHARE_WIDTH = 8,
	FINISH_WIDTH = 9,
	BAR_MIN = 4,
	WIDE = 58, /* from here on there is room for the finish and longer names */
	CELL_TEXT = 160,
	SPREAD_LOOKS = 256,
};

/* Where the columns stand; width 0: left out. */
typedef struct Columns {
	int name, name_width;
	int x[COLUMNS], width[COLUMNS];
	int bar, bar_width;
} Columns;

typedef struct Table {
	const Solved *solved;
	const View *view;
	Scene *scene;
	Columns columns;
	uint32_t first, shown; /* rows */
	int top;               /* line of the first one */
	double share_max;
} Table;

/* --- columns --------------------------------------------------------------------------------- */

static int tree_width(const Row *row)
{
	/* The root stands one cell in, its children behind a branch of two. */
	uint32_t depth = row->depth < 6 ? row->depth : 6;

	return 1 + 2 * (int)depth;
}

static int name_cells(const Table *t, const Row *row)
{
	Buf name;
	int cells;

	buf_init(&name);
	row_name(t->view->rows, row, t->solved->net, &name);
	cells = tree_width(row) + text_width(name.text, name.length) + (row->foldable ? 2 : 0);
	buf_release(&name);
	return cells;
}

static int widest_name(const Table *t)
{
	int widest = 10; /* "processor" and a blank */

	for (uint32_t k = 0; k < t->shown; k++) {
		int cells = name_cells(t, &t->view->rows->row[t->first + k]) + 1;

		widest = cells > widest ? cells : widest;
	}
	return widest;
}

/* The columns that stay when `room` is short: finish goes first, then the number that is not being
 * looked at, then the other. */
static void choose_columns(const Table *t, int room, int *width)
{
	bool on_compute = t->view->selected_column == COLUMN_COMPUTE;
	int spare = on_compute ? COLUMN_LINK : COLUMN_COMPUTE;
	int other = on_compute ? COLUMN_COMPUTE : COLUMN_LINK;

	width[COLUMN_COMPUTE] = width[COLUMN_LINK] = NUMBER_WIDTH;
	width[COLUMN_SHARE] = SHARE_WIDTH;
	width[COLUMN_FINISH] = (int)t->scene->width >= WIDE ? FINISH_WIDTH : 0;
	room -= 2 * NUMBER_WIDTH + SHARE_WIDTH;
	if (room < NAME_MIN) {
		width[spare] = 0;
		room += NUMBER_WIDTH;
	}
	if (room < NAME_MIN) {
		width[other] = 0;
		room += NUMBER_WIDTH;
	}
	if (room < NAME_LEAST)
		width[COLUMN_SHARE] = 0;
}

/* Cells for names: all they need. The bar gives way to them, then the finish, then names are cut;
 * short ones leave a full table's columns where they always stand. */
static int choose_name_width(const Table *t, int room, int *width)
{
	int used = width[COLUMN_COMPUTE] + width[COLUMN_LINK] + width[COLUMN_SHARE];
	int widest = widest_name(t);

	widest = widest < NAME_WIDE ? widest : NAME_WIDE;
	if (room - used - width[COLUMN_FINISH] < widest)
		width[COLUMN_FINISH] = 0;
	used += width[COLUMN_FINISH];
	if (widest < NAME_USUAL && room - used - NAME_USUAL >= BAR_MIN)
		widest = NAME_USUAL;
	return widest < room - used ? widest : room - used;
}

static Columns place_columns(const Table *t)
{
	static const int order[] = {COLUMN_COMPUTE, COLUMN_LINK, COLUMN_SHARE, COLUMN_FINISH};
	Columns c = {.name = (int)t->scene->width > 16 ? GUTTER : 1};
	int room = (int)t->scene->width - c.name, x;

	choose_columns(t, room, c.width);
	c.name_width = choose_name_width(t, room, c.width);
	x = c.name + c.name_width;
	for (size_t k = 0; k < sizeof order / sizeof *order; k++) {
		c.x[order[k]] = x;
		x += c.width[order[k]];
	}
	c.bar = x;
	c.bar_width = (int)t->scene->width - x >= BAR_MIN ? (int)t->scene->width - x : 0;
	c.x[COLUMN_NAME] = c.name;
	c.width[COLUMN_NAME] = c.name_width;
	return c;
}

/* --- texts ----------------------------------------------------------------------------------- */

/* The least and greatest of `value` over a row; exact for small rows, of evenly spread samples for
 * large ones. */
static void spread_of(const Table *t, const Row *row, double (*value)(const Net *, uint32_t),
        double *low, double *high)
{
	uint32_t looks = row->kind == ROW_ALIKE ? 1 : row->count;

	looks = looks < SPREAD_LOOKS ? looks : SPREAD_LOOKS;
	*low = *high = value(t->solved->net, row->first);
	for (uint32_t k = 1; k < looks; k++) {
		uint32_t at = (uint32_t)((uint64_t)(row->count - 1) * k / (looks - 1));
		double v = value(t->solved->net, rows_processor(t->view->rows, row->begin + at));

		*low = v < *low ? v : *low;
		*high = v > *high ? v : *high;
	}
}

static void number_text(const Table *t, const Row *row, int column, char *out, size_t size)
{
	const Net *net = t->solved->net;
	char low_text[NUMBER_TEXT_MAX], high_text[NUMBER_TEXT_MAX];
	int width = t->columns.width[column] - 1;
	double low, high;

	spread_of(t, row, column == COLUMN_LINK ? net_link : net_compute, &low, &high);
	if (column == COLUMN_LINK && net->parent_of[row->first] == NET_NONE &&
	        !net->has_link[row->node]) {
		snprintf(out, size, "·");
	} else if (low == high) {
		pane_number(out, low, 6, width);
	} else {
		pane_number(low_text, low, 2, width / 2);
		pane_number(high_text, high, 2, width / 2);
		snprintf(out, size, "%s…%s", low_text, high_text);
	}
}

static void share_text(double share, char *out, size_t size)
{
	double percent = 100 * share;
	char number[NUMBER_TEXT_MAX];

	if (fabs(percent) >= 99.995)
		number_short(number, percent, 4);
	else if (fabs(percent) >= 0.01)
		snprintf(number, sizeof number, "%.2f", percent);
	else
		pane_number(number, percent, 2, 5);
	snprintf(out, size, "%s %%", number);
}

static void cell_text(const Table *t, const Row *row, int column, char *out, size_t size)
{
	const Schedule *schedule = t->solved->schedule;

	if (column == COLUMN_COMPUTE || column == COLUMN_LINK)
		number_text(t, row, column, out, size);
	else if (column == COLUMN_SHARE && schedule->verdict[row->first] == VERDICT_USELESS)
		snprintf(out, size, "useless");
	else if (column == COLUMN_SHARE)
		share_text(schedule->share[row->first], out, size);
	else
		pane_number(out, schedule->end[row->first], 6, t->columns.width[column] - 2);
}

/* --- cells ----------------------------------------------------------------------------------- */

static Role verdict_role(const Table *t, const Row *row, Role usual)
{
	return t->solved->schedule->verdict[row->first] == VERDICT_USEFUL ? usual : ROLE_ALERT;
}

static bool is_cell_selected(const Table *t, uint32_t index, int column)
{
	return t->view->selected_row == index && t->view->selected_column == column;
}

static bool is_edited(const Table *t, uint32_t index, int column)
{
	const EditView *edit = &t->view->edit;

	return edit->active && edit->row == index && edit->column == column;
}

static void field_fill(const Table *t, int x, int y, int width, bool bad)
{
	SceneItem fill =
	        scene_item(SCENE_FILL, bad ? ROLE_FIELD_BAD : ROLE_FIELD, x, y, x + width, y + 1);

	scene_add(t->scene, &fill);
}

/* The text being typed with its caret, scrolled so that the caret shows. */
static void edit_cell(const Table *t, int x, int y, int width)
{
	const EditView *edit = &t->view->edit;
	const char *text = edit->text;
	size_t left = 0, at;
	int skip = edit->caret - (width - 1);

	if (width < 1)
		return;
	field_fill(t, x - 1, y, width + 1, edit->bad);
	if (skip > 0)
		left = text_fit(text, strlen(text), skip);
	at = text_fit(text, strlen(text), edit->caret);
	at = at < left ? left : at;
	int column = x + text_width(text + left, at - left);
	size_t room = text_fit(text + left, strlen(text + left), width);
	SceneItem item = scene_item(SCENE_TEXT, ROLE_FIELD_TEXT, x, y, x + width, y + 1);
	char part[CELL_TEXT];

	snprintf(part, sizeof part, "%.*s", (int)room, text + left);
	part[text_whole(part, strlen(part))] = '\0';
	item.bold = true;
	item.width = width;
	item.element = ELEMENT_VALUE;
	item.id = t->view->rows->row[edit->row].first;
	item.part = (uint32_t)edit->column;
	scene_text(t->scene, &item, part);
	pane_caret(t->scene, column, y, text + at, edit->bad);
}

static void value_cell(const Table *t, uint32_t index, int column, int y)
{
	const Columns *c = &t->columns;
	const Row *row = &t->view->rows->row[index];
	int x = c->x[column], width = c->width[column] - 1;
	bool useless = t->solved->schedule->verdict[row->first] == VERDICT_USELESS;
	bool field = is_cell_selected(t, index, column) && t->view->focused;
	bool alert = useless && column != COLUMN_COMPUTE;
	SceneItem item =
	        scene_item(SCENE_TEXT, alert ? ROLE_ALERT : ROLE_TEXT, x, y, x + width, y + 1);
	char text[CELL_TEXT];

	if (width < 1)
		return;
	if (is_edited(t, index, column)) {
		edit_cell(t, x, y, width);
		return;
	}
	if (field) {
		field_fill(t, x - 1, y, width + 1, false);
		item.role = ROLE_FIELD_TEXT;
	}
	cell_text(t, row, column, text, sizeof text);
	if (column == COLUMN_SHARE || column == COLUMN_FINISH) {
		int cells = text_width(text, strlen(text));

		item.x0 = x + (cells < width ? width - cells : 0);
	}
	item.bold = is_cell_selected(t, index, column) || (useless && column == COLUMN_SHARE);
	item.width = x + width - (int)item.x0;
	item.element = ELEMENT_VALUE;
	item.id = row->first;
	item.part = (uint32_t)column;
	scene_text(t->scene, &item, text);
}

/* "×15" at the right end of the name; returns its cells and the blank before it. */
static int repeat_cell(const Table *t, uint32_t index, int x, int y, int width)
{
	const Row *row = &t->view->rows->row[index];
	bool selected = is_cell_selected(t, index, COLUMN_REPEAT);
	SceneItem item = scene_item(SCENE_TEXT, ROLE_FAINT, x, y, x + width, y + 1);
	char text[NUMBER_TEXT_MAX];
	int cells;

	if (row->count < 2 && !selected && !is_edited(t, index, COLUMN_REPEAT))
		return 0;
	snprintf(text, sizeof text, "%s%u", row->kind == ROW_QUANTILE ? "≈" : "×", row->count);
	cells = text_width(text, strlen(text));
	if (is_edited(t, index, COLUMN_REPEAT) && width > 4) {
		edit_cell(t, x + width - 4, y, 4);
		return 6;
	}
	if (cells + NAME_MIN > width)
		return 0;
	item.x0 = x + width - cells;
	item.width = cells;
	if (selected && t->view->focused) {
		field_fill(t, (int)item.x0, y, cells, false);
		item.role = ROLE_FIELD_TEXT;
	}
	item.element = ELEMENT_VALUE;
	item.id = row->first;
	item.part = COLUMN_REPEAT;
	scene_text(t->scene, &item, text);
	return cells + 1;
}

/* Branch lines: one column per level, "├" or "└" at the row's own. */
static int tree_lines(const Table *t, uint32_t index, int x, int y, int width)
{
	const Row *row = &t->view->rows->row[index];
	int indent = tree_width(row);
	Role role = verdict_role(t, row, ROLE_FAINT);

	if (indent + NAME_MIN > width)
		return 0;
	if (row->depth > 0)
		pane_text(t->scene, x + indent - 2, y, 1, role, row->last_sibling ? "└" : "├");
	return indent;
}

static void name_cell(const Table *t, uint32_t index, int y)
{
	const Row *row = &t->view->rows->row[index];
	int x = t->columns.name, width = t->columns.name_width - 1;
	int indent = tree_lines(t, index, x, y, width);
	bool group_head = row->foldable && (!row->open || index == 0 ||
	                                           t->view->rows->row[index - 1].node != row->node);
	bool field = is_cell_selected(t, index, COLUMN_NAME) && t->view->focused;
	SceneItem item = scene_item(SCENE_TEXT, verdict_role(t, row, ROLE_TEXT), x, y, x, y + 1);
	Buf name;

	if (width < 1)
		return;
	if (is_edited(t, index, COLUMN_NAME)) {
		edit_cell(t, x + indent, y, width - indent);
		return;
	}
	x += indent;
	width -= indent;
	if (group_head && width > NAME_MIN) {
		pane_text(t->scene, x, y, 1, ROLE_ACCENT, row->open ? "▾" : "▸");
		x += 2;
		width -= 2;
	}
	width -= repeat_cell(t, index, x, y, width);
	if (width < 1)
		return;
	if (field) {
		field_fill(t, x, y, width, false);
		item.role = ROLE_FIELD_TEXT;
	}
	buf_init(&name);
	row_range(t->view->rows, row, t->solved->net, &name);
	item.x0 = x;
	item.x1 = x + width;
	item.width = width;
	item.bold = index == t->view->selected_row;
	item.element = ELEMENT_NAME;
	item.id = row->first;
	item.part = COLUMN_NAME;
	scene_text(t->scene, &item, name.text);
	buf_release(&name);
}

static void share_bar(const Table *t, const Row *row, int y)
{
	double share = t->solved->schedule->share[row->first], width = t->columns.bar_width;
	bool useless = t->solved->schedule->verdict[row->first] == VERDICT_USELESS;
	double cells = t->share_max > 0 && share > 0 ? width * share / t->share_max : 0;
	SceneItem bar = scene_item(SCENE_BAR, useless ? ROLE_ALERT : ROLE_SHARE, t->columns.bar, y,
	        t->columns.bar + fmax(round(cells * 8) / 8, 0.125), y + 1);

	if (width < 1 || (!useless && !(share > 0)))
		return;
	bar.tiny = cells < 0.125;
	bar.element = ELEMENT_VALUE;
	bar.id = row->first;
	bar.part = COLUMN_SHARE;
	scene_add(t->scene, &bar);
}

static void draw_row(const Table *t, uint32_t index, int y)
{
	static const int values[] = {COLUMN_COMPUTE, COLUMN_LINK, COLUMN_SHARE, COLUMN_FINISH};
	const Row *row = &t->view->rows->row[index];
	bool selected = index == t->view->selected_row;
	SceneItem line = scene_item(
	        SCENE_FILL, selected ? ROLE_SELECTION : ROLE_CANVAS, 0, y, t->scene->width, y + 1);

	line.element = ELEMENT_ROW;
	line.id = row->first;
	scene_add(t->scene, &line);
	name_cell(t, index, y);
	if (selected)
		pane_text(t->scene, t->columns.name - 1, y, 1, ROLE_ACCENT, "▶");
	for (size_t k = 0; k < sizeof values / sizeof *values; k++)
		if (row->kind != ROW_USELESS || values[k] != COLUMN_FINISH)
			value_cell(t, index, values[k], y);
	share_bar(t, row, y);
}

/* --- frame ----------------------------------------------------------------------------------- */

static void header_right(const Table *t, int column, const char *text)
{
	int cells = text_width(text, strlen(text)), width = t->columns.width[column] - 1;

	if (width >= cells)
		pane_text(t->scene, t->columns.x[column] + width - cells, 0, 0, ROLE_FAINT, text);
}

static void draw_header(const Table *t)
{
	const Columns *c = &t->columns;

	if (t->first > 0)
		pane_textf(t->scene, c->name, 0, ROLE_ACCENT, "▲ %u more", t->first);
	else
		pane_text(t->scene, c->name, 0, c->name_width - 1, ROLE_FAINT,
		        c->name_width > 9 ? "processor" : "name");
	if (c->width[COLUMN_COMPUTE] > 0)
		pane_text(t->scene, c->x[COLUMN_COMPUTE], 0, 0, ROLE_FAINT, "A");
	if (c->width[COLUMN_LINK] > 0)
		pane_text(t->scene, c->x[COLUMN_LINK], 0, 0, ROLE_FAINT, "G");
	header_right(t, COLUMN_SHARE, "share ");
	header_right(t, COLUMN_FINISH, "finish");
}

/* Which rows show: from the first one asked for, but never less than fit; one line of a table that
 * is too short for a header goes to the selected row. */
static void choose_rows(Table *t)
{
	const Rows *rows = t->view->rows;
	int height = (int)t->scene->height;
	uint32_t room;

	t->top = height >= 3 ? 1 : 0;
	room = (uint32_t)(height - t->top);
	t->first = t->view->first_row;
	if (room == 1 && t->view->selected_row < rows->count)
		t->first = t->view->selected_row;
	if (rows->count <= room)
		t->first = 0;
	else if (t->first + room > rows->count)
		t->first = rows->count - room;
	t->shown = rows->count - t->first;
	if (t->shown > room)
		t->shown = t->top ? room - 1 : room; /* the last line says how many follow */
}

/* Bars are drawn against the largest share of all, so scrolling does not change them. */
static double largest_share(const Table *t)
{
	const Rows *rows = t->view->rows;
	double largest = 0;

	for (uint32_t k = 0; k < rows->count; k++)
		largest = fmax(largest, t->solved->schedule->share[rows->row[k].first]);
	return largest;
}

static Status layout_table(
        const Solved *solved, const View *view, Scene *out, DrawnInfo *info, Error *error)
{
	Table t = {.solved = solved, .view = view, .scene = out};
	uint32_t below;

	(void)error;
	if (!view->rows || view->rows->count == 0 || view->width < 1 || view->height < 1)
		return STATUS_OK;
	choose_rows(&t);
	t.columns = place_columns(&t);
	t.share_max = largest_share(&t);
	if (t.top)
		draw_header(&t);
	for (uint32_t k = 0; k < t.shown; k++)
		draw_row(&t, t.first + k, t.top + (int)k);
	below = view->rows->count - t.first - t.shown;
	if (t.top && below > 0)
		pane_textf(
		        out, t.columns.name, t.top + (int)t.shown, ROLE_ACCENT, "▼ %u more", below);
	info->rows_shown = t.shown;
	info->row_height = 1;
	return STATUS_OK;
}

static int table_wanted(const Solved *solved, const View *view)
{
	uint32_t rows = view->rows ? view->rows->count : 0;

	(void)solved;
	return rows < 1000 ? (int)rows + 1 : 1000;
}

const Diagram diagram_table = {"table", "processors", layout_table, table_wanted};
