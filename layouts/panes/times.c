/* What the selected processor does and when: its transfers, then its computing, a line each with
 * start and end. */
#include "layouts/panes/parts.h"

#include <stdio.h>
#include <string.h>

enum { FROM = 16, TO = 26, WHAT = 28, ROWS_USUAL = 12 };

typedef struct Times {
	Frame *frame;
	uint32_t processor;
	bool root;
	int y, last;
	uint64_t told;
} Times;

/* "computes 2nd installment", "sends to P3". With whom: a transfer of the root's own children has
 * no other end worth a word. */
static void add_what(const Times *times, const Interval *interval, Ladder *out)
{
	const Net *net = times->frame->net;
	const bool computes = interval->kind == INTERVAL_COMPUTE;
	char full[LABEL_MAX], brief[LABEL_MAX];
	Telling telling;

	telling_frame(&telling, times->frame, times->processor, out);
	telling.name_most = WORD_NAME;
	telling.source.bar = interval;
	interval_work_name(interval, false, full);
	interval_work_name(interval, true, brief);
	if (computes && strcmp(full, "computing") != 0) {
		tell_word(&telling, GIVEN_WHAT, full);
		tell_word(&telling, GIVEN_BRIEF, brief);
		tell_word(&telling, GIVEN_CASE,
			interval->stage == STAGE_INSTALLMENT ? "installment" : "other");
	}
	if (interval->peer != NET_NONE &&
		(times->root || net->parent_of[interval->peer] != NET_NONE))
		tell_who(&telling, GIVEN_OTHER, interval->peer);
	tell(&telling, SAY_BAR_DOES);
}

static bool write_interval(void *context, const Interval *interval)
{
	Times *times = context;
	const Frame *frame = times->frame;
	const bool computes = interval->kind == INTERVAL_COMPUTE;
	const Pen pen = pen_told(frame->pen, TOLD_BAR + (uint32_t)times->told, times->processor);
	Ladder what = {0};

	if (times->y >= times->last)
		return false;
	times->told++;
	add_what(times, interval, &what);
	pen_text(pen_right(pen), computes ? ROLE_TEXT : ROLE_FAINT, FROM, times->y,
		word_value(interval->start).text);
	pen_text(pen_right(pen), computes ? ROLE_TEXT : ROLE_FAINT, TO, times->y,
		word_value(interval->end).text);
	pen_ladder(
		pen, computes ? ROLE_TEXT : ROLE_FAINT, WHAT, times->y, frame->width - WHAT, &what);
	times->y++;
	return true;
}

/* Returns how many lines were written. */
static int write_times(Frame *frame, int rows)
{
	const Row *row = frame_selected(frame);
	Telling telling;

	if (!row || row->count > 1 || frame_in_round(frame) || frame->width < WHAT + 8)
		return 0;
	Times times = {
		frame, row->first, frame->net->parent_of[row->first] == NET_NONE, 1, rows, 0};
	const uint64_t count = schedule_interval_count(frame->net, frame->schedule, row->first);

	if (count == 0)
		return 0;
	times.last -= count > (uint64_t)(rows - 1);
	pen_text(pen_wide(pen_bold(frame->pen), FROM - 8), ROLE_ACCENT, PANE_INDENT, 0,
		word_name(frame->net, row->first, WORD_NAME).text);
	pen_text(pen_right(frame->pen), ROLE_FAINT, FROM, 0, "from");
	pen_text(pen_right(frame->pen), ROLE_FAINT, TO, 0, "to");
	schedule_intervals(frame->net, frame->schedule, row->first, write_interval, &times);
	if (times.told < count) {
		telling_frame(&telling, frame, NET_NONE, NULL);
		tell_number(&telling, GIVEN_COUNT, (double)(count - times.told));
		tell_at(&telling, SAY_AND_MORE, frame->pen, ROLE_FAINT, WHAT, times.y++);
	}
	return times.y;
}

static Status layout_times(Frame *frame, Error *error)
{
	(void)error;
	write_times(frame, frame->height);
	return STATUS_OK;
}

static int times_wanted(Frame *frame)
{
	const int rows =
		write_times(frame, frame->height < ROWS_USUAL ? frame->height : ROWS_USUAL);

	return rows > 0 ? rows : DIAGRAM_NOTHING;
}

const Diagram diagram_times = {
	.id = "times",
	.selection = true,
	.layout = layout_times,
	.wanted = times_wanted,
};
