/* One replay under way: what its parts share. Private to this folder.
 *
 * replay.c chooses the rows and checks them together, row.c looks at one row, link.c at its
 * transfers, match.c at both ends of each, flow.c at what has come in against what is used. */
#pragma once

#include "solver/base/number.h"
#include "solver/base/precise.h"
#include "solver/replay/flow.h"
#include "solver/replay/replay.h"

#include <math.h>

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

/* What a sample leaves: a row with more intervals is passed over, and where it is the root's
 * nothing is begun. */
#define REPLAY_ROW_MOST (UINT64_C(1) << 23)

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
	bool out_of_memory;
	bool given;       /* who sends what to the rows at hand is kept beforehand */
	uint64_t of_root; /* its intervals, in a sample */
	ReplaySeen seen;

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
	PreciseSum units, work, post; /* of computing */
	double collected, reported;
	PreciseSum sent; /* of load */
	PreciseSum arrived;
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

static inline bool replay_is_downward(IntervalKind kind)
{
	return kind == INTERVAL_SEND || kind == INTERVAL_COLLECT;
}

/* To the precision of a check. */
static inline double replay_power(double x, double order)
{
	return order == 1 ? x : order == 2 ? x * x : order == 3 ? x * x * x : pow(x, order);
}

/* Note a violation; `processor` may be NET_NONE when it concerns the whole. */
void replay_violation(ReplayRun *run, uint32_t processor, const char *format, ...)
	STATUS_FORMAT(3, 4);

/* A number in the words of a violation; used in place: replay_show(x).text. */
typedef struct ReplayShown {
	char text[NUMBER_TEXT_MAX];
} ReplayShown;
ReplayShown replay_show(double value);

/* --- a run: replay.c ------------------------------------------------------------------------- */

/* Empty, for a schedule of the net; `out` counts its violations. */
ReplayRun replay_run(const Net *net, const Schedule *schedule, const ReplaySettings *settings,
	ReplaySource *source, void *context, Replay *out);

/* The arrays of the processors; false when memory is out. Release it then too. */
bool replay_run_reserve(ReplayRun *run);
void replay_run_release(ReplayRun *run);

/* Times are compared on the scale of the finish, or of the last end where nothing is finished. */
void replay_run_scale(ReplayRun *run, double last_end);

/* When all rows were looked at, or a sample of them: the finish and all work. */
void replay_run_totals(ReplayRun *run, double last_end);

/* A schedule's own intervals: a ReplaySource. */
void replay_own_intervals(void *context, const Net *net, const Schedule *schedule,
	uint32_t processor, IntervalSink *sink, void *sink_context);

/* --- rows: row.c ----------------------------------------------------------------------------- */

/* Look at the first `limit` intervals of `processor`. Its parent's row must come before it. */
void replay_row(ReplayRun *run, uint32_t processor, uint64_t limit);

/* --- links, ports, lengths and what transfers bring: link.c ---------------------------------- */

void replay_link_take(ReplayRow *row, const Interval *interval);

/* Units here at `time`: all of a transfer that has ended, and where load streams the part of the
 * others that is in. INFINITY at a root that has everything. */
double replay_link_arrived(ReplayRow *row, double time);

/* Whether what the schedule itself says an interval needs is `here`; `number` is its place. */
bool replay_link_needs(ReplayRow *row, const Interval *interval, uint32_t number, double here);

/* At the end of the row: one thing at a time where its ports are shared. */
void replay_link_ports(ReplayRow *row);

/* --- both ends of every transfer: match.c ----------------------------------------------------
 * What a row sends or collects is kept and must be met by the row at the link's lower end, which
 * comes later. */

/* Keep a send or collect of the row at hand. */
void replay_match_keep(ReplayRow *row, const Interval *interval);

/* Meet the send of what comes in, or the collect of a report: alone, or as the next of a run of
 * abutting intervals. Returns when the whole transfer ends, which is the interval's own end where
 * the other end is not known. */
double replay_match_meet(ReplayRow *row, const Interval *interval);

/* At the end of a row looked at whole: nothing sent to it or collected from it may be left over. */
void replay_match_finish(const ReplayRow *row);
