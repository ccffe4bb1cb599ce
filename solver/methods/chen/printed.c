/* Where the paper prints other digits than its own formulas give. A net is known by its numbers, so
 * that anybody's file with the same numbers is told as well, and no other. All are homogeneous
 * nets of order 2 with links of 1 and start-ups alike. */
#include "solver/methods/chen/family.h"

#include "solver/methods/chen/estimates.h"
#include "solver/schedule/wording.h"

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
static Fact *fact_for(ChenSolve *solve, const char *name, double value, const char *text)
{
	Schedule *out = solve->out;

	for (uint32_t k = 0; k < out->facts; k++)
		if (&out->fact[k] == schedule_fact_named(out, name))
			return &out->fact[k];
	return fact_text(out, name, value, value, "%s%s", shown(value, 7).text, text);
}

static void tell(ChenSolve *solve, const PrintedRow *told)
{
	const Schedule *out = solve->out;
	const char *const round = "Section VI counts one round of start-ups more than Theorem 9";

	/* Counted as there, its numbers come out as printed. */
	if (solve->state->star.section6 && told->what < PRINTED_LEMMA12) {
		const bool speedup = told->what == PRINTED_SPEEDUP;
		const double value =
			speedup ? out->formula_speedup : out->formula - solve->promised;

		fact_text(solve->out, speedup ? "speed-up" : "start-ups", value, value,
			"%s by Section VI's count, as printed", shown(value, 7).text);
		return;
	}
	switch (told->what) {
	case PRINTED_SPEEDUP:
		printed_text(fact_for(solve, "speed-up", out->formula_speedup, " by Theorem 9"),
			told->value, told->decimals, "%s", round);
		break;
	case PRINTED_SECOND:
		printed_text(fact_for(solve, "start-ups", out->formula - solve->promised,
				     " of T by Theorem 9"),
			told->value, told->decimals, "%s", round);
		break;
	case PRINTED_LEMMA12:
		printed_text(fact_for(solve, "Lemma 12", NAN, ""), told->value, told->decimals,
			"the paper's numbers leave out a + 1 that its formulas for m₂ and m₃ have");
		break;
	case PRINTED_FON:
		if (solve->state->kind == CHEN_MULTI)
			printed_text(fact_for(solve, "FON", solve->state->rho, " used"),
				told->value, told->decimals,
				"the paper's text has the speed-up rise up to 36; by Theorem 9 "
				"T(25) < T(26), so FON stops at 25");
		break;
	}
}

void chen_printed(ChenSolve *solve)
{
	for (size_t k = 0;
		k < sizeof row / sizeof *row && !solve->state->partial && !solve->out->given; k++)
		if (is_of(solve, &row[k].net))
			tell(solve, &row[k]);
}
