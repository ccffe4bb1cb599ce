/* Rounds of algorithm PE: who goes, one after another, and what T each round promises. */
#include "solver/quiz/make.h"

#include <string.h>

static const double loads[] = {30, 40, 50, 60, 80, 90};
static const double roots[] = {1, 1, 2, 3};
static const double rates[] = {2, 1, 1, 0.5, 0.5, 1 / 3.0};

/* A slow link takes most of a rate's time, another at most what leaves it useful in the end. */
enum { CHILDREN_MIN = 3, CHILDREN_MAX = 4, SLOW_MAX = 3, SLOW_MIN = 50, SLOW_STEPS = 10 };
enum { SLOW_STEP = 5, TWELFTHS_MIN = 4, TWELFTHS = 12 };
#define KEY 1.15

Status quiz_draw_rounds(const QuizDraw *draw)
{
	const uint32_t count = CHILDREN_MIN + quiz_below(draw, CHILDREN_MAX - CHILDREN_MIN + 1);
	const double load = QUIZ_OF(draw, loads), root = QUIZ_OF(draw, roots);
	uint32_t slow = 1 + quiz_below(draw, count - 1 < SLOW_MAX ? count - 1 : SLOW_MAX);
	bool is_slow[CHILDREN_MAX];
	double rate[CHILDREN_MAX], sum = 1;
	QuizChild child[CHILDREN_MAX];

	for (uint32_t k = 0; k < count; k++) {
		rate[k] = QUIZ_OF(draw, rates);
		is_slow[k] = quiz_below(draw, count - k) < slow;
		slow -= is_slow[k];
		sum += is_slow[k] ? 0 : rate[k];
	}
	for (uint32_t k = 0; k < count; k++) {
		const uint32_t share = TWELFTHS_MIN + quiz_below(draw, TWELFTHS - TWELFTHS_MIN + 1);
		const double part =
			is_slow[k] ? 0.01 * (SLOW_MIN + SLOW_STEP * quiz_below(draw, SLOW_STEPS))
				   : rate[k] / (sum * KEY) * share / TWELFTHS;

		child[k] = quiz_child(load, root, rate[k], part);
	}
	return quiz_star(draw, "chen-s", load, 2, 1, root, count, child);
}

static void list(const uint32_t *who, uint32_t count, char out[QUIZ_NAMES])
{
	out[0] = '\0';
	for (uint32_t k = 0; k < count; k++)
		quiz_add(out, QUIZ_NAMES, "%sP%u", k > 0 ? ", " : "", (unsigned)who[k]);
}

/* As many as go, the slowest processors first. */
static void list_by_compute(const Net *net, uint32_t count, char out[QUIZ_NAMES])
{
	uint32_t who[CHILDREN_MAX];
	uint32_t sorted = 0;

	for (uint32_t id = 1; id < net->processors; id++) {
		uint32_t at = sorted++;

		for (; at > 0 && net_compute(net, who[at - 1]) < net_compute(net, id); at--)
			who[at] = who[at - 1];
		who[at] = id;
	}
	list(who, count, out);
}

/* All who fail in the first round, those that miss by most first. */
static uint32_t list_at_once(const Net *net, const double *key, char out[QUIZ_NAMES])
{
	uint32_t who[CHILDREN_MAX];
	uint32_t failing = 0;

	for (uint32_t id = 1; id < net->processors; id++) {
		if (!(key[id] < 1))
			continue;
		uint32_t at = failing++;

		for (; at > 0 && key[who[at - 1]] > key[id]; at--)
			who[at] = who[at - 1];
		who[at] = id;
	}
	list(who, failing, out);
	return failing;
}

Status quiz_find_rounds(const QuizDraw *draw, const Schedule *schedule)
{
	const Net *net = &draw->out->net;
	double key[CHILDREN_MAX + 1];
	uint32_t gone[CHILDREN_MAX];
	char removed[QUIZ_NAMES], slowest[QUIZ_NAMES], failing[QUIZ_NAMES];

	if (schedule->eliminations == 0)
		return quiz_refuse(draw, QUIZ_ABSENT);
	for (uint32_t k = 0; k < schedule->eliminations; k++)
		gone[k] = schedule_eliminated_who(schedule, k);
	STATUS_TRY(schedule_keys(net, schedule, 0, key, draw->error));
	list(gone, schedule->eliminations, removed);
	list_by_compute(net, schedule->eliminations, slowest);
	const bool recovers = list_at_once(net, key, failing) > schedule->eliminations;

	/* Who takes out the slowest processors must come to something else. */
	if (strcmp(removed, slowest) == 0)
		return quiz_refuse(draw, QUIZ_CLOSE);
	if (draw->level == QUIZ_LEVELS && !recovers)
		return quiz_refuse(draw, QUIZ_ABSENT);
	quiz_set(draw, "removed", "%s", removed);
	quiz_set(draw, "slowest", "%s", slowest);
	quiz_set(draw, "failing", "%s", failing);
	quiz_let(draw, "differs", recovers && strcmp(failing, slowest) != 0);
	return STATUS_OK;
}
