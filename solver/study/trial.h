/* A net of which one number after another is tried at other values. */
#pragma once

#include "solver/net/fields.h"
#include "solver/schedule/method.h"
#include "solver/search/scan.h"

typedef struct Trial {
	Net net; /* expanded, or only summaries are solved */
	const Method *method;
	FieldPlace place; /* of the number that is tried; without a field: of none */
	double now;       /* what it is, but for the trials */
} Trial;

/* Try another number, or the same one, from now on; the last one is put back. */
Status trial_of(Trial *trial, const FieldPlace *place, Error *error) STATUS_CHECKED;

/* The net as it stands; and with the number at a value, at which it stays. `*solved` is false where
 * there is no schedule then, and `reason` (may be NULL) says why. */
Status trial_now(
	Trial *trial, const Settings *settings, Schedule *out, Error *error) STATUS_CHECKED;
Status trial_solve(Trial *trial, const Settings *settings, double value, Schedule *out,
	bool *solved, Error *reason, Error *error) STATUS_CHECKED;

/* Who was eliminated, in whatever order: a number that differs where they do, 0 for nobody. */
uint64_t trial_set_of(const Schedule *schedule);

/* What there is to be seen of a schedule: T, how each fares, the outcome and the installments, but
 * for those where they are the number that is tried; as trace in which order processors were
 * removed and whose share is negative. `schedule` NULL: there is none. */
Status trial_see(const Trial *trial, const Schedule *schedule, double value, Probe *out,
	Error *error) STATUS_CHECKED;

/* Both. */
Status trial_look(Trial *trial, double value, Probe *out, Error *error) STATUS_CHECKED;
