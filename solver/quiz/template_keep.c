/* The largest link with which a useless child would be kept. Where it is just kept its data is
 * there at the end, L·G = T, and T is that with it in: the end of the others alone, times `part`.
 * So its A follows from the part. */
#include "solver/quiz/make.h"

static const double loads[] = {20, 30, 40, 50, 60, 80};
static const double roots[] = {1, 1, 2, 3, 4, 6};
static const double rates[] = {1, 1, 1, 0.5, 0.5, 2};
static const double parts[] = {1 / 3.0, 0.5, 0.5, 2 / 3.0, 0.75, 0.6, 0.4};
static const double beyond[] = {1.3, 1.5, 2, 3}; /* its link now, against T of the others */

enum { OTHERS_MIN = 1, OTHERS_MAX = 3, TWELFTHS_MIN = 4, TWELFTHS = 12 };
#define KEY 1.15

Status quiz_draw_keep(const QuizDraw *draw)
{
	const uint32_t others = OTHERS_MIN + quiz_below(draw, OTHERS_MAX - OTHERS_MIN + 1);
	const double load = QUIZ_OF(draw, loads), root = QUIZ_OF(draw, roots);
	const double part = QUIZ_OF(draw, parts);
	double rate[OTHERS_MAX], sum = 1;
	QuizChild child[OTHERS_MAX + 1];

	for (uint32_t k = 0; k < others; k++)
		sum += rate[k] = QUIZ_OF(draw, rates);
	const uint32_t who = 1 + quiz_below(draw, others + 1);

	quiz_set(draw, "who", "P%u", (unsigned)who);
	for (uint32_t k = 0, next = 0; k <= others; k++) {
		if (k + 1 == who) {
			child[k].compute = quiz_short(root / sum * part * part / (1 - part), 9);
			child[k].link = quiz_short(QUIZ_OF(draw, beyond) * load * root / sum, 2);
			continue;
		}
		const uint32_t share = TWELFTHS_MIN + quiz_below(draw, TWELFTHS - TWELFTHS_MIN + 1);
		const double most = part * rate[next] / (sum * KEY);

		child[k] = quiz_child(load, root, rate[next++], most * share / TWELFTHS);
	}
	return quiz_star(draw, "chen-s", load, 2, 1, root, others + 1, child);
}
