#include "layouts/timing/parts.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

/* Of a lane that has a line to itself, on paper. */
#define LANE_FINE 0.8

/* --- whom it serves -------------------------------------------------------------------------- */

static bool last_transfer(void *context, const Interval *interval)
{
	double *end = context;

	if (interval->kind == INTERVAL_COMPUTE)
		return false;
	if (timing_lane_of(interval) != LANE_IN || interval->peer != 0)
		return true;
	*end = fmax(*end, interval->end);
	return true;
}

/* When the link of a child is done for good; NAN when it carries nothing. */
static double link_end(const Timing *timing, uint32_t processor)
{
	double end = NAN;

	schedule_intervals_brief(
		timing->net, timing->schedule, processor, 1, last_transfer, NULL, &end);
	return end;
}

/* Those that fail in the round shown have no transfers, but their ports are still held for them. */
static bool is_late(const Timing *timing, uint32_t processor)
{
	const Schedule *schedule = timing->schedule;

	return view_round(timing->view) > 0 && schedule->verdict[processor] == VERDICT_LOSING &&
	       schedule_interval_count(timing->net, schedule, processor) == 0;
}

/* On a screen whoever gets nothing keeps its lane, empty, so that nothing moves when it gets some.
 */
static void add_port(Timing *timing, uint32_t processor, double weight)
{
	const bool late = is_late(timing, processor);
	const double end = late ? timing_arrival(timing, processor) : link_end(timing, processor);

	if ((isnan(end) && timing->view->plain) || timing->port_count == TIMING_PORTS_MAX)
		return;
	timing->ports[timing->port_count++] = isnan(end)
						      ? (TimingPort){processor, 0, 0, false}
						      : (TimingPort){processor, weight, end, late};
	timing->ports_total += isnan(end) ? 0 : weight;
	timing->ports_single = timing->ports_single && weight == 1;
}

/* A few children are told apart one by one, more of them by row. */
static void add_row_ports(Timing *timing, const Row *row, double step, bool one_by_one)
{
	const Rows *rows = timing->view->rows;
	uint32_t middle = rows_processor(rows, row->begin + row->count / 2);
	uint32_t children = row->kind == ROW_SUBTREE ? row->copies : row->count;
	uint32_t size = row->count / children;

	for (uint32_t k = 0; one_by_one && k < children; k++)
		add_port(timing, rows_processor(rows, row->begin + k * size), 1);
	if (!one_by_one)
		add_port(timing, row->kind == ROW_QUANTILE ? middle : row->first, step * children);
}

void timing_root_find(Timing *timing)
{
	const Rows *rows = timing->view->rows;
	uint32_t step = rows->count / TIMING_PORTS_MAX + 1;
	bool one_by_one = timing->schedule->processors <= TIMING_LANES_MAX + 1;

	if (timing->net->kind != NET_TREE ||
		(timing->schedule->ports != PORTS_COLLECTIVE && !timing->schedule->root_collective))
		return;
	timing->ports_single = true;
	for (uint32_t i = 0; i < rows->count; i += step) {
		const Row *row = &rows->row[i];

		if ((row->kind != ROW_USELESS || one_by_one) && row->depth == 1)
			add_row_ports(timing, row, step, one_by_one);
	}
	/* A sample stands for all that were not removed. */
	if (step > 1 && timing->single)
		timing->ports_total =
			timing->schedule->processors - 1 - timing->schedule->eliminations;
}

bool timing_root_is_late(const Timing *timing)
{
	for (uint32_t k = 0; k < timing->port_count; k++)
		if (timing->ports[k].late)
			return true;
	return false;
}

bool timing_has_ports(const Timing *timing, uint32_t processor)
{
	return processor == 0 && timing->ports_total > 0;
}

int timing_root_lanes(const Timing *timing)
{
	return timing->ports_single && timing->port_count <= TIMING_LANES_MAX
		       ? (int)timing->port_count
		       : 0;
}

/* --- lanes ----------------------------------------------------------------------------------- */

typedef struct Lane {
	Timing *timing;
	TimingBarSpec bar;
	double since; /* end of the last piece before some are left out; NAN: none are */
	uint64_t left_out;
} Lane;

static bool lane_take(void *context, const Interval *interval)
{
	Lane *lane = context;

	if (interval->kind == INTERVAL_COMPUTE)
		return false;
	if (timing_lane_of(interval) != LANE_IN || interval->peer != 0)
		return true;
	lane->bar.start = isnan(lane->since) ? interval->start : lane->since;
	lane->bar.end = interval->end;
	lane->bar.intervals = isnan(lane->since) ? 0 : lane->left_out + 1;
	lane->bar.startup = isnan(lane->since) ? schedule_startup(lane->timing->net,
							 lane->timing->schedule, interval)
					       : 0;
	lane->since = NAN;
	timing_bar(lane->timing, &lane->bar);
	return true;
}

static bool lane_leave_out(void *context, const Interval *last_before, uint64_t left_out)
{
	Lane *lane = context;

	lane->left_out = left_out;
	if (timing_lane_of(last_before) == LANE_IN && last_before->peer == 0)
		lane->since = last_before->end;
	return true;
}

/* What outlasts T is cut there. */
static double last_x(const Timing *timing)
{
	return timing_x(timing, fmin(timing->finish, timing->axis.to));
}

/* Lanes touch: two tints tell neighbours apart. The one that touches computing has the first. */
static void draw_lane_bars(Timing *timing, uint32_t k, double y0, double y1)
{
	Lane lane = {
		.timing = timing,
		.bar = {.y0 = y0,
			.y1 = y1,
			.role = (timing->port_count - k) % 2 == 1 ? ROLE_SEND : ROLE_SEND_NEXT,
			.element = ELEMENT_BAR,
			.id = 0,
			.part = k},
		.since = NAN,
	};

	if (timing->ports[k].late) {
		lane.bar.end = timing->ports[k].end;
		timing_bar_at(timing, &lane.bar, timing->x0, last_x(timing));
		return;
	}
	schedule_intervals_brief(timing->net, timing->schedule, timing->ports[k].processor,
		TIMING_PIECES_HEAD, lane_take, lane_leave_out, &lane);
}

/* Write what fits between the bars ending at `end` and the axis' end or T; the texts bring their
 * blanks along, since the axis goes on behind them. */
static void put_beside(Timing *timing, int y, double end, const Ladder *ladder)
{
	const double x = timing_beside(timing, timing_x(timing, end), ladder);

	pen_ladder(timing->pen, frame_faint(timing->frame), x, y, timing_text_end(timing, x) - x,
		ladder);
}

/* Where the last lane ends; those that outlast T do at T. */
static double last_end(const Timing *timing)
{
	double last = 0;

	for (uint32_t k = 0; k < timing->port_count; k++)
		last = fmax(last, timing->ports[k].late ? timing->finish : timing->ports[k].end);
	return last;
}

/* Right of T: who is served beyond it, and until when; of several, how many and the last. */
static void say_late(Timing *timing, int y, uint32_t begin, uint32_t end)
{
	const double x = floor(last_x(timing)) + 1;
	double count = 0;
	uint32_t last = begin;
	Ladder ladder = {0};
	Telling telling;

	for (uint32_t k = begin; k < end; k++) {
		const TimingPort *port = &timing->ports[k];

		if (port->late && (count == 0 || port->end > timing->ports[last].end))
			last = k;
		count += port->late ? port->weight : 0;
	}
	if (count == 0)
		return;
	telling_frame(&telling, timing->frame, timing->ports[last].processor, &ladder);
	telling.name_most = TIMING_NAME_MAX;
	tell_number(&telling, GIVEN_COUNT, floor(count));
	tell_number(&telling, GIVEN_END, timing->ports[last].end);
	tell(&telling, SAY_PORTS_LATE);
	pen_ladder(timing_strong(timing), ROLE_ALERT, x, y, timing->width - x, &ladder);
}

/* The lane of port k in row y, its name right of it. */
static void draw_lane(Timing *timing, int y, uint32_t k)
{
	const TimingPort *port = &timing->ports[k];
	const double height = timing->view->fine ? LANE_FINE : 1;
	const char *to = timing->view->fine ? "to " : "", *blank = port->weight > 0 ? " " : "";
	Buf *name = frame_scratch(timing->frame);
	Ladder ladder = {0};

	draw_lane_bars(timing, k, y + 1 - height, y + 1);
	if (port->late) {
		say_late(timing, y, k, k + 1);
		return;
	}
	timing_port_name(timing, port->processor, name);
	if (timing_is_symbolic(timing))
		ladder_add_markup(&ladder, " %s%s ", to, name->text);
	else
		ladder_add(&ladder, "%s%s%s ", blank, to, name->text);
	put_beside(timing, y, port->end, &ladder);
}

static void draw_lanes(Timing *timing, const TimingRow *row)
{
	for (uint32_t k = 0; k < timing->port_count; k++)
		draw_lane(timing, (int)row->link_y0 + (int)k, k);
}

/* --- staircase ------------------------------------------------------------------------------- */

/* The part of the ports still busy at `time`. */
static double busy_at(const Timing *timing, double time)
{
	double busy = 0, all = 0;

	for (uint32_t k = 0; k < timing->port_count; k++) {
		all += timing->ports[k].weight;
		busy += timing->ports[k].end > time ? timing->ports[k].weight : 0;
	}
	return busy / all;
}

/* What ends within the cell must not vanish. */
static double busy_in(const void *context, double start, double end)
{
	const Timing *timing = context;
	double busy = busy_at(timing, (start + end) / 2);

	return busy > 0 || busy_at(timing, start) == 0 ? busy : 1e-9;
}

static void draw_steps(Timing *timing, const TimingRow *row, double end)
{
	timing_busy_draw(timing, &(TimingBusy){.x1 = timing_x(timing, end) - timing->x0,
					 .y0 = row->link_y0,
					 .y1 = row->link_y1,
					 .role = ROLE_SEND,
					 .id = 0,
					 .end = end,
					 .part = busy_in,
					 .context = timing});
}

static int by_end(const void *left, const void *right)
{
	const TimingPort *a = left, *b = right;

	return (a->end > b->end) - (a->end < b->end);
}

/* On paper each step is where it is: filled, and under one outline. */
static void draw_exact(Timing *timing, const TimingRow *row, double end)
{
	const double bottom = row->link_y1, high = bottom - row->link_y0;
	double points[2 * (2 * TIMING_PORTS_MAX + 2)] = {timing->x0, bottom};
	SceneItem outline = scene_item(SCENE_CURVE, ROLE_AXIS, 0, 0, 0, 0);
	double x = timing->x0;
	size_t count = 1;

	qsort(timing->ports, timing->port_count, sizeof *timing->ports, by_end);
	for (uint32_t k = 0; k < timing->port_count && x < timing_x(timing, end); k++) {
		const double until = fmin(timing->ports[k].end, timing->finish);
		const double next = timing_x(timing, until);
		const double top =
			bottom - high * busy_at(timing, timing->ports[k].end * (1 - 1e-9));
		SceneItem step = scene_item(SCENE_FILL, ROLE_SEND, x, top, next, bottom);

		if (!(next > x))
			continue;
		step.element = ELEMENT_BAR;
		step.id = 0;
		step.start = 0;
		step.end = end;
		step.intervals = (uint64_t)timing->ports_total;
		scene_add(timing->pen.scene, &step);
		points[2 * count] = x;
		points[2 * count++ + 1] = top;
		points[2 * count] = next;
		points[2 * count++ + 1] = top;
		x = next;
	}
	points[2 * count] = x;
	points[2 * count++ + 1] = bottom;
	scene_curve(timing->pen.scene, &outline, points, count);
}

/* All ports are still busy just before the last ends: they end together. */
static bool end_together(const Timing *timing, double end)
{
	return busy_at(timing, end * (1 - 1e-9)) == 1;
}

/* "3, 2, 1": how many are busy, from step to step, where they are few; else how many at first. */
static Word steps_of(const Timing *timing)
{
	Word steps = {0};
	double left = timing->ports_total, time = 0;

	for (size_t used = 0; left > 0 && timing->ports_total <= TIMING_LANES_MAX;) {
		double next = INFINITY, still = 0;

		used += (size_t)snprintf(steps.text + used, sizeof steps.text - used, "%s%.0f",
			used > 0 ? ", " : "", left);
		for (uint32_t k = 0; k < timing->port_count; k++)
			if (timing->ports[k].end > time)
				next = fmin(next, timing->ports[k].end);
		time = next;
		for (uint32_t k = 0; k < timing->port_count; k++)
			still += timing->ports[k].end > time ? timing->ports[k].weight : 0;
		left = still;
	}
	return left > 0 ? word_count((uint64_t)left) : steps;
}

static void name_stairs(Timing *timing, const TimingRow *row, double end)
{
	const Word steps = steps_of(timing);
	Ladder ladder = {0};
	Telling telling;

	telling_frame(&telling, timing->frame, NET_NONE, &ladder);
	tell_word(&telling, GIVEN_WHO, steps.text);
	tell_number(&telling, GIVEN_COUNT, floor(timing->ports_total));
	tell(&telling, timing_is_symbolic(timing) ? SAY_PORTS_SYMBOLIC
		       : timing->view->fine       ? SAY_PORTS_EXACT
						  : SAY_PORTS_BUSY);
	/* Over the lowest steps where there is no room behind them. */
	const double right = floor(timing_x(timing, timing->finish)) - 1;
	const double left = right - pen_form_cells(timing->pen, &ladder.form[0]);

	if (timing->view->fine && timing_x(timing, end) > left && row->link_y1 - row->link_y0 > 1) {
		if (busy_at(timing, axis_time(&timing->axis, left - timing->x0)) <= 0.5)
			pen_form(timing->pen, ROLE_TEXT, left, row->link_text, &ladder.form[0]);
		return;
	}
	put_beside(timing, row->link_text, end, &ladder);
}

static void draw_band(Timing *timing, const TimingRow *row, double end)
{
	timing_bar(timing, &(TimingBarSpec){.end = end,
				   .y0 = row->link_y0,
				   .y1 = row->link_y1,
				   .role = ROLE_SEND,
				   .element = ELEMENT_BAR,
				   .intervals = (uint64_t)timing->ports_total});
}

/* Ports that all end together are a plain bar, exact at its end. */
static void draw_stairs(Timing *timing, const TimingRow *row)
{
	double end = last_end(timing);

	if (end_together(timing, end))
		draw_band(timing, row, end);
	else if (timing->view->fine && row->link_y1 - row->link_y0 > 1)
		draw_exact(timing, row, end);
	else
		draw_steps(timing, row, end);
	name_stairs(timing, row, end);
	say_late(timing, (int)row->link_y0, 0, timing->port_count);
}

/* Algorithm C counts no transfers: said once, lest the empty rows look like a fault. */
static void say_neglected(Timing *timing, const TimingRow *row)
{
	const char *text = said(SAY_NEGLECTED);

	if (row->link_text >= 0 &&
		pen_cells(text) <= timing_text_end(timing, timing->x0) - timing->x0)
		pen_text(timing->pen, frame_faint(timing->frame), timing->x0, row->link_text, text);
}

void timing_root_sends(Timing *timing, const TimingRow *row)
{
	const int lanes = timing_root_lanes(timing);
	double end = last_end(timing);

	if (timing->schedule->ports == PORTS_FREE && row->begin < row->end &&
		timing->bars[row->begin].lane == LANE_WORK)
		say_neglected(timing, row);
	if (timing->ports_total == 0 || !timing_visible(timing, 0, end))
		return;
	if (row->link_text < 0)
		draw_band(timing, row, end);
	else if (timing_row_is_root(timing, row) && lanes > 0 && lanes <= timing->heights.root)
		draw_lanes(timing, row);
	else
		draw_stairs(timing, row);
}
