/* Replay: an independent check of a schedule from the physics alone. It knows no method.
 *
 * Checked, each relative to the finish time or the load: shares of the processors sum to 1; the
 * work done sums to load^order and each processor's to its share; every computing interval lasts
 * start-up + work * compute, every transfer start-up + load * link (intensities included); one
 * thing at a time per processor and per link; ports as the schedule's model says; nothing computed
 * or sent on before it arrived; every receive has its send; the finish is the last end.
 *
 * A part of the load is worked on together with all of it (share * load^order steps), unless the
 * schedule post-processes (STAGE_POST): then each part alone ((share * load)^order steps).
 * When a schedule has no finish (NAN), shares and sums are not checked, intervals still are.
 * Cost: O(processors + intervals), with port models of one transfer at a time O(k log k) for k
 * transfers of one processor that are not given in order of start; sampled O(processors + sample).
 */
#ifndef GANTREE_REPLAY_H
#define GANTREE_REPLAY_H

#include "solver/schedule.h"

enum { REPLAY_VIOLATIONS_MAX = 16, REPLAY_TEXT_MAX = 160 };

typedef struct ReplaySettings {
	double tolerance;       /* 1e-9, relative */
	uint64_t intervals_max; /* 100 000: above, or with more processors, a sample is checked */
	uint32_t sample;        /* 1000 processors at random beside the extremes */
	uint64_t seed;
	uint32_t first, last; /* processors on screen, always checked; first > last for none */
} ReplaySettings;

typedef struct Replay {
	bool ok;
	uint32_t violations;                                    /* found in all */
	char violation[REPLAY_VIOLATIONS_MAX][REPLAY_TEXT_MAX]; /* the first ones, in words */
	uint64_t checked, total; /* processors checked, of how many; equal unless sampled */
} Replay;

ReplaySettings replay_settings(void);

/* Where the intervals come from: the schedule itself, or a tampered copy in tests. */
typedef void ReplaySource(void *context, const Net *net, const Schedule *schedule,
	uint32_t processor, IntervalSink *sink, void *sink_context);

Status replay(const Net *net, const Schedule *schedule, const ReplaySettings *settings, Replay *out,
	Error *error) STATUS_CHECKED;
Status replay_from(const Net *net, const Schedule *schedule, const ReplaySettings *settings,
	ReplaySource *source, void *context, Replay *out, Error *error) STATUS_CHECKED;

#endif
