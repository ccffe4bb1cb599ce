/* Figure: a Scene as a drawing on paper, for every exporter that has real coordinates.
 *
 * The page is measured in points (1/72 inch), y downwards from its upper left corner. A scene is
 * laid out for as many columns as the page's width holds (figure_columns) and drawn with one cell
 * per character of FIGURE_TEXT points; nothing is ever scaled down to fit. What a screen says by
 * glyphs is made of shapes: stairs of blocks are rectangles, fills have paper, hatching and an
 * outline, lines meet in their corners and pass behind no letter.
 *
 * The walk hands finished shapes to a FigureSink, in the order in which they are to be painted.
 * Every shape is whole: colours are resolved, texts are cut so that they neither leave the page nor
 * touch each other (by the widths of a wide sans serif, so that with most fonts there is room to
 * spare), and numbers are finite. A bar carries the exact start and end of what it stands for: its
 * x is not time where the scale is schematic, and may be wider than the truth where it is tiny. */
#pragma once

#include "layouts/scene/scene.h"
#include "themes/theme.h"

#define FIGURE_MM (72 / 25.4) /* points in a millimetre */

#define FIGURE_TEXT 8.0         /* points: size of all text but sub- and superscripts */
#define FIGURE_SCRIPT 5.6       /* and of these */
#define FIGURE_LINE 12.0        /* height of a cell: half of it is the lowest bar, 6 points */
#define FIGURE_POINT 4.4        /* size of a marker */
#define FIGURE_TINY 0.75        /* width of the shortest bar */
#define FIGURE_MARGIN 2.0       /* blank on all sides */
#define FIGURE_WIDTH_MM 180.0   /* unless somebody says otherwise */
#define FIGURE_WIDTH_LEAST 30.0 /* mm */
#define FIGURE_WIDTH_MOST 1200.0

/* --- the page -------------------------------------------------------------------------------- */

/* What to lay a scene out for. */
int figure_columns(double width_mm);
int figure_lines(double height_mm, bool note); /* `note`: one line less, for the note */
double figure_lines_height(int lines);         /* in mm, with a note; 0 for none */

typedef struct FigurePage {
	double width, height;  /* points */
	double cell_x, cell_y; /* size of a cell */
	double x0, y0;         /* where the scene's corner lies */
	const char *note;      /* one harmless line below the drawing; NULL: none */
	const char *caption;   /* lines below that, as caption_lines wrote them; NULL: none */
} FigurePage;

/* A page `width_mm` wide (0: as wide as the scene's columns need) and as high as the scene. A
 * scene of other than figure_columns columns has wider or narrower cells; wider ones are fine. */
FigurePage figure_page(const Scene *scene, double width_mm, const char *note);

/* Make the page higher by a caption, which the page keeps a pointer to. It is to be wrapped to the
 * room there is: figure_text_width measures it, in points. */
void figure_page_caption(FigurePage *page, const char *lines);
double figure_text_room(double width_mm);
double figure_text_width(const char *text, size_t length);

/* --- shapes ---------------------------------------------------------------------------------- */

/* What a shape stands for, as in SceneItem; start and end are NAN where there are none. */
typedef struct FigureMark {
	Element element;
	Role role;
	uint32_t id, part;
	double start, end;
	uint64_t intervals;
} FigureMark;

/* How an area is filled: `paper`, then `pattern` in `ink` on it: one that figure_tile knows, or
 * PATTERN_NONE. Shades without a colour are resolved into paper. */
typedef struct FigureFill {
	Color paper;
	Pattern pattern;
	Color ink;
} FigureFill;

typedef struct FigureRect {
	double x, y, width, height; /* all finite, width and height > 0 */
	FigureMark mark;
	bool bar; /* something that lasts; else a tint, a wire, a sample in the legend, or the
		   * paper behind a text */
	FigureFill fill;
	bool outlined;
	Color outline;
	double outline_width;
	bool tiny;    /* drawn wider than it is */
	bool divided; /* a line at its right end, a FigureStroke of its own, follows */
} FigureRect;

enum { FIGURE_DASHES_MAX = 4 };

typedef struct FigureDash {
	double length[FIGURE_DASHES_MAX]; /* on, off, ... */
	size_t count;                     /* 0: solid */
} FigureDash;

typedef struct FigureStroke {
	double x0, y0, x1, y1;
	double width;
	FigureDash dash; /* solid ones end square, beyond their ends */
	bool arrow;      /* at x1, y1 */
	Color color;
	FigureMark mark;
} FigureStroke;

/* A line through points, straight from each to the next. Of points nobody could tell apart, a
 * quarter of 1/72 inch, the highest and lowest are left. */
typedef struct FigurePath {
	const double *points; /* x, y in turn; as long as the callback */
	size_t count;         /* >= 2; two equal ones are a dot */
	double width;
	FigureDash dash; /* ends and corners of solid ones are round */
	Color color;
	FigureMark mark;
} FigurePath;

/* A marker; its outline is figure_corners', or a circle. */
typedef struct FigurePoint {
	double x, y; /* its middle */
	double size; /* diameter of a circle that covers as much paper */
	SceneShape shape;
	bool filled;  /* with ink; else `paper` inside of an outline */
	double width; /* of the outline, which lies half outside */
	Color ink, paper;
	FigureMark mark;
} FigurePoint;

typedef enum FigureAnchor { FIGURE_START, FIGURE_MIDDLE, FIGURE_END } FigureAnchor;

typedef struct FigureRun {
	LabelScript script;
	const char *text; /* harmless UTF-8, not NUL-ended; as long as the callback */
	size_t length;
} FigureRun;

enum { FIGURE_RUNS_MAX = 24 };

typedef struct FigureText {
	double x, y; /* the anchor, on the base line */
	FigureAnchor anchor;
	double room;  /* the most it may take; it is cut so that common fonts keep this */
	double width; /* of letters all alike in width: to be made so wide exactly; else 0 */
	bool bold;
	bool verbatim; /* to be copied letter by letter: no formulas, straight quotes, all blanks */
	Color color;
	FigureMark mark;
	const FigureRun *runs;
	size_t count;
} FigureText;

/* Neighbours in painting order that belong together. */
typedef enum FigureGroupKind {
	FIGURE_GROUND, /* titles, remarks, whatever belongs to no other */
	FIGURE_ROW,    /* of processor `id` */
	FIGURE_AXIS,
	FIGURE_FINISH,
	FIGURE_CURVE,  /* line `id` of a diagram of curves, with its markers */
	FIGURE_PORTS,  /* stairs: ports busy from `start` to `end`, without bars of their own */
	FIGURE_INSET,  /* bars that are drawn elsewhere too: not to be counted twice */
	FIGURE_LEGEND, /* samples of marks and their words; mark.part: a LegendMark */
} FigureGroupKind;

extern const char *const figure_group_names[]; /* "ground", "row", ... */

typedef struct FigureGroup {
	FigureGroupKind kind;
	uint32_t id;       /* SCENE_NO_ID: none */
	double start, end; /* NAN: none */
} FigureGroup;

/* Groups do not nest; shapes come only between begin and end. All callbacks are required. */
typedef struct FigureSink {
	void *context;
	void (*begin)(void *context, const FigureGroup *group);
	void (*end)(void *context);
	void (*rect)(void *context, const FigureRect *rect);
	void (*stroke)(void *context, const FigureStroke *stroke);
	void (*text)(void *context, const FigureText *text);
	void (*path)(void *context, const FigurePath *path);
	void (*point)(void *context, const FigurePoint *point);
} FigureSink;

/* Hand all shapes to `sink`. The page's own background is not among them. STATUS_NO_MEMORY only. */
Status figure_draw(const Scene *scene, const FigurePage *page, const Theme *theme,
	const FigureSink *sink, Error *error) STATUS_CHECKED;

/* --- markers --------------------------------------------------------------------------------- */

/* Corners of a marker around (0, 0), x and y in turn; how many, 0 for a circle. A cross is two
 * strokes, from the first to the second and from the third to the fourth; all others are closed. */
enum { FIGURE_CORNERS_MAX = 4 };
size_t figure_corners(SceneShape shape, double size, double corners[2 * FIGURE_CORNERS_MAX]);

/* Append a length as files have it: hundredths of a point, without needless zeros. */
void figure_number(Buf *out, double value);

/* --- colours and hatching -------------------------------------------------------------------- */

/* The background: the theme's canvas; where that is the terminal's own, white under dark letters
 * and black under light ones. */
Color figure_canvas(const Theme *theme);

/* Of two resolved colours. */
bool figure_same_color(Color a, Color b);

/* A hatching as one tile to repeat, the same in every format: strokes of `width` and dots. */
enum { FIGURE_TILE_LINES = 3 };

typedef struct FigureTile {
	double size; /* a square */
	size_t lines;
	double line[FIGURE_TILE_LINES][4]; /* x0, y0, x1, y1; may leave the tile, to be clipped */
	double width;
	double dot; /* side of the square dot in the middle; 0: none */
} FigureTile;

/* Of PATTERN_SLASH, _BACK, _DOTS, _LIGHT, _MEDIUM and _DENSE. */
FigureTile figure_tile(Pattern pattern);
