/* Steps that are seen in the result itself: what happens in each, in numbers of the method's own.
 *
 * All calls take a step of schedule_step (steps.h) of the kind they are for, and cost O(nodes), or
 * O(processors levels) where a step is all sends of a level. */
#pragma once

#include "solver/schedule/schedule.h"

/* Time in which a subtree does one unit of load as if it were one processor; NAN where its method
 * does not go by that. O(1). */
double schedule_equivalent(const Net *net, const Schedule *schedule, uint32_t processor);

/* In the steps of a collapse and of dealing out folded rows are such processors. */
static inline bool step_folds(Step step)
{
	return step.kind == STEP_COLLAPSE || step.kind == STEP_DEAL;
}

/* STEP_COLLAPSE: subtrees become one processor each, the deepest first. In trees of few subtrees
 * those of one node of the file do, else all of a level. */
typedef struct Collapse {
	uint32_t depth;     /* levels from the root down to where they begin */
	bool level;         /* all subtrees so deep */
	uint32_t subtrees;  /* how many */
	uint32_t children;  /* of Step.processor, which is the first one's root, */
	uint32_t below;     /* and all processors below that */
	double least, most; /* time in which they do one unit of load, each as one processor */
} Collapse;
Collapse schedule_collapse(const Net *net, const Schedule *schedule, Step step);

/* The roots of the subtrees that have become one processor when a step is done, of those that are
 * as deep as its own, ascending; deeper ones all have. Returns how many; `*level`: all have. */
enum { COLLAPSES_SINGLY = 40 };
uint32_t schedule_collapsed(
	const Net *net, const Schedule *schedule, Step step, uint32_t out[COLLAPSES_SINGLY]);

/* STEP_DEAL: the subtrees of a level, one processor each so far, keep a part of their load and send
 * the rest on, the root first. */
typedef struct Dealing {
	uint32_t depth;     /* levels below the root */
	uint32_t first;     /* the first who has load and somebody below, */
	uint32_t senders;   /* how many do, */
	uint32_t receivers; /* and how many of those below get load */
	double kept, sent;  /* units, of all senders */
} Dealing;
Dealing schedule_dealing(const Net *net, const Schedule *schedule, Step step);

/* STEP_INSTALLMENT: load is sent, or solutions come back. */
typedef struct Sending {
	bool back;      /* solutions come back */
	bool forwarded; /* each piece is for one processor, and passed on by those above it; else
			 * it is for a subtree, and passes one link */
	bool level;     /* for all processors of a level */
	uint32_t depth; /* which: levels below the root */
	uint32_t first; /* the first for whom it is, */
	uint32_t receivers; /* and how many they are */
	double start, end;  /* of the first and the last transfer */
	double load;        /* units sent for them, or whose solutions these are */
} Sending;
Sending schedule_sending(const Net *net, const Schedule *schedule, Step step);

/* STEP_PERIOD: one or more periods of schedule_period, from 0; with hundreds of them those in the
 * middle are taken together. */
typedef struct PeriodRange {
	uint32_t first, last;
} PeriodRange;
PeriodRange schedule_step_periods(const Net *net, const Schedule *schedule, Step step);

/* What is done in a period, transfers where they begin. Members stand in a row from the source:
 * processors of an array, sub-meshes of a mesh along its last dimension, layers of a hypercube.
 * Numbers are of a processor and of a link, but of a mesh of a whole sub-mesh. */
typedef struct PeriodWork {
	uint32_t members;
	uint32_t sender, senders; /* who pass load on: the first, and how many in a row; others only
				   * to newcomers */
	uint32_t newcomer;        /* the first who had nothing before; `members`: all have some */
	uint32_t newcomers;       /* so many get their first load now */
	bool repeats;             /* nobody does: what comes is computed in the next period */
	double sent;              /* units over a link of the first sender */
	double computed;          /* by the source; NAN: part of more */
	double brought;           /* to the newcomer, the first of several */
} PeriodWork;
PeriodWork schedule_period_work(const Net *net, const Schedule *schedule, uint32_t k);

/* The processor that stands for a member. */
uint32_t schedule_period_member(const Net *net, const PeriodWork *work, uint32_t member);

/* From when to when a step is; NAN for those of no time. */
void schedule_step_span(
	const Net *net, const Schedule *schedule, Step step, double *start, double *end);

/* Whether an interval belongs to a step; all of them where it is of no time. */
bool schedule_step_has(
	const Net *net, const Schedule *schedule, Step step, const Interval *interval);

/* STEP_ORDER: what is other than in the order that ended earliest before. */
enum { ORDER_NAMED = 3 }; /* of more only the number is told */
typedef struct OrderChange {
	double was;          /* its T; NAN for the first one */
	uint32_t gone, come; /* so many are left out, and added */
	uint32_t who_gone[ORDER_NAMED], who_come[ORDER_NAMED];
	uint32_t about; /* the first of those added, else left out, else served, else the root */
} OrderChange;
OrderChange schedule_order_change(const Schedule *schedule, uint32_t k);

/* For steps.c: how many there are of a kind, and whom the k-th, from 0, is about. */
uint32_t collapse_steps(const Net *net, const Schedule *schedule);
uint32_t collapse_processor(const Net *net, const Schedule *schedule, uint32_t k);
uint32_t dealing_steps(const Net *net, const Schedule *schedule);
uint32_t dealing_processor(const Net *net, const Schedule *schedule, uint32_t k);
uint32_t sending_steps(const Net *net, const Schedule *schedule);
uint32_t sending_processor(const Net *net, const Schedule *schedule, uint32_t k);
uint32_t period_steps(const Net *net, const Schedule *schedule);
