/* The equations behind the numbers of algorithms S and M, with the numbers put in. */
#include "solver/methods/chen/family.h"

#include "solver/methods/chen/elimination.h"
#include "solver/methods/chen/installments.h"
#include "solver/schedule/wording.h"

#include <math.h>
#include <stdio.h>

enum { POWER_MAX = 24 };

/* What all explanations need: the symbols' exponents and rho, written where they are not 1. */
typedef struct Terms {
	const ChenState *state;
	char order[POWER_MAX]; /* "^{2}" */
	char less[POWER_MAX];  /* the exponent gamma - 1 */
	Shown L, A0, alpha0;
} Terms;

static void write_power(char out[POWER_MAX], uint32_t n)
{
	if (n == 1)
		out[0] = '\0';
	else
		snprintf(out, POWER_MAX, "^{%u}", n);
}

static Terms terms_of(const ChenState *state)
{
	Terms terms = {.state = state,
		.L = shown(state->star.load, 4),
		.A0 = shown(chen_A0(&state->star), 4),
		.alpha0 = shown(state->alpha0, 4)};

	write_power(terms.order, state->star.order);
	write_power(terms.less, state->star.order - 1);
	return terms;
}

static void explain_root_share(const Terms *t, Explanation *out)
{
	const uint32_t rho = t->state->rho;

	explain_source(out, "Eq. 5, Chen & Chu");
	explain_line(out, "α_{0} = 1/(1 + ρ Σ L%sA_{0}/(ρL%sA_{i} + LG_{i}))", t->order, t->order);
	explain_line(out, "= 1/(1 + %s), ρ = %u", shown(1 / t->state->alpha0 - 1, 4).text, rho);
	explain_line(out, "= %s", t->alpha0.text);
}

static void explain_useless_share(const Schedule *schedule, uint32_t processor, Explanation *out)
{
	if (schedule->given) {
		explain_line(out, "α_{%u} = 0: %s", processor, schedule->unused_why);
		return;
	}
	explain_source(out, "Algorithm PE, Table II, Chen & Chu");
	explain_line(out, "α_{%u} = 0: removed by algorithm PE", processor);
}

static void explain_child_share(
	const Terms *t, uint32_t processor, const ChenClass *class, Explanation *out)
{
	const ChenStar *star = &t->state->star;
	const uint32_t rho = t->state->rho;
	const double alpha = chen_alpha(star, class, t->state->alpha0, rho);
	const Shown A = shown(chen_A(star, class), 4), G = shown(chen_G(star, class), 4);
	const Shown value = shown(alpha, 4);

	explain_source(out, "Eq. %d, Chen & Chu", rho > 1 ? 4 : 3);
	if (rho > 1) {
		explain_line(out, "α_{%u} = α_{0}L%sA_{0}/(ρL%sA_{%u} + LG_{%u})", processor,
			t->order, t->order, processor, processor);
		explain_line(out, "= %s·%s%s·%s/(%u·%s%s·%s + %s·%s)", t->alpha0.text, t->L.text,
			t->order, t->A0.text, rho, t->L.text, t->order, A.text, t->L.text, G.text);
		explain_line(out, "= %s, in all ρα_{%u} = %s", value.text, processor,
			shown(alpha * rho, 4).text);
		return;
	}
	explain_line(out, "α_{%u} = α_{0}L%sA_{0}/(L%sA_{%u} + LG_{%u})", processor, t->order,
		t->order, processor, processor);
	explain_line(out, "= %s·%s%s·%s/(%s%s·%s + %s·%s)", t->alpha0.text, t->L.text, t->order,
		t->A0.text, t->L.text, t->order, A.text, t->L.text, G.text);
	explain_line(out, "= %s", value.text);
}

static bool explain_share(
	const Terms *t, const Schedule *schedule, uint32_t processor, Explanation *out)
{
	if (processor == 0) {
		explain_root_share(t, out);
		return true;
	}
	const ChenStar *star = &t->state->star;
	const ChenClass *class = &star->class[chen_class_of(star, processor)];

	if (chen_is_kept(class, processor))
		explain_child_share(t, processor, class, out);
	else
		explain_useless_share(schedule, processor, out);
	return true;
}

static bool explain_finish(const Terms *t, const Schedule *schedule, Explanation *out)
{
	const ChenStar *star = &t->state->star;
	const double promised = chen_promised(star, t->state->alpha0);
	const Shown extra = shown(schedule->formula - promised, 4);
	const Shown cp = shown(star->startup_compute, 4), cm = shown(star->startup_transfer, 4);

	explain_source(out, "%s, Chen & Chu", schedule->formula_source);
	if (chen_startup_step(star) == 0) {
		explain_line(out, "T = α_{0}L%sA_{0}", t->order);
		explain_line(out, "= %s·%s%s·%s", t->alpha0.text, t->L.text, t->order, t->A0.text);
		explain_line(out, "= %s", shown(promised, 4).text);
		return true;
	}
	explain_line(out,
		"T ≤ α_{0}L%sA_{0} + θ_{cp} + θ_{cm} + (max⌈n_{i}^{*}⌉-1) max{θ_{cp}, θ_{cm}}",
		t->order);
	explain_line(out, "= %s·%s%s·%s + %s, θ_{cp} = %s, θ_{cm} = %s", t->alpha0.text, t->L.text,
		t->order, t->A0.text, extra.text, cp.text, cm.text);
	explain_line(out, "= %s; the schedule attains %s", shown(schedule->formula, 4).text,
		shown(schedule->finish, 4).text);
	return true;
}

static bool explain_speedup(const Terms *t, const Schedule *schedule, Explanation *out)
{
	const bool startup = t->state->star.startup_compute > 0;

	explain_source(out, "%s, Chen & Chu", schedule->formula_source);
	explain_line(out, "L%sA_{0}%s / T", t->order, startup ? " + θ_{cp}" : "");
	explain_line(out, "= %s / %s", shown(schedule->sequential, 4).text,
		shown(schedule->finish, 4).text);
	explain_line(out, "= %s of at most 1 + Σ A_{0}/A_{i} = %s",
		shown(schedule->speedup, 4).text, shown(schedule->speedup_bound, 4).text);
	return true;
}

/* The key of a child in its last round: the one it left in, or the end of PE. */
static bool explain_key(
	const Terms *t, const Schedule *schedule, uint32_t processor, Explanation *out)
{
	ChenStar star;
	uint32_t round = 0, rho = 1;

	if (processor == 0 || t->state->star.order == 1 || schedule->given)
		return false;
	/* Who waits passed the test with one installment; the one it fails is what matters. */
	if (schedule->verdict[processor] == VERDICT_LOSING && !t->state->partial)
		rho = t->state->rho;
	while (round < schedule->eliminations && schedule->eliminated[round].processor != processor)
		round++;
	if (chen_star_copy(&star, &t->state->star, NULL) != STATUS_OK)
		return false;
	elimination_replay(&star, schedule->eliminated, round);
	const ChenClass *class = &star.class[chen_class_of(&star, processor)];
	const double alpha = chen_alpha(&star, class, chen_root_share(&star, rho), rho);
	const double q = chen_growth(&star, class, alpha);
	const Shown A = shown(chen_A(&star, class), 4), G = shown(chen_G(&star, class), 4);

	chen_star_release(&star);
	explain_subject(out, "q_{%u}+α_{%u}", processor, processor);
	explain_source(out, "Lemma 2 with ρ = %u, Chen & Chu", rho);
	explain_line(out, "α_{%u}%sL%sA_{%u}/G_{%u} + α_{%u}", processor, t->less, t->less,
		processor, processor, processor);
	explain_line(out, "= %s%s·%s%s·%s/%s + %s", shown(alpha, 4).text, t->less, t->L.text,
		t->less, A.text, G.text, shown(alpha, 4).text);
	if (round < schedule->eliminations)
		explain_line(
			out, "= %s < 1: useless, round %u", shown(q + alpha, 4).text, round + 1);
	else if (isfinite(q))
		explain_line(out, "= %s%s", shown(q + alpha, 4).text,
			rho > 1         ? " < 1: it waits"
			: q + alpha < 1 ? " < 1"
					: " ≥ 1: useful");
	else
		explain_line(out, "is infinite: its link takes no time");
	return true;
}

static bool explain_installments(const Terms *t, const Schedule *schedule, Explanation *out)
{
	const uint32_t rho = t->state->rho;
	Theorem9 before, here, after;

	explain_source(out, "Table IV, Theorem 9, Chen & Chu");
	explain_line(out, "ρ = %u: %s", rho, schedule->installments_why);
	/* Only M has a choice. */
	if (t->state->kind == CHEN_SINGLE || t->state->star.order == 1 ||
		theorem9(&t->state->star, rho, &here, NULL) != STATUS_OK ||
		theorem9(&t->state->star, rho + 1, &after, NULL) != STATUS_OK)
		return true;
	explain_line(out, "T(%u) = %s, T(%u) = %s", rho, shown(here.finish, 4).text, rho + 1,
		shown(after.finish, 4).text);
	if (rho > 1 && theorem9(&t->state->star, rho - 1, &before, NULL) == STATUS_OK)
		explain_line(out, "T(%u) = %s", rho - 1, shown(before.finish, 4).text);
	return true;
}

bool chen_explain(const Net *net, const Schedule *schedule, uint32_t processor, Quantity quantity,
	Explanation *out)
{
	const Terms terms = terms_of(chen_state(schedule));

	(void)net;
	switch (quantity) {
	case QUANTITY_SHARE:
		return explain_share(&terms, schedule, processor, out);
	case QUANTITY_FINISH:
		return explain_finish(&terms, schedule, out);
	case QUANTITY_SPEEDUP:
		return explain_speedup(&terms, schedule, out);
	case QUANTITY_KEY:
		return explain_key(&terms, schedule, processor, out);
	case QUANTITY_INSTALLMENTS:
		return explain_installments(&terms, schedule, out);
	default:
		return false;
	}
}
