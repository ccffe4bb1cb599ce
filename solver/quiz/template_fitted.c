/* Results that come back over the same port: equal shares against fitted ones. Made backwards from
 * the fitted shares: when a report ends, the next one is just ready,
 * α(i) (w(i) + s z(i)) = α(i+1) (z(i+1) + w(i+1)), and P0 computes until the last has come. */
#include "solver/quiz/make.h"

#include <math.h>

enum { LEAST = 2, MOST = 3 };

typedef struct Returned {
	uint32_t count;
	double load, root, report;
	QuizChild child[MOST];
	double units[1 + MOST]; /* fitted */
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

Status quiz_draw_fitted(const QuizDraw *draw)
{
	static const double reports[] = {1, 0.5, 2};
	Returned back = {.count = LEAST + quiz_below(draw, MOST - LEAST + 1)};

	back.report = QUIZ_OF(draw, reports);
	STATUS_TRY(make_fitted(draw, &back));
	STATUS_TRY(quiz_star(draw, "ko-eas", back.load, 1, 1, back.root, back.count, back.child));
	draw->out->net.intensity_report = back.report;
	quiz_let(draw, "made", back.units[0] * back.root);
	return STATUS_OK;
}
