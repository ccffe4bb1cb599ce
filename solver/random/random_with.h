/* Random nets that have what plain ones seldom do. They are drawn so that it is likely, then solved
 * to see, and drawn anew until it holds: what is handed out has it. The same settings give the same
 * net on every machine: numbers have 3 digits, and what T decides is decided by more than its last
 * digits. */
#pragma once

#include "solver/net/random.h"
#include "solver/schedule/method.h"

typedef enum RandomTrait {
	RANDOM_ELIMINATED,  /* somebody is useless */
	RANDOM_TWO_ROUNDS,  /* the elimination has two rounds, and removes one in each */
	RANDOM_PE_NOT_BEST, /* the best set ends 0.1 % earlier at least (proved), nobody waits */
	RANDOM_PARADOX, /* a number a fifth better at most, or a processor less: T changes by 5 % at
			 * least the wrong way (paradox.h; the number of installments stays) */
	RANDOM_INFEASIBLE, /* more installments than there can be: somebody waits */
	RANDOM_TRAITS,
	RANDOM_WHERE = RANDOM_TRAITS /* the condition of the wish holds */
} RandomTrait;

extern const char *const random_traits[RANDOM_TRAITS + 1]; /* "eliminated", ..., NULL */

/* What is asked for beside the trait. What is not given may be chosen. */
typedef enum RandomGiven {
	RANDOM_GIVEN_LINK,
	RANDOM_GIVEN_INSTALLMENTS,
	RANDOM_GIVEN_CHILDREN,
	RANDOM_GIVEN_LEVELS,
	RANDOM_GIVEN_ORDER,
	RANDOM_GIVEN_METHOD,
	RANDOM_GIVEN_STARTUP,
	RANDOM_GIVEN_COMPUTE,
	RANDOM_GIVEN_LOAD,
	RANDOM_GIVENS
} RandomGiven;

typedef struct RandomWish {
	RandomTrait trait;
	const char *where; /* RANDOM_WHERE: a condition (values.h) that can be read */
	int tries;         /* nets drawn at most; 0: a number that depends on the settings alone */
	unsigned given;    /* bits 1 << RandomGiven of the settings, */
	const Method *method; /* and this; NULL: the net's default */
} RandomWish;

/* As net_random, with a title that says what it has. STATUS_INPUT where none was found; the error
 * names what was given and rules it out, as far as leaving one of them alone helps, or a processor
 * of the condition that no net has. */
Status net_random_with(Net *out, const RandomSettings *settings, const RandomWish *wish,
	Error *error) STATUS_CHECKED;

/* Whether an expanded net has it by its own method, and in words what: "PE removes P3";
 * STATUS_INPUT where its method is unknown. */
enum { RANDOM_TRAIT_TEXT = 720 };
Status random_has(const Net *net, const RandomWish *wish, bool *has, char what[RANDOM_TRAIT_TEXT],
	Error *error) STATUS_CHECKED;
