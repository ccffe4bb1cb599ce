/* Its data is all there before the others would be done: is it useful? The deadline is T with it
 * in, which is earlier. In half of the exercises it is in time for that, too. */
#include "solver/quiz/make.h"

static const double loads[] = {30, 40, 50, 60, 80, 90};
static const double roots[] = {1, 1, 2};
static const double rates[] = {1, 1, 0.5, 0.5, 1 / 3.0};

enum { OTHERS_MIN = 2, OTHERS_MAX = 3, PARTS = 16 };
#define KEY 1.15
#define CLEARLY 1.04 /* later than one T, or earlier than the other */

/* The last child's data is there at a time between T with it and T without, or before both. */
Status quiz_draw_late(const QuizDraw *draw)
{
	const uint32_t others = OTHERS_MIN + quiz_below(draw, OTHERS_MAX - OTHERS_MIN + 1);
	const double load = QUIZ_OF(draw, loads), root = QUIZ_OF(draw, roots);
	const bool in_time = quiz_wanted(draw, 2) == 0;
	QuizChild child[OTHERS_MAX + 1];
	double rate[OTHERS_MAX + 1], sum = 1;

	for (uint32_t k = 0; k < others; k++)
		sum += rate[k] = QUIZ_OF(draw, rates);
	rate[others] = QUIZ_OF(draw, rates);
	const uint32_t who = 1 + quiz_below(draw, others + 1);

	quiz_set(draw, "who", "P%u", (unsigned)who);
	for (uint32_t k = 0, next = 0; k <= others; k++) {
		const bool is_who = k + 1 == who;
		const double own = is_who ? rate[others] : rate[next++];
		const double low = own / (sum + rate[others]), high = own / sum;
		const double at = (1.0 + quiz_below(draw, PARTS - 1)) / PARTS;
		const double part = !is_who   ? low / KEY * (0.3 + 0.7 * at)
				    : in_time ? low / CLEARLY * (0.8 + 0.2 * at)
					      : low + at * (high - low);

		child[k] = quiz_child(load, root, own, part);
	}
	return quiz_star(draw, "chen-s", load, 2, 1, root, others + 1, child);
}
