/* Lessons and the tour: nets to be changed and guessed of, one after the other, with what is said
 * of what was done. */
#include "tui/actions/actions.h"
#include "tui/app/aside.h"
#include "tui/contexts/lesson_band.h"
#include "tui/contexts/question.h"
#include "tui/features/lessons/teaching.h"
#include "tui/lists/list.h"
#include "tui/lists/rows.h"
#include "tui/prompt/complete.h"

#include "solver/base/embed.h"

#include <stdio.h>
#include <string.h>

/* Back to what was put aside; what the user made of a lesson's net is asked about. */
static Effects go_back(App *app)
{
	Error error;

	if (!app->aside.has && app->lent.by) {
		lending_leave(app);
		return EFFECT_REDRAW;
	}
	if (!app->aside.has)
		return app_say(app, SAY_NO_LESSON);
	if (question_keeps(app, "off", ACTION_LESSON))
		return EFFECT_REDRAW;
	if (aside_return(app, &error) != STATUS_OK)
		return app_fail(app, &error);
	return app_say_of(app, SAY_BACK_AT, TOLD(TELL_WORD(WHAT, app->doc.label)));
}

/* A stop's number or name alone is one of the lesson that is open. */
static Effects play(App *app, const char *name, const char *stop)
{
	Error error;

	const Lesson *open = &teaching_of(app)->lesson;

	if (!*stop && open->stops > 0 && lesson_stop(open, name) < open->stops) {
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
Effects act_lesson(App *app, const char *argument)
{
	char name[TEACHING_NAME_MAX];
	const size_t length = strcspn(argument, " ");
	const char *stop = argument + length + strspn(argument + length, " ");

	snprintf(name, sizeof name, "%.*s", (int)length, argument);
	if (!*name)
		return list_open(app, LIST_LEARN);
	if (strcmp(name, "off") == 0)
		return go_back(app);
	if (app->aside.has && question_keeps(app, argument, ACTION_LESSON))
		return EFFECT_REDRAW;
	return play(app, name, stop);
}

Effects act_tour(App *app, const char *argument)
{
	char name[TEACHING_NAME_MAX];

	snprintf(name, sizeof name, "tour %.200s", argument);
	return act_lesson(app, name);
}

/* Built-in lessons by their names, files, and back. */
static void offers(const App *app, ActionArgument argument, Finding *finding)
{
	if (argument != ARGUMENT_LESSON)
		return;
	offer_noun(finding, "lessons");
	for (const Embedded *file = embedded_lessons; file->name; file++)
		offer(finding, file->name, "");
	if (app->aside.has || app->lent.by)
		offer(finding, "off", said(SAY_OFFER_LESSON_OFF));
	if (*finding->typed)
		offer_folder(finding);
}

static void solved(App *app)
{
	Teaching *own = teaching_of(app);

	own->mark[own->at] = LESSON_DONE;
}

const Lender teaching_lender = {.name = teaching_name, .page = teaching_page, .solved = solved};

const Feature feature_lessons = {.state = sizeof(Teaching),
	.start = teaching_begin,
	.end = teaching_end,
	.served = teaching_follow,
	.view = teaching_view,
	.offers = offers,
	.values = teaching_values,
	.asks = teaching_asks,
	.point = teaching_point,
	.band = &lesson_band,
	.list = &(const ListForm){
		.kind = LIST_LEARN, .build = teaching_rows, .lines = 2, .quiet = true}};
