/* The parts of the curves diagram: a plot is planned (data, rooms, scales, labels), then drawn.
 *
 * The scale of y is chosen so that ticks stand in the middle of rows: a tick every few whole rows,
 * at 1, 2 or 5 times a power of ten. So labels, grid lines and axes meet exactly, in cells as on
 * paper. x of whole numbers has the same number of cells from each to the next where it can. */
#pragma once

#include "layouts/sayings/sayings.h"
#include "layouts/scene/frame.h"

enum { PLOT_TICKS_MAX = 80, PLOT_TEXT_MAX = 160, PLOT_MARKS_MAX = 16 };

typedef struct PlotTick {
	double value;
	Word label;
} PlotTick;

/* One look at all values. */
typedef struct PlotReach {
	double low, high;    /* of everything drawn to scale; NAN when there is nothing */
	uint32_t done;       /* points of which some line is worked out */
	uint64_t cells;      /* worked out, of all lines */
	uint32_t missing;    /* of those, without a value */
	bool other;          /* the measure not asked for is drawn too (plot_other), */
	bool both;           /* and somewhere differs */
	bool ideal;          /* the bound of the speed-up is drawn, */
	uint32_t ideal_line; /* that of this line; */
	bool by_links;  /* somewhere it is what the links at hand allow, not what free ones do */
	SweepSpan band; /* a lemma's estimate for what is varied; its name NULL: none */
	uint32_t band_line; /* whose it is, */
	bool bands;         /* when others have their own */
} PlotReach;

/* A value on the x axis with a word of its own. */
typedef struct PlotMark {
	double value;
	Role role;
	bool now, best; /* the net's value; what somebody chose: both may be true */
	SceneSign sign; /* what it is, where no word says it */
	char text[PLOT_TEXT_MAX];
} PlotMark;

/* The name of a line, where it stands. */
typedef struct PlotLabel {
	uint32_t line;
	double x, y; /* where the line ends; NAN when it has no point */
	int row;
} PlotLabel;

typedef struct Plot {
	Frame *frame;
	const Curve *curve;
	const View *view;
	Pen pen; /* leaves out what has no room */
	int width, height;
	PlotReach reach;

	int left;            /* column of the y axis */
	int right;           /* behind the last column of the plot */
	int top, foot;       /* first row of the plot; row of the x axis */
	bool headed;         /* one heading says what is against what, and the value now */
	int title, say;      /* rows of the x axis' title and of the statement; 0: none */
	int say_rows;        /* how many the statement may have */
	int legend, columns; /* first row of the names below the plot, 0: none; names beside each
			      * other */
	int names;           /* cells of the names at the right; 0: none stand there */
	bool inside;         /* names stand at their lines, where those are apart */

	double x_from;          /* x of curve->range.from */
	double x_unit, x_cells; /* so large a difference of values is so many cells wide */
	double step;            /* values from one point to the next */
	double base, per_row;   /* value in the middle of the row `foot`; values a row */

	size_t x_ticks, y_ticks;
	PlotTick x_tick[PLOT_TICKS_MAX], y_tick[PLOT_TICKS_MAX];
	uint32_t marks;
	PlotMark mark[PLOT_MARKS_MAX];
	uint32_t labels;
	PlotLabel label[CURVE_LINES_MAX];

	double wide0, wide1; /* the widest hatched range, x */
	SayingId cause;      /* what it is, in a word */

	uint8_t *taken; /* width * height: whether points, lines or words are in a cell */
	bool unsaid;    /* a region's name found no room, even the shortest */
	double *xy;     /* the line being drawn: pairs */
	size_t count, cap;
} Plot;

/* --- values (plot/data.c) ------------------------------------------------------------------- */

void plot_look(Plot *plot);
bool plot_is_growing(const Plot *plot); /* some points are still to come */

/* The measure that was not asked for: the closed form beside the schedule drawn, or the other way
 * round; NAN where it does not exist or does not differ. */
double plot_other(const Curve *curve, const CurveValue *value);

/* Whether all lines worked out at a point have no value there. */
bool plot_is_missing(const Curve *curve, uint32_t point);

/* Of the screen alone: a figure has no way to ask for it. */
const CurveTarget *plot_target(const Plot *plot);

/* Speak of a curve: of what is varied and measured, of whose it is, and how far it is known. */
void plot_telling(const Plot *plot, Telling *out, Ladder *forms);
const char *plot_owner(const Curve *curve); /* "P4" of "link G of P4"; "" where it is nobody's */

/* --- marks (plot/mark.c) --------------------------------------------------------------------- */

/* Best, FON's choice and the value now, those that lie within the range. */
void plot_marks_find(Plot *plot);

/* Of two lines the first value at which the one is better that was not before, if that happens just
 * once, and which that is; else NAN. */
double plot_crossing(const Curve *curve, uint32_t *better);

/* --- scales (plot/axis.c) ------------------------------------------------------------------- */

void plot_scale_y(Plot *plot); /* also ticks of y */
void plot_scale_x(Plot *plot); /* also ticks of x; needs left and right */
double plot_x(const Plot *plot, double value);
double plot_wide(const Plot *plot, double length); /* in cells */
double plot_y(const Plot *plot, double value);
double plot_top(const Plot *plot); /* the value at the upper end */
void plot_axes_draw(Plot *plot);
/* Where the words of a mark begin: about their value, but inside the scene. */
double plot_mark_begin(const Plot *plot, uint32_t mark);
/* Whether a label in the row of the axis' labels would touch the words of the first `marks`. */
bool plot_meets_marks(const Plot *plot, uint32_t marks, double begin, int cells);
/* A bright piece of the x axis. */
void plot_tick_draw(Plot *plot, Element element, SceneSign sign, Role role, double x);

/* --- room (plot/room.c) --------------------------------------------------------------------- */

void plot_room_begin(Plot *plot);
void plot_take(Plot *plot, double x0, double y0, double x1, double y1);
void plot_take_run(Plot *plot, bool points); /* plot->xy; points: nothing between them */
bool plot_is_free(const Plot *plot, int x, int row, int cells);

/* Write a text where it and a blank on either side are free; then they are taken. */
bool plot_write(Plot *plot, Pen pen, Role role, int x, int row, const char *text);

/* For what matters most; on paper all has one weight. */
Pen plot_strong(const Plot *plot);

void plot_point(
	Plot *plot, Role role, SceneShape shape, bool open, SceneSign sign, double x, double y);

/* --- values (plot/value.c) ------------------------------------------------------------------ */

void plot_values_write(Plot *plot);
Word plot_value(const Plot *plot, const CurveValue *value);

/* --- regions (plot/region.c) ---------------------------------------------------------------- */

void plot_region_ends(const Plot *plot, const CurveRegion *region, double *x0, double *x1);
Word plot_border(const CurveRegion *region); /* where it begins, in four digits */
void plot_regions_tint(Plot *plot);
void plot_regions_name(Plot *plot);
void plot_regions_tell(const Plot *plot, int form, Buf *out); /* all; form 0 says most */

/* --- ranges, marks (plot/range.c) ----------------------------------------------------------- */

void plot_ranges_draw(Plot *plot);
void plot_ranges_name(Plot *plot); /* what they are, beside the lines */
void plot_marks_draw(Plot *plot);  /* bright ticks, diamonds, words */

/* --- lines (plot/line.c) -------------------------------------------------------------------- */

void plot_hairlines_draw(Plot *plot);
void plot_lines_draw(Plot *plot);
Role plot_role(const Plot *plot, uint32_t line);
double plot_half_marker(const Plot *plot); /* half its height, in cells */
/* Markers of what was asked for, beside filled ones; those whose outline another line has. */
bool plot_is_open(const Plot *plot, uint32_t line);
SceneShape plot_shape(uint32_t line);

/* --- what is wanted (plot/target.c) ---------------------------------------------------------- */

void plot_target_draw(Plot *plot); /* a line across, and a marker at each answer */

/* --- names (plot/label.c) ------------------------------------------------------------------- */

void plot_names_plan(Plot *plot);  /* chooses right, names, legend, inside; may move foot up */
void plot_names_stand(Plot *plot); /* those at their lines, before other words are written */
void plot_names_draw(Plot *plot);
int plot_legend_wanted(Plot *plot); /* rows that the names need below a plot of this width */

/* --- words (plot/words.c) ------------------------------------------------------------------- */

void plot_words_draw(Plot *plot);
int plot_statement_rows(Plot *plot); /* that it would fill */
