/* Parts of the beliefs, for belief.c and belief_numbers.c alone. */
#pragma once

#include "solver/study/guess/belief.h"

/* What is looked at: the net and the answer, and what comes of it. */
typedef struct BeliefLook {
	const Net *net;
	const Schedule *schedule;
	Beliefs *out;
	Error *error;
} BeliefLook;

/* Add one, which takes `share` over (NULL: none); none when there are BELIEFS_MAX. */
void belief_add(BeliefLook *look, double finish, double speedup, double *share, Claim claim);

/* Room for everybody's share. */
Status belief_new_shares(BeliefLook *look, double **out) STATUS_CHECKED;

/* Numbers that are often taken for T or for the speed-up, without solving anything. */
void belief_add_numbers(BeliefLook *look);

/* Shares that are often taken for the answer. */
typedef struct BeliefSplit {
	void (*fill)(const BeliefLook *look, double *share);
	ClaimKind is;   /* of a share */
	ClaimKind then; /* of T and S where everybody gets that; CLAIM_NONE: not asked */
} BeliefSplit;

enum { BELIEF_SPLITS = 4 };
extern const BeliefSplit belief_splits[BELIEF_SPLITS];
Status belief_add_splits(BeliefLook *look) STATUS_CHECKED;
