/* Where a statement of a paper has its place: below what it says, in order of weight. */
#include "layouts/panes/explain_parts.h"

#include "solver/schedule/pseudocode.h"

enum { LINES = 4, MARGIN = 1 };

/* "gantree what T (there: a text); gantree ..."; without `hints`, the commands alone. */
static void join_places(const char *before, const char *places, bool hints, Buf *out)
{
	char place[PLACE_MAX], text[PLACE_MAX];

	while (statement_place(&places, place, text)) {
		buf_addf(out, "%s%s%s", out->length > 0 ? "; " : "", before, place);
		if (hints && place_hints(text))
			buf_addf(out, " (there: %s)", text);
	}
}

/* How to see it; where it is an algorithm in lines, these first: the band has no room for them. */
static void join_shown(const Subject *subject, bool hints, Buf *out)
{
	const Paper *paper = &papers[subject->processor];
	const Statement *statement = &paper->statement[subject->part];
	char name[STATEMENT_NAME], id[STATEMENT_NAME];

	statement_name(statement, name);
	statement_id(paper, statement, id);
	const Pseudocode *code = pseudocode_find(paper->name, name);

	if (code)
		buf_addf(out, "gantree papers %s (its %u lines)", id, code->lines);
	join_places("gantree ", statement->shown, hints, out);
}

/* How many rows may be written: one for each, for the command two where there is room, and for the
 * note what is left. */
static int rows_of(int k, int spare, bool note)
{
	if (k == 0)
		return spare > (note ? 1 : 0) ? 2 : 1;
	return k == 1 && spare > 0 ? spare + 1 : 1;
}

void explain_places(Frame *frame, const Subject *subject, int x, int y)
{
	static const char *const labels[LINES] = {"see", "note", "computed", "tested"};
	const Statement *statement = &papers[subject->processor].statement[subject->part];
	int left = frame->height - y, others = 0;
	Buf text[LINES];

	for (int k = 0; k < LINES; k++)
		buf_init(&text[k]);
	join_shown(subject, true, &text[0]);
	buf_add_text(&text[1], statement->why);
	join_places("", statement->computed, true, &text[2]);
	join_places("", statement->tested, true, &text[3]);
	for (int k = 0; k < LINES; k++)
		others += text[k].length > 0;
	if (pen_wrap_rows(frame->width - x, text[0].text) >
		rows_of(0, left - others, text[1].length > 0)) {
		buf_clear(&text[0]);
		join_shown(subject, false, &text[0]);
	}
	for (int k = 0; k < LINES; k++) {
		if (text[k].length > 0 && left > 0) {
			const int rows = rows_of(k, left - others, text[1].length > 0);

			if (x > MARGIN)
				pen_text(frame->pen, ROLE_FAINT, MARGIN, y, labels[k]);
			const int used =
				pen_wrap_markup(frame->pen, ROLE_TEXT, x, y, rows, text[k].text);

			y += used;
			left -= used;
			others--;
		}
		if (buf_status(&text[k]) != STATUS_OK)
			frame_fail(frame);
		buf_release(&text[k]);
	}
}
