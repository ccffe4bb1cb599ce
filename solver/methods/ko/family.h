/* What the methods of Ko & Robertazzi share. In all of them a fraction a of the load takes
 * a z T_cm to be sent, a w T_cp to be computed, and its solution a z T_cm^sol to be reported; a
 * processor computes while it transfers; the load is at the root at time 0, and the schedule ends
 * when the root holds every solution, its own included.
 *
 * EAS and SOS are one timing diagram (Fig. 2) with different fractions, on any tree: KoTree. A
 * processor receives what it and its descendants need in one piece, then starts to compute and to
 * send, child after child. Reports come in the same order, one at a time, each for a whole subtree;
 * with half-duplex ports they also wait for the last send. MOS has a diagram of its own: KoMos in
 * ko/mos.h.
 *
 * Where intensity.report is 0 reports take no time and are not drawn.
 *
 * EAS and SOS also take a root that only sends (its w is infinite, its share 0), and, where reports
 * take no time, one without a front end, which computes once its last child is served. */
#pragma once

#include "solver/net/net.h"
#include "solver/schedule/method.h"
#include "solver/schedule/wording.h"

#include <math.h>

/* Whether two times are the same number but for rounding, which grows with the chain of sums. */
static inline bool ko_same(double one, double other, uint32_t processors)
{
	return fabs(one - other) <= (1e-12 + processors * 4e-16) * fabs(one);
}

/* Times of the whole load: on a processor, or of its share of it, over its link, and of its
 * solution over its link. */
static inline double ko_computing(const Net *net, uint32_t processor)
{
	return net_compute(net, processor) * net->intensity_compute * net->load;
}

static inline double ko_busy(const Net *net, uint32_t processor, double share)
{
	return share > 0 ? share * ko_computing(net, processor) : 0;
}

static inline double ko_sending(const Net *net, uint32_t processor)
{
	return net_link(net, processor) * net->intensity_transfer * net->load;
}

static inline double ko_reporting(const Net *net, uint32_t processor)
{
	return net_link(net, processor) * net->intensity_report * net->load;
}

/* The chain r_0 = 1, r_{m+1} = r_m / X_m of Eqs. 10 and 15 over as many links as there are
 * children: the ratios are near 1, but of a million of them the product leaves the range of
 * numbers. So the exponent is counted apart, and the members are written relative to the largest.
 */
typedef struct KoChain {
	double value; /* in [0.5, 1), times 2^exponent */
	int64_t exponent;
} KoChain;

static inline KoChain ko_chain(void)
{
	return (KoChain){0.5, 1};
}

static inline void ko_chain_step(KoChain *chain, double ratio)
{
	int exponent = 0;

	chain->value = frexp(chain->value * ratio, &exponent);
	chain->exponent += exponent;
}

/* The member divided by 2^top; 0 where that is too small for a number. */
static inline double ko_chain_at(const KoChain *chain, int64_t top)
{
	const int64_t exponent = chain->exponent - top;

	return exponent < -2000 ? 0 : ldexp(chain->value, (int)exponent);
}

/* The state of a schedule of EAS or SOS; one entry per processor. */
typedef struct KoTree {
	NetTree tree;
	uint32_t *place; /* which child of its parent, from 0 */
	uint32_t *fed;   /* how many of its children get any load */
	double *load;    /* fraction of the load that it and its descendants get */
	double *arrived; /* when it has received that */
	double *ready;   /* when it holds all solutions of its subtree */
	double *told;    /* when its report has ended */
	double promised; /* T, of the root that SOS's fractions were worked out for */
	BestSet best;    /* when looked for; else it has tried nothing */
	bool brief;      /* one of many runs on few processors: who makes them asks pace_stop */
	bool half;       /* reports wait for the last send */
	bool reports;    /* reports take time */
	bool rests;      /* the root only sends; */
	bool late;       /* or it computes after its last send */
} KoTree;

Status ko_tree_open(KoTree *out, const Net *net, Error *error) STATUS_CHECKED;
void ko_tree_close(KoTree *ko); /* also after a failed open */

/* The fractions: equal (Eq. 4), or those of sequential optimal scheduling (Eqs. 10 and 11); fill
 * `share` and `ko->load`. Processors of size 0 that are nobody's child, left out by ko/best.c, get
 * nothing; theirs of `load` is 0 before. */
void ko_share_equally(KoTree *ko, double *share);
void ko_share_optimally(KoTree *ko, const Net *net, double *share);

/* Leave out whoever is not `in`, where everybody's parent is; `whole` may be the tree itself. */
void ko_tree_prune(KoTree *ko, const NetTree *whole, const Net *net, const bool *in);

/* Let the diagram run with these fractions; returns when the root holds every solution. */
double ko_tree_run(KoTree *ko, const Net *net, const double *share, bool half);

/* Run it as the net says and hand all to the schedule, the state included: `ko` is empty
 * afterwards. STATUS_INPUT when a number is beyond the range. */
Status ko_tree_finish(KoTree *ko, const Net *net, Schedule *out, Error *error) STATUS_CHECKED;
const KoTree *ko_tree(const Schedule *schedule);

/* Solve with room for the schedule's arrays; `work_out` fills in the rest and ends the tree with
 * ko_tree_finish. Of a given set (Settings.keep) the tree has nobody else. */
typedef Status KoWork(KoTree *ko, const Net *net, Schedule *out, Error *error);
Status ko_tree_solve(const Net *net, const Settings *settings, KoWork *work_out, Schedule *out,
	Error *error) STATUS_CHECKED;

/* Eq. 9 in its parts, along the last child of the last child and so on. */
typedef struct KoPath {
	uint32_t last;    /* the processor it ends at */
	double delay;     /* C_d: until that one has its load */
	double computing; /* of that one */
	double reporting; /* S_d: its report and those that follow it up to the root */
} KoPath;
KoPath ko_last_path(const KoTree *ko, const Net *net);

/* The least time any schedule with half-duplex ports can have; 0 with others. O(children). */
double ko_half_duplex_bound(const KoTree *ko, const Net *net);

/* Facts: what a schedule gains over EAS in percent (Eqs. 20 and 21), `finish` being its time; and
 * that bound. */
void ko_fact_gain(Schedule *out, double equal, double finish);
void ko_fact_half_duplex(const KoTree *ko, const Net *net, Schedule *out);

/* The speed-up of free links, where shares are what each can do: every processor computes w for a
 * unit and the units sum to the load, so T is at least the load over the sum of 1/w. Of all, or of
 * those in `only`. O(processors). */
double ko_free_speedup(const Net *net, const Schedule *only);

/* The facts "best set" (ko/best.c) and, of SOS, "best order" and "smaller set" (ko/order.c) of a
 * finished schedule. Who takes part in SOS but is not in a better set than that of all gets
 * VERDICT_COSTLY. For each at most KO_VISITS visits to processors are spent on trying, and
 * O(processors) on the rest. */
enum { KO_VISITS = 1 << 16, KO_BRIEF = 1 << 10 };
Status ko_best_set(const Net *net, Schedule *out, Error *error) STATUS_CHECKED;
extern const BestWay ko_best; /* what ko_best_set has found */
Status ko_best_order(const Net *net, Schedule *out, Error *error) STATUS_CHECKED;

/* The best set of SOS found with the children served as in `order`, in which T of all is `finish`;
 * there are at least two processors. */
enum { KO_WHO = SHOWN_NAME_MAX + 32 };
typedef struct KoSet {
	double finish;
	uint64_t tried;       /* sets, besides that of all */
	bool all_tried;       /* there are no others */
	char without[KO_WHO]; /* "A and 3 more"; of no meaning where nobody is left out */
} KoSet;
Status ko_best_set_in(const Net *net, const NetTree *order, double finish, KoSet *out,
	Error *error) STATUS_CHECKED;

/* What all of them say alike: sequential time, speed-ups and their bound, that of all and of those
 * who take part, and that reports are not drawn. */
void ko_tell(const Net *net, double bound, double kept, Schedule *out);

/* The transfer of a subtree's load over the link of `child`, and of its report, as `kind` in the
 * row of one end. */
Interval ko_transfer(const KoTree *ko, const Net *net, uint32_t child, IntervalKind kind);
Interval ko_report(const KoTree *ko, const Net *net, uint32_t child, IntervalKind kind);

/* Whose link a transfer is on: the lower end's. */
uint32_t ko_link_of(const Interval *interval);

/* The label of an interval of such a fraction of the load: "α_{2}", "4ε". */
void ko_write_label(
	const Interval *interval, const char *fraction, LabelForm form, char out[LABEL_MAX]);

typedef enum KoKind { KO_EAS, KO_SOS, KO_MOS } KoKind;
extern const Method methods_ko[];
MethodCheck ko_check; /* a tree, order 1, law power */
MethodCheck ko_mos_check;
MethodSolve ko_eas_solve, ko_sos_solve, ko_mos_solve;
MethodSolve ko_tree_split; /* EAS and SOS with shares that somebody gave */
MethodCount ko_tree_count, ko_mos_count;
MethodIntervals ko_tree_intervals, ko_mos_intervals;
MethodLabel ko_tree_label, ko_mos_label;
MethodExplain ko_eas_explain, ko_sos_explain, ko_mos_explain;
MethodExplainInterval ko_explain_interval;
MethodTraffic ko_tree_traffic, ko_mos_traffic;
MethodSequence ko_mos_sequence;
MethodEquivalent ko_sos_equivalent;

/* Of EAS and SOS a subtree's load is an installment, of many those of a level; of MOS that of K
 * processors is, in the order of service, or of a level. Then reports, by level in MOS. */
MethodSendings ko_tree_sendings, ko_mos_sendings;
MethodSending ko_tree_sending, ko_mos_sending;
MethodSendingHas ko_tree_sending_has, ko_mos_sending_has;
