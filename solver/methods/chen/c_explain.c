/* The equations behind the numbers of algorithm C, with the numbers put in. */
#include "solver/methods/chen/explain.h"

#include "solver/claims/kinds.h"

#include <math.h>

/* "(A_{0}/A_{3})^{1/γ}"; intensities cancel. */
static bool explain_rate(const ChenTerms *t, const Schedule *schedule, uint32_t i, Explanation *out)
{
	if (i == 0)
		return false;
	explain_subject(out, "r_{%u}", i);
	explain_given(out, "compute", 0, net_compute(t->net, 0), "A_{0}");
	explain_given(out, "compute", i, net_compute(t->net, i), "A_{%u}", i);
	if (t->net->order > 1)
		explain_given(out, "order", NET_NONE, t->net->order, "γ");
	explain_formula(out, schedule->share[i] / schedule->share[0],
		t->net->order > 1 ? "r_{%u} = (A_{0}/A_{%u})^{1/γ}" : "r_{%u} = A_{0}/A_{%u}", i,
		i);
	return true;
}

/* Sums over all children, those alike together: of rates, or of the own sets' steps. */
static ExplainSum add_children(
	const ChenTerms *t, const Schedule *schedule, bool rates, double whole, Explanation *out)
{
	const double order = t->net->order;
	ExplainSum sum = {.rest = whole};
	uint32_t left = 0, run;

	for (uint32_t i = 1; i < schedule->processors; i += run) {
		const double share = schedule->share[i], rate = share / schedule->share[0];

		run = net_run(t->net, i);
		if (sum.terms == EXPLAIN_TERMS) {
			left += run;
		} else if (rates) {
			explain_part(out, PART_RATE, QUANTITY_RATE, i, rate, "r_{%u}", i);
			explain_add(&sum, run, rate, "r_{%u}", i);
		} else {
			chen_part_share(schedule, i, out);
			explain_add(&sum, run, pow(share, order), "α_{%u}%s", i, t->order);
		}
	}
	explain_rest(out, &sum, left, rates ? PART_RATE : PART_SHARE);
	return sum;
}

static void explain_share(
	const ChenTerms *t, const Schedule *schedule, uint32_t i, Explanation *out)
{
	const double root = schedule->share[0];

	if (i == 0) {
		const ExplainSum sum = add_children(t, schedule, true, 1 / root - 1, out);

		explain_formula(out, root, sum.terms > 0 ? "α_{0} = 1/(1 + %s), %s" : "α_{0} = 1%s",
			sum.text, claim_text(CLAIM_SUM_OVER_ALL));
		return;
	}
	explain_part(out, PART_RATE, QUANTITY_RATE, i, schedule->share[i] / root, "r_{%u}", i);
	explain_part(out, PART_SHARE, QUANTITY_SHARE, 0, root, "α_{0}");
	explain_formula(out, schedule->share[i],
		t->net->order > 1 ? "α_{%u} = α_{0}r_{%u}, r_{%u} = (A_{0}/A_{%u})^{1/γ}"
				  : "α_{%u} = α_{0}r_{%u}, r_{%u} = A_{0}/A_{%u}",
		i, i, i, i);
}

/* What no child computes is the root's. */
static void explain_finish(const ChenTerms *t, const Schedule *schedule, Explanation *out)
{
	const double root = schedule->finish / schedule->sequential;
	const ExplainSum sum = add_children(t, schedule, false, 1 - root, out);

	chen_give_load(t, out);
	chen_give_computing(t, 0, out);
	if (t->net->order > 1 && sum.terms > 0) {
		explain_formula(out, schedule->finish, "T = (1 - (%s))%s%sA_{0}", sum.text,
			t->steps, t->computing);
		return;
	}
	out->parts = 0;
	chen_give_load(t, out);
	chen_give_computing(t, 0, out);
	chen_part_share(schedule, 0, out);
	explain_formula(out, schedule->finish, "T = α_{0}%s%sA_{0}", t->steps, t->computing);
}

static void explain_end(const ChenTerms *t, const Schedule *schedule, uint32_t i, Explanation *out)
{
	if (i == 0) {
		explain_part(out, PART_TIME, QUANTITY_FINISH, 0, schedule->finish, "T");
		explain_said_formula(out, schedule->finish, CLAIM_OF(CLAIM_ROOT_IS_LAST));
		return;
	}
	chen_part_share(schedule, i, out);
	chen_give_load(t, out);
	chen_give_computing(t, i, out);
	explain_formula(out, schedule->end[i], "end_{%u} = α_{%u}%s%s%sA_{%u}", i, i, t->order,
		t->steps, t->computing, i);
}

bool chen_c_explain(const Net *net, const Schedule *schedule, uint32_t processor, Quantity quantity,
	Explanation *out)
{
	const ChenTerms terms = chen_terms(net, NULL), *t = &terms;

	explain_source(out, "Theorem 1, Chen & Chu");
	switch (quantity) {
	case QUANTITY_RATE:
		return explain_rate(t, schedule, processor, out);
	case QUANTITY_SHARE:
		explain_share(t, schedule, processor, out);
		return true;
	case QUANTITY_END:
		explain_end(t, schedule, processor, out);
		return true;
	case QUANTITY_FINISH:
		explain_finish(t, schedule, out);
		return true;
	case QUANTITY_SPEEDUP:
		return chen_explain_speedup(t, schedule, out);
	case QUANTITY_BOUND:
		explain_part(out, PART_TIME, QUANTITY_SPEEDUP, 0, schedule->speedup, "speed-up");
		explain_formula(out, schedule->speedup_bound, "speed-up: %s", schedule->bound_why);
		return true;
	default:
		return false;
	}
}

void chen_c_explain_interval(const Net *net, const Schedule *schedule, const Interval *interval,
	IntervalFormula *formula, Explanation *out)
{
	const ChenTerms terms = chen_terms(net, NULL), *t = &terms;
	const uint32_t i = interval->processor;
	const double sets = 1 - (interval->end - interval->start) / schedule->sequential;
	const Claim note = claim_word(CLAIM_OF(CLAIM_STEPS_IN_NO_SET, sets), t->order);

	chen_give_load(t, out);
	chen_give_computing(t, i, out);
	if (interval->stage == STAGE_POST) {
		explain_part(out, PART_SHARE, QUANTITIES, NET_NONE, sets, "Σα_{i}%s", t->order);
		interval_symbols(
			formula, "(1-Σα_{i}%s)%s%sA_{0}", t->order, t->steps, t->computing);
		interval_note(formula, note);
		return;
	}
	chen_part_share(schedule, i, out);
	interval_symbols(formula, "α_{%u}%s%s%sA_{%u}", i, t->order, t->steps, t->computing, i);
}
