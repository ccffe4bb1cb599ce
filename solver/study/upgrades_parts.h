/* What the parts of upgrades share. Private to this folder. */
#pragma once

#include "solver/study/best_search.h"
#include "solver/study/sweep.h"
#include "solver/study/upgrades.h"

/* Whose best set is looked for. */
typedef enum BestOf { BEST_OF_NOW, BEST_OF_DOWN, BEST_OF_UP } BestOf;

enum { BREAK_DOWN, BREAK_UP, BREAK_WAYS };

/* The search for a row's break. */
typedef struct BreakSearch {
	bool begun;
	double widest;  /* each look is at most so many times as far out as the one before */
	double reached; /* how many times as large, and as small, as the number: looked at so far */
	double near[BREAK_WAYS]; /* the last look each way at which all was as it is now */
	double far[BREAK_WAYS];  /* the nearest at which it was not; NAN: none yet */
	int way;                 /* which is next */
} BreakSearch;

typedef struct UpgradeState {
	Net net; /* as given, expanded where the method needs it */
	const Method *method;
	Schedule schedule; /* of it, */
	SweepCell cell;    /* and its figures */
	uint32_t preferred;
	uint32_t row;                    /* what is being worked on; NET_NONE */
	uint32_t next[UPGRADE_DONE + 1]; /* the first row that may be at a lower stage */

	bool knows_best; /* of the net as it is now */
	BestOf of;
	bool searching;
	BestSearch search;
	BreakSearch breaks;
} UpgradeState;

/* Solve with the row's number at `value`. */
Status upgrades_solve(UpgradeState *state, const UpgradeRow *row, double value, SweepCell *cell,
	char why[ERROR_TEXT_MAX], Error *error) STATUS_CHECKED;

/* The schedule there, with an entry for each processor unless the method has only a summary.
 * `*solved` is false where there is none. */
Status upgrades_schedule(UpgradeState *state, const UpgradeRow *row, double value, Schedule *out,
	bool *solved, Error *error) STATUS_CHECKED;

/* Set the number, and put it back. */
Status upgrades_put(
	UpgradeState *state, const UpgradeRow *row, double value, Error *error) STATUS_CHECKED;

/* What flips from the net as it is to `then`: "P2 in, P1 out"; as a clause: "PE then drops P1".
 * `then` NULL: there is no schedule. Harmless. */
void upgrades_say_flip(const UpgradeState *state, const UpgradeRow *row, const Schedule *then,
	char out[UPGRADE_TEXT]);
void upgrades_say_worse(const UpgradeState *state, const UpgradeRow *row, const Schedule *then,
	char out[UPGRADE_TEXT]);

/* A bit of the row's break; `*done`: it is known. */
Status upgrades_break_step(
	UpgradeState *state, UpgradeRow *row, bool *done, Error *error) STATUS_CHECKED;
