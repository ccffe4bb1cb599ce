#include "solver/papers/papers.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>

#define STATEMENT(...) {__VA_ARGS__},
static const Statement chen[] = {
#include "solver/papers/chen.def"
};
static const Statement cui[] = {
#include "solver/papers/cui.def"
};
static const Statement hung[] = {
#include "solver/papers/hung.def"
};
static const Statement ko[] = {
#include "solver/papers/ko.def"
};
static const Statement report[] = {
#include "solver/papers/report.def"
};
#undef STATEMENT

#define ALL(list) list, sizeof(list) / sizeof *(list)
const Paper papers[] = {
	{"chen", "Chen & Chu",
		"Chi-Yeh Chen and Chih-Ping Chu, Divisible Non-linear Load Distribution on "
		"Heterogeneous Single-Level Trees",
		ALL(chen)},
	{"cui", "Cui, Suresh & Kim",
		"Run Cui, S. Suresh and H. J. Kim, Scheduling Computational Loads in Single Level "
		"Tree Network",
		ALL(cui)},
	{"hung", "Hung & Robertazzi",
		"Jui Tsun Hung and Thomas G. Robertazzi, Divisible Load Cut Through Switching in "
		"Sequential Tree Networks",
		ALL(hung)},
	{"ko", "Ko & Robertazzi",
		"Kwangil Ko and Thomas Robertazzi, Equal Allocation Scheduling for Data Intensive "
		"Applications",
		ALL(ko)},
	{"report", "mesh and hypercube report",
		"a project report of the Chen & Chu group on meshes and hypercubes", ALL(report)},
	{0},
};
#undef ALL

static const struct {
	const char *name, *several, *id;
} kinds[PAPER_KINDS] = {
	[PAPER_SECTION] = {"Section", "Sections", "section"},
	[PAPER_DEFINITION] = {"Definition", "Definitions", "definition"},
	[PAPER_THEOREM] = {"Theorem", "Theorems", "theorem"},
	[PAPER_LEMMA] = {"Lemma", "Lemmas", "lemma"},
	[PAPER_PROPOSITION] = {"Proposition", "Propositions", "proposition"},
	[PAPER_COROLLARY] = {"Corollary", "Corollaries", "corollary"},
	[PAPER_EQUATION] = {"Eq.", "Eqs.", "eq"},
	[PAPER_TABLE] = {"Table", "Tables", "table"},
	[PAPER_ALGORITHM] = {"Algorithm", "Algorithms", "algorithm"},
	[PAPER_FIGURE] = {"Fig.", "Figs.", "fig"},
	[PAPER_EXAMPLE] = {"Example", "Examples", "example"},
};

void statement_name(const Statement *statement, char out[STATEMENT_NAME])
{
	const bool several = strchr(statement->numbers, '-') != NULL;

	snprintf(out, STATEMENT_NAME, "%s %s",
		several ? kinds[statement->kind].several : kinds[statement->kind].name,
		statement->numbers);
}

void statement_id(const Paper *paper, const Statement *statement, char out[STATEMENT_NAME])
{
	snprintf(out, STATEMENT_NAME, "%s-%s-%s", paper->id, kinds[statement->kind].id,
		statement->numbers);
	for (char *c = out; *c; c++)
		if (*c >= 'A' && *c <= 'Z')
			*c = (char)(*c - 'A' + 'a');
}

const Statement *papers_find(const char *id, const Paper **paper)
{
	char own[STATEMENT_NAME];

	for (const Paper *each = papers; each->id; each++)
		for (size_t k = 0; k < each->statements; k++) {
			statement_id(each, &each->statement[k], own);
			if (strcasecmp(own, id) == 0) {
				if (paper)
					*paper = each;
				return &each->statement[k];
			}
		}
	return NULL;
}
