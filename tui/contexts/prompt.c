#include "tui/contexts/prompt.h"

#include "solver/base/mem.h"
#include "solver/base/text.h"
#include "tui/contexts/chrome.h"

#include <stdio.h>
#include <string.h>

enum { COMPLETIONS_MAX = 64 };

/* What stands before the text. */
static const char *label_of(ActionId action)
{
	switch (action) {
	case ACTION_COMMAND:
		return ":";
	case ACTION_GOTO:
		return "go to: ";
	case ACTION_RENAME:
		return "name: ";
	case ACTION_SCREENSHOT:
		return "write the screen to (.svg, .png, .ansi): ";
	case ACTION_WRITE:
		return "save as: ";
	default:
		return "> ";
	}
}

static void forget_stem(Prompt *prompt)
{
	mem_free(prompt->stem);
	prompt->stem = NULL;
	prompt->completions[0] = '\0';
}

Effects prompt_open(App *app, ActionId action, const char *text)
{
	app->prompt.active = true;
	app->prompt.action = action;
	app->prompt.history_at = app->prompt.history_count;
	forget_stem(&app->prompt);
	line_set(&app->prompt.line, text);
	return EFFECT_REDRAW;
}

/* Run "NAME ARGUMENT" as typed after ":". Unknown names are reported with the nearest known. */
static void run(App *app, const char *command, Reply *reply)
{
	char name[64];
	size_t length;
	ActionId action;

	command += strspn(command, " ");
	length = strcspn(command, " ");
	snprintf(name, sizeof name, "%.*s", (int)(length < 60 ? length : 60), command);
	command += length;
	command += strspn(command, " ");
	if (!*name)
		return;
	action = action_find(name);
	if (action == ACTIONS) {
		const char *names[ACTIONS];
		Buf shown;
		for (int i = 0; i < ACTIONS; i++)
			names[i] = actions[i].name;
		const char *near = text_nearest(name, names, ACTIONS);
		buf_init(&shown);
		text_show(&shown, name, strlen(name));
		Error error;
		error_set(&error, STATUS_INPUT, "there is no command '%s'%s%s", shown.text,
			near ? "; did you mean " : "; ? lists them", near ? near : "");
		app_fail(app, &error);
		buf_release(&shown);
		return;
	}
	reply_run(reply, action, command);
}

static void remember(App *app)
{
	Prompt *prompt = &app->prompt;
	const int max = (int)(sizeof prompt->history / sizeof *prompt->history);
	char *copy;

	if (prompt->line.text.length == 0 || prompt->action != ACTION_COMMAND)
		return;
	copy = mem_text(prompt->line.text.text, prompt->line.text.length);
	if (!copy)
		return;
	if (prompt->history_count == max) {
		mem_free(prompt->history[0]);
		memmove(prompt->history, prompt->history + 1,
			sizeof *prompt->history * (size_t)(max - 1));
		prompt->history_count--;
	}
	prompt->history[prompt->history_count++] = copy;
}

static void submit(App *app, Reply *reply)
{
	Prompt *prompt = &app->prompt;

	remember(app);
	forget_stem(prompt);
	prompt->active = false;
	if (prompt->action == ACTION_COMMAND)
		run(app, prompt->line.text.text, reply);
	else
		reply_run(reply, prompt->action, prompt->line.text.text);
}

static void recall(App *app, int by)
{
	Prompt *prompt = &app->prompt;
	int at = prompt->history_at + by;

	if (at < 0 || at > prompt->history_count)
		return;
	prompt->history_at = at;
	line_set(&prompt->line, at < prompt->history_count ? prompt->history[at] : "");
}

/* How many bytes all the lines share from the start, at a character boundary. */
static size_t shared_prefix(char *const *lines, int count)
{
	size_t shared = strlen(lines[0]);

	for (int i = 1; i < count; i++) {
		size_t k = 0;
		while (k < shared && lines[i][k] == lines[0][k])
			k++;
		shared = k;
	}
	while (shared > 0 && ((unsigned char)lines[0][shared] & 0xc0) == 0x80)
		shared--;
	return shared;
}

/* The words that could follow, for the line above the prompt. */
static void list_completions(Prompt *prompt, char *const *lines, int count, size_t shared)
{
	size_t word = shared, used = 0;

	while (word > 0 && lines[0][word - 1] != ' ')
		word--;
	for (int i = 0; i < count && used < MESSAGE_MAX - 48; i++)
		used += (size_t)snprintf(prompt->completions + used, MESSAGE_MAX - used, "%s%.36s",
			i > 0 ? "  " : "", lines[i] + word);
}

/* The first Tab extends the line to what all completions share and lists them; further ones put one
 * after the other into the line. */
static void extend(App *app)
{
	Prompt *prompt = &app->prompt;
	bool again = prompt->stem != NULL;
	char *found[COMPLETIONS_MAX];
	int count = complete(
		app, again ? prompt->stem : prompt->line.text.text, found, COMPLETIONS_MAX);

	if (count > 0 && again) {
		line_set(&prompt->line, found[prompt->turn++ % count]);
	} else if (count > 0) {
		size_t shared = shared_prefix(found, count);
		if (count > 1)
			list_completions(prompt, found, count, shared);
		if (shared >= prompt->line.text.length) {
			found[0][shared] = '\0';
			line_set(&prompt->line, found[0]);
		}
		if (count > 1) {
			prompt->stem = mem_text(prompt->line.text.text, prompt->line.text.length);
			prompt->turn = 0;
		}
	}
	for (int i = 0; i < count; i++)
		mem_free(found[i]);
}

void prompt_key(App *app, Key key, Reply *reply)
{
	Prompt *prompt = &app->prompt;

	if (key.code == KEYCODE_ESCAPE || (key.ctrl && key.code == 'c') ||
		(key.code == KEYCODE_BACKSPACE && prompt->line.text.length == 0))
		prompt->active = false;
	else if (key.code == KEYCODE_ENTER)
		submit(app, reply);
	else if (key.code == KEYCODE_TAB)
		extend(app);
	else if (key.code == KEYCODE_UP || key.code == KEYCODE_DOWN)
		recall(app, key.code == KEYCODE_UP ? -1 : 1);
	else {
		forget_stem(prompt);
		line_key(&prompt->line, key);
	}
}

void prompt_paste(App *app, const char *text, Reply *reply)
{
	(void)reply;
	line_insert(&app->prompt.line, text, strcspn(text, "\r\n"));
}

bool prompt_is_open(const App *app)
{
	return app->prompt.active;
}

void prompt_message(App *app, Grid *grid, int y, Caret *caret)
{
	const Line *line = &app->prompt.line;

	grid_fill(grid, 0, y, grid->width, 1, ROLE_FIELD);
	const int x = 1 + grid_text(grid, 1, y, grid->width - 2, label_of(app->prompt.action),
				  ROLE_FIELD_TEXT, ROLE_FIELD, true);
	const int room = grid->width - x - 1;
	Buf shown;

	*caret = (Caret){chrome_line(grid, x, y, room, line, ROLE_FIELD), y};
	if (!app->prompt.completions[0])
		return;
	buf_init(&shown);
	text_show(&shown, line->text.text, line->text.length);
	const int used = text_width(shown.text, shown.length) + 3;

	grid_text(grid, x + used, y, grid->width - x - used - 1, app->prompt.completions,
		ROLE_FIELD_TEXT, ROLE_FIELD, false);
	buf_release(&shown);
}
