/* Work in numbered pieces on several cores, handed on in order: what comes of it, and in which
 * order, is the same on one core or many.
 *
 * Each piece is worked at on any thread, beside others, then passed on the thread that asks, from
 * the first to the last. None is begun CORES_AHEAD or more beyond the first that is not passed, so
 * that is how many their owner needs room for, however many there are. While the thread that asks
 * waits for others it asks whether to stop (pace.h), too. */
#pragma once

#include "solver/base/status.h"

#include <stdbool.h>
#include <stdint.h>

enum { CORES_MOST = 32, CORES_AHEAD = 128 };

typedef struct CoreRules {
	/* Work at a piece. Whatever it changes is that piece's own. Where it fails on another
	 * thread, or before its turn, it is worked at again. */
	Status (*work)(void *context, uint32_t piece, Error *error);

	/* It is done, as are all before it. */
	Status (*pass)(void *context, uint32_t piece, Error *error);
} CoreRules;

/* Work at all pieces and pass them; the first Status that is not STATUS_OK ends it. Work on other
 * threads ends with that too, as soon as it asks (pace.h). Where a thread cannot be had there is
 * one less. At `until` (clock_ms; INFINITY: never) no piece more is begun, but the first: who
 * passes them knows how many there were. */
Status cores_run(const CoreRules *rules, void *context, uint32_t pieces, uint32_t cores,
	double until, Error *error) STATUS_CHECKED;

/* How many this machine has, at most CORES_MOST. */
uint32_t cores_here(void);
