/* The equations behind the numbers of algorithms S and M, with the numbers put in. */
#include "solver/methods/chen/family.h"

#include "solver/claims/kinds.h"
#include "solver/methods/chen/explain.h"
#include "solver/methods/chen/installments/installments.h"
#include "solver/methods/chen/pe/elimination.h"
#include "solver/schedule/wording.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

/* --- rates and shares ------------------------------------------------------------------------- */

static bool explain_rate(const ChenTerms *t, uint32_t i, Explanation *out)
{
	const ChenStar *star = &t->state->star;
	const uint32_t rho = t->state->rho;

	if (i == 0)
		return false;
	const double ratio = chen_ratio(star, &star->class[chen_class_of(star, i)], rho);

	explain_subject(out, "r_{%u}", i);
	explain_source(out, "Eq. %d, Chen & Chu", rho > 1 ? 4 : 3);
	chen_give_load(t, out);
	chen_give_computing(t, 0, out);
	chen_give_computing(t, i, out);
	chen_give_link(t, i, out);
	if (rho > 1)
		chen_part_installments(t, out);
	explain_formula(out, ratio / rho, "r_{%u} = %s%sA_{0}/(%s%s%sA_{%u} + L%sG_{%u})", i,
		t->steps, t->computing, rho > 1 ? "ρ" : "", t->steps, t->computing, i, t->transfer,
		i);
	return true;
}

/* The rates of all who take part, class by class. */
static ExplainSum add_rates(const ChenTerms *t, Explanation *out)
{
	const ChenStar *star = &t->state->star;
	const uint32_t rho = t->state->rho;
	ExplainSum sum = {.rest = (1 / t->state->alpha0 - 1) / rho};
	uint32_t left = 0;

	for (uint32_t k = 0; k < star->classes; k++) {
		const ChenClass *class = &star->class[k];
		const uint32_t first = class->first + class->count - class->kept;
		const double rate = chen_ratio(star, class, rho) / rho;

		if (sum.terms == EXPLAIN_TERMS || class->kept == 0) {
			left += class->kept;
			continue;
		}
		explain_part(out, PART_RATE, QUANTITY_RATE, first, rate, "r_{%u}", first);
		explain_add(&sum, class->kept, rate, "r_{%u}", first);
	}
	explain_rest(out, &sum, left, PART_RATE);
	return sum;
}

static void explain_root_share(const ChenTerms *t, Explanation *out)
{
	const ExplainSum sum = add_rates(t, out);

	explain_source(out, "Eq. 5, Chen & Chu");
	if (t->state->rho > 1)
		chen_part_installments(t, out);
	if (sum.terms == 0)
		explain_said_formula(out, 1, CLAIM_OF(CLAIM_NO_OTHER_TAKES_PART));
	else
		explain_formula(out, t->state->alpha0,
			t->state->rho > 1 ? "α_{0} = 1/(1 + ρ(%s)), %s" : "α_{0} = 1/(1 + %s), %s",
			sum.text, claim_text(CLAIM_SUM_OVER_ALL));
}

static void explain_child_share(const ChenTerms *t, uint32_t i, Explanation *out)
{
	const ChenStar *star = &t->state->star;
	const uint32_t rho = t->state->rho;
	const double rate = chen_ratio(star, &star->class[chen_class_of(star, i)], rho) / rho;
	const char *times = rho > 1 ? "ρ" : "";

	explain_source(out, "Eq. %d, Chen & Chu", rho > 1 ? 4 : 3);
	explain_part(out, PART_RATE, QUANTITY_RATE, i, rate, "r_{%u}", i);
	explain_part(out, PART_SHARE, QUANTITY_SHARE, 0, t->state->alpha0, "α_{0}");
	if (rho > 1) {
		chen_part_installments(t, out);
		explain_subject(out, "ρα_{%u}", i);
	}
	explain_formula(out, t->state->alpha0 * rate * rho,
		"%sα_{%u} = %sα_{0}r_{%u}, r_{%u} = %s%sA_{0}/(%s%s%sA_{%u} + L%sG_{%u})", times, i,
		times, i, i, t->steps, t->computing, times, t->steps, t->computing, i, t->transfer,
		i);
	if (rho > 1)
		explain_said_more(
			out, CLAIM_OF(CLAIM_IN_EACH_PART, i, rho, t->state->alpha0 * rate));
}

static bool explain_key(
	const ChenTerms *t, const Schedule *schedule, uint32_t processor, Explanation *out);

static void explain_useless_share(
	const ChenTerms *t, const Schedule *schedule, uint32_t i, Explanation *out)
{
	Explanation key = {.value = NAN};

	out->value = 0;
	if (schedule->given) {
		explain_line(out, "α_{%u} = 0: %s", i, schedule->unused_why);
		return;
	}
	explain_source(out, "Algorithm PE, Table II, Chen & Chu");
	explain_said(out, CLAIM_OF(CLAIM_REMOVED_BY_PE, i), NULL);
	if (!explain_key(t, schedule, i, &key))
		return;
	explain_part(out, PART_TEST, QUANTITY_KEY, i, key.value, "%s", key.subject);
	explain_line(out, "%s = %s < 1", key.subject, shown(key.value, 4).text);
}

static bool explain_share(
	const ChenTerms *t, const Schedule *schedule, uint32_t processor, Explanation *out)
{
	const ChenStar *star = &t->state->star;

	if (processor == 0)
		explain_root_share(t, out);
	else if (chen_is_kept(&star->class[chen_class_of(star, processor)], processor))
		explain_child_share(t, processor, out);
	else
		explain_useless_share(t, schedule, processor, out);
	return true;
}

/* --- times ------------------------------------------------------------------------------------ */

/* Nobody waits and there are no start-ups: first its own set comes in, then it computes. */
static bool explain_end(const ChenTerms *t, const Schedule *schedule, uint32_t i, Explanation *out)
{
	const ChenStar *star = &t->state->star;

	if (isnan(schedule->end[i]) || !(schedule->share[i] > 0))
		return false;
	explain_source(out, "%s, Chen & Chu", t->state->rho > 1 ? "Theorem 6" : "Theorems 3, 4");
	if (i == 0) {
		chen_explain_root_end(t, schedule, out);
		return true;
	}
	if (chen_startup_step(star) > 0 || schedule->verdict[i] == VERDICT_LOSING)
		return false;
	chen_part_share(schedule, i, out);
	chen_give_load(t, out);
	chen_give_computing(t, i, out);
	chen_give_link(t, i, out);
	if (t->state->rho > 1)
		chen_part_installments(t, out);
	explain_formula(out, schedule->end[i], "end_{%u} = α_{%u}(L%sG_{%u} + %s%s%sA_{%u})%s", i,
		i, t->transfer, i, t->state->rho > 1 ? "ρ" : "", t->steps, t->computing, i,
		chen_each(t, i).text);
	return true;
}

static void explain_theorem_9(const ChenTerms *t, const Schedule *schedule, Explanation *out)
{
	const double T = schedule->finish, most = schedule->formula;
	int digits = FINISH_LONG;

	if (isnan(most))
		return;
	while (most > T * (1 + 1e-12) && digits < 15 &&
		strcmp(shown(most, digits).text, shown(T, digits).text) == 0)
		digits++;
	explain_line(out, "%s: at most α_{0}%sA_{0} + θ_{cp} + θ_{cm} + %smax{θ_{cp}, θ_{cm}} = %s",
		schedule->formula_source, t->steps, t->state->star.section6 ? "n" : "(n-1)",
		shown(most, digits).text);
}

static bool explain_finish(const ChenTerms *t, const Schedule *schedule, Explanation *out)
{
	const ChenStar *star = &t->state->star;
	const double promised = chen_promised(star, t->state->alpha0);
	const bool attained = fabs(schedule->finish - promised) <= 1e-9 * promised;

	explain_source(out, "%s, Chen & Chu", schedule->formula_source);
	if (!attained && !isnan(schedule->finish)) {
		chen_explain_last(schedule, out);
		if (chen_startup_step(star) > 0)
			explain_theorem_9(t, schedule, out);
		else
			explain_said(out,
				claim_word(CLAIM_OF(CLAIM_WITHOUT_WAITING, promised), t->steps),
				NULL);
		return true;
	}
	explain_part(out, PART_SHARE, QUANTITY_SHARE, 0, t->state->alpha0, "α_{0}");
	chen_give_load(t, out);
	chen_give_computing(t, 0, out);
	explain_formula(out, promised, "T = α_{0}%s%sA_{0}", t->steps, t->computing);
	if (attained)
		out->value = schedule->finish;
	else
		explain_said_more(out, CLAIM_OF(CLAIM_PROMISED));
	return true;
}

/* --- the test --------------------------------------------------------------------------------- */

/* Of a child in one round: the star as it is then, and with how many installments. */
typedef struct Trial {
	uint32_t round, rho; /* round from 0 */
	double alpha0, ratio, alpha, growth;
} Trial;

/* The last round of a child: the one it left in, or the one that is shown. */
static bool find_trial(const ChenTerms *t, const Schedule *schedule, uint32_t i, Trial *out)
{
	ChenStar star;

	*out = (Trial){.rho = 1};
	/* Who waits passed the test with one installment; the one it fails is what matters. */
	if (schedule->verdict[i] == VERDICT_LOSING && !t->state->partial)
		out->rho = t->state->rho;
	const uint32_t k = schedule_eliminated_in(schedule, i);

	out->round = k < schedule->rounds_shown ? k : schedule->rounds_shown;
	if (chen_star_copy(&star, &t->state->star, NULL) != STATUS_OK)
		return false;
	elimination_replay(&star, &t->state->removed, out->round);
	const ChenClass *class = &star.class[chen_class_of(&star, i)];

	out->alpha0 = chen_root_share(&star, out->rho);
	out->ratio = chen_ratio(&star, class, out->rho) / out->rho;
	out->alpha = chen_alpha(&star, class, out->alpha0, out->rho);
	out->growth = chen_growth(&star, class, out->alpha);
	chen_star_release(&star);
	return true;
}

static bool explain_key(
	const ChenTerms *t, const Schedule *schedule, uint32_t processor, Explanation *out)
{
	const uint32_t i = processor;
	const double share = t->state->star.order > 1 ? schedule->share[i] / t->state->rho : 0;
	Trial trial;

	if (i == 0 || t->state->star.order == 1 || schedule->given ||
		!find_trial(t, schedule, i, &trial))
		return false;
	const bool same = fabs(share - trial.alpha) <= 1e-12 * share;
	const bool out_now = trial.round < schedule->eliminations &&
			     schedule_eliminated_who(schedule, trial.round) == i;
	const double key = trial.growth + trial.alpha;

	explain_subject(out, "q_{%u}+α_{%u}", i, i);
	explain_source(out, "Lemma 2 with ρ = %u, Chen & Chu", trial.rho);
	if (!isfinite(key)) {
		out->value = key;
		chen_give_link(t, i, out);
		explain_said(out, CLAIM_OF(CLAIM_KEY_INFINITE, i), NULL);
		return true;
	}
	/* Its share may be another one than the schedule's: of fewer installments, or before it
	 * left. */
	const ClaimSaid tried = claim_said(
		CLAIM_OF(CLAIM_SHARE_TRIED, i, trial.rho, out_now ? 1 : (double)NAN), NULL);

	explain_part(
		out, PART_SHARE, same ? QUANTITY_SHARE : QUANTITIES, i, trial.alpha, "α_{%u}", i);
	chen_give_load(t, out);
	chen_give_computing(t, i, out);
	chen_give_link(t, i, out);
	explain_formula(out, key, "α_{%u}%sL%s%sA_{%u}/G_{%u}%s + α_{%u}%s", i, t->less, t->less,
		t->computing, i, i, *t->transfer ? "/(×G)" : "", i, same ? "" : tried.text);
	explain_said_more(out, CLAIM_OF(out_now         ? CLAIM_KEY_USELESS
					: trial.rho > 1 ? CLAIM_KEY_WAITS
					: key < 1       ? CLAIM_KEY_FAILS
							: CLAIM_KEY_USEFUL,
				       trial.round + 1));
	if (!same)
		explain_said(out,
			CLAIM_OF(CLAIM_SHARE_OF_ROUND, i, trial.alpha0, trial.ratio, trial.rho,
				trial.round < schedule->eliminations ? trial.round + 1
								     : (double)NAN),
			NULL);
	return true;
}

/* --- how many installments -------------------------------------------------------------------- */

static bool explain_installments(const ChenTerms *t, const Schedule *schedule, Explanation *out)
{
	const uint32_t rho = t->state->rho;
	Theorem9 before, here, after;

	if (t->state->kind == CHEN_SINGLE)
		explain_source(out, "Algorithm S, Table III, Chen & Chu");
	else if (strcmp(claim_name(schedule->installments_claim.kind), "FON") == 0)
		explain_source(
			out, "Table IV, %s, Chen & Chu", chen_startup_source(&t->state->star));
	else if (t->net->installments != schedule->installments)
		explain_source(out, "%s, Chen & Chu", chen_startup_source(&t->state->star));
	chen_tell_installments(t, schedule, out);
	/* Only M has a choice. */
	if (t->state->kind == CHEN_SINGLE || t->state->star.order == 1 ||
		theorem9(&t->state->star, rho, &here, NULL) != STATUS_OK ||
		theorem9(&t->state->star, rho + 1, &after, NULL) != STATUS_OK)
		return true;
	explain_line(out, "T(%u) = %s, T(%u) = %s", rho, shown(here.finish, FINISH_LONG).text,
		rho + 1, shown(after.finish, FINISH_LONG).text);
	if (rho > 1 && theorem9(&t->state->star, rho - 1, &before, NULL) == STATUS_OK)
		explain_more(out, ", T(%u) = %s", rho - 1, shown(before.finish, FINISH_LONG).text);
	return true;
}

bool chen_explain(const Net *net, const Schedule *schedule, uint32_t processor, Quantity quantity,
	Explanation *out)
{
	const ChenTerms terms = chen_terms(net, chen_state(schedule));

	switch (quantity) {
	case QUANTITY_RATE:
		return explain_rate(&terms, processor, out);
	case QUANTITY_SHARE:
		return explain_share(&terms, schedule, processor, out);
	case QUANTITY_ARRIVAL:
		return chen_explain_arrival(&terms, schedule, processor, out);
	case QUANTITY_END:
		return explain_end(&terms, schedule, processor, out);
	case QUANTITY_FINISH:
		return explain_finish(&terms, schedule, out);
	case QUANTITY_SPEEDUP:
		return chen_explain_speedup(&terms, schedule, out);
	case QUANTITY_BOUND:
		chen_explain_bound(&terms, schedule, out);
		return true;
	case QUANTITY_KEY:
		return explain_key(&terms, schedule, processor, out);
	case QUANTITY_INSTALLMENTS:
		return explain_installments(&terms, schedule, out);
	default:
		return false;
	}
}
