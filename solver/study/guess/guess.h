/* Guesses: what somebody thinks the answer is, before it is shown; kept, and held against it
 * afterwards. One's own, several people's by name, or a room's by count of hands.
 *
 * A guess is what was typed after ":guess": "T 300" or 300 alone, "T 300 Ada", "T 300 x12" (twelve
 * hands), "speedup 3", "share P1 30" (percent; also "30%", "0.3", "3/10"), "useless P4 Bo",
 * "useless P3,P4", "useless none" or none alone, "last P3" (who stops last), "installments 2" (the
 * best number of them; also "rho 2"). Names of processors in any case. */
#pragma once

#include "solver/schedule/method.h"

typedef enum GuessKind {
	GUESS_FINISH,
	GUESS_SPEEDUP,
	GUESS_SHARE,
	GUESS_USELESS,
	GUESS_LAST,
	GUESS_INSTALLMENTS,
	GUESS_KINDS
} GuessKind;

enum { GUESS_WHO_MAX = 24, GUESS_NAME_MAX = 64, GUESSES_MAX = 64, GUESS_HANDS_MAX = 1000000 };

typedef struct Guess {
	GuessKind kind;
	uint32_t processor; /* of a share, of who is useless or last; NET_NONE: nobody */
	double value;   /* T, speed-up, a share as a fraction, a number of installments; else NAN */
	uint32_t hands; /* how many guess so, >= 1 */
	char who[GUESS_WHO_MAX];   /* harmless; "" for one's own and for a room's */
	char name[GUESS_NAME_MAX]; /* of the processor when it was named, harmless; "none" */
} Guess;

/* How far off a guess is from a solved schedule. */
typedef struct GuessJudged {
	double answer; /* of numbers; NAN: there is none to compare with */
	double off;    /* (value - answer) / answer; NAN for names, and where the answer is 0 */
	bool right;    /* within half a percent; the very processor; the best number */
} GuessJudged;

/* What became of a guess when the answer was shown. It stays so, whatever is changed then, until
 * the answer has been veiled and is shown again. */
enum { GUESS_BELIEF_MAX = 260 };
typedef struct GuessFound {
	bool known;
	double finish; /* T of that answer */
	GuessJudged judged;
	char belief[GUESS_BELIEF_MAX]; /* what else it would be right of; "" */
} GuessFound;

typedef struct Guesses {
	uint32_t count;
	Guess guess[GUESSES_MAX]; /* in the order in which they were made */
	GuessFound found[GUESSES_MAX];
} Guesses;

/* Read what was typed; `net`, expanded, has the names. STATUS_INPUT with what would be right; that
 * is so for several processors as well. O(processors) for a name in another case. */
Status guess_read(const Net *net, const char *text, Guess *out, Error *error) STATUS_CHECKED;

/* Read guesses with ";" between them, and add one for each processor that one names; all or none.
 */
Status guesses_read(
	Guesses *guesses, const Net *net, const char *text, Error *error) STATUS_CHECKED;

/* Remove the guess at `k`; those behind it move up. */
void guesses_remove(Guesses *guesses, uint32_t k);

/* How many people guess: each name once, one's own guesses as one, of hands raised those of the
 * question that has most of them. */
uint32_t guesses_people(const Guesses *guesses);

/* Append all of them as they are read: "T 300 Ada; useless P4 x12". */
void guesses_write(const Guesses *guesses, Buf *out);

/* Add a guess; the same person's guess of the same thing (and, of useless ones and shares, of the
 * same processor) is replaced, and so is that nobody is useless by who is, and the other way round.
 * A room's guesses replace those of the same value. STATUS_INPUT when there are GUESSES_MAX. */
Status guesses_add(Guesses *guesses, const Guess *guess, Error *error) STATUS_CHECKED;

/* Without who: "T 300", "share of P1 30 %", "useless P3", "last P3". */
enum { GUESS_SAID_MAX = 128 };
void guess_say(const Guess *guess, char out[GUESS_SAID_MAX]);

/* Of installments the answer is the schedule's fact "best", where it has that. */
GuessJudged guess_judge(const Net *net, const Schedule *schedule, const Guess *guess);

/* What the guess would be the answer to: a known belief about the net is solved, and named where
 * its number is the guess's within a percent, and not the answer's: "that is T if links cost
 * nothing; they cost 73 here". Of names: what the processor's numbers are. One clause, never a
 * judgement; "" where none matches, and for what is right. Costs a dozen solves. May be stopped
 * (pace.h). */
Status guess_belief(const Net *net, const Schedule *schedule, const Guess *guess,
	char out[GUESS_BELIEF_MAX], Error *error) STATUS_CHECKED;

/* Hold all that are not known yet against the answer; the beliefs are solved once for all of them,
 * and so is the best number of installments where somebody guesses it and no fact tells. May be
 * stopped: then some stay unknown. */
Status guesses_hold(
	Guesses *guesses, const Net *net, const Schedule *schedule, Error *error) STATUS_CHECKED;
