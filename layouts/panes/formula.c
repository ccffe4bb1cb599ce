/* The equation behind the selected value with its numbers put in. */
#include "layouts/panes/parts.h"

#include "solver/base/text.h"
#include "solver/schedule/explain.h"

#include <string.h>

enum { INDENT = 6 };

/* Which number of the selected cell is worth explaining. */
static Quantity choose_quantity(const Solved *solved, const Row *row, int column)
{
	if (solved->net->parent_of[row->first] == NET_NONE && column != COLUMN_SHARE)
		return QUANTITY_FINISH;
	const Verdict verdict = solved->schedule->verdict[row->first];

	if (column == COLUMN_LINK || verdict == VERDICT_USELESS)
		return verdict == VERDICT_USEFUL || verdict == VERDICT_COSTLY ? QUANTITY_SHARE
									      : QUANTITY_KEY;
	return column == COLUMN_FINISH ? QUANTITY_FINISH : QUANTITY_SHARE;
}

static bool explain_one(Frame *frame, uint32_t processor, Quantity quantity, Explanation *out)
{
	frame->pen = pen_told(frame->pen, TOLD_QUANTITY + quantity, processor);
	return schedule_explain(frame->net, frame->schedule, processor, quantity, out);
}

/* What is selected, else the finish; something near where there is nothing to say. */
static bool explain(Frame *frame, Explanation *out)
{
	const Row *row = frame_selected(frame);
	const uint32_t processor = row ? row->first : 0;
	const Quantity quantity =
		row ? choose_quantity(frame->solved, row, frame->view->selected_column)
		    : QUANTITY_FINISH;

	return explain_one(frame, processor, quantity, out) ||
	       explain_one(frame, processor, QUANTITY_SHARE, out) ||
	       explain_one(frame, 0, QUANTITY_FINISH, out);
}

/* A line without the subject it begins with, which stands in the margin already. */
static const char *after_subject(const Explanation *e, const char *line)
{
	size_t length = strlen(e->subject);

	if (strncmp(line, e->subject, length) != 0 || line[length] != ' ')
		return line;
	return line + length + 1;
}

/* Exponents with the order itself: "L^{γ}" is L², "^{1/γ}" a half. */
static void put_order(const Frame *frame, const char *line, Buf *out)
{
	static const char root[] = "^{1/γ}", power[] = "^{γ}";
	const char *half = frame->view->charset == CHARSET_ASCII ? "^{1/2}" : "^{½}";
	unsigned order = (unsigned)frame->net->order;

	for (; *line; line++) {
		bool is_root = strncmp(line, root, sizeof root - 1) == 0;

		if (!is_root && strncmp(line, power, sizeof power - 1) != 0) {
			buf_add(out, line, 1);
			continue;
		}
		line += (is_root ? sizeof root : sizeof power) - 2;
		if (is_root && order == 2)
			buf_add_text(out, half);
		else if (order > 1)
			buf_addf(out, is_root ? "^{1/%u}" : "^{%u}", order);
	}
}

/* One line, wrapped where the pane has lines to spare, without a line for `below` others. */
static int write_line(Frame *frame, Pen pen, Role role, int x, int y, int below, const char *line)
{
	Buf *set = frame_scratch(frame);

	put_order(frame, line, set);
	return pen_wrap_markup(pen, role, x, y, frame->height - y - below > 1 ? 2 : 1, set->text);
}

/* The line of the value: how its parts come about is told behind it. */
static uint32_t value_line(const Explanation *e)
{
	for (uint32_t k = e->lines; k-- > 1;)
		if (strncmp(e->line[k], "= ", 2) == 0)
			return k;
	return e->lines - 1;
}

/* Symbols, numbers, value: the value stands out. Returns the lines used. */
static int write_explanation(Frame *frame, const Explanation *e)
{
	const bool narrow = frame->width < 30;
	int indent = narrow ? 1 : INDENT, y = 0;
	const int x = pen_markup(pen_bold(frame->pen), ROLE_ACCENT, narrow ? 0 : 2, 0, e->subject);

	if (x + 1 > indent)
		indent = x + 1;
	for (uint32_t k = 0; k < e->lines; k++) {
		const bool last = k == value_line(e), first = k == 0;
		const Pen pen = last && e->lines > 1 ? pen_bold(frame->pen) : frame->pen;
		const char *line = after_subject(e, e->line[k]);
		const int used = write_line(frame, pen, last || first ? ROLE_TEXT : ROLE_FAINT,
			indent, y, (int)(e->lines - k), line);

		y += used;
		if (!last || !e->source[0])
			continue;
		int start = frame->width - pen_cells(e->source) - 1;
		const int end = indent + pen_markup_cells(pen, line);
		const bool beside = used == 1 && start > end + 1;

		start = start > indent ? start : indent;
		pen_text(frame->pen, ROLE_FAINT, start, beside ? y - 1 : y, e->source);
		y += !beside;
	}
	return y;
}

/* Returns how many lines were written. */
static int write_formula(Frame *frame)
{
	Explanation e;

	return explain(frame, &e) ? write_explanation(frame, &e) : 0;
}

static Status layout_formula(Frame *frame, Error *error)
{
	(void)error;
	write_formula(frame);
	return STATUS_OK;
}

static int formula_wanted(Frame *frame)
{
	const int rows = write_formula(frame);

	return rows > 0 ? rows : DIAGRAM_NOTHING;
}

const Diagram diagram_formula = {
	.id = "formula",
	.title = "formula",
	.layout = layout_formula,
	.wanted = formula_wanted,
};
