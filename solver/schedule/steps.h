/* Steps: how an algorithm comes to its answer, one thing at a time, for n and N.
 *
 * A schedule has as many as its method does things one by one: rounds of an elimination, numbers of
 * installments that a rule tries, orders that a search tries, subtrees that collapse into one
 * processor from the leaves up, installments that are sent, periods of a pipeline; in this order.
 * Those of the first three kinds are seen in a schedule of their own, solved as steps_settings
 * says; of the others in the result itself. Which steps there are does not depend on which of these
 * schedules is asked. */
#pragma once

#include "solver/schedule/method.h"

/* How many there are, and the k-th, from 0; STEP_NONE beyond the last. O(1) but for counting a
 * tree's inner processors. */
uint32_t schedule_steps(const Net *net, const Schedule *schedule);
Step schedule_step(const Net *net, const Schedule *schedule, uint32_t k);

/* How the schedule is solved in which a step is seen; the result's own for STEP_NONE. */
Settings steps_settings(Step step);
