/* What frames the panes: title bar with the settings, message line, footer, caption. */
#pragma once

#include "tui/contexts/context.h"

/* Row 0: file, method, settings (editable in place), replay's verdict. The caret is put there while
 * a setting is edited. */
void chrome_title(App *app, Grid *grid, Caret *caret);

/* Which setting stands at column x of the title bar as last drawn, or -1. */
int chrome_setting_at(const App *app, int x);

/* The reserved line: what the topmost context says or asks there, else the last message. */
void chrome_message(App *app, const Context *top, Grid *grid, int y, Caret *caret);

/* A line of words there, made to fit (chrome_fit). */
void chrome_say(App *app, Grid *grid, int y, char *text, MessagePath path, Role ink, Role paper);

/* The keys that matter now: those of the topmost context where it has its own, else actions' as
 * they are bound; the longest go first when there is no room. */
void chrome_footer(App *app, const Context *top, Grid *grid, int y);

/* Keys with a fixed meaning on so many columns of a footer; those without room are left out. */
void chrome_keys(Grid *grid, int y, int width, const FixedHint *hints);

/* The legend of the main picture as last laid out, in `width` cells of a row. Returns the column
 * after it, 0 where there is none. */
int chrome_legend(App *app, Grid *grid, int x, int y, int width);

/* That, in the blank row above a picture which had no row for a legend of its own, if there is one
 * from row `top` on. Lectures have it in their footer. */
void chrome_legend_above(App *app, Grid *grid, int top);

/* A line of text being typed, as harmless text, scrolled so that the caret is in sight. Returns the
 * caret's column. */
int chrome_line(Grid *grid, int x, int y, int room, const Line *line, Role paper);

/* How a text looks. */
typedef struct TextLook {
	Role ink, paper;
	bool bold;
} TextLook;

/* So much of a text as there is room for, whole words where that leaves some, and "…" where it is
 * not all. */
void chrome_text(Grid *grid, int x, int y, int room, const char *text, TextLook look);

/* Make a message at most so many cells wide, as far as that goes, by taking the middle out of its
 * longest words: paths, whose ends say most. `path` counts as one word, whatever its blanks. */
void chrome_fit(char *text, MessagePath path, int cells);

/* Harmless text over several lines of a pane, parted at blanks; "…" where they end before it.
 * Returns how many it takes; without a grid it only counts. */
int chrome_wrapped(Grid *grid, int x, int y, int width, int lines, const char *text, Role ink);

/* "TITLE: FACTS", the title as far as it has room, which is so many cells. */
void chrome_write_caption(Grid *grid, const ScreenPane *at, const Buf *title, const Buf *facts);
int chrome_caption_room(const ScreenPane *at, const Buf *facts);

/* Title, method, parameters and result in one line, for the figure layout. What is called `name`
 * (not NULL) has neither title nor anything beside it. */
void chrome_caption(App *app, Grid *grid, const ScreenPane *at, const char *name);
