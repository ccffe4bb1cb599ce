/* What a citation names: "Eq. 61, Hung & Robertazzi", "Algorithm PE, Table II, Chen & Chu". */
#include "solver/papers/papers.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

/* One citation of a text that has several: what stands between two ";". */
typedef struct Span {
	const char *at, *end;
} Span;

/* The next word, without commas and brackets around it; its end, or the span's. */
static Span next_word(Span *rest)
{
	Span word;

	while (rest->at < rest->end && strchr(" ,()", *rest->at))
		rest->at++;
	word.at = rest->at;
	while (rest->at < rest->end && !strchr(" ,()", *rest->at))
		rest->at++;
	word.end = rest->at;
	return word;
}

static bool is_word(Span word, const char *text)
{
	const size_t length = strlen(text);

	return (size_t)(word.end - word.at) == length && strncasecmp(word.at, text, length) == 0;
}

/* The paper whose id is a word of it, as of "Chen & Chu" and "Ko and Robertazzi", else that of the
 * name `usual`; NULL: none. */
static const Paper *paper_of(Span span, const char *usual)
{
	const Paper *found = NULL;

	for (const Paper *paper = papers; paper->id; paper++) {
		for (Span rest = span; rest.at < rest.end;)
			if (is_word(next_word(&rest), paper->id))
				return paper;
		if (usual && strcmp(usual, paper->name) == 0)
			found = paper;
	}
	return found;
}

/* "Th." and "Sec.": the beginning of it, and a period. */
static bool is_short(Span word, const char *text)
{
	const size_t length = (size_t)(word.end - word.at);

	return length > 2 && word.end[-1] == '.' && strncasecmp(word.at, text, length - 1) == 0;
}

static int kind_of(Span word)
{
	for (int kind = 0; kind < PAPER_KINDS; kind++) {
		const KindWords *words = &kind_words[kind];

		if (is_word(word, words->one) || is_word(word, words->several) ||
			is_word(word, words->id) || is_short(word, words->several))
			return kind;
	}
	return PAPER_KINDS;
}

static void add(const Paper *paper, int kind, Span number, Citation *out)
{
	while (number.end > number.at + 1 && strchr(".:", number.end[-1]))
		number.end--; /* of the sentence */
	snprintf(out->id, sizeof out->id, "%s-%s-%.*s", paper->id, kind_words[kind].id,
		(int)(number.end - number.at), number.at);
	for (char *c = out->id; *c; c++)
		*c = (char)tolower((unsigned char)*c);
	out->paper = paper;
	out->statement = papers_find(out->id, NULL);
}

/* Whether another number of the same kind follows: "15 and 16", "15, 16"; `rest` is then before it.
 */
static bool goes_on(Span *rest)
{
	Span ahead = *rest;
	const Span word = next_word(&ahead);

	if (is_word(word, "and")) {
		*rest = ahead;
		return true;
	}
	return word.at < word.end && isdigit((unsigned char)*word.at);
}

static size_t cited_in(Span rest, const Paper *paper, Citation *out, size_t count)
{
	while (rest.at < rest.end && count < CITATIONS) {
		const int kind = kind_of(next_word(&rest));

		if (kind == PAPER_KINDS)
			continue;
		do {
			const Span number = next_word(&rest);

			if (number.at < number.end)
				add(paper, kind, number, &out[count++]);
		} while (count < CITATIONS && goes_on(&rest));
	}
	return count;
}

size_t papers_cited(const char *text, const char *paper, Citation out[CITATIONS])
{
	size_t count = 0;

	for (const char *at = text; *at;) {
		const Span span = {at, at + strcspn(at, ";")};
		const Paper *of = paper_of(span, paper);

		if (of)
			count = cited_in(span, of, out, count);
		at = span.end + (*span.end == ';');
	}
	return count;
}

/* Behind the first `count`, those cited that the list has, each once; how many there are then. */
static size_t add_found(const char *text, const char *usual, size_t count, Citation out[CITATIONS])
{
	Citation cited[CITATIONS];
	const size_t all = papers_cited(text, usual, cited);

	for (size_t k = 0; k < all && count < CITATIONS; k++) {
		const Statement *found = cited[k].statement;

		if (found && (count == 0 || out[count - 1].statement != found))
			out[count++] = cited[k];
	}
	return count;
}

size_t papers_meant(const char *text, const char *usual, Citation out[CITATIONS])
{
	out->statement = papers_find(text, &out->paper);
	if (out->statement) {
		statement_id(out->paper, out->statement, out->id);
		return 1;
	}
	size_t count = add_found(text, usual, 0, out);

	if (count > 0)
		return count;
	for (const Paper *paper = papers; paper->id; paper++)
		count = add_found(text, paper->name, count, out);
	return count;
}
