/* The equation behind the selected value with its numbers put in. */
#include "layouts/panes/explain.h"
#include "layouts/panes/formula_line.h"

#include <string.h>

enum { INDENT = 6 };

/* What is selected, else the finish, or a share where there is none; the pen stands for what it is
 * a formula of. */
static bool explain(Frame *frame, Explanation *out)
{
	const Row *row = frame_selected(frame);
	Subject subject = {.kind = SUBJECT_CELL, .part = COLUMN_FINISH}, of;

	if (row)
		subject = (Subject){.kind = SUBJECT_CELL,
			.processor = row->first,
			.part = (uint32_t)frame->view->selected_column};
	if (!explanation_of(frame->solved, &subject, &of, out))
		return false;
	frame_notate(frame, out);
	frame->pen = pen_told(frame->pen, TOLD_QUANTITY + of.part, of.processor);
	return true;
}

/* The line of the value: how its parts come about is told behind it. */
static uint32_t value_line(const Explanation *e)
{
	for (uint32_t k = e->lines; k-- > 1;)
		if (strncmp(e->line[k], "= ", 2) == 0)
			return k;
	return e->lines - 1;
}

/* Whether the source stands at the end of the line of the value. */
static bool is_beside(const Frame *frame, const Explanation *e, int indent)
{
	const char *line = formula_line(e, value_line(e));
	const int start = frame->width - pen_cells(e->source) - 1;

	return start > indent + pen_markup_cells(pen_bold(frame->pen), line) + 1;
}

int formula_explanation(Frame *frame, const Explanation *e)
{
	const bool narrow = frame->width < 30;
	int indent = narrow ? 1 : INDENT, y = 0;
	const int x = pen_markup(pen_bold(frame->pen), ROLE_ACCENT, narrow ? 0 : 2, 0, e->subject);

	if (x + 1 > indent)
		indent = x + 1;
	for (uint32_t k = 0; k < e->lines; k++) {
		const bool last = k == value_line(e), first = k == 0;
		const Pen pen = last && e->lines > 1 ? pen_bold(frame->pen) : frame->pen;
		const bool own = e->source[0] && k <= value_line(e) && !is_beside(frame, e, indent);
		const int below = (int)(e->lines - k) + own; /* lines kept for the others */
		const char *line = formula_line(e, k);
		const int used = pen_wrap_markup(pen, last || first ? ROLE_TEXT : ROLE_FAINT,
			indent, y, frame->height - y - below > 0 ? 2 : 1, line);

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

	return explain(frame, &e) ? formula_explanation(frame, &e) : 0;
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
	.layout = layout_formula,
	.wanted = formula_wanted,
};
