/* Shares and T of a star of order 2 in which everybody is useful: the model of all templates. The
 * rates are chosen, and inputs that make them. */
#include "solver/quiz/make.h"

#include <math.h>

static const double loads[] = {20, 30, 40, 50, 60, 80, 100};
static const double roots[] = {1, 1, 1, 2, 3};
static const double rates[] = {2, 1, 1, 0.5, 0.5, 1 / 3.0, 0.25};

static const double counts[] = {2, 3, 3, 4};

/* A child's link takes from a third to all of what leaves it clearly useful. */
enum { CHILDREN_MAX = 4, TWELFTHS_MIN = 4, TWELFTHS = 12 };
#define SUM_MAX 4
#define KEY 1.15

static bool has_twins(const QuizChild *child, uint32_t count)
{
	for (uint32_t k = 1; k < count; k++)
		for (uint32_t other = 0; other < k; other++)
			if (child[k].compute == child[other].compute)
				return true;
	return false;
}

Status quiz_draw_shares(const QuizDraw *draw)
{
	const double load = QUIZ_OF(draw, loads), root = QUIZ_OF(draw, roots);
	const uint32_t count = (uint32_t)QUIZ_OF(draw, counts);
	double rate[CHILDREN_MAX], sum = 1;
	QuizChild child[CHILDREN_MAX];

	for (uint32_t k = 0; k < count; k++)
		sum += rate[k] = QUIZ_OF(draw, rates);
	for (uint32_t k = 0; k < count; k++) {
		const double most = rate[k] / (sum * KEY);
		const uint32_t part = TWELFTHS_MIN + quiz_below(draw, TWELFTHS - TWELFTHS_MIN + 1);

		child[k] = quiz_child(load, root, rate[k], most * part / TWELFTHS);
	}
	if (sum > SUM_MAX)
		return quiz_refuse(draw, QUIZ_DIGITS);
	if (has_twins(child, count))
		return quiz_refuse(draw, QUIZ_TIE);
	return quiz_star(draw, "chen-s", load, 2, 1, root, count, child);
}
