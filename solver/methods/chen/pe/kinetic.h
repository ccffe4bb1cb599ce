/* The least of many things that change with time, when things only ever leave: a kinetic
 * tournament.
 *
 * The things are numbered 0 .. count-1 and sit at the leaves of a tournament tree. A judge supplied
 * by the owner decides a duel at the present moment and says until when the decision surely holds;
 * only duels whose time is up are fought again. For straight lines and k things that leave, all
 * duels together are O(k log^2 k) (performance of deletion-only lower envelopes of order 2).
 *
 * Time never goes back. */
#pragma once

#include "solver/base/status.h"

#include <stdbool.h>
#include <stdint.h>

#define KINETIC_NONE UINT32_MAX

typedef struct KineticDuel {
	bool left;    /* the left one is the lesser, or wins the tie */
	double until; /* holds before this moment; INFINITY for good; `now` to be asked again soon
		       */
} KineticDuel;

/* Decide between left < right at time `now`. */
typedef KineticDuel KineticJudge(void *context, uint32_t left, uint32_t right, double now);

typedef struct KineticNode {
	double until; /* the first moment at which a duel at or below this node may turn */
	uint32_t winner;
} KineticNode;

typedef struct Kinetic {
	KineticJudge *judge;
	void *context;
	double now;
	uint32_t leaves; /* a power of two; node 1 is the top, leaf i is node leaves + i */
	KineticNode *node;
} Kinetic;

/* Set up a tournament of `count` things at time `now`. Free with kinetic_release. O(count). */
Status kinetic_init(Kinetic *out, uint32_t count, double now, KineticJudge *judge, void *context,
	Error *error) STATUS_CHECKED;
void kinetic_release(Kinetic *kinetic); /* fine on a zeroed one */

/* The least at the present time, or KINETIC_NONE. */
uint32_t kinetic_least(const Kinetic *kinetic);

/* Before this moment that one stays the least. */
double kinetic_until(const Kinetic *kinetic);

/* Let time pass to `now` (not before the present). */
void kinetic_advance(Kinetic *kinetic, double now);

/* Take a thing out. O(log count) duels. */
void kinetic_remove(Kinetic *kinetic, uint32_t thing);
