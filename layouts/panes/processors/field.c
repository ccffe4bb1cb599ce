/* The fields in which values of the table are typed. */
#include "layouts/panes/parts.h"

#include "solver/base/text.h"

#include <stdio.h>
#include <string.h>

enum { CELL_TEXT = 160 };

bool processors_is_selected(const ProcessorTable *t, uint32_t index, int column)
{
	return t->view->selected_row == index && t->view->selected_column == column;
}

bool processors_is_edited(const ProcessorTable *t, uint32_t index, int column)
{
	const EditView *edit = &t->view->edit;

	return edit->active && edit->row == index && edit->column == column;
}

Pen processors_pen(const ProcessorTable *t, const Row *row, int column, int width)
{
	Pen pen = pen_for(t->pen, column == COLUMN_NAME ? ELEMENT_NAME : ELEMENT_VALUE, row->first);

	pen.part = (uint32_t)column;
	return pen_wide(pen, width);
}

void processors_field(const ProcessorTable *t, int x, int y, int width, bool bad)
{
	pen_fill(t->pen, bad ? ROLE_FIELD_BAD : ROLE_FIELD, x, y, x + width, y + 1);
}

int processors_field_left(const ProcessorTable *t, uint32_t index, int x)
{
	char number[ROW_COUNT_MAX];

	row_count_text(&t->view->rows->row[index], number);
	return *number && x == t->columns.name + t->columns.name_width ? x : x - 1;
}

void processors_edit(const ProcessorTable *t, int x, int y, int width)
{
	const EditView *edit = &t->view->edit;
	const Row *row = &t->view->rows->row[edit->row];
	const char *text = edit->text;
	size_t left = 0, at;
	int skip = edit->caret - (width - 1);
	char part[CELL_TEXT];

	if (width < 1)
		return;
	const int from = processors_field_left(t, edit->row, x);

	processors_field(t, from, y, x + width - from, edit->bad);
	if (skip > 0)
		left = text_fit(text, strlen(text), skip);
	at = text_fit(text, strlen(text), edit->caret);
	at = at < left ? left : at;
	snprintf(part, sizeof part, "%.*s", (int)text_fit(text + left, strlen(text + left), width),
		text + left);
	part[text_whole(part, strlen(part))] = '\0';
	Pen pen = processors_pen(t, row, edit->column, width);

	pen.element = ELEMENT_VALUE;
	pen_text(pen_bold(pen), ROLE_FIELD_TEXT, x, y, part);
	pen_caret(t->pen, x + text_width(text + left, at - left), y, text + at, edit->bad);
}
