/* Make one: change one number of a net until something happens in it. The only template that is
 * answered by a net, and judged by solving it. */
#include "solver/file/diff.h"
#include "solver/quiz/look.h"
#include "solver/quiz/star.h"

#include <string.h>

enum { CHILDREN = 3, DIFFERENCE_MAX = 4096 };

/* How far from where it flips an answer is, on both sides. */
#define BEYOND 1.15

typedef struct Goal {
	const char *method;
	double order;
	int installments;
	uint32_t node; /* whose number the answer of the sheet changes */
	bool link;     /* its link, or its compute */
	Status (*look)(Look *look);
	const char *question, *sentence, *hint[QUIZ_HINTS];
	const char *rates, *test;
} Goal;

static const Goal goals[] = {
	{.method = "chen-s",
		.order = 2,
		.installments = 1,
		.node = 3,
		.link = true,
		.look = look_useless,
		.question =
			"so that exactly P3 is useless: it gets no load, and all others get some.",
		.sentence = "A child is useless when its data comes too late. A faster one on the "
			    "same link is useless, too.",
		.hint = {"P3 needs all of the data before the end of all. What makes that late?",
			"P3 is useless when L · G of its link is more than T with P3 in."},
		.rates = "a child gets A0/(A + G/L) of what P0 gets",
		.test = "P3 is useless when L · G of its link is more than T with P3 in"},
	{.method = "ko-eas",
		.order = 1,
		.installments = 1,
		.node = 2,
		.link = false,
		.look = look_removal,
		.question = "so that T is less without P2. All that take part get equal "
			    "parts of the load, compute when their part is there, and send "
			    "results back; P0 sends or receives one thing at a time.",
		.sentence = "With equal parts T is the end of the slowest: one processor less can "
			    "be faster.",
		.hint = {"Without P2 the others get more each. When is that still better?",
			"P2 must be so slow, or its link, that all others wait for it."},
		.rates = "all parts are equal",
		.test = "removing P2 helps when the others wait for it long enough"},
	{.method = "chen-m",
		.order = 2,
		.installments = 2,
		.node = 2,
		.link = true,
		.look = look_waiting,
		.question = "so that two installments do not fit: a child gets load and waits for "
			    "data. Leave the number of installments as it is.",
		.sentence = "With two installments the first piece is about half as large and "
			    "computed sooner: the next may not be there yet.",
		.hint = {"Smaller first pieces are computed sooner. Who may have nothing to do "
			 "then?",
			"A slower link brings the next piece later; with a link that is too slow "
			"the child gets no load at all."},
		.rates = "a child gets A0/(A + G/(2L)) of what P0 gets",
		.test = "a child waits when its q + α is below 1: the next piece is not there in "
			"time"},
	{.method = "chen-s",
		.order = 2,
		.installments = 1,
		.node = 0,
		.link = false,
		.look = look_speedup,
		.question = "so that the speed-up S is more than the number of processors.",
		.sentence = "S compares with P0 alone: the slower P0 is, the larger is S, though T "
			    "does not become less.",
		.hint = {"S compares T with the time of P0 alone. What makes P0 alone slow?",
			"S is 1 + the sum of the rates, and a rate is A0/(A + G/L)."},
		.rates = "a child gets A0/(A + G/L) of what P0 gets",
		.test = "S is 1 + the sum of the rates"},
};
enum { GOALS = sizeof goals / sizeof *goals };

/* --- her net ---------------------------------------------------------------------------------- */

/* Whether one number at most differs from the exercise's net; says so where not. */
static Status one_change(
	const Exercise *exercise, const Net *net, bool *one, char *far, Error *error)
{
	NetDiff diff;

	STATUS_TRY(net_diff(&diff, &exercise->net, net, DIFFERENCE_MAX, error));
	*one = diff.whole && diff.count <= 1;
	if (!diff.whole)
		quiz_add(far, QUIZ_TEXT,
			"Processors were added or removed. Change one number only.");
	else if (diff.count > 1)
		quiz_add(far, QUIZ_TEXT, "%u numbers are changed. Change one only.",
			(unsigned)diff.count);
	net_diff_release(&diff);
	return STATUS_OK;
}

static Status holds(
	const Exercise *exercise, const Net *net, bool *out, char far[QUIZ_TEXT], Error *error)
{
	Look look = {.net = net, .far = far, .error = error};
	Schedule schedule;
	Error why;
	bool one;

	*out = false;
	far[0] = '\0';
	STATUS_TRY(one_change(exercise, net, &one, far, error));
	if (!one)
		return STATUS_OK;
	Status status = look_solve(exercise->method, net, &schedule, &why);

	if (status == STATUS_NOT_APPLICABLE || status == STATUS_INPUT) {
		quiz_add(far, QUIZ_TEXT, "This net cannot be solved: %.200s", why.text);
		return STATUS_OK;
	}
	if (status != STATUS_OK) {
		if (error)
			*error = why;
		return status;
	}
	look.schedule = &schedule;
	status = goals[(int)exercise->field[0].number].look(&look);
	*out = status == STATUS_OK && look.holds;
	schedule_release(&schedule);
	return status;
}

/* --- drawing ---------------------------------------------------------------------------------- */

static Status make_net(const QuizDraw *draw, const Goal *goal)
{
	static const double loads[] = {20, 30, 40, 50, 60, 80};
	static const double roots[] = {1, 2, 3, 4, 5};
	static const double times[] = {0.5, 0.8, 1, 1.2, 1.5, 2, 2.5, 3, 4};
	static const double links[] = {0.5, 1, 1.5, 2, 3, 4, 5, 6, 8, 10};
	QuizChild child[CHILDREN];
	const double root = QUIZ_OF(draw, roots);

	for (int i = 0; i < CHILDREN; i++)
		child[i] = (QuizChild){QUIZ_OF(draw, times), QUIZ_OF(draw, links)};
	STATUS_TRY(quiz_star(draw, goal->method, QUIZ_OF(draw, loads), goal->order,
		goal->installments, root, CHILDREN, child));
	if (goal->look == look_removal)
		draw->out->net.intensity_report = 0.5;
	return STATUS_OK;
}

/* What becomes of the exercise's net with one number changed. */
typedef struct Changed {
	double value, finish;
	bool reached;
	char shares[QUIZ_TEXT], far[QUIZ_TEXT];
} Changed;

static void say_shares(const Net *net, const Schedule *schedule, char out[QUIZ_TEXT])
{
	out[0] = '\0';
	for (uint32_t id = 0; id < schedule->processors; id++)
		quiz_add(out, QUIZ_TEXT, "%s%s %s %%", id > 0 ? ", " : "", shown_name(net, id).text,
			shown(100 * schedule->share[id], 3).text);
}

static Status change_to(const QuizDraw *draw, const Goal *goal, double value, Changed *out)
{
	Schedule schedule;
	Net net;

	out->value = value;
	STATUS_TRY(net_copy(&net, &draw->out->net, draw->error));
	*(goal->link ? &net.node[goal->node].link : &net.node[goal->node].compute) = value;
	Status status = net_expand(&net, draw->error);

	if (status == STATUS_OK)
		status = holds(draw->out, &net, &out->reached, out->far, draw->error);
	if (status == STATUS_OK)
		status = quiz_solve_by(draw, &net, goal->method, &schedule);
	if (status == STATUS_OK) {
		out->finish = schedule.finish;
		say_shares(&net, &schedule, out->shares);
		schedule_release(&schedule);
	}
	net_release(&net);
	return status;
}

/* The least of some round multiples with which the goal is reached, and on both sides of it: an
 * answer that rounding does not decide. */
static Status find_change(const QuizDraw *draw, const Goal *goal, double now, Changed *out)
{
	static const double factors[] = {
		1.5, 2, 2.5, 3, 4, 5, 6, 8, 10, 12, 15, 20, 25, 30, 40, 50, 60, 80, 100, 150, 200};
	Changed beyond;

	for (size_t k = 0; k < sizeof factors / sizeof *factors; k++) {
		STATUS_TRY(change_to(draw, goal, quiz_short(now * factors[k], 2), out));
		if (!out->reached)
			continue;
		STATUS_TRY(change_to(draw, goal, out->value / BEYOND, &beyond));
		if (!beyond.reached)
			continue;
		STATUS_TRY(change_to(draw, goal, out->value * BEYOND, &beyond));
		if (beyond.reached)
			return STATUS_OK;
	}
	return quiz_refuse(draw, QUIZ_ABSENT);
}

static void put_texts(
	const QuizDraw *draw, const Goal *goal, const Changed *before, const Changed *after)
{
	Exercise *out = draw->out;

	if (goal->order > 1)
		quiz_say_order(draw);
	QUIZ_ADD(out->question, "Change one number of this net %s", goal->question);
	QUIZ_ADD(out->solution[LINE_RATES], "%s", goal->rates);
	QUIZ_ADD(
		out->solution[LINE_SHARES], "before: %s; after: %s", before->shares, after->shares);
	QUIZ_ADD(out->solution[LINE_TEST], "%s. %s", goal->test, after->far);
	QUIZ_ADD(out->solution[LINE_TIME], "T = %s before; with %s of P%u at %s in place of %s: %s",
		shown(before->finish, 4).text,
		goal->link ? "the time per unit over the link" : "the time per step",
		(unsigned)goal->node, shown(after->value, 4).text, shown(before->value, 4).text,
		shown(after->finish, 4).text);
	QUIZ_ADD(out->sentence, "%s", goal->sentence);
	for (int k = 0; k < QUIZ_HINTS; k++)
		QUIZ_ADD(out->hint[k], "%s", goal->hint[k]);
}

static Status draw_change(const QuizDraw *draw)
{
	const uint32_t which = quiz_below(draw, GOALS);
	const Goal *goal = &goals[which];
	Changed before, after;

	STATUS_TRY(make_net(draw, goal));
	/* One goal of several: the number of the field says which. */
	AnswerField *field =
		quiz_ask_names(draw, ANSWER_NET, LINE_TIME, "", "one change that does it");

	field->number = which;
	const NetNode *node = &draw->out->net.node[goal->node];

	STATUS_TRY(change_to(draw, goal, goal->link ? node->link : node->compute, &before));
	STATUS_TRY(change_to(draw, goal, before.value * BEYOND, &after));
	if (before.reached || after.reached)
		return quiz_refuse(draw, QUIZ_NEAR);
	STATUS_TRY(find_change(draw, goal, before.value, &after));
	quiz_add(field->names, QUIZ_NAMES, "P%u.%s=%s", (unsigned)goal->node,
		goal->link ? "link" : "compute", shown(after.value, 4).text);
	put_texts(draw, goal, &before, &after);
	return STATUS_OK;
}

const QuizTemplate template_change = {
	.id = "change",
	.title = "make one: change one number",
	.level = 3,
	.excepted = 1u << QUIZ_NOT_BEST | 1u << QUIZ_TIE,
	.draw = draw_change,
	.holds = holds,
};
