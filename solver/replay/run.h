/* One replay under way: what its parts share. Private to replay. */
#ifndef GANTREE_REPLAY_RUN_H
#define GANTREE_REPLAY_RUN_H

#include "solver/base/number.h"
#include "solver/replay/flow.h"
#include "solver/replay/replay.h"

#include <math.h>

/* A sum that does not lose the small terms (Neumaier's form of compensated summation). */
typedef struct ReplaySum {
	double sum, rest;
} ReplaySum;

void replay_sum_add(ReplaySum *sum, double term);
double replay_sum(const ReplaySum *sum);

/* A transfer seen at its upper end (a send or a collect), to be met by the other end. There are as
 * many as there are transfers, so they are kept small. */
typedef struct ReplayEnd {
	double start, end, load; /* what has not been met yet */
	uint32_t next, tail; /* 1 + the next for the same lower end; 0 for none. `tail` is kept in
			      * the first: the last */
	uint32_t from;       /* the upper end */
	bool collect;
	bool begun, met; /* part of it was met; all of it */
} ReplayEnd;

/* What comes in at a processor; `total` of all that has ended by `end`. */
typedef struct ReplayArrival {
	double start, end, load, total;
} ReplayArrival;

typedef struct ReplayTransfer {
	double start, end;
} ReplayTransfer;

typedef struct ReplayTransfers {
	ReplayTransfer *items;
	size_t count, cap;
} ReplayTransfers;

/* How much of a row was looked at; PASSED over, because there was no time for it. */
typedef enum ReplayLook {
	REPLAY_UNSEEN,
	REPLAY_PASSED,
	REPLAY_CHOSEN,
	REPLAY_CUT,
	REPLAY_WHOLE
} ReplayLook;

/* One replay under way. The arrays grow once and are used again for every row. */
typedef struct ReplayRun {
	const Net *net;
	const Schedule *schedule;
	ReplaySource *source;
	void *context;
	Replay *out;
	double tolerance;
	double time_slack, load_slack; /* the tolerance in units of time and load */
	double whole;                  /* the work there is when the load is one part */
	bool drawn;                    /* the schedule has a finish */
	bool sampled;                  /* not all rows are looked at */
	bool linear;                   /* what arrives is used up: load is conserved */
	bool alone;                    /* parts are worked on alone */
	bool transfers_seen;           /* in any row so far */
	bool reports_seen;
	bool root_collects; /* so all results must come back */
	bool out_of_memory;
	ReplaySum work; /* of all rows, in units of `whole` */
	double last_end;

	uint8_t *look;       /* processor -> ReplayLook */
	uint32_t *below;     /* processor -> size of its subtree; NULL unless links are fat */
	uint32_t *first_end; /* processor -> 1 + the first entry in `ends` with it below; 0: none */
	ReplayEnd *ends;
	size_t ends_count, ends_cap;

	/* of the row at hand */
	ReplayArrival *arrivals;
	size_t arrivals_count, arrivals_cap;
	ReplayTransfers out_port, in_port; /* where ports are shared; half duplex: all in out */
	ReplayFlow load, relayed, solved;
	SortRoom room;
} ReplayRun;

/* What is known of the row at hand. */
typedef struct ReplayRow {
	ReplayRun *run;
	uint32_t processor;
	uint64_t limit, taken;
	uint32_t transfers, computings;
	IntervalKind link_kind; /* the last transfer: kind and peer */
	uint32_t link_peer;
	ReplayTransfer link;                      /* of those like it, the one that ends last */
	double first_start, last_start, last_end; /* of computing; the one that ends last */
	double sends_end, reports_start;
	ReplaySum units, work, post; /* of computing */
	double collected, reported;
	ReplaySum sent; /* of load */
	ReplaySum arrived;
	bool arrivals_mixed;    /* not in order of their ends, totals not right */
	bool arrivals_parallel; /* nor of their starts */
	size_t arrivals_ended;  /* by the time asked for last */
	bool short_of_needs;    /* which is said already */
	uint32_t relays;
	uint32_t next_end, met; /* 1 + the entry of `ends` likely to be met next; met last */
} ReplayRow;

/* NAN is never close to anything. */
static inline bool replay_close(double a, double b, double slack)
{
	return fabs(a - b) <= slack;
}

/* Whether an interval overlaps the latest of those that began before it. One that takes no time may
 * stand before the other as well: rounding may have let it begin a trifle later. */
static inline bool replay_overlaps(
	double start, double end, double last_start, double last_end, double slack)
{
	return start < last_end - slack && end > last_start + slack;
}

/* Note a violation; `processor` may be NET_NONE when it concerns the whole. */
void replay_violation(ReplayRun *run, uint32_t processor, const char *format, ...)
	STATUS_FORMAT(3, 4);

/* A number in the words of a violation; used in place: replay_show(x).text. */
typedef struct ReplayShown {
	char text[NUMBER_TEXT_MAX];
} ReplayShown;
ReplayShown replay_show(double value);

#endif
