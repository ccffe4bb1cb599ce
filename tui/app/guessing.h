/* Guesses of the answer that is shown or veiled: made by :guess, held against the answer as soon as
 * one is in sight, and kept until somebody takes them away or another document is shown. */
#pragma once

#include "solver/study/guess/guess.h"

struct App;
struct GuessAsked;

enum { GUESS_COMMAND_MAX = 320 };

/* What is asked to be guessed of what is on show (feature.h). */
struct GuessAsked guessing_asked(const struct App *app);

/* Whether digits begin a guess, as they do under the veil; of what, up to them, in `out`. */
bool guessing_begins(const struct App *app, char out[GUESS_COMMAND_MAX]);

/* Hold those that are not known yet against the result on show. What cannot be done now, or is
 * stopped, is tried again next time. Steps on the way are no result. The first of them of which
 * there is something to tell; NULL. */
const Guess *guessing_hold(struct App *app);

/* Before the doc's shift is cleared: guesses go with the processors that they name, under the names
 * of now; those of processors that are gone are gone. */
void guessing_renumber(struct App *app);

/* The answer is about to be shown: guesses that were held against an earlier one are open again. */
void guessing_reopen(struct App *app);

/* There are none, and no picture of them. */
void guessing_clear(struct App *app);

/* Say what one's own guess of the answer on show was; false where there is nothing to say. */
bool guessing_tell(struct App *app);
