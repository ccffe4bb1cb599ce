/* Who is useless, and how that is drawn: a race of the data against the deadline, or the reason. */
#include "layouts/timing/parts.h"

#include "solver/base/mem.h"
#include "solver/base/text.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { WORD_LEAST = 4 };

/* --- who -------------------------------------------------------------------------------------- */

bool timing_is_useless(const Timing *timing, const TimingRow *row)
{
	const Schedule *schedule = timing->schedule;
	uint32_t p = row->processor, round = timing->view->round;

	if (row->row->kind == ROW_USELESS || row->row->kind == ROW_ELLIPSIS ||
		schedule->verdict[p] == VERDICT_USEFUL)
		return false;
	if (schedule->verdict[p] == VERDICT_USELESS)
		return true;
	if (round > 0 && schedule->eliminated[round - 1].processor == p)
		return true;
	return schedule_interval_count(timing->net, schedule, p) == 0;
}

static int compare_rows(const void *left, const void *right)
{
	const TimingRow *a = *(TimingRow *const *)left, *b = *(TimingRow *const *)right;

	return a->processor < b->processor ? -1 : a->processor > b->processor;
}

/* The row of `processor` among `count` rows in order of processors. */
static TimingRow *find_row(TimingRow *const *rows, uint32_t count, uint32_t processor)
{
	uint32_t low = 0, high = count;

	while (low < high) {
		uint32_t middle = low + (high - low) / 2;

		if (rows[middle]->processor < processor)
			low = middle + 1;
		else
			high = middle;
	}
	return low < count && rows[low]->processor == processor ? rows[low] : NULL;
}

static void note_race(const Timing *timing, TimingRow *row, uint32_t k)
{
	const Elimination *e = &timing->schedule->eliminated[k];

	row->cause = k;
	row->round = e->round;
	row->arrival = e->arrival;
	row->deadline = e->deadline;
	row->key = e->key;
	/* While rounds are stepped through, those that fall later have the key of the round shown.
	 */
	if (timing->keys && timing->view->round > 0 && row->round > timing->view->round) {
		row->key = timing->keys[row->processor];
		row->deadline = row->key * row->arrival;
	}
}

Status timing_find_useless(Timing *timing, Error *error)
{
	const Schedule *schedule = timing->schedule;
	TimingRow **useless = mem_array(timing->row_count, sizeof *useless);
	uint32_t count = 0, found = 0;

	if (!useless)
		return error_no_memory(error);
	for (uint32_t i = 0; i < timing->row_count; i++) {
		TimingRow *row = &timing->rows[i];

		row->arrival = row->deadline = row->key = NAN;
		row->cause = NET_NONE;
		row->useless = timing_is_useless(timing, row);
		/* Of a group of useless ones the first tells what sort of test they failed. */
		if (row->useless || row->row->kind == ROW_USELESS)
			useless[count++] = row;
	}
	qsort(useless, count, sizeof *useless, compare_rows);
	for (uint32_t k = 0; k < schedule->eliminations && found < count; k++) {
		TimingRow *row = find_row(useless, count, schedule->eliminated[k].processor);

		if (row) {
			note_race(timing, row, k);
			found++;
		}
	}
	mem_free(useless);
	return STATUS_OK;
}

/* --- the race --------------------------------------------------------------------------------- */

/* Where the parts of a race stand, in whole cells: both marks have a blank on either side. */
typedef struct Race {
	int y;
	double deadline; /* column of its mark; the axis' end when there is none */
	bool marked;
	double late;                   /* column at which the part after the deadline begins */
	char percent[TIMING_TEXT_MAX]; /* beside the mark where there is no row for words */
	double onward; /* column of the text at the end; the axis' end when there is none */
	char text[TIMING_TEXT_MAX];
	bool shown; /* when all data would be here: in the text, in a column, or it is seen */
} Race;

static double finish_column(const Timing *timing)
{
	return timing_inside(timing, timing->finish) ? floor(timing_x(timing, timing->finish))
						     : timing->x0;
}

/* "≈▶ 90 000". The number stands in the right column where there is one (timing_side_draw), and
 * among the words below where it would hide the line of T or the mark of the deadline. */
static void place_onward(const Timing *timing, const TimingRow *row, Race *race)
{
	const char *away = timing_mark(timing, MARK_BREAK), *on = timing_mark(timing, MARK_HERE);
	double end = floor(timing_right(timing)), least = timing->x0 + 4;

	race->onward = timing_right(timing);
	race->text[0] = '\0';
	race->shown = true;
	if (!(row->arrival > timing->axis.to))
		return;
	if (race->marked)
		least = race->late;
	double clear = fmax(least, finish_column(timing) + 2);

	snprintf(race->text, TIMING_TEXT_MAX, "%s%s %s", away, on, word_time(row->arrival, 4).text);
	if (timing->side > 0 || end - pen_cells(race->text) < clear) {
		snprintf(race->text, TIMING_TEXT_MAX, "%s%s", away, on);
		race->shown = timing->side > 0;
	}
	race->onward = end - pen_cells(race->text);
	if (race->onward < least)
		race->text[0] = '\0';
}

static Race place_race(const Timing *timing, const TimingRow *row)
{
	Race race = {.y = timing_text_row(row), .percent = ""};

	race.marked = row->deadline < row->arrival && timing_inside(timing, row->deadline);
	race.deadline = timing_right(timing);
	if (race.marked)
		race.deadline = fmin(floor(timing_x(timing, row->deadline)), race.deadline - 1);
	race.late = race.marked ? race.deadline + 2 : timing_x(timing, row->deadline);
	if (race.marked && row->work_text < 0) {
		snprintf(race.percent, sizeof race.percent, "%s", word_percent(row->key).text);
		race.late += pen_cells(race.percent) + 1;
		if (race.late > timing->width)
			race.percent[0] = '\0';
	}
	place_onward(timing, row, &race);
	return race;
}

static void race_bar(Timing *timing, const TimingRow *row, double start, double end, double x0,
	double x1, Role role)
{
	TimingBarSpec spec = {
		.start = start,
		.end = end,
		.y0 = row->link_y0,
		/* There is no computing below, and half a cell cannot be hatched. */
		.y1 = row->link_text < 0 ? row->work_y1 : row->link_y1,
		.role = role,
		.element = ELEMENT_BAR,
		.id = row->processor,
		.part = role == ROLE_USELESS_LATE,
	};

	if (start < end && x0 < x1 && timing_visible(timing, start, end))
		timing_bar_at(timing, &spec, x0, x1);
}

/* Where there is no row for words, some stand on the hatched bar. */
static void name_race(Timing *timing, const TimingRow *row, const Race *race, double end)
{
	const bool useless = timing->schedule->verdict[row->processor] == VERDICT_USELESS;
	const double x = timing->x0 + WORD_LEAST;
	const Word arrival = word_time(row->arrival, 4);
	Ladder ladder = {0};

	if (row->work_text >= 0 || timing->axis.from > 0)
		return;
	if (useless && !race->shown)
		ladder_add(&ladder, " useless, all data at %s ", arrival.text);
	if (!race->shown)
		ladder_add(&ladder, " all data at %s ", arrival.text);
	if (useless)
		ladder_add(&ladder, " useless ");
	pen_ladder(timing->over, ROLE_ALERT, x, row->y, end - WORD_LEAST - x, &ladder);
}

static void draw_race(Timing *timing, const TimingRow *row)
{
	Race race = place_race(timing, row);
	double deadline = isnan(row->deadline) ? row->arrival : row->deadline;
	double end = race.text[0] ? race.onward - 1 : timing_x(timing, row->arrival);
	double first = fmin(timing_x(timing, fmin(deadline, row->arrival)), end);

	race_bar(timing, row, 0, fmin(deadline, row->arrival), timing_x(timing, 0),
		race.marked ? fmin(first, race.deadline - 1) : first, ROLE_USELESS);
	race_bar(timing, row, deadline, row->arrival, race.late, end, ROLE_USELESS_LATE);
	name_race(timing, row, &race, race.marked ? first : end);
	pen_text(pen_bold(timing->pen), ROLE_ALERT, race.onward, race.y, race.text);
	if (race.marked)
		pen_text(pen_bold(timing->pen), ROLE_ALERT, race.deadline, race.y,
			timing_mark(timing, MARK_DEADLINE));
	pen_text(pen_bold(timing->pen), ROLE_ALERT, race.deadline + 2, race.y, race.percent);
}

/* --- words ----------------------------------------------------------------------------------- */

typedef struct Words {
	char verdict[48]; /* "useless, round 1" */
	char brief[24];   /* "useless" */
	char whole[64];   /* "all data at 90 000, "; "" where that is seen */
	char keep[64];    /* "   useful if G <= 30.34"; "" when not known */
	char then[64];    /* ", then T = 3034" */
} Words;

static void say_verdict(const Timing *timing, const TimingRow *row, Words *words)
{
	uint32_t shown = timing->view->round;
	bool fails = timing->schedule->verdict[row->processor] == VERDICT_LOSING;
	size_t size = sizeof words->verdict;

	snprintf(words->brief, sizeof words->brief, fails ? "fails" : "useless");
	if (fails && row->round == shown) {
		snprintf(words->verdict, size, "round %u, removed next", shown);
		snprintf(words->brief, sizeof words->brief, "round %u", shown);
	} else if (fails || row->round == 0)
		snprintf(words->verdict, size, "%s", words->brief);
	else
		snprintf(words->verdict, size, "useless, round %u", row->round);
}

static void say_whole(const Timing *timing, const TimingRow *row, Words *words)
{
	words->whole[0] = '\0';
	if (row->arrival > 0 && !place_race(timing, row).shown)
		snprintf(words->whole, sizeof words->whole, "all data at %.40s, ",
			word_time(row->arrival, 4).text);
}

/* With so many digits that the limit does not read like the link it is below. */
static void keep_text(char out[NUMBER_TEXT_MAX], double keep, double link)
{
	char now[NUMBER_TEXT_MAX];
	int digits = 4;

	do {
		number_short(out, keep, digits);
		number_short(now, link, digits);
	} while (strcmp(out, now) == 0 && digits++ < 15);
}

static void say_keep(const Timing *timing, const TimingRow *row, Words *words)
{
	const EliminationDetail *detail = frame_detail(timing->frame, row->cause);
	char link[NUMBER_TEXT_MAX];

	words->keep[0] = words->then[0] = '\0';
	if (!detail || row->cause == NET_NONE)
		return;
	if (isnan(detail->keep_link)) {
		snprintf(words->keep, sizeof words->keep, "   useless on any link");
		return;
	}
	/* Of an open limit the link may be the limit itself: "useful if G < 1" at 1. */
	if (detail->open)
		number_short(link, detail->keep_link, 4);
	else
		keep_text(link, detail->keep_link, net_link(timing->net, row->processor));
	snprintf(words->keep, sizeof words->keep, "   useful if G %s %s",
		detail->open ? "<" : timing_mark(timing, MARK_AT_MOST), link);
	if (!isnan(detail->keep_finish))
		snprintf(words->then, sizeof words->then, ", then T = %.40s",
			word_time(detail->keep_finish, 4).text);
}

/* From the fullest to the shortest. */
static void phrase(const Timing *timing, const TimingRow *row, const Words *w, Ladder *out)
{
	const char *mark = timing_mark(timing, MARK_DEADLINE);
	char full[TIMING_TEXT_MAX], brief[TIMING_TEXT_MAX];

	if (isnan(row->key)) {
		ladder_add(out, "%s", w->verdict);
		return;
	}
	const Word here = word_percent(row->key), deadline = word_time(row->deadline, 4);

	snprintf(full, sizeof full, "%s: %s%.20s here at", w->verdict, w->whole, here.text);
	snprintf(brief, sizeof brief, "%s: %s%.20s here at", w->brief, w->whole, here.text);
	ladder_add(out, "%s the deadline %s%s%s", full, deadline.text, w->keep, w->then);
	ladder_add(out, "%s %s %s%s%s", full, mark, deadline.text, w->keep, w->then);
	ladder_add(out, "%s %s %s%s", full, mark, deadline.text, w->keep);
	ladder_add(out, "%s %s %s%s", brief, mark, deadline.text, w->keep);
	ladder_add(out, "%s %s %s", full, mark, deadline.text);
	ladder_add(out, "%s %s %s", brief, mark, deadline.text);
	ladder_add(out, "%s: %s%s in time", w->brief, w->whole, here.text);
	ladder_add(out, "%s: %s in time", w->brief, here.text);
	ladder_add(out, "%s", w->brief);
}

static void draw_words(Timing *timing, const TimingRow *row)
{
	const double room = timing_right(timing) - timing->x0 + timing->side;
	Ladder ladder = {0};
	Words words;

	say_verdict(timing, row, &words);
	say_whole(timing, row, &words);
	say_keep(timing, row, &words);
	phrase(timing, row, &words, &ladder);
	pen_form(timing->pen, ROLE_ALERT, timing->x0, row->work_text,
		ladder_fit_or_last(&ladder, timing->pen, room));
}

static void put_reason(Timing *timing, int y, int room, const char *text)
{
	pen_markup(pen_wide(timing->pen, room), ROLE_ALERT, timing->x0, y, text);
}

/* Where the line is broken: the last blank at which it fits; 0: nowhere. */
static size_t break_at(const char *text, int room)
{
	size_t last = 0;

	for (size_t i = 0; text[i] != '\0'; i++)
		if (text[i] == ' ' && text_width(text, i) <= room)
			last = i;
	return last;
}

/* Where there is no race to draw the reason is told: "useless: link slower than ...", on both lines
 * of the row if need be. */
static void draw_reason(Timing *timing, const TimingRow *row)
{
	char reason[REASON_MAX] = "", text[REASON_MAX + 64];
	int room = (int)(timing_right(timing) - timing->x0) + timing->side;
	bool fails = timing->schedule->verdict[row->processor] == VERDICT_LOSING;
	const char *verdict = fails ? "fails" : "useless";
	int y = timing_text_row(row);

	if (row->cause != NET_NONE)
		schedule_reason(timing->net, timing->schedule, row->cause, reason);
	snprintf(text, sizeof text, "%s%s%s", verdict, reason[0] ? ": " : "", reason);
	if (room < 1)
		return;
	size_t at = row->work_text > y && pen_markup_cells(timing->pen, text) > room
			    ? break_at(text, room)
			    : 0;

	if (at > 0) {
		put_reason(timing, row->work_text, room, text + at + 1);
		text[at] = '\0';
	}
	put_reason(timing, y, room, text);
}

void timing_useless_draw(Timing *timing, const TimingRow *row)
{
	if (!(row->arrival > 0)) {
		draw_reason(timing, row);
		return;
	}
	draw_race(timing, row);
	if (row->work_text >= 0)
		draw_words(timing, row);
}
