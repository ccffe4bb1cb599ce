/* How well a row of "?" is what somebody looks for, in a word or in several. */
#pragma once

/* The best first. A row ranked RANK_NONE is not what is looked for. */
enum {
	RANK_EXACT,
	RANK_TERM, /* a term of the glossary, called exactly so */
	RANK_BEGINS,
	RANK_HOLDS,
	RANK_WORDS,
	RANK_TEXT = RANK_WORDS + 100,
	RANK_TERM_BEGINS,
	RANK_TERM_TEXT,
	RANK_NONE
};

/* A row as it is searched: its keys and its other words, parted by blanks, its name and its text.
 */
typedef struct Ranking {
	const char *keys, *name, *words, *help;
} Ranking;

/* A word is a key, with its capitals, or begins the name, one of the words or a word of the text; a
 * single letter is a word of its own. Of several the row has each but `lacking` of them, in any
 * order, "how do I" and the like aside; the more of them its name has, and the earlier its words,
 * the better. Nothing typed is RANK_EXACT. */
int ranking_of(const Ranking *row, const char *typed, int lacking);

/* The words that tell something, or what was typed where none does; how many there are. */
enum { RANKING_TEXT = 480 };
int ranking_words(const char *typed, char out[RANKING_TEXT]);

/* The one of `words` by which the row is found though its `text` does not show it; NULL: none. */
const char *ranking_unseen(const Ranking *row, const char *typed, const char *text);
