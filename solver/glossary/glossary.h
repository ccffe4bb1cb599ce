/* The glossary: every symbol, word and mark that a screen, legend, table or message shows, in one
 * plain sentence and then formally, with its place in the paper. One table (glossary.def) serves
 * ":what", `gantree what`, help, explanations, README and manual. */
#pragma once

#include <stdbool.h>

typedef struct Term {
	const char *id;     /* "installments": stable, ASCII */
	const char *names;  /* signs and words it is known by, parted by "|"; the first is shown */
	const char *paper;  /* whose letter it is: "Chen & Chu"; NULL: it is the same for all */
	const char *plain;  /* one sentence of at most 110 characters, no symbol before its word */
	const char *formal; /* then the formal one; markup as in labels; "" where there is none */
	const char *source; /* "Table IV, Chen & Chu"; "" where it is gantree's own */
} Term;

extern const Term glossary[]; /* in the order of a list, ended by one without an id */

/* The next term after `after` (NULL: the first) that is called `word`: a sign or a word in any
 * case, singular or plural, with an index or without ("α_3", "α3"), in ASCII too ("rho"). NULL: no
 * (more) such. A letter that papers use for different things has a term for each. */
const Term *glossary_find(const char *word, const Term *after);
