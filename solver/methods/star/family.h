/* What the two methods of the star share. The root serves one child at a time; a transfer takes
 * S + C units, and a child computes a part when all of it is here, for p + A units. The root
 * computes from the beginning, or without a front end after its last send, or not at all.
 *
 *   star-affine   one part a child; who is served, and in which order, is searched for (search.h)
 *   star-rounds   all children in one order, in several rounds, so that nobody idles between its
 *                 parts and all end together (rounds.h)
 *
 * Both are one diagram, StarState: parts sent one right after the other. */
#pragma once

#include "solver/methods/star/search.h"
#include "solver/net/net.h"
#include "solver/schedule/method.h"
#include "solver/schedule/wording.h"

/* A part of the load on its way: the transfer, then the computing. */
typedef struct StarPart {
	double load;
	double sent, here;
	double begun, done;
} StarPart;

typedef struct StarState {
	uint32_t served, rounds;
	uint32_t *order; /* processors, as they are served in each round */
	uint32_t *place; /* of a processor in that, or NET_NONE */
	StarPart *part;  /* of round r and place k: r * served + k; nobody has one of 0 */
	bool root_last;

	/* Of star-affine. */
	double bound;
	bool proved;
	uint64_t nodes;
	struct StarGaps *gaps; /* where somebody is useless (idle.h) */
	uint32_t orders;       /* tried; none where all is known at once, or there are too many */
	OrderTry *tried_order;
	uint32_t *tried_who;
	bool half_way; /* one of them, in place of the outcome */

	/* Of star-rounds, where it looks for the best number of them. */
	Tries tries;
	double *tried; /* T of each */
} StarState;

/* The numbers of the net. */
StarChild star_child(const Net *net, uint32_t processor);
double star_root_A(const Net *net);

/* The problem of all children, or of those in `keep` as they are served; `who` has their
 * processors. Owner: whoever opened it. */
typedef struct StarProblem {
	StarNet net;
	StarChild *child;
	uint32_t *who;
} StarProblem;
Status star_problem_open(
	StarProblem *out, const Net *net, const BestSet *keep, Error *error) STATUS_CHECKED;
void star_problem_close(StarProblem *problem);

/* The state of a schedule, with room for as many parts; then, when `order` and the loads of the
 * parts are known, the times of all, shares, verdicts and T. */
Status star_reserve(const Net *net, uint32_t served, uint32_t rounds, Schedule *out,
	StarState **state, Error *error) STATUS_CHECKED;
Status star_run(const Net *net, Schedule *out, Error *error) STATUS_CHECKED;

/* The orders that a search has tried, and its outcome, of which the state is. */
Status star_take_tried(const StarProblem *problem, StarSearch *search, StarState *state,
	Error *error) STATUS_CHECKED;
void star_tried_free(StarState *state);

/* What both say alike. */
void star_tell(const Net *net, double finish_without_startups, Schedule *out);
bool star_has_startups(const Net *net);

/* By rising link where the service is the best, else as in the file. */
Status star_link_order(const StarProblem *problem, uint32_t *order, Error *error) STATUS_CHECKED;

static inline const StarState *star_state(const Schedule *schedule)
{
	return schedule->state;
}

typedef enum StarMethod { STAR_AFFINE, STAR_ROUNDS } StarMethod;
extern const Method methods_star[];
MethodCheck star_check;
MethodSolve star_affine_solve, star_rounds_solve, star_split;
MethodCount star_count;
MethodIntervals star_intervals;
MethodLabel star_label;
MethodExplain star_affine_explain, star_rounds_explain;
MethodExplainInterval star_explain_interval;
MethodTraffic star_traffic;
MethodSendings star_sendings;
MethodSending star_sending;
MethodSendingHas star_sending_has;
MethodElimination star_elimination;
MethodReason star_reason;
MethodTries star_tries;
MethodTry star_try, star_order_try;
MethodOrders star_orders;
MethodOrder star_order;
extern const BestWay star_best;
extern const Pseudocode *const star_code_affine[], *const star_code_rounds[];
