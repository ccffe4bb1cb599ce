#include "tui/prompt/prompt.h"

#include "solver/base/mem.h"
#include "solver/base/text.h"
#include "tui/contexts/paste.h"
#include "tui/figure/shell_word.h"
#include "tui/prompt/complete.h"
#include "tui/prompt/history.h"
#include "tui/prompt/search.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

static void forget_stem(Prompt *prompt)
{
	mem_free(prompt->stem);
	prompt->stem = NULL;
}

Effects prompt_open(App *app, ActionId action, const char *text)
{
	app->prompt.active = true;
	app->prompt.told = false;
	app->prompt.action = action;
	buf_clear(&app->cells);
	app->prompt.history_at = app->prompt.history_count;
	forget_stem(&app->prompt);
	line_set(&app->prompt.line, text);
	if (action == ACTION_GOTO)
		search_begin(app);
	return EFFECT_REDRAW;
}

/* --- commands --------------------------------------------------------------------------------- */

static void action_names(const char *names[ACTIONS])
{
	for (int i = 0; i < ACTIONS; i++)
		names[i] = actions[i].name;
}

/* The action that is called so, the only one that begins so, or the one of the key called so. */
static ActionId action_meant(const App *app, const char *name)
{
	const char *names[ACTIONS];
	ActionId found = action_find(name);

	action_names(names);
	if (found == ACTIONS)
		found = (ActionId)text_meant(name, names, ACTIONS);
	return found == ACTIONS ? keymap_find_named(&app->config.keymap, name) : found;
}

static void refuse(App *app, const char *name)
{
	const char *names[ACTIONS];
	char shown[TEXT_BRIEF_MAX], list[200];
	Error error;

	action_names(names);
	text_brief(shown, name, strlen(name));
	text_beginning(name, names, ACTIONS, list, sizeof list);
	const char *near = text_nearest(name, names, ACTIONS);

	if (*list)
		error_set(&error, STATUS_INPUT, "'%s' is the beginning of several commands: %s",
			shown, list);
	else
		error_set(&error, STATUS_INPUT, "unknown command '%s'%s%s%s", shown,
			near ? "; did you mean '" : "; ? lists them all", near ? near : "",
			near ? "'?" : "");
	app_fail(app, &error);
}

/* Run "NAME ARGUMENT" as typed after ":", or open the state that a caption's line says. Unknown
 * names are reported with the nearest known. */
static void run(App *app, const char *command, Reply *reply)
{
	char name[64];
	size_t length;
	ActionId action;

	command += strspn(command, " ");
	if (shell_is_line(command)) {
		reply_run(reply, ACTION_STATE, command);
		return;
	}
	/* A number by itself is a guess while there is one to be made: no command begins so. */
	const ActionId guess = action_find("guess");

	if (app->view.veiled && guess != ACTIONS && isdigit((unsigned char)*command)) {
		reply_run(reply, guess, command);
		return;
	}
	length = strcspn(command, " ");
	snprintf(name, sizeof name, "%.*s", (int)(length < 60 ? length : 60), command);
	command += length;
	command += strspn(command, " ");
	if (!*name)
		return;
	action = action_meant(app, name);
	if (action == ACTIONS)
		refuse(app, name);
	else
		reply_run(reply, action, command);
}

/* What is selected stays so; nothing typed searches once more for what was searched last. */
static void submit_search(App *app)
{
	const char *last = history_last(&app->prompt);
	const bool again = app->prompt.line.text.length == 0;

	if (last && (again || app->search.found == 0))
		search_for(app, last, again);
}

static void submit(App *app, Reply *reply)
{
	Prompt *prompt = &app->prompt;

	history_remember(prompt);
	forget_stem(prompt);
	prompt->active = false;
	if (prompt->action == ACTION_COMMAND)
		run(app, prompt->line.text.text, reply);
	else if (prompt->action == ACTION_GOTO)
		submit_search(app);
	else
		reply_run(reply, prompt->action, prompt->line.text.text);
}

static void recall(App *app, int by)
{
	Prompt *prompt = &app->prompt;

	if (!history_recall(prompt, by))
		return;
	forget_stem(prompt);
	if (prompt->action == ACTION_GOTO)
		search_typed(app, prompt->line.text.text);
}

/* --- the list --------------------------------------------------------------------------------- */

/* Put the next or the previous line of the list in place of what was typed, round and round. */
static void choose(Prompt *prompt, const Offers *offers, int by)
{
	Buf line;

	if (offers->count == 0)
		return;
	if (!prompt->stem) {
		prompt->stem = mem_text(prompt->line.text.text, prompt->line.text.length);
		if (!prompt->stem)
			return;
		prompt->chosen = by > 0 ? 0 : offers->count - 1;
	} else {
		prompt->chosen = (prompt->chosen + by + offers->count) % offers->count;
	}
	buf_init(&line);
	offers_line(offers, prompt->stem, prompt->chosen, &line);
	line_put(&prompt->line, line.text);
	buf_release(&line);
}

/* How many bytes the first words share, capitals aside, at a character boundary. */
static size_t shared_prefix(const Offers *offers, int count)
{
	const char *first = offers->offer[0].word;
	size_t shared = strlen(first);

	for (int i = 1; i < count; i++) {
		size_t k = 0;
		while (k < shared && offers->offer[i].word[k] == first[k])
			k++;
		shared = k;
	}
	while (shared > 0 && ((unsigned char)first[shared] & 0xc0) == 0x80)
		shared--;
	return shared;
}

/* Tab extends the line to what all that begin so share; where that is there it goes through the
 * list. */
static void extend(Prompt *prompt, const Offers *offers)
{
	const int begun = prompt->stem ? 0 : offers_begun(offers);
	const size_t typed = prompt->line.text.length - offers->head;
	const size_t shared = begun > 0 ? shared_prefix(offers, begun) : 0;

	if (shared <= typed) {
		choose(prompt, offers, 1);
		return;
	}
	Buf line;

	buf_init(&line);
	buf_add(&line, prompt->line.text.text, offers->head);
	buf_add(&line, offers->offer[0].word, shared);
	line_put(&prompt->line, line.text);
	buf_release(&line);
}

static void in_list(App *app, Key key)
{
	Prompt *prompt = &app->prompt;
	Offers *offers = offers_find(app, prompt->stem ? prompt->stem : prompt->line.text.text);

	if (!offers)
		return;
	if (key.code == KEYCODE_TAB && !key.shift)
		extend(prompt, offers);
	else
		choose(prompt, offers, key.code == KEYCODE_DOWN ? 1 : -1);
	offers_free(offers);
}

/* --- keys ------------------------------------------------------------------------------------- */

static void edit(App *app, Key key)
{
	Prompt *prompt = &app->prompt;

	forget_stem(prompt);
	prompt->history_at = prompt->history_count;
	if (line_key(&prompt->line, key) && prompt->action == ACTION_GOTO)
		search_typed(app, prompt->line.text.text);
}

static void go_through(App *app, Key key)
{
	const Prompt *prompt = &app->prompt;
	const bool searching = prompt->action == ACTION_GOTO;
	const bool first = key.code == KEYCODE_UP && prompt->line.text.length == 0;
	const bool recalling = !searching && prompt->history_at < prompt->history_count;

	if (first || (recalling && key.code != KEYCODE_TAB))
		recall(app, key.code == KEYCODE_UP ? -1 : 1);
	else if (searching)
		search_step(app, key.code == KEYCODE_UP || key.shift ? -1 : 1);
	else
		in_list(app, key);
}

void prompt_key(App *app, Key key, Reply *reply)
{
	Prompt *prompt = &app->prompt;

	prompt->told = false;
	if (key.code == KEYCODE_ESCAPE || (key.ctrl && key.code == 'c') ||
		(key.code == KEYCODE_BACKSPACE && prompt->line.text.length == 0 &&
			prompt->action != ACTION_GOTO)) {
		history_remember(prompt);
		prompt->active = false;
		if (prompt->action == ACTION_GOTO)
			search_leave(app);
	} else if (key.code == KEYCODE_ENTER) {
		submit(app, reply);
	} else if (key.code == KEYCODE_TAB || key.code == KEYCODE_UP || key.code == KEYCODE_DOWN) {
		go_through(app, key);
	} else if (key.ctrl && (key.code == 'p' || key.code == 'n')) {
		recall(app, key.code == 'p' ? -1 : 1);
	} else {
		edit(app, key);
	}
}

/* The lines of a caption as one: the line that is typed has no breaks. */
static void paste_caption(App *app, const char *text)
{
	Line *line = &app->prompt.line;
	Buf whole;

	buf_init(&whole);
	shell_unfold(text, &whole);
	for (size_t i = 0; i < whole.length; i++)
		if (strchr("\r\n\f", whole.text[i]))
			whole.text[i] = ' ';
	if (buf_status(&whole) != STATUS_OK || whole.length + line->text.length >= LINE_MAX_BYTES)
		app_say(app, SAY_PASTE_TOO_LONG);
	else
		line_insert(line, whole.text, whole.length);
	buf_release(&whole);
}

/* Behind :paste stands, in place of the cells, what they would do. */
static bool paste_block(App *app, const char *text)
{
	static const char name[] = "paste";
	Prompt *prompt = &app->prompt;
	char plan[LADDER_TEXT];
	Error error;

	if (prompt->action != ACTION_COMMAND ||
		strncmp(prompt->line.text.text, name, sizeof name - 1) != 0)
		return false;
	prompt->told = paste_plan(app, text, plan, &error) != STATUS_OK;
	if (prompt->told)
		app_fail(app, &error);
	/* What is refused is so again by Enter. */
	line_set(&prompt->line, prompt->told ? "paste …" : plan);
	buf_clear(&app->cells);
	buf_add_text(&app->cells, text);
	return true;
}

void prompt_paste(App *app, const char *text, Reply *reply)
{
	Prompt *prompt = &app->prompt;

	(void)reply;
	prompt->told = false;
	forget_stem(prompt);
	if (paste_block(app, text))
		return;
	if (prompt->action == ACTION_COMMAND && shell_is_line(text))
		paste_caption(app, text);
	else
		line_insert(&prompt->line, text, strcspn(text, "\r\n"));
	if (prompt->action == ACTION_GOTO)
		search_typed(app, prompt->line.text.text);
}

bool prompt_is_open(const App *app)
{
	return app->prompt.active;
}

bool prompt_is_command(const App *app)
{
	return app->prompt.active && app->prompt.action == ACTION_COMMAND;
}

bool prompt_is_search(const App *app)
{
	return app->prompt.active && app->prompt.action == ACTION_GOTO;
}
