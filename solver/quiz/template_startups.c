/* Start-up costs: who stops last, and T. Made backwards as the exercises on shares are: rates and
 * links are chosen, A = A0/r - G/L follows. Every message and every start of computing is paid for;
 * pieces grow by q/α, so their number is counted by hand. */
#include "solver/quiz/make.h"

#include <math.h>

enum { LEAST = 2, MOST = 3, PIECES_MAX = 6 };

/* A number of pieces is clear where the last is neither a crumb nor nearly another one. */
#define CLEAR 0.07

typedef struct Paid {
	uint32_t count;
	double load, root, message, start; /* the fixed costs */
	QuizChild child[MOST];
	double rate[MOST], sum;
	int pieces[MOST];
	uint32_t last; /* the child with most pieces */
	double equal;  /* T without start-ups */
} Paid;

/* How many pieces bring the whole data, of which the first is `share` and each next `growth` times
 * the one before; 0 where that is too many, or not clear. */
static int count_pieces(double share, double growth)
{
	double sum = 0, piece = share;

	for (int n = 1; n <= PIECES_MAX; n++) {
		sum += piece;
		if (fabs(sum - 1) < CLEAR)
			return 0;
		if (sum > 1)
			return n;
		piece *= growth;
	}
	return 0;
}

static Status make_children(const QuizDraw *draw, Paid *out)
{
	static const double rates[] = {1, 0.5, 1 / 3.0, 0.25, 2};
	static const double links[] = {1, 2, 3, 4, 5, 6, 8, 9, 10, 12, 15, 18, 20, 24, 30};

	out->sum = 1;
	for (uint32_t i = 0; i < out->count; i++) {
		out->child[i].link = QUIZ_OF(draw, links);
		out->rate[i] = QUIZ_OF(draw, rates);
		out->sum += out->rate[i];
		out->child[i].compute = out->root / out->rate[i] - out->child[i].link / out->load;
		if (out->child[i].compute <= 0 || !quiz_is_short(out->child[i].compute, 3))
			return quiz_refuse(draw, QUIZ_DIGITS);
	}
	return STATUS_OK;
}

/* Who has most pieces, alone. */
static Status find_last(const QuizDraw *draw, Paid *out)
{
	bool alone = false;

	out->last = 0;
	for (uint32_t i = 0; i < out->count; i++) {
		const double share = out->rate[i] / out->sum;
		const QuizChild *child = &out->child[i];

		out->pieces[i] =
			count_pieces(share, share * out->load * child->compute / child->link);
		if (out->pieces[i] == 0)
			return quiz_refuse(draw, QUIZ_NEAR);
		if (i == 0 || out->pieces[i] > out->pieces[out->last]) {
			out->last = i;
			alone = true;
		} else if (out->pieces[i] == out->pieces[out->last]) {
			alone = false;
		}
	}
	return alone ? STATUS_OK : quiz_refuse(draw, QUIZ_TIE);
}

Status quiz_draw_startups(const QuizDraw *draw)
{
	static const double loads[] = {10, 12, 20, 24, 30, 40, 50, 60};
	static const double roots[] = {1, 2, 3, 0.5, 4};
	static const double costs[] = {5, 10, 15, 20, 25, 30, 40, 50, 60, 75, 80, 100};
	Paid paid = {.count = LEAST + quiz_below(draw, MOST - LEAST + 1)};

	paid.load = QUIZ_OF(draw, loads);
	paid.root = QUIZ_OF(draw, roots);
	paid.start = QUIZ_OF(draw, costs);
	paid.message = QUIZ_OF(draw, costs);
	STATUS_TRY(make_children(draw, &paid));
	STATUS_TRY(find_last(draw, &paid));
	paid.equal = paid.load * paid.load * paid.root / paid.sum;
	/* Costs that are seen, and do not drown all else. */
	if (paid.start > 0.1 * paid.equal || paid.start < 0.02 * paid.equal)
		return quiz_refuse(draw, QUIZ_ABSENT);
	quiz_let(draw, "equal", paid.equal);
	return quiz_net(draw,
		"{method: chen-s, load: %s, order: 2, startup: {compute: %s, transfer: %s}, "
		"network: {kind: tree, root: {name: P0, compute: %s, children: [{name: P1, "
		"compute: %s, link: %s}, {name: P2, compute: %s, link: %s}%s%s%s%s%s]}}}",
		shown(paid.load, 6).text, shown(paid.start, 6).text, shown(paid.message, 6).text,
		shown(paid.root, 6).text, shown(paid.child[0].compute, 6).text,
		shown(paid.child[0].link, 6).text, shown(paid.child[1].compute, 6).text,
		shown(paid.child[1].link, 6).text, paid.count > 2 ? ", {name: P3, compute: " : "",
		paid.count > 2 ? shown(paid.child[2].compute, 6).text : "",
		paid.count > 2 ? ", link: " : "",
		paid.count > 2 ? shown(paid.child[2].link, 6).text : "", paid.count > 2 ? "}" : "");
}
