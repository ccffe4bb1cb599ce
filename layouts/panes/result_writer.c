/* Lines of the result, and those of a round. */
#include "layouts/panes/result_writer.h"

#include "layouts/sayings/sayings.h"

void result_tell(ResultWriter *w, uint32_t told, uint32_t id)
{
	w->pen = pen_told(w->pen, told, id);
}

int result_label(ResultWriter *w, const char *label)
{
	int end = pen_text(w->pen, ROLE_FAINT, w->label, w->y, label);

	return end < w->value ? w->value : end + 1;
}

int result_room(const ResultWriter *w, int end)
{
	return w->frame->width - end - 1;
}

int result_more(ResultWriter *w, int end, Role role, const char *text)
{
	int cells = pen_cells(text), x = end + 2 > w->more ? end + 2 : w->more;

	if (cells > result_room(w, end))
		return end;
	if (x + cells > w->frame->width)
		x = end + 2;
	if (x + cells > w->frame->width)
		x = end + 1;
	return pen_text(w->pen, role, x, w->y, text);
}

static int put_value(ResultWriter *w, int x, Word number)
{
	const int room = w->frame->width - x;

	if (pen_cells(number.text) > room)
		return x;
	return pen_text(pen_bold(w->pen), ROLE_STRONG, x, w->y, number.text);
}

int result_value(ResultWriter *w, int x, double value, int digits)
{
	return put_value(w, x, word_digits(value, digits));
}

int result_time(ResultWriter *w, int x, double time, int digits)
{
	return put_value(w, x, word_timed(w->frame->net, word_digits(time, digits)));
}

/* --- in a round, before its end ----------------------------------------------------------------
 */

static void write_finish(ResultWriter *w, const char *label, double finish, const char *more)
{
	if (w->y >= w->height)
		return;
	result_more(
		w, result_time(w, result_label(w, label), finish, FINISH_DIGITS), ROLE_TEXT, more);
	w->y++;
}

static void write_told(ResultWriter *w, Role role, Telling *telling, SayingId saying)
{
	char text[LADDER_TEXT];

	tell_text(telling, saying, text);
	w->y += pen_wrap(w->pen, role, w->label, w->y, w->height - w->y, text);
}

/* Before a processor goes: what the equations promise with it is not what it can keep. */
void result_round(ResultWriter *w, uint32_t k)
{
	const Elimination e = schedule_eliminated(w->frame->schedule, k);
	const EliminationDetail *detail = frame_detail(w->frame, k);
	Ladder without = {0};
	Telling telling;

	result_tell(w, TOLD_VERDICT, e.processor);
	telling_frame(&telling, w->frame, e.processor, &without);
	telling.name_most = WORD_NAME;
	tell_number(&telling, GIVEN_NUMBER, k + 1);
	tell_number(&telling, GIVEN_NUMBERS, w->frame->schedule->eliminations);
	tell(&telling, SAY_WITHOUT);
	write_finish(w, w->frame->width < RESULT_WRAP_MIN ? "T" : "promised", e.promised,
		said(SAY_NOT_ATTAINED));
	if (detail)
		write_finish(w, "attained", detail->attained, "");
	write_finish(w, ladder_fit_or_last(&without, w->pen, w->value - w->label - 1)->text,
		e.without, "");
	write_told(w, ROLE_ACCENT, &telling, SAY_BEFORE_ROUND);
	write_told(w, ROLE_FAINT, &telling, SAY_ASSUMED);
}
