/* Parts of the shares diagram; included by its own files only.
 *
 * shares.c measures all rows of the view (shares/row.c), so that the scale holds while one scrolls,
 * plans columns and lines and has it drawn (shares/draw.c). Everything the parts share is in one
 * Shares, which lives for one call. x and y are cells. */
#pragma once

#include "layouts/legend/race.h"
#include "layouts/sayings/sayings.h"

/* What the bars measure. */
typedef enum SharesOf {
	SHARES_OF_LOAD, /* parts of the load, as fractions */
	SHARES_IN_TIME, /* a round of PE: the part of the data that would be here in time, and
			 * what is missing then; who has least is removed by the round */
	SHARES_NONE,    /* the equations have negative solutions: numbers only */
} SharesOf;

/* What a row measures: of one processor, or of the `parts` it stands for the sum, and of each the
 * least and the most. In a round all three are what is least in time, of processor `least_of`. */
typedef struct SharesRow {
	const Row *row;
	uint32_t index;            /* in the view's rows */
	uint32_t parts;            /* as in RowShares */
	double least, most, total; /* NAN: nothing to measure */
	double other;              /* the share of all in the schedule compared with; NAN */
	uint32_t least_of;
	bool useless;
} SharesRow;

typedef struct Shares {
	Frame *frame;
	const View *view;
	Pen pen;
	SharesOf of;
	double *keys; /* SHARES_IN_TIME: by processor, NAN: has none */

	int gutter, names;            /* cells before the bars; of the names in them */
	int share, other, load, each; /* widths of the columns; 0: not shown */
	int axis_x, axis_cells;       /* where the bars begin, and the longest may end */
	int row_height, bar_height;
	int top, bottom; /* lines of the rows */
	bool said;       /* the last of them tells of those not seen */
	int foot;        /* lines below: axis, ticks, what is measured: 0 to 3 */
	int words;       /* lines of words below those */
	Axis axis;       /* in per cent */

	SharesRow *rows; /* of all rows of the view */
	uint32_t count;
	uint32_t first, shown;
	bool ranges, groups; /* some row has least < most; stands for several */
} Shares;

/* shares/row.c */
/* Cells before its name. */
int shares_indent(const Shares *shares, const Row *row);
Status shares_measure(Shares *shares, Error *error) STATUS_CHECKED;
/* What the bars are compared with; NULL: nothing. */
const Against *shares_against(const Shares *shares);
/* The head of their column: "share", or the method where that compared with is another one's. */
const char *shares_head(const Shares *shares);
/* "33.37 %"; a symbol is markup. Empty where labels are off. */
Word shares_value(const Shares *shares, const SharesRow *row);
Word shares_load(const Shares *shares, const SharesRow *row);
Word shares_each(const Shares *shares, const SharesRow *row);
/* Whether it fails in the round shown: not all of its data is here in time. */
bool shares_is_late(const Shares *shares, const SharesRow *row);
void shares_why_no_bar(const Shares *shares, const SharesRow *row, Ladder *out);
/* What the picture cannot say, in a sentence; "" for nothing. */
void shares_remark(const Shares *shares, char out[LADDER_TEXT]);

/* shares/draw.c */
void shares_draw(Shares *shares);
