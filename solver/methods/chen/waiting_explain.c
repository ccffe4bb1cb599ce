/* The equations behind the numbers of algorithm W, with the numbers put in. Shares follow from the
 * least T in the limit of ever finer pieces; what is drawn ends a little later. */
#include "solver/methods/chen/explain.h"

#include "solver/claims/kinds.h"

#include <math.h>
#include <stdio.h>

static const char least_time[] = "T^{*}";

static bool has_startup(const ChenTerms *t)
{
	return chen_startup_step(&t->state->star) > 0;
}

static void part_least(const Schedule *schedule, Explanation *out)
{
	explain_part(out, PART_SHARE, QUANTITIES, NET_NONE, schedule->formula, "%s", least_time);
}

static void tell_least(const ChenTerms *t, Explanation *out)
{
	explain_said(out, CLAIM_OF(CLAIM_LEAST_TIME, t->state->rho > 1 ? 1 : (double)NAN), NULL);
}

/* --- shares ----------------------------------------------------------------------------------- */

/* Searched for, cut in proportion, or one minus the rest: a number that is only told. */
static void tell_share(double share, uint32_t i, ClaimKind why, Explanation *out)
{
	out->value = share;
	explain_line(out, "α_{%u} = %s: %s", i, shown(share, 4).text, claim_text(why));
}

static void explain_root(const ChenTerms *t, const Schedule *schedule, Explanation *out)
{
	if (has_startup(t)) {
		tell_share(schedule->share[0], 0, CLAIM_CHILDREN_LEAVE, out);
		return;
	}
	if (t->state->waiting.cut) {
		tell_share(schedule->share[0], 0, CLAIM_LEFT_IN_PROPORTION, out);
		return;
	}
	part_least(schedule, out);
	chen_give_load(t, out);
	chen_give_computing(t, 0, out);
	explain_formula(
		out, schedule->share[0], "α_{0} = T^{*}/(%s%sA_{0})", t->steps, t->computing);
	tell_least(t, out);
}

static void explain_unused(
	const ChenTerms *t, const Schedule *schedule, uint32_t i, Explanation *out)
{
	const double arrival = net_link(t->net, i) * t->net->intensity_transfer * t->net->load;

	out->value = 0;
	explain_part(out, PART_TIME, QUANTITIES, i, arrival, "arrival_{%u}", i);
	chen_give_load(t, out);
	chen_give_link(t, i, out);
	explain_line(out, "α_{%u} = 0: %s", i, schedule->unused_why);
	explain_line(out, "arrival_{%u} = L%sG_{%u} = %s; T = %s", i, t->transfer, i,
		shown(arrival, 4).text, shown(schedule->formula, FINISH_DIGITS).text);
}

/* It waits: T = LG + (rho alpha - alpha^(gamma-1)) L^gamma A. */
static void explain_late(const ChenTerms *t, double alpha, uint32_t i, Explanation *out)
{
	const char *rho = t->state->rho > 1 ? "ρ" : "";
	char numbers[EXPLANATION_TEXT_MAX], symbols[EXPLANATION_TEXT_MAX];

	explain_part(out, PART_SHARE, QUANTITIES, i, alpha, "α_{%u}", i);
	snprintf(symbols, sizeof symbols, "L%sG_{%u} + (%sα_{%u} - α_{%u}%s)%s%sA_{%u}",
		t->transfer, i, rho, i, i, t->less, t->steps, t->computing, i);
	explain_number(numbers, out, symbols);
	explain_line(out, "%s", claim_said(CLAIM_OF(CLAIM_CHILD_WAITS), symbols).text);
	explain_line(out, "= %s", numbers);
	explain_line(out, "α_{%u} = %s", i, shown(alpha, 4).text);
}

/* The law by which its share is the largest by T, and what it comes to. */
static void explain_law(const ChenTerms *t, const Schedule *schedule, uint32_t i, Explanation *out)
{
	const ChenState *state = t->state;
	const uint32_t class = chen_class_of(&state->star, i);
	const double alpha = state->waiting.share[class];
	const bool late = waiting_is_late(&state->waiting, class);

	if (state->waiting.cut &&
		state->waiting.time != state->waiting.child[class].critical_time) {
		tell_share(alpha, i, CLAIM_LEFT_ENDS_BEFORE, out);
		return;
	}
	if (late && t->net->order == 2 && state->rho == 1) {
		tell_share(alpha, i, CLAIM_OTHERS_LEAVE, out);
		explain_part(out, PART_TIME, QUANTITY_ARRIVAL, i, schedule->formula, "T^{*}");
		return;
	}
	part_least(schedule, out);
	chen_give_load(t, out);
	chen_give_computing(t, i, out);
	chen_give_link(t, i, out);
	if (state->rho > 1)
		chen_part_installments(t, out);
	if (late)
		explain_late(t, alpha, i, out);
	else
		explain_formula(out, alpha, "α_{%u} = T^{*}/(L%sG_{%u} + %s%s%sA_{%u})", i,
			t->transfer, i, state->rho > 1 ? "ρ" : "", t->steps, t->computing, i);
	if (state->rho > 1)
		explain_said_more(out, CLAIM_OF(CLAIM_IN_ALL, i, schedule->share[i]));
	tell_least(t, out);
}

static void explain_child(
	const ChenTerms *t, const Schedule *schedule, uint32_t i, Explanation *out)
{
	const double share = schedule->share[i];

	if (share == 0 && !has_startup(t))
		explain_unused(t, schedule, i, out);
	else if (share == 0 || has_startup(t))
		tell_share(share / t->state->rho, i, CLAIM_FOUND_BY_SEARCH, out);
	else
		explain_law(t, schedule, i, out);
	out->value = share;
}

/* --- times ------------------------------------------------------------------------------------ */

static bool explain_finish(const Schedule *schedule, bool startup, Explanation *out)
{
	if (isnan(schedule->finish))
		return false;
	chen_explain_last(schedule, out);
	if (!startup)
		explain_said(out, CLAIM_OF(CLAIM_NEAR_WITH_PIECES, schedule->formula), NULL);
	return true;
}

/* --- the test --------------------------------------------------------------------------------- */

/* Where it stands to its critical share: below it a child waits. */
static bool explain_key(const ChenTerms *t, const Schedule *schedule, uint32_t i, Explanation *out)
{
	const ChenState *state = t->state;
	const uint32_t class = chen_class_of(&state->star, i);

	if (i == 0 || state->star.order == 1 || schedule->share[i] == 0 || has_startup(t))
		return false;
	const double alpha = state->waiting.share[class];
	const double q = chen_growth(&state->star, &state->star.class[class], alpha);
	const bool late = waiting_is_late(&state->waiting, class);

	explain_subject(out, "q_{%u}+α_{%u}", i, i);
	chen_part_share(schedule, i, out);
	chen_give_load(t, out);
	chen_give_computing(t, i, out);
	chen_give_link(t, i, out);
	if (isfinite(q)) {
		explain_formula(out, q + alpha, "α_{%u}%sL%s%sA_{%u}/G_{%u}%s + α_{%u}", i, t->less,
			t->less, t->computing, i, i, *t->transfer ? "/(×G)" : "", i);
	} else {
		out->value = q;
		explain_said(out, CLAIM_OF(CLAIM_KEY_INFINITE, i), NULL);
		return true;
	}
	explain_said(out,
		CLAIM_OF(CLAIM_CRITICAL_SHARE, state->waiting.child[class].critical_share, !late),
		NULL);
	return true;
}

static bool explain_end(const ChenTerms *t, const Schedule *schedule, uint32_t i, Explanation *out)
{
	if (i > 0 || isnan(schedule->end[0]))
		return false;
	chen_explain_root_end(t, schedule, out);
	return true;
}

bool waiting_explain(const Net *net, const Schedule *schedule, uint32_t processor,
	Quantity quantity, Explanation *out)
{
	const ChenTerms terms = chen_terms(net, chen_state(schedule)), *t = &terms;

	explain_source(out, "algorithm W, not in the paper");
	switch (quantity) {
	case QUANTITY_SHARE:
		if (processor == 0)
			explain_root(t, schedule, out);
		else
			explain_child(t, schedule, processor, out);
		return true;
	case QUANTITY_ARRIVAL:
		return chen_explain_arrival(t, schedule, processor, out);
	case QUANTITY_END:
		return explain_end(t, schedule, processor, out);
	case QUANTITY_FINISH:
		return explain_finish(schedule, has_startup(t), out);
	case QUANTITY_SPEEDUP:
		return chen_explain_speedup(t, schedule, out);
	case QUANTITY_BOUND:
		chen_explain_bound(t, schedule, out);
		return true;
	case QUANTITY_KEY:
		return explain_key(t, schedule, processor, out);
	case QUANTITY_INSTALLMENTS:
		chen_tell_installments(t, schedule, out);
		return true;
	default:
		return false;
	}
}
