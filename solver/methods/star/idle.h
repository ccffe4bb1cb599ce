/* Why a child is left out: what T would be with it at the best place of the order found, and from
 * which start-up down it would be worth its place there.
 *
 * At a place with t left, where the others behind carry X in a unit of time, one more child gets
 * a = (t - S - p)/(C + A) and takes S + C a from them: it helps when a > X (S + C a), as long as
 * they still get something. Everything is linear in T, so T with it is known, too. */
#pragma once

#include "solver/methods/star/search.h"
#include "solver/net/net.h"

/* What the places of an order have: one before each that is served, and one behind the last. */
typedef struct StarGap {
	double t; /* time left there */
	double g; /* how fast that grows with T */
	double X; /* what those behind carry in a unit of time */
	double R; /* so much time, times g, may be taken before one of them gets nothing */
} StarGap;

typedef struct StarGaps {
	uint32_t count;
	double finish, slope; /* T, and how fast all that is carried grows with it */
	StarGap *gap;
} StarGaps;

Status star_gaps_make(StarGaps **out, const StarNet *net, const uint32_t *order, uint32_t served,
	double finish, Error *error) STATUS_CHECKED;
void star_gaps_free(StarGaps *gaps); /* NULL is fine */

typedef struct StarIdle {
	double with;    /* T with it in the best place; NAN where it gets nothing anywhere */
	double startup; /* it helps with a smaller one of its transfer; NAN: with none */
	uint32_t place; /* so many are served before it there */
} StarIdle;

/* `place`: the only one that it can have, in the order of the file; NET_NONE: any. O(places). */
StarIdle star_idle(const StarGaps *gaps, const StarChild *child, uint32_t place);
