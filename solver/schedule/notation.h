/* The symbols of the papers, so that headings and settings read as the paper at hand does. All are
 * plain text in UTF-8; labels and formulas of a method use the same ones. */
#ifndef GANTREE_NOTATION_H
#define GANTREE_NOTATION_H

typedef struct Notation {
	const char *compute, *link; /* time per step of computing, per unit sent */
	const char *load, *share;
	const char *order, *installments;
	const char *computing, *transfer; /* the intensities: factors on compute and on link */
} Notation;

extern const Notation notation_chen;       /* A G L α γ ρ: Chen & Chu */
extern const Notation notation_cui;        /* A G N α y ρ: Cui, Suresh & Kim */
extern const Notation notation_robertazzi; /* w z 1 α γ m: Hung, Ko & Robertazzi */
extern const Notation notation_report;     /* T_cp T_cm 1 α γ m: meshes and hypercubes */

#endif
