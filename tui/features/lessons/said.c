/* What a lesson says: its texts filled in, and what came of what was done. */
#include "tui/features/lessons/teaching.h"

#include "tui/app/feature.h"
#include "tui/app/values.h"

#include "solver/base/text.h"
#include "solver/lesson/changes.h"
#include "solver/schedule/wording.h"

#include <stdio.h>
#include <string.h>

/* --- what it is about ------------------------------------------------------------------------ */

void teaching_values(App *app, ValueSource *source)
{
	const Teaching *own = teaching_of(app);

	if (!teaching_stop(app))
		return;
	source->before_net = own->has_before ? &own->before : NULL;
	source->before = own->has_before ? &own->before_schedule : NULL;
	source->action = app->action == ACTIONS ? NULL : actions[app->action].name;
	const LessonScene scene = {
		.of = *source, .stop = teaching_stop(app), .guesses = features_guesses(app)};

	*source = lesson_source(&scene);
}

static LessonScene scene_of(App *app)
{
	return (LessonScene){.of = app_values(app),
		.stop = teaching_stop(app),
		.guesses = features_guesses(app)};
}

/* What cannot be filled in says why. */
static void say(const LessonScene *scene, const char *text, Buf *out)
{
	Error error;

	buf_clear(out);
	if (!text || lesson_fill(scene, text, out, &error) == STATUS_OK)
		return;
	buf_clear(out);
	text_show(out, error.text, strlen(error.text));
}

void teaching_say_stop(App *app)
{
	Teaching *own = teaching_of(app);
	const LessonScene scene = scene_of(app);
	const LessonStop *stop = teaching_stop(app);

	const char *title = stop->title         ? stop->title
			    : own->lesson.title ? own->lesson.title
						: own->name;

	buf_clear(&own->title);
	text_show(&own->title, title, strlen(title));
	own->asked = stop->guess ? lesson_asked(stop, scene.of.net) : (LessonAsked){.how = ""};
	say(&scene, stop->say, &own->say);
	say(&scene, stop->task, &own->task);
	char again[LADDER_TEXT];
	LentName name;

	teaching_name(app, &name);
	buf_clear(&own->again);
	tell_plain(again, SAY_STOP_AGAIN, TOLD(TELL_WORD(PRESS, name.way)));
	text_show(&own->again, again, strlen(again));
}

/* --- what came of it ------------------------------------------------------------------------- */

static bool holds(const LessonScene *scene, const char *condition)
{
	bool out = false;
	Error ignored;

	return lesson_holds(scene, condition, &out, &ignored) == STATUS_OK && out;
}

static bool says(const LessonScene *scene, const LessonComment *comment)
{
	bool out = false;
	Error ignored;

	return lesson_says(scene, comment, &out, &ignored) == STATUS_OK && out;
}

const Guess *teaching_guess(const App *app)
{
	return lesson_guess(teaching_stop(app), &app->doc.net, features_guesses(app));
}

bool teaching_awaits(const App *app)
{
	const LessonStop *stop = teaching_stop(app);

	return stop && stop->guess && !teaching_guess(app);
}

/* Whether anything was done that a comment could be about; moving about is where that is asked for.
 */
static bool is_touched(const App *app, const LessonStop *stop)
{
	const TeachingStart *start = &teaching_of(app)->start;
	const bool moves = lesson_asks(stop->until, OF_NET_CURSOR);

	if (moves && (app->view.selected != start->selected || app->view.column != start->column))
		return true;
	return app->doc.log.length != start->log || app->view.step != start->step ||
	       app->view.veiled != start->veiled || teaching_guess(app);
}

static bool is_only_asked(const LessonScene *scene, const LessonStop *stop)
{
	bool asked = true;
	Error ignored;

	return lesson_only_asked(scene, stop, &asked, &ignored) == STATUS_OK && asked;
}

/* The first one that holds and has all its values. */
static void first_comment(const LessonScene *scene, const LessonStop *stop, Buf *out)
{
	Error error;

	if (!is_only_asked(scene, stop)) {
		say(scene, lesson_unasked(scene), out);
		return;
	}
	for (uint32_t k = 0; k < stop->comments; k++) {
		if (says(scene, &stop->comment[k]) && lesson_fill(scene, stop->comment[k].say, out,
							      &error) != STATUS_NOT_APPLICABLE)
			return;
	}
	if (lesson_plain(scene))
		say(scene, lesson_plain(scene), out);
}

/* What was asked for is done, but the guess that comes first is not made. */
static bool is_guess_missing(const App *app, const LessonStop *stop)
{
	return teaching_of(app)->reached && stop->guess && app->view.veiled && !teaching_guess(app);
}

/* Another change than the one asked for; what came of it stays hidden. */
static bool is_other_change(const App *app, bool asked)
{
	const Teaching *own = teaching_of(app);

	return app->view.veiled && !(own->reached && asked) && own->has_before &&
	       !net_equal(&app->doc.net, &own->before);
}

/* Under the veil none is, which it would see through. */
static void find_comment(App *app, const LessonScene *scene, const LessonStop *stop)
{
	Teaching *own = teaching_of(app);
	const uint32_t gone = lesson_gone(scene, stop);
	char text[LADDER_TEXT];

	const bool asked = is_only_asked(scene, stop);

	if (is_guess_missing(app, stop) && asked)
		buf_add_text(&own->comment, said(SAY_STOP_NOW_GUESS));
	if (is_other_change(app, asked))
		buf_add_text(&own->comment, asked ? said(SAY_STOP_NOT_YET) : said(SAY_STOP_ELSE));
	if (app->view.veiled || (!is_touched(app, stop) && !own->reached))
		return;
	if (own->reached || gone == NET_NONE)
		first_comment(scene, stop, &own->comment);
	if (own->comment.length == 0 && gone != NET_NONE)
		buf_add_text(&own->comment,
			tell_plain(text,
				scene->of.net->processors < scene->of.before_net->processors
					? SAY_STOP_GONE
					: SAY_STOP_RENAMED,
				TOLD(TELL_WORD(WHO, shown_name(scene->of.before_net, gone).text))));
}

/* A new one says more than that what was done is done. */
static void comment(App *app, const LessonScene *scene, const LessonStop *stop)
{
	Teaching *own = teaching_of(app);
	Buf before = own->comment;

	buf_init(&own->comment);
	find_comment(app, scene, stop);
	const bool same = own->comment.length == before.length && before.length > 0 &&
			  memcmp(own->comment.text, before.text, before.length) == 0;

	if (own->comment.length > 0 && !same && !app->view.veiled && !app->messages.alert)
		app_hush(app);
	buf_release(&before);
}

/* At a stop that asks for a row or a number, and says nothing of steps, one is on show: there the
 * arrow keys go elsewhere, and what is typed is for another. */
static bool is_aside(const App *app, const LessonStop *stop)
{
	bool aside = app->view.step > 0 && app->view.step != teaching_of(app)->start.step &&
		     !app->view.veiled && teaching_asks_of_rows(stop);

	for (uint32_t k = 0; aside && k < stop->comments; k++)
		aside = !lesson_asks(stop->comment[k].when, OF_NET_STEP);
	return aside;
}

/* What was earned stays. */
static void comment_aside(Teaching *own, bool changed)
{
	own->reached = own->reached && !changed;
	if (own->reached)
		return;
	buf_clear(&own->comment);
	buf_add_text(&own->comment, said(SAY_STOP_BACK));
}

/* The answer is shown once it is reached, but not before a guess that is asked for. */
static bool is_to_be_revealed(const App *app, const LessonStop *stop)
{
	return stop->until && app->view.veiled && teaching_is_done(app);
}

/* Nothing has changed since it was judged last: conditions may cost some solves. */
static bool is_known(App *app)
{
	const Guesses *guesses = features_guesses(app);
	const Guess *last = guesses ? &guesses->guess[guesses->count - 1] : NULL;
	const TeachingSeen now = {.edition = app->edition,
		.log = app->doc.log.length,
		.selected = app->view.selected,
		.column = app->view.column,
		.focus = (int)app->view.focus,
		.step = app->view.step,
		.veiled = app->view.veiled,
		.action = app->action,
		.guesses = guesses ? guesses->count : 0,
		.guess = last ? last->value : 0,
		.guessed = last ? last->processor : 0};
	const TeachingSeen *seen = &teaching_of(app)->seen;
	const bool known = now.edition == seen->edition && now.selected == seen->selected &&
			   now.column == seen->column && now.focus == seen->focus &&
			   now.step == seen->step && now.veiled == seen->veiled &&
			   now.action == seen->action && now.guesses == seen->guesses &&
			   now.guess == seen->guess && now.guessed == seen->guessed;

	teaching_of(app)->seen = now;
	return known;
}

bool teaching_is_done(const App *app)
{
	const LessonStop *stop = teaching_stop(app);

	return stop && teaching_of(app)->reached && stop->veil &&
	       (!stop->guess || teaching_guess(app));
}

static void judge(App *app, const LessonStop *stop)
{
	Teaching *own = teaching_of(app);
	const bool changed = own->seen.log != app->doc.log.length;

	if (is_known(app))
		return;
	if (is_aside(app, stop)) {
		comment_aside(own, changed);
		return;
	}
	LessonScene scene = scene_of(app);

	own->reached = stop->until && (is_touched(app, stop) || app->action != ACTIONS) &&
		       holds(&scene, stop->until);
	if (own->reached)
		own->mark[own->at] = LESSON_DONE;
	if (is_to_be_revealed(app, stop)) {
		lending_veil(app, false);
		scene = scene_of(app);
		(void)is_known(app); /* or the next event would hush what it says */
	}
	own->fulfilled |= own->reached && !is_guess_missing(app, stop);
	if ((own->reached || !stop->until) && is_only_asked(&scene, stop))
		own->asked_of = app->edition;
	features_answered(app);
	comment(app, &scene, stop);
}

void teaching_follow(App *app)
{
	Teaching *own = teaching_of(app);
	const LessonStop *stop = teaching_stop(app);

	if (app->lent.by != &teaching_lender && own->lesson.stops > 0)
		teaching_forget(app);
	own->typed |= app->cell.active;
	if (stop && !stop->exercise && lending_is_at_rest(app))
		judge(app, stop);
}
