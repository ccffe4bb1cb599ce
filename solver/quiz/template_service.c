/* In which order one port serves its children, and T then. Made backwards: links that rise in the
 * order that is to be best, and how much each gets against the one before it (k), give the times
 * per step: w1 = w0/k1, w(i+1) = (w(i) - z(i))/k(i+1). */
#include "solver/quiz/make.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum { CHILDREN = 3, ORDERS = 6 };

static const int every[ORDERS][CHILDREN] = {
	{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}};

/* Children in the best order. */
typedef struct Served {
	double root, load;
	QuizChild child[CHILDREN];
	double units[1 + CHILDREN]; /* of load: the root's, theirs */
} Served;

static bool is_whole(double value)
{
	return fabs(value - round(value)) < 1e-9;
}

static Status make_served(const QuizDraw *draw, Served *out)
{
	static const double roots[] = {4, 5, 6, 8, 10, 12, 15, 18, 20};
	static const double ratios[] = {1, 0.5, 2, 1 / 3.0, 1.5, 2 / 3.0, 0.75};
	static const double scales[] = {1, 2, 3, 5, 10};
	double link = 0, unit = 1, before = 0, rate = 1;

	out->root = QUIZ_OF(draw, roots);
	before = out->root;
	out->units[0] = 1;
	for (int i = 0; i < CHILDREN; i++) {
		const double ratio = QUIZ_OF(draw, ratios);

		link += 1 + quiz_below(draw, 3);
		rate *= ratio;
		out->child[i] = (QuizChild){before / ratio, link};
		out->units[1 + i] = rate;
		before = out->child[i].compute - link;
		if (before <= 0 || !quiz_is_short(out->child[i].compute, 3))
			return quiz_refuse(draw, QUIZ_DIGITS);
	}
	while (unit < 64 && !(is_whole(unit * out->units[1]) && is_whole(unit * out->units[2]) &&
				    is_whole(unit * out->units[3])))
		unit++;
	unit *= QUIZ_OF(draw, scales);
	out->load = 0;
	for (int i = 0; i <= CHILDREN; i++)
		out->load += out->units[i] *= unit;
	return STATUS_OK;
}

/* The exercise's net with the children in this order, and its T. Where one is left out the rates
 * of the solution do not hold. */
static Status put_order(
	const QuizDraw *draw, const Served *served, const int order[CHILDREN], double *finish)
{
	QuizChild child[CHILDREN];
	Schedule schedule;

	for (int i = 0; i < CHILDREN; i++)
		child[i] = served->child[order[i]];
	STATUS_TRY(quiz_star(draw, "hung-ct", served->load, 1, 1, served->root, CHILDREN, child));
	STATUS_TRY(quiz_solve(draw, &schedule));
	bool all_in = true;

	for (uint32_t id = 0; id < schedule.processors; id++)
		all_in = all_in && schedule.share[id] > 0;
	*finish = schedule.finish;
	schedule_release(&schedule);
	return all_in ? STATUS_OK : quiz_refuse(draw, QUIZ_ABSENT);
}

/* The order by computing, fastest first, as places in the best order. */
static void order_by_computing(const Served *served, int out[CHILDREN])
{
	for (int i = 0; i < CHILDREN; i++) {
		int place = 0;

		for (int k = 0; k < CHILDREN; k++)
			place += served->child[k].compute < served->child[i].compute ||
				 (served->child[k].compute <= served->child[i].compute && k < i);
		out[place] = i;
	}
}

/* Names as the table has them: the child at place `which` of the best order stands at the place of
 * the file's order that has it. */
static void put_names(char out[QUIZ_NAMES], const int file[CHILDREN], const int which[CHILDREN])
{
	out[0] = '\0';
	for (int i = 0; i < CHILDREN; i++)
		for (int k = 0; k < CHILDREN; k++)
			if (file[k] == which[i])
				quiz_add(out, QUIZ_NAMES, "%sP%d", i > 0 ? ", " : "", k + 1);
}

typedef struct Orders {
	const int *file;
	int computing[CHILDREN];
	char best_names[QUIZ_NAMES], file_names[QUIZ_NAMES], computing_names[QUIZ_NAMES];
	double best, in_file, by_computing;
} Orders;

static void put_solution(const QuizDraw *draw, const Served *served, const Orders *orders)
{
	Exercise *out = draw->out;

	QUIZ_ADD(out->solution[LINE_RATES],
		"the first child gets w0/w1 of what P0 gets; each later one (w − z of the one "
		"before it)/(its own w) of what that one gets; w: time per step, z: time per unit");
	QUIZ_ADD(out->solution[LINE_TEST],
		"the fastest link first: %s; how fast a child computes does not matter for the "
		"order",
		orders->best_names);
	for (int i = 0; i <= CHILDREN; i++) {
		char name[QUIZ_NAMES] = "P0";

		if (i > 0)
			snprintf(name, sizeof name, "%.2s", orders->best_names + (i - 1) * 4);
		QUIZ_ADD(out->solution[LINE_SHARES], "%s%s %s", i > 0 ? ", " : "", name,
			shown(served->units[i], 4).text);
	}
	QUIZ_ADD(out->solution[LINE_SHARES], " of %s units", shown(served->load, 4).text);
	QUIZ_ADD(out->solution[LINE_TIME], "T = %s · %s = %s; in the order of the table %s",
		shown(served->units[0], 4).text, shown(served->root, 4).text,
		shown(orders->best, 4).text, shown(orders->in_file, 4).text);
	QUIZ_ADD(out->sentence,
		"What is scarce is the port: a fast link frees it soon for the next child. By "
		"computing, fastest first, T would be %s.",
		shown(orders->by_computing, 4).text);
}

static void put_fields(const QuizDraw *draw, const Orders *orders)
{
	AnswerField *field =
		quiz_ask_names(draw, ANSWER_ORDER, LINE_TEST, orders->best_names, "the best order");

	quiz_wrong_names(field, orders->computing_names,
		"That is by computing, fastest first. What keeps the port of P0 busy?");
	if (strcmp(orders->file_names, orders->computing_names) != 0)
		quiz_wrong_names(field, orders->file_names,
			"That is the order of the table: with it T is %s.",
			shown(orders->in_file, 4).text);
	field = quiz_ask_number(draw, ANSWER_NUMBER, LINE_TIME, orders->best, 0, "T");
	quiz_wrong_if_apart(field, orders->in_file, "That is T in the order of the table.");
	quiz_wrong_if_apart(field, orders->by_computing,
		"That is T by computing, fastest first. What keeps the port of P0 busy?");
	QUIZ_ADD(draw->out->hint[0], "P0 sends to one child at a time. What decides how soon it "
				     "can serve the next?");
	QUIZ_ADD(draw->out->hint[1],
		"All stop together at T. Begin with P0: it computes all the time, so T is its "
		"load times its time per step.");
}

static Status draw_service(const QuizDraw *draw)
{
	static const int best[CHILDREN] = {0, 1, 2};
	Orders found = {.file = every[1 + quiz_below(draw, ORDERS - 1)]};
	Served served;
	double finish;

	STATUS_TRY(make_served(draw, &served));
	order_by_computing(&served, found.computing);
	STATUS_TRY(put_order(draw, &served, best, &found.best));
	STATUS_TRY(put_order(draw, &served, found.computing, &found.by_computing));
	for (int k = 1; k < ORDERS; k++) {
		STATUS_TRY(put_order(draw, &served, every[k], &finish));
		if (finish <= found.best)
			return quiz_refuse(draw, QUIZ_ABSENT);
	}
	STATUS_TRY(put_order(draw, &served, found.file, &found.in_file));
	/* The shares worked out backwards are the solver's, and the order is worth asking for. */
	if (fabs(found.best / (served.units[0] * served.root) - 1) > 1e-9 ||
		found.in_file < 1.02 * found.best || found.by_computing < 1.02 * found.best)
		return quiz_refuse(draw, QUIZ_ABSENT);
	put_names(found.best_names, found.file, best);
	put_names(found.file_names, found.file, found.file);
	put_names(found.computing_names, found.file, found.computing);
	QUIZ_ADD(draw->out->question,
		"P0 has the load. It computes from the start and sends to one child at a time; a "
		"child computes while its load comes in. %s T, the time when all is done?",
		draw->level == 1 ? "In the best order, what is"
				 : "In which order must P0 serve its children so that all is done "
				   "as early as possible, and what is");
	put_solution(draw, &served, &found);
	put_fields(draw, &found);
	return STATUS_OK;
}

const QuizTemplate template_service = {
	.id = "service",
	.title = "best order of service",
	.level = 2,
	.excepted = 1u << QUIZ_NEAR | 1u << QUIZ_TIE,
	.draw = draw_service,
};
