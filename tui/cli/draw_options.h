/* The options of gantree draw. */
#pragma once

#include "tui/app/config.h"
#include "tui/cli/arguments.h"
#include "tui/figure/drawing.h"
#include "tui/solve/source.h"

/* What the options ask for, read before any file is opened. */
typedef struct Draw {
	DrawingOptions options;
	const char *file; /* NULL: standard output */
	Config config;    /* for its folder of themes */
	DrawingFolds folds;
} Draw;

/* What it is compared with: --against in whatever order, all of it one other state. */
typedef struct DrawAgainst {
	Source source; /* solved */
	Against against;
	bool is_net; /* which the option holds itself */
	bool best_set;
	int settings;
	const char **setting;
} DrawAgainst;

/* Solve it and pair it with what is drawn; both outlive `out`. Faults name the option, or the file.
 * On failure `out` is empty. */
Status draw_against(DrawAgainst *out, const Arguments *arguments, const Source *drawn,
	Error *error) STATUS_CHECKED;
void draw_against_release(DrawAgainst *against);

/* The step that --by says, else UPGRADE_STEP. */
Status option_step(const Arguments *arguments, double *by, Error *error) STATUS_CHECKED;

Status draw_options(const Arguments *arguments, Draw *draw, Error *error) STATUS_CHECKED;

/* A step that the solved net does not have is none to draw. */
Status draw_check_step(const Arguments *arguments, const Draw *draw, const Source *source,
	Error *error) STATUS_CHECKED;
