#include "layouts/scene/pen.h"
#include "layouts/timing/parts.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

/* Of a blank, at least so much must show on either side of a label. */
#define BLANK_LEAST 0.5

enum { LEADER_PIECES_MAX = 4 };

static char *next_rung(BarLabel *label, bool markup)
{
	label->markup[label->rungs] = markup;
	return label->rung[label->rungs++];
}

const char *bar_label_ordinal(uint32_t n)
{
	if (n % 100 / 10 == 1)
		return "th";
	return n % 10 == 1 ? "st" : n % 10 == 2 ? "nd" : n % 10 == 3 ? "rd" : "th";
}

/* --- whom a transfer has to do with ----------------------------------------------------------- */

static bool is_same_load(const Interval *a, const Interval *b)
{
	return fabs(a->load - b->load) <= 1e-9 * fabs(a->load);
}

/* A relay's block goes on to one of its children: of its transfers with this load the n-th that
 * comes in is the n-th that goes out. */
static uint32_t receiver_of(const Timing *timing, const TimingRow *row, const Interval *block)
{
	uint32_t before = 0;

	for (size_t i = row->begin; i < row->end; i++) {
		const Interval *other = &timing->bars[i].interval;

		before += other->kind == INTERVAL_RELAY && is_same_load(other, block) &&
			  other->start < block->start;
	}
	for (size_t i = row->begin; i < row->end; i++) {
		const TimingBar *bar = &timing->bars[i];

		if (bar->kind == TIMING_PIECE && bar->interval.kind == INTERVAL_SEND &&
			is_same_load(&bar->interval, block) && before-- == 0)
			return bar->interval.peer;
	}
	return NET_NONE;
}

void timing_other_name(const Timing *timing, const TimingRow *row, const Interval *interval,
	char out[TIMING_NAME_MAX])
{
	uint32_t other = NET_NONE;

	out[0] = '\0';
	if (timing->net->kind != NET_TREE)
		return;
	if (interval->kind == INTERVAL_SEND || interval->kind == INTERVAL_COLLECT)
		other = interval->peer;
	else if (interval->kind == INTERVAL_RELAY)
		other = receiver_of(timing, row, interval);
	if (other != NET_NONE)
		pane_name(timing->net, other, out, TIMING_NAME_MAX);
}

/* Which way it goes, where a row has both. */
static const char *arrow_of(const Timing *timing, const TimingRow *row, const TimingBar *bar)
{
	switch (bar->interval.kind) {
	case INTERVAL_SEND:
		return timing_mark(timing, MARK_OUT);
	case INTERVAL_REPORT:
	case INTERVAL_COLLECT:
		return timing_mark(timing, MARK_REPORT);
	case INTERVAL_RECEIVE:
		return row->both_ways ? timing_mark(timing, MARK_IN) : "";
	case INTERVAL_RELAY:
	case INTERVAL_COMPUTE:
		break;
	}
	return "";
}

/* --- rungs ------------------------------------------------------------------------------------ */

/* The words that are not empty, a blank between each. */
static void add_words(BarLabel *label, bool markup, const char *const *words)
{
	char *out = next_rung(label, markup);
	size_t used = 0;

	out[0] = '\0';
	for (; *words && used < TIMING_TEXT_MAX; words++)
		if ((*words)[0] != '\0')
			used += (size_t)snprintf(out + used, TIMING_TEXT_MAX - used, "%s%s",
				used > 0 ? " " : "", *words);
	if (used == 0)
		label->rungs--;
}

#define ADD_WORDS(label, markup, ...)                                                              \
	add_words(label, markup, (const char *const[]){__VA_ARGS__, NULL})

static void choose_stage(const Timing *timing, const Interval *interval, BarLabel *label)
{
	double length = interval->end - interval->start;
	char value[TIMING_TEXT_MAX];

	timing_number(value, length, 4);
	if (interval->stage == STAGE_POST) {
		snprintf(next_rung(label, false), TIMING_TEXT_MAX, "post-processing %.40s", value);
		snprintf(next_rung(label, false), TIMING_TEXT_MAX, "post %.40s", value);
		snprintf(next_rung(label, false), TIMING_TEXT_MAX, "post");
		return;
	}
	if (interval->stage == STAGE_INSTALLMENT)
		snprintf(next_rung(label, false), TIMING_TEXT_MAX, "%u%s %s %.40s", interval->part,
			bar_label_ordinal(interval->part), timing_mark(timing, MARK_DOT), value);
	memcpy(next_rung(label, false), value, sizeof value);
	timing_number(next_rung(label, false), length, 3);
	if (length < 100)
		timing_number(next_rung(label, false), length, 2);
}

/* "2x" before what stands for several transfers at once. */
static void say_times(const Timing *timing, const TimingBar *bar, char out[TIMING_NAME_MAX])
{
	out[0] = '\0';
	if (bar->times > 1)
		snprintf(out, TIMING_NAME_MAX, "%u%s", bar->times, timing_mark(timing, MARK_TIMES));
}

static void choose_values(
	const Timing *timing, const TimingRow *row, const TimingBar *bar, BarLabel *label)
{
	const Interval *interval = &bar->interval;
	const char *arrow = arrow_of(timing, row, bar);
	const char *sum = bar->kind == TIMING_SUM ? timing_mark(timing, MARK_SUM) : "";
	char value[TIMING_TEXT_MAX], name[TIMING_NAME_MAX], times[TIMING_NAME_MAX];

	timing_other_name(timing, row, interval, name);
	say_times(timing, bar, times);
	if (arrow[0] == '\0' && sum[0] == '\0' && name[0] == '\0' && times[0] == '\0') {
		choose_stage(timing, interval, label);
		return;
	}
	timing_number(value, interval->end - interval->start, 4);
	ADD_WORDS(label, false, arrow, times, sum, name, value);
	timing_number(value, interval->end - interval->start, 3);
	if (name[0] == '\0')
		ADD_WORDS(label, false, times, sum, value);
	ADD_WORDS(label, false, arrow, times, sum, name);
	ADD_WORDS(label, false, times, sum, name);
	ADD_WORDS(label, false, arrow);
}

/* Never the value: a number among symbols would read like a name. */
static void choose_symbols(
	const Timing *timing, const TimingRow *row, const TimingBar *bar, BarLabel *label)
{
	const Interval *interval = &bar->interval;
	const char *arrow = row->both_ways ? arrow_of(timing, row, bar) : "";
	char full[LABEL_MAX], brief[LABEL_MAX], times[TIMING_NAME_MAX];

	say_times(timing, bar, times);
	if (bar->kind == TIMING_SUM) {
		timing_fold_label(timing, bar, LABEL_FULL, full);
		timing_fold_label(timing, bar, LABEL_SHORT, brief);
	} else {
		schedule_label(timing->net, timing->schedule, interval, LABEL_FULL, full);
		schedule_label(timing->net, timing->schedule, interval, LABEL_SHORT, brief);
	}
	timing_symbol_last(timing, interval->processor, full);
	timing_symbol_last(timing, interval->processor, brief);
	if (full[0] == '\0')
		snprintf(full, sizeof full, "%s", timing_mark(timing, MARK_SUM));
	if (arrow[0] != '\0')
		ADD_WORDS(label, true, arrow, times, full);
	ADD_WORDS(label, true, times, full);
	if (arrow[0] != '\0')
		ADD_WORDS(label, true, arrow, times, brief);
	ADD_WORDS(label, true, times, brief);
	if (times[0] != '\0')
		ADD_WORDS(label, true, brief);
	if (interval->stage == STAGE_INSTALLMENT)
		snprintf(next_rung(label, false), TIMING_TEXT_MAX, "%u%s", interval->part,
			bar_label_ordinal(interval->part));
	ADD_WORDS(label, false, arrow);
}

/* Computing of all below a folded row. */
static void choose_equivalent(const Timing *timing, const TimingBar *bar, BarLabel *label)
{
	char count[TIMING_TEXT_MAX];

	timing_number(count, (double)bar->left_out, 9);
	snprintf(next_rung(label, false), TIMING_TEXT_MAX, "%.40s processors", count);
	snprintf(next_rung(label, false), TIMING_TEXT_MAX, "%s%.40s",
		timing_mark(timing, MARK_TIMES), count);
}

static void choose_comb(const Timing *timing, const TimingBar *bar, BarLabel *label)
{
	const char *dots = timing_mark(timing, MARK_ELLIPSIS);
	const char *times = timing_mark(timing, MARK_TIMES);
	char count[TIMING_TEXT_MAX];

	timing_number(count, (double)bar->left_out, 12);
	snprintf(next_rung(label, false), TIMING_TEXT_MAX, "%s %s%.40s %s", dots, times, count,
		dots);
	snprintf(next_rung(label, false), TIMING_TEXT_MAX, "%s %s%.40s", dots, times, count);
	snprintf(next_rung(label, false), TIMING_TEXT_MAX, "%s", dots);
}

static void choose_wait(const TimingBar *bar, bool symbols, BarLabel *label)
{
	char value[TIMING_TEXT_MAX];

	timing_number(value, bar->interval.end - bar->interval.start, 4);
	if (!symbols)
		snprintf(next_rung(label, false), TIMING_TEXT_MAX, "waits %.40s", value);
	snprintf(next_rung(label, false), TIMING_TEXT_MAX, "waits");
}

static Role text_role(const TimingBar *bar)
{
	if (bar->kind == TIMING_WAIT)
		return ROLE_TEXT;
	if (bar->interval.kind == INTERVAL_COMPUTE)
		return ROLE_COMPUTE_TEXT;
	return bar->interval.kind == INTERVAL_SEND ? ROLE_SEND_TEXT : ROLE_RECEIVE_TEXT;
}

void bar_label_choose(
	const Timing *timing, const TimingRow *row, const TimingBar *bar, BarLabel *out)
{
	const View *view = timing->view;
	bool symbols = view->labels == LABELS_SYMBOLS &&
		       (timing_row_selected(timing, row) || !view->large);

	out->rungs = 0;
	out->role = text_role(bar);
	if (bar->kind == TIMING_COMB)
		choose_comb(timing, bar, out);
	else if (view->labels == LABELS_NONE)
		return;
	else if (bar->kind == TIMING_EQUIVALENT)
		choose_equivalent(timing, bar, out);
	else if (bar->kind == TIMING_WAIT)
		choose_wait(bar, symbols, out);
	else if (symbols)
		choose_symbols(timing, row, bar, out);
	else
		choose_values(timing, row, bar, out);
}

static int rung_width(const Timing *timing, const BarLabel *label, int rung)
{
	const char *text = label->rung[rung];

	return label->markup[rung] ? label_width(text, timing->view->charset) : timing_cells(text);
}

bool bar_label_add(Timing *timing, const BarLabel *label)
{
	for (int i = 0; i < label->rungs; i++) {
		int width = rung_width(timing, label, i);
		double x = floor((label->x0 + label->x1 - width) / 2 + 0.5);

		if (width == 0 || x - label->x0 < BLANK_LEAST ||
			label->x1 - x - width < BLANK_LEAST)
			continue;
		SceneItem item =
			scene_item(SCENE_TEXT, label->role, x, label->y, x + width, label->y + 1);

		item.markup = label->markup[i];
		item.bold = true;
		/* Ordinary text is not readable on what marks a wait. */
		item.on = label->role == ROLE_TEXT ? ROLE_CANVAS : ROLES;
		scene_text(timing->scene, &item, label->rung[i]);
		return true;
	}
	return false;
}

/* The middle rung of each transfer, or of each stretch of computing: its short symbol or its value.
 * Whether that is markup; -1 when there is nothing to say in one line. */
static int leader_text(
	const Timing *timing, const TimingRow *row, bool work, char out[TIMING_TEXT_MAX])
{
	bool markup = false;
	size_t used = 0;
	int pieces = 0;

	out[0] = '\0';
	for (size_t i = row->begin; i < row->end && pieces <= LEADER_PIECES_MAX; i++) {
		const TimingBar *bar = &timing->bars[i];
		BarLabel label;

		if ((bar->interval.kind == INTERVAL_COMPUTE) != work || bar->kind == TIMING_WAIT)
			continue;
		bar_label_choose(timing, row, bar, &label);
		if (label.rungs == 0)
			return -1;
		int rung = label.markup[0] || bar->kind == TIMING_COMB ? label.rungs > 1 : 0;

		markup = markup || label.markup[0];
		used += (size_t)snprintf(out + used, TIMING_TEXT_MAX - used, "%s%.40s",
			pieces++ ? " + " : "", label.rung[rung]);
		if (used >= TIMING_TEXT_MAX - 1)
			return -1;
	}
	return pieces > 0 && pieces <= LEADER_PIECES_MAX ? markup : -1;
}

static void put_leader(Timing *timing, double x, int y, int width, bool markup, const char *text)
{
	SceneItem item = scene_item(SCENE_TEXT, timing_faint(timing), x, y, x + width, y + 1);

	item.markup = markup;
	scene_text(timing->scene, &item, text);
}

void bar_label_leader(Timing *timing, const TimingRow *row, double x0, double x1)
{
	char text[TIMING_TEXT_MAX];
	int markup = leader_text(timing, row, false, text);

	if (markup < 0 || row->link_text < 0)
		return;
	int width = markup ? label_width(text, timing->view->charset) : timing_cells(text);
	double x = ceil(x0 + BLANK_LEAST);

	if (x + width <= x1 - 1)
		put_leader(timing, x, row->link_text, width, markup, text);
}

void bar_label_before(Timing *timing, const TimingRow *row, double x0, double x1)
{
	char text[TIMING_TEXT_MAX];
	int markup = leader_text(timing, row, true, text);

	if (markup < 0)
		return;
	int width = markup ? label_width(text, timing->view->charset) : timing_cells(text);
	double x = floor(x1 - BLANK_LEAST) - width;

	if (x >= x0 + 1)
		put_leader(timing, x, row->work_text, width, markup, text);
}
