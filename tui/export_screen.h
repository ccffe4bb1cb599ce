/* The diagram as it is on screen, written to a file. */
#ifndef GANTREE_EXPORT_SCREEN_H
#define GANTREE_EXPORT_SCREEN_H

#include "tui/app.h"
#include "tui/drawing.h"

/* What is on screen as a wish for a drawing in a format: picture, scale, labels, window, folding.
 * It points into `app` and is good until the next event. */
DrawingWish export_wish(App *app, const Exporter *exporter);

/* `path` ends in the id of a drawing exporter. A file that is there already and was not written
 * from here before is STATUS_CONFLICT. */
Status export_screen(App *app, const char *path, Error *error) STATUS_CHECKED;

#endif
