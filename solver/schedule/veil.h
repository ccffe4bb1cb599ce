/* The veil: a schedule that tells nothing. It is made of the net and the method's name alone,
 * without solving, so that nothing of the answer can show through, wherever it is drawn.
 *
 * In it `veiled` is true; shares, finish, speed-up and bounds are NAN; everybody is useful; there
 * are no eliminations, facts, notes or remark; `installments` is what the net says, 0 where a rule
 * chooses. `sequential`, the root alone, is told, as it needs no schedule. `method` is the real one
 * without what tells of an answer (intervals, labels, steps, explanations): names, notation and
 * what it reads are left. */
#pragma once

#include "solver/schedule/method.h"

/* `net` is expanded; the method must apply to it (method_check). `out` is initialised here; release
 * it as any schedule. O(processors). */
Status schedule_veil(
	const Method *method, const Net *net, Schedule *out, Error *error) STATUS_CHECKED;

/* The method that a schedule is of, veiled or not. */
const Method *schedule_real_method(const Schedule *schedule);
