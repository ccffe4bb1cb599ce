/* The answer of a method: who computes how much, when, and why somebody computes nothing.
 *
 * A Schedule holds arrays with one entry per processor of the net it was solved for (index = id, 0
 * the root). The intervals of a processor are produced on request, by id, because a net of a
 * million processors may have billions of them. Nothing here knows which method made the schedule:
 * diagrams, exports and replay read this header only.
 *
 * All calls that take a Net want the same, still expanded net the schedule was solved for.
 * Units: time, units of load, shares as fractions of the load. NAN means "does not exist".
 * Owner: whoever called method_solve (method.h); free with schedule_release. */
#pragma once

#include "solver/claims/claims.h"
#include "solver/net/net.h"
#include "solver/schedule/notation.h"
#include "solver/schedule/orders.h"

#include <stdint.h>

/* What the numbers are worth. `why` says of what the first two are it, and of the others why. */
typedef enum Outcome {
	OUTCOME_OPTIMAL, /* proved best in its model */
	OUTCOME_EXACT,   /* the paper's equations solved exactly for the processors kept */
	OUTCOME_HEURISTIC,
	OUTCOME_BOUND,
	OUTCOME_INFEASIBLE,
	OUTCOME_GIVEN,  /* the shares were given (Settings.shares): nothing is claimed of them */
	OUTCOME_FAILED, /* the replay fails: nothing is claimed (replay_and_judge, replay.h) */
} Outcome;

typedef enum Verdict {
	VERDICT_USEFUL,
	VERDICT_USELESS, /* share 0; an Elimination says why, unless it is one of the `unused` */
	VERDICT_LOSING,  /* fails the test and takes part all the same: rounds shown half-way, or an
			  * explicit  number of installments that does not fit; keeps its share */
	VERDICT_WAITS,   /* useful, and waits for data once, as planned */
	VERDICT_COSTLY,  /* keeps its share, and nobody waits, but T is shorter when it, with those
			  * below it, and all others of this verdict are left out: the schedule's
			  * fact "best set" has that T. Of methods that mean each to be worth it */
} Verdict;

/* Who may transfer at the same time, so that replay needs no method. In all of them a link carries
 * one transfer at a time in each direction. */
typedef enum PortModel {
	PORTS_COLLECTIVE,  /* one port per link, all may be busy at once */
	PORTS_ONE,         /* one transfer at a time per sender */
	PORTS_HALF_DUPLEX, /* one transfer at a time per processor; reports after the last send */
	PORTS_FULL_DUPLEX, /* per processor one transfer out and one in at a time */
	PORTS_ONE_SEND, /* one send at a time per sender; what comes in and reports as collective */
	PORTS_FREE,     /* like collective; transfers may also take no time (not modelled) */
} PortModel;

/* How many steps a share stands for. */
typedef enum StepModel {
	STEPS_TOGETHER, /* share * load^order: each part meets the whole data */
	STEPS_ALONE,    /* net_steps(share * load): what is between the parts is never computed */
} StepModel;

/* What load may be used for before an interval that brings it has ended. */
typedef enum FlowModel {
	FLOW_WHOLE,  /* nothing: it can be computed or sent on when the interval has ended */
	FLOW_STREAM, /* everything: it is used as it comes in, at the rate it comes in; sends that
		      * must wait for a whole block say so with `needs` */
} FlowModel;

typedef enum IntervalKind {
	INTERVAL_RECEIVE,
	INTERVAL_RELAY, /* like receive, but all of it is sent on. A row with relays computes only
			 * what it receives and sends only what it relays */
	INTERVAL_SEND,
	INTERVAL_COMPUTE,
	INTERVAL_REPORT,
	INTERVAL_COLLECT,
} IntervalKind;

/* Which part of the algorithm an interval is. */
typedef enum Stage {
	STAGE_SET,         /* the processor's own set S_i: first transfer, first computation */
	STAGE_PIECE,       /* piece `part` >= 1 of the rest of the data, or its computation */
	STAGE_REST,        /* order >= 3: steps left when all data is in */
	STAGE_INSTALLMENT, /* installment `part` >= 2, computed from data already there */
	STAGE_POST,        /* post-processing by the root alone (algorithm C) */
	STAGE_ALL,         /* everything in one go (the root) */
	STAGE_OWN,         /* the processor's own load: received, computed */
	STAGE_SUBTREE,     /* own and descendants' load in one piece; `part`: which child of the
			    * sender, from 1 */
	STAGE_BLOCK,       /* load passed on to one child (relayed in, or sent); `part`: which child
			    * of the relaying processor, from 1; where all of its descendants'
			    * come by themselves: which of them, its children first */
	STAGE_PERIOD,      /* what begins in period `part` (from 1) of schedule_period */
	STAGE_RESULT,      /* reported solutions; `part`: which child of the collecting one, from 1;
			    * where each processor's come by themselves: which block they answer,
			    * 0 for the child's own */
} Stage;

typedef struct Interval {
	IntervalKind kind;
	Stage stage;
	bool continues;     /* goes on with the computation before it: abuts it, no start-up cost */
	bool throttled;     /* lasts longer than its load or work needs: held to the pace at which
			     * the load arrives (transfers of a throttled relay, link-bound computing)
			     */
	uint32_t processor; /* whose row it stands in */
	uint32_t peer;      /* the other end of a transfer; NET_NONE for computing, and for what a
			     * root that is fed receives from outside */
	uint32_t part;      /* see Stage; from 0 */
	double start, end;  /* start-up cost included */
	double load;  /* units transferred; for computing the units of its share it completes */
	double work;  /* steps of computing; 0 for transfers */
	double needs; /* units that must have arrived here before it starts */
} Interval;

/* One round of the elimination, in order; round = index + 1. All of it costs O(1) a round. */
typedef struct Elimination {
	uint32_t processor;
	double key;      /* q + alpha < 1 for Lemma 2: also the fraction of the data here in time */
	double arrival;  /* when its link has carried the whole data set */
	double deadline; /* when it has used up what the link could bring in step: deadline /
			  * arrival is the key */
	double promised; /* T of that round's equations with it: cannot be attained */
	double without;  /* T of the equations without it */
	const char *test; /* "Lemma 2", "U1", "U2" */
	uint32_t round;   /* from 1; 0 where a method knows no rounds: then arrival, deadline,
			   * promised and without are NAN, and schedule_reason says why */
} Elimination;

/* How a processor fares in a net, with the number of installments in force. */
typedef enum Standing {
	STANDING_HELPS,    /* it gets load, and nobody waits */
	STANDING_WAITS,    /* the elimination keeps it, but it waits for data */
	STANDING_HINDERED, /* it gets load and does not wait, but somebody else does */
	STANDING_USELESS,
} Standing;

/* The largest `link` up to which something holds. */
typedef struct LinkLimit {
	double link; /* NAN: none above 0 */
	bool open;   /* the limit itself does not belong: the next larger number is another child's
		      * link, and in that tie this one leaves. Say "below" */
} LinkLimit;

/* What T does as a link gets faster than a limit. */
typedef enum Trend {
	TREND_UNKNOWN,
	TREND_CONSTANT,
	TREND_FALLS, /* it is never above T at the limit */
	TREND_RISES, /* never below */
	TREND_MIXED,
} Trend;

/* What costs more to know about a useless processor. */
typedef struct EliminationDetail {
	double attained;    /* T when it is kept all the same and waits for its data (same round) */
	double keep_link;   /* the largest `link` at which it is kept to the end; NAN if none is > 0
			     */
	double keep_finish; /* T then (rho = 1) */
	bool open;          /* as in LinkLimit, of keep_link */

	/* With the number of installments and the start-ups in force: up to which `link` it helps,
	 * from 0 on. `waiting`: from there (NAN: from 0) to keep_link it gets load, but somebody
	 * waits for data. `known` is false where that is not worked out. */
	bool known;
	LinkLimit helps;
	double helps_startup; /* with a smaller start-up of transfers of its own, too; NAN: with
			       * none, or not known */
	bool waiting;
	uint32_t waits; /* who does all the way; NET_NONE: now this one, now that */

	/* T in there, by verdict_elimination of solver/study alone, else NAN and TREND_UNKNOWN: at
	 * the limit, and the least and most T of all smaller links; a hair on either side of each
	 * value at which the method decides otherwise is looked at. */
	double helps_finish, helps_least, helps_most;
	Trend trend;
	double work; /* what finding this took, in steps of some 10 ns: counted, not measured,
		      * so that exports can stop at the same place every time */
} EliminationDetail;

/* Something worth knowing beside the numbers: a bound, another choice of rho. */
typedef struct Fact {
	const char *name;  /* static: "Lemma 10", "FON", "best", "Theorem 9" */
	Claim claim;       /* what it says */
	char text[160];    /* in words: one line, markup as in labels */
	double low, high;  /* the range or value in numbers; NAN where there is none */
	bool estimate;     /* a paper's estimate: what it is of may lie outside of low .. high */
	bool aside;        /* near what the result says without it: for tables and formulas alone */
	double printed;    /* what the paper prints where its number is not ours; NAN */
	int decimals;      /* of `printed`, as the paper has them */
	Claim reason;      /* why `printed` is another number, or why an estimate fails here */
	char because[160]; /* that in a clause of plain text; "" where there is nothing to explain
			    */
} Fact;

/* What the speed-up falls short of its bound by, in units of speed-up: the three sum to the bound
 * minus the speed-up. All NAN where the bound, or the speed-up, is not known; `startup` alone where
 * start-up costs are not told apart: then `transfer` has them too. */
typedef struct SpeedupLoss {
	double removed;  /* processors that get no load */
	double startup;  /* start-up costs */
	double transfer; /* what links cost, waiting for data included */
} SpeedupLoss;

enum { FACTS_MAX = 16, NOTES_MAX = 12, NOTE_TEXT_MAX = 200, WHY_TEXT_MAX = 240, REMARK_MAX = 120 };

struct Method;

typedef struct Schedule {
	const struct Method *method;
	char time_unit[UNIT_TEXT_MAX]; /* of its net; "" */
	Outcome outcome;
	Claim claim;            /* of the outcome */
	char why[WHY_TEXT_MAX]; /* in words: "for PE's set"; a sentence where neither optimal nor
				 * exact */
	double finish;          /* what the intervals attain; NAN when nothing is drawn */
	double formula;         /* the paper's closed form; NAN if it has none */
	const char *formula_source; /* "Theorem 6" */
	double sequential;          /* the root alone (net_yardstick), one computing start-up too */
	double speedup, formula_speedup;
	double speedup_bound; /* no links whatever give this method on these processors, all of
			       * them, a larger speed-up, and free links without start-up costs come
			       * as near as one likes; or, where that is less, what these links
			       * allow. NAN: not known */
	const char *bound_by_links; /* the latter, though faster links may give more: what is kept
				     * ("with these links, however many processors"); NULL */
	ClaimKind bound;            /* whose speed-up that is, or why none is known */
	const char *bound_why;      /* the same as a clause, static */
	SpeedupLoss loss;
	int32_t installments;       /* the number used, >= 1 */
	Claim installments_claim;   /* why so many */
	char installments_why[120]; /* "given", "FON stops: T(25) <= T(26)", ... */
	uint32_t rounds_shown;      /* PE rounds applied; < eliminations when stepping */

	/* physics, for replay */
	PortModel ports;
	bool root_collective; /* the root serves all its children at once, whatever `ports` says */
	bool root_fed;        /* the root has nothing at first and receives all load from outside */
	FlowModel flow;
	StepModel steps;
	double startup_compute, startup_transfer; /* as charged; 0 where the method ignores them */
	/* left out, of the net or of its processors */
	bool without_startups, without_own_startups;
	const struct Method *counts; /* another method of this net that counts these; NULL */
	bool own_startups; /* each processor pays those of its own (net_startup_compute), in place
			    * of these */
	bool fat; /* links are charged as those of a fat tree: a link's time per unit is divided by
		   * the number of processors below it (the subtree at its lower end) */

	uint32_t processors;
	double *share;       /* the equations' shares, even negative ones when infeasible */
	double *start, *end; /* first start and last end of computing; NAN without load */
	uint8_t *verdict;    /* Verdict */
	uint32_t costly;     /* how many have VERDICT_COSTLY */

	uint32_t eliminations;
	Elimination *eliminated;        /* by round; those without rounds by processor. NULL where
					 * the method makes them: ask schedule_eliminated */
	uint32_t least_late, most_late; /* of those whose data comes too late; NET_NONE: there are
					 * none (schedule_find_late) */

	bool veiled; /* it tells nothing (veil.h) */
	bool given;  /* of the set of Settings.keep: nothing is told of the method's own
		      * elimination */
	bool split;  /* of the shares of Settings.shares: nor of anything else of the method's own;
		      * `formula` and the bound are NAN */
	bool alone;  /* Settings.alone */
	uint64_t trials; /* processors visited to try orders of service and sets: counted, the same
			  * for the same net. What solving costs beside its size */
	uint32_t waiting, unused; /* VERDICT_WAITS; VERDICT_USELESS and no elimination says why */
	const char *unused_why;   /* static: why they have no load, of one of them; NULL */

	char remark[REMARK_MAX]; /* what the timing diagram itself must say; "" for nothing */

	void *state; /* the method's own arrays */
	void (*state_free)(void *state);

	/* Last, as they are large and only as many of them are set as there are. */
	uint32_t facts, notes;
	Fact fact[FACTS_MAX + 1]; /* the last one is for what has no room */
	Claim noted[NOTES_MAX];
	char note[NOTES_MAX][NOTE_TEXT_MAX]; /* in words */
} Schedule;

/* What each computation of a processor, and each transfer over its link, begins with. */
static inline double schedule_startup_compute(
	const Net *net, const Schedule *schedule, uint32_t processor)
{
	return schedule->own_startups ? net_startup_compute(net, processor)
				      : schedule->startup_compute;
}

static inline double schedule_startup_transfer(
	const Net *net, const Schedule *schedule, uint32_t processor)
{
	return schedule->own_startups ? net_startup_transfer(net, processor)
				      : schedule->startup_transfer;
}

/* How much of an interval is start-up: what it begins with. */
double schedule_startup(const Net *net, const Schedule *schedule, const Interval *interval);

/* An empty schedule that schedule_release accepts. */
void schedule_init(Schedule *schedule);
void schedule_release(Schedule *schedule);

/* For methods: room for the arrays of `processors` (shares 0, times NAN, all useful). */
Status schedule_reserve(Schedule *schedule, uint32_t processors, Error *error) STATUS_CHECKED;

/* For methods: what they say, kept as a claim and in words. `net` may be NULL where it is of
 * nobody.
 *
 * Of the outcome; why so many installments; a note; why those without a load that no elimination
 * tells of have none. */
void schedule_claim(Schedule *schedule, const Net *net, Claim claim);
void schedule_claim_installments(Schedule *schedule, Claim claim);
void schedule_note(Schedule *schedule, const Net *net, Claim claim);
void schedule_note_words(Schedule *schedule, Claim claim, const ClaimWords *words);

/* The new fact, by the name of its claim, for more to be said of it; never NULL (beyond FACTS_MAX
 * it is one that nobody sees). */
Fact *schedule_fact(Schedule *schedule, double low, double high, Claim claim);
void fact_because(Fact *fact, Claim claim);
void fact_printed(Fact *fact, double printed, int decimals, Claim because);

/* For methods, when the speed-up is known: the bound over all processors (NAN: none is known) and
 * whose it is; that over those with load, and the speed-up of the same schedule without start-up
 * costs (NAN: not known). With `kept` NAN the loss is not told apart. */
void schedule_bound(
	Schedule *schedule, ClaimKind why, double all, double kept, double without_startup);

/* The same where these links allow less, `limit`: what is `kept` begins "with". */
void schedule_bound_by_links(Schedule *schedule, ClaimKind kept, ClaimKind why, double limit);

/* The first fact of that name; NULL when there is none, or no name. */
const Fact *schedule_fact_named(const Schedule *schedule, const char *name);

/* What the paper calls its rule for the number of installments, or its elimination, by which facts
 * and rounds are named: "FON", "PE"; NULL and "" where it has none. */
const char *schedule_rule(const Schedule *schedule);
const char *schedule_elimination_name(const Schedule *schedule);

/* Elimination `k` (0 <= k < eliminations), and whom it took. O(1), or where some are alike O(log
 * eliminations). */
Elimination schedule_eliminated(const Schedule *schedule, uint32_t k);
uint32_t schedule_eliminated_who(const Schedule *schedule, uint32_t k);

/* How many from `k` on took one after the other of processors all alike, `*processor` first and the
 * next one by number each time. >= 1. */
uint32_t schedule_eliminated_run(const Schedule *schedule, uint32_t k, uint32_t *processor);

/* How many from `k` on have keys that rise, or parts of their data in time, and T that does, as in
 * rounds: each who leaves brings the next one nearer to staying. >= 1. */
uint32_t schedule_eliminated_rising(const Schedule *schedule, uint32_t k);

/* The one that took a processor; NET_NONE. O(log eliminations) in most cases. */
uint32_t schedule_eliminated_in(const Schedule *schedule, uint32_t processor);

/* False for none, and for a schedule that only knows how many there are (method_summarize). */
bool schedule_tells_eliminated(const Schedule *schedule);

/* Find the eliminations of useless processors whose data comes least and most too late, deadline by
 * arrival. method_solve does so; O(log eliminations) where there are rounds, and it may be stopped.
 */
void schedule_find_late(Schedule *schedule);

/* What a processor without load is called: "useless" where it was removed or failed a test, "not
 * used" where it has no load and nothing else is said of it. */
const char *schedule_idle_word(const Schedule *schedule);

/* How a processor fares, in the one word that data and tables have for it:
 *
 *   helps       it has load, and is never to wait
 *   waits       it helps, and waits for data once, as planned
 *   infeasible  it cannot keep up, or there is no schedule in which it has its share
 *   costly      T is shorter without it
 *   useless     an elimination removed it
 *   unused      it has no load, and nothing else is said of it
 *
 * O(1), or O(log eliminations) where some are useless and others unused. */
const char *schedule_standing(const Schedule *schedule, uint32_t processor);
const char *schedule_standing_word(
	const Schedule *schedule, uint32_t processor); /* as people read it (claims/useless.h) */
extern const char *const schedule_standings[];         /* these words, ended by NULL */

/* Whether it helps, waiting or not. */
bool schedule_is_useful(const Schedule *schedule, uint32_t processor);

/* Whether T is without start-ups that the net has, of its own or of its processors. */
bool schedule_leaves_startups(const Schedule *schedule);

/* Whether alike processors may fare differently. */
bool schedule_tells_apart(const Schedule *schedule);

/* One thing that an algorithm does on its way to the answer (steps.h). */
typedef enum StepKind {
	STEP_NONE,        /* the result */
	STEP_ROUND,       /* an elimination's round: Schedule.eliminated[number - 1] */
	STEP_TRY,         /* a rule tries a number of installments: Tries.from + number - 1 */
	STEP_ORDER,       /* a search tries an order: schedule_order of number - 1 */
	STEP_COLLAPSE,    /* the subtree of `processor` becomes one processor */
	STEP_DEAL,        /* the load of a level's subtrees is dealt out */
	STEP_INSTALLMENT, /* installment `number` is sent */
	STEP_PERIOD,      /* period `number` of schedule_period */
	STEP_KINDS
} StepKind;

typedef struct Step {
	StepKind kind;
	uint32_t number, of;   /* among those of its kind, from 1; 0: of the result */
	uint32_t processor;    /* whom it is about; NET_NONE: nobody */
	uint32_t installments; /* STEP_TRY: how many are tried; else 0 */
} Step;

/* The round `number` of an elimination; 0: the result. */
static inline Step step_of_round(uint32_t number)
{
	return (Step){.kind = number > 0 ? STEP_ROUND : STEP_NONE,
		.number = number,
		.processor = NET_NONE};
}

/* Numbers of installments that a rule tries one by one, and why it stops after the last of them. */
typedef enum TriesEnd {
	TRIES_RISE,     /* T is not less than with one fewer, which is chosen */
	TRIES_WAIT,     /* it does not fit: somebody would wait. The one before is chosen */
	TRIES_NEGATIVE, /* it does not fit: a part would be below 0. The one before is chosen */
	TRIES_LEVEL,    /* T is less by under a billionth than with one fewer, which is chosen */
	TRIES_MOST,     /* no larger number is tried */
	TRIES_ESTIMATE, /* it is the upper end of the paper's estimate */
	TRIES_FREE,     /* links take no time, so that T is the same with any number */
} TriesEnd;

typedef struct Tries {
	uint32_t from, count; /* from, from + 1, ...; count 0: the rule was not asked */
	uint32_t chosen;
	TriesEnd end;
	bool paper_goes_on; /* the paper asks one processor alone, which would not wait yet */
} Tries;

/* Whether the last of them has no T. */
static inline bool tries_end_unfit(Tries tries)
{
	return tries.end == TRIES_WAIT || tries.end == TRIES_NEGATIVE;
}

/* O(1), whatever step the schedule is of. */
Tries schedule_tries(const Schedule *schedule);

/* T as the rule reckons it with `first` installments and those after, `count` numbers of the tries;
 * or of as many orders, of which the first is 1. INFINITY where none is bounded. O(count *
 * children). */
Status schedule_try(const Schedule *schedule, uint32_t first, uint32_t count, double *finish,
	Error *error) STATUS_CHECKED;

/* How many orders a search has tried, the outcome the last, and the k-th, from 0. O(1), whatever
 * step the schedule is of. */
uint32_t schedule_orders(const Schedule *schedule);
OrderTry schedule_order(const Schedule *schedule, uint32_t k);

/* Called for each interval; returns false to stop. */
typedef bool IntervalSink(void *context, const Interval *interval);

/* How many intervals a processor has, without making them. O(1); the root O(children). */
uint64_t schedule_interval_count(const Net *net, const Schedule *schedule, uint32_t processor);
uint64_t schedule_interval_total(const Net *net, const Schedule *schedule);

/* Produce a processor's intervals: what comes in (receive, relay) by peer in order of start, then
 * sends, reports and collects likewise, then computing in order of start. One interval per
 * communication, never merged: for each send the receiver has one receive, or a run of abutting
 * receives and relays from the same peer that together are the send; for each report one collect.
 * A processor without load has none. */
void schedule_intervals(const Net *net, const Schedule *schedule, uint32_t processor,
	IntervalSink *sink, void *context);

/* Like schedule_intervals for who wants the sends and collects with the peers from `from` to `to`
 * alone: most methods leave out others, so that a piece of a long row costs little more than it. */
void schedule_intervals_with(const Net *net, const Schedule *schedule, uint32_t processor,
	uint32_t from, uint32_t to, IntervalSink *sink, void *context);

/* Like schedule_intervals, but at most the first `head` and the last transfer of each peer, and
 * computing likewise, with the number left out told before the last by `gap` (may be NULL): for
 * rows with thousands of pieces. */
typedef bool IntervalGap(void *context, const Interval *last_before, uint64_t left_out);
void schedule_intervals_brief(const Net *net, const Schedule *schedule, uint32_t processor,
	uint32_t head, IntervalSink *sink, IntervalGap *gap, void *context);

/* Labels. The markup is TeX-like and every output sets it its own way: base text in UTF-8 with
 * "_{...}" and "^{...}"; Greek letters as themselves; no other commands. "α_{3}LG_{3}",
 * "α_{3}^{2}L^{2}A_{3}", "S_{3,1}". Processor names never occur in labels. */
typedef enum LabelForm { LABEL_FULL, LABEL_SHORT } LabelForm;
enum { LABEL_MAX = 96 };
void schedule_label(const Net *net, const Schedule *schedule, const Interval *interval,
	LabelForm form, char out[LABEL_MAX]);

/* Details of elimination `k` (0 <= k < eliminations); all NAN where the method knows none.
 * O(children), with order 3 and more about five eliminations' time. */
Status schedule_elimination(const Net *net, const Schedule *schedule, uint32_t k,
	EliminationDetail *out, Error *error) STATUS_CHECKED;

/* The values of a processor's link, or of its compute, in runs in which it fares alike, from 0 up;
 * all else stays as it is. */
typedef struct Region {
	Standing standing;
	double to;      /* INFINITY for the last one */
	bool open;      /* `to` belongs to the next one */
	uint32_t waits; /* who waits all along; NET_NONE: nobody, or not one all along */
} Region;

enum { REGIONS_MAX = 12 };
typedef struct Regions {
	uint32_t count; /* 0: not known */
	Region region[REGIONS_MAX];
	double work; /* as in EliminationDetail */
} Regions;

/* `count` is 0 where the method knows no such thing, in nets too large (the method says when), and
 * where there are more than REGIONS_MAX. Compute is looked at from a millionth to a million times
 * its present value; beyond, the outer regions are taken to go on. */
Status schedule_regions(const Net *net, const Schedule *schedule, uint32_t processor, bool of_link,
	Regions *out, Error *error) STATUS_CHECKED;

/* A period of the paper's time axis (τ_k), for lines through all rows. */
typedef struct Period {
	double start, end;
	uint32_t parts;    /* sub-intervals it is divided into, >= 1 */
	const double *cut; /* where the first parts - 1 of them end, as fractions of the period
			    * (owned by the schedule); NULL when all are equal */
	char label[24];    /* markup: "τ_{3}" */
} Period;

/* How many there are (0 for most methods), and the k-th, from 0. O(1). */
uint32_t schedule_periods(const Net *net, const Schedule *schedule);
void schedule_period(const Net *net, const Schedule *schedule, uint32_t k, Period *out);

/* Why elimination `k` (0 <= k < eliminations) happened: CLAIM_NONE where the race of Elimination
 * tells it; and in one line without the name, "link slower than all served after it: zV = 1.4 > 1".
 * `brief`: what stands before the figures, where they can be left out. */
enum { REASON_MAX = 160 };
Claim schedule_reason_claim(const Net *net, const Schedule *schedule, uint32_t k);
void schedule_reason(
	const Net *net, const Schedule *schedule, uint32_t k, bool brief, char out[REASON_MAX]);

/* Units of load that reach a processor over its links, relayed ones included; 0 for the root.
 * O(levels), however many intervals bring them. */
double schedule_traffic(const Net *net, const Schedule *schedule, uint32_t processor);

/* The processor's place, from 1, in the order in which all of its level get their own load, where a
 * method has such an order across subtrees. 0: the root, and where it has none, each sender serving
 * its own children. The method tells it: the intervals show the order only where transfers that are
 * free do not start together, and at the cost of all of them. O(levels). */
uint32_t schedule_sequence(const Net *net, const Schedule *schedule, uint32_t processor);

/* The key of every processor in round `round` (0 = before anybody is eliminated, `eliminations` =
 * at the end): `key` has `processors` entries, NAN for the root and those eliminated before. Where
 * there is no elimination all are NAN. */
Status schedule_keys(const Net *net, const Schedule *schedule, uint32_t round, double *key,
	Error *error) STATUS_CHECKED;

/* The same told to `take`, in the order of the processors and without those of NAN: so many that
 * have one key at once, as methods that know children as alike need no more than that. */
typedef void KeyTake(void *owner, uint32_t first, uint32_t count, double key);
Status schedule_each_key(const Net *net, const Schedule *schedule, uint32_t round, KeyTake *take,
	void *owner, Error *error) STATUS_CHECKED;

/* Whether the method sends a part in several installments, where the net asks for that or always.
 */
bool schedule_has_installments(const Schedule *schedule);

/* Whether the method tells who is useless, in rounds or by tests. */
bool schedule_has_elimination(const Schedule *schedule);

/* Whether useless processors are found in rounds (algorithm PE), not by tests with a reason each.
 */
bool schedule_has_rounds(const Schedule *schedule);

/* Those that the schedule's labels are written in; never NULL. */
const Notation *schedule_notation(const Schedule *schedule);

const char *outcome_name(Outcome outcome); /* "exact" */

/* The outcome with its `why`: "exact for PE's set", "infeasible: P3 waits". */
enum { OUTCOME_TEXT_MAX = WHY_TEXT_MAX + 16 };
bool outcome_is_sound(Outcome outcome); /* optimal or exact */
void outcome_say(Outcome outcome, const char *why, char out[OUTCOME_TEXT_MAX]);

const char *interval_kind_name(IntervalKind kind); /* "receive" */

/* What is computed in an interval: "own set", "2nd installment", or "computing" where that has no
 * name of its own; `brief`: "set", "2nd inst.". */
void interval_work_name(const Interval *interval, bool brief, char out[LABEL_MAX]);
const char *ordinal(uint32_t number); /* "st", "nd", "rd", "th" */
