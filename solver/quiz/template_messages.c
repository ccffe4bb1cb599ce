/* How many messages bring a child its data: while a piece is computed, q times as much comes. */
#include "solver/quiz/make.h"

#include <math.h>

static const double loads[] = {30, 40, 60, 80, 90, 100};
static const double roots[] = {1, 1, 2, 3};
static const double rates[] = {2, 1, 1, 0.5, 0.5, 1 / 3.0};

enum { CHILDREN_MIN = 1, CHILDREN_MAX = 3, TWELFTHS_MIN = 3, TWELFTHS = 12 };
enum { MESSAGES_MIN = 2, MESSAGES_MAX = 5, SIZE_DIGITS = 3 };
#define KEY 1.15
#define WHOLE                                                                                      \
	0.1 /* the number of messages, as Lemma 8 has it before rounding up, is not so near        \
	     */

Status quiz_draw_messages(const QuizDraw *draw)
{
	const uint32_t count = CHILDREN_MIN + quiz_below(draw, CHILDREN_MAX - CHILDREN_MIN + 1);
	const double load = QUIZ_OF(draw, loads), root = QUIZ_OF(draw, roots);
	double rate[CHILDREN_MAX], sum = 1;
	QuizChild child[CHILDREN_MAX];

	for (uint32_t k = 0; k < count; k++)
		sum += rate[k] = QUIZ_OF(draw, rates);
	for (uint32_t k = 0; k < count; k++) {
		const uint32_t part = TWELFTHS_MIN + quiz_below(draw, TWELFTHS - TWELFTHS_MIN + 1);

		child[k] = quiz_child(load, root, rate[k], rate[k] / (sum * KEY) * part / TWELFTHS);
	}
	return quiz_star(draw, "chen-s", load, 2, 1, root, count, child);
}

/* The sizes of what comes in, in order. */
typedef struct Pieces {
	uint32_t count;
	double size[MESSAGES_MAX];
} Pieces;

static bool take(void *context, const Interval *interval)
{
	Pieces *pieces = context;

	if (interval->kind == INTERVAL_RECEIVE) {
		if (pieces->count < MESSAGES_MAX)
			pieces->size[pieces->count] = interval->load;
		pieces->count++;
	}
	return true;
}

/* The number before rounding up (Lemma 8). */
static double unrounded(double share, double q)
{
	return fabs(q - 1) < 1e-9 ? 1 / share : log((q - 1) / share + 1) / log(q);
}

Status quiz_find_messages(const QuizDraw *draw, const Schedule *schedule)
{
	const Net *net = &draw->out->net;
	const uint32_t who = 1 + quiz_below(draw, net->processors - 1);
	const double share = schedule->share[who];
	const double number =
		unrounded(share, share * net->load * net_compute(net, who) / net_link(net, who));
	Pieces pieces = {.count = 0};
	char sizes[QUIZ_TEXT] = "";

	schedule_intervals(net, schedule, who, take, &pieces);
	if (schedule->eliminations > 0 || pieces.count < MESSAGES_MIN ||
		pieces.count > MESSAGES_MAX)
		return quiz_refuse(draw, QUIZ_ABSENT);
	if (fabs(number - round(number)) < WHOLE)
		return quiz_refuse(draw, QUIZ_NEAR);
	for (uint32_t k = 0; k < pieces.count; k++)
		QUIZ_ADD(
			sizes, "%s%s", k > 0 ? " + " : "", shown(pieces.size[k], SIZE_DIGITS).text);
	quiz_set(draw, "who", "P%u", (unsigned)who);
	quiz_set(draw, "sizes", "%s", sizes);
	quiz_let(draw, "second", pieces.size[1]);
	quiz_let(draw, "equal", ceil(1 / share - 1e-9));
	return STATUS_OK;
}
