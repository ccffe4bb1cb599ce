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

static const char *verb_of(const Interval *interval)
{
	static const char *const verbs[] = {[INTERVAL_RECEIVE] = "receives",
		[INTERVAL_RELAY] = "receives to pass on",
		[INTERVAL_SEND] = "sends",
		[INTERVAL_REPORT] = "reports",
		[INTERVAL_COLLECT] = "collects"};

	return verbs[interval->kind];
}

/* "computes 2nd installment", "computes part 2" where room is short. */
static void add_work(const Interval *interval, Ladder *out)
{
	char full[LABEL_MAX], brief[LABEL_MAX];

	interval_work_name(interval, false, full);
	interval_work_name(interval, true, brief);
	if (strcmp(full, "computing") != 0) {
		ladder_add(out, "computes %s", full);
		if (interval->stage == STAGE_INSTALLMENT)
			ladder_add(out, "computes part %u", interval->part);
		else
			ladder_add(out, "computes %s", brief);
	}
	ladder_add(out, "computes");
}

/* With whom: a transfer of the root's own children has no other end worth a word. */
static void add_what(const Times *times, const Interval *interval, Ladder *out)
{
	const Net *net = times->frame->net;
	const bool comes = interval->kind == INTERVAL_RECEIVE || interval->kind == INTERVAL_RELAY ||
			   interval->kind == INTERVAL_COLLECT;

	if (interval->kind == INTERVAL_COMPUTE) {
		add_work(interval, out);
		return;
	}
	if (interval->peer != NET_NONE &&
		(times->root || net->parent_of[interval->peer] != NET_NONE))
		ladder_add(out, "%s %s %s", verb_of(interval), comes ? "from" : "to",
			word_name(net, interval->peer, WORD_NAME).text);
	ladder_add(out, "%s", verb_of(interval));
	if (interval->kind == INTERVAL_RELAY)
		ladder_add(out, "to pass on");
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
	if (times.told < count)
		pen_textf(frame->pen, ROLE_FAINT, WHAT, times.y++, "and %s more",
			word_count(count - times.told).text);
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
	.title = "times of the selected processor",
	.selection = true,
	.layout = layout_times,
	.wanted = times_wanted,
};
