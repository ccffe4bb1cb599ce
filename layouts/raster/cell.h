/* The inside of raster: one row of cells while it is being painted. For raster*.c only.
 *
 * Each cell knows which bar owns each of its eighths, in its upper and its lower half. Bars are
 * painted into these in the order of the scene; cells that changed are drawn into the grid when a
 * line or text comes, or at the end. Wide rows are done in tiles, so that nothing is allocated. */
#pragma once

#include "layouts/raster/raster.h"

#include <stdbool.h>
#include <stdint.h>

enum { RASTER_EIGHTHS = 8, RASTER_TILE = 512 };

/* How fills are shown. */
typedef enum RasterMode {
	RASTER_EXACT,    /* colours and eighth blocks */
	RASTER_PAPERS,   /* colours, whole cells */
	RASTER_PATTERNS, /* glyphs, whole cells */
} RasterMode;

/* What stands in a cell of the grid. */
typedef enum RasterContent {
	RASTER_OTHER,   /* what was there before: a blank, or text that lines leave alone */
	RASTER_PAPER,   /* a blank on a bar's paper */
	RASTER_PATTERN, /* a bar as a glyph that fills the cell */
	RASTER_EDGE,    /* an end of a bar, a tiny bar, or the line between two bars */
	RASTER_LINE,
	RASTER_TEXT,
	RASTER_CURVE,
	RASTER_POINT,
} RasterContent;

enum { ARM_UP = 1, ARM_DOWN = 2, ARM_LEFT = 4, ARM_RIGHT = 8 };

/* Dots of a cell of curves, in every charset. */
enum { DOTS_ACROSS = 2, DOTS_DOWN = 4 };

typedef struct RasterCell {
	uint32_t owner[2][RASTER_EIGHTHS]; /* item + 1; 0: nothing */
	uint8_t beneath;                   /* Role: paper where there is no bar */
	uint8_t content;                   /* RasterContent */
	uint8_t arms;                      /* of lines in this cell */
	uint8_t across, upright;           /* SceneLine of the arms */
	uint8_t dots;  /* of curves in this cell, 4 at the left and 4 at the right */
	uint8_t fresh; /* and of the one that is being drawn */
	bool barred;   /* some eighth has an owner */
	bool dirty;    /* bars changed since it was drawn */
} RasterCell;

/* The first column or row and the one behind the last. */
typedef struct RasterClip {
	int begin, end;
} RasterClip;

typedef struct Raster {
	Grid *grid;
	const Scene *scene;
	const Theme *theme;
	Charset charset;
	RasterMode mode;
	int x, y;            /* the scene's place in the grid */
	int columns;         /* of the scene */
	int row, begin, end; /* the tile: a row and columns of the scene */
	RasterClip dirty;    /* cells that changed since they were drawn lie in these columns */
	Buf text;
	RasterCell cells[RASTER_TILE + 1]; /* first the cell before `begin` */
} Raster;

/* What of a scene lies in a grid. */
RasterClip raster_clip(double size, int offset, int room);
int raster_cells(double size);

/* Release its text. */
void raster_begin(Raster *out, Grid *grid, int x, int y, const Scene *scene, const Theme *theme,
	Charset charset);
void raster_row(Raster *raster, int row, int left, int right);

static inline RasterCell *raster_cell(Raster *raster, int column)
{
	return &raster->cells[column - raster->begin + 1];
}

/* Have the cell drawn anew by the next flush. */
static inline void raster_soil(Raster *raster, int column)
{
	RasterClip *dirty = &raster->dirty;

	raster_cell(raster, column)->dirty = true;
	dirty->begin = column < dirty->begin ? column : dirty->begin;
	dirty->end = column < dirty->end ? dirty->end : column + 1;
}

/* A cell in two colours: `left` up to eighth `at`, then `right`; the same twice for one colour. */
typedef struct RasterSplit {
	Role left, right;
	int at;
} RasterSplit;

/* raster/bar.c: bars into eighths. Owners are as in RasterCell. */
void raster_bar(Raster *raster, uint32_t item);
const SceneItem *raster_item(const Raster *raster, uint32_t owner); /* NULL for 0 */
Role raster_role(Raster *raster, int column, uint32_t owner);
bool raster_is_idle(Role role);
/* The owner is narrower than a cell and this is where it must be seen. */
bool raster_is_at_home(const Raster *raster, uint32_t owner, int column);
bool raster_is_stroke(const Raster *raster, uint32_t owner, int column);
bool raster_is_whole(const uint32_t owner[RASTER_EIGHTHS]);
/* The owner that stands for the whole cell in its upper (0) or lower (1) half. */
uint32_t raster_main_bar(Raster *raster, int column, int half);
/* The bar it is the start-up of, or itself. */
uint32_t raster_whole_bar(const Raster *raster, uint32_t owner);
RasterSplit raster_split(Raster *raster, int column);
bool raster_same_color(const Raster *raster, Role a, Role b);
/* The eighth of the cell before which touching pieces that look the same meet; RASTER_EIGHTHS:
 * there are several such places; -1: none. */
int raster_border(Raster *raster, int column);

/* raster/wire.c: bars that are as thick as they say. */
void raster_wire(Raster *raster, uint32_t item);

/* raster/show.c: cells whose bars changed into the grid. */
void raster_flush(Raster *raster);

/* Put a glyph of the program's own set into the grid, folded for the charset. */
Cell *raster_put(Raster *raster, int column, const char *glyph);

void raster_show(
	Raster *raster, int column, const char *glyph, Role ink, Role paper, RasterContent content);
void raster_show_pattern(Raster *raster, int column, Role role);

/* raster/curve.c: lines through points, markers. */
void raster_curve(Raster *raster, const SceneItem *item);
void raster_point(Raster *raster, const SceneItem *item);

/* raster/dots.c: the dots of this row of cells that a curve or marker has, in RasterCell.fresh. */
void raster_dots(Raster *raster, const SceneItem *item);
void raster_stamp(Raster *raster, const SceneItem *item);

/* raster/dot_glyph.c: what shows the dots of a cell, as nearly as the charset can; at most 3 bytes
 * and a NUL. */
void raster_dot_glyph(uint8_t dots, Charset charset, char out[4]);

/* raster/mark.c: lines and texts. */
void raster_line(Raster *raster, const SceneItem *item);
void raster_text(Raster *raster, const SceneItem *item);
