/* The largest link with which a useless child would be kept. Where it is just kept its data is
 * there at the end, L·G = T, and T is that with it in: the end of the others alone, times `part`.
 * So its A follows from the part. */
#include "solver/quiz/star.h"
#include "solver/study/verdict.h"

static const double loads[] = {20, 30, 40, 50, 60, 80};
static const double roots[] = {1, 1, 2, 3, 4, 6};
static const double rates[] = {1, 1, 1, 0.5, 0.5, 2};
static const double parts[] = {1 / 3.0, 0.5, 0.5, 2 / 3.0, 0.75, 0.6, 0.4};
static const double beyond[] = {1.3, 1.5, 2, 3}; /* its link now, against T of the others */

enum { OTHERS_MIN = 1, OTHERS_MAX = 3, TWELFTHS_MIN = 4, TWELFTHS = 12 };
#define KEY 1.15

static Status build(const QuizDraw *draw, uint32_t *who)
{
	const uint32_t others = OTHERS_MIN + quiz_below(draw, OTHERS_MAX - OTHERS_MIN + 1);
	const double load = QUIZ_OF(draw, loads), root = QUIZ_OF(draw, roots);
	const double part = QUIZ_OF(draw, parts);
	double rate[OTHERS_MAX], sum = 1;
	QuizChild child[OTHERS_MAX + 1];

	for (uint32_t k = 0; k < others; k++)
		sum += rate[k] = QUIZ_OF(draw, rates);
	*who = 1 + quiz_below(draw, others + 1);
	for (uint32_t k = 0, next = 0; k <= others; k++) {
		if (k + 1 == *who) {
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

static void ask(const QuizDraw *draw, const Elimination *gone, const EliminationDetail *detail)
{
	Exercise *out = draw->out;
	const unsigned who = gone->processor;
	const double load = out->net.load;

	quiz_say_order(draw);
	QUIZ_ADD(out->question, "P%u's link is so slow that P%u gets nothing. ", who, who);
	QUIZ_ADD(out->question,
		draw->level == QUIZ_LEVELS
			? "Its own link is to be replaced. How many units of time may a unit of "
			  "load take on it, at most, for P%u to get load?"
			: "What is the largest G, all else as it is, with which algorithm PE keeps "
			  "P%u?",
		who);
	AnswerField *field = quiz_ask_number(
		draw, ANSWER_NUMBER, LINE_TIME, detail->keep_link, 0, "G of P%u, at most", who);

	quiz_wrong(field, gone->without / load,
		"That is T without P%u, divided by L. With P%u in, all ends earlier: the deadline "
		"has P%u in it.",
		who, who, who);
	quiz_wrong(field, detail->keep_link * load,
		"That is when its data would all be there, L·G. The link takes G for each of the "
		"%s units.",
		shown(load, 4).text);
	quiz_wrong_if_apart(field, gone->promised / load,
		"That would do if T stayed as it is with the present link. But a faster link makes "
		"T earlier: leave G open in the formula for T.");
	QUIZ_ADD(out->hint[0],
		"When its data is all there, at L·G, must be no later than T. With that very G its "
		"rate is A0/(A + G/L): which T does that make?");
	QUIZ_ADD(out->hint[1],
		"Set L·G equal to L² · A0/(1 + the rates of the others + A0/(A + G/L)), and solve "
		"for G/L: it is a quadratic equation.");
}

static void say(const QuizDraw *draw, const Schedule *schedule, const Elimination *gone,
	const EliminationDetail *detail)
{
	Exercise *out = draw->out;
	const Net *net = &out->net;
	const unsigned who = gone->processor;
	const Shown load = shown(net->load, 4), root = shown(net_compute(net, 0), 4),
		    own = shown(net_compute(net, who), 4), link = shown(detail->keep_link, 4),
		    finish = shown(detail->keep_finish, 4);

	quiz_say_rates(draw, schedule);
	QUIZ_ADD(out->solution[LINE_RATES], ", P%u %s/(%s + G/%s)", who, root.text, own.text,
		load.text);
	QUIZ_ADD(out->solution[LINE_SHARES],
		"the others and P0 make %s, so with P%u in P0 gets 1/(%s + %s/(%s + G/%s))",
		quiz_fraction(1 / schedule->share[0]).text, who,
		quiz_fraction(1 / schedule->share[0]).text, root.text, own.text, load.text);
	QUIZ_ADD(out->solution[LINE_TEST],
		"P%u is kept while its data is all there before the T with P%u in: %s·G ≤ P0's "
		"share · %s² · %s",
		who, who, load.text, load.text, root.text);
	QUIZ_ADD(out->solution[LINE_TIME],
		"both sides are equal at G = %s: its data is there at %s · %s = %s, and P0's share "
		"is %s, so T = %s. A larger G fails; without P%u T = %s",
		link.text, load.text, link.text, shown(net->load * detail->keep_link, 4).text,
		quiz_share(detail->keep_finish / schedule->sequential).text, finish.text, who,
		shown(schedule->finish, 4).text);
	QUIZ_ADD(out->sentence,
		"A faster link lets P%u do more, so T falls from %s to %s: the deadline comes "
		"nearer, "
		"too.",
		who, shown(gone->without, 4).text, finish.text);
}

static Status find(const QuizDraw *draw, const Schedule *schedule, uint32_t who)
{
	EliminationDetail detail;

	if (schedule->eliminations != 1 || schedule->eliminated[0].processor != who)
		return quiz_refuse(draw, QUIZ_ABSENT);
	STATUS_TRY(verdict_elimination(&draw->out->net, schedule, 0, &detail, draw->error));
	if (!(detail.keep_link > 0) || detail.open)
		return quiz_refuse(draw, QUIZ_ABSENT);
	ask(draw, &schedule->eliminated[0], &detail);
	say(draw, schedule, &schedule->eliminated[0], &detail);
	return STATUS_OK;
}

static Status draw_keep(const QuizDraw *draw)
{
	Schedule schedule;
	uint32_t who;

	STATUS_TRY(build(draw, &who));
	STATUS_TRY(quiz_solve(draw, &schedule));
	const Status status = find(draw, &schedule, who);

	schedule_release(&schedule);
	return status;
}

const QuizTemplate template_keep = {.id = "keep",
	.title = "the largest link",
	.level = 2,
	.excepted = 1U << QUIZ_NEAR,
	.draw = draw_keep};
