/* The veil, and guesses of the answer that is shown or veiled: made by :guess, held against the
 * answer as soon as one is in sight, and kept until somebody takes them away or another document is
 * shown. */
#pragma once

#include "tui/actions/actions.h"
#include "tui/contexts/context.h"
#include "tui/prompt/complete.h"

#include "solver/study/guess/guess.h"

typedef struct Veil {
	Guesses guesses;     /* of what is on show, */
	Guesses aside;       /* and of the document put aside */
	ScreenLayout layout; /* the screen of a veiled answer; without a name it is not read yet */
} Veil;

Veil *veil_of(const App *app);

/* Hold those that are not known yet against the result on show. What cannot be done now, or is
 * stopped, is tried again next time. Steps on the way are no result. The first of them of which
 * there is something to tell; NULL. */
const Guess *guessing_hold(App *app);

/* Before the doc's shift is cleared: guesses go with the processors that they name, under the names
 * of now; those of processors that are gone are gone. */
void guessing_renumber(App *app);

/* The answer is about to be shown: guesses that were held against an earlier one are open again. */
void guessing_reopen(App *app);

/* There are none, and no picture of them. */
void guessing_clear(App *app);

/* Say what one's own guess of the answer on show was; false where there is nothing to say. */
bool guessing_tell(App *app);

/* A digit begins a guess, of what is asked. */
bool guessing_key(App *app, Key key, Reply *reply);

/* What ":guess" is told: what, of whom, how much, who. */
void guessing_offers(const App *app, ActionArgument argument, Finding *finding);
