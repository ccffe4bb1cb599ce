/* Beliefs: what people who have not met divisible loads take for granted, each worked out on the
 * net as they see it, so that a guess can be told which question it answers. Inside the study
 * folder; everybody else has guess.h. */
#pragma once

#include "solver/study/guess/guess.h"

/* A guess within this part of the answer is right; within the other of a belief's number, it is
 * that belief, unless the answer is as near to that number. */
#define GUESS_RIGHT 0.005
#define BELIEF_NEAR 0.01

enum { BELIEFS_MAX = 40 };

typedef struct Belief {
	Claim claim;            /* what it takes for granted */
	double finish, speedup; /* NAN: it says nothing of this */
	double *share;          /* by processor; NULL */
} Belief;

typedef struct Beliefs {
	bool made;
	uint32_t count, processors;
	Belief belief[BELIEFS_MAX];
} Beliefs;

/* Solve them all; of nets with more than BELIEF_PROCESSORS only those that need no solving. */
enum { BELIEF_PROCESSORS = 2000 };
Status beliefs_make(
	Beliefs *out, const Net *net, const Schedule *schedule, Error *error) STATUS_CHECKED;
void beliefs_release(Beliefs *beliefs); /* also after a failed make */

/* The nearest one to the guess, the first of as near ones; "" where none is near. */
void beliefs_match(const Beliefs *beliefs, const Net *net, const Guess *guess, double answer,
	char out[GUESS_BELIEF_MAX]);

/* Of who is useless or last: the numbers of that processor, or of the one that is. */
void belief_of_name(
	const Net *net, const Schedule *schedule, const Guess *guess, char out[GUESS_BELIEF_MAX]);

/* The number of installments with the least T; 0 where the method knows no such thing. One solve,
 * which tries them all. */
Status belief_best_installments(
	const Net *net, const Schedule *schedule, uint32_t *out, Error *error) STATUS_CHECKED;

/* T with as many as guessed, and with the best number. */
Status belief_of_installments(const Net *net, const Schedule *schedule, const Guess *guess,
	const GuessJudged *judged, char out[GUESS_BELIEF_MAX], Error *error) STATUS_CHECKED;

/* judge.c: the first of those who end last; whether a processor gets no load; a number against the
 * answer. */
uint32_t guess_last(const Schedule *schedule);
bool guess_is_useless(const Schedule *schedule, uint32_t processor);
GuessJudged guess_judged_by(double answer, const Guess *guess);
