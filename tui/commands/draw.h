/* The options of gantree draw, for draw.c. */
#pragma once

#include "tui/app/config.h"
#include "tui/cli/arguments.h"
#include "tui/figure/drawing.h"

/* What the options ask for, read before any file is opened. */
typedef struct Draw {
	DrawingOptions options;
	const char *file; /* NULL: standard output */
	Config config;    /* for its folder of themes */
	DrawingFolds folds;
} Draw;

Status draw_options(const Arguments *arguments, Draw *draw, Error *error) STATUS_CHECKED;
