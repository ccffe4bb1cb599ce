#include "tui/program/dispatch.h"

#include "solver/base/text.h"
#include "tui/actions/actions.h"
#include "tui/app/feature.h"
#include "tui/app/outside.h"
#include "tui/contexts/cell.h"
#include "tui/contexts/panes.h"
#include "tui/contexts/point.h"
#include "tui/contexts/question.h"
#include "tui/lists/list.h"
#include "tui/prompt/prompt.h"

#include <stdio.h>

/* --- contexts --------------------------------------------------------------------------------- */

#define FIXED(table, ...) static const FixedHint table##_hints[] = {__VA_ARGS__};
#include "tui/contexts/hints.def"

/* Of one level, the first that is open; the panes are always. Those of features come beside. */
static const Context contexts[] = {
	{.level = LEVEL_QUESTION,
		.is_open = question_is_open,
		.key = question_key,
		.message = question_message,
		.hints = no_hints},
	{.level = LEVEL_LIST,
		.is_open = list_is_open,
		.key = list_key,
		.mouse = list_mouse,
		.draw = list_draw},
	{.level = LEVEL_LINE,
		.is_open = prompt_is_command,
		.key = prompt_key,
		.paste = prompt_paste,
		.message = prompt_message,
		.hints = command_hints},
	{.level = LEVEL_LINE,
		.is_open = prompt_is_search,
		.key = prompt_key,
		.paste = prompt_paste,
		.message = prompt_message,
		.hints = search_hints},
	{.level = LEVEL_LINE,
		.is_open = prompt_is_open,
		.key = prompt_key,
		.paste = prompt_paste,
		.message = prompt_message,
		.hints = prompt_hints},
	{.level = LEVEL_VALUE,
		.is_open = point_is_open,
		.key = point_key,
		.mouse = panes_mouse,
		.may_lag = cell_may_lag,
		.message = cell_message,
		.hints = point_hints},
	{.level = LEVEL_VALUE,
		.is_open = cell_is_open,
		.key = cell_key,
		.paste = cell_paste,
		.mouse = panes_mouse,
		.may_lag = cell_may_lag,
		.message = cell_message,
		.hints = cell_hints},
	{.level = LEVEL_PANES,
		.key = panes_key,
		.paste = panes_paste,
		.mouse = panes_mouse,
		.may_lag = panes_may_lag,
		.draw = panes_draw},
};

/* The open one that is the highest of those from `level` down. */
static const Context *open_from(const App *app, ContextLevel level)
{
	const size_t own = sizeof contexts / sizeof *contexts;
	const Context *top = NULL;

	for (size_t k = 0; k < own + FEATURES; k++) {
		const Context *context = k < own ? &contexts[k] : app->features[k - own]->context;

		if (context && context->level >= level && (!top || context->level < top->level) &&
			(!context->is_open || context->is_open(app)))
			top = context;
	}
	return top;
}

static const Context *topmost(const App *app)
{
	return open_from(app, LEVEL_QUESTION);
}

/* --- actions ---------------------------------------------------------------------------------- */

static const struct {
	Effects (*plain)(App *app); /* one of the three */
	Effects (*counted)(App *app, int by);
	Effects (*typed)(App *app, const char *argument);
	int by;
} functions[ACTIONS] = {
#define DO(name)                                                                                   \
	{                                                                                          \
		.plain = act_##name                                                                \
	}
#define BY(name, number)                                                                           \
	{                                                                                          \
		.counted = act_##name, .by = number                                                \
	}
#define TYPED(name)                                                                                \
	{                                                                                          \
		.typed = act_##name                                                                \
	}
#define ACTION(id, name, keys, argument, group, run, help, words) [ACTION_##id] = run,
#include "tui/app/action.def"
};

static Effects call(App *app, ActionId action, const char *argument)
{
	if (features_refuses(app, action))
		return EFFECT_REDRAW;
	if (functions[action].typed)
		return functions[action].typed(app, argument);
	return functions[action].counted ? functions[action].counted(app, functions[action].by)
					 : functions[action].plain(app);
}

static bool is_nudge(ActionId action)
{
	return action == ACTION_NUDGE_UP || action == ACTION_NUDGE_DOWN ||
	       action == ACTION_NUDGE_UP_10 || action == ACTION_NUDGE_DOWN_10;
}

/* The picture holds still, and the step for undo goes on, while a value is nudged and nothing else
 * is done. */
static void run(App *app, ActionId action, const char *argument)
{
	const bool nudge = is_nudge(action);

	app->held.children = false;
	if (!nudge) {
		app->held.nudging = false;
		app->doc.mergeable = false;
	}
	if (action != ACTION_PAGE_DOWN && action != ACTION_PAGE_UP)
		app->action = action;
	app_apply(app, call(app, action, argument));
	if (!nudge)
		app_let_go(app);
}

static void obey(App *app, const Reply *reply)
{
	app_apply(app, reply->effects);
	if (reply->action != ACTIONS)
		run(app, reply->action, reply->argument);
}

/* --- events ----------------------------------------------------------------------------------- */

static void one_key(App *app, Key key)
{
	Reply reply = {.action = ACTIONS};

	if (key.code != KEYCODE_ESCAPE)
		app->lent.leaving = false;
	const Context *top = topmost(app);

	/* What undoes elsewhere, with Ctrl, does so in a line. */
	if (key.ctrl && top->level <= LEVEL_VALUE &&
		keymap_find(&app->config.keymap, key) == ACTION_UNDO)
		key = LINE_UNDO;
	reply.below = open_from(app, top->level + 1);
	top->key(app, key, &reply);
	obey(app, &reply);
}

/* An Esc and the key after it look like that key with Alt when both wait to be read, as on a slow
 * line or a busy machine. Where nobody has bound that, they are the two keys. */
static void key_event(App *app, Key key)
{
	const bool one_byte = key.code < KEY_FIRST_NAMED || key.code == KEYCODE_ENTER ||
			      key.code == KEYCODE_TAB || key.code == KEYCODE_BACKSPACE;

	if (key.alt && one_byte && keymap_find(&app->config.keymap, key) == ACTIONS) {
		one_key(app, (Key){.code = KEYCODE_ESCAPE});
		key.alt = false;
	}
	one_key(app, key);
}

static void paste_event(App *app, const char *text)
{
	const Context *top = topmost(app);
	Reply reply = {.action = ACTIONS};

	if (top->paste)
		top->paste(app, text, &reply);
	obey(app, &reply);
}

static void mouse_event(App *app, const Event *event)
{
	const Context *top = topmost(app);
	Reply reply = {.action = ACTIONS};

	if (top->mouse)
		top->mouse(app, event, &reply);
	obey(app, &reply);
}

/* What may be served while the picture is of other values. */
static bool may_lag(const App *app, const Event *event)
{
	const Context *top = topmost(app);

	if (event->kind == EVENT_FOCUS || event->kind == EVENT_RESIZE)
		return true;
	return event->kind == EVENT_KEY && top->may_lag && top->may_lag(app, event->key);
}

/* Whether it goes on with the edits that are queued. */
static bool goes_on(const App *app, const Event *event)
{
	return event->kind == EVENT_KEY &&
	       (app->cell.active || is_nudge(keymap_find(&app->config.keymap, event->key)));
}

static void serve_event(App *app, const Event *event)
{
	if (!app_mend(app))
		return;
	if (app->queued && !goes_on(app, event))
		app_apply(app, EFFECT_SOLVE);
	if (app->unsolved && !may_lag(app, event) && !app_settle(app))
		return;
	app_note_found(app);
	if (event->kind == EVENT_KEY || event->kind == EVENT_PASTE || event->kind == EVENT_MOUSE) {
		features_input(app);
		app->drawn.resized = false;
	}
	switch (event->kind) {
	case EVENT_KEY:
		key_event(app, event->key);
		break;
	case EVENT_PASTE:
		paste_event(app, event->text);
		break;
	case EVENT_MOUSE:
		mouse_event(app, event);
		break;
	case EVENT_RESIZE:
		app_let_go(app);
		break;
	default:
		break;
	}
	features_served(app);
}

void app_event(App *app, const Event *event)
{
	serve_event(app, event);
	app->drawn.since = SINCE_ANYTHING;
}

bool app_look_outside(App *app)
{
	const bool free = topmost(app)->level > LEVEL_VALUE && app->drag.kind == DRAG_NONE;

	if (!outside_look(app, free))
		return false;
	features_served(app);
	app->drawn.since = SINCE_ANYTHING;
	return true;
}

/* --- drawing ---------------------------------------------------------------------------------- */

const Theme *app_guest(const App *app)
{
	return features_guest(app);
}

void app_draw_progress(const App *app, Grid *grid, const char *text)
{
	const int y = panes_message_row(app, grid->width, grid->height);

	grid_fill(grid, 0, y, grid->width, 1, ROLE_CANVAS);
	grid_text(grid, 1, y, grid->width - 2, text, ROLE_TEXT, ROLE_CANVAS, false);
	grid_fold(grid, app->display.charset, app->display.keeps_wide);
}

/* The last picture stays; what is typed is seen where it cannot be seen in its place. */
static void draw_unsolved(const App *app, Grid *grid)
{
	const Line *line = &app->cell.line;
	char typed[PACING_TEXT / 2] = "", text[PACING_TEXT];

	if (app->cell.active)
		text_show_into(typed, sizeof typed, line->text.text, line->text.length);
	snprintf(text, sizeof text, "%s%ssolving…", typed, typed[0] ? ": " : "");
	app_draw_progress(app, grid, text);
}

void app_draw(App *app, Grid *grid, Caret *caret)
{
	const Context *top = topmost(app), *drawn = top;

	*caret = (Caret){-1, -1, false};
	app->drawn.resized |= app->drawn.width != grid->width || app->drawn.height != grid->height;
	app->drawn.width = grid->width;
	app->drawn.height = grid->height;
	if (app->unsolved) {
		draw_unsolved(app, grid);
		return;
	}
	grid_clear(grid);
	if (!app->now.solved)
		return;
	if (!app_mend(app)) {
		grid_text(grid, 0, 0, grid->width, app->messages.text, ROLE_ALERT, ROLE_CANVAS,
			false);
		return;
	}
	while (!drawn->draw)
		drawn = open_from(app, drawn->level + 1);
	drawn->draw(app, top, grid, caret);
	if (caret->x >= grid->width)
		caret->x = grid->width - 1;
	grid_fold(grid, app->display.charset, app->display.keeps_wide);
}
