/* A theme as a terminal with few or no colours can show it; no curses. */
#pragma once

#include "layouts/raster/grid.h"
#include "themes/theme.h"

#include <stdbool.h>

typedef struct Paint {
	bool known; /* false: nothing of the rest means anything */
	int colors; /* as in Term */
	Theme theme;
	int index[ROLES];  /* number of the colour; -1 is the terminal's own */
	bool plain[ROLES]; /* this paper's colour cannot be told from the canvas: its attributes
			    * stand in for it */
} Paint;

typedef struct PaintAttributes {
	bool bold, underline, reverse, faint;
} PaintAttributes;

/* Take up a theme. Returns false when nothing changed since the last call. */
bool paint_use(Paint *paint, const Theme *theme, int colors);

/* The colour of `ink` on `paper`: with 16 or fewer, labels that would come too near to their paper
 * turn black or white. */
int paint_ink(const Paint *paint, Role ink, Role paper);

PaintAttributes paint_attributes(const Paint *paint, const Cell *cell);

bool paint_is_blank(const Cell *cell);

/* Whether the text of a cell that is `cells` wide can be shown. Grids hold harmless text only; this
 * is the last guard against what steers a terminal, and what the locale gives another width than
 * the grid did. */
bool paint_shows(const Cell *cell, int cells);
