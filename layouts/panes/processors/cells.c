/* One row of the table: its values. */
#include "layouts/panes/parts.h"

#include "solver/schedule/find.h"

#include <math.h>

int processors_cells(const ProcessorTable *t, uint32_t index, int column, int most)
{
	return processors_is_edited(t, index, column)
		       ? 0
		       : pen_cells(processors_text(t, index, column, most).text);
}

/* Whether one's own split holds all of a row at their shares. */
static bool is_fixed(const ProcessorTable *t, const Row *row)
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
static int next_text(const ProcessorTable *t, uint32_t index, int column)
{
	const Columns *c = &t->columns;
	int next = c->each;

	for (int other = COLUMN_COMPUTE; other < COLUMNS; other++) {
		const int width = c->width[other] - 1;

		if (c->x[other] <= c->x[column] || width < 1)
			continue;
		const int cells = pen_cells(processors_text(t, index, other, width).text);
		const bool right = cells > 0 && cells < width && other >= COLUMN_SHARE;
		const int from = c->x[other] + (right ? width - cells : 0);

		next = from < next ? from : next;
	}
	return next;
}

/* Behind a value, with as many words as have room. */
static void type_here(const ProcessorTable *t, uint32_t index, int column, int x, int y)
{
	static const char *const marks[] = {"◄ type here", "◄ type", "◄"};
	const int end = next_text(t, index, column) - 1;

	for (size_t k = 0; k < sizeof marks / sizeof *marks; k++)
		if (x + pen_cells(marks[k]) <= end) {
			processors_field(t, x - 1, y, pen_cells(marks[k]) + 1, false);
			pen_text(pen_bold(t->pen), ROLE_FIELD_TEXT, x, y, marks[k]);
			return;
		}
}

/* What a useless one may blame: its start-up where a smaller one is enough for it to help, else its
 * link. */
static bool is_blamed(const ProcessorTable *t, const Row *row, int column)
{
	const Schedule *schedule = t->frame->schedule;
	const bool startups = t->columns.width[COLUMN_OWN_TRANSFER] > 0;
	EliminationDetail detail;
	Error ignored;

	if (!startups || (column != COLUMN_LINK && column != COLUMN_OWN_TRANSFER))
		return column == COLUMN_LINK;
	const bool found =
		schedule_elimination(t->frame->net, schedule,
			find_elimination(schedule, row->first), &detail, &ignored) == STATUS_OK;

	return (found && !isnan(detail.helps_startup)) == (column == COLUMN_OWN_TRANSFER);
}

/* Faint is a number of the net's, where it has none of its own. */
static Role value_role(const ProcessorTable *t, const Row *row, int column)
{
	const Net *net = t->frame->net;
	const Field *field = column_field(column);

	if (row_is_useless(row) && (!field || is_blamed(t, row, column)))
		return frame_idle_role(t->frame);
	return field && field->nothing && field_is_everyones(net, field, row->node) &&
			       field_is_standard(net, field, row->node)
		       ? frame_faint(t->frame)
		       : ROLE_TEXT;
}

static void value_cell(const ProcessorTable *t, uint32_t index, int column, int y)
{
	const Columns *c = &t->columns;
	const Row *row = &t->view->rows->row[index];
	int x = c->x[column], width = c->width[column] - 1,
	    left = processors_field_left(t, index, x);
	bool useless = row_is_useless(row);
	bool field = processors_is_selected(t, index, column) && t->view->focused;
	Role role = field ? ROLE_FIELD_TEXT : value_role(t, row, column);

	if (width < 1)
		return;
	if (processors_is_edited(t, index, column)) {
		processors_edit(t, x, y, width);
		return;
	}
	if (field)
		processors_field(t, left, y, x + width - left, false);
	const Word text = processors_text(t, index, column, width);
	const int cells = pen_cells(text.text);
	const bool right = column == COLUMN_SHARE || column == COLUMN_FINISH;
	const int blank = right && cells < width ? width - cells : 0;
	Pen pen = processors_pen(t, row, column, width - blank);

	if (processors_is_selected(t, index, column) || (useless && column == COLUMN_SHARE))
		pen = pen_bold(pen);
	pen_text(pen, role, x + blank, y, text.text);
	if (column == COLUMN_SHARE && is_fixed(t, row))
		pen_text(pen_wide(t->pen, 1), field ? ROLE_FIELD_TEXT : ROLE_ACCENT, x + blank - 1,
			y, "=");
	if (field && t->view->type_here && !right)
		type_here(t, index, column, x + cells + 1, y);
}

void processors_row(const ProcessorTable *t, uint32_t index, int y, int top, int bottom)
{
	const Row *row = &t->view->rows->row[index];
	bool selected = index == t->view->selected_row;

	pen_fill(pen_for(t->pen, ELEMENT_ROW, row->first), selected ? ROLE_SELECTION : ROLE_CANVAS,
		0, top, t->pen.scene->width, bottom);
	processors_name(t, index, y);
	if (selected)
		pen_text(pen_wide(t->pen, 1), ROLE_ACCENT, 0, y, "▶");
	for (int column = COLUMN_COMPUTE; column < COLUMNS; column++)
		if (processors_is_value(column) &&
			(row->kind != ROW_USELESS ||
				(column != COLUMN_FINISH && !processors_is_brief(t, row))))
			value_cell(t, index, column, y);
	if (t->columns.other_width > 0)
		pen_before(t->pen, ROLE_AGAINST_TEXT, t->columns.other + t->columns.other_width, y,
			t->columns.other_width - 1, processors_other(t, index).text);
	if (t->columns.each_width > 0)
		pen_before(t->pen, ROLE_FAINT, t->columns.each + t->columns.each_width, y,
			t->columns.each_width - 1, processors_each(t, index).text);
	if (t->columns.busy_width > 0)
		pen_before(t->pen, ROLE_FAINT, t->columns.busy + t->columns.busy_width, y,
			t->columns.busy_width, processors_busy(t, index).text);
	processors_bar(t, index, y);
}
