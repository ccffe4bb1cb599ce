/* All rounds of an elimination: who is removed, how much of its data it has in time, and T that the
 * equations promise while all who are still in take part; then what is reached. */
#include "layouts/panes/parts.h"
#include "layouts/panes/step/step.h"

#include <stdio.h>

enum {
	ROUNDS_MOST = 5, /* of more those around the one shown */
	REMOVED = 8,     /* columns: left ends of texts, right ends of numbers */
	PART = 25,
	FINISH = 34,
	WORD = 36,
	NAME_CELLS = 9,
};

typedef struct Line {
	const char *round, *removed, *part, *finish, *word;
	Role text, who, number; /* who is removed; T */
} Line;

static uint32_t count_shown(const Frame *frame)
{
	const uint32_t all = frame->schedule->eliminations;

	return all <= ROUNDS_MOST ? all : ROUNDS_MOST - 1;
}

int step_table_rows(const Frame *frame)
{
	const uint32_t all = frame->schedule->eliminations, shown = count_shown(frame);

	return 1 + (int)shown + (shown < all) + 1;
}

static void write_line(const Frame *frame, Pen pen, int x, int y, const Line *line)
{
	const Role faint = frame_faint(frame), text = line->text == ROLE_FAINT ? faint : line->text;

	pen_text(pen, text, x, y, line->round);
	pen_text(pen_wide(pen, NAME_CELLS), line->who == ROLE_FAINT ? faint : line->who,
		x + REMOVED, y, line->removed);
	pen_text(pen_right(pen), text, x + PART, y, line->part);
	pen_text(pen_right(pen), line->number == ROLE_FAINT ? faint : line->number, x + FINISH, y,
		line->finish);
	pen_text(frame->pen, faint, x + WORD, y, line->word);
}

static void write_round(const Frame *frame, uint32_t k, bool here, int x, int y)
{
	const Elimination e = schedule_eliminated(frame->schedule, k);
	const Word number = word_count(k + 1), name = word_name(frame->net, e.processor, WORD_NAME);
	const Word part = word_percent(e.key), finish = word_finish(e.promised);
	const Pen pen = pen_told(frame->pen, TOLD_VERDICT, e.processor);

	if (here && !frame->view->plain)
		pen_fill(frame->pen, ROLE_SELECTION, x - 2, y, frame->width, y + 1);
	if (here)
		pen_text(frame->pen, ROLE_ACCENT, x - 2, y, "▶");
	write_line(frame, here ? pen_bold(pen) : pen, x, y,
		&(Line){number.text, name.text, part.text, finish.text, "promised",
			here ? ROLE_STRONG : ROLE_TEXT, ROLE_ALERT, ROLE_FAINT});
}

static void write_result(const Frame *frame, int x, int y)
{
	const Schedule *s = frame->schedule;
	const Word finish = word_finish(schedule_eliminated(s, s->eliminations - 1).without);

	write_line(frame, frame->pen, x, y,
		&(Line){"result", "none", "all", finish.text, "reached", ROLE_TEXT, ROLE_TEXT,
			ROLE_STRONG});
}

int step_table(const Frame *frame, uint32_t k, int x, int y)
{
	static const Line head = {
		"round", "removed", "in time", "T", "", ROLE_FAINT, ROLE_FAINT, ROLE_FAINT};
	const uint32_t all = frame->schedule->eliminations, shown = count_shown(frame);
	uint32_t from = k > shown / 2 ? k - shown / 2 : 0;
	Telling telling;

	from = from + shown > all ? all - shown : from;
	write_line(frame, frame->pen, x, y++, &head);
	for (uint32_t i = from; i < from + shown; i++)
		write_round(frame, i, i == k, x, y++);
	telling_frame(&telling, frame, NET_NONE, NULL);
	tell_number(&telling, GIVEN_COUNT, all);
	if (shown < all)
		tell_at(&telling, SAY_ROUNDS_IN_ALL, frame->pen, frame_faint(frame), x, y++);
	write_result(frame, x, y++);
	return y;
}
