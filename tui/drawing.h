/* A diagram as a file's bytes: what `gantree draw` and the program's export share. */
#ifndef GANTREE_DRAWING_H
#define GANTREE_DRAWING_H

#include "layouts/export.h"

enum { DRAWING_HEIGHT_MAX = 4000 }; /* lines */

/* What is asked for, by the options of `gantree draw` or in the program's dialogue. */
typedef struct DrawingWish {
	const Diagram *diagram;
	const Exporter *exporter;
	Scale scale;
	Labels labels;
	double from, to;            /* zoom window in time; from >= to: all */
	const char *rows;           /* as --rows has them; NULL: all */
	char theme[THEME_NAME_MAX]; /* "": the format's own (drawing_theme) */
	int size[2];                /* width and height in the format's unit: cells, millimetres,
				     * pixels; 0: its own, or as high as needed */
	bool ascii, no_color;
	bool caption; /* a line below that says what it is and how to make it again (caption.h) */
} DrawingWish;

/* Lines in which so many rows are drawn with all that belongs to them; more than are used. */
int drawing_height(uint32_t rows);

/* The lines of a figure whose height nobody said: as `rows` want, up to DRAWING_PAGE_MM. */
enum { DRAWING_PAGE_MM = 240 }; /* the text of an A4 page */
int drawing_page_height(uint32_t rows);

/* The theme in which a format is drawn unless somebody says otherwise: paper's, a bright room's for
 * pictures, the terminal's. */
const char *drawing_theme(const Exporter *exporter);

/* For a page of so many lines: let as many rows be folded as it cannot hold. */
void drawing_fold(RowSettings *settings, int lines);

/* What a figure does not show processor by processor, in one sentence; "" when it shows all. Of
 * its rows it shows `shown`. */
enum { DRAWING_NOTE_MAX = 128 };
void drawing_note(
	const Rows *rows, uint32_t processors, uint32_t shown, char out[DRAWING_NOTE_MAX]);

/* Make the scene end where the last mark does. */
void drawing_cut(Scene *scene);

/* Append what the exporter makes of the job. */
Status drawing_write(
	const Exporter *exporter, const ExportJob *job, Buf *out, Error *error) STATUS_CHECKED;

#endif
