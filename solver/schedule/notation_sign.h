/* Signs of label markup: a letter with its scripts, "α_{3}", "L^{2}", "T_{cp}", and what the papers
 * mean by them. For notation_write.c. */
#pragma once

#include "solver/schedule/notation.h"

enum { PAPERS = NOTATIONS - 2, ROBERTAZZI = 2, REPORT = 3, INDEX_MAX = 40 };

/* How a sign of a table stands: without an index, with one, or either way. */
typedef enum Shape { BARE, INDEXED, ANY } Shape;

/* What is called by one sign in some papers; NULL: a paper has none for it. `unit`: Robertazzi's
 * sign is followed by T with that index, the report's is T with it. */
typedef struct Sense {
	const char *sign[PAPERS]; /* as in `notations`, from the first paper on */
	Shape shape;
	const char *unit;
	const char *bare, *indexed; /* in words; "%" is who has it; NULL: it stays a sign */
} Sense;

extern const Sense sign_senses[];

/* The intensities as formulas have them where they are not 1; Robertazzi's w alone is without. */
enum { FACTORS = 2 };
typedef struct Factor {
	const char *sign[PAPERS];
	const char *unit, *words;
} Factor;
extern const Factor sign_factors[FACTORS];

/* As indices name them. */
extern const char *const sign_papers[PAPERS];

typedef struct Sign {
	const char *at; /* as it stands in the text, */
	size_t length;
	const char *base; /* a letter with its primes or "(m)" */
	size_t base_length;
	char low[INDEX_MAX], high[INDEX_MAX]; /* scripts without their brackets; "" */
	bool charged;                         /* with Robertazzi's "T_{cp}" */
	bool high_first;                      /* "w^{(2)}_{3}" */
	int paper;                            /* whose it is */
	int sense;                            /* of `sign_senses`; -1: none */
} Sign;

bool sign_is_letter(char c);
bool sign_is_greek(const char *at); /* a Greek letter, two bytes */

/* What a sign means in a paper: its place in `sign_senses`; -1: nothing that the table has. */
int sign_sense(const Sign *sign, int paper);

/* The sign at `at` in a text of a paper. */
Sign sign_read(const char *at, int paper);

/* Whether the letter at `at` is a sign and not part of a word. */
bool sign_is_at(const char *text, const char *at, int paper, bool sentence);
