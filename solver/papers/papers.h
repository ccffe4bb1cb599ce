/* The five papers, statement by statement: what each says in a sentence of ours, and where the
 * program computes it, shows it and tests it, or why not. One list a paper (chen.def ...), in the
 * paper's order from front to back, serves `gantree papers`, the manual, and the citation of a
 * formula, which leads here. */
#pragma once

#include <stdbool.h>
#include <stddef.h>

typedef enum StatementKind {
	PAPER_SECTION,
	PAPER_DEFINITION,
	PAPER_THEOREM,
	PAPER_LEMMA,
	PAPER_PROPOSITION,
	PAPER_COROLLARY,
	PAPER_EQUATION,
	PAPER_TABLE,
	PAPER_ALGORITHM,
	PAPER_FIGURE,
	PAPER_EXAMPLE,
	PAPER_WORK, /* a whole one, of a list of several */
	PAPER_KINDS
} StatementKind;

typedef struct Statement {
	StatementKind kind;
	const char *numbers; /* as the paper has them: "5", "60-62", "IV", "4.3.15", "C" */
	const char *says;    /* one or two plain sentences, ours; markup as in labels */

	/* Places, several parted by "; ", "" for none; then `why` says so. */
	const char *computed; /* "solver/methods/chen/pe/shares.c" */
	const char *shown;    /* what to type after "gantree", one that prints or draws: "solve
			       * sample:fig5 => Theorem 6" prints that, too */
	const char *tested;   /* "tests/paper/test_chen_chu.c figure_5": a file and a test in it */

	const char *why; /* why it is not there, or how ours is different; "" */
} Statement;

typedef struct Paper {
	const char *id;    /* "chen": before each statement's id */
	const char *name;  /* as it is cited: "Chen & Chu" */
	const char *title; /* its own, and where it was printed */
	const Statement *statement;
	size_t statements;
} Paper;

extern const Paper papers[]; /* in the order of README, ended by one without an id */

enum { STATEMENT_NAME = 64 };

/* "Theorem 5", "Eqs. 60-62": as it is cited before ", Hung & Robertazzi". */
void statement_name(const Statement *statement, char out[STATEMENT_NAME]);

/* "chen-theorem-5", "hung-eq-60-62", "report-eq-4.3.15". */
void statement_id(const Paper *paper, const Statement *statement, char out[STATEMENT_NAME]);

/* The next place of several from `*at` into `out`, and into `text` (NULL: it is not wanted) what to
 * look for in what the command prints, "" for nothing; false: there is no more. */
enum { PLACE_MAX = 320 };
bool statement_place(const char **at, char out[PLACE_MAX], char text[PLACE_MAX]);

/* Whether such a text tells a reader what to look for: a word of four letters, or a citation or a
 * number alone; not a piece of a formula. */
bool place_hints(const char *text);

/* The paper of that id, in any case; NULL: there is none. */
const Paper *paper_find(const char *id);

/* The statement of that id, in any case; one number of a range finds the range: "hung-eq-61". NULL:
 * there is none. `paper` is its paper; NULL is fine. O(statements). */
const Statement *papers_find(const char *id, const Paper **paper);

/* The id of a paper or a statement that is nearest to one that is none; false: none is near. */
bool papers_nearest(const char *id, char out[STATEMENT_NAME]);

/* A statement that a text cites (cited.c). */
typedef struct Citation {
	char id[STATEMENT_NAME];
	const Paper *paper;
	const Statement *statement; /* NULL: the list has none of that id */
} Citation;

/* The statements cited, in order, up to CITATIONS; how many. "Eqs. 15 and 16, Ko & Robertazzi" are
 * two, as are "Table I, Chen & Chu; Section II, Hung & Robertazzi". A paper is named by its id:
 * "Theorem 6, chen". What names no paper is of `paper` ("Chen & Chu", as Method.paper; NULL: of
 * none, and left out). */
enum { CITATIONS = 8 };
size_t papers_cited(const char *text, const char *paper, Citation out[CITATIONS]);

/* The statements that what somebody typed means, each with `statement`: that of the id, else those
 * cited, as papers_cited reads them; where it names no paper and `usual` has none of that name,
 * those of each paper that has one. How many; 0: there is none. */
size_t papers_meant(const char *text, const char *usual, Citation out[CITATIONS]);

/* What a statement's kind is called: one of it, several, and in an id. */
typedef struct KindWords {
	const char *one, *several, *id;
} KindWords;
extern const KindWords kind_words[PAPER_KINDS];
