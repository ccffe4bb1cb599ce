/* The equations behind the numbers of algorithms S and M, with the numbers put in. */
#include "solver/methods/chen/family.h"

#include "solver/base/number.h"
#include "solver/methods/chen/elimination.h"
#include "solver/methods/chen/installments.h"

#include <math.h>
#include <stdio.h>

enum { POWER_MAX = 24 };

/* A number as it stands in a formula: four digits, at most "-1.234e-300". */
typedef struct Shown {
	char text[13];
} Shown;

static Shown shown(double value)
{
	Shown out;
	char text[NUMBER_TEXT_MAX] = "∞";

	if (isfinite(value))
		number_short(text, value, 4);
	snprintf(out.text, sizeof out.text, "%.12s", text);
	return out;
}

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
		.L = shown(state->star.load),
		.A0 = shown(chen_A0(&state->star)),
		.alpha0 = shown(state->alpha0)};

	write_power(terms.order, state->star.order);
	write_power(terms.less, state->star.order - 1);
	return terms;
}

static char *line_of(Explanation *out)
{
	return out->line[out->lines++];
}

#define LINE(out, ...) snprintf(line_of(out), EXPLANATION_TEXT_MAX, __VA_ARGS__)

static void explain_root_share(const Terms *t, Explanation *out)
{
	const uint32_t rho = t->state->rho;

	snprintf(out->subject, sizeof out->subject, "α_{0}");
	snprintf(out->source, sizeof out->source, "Eq. 5, Chen & Chu");
	LINE(out, "α_{0} = 1/(1 + ρ Σ L%sA_{0}/(ρL%sA_{i} + LG_{i}))", t->order, t->order);
	LINE(out, "= 1/(1 + %s), ρ = %u", shown(1 / t->state->alpha0 - 1).text, rho);
	LINE(out, "= %s", t->alpha0.text);
}

static void explain_removed_share(uint32_t processor, Explanation *out)
{
	snprintf(out->subject, sizeof out->subject, "α_{%u}", processor);
	snprintf(out->source, sizeof out->source, "Algorithm PE, Table II, Chen & Chu");
	LINE(out, "α_{%u} = 0: removed by algorithm PE", processor);
}

static void explain_child_share(
	const Terms *t, uint32_t processor, const ChenClass *class, Explanation *out)
{
	const ChenStar *star = &t->state->star;
	const uint32_t rho = t->state->rho;
	const double alpha = chen_alpha(star, class, t->state->alpha0, rho);
	const Shown A = shown(chen_A(star, class)), G = shown(chen_G(star, class));
	const Shown value = shown(alpha);

	snprintf(out->subject, sizeof out->subject, "α_{%u}", processor);
	snprintf(out->source, sizeof out->source, "Eq. %d, Chen & Chu", rho > 1 ? 4 : 3);
	if (rho > 1) {
		LINE(out, "α_{%u} = α_{0}L%sA_{0}/(ρL%sA_{%u} + LG_{%u})", processor, t->order,
			t->order, processor, processor);
		LINE(out, "= %s·%s%s·%s/(%u·%s%s·%s + %s·%s)", t->alpha0.text, t->L.text, t->order,
			t->A0.text, rho, t->L.text, t->order, A.text, t->L.text, G.text);
		LINE(out, "= %s, in all ρα_{%u} = %s", value.text, processor,
			shown(alpha * rho).text);
		return;
	}
	LINE(out, "α_{%u} = α_{0}L%sA_{0}/(L%sA_{%u} + LG_{%u})", processor, t->order, t->order,
		processor, processor);
	LINE(out, "= %s·%s%s·%s/(%s%s·%s + %s·%s)", t->alpha0.text, t->L.text, t->order, t->A0.text,
		t->L.text, t->order, A.text, t->L.text, G.text);
	LINE(out, "= %s", value.text);
}

static bool explain_share(const Terms *t, uint32_t processor, Explanation *out)
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
		explain_removed_share(processor, out);
	return true;
}

static bool explain_finish(const Terms *t, const Schedule *schedule, Explanation *out)
{
	const ChenStar *star = &t->state->star;
	const double promised = chen_promised(star, t->state->alpha0);
	const Shown extra = shown(schedule->formula - promised);
	const Shown cp = shown(star->startup_compute), cm = shown(star->startup_transfer);

	snprintf(out->subject, sizeof out->subject, "T");
	snprintf(out->source, sizeof out->source, "%s, Chen & Chu", schedule->formula_source);
	if (chen_startup_step(star) == 0) {
		LINE(out, "T = α_{0}L%sA_{0}", t->order);
		LINE(out, "= %s·%s%s·%s", t->alpha0.text, t->L.text, t->order, t->A0.text);
		LINE(out, "= %s", shown(promised).text);
		return true;
	}
	LINE(out, "T ≤ α_{0}L%sA_{0} + θ_{cp} + θ_{cm} + (max⌈n_{i}^{*}⌉-1) max{θ_{cp}, θ_{cm}}",
		t->order);
	LINE(out, "= %s·%s%s·%s + %s, θ_{cp} = %s, θ_{cm} = %s", t->alpha0.text, t->L.text,
		t->order, t->A0.text, extra.text, cp.text, cm.text);
	LINE(out, "= %s; the schedule attains %s", shown(schedule->formula).text,
		shown(schedule->finish).text);
	return true;
}

static bool explain_speedup(const Terms *t, const Schedule *schedule, Explanation *out)
{
	const bool startup = t->state->star.startup_compute > 0;

	snprintf(out->subject, sizeof out->subject, "speed-up");
	snprintf(out->source, sizeof out->source, "%s, Chen & Chu", schedule->formula_source);
	LINE(out, "L%sA_{0}%s / T", t->order, startup ? " + θ_{cp}" : "");
	LINE(out, "= %s / %s", shown(schedule->sequential).text, shown(schedule->finish).text);
	LINE(out, "= %s of at most m + 1 = %u", shown(schedule->speedup).text,
		t->state->star.children + 1);
	return true;
}

/* The key of a child in its last round: the one it left in, or the end of PE. */
static bool explain_key(
	const Terms *t, const Schedule *schedule, uint32_t processor, Explanation *out)
{
	ChenStar star;
	uint32_t round = 0;

	if (processor == 0 || t->state->star.order == 1)
		return false;
	while (round < schedule->eliminations && schedule->eliminated[round].processor != processor)
		round++;
	if (chen_star_copy(&star, &t->state->star, NULL) != STATUS_OK)
		return false;
	elimination_replay(&star, schedule->eliminated, round);
	const ChenClass *class = &star.class[chen_class_of(&star, processor)];
	const double alpha = chen_alpha(&star, class, chen_root_share(&star, 1), 1);
	const double q = chen_growth(&star, class, alpha);
	const Shown A = shown(chen_A(&star, class)), G = shown(chen_G(&star, class));

	chen_star_release(&star);
	snprintf(out->subject, sizeof out->subject, "q_{%u}+α_{%u}", processor, processor);
	snprintf(out->source, sizeof out->source, "Lemma 2 with ρ = 1, Chen & Chu");
	LINE(out, "α_{%u}%sL%sA_{%u}/G_{%u} + α_{%u}", processor, t->less, t->less, processor,
		processor, processor);
	LINE(out, "= %s%s·%s%s·%s/%s + %s", shown(alpha).text, t->less, t->L.text, t->less, A.text,
		G.text, shown(alpha).text);
	if (round < schedule->eliminations)
		LINE(out, "= %s < 1: useless, round %u", shown(q + alpha).text, round + 1);
	else if (isfinite(q))
		LINE(out, "= %s%s", shown(q + alpha).text, q + alpha < 1 ? " < 1" : " ≥ 1: useful");
	else
		LINE(out, "is infinite: its link costs nothing");
	return true;
}

static bool explain_installments(const Terms *t, const Schedule *schedule, Explanation *out)
{
	const uint32_t rho = t->state->rho;
	Theorem9 before, here, after;

	snprintf(out->subject, sizeof out->subject, "ρ");
	snprintf(out->source, sizeof out->source, "Table IV, Theorem 9, Chen & Chu");
	LINE(out, "ρ = %u: %s", rho, schedule->installments_why);
	/* Only M has a choice. */
	if (t->state->kind == CHEN_SINGLE || t->state->star.order == 1 ||
		theorem9(&t->state->star, rho, &here, NULL) != STATUS_OK ||
		theorem9(&t->state->star, rho + 1, &after, NULL) != STATUS_OK)
		return true;
	LINE(out, "T(%u) = %s, T(%u) = %s", rho, shown(here.finish).text, rho + 1,
		shown(after.finish).text);
	if (rho > 1 && theorem9(&t->state->star, rho - 1, &before, NULL) == STATUS_OK)
		LINE(out, "T(%u) = %s", rho - 1, shown(before.finish).text);
	return true;
}

bool chen_explain(const Net *net, const Schedule *schedule, uint32_t processor, Quantity quantity,
	Explanation *out)
{
	const Terms terms = terms_of(chen_state(schedule));

	(void)net;
	switch (quantity) {
	case QUANTITY_SHARE:
		return explain_share(&terms, processor, out);
	case QUANTITY_FINISH:
		return explain_finish(&terms, schedule, out);
	case QUANTITY_SPEEDUP:
		return explain_speedup(&terms, schedule, out);
	case QUANTITY_KEY:
		return explain_key(&terms, schedule, processor, out);
	case QUANTITY_INSTALLMENTS:
		return explain_installments(&terms, schedule, out);
	}
	return false;
}
