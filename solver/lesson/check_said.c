/* What a stop says: whom it names, and what its texts are with the numbers of its net. */
#include "solver/base/text.h"
#include "solver/lesson/checking.h"
#include "solver/schedule/method.h"

#include <stdio.h>
#include <string.h>

static void tell(Check *c, int line, const char *format, va_list arguments) STATUS_FORMAT(3, 0);

static void tell(Check *c, int line, const char *format, va_list arguments)
{
	char text[ERROR_TEXT_MAX];
	Error fault;

	vsnprintf(text, sizeof text, format, arguments);
	error_at(&fault, STATUS_INPUT, lesson_name(c->lesson), line, 1, "stop %s: %s", c->stop->id,
		text);
	c->fault(c->context, &fault);
}

void checking_tell(Check *c, const char *format, ...)
{
	va_list arguments;

	va_start(arguments, format);
	tell(c, c->stop->line, format, arguments);
	va_end(arguments);
}

void checking_tell_at(Check *c, int line, const char *format, ...)
{
	va_list arguments;

	va_start(arguments, format);
	tell(c, line, format, arguments);
	va_end(arguments);
}

void checking_word(Check *c, const char *what, const char *word, const char *const *words)
{
	const char *nearest;
	size_t count = 0;

	if (!word || !words)
		return;
	for (; words[count]; count++)
		if (strcmp(words[count], word) == 0)
			return;
	nearest = text_nearest(word, words, count);
	if (nearest)
		checking_tell(c, "there is no %s %s; did you mean %s?", what, word, nearest);
	else
		checking_tell(c, "there is no %s %s; the first of the list is %s", what, word,
			count > 0 ? words[0] : "none");
}

/* --- processors that texts and conditions name ----------------------------------------------- */

typedef struct Named {
	Check *check;
	const Net *net;
	const char *what;
} Named;

static bool is_of_who(const Node *node)
{
	return node->kind == NODE_VALUE && node->id < VALUE_FIELD &&
	       value_names[node->id].sort >= SORT_WHO;
}

static void check_processor(const Named *named, Slice name)
{
	if (net_find(named->net, name.text, name.length) == NET_NONE)
		checking_tell(named->check,
			"%s mentions %.*s, which is not in the net of this stop", named->what,
			(int)name.length, name.text);
}

static void check_method_word(const Named *named, Slice name)
{
	for (const Method *const *method = methods; *method; method++)
		if (slice_is(name, (*method)->id))
			return;
	checking_tell(named->check,
		"%s mentions method %.*s, which does not exist; \"gantree methods\" lists "
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

	f->status = expression_value(&f->scene->of, expression, &value, f->error);
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

static void check_length(Check *c, int line, const char *what, int cells, int most)
{
	if (cells > most)
		checking_tell_at(c, line,
			"%s has %d characters with the numbers of this net; at most %d fit, so say "
			"it "
			"in fewer words",
			what, cells, most);
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
			"%s: {%.*s} has no value when the stop begins; use it in a comment, once "
			"it "
			"has",
			what, (int)absent.length, absent.text);
	check_length(c, c->stop->line, what, cells, most);
	return STATUS_OK;
}

/* It may speak of what only comes of the deed. */
static Status check_comment(Check *c, const LessonScene *scene, uint32_t k, Error *error)
{
	const LessonComment *comment = &c->stop->comment[k];
	char what[32];
	Slice absent;
	int cells;

	STATUS_TRY(check_named(c, scene->of.net, "a comment", comment->say, comment->when, error));
	STATUS_TRY(fill(scene, comment->say, &absent, &cells, error));
	snprintf(what, sizeof what, "comment %u", k + 1);
	check_length(c, comment->line, what, cells, LESSON_COMMENT_MAX);
	return STATUS_OK;
}

/* --- the stop -------------------------------------------------------------------------------- */

Status checking_said(Check *c, const LessonScene *scene, Error *error)
{
	const LessonStop *stop = c->stop;
	bool holds = false;

	STATUS_TRY(check_named(c, scene->of.net, "say", stop->say, NULL, error));
	STATUS_TRY(check_named(c, scene->of.net, "do", stop->task, NULL, error));
	STATUS_TRY(check_named(c, scene->of.net, "until", NULL, stop->until, error));
	STATUS_TRY(check_filled(c, scene, "title", stop->title, LESSON_TITLE_MAX, error));
	STATUS_TRY(check_filled(c, scene, "say", stop->say, LESSON_SAY_MAX, error));
	STATUS_TRY(check_filled(c, scene, "do", stop->task, LESSON_DO_MAX, error));
	for (uint32_t k = 0; k < stop->comments; k++)
		STATUS_TRY(check_comment(c, scene, k, error));
	if (stop->until)
		STATUS_TRY(lesson_holds(scene, stop->until, &holds, error));
	if (holds)
		checking_tell(c,
			"until already holds when the stop begins, so there is nothing to do; "
			"correct \"%s\"",
			stop->until);
	return STATUS_OK;
}
