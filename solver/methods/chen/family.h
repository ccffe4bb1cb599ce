/* What the methods of Chen & Chu share: algorithms S and M are one solver (S is M with one
 * installment), and their intervals, labels and explanations are the same.
 *
 * The functions fill the slots of a Method (method.h). The state of a schedule made by chen_solve
 * is a ChenState; everything about one child follows from it in O(1). */
#pragma once

#include "solver/methods/chen/installments/installments.h"
#include "solver/methods/chen/pe/pieces.h"
#include "solver/methods/chen/pe/removed.h"
#include "solver/methods/chen/pe/shares.h"
#include "solver/methods/chen/waiting/waiting.h"
#include "solver/schedule/method.h"

/* A key so close to 1 is 1: T is the child's critical time. */
#define CHEN_KEY_SLACK 1e-12

typedef enum ChenKind { CHEN_CLASSICAL, CHEN_SINGLE, CHEN_MULTI, CHEN_WAITING } ChenKind;

typedef struct ChenState {
	ChenKind kind;
	ChenStar star; /* who is kept, in the round shown */
	ChenRemoved removed;
	double *excess; /* q + alpha - 1 of each class with `rho` installments */
	double *alpha;  /* of a split by hand: of each class, in one installment; else NULL */
	double alpha0;
	uint32_t rho;
	uint64_t root_count;   /* the root's intervals; 0 until somebody asks */
	Tries tries;           /* of FON, where the net asks for it */
	bool partial;          /* PE is shown half-way: losing children have no intervals */
	struct ChenKeep *keep; /* made when first asked for */
	Waiting waiting;       /* algorithm W: shares and T; else empty */
	double overrun;        /* what is drawn of it ends at most so much later */
} ChenState;

static inline const ChenState *chen_state(const Schedule *schedule)
{
	return schedule->state;
}

/* The pieces of a class as the schedule has them. */
ChenPieces chen_state_pieces(const ChenState *state, uint32_t class);

/* The same, and how many there are is remembered: asked again it is much quicker. */
ChenPieces chen_state_count(ChenState *state, uint32_t class);

/* The same for algorithm W, and its T. */
ChenPieces waiting_state_pieces(const ChenState *state, uint32_t class);
double waiting_least_time(const ChenState *state);

/* When what algorithm W draws ends, without start-ups; `plain` is T of algorithm M with as many
 * installments, NAN where they do not fit. O(classes log classes). */
Status waiting_drawn(
	const ChenStar *star, uint32_t rho, double plain, double *out, Error *error) STATUS_CHECKED;

/* Whether the processors of a class that are kept have intervals. */
bool chen_state_draws(const ChenState *state, uint32_t class);

extern const Method methods_chen[];
extern const Pseudocode *const chen_code_c[], *const chen_code_s[], *const chen_code_m[];
MethodSolve chen_solve, chen_c_solve, waiting_method_solve;
MethodSolve chen_split; /* chen/split.c */
MethodCount chen_count, chen_c_count;
MethodIntervals chen_intervals, chen_c_intervals;
MethodLabel chen_label, chen_c_label;
MethodEliminated chen_eliminated;
MethodEliminatedRun chen_eliminated_run;
MethodEliminatedIn chen_eliminated_in;
MethodElimination chen_elimination;
MethodKeys chen_keys;
MethodRegions chen_regions; /* nets of up to 256 classes */
MethodExplain chen_explain, chen_c_explain, waiting_explain;
MethodExplainInterval chen_explain_interval, chen_c_explain_interval;
MethodTries chen_tries;
MethodTry chen_try;
MethodTraffic chen_traffic;
extern const BestWay chen_best; /* best/set.h */

/* A state with the net's star in it and room for the answer: the start of every solve. */
Status chen_prepare(const Net *net, Schedule *out, Error *error) STATUS_CHECKED;

/* So many in each schedule of these methods, and why. */
void chen_take_installments(Schedule *out, uint32_t rho, Claim why);

/* The speed-up with free links: of all children, or of those kept. */
double chen_free_speedup(const ChenStar *star, bool all);

void chen_keep_free(struct ChenKeep *keep); /* NULL is fine */

/* --- one solve on its way: solve.c works it out, outcome.c says what it is worth ---- */

typedef struct ChenSolve {
	const Net *net;
	const Settings *settings;
	Schedule *out;
	ChenState *state;
	double promised; /* T of the equations */
	uint32_t limit;  /* the largest rho that fits; 0 until known */
	uint32_t worst;  /* class with the least q + alpha; `classes` when nobody is kept */
	uint32_t most;   /* class with the most communications */
	uint64_t most_pieces;
	bool endless; /* somebody's q + alpha is exactly 1 */
	Fon fon;      /* its rho, and the best one, 0 until known */
	uint32_t best;
	Error *error;
} ChenSolve;

/* Whether the children of a class fail the test with the number of installments shown. */
bool chen_is_losing(const ChenState *state, uint32_t class);

/* Whether they need infinitely many communications, each with start-ups. */
bool chen_never_ends(const ChenState *state, uint32_t class);

/* Work out solve->limit, fon or best unless it is known, of the children kept. */
Status chen_find_limit(ChenSolve *solve) STATUS_CHECKED;
Status chen_find_fon(ChenSolve *solve) STATUS_CHECKED;
Status chen_find_best(ChenSolve *solve) STATUS_CHECKED;

/* Fill in formula, speed-ups, outcome, reason, facts and notes. */
Status chen_outcome(ChenSolve *solve) STATUS_CHECKED;

/* Facts: FON and the best number beside the one used, and what the paper claims of the best
 * numbers (claims.c). Then what it prints where its digits are not ours (printed.c).
 * Last, what else it claims of such nets (theorems.c). */
Status chen_claims(ChenSolve *solve) STATUS_CHECKED;
void chen_printed(ChenSolve *solve);
Status chen_theorems(ChenSolve *solve) STATUS_CHECKED;
