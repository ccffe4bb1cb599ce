/* Which children of a star with start-up costs are served, and in which order: the search itself,
 * on bare numbers.
 *
 * The root sends to one child at a time; a child computes when all of its load is here. For a
 * deadline T let t be what is left of it when the port is free (T at first). The next child gets as
 * much as it can: a = (t - S - p)/(C + A), and then t -= S + C a. For an order all loads are linear
 * in T, and T is where they sum to the load. Of a child's load the rest carries a convex function,
 * so that it gets all or nothing, and T is the least over ordered sets with loads above 0.
 *
 * What is left of the load for a set of children within t has a bound: of a child that gets a <= u,
 * the most it can get by itself, S >= S a/u and p >= p a/u, so it is no better than one without
 * start-ups, C' = C + S/u and A' = A + p/u. Of these the best order is by C', and the rest carries
 * V t, where V = max{V, (1 + A' V)/(C' + A')} from the last to the first. A branch that cannot
 * carry more than the load within the best T so far is cut; so is one that has served the same
 * children as another, with less load and less time left. When nothing is found, T is proved.
 *
 * Work is counted, in steps of some nanoseconds, never measured: what is found depends on the
 * numbers and the work alone. */
#pragma once

#include "solver/base/status.h"
#include "solver/schedule/orders.h"

#include <stdbool.h>
#include <stdint.h>

typedef struct StarChild {
	double S, C; /* start-up of a transfer, and time for a unit over the link */
	double A, p; /* time to compute a unit, and its start-up */
} StarChild;

typedef struct StarNet {
	const StarChild *child; /* borrowed; in the order of the file */
	uint32_t children;
	double A0, p0;    /* of the root; A0 INFINITY: it computes nothing */
	bool root_last;   /* the root computes after its last send; else from the beginning */
	bool keeps_order; /* the children are served in the order of the file */
	double load;
} StarNet;

/* T of these children in this order, whatever the signs of their loads, which go to `part` (may be
 * NULL). The root's is what is missing. O(served). */
double star_order_finish(const StarNet *net, const uint32_t *order, uint32_t served, double *part);

typedef struct StarFound {
	double finish;
	uint32_t *order; /* children, in the order in which they are served */
	uint32_t served;
	bool proved;  /* no other ends earlier */
	double bound; /* none ends before that, however long is searched */
	uint64_t nodes;
	uint64_t visits; /* of children and places, for the first orders */
} StarFound;

typedef struct StarSearch StarSearch;

/* Begin with what is known at once: all of it where there are no start-ups. */
Status star_search_begin(const StarNet *net, StarSearch **out, Error *error) STATUS_CHECKED;
void star_search_free(StarSearch *search); /* NULL is fine */

/* Go on for about `*work` steps, which are taken off it. */
bool star_search_due(const StarSearch *search);
Status star_search_step(StarSearch *search, uint64_t *work, Error *error) STATUS_CHECKED;

/* What is found in the time that one solve may take; more by star_search_step. */
Status star_look(const StarNet *net, StarSearch **out, Error *error) STATUS_CHECKED;

/* Until the next step. */
const StarFound *star_search_found(StarSearch *search);

/* Orders tried so far, the first one first (orders.h): none where all is known at once, and none of
 * stars of more than 200 children. `order` has room for all children, and gets who is served. */
uint32_t star_search_tries(const StarSearch *search);
OrderTry star_search_tried(StarSearch *search, uint32_t k, uint32_t *order);
