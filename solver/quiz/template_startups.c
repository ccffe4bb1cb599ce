/* Start-up costs: who stops last, and T. Made backwards as the exercises on shares are: rates and
 * links are chosen, A = A0/r - G/L follows. Every message and every start of computing is paid for;
 * pieces grow by q/α, so their number is counted by hand. */
#include "solver/quiz/make.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

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

static double paid_by(const Paid *paid, int pieces)
{
	return paid->equal + paid->message + pieces * paid->start;
}

static void put_solution(const QuizDraw *draw, const Paid *paid)
{
	Exercise *out = draw->out;
	const int most = paid->pieces[paid->last];

	for (uint32_t i = 0; i < paid->count; i++)
		QUIZ_ADD(out->solution[LINE_RATES], "%sP%d: %s/(%s + %s/%s) = %s",
			i > 0 ? ", " : "", (int)i + 1, shown(paid->root, 4).text,
			shown(paid->child[i].compute, 4).text, shown(paid->child[i].link, 4).text,
			shown(paid->load, 4).text, quiz_fraction(paid->rate[i]).text);
	QUIZ_ADD(out->solution[LINE_RATES], "; P0: 1");
	QUIZ_ADD(out->solution[LINE_SHARES], "P0 %s", quiz_share(1 / paid->sum).text);
	for (uint32_t i = 0; i < paid->count; i++)
		QUIZ_ADD(out->solution[LINE_SHARES], ", P%d %s", (int)i + 1,
			quiz_share(paid->rate[i] / paid->sum).text);
	QUIZ_ADD(out->solution[LINE_TEST], "pieces until all data is there:");
	for (uint32_t i = 0; i < paid->count; i++)
		QUIZ_ADD(out->solution[LINE_TEST], "%s P%d %d", i > 0 ? "," : "", (int)i + 1,
			paid->pieces[i]);
	QUIZ_ADD(out->solution[LINE_TEST],
		"; each pays one first message, and one start of computing a piece");
	QUIZ_ADD(out->solution[LINE_TIME],
		"without start-ups all would stop at %s · %s² · %s = %s; P%d stops last, at T = "
		"%s + %s + %d · %s = %s",
		quiz_share(1 / paid->sum).text, shown(paid->load, 4).text,
		shown(paid->root, 4).text, shown(paid->equal, 4).text, (int)paid->last + 1,
		shown(paid->equal, 4).text, shown(paid->message, 4).text, most,
		shown(paid->start, 4).text, shown(paid_by(paid, most), 4).text);
	QUIZ_ADD(out->sentence, "All stop together only where pieces are free. Here the child "
				"that gets its data in most pieces stops last.");
}

static void put_fields(const QuizDraw *draw, const Paid *paid, double bound)
{
	const int most = paid->pieces[paid->last];
	char name[QUIZ_NAMES];
	AnswerField *field;

	snprintf(name, sizeof name, "P%d", (int)paid->last + 1);
	field = quiz_ask_names(draw, ANSWER_WHO, LINE_TIME, name, "who stops last");
	quiz_wrong_names(field, "P0", "P0 needs no message: it stops at %s.",
		shown(paid->equal + paid->start, 4).text);
	for (uint32_t i = 0; i < paid->count; i++)
		if (i != paid->last) {
			snprintf(name, sizeof name, "P%d", (int)i + 1);
			quiz_wrong_names(field, name,
				"%s gets its data in %d pieces and stops at %s. Who has more "
				"pieces?",
				name, paid->pieces[i],
				shown(paid_by(paid, paid->pieces[i]), 4).text);
		}
	field = quiz_ask_number(draw, ANSWER_NUMBER, LINE_TIME, paid_by(paid, most), 0, "T");
	quiz_wrong(field, paid->equal, "That is T without start-ups.");
	quiz_wrong(field, paid_by(paid, 1), "That pays for one piece. Every piece pays.");
	quiz_wrong_if_apart(
		field, bound, "That is the bound of Theorem 9. It is not attained here.");
	quiz_wrong_if_apart(field, paid->equal + most * (paid->message + paid->start),
		"That waits for every message. Later ones come while it computes.");
	QUIZ_ADD(draw->out->hint[0],
		"Without start-ups all stop together. Who has to start computing most often?");
	QUIZ_ADD(draw->out->hint[1],
		"While a piece is computed the next one comes: it is (its time per step · its "
		"load / its time per unit) times as large. Count until all data is there.");
}

static Status solve_paid(const QuizDraw *draw, Paid *paid, double *bound)
{
	Schedule schedule;

	STATUS_TRY(quiz_net(draw,
		"{method: chen-s, load: %s, order: 2, startup: {compute: %s, transfer: %s}, "
		"network: {kind: tree, root: {name: P0, compute: %s, children: [{name: P1, "
		"compute: %s, link: %s}, {name: P2, compute: %s, link: %s}%s%s%s%s%s]}}}",
		shown(paid->load, 6).text, shown(paid->start, 6).text, shown(paid->message, 6).text,
		shown(paid->root, 6).text, shown(paid->child[0].compute, 6).text,
		shown(paid->child[0].link, 6).text, shown(paid->child[1].compute, 6).text,
		shown(paid->child[1].link, 6).text, paid->count > 2 ? ", {name: P3, compute: " : "",
		paid->count > 2 ? shown(paid->child[2].compute, 6).text : "",
		paid->count > 2 ? ", link: " : "",
		paid->count > 2 ? shown(paid->child[2].link, 6).text : "",
		paid->count > 2 ? "}" : ""));
	STATUS_TRY(quiz_solve(draw, &schedule));
	const Fact *fact = schedule_fact_named(&schedule, "Theorem 9");
	const bool as_made =
		schedule.eliminations == 0 &&
		fabs(schedule.finish / paid_by(paid, paid->pieces[paid->last]) - 1) < 1e-9;

	*bound = fact ? fact->high : NAN;
	schedule_release(&schedule);
	return as_made ? STATUS_OK : quiz_refuse(draw, QUIZ_ABSENT);
}

static Status draw_startups(const QuizDraw *draw)
{
	static const double loads[] = {10, 12, 20, 24, 30, 40, 50, 60};
	static const double roots[] = {1, 2, 3, 0.5, 4};
	static const double costs[] = {5, 10, 15, 20, 25, 30, 40, 50, 60, 75, 80, 100};
	Paid paid = {.count = LEAST + quiz_below(draw, MOST - LEAST + 1)};
	double bound;

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
	STATUS_TRY(solve_paid(draw, &paid, &bound));
	QUIZ_ADD(draw->out->question,
		"Every pair of the data is compared, so every processor needs all data. It "
		"computes on what it has while the next piece comes. Each message costs %s more, "
		"and each start of computing %s. Who stops last, and when?",
		shown(paid.message, 4).text, shown(paid.start, 4).text);
	put_solution(draw, &paid);
	put_fields(draw, &paid, bound);
	return STATUS_OK;
}

const QuizTemplate template_startups = {
	.id = "start-ups",
	.title = "start-up costs",
	.level = 2,
	.draw = draw_startups,
};
