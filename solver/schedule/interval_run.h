/* A run of alike intervals, handed out one by one or with its middle left out: what methods make
 * the intervals of one link, or one processor's computing, with. */
#ifndef GANTREE_INTERVAL_RUN_H
#define GANTREE_INTERVAL_RUN_H

#include "solver/schedule/schedule.h"

/* Makes the k-th interval of the run, from 0. */
typedef Interval IntervalMaker(const void *row, uint64_t k);

typedef struct IntervalRun {
	uint64_t count;
	uint32_t head; /* so many at the start, then the last one (schedule_intervals_brief) */
	IntervalMaker *make;
	const void *row; /* for `make` */
	IntervalSink *sink;
	IntervalGap *gap; /* may be NULL */
	void *context;    /* for both */
} IntervalRun;

/* False when the sink or the gap wants no more. O(what is handed out). */
bool interval_run(const IntervalRun *run);

#endif
