#include "layouts/timing/parts.h"

#include "solver/base/mem.h"
#include "solver/schedule/find.h"

#include <math.h>

const char *timing_mark(const Timing *timing, TimingMark mark)
{
	/* In fonts that have it, in others. */
	static const char *const marks[MARK_LAST][2] = {
		[MARK_HERE] = {"▶", ">"},
		[MARK_BREAK] = {"≈", "~"},
		[MARK_TIMES] = {"×", "x"},
		[MARK_ELLIPSIS] = {"⋯", ".."},
		[MARK_UP] = {"▲", "^"},
		[MARK_DOWN] = {"▼", "v"},
		[MARK_LEFT] = {"‹", "<"},
		[MARK_RIGHT] = {"›", ">"},
		[MARK_AT_MOST] = {"≤", "<="},
		[MARK_HOLLOW] = {"◇", "?"},
		[MARK_IN] = {"▾", "v"},
		[MARK_OUT] = {"▴", "^"},
		[MARK_REPORT] = {"↑", "<"},
		[MARK_SUM] = {"Σ", "all"},
		[MARK_MORE] = {"⋮", ":"},
		[MARK_FOLDED] = {"▸", "+"},
		[MARK_OPEN] = {"▾", "-"},
		[MARK_TO] = {"▸", "to"},
		[MARK_AGAINST] = {"↳", "`"},
		[MARK_ENDS] = {"▿", "v"},
	};

	return marks[mark][!charset_is_fine(timing->view->charset)];
}

/* A blank in markup is set as narrow as the font has it. */
#define BLANK_MARKUP 0.5

/* What ends before T by less than can be drawn, an eighth of a cell, ends at it: any gap would be
 * wider than it is in truth. All else that ends earlier stands where it ends. */
#define BEFORE_FINISH 0.125

/* What a bar has to show beside T to be seen after it, where bars are whole cells too. */
#define AFTER_FINISH 0.625

bool timing_same_time(const Timing *timing, double a, double b)
{
	double scale = timing->schedule->finish;

	if (!isfinite(scale))
		scale = fmax(fabs(a), fabs(b));
	return is_same(a, b, scale);
}

/* What ends with the schedule compared with ends on one border, too. */
static double beside_other(const Timing *timing, double time, double x)
{
	if (isnan(timing->against_finish) || !timing_inside(timing, timing->against_finish))
		return x;
	const double other = round(timing->x0 + axis_x(&timing->axis, timing->against_finish));

	if (timing_same_time(timing, time, timing->against_finish))
		return other;
	return time < timing->against_finish ? fmin(x, other) : fmax(x, other);
}

/* In cells all that ends at T ends on one border, and what cannot be told from it; what ends later
 * stands behind it. */
double timing_x(const Timing *timing, double time)
{
	double x = timing->x0 + axis_x(&timing->axis, time);

	if (timing->axis.exact)
		return x;
	x = beside_other(timing, time, x);
	if (!timing_inside(timing, timing->finish))
		return x;
	const double finish = timing->x0 + axis_x(&timing->axis, timing->finish);

	if (timing_same_time(timing, time, timing->finish))
		return finish;
	if (time > timing->finish)
		return fmin(fmax(x, finish + AFTER_FINISH), fmax(x, timing_right(timing)));
	return finish - x < BEFORE_FINISH ? finish : x;
}

double timing_text_end(const Timing *timing, double x)
{
	const double finish = timing_x(timing, timing->finish);

	return timing_inside(timing, timing->finish) && x <= finish ? finish : timing_right(timing);
}

Pen timing_strong(const Timing *timing)
{
	return timing->view->fine ? timing->pen : pen_bold(timing->pen);
}

double timing_beside(const Timing *timing, double x, const Ladder *ladder)
{
	const bool markup = ladder->count > 0 && ladder->form[0].markup;

	return timing->axis.exact ? x + (markup ? BLANK_MARKUP : 0) : ceil(x);
}

bool timing_visible(const Timing *timing, double start, double end)
{
	return start <= timing->axis.to && end >= timing->axis.from;
}

bool timing_inside(const Timing *timing, double time)
{
	return timing_visible(timing, time, time);
}

/* In cells right below the last row, on paper some way off. */
double timing_axis_y(const Timing *timing)
{
	return timing->bottom + (timing->view->fine ? 0.5 : 0);
}

void timing_upright(const Timing *timing, Pen pen, Role role, SceneLine line, double time)
{
	const double x = timing_x(timing, time);

	if (timing->top < timing->bottom)
		pen_line(pen, role, line, x, timing->top, x, timing_axis_y(timing));
}

double timing_arrival(const Timing *timing, uint32_t processor)
{
	const Net *net = timing->net;

	return net->load * net->intensity_transfer * net_link(net, processor);
}

const TimingRow *timing_selected(const Timing *timing)
{
	for (uint32_t i = 0; i < timing->row_count + timing->below.count; i++)
		if (timing->rows[i].index == timing->view->selected_row)
			return &timing->rows[i];
	return NULL;
}

double timing_right(const Timing *timing)
{
	return timing->x0 + timing->axis.width;
}

/* The root's sends are its children's transfers, and named with those. */
static void note_short(Timing *timing, const TimingBarSpec *spec)
{
	bool send = spec->role == ROLE_SEND;
	bool first = send || (spec->part == 0 && spec->role == ROLE_RECEIVE);
	uint32_t count = timing->short_count;

	timing->short_first = first && (timing->short_first || timing->too_short == 0);
	timing->too_short++;
	if (send || timing->short_many || (count > 0 && timing->short_of[count - 1] == spec->id))
		return;
	timing->short_many = count == TIMING_SHORT_MAX;
	if (timing->short_many)
		timing->short_count = 0;
	else
		timing->short_of[timing->short_count++] = spec->id;
}

void timing_bar_at(Timing *timing, const TimingBarSpec *spec, double x0, double x1)
{
	const Axis *axis = &timing->axis;
	SceneItem item = scene_item(SCENE_BAR, spec->role, x0, spec->y0, x1, spec->y1);

	/* What is cut off by the window is not short. */
	item.tiny = x1 - x0 < 0.125 && spec->start >= axis->from && spec->end <= axis->to;
	/* The eighth it is shown with ends with it: nothing reaches past T. */
	if (item.tiny && spec->end <= timing->finish && x1 == timing_x(timing, timing->finish))
		item.x0 = fmin(x0, x1 - 0.125);
	item.divided = spec->divided;
	item.partly = spec->partly;
	item.element = spec->element;
	item.id = spec->id;
	item.part = spec->part;
	item.start = spec->start;
	item.end = spec->end;
	item.intervals = spec->intervals;
	if (item.tiny && spec->element == ELEMENT_BAR)
		note_short(timing, spec);
	scene_add(timing->pen.scene, &item);
}

/* Beside another T the last cell of the screen stays empty, so that no text looks cut. */
int timing_text_room(const Timing *timing)
{
	return timing->width - (timing->against && !timing->view->fine);
}

TimingLane timing_lane_of(const Interval *interval)
{
	switch (interval->kind) {
	case INTERVAL_SEND:
	case INTERVAL_REPORT:
		return LANE_OUT;
	case INTERVAL_COMPUTE:
		return LANE_WORK;
	case INTERVAL_RECEIVE:
	case INTERVAL_RELAY:
	case INTERVAL_COLLECT:
		break;
	}
	return LANE_IN;
}

TimingBar *timing_bar_new(Timing *timing, TimingBarKind kind, const Interval *interval)
{
	if (timing->pen.scene->failed || !mem_grow((void **)&timing->bars, &timing->bar_cap,
						 timing->bar_count + 1, sizeof *timing->bars)) {
		timing->pen.scene->failed = true;
		return NULL;
	}
	TimingBar *bar = &timing->bars[timing->bar_count++];

	*bar = (TimingBar){.kind = kind,
		.interval = *interval,
		.times = 1,
		.lane = timing_lane_of(interval),
		.role = ROLE_WAIT,
		.within = ROLES};
	return bar;
}
