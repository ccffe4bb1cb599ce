/* Who is useless, and how that is drawn: the part of its data that would be here in time, or the
 * reason in words. */
#include "layouts/sentences/advice.h"
#include "layouts/timing/parts.h"

#include "solver/base/mem.h"
#include "solver/base/text.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
	GAP = 2,
	BINS_MAX = 256,
};

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
	if (round > 0 && schedule_eliminated_who(schedule, round - 1) == p)
		return true;
	return schedule_interval_count(timing->net, schedule, p) == 0;
}

static bool is_named(const HeldRows *held, uint32_t processor)
{
	for (int k = 0; k < held->named; k++)
		if (held->who[k] == processor)
			return true;
	return false;
}

bool timing_is_below(const Timing *timing, const TimingRow *row)
{
	const HeldRows *held = &timing->view->held_rows;

	if (timing->view->held_row_height > 0 && held->named <= HELD_NAMED)
		return is_named(held, row->processor);
	return row->row->kind == ROW_USELESS || timing_is_useless(timing, row);
}

static void note_race(const Timing *timing, TimingRow *row, uint32_t k)
{
	const Elimination e = schedule_eliminated(timing->schedule, k);

	row->cause = k;
	row->race = (Race){row->processor, e.deadline, e.arrival};
	/* While rounds are stepped through, those that fall later have the key of the round shown.
	 */
	if (timing->keys && view_round(timing->view) > 0 && e.round > view_round(timing->view))
		row->race.deadline = timing->keys[row->processor] * e.arrival;
}

void timing_find_useless(Timing *timing)
{
	const uint32_t rows = timing->row_count + timing->below.count;

	for (uint32_t i = 0; i < rows; i++) {
		TimingRow *row = &timing->rows[i];

		row->race = (Race){row->processor, NAN, NAN};
		row->cause = NET_NONE;
		row->useless = timing_is_useless(timing, row);
		/* Of a group of useless ones the first tells what sort of test they failed. */
		const bool asked = row->useless || row->row->kind == ROW_USELESS;
		const uint32_t k =
			asked ? schedule_eliminated_in(timing->schedule, row->processor) : NET_NONE;

		if (k != NET_NONE)
			note_race(timing, row, k);
	}
}

/* --- the row ---------------------------------------------------------------------------------- */

/* Those that fail in the round shown, and those that are removed; of the selected one, of whom more
 * is told, behind the mark of the selection, where the name leaves a cell for it. */
static void draw_mark(const Timing *timing, const TimingRow *row, int y)
{
	const uint32_t round = view_round(timing->view);
	const bool stays = timing->schedule->verdict[row->processor] == VERDICT_LOSING &&
			   (round == 0 || row->cause != round - 1);
	const bool selected = frame_is_selected(timing->frame, row->index);
	const SceneSign sign = selected ? SIGN_NONE : stays ? SIGN_FAILING : SIGN_REMOVED;

	if (timing->gutter >= 3 && !timing->shared && !timing->view->fine &&
		(!selected || row->below))
		pen_text(pen_sign(pen_bold(timing->pen), sign), ROLE_ALERT, selected, y,
			stays ? "!" : timing_mark(timing, MARK_TIMES));
}

void timing_useless_advice(const Timing *timing, const TimingRow *row, Ladder *out)
{
	advice_say(timing->frame, row->cause, SAY_ADVICE_BRIEF, out);
}

static double words_end(const Timing *timing)
{
	return timing->width - 1;
}

void timing_advice_put(const Timing *timing, const TimingRow *row, double x, int y)
{
	Ladder advice = {0};

	timing_useless_advice(timing, row, &advice);
	pen_ladder(timing->pen, ROLE_GOOD, x, y, words_end(timing) - x, &advice);
}

static void draw_race(Timing *timing, const TimingRow *row, const TimingBand *bar)
{
	const RaceScale *scale = &timing->below.scale;
	const Pen told = pen_told(timing->pen, TOLD_VERDICT, row->processor);
	const Pen strong = pen_told(timing_strong(timing), TOLD_VERDICT, row->processor);
	Ladder words = {0};

	race_say(timing->frame, &row->race, &words);
	if (scale->cells == 0) {
		pen_ladder(told, ROLE_TEXT, timing->x0, bar->text, words_end(timing) - timing->x0,
			&words);
		return;
	}
	race_draw(told, scale, &row->race, bar->y0, bar->y1);
	const int end = pen_text(strong, ROLE_STRONG, scale->x + scale->cells + 1, bar->text,
		words.form[words.count - 1].text);

	if (timing->below.advised)
		timing_advice_put(timing, row, end + GAP, bar->text);
}

void timing_reason_of(const Timing *timing, uint32_t cause, bool brief, char out[NOTATED_MAX])
{
	out[0] = '\0';
	if (cause != NET_NONE)
		frame_reason(timing->frame, cause, brief, out);
	else if (timing->schedule->unused_why != NULL)
		frame_say(timing->frame, timing->schedule->unused_why, out);
}

void timing_reason_put(const Timing *timing, Pen pen, uint32_t cause, int x, int y)
{
	const int room = (int)words_end(timing) - x;
	Ladder forms = {0};

	/* Figures give way. */
	for (int brief = 0; brief <= 1; brief++) {
		char reason[NOTATED_MAX];

		timing_reason_of(timing, cause, brief, reason);
		ladder_add_markup(&forms, "%s", reason);
	}
	ladder_add(&forms, "%s", schedule_idle_word(timing->schedule));
	pen_ladder(pen, ROLE_TEXT, x, y, room, &forms);
}

/* "all served after it are faster", else what those are called who get nothing. */
void timing_reason_draw(const Timing *timing, const TimingRow *row, int y)
{
	timing_reason_put(timing, timing->pen, row->cause, (int)timing->x0, y);
}

/* --- many of them ----------------------------------------------------------------------------- */

/* `bins` where it is no race. */
static uint32_t bin_of(const Schedule *schedule, uint32_t k, uint32_t bins)
{
	const Elimination e = schedule_eliminated(schedule, k);
	const Race race = {e.processor, e.deadline, e.arrival};

	return race_is_lost(&race) ? (uint32_t)(race_part(&race) * bins) : bins;
}

/* Before which one those that follow have left bin `at`. */
static uint32_t end_of_bin(const Schedule *schedule, uint32_t k, uint32_t bins, uint32_t at)
{
	uint32_t low = k + 1;

	for (uint32_t high = k + schedule_eliminated_rising(schedule, k); low < high;) {
		const uint32_t middle = low + (high - low) / 2;

		if (bin_of(schedule, middle, bins) == at)
			low = middle + 1;
		else
			high = middle;
	}
	return low;
}

/* How many have so much of their data in time, by cell of the scale. */
static uint32_t count_bins(const Timing *timing, uint32_t bins, uint32_t bin[BINS_MAX])
{
	const Schedule *s = timing->schedule;
	uint32_t most = 0;

	memset(bin, 0, bins * sizeof *bin);
	for (uint32_t k = 0, end; k < s->eliminations; k = end) {
		const uint32_t at = bin_of(s, k, bins);

		end = end_of_bin(s, k, bins, at);
		if (at == bins)
			continue;
		bin[at] += end - k;
		most = bin[at] > most ? bin[at] : most;
	}
	return most;
}

/* Who is there at all is seen. */
static const char *bin_glyph(Charset charset, uint32_t count, uint32_t most)
{
	static const char *const heights[] = {" ", "▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"};
	static const char *const digits[] = {".", "1", "2", "3", "4", "5", "6", "7", "8", "9"};

	if (!charset_is_fine(charset))
		return digits[count < 9 ? count : 9];
	return heights[count == 0 ? 0 : (uint32_t)fmax(1, floor(8.0 * count / most))];
}

static void draw_histogram(Timing *timing, const TimingRow *row, int y)
{
	const RaceScale *scale = &timing->below.scale;
	uint32_t bin[BINS_MAX];
	const uint32_t bins = scale->cells < BINS_MAX ? (uint32_t)scale->cells : BINS_MAX;
	const uint32_t most = count_bins(timing, bins, bin);
	SceneItem item = scene_item(SCENE_TEXT, ROLE_RECEIVE, scale->x, y, scale->x + bins, y + 1);
	Buf *text = frame_scratch(timing->frame);

	for (uint32_t k = 0; k < bins; k++)
		buf_add_text(text, bin_glyph(timing->view->charset, bin[k], most));
	item.element = ELEMENT_RACE;
	item.id = row->processor;
	item.intervals = most;
	/* Digits say it themselves. */
	item.sign = charset_is_fine(timing->view->charset) ? SIGN_COUNTS : SIGN_NONE;
	scene_text(timing->pen.scene, &item, text->text);
}

static void draw_group(Timing *timing, const TimingRow *row, int y)
{
	const RaceScale *scale = &timing->below.scale;
	const Word parts = race_parts(timing->schedule);
	Ladder words = {0};

	/* Each has its own numbers. */
	if (parts.text[0] == '\0') {
		if (row->cause == NET_NONE)
			timing_reason_draw(timing, row, y);
		return;
	}
	if (scale->cells > 0) {
		draw_histogram(timing, row, y);
		pen_text(timing_strong(timing), ROLE_STRONG, scale->x + scale->cells + 1, y,
			parts.text);
		return;
	}
	race_say(timing->frame, NULL, &words);
	pen_ladder(timing->pen, ROLE_TEXT, timing->x0, y, words_end(timing) - timing->x0, &words);
}

/* --- all of it -------------------------------------------------------------------------------- */

void timing_useless_draw(Timing *timing, const TimingRow *row)
{
	const TimingBand bar = timing_below_bar(row);

	draw_mark(timing, row, timing_text_row(row));
	if (row->row->kind == ROW_USELESS)
		draw_group(timing, row, bar.text);
	else if (timing_is_race(row))
		draw_race(timing, row, &bar);
	else
		timing_reason_draw(timing, row, bar.text);
}
