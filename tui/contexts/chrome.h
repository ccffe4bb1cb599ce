/* What frames the panes: title bar with the settings, message line, footer, caption. */
#ifndef GANTREE_CHROME_H
#define GANTREE_CHROME_H

#include "tui/app/app.h"

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

/* Keys with a fixed meaning while something lies on top, on a line of the footer; those without
 * room are left out. */
typedef struct FixedHint {
	const char *keys, *word;
} FixedHint;
void chrome_keys(Grid *grid, int y, const FixedHint *hints, size_t count);

/* A line of text being typed, as harmless text, scrolled so that the caret is in sight. Returns the
 * caret's column. */
int chrome_line(Grid *grid, int x, int y, int room, const Line *line, Role paper);

/* Make a message at most so many cells wide, as far as that goes, by taking the middle out of its
 * longest words: paths, whose ends say most. `path` counts as one word, whatever its blanks. */
void chrome_fit(char *text, MessagePath path, int cells);

/* Harmless text over several lines of a pane, parted at blanks, cut where they end. */
void chrome_wrapped(Grid *grid, int x, int y, int width, int lines, const char *text, Role ink);

/* Title, method, parameters and result in one line, for the figure layout. */
void chrome_caption(const App *app, Grid *grid, const ScreenPane *at);

#endif
