/* What algorithms Q, M, S and MS on linear arrays and meshes share: they are one solver, and their
 * intervals, labels and explanations are the same.
 *
 * The functions fill the slots of a Method (method.h). The state of a schedule is an ArrayState;
 * every interval follows from it in O(dimensions). */
#pragma once

#include "solver/methods/array/mesh.h"
#include "solver/schedule/method.h"

typedef enum ArrayKind { ARRAY_Q, ARRAY_M, ARRAY_S, ARRAY_MS } ArrayKind;

typedef struct ArrayState {
	ArrayKind kind;
	bool drawn; /* feasible: there are intervals */
	Mesh mesh;

	/* Of all processors together: the shares without their signs, the last and the first end
	 * of computing, and whose the first is. */
	double shares, last, first;
	uint32_t first_of;
} ArrayState;

static inline const ArrayState *array_state(const Schedule *schedule)
{
	return schedule->state;
}

static inline bool array_is_multi(ArrayKind kind)
{
	return kind == ARRAY_M || kind == ARRAY_MS;
}

/* S and MS weigh start-ups in their loads. */
static inline bool array_is_balanced(ArrayKind kind)
{
	return kind == ARRAY_S || kind == ARRAY_MS;
}

/* Whether rho is 1: a linear array whose rounds are all alike, or would be. */
bool array_rounds_are_even(const ArrayState *state);

/* The outcome, the formula and the facts of a schedule otherwise complete. */
void array_tell(Schedule *out);

/* The most installments whose intervals can still be counted. */
uint32_t array_installments_max(const MeshTerms *terms);
/* The smallest number of installments up to `most` of least T; 0 when none is feasible. `*all`:
 * none beyond `most` gives less, because none fits or each costs more. */
uint32_t array_best_installments(const MeshTerms *terms, uint32_t most, bool *all);
/* The largest feasible number of installments up to `most`; 0 when there is none. */
uint32_t array_largest_installments(const MeshTerms *terms, uint32_t most);
/* For one level: the largest feasible N; 1 when there is none. */
uint32_t array_largest_size(const MeshTerms *terms, uint32_t installments);
/* The load above which the mesh is feasible. */
double array_least_load(const Mesh *mesh);

/* Optimal N of algorithm Q on a linear array: (3.3.24), and where dT/dN is 0; optimal m of
 * algorithm M with rho = 1 (3.3.30). NAN where a start-up of 0 leaves none. */
double array_bound_size(const MeshTerms *terms);
double array_optimal_size(const MeshTerms *terms);
double array_optimal_installments(const MeshTerms *terms);

extern const Method methods_array[];
extern const Pseudocode *const array_codes[][2];               /* by variant */
MethodCheck array_check, array_check_links, array_check_multi; /* Q, S, M and MS */
MethodSolve array_solve;
MethodSolve array_summary; /* O(dimensions) for many that end together, else O(processors) */
MethodCount array_count;
MethodIntervals array_intervals;
MethodLabel array_label;
MethodExplain array_explain;
MethodPeriods array_period_count;
MethodPeriod array_period;
MethodPeriodWork array_period_work;
MethodTraffic array_traffic;
