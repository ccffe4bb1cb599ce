/* The best number of installments, of 1 to 4: a slow root with a fast child gains by sending in
 * parts, until a piece is computed before the next has come. */
#include "solver/quiz/make.h"

#include <math.h>

static const double loads[] = {10, 12, 15, 20, 24, 30};
static const double roots[] = {4, 5, 6, 8, 10, 12, 15};
static const double computes[] = {0.2, 0.25, 0.3, 0.4, 0.5, 0.6, 0.8};
static const double links[] = {2, 3, 4, 5, 6, 8, 10, 12};

enum { BEST_MIN = 2, BEST_MAX = 3 };

Status quiz_draw_installments(const QuizDraw *draw)
{
	const double load = QUIZ_OF(draw, loads), root = QUIZ_OF(draw, roots);
	const QuizChild child = {QUIZ_OF(draw, computes), QUIZ_OF(draw, links)};

	quiz_let(draw, "best", BEST_MIN + quiz_wanted(draw, BEST_MAX - BEST_MIN + 1));
	return quiz_star(draw, "chen-m", load, 2, 1, root, 1, &child);
}
