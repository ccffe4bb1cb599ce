/* A net solved with one number at another value: a look at it (search/scan.h). Private to this
 * folder. */
#pragma once

#include "solver/net/fields.h"
#include "solver/schedule/method.h"
#include "solver/search/scan.h"

/* Set the number, and solve what that makes: with an entry for each processor where the net is
 * expanded, else only the summary. `*solved` is false where there is no schedule, and `reason` (may
 * be NULL) says why. The net stays so. */
Status trial_solve(Net *net, const Method *method, const Settings *settings,
	const FieldPlace *place, double value, Schedule *out, bool *solved, Error *reason,
	Error *error) STATUS_CHECKED;

/* What there is to be seen of a schedule: T, how each fares, the outcome and the installments, but
 * for those where they are the number that is set; as trace in which order processors were removed
 * and whose share is negative. `schedule` NULL: there is none. Where it is stopped it is not whole:
 * pace_stop is to be asked. */
Probe trial_probe_of(const Schedule *schedule, const FieldPlace *place, double value);

/* Both. */
Status trial_look(Net *net, const Method *method, const FieldPlace *place, double value, Probe *out,
	Error *error) STATUS_CHECKED;
