/* Notations: the alphabets of the papers, and plain words.
 *
 * Methods write labels and formulas in the symbols of their own paper. Whoever shows them may want
 * another alphabet, the same for every method. All symbols here are plain text in UTF-8. */
#pragma once

#include <stdbool.h>
#include <stddef.h>

typedef struct Notation {
	const char *id, *title;     /* "chen", "Chen & Chu" */
	const char *compute, *link; /* time per step of computing, per unit sent */
	const char *load, *share;   /* load "1": the paper has no letter for it */
	const char *order, *installments;
	const char *computing, *transfer; /* the intensities: factors on compute and on link */
} Notation;

extern const Notation notation_chen;       /* A G L α γ ρ: Chen & Chu */
extern const Notation notation_cui;        /* A G N α y ρ: Cui, Suresh & Kim */
extern const Notation notation_robertazzi; /* w z 1 α γ m: Hung, Ko & Robertazzi */
extern const Notation notation_report;     /* T_cp T_cm 1 α γ m: meshes and hypercubes */
extern const Notation notation_words;      /* no letters: "link", "installments" */

/* What may be chosen: first none, called "auto", which is the method's own; NULL-ended names. */
enum { NOTATIONS = 6 };
extern const Notation *const notations[NOTATIONS];
extern const char *const notation_names[NOTATIONS + 1];

/* The place of a notation in these lists; of NULL 0. */
int notation_index(const Notation *notation);

/* False where there is none of that name; `*out` is NULL for "auto". */
bool notation_find(const char *name, const Notation **out);
