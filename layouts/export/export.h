/* Exporters: each is one file and one line of layouts/export/formats.def.
 *
 * There are two kinds. A drawing exporter turns a finished Scene into the bytes of a file; a data
 * exporter turns a solved net into a table of numbers. Both write through an ExportOut, which hands
 * bytes on as they come, so a net of a million processors never becomes one text in memory. The
 * same input gives the same bytes. Nothing here opens files. */
#pragma once

#include "layouts/figure/figure.h"
#include "layouts/raster/grid.h"
#include "layouts/scene/diagram.h"
#include "layouts/scene/scene.h"
#include "themes/theme.h"

/* Where the bytes go: false when they could not be written. */
typedef bool ExportWrite(void *context, const char *bytes, size_t length);

typedef struct ExportOut {
	Buf buf; /* exporters append here ... */
	ExportWrite *write;
	void *context;
	bool failed; /* a write failed */
} ExportOut;

void export_begin(ExportOut *out, ExportWrite *write, void *context);

/* ... and call this after each line: passes the bytes on when there are many. False when writing
 * failed or memory ran out; then exporters should stop. */
bool export_step(ExportOut *out);

/* Pass the rest on and free the buffer. STATUS_IO when a write failed (the writer knows why). */
Status export_end(ExportOut *out, Error *error) STATUS_CHECKED;

/* A writer that appends to a Buf, its context. */
bool export_to_buf(void *context, const char *bytes, size_t length);

/* How a picture moves. */
typedef struct ExportPlay {
	const Rows *rows; /* whose events are told */
	double seconds;   /* from 0 to T */
} ExportPlay;

/* What is exported. */
typedef struct ExportJob {
	const Solved *solved;     /* data; the schedule is NULL where the method does not apply */
	const char *method;       /* id */
	const Notation *notation; /* table: of symbols in sentences; NULL: the method's */
	const char *reason;       /* why there is no schedule; else NULL */
	bool failed;              /* it applies, but solving failed; `reason` says why */
	const Scene *scene;       /* drawings */
	const Grid *cells; /* drawings: a screen as it stands, in place of `scene`; else NULL */
	const Theme *theme;
	bool no_color;
	bool all_intervals; /* json: also above EXPORT_INTERVALS_MAX */
	bool eliminated;    /* formats of rows: who has been removed, in place of all processors */
	bool one_line;      /* json: all of it, without intervals unless all are asked for */
	Charset charset;    /* table and drawings */
	int columns;        /* table: of a line; 0: CELLS_PAGE (cells.h) */

	/* Figures, the drawings on paper (figure.h); their title and description come from `solved`
	 * where it is given. */
	double width_mm;              /* of the page; 0: FIGURE_WIDTH_MM, or export_picture's */
	int pixels_wide, pixels_high; /* of a picture; 0: EXPORT_PIXELS_WIDE, EXPORT_PIXELS_HIGH */
	const char *note;             /* a harmless line under the drawing; NULL: none */

	/* Drawings of a scene: a line that says what it is and how it was made, NULL: none; and
	 * that line as it stands below the drawing (caption_lines.h). */
	const char *caption, *caption_lines;

	bool veiled; /* the answer is: without the title, which may tell of it */
	bool told; /* what the drawing shows is told in words where the format has a place for it */

	const ExportPlay *play; /* svg: it moves; NULL: it stands */

	/* A drawing of several pages, of which this is the first: `turn` makes `job` that of page
	 * `page`, from 2 to `pages`, in order; what it points to is valid until the next call.
	 * Only exporters that hold several pages ask. */
	uint32_t pages; /* 0, 1: no more than this one */
	Status (*turn)(void *context, uint32_t page, struct ExportJob *job, Error *error);
	void *turn_context;
} ExportJob;

enum {
	EXPORT_INTERVALS_MAX = 1000000,
	EXPORT_PERIODS_MAX = 10000, /* json: more are left out, as intervals are */

	/* json and table: work (EliminationDetail) spent on what would keep eliminated processors,
	 * a second or so; those after that are not told. One line of many (one_line) has a
	 * hundredth of it. */
	EXPORT_KEEP_WORK = 100000000,
	EXPORT_KEEP_LINES = 100,
};

/* The i-th of several jobs, asked for in order; what it points to is valid until the next call, so
 * that only one schedule is in memory at a time. */
typedef ExportJob ExportNext(void *context, size_t i);

/* The outcome of a job in a word, "not-applicable" and "failed" among them. */
const char *export_outcome(const ExportJob *job);

/* For lists of methods: why it is so, and whether its T may be compared with that of others. */
enum { EXPORT_WHY_MAX = WHY_TEXT_MAX + 80 };
void export_why(const ExportJob *job, char out[EXPORT_WHY_MAX]);

typedef struct Exporter {
	const char *id; /* name of the format and ending of its files: "txt" */
	bool drawing;   /* a Scene; else data */
	bool figure;    /* a drawing on a page in millimetres */
	bool pages;     /* holds several pages (job->turn) */
	bool pixels;    /* a figure whose size is in pixels instead */
	bool cells;     /* a drawing that can also be of `job->cells` */
	bool (*absent)(
		void); /* what it needs is not here, `write` says how to get it; NULL: never */
	Status (*write)(const ExportJob *job, ExportOut *out, Error *error);

	/* Data: several methods side by side, one row each. NULL for drawings and what is of one
	 * schedule alone. */
	Status (*compare)(
		ExportNext *next, void *context, size_t count, ExportOut *out, Error *error);
} Exporter;

extern const Exporter *const exporters[]; /* NULL-ended */

const char *exporter_title(const Exporter *exporter);        /* "plain text" */
const Exporter *exporter_find(const char *id, bool drawing); /* NULL when there is none */
bool exporter_absent(const Exporter *exporter);

/* The cells of a drawing made of cells, folded to the charset; release them. */
Status export_cells(const ExportJob *job, Grid *out, Error *error) STATUS_CHECKED;

/* The page of a figure, its background, and all its shapes (figure.h). */
FigurePage export_page(const ExportJob *job);
Color export_paper(const ExportJob *job);
Status export_shapes(const ExportJob *job, const FigurePage *page, const FigureSink *sink,
	Error *error) STATUS_CHECKED;

/* A bitmap picture: a slide, on which a page is drawn large. Whatever its size, the text of a
 * slide keeps its part of the picture; only in small pictures it takes more, to stay legible. */
enum {
	EXPORT_PIXELS_WIDE = 1920,
	EXPORT_PIXELS_HIGH = 1080,
	EXPORT_PIXELS_LEAST = 100,
	EXPORT_PIXELS_MOST = 10000
};

typedef struct ExportPicture {
	int width, height;              /* pixels */
	double border;                  /* pixels left blank on each side, at least */
	double page_width, page_height; /* millimetres of a page that fills the rest */
} ExportPicture;

ExportPicture export_picture(int pixels_wide, int pixels_high); /* 0: as above */
/* With smaller letters, as far as they can be read, for a page `height` millimetres high. */
ExportPicture export_picture_fine(int pixels_wide, int pixels_high, double height);

/* How high a picture as wide as the job says is when it holds its page and no more. */
int export_picture_height(const ExportJob *job);

/* The picture a job asks for; of cells, where it says no size, EXPORT_CELL_PIXELS for each. */
enum { EXPORT_CELL_PIXELS = 16 };
ExportPicture export_picture_of(const ExportJob *job);

/* Append title and result of a figure, harmless, one line each; nothing without job->solved. */
void export_title(const ExportJob *job, Buf *out);
void export_result(const ExportJob *job, Buf *out);

/* The same result, the caption behind it, and what is shown in words (job->told): what a file says
 * of itself. */
void export_description(const ExportJob *job, Buf *out);

/* Append the ids of all drawing or data exporters: "txt, ansi". They are endings of files, so what
 * a drawing is called no data is. */
void exporter_names(bool drawing, Buf *out);
