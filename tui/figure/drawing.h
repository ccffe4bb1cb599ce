/* A diagram as a file's bytes: the one engine behind `gantree draw`, the program's export and its
 * preview. DrawingOptions say what is asked for; whoever has them (a command line, a dialogue)
 * hands them over with a solved net and gets a Drawing, laid out in the colours of its theme, ready
 * to be shown or written:
 *
 *     status = drawing_make(&drawing, &options, &solved, method, caption, error);
 *     status = drawing_export(&drawing, export_to_buf, &buf, error);
 *     drawing_release(&drawing);
 *
 * The same options and net give the same bytes. Sizes are in the format's unit: cells for text,
 * millimetres for paper, pixels for pictures. */
#pragma once

#include "layouts/export/export.h"
#include "layouts/sayings/sayings.h"

/* As rows of the options: each processor has its own, on as many pages as that takes. */
#define DRAWING_ALL "all"
extern const char
	*const drawing_row_words[]; /* useful, useless, all: in place of ids; NULL-ended */
enum { DRAWING_PAGES_MAX = 1000 };

/* What is asked for, by the options of `gantree draw` or in the program's dialogue. Start with
 * drawing_options(). Texts belong to whoever made the options. */
typedef struct DrawingOptions {
	const Diagram *diagram;
	const Exporter *exporter;
	Scale scale;
	Labels labels;
	const Notation *notation; /* NULL: the method's */
	double from, to;          /* zoom window in time; from >= to: all */
	const char *rows;    /* as --rows has them; NULL: all, folded by `folding`; DRAWING_ALL */
	RowSettings folding; /* a page folds what it cannot hold besides */
	double by;           /* step of upgrades, as a part */
	uint32_t step;       /* which the schedule is of, from 1; 0: the result */
	bool large;          /* as in the lecture: tall bars, no faint text */
	char theme[THEME_NAME_MAX]; /* "": the format's own (drawing_theme) */
	const char *themes_folder;  /* the user's own; NULL: none */
	int size[2];                /* width and height; 0: drawing_size_usual, its own */
	bool ascii, no_color;
	bool blocks;  /* curves in blocks, not dots; ASCII goes first */
	bool colours; /* cells are shown in the colours of a theme: no patterns in their place */
	bool no_legend;
	bool no_inset; /* none, even where the first transfers are too short to be seen */
	bool caption;  /* a line below that says what it is and how to make it again (caption.h) */
	bool veil;     /* the answer is not told; solved with Answer.veil */
	bool play;     /* it moves: the timing diagram as svg alone */
	bool preview;  /* of a figure, to be shown in cells */
} DrawingOptions;

/* The timing diagram, linear, with values, as plain text; everything else as the format has it. */
DrawingOptions drawing_options(void);

/* Orders of rows as options call them, by their enum. */
enum { DRAWING_SORTS = 5 };
extern const char *const drawing_sorts[DRAWING_SORTS + 1]; /* NULL-ended */

/* The exporter called `format`, or with NULL the one for a file's ending. NULL: there is none, and
 * the error lists them. */
const Exporter *drawing_format(const char *format, const char *path, Error *error);

/* The theme in which a format is drawn unless somebody says otherwise: paper's, a bright room's for
 * pictures and web pages, a terminal's for coloured text. */
const char *drawing_theme(const Exporter *exporter);

/* The theme that is drawn in. STATUS_INPUT as theme_find says. */
Status drawing_theme_of(const DrawingOptions *options, Theme *out, Error *error) STATUS_CHECKED;

/* --- sizes (size.c) ------------------------------------------------------------------ */

enum { DRAWING_HEIGHT_MAX = 4000 }; /* lines */
enum { DRAWING_PAGE_MM = 240 };     /* the text of an A4 page */

typedef enum DrawingUnit { DRAWING_CELLS, DRAWING_MM, DRAWING_PIXELS } DrawingUnit;

DrawingUnit drawing_unit(const Exporter *exporter);
const char *drawing_unit_name(DrawingUnit unit); /* "columns x lines", "mm", "pixels" */

/* Read "100x40", or where the format allows it "100" for the width alone; then the height is 0: as
 * high as needed. On failure `size` is untouched and the error, STATUS_USAGE, says what it must
 * be. */
Status drawing_size_read(
	const Exporter *exporter, const char *text, int size[2], Error *error) STATUS_CHECKED;

/* What a size of 0, 0 means; the height may be 0: as high as needed. */
void drawing_size_usual(const Exporter *exporter, int size[2]);

/* What a diagram is laid out for. */
typedef struct DrawingPage {
	int columns, lines; /* of cells; lines 0: as many as needed */
	int most;           /* lines it holds; 0: any number */
	double width_mm;    /* of a figure; 0 for text */
	int pixels[2]; /* of a picture, whose height may be 0: as high as needed; 0, 0 for others */
} DrawingPage;

DrawingPage drawing_page(const Exporter *exporter, const int size[2]);
/* Of a picture the letters are smaller, as far as they can be read, so that it has so many lines.
 */
DrawingPage drawing_page_fine(const Exporter *exporter, const int size[2], int lines);

/* The least lines in which all of these rows have labels. */
int drawing_labels_height(const Rows *rows);

/* Lines in which so many rows are drawn with all that belongs to them; more than are used. */
int drawing_height(uint32_t rows);

/* The lines of a figure whose height nobody said: as `rows` want, up to DRAWING_PAGE_MM. */
int drawing_page_height(uint32_t rows);

/* --- rows (rows.c) ------------------------------------------------------------------- */

/* For a page of so many lines (0: any number): fold as many rows as it cannot hold, and let unlike
 * groups unfold where all their members find room to be drawn tall, on a slide with labels. */
void drawing_fold(RowSettings *settings, int lines, bool slide);

/* What was folded by hand as --fold has it: "2,+17,-4" is two levels, but 17 opened and 4 closed
 * (RowSettings.open and .closed hold such numbers). Writing gives "" where nothing was. Reading
 * puts the lists into `folds`, which must outlive the settings; STATUS_USAGE says what it must be.
 */
enum { DRAWING_FOLDS_MAX = 256 };
typedef struct DrawingFolds {
	uint32_t open[DRAWING_FOLDS_MAX], closed[DRAWING_FOLDS_MAX];
} DrawingFolds;
Status drawing_folding_read(
	const char *text, RowSettings *settings, DrawingFolds *folds, Error *error) STATUS_CHECKED;
void drawing_folding_write(const RowSettings *settings, Buf *out);

/* One row for each processor that `list` names by id or name, in rising order, as printed figures
 * have them: "0,1,2,..,m" or "0,2..5". "m" is the last one, and symbols then call it so, and ".."
 * is a row of dots for all between its neighbours. "useful" and "useless" are those that are so in
 * the schedule, which is read for these alone. `out` was rows_init'ed. STATUS_USAGE says what is
 * wrong with the list; STATUS_INPUT: nobody is so. */
Status drawing_rows_listed(Rows *out, const Net *net, const Schedule *schedule, const char *list,
	Error *error) STATUS_CHECKED;

/* Whether that is a list of those who are so, "useful" or "useless". */
bool drawing_rows_stand(const char *list);

/* Who is in no row of a list, in a few words; "" where none is. */
void drawing_left_out(const Rows *rows, const Net *net, char out[LADDER_TEXT]);

/* The rows that are asked for on that page. `out` was rows_init'ed. STATUS_USAGE when options->rows
 * is no list of this net's processors. */
Status drawing_rows(const DrawingOptions *options, const DrawingPage *page, const Net *net,
	const Schedule *schedule, Rows *out, Error *error) STATUS_CHECKED;

/* What a figure does not show processor by processor, in one sentence; "" when it shows all. Of
 * its rows it shows `shown`. */
void drawing_note(const Rows *rows, uint32_t processors, uint32_t shown, char out[LADDER_TEXT]);

/* "Page 2 of 7: rows 18 to 34 of 120"; `first` counts from 0. */
void drawing_page_note(uint32_t page, uint32_t pages, uint32_t first, uint32_t shown, uint32_t rows,
	char out[LADDER_TEXT]);

/* --- drawings -------------------------------------------------------------------------------- */

/* What was asked for, laid out. What it was made of must outlive it. Not to be copied. */
typedef struct Drawing {
	Solved solved;      /* as given; `detail` of the round drawn */
	const char *method; /* id */
	const Exporter *exporter;
	DrawingPage page;
	Scene scene; /* cut to what is drawn; raster() shows it */
	Theme theme;
	Charset charset;
	bool no_color;
	bool veiled; /* the answer is, and with it the title */
	char note[LADDER_TEXT];
	char left_out[LADDER_TEXT]; /* of rows that were listed */
	const char *caption;        /* NULL: none */
	Buf caption_lines; /* as it stands below the scene, for which the page has fewer lines */
	EliminationDetail detail;
	uint32_t pages; /* 1, or more where all rows were asked for */
	/* for turning pages */
	const Diagram *diagram;
	Rows rows;
	View view;
	uint32_t page_rows;
	ExportPlay play; /* 0 seconds: it stands */
} Drawing;

/* Lay out. `solved` is what `method` (an id) made of the net; a diagram of curves needs
 * solved->curve, worked out by the caller; solved->detail is worked out here where it is not that
 * of the round drawn. `caption` (may be NULL) is what caption_write wrote. STATUS_USAGE is about
 * options->rows; STATUS_INPUT may say that the page is too small for the caption. O(rows) and what
 * the diagram takes. On failure `out` is empty, and need not be released. */
Status drawing_make(Drawing *out, const DrawingOptions *options, const Solved *solved,
	const char *method, const char *caption, Error *error) STATUS_CHECKED;
void drawing_release(Drawing *drawing);

/* Lay out page `page`, from 1 to drawing->pages, in place of the one there is. On failure the
 * scene is empty. */
Status drawing_turn(Drawing *drawing, uint32_t page, Error *error) STATUS_CHECKED;

/* Hand the bytes to `write` as they come: of the page laid out last; of all pages, the first one
 * being laid out, where the exporter holds several. */
Status drawing_export(
	Drawing *drawing, ExportWrite *write, void *context, Error *error) STATUS_CHECKED;

/* Make the scene end where the last mark does. */
void drawing_cut(Scene *scene);

/* Append what an exporter makes of a job. */
Status drawing_write(
	const Exporter *exporter, const ExportJob *job, Buf *out, Error *error) STATUS_CHECKED;
