/* Claims: what a method says of its outcome, as a kind, who it is about and its numbers; the
 * sentences stand in claims.def. Whoever needs to know asks the claim, never the sentence. */
#pragma once

#include "solver/net/net.h"

typedef enum ClaimKind {
	CLAIM_NONE,
#define CLAIM(id, ...) CLAIM_##id,
#include "solver/schedule/claims.def"
#undef CLAIM
} ClaimKind;

enum { CLAIM_NUMBERS = 4, CLAIM_WORD_MAX = 64 };

typedef struct Claim {
	ClaimKind kind;
	uint32_t who;                 /* NET_NONE: nobody */
	double number[CLAIM_NUMBERS]; /* NAN: there is none */
	char word[CLAIM_WORD_MAX];    /* "M", "x = -3" */
} Claim;

/* Without who and word; numbers that there are none of are NAN. */
Claim claim_of(ClaimKind kind, double first, double second, double third, double fourth);

/* What the data calls it: "waits". */
const char *claim_name(const Claim *claim);

/* Where the paper of the method has what it rests on: "Lemma 2"; "" where it is ours, or of all. */
const char *claim_citation(const Claim *claim);

/* The sentence, without a capital and a full stop, cut at `size` bytes; `who` stands for the
 * processor. Takes no memory. */
void claim_say(const Claim *claim, const char *who, char *out, size_t size);
