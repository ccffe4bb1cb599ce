/* In which order one port serves its children, and T then. Made backwards: links that rise in the
 * order that is to be best, and how much each gets against the one before it (k), give the times
 * per step: w1 = w0/k1, w(i+1) = (w(i) - z(i))/k(i+1). */
#include "solver/quiz/make.h"

#include <math.h>
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
static void let_names(const QuizDraw *draw, const int file[CHILDREN], const int order[CHILDREN])
{
	static const char *const places[CHILDREN] = {"first", "second", "third"};
	int at[CHILDREN];

	for (int k = 0; k < CHILDREN; k++)
		at[file[k]] = k + 1;
	for (int i = 0; i < CHILDREN; i++)
		quiz_set(draw, places[i], "P%d", at[i]);
	quiz_set(draw, "computing", "P%d, P%d, P%d", at[order[0]], at[order[1]], at[order[2]]);
	quiz_let(draw, "differs", memcmp(file, order, sizeof at) != 0);
}

Status quiz_draw_service(const QuizDraw *draw)
{
	const int *file = every[1 + quiz_below(draw, ORDERS - 1)];
	int computing[CHILDREN];
	Served served;
	double best, by_computing, finish;

	STATUS_TRY(make_served(draw, &served));
	order_by_computing(&served, computing);
	STATUS_TRY(put_order(draw, &served, every[0], &best));
	STATUS_TRY(put_order(draw, &served, computing, &by_computing));
	for (int k = 1; k < ORDERS; k++) {
		STATUS_TRY(put_order(draw, &served, every[k], &finish));
		if (finish <= best)
			return quiz_refuse(draw, QUIZ_ABSENT);
	}
	STATUS_TRY(put_order(draw, &served, file, &finish));
	/* The shares worked out backwards are the solver's, and the order is worth asking for. */
	if (fabs(best / (served.units[0] * served.root) - 1) > 1e-9 || finish < 1.02 * best ||
		by_computing < 1.02 * best)
		return quiz_refuse(draw, QUIZ_ABSENT);
	let_names(draw, file, computing);
	quiz_let(draw, "best", best);
	quiz_let(draw, "bycomputing", by_computing);
	return STATUS_OK;
}
