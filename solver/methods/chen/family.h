/* What the methods of Chen & Chu share: algorithms S and M are one solver (S is M with one
 * installment), and their intervals, labels and explanations are the same.
 *
 * The functions fill the slots of a Method (method.h). The state of a schedule made by chen_solve
 * is a ChenState; everything about one child follows from it in O(1). */
#ifndef GANTREE_CHEN_FAMILY_H
#define GANTREE_CHEN_FAMILY_H

#include "solver/methods/chen/pieces.h"
#include "solver/methods/chen/shares.h"
#include "solver/schedule/method.h"

/* Which of the two algorithms. */
typedef enum ChenKind { CHEN_SINGLE, CHEN_MULTI } ChenKind;

typedef struct ChenState {
	ChenKind kind;
	ChenStar star;  /* who is kept, in the round shown */
	double *excess; /* q + alpha - 1 of each class with `rho` installments */
	double alpha0;
	uint32_t rho;
	bool partial;          /* PE is shown half-way: losing children have no intervals */
	struct ChenKeep *keep; /* made when first asked for */
} ChenState;

Status chen_solve(const Net *net, const Settings *settings, ChenKind kind, Schedule *out,
	Error *error) STATUS_CHECKED;

const ChenState *chen_state(const Schedule *schedule);

/* The pieces of a class as the schedule has them. */
ChenPieces chen_state_pieces(const ChenState *state, uint32_t class);

/* Whether the processors of a class that are kept have intervals. */
bool chen_state_draws(const ChenState *state, uint32_t class);

uint64_t chen_count(const Net *net, const Schedule *schedule, uint32_t processor);
double chen_traffic(const Net *net, const Schedule *schedule, uint32_t processor);
void chen_intervals(const Net *net, const Schedule *schedule, uint32_t processor, uint32_t head,
	IntervalSink *sink, IntervalGap *gap, void *context);
void chen_label(const Net *net, const Schedule *schedule, const Interval *interval, LabelForm form,
	char out[LABEL_MAX]);
Status chen_elimination(const Net *net, const Schedule *schedule, uint32_t k,
	EliminationDetail *out, Error *error) STATUS_CHECKED;
Status chen_keys(const Net *net, const Schedule *schedule, uint32_t round, double *key,
	Error *error) STATUS_CHECKED;
bool chen_explain(const Net *net, const Schedule *schedule, uint32_t processor, Quantity quantity,
	Explanation *out);

/* What would keep a removed child (keep_link, keep_finish and open of `out`, its work added), in a
 * net of which the rest stays as it is and PE starts anew. With order 2 what all children share is
 * sorted once and kept with the schedule, then it is O(log classes). */
Status chen_keep(const Schedule *schedule, uint32_t processor, EliminationDetail *out,
	Error *error) STATUS_CHECKED;
void chen_keep_free(struct ChenKeep *keep); /* NULL is fine */

#endif
