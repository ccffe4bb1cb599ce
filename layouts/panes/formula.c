/* The equation behind the selected value with its numbers put in, and the legend below it. */
#include "layouts/scene/pen.h"

#include "solver/base/text.h"

#include <string.h>

enum { INDENT = 6, LEGEND_ROWS = 2, SWATCH = 4 };

/* Which number of the selected cell is worth explaining. */
static Quantity choose_quantity(const Solved *solved, const Row *row, int column)
{
	if (solved->net->parent_of[row->first] == NET_NONE && column != COLUMN_SHARE)
		return QUANTITY_FINISH;
	if (column == COLUMN_LINK || solved->schedule->verdict[row->first] == VERDICT_USELESS)
		return solved->schedule->verdict[row->first] == VERDICT_USEFUL ? QUANTITY_SHARE
									       : QUANTITY_KEY;
	return column == COLUMN_FINISH ? QUANTITY_FINISH : QUANTITY_SHARE;
}

/* What is selected, else the finish; something near where there is nothing to say. */
static bool explain(const Solved *solved, const View *view, Explanation *out)
{
	const Row *row = pane_selected(view);
	uint32_t processor = row ? row->first : 0;
	Quantity quantity =
		row ? choose_quantity(solved, row, view->selected_column) : QUANTITY_FINISH;

	return schedule_explain(solved->net, solved->schedule, processor, quantity, out) ||
	       schedule_explain(solved->net, solved->schedule, processor, QUANTITY_SHARE, out) ||
	       schedule_explain(solved->net, solved->schedule, 0, QUANTITY_FINISH, out);
}

static int text_cells(const char *text)
{
	return text_width(text, strlen(text));
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
static void put_order(const Net *net, const View *view, const char *line, Buf *out)
{
	static const char root[] = "^{1/γ}", power[] = "^{γ}";
	const char *half = view->charset == CHARSET_ASCII ? "^{1/2}" : "^{½}";
	unsigned order = (unsigned)net->order;

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
static int write_line(const Net *net, const View *view, Scene *out, int x, int y, int below,
	Role role, bool bold, const char *line)
{
	int rows = (int)out->height - y - below, used = 1;
	Buf set;

	buf_init(&set);
	put_order(net, view, line, &set);
	if (buf_status(&set) == STATUS_OK)
		used = pane_wrap_markup(
			out, x, y, rows > 1 ? 2 : 1, role, bold, set.text, view->charset);
	out->failed = out->failed || set.failed;
	buf_release(&set);
	return used;
}

/* Symbols, numbers, value: the value stands out. Returns the lines used. */
static int write_explanation(const Net *net, const Explanation *e, const View *view, Scene *out)
{
	int width = (int)out->width, indent = width < 30 ? 1 : INDENT, y = 0;
	int x = pane_markup(
		out, width < 30 ? 0 : 2, 0, ROLE_ACCENT, true, e->subject, view->charset);

	if (x + 1 > indent)
		indent = x + 1;
	for (uint32_t k = 0; k < e->lines; k++) {
		bool last = k + 1 == e->lines, first = k == 0;
		const char *line = after_subject(e, e->line[k]);
		int used = write_line(net, view, out, indent, y, (int)(e->lines - k),
			last || first ? ROLE_TEXT : ROLE_FAINT, last && e->lines > 1, line);

		y += used;
		if (!last || !e->source[0])
			continue;
		int start = width - text_cells(e->source) - 1;
		int end = indent + label_width(line, view->charset);
		bool beside = used == 1 && start > end + 1;

		start = start > indent ? start : indent;
		pane_text(out, start, beside ? y - 1 : y, 0, ROLE_FAINT, e->source);
		y += !beside;
	}
	return y;
}

static void write_legend(Scene *out, int y, const View *view)
{
	bool wide = view->width >= PANE_VALUE + SWATCH + 15;

	if (wide)
		pane_text(out, PANE_INDENT, y, 0, ROLE_FAINT, "legend");
	pane_legend(out, wide ? PANE_VALUE : 0, y, wide ? SWATCH : 2, ROLE_TEXT);
}

static Status layout_formula(
	const Solved *solved, const View *view, Scene *out, DrawnInfo *info, Error *error)
{
	Explanation e;
	int rows = 0, height = (int)view->height;

	(void)info;
	(void)error;
	if (explain(solved, view, &e))
		rows = write_explanation(solved->net, &e, view, out);
	/* On paper the legend belongs to the pictures; it tells the bars of time. */
	if (view->plain || view->timeless)
		return STATUS_OK;
	if (height >= rows + 1 + LEGEND_ROWS)
		write_legend(out, rows + 1, view);
	else if (height >= rows + LEGEND_ROWS)
		write_legend(out, rows, view);
	return STATUS_OK;
}

/* As many lines as explanations take, one of them wrapped, so that moving about does not shift the
 * panes. */
static int formula_wanted(const Solved *solved, const View *view)
{
	(void)solved;
	(void)view;
	return EXPLANATION_LINES + 1 + 1 + LEGEND_ROWS;
}

const Diagram diagram_formula = {
	.id = "formula",
	.title = "formula",
	.layout = layout_formula,
	.wanted = formula_wanted,
};
