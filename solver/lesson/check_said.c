/* What a stop says, and what comes of what it asks for. */
#include "solver/base/text.h"
#include "solver/lesson/changes.h"
#include "solver/lesson/checking.h"
#include "solver/schedule/method.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

/* --- processors that texts and conditions name ----------------------------------------------- */

typedef struct Named {
	Check *check;
	const Net *net;
	const char *what;
} Named;

static bool is_of_who(const Node *node)
{
	return node->kind == NODE_VALUE &&
	       (node->id == OF_NET_CURSOR || node->id == OF_NET_LAST || node->id == OF_NET_GUESS);
}

static void check_processor(const Named *named, Slice name)
{
	if (net_find(named->net, name.text, name.length) == NET_NONE)
		checking_tell(named->check,
			"%s speaks of %.*s, which is not in the net of this stop", named->what,
			(int)name.length, name.text);
}

static void check_method_word(const Named *named, Slice name)
{
	for (const Method *const *method = methods; *method; method++)
		if (slice_is(name, (*method)->id))
			return;
	checking_tell(named->check,
		"%s speaks of method %.*s, which there is not; \"gantree methods\" lists "
		"them",
		named->what, (int)name.length, name.text);
}

static void check_compared(const Named *named, const Node *one, const Node *other)
{
	char word[LESSON_ID_MAX + 1];

	if (other->kind != NODE_WORD)
		return;
	if (is_of_who(one) && !slice_is(other->text, "none"))
		check_processor(named, other->text);
	if (one->kind == NODE_VALUE && one->id == OF_NET_METHOD)
		check_method_word(named, other->text);
	if (one->kind != NODE_VALUE || one->id != OF_NET_ACTION ||
		other->text.length >= sizeof word)
		return;
	snprintf(word, sizeof word, "%.*s", (int)other->text.length, other->text.text);
	checking_word(named->check, "action", word,
		named->check->words ? named->check->words->actions : NULL);
}

static bool check_names(void *context, const Expression *expression)
{
	const Named *named = context;

	for (uint32_t k = 0; k < expression->nodes; k++) {
		const Node *node = &expression->node[k];

		if (node->kind == NODE_VALUE && node->processor.text)
			check_processor(named, node->processor);
		if (node->kind != NODE_EQUAL && node->kind != NODE_UNEQUAL)
			continue;
		check_compared(
			named, &expression->node[node->left], &expression->node[node->right]);
		check_compared(
			named, &expression->node[node->right], &expression->node[node->left]);
	}
	return true;
}

static Status check_named(Check *c, const Net *net, const char *what, const char *text,
	const char *condition, Error *error)
{
	Named named = {c, net, what};
	Expression expression;

	if (text)
		STATUS_TRY(text_braces(text, check_names, &named, error));
	if (!condition)
		return STATUS_OK;
	STATUS_TRY(expression_condition(&expression, condition, error));
	check_names(&named, &expression);
	return STATUS_OK;
}

/* --- texts ----------------------------------------------------------------------------------- */

typedef struct Fillings {
	const LessonScene *scene;
	Slice absent; /* the first that has no value; NULL: all have */
	Status status;
	Error *error;
} Fillings;

static bool fill_one(void *context, const Expression *expression)
{
	Fillings *f = context;
	Value value;

	f->status = expression_value(f->scene, expression, &value, f->error);
	if (f->status == STATUS_OK && value_is_absent(&value))
		f->absent = expression->text;
	return f->status == STATUS_OK && !f->absent.text;
}

/* How long `text` is, or what in it has no value. */
static Status fill(
	const LessonScene *scene, const char *text, Slice *absent, int *cells, Error *error)
{
	Fillings fillings = {.scene = scene, .error = error};
	Buf filled;

	STATUS_TRY(text_braces(text, fill_one, &fillings, error));
	STATUS_TRY(fillings.status);
	*absent = fillings.absent;
	*cells = 0;
	if (absent->text)
		return STATUS_OK;
	buf_init(&filled);
	const Status status = lesson_fill(scene, text, &filled, error);

	*cells = text_width(filled.text, filled.length);
	buf_release(&filled);
	return status;
}

static Status check_filled(Check *c, const LessonScene *scene, const char *what, const char *text,
	int most, Error *error)
{
	Slice absent;
	int cells;

	if (!text)
		return STATUS_OK;
	STATUS_TRY(fill(scene, text, &absent, &cells, error));
	if (absent.text)
		checking_tell(c,
			"%s: {%.*s} has no value as the stop begins; say it in a comment, once it "
			"has",
			what, (int)absent.length, absent.text);
	else if (cells > most)
		checking_tell(c,
			"%s has %d letters with the numbers of this net; at most %d fit, so say it "
			"in "
			"fewer words",
			what, cells, most);
	return STATUS_OK;
}

/* --- what comes of trials -------------------------------------------------------------------- */

typedef struct Reached {
	const LessonStop *stop;
	bool until;
	bool said[LESSON_COMMENTS_MAX], filled[LESSON_COMMENTS_MAX], fits[LESSON_COMMENTS_MAX];
	Slice absent[LESSON_COMMENTS_MAX];
	int cells[LESSON_COMMENTS_MAX];
} Reached;

/* `*said`: it is not that a value is missing and the next one is said. */
static Status see_said(
	Reached *reached, const LessonScene *scene, uint32_t k, bool *said, Error *error)
{
	Slice absent;
	int cells;

	reached->said[k] = true;
	STATUS_TRY(fill(scene, reached->stop->comment[k].say, &absent, &cells, error));
	*said = !absent.text;
	if (absent.text) {
		reached->absent[k] = absent;
		return STATUS_OK;
	}
	if (reached->filled[k] && reached->fits[k])
		return STATUS_OK;
	reached->filled[k] = true;
	reached->fits[k] = cells <= LESSON_COMMENT_MAX;
	reached->cells[k] = cells;
	return STATUS_OK;
}

static bool is_all_seen(const Reached *reached)
{
	for (uint32_t k = 0; k < reached->stop->comments; k++)
		if (!reached->filled[k] || !reached->fits[k])
			return false;
	return reached->until || !reached->stop->until;
}

static Status see_trial(void *context, const LessonScene *scene, bool *go_on, Error *error)
{
	Reached *reached = context;
	const LessonStop *stop = reached->stop;
	bool until = false, said = false, asked;

	STATUS_TRY(lesson_holds(scene, stop->until, &until, error));
	until = until && stop->until;
	reached->until |= until;
	STATUS_TRY(lesson_only_asked(scene, stop, &asked, error));
	said = !asked || (!until && lesson_gone(scene, stop) != NET_NONE);
	for (uint32_t k = 0; k < stop->comments && !said; k++) {
		STATUS_TRY(lesson_says(scene, &stop->comment[k], &said, error));
		if (said)
			STATUS_TRY(see_said(reached, scene, k, &said, error));
	}
	*go_on = !is_all_seen(reached);
	return STATUS_OK;
}

static void tell_comment(Check *c, const Reached *reached, uint32_t k)
{
	const LessonComment *comment = &c->stop->comment[k];

	if (!reached->said[k] && comment->when)
		checking_remark(c, comment->line,
			"no trial says comment %u; make sure that \"%s\" can hold where none "
			"before it "
			"does",
			k + 1, comment->when);
	if (reached->said[k] && !reached->filled[k])
		checking_tell_at(c, comment->line,
			"comment %u: {%.*s} has no value when it is said", k + 1,
			(int)reached->absent[k].length, reached->absent[k].text);
	if (reached->filled[k] && !reached->fits[k])
		checking_tell_at(c, comment->line,
			"comment %u has %d letters with the numbers of this net; at most %d fit, "
			"so say it in fewer words",
			k + 1, reached->cells[k], LESSON_COMMENT_MAX);
}

static Status check_trials(Check *c, const StopStart *start, Error *error)
{
	Reached reached = {.stop = c->stop};

	if (!c->stop->until && c->stop->comments == 0)
		return STATUS_OK;
	STATUS_TRY(trials_run(start, see_trial, &reached, error));
	if (c->stop->until && !reached.until)
		checking_tell(c,
			"until never holds in the trials: \"%s\" cannot be done; mend it, or the "
			"cursor",
			c->stop->until);
	for (uint32_t k = 0; k < c->stop->comments; k++)
		tell_comment(c, &reached, k);
	return STATUS_OK;
}

/* --- the stop -------------------------------------------------------------------------------- */

Status checking_said(Check *c, const StopStart *start, Error *error)
{
	const LessonStop *stop = c->stop;
	bool holds = false;

	STATUS_TRY(check_named(c, start->net, "say", stop->say, NULL, error));
	STATUS_TRY(check_named(c, start->net, "do", stop->task, NULL, error));
	STATUS_TRY(check_named(c, start->net, "until", NULL, stop->until, error));
	for (uint32_t k = 0; k < stop->comments; k++)
		STATUS_TRY(check_named(c, start->net, "a comment", stop->comment[k].say,
			stop->comment[k].when, error));
	STATUS_TRY(check_filled(c, &start->scene, "title", stop->title, LESSON_TITLE_MAX, error));
	STATUS_TRY(check_filled(c, &start->scene, "say", stop->say, LESSON_SAY_MAX, error));
	STATUS_TRY(check_filled(c, &start->scene, "do", stop->task, LESSON_DO_MAX, error));
	if (stop->until)
		STATUS_TRY(lesson_holds(&start->scene, stop->until, &holds, error));
	if (holds)
		checking_tell(c,
			"until holds as the stop begins, so there is nothing to do; mend \"%s\"",
			stop->until);
	return check_trials(c, start, error);
}
