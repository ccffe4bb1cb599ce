/* The band below the time axis: a line for each processor that gets nothing, with what part of its
 * data would be here in time, on one scale from 0 to 100 %, or with the reason. A single one has as
 * many lines as a row. Of more than there is room for those around the selected one are seen.
 *
 * While a value changes nobody comes or goes: who works now is drawn here, on the time axis above,
 * and who ceases to stays there. */
#include "layouts/sentences/advice.h"
#include "layouts/timing/parts.h"

#include <math.h>
#include <stdio.h>

enum {
	LINES_LEAST = 2, /* a single one's: its race, and the scale */
	LINES_MOST = 6,
	PART_OF_HEIGHT = 3, /* the band takes so much at most, */
	WORKING_LEAST = 4,  /* and half of what is more than this; */
	WORKING_LINES = 3,  /* on paper all that is left by working rows so high */
	SCALE_LEAST = 6,
	SCALE_ADVISED = 16, /* rather than shorter, what would help goes to the last line */
	SCALE_MOST = 60,
	GAP = 2,
	NAMES = 2, /* column */
	NAME_CELLS = 24,
};

/* What the bars are; a figure has no headline to say of whom. */
static Word below_label(const Timing *timing)
{
	char text[LADDER_TEXT];
	Telling telling;
	Word word;

	telling_frame(&telling, timing->frame, NET_NONE, NULL);
	tell_word(&telling, GIVEN_CASE, timing->view->fine ? "exact" : "cells");
	tell_text(&telling, SAY_BARS_IN_TIME, text);
	snprintf(word.text, sizeof word.text, "%.95s", text);
	return word;
}

void timing_below_tell(const Timing *timing, HeldRows *out)
{
	const TimingBelow *below = &timing->below;

	out->below = below->lines;
	out->named = (int)below->count < (int)below->all ? HELD_NAMED + 1 : (int)below->count;
	for (int k = 0; k < out->named && out->named <= HELD_NAMED; k++)
		out->who[k] = timing->rows[timing->row_count + (uint32_t)k].processor;
	if (below->reasons > 0)
		timing_reasons_tell(timing, out);
}

/* --- how many lines --------------------------------------------------------------------------- */

static int lines_of_one(const TimingHeights *heights)
{
	const TimingShape shape = timing_shape_at(heights->row);
	const int lines = shape.link + shape.work + heights->other;

	return lines < LINES_LEAST ? LINES_LEAST : lines < LINES_MOST ? lines : LINES_MOST;
}

static int lines_most(const Timing *timing)
{
	const int left = (timing->height - WORKING_LEAST) / 2;
	const int part = timing->height / PART_OF_HEIGHT, most = part < left ? part : left;
	const int spare =
		timing->height - TIMING_LEGEND_FOOT - (int)timing->working * WORKING_LINES;

	return timing->view->plain && spare > most ? spare : most;
}

/* Reasons that are shared where there is room for all of them; compared with another schedule,
 * where they may work, and on pages all have rows of their own. So they have where the table, which
 * shares the rows, tells what they are given, and all have room. */
void timing_below_find(Timing *timing)
{
	const View *view = timing->view;
	const bool held = view->held_row_height > 0 && view->held_rows.below > 0;
	const bool rows = timing->below.all < 2 || view->paged || !isnan(timing->against_finish) ||
			  timing_is_dotted(timing) ||
			  (timing->shared && (int)timing->below.all < lines_most(timing));
	const int lines = rows ? 0 : timing_reasons_lines(timing);

	timing->below.reasons =
		lines <= (held ? view->held_rows.below : lines_most(timing)) ? lines : 0;
}

int timing_below_lines(const Timing *timing, const TimingHeights *heights)
{
	const View *view = timing->view;
	const int all = (int)timing->below.all, reasons = timing->below.reasons;
	const int most = lines_most(timing);
	const int wanted = reasons > 0 ? reasons
			   : all == 1  ? lines_of_one(heights)
				       : all * (1 + heights->other) + 1;

	if (all == 0 && view->held_rows.below == 0)
		return 0;
	if (timing_is_dotted(timing))
		return timing_dots_lines(timing);
	if (view->held_row_height > 0 && view->held_rows.below > 0)
		return view->held_rows.below;
	return wanted < most ? wanted : most > 0 ? most : timing->below.selected;
}

/* Lines of one of several: its own, and one for the schedule compared with. */
static int lines_of_each(const Timing *timing)
{
	return 1 + timing->heights.other;
}

/* How many rows are seen; the last line is the scale's, or is wanted on a screen for what helps. */
static uint32_t count_seen(const Timing *timing)
{
	const TimingBelow *below = &timing->below;

	if (below->lines == 0)
		return 0;
	if (below->reasons > 0) /* those that work now, below the reasons */
		return (uint32_t)(below->lines - below->reasons + 1);
	const bool free = timing->view->plain && timing->schedule->least_late == NET_NONE;
	const int last = !free || below->lines < (int)below->all * lines_of_each(timing);
	const uint32_t fit = (uint32_t)((below->lines - last) / lines_of_each(timing));
	const uint32_t seen = fit > 0 ? fit : 1;

	return below->all < seen ? below->all : seen;
}

/* So that the selected one is seen. */
static uint32_t first_seen(const Timing *timing, uint32_t seen)
{
	uint32_t before = 0, chosen = 0;

	for (uint32_t i = 0; i < timing->view->rows->count && i <= timing->view->selected_row;
		i++) {
		TimingRow row;

		timing_row_set(timing, &row, i);
		if (!timing_is_below(timing, &row))
			continue;
		chosen = i == timing->view->selected_row ? before : 0;
		before++;
	}
	return chosen < seen ? 0 : chosen - seen + 1;
}

/* A single one has all lines but the last, which is its scale's. */
static int lines_of(const Timing *timing)
{
	const TimingBelow *below = &timing->below;

	return below->all > 1 ? lines_of_each(timing) : below->lines;
}

/* Who works now is drawn as elsewhere, as far as there are lines. */
static void place(Timing *timing, TimingRow *row, int y)
{
	const int lines = lines_of(timing);

	row->below = true;
	row->useless = timing_is_useless(timing, row);
	row->low = lines - timing->heights.other < LINES_LEAST;
	row->lanes = 1;
	timing_row_place(timing, row, y);
	row->other = timing->heights.other && lines > 1 ? y + lines - 1 : -1;
	if (row->height > lines || row->useless || row->row->kind == ROW_USELESS)
		row->height = lines;
	if (!row->useless && row->row->kind != ROW_USELESS)
		return;
	const TimingBand bar = timing_below_bar(row);

	row->link_text = bar.text;
}

void timing_below_rows(Timing *timing)
{
	TimingBelow *below = &timing->below;
	const int y = below->y + (below->reasons > 0 ? below->reasons - 1 : 0);
	uint32_t k = 0;

	below->count = timing_is_dotted(timing) ? 0 : count_seen(timing);
	below->first = below->reasons > 0 ? 0 : first_seen(timing, below->count);
	for (uint32_t i = 0; i < timing->view->rows->count && k < below->first + below->count;
		i++) {
		TimingRow *row = &timing->rows[timing->row_count +
					       (k > below->first ? k - below->first : 0)];

		timing_row_set(timing, row, i);
		if (!timing_is_below(timing, row) ||
			(below->reasons > 0 && timing_is_useless(timing, row)))
			continue;
		if (k >= below->first)
			place(timing, row, y + (int)(k - below->first) * lines_of(timing));
		k++;
	}
	if (below->reasons > 0)
		below->count = k;
}

/* --- the scale -------------------------------------------------------------------------------- */

static double part_cells(const TimingRow *row)
{
	return timing_is_race(row) ? pen_cells(word_percent(race_part(&row->race)).text) : 0;
}

static double advice_cells(const Timing *timing, const TimingRow *row)
{
	Ladder advice = {0};

	timing_useless_advice(timing, row, &advice);
	return advice.count > 0 ? pen_form_cells(timing->pen, &advice.form[advice.count - 1]) : 0;
}

void timing_below_place(Timing *timing)
{
	TimingBelow *below = &timing->below;
	const double x = timing->x0 + pen_cells(below_label(timing).text) + 1;
	double part = pen_cells("99.9 to 99.9 %"), advice = 0;

	if (below->count > 0 && timing->rows[timing->row_count].row->kind != ROW_USELESS)
		part = 0;
	/* Among those that work, too, there is one while its number is being typed. */
	for (uint32_t i = 0; i < timing->row_count; i++)
		if (timing->rows[i].useless)
			part = fmax(part, part_cells(&timing->rows[i]));
	for (uint32_t k = 0; k < below->count; k++) {
		const TimingRow *row = &timing->rows[timing->row_count + k];

		part = fmax(part, part_cells(row));
		advice = fmax(advice, advice_cells(timing, row));
	}
	const double cells = timing->width - 1 - x - 1 - part;
	/* What would help stands behind the part, else behind the scale, else below it. */
	const double behind = cells - GAP - advice, after = fmin(cells, behind + part - 2);
	const bool tight = below->all > 1 || below->lines == LINES_LEAST;

	below->advised = below->all > 1 && part > 0 && behind >= SCALE_ADVISED;
	const double least = below->advised                    ? behind
			     : tight && after >= SCALE_ADVISED ? after
							       : cells;

	below->scale = (RaceScale){x, (int)fmin(SCALE_MOST, least)};
	if (below->scale.cells < SCALE_LEAST)
		below->scale.cells = 0;
}

/* --- words ------------------------------------------------------------------------------------ */

/* The first of them below their number, and how many more. */
static void put_members(const Timing *timing, const TimingRow *row, int y)
{
	const double room = timing->below.scale.x - GAP;
	char more[16] = "";
	int x = NAMES;

	for (uint32_t left = row->row->count; left > 0; left--) {
		const uint32_t p = rows_processor(
			timing->view->rows, row->row->begin + row->row->count - left);
		const Word name = word_name(timing->net, p, NAME_CELLS);

		if (x + pen_cells(name.text) + pen_cells(" +99 999") > room) {
			snprintf(more, sizeof more, "+%u", left);
			break;
		}
		x = pen_text(pen_for(timing->pen, ELEMENT_NAME, p), ROLE_ALERT, x, y, name.text) +
		    1;
	}
	if (x > NAMES)
		pen_text(timing->pen, ROLE_ALERT, x, y, more);
}

static bool is_told(const Timing *timing, const TimingRow *row)
{
	return row->row->kind == ROW_USELESS ? timing->schedule->least_late != NET_NONE
					     : timing_is_race(row);
}

/* Of whom the last line tells what would help: the selected one, else a single one. */
static const TimingRow *advised(const Timing *timing)
{
	const TimingRow *rows = timing->rows + timing->row_count;

	for (uint32_t k = 0; k < timing->below.count; k++)
		if (frame_is_selected(timing->frame, rows[k].index))
			return &rows[k];
	return timing->below.all == 1 ? rows : NULL;
}

/* What would help, and whom where there are several. */
static void draw_advice(const Timing *timing, const TimingRow *row, double x, int y)
{
	Ladder advice = {0};

	timing_useless_advice(timing, row, &advice);
	if (timing->below.all > 1 && advice.count > 0)
		x = 1 + pen_text(timing->pen, ROLE_GOOD, x, y,
				word_name(timing->net, row->processor, NAME_CELLS).text);
	timing_advice_put(timing, row, x, y);
}

/* How many are not seen: where names stand, up to `end`. */
static void draw_left_out(const Timing *timing, double end, int y)
{
	const TimingBelow *below = &timing->below;
	Ladder words = {0};
	Telling telling;

	if (below->reasons > 0 || below->count == below->all)
		return;
	telling_frame(&telling, timing->frame, NET_NONE, &words);
	tell_number(&telling, GIVEN_COUNT, below->all - below->count);
	tell(&telling, SAY_AND_MORE);
	pen_ladder(timing->pen, ROLE_ALERT, NAMES, y, end - NAMES, &words);
}

/* The scale, what would help, and how many are left out. */
static void draw_last_line(Timing *timing, int y, bool scaled)
{
	const TimingBelow *below = &timing->below;
	const TimingRow *row = below->advised ? NULL : advised(timing);
	const int bottom = below->y + below->lines - 1 - (below->all == 1 && timing->heights.other);
	const double right = timing->width - 1;
	double x = below->scale.x;

	if (y > bottom)
		return;
	draw_left_out(timing, scaled || row ? timing->x0 - 1 : right, bottom);
	if (scaled) {
		const double end = x + below->scale.cells;

		race_draw_scale(timing->frame, timing->pen, &below->scale, y,
			row && y == bottom ? end + 2 : right);
		x = y < bottom ? x : end + 2 + GAP;
		y += y < bottom;
	} else {
		x = timing->x0;
	}
	if (row && row->useless)
		draw_advice(timing, row, x, y);
}

void timing_below_draw(Timing *timing)
{
	const TimingBelow *below = &timing->below;
	const TimingRow *rows = timing->rows + timing->row_count;
	int end = below->y;
	bool scaled = false;

	if (below->lines > 0 && timing_is_dotted(timing))
		timing_dots_draw(timing);
	else if (below->reasons > 0)
		timing_reasons_draw(timing, below->y);
	if (below->count == 0)
		return;
	for (uint32_t k = 0; k < below->count; k++) {
		const TimingBand bar = timing_below_bar(&rows[k]);
		const bool drawn = rows[k].useless || rows[k].row->kind == ROW_USELESS;

		if (is_told(timing, &rows[k]) && !scaled && below->scale.cells > 0) {
			pen_text(timing->pen, ROLE_TEXT, timing->x0, bar.text,
				below_label(timing).text);
			scaled = true;
		}
		end = below->all > 1 || !drawn ? rows[k].y + rows[k].height : (int)bar.y1;
	}
	if (rows->row->kind == ROW_USELESS && end < below->y + below->lines)
		put_members(timing, rows, end);
	draw_last_line(timing, end, scaled);
}
