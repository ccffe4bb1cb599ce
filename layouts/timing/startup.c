/* The start-up of a transfer or of computing: the first part of its bar. Letters that have paper of
 * their own would hide where it ends, so they stand on the rest, and tell of the rest. */
#include "layouts/timing/parts.h"

#include <math.h>
#include <string.h>

/* What is shorter looks like a border between two bars, and is left out; so is less than a cell
 * where cells are shown as a whole. */
#define LEAST_SEEN 0.25

static Role startup_role(Role bar)
{
	return bar == ROLE_RECEIVE || bar == ROLE_SEND || bar == ROLE_SEND_NEXT ? ROLE_STARTUP
	       : bar == ROLE_COMPUTE ? ROLE_STARTUP_COMPUTE
				     : ROLES;
}

double timing_startup(const Timing *timing, const TimingBar *bar)
{
	return bar->kind == TIMING_PIECE
		       ? schedule_startup(timing->net, timing->schedule, &bar->interval)
		       : 0;
}

/* Where it ends in the scene; where the bar begins when none is seen. */
static double end_of(const Timing *timing, Role bar, double start, double end, double startup)
{
	const bool whole = timing->view->patterns || timing_is_low(timing);
	const double x0 = timing_x(timing, start);
	const double x1 = timing_x(timing, fmin(start + startup, end));

	return startup_role(bar) != ROLES && x1 - x0 >= (whole ? 1 : LEAST_SEEN) ? x1 : x0;
}

static void draw_startup(Timing *timing, const TimingBarSpec *spec)
{
	const TimingBarSpec part = {.start = spec->start,
		.end = fmin(spec->start + spec->startup, spec->end),
		.y0 = spec->y0,
		.y1 = spec->y1,
		.role = startup_role(spec->role),
		.element = ELEMENT_NONE,
		.id = SCENE_NO_ID};
	const double x0 = timing_x(timing, part.start);
	const double x1 = end_of(timing, spec->role, spec->start, spec->end, spec->startup);

	if (x1 > x0)
		timing_bar_at(timing, &part, x0, x1);
}

void timing_bar(Timing *timing, const TimingBarSpec *spec)
{
	if (!timing_visible(timing, spec->start, spec->end) || spec->y0 >= spec->y1)
		return;
	timing_bar_at(timing, spec, timing_x(timing, spec->start), timing_x(timing, spec->end));
	draw_startup(timing, spec);
}

bool timing_startup_rest(const Timing *timing, const TimingBar *bar, TimingBar *rest, double *x)
{
	const double startup = timing_startup(timing, bar);
	const double x0 = timing_x(timing, bar->interval.start);

	*x = end_of(timing, bar->role, bar->interval.start, bar->interval.end, startup);
	*rest = *bar;
	rest->interval.start = fmin(bar->interval.start + startup, bar->interval.end);
	/* The symbols of arrays are those of whole messages. */
	return *x > x0 && (timing->view->fine || timing->view->patterns) &&
	       (timing->view->labels == LABELS_VALUES || timing->net->kind == NET_TREE);
}

void timing_startup_leave(Ladder *ladder)
{
	for (LadderForm *form = ladder->form; form < ladder->form + ladder->count; form++) {
		const char *rest = strchr(form->text, '+'), *share = strstr(form->text, "α");

		if (form->markup && rest && share && rest < share)
			memmove(form->text, rest + 1, strlen(rest));
	}
}
