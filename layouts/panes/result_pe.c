/* The result pane in a round of the elimination, before its end. */
#include "layouts/panes/result_writer.h"

#include <stdio.h>
#include <string.h>

static void write_number(ResultWriter *w, const char *label, double value, const char *more)
{
	int end;

	if (w->y >= w->height)
		return;
	end = result_value(w, result_label(w, label), value, 4);
	result_more(w, end, ROLE_TEXT, more);
	w->y++;
}

/* Before a processor goes: what the equations promise with it is not what it can keep. */
void result_round(ResultWriter *w, uint32_t k)
{
	const Schedule *s = w->frame->schedule;
	const Elimination *e = &s->eliminated[k];
	const EliminationDetail *detail = frame_detail(w->frame, k);
	const Word name = word_name(w->frame->net, e->processor, WORD_NAME);
	char text[RESULT_LINE];

	result_tell(w, TOLD_VERDICT, e->processor);
	write_number(w, w->frame->width < RESULT_WRAP_MIN ? "T" : "promised", e->promised,
		"not attained");
	if (detail)
		write_number(w, "attained", detail->attained, "");
	snprintf(text, sizeof text, "without %s", name.text);
	write_number(
		w, pen_cells(text) < w->value - w->label ? text : "without it", e->without, "");
	snprintf(text, sizeof text, "round %u of %u, before %s is removed", k + 1, s->eliminations,
		name.text);
	w->y += pen_wrap(w->pen, ROLE_ACCENT, w->label, w->y, w->height - w->y, text);
	snprintf(text, sizeof text, "all with 1 installment, as %s assumes",
		schedule_elimination_name(s));
	w->y += pen_wrap(w->pen, ROLE_FAINT, w->label, w->y, w->height - w->y, text);
}
