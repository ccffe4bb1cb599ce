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

static bool has_name(Span span, const char *name)
{
	const char *found = strstr(span.at, name);

	return found && found + strlen(name) <= span.end;
}

/* The paper it names, else that of `usual`; NULL: none. */
static const Paper *paper_of(Span span, const char *usual)
{
	const Paper *found = NULL;

	for (const Paper *paper = papers; paper->id; paper++) {
		if (has_name(span, paper->name))
			return paper;
		if (usual && strcmp(usual, paper->name) == 0)
			found = paper;
	}
	return found;
}

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

static int kind_of(Span word)
{
	for (int kind = 0; kind < PAPER_KINDS; kind++)
		if (is_word(word, kind_words[kind].one) || is_word(word, kind_words[kind].several))
			return kind;
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

const Statement *papers_meant(const char *text, const char *usual, const Paper **paper)
{
	Citation cited[CITATIONS];
	const Statement *found = papers_find(text, paper);
	const size_t count = found ? 0 : papers_cited(text, usual, cited);

	for (size_t k = 0; k < count && !found; k++) {
		found = cited[k].statement;
		*paper = cited[k].paper;
	}
	return found;
}
