/* Results that come back over the same port: equal shares against fitted ones. Made backwards from
 * the fitted shares: when a report ends, the next one is just ready,
 * α(i) (w(i) + s z(i)) = α(i+1) (z(i+1) + w(i+1)), and P0 computes until the last has come. */
#include "solver/quiz/make.h"

#include <math.h>
#include <string.h>

enum { LEAST = 2, MOST = 3 };

typedef struct Returned {
	uint32_t count;
	double load, root, report;
	QuizChild child[MOST];
	double units[1 + MOST]; /* fitted */
	double equal, fitted;   /* T */

	/* with equal shares */
	double ready[MOST], begin[MOST], end[MOST]; /* computed; the report begins, and ends */
	double unhindered;                          /* T if every report began at once */
	char waits[QUIZ_NAMES];
	uint32_t waiting;
	bool near; /* somebody is ready just when the port is free */
} Returned;

static bool is_whole(double value)
{
	return fabs(value - round(value)) < 1e-9;
}

/* The last child gets 1, each one before it what makes the reports meet, P0 what is left of T. */
static Status make_fitted(const QuizDraw *draw, Returned *out)
{
	static const double ratios[] = {1, 0.5, 2, 1.5, 1 / 3.0, 2 / 3.0};
	static const double roots[] = {1, 2, 3, 4, 5, 6, 8, 10};
	double sum = 0, reports = 0, unit = 1;

	out->units[1] = 1;
	for (uint32_t i = 0; i < out->count; i++) {
		QuizChild *child = &out->child[i];

		child->link = 1 + quiz_below(draw, 6);
		if (i == 0) {
			child->compute = 1 + quiz_below(draw, 12);
		} else {
			const QuizChild *before = &out->child[i - 1];
			const double ratio = QUIZ_OF(draw, ratios);

			child->compute = ratio * (before->compute + out->report * before->link) -
					 child->link;
			out->units[1 + i] = out->units[i] / ratio;
		}
		if (child->compute <= 0 || !quiz_is_short(child->compute, 3))
			return quiz_refuse(draw, QUIZ_DIGITS);
		sum += out->units[1 + i];
		reports += out->report * child->link * out->units[1 + i];
	}
	out->root = QUIZ_OF(draw, roots);
	out->units[0] = ((out->child[0].link + out->child[0].compute) * out->units[1] + reports) /
			out->root;
	sum += out->units[0];
	/* Whole units, and a whole equal part. */
	for (; unit <= 360; unit++) {
		bool whole = is_whole(unit * sum / (out->count + 1));

		for (uint32_t i = 0; i <= out->count; i++)
			whole = whole && is_whole(unit * out->units[i]);
		if (whole)
			break;
	}
	out->load = unit * sum;
	for (uint32_t i = 0; i <= out->count; i++)
		out->units[i] *= unit;
	return STATUS_OK;
}

/* Every machine computes its part when it has all of it; reports in the order of service. */
static void run_equal(Returned *out)
{
	const double part = out->load / (out->count + 1);
	double sent = 0, free = 0;

	out->equal = out->unhindered = part * out->root;
	for (uint32_t i = 0; i < out->count; i++)
		free += part * out->child[i].link;
	for (uint32_t i = 0; i < out->count; i++) {
		const double report = part * out->child[i].link * out->report;

		sent += part * out->child[i].link;
		out->ready[i] = sent + part * out->child[i].compute;
		out->near = out->near || quiz_are_close(out->ready[i], free);
		out->begin[i] = fmax(out->ready[i], free);
		out->end[i] = free = out->begin[i] + report;
		out->equal = fmax(out->equal, out->end[i]);
		out->unhindered = fmax(out->unhindered, out->ready[i] + report);
		if (out->begin[i] > out->ready[i]) {
			quiz_add(out->waits, QUIZ_NAMES, "%sP%d", out->waiting > 0 ? ", " : "",
				(int)i + 1);
			out->waiting++;
		}
	}
}

static Status solve_both(const QuizDraw *draw, Returned *out)
{
	Schedule schedule;

	STATUS_TRY(quiz_star(draw, "ko-eas", out->load, 1, 1, out->root, out->count, out->child));
	draw->out->net.intensity_report = out->report;
	STATUS_TRY(quiz_solve(draw, &schedule));
	const double equal = schedule.finish;

	schedule_release(&schedule);
	STATUS_TRY(quiz_solve_by(draw, &draw->out->net, "ko-sos", &schedule));
	out->fitted = schedule.finish;
	bool as_made = fabs(equal / out->equal - 1) < 1e-9 &&
		       fabs(out->fitted / (out->units[0] * out->root) - 1) < 1e-9;

	for (uint32_t i = 0; i <= out->count; i++)
		as_made = as_made && fabs(schedule.share[i] * out->load / out->units[i] - 1) < 1e-9;
	schedule_release(&schedule);
	return as_made ? STATUS_OK : quiz_refuse(draw, QUIZ_ABSENT);
}

static void put_solution(const QuizDraw *draw, const Returned *back)
{
	Exercise *out = draw->out;
	const QuizChild *child = back->child;

	for (uint32_t i = 1; i < back->count; i++)
		QUIZ_ADD(out->solution[LINE_RATES],
			"%sP%d gets (%s + %s · %s)/(%s + %s) = %s of P%d",
			i > 1 ? ", " : "fitted: ", (int)i + 1, shown(child[i - 1].compute, 4).text,
			shown(back->report, 4).text, shown(child[i - 1].link, 4).text,
			shown(child[i].link, 4).text, shown(child[i].compute, 4).text,
			quiz_fraction(back->units[1 + i] / back->units[i]).text, (int)i);
	QUIZ_ADD(out->solution[LINE_RATES], "; P0 %s of P1, as it computes until the last report",
		quiz_fraction(back->units[0] / back->units[1]).text);
	QUIZ_ADD(out->solution[LINE_SHARES],
		"equal: %s each; fitted:", shown(back->load / (back->count + 1), 4).text);
	for (uint32_t i = 0; i <= back->count; i++)
		QUIZ_ADD(out->solution[LINE_SHARES], "%s P%d %s", i > 0 ? "," : "", (int)i,
			shown(back->units[i], 4).text);
	QUIZ_ADD(out->solution[LINE_TEST], "equal:");
	for (uint32_t i = 0; i < back->count; i++)
		QUIZ_ADD(out->solution[LINE_TEST], "%s P%d is ready at %s, reports from %s to %s",
			i > 0 ? ";" : "", (int)i + 1, shown(back->ready[i], 4).text,
			shown(back->begin[i], 4).text, shown(back->end[i], 4).text);
	QUIZ_ADD(out->solution[LINE_TIME],
		"T = %s with equal shares; %s · %s = %s with fitted ones",
		shown(back->equal, 4).text, shown(back->units[0], 4).text,
		shown(back->root, 4).text, shown(back->fitted, 4).text);
	QUIZ_ADD(out->sentence, "Reports come one at a time. Fitted shares make each one ready "
				"when the port is free, and let P0 compute until the last has "
				"come.");
}

static void put_fields(const QuizDraw *draw, const Returned *back)
{
	const double part = back->load / (back->count + 1);
	AnswerField *field = quiz_ask_names(draw, ANSWER_SET, LINE_TEST, back->waits,
		"equal shares: whose reports wait (names, or none)");

	quiz_wrong_names(field, "none", "P0 has one port. Whose report is on it?");
	field = quiz_ask_number(
		draw, ANSWER_NUMBER, LINE_TIME, back->equal, 0, "T with equal shares");
	quiz_wrong_if_apart(field, back->unhindered,
		"That is T if no report waited. P0 has one port: whose report is on it?");
	quiz_wrong_if_apart(field, part * back->root, "That is when P0 has computed its part.");
	field = quiz_ask_number(
		draw, ANSWER_NUMBER, LINE_TIME, back->fitted, 0, "T with fitted shares");
	quiz_wrong(field, back->equal, "That is T with equal shares.");
	QUIZ_ADD(draw->out->hint[0],
		"Each child computes when all of its part is there. Its report goes over the same "
		"link, after those of the children before it.");
	QUIZ_ADD(draw->out->hint[1], "Fitted: when one report ends the next child is just ready, "
				     "and P0 computes until the last report is there.");
}

static Status draw_fitted(const QuizDraw *draw)
{
	static const double reports[] = {1, 0.5, 2};
	Returned back = {.count = LEAST + quiz_below(draw, MOST - LEAST + 1)};

	back.report = QUIZ_OF(draw, reports);
	STATUS_TRY(make_fitted(draw, &back));
	run_equal(&back);
	if (back.near)
		return quiz_refuse(draw, QUIZ_TIE);
	if (back.waiting == 0 || back.waiting == back.count)
		return quiz_refuse(draw, QUIZ_ABSENT);
	STATUS_TRY(solve_both(draw, &back));
	if (back.equal < 1.05 * back.fitted)
		return quiz_refuse(draw, QUIZ_ABSENT);
	QUIZ_ADD(draw->out->question,
		"P0 has the load, computes its part from the start, and serves the others in the "
		"order of the table. Each computes when all of its part is there, and sends back "
		"%s unit%s of result for each unit of load, in the same order. P0 sends or "
		"receives one thing at a time. Compare equal shares with fitted ones: when one "
		"report ends the next is just ready, and P0 stops with the last.",
		shown(back.report, 4).text, back.report > 1 ? "s" : "");
	put_solution(draw, &back);
	put_fields(draw, &back);
	return STATUS_OK;
}

const QuizTemplate template_fitted = {
	.id = "fitted",
	.title = "equal against fitted shares, with results sent back",
	.level = 2,
	.excepted = 1u << QUIZ_NOT_BEST,
	.draw = draw_fitted,
};
