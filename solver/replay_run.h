/* One replay under way: what its parts share. Private to replay.c and replay_row.c. */
#ifndef GANTREE_REPLAY_RUN_H
#define GANTREE_REPLAY_RUN_H

#include "solver/base/number.h"
#include "solver/replay.h"

/* A sum that does not lose the small terms (Neumaier's form of compensated summation). */
typedef struct ReplaySum {
	double sum, rest;
} ReplaySum;

void replay_sum_add(ReplaySum *sum, double term);
double replay_sum(const ReplaySum *sum);

typedef struct ReplaySend {
	uint32_t peer;
	double start, end, load;
} ReplaySend;

/* What has arrived at a processor by `end`. */
typedef struct ReplayArrival {
	double end, total;
} ReplayArrival;

typedef struct ReplayTransfer {
	double start, end;
} ReplayTransfer;

/* One replay under way. The arrays grow once and are used again for every row. */
typedef struct ReplayRun {
	const Net *net;
	const Schedule *schedule;
	ReplaySource *source;
	void *context;
	Replay *out;
	double tolerance;
	double time_slack, load_slack; /* the tolerance in units of time and load */
	double whole;                  /* load^order: all the work there is */
	bool drawn;                    /* the schedule has a finish */
	bool sampled;                  /* not all rows are looked at */
	bool alone;                    /* parts are worked on alone, then post-processed */
	bool out_of_memory;
	ReplaySum work; /* of all rows, in units of `whole` */
	double last_end;

	uint32_t *first_send; /* processor -> 1 + its first entry in `sends`; 0 for none */
	ReplaySend *sends;    /* of all rows so far, those to one peer together */
	size_t sends_count, sends_cap;
	uint32_t cut_peer;       /* sends to it may be missing; NET_NONE for no such peer */
	ReplayArrival *arrivals; /* of the row at hand */
	size_t arrivals_count, arrivals_cap;
	ReplayTransfer *transfers; /* of the row at hand, where its port is shared */
	size_t transfers_count, transfers_cap;
} ReplayRun;

/* Note a violation; `processor` may be NET_NONE when it concerns the whole. */
void replay_violation(ReplayRun *run, uint32_t processor, const char *format, ...)
	STATUS_FORMAT(3, 4);

/* A number in the words of a violation; used in place: replay_show(x).text. */
typedef struct ReplayShown {
	char text[NUMBER_TEXT_MAX];
} ReplayShown;
ReplayShown replay_show(double value);

#endif
