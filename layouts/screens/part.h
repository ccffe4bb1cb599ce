/* What screen.c (placing) and read.c (finding, reading) share. Inner header of this folder. */
#pragma once

#include "layouts/screens/screen.h"

enum { SCREEN_PARTS_MAX = 8, SCREEN_CELLS_MAX = 10000 };

typedef enum PartKind { PART_PANE, PART_COLUMNS, PART_ROWS, PART_CHOOSE } PartKind;

typedef enum PartSize { SIZE_SHARE, SIZE_CELLS, SIZE_FIT, SIZE_REST } PartSize;

struct ScreenPart {
	PartKind kind;
	char pane[SCREEN_NAME_MAX]; /* PART_PANE */
	PartSize size;
	int cells;    /* SIZE_CELLS */
	int min, max; /* cells; min 0: not given */
	int priority, gap;
	int min_width, max_width, min_height, max_height; /* `when`, */
	bool shared;                                      /* and only then */
	int parts;
	ScreenPart *part[SCREEN_PARTS_MAX];
};

void screen_part_free(ScreenPart *part); /* NULL is fine */
