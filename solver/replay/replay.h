/* Replay: an independent check of a schedule from the physics alone. It knows no method.
 *
 * Checked, each relative to the finish time or the load:
 *   shares    they sum to 1; each processor computes its own, all of it. A share stands for
 *             share * load^order steps, and all of them for load^order; with STEPS_ALONE for those
 *             of share * load units alone. A schedule that post-processes (STAGE_POST) does each
 *             part alone and the rest there
 *   lengths   start-up + work * compute, start-up + load * link, intensities and fat links
 *             included; throttled ones may last longer
 *   ports     one transfer at a time on a link in each direction, and on the ports of the model
 *   ends      every transfer is the same at both ends: a receive, or a run of them that abut, for
 *             each send; a report for each collect
 *   load      nothing is computed or sent on before it is here: order 1, what a processor has
 *             computed and sent never exceeds what has arrived; else d units that have arrived
 *             complete at most d, and no more steps than there are among them. The root has
 *             everything, unless it is fed from outside (root_fed), but with order 1 it computes
 *             and sends no more than the load. What is here follows the schedule's FlowModel
 *   results   a processor reports no more than it has solved and collected, when computing and
 *             collects have ended; if the root collects any, everything comes back
 *   finish    the last end of all
 * When a schedule has no finish (NAN), shares and sums are not checked, intervals still are.
 * Cost: O(processors + intervals), with port models of one transfer at a time O(k log k) for k
 * transfers of one processor that are not given in order of start; sampled O(processors + sample).
 * In a sample the other end of a transfer may not be looked at: then it is taken as it is.
 */
#pragma once

#include "solver/base/precise.h"
#include "solver/schedule/schedule.h"

enum { REPLAY_VIOLATIONS_MAX = 16, REPLAY_TEXT_MAX = 160 };

typedef struct ReplaySettings {
	double tolerance;       /* 1e-9, relative */
	uint64_t intervals_max; /* 100 000: above, or with more processors, a sample is checked */
	uint32_t sample;        /* 1000 processors at random beside the extremes */
	uint64_t seed;
	uint32_t first, last; /* processors on screen, always checked; first > last for none */
} ReplaySettings;

/* What the rows looked at so far tell of the whole. */
typedef struct ReplaySeen {
	PreciseSum work; /* of all, in units of the work there is when the load is one part */
	double last_end;
	bool transfers, reports;
	bool root_collects; /* so all results must come back */
	bool alone;         /* parts are worked on alone */
} ReplaySeen;

/* What is left after a sample. */
typedef struct ReplayRest {
	uint32_t next;   /* the first row not looked at; as many as there are: nothing is left */
	uint32_t passed; /* rows with too many intervals */
	uint64_t spent;  /* intervals looked at */
	ReplaySeen seen; /* of the rows before `next`, and flags of the sample */
} ReplayRest;

typedef struct Replay {
	bool ok;
	uint32_t violations;                                    /* found in all */
	char violation[REPLAY_VIOLATIONS_MAX][REPLAY_TEXT_MAX]; /* the first ones, in words */
	uint64_t checked, total; /* processors checked, of how many; equal unless sampled */
	ReplayRest rest;
} Replay;

ReplaySettings replay_settings(void);

/* Where the intervals come from: the schedule itself, or a tampered copy in tests. */
typedef void ReplaySource(void *context, const Net *net, const Schedule *schedule,
	uint32_t processor, IntervalSink *sink, void *sink_context);

Status replay(const Net *net, const Schedule *schedule, const ReplaySettings *settings, Replay *out,
	Error *error) STATUS_CHECKED;

/* Whether a sample of a tree's processors was found in order, and the others are still to be
 * checked. Some hundred million intervals are the most: who has more stays a sample. */
bool replay_is_due(const Replay *replay);

/* Check the next ones, some `intervals_max` of their intervals, as replay() would all of them: when
 * nothing is due any more `checked` says how many were. Each costs as much, and a pass over the
 * children of their parents. It may be stopped (pace.h); on failure nothing has changed. `source`
 * is NULL for the schedule itself. */
Status replay_go_on(const Net *net, const Schedule *schedule, const ReplaySettings *settings,
	ReplaySource *source, void *context, Replay *replay, Error *error) STATUS_CHECKED;

/* A schedule whose replay fails claims nothing any more, as replay_and_judge has it. */
Status replay_judge(
	const Net *net, Schedule *schedule, const Replay *replay, Error *error) STATUS_CHECKED;

/* replay(); and where it fails, by numbers that are too far apart to be computed with, that is
 * STATUS_INPUT (net_beyond_range). Else the schedule claims nothing any more: its outcome is
 * OUTCOME_FAILED, `why` the first violation, and facts and the bound are gone. Whoever shows a
 * schedule calls it. */
Status replay_and_judge(const Net *net, Schedule *schedule, const ReplaySettings *settings,
	Replay *out, Error *error) STATUS_CHECKED;

/* What a replay has to tell: NULL where no schedule is drawn (no finish, or veiled), so that there
 * was none to check. */
const Replay *replay_told(const Schedule *schedule, const Replay *replay);

Status replay_from(const Net *net, const Schedule *schedule, const ReplaySettings *settings,
	ReplaySource *source, void *context, Replay *out, Error *error) STATUS_CHECKED;
