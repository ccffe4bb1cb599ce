/* Steps: how an algorithm comes to its answer, one thing at a time, for n and N.
 *
 * A schedule has as many as its method does things one by one: rounds of an elimination, numbers of
 * installments that a rule tries, subtrees that collapse into one processor from the leaves up,
 * installments that are sent, periods of a pipeline; in this order. Steps are asked of the result
 * (all rounds applied). Those of the first two kinds are seen in a schedule of their own, solved as
 * steps_settings says; of the others in the result itself. */
#pragma once

#include "solver/schedule/method.h"

typedef enum StepKind {
	STEP_NONE,
	STEP_ROUND,       /* an elimination's round: Schedule.eliminated[number - 1] */
	STEP_TRY,         /* the rule tries `number` installments */
	STEP_COLLAPSE,    /* the subtree of `processor` becomes one processor */
	STEP_INSTALLMENT, /* installment `number` is sent */
	STEP_PERIOD,      /* period `number` of schedule_period */
	STEPS
} StepKind;

typedef struct Step {
	StepKind kind;
	uint32_t number, of; /* among those of its kind, from 1 */
	uint32_t processor;  /* whom it is about; NET_NONE: nobody */
} Step;

/* How many there are, and the k-th, from 0. O(1) but for counting a tree's inner processors. */
uint32_t schedule_steps(const Net *net, const Schedule *schedule);
Step schedule_step(const Net *net, const Schedule *schedule, uint32_t k);
