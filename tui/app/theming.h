/* Which theme the screen has, and keeping it true to its file.
 *
 * A theme of the user's own is looked at every THEMING_LOOK_MS while the keys rest: when its file,
 * or one it inherits, has changed and come to rest, it is read again. What cannot be read, or has
 * gone, leaves the last good theme on the screen and says why; it stays the chosen one, so that
 * mending the file is enough. */
#pragma once

#include "tui/app/app.h"

enum { THEMING_LOOK_MS = 200 };

/* Show a theme by name, read anew. A fault leaves app->display.theme as it was, and names its file
 * without the folder. */
Status theming_choose(App *app, const char *name, Error *error) STATUS_CHECKED;

/* Name a theme's file without its folder. */
void theming_leave_out_folder(Error *error);

/* Show a built-in theme where the one wanted cannot be read. */
Status theming_fall_back(App *app, const char *built_in, Error *error) STATUS_CHECKED;

/* The theme after the chosen one, for the `t` key: the built-in ones but those for paper, then the
 * user's own. */
void theming_next(const App *app, char name[THEME_NAME_MAX]);

/* Whether theming_look has anything to look after. */
bool theming_is_due(const App *app);

/* Look at the files; true when the theme or the message has changed. */
bool theming_look(App *app);
