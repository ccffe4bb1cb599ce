/* One row of the table: tree lines, name, values. */
#include "layouts/panes/parts.h"
#include "layouts/sentences/difference.h"

#include "solver/base/text.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum {
	CELL_TEXT = 160,
	SPREAD_LOOKS = 256,
	DIGITS = 6,
	SPREAD_CELLS = 9, /* "0.01…4.98" */
	ELLIPSIS_CELLS = 12,
	GROUP_CELLS = 17, /* "▸ useless ×4 200" */
};

int table_indent(const Row *row)
{
	/* Its children stand behind a branch of two cells. */
	uint32_t depth = row->depth < TABLE_DEPTH_MAX ? row->depth : TABLE_DEPTH_MAX;

	return 2 * (int)depth;
}

int table_tree(const Table *t, const Row *row)
{
	return t->view->places && net_is_single_level(t->frame->net) ? 0 : table_indent(row);
}

bool table_is_brief(const Table *t, const Row *row)
{
	return t->view->places && row->kind == ROW_USELESS;
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
	*low = *high = value(t->frame->net, row->first);
	for (uint32_t k = 1; k < looks; k++) {
		uint32_t at = (uint32_t)((uint64_t)(row->count - 1) * k / (looks - 1));
		double v = value(t->frame->net, rows_processor(t->view->rows, row->begin + at));

		*low = v < *low ? v : *low;
		*high = v > *high ? v : *high;
	}
}

static double all_data(const Net *net, uint32_t processor)
{
	return net->load * net->intensity_transfer * net_link(net, processor);
}

bool table_has_all_data(const Frame *frame)
{
	return net_is_single_level(frame->net) &&
	       (frame->net->order > 1 || frame->net->law != NET_LAW_POWER);
}

Word table_number(const Table *t, const Row *row, int column, int width)
{
	const Net *net = t->frame->net;
	double low, high;
	Word word;

	spread_of(t, row,
		column == COLUMN_LINK     ? net_link
		: column == COLUMN_FINISH ? all_data
					  : net_compute,
		&low, &high);
	if (column != COLUMN_COMPUTE && net->parent_of[row->first] == NET_NONE &&
		!net->node[row->node].has_link)
		return (Word){"·"};
	if (low == high)
		return word_fit(low, DIGITS, width);
	width = width < SPREAD_CELLS ? width : SPREAD_CELLS;
	for (int digits = 3; digits > 0; digits--) {
		snprintf(word.text, sizeof word.text, "%.40s…%.40s",
			word_fit(low, digits, (width - 1) / 2).text,
			word_fit(high, digits, (width - 1) / 2).text);
		if (pen_cells(word.text) <= width)
			return word;
	}
	return (Word){"…"};
}

static Word idle_word(const Frame *frame)
{
	Word word;

	snprintf(word.text, sizeof word.text, "%s", schedule_idle_word(frame->schedule));
	return word;
}

/* Where rows are shared the head says that it is per cent. */
static Word share_text(const Table *t, double share)
{
	Word word = word_share(share);

	if (t->view->places)
		word.text[strcspn(word.text, " ")] = '\0';
	return word;
}

static Word cell_text(const Table *t, uint32_t index, int column, int width)
{
	const Row *row = &t->view->rows->row[index];

	if (column == COLUMN_COMPUTE || column == COLUMN_LINK)
		return table_number(t, row, column, width);
	if (t->frame->schedule->veiled)
		return column == COLUMN_FINISH ? table_number(t, row, column, width - 1)
					       : (Word){""};
	if (column == COLUMN_SHARE && row_is_useless(row))
		return idle_word(t->frame);
	if (column == COLUMN_SHARE)
		return share_text(t, t->shares[index].sum);
	return word_fit(row_end(t->view->rows, row, t->frame->schedule), DIGITS, width - 1);
}

Word table_other(const Table *t, uint32_t index)
{
	return difference_share_word(difference_share(
		frame_against(t->frame), t->view->rows, &t->view->rows->row[index]));
}

Word table_each(const Table *t, uint32_t index)
{
	const RowShares *shares = &t->shares[index];

	if (shares->parts < 2 || row_is_useless(&t->view->rows->row[index]))
		return (Word){""};
	return word_share_range(shares->least, shares->most);
}

/* --- cells ----------------------------------------------------------------------------------- */

static Role verdict_role(const Table *t, const Row *row, Role usual)
{
	switch ((Verdict)t->frame->schedule->verdict[row->first]) {
	case VERDICT_USELESS:
		return frame_idle_role(t->frame);
	case VERDICT_LOSING:
		return ROLE_ALERT;
	case VERDICT_COSTLY:
		return row_is_costly(row) ? ROLE_ALERT : usual;
	default:
		return usual;
	}
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

int table_cells(const Table *t, uint32_t index, int column, int most)
{
	return is_edited(t, index, column) ? 0 : pen_cells(cell_text(t, index, column, most).text);
}

/* A pen for the text of one value. */
static Pen value_pen(const Table *t, const Row *row, int column, int width)
{
	Pen pen = pen_for(t->pen, column == COLUMN_NAME ? ELEMENT_NAME : ELEMENT_VALUE, row->first);

	pen.part = (uint32_t)column;
	return pen_wide(pen, width);
}

static void field_fill(const Table *t, int x, int y, int width, bool bad)
{
	pen_fill(t->pen, bad ? ROLE_FIELD_BAD : ROLE_FIELD, x, y, x + width, y + 1);
}

/* Where the field of a value at `x` begins: with the blank before it, but for the one behind a
 * name that ends with the row's number. */
static int field_left(const Table *t, uint32_t index, int x)
{
	char number[ROW_COUNT_MAX];

	row_count_text(&t->view->rows->row[index], number);
	return *number && x == t->columns.name + t->columns.name_width ? x : x - 1;
}

/* The text being typed with its caret, scrolled so that the caret shows. */
static void edit_cell(const Table *t, int x, int y, int width)
{
	const EditView *edit = &t->view->edit;
	const Row *row = &t->view->rows->row[edit->row];
	const char *text = edit->text;
	size_t left = 0, at;
	int skip = edit->caret - (width - 1);
	char part[CELL_TEXT];

	if (width < 1)
		return;
	const int from = field_left(t, edit->row, x);

	field_fill(t, from, y, x + width - from, edit->bad);
	if (skip > 0)
		left = text_fit(text, strlen(text), skip);
	at = text_fit(text, strlen(text), edit->caret);
	at = at < left ? left : at;
	snprintf(part, sizeof part, "%.*s", (int)text_fit(text + left, strlen(text + left), width),
		text + left);
	part[text_whole(part, strlen(part))] = '\0';
	Pen pen = value_pen(t, row, edit->column, width);

	pen.element = ELEMENT_VALUE;
	pen_text(pen_bold(pen), ROLE_FIELD_TEXT, x, y, part);
	pen_caret(t->pen, x + text_width(text + left, at - left), y, text + at, edit->bad);
}

/* Whether one's own split holds all of a row at their shares. */
static bool is_fixed(const Table *t, const Row *row)
{
	const GivenShares *split = t->view->split;

	for (uint32_t k = 0; k < row->count; k++) {
		const uint32_t p = split ? rows_processor(t->view->rows, row->begin + k) : 0;

		if (!split || p >= split->count || split->fixed[p] == 0)
			return false;
	}
	return true;
}

/* Where the text to the right of a value begins. */
static int next_text(const Table *t, uint32_t index, int column)
{
	static const int others[] = {COLUMN_COMPUTE, COLUMN_LINK, COLUMN_SHARE, COLUMN_FINISH};
	const Columns *c = &t->columns;
	int next = c->each;

	for (size_t k = 0; k < sizeof others / sizeof *others; k++) {
		const int other = others[k], width = c->width[other] - 1;

		if (c->x[other] <= c->x[column] || width < 1)
			continue;
		const int cells = pen_cells(cell_text(t, index, other, width).text);
		const bool right = cells > 0 && cells < width && other >= COLUMN_SHARE;
		const int from = c->x[other] + (right ? width - cells : 0);

		next = from < next ? from : next;
	}
	return next;
}

/* Behind a value, with as many words as have room. */
static void type_here(const Table *t, uint32_t index, int column, int x, int y)
{
	static const char *const marks[] = {"◄ type here", "◄ type", "◄"};
	const int end = next_text(t, index, column) - 1;

	for (size_t k = 0; k < sizeof marks / sizeof *marks; k++)
		if (x + pen_cells(marks[k]) <= end) {
			field_fill(t, x - 1, y, pen_cells(marks[k]) + 1, false);
			pen_text(pen_bold(t->pen), ROLE_FIELD_TEXT, x, y, marks[k]);
			return;
		}
}

static void value_cell(const Table *t, uint32_t index, int column, int y)
{
	const Columns *c = &t->columns;
	const Row *row = &t->view->rows->row[index];
	int x = c->x[column], width = c->width[column] - 1, left = field_left(t, index, x);
	bool useless = row_is_useless(row);
	bool field = is_cell_selected(t, index, column) && t->view->focused;
	bool alert = useless && column != COLUMN_COMPUTE;
	Role role = field ? ROLE_FIELD_TEXT : alert ? frame_idle_role(t->frame) : ROLE_TEXT;

	if (width < 1)
		return;
	if (is_edited(t, index, column)) {
		edit_cell(t, x, y, width);
		return;
	}
	if (field)
		field_fill(t, left, y, x + width - left, false);
	const Word text = cell_text(t, index, column, width);
	const int cells = pen_cells(text.text);
	const bool right = column == COLUMN_SHARE || column == COLUMN_FINISH;
	const int blank = right && cells < width ? width - cells : 0;
	Pen pen = value_pen(t, row, column, width - blank);

	if (is_cell_selected(t, index, column) || (useless && column == COLUMN_SHARE))
		pen = pen_bold(pen);
	pen_text(pen, role, x + blank, y, text.text);
	if (column == COLUMN_SHARE && is_fixed(t, row))
		pen_text(pen_wide(t->pen, 1), field ? ROLE_FIELD_TEXT : ROLE_ACCENT, x + blank - 1,
			y, "=");
	if (field && t->view->type_here && !right)
		type_here(t, index, column, x + cells + 1, y);
}

/* The cells of a row's name without its count. */
static int range_cells(const Table *t, const Row *row)
{
	Buf *name = frame_scratch(t->frame);

	row_range(t->view->rows, row, t->frame->net, name);
	return text_width(name->text, name->length);
}

/* The cells a name must keep beside its count: numbers in names of quantiles are never cut. */
static int least_name(const Table *t, const Row *row)
{
	Row head = *row;

	if (row->kind != ROW_QUANTILE) {
		const int cells = range_cells(t, row) + 1;

		return cells < TABLE_NAME_MIN ? cells : TABLE_NAME_MIN;
	}
	if (t->view->rows->sort == SORT_SERVICE) { /* a range of names, else a rank */
		head.kind = ROW_SINGLE;
		head.count = 1;
	}
	return range_cells(t, &head) + 2; /* "…" and a blank */
}

/* "×15" at the right end of the name; returns its cells and the blank before it. */
static int repeat_cell(const Table *t, uint32_t index, int x, int y, int width)
{
	const Row *row = &t->view->rows->row[index];
	bool selected = is_cell_selected(t, index, COLUMN_REPEAT);
	bool edited = is_edited(t, index, COLUMN_REPEAT);
	bool field = selected && t->view->focused;
	char text[ROW_COUNT_MAX];
	int cells;

	row_count_text(row, text);
	if (!*text && !selected && !edited)
		return 0;
	if (!*text)
		snprintf(text, sizeof text, "×%u", row->count);
	cells = pen_cells(text);
	if (edited && width > 4) {
		edit_cell(t, x + width - 4, y, 4);
		return 6;
	}
	if (cells + least_name(t, row) > width)
		return 0;
	x += width - cells;
	if (field)
		field_fill(t, x, y, cells, false);
	pen_text(value_pen(t, row, COLUMN_REPEAT, cells), field ? ROLE_FIELD_TEXT : ROLE_FAINT, x,
		y, text);
	return cells + 1;
}

/* Branch lines: one column per level, "├" or "└" at the row's own. */
static int tree_lines(const Table *t, uint32_t index, int x, int y, int width)
{
	const Row *row = &t->view->rows->row[index];
	int indent = table_tree(t, row);
	Role role = verdict_role(t, row, ROLE_FAINT);
	const int cells = pen_cells(frame_row_name(t->frame, row, 0));

	if (indent + (cells < TABLE_NAME_MIN ? cells : TABLE_NAME_MIN) > width)
		return 0;
	for (int level = 1; 2 * level < indent; level++)
		if (t->line[level])
			pen_text(pen_wide(t->pen, 1), ROLE_FAINT, x + 2 * level - 2, y, "│");
	if (indent > 0)
		pen_text(pen_wide(t->pen, 1), role, x + indent - 2, y,
			row->last_sibling ? "└" : "├");
	return indent;
}

/* A range of names that does not fit keeps its first one whole, if that fits. */
static void name_text(const Table *t, const Row *row, int width, Buf *out)
{
	Row head = *row;

	row_range(t->view->rows, row, t->frame->net, out);
	if (row->kind == ROW_USELESS || row->count == 1 ||
		text_width(out->text, out->length) <= width)
		return;
	buf_clear(out);
	if (row->kind == ROW_ELLIPSIS) {
		buf_addf(out,
			width < ELLIPSIS_CELLS            ? "⋮ %u"
			: t->frame->net->kind == NET_TREE ? "⋮ %u more"
							  : "⋮ %u similar",
			row->copies);
		return;
	}
	head.kind = ROW_SINGLE;
	head.count = 1;
	row_range(t->view->rows, &head, t->frame->net, out);
	if (text_width(out->text, out->length) < width)
		buf_add_text(out, "…");
}

/* Figures cannot be folded, and layers would all be marked. */
static bool has_fold_mark(const Table *t, uint32_t index)
{
	return !t->view->plain && !t->layered && rows_has_mark(t->view->rows, t->frame->net, index);
}

/* At the right end of the name, where that leaves room; returns its cells and the blank before it.
 */
static int costly_cell(const Table *t, const Row *row, int x, int y, int width)
{
	const int room = width - least_name(t, row);
	Ladder words = {0};

	if (!row_is_costly(row))
		return 0;
	ladder_add(&words, "costs time here");
	ladder_add(&words, "costs time");
	ladder_add(&words, "costs");
	ladder_add(&words, "!");
	const LadderForm *form = ladder_fit(&words, t->pen, room);
	const int cells = form ? pen_cells(form->text) : 0;

	if (form)
		pen_text(pen_wide(t->pen, cells), ROLE_ALERT, x + width - cells, y, form->text);
	return form ? cells + 1 : 0;
}

static int name_width(const Table *t, const Row *row)
{
	return table_is_brief(t, row) ? GROUP_CELLS : t->columns.name_width - 1;
}

static void name_cell(const Table *t, uint32_t index, int y)
{
	const Row *row = &t->view->rows->row[index];
	int x = t->columns.name, width = name_width(t, row);
	int indent = tree_lines(t, index, x, y, width);
	bool field = is_cell_selected(t, index, COLUMN_NAME) && t->view->focused;
	Buf *name;

	if (width < 1)
		return;
	if (is_edited(t, index, COLUMN_NAME)) {
		edit_cell(t, x + indent, y, width - indent);
		return;
	}
	x += indent;
	width -= indent;
	if (has_fold_mark(t, index) && width > TABLE_NAME_MIN) {
		pen_text(pen_wide(t->pen, 1), ROLE_ACCENT, x, y, row->open ? "▾" : "▸");
		x += 2;
		width -= 2;
	}
	width -= repeat_cell(t, index, x, y, width);
	width -= costly_cell(t, row, x, y, width);
	if (width < 1)
		return;
	if (field)
		field_fill(t, x, y, width, false);
	Pen pen = value_pen(t, row, COLUMN_NAME, width);

	pen.bold = index == t->view->selected_row;
	name = frame_scratch(t->frame);
	name_text(t, row, width, name);
	pen_text(pen, field ? ROLE_FIELD_TEXT : verdict_role(t, row, ROLE_TEXT), x, y, name->text);
}

void table_between(const Table *t, uint32_t index, int y, int end)
{
	const Rows *rows = t->view->rows;
	const int x = t->columns.name, depth = (int)rows->row[index].depth;
	const bool opens = index + 1 < rows->count && (int)rows->row[index + 1].depth > depth;

	for (; y < end; y++)
		for (int level = 1; level <= depth + 1 && level <= TABLE_DEPTH_MAX; level++)
			if (level <= depth ? t->line[level] : opens)
				pen_text(
					pen_wide(t->pen, 1), ROLE_FAINT, x + 2 * level - 2, y, "│");
}

void table_row(const Table *t, uint32_t index, int y, int top, int bottom)
{
	static const int values[] = {COLUMN_COMPUTE, COLUMN_LINK, COLUMN_SHARE, COLUMN_FINISH};
	const Row *row = &t->view->rows->row[index];
	bool selected = index == t->view->selected_row;

	pen_fill(pen_for(t->pen, ELEMENT_ROW, row->first), selected ? ROLE_SELECTION : ROLE_CANVAS,
		0, top, t->pen.scene->width, bottom);
	name_cell(t, index, y);
	if (selected)
		pen_text(pen_wide(t->pen, 1), ROLE_ACCENT, 0, y, "▶");
	for (size_t k = 0; k < sizeof values / sizeof *values; k++)
		if (row->kind != ROW_USELESS || (values[k] != COLUMN_FINISH && !table_is_brief(t, row)))
			value_cell(t, index, values[k], y);
	if (t->columns.other_width > 0)
		pen_before(t->pen, ROLE_AGAINST_TEXT, t->columns.other + t->columns.other_width, y,
			t->columns.other_width - 1, table_other(t, index).text);
	if (t->columns.each_width > 0)
		pen_before(t->pen, ROLE_FAINT, t->columns.each + t->columns.each_width, y,
			t->columns.each_width - 1, table_each(t, index).text);
	if (t->columns.busy_width > 0)
		pen_before(t->pen, ROLE_FAINT, t->columns.busy + t->columns.busy_width, y,
			t->columns.busy_width, table_busy(t, index).text);
	table_bar(t, index, y);
}
