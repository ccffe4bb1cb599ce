/* Pseudo-code beside a step: each line with its number, and a mark at the one that the step is. */
#include "layouts/panes/step/step.h"

#include "solver/schedule/method.h"

#include <string.h>

enum {
	NUMBER = 3, /* columns from the left one: where a line's number ends, and the line begins */
	TEXT = 4,
	GAP = 3, /* between the title and where the paper has it */
};

static CodePlace place_of(const Frame *frame)
{
	const CodePlace nowhere = {0};

	return frame->view->step.kind == STEP_NONE
		       ? nowhere
		       : schedule_code(frame->net, frame->schedule, frame->view->step);
}

int step_code_rows(const Frame *frame)
{
	const CodePlace place = place_of(frame);

	return place.code ? (int)place.code->lines + 1 : 0;
}

static void write_line(const Frame *frame, Pen pen, Role role, int x, int y, const CodeLine *line)
{
	char markup[NOTATED_MAX];

	frame_markup(frame, line->text, markup);
	pen_markup(pen, role, x, y, markup);
}

static void write_title(const Frame *frame, int x, int y, int right, const Pseudocode *code)
{
	Ladder title = {0}, source = {0};

	ladder_add(&title, "%s: %s", code->name, code->does);
	ladder_add(&title, "%s", code->name);
	x = pen_ladder(pen_bold(frame->pen), ROLE_STRONG, x, y, right - x, &title);
	ladder_add(&source, "%s, %s", code->source, frame->schedule->method->paper);
	ladder_add(&source, "%s", code->source);
	pen_ladder(frame->pen, frame_faint(frame), x + GAP, y, right - x - GAP, &source);
}

void step_code(const Frame *frame, int x, int y, int right)
{
	const CodePlace place = place_of(frame);

	if (!place.code)
		return;
	write_title(frame, x + 1, y++, right, place.code);
	for (uint32_t k = 0; k < place.code->lines; k++, y++) {
		const CodeLine *line = &place.code->line[k];
		const bool here = k + 1 == place.line;
		const Pen pen = here ? pen_bold(frame->pen) : frame->pen;

		if (here && !frame->view->plain)
			pen_fill(frame->pen, ROLE_SELECTION, x, y, right, y + 1);
		if (here)
			pen_text(pen, ROLE_ACCENT, x, y, "▶");
		pen_textf(pen_right(pen), here ? ROLE_STRONG : frame_faint(frame), x + NUMBER, y,
			"%u", k + 1);
		write_line(frame, pen, here ? ROLE_STRONG : ROLE_TEXT,
			x + TEXT + CODE_INDENT * line->indent, y, line);
	}
}

void step_code_line(const Frame *frame, int left, int y)
{
	const CodePlace place = place_of(frame);

	Telling telling;

	if (!place.code)
		return;
	telling_frame(&telling, frame, NET_NONE, NULL);
	tell_word(&telling, GIVEN_WHAT, place.code->name);
	tell_number(&telling, GIVEN_NUMBER, place.line);
	const int x = tell_at(&telling, SAY_CODE_LINE, frame->pen, frame_faint(frame), left, y);

	write_line(frame, frame->pen, ROLE_TEXT, x + 2, y, &place.code->line[place.line - 1]);
}
