/* Guesses: what somebody thinks the answer is, before it is shown; kept, and held against it
 * afterwards. One's own, several people's by name, or a room's by count of hands.
 *
 * A guess is what was typed after ":guess": "T 300", "T 300 Ada", "T 300 x12" (twelve hands),
 * "useless P4 Bo", "useless nobody", "share P1 30" (percent, also "30%" or "0.3"), "speedup 3",
 * "last P3" (who stops last), "installments 2" (the best number of them; also "rho 2"). */
#pragma once

#include "solver/schedule/schedule.h"

typedef enum GuessKind {
	GUESS_FINISH,
	GUESS_SPEEDUP,
	GUESS_SHARE,
	GUESS_USELESS,
	GUESS_LAST,
	GUESS_INSTALLMENTS,
	GUESS_KINDS
} GuessKind;

enum { GUESS_WHO_MAX = 24, GUESSES_MAX = 64 };

typedef struct Guess {
	GuessKind kind;
	uint32_t processor;      /* of a share, of who is useless or last; NET_NONE: nobody */
	double value;            /* T, speed-up, a share as a fraction, a number of installments */
	uint32_t hands;          /* how many guess so, >= 1 */
	char who[GUESS_WHO_MAX]; /* harmless; "" for one's own */
} Guess;

typedef struct Guesses {
	uint32_t count;
	Guess guess[GUESSES_MAX]; /* in the order in which they were made */
} Guesses;

/* Read what was typed; `net` has the names. STATUS_INPUT with what would be right. */
Status guess_read(const Net *net, const char *text, Guess *out, Error *error) STATUS_CHECKED;

/* Add a guess; the same person's guess of the same thing (and, of useless ones and shares, of the
 * same processor) is replaced. STATUS_INPUT when there are GUESSES_MAX. */
Status guesses_add(Guesses *guesses, const Guess *guess, Error *error) STATUS_CHECKED;

/* How far off a guess is from a solved schedule. */
typedef struct GuessJudged {
	double answer; /* of numbers; NAN: there is none to compare with */
	double off;    /* (value - answer) / answer; NAN for names */
	bool right;    /* within half a percent; the very processor; the best number */
} GuessJudged;

GuessJudged guess_judge(const Net *net, const Schedule *schedule, const Guess *guess);

/* What the guess would be the answer to: a known belief about the net is solved, and named where
 * its number is the guess's within a percent, and not the answer's: "that is T if links cost
 * nothing; they cost 73 here". One clause, never a judgement; "" where none matches. Costs a dozen
 * solves. May be stopped (pace.h). */
enum { GUESS_BELIEF_MAX = 160 };
Status guess_belief(const Net *net, const Schedule *schedule, const Guess *guess,
	char out[GUESS_BELIEF_MAX], Error *error) STATUS_CHECKED;
