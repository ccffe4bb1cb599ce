/* Who is useless, and how that is drawn: the race of the data against the deadline, on a scale of
 * its own in the row's whole width, or the reason in words. */
#include "layouts/sentences/advice.h"
#include "layouts/timing/parts.h"

#include "solver/base/mem.h"
#include "solver/base/text.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
	BARS = 2,         /* lines of a race that has bars */
	RACE_ARROW = 2,   /* cells of the sign of going on, and a blank */
	BEHIND_LEAST = 2, /* cells of a late one behind the latest deadline */
};

static const char needed_by[] = "needed by";

/* Of their room races give up less than the rest to be passed by T. */
#define PASSED_LEAST 0.6

/* --- who -------------------------------------------------------------------------------------- */

bool timing_is_race(const TimingRow *row)
{
	return row->useless && race_is_lost(&row->race);
}

bool timing_is_useless(const Timing *timing, const TimingRow *row)
{
	const Schedule *schedule = timing->schedule;
	uint32_t p = row->processor, round = view_round(timing->view);

	if (row->row->kind == ROW_USELESS || row->row->kind == ROW_ELLIPSIS ||
		schedule->verdict[p] == VERDICT_USEFUL || schedule->verdict[p] == VERDICT_WAITS ||
		schedule->verdict[p] == VERDICT_COSTLY)
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
	row->race = (Race){row->processor, e->deadline, e->arrival};
	/* While rounds are stepped through, those that fall later have the key of the round shown.
	 */
	if (timing->keys && view_round(timing->view) > 0 && e->round > view_round(timing->view))
		row->race.deadline = timing->keys[row->processor] * e->arrival;
}

/* Beside a read-out's column, or an inset that comes down to one of them. */
static int beside(const Timing *timing)
{
	const int bottom = timing_inset_bottom(timing);

	if (!isnan(timing->view->cursor))
		return timing->side;
	for (uint32_t i = 0; i < timing->row_count; i++)
		if (timing->rows[i].useless && timing->rows[i].y <= bottom)
			return timing_inset_room(timing);
	return 0;
}

/* Whether T goes on below a race: somebody computes there. */
static bool is_passed(const Timing *timing)
{
	bool race = false;

	for (uint32_t i = 0; i < timing->row_count; i++) {
		const TimingRow *row = &timing->rows[i];

		if (race && !row->useless && row->row->kind != ROW_USELESS)
			return true;
		race = race || timing_is_race(row);
	}
	return false;
}

/* Whether races stand on the time axis: so the screen of a round has them, where T is promised. */
static bool is_timed(const Timing *timing)
{
	return view_round(timing->view) > 0 && !timing->view->plain && timing->axis.from == 0;
}

/* What is said behind the bar of its data. */
static void add_behind(const Race *race, Ladder *behind)
{
	const Word here = word_value(race->arrival), verdict = race_verdict(race, false);

	ladder_add(behind, "all here %s, %s", here.text, verdict.text);
	ladder_add(behind, "%s, %s", here.text, verdict.text);
}

/* Where the bars of data end that comes later than the picture goes: all at one place, before the
 * longest of the words behind them, so that none is longer than one that comes later. 0 where that
 * is not clearly behind all deadlines, or there is no room for words behind one of these. */
static double far_of(const Timing *timing, int form)
{
	const Pen bold = pen_bold(timing->pen);
	const double right = timing->width - 1;
	double far = timing_x(timing, timing->axis.to), needed = 0;

	for (uint32_t i = 0; i < timing->row_count; i++) {
		const Race *race = &timing->rows[i].race;
		Ladder behind = {0};

		if (!timing_is_race(&timing->rows[i]))
			continue;
		const double by = timing_x(timing, race->deadline);

		add_behind(race, &behind);
		far = fmin(far, right - RACE_ARROW - pen_form_cells(bold, &behind.form[form]));
		needed = fmax(needed, by);
		if (!(by > timing->x0) ||
			ceil(by) + 2 + pen_cells(needed_by) +
					pen_cells(word_value(race->deadline).text) >
				right)
			return 0;
	}
	return floor(far) >= needed + BEHIND_LEAST ? floor(far) : 0;
}

/* All that can be seen share their room. Where T goes on below one they stay on its left, for it is
 * one unbroken line, unless that took too much of them. */
void timing_races_place(Timing *timing)
{
	const int cells = timing->width - (int)timing->x0 - beside(timing) - 1;
	const int before = (int)floor(timing_x(timing, timing->finish) - timing->x0) - 1;
	const bool short_of = timing_inside(timing, timing->finish) && is_passed(timing) &&
			      before < cells && before >= PASSED_LEAST * cells;

	timing->races = race_room(timing->x0, short_of ? before : cells);
	timing->races.told =
		timing->view->plain && timing->foot >= TIMING_LEGEND_FOOT + timing->view->legend;
	for (uint32_t i = 0; i < timing->row_count; i++)
		if (timing->rows[i].useless)
			race_take(&timing->races, &timing->rows[i].race);
	for (int form = 0; form < 2 && timing->race_far == 0 && is_timed(timing); form++)
		timing->race_far = far_of(timing, form);
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

		row->race = (Race){row->processor, NAN, NAN};
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

/* --- the row ---------------------------------------------------------------------------------- */

/* Those that fail in the round shown, and the one of them that it removes. */
static int draw_mark(const Timing *timing, const TimingRow *row, double x, int y)
{
	const uint32_t round = view_round(timing->view);
	const bool stays = timing->schedule->verdict[row->processor] == VERDICT_LOSING &&
			   (round == 0 || row->cause != round - 1);
	const Pen pen = pen_sign(pen_bold(timing->pen), stays ? SIGN_FAILING : SIGN_REMOVED);

	return pen_text(pen, ROLE_ALERT, x, y, stays ? "!" : timing_mark(timing, MARK_TIMES));
}

static double draw_timed_bar(const Timing *timing, const Race *race, Role role, double end, int y)
{
	SceneItem bar = scene_item(SCENE_BAR, role, timing->x0, y, end, y + 1);

	bar.element = ELEMENT_RACE;
	bar.id = race->processor;
	bar.part = role == ROLE_USELESS;
	bar.start = 0;
	bar.end = role == ROLE_USELESS ? race->arrival : race->deadline;
	scene_add(timing->pen.scene, &bar);
	return end;
}

/* Until when its data is needed, and until when it comes. */
static void draw_timed(Timing *timing, const Race *race, int y)
{
	const Pen bold = pen_bold(timing->pen);
	const double needed = timing_x(timing, race->deadline);
	const double here = timing_x(timing, fmin(race->arrival, timing->axis.to));
	const bool beyond = race->arrival > timing->axis.to || here > timing->race_far;
	/* Never as if it were in time. */
	const double end = fmax(needed + 0.125, beyond ? timing->race_far : here);
	Ladder behind = {0};

	add_behind(race, &behind);
	draw_timed_bar(timing, race, ROLE_DEADLINE, needed, y);
	const int x = pen_text(timing->pen, ROLE_TEXT, ceil(needed) + 1, y, needed_by);

	pen_text(timing->pen, ROLE_TEXT, x + 1, y, word_value(race->deadline).text);
	draw_timed_bar(timing, race, ROLE_USELESS, end, y + 1);
	if (beyond)
		pen_text(bold, ROLE_ALERT, ceil(end), y + 1, "▶");
	pen_ladder(bold, ROLE_ALERT, ceil(end) + RACE_ARROW, y + 1,
		timing->width - 1 - ceil(end) - RACE_ARROW, &behind);
}

static void draw_race(Timing *timing, const TimingRow *row)
{
	const int y = timing_text_row(row), lines = timing_own_lines(row) - (y - row->y);
	const bool below = lines >= BARS && timing->gutter >= 3;
	RaceRoom room = timing->races;
	Ladder advice = {0};

	if (below) {
		draw_mark(timing, row, 1, y + 1);
	} else {
		room.x = draw_mark(timing, row, room.x, y) + 1;
		room.cells -= 2;
	}
	if (!is_timed(timing))
		race_draw(timing->pen, &room, &row->race, y, lines);
	else if (below && timing->race_far > 0)
		draw_timed(timing, &row->race, y);
	else
		race_draw(timing->pen, &room, &row->race, y, 1);
	if (lines <= BARS)
		return;
	advice_add(timing->frame, row->cause, false, &advice);
	pen_ladder(timing->pen, ROLE_TEXT, room.x, y + BARS, room.cells, &advice);
}

/* Why, what would help, and below it the bars: "useless: its data comes 28 times too late; useful
 * if G ≤ 30.34". */
static void print_race(Timing *timing, const TimingRow *row, int y)
{
	const bool fails = timing->schedule->verdict[row->processor] == VERDICT_LOSING;
	const char *verdict = fails ? "fails" : schedule_idle_word(timing->schedule);
	const Word late = race_verdict(&row->race, false);
	Ladder advice = {0}, all = {0};

	advice_add(timing->frame, row->cause, false, &advice);
	for (int k = 0; k < advice.count; k++)
		ladder_add(&all, "%s: its data comes %s; %.200s", verdict, late.text,
			advice.form[k].text);
	ladder_add(&all, "%s: its data comes %s", verdict, late.text);
	ladder_add(&all, "%s, %s", verdict, late.text);
	ladder_add(&all, "%s", verdict);
	pen_ladder(timing->pen, ROLE_TEXT, timing->races.x, y, timing->races.cells, &all);
	race_print(timing->pen, &timing->races, &row->race, y + 1);
}

static void put_reason(Timing *timing, int y, int room, const char *text)
{
	pen_markup(
		pen_wide(timing->pen, room), frame_idle_role(timing->frame), timing->x0, y, text);
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
	char reason[NOTATED_MAX] = "", text[NOTATED_MAX + 64];
	int room = (int)(timing_right(timing) - timing->x0) + timing->side;
	bool fails = timing->schedule->verdict[row->processor] == VERDICT_LOSING;
	const char *verdict = fails ? "fails" : schedule_idle_word(timing->schedule);
	int y = timing_text_row(row);

	if (row->cause != NET_NONE)
		frame_reason(timing->frame, row->cause, reason);
	else if (timing->schedule->unused_why != NULL)
		frame_say(timing->frame, timing->schedule->unused_why, reason);
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
	if (!timing_is_race(row))
		draw_reason(timing, row);
	else if (timing->view->fine && timing_own_lines(row) > BARS)
		print_race(timing, row, row->y);
	else
		draw_race(timing, row);
}
