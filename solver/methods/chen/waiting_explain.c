/* The equations behind the numbers of algorithm W, with the numbers put in. */
#include "solver/methods/chen/family.h"

#include "solver/schedule/wording.h"

#include <math.h>
#include <stdio.h>

enum { POWER_MAX = 24 };

static const char source[] = "algorithm W, not in the paper";

typedef struct Terms {
	const ChenState *state;
	char order[POWER_MAX], less[POWER_MAX]; /* the exponents gamma and gamma - 1 */
	char rho[POWER_MAX];                    /* the number, or nothing for 1 */
	double least;                           /* T */
	Shown T, L;
} Terms;

static void write_power(char out[POWER_MAX], uint32_t n)
{
	if (n == 1)
		out[0] = '\0';
	else
		snprintf(out, POWER_MAX, "^{%u}", n);
}

static Terms terms_of(const ChenState *state, const Schedule *schedule)
{
	Terms terms = {.state = state,
		.least = schedule->formula,
		.T = shown(schedule->formula, 4),
		.L = shown(state->star.load, 4)};

	write_power(terms.order, state->star.order);
	write_power(terms.less, state->star.order - 1);
	if (state->rho > 1)
		snprintf(terms.rho, sizeof terms.rho, "%u·", state->rho);
	return terms;
}

static void explain_root(const Terms *t, Explanation *out)
{
	const Shown A = shown(chen_A0(&t->state->star), 4);

	if (chen_startup_step(&t->state->star) > 0) {
		explain_line(out, "α_{0} = 1 - %sΣ α_{i}", t->state->rho > 1 ? "ρ " : "");
		explain_line(out, "= %s", shown(t->state->alpha0, 4).text);
		return;
	}
	if (t->state->waiting.cut)
		explain_line(out, "α_{0} is what is left, in proportion; at most T/(L%sA_{0})",
			t->order);
	else
		explain_line(out, "α_{0} = T/(L%sA_{0})", t->order);
	explain_line(out, "T/(L%sA_{0}) = %s/(%s%s·%s)", t->order, t->T.text, t->L.text, t->order,
		A.text);
	explain_line(out, "α_{0} = %s", shown(t->state->alpha0, 4).text);
}

static void explain_unused(const Terms *t, uint32_t i, const Shown *G, Explanation *out)
{
	explain_line(out, "α_{%u} = 0: the data cannot be there before T", i);
	explain_line(out, "LG_{%u} = %s·%s = %s; T = %s", i, t->L.text, G->text,
		shown(t->state->star.load *
				chen_G(&t->state->star,
					&t->state->star.class[chen_class_of(&t->state->star, i)]),
			4)
			.text,
		t->T.text);
}

/* The law by which its share is the largest by T, and what it comes to. */
static void explain_child(const Terms *t, uint32_t i, Explanation *out)
{
	const ChenState *state = t->state;
	const ChenStar *star = &state->star;
	const uint32_t class = chen_class_of(star, i);
	const ChenClass *members = &star->class[class];
	const double alpha = state->waiting.share[class];
	const Shown A = shown(chen_A(star, members), 4), G = shown(chen_G(star, members), 4);
	const char *rho = state->rho > 1 ? "ρ" : "";

	if (alpha == 0) {
		explain_unused(t, i, &G, out);
		return;
	}
	if (chen_startup_step(star) > 0) {
		explain_line(out, "with start-up costs there is no formula: found by a search");
		explain_line(out, "α_{%u} = %s", i, shown(alpha, 4).text);
		return;
	}
	if (state->waiting.cut && state->waiting.time != state->waiting.child[class].critical_time)
		explain_line(out, "α_{%u} is what is left, in proportion: it ends before T", i);
	else if (!waiting_is_late(&state->waiting, class)) {
		explain_line(out, "α_{%u} = T/(LG_{%u} + %sL%sA_{%u})", i, i, rho, t->order, i);
		explain_line(out, "= %s/(%s·%s + %s%s%s·%s)", t->T.text, t->L.text, G.text, t->rho,
			t->L.text, t->order, A.text);
	} else if (star->order == 2 && state->rho == 1) {
		explain_line(out,
			"α_{%u} = 1 - Σ of the others: T = LG_{%u} is when its data is "
			"here",
			i, i);
	} else {
		explain_line(out, "T = LG_{%u} + (%sα_{%u} - α_{%u}%s)L%sA_{%u}: it waits", i, rho,
			i, i, t->less, t->order, i);
		explain_line(out, "%s = %s·%s + (%sα_{%u} - α_{%u}%s)·%s%s·%s", t->T.text,
			t->L.text, G.text, t->rho, i, i, t->less, t->L.text, t->order, A.text);
	}
	explain_line(out, "α_{%u} = %s", i, shown(alpha, 4).text);
}

static bool explain_finish(const Terms *t, const Schedule *schedule, Explanation *out)
{
	const uint32_t rho = t->state->rho;

	if (chen_startup_step(&t->state->star) > 0)
		return false;

	explain_line(out, "T/(L%sA_{0}) + %sΣ α_{i}(T) = 1", t->order, rho > 1 ? "ρ " : "");
	explain_line(out, "= %s + %s", shown(t->state->alpha0, 4).text,
		shown(1 - t->state->alpha0, 4).text);
	explain_line(out, "T = %s; the schedule drawn ends at %s", t->T.text,
		shown(schedule->finish, 4).text);
	return true;
}

static bool explain_speedup(const Terms *t, const Schedule *schedule, Explanation *out)
{
	explain_line(out, "L%sA_{0} / T", t->order);
	explain_line(out, "= %s / %s", shown(schedule->sequential, 4).text,
		shown(schedule->finish, 4).text);
	explain_line(out, "= %s of at most 1 + Σ A_{0}/A_{i} = %s",
		shown(schedule->speedup, 4).text, shown(schedule->speedup_bound, 4).text);
	return true;
}

/* Where it stands to its critical share: below it a child waits. */
static bool explain_key(const Terms *t, uint32_t i, Explanation *out)
{
	const ChenState *state = t->state;
	const uint32_t class = chen_class_of(&state->star, i);
	const double alpha = state->waiting.share[class];

	if (i == 0 || state->star.order == 1 || alpha == 0 || chen_startup_step(&state->star) > 0)
		return false;
	const double q = chen_growth(&state->star, &state->star.class[class], alpha);

	explain_subject(out, "q_{%u}+α_{%u}", i, i);
	explain_line(out, "α_{%u}%sL%sA_{%u}/G_{%u} + α_{%u} = %s", i, t->less, t->less, i, i, i,
		shown(q + alpha, 4).text);
	explain_line(out, "critical share %s: %s",
		shown(state->waiting.child[class].critical_share, 4).text,
		waiting_is_late(&state->waiting, class) ? "α is below it, so it waits for data"
							: "α is not below it, so it never waits");
	return true;
}

bool waiting_explain(const Net *net, const Schedule *schedule, uint32_t processor,
	Quantity quantity, Explanation *out)
{
	const Terms terms = terms_of(schedule->state, schedule);

	(void)net;
	explain_source(out, "%s", source);
	switch (quantity) {
	case QUANTITY_SHARE:
		if (processor == 0)
			explain_root(&terms, out);
		else
			explain_child(&terms, processor, out);
		return true;
	case QUANTITY_FINISH:
		return explain_finish(&terms, schedule, out);
	case QUANTITY_SPEEDUP:
		return explain_speedup(&terms, schedule, out);
	case QUANTITY_KEY:
		return explain_key(&terms, processor, out);
	case QUANTITY_INSTALLMENTS:
		explain_line(out, "ρ = %u: %s", terms.state->rho, schedule->installments_why);
		return true;
	default:
		return false;
	}
}
