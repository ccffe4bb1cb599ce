/* The kinds of claims: what has a line in the tables of this folder. */
#pragma once

#include "solver/claims/claims.h"

enum {
	CLAIM_NONE,
#define CLAIM(id, ...) CLAIM_##id,
#include "solver/claims/all.def"
#undef CLAIM
	CLAIM_KINDS
};
