/* What frames the panes: title bar with the settings, message line, footer, caption. */
#ifndef GANTREE_CHROME_H
#define GANTREE_CHROME_H

#include "tui/app.h"

/* Row 0: file, method, settings (editable in place), replay's verdict. `*caret_x` gets the caret's
 * column while a setting is edited. */
void chrome_title(App *app, Grid *grid, int *caret_x);

/* Which setting stands at column x of the title bar as last drawn, or -1. */
int chrome_setting_at(const App *app, int x);

/* The reserved line: a question, the ":" line, what is wrong with an edit, or the last message.
 * `*caret_x` gets the caret's column while something is typed there. */
void chrome_message(App *app, Grid *grid, int y, int *caret_x);

/* The keys that matter now, as they are bound; the longest go first when there is no room. */
void chrome_footer(App *app, Grid *grid, int y);

/* Title, method, parameters and result in one line, for the figure layout. */
void chrome_caption(const App *app, Grid *grid, const ScreenPane *at);

#endif
