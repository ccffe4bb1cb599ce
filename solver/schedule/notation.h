/* Notations: the alphabets of the papers, and plain words.
 *
 * Methods write labels and formulas in the symbols of their own paper. Whoever shows them may want
 * another alphabet, the same for every method. All symbols here are plain text in UTF-8. */
#pragma once

#include "solver/net/net.h"

typedef struct Notation {
	const char *id, *title;     /* "chen", "Chen & Chu" */
	const char *compute, *link; /* time per step of computing, per unit sent */
	const char *load, *share;   /* load "1": the paper has no letter for it */
	const char *order, *installments;
	const char *computing, *transfer; /* the intensities: factors on compute and on link */
	const char *startup_compute, *startup_transfer;
} Notation;

extern const Notation notation_chen;       /* A G L α γ ρ: Chen & Chu */
extern const Notation notation_cui;        /* A G N α y ρ: Cui, Suresh & Kim */
extern const Notation notation_robertazzi; /* w z 1 α γ m: Hung, Ko & Robertazzi */
extern const Notation notation_report;     /* T_cp T_cm 1 α γ m: meshes and hypercubes */
extern const Notation notation_star;       /* A C L α γ ρ p S: the literature on stars */
extern const Notation notation_words;      /* no letters: "link", "installments" */

/* What may be chosen: first none, called "auto", which is the method's own; NULL-ended names. */
enum { NOTATIONS = 7 };
extern const Notation *const notations[NOTATIONS];
extern const char *const notation_names[NOTATIONS + 1];

/* The place of a notation in these lists; of NULL 0. */
int notation_index(const Notation *notation);

/* False where there is none of that name; `*out` is NULL for "auto". */
bool notation_find(const char *name, const Notation **out);

/* Label markup (schedule.h) or a formula of one paper in the signs of another, or in words ("share
 * of P3 × load"): "α_{3}LG_{3}" is "α_{3}Lz_{3}T_{cm}" in Robertazzi's. A sign that the other has
 * no counterpart for stays; where the other means something else by it, it carries its paper's name
 * ("β_{Cui,3}"). What a paper calls the load, or how a step takes longer by an intensity, is kept
 * as its own formulas have it. `net`: whose names words tell; NULL: "P3". `out` holds `size` bytes
 * and is not `markup`; what is longer is cut. O(text). */
enum { NOTATED_MAX = 400 }; /* any label, in words */
void notation_write(const Notation *from, const Notation *to, const Net *net, const char *markup,
	char *out, size_t size);

/* A sentence with signs in it: single letters count only where their value is told ("m = 3") or
 * they are divided ("z/w"), because processors may be called so. */
void notation_say(const Notation *from, const Notation *to, const Net *net, const char *sentence,
	char *out, size_t size);
