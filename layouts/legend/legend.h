/* Legend: one line that names exactly the marks of a picture, each behind a sample of it.
 *
 * It is read off the finished Scene, so it names nothing that is not there and leaves nothing out,
 * and a sample is the mark itself, drawn once more. Where the line is short words get shorter, then
 * marks are left out whole, first those that have words beside them in the picture. */
#pragma once

#include "layouts/sayings/sayings.h"

/* In the order of the line: layouts/sayings/legend.def. */
typedef enum LegendMark {
#define LEGEND(id, ...) LEGEND_##id,
#include "layouts/sayings/legend.def"
	LEGEND_MARKS
} LegendMark;

/* What a mark is called, in full: "computation". */
const char *legend_name(LegendMark mark);

/* Name the marks that the frame's scene has so far, in row `y`, from column `x` on or, where that
 * is too little, from column `least`, and before `right`. Returns the column after the line; `x`
 * where there is nothing to name, or the view wants no legend. */
int legend_draw(Frame *frame, int least, int x, int y, int right);
