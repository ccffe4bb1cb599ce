/* The inside of figure: for figure*.c only.
 *
 * First all texts are set (figure/label.c): measured, moved onto the page, cut where they would
 * touch. Then the scene is walked once; lines stop short of the texts they would cross, and texts
 * know the bar they stand on. Both look things up by line of cells. */
#pragma once

#include "layouts/figure/figure.h"

#define FIGURE_THIN 0.5 /* outlines, ticks, grids */
#define FIGURE_AXIS 1.0 /* lines that stand for time: axes, T */
#define FIGURE_HEAVY 1.4
#define FIGURE_BASE_LINE 2.9 /* of letters, below the middle of their cell */
/* Between a line and the text it passes; no shorter piece is drawn there. */
#define FIGURE_CLEAR 2.0

/* A text of the scene, or a stretch of one between wide blanks, set. */
typedef struct FigureLabel {
	size_t item;
	size_t text;           /* of its base, sub- and superscripts, in Figure.texts */
	int line;              /* of cells */
	double x0, x1;         /* where it stands on the page, by its measured width */
	double top, bottom;    /* and from where to where */
	double cells0, cells1; /* what it takes on a screen, in cells */
	bool bold, hidden;     /* hidden: no room for any of it */
	FigureAnchor anchor;
} FigureLabel;

/* Things by line of cells: those of line i are at[first[i]] .. at[first[i + 1] - 1]. */
typedef struct FigureLines {
	int count;
	size_t *first, *at;
} FigureLines;

typedef struct Figure {
	const Scene *scene;
	const FigurePage *page;
	const Theme *theme;
	const FigureSink *sink;
	Color canvas, letters;
	FigureLabel *labels; /* in the order of the items */
	size_t label_count, label_cap;
	Buf texts;
	FigureLines bars, curves, label_lines;
	bool outlines;     /* around all bars, since communication needs them */
	bool light[ROLES]; /* of the texts of a role, names aside, some are not heavy */
	bool failed;
	/* while walking */
	bool grouped;
	FigureGroup group;
	size_t next_label;
	FigureRect *tiny; /* held back until the group ends, so that nothing covers them */
	size_t tiny_count, tiny_cap;
	double finish; /* where T is; NAN: nowhere */
	double *points; /* of a piece of a curve, on the page */
	size_t points_cap;
	double axis_end, axis_y; /* where the last stretch of an axis ended; NAN */
} Figure;

/* figure/page.c */
double figure_x(const Figure *figure, double x);
double figure_y(const Figure *figure, double y);

/* The last bar or tint before item `before` that lies at (x, line + 1/2), in cells; or NULL. */
const SceneItem *figure_area(const Figure *figure, size_t before, int line, double x);

/* What an item stands for. */
FigureMark figure_mark_of(const SceneItem *item);

/* Those whose range of lines is told by `range` (false: in none). False when memory
 * ran out. */
typedef bool FigureRange(const Figure *figure, size_t i, int *begin, int *end);
bool figure_lines_make(
	FigureLines *lines, const Figure *figure, size_t count, int height, FigureRange *range);
void figure_lines_release(FigureLines *lines);

/* figure/stroke.c */
void figure_draw_line(Figure *figure, const SceneItem *item);
FigureDash figure_dash(SceneLine line);
void figure_put_stroke(Figure *figure, const FigureStroke *stroke);
void figure_put_arrow(Figure *figure); /* the time axis points onwards, into the margin */

/* figure/curve.c */
void figure_draw_curve(Figure *figure, const SceneItem *item);
void figure_draw_point(Figure *figure, const SceneItem *item);
/* Whether the curve or marker comes into a box of the page. */
bool figure_curve_meets(const Figure *figure, const SceneItem *item, const FigureLabel *label);

/* figure/bar.c */
void figure_draw_bar(Figure *figure, const SceneItem *item);
void figure_draw_fill(Figure *figure, const SceneItem *item);
void figure_put_rect(Figure *figure, const FigureRect *rect); /* none without an area */
void figure_put_tinies(Figure *figure);                       /* those held back */
void figure_draw_blocks(Figure *figure, const SceneItem *item);

/* figure/text.c */
void figure_draw_text(Figure *figure, size_t i);
void figure_put_note(Figure *figure);
void figure_put_caption(Figure *figure);

/* figure/label.c: set all texts into figure->labels. */
void figure_labels_set(Figure *figure);
/* The parts of a set text; returns how many. */
size_t figure_runs(const Figure *figure, const FigureLabel *label, FigureRun runs[FIGURE_RUNS_MAX]);
/* Bytes of a plain text that `room` points hold. */
size_t figure_text_fit(const char *text, double room);
/* Whether an item's text is drawn with blocks, and so as rectangles. */
bool figure_is_blocks(const Scene *scene, const SceneItem *item);

/* figure/paint.c */
FigureFill figure_fill(const Figure *figure, Role role);
Color figure_ink(const Figure *figure, Role role); /* of lines, and of texts on the canvas */
/* The ink, or what can be read where it could not. */
Color figure_ink_on(const Figure *figure, Role role, Color paper);
/* Not told from the canvas without an outline. */
bool figure_is_light(const Figure *figure, Role role);
bool figure_is_outlined(const Figure *figure, const FigureFill *fill, Role role);
