#include "tui/lists/ranking.h"

#include <ctype.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

enum { PHRASE_WORDS = 12, WORD_BYTES = RANKING_TEXT / PHRASE_WORDS, PLURAL_FROM = 4 };

/* The words typed, without those that ask and tell nothing of what is looked for. */
typedef struct Phrase {
	char word[PHRASE_WORDS][WORD_BYTES];
	int count;
} Phrase;

static bool is_small(const char *word)
{
	static const char *const small[] = {"a", "an", "the", "to", "of", "do", "i", "can", "my",
		"how", "is", "are", "it", "in", "on", "with", "for", "from", "into", "and", "this",
		"make", "get", "want", "does", "mode", "what", "who", "no"};

	for (size_t k = 0; k < sizeof small / sizeof *small; k++)
		if (strcasecmp(small[k], word) == 0)
			return true;
	return false;
}

static void add_word(Phrase *phrase, const char *word, size_t length)
{
	char *out = phrase->word[phrase->count];

	snprintf(out, WORD_BYTES, "%.*s", (int)(length < WORD_BYTES ? length : WORD_BYTES - 1),
		word);
	phrase->count += !is_small(out);
}

static Phrase phrase_of(const char *typed)
{
	Phrase phrase = {.count = 0};

	for (const char *at = typed; *at && phrase.count < PHRASE_WORDS;) {
		const size_t length = strcspn(at, " ");

		if (length > 0)
			add_word(&phrase, at, length);
		at += length + strspn(at + length, " ");
	}
	return phrase;
}

/* --- one word --------------------------------------------------------------------------------- */

static bool is_start(const char *text, const char *at)
{
	return at == text || !(isalnum((unsigned char)at[-1]) || at[-1] & 0x80);
}

/* Whether the text at a word's start is what was typed; a letter alone is a word, a capital one
 * too. */
static bool begins(const char *at, const char *word, size_t length)
{
	if (length == 1 && isalpha((unsigned char)*word))
		return *at == *word && !isalnum((unsigned char)at[1]) && !(at[1] & 0x80);
	return strncasecmp(at, word, length) == 0;
}

/* The first word of the text that begins so; how many blanks stand before it. */
static const char *find_length(const char *text, const char *word, size_t length, int *before)
{
	*before = 0;
	for (const char *at = text; *at; at++) {
		*before += *at == ' ';
		if (is_start(text, at) && begins(at, word, length))
			return at;
	}
	return NULL;
}

/* One is found by its plural, too. */
static const char *find_begun(const char *text, const char *word, int *before)
{
	const size_t length = strlen(word);
	const char *found = find_length(text, word, length, before);

	if (found || length < PLURAL_FROM || word[length - 1] != 's')
		return found;
	return find_length(text, word, length - 1, before);
}

/* Keys are one letter or more: 'b' is not 'B'. */
static bool is_key(const char *keys, const char *word)
{
	const size_t length = strlen(word);

	for (const char *at = keys; *at; at += strspn(at, " ")) {
		const size_t key = strcspn(at, " ");

		if (key == length && strncmp(at, word, key) == 0)
			return true;
		at += key;
	}
	return false;
}

/* An earlier word says more of a row than a later one. */
static int rank_of_word(const Ranking *row, const char *word)
{
	const size_t length = strlen(word);
	int before;

	if (strcasecmp(row->name, word) == 0 || is_key(row->keys, word))
		return RANK_EXACT;
	if (length > 1 && strncasecmp(row->name, word, length) == 0)
		return RANK_BEGINS;
	if (find_begun(row->name, word, &before))
		return RANK_HOLDS;
	if (find_begun(row->words, word, &before))
		return RANK_WORDS + (before < RANK_TEXT - RANK_WORDS ? before : 0);
	return find_begun(row->help, word, &before) || find_begun(row->keys, word, &before)
		       ? RANK_TEXT
		       : RANK_NONE;
}

/* --- several ---------------------------------------------------------------------------------- */

/* "save as" is all of a name, "save-as". */
static bool is_name(const char *name, const char *typed)
{
	while (*name && (tolower((unsigned char)*name) == tolower((unsigned char)*typed) ||
				(*name == '-' && *typed == ' '))) {
		name++;
		typed++;
	}
	return *name == '\0' && *typed == '\0';
}

int ranking_words(const char *typed, char out[RANKING_TEXT])
{
	const Phrase phrase = phrase_of(typed);

	snprintf(out, RANKING_TEXT, "%s", phrase.count == 0 ? typed : phrase.word[0]);
	for (int k = 1; k < phrase.count; k++) {
		const size_t length = strlen(out);

		snprintf(out + length, RANKING_TEXT - length, " %s", phrase.word[k]);
	}
	return phrase.count;
}

int ranking_of(const Ranking *row, const char *typed, int lacking)
{
	const Phrase phrase = phrase_of(typed);
	int sum = 0, had = 0;

	if (!*typed || is_name(row->name, typed))
		return RANK_EXACT;
	if (phrase.count < 2)
		return rank_of_word(row, phrase.count == 1 ? phrase.word[0] : typed);
	for (int k = 0; k < phrase.count; k++) {
		const int rank = rank_of_word(row, phrase.word[k]);

		if (rank == RANK_NONE && lacking-- == 0)
			return RANK_NONE;
		had += rank < RANK_NONE;
		sum += rank < RANK_NONE ? rank : 0;
	}
	const int rank = RANK_HOLDS + sum / had;

	return rank < RANK_TEXT ? rank : RANK_TEXT;
}

const char *ranking_unseen(const Ranking *row, const char *typed, const char *text)
{
	const Phrase phrase = phrase_of(typed);
	int before;

	for (int k = 0; k < phrase.count; k++)
		if (!find_begun(text, phrase.word[k], &before))
			return find_begun(row->words, phrase.word[k], &before);
	return NULL;
}
