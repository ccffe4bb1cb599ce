/* The caption of a figure out of the running program (caption.h). */
#ifndef GANTREE_EXPORT_CAPTION_H
#define GANTREE_EXPORT_CAPTION_H

#include "tui/app.h"
#include "tui/drawing.h"

/* Append it. The net's file is read again, so that its --set are those that lead from what is on
 * the disk to what is on the screen; where it cannot be read the net itself is in the line. */
Status export_caption(App *app, const DrawingWish *wish, Buf *out, Error *error) STATUS_CHECKED;

#endif
