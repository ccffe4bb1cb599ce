/* Make one: change one number of a net until something happens in it. The only template that is
 * answered by a net, and judged by solving it. */
#include "solver/quiz/make.h"

#include "solver/base/mem.h"
#include "solver/file/diff.h"
#include "solver/net/fields.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum { CHILDREN = 3, DIFFERENCE_MAX = 4096 };

/* What a net is looked at for; `of` names the exercise's machine. */
typedef struct Look {
	const Net *net;
	const Schedule *schedule;
	bool holds;
	char *far;
	Error *error;
} Look;

static Status solve(const char *method, const Net *net, Schedule *out, Error *error)
{
	const Settings settings = settings_standard();

	return method_solve(method_find(method), net, &settings, out, error);
}

/* --- the goals -------------------------------------------------------------------------------- */

/* The key of `processor` before anybody leaves where it is useless, else at the end. */
static Status key_of(const Look *look, uint32_t processor, bool first, double *out)
{
	const Schedule *schedule = look->schedule;
	double *key = mem_array(schedule->processors, sizeof *key);

	if (!key)
		return error_no_memory(look->error);
	const Status status = schedule_keys(
		look->net, schedule, first ? 0 : schedule->eliminations, key, look->error);

	*out = key[processor];
	mem_free(key);
	return status;
}

static Status look_for_useless(Look *look)
{
	const Schedule *schedule = look->schedule;
	const uint32_t third = net_find(look->net, "P3", 2);
	double key = NAN;

	if (third == NET_NONE) {
		quiz_add(look->far, QUIZ_TEXT, "There is no P3 in this net any more.");
		return STATUS_OK;
	}
	for (uint32_t id = 1; id < schedule->processors; id++)
		if (id != third && schedule->verdict[id] == VERDICT_USELESS) {
			quiz_add(look->far, QUIZ_TEXT,
				"%s is useless. It is to be P3, and nobody else.",
				shown_name(look->net, id).text);
			return STATUS_OK;
		}
	look->holds = schedule->verdict[third] == VERDICT_USELESS;
	STATUS_TRY(key_of(look, third, look->holds, &key));
	quiz_add(look->far, QUIZ_TEXT,
		look->holds ? "P3: q + α = %s, below 1; T is %s without it."
			    : "P3: q + α = %s, must be below 1; T is %s with it.",
		shown(key, 4).text, shown(schedule->finish, 4).text);
	return STATUS_OK;
}

/* T of the net without a child of the root. */
static Status finish_without(const Look *look, uint32_t node, double *out)
{
	NetPiece *piece = NULL;
	Schedule schedule;
	Net net;

	STATUS_TRY(net_copy(&net, look->net, look->error));
	Status status = net_cut(&net, node, &piece, look->error);

	net_piece_free(piece);
	if (status == STATUS_OK)
		status = net_expand(&net, look->error);
	if (status == STATUS_OK)
		status = solve(look->schedule->method->id, &net, &schedule, look->error);
	if (status == STATUS_OK) {
		*out = schedule.finish;
		schedule_release(&schedule);
	}
	net_release(&net);
	return status;
}

static Status look_for_removal(Look *look)
{
	const uint32_t second = net_find(look->net, "P2", 2);
	double without;

	if (second == NET_NONE) {
		quiz_add(look->far, QUIZ_TEXT, "There is no P2 in this net any more.");
		return STATUS_OK;
	}
	STATUS_TRY(finish_without(look, look->net->node_of[second], &without));
	look->holds = without < look->schedule->finish * (1 - 1e-9);
	quiz_add(look->far, QUIZ_TEXT,
		look->holds ? "T is %s with P2, and %s without it."
			    : "T is %s with P2, and %s without it: it must be less without it.",
		shown(look->schedule->finish, 4).text, shown(without, 4).text);
	return STATUS_OK;
}

/* Who waits first, or would: whose key is least. */
static Status look_for_waiting(Look *look)
{
	const Schedule *schedule = look->schedule;
	uint32_t least = NET_NONE;
	double *key = mem_array(schedule->processors, sizeof *key);

	if (!key)
		return error_no_memory(look->error);
	const Status status =
		schedule_keys(look->net, schedule, schedule->eliminations, key, look->error);

	for (uint32_t id = 1; id < schedule->processors; id++)
		if (!isnan(key[id]) && (least == NET_NONE || key[id] < key[least]))
			least = id;
	look->holds = schedule->installments == 2 && schedule->outcome == OUTCOME_INFEASIBLE;
	if (look->holds)
		quiz_add(look->far, QUIZ_TEXT,
			"Two installments do not fit: somebody waits for data.");
	else if (schedule->installments != 2)
		quiz_add(look->far, QUIZ_TEXT, "There must be two installments.");
	else if (status == STATUS_OK && least != NET_NONE)
		quiz_add(look->far, QUIZ_TEXT,
			"Two installments fit. %s comes nearest: q + α = %s, must be below 1.",
			shown_name(look->net, least).text, shown(key[least], 4).text);
	else
		quiz_add(look->far, QUIZ_TEXT, "Two installments fit: nobody but P0 has load.");
	mem_free(key);
	return status;
}

static Status look_for_speedup(Look *look)
{
	const Schedule *schedule = look->schedule;

	look->holds = schedule->speedup > schedule->processors;
	quiz_add(look->far, QUIZ_TEXT,
		look->holds ? "The speed-up is %s with %u machines."
			    : "The speed-up is %s with %u machines: it must be more than that.",
		shown(schedule->speedup, 4).text, (unsigned)schedule->processors);
	return STATUS_OK;
}

typedef struct Goal {
	const char *method;
	double order;
	int installments;
	uint32_t node; /* whose number the answer of the sheet changes */
	bool link;     /* its link, or its compute */
	Status (*look)(Look *look);
	const char *question, *sentence, *hint[QUIZ_HINTS];
	const char *line[QUIZ_LINES - 1];
} Goal;

static const Goal goals[] = {
	{"chen-s", 2, 1, 3, true, look_for_useless,
		"so that exactly P3 is useless: it gets no load, and all others get some.",
		"A useless machine is one whose data comes too late. Its own speed does not help "
		"it.",
		{"P3 needs all of the data before the end of all. What makes that late?",
			"P3 is useless when L · (its time per unit) is more than T with it."},
		{"a child gets A0/(A + G/L) of what P0 gets",
			"they sum to 1; P0 has T/(L² · A0) of them",
			"P3 is useless where L · G3 is more than T with it in the game"}},
	{"ko-eas", 1, 1, 2, false, look_for_removal,
		"so that all is done sooner without P2. Whoever takes part gets an equal part.",
		"With equal parts the slowest machine decides T, so that one machine less can be "
		"faster.",
		{"Without P2 the others get more each. When is that still better?",
			"T is the end of the slowest. P2 must be so slow that all wait for it."},
		{"nobody is asked for a rate: parts are equal",
			"a quarter each; without P2 a third each",
			"removing P2 helps where P2 is the last to report, and late enough"}},
	{"chen-m", 2, 2, 2, true, look_for_waiting,
		"so that two installments do not fit: somebody gets load, but waits for data. Two "
		"installments stay.",
		"In two installments the first piece is half as large, and computed sooner: the "
		"next "
		"one may not be there yet.",
		{"Smaller first pieces are computed sooner. Who may then have nothing to do?",
			"A slower link lets the next piece come later; too slow a one, and its "
			"machine "
			"gets no load at all."},
		{"a child gets A0/(A + G/(2L)) of what P0 gets", "they sum to 1",
			"somebody waits where q + α is below 1: its next piece is not there in "
			"time"}},
	{"chen-s", 2, 1, 0, false, look_for_speedup,
		"so that the speed-up S is more than the number of machines.",
		"S compares with P0 alone. The slower P0 is, the larger the speed-up, though "
		"nothing "
		"becomes faster.",
		{"S compares T with the time of P0 alone. What makes P0 alone slow?",
			"S is 1 + the sum of the rates, and a rate is A0/(A + G/L)."},
		{"a child gets A0/(A + G/L) of what P0 gets", "P0 has 1/(1 + the sum of the rates)",
			"S = 1 + the sum of the rates; it must be more than the number of "
			"machines"}},
};
enum { GOALS = sizeof goals / sizeof *goals };

/* --- her net ---------------------------------------------------------------------------------- */

/* How many numbers differ from the exercise's net; says so where it is not one. */
static Status one_change(
	const Exercise *exercise, const Net *net, bool *one, char *far, Error *error)
{
	NetDiff diff;

	STATUS_TRY(net_diff(&diff, &exercise->net, net, DIFFERENCE_MAX, error));
	*one = diff.whole && diff.count <= 1;
	if (!diff.whole)
		quiz_add(far, QUIZ_TEXT, "Machines were added or removed. Change one number only.");
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
	Status status = solve(exercise->method, net, &schedule, &why);

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
	if (goal->look == look_for_removal)
		draw->out->net.intensity_report = 0.5;
	return STATUS_OK;
}

/* The exercise's net with one number changed: whether the goal is reached, and T. */
static Status try_value(
	const QuizDraw *draw, const Goal *goal, double value, bool *reached, double *finish)
{
	char far[QUIZ_TEXT];
	Schedule schedule;
	Net net;

	STATUS_TRY(net_copy(&net, &draw->out->net, draw->error));
	double *number = goal->link ? &net.node[goal->node].link : &net.node[goal->node].compute;

	*number = value;
	Status status = net_expand(&net, draw->error);

	if (status == STATUS_OK)
		status = holds(draw->out, &net, reached, far, draw->error);
	if (status == STATUS_OK)
		status = quiz_solve_by(draw, &net, goal->method, &schedule);
	if (status == STATUS_OK) {
		*finish = schedule.finish;
		schedule_release(&schedule);
	}
	net_release(&net);
	return status;
}

/* The least of some round multiples with which the goal is reached, and with the next one as well:
 * an answer that rounding does not decide. */
static Status find_value(const QuizDraw *draw, const Goal *goal, double *value, double *finish)
{
	static const double factors[] = {
		1.5, 2, 2.5, 3, 4, 5, 6, 8, 10, 12, 15, 20, 25, 30, 40, 50, 60, 80, 100, 150, 200};
	const NetNode *node = &draw->out->net.node[goal->node];
	const double now = goal->link ? node->link : node->compute;

	for (size_t k = 0; k < sizeof factors / sizeof *factors; k++) {
		double beyond;
		bool reached, still = false;

		*value = quiz_short(now * factors[k], 2);
		STATUS_TRY(try_value(draw, goal, *value, &reached, finish));
		if (reached)
			STATUS_TRY(try_value(draw, goal, *value * 1.15, &still, &beyond));
		if (reached && still)
			return STATUS_OK;
	}
	return quiz_refuse(draw, QUIZ_ABSENT);
}

static void put_texts(const QuizDraw *draw, const Goal *goal, double value, double finish)
{
	Exercise *out = draw->out;
	const NetNode *node = &out->net.node[goal->node];

	QUIZ_ADD(out->question,
		"Change one number of this net %s The program solves your net and "
		"says how far it is from that.",
		goal->question);
	for (int k = 0; k < QUIZ_LINES - 1; k++)
		QUIZ_ADD(out->solution[k], "%s", goal->line[k]);
	QUIZ_ADD(out->solution[LINE_TIME],
		"with %s of P%u at %s in place of %s: T = %s, if nobody had to wait",
		goal->link ? "the time per unit over the link" : "the time per step",
		(unsigned)goal->node, shown(value, 4).text,
		shown(goal->link ? node->link : node->compute, 4).text, shown(finish, 4).text);
	QUIZ_ADD(out->sentence, "%s", goal->sentence);
	for (int k = 0; k < QUIZ_HINTS; k++)
		QUIZ_ADD(out->hint[k], "%s", goal->hint[k]);
}

static Status draw_change(const QuizDraw *draw)
{
	const uint32_t which = quiz_below(draw, GOALS);
	const Goal *goal = &goals[which];
	char far[QUIZ_TEXT];
	double value, finish;
	bool already;

	STATUS_TRY(make_net(draw, goal));
	/* One goal of several: the number of the field says which. */
	AnswerField *field = quiz_ask_names(draw, ANSWER_NET, LINE_TIME, "", "one change");

	field->number = which;
	STATUS_TRY(holds(draw->out, &draw->out->net, &already, far, draw->error));
	if (already)
		return quiz_refuse(draw, QUIZ_ABSENT);
	STATUS_TRY(find_value(draw, goal, &value, &finish));
	quiz_add(field->names, QUIZ_NAMES, "P%u.%s=%s", (unsigned)goal->node,
		goal->link ? "link" : "compute", shown(value, 4).text);
	put_texts(draw, goal, value, finish);
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
