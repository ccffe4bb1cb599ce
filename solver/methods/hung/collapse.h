/* Hung & Robertazzi's equations for trees of any shape: every subtree is collapsed into one
 * equivalent processor from the leaves up, then its load is dealt out from the root down.
 *
 * Everything is for one unit of load, which stands at the root, or comes over its link, at time 0.
 * Of a processor v: w the time to compute one unit, Z the time its link takes for one (p z T_cm, p
 * the fat-tree multiplier), E the time its whole subtree needs for one. A processor is fed unless
 * it is a root with storage. A fed one takes its own load first, then that of the first child's
 * subtree, of the second's and so on; it computes its own as it comes in.
 *
 * The printed equations let every processor take part, and a cut-through relay send what it has not
 * received. Three sets of rules lead from there to what can happen:
 *   HUNG_PRINTED  the equations as they stand; loads may be negative, the sum of rates too
 *   HUNG_FREE     a processor computes no faster than its link feeds it (test U1), and a child that
 *                 holds up faster ones behind it is left out (test U2); relays are as printed. What
 *                 it promises is a lower bound, attained if no relay outruns its reception
 *   HUNG_HELD     the same with cut-through relays held to the pace at which they are fed: always
 *                 possible
 * Store-and-forward relays never outrun anything, so HELD is FREE for them.
 *
 * Processors served later only get what the window until T leaves them; windows and loads below
 * HUNG_LEAST are none.
 *
 * Owner: whoever called hung_tree_open; release with hung_tree_close. */
#pragma once

#include "solver/net/net.h"

typedef enum HungRelay { HUNG_CUT_THROUGH, HUNG_STORE_FORWARD } HungRelay;
typedef enum HungRules { HUNG_PRINTED, HUNG_FREE, HUNG_HELD } HungRules;

#define HUNG_LEAST 1e-290

typedef struct HungTree {
	const Net *net; /* while it is worked out; never kept */
	HungRelay relay;
	HungRules rules;
	bool fed;          /* the root gets the load over its own link */
	bool simultaneous; /* the root serves all its children at once */
	NetTree tree;      /* children in the order they are served */
	uint32_t levels;   /* below the root, where all processors are alike, all links too, and */
	uint32_t arity;    /* each has so many children but for those of the last level; else 0 */
	double *link;      /* Z by the rules */
	double *time;      /* E */
	double *rest;      /* 1 - Z/E: the part of its link's time left to those served after it */
	double *load;      /* of the whole subtree; 0 for those that get nothing */
	double *share;     /* its own */
	bool *useless;     /* fails U2; what is below it gets nothing either */
} HungTree;

/* What dealing out the loads met with; processors are NET_NONE where it did not. */
typedef struct HungFaults {
	uint32_t negative; /* the first with a negative load */
	uint32_t outruns;  /* the first that would send, or compute, more than it has received */
} HungFaults;

/* Arrays for the expanded tree `net`, children in the order of the file, nothing worked out.
 * O(processors). */
Status hung_tree_open(HungTree *out, const Net *net, HungRelay relay, Error *error) STATUS_CHECKED;
void hung_tree_close(HungTree *tree); /* also after a failed open */

/* Serve the children of every processor by rising Z, equal ones as in the file (U3): the best order
 * under HUNG_FREE. `*changed`: somebody's children were served otherwise. The children of a
 * simultaneous root stay. O(n log n). */
Status hung_sort(HungTree *tree, bool *changed, Error *error) STATUS_CHECKED;

/* Collapse and deal out by the given rules: fills every array. Returns T for one unit of load, E of
 * the root, by other rules than the printed at least Z when it is fed; NAN when the
 * printed equations have no solution (rates that sum to 0 or less), then loads are not dealt out.
 * O(processors). */
double hung_collapse(HungTree *tree, HungRules rules, HungFaults *faults);

/* Time per unit of computing, and of what the processor's own link would take as written. */
double hung_compute(const HungTree *tree, uint32_t processor);
double hung_own_link(const HungTree *tree, uint32_t processor);

/* Whose link it is that sets Z: its own, or the slower one above that a held relay is fed over.
 * O(levels). */
uint32_t hung_slowest(const HungTree *tree, uint32_t processor);

/* e: time per unit at which it gets its own load done, at least Z when fed. */
double hung_pace(const HungTree *tree, uint32_t processor);

/* Whether the load comes to it over a link. */
bool hung_is_fed(const HungTree *tree, uint32_t processor);

/* Whether a fed processor, or the equivalent of its subtree, takes up all that its link brings
 * until T: nothing is left for those served after it. */
bool hung_is_bound(const HungTree *tree, uint32_t processor);

/* Whether its children are served all at once. */
bool hung_at_once(const HungTree *tree, uint32_t processor);

/* What a cut-through relay has received and not sent on when a child's block has gone: as times,
 * sum of L_l (Z_l - Z). From {0}, block after block: whether this one sends on more than has come
 * in. */
typedef struct Backlog {
	double time, load;
} Backlog;
bool hung_outruns(Backlog *backlog, double load, double link, double fed);

/* 1 - a/b for a link time a and a processing time b: the part of a window left when a load has been
 * sent. What rounding leaves of 0 is 0, and it is never less. */
double hung_rest(double a, double b);

/* Work a tree out by HUNG_FREE; where that is not possible by HUNG_HELD, or by the printed
 * equations should they be possible and faster (a fast child served from the backlog of a slow
 * one). Returns T for one unit of load; the relay that outruns its reception goes to `*outruns`
 * (NET_NONE for none), T by HUNG_FREE to `*promised`. */
double hung_work_out(HungTree *tree, uint32_t *outruns, double *promised);
