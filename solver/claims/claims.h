/* Claims: what a method says (of its outcome, facts, reasons, limits, notes), as a kind, whom it is
 * about and numbers. The sentences stand in the .def files of this folder. Whoever needs to know
 * asks the claim, never the sentence. */
#pragma once

#include "solver/base/buf.h"
#include "solver/base/number.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef int
	ClaimKind; /* one of kinds.h, apart so that a new sentence compiles only its methods anew */

#define CLAIM_NOBODY UINT32_MAX
enum { CLAIM_NUMBERS = 6, CLAIM_WORD_MAX = 160 };

typedef struct Claim {
	ClaimKind kind;
	uint32_t who, other;          /* processors; CLAIM_NOBODY: it is of none */
	double number[CLAIM_NUMBERS]; /* NAN: there is none */
	char word[CLAIM_WORD_MAX];    /* "M", "x = -3"; "" */
} Claim;

/* A kind and up to CLAIM_NUMBERS numbers, about nobody: CLAIM_OF(CLAIM_WAITS, rho, key). Those that
 * are not given do not exist. */
#define CLAIM_OF(...)                                                                              \
	claim_of((const double[]){__VA_ARGS__},                                                    \
		sizeof((const double[]){__VA_ARGS__}) / sizeof(double))
Claim claim_of(const double *kind_and_numbers, size_t count);

/* The same claim about a processor; with a word. */
Claim claim_about(Claim claim, uint32_t who);
Claim claim_word(Claim claim, const char *word);

/* What the data calls it: "waits". "" where the kind alone says it. */
const char *claim_name(ClaimKind kind);

/* The same in capitals for all: "SEVERAL_WAIT". */
const char *claim_id(ClaimKind kind);

/* Where the paper of the method has what it rests on: "Lemma 2"; "" where it is ours, or of all. */
const char *claim_citation(ClaimKind kind);

/* A sentence without anything to be put in; static. */
const char *claim_text(ClaimKind kind);

/* What stands for the processors, and words too long for the claim; NULL: the claim's own, or "".
 */
typedef struct ClaimWords {
	const char *who, *other, *word, *more;
	const char *time; /* the unit of times; NULL or "": there is none */
} ClaimWords;

/* The sentence, without a capital and a full stop, cut at `size` bytes. Takes no memory. `form`:
 * CLAIM_WHOLE, CLAIM_PLAIN without what may be left out, and from CLAIM_SHORTER on ended at a place
 * where it may, the last one first. False, and then it is said as short as it can be, where it has
 * fewer forms. */
enum { CLAIM_WHOLE, CLAIM_PLAIN, CLAIM_SHORTER };
bool claim_say(const Claim *claim, const ClaimWords *words, unsigned form, char *out, size_t size);

/* Whether the sentence has an aside, which goes first. */
bool claim_has_aside(ClaimKind kind);

/* Append the whole sentence, however long its words are. */
void claim_add(const Claim *claim, const ClaimWords *words, Buf *out);

/* The whole sentence by value, for one call of printf: claim_said(CLAIM_OF(CLAIM_LAST, 3),
 * NULL).text. `word` may be NULL. */
enum { CLAIM_SAID_MAX = 320 };
typedef struct ClaimSaid {
	char text[CLAIM_SAID_MAX];
} ClaimSaid;
ClaimSaid claim_said(Claim claim, const char *word);

/* Whether the sentence begins with the name of whom it is about. */
bool claim_begins_with_name(const Claim *claim);
