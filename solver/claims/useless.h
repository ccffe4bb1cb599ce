/* The word that people read for a processor that gets no load, since it would only delay: another is
 * put here, and nowhere else. What is typed and what scripts read stays "useless" (values, guesses,
 * roles, JSON, what help finds an action by), and so does what a paper says. */
#pragma once

#define WORD_USELESS "useless"
#define WORD_A_USELESS "a " WORD_USELESS
#define WORD_USELESS_CAPITAL "Useless"
#define WORD_USELESS_LARGE "USELESS"
