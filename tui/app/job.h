/* What is worked on while no key waits (tui/program/jobs.h), a piece at a time. */
#pragma once

#include "tui/app/state.h"

/* How soon, from the least: when the keys have rested; as often as a moving picture needs; a slice
 * at a time, seen when it is whole and now and then before, once the keys have rested or right
 * away; or at once, and seen at once. */
typedef enum Work {
	WORK_NONE,
	WORK_AT_REST,
	WORK_PACED,
	WORK_RESTED,
	WORK_BEHIND,
	WORK_AT_ONCE
} Work;

/* Of several that are due, the first of these. */
typedef enum Urgency {
	URGENT_NET,  /* it is to be solved */
	URGENT_LIST, /* what lies over the screen */
	URGENT_DIALOG,
	URGENT_MOTION,
	URGENT_ANSWER, /* the best set; what the keys ask for */
	URGENT_ASKED,  /* what was asked for by name */
	URGENT_CURVE,  /* of the net as it stands now */
	URGENT_SEEN,   /* what is on the screen */
	URGENT_DETAIL,
	URGENT_CHECK /* the rows the replay has not looked at */
} Urgency;

/* What is of the panes comes when these are seen, and no key asked for it: it gives way at once. */
typedef struct Job {
	Urgency urgency;
	Work (*due)(const App *app);
	bool (*of_panes)(const App *app); /* or this: whether it is due */
	Work soon;                        /* then; 0: WORK_BEHIND */
	void (*work)(App *app);
	DrawnSince since; /* what may look otherwise after it */
} Job;
