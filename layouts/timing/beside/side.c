#include "layouts/timing/parts.h"

#include <math.h>

enum {
	FINISH_WIDTH = 7,
	IDLE_WIDTH = 8,
	SLACK_WIDTH = 8,
	BUSY_INTERVALS_MAX = 4096,
};

static bool add_busy(void *context, const Interval *interval)
{
	double *busy = context;

	if (interval->kind == INTERVAL_COMPUTE)
		*busy += interval->end - interval->start;
	return true;
}

/* The part of T in which the processor computes nothing; NAN when it would take long to know. */
static double idle_part(const Timing *timing, const TimingRow *row)
{
	const Net *net = timing->net;
	const Schedule *schedule = timing->schedule;
	double busy = 0;
	bool combed = false;

	for (size_t i = row->begin; i < row->end; i++) {
		combed = combed ||
			 (timing->bars[i].kind == TIMING_COMB && timing->bars[i].lane == LANE_WORK);
		if (timing->bars[i].kind == TIMING_PIECE && !timing->bars[i].last)
			add_busy(&busy, &timing->bars[i].interval);
	}
	if (combed) {
		if (schedule_interval_count(net, schedule, row->processor) > BUSY_INTERVALS_MAX)
			return NAN;
		busy = 0;
		schedule_intervals(net, schedule, row->processor, add_busy, &busy);
	}
	return fmax(0, 1 - busy / timing->finish);
}

/* When it has computed its last; of a folded row, when the last one below has. */
static double finish_of(const Timing *timing, const TimingRow *row)
{
	double finish = timing->schedule->end[row->processor];

	for (size_t i = row->begin; i < row->end; i++)
		if (timing->bars[i].lane == LANE_WORK)
			finish = isnan(finish) ? timing->bars[i].interval.end
					       : fmax(finish, timing->bars[i].interval.end);
	return finish;
}

/* Deadline less arrival: how near to useless, where there is a race. The key is their ratio. */
static double slack(const Timing *timing, const TimingRow *row)
{
	return timing->keys && timing->one_way
		       ? (timing->keys[row->processor] - 1) * timing_arrival(timing, row->processor)
		       : NAN;
}

static int side_row(const TimingRow *row)
{
	return row->work_text < 0 ? row->y : row->work_text;
}

static double idle_of(const Timing *timing, const TimingRow *row)
{
	const RowKind kind = row->row->kind;

	return kind == ROW_SUBTREE || kind == ROW_ELLIPSIS || kind == ROW_USELESS
		       ? NAN
		       : idle_part(timing, row);
}

/* To a tenth of a percent: more digits would run into the column before. */
static Word idle_word(double idle)
{
	return idle > 0 && idle < 0.001 ? (Word){"< 0.1 %"} : word_percent(idle);
}

static void draw_columns(Timing *timing, const TimingRow *row)
{
	double end = finish_of(timing, row);
	double idle = idle_of(timing, row);
	double spare = slack(timing, row);
	double x = timing->side_x + FINISH_WIDTH;

	if (isnan(end))
		return;
	pen_text(pen_right(timing->pen), ROLE_TEXT, x, side_row(row), word_value(end).text);
	x += IDLE_WIDTH;
	if (!isnan(idle))
		pen_text(
			pen_right(timing->pen), ROLE_FAINT, x, side_row(row), idle_word(idle).text);
	x += SLACK_WIDTH;
	if (x <= timing->side_x + timing->side && isfinite(spare))
		pen_text(pen_right(timing->pen), ROLE_FAINT, x, side_row(row),
			word_value(spare).text);
}

void timing_side_against(Timing *timing, int y, double end)
{
	pen_text(pen_right(timing->pen), ROLE_AGAINST_TEXT, timing->side_x + FINISH_WIDTH, y,
		word_value(end).text);
}

void timing_side_head(Timing *timing)
{
	double x = timing->side_x + FINISH_WIDTH;
	bool any = false, idle = false;

	if (timing->side == 0 || timing->foot == 0 || !isnan(timing->view->cursor))
		return;
	pen_text(pen_right(timing->pen), ROLE_FAINT, x, timing->bottom, "finish");
	for (uint32_t i = 0; i < timing->row_count; i++) {
		any = any || isfinite(slack(timing, &timing->rows[i]));
		idle = idle || !isnan(idle_of(timing, &timing->rows[i]));
	}
	x += IDLE_WIDTH;
	if (idle)
		pen_text(pen_right(timing->pen), ROLE_FAINT, x, timing->bottom, "idle");
	x += SLACK_WIDTH;
	if (any && x <= timing->side_x + timing->side)
		pen_text(pen_right(timing->pen), ROLE_FAINT, x, timing->bottom, "slack");
}

void timing_side_draw(Timing *timing, const TimingRow *row)
{
	if (!isnan(timing->view->cursor))
		timing_read_out(timing, row);
	else if (timing->side > 0 && !row->useless)
		draw_columns(timing, row);
}
