/* Figures out of the running program: a choice (choice.h) made into bytes, and into a file.
 * What comes out is what `gantree draw` writes when asked the same. */
#pragma once

#include "tui/features/export/choice.h"
#include "tui/solve/source.h"

/* The exporter that a file's ending names, also of numbers (csv, json). NULL: there is none, and
 * the error lists them. */
const Exporter *export_format(const char *path, Error *error);

/* Append the figure's bytes; of an exporter of numbers the solution's. `path` (may be NULL) is the
 * file they are for, which its caption names. */
Status export_bytes(App *app, const ExportChoice *choice, const char *path, Buf *out,
	Error *error) STATUS_CHECKED;

/* Write the figure to a file and say so. A file that already exists and was not written from here
 * before is STATUS_CONFLICT, which the user is to be asked about. On failure what was there is
 * whole. */
Status export_file(
	App *app, const ExportChoice *choice, const char *path, Error *error) STATUS_CHECKED;

/* The screen as it stands without what lies on top of it, in a theme: drawn into `out`, which is
 * made as large as the screen; release it. */
Status export_screen_cells(App *app, const Theme *theme, Grid *out, Error *error) STATUS_CHECKED;

/* The theme of a choice. STATUS_INPUT as theme_find says. */
Status export_colors(
	const App *app, const ExportChoice *choice, Theme *out, Error *error) STATUS_CHECKED;

/* Read the net's file again, for captions (told.h). `out->file` is NULL where the net has no file
 * that a command line could name, or it cannot be read: then the net itself is in the line.
 * STATUS_NO_MEMORY only; else release `out`. */
Status export_caption_file(const App *app, Source *out, Error *error) STATUS_CHECKED;
