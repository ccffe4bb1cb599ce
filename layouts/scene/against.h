/* Another schedule beside the one drawn, on the same axis: the one pinned, another method's, that
 * of the best set, that of the net before an edit. It is solved and replayed like any other;
 * diagrams show its ends and what differs, and claim nothing of it but that.
 *
 * Processors of the two nets are the same where they have the same name (a copy of a repeated node:
 * the name it is called by). Owner: whoever called against_make; all else is borrowed. */
#pragma once

#include "solver/replay/replay.h"
#include "solver/schedule/method.h"

enum { AGAINST_NAME = 32, AGAINST_TEXT = 200 };

/* Processors of the net drawn, from `first` to the next run, and those of the same names in the
 * other one, which follow each other as well; NET_NONE: they are not there. */
typedef struct AgainstRun {
	uint32_t first, there;
} AgainstRun;

typedef struct Against {
	const Net *net;           /* expanded; not that of the drawing, even where they are alike */
	const Schedule *schedule; /* NULL: it has none */
	const Replay *replay;     /* NULL when not run */
	char name[AGAINST_NAME];  /* in legends and heads of columns: "pinned", "method S" */
	char label[AGAINST_TEXT]; /* what it is: "best set {P1}", "algorithm S"; one line */
	char differs[AGAINST_TEXT]; /* what makes the net drawn of that one, "P3 link 25 → 20"; ""
				     * for nothing, or more than can be said; all harmless */
	AgainstRun *run; /* ascending; the first begins with the roots, whatever they are called */
	size_t runs, runs_cap;
	uint32_t processors; /* of the net drawn */
} Against;

/* Pair the processors of `net` with those of `other`; the texts are "" and `schedule` is NULL then.
 * Both are expanded and outlive `out`. O(n log n) for n processors, O(n) where the names are the
 * same in the same order; copies of a leaf count as one there. STATUS_INPUT where times are in
 * other units. On failure `out` is empty. */
Status against_make(Against *out, const Net *net, const Net *other, Error *error) STATUS_CHECKED;
void against_release(Against *against); /* also of {0} */

/* The other's id of a processor of the net drawn; NET_NONE: it is not there. `*more`, unless NULL:
 * for how many, it and those after it, both follow each other. O(log runs). */
uint32_t against_partner(const Against *against, uint32_t processor, uint32_t *more);

/* Of a processor of the net drawn, what the other schedule says: its share, 0 where it is not there
 * or has none; and the end of its computing, NAN without load. */
double against_share(const Against *against, uint32_t processor);
double against_end(const Against *against, uint32_t processor);

/* Its T; NAN where it has none, and then there is nothing else to be shown of it. */
double against_finish(const Against *against);
