/* T of a chain with cut-through and with store-and-forward. Made backwards: the times per step are
 * chosen so that what P2 gets against P1 is a short number in both: (w1 - z)/w2 and
 * (w1 - z)/(w2 + z). */
#include "solver/quiz/make.h"

#include <math.h>

/* More of it would be with P2 than one would believe. */
#define RATE_MAX 6

typedef struct Chain {
	double root, middle, last, link, load;
	double rate0;    /* what P0 gets when P1 gets 1 */
	double rate2[2]; /* and P2, with cut-through and with store-and-forward */
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
	return STATUS_OK;
}

Status quiz_draw_passing(const QuizDraw *draw)
{
	Chain chain;

	STATUS_TRY(make_chain(draw, &chain));
	return quiz_net(draw,
		"{method: hung-ct, load: %s, network: {kind: tree, root: {name: P0, compute: %s, "
		"children: [{name: P1, compute: %s, link: %s, children: [{name: P2, compute: %s, "
		"link: %s}]}]}}}",
		shown(chain.load, 6).text, shown(chain.root, 6).text, shown(chain.middle, 6).text,
		shown(chain.link, 6).text, shown(chain.last, 6).text, shown(chain.link, 6).text);
}
