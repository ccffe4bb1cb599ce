/* Another state beside the one shown, which all numbers on the screen show their difference to. It
 * is a net, the method and which of its answers, solved once; it never changes. A feature keeps it
 * (features_beside); where one's own split is shown, the method's shares stand beside it. */
#pragma once

#include "solver/net/net.h"
#include "tui/figure/caption.h"
#include "tui/solve/solution.h"

struct App;

typedef struct Other {
	Net net; /* expanded */
	const Method *method;
	bool best_set;           /* the schedule of the best set, not of the set the method keeps */
	char name[AGAINST_NAME]; /* in legends: "pinned", "chen-w" */
	char label[AGAINST_TEXT]; /* what it is, harmless: "far-from-best, chen-m, P1 link 11.9" */
	char *file;    /* the document it was made in, as a command line names it; NULL */
	uint64_t text; /* hash of the text that the nodes' origins are places in; 0: unknown */
	Solution solved;
} Other;

/* Zero at first. */
typedef struct Beside {
	Other *chosen;    /* borrowed from the feature that keeps it; NULL: nothing */
	Against against;  /* of what is beside, with what is shown now (edition) */
	uint64_t edition; /* 0: to be made anew */
} Beside;

/* Make one, solved, which may be stopped; `net` is taken over, also on failure, `file` may be NULL.
 * It has neither name nor label yet. Whether one is that state. Freeing it: it must not be beside
 * what is shown. O(nodes) beside the solve. */
Status other_make(struct App *app, Net *net, const Method *method, bool best_set, const char *file,
	Other **out, Error *error) STATUS_CHECKED;
bool other_is(const Other *other, const Net *net, const Method *method, bool best_set);
void other_free(Other *other); /* NULL is fine */

/* As captions want it, without its file; borrowed. */
CaptionSource other_source(const Other *other);

/* From now on this one is to stand there; NULL: nothing is. */
void beside_choose(struct App *app, Other *other);

/* What stands there: the one chosen, or the method's shares of one's own split; NULL: nothing. */
const Other *beside_other(struct App *app);

/* What is to be compared with what is shown, as diagrams want it; NULL: nothing, it is the same
 * state, or memory is out. Valid until the next change of the net or of what is chosen. Made once
 * for each solution (against_make), then at no cost. */
const Against *beside_against(struct App *app);

/* What is shown as diagrams want it, with that beside it. */
Solved beside_view(struct App *app);
