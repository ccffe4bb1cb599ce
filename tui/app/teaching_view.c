/* What the band shows, and what may be typed at a stop. */
#include "tui/app/teaching_parts.h"

#include "tui/app/app.h"

#include <stdio.h>
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
	return stop->cursor && teaching_asks_of_rows(stop) && !app->teaching.reached &&
	       net_find(&app->doc.net, stop->cursor, strlen(stop->cursor)) == NET_NONE;
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

/* Of what a stop asks for as it is told how to guess it. */
bool teaching_takes_guess(const App *app, char out[TEACHING_WAY_MAX])
{
	const Teaching *own = &app->teaching;
	const LessonStop *stop = own->open ? teaching_stop(own) : NULL;
	const bool asks = stop && stop->veil;
	const char *how = asks ? own->asked.how : "T 300";

	snprintf(out, TEACHING_WAY_MAX, "guess %.*s", before_number(how), how);
	return app->view.veiled && (!asks || (teaching_awaits(app) && !awaits_number(app, stop)));
}

bool teaching_points(const App *app)
{
	const Teaching *own = &app->teaching;
	const LessonStop *stop = own->open ? teaching_stop(own) : NULL;
	char ignored[TEACHING_WAY_MAX];

	return stop && stop->task && awaits_number(app, stop) && !own->typed &&
	       app->doc.log.length == own->start.log && !teaching_takes_guess(app, ignored);
}

/* --- what the band shows --------------------------------------------------------------------- */

static void add(LessonView *view, LessonLineKind kind, const char *text)
{
	if (*text && view->lines < LESSON_LINES)
		view->line[view->lines++] = (LessonLine){.kind = kind, .text = text};
}

/* A row is kept for what will be said of what is done, so that nothing moves then. */
static void add_comment(const App *app, const LessonStop *stop, LessonView *view)
{
	const Teaching *own = &app->teaching;
	const bool done = own->reached && own->fulfilled;

	/* What is being typed or dragged it is not about. */
	if (own->comment.length > 0 && !app->doc.preview.open && !app->sharing.typing)
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
	const Teaching *own = &app->teaching;

	if (own->task.length == 0)
		return "";
	if (stop->diagram && app->view.picture != diagram_find(stop->diagram))
		return said(SAY_STOP_OTHER_PICTURE);
	return is_guess_past(app, stop) ? own->again.text : own->task.text;
}

LessonView teaching_view(const App *app)
{
	const Teaching *own = &app->teaching;
	const LessonStop *stop = teaching_stop(own);
	LessonView view = {.title = own->title.text,
		.stops = own->lesson.stops,
		.at = own->at,
		.mark = own->mark,
		.fulfilled = own->fulfilled};

	if (own->asking.state != ASKING_NOTHING) {
		asking_view(app, &view);
		return view;
	}
	add(&view, LESSON_SAY, own->say.length > 0 ? own->say.text : "");
	add(&view, LESSON_TASK, task_of(app, stop));
	if (stop)
		add_comment(app, stop, &view);
	return view;
}
