#include "layouts/timing_parts.h"

#include "solver/base/number.h"
#include "solver/base/text.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum { WORDINGS = 6 };

static double window_end(const Timing *timing)
{
	return fmin(timing->end, timing->axis.to);
}

static bool runs_off(const Timing *timing, const TimingRow *row)
{
	return row->arrival > window_end(timing);
}

static void race_bar(Timing *timing, const TimingRow *row, double start, double end, Role role)
{
	TimingBarSpec spec = {
		.start = start,
		.end = end,
		.y0 = row->link_y0,
		.y1 = row->link_y1,
		.role = role,
		.element = ELEMENT_BAR,
		.id = row->processor,
		.part = role == ROLE_LOST_LATE,
	};

	if (start < end && start < window_end(timing))
		timing_bar(timing, &spec);
}

/* "≈▶ 90 000" at the axis' end, the number only where it hides nothing; with a right column the
 * number stands there (timing_side_draw). */
static void draw_onward(Timing *timing, const TimingRow *row, double covered)
{
	int y = row->link_text < 0 ? row->y : row->link_text;
	double right = floor(timing_right(timing));
	char arrival[TIMING_TEXT_MAX], text[TIMING_TEXT_MAX];

	timing_number(arrival, row->arrival, 4);
	snprintf(text, sizeof text, "%s%s %.40s", timing_mark(timing, MARK_BREAK),
		timing_mark(timing, MARK_HERE), arrival);
	if (timing->side > 0 || right - text_width(text, strlen(text)) < covered)
		snprintf(text, sizeof text, "%s%s", timing_mark(timing, MARK_BREAK),
			timing_mark(timing, MARK_HERE));
	if (right - text_width(text, strlen(text)) < timing->x0)
		return;
	timing_put_over(timing, right, y, ROLE_ALERT, ALIGN_RIGHT, text);
}

static void draw_race(Timing *timing, const TimingRow *row)
{
	double deadline = isnan(row->deadline) ? row->arrival : fmin(row->deadline, row->arrival);
	bool dead = row->deadline < row->arrival &&
		timing_visible(timing, row->deadline, row->deadline);
	int y = row->link_text < 0 ? row->y : row->link_text;
	double mark = dead ? floor(timing_x(timing, row->deadline)) : timing->x0;

	race_bar(timing, row, 0, deadline, ROLE_LOST);
	race_bar(timing, row, deadline, row->arrival, ROLE_LOST_LATE);
	if (runs_off(timing, row))
		draw_onward(timing, row, dead ? mark + 2 : timing->x0 + 4);
	if (dead && mark < timing_right(timing))
		timing_put_over(timing, mark, y, ROLE_ALERT, ALIGN_LEFT,
			timing_mark(timing, MARK_DEADLINE));
}

/* --- words ----------------------------------------------------------------------------------- */

typedef struct Words {
	char verdict[48];	/* "useless, round 1" */
	char here[TIMING_TEXT_MAX]; /* "3.6 %" */
	char deadline[TIMING_TEXT_MAX];
	char keep[2 * TIMING_TEXT_MAX]; /* "useful if G <= 30.34"; "" when not known */
	char then[TIMING_TEXT_MAX];	/* ", then T = 3034" */
} Words;

static void say_verdict(const Timing *timing, const TimingRow *row, Words *words)
{
	uint32_t shown = timing->view->round;

	if (timing->schedule->verdict[row->processor] == VERDICT_LOSING && row->round == shown)
		snprintf(words->verdict, sizeof words->verdict, "round %u: removed next", shown);
	else if (timing->schedule->verdict[row->processor] == VERDICT_LOSING)
		snprintf(words->verdict, sizeof words->verdict, "fails");
	else if (row->round > 0)
		snprintf(words->verdict, sizeof words->verdict, "useless, round %u", row->round);
	else
		snprintf(words->verdict, sizeof words->verdict, "useless");
}

static void say_keep(const Timing *timing, const TimingRow *row, Words *words)
{
	const EliminationDetail *detail = timing->solved->detail;
	char link[NUMBER_TEXT_MAX], finish[TIMING_TEXT_MAX];

	words->keep[0] = words->then[0] = '\0';
	if (!detail || row->round == 0 || timing->solved->detail_of != row->round - 1)
		return;
	if (isnan(detail->keep_link)) {
		snprintf(words->keep, sizeof words->keep, "useless on any link");
		return;
	}
	number_short(link, detail->keep_link, 4);
	snprintf(words->keep, sizeof words->keep, "useful if G %s %s",
		timing_mark(timing, MARK_AT_MOST), link);
	if (isnan(detail->keep_finish))
		return;
	timing_number(finish, detail->keep_finish, 4);
	snprintf(words->then, sizeof words->then, ", then T = %.40s", finish);
}

/* From the fullest to the shortest. */
static void phrase(const Timing *timing, const Words *w, char out[WORDINGS][2 * TIMING_TEXT_MAX])
{
	const char *parted = w->keep[0] ? "   " : "";
	size_t size = 2 * TIMING_TEXT_MAX;

	if (w->here[0] == '\0') {
		for (int i = 0; i < WORDINGS; i++)
			snprintf(out[i], size, "%s", w->verdict);
		return;
	}
	snprintf(out[0], size, "%s: %.20s here at the deadline %.40s%s%.60s%.60s", w->verdict, w->here,
		w->deadline, parted, w->keep, w->then);
	snprintf(out[1], size, "%s: %.20s here at %s %.40s%s%.60s%.60s", w->verdict, w->here,
		timing_mark(timing, MARK_DEADLINE), w->deadline, parted, w->keep, w->then);
	snprintf(out[2], size, "%s: %.20s here at %s%s%.60s", w->verdict, w->here,
		timing_mark(timing, MARK_DEADLINE), parted, w->keep);
	snprintf(out[3], size, "%s: %.20s here in time", w->verdict, w->here);
	snprintf(out[4], size, "useless: %.20s in time", w->here);
	snprintf(out[5], size, "useless");
}

static void draw_words(Timing *timing, const TimingRow *row)
{
	double room = timing_right(timing) - timing->x0 + timing->side;
	char wording[WORDINGS][2 * TIMING_TEXT_MAX];
	Words words = {.here = ""};
	int k = 0;

	say_verdict(timing, row, &words);
	say_keep(timing, row, &words);
	if (!isnan(row->key)) {
		timing_percent(words.here, row->key);
		timing_number(words.deadline, row->deadline, 4);
	}
	phrase(timing, &words, wording);
	while (k < WORDINGS - 1 && text_width(wording[k], strlen(wording[k])) > room)
		k++;
	timing_put(timing, timing->x0, row->work_text, ROLE_ALERT, ALIGN_LEFT, false, wording[k]);
}

/* One cell high: the percentage alone, over the end of the race. */
static void draw_percent(Timing *timing, const TimingRow *row)
{
	char percent[TIMING_TEXT_MAX], text[TIMING_TEXT_MAX];

	if (isnan(row->key))
		return;
	timing_percent(percent, row->key);
	snprintf(text, sizeof text, " %s %.20s ", timing_mark(timing, MARK_TIMES), percent);
	if (text_width(text, strlen(text)) + 4 < timing->axis.width)
		timing_put_over(timing, timing->x0 + 2, row->y, ROLE_ALERT, ALIGN_LEFT, text);
}

void timing_lost_draw(Timing *timing, const TimingRow *row)
{
	if (row->arrival > 0)
		draw_race(timing, row);
	if (row->work_text >= 0)
		draw_words(timing, row);
	else
		draw_percent(timing, row);
}
