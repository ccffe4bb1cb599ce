/* What the paper says of the best numbers of installments and children, beside what is so. */
#include "solver/methods/chen/family.h"

#include "solver/claims/kinds.h"
#include "solver/methods/chen/installments/estimates.h"
#include "solver/methods/chen/installments/installments.h"
#include "solver/schedule/find.h"
#include "solver/schedule/wording.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

/* FON and best are worked out beside the number used only for nets of so many classes. */
enum { COMPARE_CLASSES_MAX = 2000 };

/* The T of both is Theorem 9's or Section VI's, which with start-ups the schedule may undercut. */
static Status finish_at(ChenSolve *solve, uint32_t rho, double *out)
{
	Theorem9 theorem;

	STATUS_TRY(theorem9(&solve->state->star, rho, &theorem, solve->error));
	*out = isfinite(theorem.finish) ? theorem.finish : theorem.first;
	return STATUS_OK;
}

/* Where both T read alike, by how much they differ; nothing where they are the same. */
static Status add_other(ChenSolve *solve, ClaimKind kind, uint32_t rho, Fact **out)
{
	const ChenStar *star = &solve->state->star;
	const bool startup = chen_startup_step(star) > 0;
	double there, here;

	STATUS_TRY(finish_at(solve, rho, &there));
	STATUS_TRY(finish_at(solve, solve->state->rho, &here));
	const bool same = fabs(there - here) <= SAME_SOLVED * here;
	const bool alike =
		strcmp(shown(there, FINISH_LONG).text, shown(here, FINISH_LONG).text) == 0;

	*out = schedule_fact(solve->out, rho, rho,
		CLAIM_OF(kind, rho, same || alike ? (double)NAN : there,
			same ? (double)NAN : fabs(there - here), there < here,
			startup ? star->section6 : (double)NAN,
			startup && !same ? 1 : (double)NAN));
	return STATUS_OK;
}

/* FON looks from Lemma 10's estimate on: what lies below it FON cannot find. */
static void tell_start(const Fon *fon, uint32_t best, Fact *fact)
{
	if (fact != NULL && fon->homogeneous && best < fon->from &&
		fon->from < CHEN_INSTALLMENTS_MAX)
		fact_because(fact, CLAIM_OF(CLAIM_FON_STARTS_ABOVE, fon->from));
}

/* What FON and the best number would be where they are not what is used. */
static Status compare_installments(ChenSolve *solve)
{
	const ChenState *state = solve->state;
	const Fon *fon = &solve->fon;
	Fact *fact = NULL;

	if (solve->state->kind == CHEN_SINGLE || state->star.order == 1 ||
		state->star.classes > COMPARE_CLASSES_MAX || solve->worst == state->star.classes)
		return STATUS_OK;
	STATUS_TRY(chen_find_fon(solve));
	STATUS_TRY(chen_find_best(solve));
	/* What ends at the largest number tried says nothing of those beyond. */
	if (fon->rho != state->rho && fon->rho < CHEN_INSTALLMENTS_MAX)
		STATUS_TRY(add_other(solve, CLAIM_FON_WOULD, fon->rho, &fact));
	if (solve->best != state->rho && solve->best < CHEN_INSTALLMENTS_MAX)
		STATUS_TRY(add_other(solve, CLAIM_BEST_WOULD, solve->best, &fact));
	tell_start(fon, solve->best, fact);
	return STATUS_OK;
}

/* What the proof overlooks where `pair` contradicts it. */
static void tell_overlooked(const Overlooked *pair, Fact *fact)
{
	const bool up = pair->best.number < pair->other.number;
	const double rounds[] = {pair->best_rounds, pair->other_rounds};
	const double inverse[] = {pair->best_inverse, pair->other_inverse};
	const bool faster = rounds[up] - rounds[!up] > inverse[up] - inverse[!up];

	fact_because(fact, pair->rounding
				   ? CLAIM_OF(CLAIM_ROUNDS_ROUNDED_UP, rounds[0], pair->best.number,
					     rounds[1], pair->other.number)
				   : CLAIM_OF(CLAIM_ROUNDS_RISE, faster, rounds[!up], rounds[up],
					     inverse[!up], inverse[up]));
}

/* Up to a limit, one number and T with it, and another where there is one. */
static Claim of_points(ClaimKind kind, uint32_t limit, const Overlooked *pair)
{
	const Point *best = &pair->best, *other = &pair->other;

	return CLAIM_OF(kind, limit, best->number > 0 ? best->number : (double)NAN, best->finish,
		other->number > 0 ? other->number : (double)NAN,
		other->number > 0 ? other->finish : (double)NAN);
}

/* An end of an estimate, on the side of each whole number where it is, as far as they are tried. */
static Shown shown_end(double value)
{
	enum { LEAST = 4, MOST = 12 };
	const int most = fabs(value) < CHEN_INSTALLMENTS_MAX ? MOST : LEAST;
	Shown out = shown(value, LEAST);

	for (int digits = LEAST + 1; digits <= most; digits++) {
		double told = value;

		number_read(out.text, strlen(out.text), &told);
		if (floor(told) == floor(value) && ceil(told) == ceil(value))
			break;
		out = shown(value, digits);
	}
	return out;
}

/* `rho` is the number of installments, where the estimate is of children. */
static void add_estimate(Schedule *out, ClaimKind kind, const Estimate *estimate, uint32_t rho)
{
	const bool empty = fmax(1, ceil(estimate->low)) > floor(estimate->high);
	Claim claim = CLAIM_OF(kind);

	if (estimate->known && estimate->limit > 0)
		claim = of_points(kind, estimate->limit, &estimate->pair);
	else if (estimate->known)
		claim.number[5] = rho;
	snprintf(claim.word, sizeof claim.word, "%.22s ≤ %s^{*} ≤ %.22s",
		shown_end(estimate->low).text, kind == CLAIM_LEMMA_10 ? "ρ" : "m",
		shown_end(estimate->high).text);
	Fact *fact = schedule_fact(out, estimate->low, estimate->high, claim);

	fact->estimate = true;
	if (estimate->outside && estimate->pair.other.number > 0)
		tell_overlooked(&estimate->pair, fact);
	else if (estimate->outside) /* none in the estimate fits */
		fact_because(
			fact, CLAIM_OF(empty ? CLAIM_NO_WHOLE_NUMBER : CLAIM_EVERY_NUMBER_WAITS));
}

static void add_theorem13(Schedule *out, const Theorem13 *theorem)
{
	const uint32_t most = theorem->most;

	if (!theorem->known)
		return;
	Fact *fact = schedule_fact(out, 1, most,
		theorem->fails ? of_points(CLAIM_THEOREM_13_FAILS, most, &theorem->pair)
			       : CLAIM_OF(CLAIM_THEOREM_13, most, theorem->last.finish));

	fact->estimate = theorem->fails;
	if (theorem->fails && theorem->pair.best.number > 0)
		tell_overlooked(&theorem->pair, fact);
	else if (theorem->fails)
		fact_because(fact, CLAIM_OF(CLAIM_ONE_CHILD_COSTS_MORE));
}

static Status add_estimates(ChenSolve *solve)
{
	const ChenState *state = solve->state;
	Estimate estimate;
	Theorem13 theorem;

	if (!chen_has_estimates(&state->star))
		return STATUS_OK;
	if (state->kind == CHEN_MULTI) {
		STATUS_TRY(chen_estimate_installments(&state->star, &estimate, solve->error));
		add_estimate(solve->out, CLAIM_LEMMA_10, &estimate, 0);
	}
	STATUS_TRY(chen_estimate_children(&state->star, state->rho, &estimate, solve->error));
	add_estimate(solve->out, CLAIM_LEMMA_12, &estimate, state->rho);
	STATUS_TRY(chen_theorem13(&state->star, state->rho, &theorem, solve->error));
	add_theorem13(solve->out, &theorem);
	return STATUS_OK;
}

Status chen_claims(ChenSolve *solve)
{
	if (solve->state->partial || solve->out->given)
		return STATUS_OK;
	STATUS_TRY(compare_installments(solve));
	return add_estimates(solve);
}
