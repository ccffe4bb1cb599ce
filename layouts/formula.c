/* The equation behind the selected value with its numbers put in, and the legend below it. */
#include "layouts/pane.h"

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

/* Symbols, numbers, value: the value stands out. Returns the lines used. */
static int write_explanation(const Explanation *e, const View *view, Scene *out)
{
	int width = (int)out->width, indent = width < 30 ? 1 : INDENT, end;
	int x = pane_markup(
	        out, width < 30 ? 0 : 2, 0, ROLE_ACCENT, true, e->subject, view->charset);
	uint32_t lines = e->lines;
	int y = 0;

	if (x + 1 > indent)
		indent = x + 1;
	for (uint32_t k = 0; k < lines; k++, y++) {
		bool last = k + 1 == lines, first = k == 0;

		end = pane_markup(out, indent, y, last || first ? ROLE_TEXT : ROLE_FAINT,
		        last && lines > 1, after_subject(e, e->line[k]), view->charset);
		if (last && e->source[0]) {
			int start = width - text_cells(e->source) - 1;

			if (start <= end + 1) {
				start = start > indent ? start : indent;
				y++;
			}
			pane_text(out, start, y, 0, ROLE_FAINT, e->source);
		}
	}
	return y;
}

static int explanation_rows(const Explanation *e, const View *view)
{
	Scene measure;
	int rows;

	scene_init(&measure, view->width, EXPLANATION_LINES + 1);
	rows = write_explanation(e, view, &measure);
	scene_release(&measure);
	return rows;
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
		rows = write_explanation(&e, view, out);
	if (height >= rows + 1 + LEGEND_ROWS)
		write_legend(out, rows + 1, view);
	else if (height >= rows + LEGEND_ROWS)
		write_legend(out, rows, view);
	return STATUS_OK;
}

static int formula_wanted(const Solved *solved, const View *view)
{
	Explanation e;
	int rows = explain(solved, view, &e) ? explanation_rows(&e, view) : 0;

	/* As many as any explanation takes, so that moving about does not shift the panes. */
	return (rows > EXPLANATION_LINES ? rows : EXPLANATION_LINES) + 1 + LEGEND_ROWS;
}

const Diagram diagram_formula = {"formula", "formula", layout_formula, formula_wanted};
