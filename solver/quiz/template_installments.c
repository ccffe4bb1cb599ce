/* The best number of installments, of 1 to 4: a slow root with a fast child gains by sending in
 * parts, until a piece is computed before the next has come. */
#include "solver/quiz/star.h"

#include <math.h>

static const double loads[] = {10, 12, 15, 20, 24, 30};
static const double roots[] = {4, 5, 6, 8, 10, 12, 15};
static const double computes[] = {0.2, 0.25, 0.3, 0.4, 0.5, 0.6, 0.8};
static const double links[] = {2, 3, 4, 5, 6, 8, 10, 12};

enum { MOST = 4, DIGITS = 4 };
#define GAIN 1.02 /* the best is so much before each other */
#define NEAR 0.1  /* of 1: between 3 and 4 installments q + α differs by less than a third */

typedef struct Try {
	double finish, promised; /* T attained, and if nobody waited */
	double rate, share;      /* of the child, for one installment */
	double key;              /* q + α */
} Try;

/* The one child has as many installments as asked for. */
static Status try_one(const QuizDraw *draw, int installments, Try *out)
{
	Net net;
	Schedule schedule;

	STATUS_TRY(net_copy(&net, &draw->out->net, draw->error));
	net.installments = installments;
	Status status = net_expand(&net, draw->error);

	if (status == STATUS_OK)
		status = quiz_solve_by(draw, &net, draw->out->method, &schedule);
	if (status == STATUS_OK) {
		const double share = schedule.share[1] / installments;
		const double q = share * net.load * net_compute(&net, 1) / net_link(&net, 1);

		*out = (Try){schedule.finish, schedule.formula, share / schedule.share[0], share,
			q + share};
		status = (out->key < 1) != (schedule.outcome == OUTCOME_INFEASIBLE)
				 ? quiz_refuse(draw, QUIZ_ABSENT)
				 : STATUS_OK;
		schedule_release(&schedule);
	}
	net_release(&net);
	return status;
}

/* The one that is wanted is the best by far. */
static Status find(const QuizDraw *draw, Try *tries, int *best)
{
	const int wanted = 2 + (int)quiz_wanted(draw, MOST - 2);

	*best = 1;
	for (int k = 1; k <= MOST; k++) {
		STATUS_TRY(try_one(draw, k, &tries[k]));
		if (fabs(tries[k].key - 1) < NEAR)
			return quiz_refuse(draw, QUIZ_NEAR);
		if (tries[k].finish < tries[*best].finish)
			*best = k;
	}
	if (*best != wanted || tries[*best].key < 1)
		return quiz_refuse(draw, QUIZ_ABSENT);
	for (int k = 1; k <= MOST; k++)
		if (k != *best && tries[k].finish < GAIN * tries[*best].finish)
			return quiz_refuse(draw, QUIZ_CLOSE);
	return STATUS_OK;
}

static void ask(const QuizDraw *draw, const Try *tries, int best)
{
	Exercise *out = draw->out;

	quiz_say_order(draw);
	QUIZ_ADD(out->question, "%s",
		draw->level == QUIZ_LEVELS ? "P1's share may come in 1, 2, 3 or 4 parts, so that "
					     "P1 can start after the "
					     "first. Which is best, and when is all done then?"
					   : "P1's share may come in 1, 2, 3 or 4 installments. "
					     "With which number is T "
					     "least, if P1 waits for a piece that is not there in "
					     "time? And which T is "
					     "that?");
	AnswerField *field = quiz_ask_number(draw, ANSWER_COUNT, LINE_TIME, best, 0,
		draw->level == QUIZ_LEVELS ? "how many parts" : "how many installments");

	for (int k = 1; k <= MOST; k++) {
		if (k == best)
			continue;
		quiz_wrong(field, k,
			k < best ? "Then T is %s. More installments let P1 start sooner."
				 : "Then T is %s. Does each piece come before P1 is done with the "
				   "one before?",
			shown(tries[k].finish, DIGITS).text);
	}
	field = quiz_ask_number(
		draw, ANSWER_NUMBER, LINE_TIME, tries[best].finish, DIGITS, "T then");
	quiz_wrong_if_apart(field, tries[best + 1].promised,
		"That is what %d installments promise. But pieces come too late then, and P1 "
		"waits.",
		best + 1);
	for (int k = 1; k <= MOST; k++)
		if (k != best)
			quiz_wrong_if_apart(field, tries[k].finish,
				"That is T with %d installment%s.", k, k > 1 ? "s" : "");
	QUIZ_ADD(out->hint[0],
		"With ρ installments P1's rate, for one of them, is A0/(ρ·A + G/L), and P0's share "
		"is 1/(1 + ρ times that).");
	QUIZ_ADD(out->hint[1],
		"While P1 computes a piece, q = α·L·A/G times as much comes, α its share of one "
		"installment. If q + α is below 1, P1 runs out of data and waits.");
}

static void say(const QuizDraw *draw, const Try *tries, int best)
{
	Exercise *out = draw->out;
	const Net *net = &out->net;

	QUIZ_ADD(out->solution[LINE_RATES],
		"when P0 gets 1, P1 gets A0/(ρ·A + G/L) in each of ρ installments, %s/(ρ·%s + "
		"%s/%s):",
		shown(net_compute(net, 0), 4).text, shown(net_compute(net, 1), 4).text,
		shown(net_link(net, 1), 4).text, shown(net->load, 4).text);
	QUIZ_ADD(out->solution[LINE_SHARES], "P1 gets its rate/(1 + ρ · its rate) in each:");
	QUIZ_ADD(out->solution[LINE_TEST],
		"q + α with q = α·L·A/G = α · %s · %s/%s, which must not be below 1:",
		shown(net->load, 4).text, shown(net_compute(net, 1), 4).text,
		shown(net_link(net, 1), 4).text);
	QUIZ_ADD(out->solution[LINE_TIME], "T is P0's share · L² · A0, and later where P1 waits:");
	for (int k = 1; k <= MOST; k++) {
		const char *comma = k > 1 ? "," : "";

		QUIZ_ADD(out->solution[LINE_RATES], "%s %s for ρ %d", comma,
			shown(tries[k].rate, DIGITS).text, k);
		QUIZ_ADD(out->solution[LINE_SHARES], "%s %s for ρ %d", comma,
			quiz_share(tries[k].share).text, k);
		QUIZ_ADD(out->solution[LINE_TEST], "%s %s for ρ %d%s", comma,
			shown(tries[k].key, 3).text, k, tries[k].key < 1 ? " (P1 waits)" : "");
		QUIZ_ADD(out->solution[LINE_TIME], "%s %s for ρ %d", comma,
			shown(tries[k].finish, DIGITS).text, k);
	}
	QUIZ_ADD(out->solution[LINE_TIME], ". Least with %d", best);
	QUIZ_ADD(out->sentence, "A smaller first piece lets P1 start sooner; too small a one is "
				"done before the next "
				"has come.");
}

static Status draw_installments(const QuizDraw *draw)
{
	const double load = QUIZ_OF(draw, loads), root = QUIZ_OF(draw, roots);
	const QuizChild child = {QUIZ_OF(draw, computes), QUIZ_OF(draw, links)};
	Try tries[MOST + 1];
	int best;

	STATUS_TRY(quiz_star(draw, "chen-m", load, 2, 1, root, 1, &child));
	STATUS_TRY(find(draw, tries, &best));
	ask(draw, tries, best);
	say(draw, tries, best);
	return STATUS_OK;
}

const QuizTemplate template_installments = {.id = "installments",
	.title = "the best number of installments",
	.level = 3,
	.draw = draw_installments};
