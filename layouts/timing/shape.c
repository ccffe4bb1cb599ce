/* Which cells a row takes, and where in them its bars and texts stand. */
#include "layouts/timing/parts.h"

#include <math.h>

/* Below the axis. */
enum {
	TALL_FROM = 6, /* lines of a single one from which its bar has three, */
	TALL = 3,
	PAD_FROM = 4, /* and from which a blank one stands above it */
};

/* By the cell rows there are for a processor. Bars of three rows have their labels in the middle;
 * the gap grows last. A row of one cell is two halves. */
static const TimingShape shapes[TIMING_HEIGHT_MAX + 1] = {
	[1] = {0, 1, 0},
	[2] = {1, 1, 0},
	[3] = {1, 1, 1},
	[4] = {1, 3, 0},
	[5] = {1, 3, 1},
	[6] = {1, 3, 2},
	[7] = {3, 3, 1},
	[8] = {3, 3, 2},
	[9] = {3, 5, 1},
	[10] = {3, 5, 2},
};

TimingShape timing_shape_at(int height)
{
	return shapes[height];
}

TimingShape timing_shape(const Timing *timing)
{
	return shapes[timing->heights.row];
}

bool timing_is_result(const TimingBar *bar)
{
	return bar->interval.kind == INTERVAL_REPORT || bar->interval.kind == INTERVAL_COLLECT;
}

bool timing_is_low(const Timing *timing)
{
	return timing->heights.row == 1 && !timing->view->fine;
}

void timing_row_set(const Timing *timing, TimingRow *row, uint32_t index)
{
	const Rows *rows = timing->view->rows;
	const Row *shown = &rows->row[index];
	uint32_t middle = shown->begin + shown->count / 2;

	row->index = index;
	row->row = shown;
	row->processor = shown->kind == ROW_QUANTILE ? rows_processor(rows, middle) : shown->first;
}

bool timing_row_is_root(const Timing *timing, const TimingRow *row)
{
	return timing->heights.root > 0 && row->processor == 0 && row->row->kind == ROW_SINGLE;
}

static void place_halves(TimingRow *row)
{
	row->height = 1;
	row->link_y0 = row->y;
	row->link_y1 = row->work_y0 = row->y + 0.5;
	row->work_y1 = row->y + 1;
	row->in_y1 = row->link_y1;
	row->out_y0 = row->link_y0;
	row->link_text = row->in_text = row->out_text = row->work_text = -1;
}

/* On paper, where rows touch, the link leaves half a line free above, so that its bars are thinner
 * than the computing on either side; what the labels in transfers tell apart needs their full
 * height. */
static bool is_thin(const Timing *timing, const TimingRow *row)
{
	const TimingShape shape = timing_shape(timing);

	return timing->view->fine && timing->one_way && row->processor != 0 && !row->useless &&
	       shape.link > 0 && shape.gap == 0;
}

/* Of a row of a tree with one line for its link: what comes in fills that, what goes out is seen as
 * a thin bar while nothing comes in. */
static bool is_lane_one(const Timing *timing, const TimingRow *row, int cells)
{
	return timing->net->kind == NET_TREE && !timing->view->fine && cells == 1 && row->both_ways;
}

/* What goes out stands nearest the axis, results hang from the top. Lanes of half a cell have no
 * room for text, thin bars none inside. */
static void place_lanes(const Timing *timing, TimingRow *row, int cells)
{
	int above = cells / 2;
	const bool thin = row->link_y1 - row->link_y0 < 1;

	row->in_y1 = row->link_y1;
	row->out_y0 = row->link_y0;
	row->in_text = row->out_text = thin ? -1 : row->link_text;
	row->results_y1 = timing->view->fine ? 0 : row->link_y0 + (cells > 1 ? above : 0.5);
	if (is_lane_one(timing, row, cells)) {
		row->out_y0 += row->receives ? 0.5 : 0;
		row->out_text = row->receives ? -1 : row->link_text;
		return;
	}
	if (row->lanes < 2)
		return;
	row->in_y1 = row->out_y0 = row->link_y0 + (cells > 1 ? above : 0.5);
	row->in_text = cells > 1 ? row->y + (above - 1) / 2 : -1;
	row->out_text = cells > 1 ? row->y + above + (cells - above - 1) / 2 : -1;
}

static TimingShape shape_of(const Timing *timing, const TimingRow *row)
{
	TimingShape shape = timing_shape(timing);

	if (row->row->kind == ROW_ELLIPSIS)
		return (TimingShape){1, 0, 0};
	if (timing_row_is_root(timing, row))
		shape.link = timing->heights.root;
	else if (row->lanes > 1 && timing->heights.lanes)
		shape.link *= 2;
	return shape;
}

/* Labels stand in the middle of the bars, names beside the upper lane's. */
void timing_row_place(const Timing *timing, TimingRow *row, int y)
{
	const TimingShape shape = shape_of(timing, row);
	const int work = y + shape.link;

	row->y = y;
	row->other = -1;
	if (shape.link == 0 || row->low) {
		place_halves(row);
		return;
	}
	row->height = shape.link + shape.work;
	if (timing->heights.other && row->row->kind != ROW_ELLIPSIS)
		row->other = y + row->height++;
	row->link_y0 = is_thin(timing, row) ? y + 0.5 : y;
	row->link_y1 = row->work_y0 = work;
	row->link_text = y + (shape.link - 1) / 2;
	row->work_text = work + (shape.work - 1) / 2;
	row->work_y1 = work + shape.work;
	place_lanes(timing, row, shape.link);
	if (timing_row_is_root(timing, row))
		row->link_text = y;
}

TimingBand timing_band(const TimingRow *row, const TimingBar *bar)
{
	TimingBand band = {row->link_y0, row->in_y1, row->in_text};

	if (bar->lane == LANE_WORK)
		band = (TimingBand){row->work_y0, row->work_y1, row->work_text};
	else if (row->results_y1 > 0 && timing_is_result(bar))
		band = (TimingBand){row->link_y0, row->results_y1,
			row->results_y1 - row->link_y0 < 1 ? -1 : row->y};
	else if (bar->lane == LANE_OUT)
		band = (TimingBand){row->out_y0, row->link_y1, row->out_text};
	if (bar->level == LEVEL_WHOLE || band.y1 - band.y0 < 1)
		return band;
	double middle = (band.y0 + band.y1) / 2;

	if (bar->level == LEVEL_UPPER)
		band.y1 = middle;
	else
		band.y0 = middle;
	band.text = band.y1 - band.y0 < 1 ? -1 : (int)ceil(band.y0);
	return band;
}

int timing_own_lines(const TimingRow *row)
{
	return row->height - (row->other >= 0);
}

/* Names stand beside the labels of the transfers. */
int timing_text_row(const TimingRow *row)
{
	return row->link_text < 0 ? row->y : row->link_text;
}

/* Of one of several it fills the line. */
TimingBand timing_below_bar(const TimingRow *row)
{
	const int lines = timing_own_lines(row), tall = lines >= TALL_FROM ? TALL : 1;
	const int y = row->y + (lines >= PAD_FROM && lines < TALL_FROM);

	return (TimingBand){y, y + tall, y + (tall - 1) / 2};
}
