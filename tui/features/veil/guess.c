/* :guess, and taking guesses away. */
#include "tui/features/veil/guessing.h"

#include "tui/app/feature.h"
#include "tui/prompt/prompt.h"

#include "solver/base/text.h"

#include <stdio.h>
#include <string.h>

enum { COMMAND_MAX = 320 };

/* Those that were held against an answer are over: under the veil a new round begins. */
static bool is_over(const App *app)
{
	const Guesses *guesses = &veil_of(app)->guesses;

	for (uint32_t k = 0; k < guesses->count; k++)
		if (!guesses->found[k].known)
			return false;
	return app->view.veiled && guesses->count > 0;
}

static Effects say_taken(App *app, const char *typed, bool over, const Guess *telling)
{
	const Guesses *guesses = &veil_of(app)->guesses;
	const uint32_t people = guesses_people(guesses);
	const GuessAsked asked = features_asked(app);
	const bool seen = !app->view.veiled && !asked.unseen;
	char shown[TEXT_BRIEF_MAX];
	size_t length = strlen(typed);

	while (length > 0 && typed[length - 1] == ' ')
		length--;
	text_brief(shown, typed, length);
	if (asked.awaited)
		return app_say_of(app, SAY_GUESS_ASKED,
			TOLD(TELL_WORD(WHAT, asked.what), TELL_WORD(TEXT, asked.how)));
	if (telling)
		return app_say_of(app, SAY_GUESS_IN_SIGHT,
			TOLD(TELL_WORD(TEXT, shown),
				TELL_WORD(
					REASON, guesses->found[telling - guesses->guess].belief)));
	if (app->lent.by && !seen && people == 1)
		return app_say_of(app, SAY_GUESS_ONE, TOLD(TELL_WORD(TEXT, shown)));
	return app_say_of(app,
		over   ? SAY_GUESS_OVER
		: seen ? SAY_GUESS_SEEN
		       : SAY_GUESS,
		TOLD(TELL_WORD(TEXT, shown), TELL_NUMBER(COUNT, people)));
}

/* None of a line is kept that has a fault: it comes back, to be mended. */
static Effects mend(App *app, const char *typed, const Error *error)
{
	const Effects effects = app_fail(app, error);

	prompt_open(app, ACTION_GUESS, typed);
	app->prompt.told = true;
	return effects;
}

Effects act_guess(App *app, const char *argument)
{
	const bool over = is_over(app);
	Guesses guesses = over ? (Guesses){.count = 0} : veil_of(app)->guesses;
	Error error;

	if (!*argument)
		return prompt_open(app, ACTION_GUESS, "");
	if (guesses_read(&guesses, &app->doc.net, argument, &error) != STATUS_OK)
		return mend(app, argument, &error);
	veil_of(app)->guesses = guesses;
	return say_taken(app, argument, over, guessing_hold(app));
}

Effects act_clear_guesses(App *app)
{
	const unsigned count = veil_of(app)->guesses.count;

	if (count == 0)
		return app_say(app, SAY_GUESSES_NONE);
	guessing_clear(app);
	return app_say_of(app, SAY_GUESSES_REMOVED, TOLD(TELL_NUMBER(COUNT, count)));
}

/* Up to the number it ends in, which may be a name's: "last P1". */
static int before_number(const char *how)
{
	const char *blank = strrchr(how, ' ');
	size_t at = strlen(how);

	while (at > 0 && how[at - 1] >= '0' && how[at - 1] <= '9')
		at--;
	return how[at] || !blank ? (int)at : (int)(blank + 1 - how);
}

bool guessing_key(App *app, Key key, Reply *reply)
{
	const GuessAsked asked = features_asked(app);
	const char *how = asked.how ? asked.how : "T 300";
	char command[COMMAND_MAX];

	if (!asked.typed || !key_begins_number(key) ||
		keymap_find(&app->config.keymap, key) != ACTIONS)
		return false;
	snprintf(command, sizeof command, "guess %.*s%c", before_number(how), how,
		key.code == ',' ? '.' : (char)key.code);
	reply_run(reply, ACTION_COMMAND, command);
	return true;
}
