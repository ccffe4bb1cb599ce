/* The footer: the keys that matter now. */
#include "tui/contexts/chrome.h"
#include "tui/contexts/pane.h"

#include "solver/base/text.h"
#include "solver/schedule/steps.h"

#include <math.h>
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
	{ACTION_HOLD_SHARE, ACTIONS, "hold, free"},
	{ACTION_UNDO, ACTIONS, "undo"},
	{ACTION_FOLD, ACTIONS, "fold"},
	{ACTION_STEP_NEXT, ACTIONS, "steps"},
	{ACTION_METHODS, ACTIONS, "compare"},
	{ACTION_QUIT, ACTIONS, "quit"},
	{ACTION_DIAGRAM, ACTIONS, NULL},
	{ACTION_LAYOUT, ACTIONS, "layout"},
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
	{ACTION_NUDGE_UP, ACTION_NUDGE_DOWN, "nudge"},
	{ACTION_UNDO, ACTIONS, "undo"},
	{ACTION_CURSOR, ACTIONS, "time cursor"},
	{ACTION_FOLD, ACTION_EVENT_PREVIOUS, "events"},
	{ACTION_DIAGRAM, ACTIONS, NULL},
	{ACTION_LAYOUT, ACTIONS, "layout"},
	{ACTION_HELP, ACTIONS, "help"},
	{ACTIONS, ACTIONS, ""},
};

/* --- whether a key does anything here and now ------------------------------------------------- */

/* What is selected is a value that can be changed; its field in `out`. */
static bool has_value(App *app, FieldPlace *out)
{
	Error ignored;

	return app_place(app, out, &ignored) == STATUS_OK;
}

/* A share that one's own split can give. */
static bool has_share(const App *app)
{
	return app_is_at_share(app) && app->method->split;
}

static bool has_time(const App *app)
{
	return isfinite(app->now.schedule.finish) && app->now.schedule.finish > 0;
}

static bool has_steps(const App *app)
{
	return solution_steps(&app->now, &app->doc.net) > 0;
}

/* A processor of the net itself, not one of a regular network, nor a row of many. */
static bool has_node(App *app)
{
	const Row *row = app_row(app);

	return app->doc.net.form != NET_REGULAR && row->kind != ROW_QUANTILE &&
	       row->kind != ROW_USELESS;
}

static bool is_timed(const App *app)
{
	return has_time(app) && app->view.picture->timed;
}

/* Digits begin a guess. */
static bool is_guessing(const App *app)
{
	char ignored[TEACHING_WAY_MAX];

	return teaching_takes_guess(app, ignored);
}

/* Whether the action does anything with this net and this picture. */
static bool is_fitting(App *app, const Hint *hint)
{
	FieldPlace place;

	switch (hint->action) {
	case ACTION_GUESS:
		return is_guessing(app);
	case ACTION_EDIT:
		return has_share(app) || has_value(app, &place);
	case ACTION_NUDGE_UP:
		return has_share(app) ||
		       (has_value(app, &place) && place.field->type != FIELD_TEXT);
	case ACTION_HOLD_SHARE:
		return has_share(app) && sharing_is_shown(app);
	case ACTION_UNDO:
		return app->doc.done > 0 || app->sharing.steps > 0;
	case ACTION_REDO:
		return app->doc.done < app->doc.count;
	case ACTION_FOLD:
		if (hint->second == ACTION_EVENT_PREVIOUS || !isnan(app->view.cursor))
			return hint->second == ACTION_EVENT_PREVIOUS && !isnan(app->view.cursor);
		return app->view.layout.large ? has_steps(app) : app_fold_row(app)->foldable;
	case ACTION_STEP_NEXT:
	case ACTION_STEP_PREVIOUS:
		return has_steps(app);
	case ACTION_PAGE_DOWN:
		return app->teaching.open ||
		       (app->view.layout.large &&
			       (has_steps(app) || app->view.veiled ||
				       (app->view.lifted && app->view.picture->guesses)));
	case ACTION_VEIL:
		return !app->view.veiled || app->teaching.open || !app->view.layout.large;
	case ACTION_ADD_CHILD:
		return has_node(app);
	case ACTION_DELETE:
		return has_node(app) && app_row(app)->node != 0;
	case ACTION_UP:
		return app->now.rows.count > 1;
	case ACTION_LEFT:
		return app->view.focus == FOCUS_SETTINGS ? app_settings(app).count > 1
							 : has_time(app);
	case ACTION_CURSOR:
		return has_time(app) && (is_timed(app) || app->view.picture->momentary);
	case ACTION_SCALE:
		return is_timed(app) && !app_scale_bound(app);
	case ACTION_ZOOM_IN:
	case ACTION_LABELS:
		return is_timed(app);
	case ACTION_LENS:
		return is_timed(app) && (app->view.lens || !isnan(app->view.cursor));
	case ACTION_FIT:
		return app->view.from < app->view.to || app->view.lens;
	case ACTION_CLEAR_GUESSES:
		return app->guesses.count > 0;
	case ACTION_VARY:
		return app->doc.net.curve.vary[0] != '\0';
	default:
		return true;
	}
}

/* --- their words ------------------------------------------------------------------------------ */

/* Of a number digits begin a new one. */
static bool is_typed(App *app, const Hint *hint)
{
	FieldPlace place;

	return hint->action == ACTION_EDIT && !asking_is_over(app) && !is_guessing(app) &&
	       (has_share(app) || (has_value(app, &place) && field_is_number(place.field)));
}

static const char *hint_word(App *app, const Hint *hint)
{
	if (is_typed(app, hint))
		/* Under the veil a number alone might be taken for a guess. */
		return app->view.veiled ? "change the value" : "type a value";
	return hint->word ? hint->word
			  : diagram_next_picture(app->view.picture, app->guesses.count > 0)->title;
}

/* False: the action has no key. */
static bool hint_keys(App *app, const Hint *hint, char *keys, size_t size)
{
	char first[KEY_NAME_MAX], second[KEY_NAME_MAX] = "";

	if (hint->action == ACTION_GUESS || is_typed(app, hint))
		strcpy(first, "0-9");
	else
		keymap_key(&app->config.keymap, hint->action, first);
	if (hint->second != ACTIONS)
		keymap_key(&app->config.keymap, hint->second, second);
	snprintf(keys, size, "%s%s%s", first, *second ? " " : "", second);
	return *first != '\0';
}

enum { HINT_GAP = 2, KEPT_MOST = 34 }; /* between keys; for them beside a legend */

/* Without a grid it is only measured. Returns the column after it. */
static int chrome_key(Grid *grid, int y, int x, const char *keys, const char *word)
{
	const int cells = text_width(keys, strlen(keys)), more = text_width(word, strlen(word));

	if (grid) {
		grid_text(grid, x, y, cells, keys, ROLE_ACCENT, ROLE_CHROME, true);
		grid_text(grid, x + cells + 1, y, more, word, ROLE_CHROME_TEXT, ROLE_CHROME, false);
	}
	return x + cells + 1 + more;
}

static int fixed_keys(Grid *grid, int y, int x, int right, const FixedHint *hint)
{
	for (; hint->keys; hint++) {
		const int end = chrome_key(NULL, y, x, hint->keys, hint->word);

		if (end > right)
			break;
		chrome_key(grid, y, x, hint->keys, hint->word);
		x = end + HINT_GAP;
	}
	return x;
}

void chrome_keys(Grid *grid, int y, int width, const FixedHint *hints)
{
	fixed_keys(grid, y, 1, width, hints);
}

/* What the picture is about where it has the keys, or is all there is. */
static const Hint *hints_of(const App *app)
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

enum { LEAVE_CELLS = 10 }; /* "Esc leave" and a blank */

static int action_keys(App *app, Grid *grid, int y, int x, int right)
{
	/* The way out of a lesson or a step has its place. */
	const bool left = hints_of(app) == lesson_hints || hints_of(app) == step_hints;
	const int room = right - (left ? LEAVE_CELLS + 1 : 0);

	for (const Hint *hint = hints_of(app); hint->action != ACTIONS; hint++) {
		char keys[2 * KEY_NAME_MAX + 2];

		if (!hint_keys(app, hint, keys, sizeof keys) || !is_fitting(app, hint))
			continue;
		const int end = chrome_key(NULL, y, x, keys, hint_word(app, hint));

		if (end >= room)
			continue;
		chrome_key(grid, y, x, keys, hint_word(app, hint));
		x = end + HINT_GAP;
	}
	if (left && x + LEAVE_CELLS - 1 < right)
		x = HINT_GAP + chrome_key(grid, y, x, "Esc", "leave");
	return x;
}

static int all_keys(App *app, const Context *top, Grid *grid, int y, int x, int right)
{
	FixedHint now[HINTS_NOW];

	if (!top->hints_now && !top->hints)
		return action_keys(app, grid, y, x, right);
	if (top->hints_now)
		top->hints_now(app, now);
	return fixed_keys(grid, y, x, right, top->hints_now ? now : top->hints);
}

/* --- in a lecture ----------------------------------------------------------------------------- */

/* What the value was stands where Esc goes back to it. */
static int lecture_keys(App *app, const Context *top, Grid *grid, int y, int x, int right)
{
	Buf was;

	if (!app->cell.active)
		return all_keys(app, top, grid, y, x, right);
	buf_init(&was);
	field_write(app->doc.preview.place.field, &app->doc.preview.before, &was);

	const FixedHint hints[] = {
		{"Enter", "accepts"}, {"Esc", was.text ? was.text : ""}, {NULL, NULL}};
	const int end = fixed_keys(grid, y, x, right, hints);

	buf_release(&was);
	return end;
}

/* The legend on the left, on the right the keys, of which a few always have room. */
static void draw_lecture(App *app, const Context *top, Grid *grid, int y)
{
	const int right = grid->width - 1, third = grid->width / 3;
	const int kept = third < KEPT_MOST ? third : KEPT_MOST;
	const int least = lecture_keys(app, top, NULL, y, 0, kept) - HINT_GAP;
	const int x = chrome_legend(app, grid, 0, y, right - least - HINT_GAP) + HINT_GAP;
	const int keys = lecture_keys(app, top, NULL, y, x, right) - HINT_GAP - x;

	lecture_keys(app, top, grid, y, right - keys, right);
}

void chrome_footer(App *app, const Context *top, Grid *grid, int y)
{
	grid_fill(grid, 0, y, grid->width, 1, ROLE_CHROME);
	if (app->view.layout.large && !app->view.veiled) {
		draw_lecture(app, top, grid, y);
		return;
	}
	const int x = all_keys(app, top, grid, y, 1, grid->width);

	if (!app->display.mouse && !top->hints && !top->hints_now && x + 10 < grid->width)
		grid_text(grid, grid->width - 10, y, 9, "mouse off", ROLE_CHROME_TEXT, ROLE_CHROME,
			false);
}
