/* Make one: change one number of a net until something happens in it. The only template that is
 * answered by a net, and judged by solving it. */
#include "solver/file/diff.h"
#include "solver/net/fields.h"
#include "solver/quiz/rows.h"
#include "solver/values/values.h"

#include <stdio.h>
#include <string.h>

#define CHANGED(id, text) static const char changed_##id[] = text;
#include "solver/quiz/replies.def"

enum { CHILDREN = 3, DIFFERENCE_MAX = 4096 };

/* How far from where it flips an answer is, on both sides. */
#define BEYOND 1.15

typedef struct Goal {
	const char *key; /* of the number that the answer of the sheet changes */
	const char *method;
	double order;
	int installments;
	double report; /* of results sent back; 0: none are */
	const char *holds;
	const QuizRow *says, *far;
} Goal;

#define GOAL(key, method, order, installments, report, holds, says, far)                           \
	{key, method, order, installments, report, holds, (const QuizRow[]){says END},             \
		(const QuizRow[]){far END}},
static const Goal goals[] = {
#include "solver/quiz/goals.def"
};
#undef GOAL

enum { GOALS = sizeof goals / sizeof *goals };

/* --- her net ---------------------------------------------------------------------------------- */

/* Whether a net is what was asked, and how far it is. */
static Status judge(const Goal *goal, const Net *net, const Schedule *schedule, bool *out,
	char far[QUIZ_TEXT], Error *error)
{
	const ValueSource source = {.net = net, .schedule = schedule};
	Exercise hers = {.net = *net};
	QuizRefusal refusal;
	QuizLets lets = {.count = 0};
	const QuizDraw draw = {.out = &hers, .lets = &lets, .refusal = &refusal, .error = error};

	snprintf(hers.method, sizeof hers.method, "%s", goal->method);
	STATUS_TRY(values_hold(&source, goal->holds, out, error));
	const Status status = quiz_run(&draw, schedule, goal->far);

	/* Where a value is missing a hint is said. */
	if (status == STATUS_OK)
		quiz_add(far, QUIZ_TEXT, "%s", hers.sentence);
	return status == STATUS_NOT_APPLICABLE ? STATUS_OK : status;
}

/* Whether one number at most differs from the exercise's net; says so where not. */
static Status one_change(
	const Exercise *exercise, const Net *net, bool *one, char *far, Error *error)
{
	NetDiff diff;

	STATUS_TRY(net_diff(&diff, &exercise->net, net, DIFFERENCE_MAX, error));
	*one = diff.whole && diff.count <= 1;
	if (!diff.whole)
		quiz_add(far, QUIZ_TEXT, "%s", changed_OTHER_PROCESSORS);
	else if (diff.count > 1)
		quiz_add(far, QUIZ_TEXT, changed_OTHER_NUMBERS, (unsigned)diff.count);
	net_diff_release(&diff);
	return STATUS_OK;
}

/* Its key is the beginning of the answer on the sheet: "P3.link=60". */
static const Goal *goal_of(const Exercise *exercise)
{
	const Goal *goal = goals;

	while (strncmp(exercise->field[0].names, goal->key, strlen(goal->key)) != 0)
		goal++;
	return goal;
}

Status quiz_judge_net(
	const Exercise *exercise, const Net *net, bool *out, char far[QUIZ_TEXT], Error *error)
{
	const Settings settings = settings_standard();
	Schedule schedule;
	Error why;
	bool one;

	*out = false;
	far[0] = '\0';
	STATUS_TRY(one_change(exercise, net, &one, far, error));
	if (!one)
		return STATUS_OK;
	Status status =
		method_solve(method_find(exercise->method), net, &settings, &schedule, &why);

	if (status == STATUS_NOT_APPLICABLE || status == STATUS_INPUT) {
		quiz_add(far, QUIZ_TEXT, changed_UNSOLVED, why.text);
		return STATUS_OK;
	}
	if (status != STATUS_OK) {
		if (error)
			*error = why;
		return status;
	}
	status = judge(goal_of(exercise), net, &schedule, out, far, error);
	schedule_release(&schedule);
	return status;
}

/* --- drawing ---------------------------------------------------------------------------------- */

Status quiz_draw_change(const QuizDraw *draw)
{
	static const double loads[] = {20, 30, 40, 50, 60, 80};
	static const double roots[] = {1, 2, 3, 4, 5};
	static const double times[] = {0.5, 0.8, 1, 1.2, 1.5, 2, 2.5, 3, 4};
	static const double links[] = {0.5, 1, 1.5, 2, 3, 4, 5, 6, 8, 10};
	const uint32_t which = quiz_below(draw, GOALS);
	const Goal *goal = &goals[which];
	const double root = QUIZ_OF(draw, roots);
	QuizChild child[CHILDREN];

	for (int i = 0; i < CHILDREN; i++)
		child[i] = (QuizChild){QUIZ_OF(draw, times), QUIZ_OF(draw, links)};
	STATUS_TRY(quiz_star(draw, goal->method, QUIZ_OF(draw, loads), goal->order,
		goal->installments, root, CHILDREN, child));
	if (goal->report > 0)
		draw->out->net.intensity_report = goal->report;
	quiz_set(draw, "key", "%s", goal->key);
	/* The beginning of the answer says which goal it is. */
	QUIZ_ADD(draw->out->field[0].names, "%s", goal->key);
	return STATUS_OK;
}

/* What becomes of the exercise's net with the number changed. */
typedef struct Changed {
	double value;
	bool reached;
	char far[QUIZ_TEXT];
} Changed;

static Status change_to(const QuizDraw *draw, double value, Changed *out)
{
	const Goal *goal = goal_of(draw->out);
	char change[QUIZ_NAMES];
	Schedule schedule;
	Net net;

	*out = (Changed){.value = value};
	snprintf(change, sizeof change, "%s=%s", goal->key, quiz_exact(value).text);
	STATUS_TRY(net_copy(&net, &draw->out->net, draw->error));
	Status status = net_expand(&net, draw->error);

	if (status == STATUS_OK)
		status = net_set(&net, change, draw->error);
	if (status == STATUS_OK)
		status = quiz_solve_by(draw, &net, goal->method, &schedule);
	if (status == STATUS_OK) {
		status = judge(goal, &net, &schedule, &out->reached, out->far, draw->error);
		schedule_release(&schedule);
	}
	net_release(&net);
	return status;
}

/* The least of some round multiples with which the goal is reached, and on both sides of it: an
 * answer that rounding does not decide. */
static Status find_change(const QuizDraw *draw, double now, Changed *out)
{
	static const double factors[] = {
		1.5, 2, 2.5, 3, 4, 5, 6, 8, 10, 12, 15, 20, 25, 30, 40, 50, 60, 80, 100, 150, 200};
	Changed beyond;

	for (size_t k = 0; k < sizeof factors / sizeof *factors; k++) {
		STATUS_TRY(change_to(draw, quiz_short(now * factors[k], 2), out));
		if (!out->reached)
			continue;
		STATUS_TRY(change_to(draw, out->value / BEYOND, &beyond));
		if (!beyond.reached)
			continue;
		STATUS_TRY(change_to(draw, out->value * BEYOND, &beyond));
		if (beyond.reached)
			return STATUS_OK;
	}
	return quiz_refuse(draw, QUIZ_ABSENT);
}

Status quiz_find_change(const QuizDraw *draw, const Schedule *schedule)
{
	const Goal *goal = goal_of(draw->out);
	Changed before, after;
	FieldPlace place;

	STATUS_TRY(net_place(&draw->out->net, goal->key, &place, draw->error));
	const double now = field_number(&draw->out->net, place.field, place.node);

	STATUS_TRY(change_to(draw, now, &before));
	STATUS_TRY(change_to(draw, now * BEYOND, &after));
	if (before.reached || after.reached)
		return quiz_refuse(draw, QUIZ_NEAR);
	STATUS_TRY(find_change(draw, now, &after));
	quiz_let(draw, "after", after.value);
	quiz_set(draw, "far", "%s", after.far);
	return quiz_run(draw, schedule, goal->says);
}
