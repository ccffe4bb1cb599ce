/* Supply and use of one thing over time: what has come in against what was taken of it. Both are
 * piecewise linear with jumps, so it is enough to compare them where one of them bends. Private to
 * replay.
 *
 * Owner: the ReplayFlow; it is used again for every row, replay_flow_release at the end. */
#pragma once

#include "solver/base/sort.h"

#include <stdbool.h>
#include <stddef.h>

/* At `time` a curve jumps and its slope changes. */
typedef struct ReplayBend {
	double time, jump, slope;
	bool use;
} ReplayBend;

typedef struct ReplayFlow {
	ReplayBend *bends;
	size_t count, cap;
	bool used; /* anything was taken of it */
} ReplayFlow;

/* Where more was taken than had come in. */
typedef struct ReplayLack {
	double time, used, here;
} ReplayLack;

void replay_flow_clear(ReplayFlow *flow);
void replay_flow_release(ReplayFlow *flow);

/* `amount` comes in, or is used, evenly from `start` to `end`; all at once when they are the same.
 * False when memory is out. */
bool replay_flow_supply(ReplayFlow *flow, double start, double end, double amount);
bool replay_flow_use(ReplayFlow *flow, double start, double end, double amount);

/* Append the bends of another flow. */
bool replay_flow_join(ReplayFlow *flow, const ReplayFlow *other);

/* Put the bends in order of time: O(k), or O(k log r) where they were added in r ascending runs.
 * Not where nothing was taken, as then it holds. False when memory is out. */
bool replay_flow_sort(ReplayFlow *flow, SortRoom *room);

/* Whether use never exceeds supply by more than `slack`; if it does, `*out` has the first place.
 * The flow has been sorted; O(k). */
bool replay_flow_holds(const ReplayFlow *flow, double slack, ReplayLack *out);
