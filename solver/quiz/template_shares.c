/* Shares and T of a star of order 2 in which everybody is useful: the model of all templates. The
 * rates are chosen, and inputs that make them. */
#include "solver/quiz/star.h"

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

static Status build(const QuizDraw *draw)
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

/* The same net, its links for nothing. */
static Status solve_without_links(const QuizDraw *draw, Schedule *out)
{
	Net net;

	STATUS_TRY(net_copy(&net, &draw->out->net, draw->error));
	for (uint32_t node = 1; node < net.nodes; node++)
		net.node[node].link = 0;
	Status status = net_expand(&net, draw->error);

	if (status == STATUS_OK)
		status = quiz_solve_by(draw, &net, draw->out->method, out);
	net_release(&net);
	return status;
}

/* When the last one ends if all get the same, and who that is. */
static double equal_finish(const Net *net, uint32_t *last)
{
	double finish = 0;

	for (uint32_t id = 0; id < net->processors; id++) {
		const double end = net->load *
				   (net->load * net_compute(net, id) + net_link(net, id)) /
				   net->processors;

		if (end > finish) {
			finish = end;
			*last = id;
		}
	}
	return finish;
}

static void ask_shares(const QuizDraw *draw, const Schedule *schedule, const Schedule *free_links)
{
	const Net *net = &draw->out->net;

	for (uint32_t id = 0; id < net->processors; id++) {
		AnswerField *field = quiz_ask_number(draw, ANSWER_SHARE, LINE_SHARES,
			schedule->share[id], 0, "share of P%u", (unsigned)id);

		quiz_wrong_if_apart(field, 1.0 / net->processors,
			"That is an equal split. The slower ones would keep the others waiting.");
		quiz_wrong_if_apart(field, free_links->share[id],
			"That is the share by A alone. And the link? Its L·G belongs to the rate.");
		if (id > 0)
			quiz_wrong_if_apart(field, schedule->share[id] / schedule->share[0],
				"That is what P%u gets when P0 gets 1. All shares must make 1.",
				(unsigned)id);
	}
}

static void ask_finish(const QuizDraw *draw, const Schedule *schedule, const Schedule *free_links)
{
	const Net *net = &draw->out->net;
	uint32_t last = 0;
	const double equal = equal_finish(net, &last);
	AnswerField *field =
		quiz_ask_number(draw, ANSWER_NUMBER, LINE_TIME, schedule->finish, 0, "T");

	quiz_wrong(field, free_links->finish,
		"That is T if links cost nothing. They cost: L·G belongs to the rate.");
	quiz_wrong(field, equal, "That is T with equal shares: P%u would be the last to stop.",
		(unsigned)last);
	quiz_wrong_if_apart(field, schedule->finish / net->load,
		"That is the time of P0's share of L steps. With order 2 there are L · L.");
	quiz_wrong_if_apart(field, schedule->sequential / net->processors,
		"That is the time of P0 alone divided by %u. The others are not as fast as P0.",
		(unsigned)net->processors);
}

static void ask_question(const QuizDraw *draw)
{
	Exercise *out = draw->out;

	quiz_say_order(draw);
	QUIZ_ADD(out->question, "%s",
		draw->level == 1
			? "All stop together. At which time T?"
			: "All stop together. What share of the steps does each do, and at "
			  "which time T do they stop?");
	QUIZ_ADD(out->hint[0], "Of all the load a child needs L·A + G for a unit, P0 only L·A0: "
			       "what does a child get "
			       "when P0 gets 1?");
	QUIZ_ADD(out->hint[1],
		"P0's share is 1 divided by (1 + the sum of the rates). T is how long P0 computes: "
		"its share of L² steps, A0 each.");
}

static Status fill(const QuizDraw *draw, const Schedule *schedule, const Schedule *free_links)
{
	Exercise *out = draw->out;

	for (uint32_t id = 1; id < schedule->processors; id++)
		if (schedule->verdict[id] != VERDICT_USEFUL)
			return quiz_refuse(draw, QUIZ_ABSENT);
	ask_question(draw);
	ask_shares(draw, schedule, free_links);
	ask_finish(draw, schedule, free_links);
	quiz_say_rates(draw, schedule);
	quiz_say_shares(draw, schedule);
	quiz_say_slowest_link(draw, schedule);
	quiz_say_finish(draw, schedule);
	QUIZ_ADD(out->sentence,
		"The links are in the rates: with free links T would be %s, not %s.",
		shown(free_links->finish, 4).text, shown(schedule->finish, 4).text);
	return STATUS_OK;
}

static Status draw_shares(const QuizDraw *draw)
{
	Schedule schedule, free_links;

	STATUS_TRY(build(draw));
	STATUS_TRY(quiz_solve(draw, &schedule));
	Status status = solve_without_links(draw, &free_links);

	if (status == STATUS_OK) {
		status = fill(draw, &schedule, &free_links);
		schedule_release(&free_links);
	}
	schedule_release(&schedule);
	return status;
}

const QuizTemplate template_shares = {
	.id = "shares", .title = "shares and T", .level = 1, .draw = draw_shares};
