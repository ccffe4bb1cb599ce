/* Going on and back. */
#include "tui/features/lessons/teaching.h"

static void go_or_fail(App *app, uint32_t k, bool on)
{
	Error error;

	if (teaching_go_to(app, k, on, &error) != STATUS_OK)
		app_fail(app, &error);
}

/* Whether something is still to come at this stop, which is said, or shown, instead of going on. */
static bool is_held_up(App *app, const LessonStop *stop)
{
	Teaching *own = teaching_of(app);
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
	lending_veil(app, false);
	return true;
}

/* Of an exercise first the solution, then a new net, if it was tried in vain. */
void teaching_page(App *app, int by)
{
	Teaching *own = teaching_of(app);
	const LessonStop *stop = teaching_stop(app);
	const uint32_t at = own->at;

	if (stop->exercise ? features_exercises(app)->page(app, by)
			   : by > 0 && is_held_up(app, stop))
		return;
	if (by < 0) {
		go_or_fail(app, at > 0 ? at - 1 : 0, false);
		return;
	}
	if (own->mark[at] != LESSON_DONE)
		own->mark[at] = stop->until || stop->exercise ? LESSON_PASSED : LESSON_DONE;
	if (at + 1 == own->lesson.stops)
		app_say(app, SAY_STOP_LAST);
	else
		go_or_fail(app, at + 1, true);
}
