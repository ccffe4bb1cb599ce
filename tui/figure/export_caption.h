/* The caption of a figure out of the running program (caption.h). */
#ifndef GANTREE_EXPORT_CAPTION_H
#define GANTREE_EXPORT_CAPTION_H

#include "tui/app/app.h"

/* Read the net's file again, so that the caption's --set are those that lead from what is on the
 * disk to what is on the screen. `out->file` is NULL where the net has no file that a command line
 * could name, or it cannot be read: then the net itself is in the line. STATUS_NO_MEMORY only; else
 * release `out`. */
Status export_caption_file(const App *app, Source *out, Error *error) STATUS_CHECKED;

/* Append the caption of a wish that is drawn into a file called `output` (may be NULL). `file` is
 * from export_caption_file. */
Status export_caption(const App *app, const Source *file, const DrawingWish *wish,
	const char *output, Buf *out, Error *error) STATUS_CHECKED;

#endif
