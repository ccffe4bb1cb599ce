/* T of a chain with cut-through and with store-and-forward. Made backwards: the times per step are
 * chosen so that what P2 gets against P1 is a short number in both: (w1 - z)/w2 and
 * (w1 - z)/(w2 + z). */
#include "solver/quiz/make.h"

#include <math.h>

/* More of it would be with P2 than one would believe. */
#define RATE_MAX 6

typedef struct Chain {
	double root, middle, last, link, load;
	double rate0;     /* what P0 gets when P1 gets 1 */
	double rate2[2];  /* and P2, with cut-through and with store-and-forward */
	double finish[2]; /* T */
	double units[2][3];
} Chain;

static int common(int a, int b)
{
	int multiple = a;

	while (multiple % b != 0)
		multiple += a;
	return multiple;
}

/* The least load of which all units are whole; 0 where it has more than three digits. */
static double whole_load(const Chain *chain)
{
	for (int load = 1; load < 1000; load++) {
		bool whole = true;

		for (int k = 0; k < 2; k++) {
			const double unit = load / (1 + chain->rate0 + chain->rate2[k]);

			whole = whole && fabs(unit - round(unit)) < 1e-9 &&
				fabs(unit * chain->rate0 - round(unit * chain->rate0)) < 1e-9;
		}
		if (whole)
			return load;
	}
	return 0;
}

static Status make_chain(const QuizDraw *draw, Chain *out)
{
	static const double rates[] = {1, 0.5, 2, 3, 1.5, 4};
	static const double scales[] = {1, 0.5, 0.1, 2};
	const int link = 1 + (int)quiz_below(draw, 4), last = link + 1 + (int)quiz_below(draw, 5);
	const int head = common(last, last + link) * (1 + (int)quiz_below(draw, 2));
	const double scale = QUIZ_OF(draw, scales);

	out->rate0 = QUIZ_OF(draw, rates);
	out->rate2[0] = head / (double)last;
	out->rate2[1] = head / (double)(last + link);
	out->link = quiz_short(link * scale, 3);
	out->last = quiz_short(last * scale, 3);
	out->middle = (head + link) * scale;
	out->root = out->middle / out->rate0;
	out->load = whole_load(out);
	if (out->rate2[0] > RATE_MAX || out->load <= 0 || !quiz_is_short(out->middle, 3) ||
		!quiz_is_short(out->root, 3))
		return quiz_refuse(draw, QUIZ_DIGITS);
	while (out->load < 10)
		out->load *= 2;
	for (int k = 0; k < 2; k++) {
		const double unit = out->load / (1 + out->rate0 + out->rate2[k]);

		out->units[k][0] = unit * out->rate0;
		out->units[k][1] = unit;
		out->units[k][2] = unit * out->rate2[k];
	}
	return STATUS_OK;
}

static Status solve_both(const QuizDraw *draw, Chain *chain)
{
	static const char *const both[] = {"hung-ct", "hung-sf"};

	for (int k = 0; k < 2; k++) {
		Schedule schedule;

		STATUS_TRY(quiz_solve_by(draw, &draw->out->net, both[k], &schedule));
		chain->finish[k] = schedule.finish;
		schedule_release(&schedule);
		if (fabs(chain->finish[k] / (chain->units[k][0] * chain->root) - 1) > 1e-9)
			return quiz_refuse(draw, QUIZ_ABSENT);
	}
	return chain->finish[1] < 1.05 * chain->finish[0] ? quiz_refuse(draw, QUIZ_ABSENT)
							  : STATUS_OK;
}

static void put_solution(const QuizDraw *draw, const Chain *chain)
{
	Exercise *out = draw->out;
	char *shares = out->solution[LINE_SHARES];

	QUIZ_ADD(out->solution[LINE_RATES],
		"when P1 gets 1, P0 gets %s/%s = %s, and P2 gets (%s − %s)/%s = %s with "
		"cut-through, (%s − %s)/(%s + %s) = %s with store-and-forward",
		shown(chain->middle, 4).text, shown(chain->root, 4).text,
		quiz_fraction(chain->rate0).text, shown(chain->middle, 4).text,
		shown(chain->link, 4).text, shown(chain->last, 4).text,
		quiz_fraction(chain->rate2[0]).text, shown(chain->middle, 4).text,
		shown(chain->link, 4).text, shown(chain->last, 4).text, shown(chain->link, 4).text,
		quiz_fraction(chain->rate2[1]).text);
	quiz_add(shares, QUIZ_TEXT, "units of P0, P1, P2:");
	for (int k = 0; k < 2; k++)
		quiz_add(shares, QUIZ_TEXT, "%s %s, %s, %s with %s", k > 0 ? ";" : "",
			shown(chain->units[k][0], 4).text, shown(chain->units[k][1], 4).text,
			shown(chain->units[k][2], 4).text,
			k > 0 ? "store-and-forward" : "cut-through");
	QUIZ_ADD(out->solution[LINE_TEST],
		"P2 starts at %s with cut-through, when the part of P1 is through; at %s with "
		"store-and-forward, when its own is there, too",
		shown(chain->units[0][1] * chain->link, 4).text,
		shown((chain->units[1][1] + chain->units[1][2]) * chain->link, 4).text);
	QUIZ_ADD(out->solution[LINE_TIME],
		"T = %s · %s = %s with cut-through, %s · %s = %s with store-and-forward",
		shown(chain->units[0][0], 4).text, shown(chain->root, 4).text,
		shown(chain->finish[0], 4).text, shown(chain->units[1][0], 4).text,
		shown(chain->root, 4).text, shown(chain->finish[1], 4).text);
	QUIZ_ADD(out->sentence,
		"Cut-through wins where load is passed on: P2 starts sooner and takes more. T is "
		"%s %% less.",
		shown(quiz_short(100 * (1 - chain->finish[0] / chain->finish[1]), 9), 3).text);
}

static void put_fields(const QuizDraw *draw, const Chain *chain)
{
	const double free = chain->load / (1 / chain->root + 1 / chain->middle + 1 / chain->last);

	for (int k = 0; k < 2; k++) {
		const double sent = (chain->units[k][1] + 2 * chain->units[k][2]) * chain->link;
		AnswerField *field =
			quiz_ask_number(draw, ANSWER_NUMBER, LINE_TIME, chain->finish[k], 0,
				"T with %s", k > 0 ? "store-and-forward" : "cut-through");

		quiz_wrong(field, chain->finish[1 - k],
			"That is T with %s. When may P1 pass load on?",
			k > 0 ? "cut-through" : "store-and-forward");
		quiz_wrong_if_apart(field, chain->finish[k] + sent,
			"That adds the transfers to the computing. The processors compute "
			"meanwhile.");
		quiz_wrong_if_apart(field, free, "That is T if links took no time.");
	}
	QUIZ_ADD(draw->out->hint[0], "P0 computes from the start until T; so T is the load of P0 "
				     "times its time per step.");
	QUIZ_ADD(draw->out->hint[1],
		"P1 and P0 compute equally long. P2 starts when the load that comes before its "
		"own is through, with store-and-forward when its own is, too.");
}

static Status draw_passing(const QuizDraw *draw)
{
	Chain chain;

	STATUS_TRY(make_chain(draw, &chain));
	STATUS_TRY(quiz_net(draw,
		"{method: hung-ct, load: %s, network: {kind: tree, root: {name: P0, compute: %s, "
		"children: [{name: P1, compute: %s, link: %s, children: [{name: P2, compute: %s, "
		"link: %s}]}]}}}",
		shown(chain.load, 6).text, shown(chain.root, 6).text, shown(chain.middle, 6).text,
		shown(chain.link, 6).text, shown(chain.last, 6).text, shown(chain.link, 6).text));
	STATUS_TRY(solve_both(draw, &chain));
	QUIZ_ADD(draw->out->question,
		"P0 has the load and sends it to P1: first what P1 is to compute, then what P1 "
		"passes on to P2. Every processor computes while its load comes in, and all stop "
		"at T. With cut-through P1 passes on what comes in at once, with "
		"store-and-forward only when all of it is there. What is T with each?");
	put_solution(draw, &chain);
	put_fields(draw, &chain);
	return STATUS_OK;
}

const QuizTemplate template_passing = {
	.id = "passing",
	.title = "cut-through against store-and-forward",
	.level = 1,
	.excepted = 1u << QUIZ_NEAR | 1u << QUIZ_TIE, /* nobody is ever removed here */
	.draw = draw_passing,
};
