#include "layouts/timing/parts.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
	LABEL_GAP = 2,
	AWAY = 8,
	REACH = 3,
	ROUND_TICKS_MAX = 8, /* more are no easier to read */
	ROUND_STEPS = 24,    /* 1, 2, 5 and so on: over eight powers of ten */
	EVENTS_MAX = 160,
};

/* From here on numbers are too long to write out on an axis. */
#define TICK_PLAIN_MAX 1e5

static bool is_free(const Timing *timing, int begin, int width)
{
	for (size_t k = 0; k < timing->tick_count; k++) {
		const TimingTick *other = &timing->ticks[k];

		if (begin < other->label + other->width + LABEL_GAP &&
			other->label < begin + width + LABEL_GAP)
			return false;
	}
	return timing->tick_count < TIMING_TICKS_MAX;
}

/* Take the tick in, with its label from column `begin` on, if nothing stands there yet. */
static bool place_at(Timing *timing, TimingTick *tick, int begin)
{
	tick->label = begin;
	tick->width = pen_cells(tick->text);
	if (begin < 0 || begin + tick->width > timing->width ||
		!is_free(timing, begin, tick->width))
		return false;
	timing->ticks[timing->tick_count++] = *tick;
	return true;
}

/* In cells from its mark on, on paper below the middle of it. */
static int column_of(const Timing *timing, const TimingTick *tick)
{
	const int cells = pen_cells(tick->text);

	return (int)floor(timing->view->fine ? tick->x - cells / 2.0 + 0.5 : tick->x);
}

static bool place(Timing *timing, TimingTick *tick)
{
	return place_at(timing, tick, column_of(timing, tick));
}

static TimingTick make_tick(const Timing *timing, double time, Role role)
{
	return (TimingTick){.time = time, .x = timing_x(timing, time), .role = role};
}

static void set_text(TimingTick *tick, Word word)
{
	memcpy(tick->text, word.text, sizeof word.text);
}

static int last_column(const Timing *timing, int cells)
{
	return timing_text_room(timing) - cells;
}

/* Whether the other T is told behind this one, in the order of their lines. */
static bool is_first(const Timing *timing)
{
	return timing->against_finish > timing->finish &&
	       timing_inside(timing, timing->against_finish) &&
	       !timing_same_time(timing, timing->against_finish, timing->finish);
}

static void write_against(const Timing *timing, Ladder *out)
{
	const Word value = word_finish(timing->against_finish);
	const Word timed = word_timed(timing->against->net, value);
	const char *name = timing->against->name, *equals = timing->view->fine ? "= " : "";
	/* Two numbers in a row would read as one. */
	const size_t length = strlen(name);
	const bool ends = length > 0 && strchr("0123456789", name[length - 1]) != NULL;
	const char *is = timing->view->fine || ends ? ": T " : " ";

	if (timing_is_symbolic(timing)) {
		ladder_add(out, "%s", name);
		return;
	}
	ladder_add(out, "%s%s%s%s", name, is, equals, timed.text);
	ladder_add(out, "%s", timed.text);
	ladder_add(out, "%s", value.text);
}

/* The nearest guess beyond T that has a place; UINT32_MAX: there is none. */
static uint32_t guess_behind(const Timing *timing)
{
	const Guesses *guesses = timing->frame->solved->guesses;
	uint32_t nearest = UINT32_MAX;

	for (uint32_t k = 0; k < timing_guesses(timing); k++) {
		const double value = guesses->guess[k].value;

		if (timing_is_guess(timing, k) && value > timing->finish &&
			timing_inside(timing, value) &&
			(nearest == UINT32_MAX || value < guesses->guess[nearest].value))
			nearest = k;
	}
	return nearest;
}

/* What is told behind T: the other T, or a guess; returns when that is. */
static double write_behind(const Timing *timing, Ladder *out)
{
	const uint32_t guess = guess_behind(timing);
	char text[TIMING_TEXT_MAX];

	if (is_first(timing)) {
		write_against(timing, out);
		return timing->against_finish;
	}
	if (guess == UINT32_MAX)
		return NAN;
	timing_guess_words(timing, guess, text);
	ladder_add(out, "%s", text);
	return timing->frame->solved->guesses->guess[guess].value;
}

/* The label of T stands at its line, or ends at the edge, or before that of what is behind it,
 * where there is no room for it. */
static bool place_ordered(Timing *timing, TimingTick *tick)
{
	const int column = column_of(timing, tick), cells = pen_cells(tick->text);
	const int most = last_column(timing, cells);
	Ladder other = {0};
	const double time = write_behind(timing, &other);

	for (int k = 0; k < other.count; k++) {
		TimingTick behind = {.x = timing_x(timing, time)};

		snprintf(behind.text, sizeof behind.text, "%.159s", other.form[k].text);
		const int at = column_of(timing, &behind);
		const int room = last_column(timing, pen_cells(behind.text));
		const int end = (at < room ? at : room) - LABEL_GAP;
		const int begin = column < end - cells ? column : end - cells;

		if (begin + cells >= tick->x - AWAY / 2.0 && place_at(timing, tick, begin))
			return true;
	}
	return place_at(timing, tick, column < most ? column : most);
}

static void place_finish(Timing *timing)
{
	TimingTick tick = make_tick(timing, timing->finish, ROLE_FINISH);
	const View *view = timing->view;
	const char *beyond =
		timing->finish > timing->axis.to ? timing_mark(timing, MARK_RIGHT) : "";
	/* Of tries T often differs by little. */
	const Word value = view->step.kind == STEP_TRY || view->step.kind == STEP_ORDER
				   ? word_finish_fine(timing->finish)
				   : word_finish(timing->finish);
	const Word timed = word_timed(timing->frame->net, value);
	const char *name = timing->shared ? "" : "T "; /* it stands above the line */
	Ladder ladder = {0};

	if (timing->finish < timing->axis.from || !timing->known)
		return;
	tick.element = ELEMENT_FINISH;
	if (timing_is_symbolic(timing)) {
		snprintf(tick.text, sizeof tick.text, "T");
		place(timing, &tick);
		return;
	}
	ladder_add(&ladder, "%s%s%s%s%s%s", view->provisional && !view->large ? "preview " : "",
		name, view->fine ? "= " : "", timed.text,
		timing->attained       ? ""
		: view_round(view) > 0 ? " promised"
				       : " not attained",
		beyond);
	ladder_add(&ladder, "%s%s%s%s", view->provisional ? timing_mark(timing, MARK_HOLLOW) : "",
		name, timed.text, beyond);
	ladder_add(&ladder, "%s", timed.text);
	if (timing->frame->net->units.time[0])
		ladder_add(&ladder, "%s", value.text);
	ladder_add(&ladder, "T");
	for (int k = 0; k < ladder.count; k++) {
		snprintf(tick.text, sizeof tick.text, "%.159s", ladder.form[k].text);
		if (place_ordered(timing, &tick))
			return;
	}
}

/* Labels stand in the order of their times. */
static bool is_in_order(const Timing *timing, const TimingTick *tick, int at)
{
	for (size_t k = 0; k < timing->tick_count; k++) {
		const TimingTick *other = &timing->ticks[k];

		if (other->time != tick->time && (other->time < tick->time) != (other->label < at))
			return false;
	}
	return true;
}

/* From its mark on, or up to it, or as near as the label of T, which is the first one, lets it; not
 * where that of another time should stand. */
static bool place_near(Timing *timing, TimingTick *tick)
{
	const TimingTick *finish = &timing->ticks[0];
	const int line = (int)floor(tick->x), cells = pen_cells(tick->text);
	const int column = column_of(timing, tick), most = last_column(timing, cells);
	const int beside = timing->tick_count == 0     ? column
			   : tick->time > finish->time ? finish->label + finish->width + LABEL_GAP
						       : finish->label - LABEL_GAP - cells;
	const int places[] = {column < most ? column : most, line - cells + 1, beside};

	for (int k = 0; k < 3; k++) {
		const int at = places[k];

		if (is_in_order(timing, tick, at) && at <= line + REACH &&
			at + cells >= line - REACH && place_at(timing, tick, at))
			return true;
	}
	return false;
}

/* The T of the schedule compared with; beyond the window it has none. */
static void place_against(Timing *timing)
{
	TimingTick tick = make_tick(timing, timing->against_finish, ROLE_AGAINST_TEXT);
	Ladder ladder = {0};

	if (isnan(timing->against_finish) || !timing_inside(timing, timing->against_finish))
		return;
	write_against(timing, &ladder);
	for (int k = 0; k < ladder.count; k++) {
		snprintf(tick.text, sizeof tick.text, "%.159s", ladder.form[k].text);
		if (place_near(timing, &tick))
			return;
	}
}

static void place_guess(Timing *timing, uint32_t k)
{
	const double value = timing->frame->solved->guesses->guess[k].value;
	TimingTick tick = make_tick(timing, value, ROLE_ACCENT);

	if (!timing_is_guess(timing, k) || !timing_inside(timing, value))
		return;
	timing_guess_words(timing, k, tick.text);
	(void)place_near(timing, &tick);
}

/* The nearest first. */
static void place_guesses(Timing *timing)
{
	const uint32_t count = timing_guesses(timing);
	double before = -1;

	for (uint32_t done = 0; done < count; done++) {
		double next = INFINITY;

		for (uint32_t k = 0; k < count; k++) {
			const double off = fabs(
				timing->frame->solved->guesses->guess[k].value - timing->finish);

			next = off > before && off < next ? off : next;
		}
		for (uint32_t k = 0; k < count; k++)
			if (fabs(timing->frame->solved->guesses->guess[k].value - timing->finish) ==
				next)
				place_guess(timing, k);
		before = next;
	}
}

static void place_cursor(Timing *timing)
{
	TimingTick tick = make_tick(timing, timing->view->cursor, ROLE_CURSOR);

	if (isnan(timing->view->cursor) || !timing_inside(timing, timing->view->cursor))
		return;
	snprintf(tick.text, sizeof tick.text, "t %s", word_value(tick.time).text);
	tick.element = ELEMENT_CURSOR;
	place(timing, &tick);
}

static void place_start(Timing *timing)
{
	const Role role = timing->view->fine ? ROLE_TEXT : frame_faint(timing->frame);
	TimingTick tick = make_tick(timing, timing->axis.from, role);

	set_text(&tick, word_value(timing->axis.from));
	place(timing, &tick);
}

static void place_number(Timing *timing, double time, int decimals)
{
	TimingTick tick = make_tick(timing, time, ROLE_TEXT);
	char number[TIMING_TEXT_MAX];

	snprintf(number, sizeof number, "%.*f", decimals, time);
	set_text(
		&tick, timing->axis.to >= TICK_PLAIN_MAX ? word_value(time) : word_grouped(number));
	place(timing, &tick);
}

/* All share their decimals. */
static void place_round(Timing *timing)
{
	double value[ROUND_TICKS_MAX + 1];
	int decimals = 0;
	const double label = pen_cells(word_value(timing->axis.to).text);
	const double gap = fmax(label + LABEL_GAP + 1, timing->axis.width / ROUND_TICKS_MAX);
	size_t count = axis_ticks(&timing->axis, gap, value, ROUND_TICKS_MAX + 1, &decimals);

	for (size_t k = 0; k < count; k++)
		place_number(timing, value[k], decimals);
}

/* Where times are widened: the roundest first, finer ones where there is room for them. */
static void place_widened(Timing *timing)
{
	const double end = timing->axis.to;
	const size_t most = timing->tick_count + ROUND_TICKS_MAX;
	TickStep step = tick_step(end);

	for (int k = 0; k < ROUND_STEPS && timing->tick_count < most; k++) {
		const int decimals = tick_decimals(step);

		for (double n = 1; n * tick_multiple(step, 1) < end && n < 10; n++)
			if (timing->tick_count < most)
				place_number(timing, tick_multiple(step, n), decimals);
		step = tick_step_before(step);
	}
}

static int compare_times(const void *left, const void *right)
{
	double a = *(const double *)left, b = *(const double *)right;

	return a < b ? -1 : a > b;
}

/* Starts and ends of a row's bars, ascending; returns how many. */
static size_t row_events(const Timing *timing, const TimingRow *row, double out[EVENTS_MAX])
{
	size_t count = 0;

	for (size_t i = row->begin; i < row->end && count + 2 <= EVENTS_MAX; i++) {
		out[count++] = timing->bars[i].interval.start;
		out[count++] = timing->bars[i].interval.end;
	}
	qsort(out, count, sizeof *out, compare_times);
	return count;
}

/* Marks alone: what they are stands on the bars. */
static void place_events(Timing *timing, const TimingRow *row)
{
	double event[EVENTS_MAX], last = timing->axis.from;
	const size_t count = row_events(timing, row, event);

	for (size_t k = 0; k < count && timing->tick_count < TIMING_TICKS_MAX; k++)
		if (event[k] > last && timing_inside(timing, event[k]) &&
			timing_x(timing, event[k]) != timing_x(timing, timing->finish)) {
			TimingTick *tick = &timing->ticks[timing->tick_count++];

			*tick = make_tick(timing, event[k], ROLE_ACCENT);
			tick->sign = SIGN_EVENT;
			last = event[k];
		}
}

void timing_ticks_place(Timing *timing)
{
	const TimingRow *row = timing_selected(timing);

	timing->tick_count = 0;
	place_finish(timing);
	place_against(timing);
	place_guesses(timing);
	place_cursor(timing);
	place_start(timing);
	if (timing_is_symbolic(timing) || !timing->known)
		return;
	if (timing->view->scale == SCALE_LINEAR)
		place_round(timing);
	else
		place_widened(timing);
	if (row && !timing->view->fine)
		place_events(timing, row);
}
