/* What the paper says of the best numbers of installments and children, beside what is so. */
#include "solver/methods/chen/family.h"

#include "solver/methods/chen/estimates.h"
#include "solver/methods/chen/installments.h"
#include "solver/schedule/find.h"
#include "solver/schedule/wording.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

/* FON and best are worked out beside the number used only for nets of so many classes. */
enum { COMPARE_CLASSES_MAX = 2000, FINISH_DIGITS = 6 };

/* The T of both is Theorem 9's or Section VI's, which with start-ups the schedule may undercut. */
static Status finish_at(ChenSolve *solve, uint32_t rho, double *out)
{
	Theorem9 theorem;

	STATUS_TRY(theorem9(&solve->state->star, rho, &theorem, solve->error));
	*out = isfinite(theorem.finish) ? theorem.finish : theorem.first;
	return STATUS_OK;
}

static Status fact_of(ChenSolve *solve, const char *name, uint32_t rho, Fact **out)
{
	const ChenStar *star = &solve->state->star;
	const bool startup = chen_startup_step(star) > 0;
	double there, here;

	STATUS_TRY(finish_at(solve, rho, &there));
	STATUS_TRY(finish_at(solve, solve->state->rho, &here));
	const Shown finish = shown(there, FINISH_DIGITS);
	const bool alike = strcmp(finish.text, shown(here, FINISH_DIGITS).text) == 0;
	const bool same = fabs(there - here) <= SAME_SOLVED * here;
	const bool least = startup && !same && strcmp(name, "best") == 0;
	char what[LABEL_MAX];

	if (same)
		snprintf(what, sizeof what, "give the same T");
	else if (alike) /* the T beside it has no more digits */
		snprintf(what, sizeof what, "make T %s %s", shown(fabs(there - here), 4).text,
			there < here ? "less" : "more");
	else
		snprintf(what, sizeof what, "give %s", finish.text);
	*out = fact_text(solve->out, name, rho, rho, "%u would %s%s%s%s", rho, what,
		least ? ", the least" : "", startup ? " by " : "",
		startup ? chen_startup_source(star) : "");
	return STATUS_OK;
}

/* FON looks from Lemma 10's estimate on: what lies below it FON cannot find. */
static void tell_start(const Fon *fon, uint32_t best, Fact *fact)
{
	if (fact != NULL && fon->homogeneous && best < fon->from &&
		fon->from < CHEN_INSTALLMENTS_MAX)
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
	/* What ends at the largest number tried says nothing of those beyond. */
	if (fon.rho != state->rho && fon.rho < CHEN_INSTALLMENTS_MAX)
		STATUS_TRY(fact_of(solve, "FON", fon.rho, &fact));
	if (best != state->rho && best < CHEN_INSTALLMENTS_MAX)
		STATUS_TRY(fact_of(solve, "best", best, &fact));
	tell_start(&fon, best, fact);
	return STATUS_OK;
}

/* What the proof overlooks where `pair` contradicts it. */
static void tell_overlooked(const Overlooked *pair, Fact *fact)
{
	const bool up = pair->best.number < pair->other.number;
	const double rounds[] = {pair->best_rounds, pair->other_rounds};
	const double inverse[] = {pair->best_inverse, pair->other_inverse};
	const bool faster = rounds[up] - rounds[!up] > inverse[up] - inverse[!up];

	if (pair->rounding)
		snprintf(fact->because, sizeof fact->because,
			"n*, a child's rounds, is rounded up: %s with %u, %s with %u",
			shown(rounds[0], 4).text, pair->best.number, shown(rounds[1], 4).text,
			pair->other.number);
	else
		snprintf(fact->because, sizeof fact->because,
			"n* rises %s than 1/α, which the proof takes: n* %.12s to %.12s, 1/α %.12s "
			"to %.12s",
			faster ? "faster" : "more slowly", shown(rounds[!up], 4).text,
			shown(rounds[up], 4).text, shown(inverse[!up], 4).text,
			shown(inverse[up], 4).text);
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

/* Why the number nearest to the best is not told: none in the estimate fits. */
static void tell_none(const Estimate *estimate, Fact *fact)
{
	const bool empty = fmax(1, ceil(estimate->low)) > floor(estimate->high);

	snprintf(fact->because, sizeof fact->because, "outside: %s",
		empty ? "no whole number from 1 on lies in it"
		      : "with every number in it a child waits");
}

/* `rho` is the number of installments, where the estimate is of children. */
static void add_estimate(
	Schedule *out, const char *name, const char *symbol, const Estimate *estimate, uint32_t rho)
{
	const Point *best = &estimate->pair.best, *other = &estimate->pair.other;
	const int digits = digits_of(&estimate->pair);
	char found[80] = "";

	if (estimate->known && estimate->limit == 0)
		snprintf(found, sizeof found, "; with ρ = %u even one child waits", rho);
	else if (estimate->known)
		snprintf(found, sizeof found, "; the best of %u is %s = %u: T = %s",
			estimate->limit, symbol, best->number, shown(best->finish, digits).text);
	Fact *fact = fact_text(out, name, estimate->low, estimate->high,
		"estimates %s ≤ %s^{*} ≤ %s%s", shown_end(estimate->low).text, symbol,
		shown_end(estimate->high).text, found);

	fact->estimate = true;
	if (!estimate->outside)
		return;
	if (other->number == 0) {
		tell_none(estimate, fact);
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
		fact_text(out, "Theorem 13", 1, theorem->most,
			"no rise up to m = %u, the direct rule: T(%u) = %s", theorem->most,
			theorem->most, shown(theorem->last.finish, 6).text);
		return;
	}
	if (best->number > 0)
		snprintf(before, sizeof before, "T(%u) =", best->number);
	Fact *fact = fact_text(out, "Theorem 13", 1, theorem->most,
		"claims no rise up to m = %u; yet %s %s < T(%u) = %s", theorem->most, before,
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
		add_estimate(solve->out, "Lemma 10", "ρ", &estimate, 0);
	}
	STATUS_TRY(chen_estimate_children(&state->star, state->rho, &estimate, solve->error));
	add_estimate(solve->out, "Lemma 12", "m", &estimate, state->rho);
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
