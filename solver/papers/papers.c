#include "solver/papers/papers.h"

#include "solver/base/text.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
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
static const Statement star[] = {
#include "solver/papers/star.def"
};
#undef STATEMENT

const Paper papers[] = {
#define PAPER(id, name, title) {#id, name, title, id, sizeof id / sizeof *id},
#include "solver/papers/papers.def"
#undef PAPER
	{0},
};

const KindWords kind_words[PAPER_KINDS] = {
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
	[PAPER_WORK] = {"Work", "Works", "work"},
};

/* Where the last number of a range begins, "62" in "60-62"; NULL where it is none ("II-A"). */
static const char *range_end(const char *numbers)
{
	const char *dash = strchr(numbers, '-');

	return dash && isdigit((unsigned char)numbers[0]) && isdigit((unsigned char)dash[1])
		       ? dash + 1
		       : NULL;
}

void statement_name(const Statement *statement, char out[STATEMENT_NAME])
{
	const KindWords *words = &kind_words[statement->kind];

	snprintf(out, STATEMENT_NAME, "%s %s",
		range_end(statement->numbers) ? words->several : words->one, statement->numbers);
}

void statement_id(const Paper *paper, const Statement *statement, char out[STATEMENT_NAME])
{
	snprintf(out, STATEMENT_NAME, "%s-%s-%s", paper->id, kind_words[statement->kind].id,
		statement->numbers);
	for (char *c = out; *c; c++)
		if (*c >= 'A' && *c <= 'Z')
			*c = (char)(*c - 'A' + 'a');
}

bool statement_place(const char **at, char out[PLACE_MAX], char text[PLACE_MAX])
{
	const char *end = strstr(*at, "; ");
	size_t length = end ? (size_t)(end - *at) : strlen(*at);

	snprintf(out, PLACE_MAX, "%.*s", (int)length, *at);
	char *arrow = strstr(out, " => ");

	if (text)
		snprintf(text, PLACE_MAX, "%s", arrow ? arrow + strlen(" => ") : "");
	if (arrow)
		*arrow = '\0';
	*at += end ? length + strlen("; ") : length;
	return *out != '\0';
}

bool place_hints(const char *text)
{
	static const char no_formula[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
					 "0123456789 .,%=≥";
	size_t letters = 0;

	for (const char *c = text; *c && letters < 4; c++)
		letters = islower((unsigned char)*c) ? letters + 1 : isupper((unsigned char)*c);
	return letters == 4 ||
	       (strpbrk(text, "0123456789") && strspn(text, no_formula) == strlen(text));
}

const Paper *paper_find(const char *id)
{
	for (const Paper *paper = papers; paper->id; paper++)
		if (strcasecmp(paper->id, id) == 0)
			return paper;
	return NULL;
}

/* How much of "4.3.14" stands before its last number. */
static size_t before_last(const char *number)
{
	const char *dot = NULL;

	for (const char *c = number; *c && *c != '-'; c++)
		if (*c == '.')
			dot = c;
	return dot ? (size_t)(dot - number) + 1 : 0;
}

/* Whether "4.3.4", or the first number of "4.3.4-4.3.6", is one of the range "4.3.1-4.3.8". */
static bool is_within(const char *number, const char *range)
{
	const char *last = range_end(range);
	const size_t head = before_last(number);
	char *end;

	if (!last || !isdigit((unsigned char)number[head]) || before_last(range) != head ||
		before_last(last) != head || strncmp(number, range, head) != 0 ||
		strncmp(number, last, head) != 0)
		return false;
	const unsigned long at = strtoul(number + head, &end, 10);

	return (*end == '\0' || range_end(number)) && at >= strtoul(range + head, NULL, 10) &&
	       at <= strtoul(last + head, NULL, 10);
}

/* The numbers that an id of this paper and kind has; NULL: it is of another. */
static const char *numbers_of(const char *id, const Paper *paper, const KindWords *kind)
{
	char head[STATEMENT_NAME];
	const int length = snprintf(head, sizeof head, "%s-%s-", paper->id, kind->id);

	return strncasecmp(id, head, (size_t)length) == 0 ? id + length : NULL;
}

const Statement *papers_find(const char *id, const Paper **paper)
{
	const Statement *found = NULL;

	for (const Paper *each = papers; each->id; each++)
		for (size_t k = 0; k < each->statements; k++) {
			const Statement *statement = &each->statement[k];
			const char *numbers = numbers_of(id, each, &kind_words[statement->kind]);
			const bool same = numbers && strcasecmp(numbers, statement->numbers) == 0;

			if (!same && (found || !numbers || !is_within(numbers, statement->numbers)))
				continue;
			found = statement;
			if (paper)
				*paper = each;
			if (same)
				return found;
		}
	return found;
}

bool papers_nearest(const char *id, char out[STATEMENT_NAME])
{
	char own[STATEMENT_NAME];
	const char *const words[] = {out, own};

	*out = '\0';
	for (const Paper *paper = papers; paper->id; paper++) {
		snprintf(own, sizeof own, "%s", paper->id);
		if (text_nearest(id, words, 2) == own)
			strcpy(out, own);
		for (size_t k = 0; k < paper->statements; k++) {
			statement_id(paper, &paper->statement[k], own);
			if (text_nearest(id, words, 2) == own)
				strcpy(out, own);
		}
	}
	return *out != '\0';
}
