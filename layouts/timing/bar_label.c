#include "layouts/timing/parts.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

/* Of a blank, at least so much must show on either side of a label; and on paper, where a start-up
 * leaves little room. */
#define BLANK_LEAST 0.5
#define BLANK_EXACT 0.15

enum { LEADER_PIECES_MAX = 4 };

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

Word timing_other_name(const Timing *timing, const TimingRow *row, const Interval *interval)
{
	uint32_t other = NET_NONE;

	if (timing->net->kind != NET_TREE)
		return (Word){""};
	if (interval->kind == INTERVAL_SEND || interval->kind == INTERVAL_COLLECT)
		other = interval->peer;
	else if (interval->kind == INTERVAL_RELAY)
		other = receiver_of(timing, row, interval);
	return other == NET_NONE ? (Word){""} : word_name(timing->net, other, TIMING_NAME_MAX);
}

/* Which way it goes, where a row has both. */
static const char *arrow_of(const Timing *timing, const TimingRow *row, const TimingBar *bar)
{
	switch (bar->interval.kind) {
	case INTERVAL_SEND:
		/* The name of a tree's receiver says so. */
		return timing->net->kind == NET_TREE ? "" : timing_mark(timing, MARK_OUT);
	case INTERVAL_REPORT:
	case INTERVAL_COLLECT:
		return timing_mark(timing, MARK_REPORT);
	case INTERVAL_RECEIVE:
		return row->both_ways && timing->net->kind != NET_TREE
			       ? timing_mark(timing, MARK_IN)
			       : "";
	case INTERVAL_RELAY:
	case INTERVAL_COMPUTE:
		break;
	}
	return "";
}

static bool has_startup(const Timing *timing, const TimingBar *bar)
{
	TimingBar rest;
	double x;

	return timing_startup_rest(timing, bar, &rest, &x);
}

/* --- forms ------------------------------------------------------------------------------------ */

/* The words that are not empty, a blank between each. */
static void add_words(Ladder *ladder, bool markup, const char *const *words)
{
	char text[TIMING_TEXT_MAX] = "";
	size_t used = 0;

	for (; *words && used < sizeof text; words++)
		if ((*words)[0] != '\0')
			used += (size_t)snprintf(text + used, sizeof text - used, "%s%s",
				used > 0 ? " " : "", *words);
	if (markup)
		ladder_add_markup(ladder, "%s", text);
	else
		ladder_add(ladder, "%s", text);
}

#define ADD_WORDS(ladder, markup, ...)                                                             \
	add_words(ladder, markup, (const char *const[]){__VA_ARGS__, NULL})

static void choose_stage(const Interval *interval, Ladder *ladder)
{
	const double length = interval->end - interval->start;
	const Word value = word_value(length);
	char name[LABEL_MAX];

	if (interval->stage == STAGE_POST) {
		interval_work_name(interval, false, name);
		ladder_add(ladder, "%s %s", name, value.text);
		interval_work_name(interval, true, name);
		ladder_add(ladder, "%s %s", name, value.text);
		ladder_add(ladder, "%s", name);
		return;
	}
	if (interval->stage == STAGE_INSTALLMENT) {
		ladder_add(ladder, "%u%s: %s", interval->part, ordinal(interval->part), value.text);
	}
	ladder_add(ladder, "%s", value.text);
}

/* "2x" before what stands for several transfers at once. */
static void say_times(const Timing *timing, const TimingBar *bar, char out[TIMING_NAME_MAX])
{
	out[0] = '\0';
	if (bar->times > 1)
		snprintf(out, TIMING_NAME_MAX, "%u%s", bar->times, timing_mark(timing, MARK_TIMES));
}

static void choose_values(
	const Timing *timing, const TimingRow *row, const TimingBar *bar, Ladder *ladder)
{
	const Interval *interval = &bar->interval;
	const double length = interval->end - interval->start;
	const char *arrow = arrow_of(timing, row, bar);
	const char *sum = bar->kind == TIMING_SUM ? timing_mark(timing, MARK_SUM) : "";
	const Word name = timing_other_name(timing, row, interval);
	char times[TIMING_NAME_MAX];

	/* Of one member out of many. */
	if (row->row->kind == ROW_QUANTILE) {
		ladder_add(
			ladder, "%s %s", timing_mark(timing, MARK_BREAK), word_value(length).text);
		return;
	}
	say_times(timing, bar, times);
	if (arrow[0] == '\0' && sum[0] == '\0' && name.text[0] == '\0' && times[0] == '\0') {
		choose_stage(interval, ladder);
		return;
	}
	/* How long it takes as a whole stands in the other's row. */
	if (name.text[0] == '\0' || !has_startup(timing, bar))
		ADD_WORDS(ladder, false, arrow, times, sum, name.text, word_value(length).text);
	if (name.text[0] == '\0')
		ADD_WORDS(ladder, false, times, sum, word_value(length).text);
	ADD_WORDS(ladder, false, arrow, times, sum, name.text);
	ADD_WORDS(ladder, false, times, sum, name.text);
	ADD_WORDS(ladder, false, arrow);
}

/* Never the value: a number among symbols would read like a name. */
static void choose_symbols(
	const Timing *timing, const TimingRow *row, const TimingBar *bar, Ladder *ladder)
{
	const Interval *interval = &bar->interval;
	const bool report = interval->kind == INTERVAL_REPORT || interval->kind == INTERVAL_COLLECT;
	/* Papers have none, nor ordinals. */
	const char *arrow =
		row->both_ways && (report || !timing->view->fine) ? arrow_of(timing, row, bar) : "";
	char label[LABEL_MAX], full[NOTATED_MAX], brief[NOTATED_MAX], times[TIMING_NAME_MAX];

	say_times(timing, bar, times);
	for (LabelForm form = LABEL_FULL; form <= LABEL_SHORT; form++) {
		if (bar->kind == TIMING_SUM)
			timing_fold_label(timing, bar, form, label);
		else
			schedule_label(timing->net, timing->schedule, interval, form, label);
		timing_symbol_last(timing, interval->processor, label);
		frame_markup(timing->frame, label, form == LABEL_FULL ? full : brief);
	}
	if (full[0] == '\0')
		snprintf(full, sizeof full, "%s", timing_mark(timing, MARK_SUM));
	if (arrow[0] != '\0')
		ADD_WORDS(ladder, true, arrow, times, full);
	ADD_WORDS(ladder, true, times, full);
	if (arrow[0] != '\0')
		ADD_WORDS(ladder, true, arrow, times, brief);
	ADD_WORDS(ladder, true, times, brief);
	if (times[0] != '\0')
		ADD_WORDS(ladder, true, brief);
	if (interval->stage == STAGE_INSTALLMENT && !timing->view->fine)
		ladder_add(ladder, "%u%s", interval->part, ordinal(interval->part));
	ADD_WORDS(ladder, false, arrow);
}

/* Computing of all below a folded row, of whom some may get nothing to do. */
static void choose_equivalent(
	const Timing *timing, const TimingRow *row, const TimingBar *bar, Ladder *ladder)
{
	uint32_t size;
	const uint32_t working = row_working(row->row, &size);
	Telling telling;

	telling_frame(&telling, timing->frame, row->processor, ladder);
	tell_number(&telling, GIVEN_WORKING, working);
	tell_number(&telling, GIVEN_COUNT, size);
	if (step_folds(timing->view->step))
		tell_number(&telling, GIVEN_LEAST,
			schedule_equivalent(
				timing->net, timing->schedule, bar->interval.processor));
	tell(&telling, SAY_WORKING);
}

static void choose_comb(const Timing *timing, const TimingBar *bar, Ladder *ladder)
{
	const char *dots = timing_mark(timing, MARK_ELLIPSIS);
	const char *times = timing_mark(timing, MARK_TIMES);
	Word count;

	snprintf(count.text, sizeof count.text, "%s%.40s", times, word_count(bar->left_out).text);
	ADD_WORDS(ladder, false, dots, count.text, dots);
	ADD_WORDS(ladder, false, dots, count.text);
	ladder_add(ladder, "%s", dots);
}

static void choose_wait(const TimingBar *bar, bool symbols, Ladder *ladder)
{
	if (!symbols)
		ladder_add(ladder, "waits %s",
			word_value(bar->interval.end - bar->interval.start).text);
	ladder_add(ladder, "waits");
}

static Role text_role(const TimingBar *bar)
{
	if (bar->kind == TIMING_WAIT)
		return ROLE_RECEIVE_TEXT;
	if (bar->role == ROLE_AGAINST)
		return ROLE_AGAINST_TEXT;
	if (bar->interval.kind == INTERVAL_COMPUTE)
		return ROLE_COMPUTE_TEXT;
	return bar->interval.kind == INTERVAL_SEND ? ROLE_SEND_TEXT : ROLE_RECEIVE_TEXT;
}

/* What to say of a bar, by the view's labels. */
static void choose(const Timing *timing, const TimingRow *row, const TimingBar *bar, Ladder *out)
{
	const View *view = timing->view;
	bool symbols = view->labels == LABELS_SYMBOLS &&
		       (frame_is_selected(timing->frame, row->index) || !view->large);

	ladder_clear(out);
	if (bar->kind == TIMING_COMB)
		choose_comb(timing, bar, out);
	else if (view->labels == LABELS_NONE || bar->kind == TIMING_CROWD ||
		 (bar->interval.kind == INTERVAL_RELAY && !symbols && !view->fine))
		return;
	else if (bar->kind == TIMING_EQUIVALENT)
		choose_equivalent(timing, row, bar, out);
	else if (bar->kind == TIMING_WAIT)
		choose_wait(bar, symbols, out);
	else if (symbols)
		choose_symbols(timing, row, bar, out);
	else if (row->staggered && bar->interval.kind == INTERVAL_COMPUTE)
		timing_fold_spread(timing, row, bar, out);
	else
		choose_values(timing, row, bar, out);
}

/* On what follows the start-up. */
static bool put_on_rest(const Timing *timing, const TimingRow *row, const TimingBar *bar, double x0,
	double x1, int y)
{
	const Pen pen = pen_sign(pen_bold(timing->pen), SIGN_WORDS);
	Ladder ladder;

	choose(timing, row, bar, &ladder);
	timing_startup_leave(&ladder);
	if (!timing->axis.exact)
		return pen_amid(pen, text_role(bar), x0, x1, y, BLANK_LEAST, &ladder);
	const LadderForm *form = ladder_fit(&ladder, pen, x1 - x0 - 2 * BLANK_EXACT);

	pen_form(pen_center(pen), text_role(bar), (x0 + x1) / 2, y, form);
	return form != NULL;
}

bool bar_label_put(const Timing *timing, const TimingRow *row, const TimingBar *bar, double x0,
	double x1, int y)
{
	const Pen pen = pen_sign(pen_bold(timing->pen), SIGN_WORDS);
	TimingBar rest;
	Ladder ladder;
	double from;

	if (timing_startup_rest(timing, bar, &rest, &from) && from > x0)
		return put_on_rest(timing, row, &rest, from, x1, y);
	choose(timing, row, bar, &ladder);
	return pen_amid(pen, text_role(bar), x0, x1, y, BLANK_LEAST, &ladder);
}

/* The middle form of each transfer, or of each stretch of computing: its short symbol or its value;
 * first in full where it has a start-up and is the only one. False when there is nothing to say in
 * one line. */
static bool leader_text(const Timing *timing, const TimingRow *row, bool work, Ladder *out)
{
	char text[TIMING_TEXT_MAX] = "";
	bool markup = false, started = false;
	size_t used = 0;
	int pieces = 0;
	Ladder ladder;

	for (size_t i = row->begin; i < row->end && pieces <= LEADER_PIECES_MAX; i++) {
		const TimingBar *bar = &timing->bars[i];

		if ((bar->interval.kind == INTERVAL_COMPUTE) != work || bar->kind == TIMING_WAIT)
			continue;
		choose(timing, row, bar, &ladder);
		if (ladder.count == 0)
			return false;
		/* In their order installments need no number. */
		const bool brief = ladder.form[0].markup || bar->kind == TIMING_COMB ||
				   (bar->interval.kind == INTERVAL_RECEIVE &&
					   bar->interval.stage == STAGE_INSTALLMENT);
		const int form = brief && ladder.count > 1;

		markup = markup || ladder.form[0].markup;
		started = has_startup(timing, bar);
		used += (size_t)snprintf(text + used, sizeof text - used, "%s%.40s",
			pieces++ ? " + " : "", ladder.form[form].text);
		if (used >= sizeof text - 1)
			return false;
	}
	/* The axis goes on behind it: it brings its blanks along. */
	if (markup && started && pieces == 1 && !work)
		ladder_add_markup(out, " %s ", ladder.form[0].text);
	if (markup)
		ladder_add_markup(out, " %s ", text);
	else
		ladder_add(out, " %s ", text);
	return pieces > 0 && pieces <= LEADER_PIECES_MAX;
}

/* What is kept and what is passed on, "1.504 + 2.696"; false: the row passes nothing on, or in more
 * pieces than can be told. */
static bool passed_text(const Timing *timing, const TimingRow *row, Ladder *out)
{
	double own = 0, passed = 0;
	int pieces = 0;

	for (size_t i = row->begin; i < row->end; i++) {
		const TimingBar *bar = &timing->bars[i];
		const double length = bar->interval.end - bar->interval.start;
		const bool relay = bar->interval.kind == INTERVAL_RELAY;

		if (bar->lane != LANE_IN || timing_is_result(bar))
			continue;
		if (bar->kind != TIMING_PIECE || ++pieces > LEADER_PIECES_MAX)
			return false;
		*(relay ? &passed : &own) += length;
	}
	if (passed > 0)
		ladder_add(out, " %s + %s ", word_value(own).text, word_value(passed).text);
	return passed > 0;
}

bool bar_label_is_passed(const Timing *timing, const TimingRow *row)
{
	Ladder ladder = {0};

	return !timing->view->fine && timing->view->labels == LABELS_VALUES &&
	       passed_text(timing, row, &ladder);
}

/* Words from x on would stand where the schedule compared with ends. */
static bool meets_other(const Timing *timing, double x, double cells)
{
	if (isnan(timing->against_finish) || !timing_inside(timing, timing->against_finish))
		return false;
	const double other = timing_x(timing, timing->against_finish);

	return x <= other && other <= x + cells;
}

/* The form that has room behind x1, and where it stands; NULL: none. */
static const LadderForm *form_behind(
	const Timing *timing, double x1, const Ladder *ladder, double *at)
{
	*at = timing_beside(timing, x1, ladder);
	const LadderForm *form = ladder_fit(ladder, timing->pen, timing_text_end(timing, x1) - *at);

	return form && !timing->view->fine &&
			       meets_other(timing, *at, pen_form_cells(timing->pen, form))
		       ? NULL
		       : form;
}

bool bar_label_is_beside(const Timing *timing, const TimingRow *row)
{
	bool crowded = false;
	double end = timing->x0, x;
	Ladder ladder = {0};

	if (timing->view->labels == LABELS_NONE || row->both_ways || row->link_text < 0)
		return false;
	for (size_t i = row->begin; i < row->end; i++) {
		const TimingBar *bar = &timing->bars[i];
		const double x0 = timing_x(timing, bar->interval.start);
		const double x1 = timing_x(timing, bar->interval.end);

		if (bar->lane == LANE_WORK)
			continue;
		if (bar->lane != LANE_IN || bar->kind != TIMING_PIECE || timing_is_result(bar) ||
			!timing_inside(timing, bar->interval.start))
			return false;
		choose(timing, row, bar, &ladder);
		crowded = crowded || (timing->net->kind == NET_TREE && has_startup(timing, bar)) ||
			  (timing->view->labels == LABELS_VALUES &&
				  !pen_amid_fit(
					  pen_bold(timing->pen), x0, x1, BLANK_LEAST, &ladder, &x));
		end = fmax(end, x1);
	}
	ladder_clear(&ladder);
	return crowded && leader_text(timing, row, false, &ladder) &&
	       form_behind(timing, end, &ladder, &x);
}

void bar_label_leader(const Timing *timing, const TimingRow *row, double x0, double x1)
{
	const bool passed = bar_label_is_passed(timing, row);
	const int y = passed ? row->in_text : row->link_text;
	Ladder ladder = {0};

	if (y < 0 || !(passed ? passed_text(timing, row, &ladder)
			      : leader_text(timing, row, false, &ladder)))
		return;
	double after;
	const LadderForm *behind = form_behind(timing, x1, &ladder, &after);
	const double cells = pen_form_cells(timing->pen, &ladder.form[0]);
	const double before = timing->view->fine ? -1 : floor(x0) - cells;

	if (behind || (before >= timing->x0 && !meets_other(timing, before, cells)))
		pen_form(pen_sign(timing->pen, SIGN_WORDS), frame_faint(timing->frame),
			behind ? after : before, y, behind ? behind : &ladder.form[0]);
}

void bar_label_behind(
	const Timing *timing, const TimingRow *row, const TimingBar *bar, double x, int y)
{
	Ladder ladder;

	choose(timing, row, bar, &ladder);
	pen_ladder(pen_sign(timing->pen, SIGN_WORDS), frame_faint(timing->frame), ceil(x) + 1, y,
		timing_text_end(timing, x) - ceil(x) - 2, &ladder);
}

/* A number beside no bar that anybody sees says nothing. */
#define SEEN_LEAST 1e-4 /* of the axis */

void bar_label_before(const Timing *timing, const TimingRow *row, double x0, double x1)
{
	const Schedule *s = timing->schedule;
	const double lasts = s->end[row->processor] - s->start[row->processor];
	Ladder ladder = {0};

	if (lasts < SEEN_LEAST * timing->end || !leader_text(timing, row, true, &ladder))
		return;
	const double x = floor(x1) - pen_form_cells(timing->pen, &ladder.form[0]);

	if (x >= x0)
		pen_form(pen_sign(timing->pen, SIGN_WORDS), frame_faint(timing->frame), x,
			row->work_text, &ladder.form[0]);
}
