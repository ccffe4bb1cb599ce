/* What can follow what is typed at ":", for the list above it and for Tab: commands, and behind a
 * command the values of its argument. Of a prompt that asks for one argument only the latter. */
#pragma once

#include "tui/app/app.h"

enum { OFFERS_MAX = 256 };

typedef struct Offer {
	char *word;     /* what stands in the line then, behind its head */
	char more[24];  /* what is to be typed behind that: "KEY=VALUE" */
	char aside[32]; /* its keys, or the value there is now */
	char help[200];
	int rank; /* how well it fits what is typed, 0 best; above OFFER_BEGINS Tab passes it by */
	bool in_use; /* it is what is so now */
} Offer;

enum { OFFER_SAME, OFFER_BEGINS, OFFER_INSIDE, OFFER_ALLUDES };

typedef struct Offers {
	Offer offer[OFFERS_MAX]; /* the best first */
	int count;
	int found, all;   /* that fit, and without anything typed: more than `count` where they have
			   * no room */
	size_t head;      /* bytes of the line that stay in front of the word */
	char nearest[64]; /* where none fits: what may be meant; "" */
	char noun[24];    /* "commands" */
	char about[LADDER_TEXT]; /* the value that is being typed, in words; "" */
} Offers;

/* NULL when memory is out. */
Offers *offers_find(App *app, const char *line);
void offers_free(Offers *offers);

/* How many begin with what is typed: they come first. */
int offers_begun(const Offers *offers);

/* The line with the word of an offer in it. */
void offers_line(const Offers *offers, const char *line, int index, Buf *out);

/* --- for complete.c, values.c, assignment.c and features ----------------------------------------
 */

enum { OFFER_NODES_MAX = 1000 }; /* looked at for each key that is pressed */

typedef struct Finding {
	Offers *offers;
	const char *typed; /* of the word */
	bool bare;         /* keys stand without "=" */
} Finding;

/* Add an offer; one that does not fit what is typed is counted alone, and NULL comes back. */
Offer *offer(Finding *finding, const char *word, const char *help);

/* The same for what is also called otherwise: "P1.G" for "P1.link=". */
Offer *offer_called(Finding *finding, const char *word, const char *also, const char *help);

/* The values of an argument. */
void offer_values(App *app, ActionArgument argument, Finding *finding);

/* The same, of a key of the net: KEY=VALUE; what curves vary: KEY=FROM:TO. */
void offer_settings(App *app, Finding *finding);
void offer_varied(App *app, Finding *finding);

/* What ":seek" is told, word after word: what is wanted, "by", keys, "in". */
void offer_sought(App *app, Finding *finding);

/* The names of processors. */
void offer_names(const App *app, Finding *finding);

void offer_methods(App *app, Finding *finding);

/* What stands in the folder that is named so far. */
void offer_folder(Finding *finding);

/* What words mean that have no text elsewhere; "". */
const char *offer_meaning(const char *word);

/* Words, NULL after the last; `now` (NULL: none) is the one in use. */
void offer_words(Finding *finding, const char *const *words, const char *now);

/* What is counted: "commands". */
void offer_noun(Finding *finding, const char *noun);

/* The word that is typed begins further on: behind a comma, an equals sign. */
void offer_from(Finding *finding, const char *at);
