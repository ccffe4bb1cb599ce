/* What else the paper claims of nets like the one solved, told where its conditions hold, with the
 * numbers that are compared: Theorems 5, 7 and 11, Eqs. 6 and 7, the limit of the speed-up. */
#include "solver/methods/chen/family.h"

#include "solver/base/precise.h"
#include "solver/claims/kinds.h"
#include "solver/methods/chen/installments/estimates.h"

#include <math.h>

/* Free links leave r_i = A_0/(rho A_i), for every order and number of installments, so the speed-up
 * L^gamma A_0 / T = 1/alpha_0 is 1 + sum A_0/A_i over those who take part. No links give more: with
 * theta the computing start-up each takes at least its share of the L^gamma steps and theta, so
 * T - theta >= L^gamma / sum 1/A_i over all, and (L^gamma A_0 + theta)/T is largest at theta = 0.
 */
double chen_free_speedup(const ChenStar *star, bool all)
{
	PreciseSum lane[PRECISE_LANES] = {{1, 0}};

	for (uint32_t i = 0; i < star->classes; i++)
		precise_add_times(&lane[i % PRECISE_LANES],
			all ? star->class[i].count : star->class[i].kept,
			chen_A0(star) / chen_A(star, &star->class[i]));
	return precise_join(lane).high;
}

/* Whether all children, removed ones too, are like the first and compute like the root. */
static bool all_alike(const ChenStar *star)
{
	for (uint32_t i = 0; i < star->classes; i++)
		if (star->class[i].compute != star->root ||
			star->class[i].link != star->class[0].link)
			return false;
	return star->children > 0;
}

/* For order 1 C leaves the root nothing to do at the end: its speed-up is m + 1. Else, with no
 * child kept S is the root alone; with one or more its speed-up is at least 1 + 10/11, and C's at
 * most 4/3. */
static void tell_theorem5(ChenSolve *solve)
{
	const ChenStar *star = &solve->state->star;

	if (solve->state->kind != CHEN_SINGLE || chen_startup_step(star) > 0 || star->load < 1 ||
		!all_alike(star) || chen_A0(star) < 10 * chen_G(star, &star->class[0]))
		return;
	const double parts = chen_power(1.0 + star->children, star->order);
	const double classical = parts / (parts - star->children), ours = 1 / solve->state->alpha0;

	if (ours >= classical) {
		schedule_fact(
			solve->out, classical, ours, CLAIM_OF(CLAIM_THEOREM_5, ours, classical));
		return;
	}
	Fact *fact = schedule_fact(
		solve->out, ours, classical, CLAIM_OF(CLAIM_THEOREM_5_FAILS, ours, classical));

	fact->estimate = true;
	fact_because(fact,
		CLAIM_OF(star->order == 1 ? CLAIM_PROOF_FROM_ORDER_2 : CLAIM_PROOF_KEEPS_CHILDREN));
}

/* With one installment M is S. */
static void tell_theorem7(ChenSolve *solve)
{
	const ChenState *state = solve->state;

	if (state->rho == 1 || chen_startup_step(&state->star) > 0 || !all_alike(&state->star))
		return;
	const double single = 1 / chen_root_share(&state->star, 1), multi = 1 / state->alpha0;

	schedule_fact(solve->out, single, multi, CLAIM_OF(CLAIM_THEOREM_7, multi, single));
}

static void add_theorem11(Schedule *out, const Theorem11 *theorem)
{
	const uint32_t most = theorem->most;

	if (most > 0)
		schedule_fact(out, 1, most,
			CLAIM_OF(most > 1 ? CLAIM_THEOREM_11 : CLAIM_THEOREM_11_ONE, most,
				theorem->last.finish, theorem->single.finish));
}

/* Of T by Theorem 9. Where q is 1 or more n* is at most 1/alpha; below, it is larger. */
static Status tell_bound(ChenSolve *solve)
{
	const ChenState *state = solve->state;
	const ChenStar *star = &state->star;
	double rho[3];
	uint32_t kept = 0;
	Theorem9 theorem;

	STATUS_TRY(theorem9(star, state->rho, &theorem, solve->error));
	if (star->section6 || !isfinite(theorem.finish))
		return STATUS_OK;
	while (star->class[kept].kept == 0)
		kept++;
	chen_lemma10(star, rho);
	/* The two bounds are one start-up apart, and both hold at the number itself. */
	const bool above = state->rho <= rho[0] * (1 + 1e-12);
	const double alpha = chen_alpha(star, &star->class[kept], state -> alpha0, state -> rho);
	const double rounds = above ? 1 / alpha : 1 / alpha - 1;
	const double bound = theorem.first + star->startup_compute + star->startup_transfer +
			     rounds * chen_startup_step(star);

	schedule_fact(solve->out, bound, bound,
		CLAIM_OF(above ? CLAIM_EQ_6 : CLAIM_EQ_7, bound, 1 / alpha, rho[0]))
		->aside = true;
	return STATUS_OK;
}

/* With an ever larger load links and start-ups weigh nothing against computing, whatever the number
 * of installments, and nobody is useless. */
static void tell_limit(ChenSolve *solve)
{
	const ChenStar *star = &solve->state->star;
	const bool whole = all_alike(star);
	const double limit = whole ? star->children + 1.0 : solve->out->speedup_bound;

	schedule_fact(solve->out, limit, limit,
		CLAIM_OF(whole ? CLAIM_LIMIT_OF_ALIKE : CLAIM_LIMIT_OF_UNLIKE, limit))
		->aside = true;
}

static Status tell_multi(ChenSolve *solve)
{
	const ChenStar *star = &solve->state->star;
	Theorem11 theorem;

	if (solve->state->kind != CHEN_MULTI || !chen_is_homogeneous(star) ||
		chen_is_losing(solve->state, solve->worst))
		return STATUS_OK;
	tell_theorem7(solve);
	if (!chen_has_estimates(star))
		return STATUS_OK;
	STATUS_TRY(chen_theorem11(star, &theorem, solve->error));
	add_theorem11(solve->out, &theorem);
	return tell_bound(solve);
}

Status chen_theorems(ChenSolve *solve)
{
	if (solve->state->partial || solve->out->given)
		return STATUS_OK;
	tell_theorem5(solve);
	if (solve->state->star.order == 1)
		return STATUS_OK;
	STATUS_TRY(tell_multi(solve));
	if (solve->state->star.children > 0)
		tell_limit(solve);
	return STATUS_OK;
}
