/* The name of a row of the table: behind the lines of the tree, with how many it stands for. */
#include "layouts/panes/parts.h"

#include "solver/base/text.h"

#include <stdio.h>

enum {
	ELLIPSIS_CELLS = 12,
	GROUP_CELLS = 17, /* "▸ useless ×4 200" */
};

int processors_indent(const Row *row)
{
	/* Its children stand behind a branch of two cells. */
	uint32_t depth = row->depth < TABLE_DEPTH_MAX ? row->depth : TABLE_DEPTH_MAX;

	return 2 * (int)depth;
}

int processors_tree(const ProcessorTable *t, const Row *row)
{
	return t->view->places && net_is_single_level(t->frame->net) ? 0 : processors_indent(row);
}

bool processors_is_brief(const ProcessorTable *t, const Row *row)
{
	return t->view->places && row->kind == ROW_USELESS;
}

void processors_follow(ProcessorTable *t, uint32_t index)
{
	const Row *row = &t->view->rows->row[index];

	if (row->depth <= TABLE_DEPTH_MAX)
		t->line[row->depth] = !row->last_sibling;
}

static Role verdict_role(const ProcessorTable *t, const Row *row, Role usual)
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

/* The cells of a row's name without its count. */
static int range_cells(const ProcessorTable *t, const Row *row)
{
	Buf *name = frame_scratch(t->frame);

	row_range(t->view->rows, row, t->frame->net, name);
	return text_width(name->text, name->length);
}

/* The cells a name must keep beside its count: numbers in names of quantiles are never cut. */
static int least_name(const ProcessorTable *t, const Row *row)
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
static int repeat_cell(const ProcessorTable *t, uint32_t index, int x, int y, int width)
{
	const Row *row = &t->view->rows->row[index];
	bool selected = processors_is_selected(t, index, COLUMN_REPEAT);
	bool edited = processors_is_edited(t, index, COLUMN_REPEAT);
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
		processors_edit(t, x + width - 4, y, 4);
		return 6;
	}
	if (cells + least_name(t, row) > width)
		return 0;
	x += width - cells;
	if (field)
		processors_field(t, x, y, cells, false);
	pen_text(processors_pen(t, row, COLUMN_REPEAT, cells), field ? ROLE_FIELD_TEXT : ROLE_FAINT,
		x, y, text);
	return cells + 1;
}

/* Branch lines: one column per level, "├" or "└" at the row's own. */
static int tree_lines(const ProcessorTable *t, uint32_t index, int x, int y, int width)
{
	const Row *row = &t->view->rows->row[index];
	int indent = processors_tree(t, row);
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
static void name_text(const ProcessorTable *t, const Row *row, int width, Buf *out)
{
	Row head = *row;
	char text[LADDER_TEXT];
	Telling telling;

	row_range(t->view->rows, row, t->frame->net, out);
	if (row->kind == ROW_USELESS || row->count == 1 ||
		text_width(out->text, out->length) <= width)
		return;
	buf_clear(out);
	if (row->kind == ROW_ELLIPSIS) {
		telling_frame(&telling, t->frame, row->first, NULL);
		tell_number(&telling, GIVEN_COUNT, row->copies);
		tell_word(&telling, GIVEN_CASE, width < ELLIPSIS_CELLS ? "brief" : "full");
		tell_text(&telling, SAY_LEFT_OUT, text);
		buf_add_text(out, text);
		return;
	}
	head.kind = ROW_SINGLE;
	head.count = 1;
	row_range(t->view->rows, &head, t->frame->net, out);
	if (text_width(out->text, out->length) < width)
		buf_add_text(out, "…");
}

/* Figures cannot be folded, and layers would all be marked. */
static bool has_fold_mark(const ProcessorTable *t, uint32_t index)
{
	return !t->view->plain && !t->layered && rows_has_mark(t->view->rows, t->frame->net, index);
}

/* At the right end of the name, where that leaves room; returns its cells and the blank before it.
 */
static int costly_cell(const ProcessorTable *t, const Row *row, int x, int y, int width)
{
	const int room = width - least_name(t, row);
	Ladder words = {0};

	if (!row_is_costly(row))
		return 0;
	tell_of(t->frame, row->first, SAY_ROW_COSTLY, &words);
	ladder_add(&words, "!");
	const LadderForm *form = ladder_fit(&words, t->pen, room);
	const int cells = form ? pen_cells(form->text) : 0;

	if (form)
		pen_text(pen_wide(t->pen, cells), ROLE_ALERT, x + width - cells, y, form->text);
	return form ? cells + 1 : 0;
}

static int name_width(const ProcessorTable *t, const Row *row)
{
	return processors_is_brief(t, row) ? GROUP_CELLS : t->columns.name_width - 1;
}

void processors_name(const ProcessorTable *t, uint32_t index, int y)
{
	const Row *row = &t->view->rows->row[index];
	int x = t->columns.name, width = name_width(t, row);
	int indent = tree_lines(t, index, x, y, width);
	bool field = processors_is_selected(t, index, COLUMN_NAME) && t->view->focused;
	Buf *name;

	if (width < 1)
		return;
	if (processors_is_edited(t, index, COLUMN_NAME)) {
		processors_edit(t, x + indent, y, width - indent);
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
		processors_field(t, x, y, width, false);
	Pen pen = processors_pen(t, row, COLUMN_NAME, width);

	pen.bold = index == t->view->selected_row;
	name = frame_scratch(t->frame);
	name_text(t, row, width, name);
	pen_text(pen, field ? ROLE_FIELD_TEXT : verdict_role(t, row, ROLE_TEXT), x, y, name->text);
}

void processors_between(const ProcessorTable *t, uint32_t index, int y, int end)
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
