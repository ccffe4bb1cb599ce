/* The timing diagram as others see it, and how much room it makes good use of: planned, not drawn.
 */
#include "layouts/timing/parts.h"

enum {
	SPARED_FROM = 16, /* heights at which some of it may be left to others */
	ROW_HEIGHT_GAP = 3,
	ROW_HEIGHT_WORK = 4,
};

static int crowded(Frame *frame)
{
	Timing timing;
	Error ignored;

	timing_begin(&timing, frame);
	timing_root_find(&timing);
	const bool low = timing_plan(&timing, &ignored) == STATUS_OK &&
			 (timing.heights.row == 1 || timing.covered < frame->view->rows->count);

	timing_release(&timing);
	return low;
}

typedef struct Extent {
	int cells; /* 0: not all rows are seen */
	int gap;   /* between rows */
	TimingHeights heights;
} Extent;

/* What all rows with their axis take of `height` cells. */
static Extent extent(Frame *frame, int height)
{
	Timing timing;
	Error ignored;
	Extent out = {0};

	timing_begin(&timing, frame);

	timing.height = height;
	timing_root_find(&timing);
	if (timing_plan(&timing, &ignored) == STATUS_OK && timing.row_count == timing.working)
		out.cells = timing.lens_y + timing.lens;
	out.heights = timing.heights;
	out.gap = timing_shape(&timing).gap;
	timing_release(&timing);
	return out;
}

/* All of the height at most, but no second line between rows. */
static Extent most_extent(Frame *frame)
{
	const Extent most = extent(frame, frame->height);

	if (most.cells == 0 || most.gap < 2)
		return most;
	const Extent closer = extent(frame, most.cells - (int)frame->view->rows->count + 1);

	return closer.cells > 0 ? closer : most;
}

/* A quarter of the room is left to others where rows are high enough without it, with a gap, and in
 * a lecture with work of three rows; a line for the schedule compared with is worth it. A gap alone
 * is not. */
static int wanted(Frame *frame)
{
	const View *view = frame->view;
	const int enough = view->large ? ROW_HEIGHT_WORK : ROW_HEIGHT_GAP;

	if (!view->rows || view->rows->count == 0 || frame->height < SPARED_FROM)
		return 0;
	const Extent least = extent(frame, frame->height - frame->height / 4);
	const Extent most = most_extent(frame);
	const bool only_gap = least.gap == 0 && most.gap == 1 && least.heights.row > 1 &&
			      most.heights.row == ROW_HEIGHT_GAP &&
			      least.heights.lanes == most.heights.lanes &&
			      least.heights.root == most.heights.root;

	const bool other = least.heights.other == most.heights.other;

	return least.cells > 0 && other && (least.heights.row >= enough || only_gap) ? least.cells
										     : most.cells;
}

const Diagram diagram_timing = {
	.id = "timing",
	.layout = timing_layout,
	.wanted = wanted,
	.rows = true,
	.main = true,
	.picture = true,
	.crowded = crowded,
	.timed = true,
	.scrolls = true,
};
