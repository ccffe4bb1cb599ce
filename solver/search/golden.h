/* The lowest, or highest, place of a function between two values, narrowed down by the golden
 * section: of a function that turns once there it is found, of others a place that is lower than
 * its neighbours.
 *
 *     status = golden_begin(&golden, &from, &to, rules, context, error);
 *     while (golden_due(&golden) && (status = golden_step(&golden, rules, context, error)) ==
 *             STATUS_OK)
 *         ...;
 *
 * golden.at[1] and golden.at[2] are the best so far. Nothing is owned. */
#pragma once

#include "solver/search/scan.h"

typedef struct Golden {
	Probe at[4]; /* the ends, and two looks between; without y it is high */
	bool whole, highest;
	uint32_t steps;
} Golden;

/* Fill whole and highest first. Two looks. `rules` are used for `look` alone. */
Status golden_begin(Golden *out, const Probe *from, const Probe *to, const ScanRules *rules,
	void *context, Error *error) STATUS_CHECKED;

/* Whether it can be narrowed down more, and one look to do so. */
bool golden_due(const Golden *golden);
Status golden_step(
	Golden *golden, const ScanRules *rules, void *context, Error *error) STATUS_CHECKED;
