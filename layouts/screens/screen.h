/* Screen layouts: where panes stand, read from layouts/NAME.yaml (or the user's own).
 *
 *   name: explore
 *   large: true                    # for the last row of a room: tall bars, no faint text (false)
 *   plain: true                    # for a screenshot: no title, no marks of editing (false)
 *   panes:
 *     choose:                      # the first alternative whose `when` holds
 *       - when: {min_width: 100}   # min_width, max_width, min_height, max_height, in cells; shared:
 *                                  # true: the table's rows stand beside those of the diagram
 *         split: columns           # columns | rows
 *         parts:
 *           - {pane: table, size: 44, min: 30, priority: 2}
 *           - {pane: timing, size: "*", priority: 1}
 *       - pane: timing             # without `when`: always holds
 *
 * A part is a pane, a split or a choice; parts nest. `size` is a number of cells, "*" (shares what
 * is left), "fit" (what the pane would fill, asked of the program; at most `max`) or, in rows, "rest"
 * (what the others, those of size "*" too, would not fill; below `min` it is left out). `min` is what
 * it needs to be shown at all; where room is short the part with the highest `priority` number
 * goes first, and the one with the lowest grows first. Columns are parted by a rule of one cell,
 * rows by `gap` blank lines (0), which give way when room is short. */
#pragma once

#include "solver/base/status.h"

#include <stdbool.h>
#include <stddef.h>

enum { SCREEN_PANES_MAX = 32, SCREEN_NAME_MAX = 24 };

typedef struct ScreenPane {
	char pane[SCREEN_NAME_MAX]; /* "timing", "table", "result", "formula", "pe", "edit", ... */
	int x, y, width, height;    /* cells */
	int rule_x;                 /* column of a rule to its left, or -1 */
	bool shared;                /* its rows are the diagram's */
} ScreenPane;

typedef struct ScreenPart ScreenPart;

typedef struct ScreenLayout {
	char name[SCREEN_NAME_MAX];
	bool large, plain; /* how the diagrams in it are drawn: see View */
	ScreenPart *root;
} ScreenLayout;

Status screen_read(ScreenLayout *out, const char *name, const char *text, size_t length,
	Error *error) STATUS_CHECKED;
/* By name: `folder`/NAME.yaml when there is one (folder may be NULL), else the built-in. "compare" is
 * what "curve" was called: each finds the other where nothing has its own name. */
Status screen_find(
	ScreenLayout *out, const char *name, const char *folder, Error *error) STATUS_CHECKED;
void screen_release(ScreenLayout *layout);

/* How many rows of cells a pane would fill at `width`, out of `room` for it and those above and
 * below; 0 when it takes whatever it gets; less where it has nothing to say and is left out. */
typedef int ScreenWanted(void *context, const char *pane, int width, int room);

/* Whether something in it depends on `shared`. */
bool screen_shares(const ScreenLayout *layout);

/* Place the panes in `width` x `height` cells at (0, y). Fills at most SCREEN_PANES_MAX and returns
 * how many; panes for which there is no room are left out, but never the last one. `wanted` tells
 * the heights of "fit" parts (NULL: they share like "*"), `shared` whether rows are shared. */
int screen_place(const ScreenLayout *layout, int y, int width, int height, bool shared,
	ScreenWanted *wanted, void *context, ScreenPane out[SCREEN_PANES_MAX]);

extern const char *const screen_names[]; /* explore, lecture, figure, curve, result, pair; NULL-ended
					  */
