/* What the two methods of Hung & Robertazzi share: cut-through and store-and-forward are one solver
 * (hung/collapse.h has the model), and their intervals, labels and explanations are the same.
 *
 * Outcomes. `optimal`: no shorter T exists in the model (own load first, then one block per child
 * in the order served, where `service: best` may choose the order, else that of the file): the
 * relaxed rules HUNG_FREE promise this very T, and it is attained. `bound`: they promise a shorter
 * one, but by it a relay would outrun its reception; T is attained by relays held to the pace at
 * which they are fed (or as hung_work_out has it), and a better schedule may lie between the two.
 *
 * The functions fill the slots of a Method (method.h); the state of a schedule is a HungState. */
#pragma once

#include "solver/methods/hung/collapse.h"
#include "solver/schedule/method.h"
#include "solver/schedule/wording.h"

typedef struct HungState {
	HungTree tree;   /* as drawn; hung_tree for use. `share` is the schedule's */
	double *arrived; /* when the load of its subtree has come in whole; NAN without load */
	uint32_t *kept;  /* children with load */
	double *begun;   /* of a split by hand: when its load begins to come in, also to those that
			  * pass all of it on; else NULL, and computing starts then */
} HungState;

/* How the children are best served. */
enum { HUNG_VISITS = 1 << 16 };
typedef struct HungOrder {
	bool changed;    /* it is not the file's */
	bool sure;       /* no order ends earlier */
	double finish;   /* T for one unit of load; NAN where it is not changed */
	double least;    /* no order promises less by HUNG_FREE; likewise */
	uint64_t visits; /* to processors, where all orders were tried */
	ClaimKind how;   /* that is known */
	double orders;   /* as many were tried; 0: not all */
} HungOrder;

/* One solve on its way: shared by hung/solve.c and hung/outcome.c. */
typedef struct HungSolve {
	const Net *net;
	Schedule *out;
	HungState *state;
	HungRelay relay;
	double printed;            /* E of the printed equations; NAN when they have no solution */
	uint32_t printed_negative; /* who gets a negative load by them; NET_NONE */
	double promised;           /* E by HUNG_FREE, no more than what is drawn */
	uint32_t outruns;          /* the relay that made HUNG_HELD necessary; NET_NONE */
	HungOrder order;           /* where `service: best` asks for it */
	uint32_t alike; /* each child stands for so many: 1, but in a chain of levels the arity */
	Error *error;
} HungSolve;

/* The start of a solve: the state with its arrays. */
Status hung_prepare(HungSolve *solve) STATUS_CHECKED;

/* Work out the tree of the state: printed, promised, outruns, and T. */
Status hung_equations(HungSolve *solve) STATUS_CHECKED;

/* The turns of the children with load of one whose own is known: when their load begins to come in,
 * and has come in whole; nothing is later than `latest`. */
void hung_fill_children(HungSolve *solve, uint32_t processor, double latest);

/* Fill in formula, speed-ups and physics; with the outcome and reason; these, facts and notes. */
void hung_formula(HungSolve *solve);
void hung_figures(HungSolve *solve);
void hung_printed(const HungSolve *solve); /* where the paper's text says otherwise: a fact */
Status hung_outcome(HungSolve *solve) STATUS_CHECKED;

/* Put `tree`, fresh from hung_tree_open, into the best order of service that is known, and tell how
 * that is known. Where the relaxed rules are attained by rising links it is proved (U3); else all
 * orders are tried where that takes at most HUNG_VISITS visits to processors, or the better one of
 * that and the file's is taken. O(processors) beside that. */
Status hung_best_order(HungTree *tree, HungOrder *out, Error *error) STATUS_CHECKED;

/* V after a child: how much those kept behind it get done together in one unit of time.
 * O(children).
 */
double hung_value_behind(const HungTree *tree, uint32_t parent, uint32_t child);

/* List everybody without load, by id; those whose load is only too small are the `unused`. */
Status hung_eliminate(HungSolve *solve) STATUS_CHECKED;

static inline const HungState *hung_state(const Schedule *schedule)
{
	return schedule->state;
}

/* The tree with its net, which may have moved since the solve. Owns nothing. */
static inline HungTree hung_tree(const Net *net, const Schedule *schedule)
{
	HungTree tree = hung_state(schedule)->tree;

	tree.net = net;
	return tree;
}

extern const Method methods_hung[];
MethodCheck hung_check;
MethodSolve hung_solve;
MethodSolve hung_split; /* hung/split.c */

/* For regular trees: all subtrees of a level are alike, so one of each is collapsed. O(levels
 * arity). */
MethodSolve hung_summary;
MethodCount hung_count;
MethodIntervals hung_intervals;
MethodLabel hung_label;

/* keep_link: for the child that fails U2, the link (as written) at which all served after it are
 * just as fast; everybody else stays as is, and T is the same then. NAN for those idle because of
 * others (U1, or below a child that fails U2): their own link changes nothing. */
MethodElimination hung_elimination;

/* Z V of every child (test U2; above 1 it is useless), the key of its elimination for those without
 * load. There are no rounds: in round r the first r of the list are NAN. */
MethodKeys hung_keys;
MethodReason hung_reason;
MethodTraffic hung_traffic;
MethodExplain hung_explain;
MethodEquivalent hung_equivalent;
MethodExplainInterval hung_explain_interval;
