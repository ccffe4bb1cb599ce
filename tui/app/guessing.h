/* Guesses of the answer that is shown or veiled: made by :guess, held against the answer as soon as
 * one is in sight, and kept until somebody takes them away or another document is shown. */
#pragma once

struct App;

/* After solving: hold those that are not known yet against the result on show. What cannot be done
 * now, or is stopped, is tried again after the next solving. Steps on the way are no result. */
void guessing_follow(struct App *app);
