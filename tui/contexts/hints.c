/* Which keys the footer names. */
#include "tui/contexts/hints.h"

/* In order of weight: where there is no room the last go. */
static const Hint explore_hints[] = {
	{ACTION_HELP, ACTIONS, "help"},
	{ACTION_EDIT, ACTIONS, "edit"},
	{ACTION_UNDO, ACTIONS, "undo"},
	{ACTION_HOLD_SHARE, ACTIONS, "hold, free"},
	{ACTION_EXPLAIN, ACTIONS, "why"},
	{ACTION_STEP_NEXT, ACTIONS, "steps"},
	{ACTION_UPGRADES, ACTIONS, "helps"},
	{ACTION_PINS, ACTIONS, "beside"},
	{ACTION_VEIL, ACTIONS, "guess"},
	{ACTION_QUIT, ACTIONS, "quit"},
	{ACTION_LAYOUT, ACTIONS, "layout"},
	{ACTION_FOLD, ACTIONS, "fold"},
	{ACTION_DIAGRAM, ACTIONS, NULL},
	{ACTION_NUDGE_UP, ACTION_NUDGE_DOWN, "nudge"},
	{ACTION_EXPORT, ACTIONS, "export"},
	{ACTION_SCALE, ACTIONS, "scale"},
	{ACTION_COMMAND, ACTIONS, "command"},
	{ACTION_ADD_CHILD, ACTIONS, "add"},
	{ACTION_DELETE, ACTIONS, "delete"},
	{ACTION_REDO, ACTIONS, "redo"},
	{ACTIONS, ACTIONS, ""},
};

/* The answer is veiled: what can be done before it is known, and first that it can be guessed. */
static const Hint veiled_hints[] = {
	{ACTION_GUESS, ACTIONS, "a guess, then a name"},
	{ACTION_PAGE_DOWN, ACTIONS, "lift the veil"},
	{ACTION_VEIL, ACTIONS, "lift the veil"},
	{ACTION_HELP, ACTIONS, "help"},
	{ACTION_CLEAR_GUESSES, ACTIONS, "clear guesses"},
	{ACTION_EDIT, ACTIONS, "edit"},
	{ACTION_NUDGE_UP, ACTION_NUDGE_DOWN, "nudge"},
	{ACTION_HOLD_SHARE, ACTIONS, "hold, free"},
	{ACTION_UNDO, ACTIONS, "undo"},
	{ACTION_METHODS, ACTIONS, "compare"},
	{ACTION_EXPORT, ACTIONS, "export"},
	{ACTIONS, ACTIONS, ""},
};

/* Guesses beside the answer. */
static const Hint guesses_hints[] = {
	{ACTION_PAGE_DOWN, ACTIONS, "the answer"},
	{ACTION_VEIL, ACTIONS, "veil again"},
	{ACTION_CLEAR_GUESSES, ACTIONS, "clear guesses"},
	{ACTION_STEP_NEXT, ACTIONS, "steps"},
	{ACTION_DIAGRAM, ACTIONS, NULL},
	{ACTION_EXPORT, ACTIONS, "export"},
	{ACTION_HELP, ACTIONS, "help"},
	{ACTIONS, ACTIONS, ""},
};

static const Hint settings_hints[] = {
	{ACTION_GUESS, ACTIONS, "a guess, then a name"},
	{ACTION_HELP, ACTIONS, "help"},
	{ACTION_EDIT, ACTIONS, "edit"},
	{ACTION_NUDGE_UP, ACTION_NUDGE_DOWN, "nudge"},
	{ACTION_LEFT, ACTION_RIGHT, "other settings"},
	{ACTION_DOWN, ACTIONS, "table"},
	{ACTION_UNDO, ACTIONS, "undo"},
	{ACTION_METHODS, ACTIONS, "compare"},
	{ACTIONS, ACTIONS, ""},
};

static const Hint timing_hints[] = {
	{ACTION_HELP, ACTIONS, "help"},
	{ACTION_LEFT, ACTION_RIGHT, "time cursor"},
	{ACTION_FOLD, ACTION_EVENT_PREVIOUS, "events"},
	{ACTION_ZOOM_IN, ACTIONS, "zoom"},
	{ACTION_FIT, ACTIONS, "show all"},
	{ACTION_SCALE, ACTIONS, "scale"},
	{ACTION_LABELS, ACTIONS, "labels"},
	{ACTION_LENS, ACTIONS, "magnifier"},
	{ACTION_NEXT_PANE, ACTIONS, "pane"},
	{ACTION_DIAGRAM, ACTIONS, NULL},
	{ACTIONS, ACTIONS, ""},
};

/* The network as a tree: its links light up at the time cursor. */
static const Hint tree_hints[] = {
	{ACTION_HELP, ACTIONS, "help"},
	{ACTION_DIAGRAM, ACTIONS, NULL},
	{ACTION_UP, ACTION_DOWN, "select"},
	{ACTION_CURSOR, ACTIONS, "time cursor"},
	{ACTION_FOLD, ACTION_EVENT_PREVIOUS, "events"},
	{ACTION_FOLD, ACTIONS, "fold"},
	{ACTION_NEXT_PANE, ACTIONS, "pane"},
	{ACTIONS, ACTIONS, ""},
};

/* Who gets how much. */
static const Hint shares_hints[] = {
	{ACTION_HELP, ACTIONS, "help"},
	{ACTION_DIAGRAM, ACTIONS, NULL},
	{ACTION_UP, ACTION_DOWN, "select"},
	{ACTION_STEP_NEXT, ACTIONS, "steps"},
	{ACTION_FOLD, ACTIONS, "fold"},
	{ACTION_NEXT_PANE, ACTIONS, "pane"},
	{ACTIONS, ACTIONS, ""},
};

/* What is measured against what. */
static const Hint curve_hints[] = {
	{ACTION_HELP, ACTIONS, "help"},
	{ACTION_DIAGRAM, ACTIONS, NULL},
	{ACTION_LEFT, ACTION_RIGHT, "move the point"},
	{ACTION_VARY, ACTIONS, "x axis"},
	{ACTION_MEASURE, ACTIONS, "y axis"},
	{ACTION_NUDGE_UP, ACTION_NUDGE_DOWN, "nudge"},
	{ACTION_EXPORT, ACTIONS, "export"},
	{ACTION_NEXT_PANE, ACTIONS, "pane"},
	{ACTIONS, ACTIONS, ""},
};

/* A curve beside another picture. */
static const Hint point_hints[] = {
	{ACTION_HELP, ACTIONS, "help"},
	{ACTION_LEFT, ACTION_RIGHT, "move the point"},
	{ACTION_PAGE_UP, ACTION_PAGE_DOWN, "ten steps"},
	{ACTION_VARY, ACTIONS, "x axis"},
	{ACTION_MEASURE, ACTIONS, "y axis"},
	{ACTION_NEXT_PANE, ACTIONS, "pane"},
	{ACTIONS, ACTIONS, ""},
};

/* Two panes on one axis. */
static const Hint pair_hints[] = {
	{ACTION_HELP, ACTIONS, "help"},
	{ACTION_LAYOUT, ACTIONS, "back"},
	{ACTION_PINS, ACTIONS, "pins"},
	{ACTION_EDIT, ACTIONS, "edit"},
	{ACTION_NUDGE_UP, ACTION_NUDGE_DOWN, "nudge"},
	{ACTION_UNDO, ACTIONS, "undo"},
	{ACTION_EXPORT, ACTIONS, "export"},
	{ACTION_ZOOM_IN, ACTIONS, "zoom"},
	{ACTION_PIN, ACTIONS, "pin this"},
	{ACTIONS, ACTIONS, ""},
};

/* A step in place of the result; Esc, which is no action, stands behind them. */
static const Hint step_hints[] = {
	{ACTION_STEP_NEXT, ACTIONS, "next step"},
	{ACTION_STEP_PREVIOUS, ACTIONS, "back"},
	{ACTION_HELP, ACTIONS, "help"},
	{ACTION_DIAGRAM, ACTIONS, NULL},
	{ACTION_EDIT, ACTIONS, "edit"},
	{ACTION_NUDGE_UP, ACTION_NUDGE_DOWN, "nudge"},
	{ACTION_EXPORT, ACTIONS, "export"},
	{ACTIONS, ACTIONS, ""},
};

/* A lesson or an exercise; Esc, which is no action, stands behind them. */
static const Hint lesson_hints[] = {
	{ACTION_PAGE_DOWN, ACTIONS, "on"},
	{ACTION_PAGE_UP, ACTIONS, "back"},
	{ACTION_GUESS, ACTIONS, "type your guess"},
	{ACTION_EDIT, ACTIONS, "edit"},
	{ACTION_UNDO, ACTIONS, "undo"},
	{ACTION_STEP_NEXT, ACTIONS, "steps"},
	{ACTION_EXPLAIN, ACTIONS, "explain"},
	{ACTION_HELP, ACTIONS, "help"},
	{ACTION_LAYOUT, ACTIONS, "layout"},
	{ACTION_DIAGRAM, ACTIONS, NULL},
	{ACTIONS, ACTIONS, ""},
};

static const Hint lecture_hints[] = {
	{ACTION_EDIT, ACTIONS, "edit"},
	{ACTION_PAGE_DOWN, ACTIONS, "next step"},
	{ACTION_LAYOUT, ACTIONS, "layout"},
	{ACTION_NUDGE_UP, ACTION_NUDGE_DOWN, "nudge"},
	{ACTION_UNDO, ACTIONS, "undo"},
	{ACTION_CURSOR, ACTIONS, "time cursor"},
	{ACTION_FOLD, ACTION_EVENT_PREVIOUS, "events"},
	{ACTION_DIAGRAM, ACTIONS, NULL},
	{ACTION_HELP, ACTIONS, "help"},
	{ACTIONS, ACTIONS, ""},
};

/* What the picture is about where it has the keys, or is all there is. */
static const Hint *table_of(const App *app)
{
	const bool lecture = app->view.layout.large;

	if (app->teaching.open && app->view.focus != FOCUS_TIMING)
		return lesson_hints;
	if (app->view.veiled && app->view.focus != FOCUS_SETTINGS)
		return veiled_hints;
	if (app->view.picture->guesses && app->view.focus != FOCUS_SETTINGS && app->view.step == 0)
		return guesses_hints;
	if (app->view.focus == FOCUS_TIMING || (lecture && app->view.focus == FOCUS_TABLE)) {
		if (app->view.picture->momentary)
			return tree_hints;
		if (app->view.picture->curves)
			return curve_hints;
		if (!app->view.picture->timed)
			return shares_hints;
	}
	return app->view.layout_before[0]          ? pair_hints
	       : app->view.step > 0 && !lecture    ? step_hints
	       : app->view.focus == FOCUS_CURVE    ? point_hints
	       : app->view.focus == FOCUS_SETTINGS ? settings_hints
	       : lecture                           ? lecture_hints
	       : app->view.focus == FOCUS_TIMING   ? timing_hints
						   : explore_hints;
}

const Hint *hints_of(const App *app, bool *leaves)
{
	const Hint *hints = table_of(app);

	*leaves = hints == lesson_hints || hints == step_hints;
	return hints;
}
