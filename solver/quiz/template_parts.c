/* How many rounds over one port: parts for one child, each with a start-up. The first comes sooner
 * in more rounds, until start-ups take longer than the child computes. */
#include "solver/quiz/make.h"

static const double loads[] = {10, 12, 15, 20, 24, 30, 40};
static const double roots[] = {2, 3, 4, 5, 6, 8, 10};
static const double computes[] = {1, 1.5, 2, 2.5, 3, 4};
static const double links[] = {0.5, 1, 1.5, 2, 2.5, 3};
static const double startups[] = {0.5, 1, 2, 3, 4, 5, 6, 8, 10, 12};

enum { ROUNDS = 3 };

Status quiz_draw_parts(const QuizDraw *draw)
{
	const double load = QUIZ_OF(draw, loads), root = QUIZ_OF(draw, roots);
	const QuizChild child = {QUIZ_OF(draw, computes), QUIZ_OF(draw, links)};

	quiz_let(draw, "best", 1 + quiz_wanted(draw, ROUNDS));
	STATUS_TRY(quiz_star(draw, "star-rounds", load, 1, 1, root, 1, &child));
	draw->out->net.startup_transfer = QUIZ_OF(draw, startups);
	return STATUS_OK;
}
