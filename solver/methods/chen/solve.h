/* A solve of algorithm S or M on its way: shared by chen/solve.c, which works it out, and
 * chen/outcome.c, which says what it is worth. Private to the two. */
#ifndef GANTREE_CHEN_SOLVE_H
#define GANTREE_CHEN_SOLVE_H

#include "solver/methods/chen/family.h"

/* One solve on its way. */
typedef struct ChenSolve {
	const Net *net;
	const Settings *settings;
	Schedule *out;
	ChenState *state;
	double promised; /* T of the equations */
	uint32_t limit;  /* the largest rho that fits; 0 until known */
	uint32_t worst;  /* class with the least q + alpha; `classes` when nobody is kept */
	uint32_t most;   /* class with the most communications */
	uint64_t most_pieces;
	bool endless; /* somebody's q + alpha is exactly 1 */
	Error *error;
} ChenSolve;

/* Whether the children of a class fail the test with the number of installments shown. */
bool chen_is_losing(const ChenState *state, uint32_t class);

/* Whether they need infinitely many communications, each with start-ups. */
bool chen_never_ends(const ChenState *state, uint32_t class);

/* Work out solve->limit unless it is known. */
Status chen_find_limit(ChenSolve *solve) STATUS_CHECKED;

/* Fill in formula, speed-ups, outcome, reason, facts and notes. */
Status chen_outcome(ChenSolve *solve) STATUS_CHECKED;

#endif
