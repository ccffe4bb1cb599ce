/* One row of the table: tree lines, name, values, bar. */
#include "layouts/panes/table_parts.h"

#include "solver/base/text.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum { CELL_TEXT = 160, SPREAD_LOOKS = 256, ELLIPSIS_CELLS = 12 };

int table_indent(const Row *row)
{
	/* The root stands one cell in, its children behind a branch of two. */
	uint32_t depth = row->depth < TABLE_DEPTH_MAX ? row->depth : TABLE_DEPTH_MAX;

	return 1 + 2 * (int)depth;
}

void table_follow(Table *t, uint32_t index)
{
	const Row *row = &t->view->rows->row[index];

	if (row->depth <= TABLE_DEPTH_MAX)
		t->line[row->depth] = !row->last_sibling;
}

/* --- texts ----------------------------------------------------------------------------------- */

/* The least and greatest of `value` over a row; exact for small rows, of evenly spread samples for
 * large ones. */
static void spread_of(const Table *t, const Row *row, double (*value)(const Net *, uint32_t),
	double *low, double *high)
{
	/* A folded subtree shows what its root has. */
	bool one = row->kind == ROW_ALIKE || row->kind == ROW_SUBTREE || row->kind == ROW_LAYER;
	uint32_t looks = one ? 1 : row->count;

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
		!net->node[row->node].has_link) {
		snprintf(out, size, "·");
	} else if (low == high) {
		pane_number(out, low, 6, width);
	} else {
		for (int digits = 3; digits > 0; digits--) {
			pane_number(low_text, low, digits, (width - 1) / 2);
			pane_number(high_text, high, digits, (width - 1) / 2);
			snprintf(out, size, "%s…%s", low_text, high_text);
			if (text_width(out, strlen(out)) <= width)
				return;
		}
		snprintf(out, size, "…");
	}
}

static void cell_text(const Table *t, const Row *row, int column, char *out, size_t size)
{
	const Schedule *schedule = t->solved->schedule;

	if (column == COLUMN_COMPUTE || column == COLUMN_LINK)
		number_text(t, row, column, out, size);
	else if (column == COLUMN_SHARE && schedule->verdict[row->first] == VERDICT_USELESS)
		snprintf(out, size, "useless");
	else if (column == COLUMN_SHARE)
		pane_share(out, size, row_share(t->view->rows, row, schedule));
	else
		pane_number(out, row_end(t->view->rows, row, schedule), 6,
			t->columns.width[column] - 2);
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

/* The cells a name must keep beside its count: numbers in names of quantiles are never cut. */
static int least_name(const Table *t, const Row *row)
{
	Row head = *row;
	Buf name;
	int cells;

	if (row->kind != ROW_QUANTILE) {
		buf_init(&name);
		row_range(t->view->rows, row, t->solved->net, &name);
		cells = text_width(name.text, name.length) + 1;
		buf_release(&name);
		return cells < TABLE_NAME_MIN ? cells : TABLE_NAME_MIN;
	}
	if (t->view->rows->sort == SORT_SERVICE) { /* a range of names, else a rank */
		head.kind = ROW_SINGLE;
		head.count = 1;
	}
	buf_init(&name);
	row_range(t->view->rows, &head, t->solved->net, &name);
	cells = text_width(name.text, name.length) + 2; /* "…" and a blank */
	buf_release(&name);
	return cells;
}

/* "×15" at the right end of the name; returns its cells and the blank before it. */
static int repeat_cell(const Table *t, uint32_t index, int x, int y, int width)
{
	const Row *row = &t->view->rows->row[index];
	bool selected = is_cell_selected(t, index, COLUMN_REPEAT);
	SceneItem item = scene_item(SCENE_TEXT, ROLE_FAINT, x, y, x + width, y + 1);
	char text[ROW_COUNT_MAX];
	int cells;

	if (row->count < 2 && !selected && !is_edited(t, index, COLUMN_REPEAT))
		return 0;
	row_count_text(row, text);
	if (!*text && !selected && !is_edited(t, index, COLUMN_REPEAT))
		return 0;
	if (!*text)
		snprintf(text, sizeof text, "×%u", row->count);
	cells = text_width(text, strlen(text));
	if (is_edited(t, index, COLUMN_REPEAT) && width > 4) {
		edit_cell(t, x + width - 4, y, 4);
		return 6;
	}
	if (cells + least_name(t, row) > width)
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
	int indent = table_indent(row);
	Role role = verdict_role(t, row, ROLE_FAINT);

	if (indent + TABLE_NAME_MIN > width)
		return 0;
	for (int level = 1; 2 * level < indent - 2; level++)
		if (t->line[level])
			pane_text(t->scene, x + 2 * level - 1, y, 1, ROLE_FAINT, "│");
	if (row->depth > 0)
		pane_text(t->scene, x + indent - 2, y, 1, role, row->last_sibling ? "└" : "├");
	return indent;
}

/* A range of names that does not fit keeps its first one whole, if that fits. */
static void name_text(const Table *t, const Row *row, int width, Buf *out)
{
	Row head = *row;

	row_range(t->view->rows, row, t->solved->net, out);
	if (row->kind == ROW_USELESS || row->count == 1 ||
		text_width(out->text, out->length) <= width)
		return;
	buf_clear(out);
	if (row->kind == ROW_ELLIPSIS) {
		buf_addf(out,
			width < ELLIPSIS_CELLS             ? "⋮ %u"
			: t->solved->net->kind == NET_TREE ? "⋮ %u more"
							   : "⋮ %u alike",
			row->copies);
		return;
	}
	head.kind = ROW_SINGLE;
	head.count = 1;
	row_range(t->view->rows, &head, t->solved->net, out);
	if (text_width(out->text, out->length) < width)
		buf_add_text(out, "…");
}

static void name_cell(const Table *t, uint32_t index, int y)
{
	const Row *row = &t->view->rows->row[index];
	int x = t->columns.name, width = t->columns.name_width - 1;
	int indent = tree_lines(t, index, x, y, width);
	/* Figures cannot be folded. */
	bool group_head =
		!t->view->plain && row->foldable &&
		(!row->open || index == 0 || t->view->rows->row[index - 1].fold != row->fold);
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
	if (group_head && width > TABLE_NAME_MIN) {
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
	name_text(t, row, width, &name);
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
	double share = row_share(t->view->rows, row, t->solved->schedule);
	double width = t->columns.bar_width;
	bool useless = t->solved->schedule->verdict[row->first] == VERDICT_USELESS;
	double cells = t->share_max > 0 && share > 0 ? width * share / t->share_max : 0;
	SceneItem bar = scene_item(SCENE_BAR, useless ? ROLE_ALERT : ROLE_SHARE, t->columns.bar, y,
		t->columns.bar + fmax(round(cells * 8) / 8, 0.125), y + 1);

	/* On a screen a useless one's place is marked; on paper there is nothing to be seen. */
	if (width < 1 || (!(share > 0) && (!useless || t->view->plain)))
		return;
	bar.tiny = cells < 0.125;
	bar.element = ELEMENT_VALUE;
	bar.id = row->first;
	bar.part = COLUMN_SHARE;
	scene_add(t->scene, &bar);
}

void table_row(const Table *t, uint32_t index, int y)
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
