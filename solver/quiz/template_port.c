/* One port and start-ups: how much each child of a star gets by T. Made backwards from loads and T:
 * with τ of it left for a child, A = (τ - S - p)/load - C. */
#include "solver/quiz/make.h"

#include <math.h>

enum { LEAST = 2, MOST = 3 };

static Status make_children(const QuizDraw *draw, uint32_t count, double finish, double startups,
	double transfer, QuizChild child[MOST], double *load)
{
	static const double links[] = {0.2, 0.5, 1, 1.5, 2, 3};
	double left = finish;

	for (uint32_t i = 0; i < count; i++) {
		const double part = 2 + quiz_below(draw, 9);

		child[i].link = QUIZ_OF(draw, links);
		child[i].compute = (left - startups) / part - child[i].link;
		if (child[i].compute < 0.2 || !quiz_is_short(child[i].compute, 3))
			return quiz_refuse(draw, QUIZ_DIGITS);
		left -= transfer + child[i].link * part;
		*load += part;
	}
	return STATUS_OK;
}

Status quiz_draw_port(const QuizDraw *draw)
{
	static const double ends[] = {20, 24, 30, 36, 40, 48, 50, 60};
	const uint32_t count = LEAST + quiz_below(draw, MOST - LEAST + 1);
	const double finish = QUIZ_OF(draw, ends), part = 4 + quiz_below(draw, 12);
	const double transfer = 1 + quiz_below(draw, 4), compute = 1 + quiz_below(draw, 3);
	const double root = (finish - compute) / part;
	QuizChild child[MOST];
	double load = part;

	if (!quiz_is_short(root, 3))
		return quiz_refuse(draw, QUIZ_DIGITS);
	STATUS_TRY(make_children(draw, count, finish, transfer + compute, transfer, child, &load));
	STATUS_TRY(quiz_star(draw, "star-affine", load, 1, 1, root, count, child));
	draw->out->net.startup_transfer = transfer;
	draw->out->net.startup_compute = compute;
	quiz_let(draw, "made", finish);
	return STATUS_OK;
}
