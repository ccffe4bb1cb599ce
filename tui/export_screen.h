/* The timing diagram as it is on screen, written to a file. */
#ifndef GANTREE_EXPORT_SCREEN_H
#define GANTREE_EXPORT_SCREEN_H

#include "tui/app.h"

/* `path` ends in the id of a drawing exporter. A file that is there already and was not written
 * from here before is STATUS_CONFLICT. */
Status export_screen(App *app, const char *path, Error *error) STATUS_CHECKED;

#endif
