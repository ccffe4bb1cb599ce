/* Methods: each is a row in the table of its family (methods/FAMILY/methods.c) and a line in
 * net/methods.def, of which the registry (methods/registry.c) is made.
 *
 * A method says for which nets it is defined, solves them, and produces intervals, labels and
 * formulas on request. It never draws. Solving is a pure function of the net and the settings. */
#pragma once

#include "solver/schedule/best.h"
#include "solver/schedule/explain.h"
#include "solver/schedule/pseudocode.h"
#include "solver/schedule/steps_seen.h"

/* Choices of the view that change what is solved; everything else is in the net. */
typedef struct Settings {
	uint32_t rounds;       /* apply only the first so many PE rounds; ROUNDS_ALL for all */
	uint32_t installments; /* in place of those that the method's rule chooses; 0: these */
	uint64_t
		pieces_max; /* above so many pieces of one child its times come from closed forms */
	const BestSet *keep;  /* the schedule of just these processors, in place of those that the
			       * method keeps, with as many installments; NULL for these. It is
			       * what a BestWay found of this net and method; STATUS_NOT_APPLICABLE
			       * of a method that has none. Borrowed, for the call */
	const double *shares; /* everybody's own share, by processor, in place of those that the
			       * method works out; none below 0, and they sum to 1 (STATUS_INPUT
			       * if not). Nobody is removed, and who has no data yet waits:
			       * OUTCOME_GIVEN. STATUS_NOT_APPLICABLE of a method that cannot
			       * (method_check_split). NULL for the method's. Borrowed, for the
			       * call */
	uint32_t order; /* the order tried with this number (schedule_order), from 1, in place of
			 * the result; 0: the result */
	bool alone;     /* the schedule and its verdicts alone: facts that take other schedules to
			 * know, such as other orders of service, are left out */
	bool silent;    /* besides, nothing is said of it: neither facts nor claims */
} Settings;

#define ROUNDS_ALL UINT32_MAX

Settings settings_standard(void); /* all rounds, 10^6 pieces */
Settings settings_alone(void);    /* likewise, alone: for who solves many times over */
Settings settings_silent(void);   /* likewise, silent: for who reads T and verdicts alone */

/* Who wants the intervals of a processor: see schedule_intervals_brief. */
typedef struct IntervalOut {
	IntervalSink *sink;
	IntervalGap *gap;  /* NULL when nobody wants to know */
	void *context;     /* for both */
	uint32_t head;     /* at least 1 */
	uint32_t from, to; /* of sends and collects those with these peers; others may come too */
} IntervalOut;

static inline bool interval_is_wanted(const IntervalOut *out, uint32_t peer)
{
	return peer >= out->from && peer <= out->to;
}

/* Hand out one interval, or a run of alike ones (the intervals of one link, or a processor's
 * computing) with its middle left out beyond `head` of them. `make` makes the k-th of the run, from
 * 0; it is asked in order, with at most one leap, to the last. False when no more is wanted. O(what
 * is handed out). */
typedef Interval IntervalMaker(void *row, uint64_t k);
bool interval_give(const IntervalOut *out, Interval interval);
bool interval_run(const IntervalOut *out, uint64_t count, IntervalMaker *make, void *row);

/* The slots of a Method; schedule.h has what the calls of schedule_... that go there promise. */
typedef Status MethodCheck(const Net *net, Error *error);
typedef Status MethodSolve(const Net *net, const Settings *settings, Schedule *out, Error *error);
typedef uint64_t MethodCount(const Net *net, const Schedule *schedule, uint32_t processor);
typedef void MethodIntervals(
	const Net *net, const Schedule *schedule, uint32_t processor, const IntervalOut *out);
typedef void MethodLabel(const Net *net, const Schedule *schedule, const Interval *interval,
	LabelForm form, char out[LABEL_MAX]);
typedef Elimination MethodEliminated(const Schedule *schedule, uint32_t k);
typedef uint32_t MethodEliminatedRun(const Schedule *schedule, uint32_t k, uint32_t *processor);
typedef uint32_t MethodEliminatedIn(const Schedule *schedule, uint32_t processor);
typedef Status MethodElimination(
	const Net *net, const Schedule *schedule, uint32_t k, EliminationDetail *out, Error *error);
typedef Status MethodRegions(const Net *net, const Schedule *schedule, uint32_t processor,
	bool of_link, Regions *out, Error *error);
typedef Status MethodKeys(const Net *net, const Schedule *schedule, uint32_t round, KeyTake *take,
	void *owner, Error *error); /* those that have one, in the order of the processors */
typedef bool MethodExplain(const Net *net, const Schedule *schedule, uint32_t processor,
	Quantity quantity, Explanation *out);
struct IntervalFormula; /* wording.h */
typedef void MethodExplainInterval(const Net *net, const Schedule *schedule,
	const Interval *interval, struct IntervalFormula *formula, Explanation *out);
typedef void MethodTries(const Schedule *schedule, Tries *out);
typedef Status MethodTry(
	const Schedule *schedule, uint32_t first, uint32_t count, double *finish, Error *error);
typedef uint32_t MethodOrders(const Schedule *schedule);
typedef OrderTry MethodOrder(const Schedule *schedule, uint32_t k);
typedef uint32_t MethodPeriods(const Net *net, const Schedule *schedule);
typedef void MethodPeriod(const Net *net, const Schedule *schedule, uint32_t k, Period *out);
typedef PeriodWork MethodPeriodWork(const Net *net, const Schedule *schedule, uint32_t k);
typedef double MethodEquivalent(const Net *net, const Schedule *schedule, uint32_t processor);
typedef uint32_t MethodSendings(const Net *net, const Schedule *schedule);
typedef Sending MethodSending(const Net *net, const Schedule *schedule, uint32_t k);
typedef bool MethodSendingHas(
	const Net *net, const Schedule *schedule, uint32_t k, const Interval *interval);
typedef Claim MethodReason(const Net *net, const Schedule *schedule, uint32_t k);
typedef double MethodTraffic(const Net *net, const Schedule *schedule, uint32_t processor);
typedef uint32_t MethodSequence(const Net *net, const Schedule *schedule, uint32_t processor);

/* How the best set (best.h) is looked for, bit by bit; solver/study/best_search.h calls it. What is
 * found depends on the net and the work alone. */
typedef struct BestWay {
	/* Begin with what is known at once. `*out` is NULL where there is none to be looked for, as
	 * for a schedule shown half-way; it needs neither net nor schedule afterwards. */
	Status (*begin)(const Net *net, const Schedule *schedule, void **out, Error *error);
	bool (*due)(const void *search); /* something is left to be done */

	/* Go on, for about `*work` steps of some nanoseconds each, which are taken off it. May be
	 * stopped (pace.h) and then goes on; without memory it is over. What was found stays. */
	Status (*step)(void *search, uint64_t *work, Error *error);
	const BestSet *(*now)(const void *search); /* until the next step */
	void (*release)(void *search);             /* NULL is fine */
} BestWay;

typedef struct Method {
	const char *id, *title; /* "chen-m", "multi-installment M" */
	int variant;            /* which of its family it is, for `solve`: the family's own enum */
	const char *paper;      /* "Chen & Chu" */
	const char *network;    /* what it is for: "trees of order 1" */
	const Notation *notation; /* the paper's symbols; NULL: Chen & Chu's */

	/* What the paper calls its elimination ("PE"), its rule for the number of installments
	 * ("FON"), and where the paper
	 * puts the best number of installments and of children ("Lemma 10",
	 * "Lemma 12"): the names of facts. NULL where it has none. */
	const char *elimination_name, *rule, *installments_estimate, *children_estimate;
	const char *const *reads; /* field keys it reads beside compute and link, NULL-ended */

	bool root_rests;    /* also for a root that only sends (compute: none); for one without a
			     * front end if it reads "front_end" */
	bool own_startups;  /* reads those that processors have of their own, too */
	MethodCheck *check; /* STATUS_NOT_APPLICABLE and a reason: another kind or shape of net; to
			     * be asked by method_suits */
	MethodSolve *solve; /* `out->method` is set */
	MethodSolve *split; /* the same of Settings.shares: what then happens, with nothing of the
			     * method's own in it. NULL where the method cannot */
	MethodCount *count;
	MethodIntervals *intervals;
	MethodLabel *label;

	/* Each may be NULL where a method has none of it; `traffic` where nothing is sent. */
	MethodEliminated *eliminated; /* where Schedule.eliminated does not hold them */
	MethodEliminatedRun *eliminated_run;
	MethodEliminatedIn *eliminated_in;
	MethodElimination *elimination;
	MethodRegions *regions;
	MethodKeys *keys;
	MethodExplain *explain;
	MethodExplainInterval *explain_interval; /* NULL: by what the net charges */
	MethodTries *tries;
	MethodTry *try_finish; /* where it has tries or orders, which are numbered from 1 */
	MethodOrders *orders;
	MethodOrder *order; /* where it has orders */
	MethodPeriods *periods;
	MethodPeriod *period;
	MethodPeriodWork *period_work; /* where it has periods */

	/* Trees solved from the leaves up: time in which a subtree does one unit of load as if it
	 * were one processor; of the root all of T is that. NAN where it is not so. */
	MethodEquivalent *equivalent;
	MethodSendings *sendings; /* installments: how many, the k-th, and what belongs to it */
	MethodSending *sending;
	MethodSendingHas *sending_has;
	MethodReason *reason;
	MethodTraffic *traffic;
	MethodSequence *sequence; /* where levels are served in an order across subtrees */
	const Pseudocode *const *pseudocode; /* its own, then of the algorithms that it calls;
					      * NULL-ended */
	const BestWay *best;                 /* then `solve` heeds Settings.keep */

	/* The figures of `solve` for NET_REGULAR nets at a cost that does not grow with their
	 * processors: outcome, why, finish, formula, sequential, speed-ups, installments and facts,
	 * all as solve has them; `processors` is 0. The net need not be expanded. NULL where
	 * solving is as cheap, or no such way is known. */
	MethodSolve *summary;
} Method;

extern const Method *const methods[]; /* in table order, NULL-ended */

const Method *method_find(const char *id); /* NULL when there is none */

/* The method a net asks for, or the default of design's fine print when it names none. An unknown
 * name is STATUS_INPUT with the nearest known. */
Status method_of_net(const Net *net, const Method **out, Error *error) STATUS_CHECKED;

/* Whether the method reads the net's key beside compute and link: "load", "startup.compute". */
bool method_reads(const Method *method, const char *key);

/* What the model of a schedule's method does otherwise than this net says, so that its T is not to
 * be compared with that of others: "leaves out the transfers"; static, and the same text has the
 * same address. NULL: nothing. */
const char *method_differs(const Net *net, const Schedule *schedule);

/* Whether `method` can solve `net`; if not, the error says why. */
Status method_suits(const Method *method, const Net *net, Error *error) STATUS_CHECKED;

/* The same; the error also names the methods that can. */
Status method_check(const Method *method, const Net *net, Error *error) STATUS_CHECKED;

/* Whether there is a best set to be looked for; if not, the error says so. */
Status method_check_best(const Method *method, Error *error) STATUS_CHECKED;

/* Whether the load can be split by hand; if not, the error says so and names the methods of this
 * net that can. */
Status method_check_split(const Method *method, const Net *net, Error *error) STATUS_CHECKED;

/* Check and solve. `out` is initialised here and valid only on STATUS_OK; STATUS_STOPPED (pace.h)
 * leaves nothing. Keys of the net that the
 * method does not read but that differ from their default are named in a note. `net` is expanded.
 */
Status method_solve(const Method *method, const Net *net, const Settings *settings, Schedule *out,
	Error *error) STATUS_CHECKED;

/* method_solve for callers who want the figures only (see Method.summary; no notes). `net` is
 * expanded only where the method has no other way; nothing per processor may be asked of `out`.
 * STATUS_NOT_APPLICABLE comes with the reason alone. */
Status method_summarize(const Method *method, Net *net, const Settings *settings, Schedule *out,
	Error *error) STATUS_CHECKED;
