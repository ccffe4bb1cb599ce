/* Where the paper prints other digits than its own formulas give. A net is known by its numbers, so
 * that anybody's file with the same numbers is told as well, and no other. All are homogeneous
 * nets of order 2 with links of 1 and start-ups alike. */
#include "solver/methods/chen/family.h"

#include "solver/claims/kinds.h"
#include "solver/methods/chen/installments/estimates.h"

#include <math.h>

/* Which number. */
typedef enum Printed {
	PRINTED_SPEEDUP, /* by Theorem 9 */
	PRINTED_SECOND,  /* its terms for start-ups */
	PRINTED_LEMMA12, /* m_2, here the lower end */
	PRINTED_FON,
} Printed;

typedef struct PrintedNet {
	double load, compute, startup;
	uint32_t children; /* 0: any */
	int32_t rho;       /* 0: any */
} PrintedNet;

typedef struct PrintedRow {
	PrintedNet net;
	Printed what;
	double value;
	int decimals;
} PrintedRow;

static const PrintedRow row[] = {
	/* Fig. 7, rho 3 and algorithm S. */
	{{500, 0.05, 0.1, 7, 3}, PRINTED_SPEEDUP, 7.8980, 4},
	{{500, 0.05, 0.1, 7, 1}, PRINTED_SPEEDUP, 7.7284, 4},
	{{500, 0.05, 0.1, 1, 3}, PRINTED_SECOND, 0.5, 1},
	{{500, 0.05, 0.1, 2, 3}, PRINTED_SECOND, 0.5, 1},
	{{500, 0.05, 0.1, 3, 3}, PRINTED_SECOND, 0.6, 1},
	{{500, 0.05, 0.1, 4, 3}, PRINTED_SECOND, 0.7, 1},
	{{500, 0.05, 0.1, 5, 3}, PRINTED_SECOND, 0.9, 1},
	{{500, 0.05, 0.1, 6, 3}, PRINTED_SECOND, 1.2, 1},
	{{500, 0.05, 0.1, 7, 3}, PRINTED_SECOND, 2, 0},
	/* Fig. 8. */
	{{500, 0.1, 20, 14, 3}, PRINTED_SECOND, 400, 0},
	{{500, 0.1, 20, 15, 3}, PRINTED_SECOND, 600, 0},
	/* Fig. 9. */
	{{500, 0.1, 40, 0, 3}, PRINTED_LEMMA12, 11.49, 2},
	{{750, 0.1, 40, 0, 3}, PRINTED_LEMMA12, 17.75, 2},
	{{1000, 0.1, 40, 0, 3}, PRINTED_LEMMA12, 24.00, 2},
	/* Fig. 10: "non-decreasing in rho <= 36". */
	{{1000, 1, 0.1, 15, 0}, PRINTED_FON, 36, 0},
};

static bool is_of(const ChenSolve *solve, const PrintedNet *net)
{
	const ChenStar *star = &solve->state->star;
	const Schedule *out = solve->out;

	if (!chen_has_estimates(star) || star->order != 2 || out->eliminations > 0)
		return false;
	return star->load == net->load && chen_A0(star) == net->compute &&
	       chen_G(star, &star->class[0]) == 1 && star->startup_compute == net->startup &&
	       star->startup_transfer == net->startup &&
	       (net->children == 0 || star->children == net->children) &&
	       (net->rho == 0 || solve->state->rho == (uint32_t)net->rho);
}

/* The fact of that name; where there is none, a new one with what was used. */
static Fact *fact_for(ChenSolve *solve, ClaimKind kind, double value)
{
	Schedule *out = solve->out;

	for (uint32_t k = 0; k < out->facts; k++)
		if (&out->fact[k] == schedule_fact_named(out, claim_name(kind)))
			return &out->fact[k];
	return schedule_fact(out, value, value, CLAIM_OF(kind, value));
}

static void tell(ChenSolve *solve, const PrintedRow *told)
{
	/* By Theorem 9's count, why it is not what is printed, and as Section VI counts. */
	static const ClaimKind kinds[][3] = {
		[PRINTED_SPEEDUP] = {CLAIM_SPEEDUP_THEOREM_9, CLAIM_ONE_ROUND_MORE,
			CLAIM_SPEEDUP_SECTION_VI},
		[PRINTED_SECOND] = {CLAIM_STARTUPS_THEOREM_9, CLAIM_ONE_ROUND_MORE,
			CLAIM_STARTUPS_SECTION_VI},
		[PRINTED_LEMMA12] = {CLAIM_LEMMA_12, CLAIM_ONE_LEFT_OUT},
		[PRINTED_FON] = {CLAIM_FON_USED, CLAIM_RISES_AT_25},
	};
	const Schedule *out = solve->out;
	const ClaimKind *kind = kinds[told->what];
	const double value[] = {
		out->formula_speedup, out->formula - solve->promised, NAN, solve->state->rho};

	/* Counted as there, its numbers come out as printed. */
	if (solve->state->star.section6 && kind[2] != CLAIM_NONE)
		schedule_fact(solve->out, value[told->what], value[told->what],
			CLAIM_OF(kind[2], value[told->what]));
	else if (told->what != PRINTED_FON || solve->state->kind == CHEN_MULTI)
		fact_printed(fact_for(solve, kind[0], value[told->what]), told->value,
			told->decimals, CLAIM_OF(kind[1]));
}

void chen_printed(ChenSolve *solve)
{
	for (size_t k = 0;
		k < sizeof row / sizeof *row && !solve->state->partial && !solve->out->given; k++)
		if (is_of(solve, &row[k].net))
			tell(solve, &row[k]);
}
