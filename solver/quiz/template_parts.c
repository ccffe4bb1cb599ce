/* How many rounds over one port: parts for one child, each with a start-up. The first comes sooner
 * in more rounds, until start-ups take longer than the child computes. */
#include "solver/quiz/make.h"

#include <math.h>

static const double loads[] = {10, 12, 15, 20, 24, 30, 40};
static const double roots[] = {2, 3, 4, 5, 6, 8, 10};
static const double computes[] = {1, 1.5, 2, 2.5, 3, 4};
static const double links[] = {0.5, 1, 1.5, 2, 2.5, 3};
static const double startups[] = {0.5, 1, 2, 3, 4, 5, 6, 8, 10, 12};

enum { ROUNDS = 3 };
#define CLOSE 1.02 /* as the template has it */

/* T of so many rounds: each part, a line in the last one, is computed while the next is sent.
 * INFINITY where the last would be 0 or less. */
static double finish_in(int rounds, double load, double root, QuizChild child, double startup)
{
	double x = 1, y = 0, all_x = 1, all_y = 0;

	for (int k = 1; k < rounds; k++) {
		x *= child.link / child.compute;
		y = (startup + child.link * y) / child.compute;
		all_x += x;
		all_y += y;
	}
	const double T_x = child.link * all_x + child.compute;
	const double T_y = rounds * startup + child.link * all_y;
	const double last = (load - all_y - T_y / root) / (all_x + T_x / root);

	return last > 0 ? T_x * last + T_y : INFINITY;
}

/* Most draws are refused; that is seen before they are solved. */
static bool may_be_best(int best, double load, double root, const QuizChild *child, double startup)
{
	const double least = finish_in(best, load, root, *child, startup);
	bool may = isfinite(least);

	for (int k = 1; k <= ROUNDS; k++)
		may &= k == best || finish_in(k, load, root, *child, startup) >= CLOSE * least;
	return may;
}

Status quiz_draw_parts(const QuizDraw *draw)
{
	const double load = QUIZ_OF(draw, loads), root = QUIZ_OF(draw, roots);
	const QuizChild child = {QUIZ_OF(draw, computes), QUIZ_OF(draw, links)};
	const double startup = QUIZ_OF(draw, startups);
	const int best = 1 + (int)quiz_wanted(draw, ROUNDS);

	if (!may_be_best(best, load, root, &child, startup))
		return quiz_refuse(draw, QUIZ_ABSENT);
	quiz_let(draw, "best", best);
	STATUS_TRY(quiz_star(draw, "star-rounds", load, 1, 1, root, 1, &child));
	draw->out->net.startup_transfer = startup;
	return STATUS_OK;
}
