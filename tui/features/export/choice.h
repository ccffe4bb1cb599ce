/* What the next figure is to be: chosen in the dialogue (dialog.h), and what :export and the
 * clipboard go by too. export_options makes it options for the drawing engine.
 *
 * Format, sizes, theme and caption of the last one written are kept from one run to the next, in
 * the state folder. Diagram, scale, labels and rows are those of the net on the screen. A file that
 * cannot be read or written is no fault: then there is no memory. */
#pragma once

#include "tui/app/app.h"
#include "tui/figure/drawing.h"

/* What a figure is to be: chosen in the dialogue, and what :export and the clipboard go by too. */
enum { EXPORT_LIST_MAX = 240, DRAWING_UNITS = 3 };
typedef enum ExportRows {
	EXPORT_ROWS_SHOWN, /* folded as on the screen */
	EXPORT_ROWS_ALL,
	EXPORT_ROWS_USEFUL, /* and the next: as drawing_row_words has them */
	EXPORT_ROWS_USELESS,
	EXPORT_ROWS_LISTED,
	EXPORT_ROWS_KINDS
} ExportRows;
typedef struct ExportChoice {
	const Diagram *diagram; /* NULL: the screen as it stands, cell by cell */
	const Exporter *exporter;
	Scale scale;
	Labels labels;
	ExportRows rows;
	char list[EXPORT_LIST_MAX]; /* what was typed, as --rows has it */
	int size[DRAWING_UNITS][2]; /* by DrawingUnit; 0, 0: the format's own */
	char theme[THEME_NAME_MAX]; /* "": on paper that for paper, else the screen's */
	bool legend, caption, no_inset;
} ExportChoice;

/* As --rows has them; NULL: folded as on the screen, as where nothing is typed. */
const char *export_rows(const ExportChoice *choice);

/* The last choice for a figure, and what was on the screen then. */
typedef struct ExportMemory {
	bool made;
	ExportChoice choice;
	const Diagram *picture;
	Scale scale;
	Labels labels;
	bool legend;
} ExportMemory;

/* The dialogue in which a figure is chosen and written (dialog.h). */
typedef enum DialogField {
	DIALOG_DIAGRAM,
	DIALOG_FORMAT,
	DIALOG_SIZE,
	DIALOG_SCALE,
	DIALOG_LABELS,
	DIALOG_THEME,
	DIALOG_LEGEND,
	DIALOG_CAPTION,
	DIALOG_ROWS,
	DIALOG_FILE,
	DIALOG_FIELDS
} DialogField;
typedef struct Dialog {
	bool open;
	ExportChoice choice;
	ExportChoice before; /* what Esc restores while something is typed */
	DialogField field;   /* the selected one */
	bool typing;         /* a size or a list of rows: `line` has it as far as typed */
	Line line, file;
	bool named;                 /* the file's name was typed, not suggested */
	int first, shown, y, width; /* fields as last drawn: which, how many, where, how wide */
	bool has_detail; /* of the round on the screen: it is worked out once, while the net rests
			  */
	uint32_t detail_of;
	EliminationDetail detail;
	bool has_file; /* what the net's file says, read once for captions */
	Source file_read;
	int preview_width, preview_height; /* as last drawn; width 0: there is no room */
	bool has_kept;                     /* the preview of a large net, for which choice */
	Grid kept;
	ExportChoice kept_choice;
	bool has_guest; /* there is a preview with colours of its own on the screen: */
	Theme guest;

	ExportMemory last;
	char written[CONFIG_PATH_MAX]; /* the last file; may be replaced without asking */
} Dialog;

/* The state of the feature. */
Dialog *dialog_of(const App *app);

/* The last choice. Where diagram, scale or labels of the screen are others than when it was made,
 * they count: a key pressed since is a choice too. */
ExportChoice export_choice(const App *app);

/* From now on the last one. */
void export_choose(App *app, const ExportChoice *choice);

/* As if a line had been chosen. */
void export_take(App *app, const DrawingOptions *options);

/* Whether there is such a picture: that of a step only while one is shown, none of what is selected
 * alone. NULL, the screen, always. */
bool export_shows(const App *app, const Diagram *diagram);

/* Whether the exporter can draw what is chosen: a screen only goes into some. */
bool export_fits(const ExportChoice *choice, const Exporter *exporter);

/* The name of the theme it will be drawn in. */
const char *export_theme(const App *app, const ExportChoice *choice);

/* The choice as options, with the window in time, round of PE and folding of the screen. It points
 * into `app` and `choice` and is good until either changes. Not for choices of a screen. */
DrawingOptions export_options(App *app, const ExportChoice *choice);
