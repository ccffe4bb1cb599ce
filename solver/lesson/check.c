#include "solver/lesson/check.h"

#include "solver/base/embed.h"
#include "solver/base/file.h"
#include "solver/base/text.h"
#include "solver/lesson/reading.h"
#include "solver/lesson/trials.h"
#include "solver/quiz/quiz.h"
#include "solver/schedule/steps.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum { LINES_MAX = 256 };

typedef struct Check {
	const Lesson *lesson;
	const LessonStop *stop; /* looked at */
	const char *folder;
	const LessonWords *words;
	LessonFault *fault;
	void *context;
	int line[LINES_MAX]; /* of faults found in reading */
	uint32_t lines;
} Check;

/* --- faults ---------------------------------------------------------------------------------- */

static void told_in_reading(void *context, const Error *fault)
{
	Check *c = context;

	if (c->lines < LINES_MAX)
		c->line[c->lines++] = fault->line;
	c->fault(c->context, fault);
}

static void tell(Check *c, const char *format, ...) STATUS_FORMAT(2, 3);
static void tell(Check *c, const char *format, ...)
{
	char text[ERROR_TEXT_MAX];
	va_list arguments;
	Error fault;

	va_start(arguments, format);
	vsnprintf(text, sizeof text, format, arguments);
	va_end(arguments);
	error_at(&fault, STATUS_INPUT, lesson_name(c->lesson), c->stop->line, 1, "stop %s: %s",
		c->stop->id, text);
	c->fault(c->context, &fault);
}

/* What a call made of the stop: its fault is told, and the stop is over. */
static Status told(Check *c, Status status, const Error *error)
{
	if (status == STATUS_OK || status == STATUS_NO_MEMORY || status == STATUS_STOPPED)
		return status;
	if (error->line > 0)
		c->fault(c->context, error);
	else
		tell(c, "%s", error->text);
	return STATUS_OK;
}

/* --- words ----------------------------------------------------------------------------------- */

static void check_word(Check *c, const char *what, const char *word, const char *const *words)
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
		tell(c, "there is no %s %s; did you mean %s?", what, word, nearest);
	else
		tell(c, "there is no %s %s; the first of those there are is %s", what, word,
			count > 0 ? words[0] : "none");
}

/* "P3", "P3.link", "installments". */
static Status is_there(const Net *net, const char *cursor, bool *out, Error *error)
{
	static const char *const columns[] = {".link", ".compute", ".share"};
	const size_t length = strlen(cursor);
	FieldPlace place;

	*out = net_find(net, cursor, length) != NET_NONE;
	for (size_t k = 0; k < sizeof columns / sizeof *columns; k++) {
		const size_t end = strlen(columns[k]);

		*out = *out || (length > end && strcmp(cursor + length - end, columns[k]) == 0 &&
				       net_find(net, cursor, length - end) != NET_NONE);
	}
	if (*out)
		return STATUS_OK;
	const Status status = net_place(net, cursor, &place, error);

	*out = status == STATUS_OK;
	return status == STATUS_INPUT ? STATUS_OK : status;
}

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
		tell(named->check, "%s speaks of %.*s, which is not in the net of this stop",
			named->what, (int)name.length, name.text);
}

static void check_method_word(const Named *named, Slice name)
{
	for (const Method *const *method = methods; *method; method++)
		if (slice_is(name, (*method)->id))
			return;
	tell(named->check,
		"%s speaks of method %.*s, which there is not; \"gantree methods\" lists "
		"them",
		named->what, (int)name.length, name.text);
}

static void check_compared(const Named *named, const Node *one, const Node *other)
{
	char word[LESSON_ID_MAX + 1];

	if (other->kind != NODE_WORD)
		return;
	if (is_of_who(one) && !slice_is(other->text, "nobody"))
		check_processor(named, other->text);
	if (one->kind == NODE_VALUE && one->id == OF_NET_METHOD)
		check_method_word(named, other->text);
	if (one->kind != NODE_VALUE || one->id != OF_NET_ACTION ||
		other->text.length >= sizeof word)
		return;
	snprintf(word, sizeof word, "%.*s", (int)other->text.length, other->text.text);
	check_word(named->check, "action", word,
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
	if (f->status == STATUS_OK &&
		(value.sort == SORT_WORD ? !value.word[0] : isnan(value.number)))
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
		tell(c,
			"%s: {%.*s} has no value as the stop begins; say it in a comment, once it "
			"has",
			what, (int)absent.length, absent.text);
	else if (cells > most)
		tell(c,
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

static Status see_said(Reached *reached, const LessonScene *scene, uint32_t k, Error *error)
{
	Slice absent;
	int cells;

	reached->said[k] = true;
	if (reached->filled[k] && reached->fits[k])
		return STATUS_OK;
	STATUS_TRY(fill(scene, reached->stop->comment[k].say, &absent, &cells, error));
	if (absent.text) {
		reached->absent[k] = absent;
		return STATUS_OK;
	}
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
	bool holds = false;

	if (!reached->until)
		STATUS_TRY(lesson_holds(scene, stop->until, &reached->until, error));
	for (uint32_t k = 0; k < stop->comments && !holds; k++) {
		STATUS_TRY(lesson_holds(scene, stop->comment[k].when, &holds, error));
		if (holds)
			STATUS_TRY(see_said(reached, scene, k, error));
	}
	*go_on = !is_all_seen(reached);
	return STATUS_OK;
}

static void tell_comment(Check *c, const Reached *reached, uint32_t k)
{
	const LessonComment *comment = &c->stop->comment[k];

	if (!reached->said[k] && comment->when)
		tell(c,
			"comment %u is said in none of the trials: its condition never holds, or "
			"one "
			"before it always does; mend \"%s\" or take it out",
			k + 1, comment->when);
	if (reached->said[k] && !reached->filled[k])
		tell(c, "comment %u: {%.*s} has no value when it is said", k + 1,
			(int)reached->absent[k].length, reached->absent[k].text);
	if (reached->filled[k] && !reached->fits[k])
		tell(c,
			"comment %u has %d letters with the numbers of this net; at most %d fit, "
			"so "
			"say it in fewer words",
			k + 1, reached->cells[k], LESSON_COMMENT_MAX);
}

static Status check_trials(Check *c, const StopStart *start, Error *error)
{
	Reached reached = {.stop = c->stop};

	if (!c->stop->until && c->stop->comments == 0)
		return STATUS_OK;
	STATUS_TRY(trials_run(start, see_trial, &reached, error));
	if (c->stop->until && !reached.until)
		tell(c,
			"until holds in none of the trials: nobody can do \"%s\"; mend it, or the "
			"cursor",
			c->stop->until);
	for (uint32_t k = 0; k < c->stop->comments; k++)
		tell_comment(c, &reached, k);
	return STATUS_OK;
}

/* --- a stop ---------------------------------------------------------------------------------- */

static Status check_said(Check *c, const StopStart *start, Error *error)
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
		tell(c, "until holds as the stop begins, so there is nothing to do; mend \"%s\"",
			stop->until);
	return check_trials(c, start, error);
}

static uint32_t selected(const Net *net, const char *cursor, const char **column)
{
	const char *point = cursor ? strrchr(cursor, '.') : NULL;
	const uint32_t whole = cursor ? net_find(net, cursor, strlen(cursor)) : 0;

	*column = whole == NET_NONE && point ? point + 1 : NULL;
	if (whole == NET_NONE && point)
		return net_find(net, cursor, (size_t)(point - cursor));
	return whole;
}

static Status check_places(Check *c, const Net *net, const Schedule *schedule, Error *error)
{
	const LessonStop *stop = c->stop;
	const uint32_t steps = schedule_steps(net, schedule);

	bool there = true;

	if (stop->cursor)
		STATUS_TRY(is_there(net, stop->cursor, &there, error));
	if (!there)
		tell(c,
			"there is no %s for the cursor; it goes to P3, P3.link, P3.compute or a "
			"setting such as installments",
			stop->cursor);
	if (stop->guess_of && net_find(net, stop->guess_of, strlen(stop->guess_of)) == NET_NONE)
		tell(c, "there is no %s whose share could be guessed", stop->guess_of);
	if (stop->step > steps)
		tell(c, "there is no step %u; the method takes %u with this net", stop->step,
			steps);
	return STATUS_OK;
}

static Status play_stop(Check *c, const Net *net, Error *error)
{
	const Settings settings = settings_standard();
	const Method *method;
	Schedule schedule;
	StopStart start = {.stop = c->stop, .net = net, .schedule = &schedule};

	schedule_init(&schedule);
	Status status = method_of_net(net, &method, error);
	if (status == STATUS_OK)
		status = method_solve(method, net, &settings, &schedule, error);
	if (status == STATUS_OK) {
		status = check_places(c, net, &schedule, error);
	}
	if (status == STATUS_OK) {
		start.scene = (LessonScene){.net = net,
			.schedule = &schedule,
			.before_net = net,
			.before = &schedule,
			.step = c->stop->step,
			.veiled = c->stop->veil};
		start.scene.processor = selected(net, c->stop->cursor, &start.scene.column);
		status = check_said(c, &start, error);
	}
	schedule_release(&schedule);
	return status;
}

static Status check_exercise(Check *c, Error *error)
{
	const LessonStop *stop = c->stop;
	Exercise exercise;

	exercise_init(&exercise);
	const Status status = exercise_make(quiz_template_find(stop->exercise), stop->level,
		stop->seed, &exercise, NULL, error);

	exercise_release(&exercise);
	return told(c, status, error);
}

static Status check_stop(Check *c, uint32_t k, Error *error)
{
	const LessonStop *stop = c->stop = &c->lesson->stop[k];
	const int end = k + 1 < c->lesson->stops ? c->lesson->stop[k + 1].line : INT32_MAX;
	Net net;

	for (uint32_t i = 0; i < c->lines; i++)
		if (c->line[i] >= stop->line && c->line[i] < end)
			return STATUS_OK;
	if (c->words) {
		check_word(c, "layout", stop->layout, c->words->layouts);
		check_word(c, "diagram", stop->diagram, c->words->diagrams);
	}
	if (stop->exercise)
		return check_exercise(c, error);
	Status status = lesson_net(c->lesson, k, c->folder, &net, error);
	/* behind an exercise: its net is that */
	if (status == STATUS_NOT_APPLICABLE)
		return STATUS_OK;
	if (status == STATUS_OK)
		status = play_stop(c, &net, error);
	net_release(&net);
	return told(c, status, error);
}

/* --- the lesson ------------------------------------------------------------------------------ */

static bool stands_beside(const char *folder, const char *name)
{
	char path[ERROR_FILE_MAX];

	if (!folder)
		return false;
	snprintf(path, sizeof path, "%s%s%s.yaml", folder, *folder ? "/" : "", name);
	return file_stamp(path).exists;
}

static void check_needs(Check *c)
{
	const char *needs = c->lesson->needs;
	Error fault;

	if (!needs || embedded_find(embedded_lessons, needs) || stands_beside(c->folder, needs))
		return;
	error_at(&fault, STATUS_INPUT, lesson_name(c->lesson), 1, 1,
		"needs: there is no lesson %s; \"gantree lesson\" lists them", needs);
	c->fault(c->context, &fault);
}

Status lesson_check(const char *name, const char *text, size_t length, const char *folder,
	const LessonWords *words, LessonFault *fault, void *context, uint32_t *stops, Error *error)
{
	Check c = {.folder = folder, .words = words, .fault = fault, .context = context};
	Lesson lesson;
	Error own;
	Status status = lesson_read_all(&lesson, name, text, length, told_in_reading, &c, &own);

	*stops = lesson.stops;
	c.lesson = &lesson;
	if (status == STATUS_INPUT || status == STATUS_SYNTAX) {
		fault(context, &own);
		return STATUS_OK;
	}
	if (status == STATUS_OK)
		check_needs(&c);
	for (uint32_t k = 0; k < lesson.stops && status == STATUS_OK; k++)
		status = check_stop(&c, k, &own);
	lesson_release(&lesson);
	if (status != STATUS_OK && error)
		*error = own;
	return status;
}
