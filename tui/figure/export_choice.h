/* What the next figure is to be: chosen in the dialogue (dialog.h), and what :export and the
 * clipboard go by too. A plain value; export_wish makes it an order for the drawing engine. */
#ifndef GANTREE_EXPORT_CHOICE_H
#define GANTREE_EXPORT_CHOICE_H

#include "tui/figure/drawing.h"

enum { EXPORT_LIST_MAX = 240, DRAWING_UNITS = 3 };

typedef enum ExportRows {
	EXPORT_ROWS_SHOWN, /* folded as on the screen */
	EXPORT_ROWS_ALL,
	EXPORT_ROWS_LISTED,
	EXPORT_ROWS_KINDS
} ExportRows;

typedef struct ExportChoice {
	const Diagram *diagram; /* NULL: the screen as it stands, cell by cell */
	const Exporter *exporter;
	Scale scale;
	Labels labels;
	ExportRows rows;
	char list[EXPORT_LIST_MAX]; /* as --rows has it */
	int size[DRAWING_UNITS][2]; /* by DrawingUnit; 0, 0: the format's own */
	char theme[THEME_NAME_MAX]; /* "": on paper that for paper, else the screen's */
	bool caption;
} ExportChoice;

struct App;

/* The last choice. Where diagram, scale or labels of the screen are others than when it was made,
 * they count: a key pressed since is a choice too. */
ExportChoice export_choice(const struct App *app);

/* From now on the last one. */
void export_choose(struct App *app, const ExportChoice *choice);

/* Whether the exporter can draw what is chosen: a screen only goes into some. */
bool export_fits(const ExportChoice *choice, const Exporter *exporter);

/* The name of the theme it will be drawn in. */
const char *export_theme(const struct App *app, const ExportChoice *choice);

/* The choice as a wish, with the window in time, round of PE and folding of the screen. It points
 * into `app` and `choice` and is good until either changes. Not for choices of a screen. */
DrawingWish export_wish(struct App *app, const ExportChoice *choice);

#endif
