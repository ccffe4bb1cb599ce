/* A guess of T beside the T that it was of, wherever that stands: "Guessed: you 300 (4 % off)"; of
 * the installments that are best for it, too. */
#pragma once

#include "layouts/scene/frame.h"

/* One's own, else the nearest one that guessed_nearest does not tell of; in brief forms after the
 * full one. Nothing where there is none, while it is veiled, in a step, and once an edit has made
 * another T. */
void guessed_add(const Frame *frame, Ladder *out);

/* Who of several was nearest, or how far the only one was off, of people: "Cleo was nearest: 1.9 %
 * too long."; false where nobody guessed this T. */
bool guessed_nearest(const Frame *frame, Ladder *out);
void guessed_say_nearest(const Frame *frame, uint32_t nearest, bool alone, Ladder *out);

/* How guesses are made, of this net: numbers and names as they may be, nothing of the answer. The
 * name last: in brief forms without. */
void guessed_how(const Frame *frame, Ladder *out);
