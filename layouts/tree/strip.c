/* Time below the boxes: from 0 to the end of the axis, bright where something begins or ends, with
 * its times as far as there is room, the finish time and the cursor. */
#include "layouts/tree/parts.h"

#include "solver/base/mem.h"

#include <math.h>
#include <stdio.h>

enum {
	LOOKS = 2048,
	MARGIN = 1,
	CELLS_LEAST = 16,
	TAKEN = 4, /* places that other words have, and the time before */
	ROUND_MAX = 24,
	ROUND_GAP = 8,
};

typedef struct Events {
	const Axis *axis;
	double *at;           /* by cell: the first of its times; NAN: none */
	uint32_t many, looks; /* cells with some; intervals looked at */
} Events;

static void note(Events *events, double time)
{
	const double x = axis_x(events->axis, time);
	const int cell = (int)fmin(x, events->axis->width - 1);

	if (time < events->axis->from || time > events->axis->to || time >= events->at[cell])
		return;
	events->many += isnan(events->at[cell]) ? 1 : 0;
	events->at[cell] = time;
}

/* Where hardly a cell is without, or looking takes too long. */
static bool is_crowded(const Events *events)
{
	return events->looks > LOOKS || 2 * events->many >= events->axis->width;
}

static bool look(void *context, const Interval *interval)
{
	Events *events = context;

	note(events, interval->start);
	note(events, interval->end);
	events->looks++;
	return !is_crowded(events);
}

/* In cells the line is the upper edge of its row, on paper it runs through the middle; either as in
 * the timing diagram. */
static double line_y(const Tree *tree, int y)
{
	return tree->view->fine ? y + 0.5 : y;
}

static void put_mark(Tree *tree, Role role, double x, int y)
{
	const double at = line_y(tree, y);
	Pen pen = tree->pen;

	pen.bold = !tree->view->fine;
	pen_line(pen, role, tree->view->fine ? LINE_SOLID : LINE_CEILING, x, at, x, at + 0.5);
}

/* A text with its middle at `x`, or as near as the strip allows; its first and last cell. */
typedef struct Place {
	int begin, end;
} Place;

static Place place_at(const Tree *tree, double x, int cells)
{
	const int last = tree->frame->width - cells;
	const int begin = (int)floor(x - cells / 2.0 + 0.5);

	Place place = {begin < 0 ? 0 : begin > last ? last : begin, 0};
	place.end = place.begin + cells;
	return place;
}

static bool is_apart(Place a, Place b)
{
	return a.end < b.begin || b.end < a.begin;
}

/* "▲ now 3", its mark below the time; near the end "now 18 ▲". */
static Place draw_cursor(Tree *tree, const Axis *axis, int y)
{
	const double time = tree->view->cursor;
	const char *mark = charset_is_fine(tree->view->charset) ? "▲" : "^";
	const Pen pen = pen_bold(pen_for(tree->pen, ELEMENT_CURSOR, SCENE_NO_ID));
	Place place = {-2, -2};
	Ladder now = {0};
	Telling telling;

	if (!(time >= axis->from && time <= axis->to))
		return place;
	const int x = MARGIN + (int)fmin(floor(axis_x(axis, time)), axis->width - 1);

	telling_frame(&telling, tree->frame, NET_NONE, &now);
	tell_word(&telling, GIVEN_LABEL, mark);
	telling.measure = "time";
	tell_number(&telling, GIVEN_NOW, time);
	tell(&telling, SAY_STRIP_NOW);
	const bool fits = x + pen_form_cells(pen, &now.form[0]) <= tree->frame->width;
	const LadderForm *form = &now.form[fits ? 0 : 1];

	place.begin = fits ? x : x + 1 - pen_form_cells(pen, form);
	place.end = place.begin + pen_form_cells(pen, form);
	pen_form(pen, ROLE_CURSOR, place.begin, y, form);
	put_mark(tree, ROLE_CURSOR, x, y - 1);
	return place;
}

/* Nothing else is written as near as a cell to it. */
static bool is_free(const Place *taken, size_t count, Place place)
{
	for (size_t k = 0; k < count; k++)
		if (!is_apart(taken[k], place))
			return false;
	return true;
}

/* The times of what begins and ends, from the left, dropped where there is no room for them. */
static void draw_times(Tree *tree, const Events *events, Place taken[TAKEN], int y)
{
	for (int x = 0; x < events->axis->width; x++) {
		const Word time = word_value(events->at[x]);
		const Place place = {MARGIN + x, MARGIN + x + pen_cells(time.text)};

		if (isnan(events->at[x]) || place.end > tree->frame->width ||
			!is_free(taken, TAKEN, place))
			continue;
		pen_text(tree->pen, frame_faint(tree->frame), place.begin, y, time.text);
		taken[TAKEN - 1] = (Place){place.begin, place.end + 1};
	}
}

static void draw_words(Tree *tree, const Events *events, int y)
{
	const double finish = tree->frame->schedule->finish;
	const double x = MARGIN + axis_x(events->axis, finish);
	const Place now = draw_cursor(tree, events->axis, y), zero = {MARGIN, MARGIN + 1};
	const bool fine = tree->view->fine; /* on paper as below the timing diagram */
	Pen pen = pen_for(tree->pen, ELEMENT_FINISH, SCENE_NO_ID);
	Word text;

	pen.bold = !fine;
	snprintf(text.text, sizeof text.text, "T %s%.60s", fine ? "= " : "",
		word_timed(tree->frame->net, word_finish(finish)).text);
	const Place end = place_at(tree, x, pen_cells(text.text));
	Place taken[TAKEN] = {now, end, zero, zero};

	if (is_apart(end, now))
		pen_text(pen, ROLE_STRONG, end.begin, y, text.text);
	if (is_apart(zero, now) && is_apart(zero, end))
		pen_text(tree->pen, frame_faint(tree->frame), zero.begin, y, "0");
	draw_times(tree, events, taken, y);
}

/* Where events are too many to be told apart round times are marked instead. */
static void take_round(Events *events)
{
	double time[ROUND_MAX];
	int decimals;
	const size_t count = axis_ticks(events->axis, ROUND_GAP, time, ROUND_MAX, &decimals);

	for (int x = 0; x <= events->axis->width; x++)
		events->at[x] = NAN;
	for (size_t k = 0; k < count; k++)
		note(events, time[k]);
}

static Status draw_events(Tree *tree, const Axis *axis, int y, Error *error)
{
	Events events = {.axis = axis, .at = mem_array((size_t)axis->width + 1, sizeof *events.at)};

	if (!events.at)
		return error_no_memory(error);
	for (int x = 0; x <= axis->width; x++)
		events.at[x] = NAN;
	for (uint32_t k = 0; k < tree->count && !is_crowded(&events); k++)
		schedule_intervals(tree->frame->net, tree->frame->schedule,
			tree->nodes[k].row->first, look, &events);
	if (is_crowded(&events))
		take_round(&events);
	for (int x = 0; x < axis->width; x++)
		if (!isnan(events.at[x]))
			put_mark(tree, ROLE_STRONG, MARGIN + x, y);
	draw_words(tree, &events, y + 1);
	mem_free(events.at);
	return STATUS_OK;
}

Status tree_strip(Tree *tree, Error *error)
{
	DrawnInfo *info = tree->frame->info;
	const double finish = tree->frame->schedule->finish;
	const int y = tree->frame->height - 2 - tree->legend,
		  cells = tree->frame->width - 2 * MARGIN;
	Status status;

	if (cells < CELLS_LEAST)
		return STATUS_OK;
	info->axis_end = axis_end(fmax(finish, tree->view->other_finish), tree->view->held_end);
	info->axis_x0 = MARGIN;
	status = axis_linear(&info->axis, 0, info->axis_end, cells, error);
	if (status != STATUS_OK)
		return status;
	pen_line(pen_for(tree->pen, ELEMENT_AXIS, SCENE_NO_ID), ROLE_AXIS,
		tree->view->fine ? LINE_SOLID : LINE_CEILING, MARGIN, line_y(tree, y),
		MARGIN + cells, line_y(tree, y));
	return draw_events(tree, &info->axis, y, error);
}
