/* What the band shows, and what may be typed at a stop. */
#include "tui/features/lessons/teaching.h"

#include "tui/app/feature.h"

#include <string.h>

/* --- what may be typed ------------------------------------------------------------------------ */

bool teaching_asks_of_rows(const LessonStop *stop)
{
	return stop->until && !lesson_asks(stop->until, OF_NET_GUESSES) &&
	       !lesson_asks(stop->until, OF_NET_STEP) && !lesson_asks(stop->until, OF_NET_ACTION);
}

/* The number that the stop points at is still to be changed; a processor alone is none, and there
 * are stops that wait for something else. */
static bool awaits_number(const App *app, const LessonStop *stop)
{
	return stop->cursor && teaching_asks_of_rows(stop) && !teaching_of(app)->reached &&
	       net_find(&app->doc.net, stop->cursor, strlen(stop->cursor)) == NET_NONE;
}

void teaching_asks(const App *app, GuessAsked *asked)
{
	const Teaching *own = teaching_of(app);
	const LessonStop *stop = teaching_stop(app);

	if (!stop)
		return;
	asked->what = own->asked.what;
	asked->how = stop->guess ? own->asked.how : NULL;
	asked->awaited = teaching_awaits(app);
	asked->elsewhere = stop->guess && own->asked_of != app->edition;
	asked->unseen =
		asked->elsewhere && stop->until && !lesson_asks(stop->until, OF_NET_GUESSES);
	asked->waits = stop->veil && (!asked->awaited || awaits_number(app, stop));
	asked->done = teaching_is_done(app);
}

static bool points(const App *app, const LessonStop *stop)
{
	const Teaching *own = teaching_of(app);

	return stop->task && awaits_number(app, stop) && !own->typed &&
	       app->doc.log.length == own->start.log && !features_asked(app).typed;
}

/* --- what the band shows --------------------------------------------------------------------- */

static const char *text_of(const Buf *text)
{
	return text->length > 0 ? text->text : "";
}

static void add(LessonView *view, LessonLineKind kind, const char *text)
{
	if (*text && view->lines < LESSON_LINES)
		view->line[view->lines++] = (LessonLine){.kind = kind, .text = text};
}

/* A row is kept for what will be said of what is done, so that nothing moves then. */
static void add_comment(const App *app, const LessonStop *stop, LessonView *view)
{
	const Teaching *own = teaching_of(app);
	const bool done = own->reached && own->fulfilled;

	/* What is being typed or dragged it is not about. */
	if (own->comment.length > 0 && !app->cell.active)
		add(view, done ? LESSON_GOOD : LESSON_COMMENT, own->comment.text);
	else if (stop->comments > 0 || stop->until)
		view->line[view->lines++] = (LessonLine){.kind = LESSON_COMMENT, .text = ""};
}

/* All that is asked for is a guess of what is in sight. */
static bool is_guess_past(const App *app, const LessonStop *stop)
{
	return !app->view.veiled && teaching_awaits(app) &&
	       (!stop->until || lesson_asks(stop->until, OF_NET_GUESSES));
}

/* As the stop has it, unless that cannot be done now. */
static const char *task_of(const App *app, const LessonStop *stop)
{
	const Teaching *own = teaching_of(app);

	if (own->task.length > 0 && stop->diagram &&
		app->view.picture != diagram_find(stop->diagram))
		return said(SAY_STOP_OTHER_PICTURE);
	return text_of(own->task.length > 0 && is_guess_past(app, stop) ? &own->again : &own->task);
}

void teaching_view(const App *app, const Diagram *named, View *view)
{
	Teaching *own = teaching_of(app);
	const LessonStop *stop = teaching_stop(app);
	LessonView *lesson = &own->view;

	if (!stop)
		return;
	view->type_here = points(app, stop);
	view->asked = stop->guess ? own->asked.how : NULL;
	if (named != &diagram_lesson)
		return;
	*lesson = (LessonView){.title = text_of(&own->title),
		.stops = own->lesson.stops,
		.at = own->at,
		.mark = own->mark,
		.fulfilled = own->fulfilled};
	view->lesson = lesson;
	if (stop->exercise)
		return;
	add(lesson, LESSON_SAY, text_of(&own->say));
	add(lesson, LESSON_TASK, task_of(app, stop));
	add_comment(app, stop, lesson);
}
