/* The transfers of the selected row that the time cursor stands in, each marked together with its
 * other end in the peer's row: the upper bar between ┏ ┓, the lower between ┗ ┛, joined at the
 * start by a line. Which ones follows from the view alone. */
#include "layouts/timing/parts.h"

#include <math.h>
#include <stdio.h>

/* One transfer, from the selected row's side. */
typedef struct Message {
	const TimingRow *row, *other_row; /* the other may be out of sight: NULL */
	const TimingBar *bar, *other;     /* the other's may be drawn otherwise: NULL */
	bool above;                       /* the other end is above */
} Message;

static bool is_at_cursor(const Timing *timing, const TimingBar *bar)
{
	double t = timing->view->cursor;

	return bar->lane != LANE_WORK && bar->interval.start <= t && t < bar->interval.end;
}

/* What one transfer is called at its two ends. */
static bool are_counterparts(IntervalKind a, IntervalKind b)
{
	if (a == INTERVAL_RECEIVE || a == INTERVAL_RELAY)
		return b == INTERVAL_SEND;
	if (a == INTERVAL_SEND)
		return b == INTERVAL_RECEIVE || b == INTERVAL_RELAY;
	return a == INTERVAL_REPORT ? b == INTERVAL_COLLECT
				    : a == INTERVAL_COLLECT && b == INTERVAL_REPORT;
}

/* How well `bar` of `row` fits as the other end; 0: not at all. Bars that stand for several hold
 * it, whoever they name. */
static int fitness(const Timing *timing, const Message *message, const TimingBar *bar)
{
	const Interval *own = &message->bar->interval, *other = &bar->interval;
	bool several = bar->times > 1 || bar->kind != TIMING_PIECE || message->bar->times > 1 ||
		       message->row->row->count > 1 || message->other_row->row->count > 1;

	if (!is_at_cursor(timing, bar) || !are_counterparts(own->kind, other->kind))
		return 0;
	if (other->peer == own->processor)
		return timing_same_time(timing, own->start, other->start) ? 3 : 2;
	return several;
}

static void find_other(const Timing *timing, Message *message)
{
	uint32_t index = rows_find(timing->view->rows, message->bar->interval.peer);
	int best = 0;

	message->above = index < message->row->index;
	for (uint32_t i = 0; i < timing->row_count; i++)
		if (timing->rows[i].index == index)
			message->other_row = &timing->rows[i];
	if (!message->other_row)
		return;
	for (size_t i = message->other_row->begin; i < message->other_row->end; i++) {
		int fit = fitness(timing, message, &timing->bars[i]);

		if (fit > best) {
			best = fit;
			message->other = &timing->bars[i];
		}
	}
}

/* The k-th transfer of the selected row under the cursor. What stands for those left out between
 * others is none. */
static bool find_message(const Timing *timing, uint32_t k, Message *out)
{
	const TimingRow *row = timing_selected(timing);

	if (!row || timing->view->plain || isnan(timing->view->cursor) || row->useless)
		return false;
	for (size_t i = row->begin; i < row->end; i++) {
		const TimingBar *bar = &timing->bars[i];

		if (!is_at_cursor(timing, bar) || bar->kind == TIMING_COMB ||
			bar->interval.peer == NET_NONE || k-- > 0)
			continue;
		*out = (Message){.row = row, .bar = bar};
		find_other(timing, out);
		return true;
	}
	return false;
}

/* --- marks ----------------------------------------------------------------------------------- */

/* The row of cells of a bar that is nearest to the other end. */
static int edge_row(const TimingRow *row, const TimingBar *bar, bool upper)
{
	TimingBand band = {row->link_y0, row->link_y1, -1};

	if (bar)
		band = timing_band(row, bar);
	return upper ? (int)ceil(band.y1) - 1 : (int)floor(band.y0);
}

/* The lane in which a root with a port for each child has drawn the transfer; NULL: none. */
static const SceneItem *port_lane(const Timing *timing, const Message *message)
{
	const Interval *own = &message->bar->interval;

	if (!timing_has_ports(timing, own->peer))
		return NULL;
	for (size_t i = 0; i < timing->pen.scene->count; i++) {
		const SceneItem *item = &timing->pen.scene->items[i];

		if (item->kind == SCENE_BAR && item->element == ELEMENT_BAR &&
			item->id == own->peer && item->part < timing->port_count &&
			item->role == ROLE_SEND &&
			timing->ports[item->part].processor == own->processor &&
			timing_same_time(timing, item->start, own->start))
			return item;
	}
	return NULL;
}

static void mark_ends(Timing *timing, double start, double end, int y, bool upper)
{
	double first = floor(timing_x(timing, start)), last = ceil(timing_x(timing, end)) - 1;

	pen_text(timing->over, ROLE_ACCENT, first, y, upper ? "┏" : "┗");
	if (last > first)
		pen_text(timing->over, ROLE_ACCENT, last, y, upper ? "┓" : "┛");
}

/* Cut-through relays pass on a part of a longer transfer: the line stands where both last. */
static void draw_join(Timing *timing, const Message *message, int upper, int lower)
{
	double start = message->bar->interval.start;

	if (message->other)
		start = fmax(start, message->other->interval.start);
	double x = floor(timing_x(timing, start));

	pen_line(timing->pen, ROLE_ACCENT, LINE_HEAVY, x, upper + 1, x, lower);
}

static void draw_message(Timing *timing, const Message *message)
{
	const TimingRow *last = &timing->rows[timing->row_count - 1];
	const Interval *own = &message->bar->interval;
	const SceneItem *lane = message->other ? NULL : port_lane(timing, message);
	int here = edge_row(message->row, message->bar, !message->above);
	int there = message->above ? timing->top - 1 : last->y + last->height;

	if (message->other_row == message->row)
		return;
	if (lane)
		there = (int)ceil(lane->y1) - 1;
	else if (message->other_row)
		there = edge_row(message->other_row, message->other, message->above);
	draw_join(timing, message, message->above ? there : here, message->above ? here : there);
	mark_ends(timing, own->start, own->end, here, !message->above);
	if (message->other)
		mark_ends(timing, message->other->interval.start, message->other->interval.end,
			there, message->above);
	else if (lane)
		mark_ends(timing, own->start, own->end, there, true);
}

void timing_message_draw(Timing *timing)
{
	Message message;

	for (uint32_t k = 0; find_message(timing, k, &message); k++)
		draw_message(timing, &message);
}

/* --- words ----------------------------------------------------------------------------------- */

bool timing_message_say(const Timing *timing, uint32_t k, Ladder *out)
{
	Message message;
	char times[24];
	Telling telling;

	out->count = 0;
	if (!find_message(timing, k, &message))
		return false;
	const Interval *interval = &message.bar->interval;
	const bool sends = message.bar->lane == LANE_OUT;

	telling_frame(&telling, timing->frame, NET_NONE, out);
	telling.name_most = TIMING_NAME_MAX;
	tell_who(&telling, GIVEN_FIRST, sends ? interval->processor : interval->peer);
	tell_who(&telling, GIVEN_OTHER, sends ? interval->peer : interval->processor);
	tell_word(&telling, GIVEN_BRIEF, timing_mark(timing, MARK_TO));
	if (message.bar->times > 1) {
		snprintf(times, sizeof times, "%s%u", timing_mark(timing, MARK_TIMES),
			message.bar->times);
		tell_word(&telling, GIVEN_EACH, times);
	}
	tell_number(&telling, GIVEN_UNITS, interval->load);
	tell_number(&telling, GIVEN_START, interval->start);
	tell_number(&telling, GIVEN_END, interval->end);
	tell(&telling, SAY_MESSAGE);
	return true;
}
