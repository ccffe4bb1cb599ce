/* The guess that a stop asks for, and what may be said without it. */
#include "solver/lesson/texts.h"

#include <stdio.h>
#include <string.h>

static bool is_asked(const LessonStop *stop, const Net *net, const Guess *guess)
{
	if (!stop || !stop->guess)
		return true;
	if (guess->kind != stop->guess_kind)
		return false;
	/* By its name, too: another may have been taken away since. */
	return !stop->guess_of || strcmp(guess->name, stop->guess_of) == 0 ||
	       guess->processor == net_find(net, stop->guess_of, strlen(stop->guess_of));
}

const Guess *lesson_guess(const LessonStop *stop, const Net *net, const Guesses *guesses)
{
	for (uint32_t k = guesses ? guesses->count : 0; k > 0; k--)
		if (is_asked(stop, net, &guesses->guess[k - 1]))
			return &guesses->guess[k - 1];
	return NULL;
}

static double count_hands(const LessonScene *scene)
{
	const Guesses *guesses = scene->guesses;
	double count = 0;

	for (uint32_t k = 0; guesses && k < guesses->count; k++)
		if (is_asked(scene->stop, scene->of.net, &guesses->guess[k]))
			count += guesses->guess[k].hands;
	return count;
}

ValueSource lesson_source(const LessonScene *scene)
{
	ValueSource source = scene->of;

	source.guess = lesson_guess(scene->stop, source.net, scene->guesses);
	source.guesses = count_hands(scene);
	return source;
}

Status lesson_fill(const LessonScene *scene, const char *text, Buf *out, Error *error)
{
	const ValueSource source = lesson_source(scene);

	return values_fill(&source, text, out, error);
}

Status lesson_holds(const LessonScene *scene, const char *condition, bool *out, Error *error)
{
	const ValueSource source = lesson_source(scene);

	return values_hold(&source, condition, out, error);
}

/* --- how it is asked for --------------------------------------------------------------------- */

static const struct {
	const char *what, *how, *plain;
} asked[GUESS_KINDS] = {
#define ASKED(kind, what, how, plain) [GUESS_##kind] = {what, how, plain},
#include "solver/lesson/asked.def"
#undef ASKED
};

LessonAsked lesson_asked(const LessonStop *stop, const Net *net)
{
	const char *of = stop->guess_of ? stop->guess_of : "";
	LessonAsked out;
	Buf other;

	buf_init(&other);
	if (net->processors > 1)
		net_name(net, 1, &other);
	const char *name = other.length > 0 ? other.text : "none";
	const char *such[GUESS_KINDS] = {[GUESS_FINISH] = "300",
		[GUESS_SPEEDUP] = "3",
		[GUESS_SHARE] = of,
		[GUESS_USELESS] = name,
		[GUESS_LAST] = name,
		[GUESS_INSTALLMENTS] = "2"};

	snprintf(out.what, sizeof out.what, "%s%.60s", asked[stop->guess_kind].what, of);
	snprintf(out.how, sizeof out.how, "%s %.60s%s", asked[stop->guess_kind].how,
		such[stop->guess_kind], stop->guess_kind == GUESS_SHARE ? " 30" : "");
	buf_release(&other);
	return out;
}

/* --- what may be said ------------------------------------------------------------------------ */

static bool speaks_of_guess(void *speaks, const Expression *expression)
{
	for (uint32_t k = 0; k < expression->nodes; k++)
		*(bool *)speaks |= expression->node[k].kind == NODE_VALUE &&
				   expression->node[k].id == OF_NET_GUESS;
	return true;
}

static bool speaks_of_before(void *speaks, const Expression *expression)
{
	for (uint32_t k = 0; k < expression->nodes; k++)
		*(bool *)speaks |= expression->node[k].kind == NODE_BEFORE;
	return true;
}

/* Nothing was changed, or all of it was taken back: there is nothing that it "was". */
static bool is_as_before(const LessonScene *scene)
{
	return scene->of.before_net && !scene->of.own && scene->of.schedule && scene->of.before &&
	       scene->of.schedule->method == scene->of.before->method &&
	       net_equal(scene->of.net, scene->of.before_net);
}

static bool lacks_guess(const LessonScene *scene)
{
	return scene->stop && scene->stop->guess &&
	       !lesson_guess(scene->stop, scene->of.net, scene->guesses);
}

bool lesson_asks(const char *condition, ValueId of)
{
	Expression expression;

	if (!condition || expression_condition(&expression, condition, NULL) != STATUS_OK)
		return false;
	for (uint32_t k = 0; k < expression.nodes; k++)
		if (expression.node[k].kind == NODE_VALUE && expression.node[k].id == of)
			return true;
	return false;
}

static Status compares_guess(const LessonComment *comment, bool *speaks, Error *error)
{
	Expression condition;

	if (!comment->when)
		return STATUS_OK;
	STATUS_TRY(expression_condition(&condition, comment->when, error));
	speaks_of_guess(speaks, &condition);
	return STATUS_OK;
}

/* What has no condition is said of those that compare the guess when none of them holds. */
static Status needs_guess(
	const LessonStop *stop, const LessonComment *comment, bool *needs, Error *error)
{
	STATUS_TRY(text_braces(comment->say, speaks_of_guess, needs, error));
	for (uint32_t k = 0; k < stop->comments && !comment->when && !*needs; k++)
		STATUS_TRY(compares_guess(&stop->comment[k], needs, error));
	return compares_guess(comment, needs, error);
}

Status lesson_says(const LessonScene *scene, const LessonComment *comment, bool *out, Error *error)
{
	bool lacks = false;

	*out = false;
	if (lacks_guess(scene))
		STATUS_TRY(needs_guess(scene->stop, comment, &lacks, error));
	if (!lacks && is_as_before(scene))
		STATUS_TRY(text_braces(comment->say, speaks_of_before, &lacks, error));
	return lacks ? STATUS_OK : lesson_holds(scene, comment->when, out, error);
}

const char *lesson_plain(const LessonScene *scene)
{

	return lacks_guess(scene) ? asked[scene->stop->guess_kind].plain : NULL;
}
