/* The footer: the keys that matter now. */
#include "tui/contexts/chrome.h"

#include "solver/base/text.h"

#include <stdio.h>
#include <string.h>

typedef struct Hint {
	ActionId action, second; /* ACTIONS: none; as the first: the end */
	const char *word;        /* NULL: what the next picture is called */
} Hint;

/* In order of weight: where there is no room the last go. */
static const Hint explore_hints[] = {
	{ACTION_HELP, ACTIONS, "help"},
	{ACTION_EDIT, ACTIONS, "edit"},
	{ACTION_NUDGE_UP, ACTION_NUDGE_DOWN, "nudge"},
	{ACTION_UNDO, ACTIONS, "undo"},
	{ACTION_FOLD, ACTIONS, "fold"},
	{ACTION_QUIT, ACTIONS, "quit"},
	{ACTION_COMMAND, ACTIONS, "command"},
	{ACTION_SCALE, ACTIONS, "scale"},
	{ACTION_LAYOUT, ACTIONS, "layout"},
	{ACTION_ROUND_NEXT, ACTIONS, "PE round"},
	{ACTION_METHODS, ACTIONS, "methods"},
	{ACTION_DIAGRAM, ACTIONS, NULL},
	{ACTION_ADD_CHILD, ACTIONS, "add"},
	{ACTION_DELETE, ACTIONS, "delete"},
	{ACTIONS, ACTIONS, ""},
};

static const Hint timing_hints[] = {
	{ACTION_HELP, ACTIONS, "help"},
	{ACTION_LEFT, ACTION_RIGHT, "cursor"},
	{ACTION_ZOOM_IN, ACTION_ZOOM_OUT, "zoom"},
	{ACTION_FIT, ACTIONS, "fit"},
	{ACTION_SCALE, ACTIONS, "scale"},
	{ACTION_LABELS, ACTIONS, "labels"},
	{ACTION_LENS, ACTIONS, "magnifier"},
	{ACTION_NEXT_PANE, ACTIONS, "pane"},
	{ACTIONS, ACTIONS, ""},
};

/* The network as a tree: its links light up at the time cursor. */
static const Hint tree_hints[] = {
	{ACTION_HELP, ACTIONS, "help"},
	{ACTION_DIAGRAM, ACTIONS, NULL},
	{ACTION_UP, ACTION_DOWN, "select"},
	{ACTION_CURSOR, ACTIONS, "time cursor"},
	{ACTION_LEFT, ACTION_RIGHT, "move it"},
	{ACTION_FOLD, ACTIONS, "fold"},
	{ACTION_NEXT_PANE, ACTIONS, "pane"},
	{ACTIONS, ACTIONS, ""},
};

/* Who gets how much. */
static const Hint shares_hints[] = {
	{ACTION_HELP, ACTIONS, "help"},
	{ACTION_DIAGRAM, ACTIONS, NULL},
	{ACTION_UP, ACTION_DOWN, "select"},
	{ACTION_PAGE_DOWN, ACTIONS, "next PE round"},
	{ACTION_LABELS, ACTIONS, "labels"},
	{ACTION_FOLD, ACTIONS, "fold"},
	{ACTION_NEXT_PANE, ACTIONS, "pane"},
	{ACTIONS, ACTIONS, ""},
};

/* What is measured against what. */
static const Hint curve_hints[] = {
	{ACTION_HELP, ACTIONS, "help"},
	{ACTION_DIAGRAM, ACTIONS, NULL},
	{ACTION_VARY, ACTIONS, "x axis"},
	{ACTION_MEASURE, ACTIONS, "y axis"},
	{ACTION_NUDGE_UP, ACTION_NUDGE_DOWN, "nudge"},
	{ACTION_EXPORT, ACTIONS, "export"},
	{ACTION_NEXT_PANE, ACTIONS, "pane"},
	{ACTIONS, ACTIONS, ""},
};

static const Hint lecture_hints[] = {
	{ACTION_NUDGE_UP, ACTION_NUDGE_DOWN, "change it"},
	{ACTION_PAGE_DOWN, ACTIONS, "next PE round"},
	{ACTION_CURSOR, ACTIONS, "time cursor"},
	{ACTION_DIAGRAM, ACTIONS, NULL},
	{ACTION_LAYOUT, ACTIONS, "layout"},
	{ACTION_HELP, ACTIONS, "help"},
	{ACTIONS, ACTIONS, ""},
};

/* Groups and subtrees are looked for among so many rows: a frame must not walk a million. */
static bool has_folds(const App *app)
{
	enum { LOOK_MAX = 1000 };
	const Rows *rows = &app->now.rows;

	for (uint32_t k = 0; k < rows->count && k < LOOK_MAX; k++)
		if (rows->row[k].foldable)
			return true;
	return false;
}

/* Whether the action does anything with this net and this picture. */
static bool is_fitting(const App *app, const Hint *hint)
{
	switch (hint->action) {
	case ACTION_FOLD:
		return has_folds(app);
	case ACTION_ROUND_NEXT:
	case ACTION_PAGE_DOWN:
		return schedule_has_rounds(&app->now.schedule);
	default:
		return true;
	}
}

static const char *hint_word(const App *app, const Hint *hint)
{
	return hint->word ? hint->word : diagram_next_picture(app->view.picture)->title;
}

static int hint_text(const App *app, const Hint *hint, char *keys, size_t size)
{
	char first[KEY_NAME_MAX], second[KEY_NAME_MAX] = "";

	keymap_key(&app->config.keymap, hint->action, first);
	if (hint->second != ACTIONS)
		keymap_key(&app->config.keymap, hint->second, second);
	if (!*first)
		return 0;
	snprintf(keys, size, "%s%s%s", first, *second ? " " : "", second);
	return text_width(keys, strlen(keys)) + 1 + (int)strlen(hint_word(app, hint)) + 3;
}

void chrome_keys(Grid *grid, int y, int width, const FixedHint *hint)
{
	int x = 1;

	for (; hint->keys; hint++) {
		const int keys = text_width(hint->keys, strlen(hint->keys));
		const int word = text_width(hint->word, strlen(hint->word));

		if (x + keys + 1 + word > width)
			return;
		grid_text(grid, x, y, keys, hint->keys, ROLE_ACCENT, ROLE_CHROME, true);
		grid_text(grid, x + keys + 1, y, word, hint->word, ROLE_CHROME_TEXT, ROLE_CHROME,
			false);
		x += keys + 1 + word + 2;
	}
}

/* What the picture is about where it has the keys, or is all there is. */
static const Hint *hints_of(const App *app)
{
	const bool lecture = app->view.layout.large;

	if (app->view.focus == FOCUS_TIMING || lecture) {
		if (app->view.picture->momentary)
			return tree_hints;
		if (app->view.picture->curves)
			return curve_hints;
		if (!app->view.picture->timed)
			return shares_hints;
	}
	return lecture                           ? lecture_hints
	       : app->view.focus == FOCUS_TIMING ? timing_hints
						 : explore_hints;
}

void chrome_footer(App *app, const Context *top, Grid *grid, int y)
{
	int x = 1;

	grid_fill(grid, 0, y, grid->width, 1, ROLE_CHROME);
	if (top->hints) {
		chrome_keys(grid, y, grid->width, top->hints);
		return;
	}
	for (const Hint *hint = hints_of(app); hint->action != ACTIONS; hint++) {
		char keys[2 * KEY_NAME_MAX + 2];
		int needs = hint_text(app, hint, keys, sizeof keys);
		if (needs == 0 || !is_fitting(app, hint) || x + needs - 2 > grid->width)
			continue;
		x += grid_text(grid, x, y, grid->width - x, keys, ROLE_ACCENT, ROLE_CHROME, true) +
		     1;
		x += grid_text(grid, x, y, grid->width - x, hint_word(app, hint), ROLE_CHROME_TEXT,
			     ROLE_CHROME, false) +
		     3 - 1;
	}
	if (!app->display.mouse && x + 10 < grid->width)
		grid_text(grid, grid->width - 10, y, 9, "mouse off", ROLE_CHROME_TEXT, ROLE_CHROME,
			false);
}
