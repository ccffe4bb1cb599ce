#include "tui/actions/actions.h"
#include "tui/app/aside.h"
#include "tui/contexts/question.h"
#include "tui/lists/list.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { WORD_MAX = TEACHING_NAME_MAX, SEEDS = 10000 };

/* Back to what was put aside; what the user made of a lesson's net is asked about. */
static Effects go_back(App *app)
{
	Error error;

	if (!app->aside.has && app->teaching.open) {
		teaching_leave(app);
		return EFFECT_REDRAW;
	}
	if (!app->aside.has)
		return app_say(app, SAY_NO_LESSON);
	if (question_keeps(app, "off", ACTION_LESSON))
		return EFFECT_REDRAW;
	teaching_forget(app);
	if (aside_return(app, &error) != STATUS_OK)
		return app_fail(app, &error);
	return app_say_of(app, SAY_BACK_AT, TOLD(TELL_WORD(WHAT, app->doc.label)));
}

/* The next word of `at`, cut to WORD_MAX; what stands behind it. */
static const char *next_word(const char *at, char word[WORD_MAX])
{
	const size_t length = strcspn(at, " ");

	snprintf(word, WORD_MAX, "%.*s", (int)length, at);
	return at + length + strspn(at + length, " ");
}

/* A stop's number or name alone is one of the lesson that is open. */
static Effects play(App *app, const char *name, const char *stop)
{
	Error error;

	if (app->teaching.open && !*stop && app->teaching.lesson.stops > 0 &&
		lesson_stop(&app->teaching.lesson, name) < app->teaching.lesson.stops) {
		if (teaching_go(app, name, &error) != STATUS_OK)
			return app_fail(app, &error);
		return EFFECT_REDRAW;
	}
	if (teaching_begin(app, name, stop, &error) != STATUS_OK)
		return app_fail(app, &error);
	return EFFECT_REDRAW;
}

/* What stands here from a lesson before, or in its place, is asked about; the user's own document
 * is put aside as it is. */
static bool stays(App *app, ActionId action, const char *argument)
{
	return app->aside.has && question_keeps(app, argument, action);
}

Effects act_lesson(App *app, const char *argument)
{
	char name[WORD_MAX];
	const char *stop = next_word(argument, name);

	if (!*name)
		return list_open(app, LIST_LEARN);
	if (strcmp(name, "off") == 0)
		return go_back(app);
	return stays(app, ACTION_LESSON, argument) ? EFFECT_REDRAW : play(app, name, stop);
}

Effects act_tour(App *app, const char *argument)
{
	char name[WORD_MAX];

	snprintf(name, sizeof name, "tour %.200s", argument);
	return act_lesson(app, name);
}

/* "2 shares 17", in any order: a level, a template, and a seed behind the level. */
Effects act_quiz(App *app, const char *argument)
{
	char word[WORD_MAX], template[WORD_MAX] = "";
	unsigned long long seed = (unsigned long long)time(NULL) % SEEDS;
	int level = 1, numbers = 0;
	Error error;

	for (const char *at = argument; *at;) {
		char *end;

		at = next_word(at, word);
		const unsigned long long number = strtoull(word, &end, 10);

		if (*end || !*word)
			memcpy(template, word, sizeof template);
		else if (numbers++ == 0)
			level = number < 1 || number > QUIZ_LEVELS ? 0 : (int)number;
		else
			seed = number;
	}
	if (level == 0)
		return app_say_of(app, SAY_QUIZ_HOW, TOLD(TELL_NUMBER(COUNT, QUIZ_LEVELS)));
	if (stays(app, ACTION_QUIZ, argument))
		return EFFECT_REDRAW;
	if (teaching_ask(app, *template ? template : NULL, level, seed, &error) != STATUS_OK)
		return app_fail(app, &error);
	return EFFECT_REDRAW;
}
