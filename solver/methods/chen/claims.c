/* What the paper says of the best numbers of installments and children, beside what is so. */
#include "solver/methods/chen/family.h"

#include "solver/methods/chen/estimates.h"
#include "solver/methods/chen/installments.h"
#include "solver/schedule/wording.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

/* FON and best are worked out beside the number used only for nets of so many classes. */
enum { COMPARE_CLASSES_MAX = 2000 };

/* With start-ups T is Theorem 9's or Section VI's, which the schedule may undercut. */
static Status fact_of(ChenSolve *solve, const char *name, uint32_t rho, Fact **out)
{
	const bool startup = chen_startup_step(&solve->state->star) > 0;
	const char *least = strcmp(name, "best") == 0 ? ", the least" : "";
	Theorem9 theorem;
	STATUS_TRY(theorem9(&solve->state->star, rho, &theorem, solve->error));
	*out = schedule_fact(solve->out, name, rho, rho, "%u would give %s%s%s%s", rho,
		shown(isfinite(theorem.finish) ? theorem.finish : theorem.first, 5).text,
		startup ? least : "", startup ? " by " : "",
		startup ? chen_startup_source(&solve->state->star) : "");
	return STATUS_OK;
}

/* FON looks from Lemma 10's estimate on: what lies below it FON cannot find. */
static void tell_start(const Fon *fon, uint32_t best, Fact *fact)
{
	if (fact != NULL && fon->homogeneous && best < fon->from)
		snprintf(fact->because, sizeof fact->because,
			"FON starts at %u, by Lemma 10, above the best", fon->from);
}

/* What FON and the best number would be where they are not what is used. */
static Status compare_installments(ChenSolve *solve)
{
	const ChenState *state = solve->state;
	Fact *fact = NULL;
	Fon fon;
	uint32_t best = 1;

	if (solve->state->kind == CHEN_SINGLE || state->star.order == 1 ||
		state->star.classes > COMPARE_CLASSES_MAX || solve->worst == state->star.classes)
		return STATUS_OK;
	STATUS_TRY(installments_fon(&state->star, &fon, solve->error));
	STATUS_TRY(installments_best(&state->star, &best, solve->error));
	if (fon.rho != state->rho)
		STATUS_TRY(fact_of(solve, "FON", fon.rho, &fact));
	if (best != state->rho)
		STATUS_TRY(fact_of(solve, "best", best, &fact));
	tell_start(&fon, best, fact);
	return STATUS_OK;
}

/* What the proof overlooks where `pair` contradicts it. */
static void tell_overlooked(const Overlooked *pair, Fact *fact)
{
	char *out = fact->because;

	if (pair->rounding)
		snprintf(out, sizeof fact->because,
			"n*, a child's rounds, is rounded up: %s with %u, %s "
			"with %u",
			shown(pair->best_rounds, 4).text, pair->best.number,
			shown(pair->other_rounds, 4).text, pair->other.number);
	else
		snprintf(out, sizeof fact->because,
			"n*, a child's rounds, rises faster than the proof has it: %s with %u, %s "
			"with %u",
			shown(pair->best_rounds, 4).text, pair->best.number,
			shown(pair->other_rounds, 4).text, pair->other.number);
}

/* Digits that tell the two T apart. */
static int digits_of(const Overlooked *pair)
{
	enum { LEAST = 6, MOST = 12 };
	int digits = LEAST;

	while (digits < MOST && pair->other.number > 0 &&
		strcmp(shown(pair->best.finish, digits).text,
			shown(pair->other.finish, digits).text) == 0)
		digits++;
	return digits;
}

static void add_estimate(
	Schedule *out, const char *name, const char *symbol, const Estimate *estimate)
{
	const Point *best = &estimate->pair.best, *other = &estimate->pair.other;
	const int digits = digits_of(&estimate->pair);
	char found[80] = "";

	if (estimate->known && estimate->limit == 0)
		snprintf(found, sizeof found, "; no number fits");
	else if (estimate->known)
		snprintf(found, sizeof found, "; the best of %u is %s = %u: T = %s",
			estimate->limit, symbol, best->number, shown(best->finish, digits).text);
	Fact *fact = schedule_fact(out, name, estimate->low, estimate->high,
		"estimates %s ≤ %s^{*} ≤ %s%s", shown(estimate->low, 4).text, symbol,
		shown(estimate->high, 4).text, found);

	fact->estimate = true;
	if (!estimate->outside)
		return;
	if (other->number == 0) {
		snprintf(
			fact->because, sizeof fact->because, "outside: no whole number in it fits");
		return;
	}
	const size_t length = strlen(fact->text);

	snprintf(fact->text + length, sizeof fact->text - length, ", outside; T(%u) = %s",
		other->number, shown(other->finish, digits).text);
	tell_overlooked(&estimate->pair, fact);
}

static void add_theorem13(Schedule *out, const Theorem13 *theorem)
{
	const Point *best = &theorem->pair.best, *other = &theorem->pair.other;
	const int digits = digits_of(&theorem->pair);
	char before[40] = "the root alone takes";

	if (!theorem->known)
		return;
	if (!theorem->fails) {
		schedule_fact(out, "Theorem 13", 1, theorem->most,
			"no rise up to m = %u, the direct rule: T(%u) = %s", theorem->most,
			theorem->most, shown(theorem->last.finish, 6).text);
		return;
	}
	if (best->number > 0)
		snprintf(before, sizeof before, "T(%u) =", best->number);
	Fact *fact = schedule_fact(out, "Theorem 13", 1, theorem->most,
		"no rise up to m = %u; yet %s %s < T(%u) = %s", theorem->most, before,
		shown(best->finish, digits).text, other->number, shown(other->finish, digits).text);
	fact->estimate = true;
	if (best->number > 0)
		tell_overlooked(&theorem->pair, fact);
	else
		snprintf(fact->because, sizeof fact->because,
			"the start-up costs of one child are more than what it saves");
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
		add_estimate(solve->out, "Lemma 10", "ρ", &estimate);
	}
	STATUS_TRY(chen_estimate_children(&state->star, state->rho, &estimate, solve->error));
	add_estimate(solve->out, "Lemma 12", "m", &estimate);
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
