/* Paper for PDF and PNG: what paints a figure's shapes with cairo and its letters with pango.
 *
 * Both bring some forty libraries, which a program that draws in cells has no use for. So they are
 * linked to a module of its own, gantree-canvas.so, opened when a PDF or PNG is asked for: it
 * stands beside the program or in ../lib/gantree (RUNPATH in the Makefile). The module calls
 * nothing of the program but what CanvasHost hands it. */
#pragma once

#include "layouts/figure/figure.h"

typedef struct Canvas Canvas;

/* What the module asks of the program: figure.h's, and where the bytes of the file go, false when
 * they could not be taken. */
typedef struct CanvasHost {
	FigureTile (*tile)(Pattern pattern);
	size_t (*corners)(SceneShape shape, double size, double corners[2 * FIGURE_CORNERS_MAX]);
	bool (*take)(void *context, const char *bytes, size_t length);
	void *context; /* take's */
} CanvasHost;

/* What one file shall be. */
typedef struct CanvasSheet {
	bool pixels;          /* PNG, one page, areas and lines keep to whole pixels; else PDF */
	double width, height; /* of the first page: points; of a PNG, whole pixels */
	double scale, x0, y0; /* from a figure's points to these */
	const char *family;   /* of the letters: "sans-serif" */

	const char *creator, *title, *subject; /* a PDF's head, UTF-8; "" is left out */
} CanvasSheet;

/* Status is STATUS_NO_MEMORY or STATUS_IO, where *why says in English what cairo found, valid as
 * long as the program. Bytes that were not taken are no failure of the canvas's. */
typedef struct CanvasModule {
	const char *build; /* GANTREE_VERSION and day: one of another build is none */

	/* *out is NULL unless the status is STATUS_OK; then close it. */
	Status (*open)(const CanvasHost *host, const CanvasSheet *sheet, Canvas **out,
		const char **why);

	/* Fill the page that is begun with `color`; its shapes follow, through the sink, which is
	 * valid until the canvas is closed. */
	void (*fill)(Canvas *canvas, Color color);
	FigureSink (*sink)(Canvas *canvas);

	/* PDF: begin another page, points. */
	void (*turn)(Canvas *canvas, double width, double height);

	/* Hand on what is left of the file, and release all in any case. */
	Status (*close)(Canvas *canvas, const char **why);
} CanvasModule;

#define CANVAS_BUILD   GANTREE_VERSION " of " GANTREE_DATE
#define CANVAS_SYMBOL  "gantree_canvas" /* a const CanvasModule */

/* The module; NULL where it, or a library it needs, is not here. Looked for once, then kept. */
const CanvasModule *canvas_module(void);
