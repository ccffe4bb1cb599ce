/* Legend: one line that names exactly the marks of a picture, each behind a sample of it.
 *
 * It is read off the finished Scene, so it names nothing that is not there and leaves nothing out,
 * and a sample is the mark itself, drawn once more. Where the line is short words get shorter, then
 * marks are left out whole, first those that have words beside them in the picture. */
#pragma once

#include "layouts/scene/frame.h"

/* In the order of the line. */
typedef enum LegendMark {
	LEGEND_SHARE, /* shares and trees */
	LEGEND_IN_TIME,
	LEGEND_COMMUNICATION,
	LEGEND_LOAD, /* wires of trees, without a time cursor and with one */
	LEGEND_SENT,
	LEGEND_TO_SEND,
	LEGEND_UNUSED,
	LEGEND_SEQUENCE,
	LEGEND_RELAY,
	LEGEND_REPORT,
	LEGEND_COMPUTATION,
	LEGEND_COMPUTED, /* boxes of trees at the time cursor */
	LEGEND_TO_COMPUTE,
	LEGEND_BOTH, /* communication and computation in a row of one line, without colours */
	LEGEND_THROTTLED,
	LEGEND_EQUIVALENT,
	LEGEND_PARTLY,
	LEGEND_PORTS, /* of the root, of which fewer and fewer send */
	LEGEND_DOT,   /* less than the least of that */
	LEGEND_IDLE,
	LEGEND_IDLE_AT_MOST, /* none of it fills a cell */
	LEGEND_WAIT,
	LEGEND_LATE,
	LEGEND_COUNTS, /* of many useless ones, up to how many a height stands for */
	LEGEND_MORE,   /* than it needs, of data in time */
	LEGEND_USELESS,
	LEGEND_FOLDED, /* rows */
	LEGEND_REMOVED,
	LEGEND_FAILING,
	LEGEND_SENT_ON,
	LEGEND_OUT, /* words of bars */
	LEGEND_IN,
	LEGEND_TIMES,
	LEGEND_RESTS,  /* links */
	LEGEND_EVENT,  /* of the selected row */
	LEGEND_POINTS, /* curves */
	LEGEND_FILLED,
	LEGEND_OPEN,
	LEGEND_WORSE,
	LEGEND_INFEASIBLE,
	LEGEND_BEST,
	LEGEND_CROSSED,
	LEGEND_JUMP,
	LEGEND_AGAINST, /* called by what it is compared with */
	LEGEND_ANSWER,
	LEGEND_PERIOD,
	LEGEND_WAS,
	LEGEND_CURSOR,
	LEGEND_WIDENED,
	LEGEND_TO_SCALE, /* figures whose time axis is */
	LEGEND_MARKS
} LegendMark;

/* What a mark is called, in full: "computation". */
const char *legend_name(LegendMark mark);

/* Name the marks that the frame's scene has so far, in row `y`, from column `x` on or, where that
 * is too little, from column `least`, and before `right`. Returns the column after the line; `x`
 * where there is nothing to name, or the view wants no legend. */
int legend_draw(Frame *frame, int least, int x, int y, int right);
