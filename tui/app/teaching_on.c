/* Going on and back. */
#include "tui/app/teaching_parts.h"

#include "tui/app/app.h"

static void go_or_fail(App *app, uint32_t k, bool on)
{
	Error error;

	if (teaching_go_to(app, k, on, &error) != STATUS_OK)
		app_fail(app, &error);
}

/* Whether something is still to come at this stop, which is said, or shown, instead of going on. */
static bool is_held_up(App *app, const LessonStop *stop)
{
	Teaching *own = &app->teaching;
	const bool left = stop->until && own->mark[own->at] != LESSON_DONE;

	if (left && !own->warned) {
		own->warned = true;
		app_say(app, SAY_STOP_NOT_DONE);
		return true;
	}
	if (left || !stop->veil || !app->view.veiled)
		return false;
	if (teaching_awaits(app) && !own->guessing) {
		own->guessing = true;
		app_say_of(app, SAY_STOP_GUESS_FIRST, TOLD(TELL_WORD(TEXT, own->asked.how)));
		return true;
	}
	teaching_reveal(app);
	return true;
}

/* First the solution, then a new net; in a lesson only after one that was tried in vain. */
static bool next_exercise(App *app, int by)
{
	const Teaching *own = &app->teaching;
	const AskingState state = own->asking.state;
	char label[TEACHING_LABEL_MAX];
	Error error;

	if (by > 0 && state == ASKING_ASKED) {
		asking_give_up(app);
		return true;
	}
	if (state == ASKING_NOTHING || (own->lesson.stops > 0 && (by < 0 || state != ASKING_SHOWN ||
									 own->asking.given_up)))
		return false;
	teaching_label_stop(own, own->at, label);
	if (asking_next(app, by, own->lesson.stops > 0 ? label : NULL, &error) != STATUS_OK)
		app_fail(app, &error);
	return true;
}

void teaching_on(App *app)
{
	Teaching *own = &app->teaching;
	const LessonStop *stop = teaching_stop(own);

	if (next_exercise(app, 1) || !stop)
		return;
	if (!stop->exercise && is_held_up(app, stop))
		return;
	if (own->mark[own->at] != LESSON_DONE)
		own->mark[own->at] = stop->until || stop->exercise ? LESSON_PASSED : LESSON_DONE;
	if (own->at + 1 == own->lesson.stops)
		app_say(app, SAY_STOP_LAST);
	else
		go_or_fail(app, own->at + 1, true);
}

void teaching_back(App *app)
{
	const Teaching *own = &app->teaching;

	if (next_exercise(app, -1) || own->lesson.stops == 0)
		return;
	go_or_fail(app, own->at > 0 ? own->at - 1 : 0, false);
}
