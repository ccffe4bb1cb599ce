#include "layouts/timing/parts.h"

#include "solver/base/mem.h"

#include <math.h>
#include <stddef.h>
#include <string.h>

enum {
	GUTTER_FROM = 6, /* widths */
	MARGIN_FROM = 20,
	MARGIN_FINE = 2, /* for the arrow of a figure's axis, and its name */
	MARGIN_WIDE_FROM = 60,
	MARGIN_WIDE = 6, /* so that the value of T, which stands in the last part, starts at T */
	MARGIN_INSET = 3,
	MARGIN_LATE_FROM = 64,
	MARGIN_LATE = 16, /* for who is served beyond T, and until when */
	SIDE_FROM = 100,
	SIDE_WIDE_FROM = 116,
	SIDE_CELLS = 16,
	SIDE_WIDE_CELLS = 24,
	KEYS_MAX = 4096, /* processors whose keys are worth computing */
};

/* Cells that the schematic scale grants an interval (visual.md 3). */
#define COMPUTE_CELLS 8.0
#define TRANSFER_CELLS 5.0
#define WAIT_CELLS 1.0

/* --- columns --------------------------------------------------------------------------------- */

static int axis_cells(const Timing *timing)
{
	const bool wide = timing->width >= MARGIN_WIDE_FROM;
	/* Two on one axis have one margin. */
	const bool late = timing->width >= MARGIN_LATE_FROM && isnan(timing->view->other_finish) &&
			  timing_root_is_late(timing);
	int margin = timing->inset > 0                    ? MARGIN_INSET
		     : timing->side > 0 || timing->shared ? 1
		     : late                               ? MARGIN_LATE
		     : wide                               ? MARGIN_WIDE
		     : timing->view->fine                 ? MARGIN_FINE
							  : timing->width >= MARGIN_FROM;
	int cells =
		timing->width - timing->gutter - timing->side - timing_inset_room(timing) - margin;

	return cells > 1 ? cells : 1;
}

/* No columns that nobody asked for; a cursor asks for what is read there. */
static bool has_side(const Timing *timing)
{
	const View *view = timing->view;

	return !view->large && !timing_is_symbolic(timing) &&
	       (view->columns || !isnan(view->cursor));
}

static void plan_columns(Timing *timing)
{
	int width = timing->width, names = timing_gutter_plan(timing);

	timing->given = timing_given_cells(timing);
	timing->gutter = timing->shared         ? timing->view->beside
			 : width >= GUTTER_FROM ? names + 2 + timing->given
						: 0;
	if (timing->gutter > 0 && timing->gutter < timing->view->gutter)
		timing->gutter = timing->view->gutter;
	if (has_side(timing) && width >= SIDE_FROM)
		timing->side = width >= SIDE_WIDE_FROM ? SIDE_WIDE_CELLS : SIDE_CELLS;
	timing->side_x = width - timing->side;
	timing->x0 = timing->gutter;
}

/* --- time ------------------------------------------------------------------------------------ */

static double last_bar_end(const Timing *timing)
{
	double end = 0;

	for (size_t i = 0; i < timing->bar_count; i++)
		end = fmax(end, timing->bars[i].interval.end);
	return end;
}

/* The latest T of all rounds, up to the result: the axis is the same in each of them. */
static double rounds_end(const Timing *timing)
{
	const Schedule *s = timing->schedule;
	double end = 0;

	for (uint32_t k = 0; k < s->eliminations; k++) {
		k += schedule_eliminated_rising(s, k) - 1;
		const Elimination e = schedule_eliminated(s, k);

		end = fmax(end, fmax(e.promised, e.without));
	}
	return end;
}

/* T: what the schedule attains, else what its equations promise, else where the bars end. */
static void plan_time(Timing *timing)
{
	const Schedule *schedule = timing->schedule;
	const View *view = timing->view;

	timing->attained = isfinite(schedule->finish);
	timing->finish = timing->attained              ? schedule->finish
			 : isfinite(schedule->formula) ? schedule->formula
						       : last_bar_end(timing);
	timing->known = timing->finish > 0;
	if (!timing->known)
		timing->finish = 1;
	timing->end = axis_end(
		fmax(fmax(timing->finish, timing->against_finish), timing_guesses_end(timing)),
		view->held_end);
	if (frame_in_round(timing->frame))
		timing->end = fmax(timing->end, rounds_end(timing));
}

static double least_cells(const TimingBar *bar)
{
	return bar->kind == TIMING_WAIT                 ? WAIT_CELLS
	       : bar->interval.kind == INTERVAL_COMPUTE ? COMPUTE_CELLS
							: TRANSFER_CELLS;
}

/* Beside the ends of the bars T is a knot, and so is that of the schedule compared with. */
static Status lay_schematic(Timing *timing, Error *error)
{
	const double marks[] = {timing->finish, timing->against_finish};
	size_t count = timing->bar_count;
	AxisInterval *interval = mem_array(count, sizeof *interval);
	Status status;

	if (!interval)
		return error_no_memory(error);
	for (size_t i = 0; i < count; i++)
		interval[i] = (AxisInterval){timing->bars[i].interval.start,
			timing->bars[i].interval.end, least_cells(&timing->bars[i])};
	status = axis_schematic(&timing->axis, timing->end, axis_cells(timing), interval, count,
		marks, isnan(timing->against_finish) ? 1 : 2, error);
	mem_free(interval);
	return status;
}

static Status lay_scale(Timing *timing, Error *error)
{
	const View *view = timing->view;
	double from = 0, to = timing->end;

	/* On a screen rows of one line have no labels that would say what is widened. */
	if (view->scale == SCALE_SCHEMATIC && (timing->heights.row > 1 || view->plain))
		return lay_schematic(timing, error);
	if (view->from < view->to) {
		from = fmax(0, view->from);
		to = view->to > from ? view->to : timing->end;
	}
	return axis_linear(&timing->axis, from, to, axis_cells(timing), error);
}

/* In cells T stands on a border between two; on paper everything exactly where it is. */
static Status lay_axis(Timing *timing, Error *error)
{
	STATUS_TRY(lay_scale(timing, error));
	timing->axis.exact = timing->view->fine && !timing->view->preview;
	if (!timing->axis.exact)
		axis_to_borders(&timing->axis, timing->finish, timing->view->other_finish);
	return STATUS_OK;
}

/* Keys for the slack and for rounds stepped through; without them both are left out. */
static Status find_keys(Timing *timing, Error *error)
{
	const Schedule *schedule = timing->schedule;
	uint32_t round = schedule->rounds_shown < schedule->eliminations ? schedule->rounds_shown
									 : schedule->eliminations;

	if (schedule->processors > KEYS_MAX || (timing->side == 0 && view_round(timing->view) == 0))
		return STATUS_OK;
	timing->keys = mem_array(schedule->processors, sizeof *timing->keys);
	if (!timing->keys)
		return error_no_memory(error);
	return schedule_keys(timing->net, schedule, round, timing->keys, error);
}

/* --- drawing --------------------------------------------------------------------------------- */

static Status draw(Timing *timing, Error *error)
{
	timing_ticks_place(timing);
	for (uint32_t i = 0; i < timing->row_count + timing->below.count; i++)
		timing_row_back(timing, &timing->rows[i]);
	if (timing_step_spans(timing))
		timing_step_back(timing);
	else
		timing_periods_back(timing);
	timing_periods_lines(timing);
	timing_ghost_draw(timing);
	timing_guesses_draw(timing);
	timing_against_finish(timing);
	timing_branches_draw(timing);
	for (uint32_t i = 0; i < timing->row_count + timing->below.count; i++)
		timing_row_draw(timing, &timing->rows[i]);
	timing_below_draw(timing);
	timing_finish_draw(timing);
	timing_more_draw(timing);
	timing_axis_draw(timing);
	timing_periods_draw(timing);
	timing_cursor_draw(timing);
	timing_message_draw(timing);
	STATUS_TRY(timing_lens_draw(timing, error));
	STATUS_TRY(timing_inset_draw(timing, error));
	timing_legend_draw(timing);
	return STATUS_OK;
}

static Status prepare(Timing *timing, Error *error)
{
	Status status;

	timing_root_find(timing);
	if ((status = timing_plan(timing, error)) != STATUS_OK)
		return status;
	plan_columns(timing);
	if ((status = find_keys(timing, error)) != STATUS_OK)
		return status;
	timing_find_useless(timing);
	for (uint32_t i = 0; i < timing->row_count + timing->below.count; i++)
		timing_collect(timing, &timing->rows[i]);
	timing_step_find(timing);
	if (timing->pen.scene->failed)
		return error_no_memory(error);
	plan_time(timing);
	timing_inset_plan(timing, axis_cells(timing));
	STATUS_TRY(lay_axis(timing, error));
	timing_below_place(timing);
	return STATUS_OK;
}

static void tell_places(const Timing *timing, RowPlaces *out)
{
	out->before = timing->before;
	out->more = timing->working - timing->before - timing->row_count;
	out->foot = timing->bottom;
	out->end = timing->bottom + (out->more > 0);
	for (uint32_t i = 0; i < timing->row_count + timing->below.count; i++) {
		const TimingRow *row = &timing->rows[i];

		if (out->count < ROW_PLACES_MAX)
			out->row[out->count++] =
				(RowPlace){row->index, row->y, row->height, timing_text_row(row)};
		/* Below a group the diagram itself names who is in it. */
		if (row->below)
			out->end = row->row->kind == ROW_USELESS ? timing_text_row(row) + 1
								 : row->y + row->height;
	}
}

/* The axis goes to whoever asked for the drawing. */
static void note_drawn(Timing *timing, DrawnInfo *info)
{
	info->axis_end = timing->end;
	info->row_height = timing->heights.row;
	info->rows = (HeldRows){.top = timing->blank,
		.root = timing->heights.root,
		.lanes = timing->heights.lanes,
		.against = timing->heights.other,
		.foot = timing->foot,
		.lens = timing->lens};
	timing_below_tell(timing, &info->rows);
	info->honesty = timing->axis.honesty;
	info->rows_shown = timing->covered;
	info->axis_x0 = timing->x0;
	info->axis = timing->axis;
	timing->axis = (Axis){0};
	if (timing->shared)
		tell_places(timing, &info->places);
}

void timing_begin(Timing *timing, Frame *frame)
{
	const PortModel ports = frame->schedule->ports;

	memset(timing, 0, offsetof(Timing, ports));
	timing->frame = frame;
	timing->view = frame->view;
	timing->net = frame->net;
	timing->schedule = frame->schedule;
	timing->pen = pen_new(frame->pen.scene, frame->view->charset, PEN_OPEN);
	timing->width = frame->width;
	timing->height = frame->height;
	timing->single = net_is_single_level(frame->net);
	timing->against = frame_against(frame);
	timing->against_finish = timing->against ? against_finish(timing->against) : (double)NAN;
	timing->over = pen_over(pen_bold(timing->pen), ROLE_CANVAS);
	timing->one_way = timing->single && (ports == PORTS_COLLECTIVE || ports == PORTS_ONE_SEND ||
						    ports == PORTS_FREE);
}

void timing_release(Timing *timing)
{
	axis_release(&timing->axis);
	mem_free(timing->rows);
	mem_free(timing->bars);
	mem_free(timing->keys);
}

Status timing_layout(Frame *frame, Error *error)
{
	Timing timing;
	timing_begin(&timing, frame);
	Status status = prepare(&timing, error);

	if (status == STATUS_OK)
		status = draw(&timing, error);
	if (status == STATUS_OK)
		note_drawn(&timing, frame->info);
	timing_release(&timing);
	return status;
}
