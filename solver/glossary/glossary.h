/* The glossary: every symbol, word and mark that a screen, legend, table or message shows, in one
 * plain sentence and then formally, with its place in the paper. One table (glossary.def) serves
 * ":what", `gantree what`, help, explanations, manual and completion. */
#pragma once

#include <stdbool.h>
#include <stddef.h>

typedef struct Term {
	const char *id; /* "installments": stable, ASCII */
	const char
		*names; /* signs and words it is known by, parted by "|"; the first is shown. Of one
			 * behind "=" digits are part of the name: "Eq. 14" is not "Eq. 15" */
	const char *paper;  /* whose letter it is, "Chen & Chu", several parted by "; ", each with
			     * the section where it is of that alone; NULL: it is the same for all */
	const char *plain;  /* one sentence of at most 110 characters, no symbol before its word */
	const char *formal; /* then the formal one; markup as in labels; "" where there is none */
	const char *source; /* "Table IV, Chen & Chu", several parted by "; "; "" where it is
			     * gantree's own */
} Term;

extern const Term glossary[]; /* in the order of a list, ended by one without an id */

/* The term of that id; NULL: there is none. */
const Term *glossary_term(const char *id);

/* The next term after `after` (NULL: the first) that is called `word`: a sign or a word in any
 * case, singular or plural, with an index or without ("α_3", "α3"), in ASCII too ("rho"). What is
 * called so exactly goes before what is so but for capitals, and that before what is so without an
 * index: of "m" and "M" only the one that is asked for. NULL: no (more) such. A letter that papers
 * use for different things has a term for each. O(log terms) from the second call on. */
const Term *glossary_find(const char *word, const Term *after);

/* All that are called so, those of `paper` (NULL: of none) first; how many. */
enum { GLOSSARY_MEANINGS = 12 };
size_t glossary_meanings(const char *word, const char *paper, const Term *out[GLOSSARY_MEANINGS]);

/* Whether the term is one of that paper's, or of all. */
bool glossary_is_of(const Term *term, const char *paper);

/* Whether the term only says that a word is a place in a paper: the list of the paper's statements
 * (solver/papers) may say more. */
bool glossary_is_place(const Term *term);

/* The next name of a term from `*at` (at first term->names) into `out`; false: there is no more. */
enum { GLOSSARY_NAME = 64 };
bool glossary_name(const char **at, char out[GLOSSARY_NAME]);

/* The known name that is nearest to a word that is none; false: none is near. */
bool glossary_nearest(const char *word, char out[GLOSSARY_NAME]);

/* An entry in words; `formal` is markup and holds the place, too. */
typedef struct TermWords {
	char head[160];   /* "ρ, installments (Chen & Chu)" */
	char formal[360]; /* "ρ_{1} … (Table I, Chen & Chu)"; "" */
	char others[240]; /* "elsewhere: Cui, Suresh & Kim", whose letter is another thing; "" */
} TermWords;
void glossary_words(const Term *term, TermWords *out);
