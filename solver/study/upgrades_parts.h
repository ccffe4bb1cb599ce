/* What the parts of upgrades share. Private to this folder. */
#pragma once

#include "solver/study/best_search.h"
#include "solver/study/upgrades.h"

/* Whose best set is looked for. */
typedef enum BestOf { BEST_OF_NOW, BEST_OF_DOWN, BEST_OF_UP } BestOf;

/* What there is to be seen of a schedule. */
typedef struct Look {
	bool solved;
	Outcome outcome;
	int32_t installments;
	uint32_t useless; /* processors removed */
	uint64_t fares;   /* how each fares, its Verdict: alike for the same, as good as never for
			   * others */
	uint64_t path;    /* how that came about: in which order they were removed, whose share is
			   * negative. Where it differs between two looks something may hide */
	double finish;    /* NAN: none */
} Look;

enum { BREAK_DOWN, BREAK_UP, BREAK_WAYS };

/* The search for a row's break. */
typedef struct BreakSearch {
	bool begun;
	double widest;  /* each look is at most so many times as far out as the one before */
	double reached; /* how many times as large, and as small, as the number: looked at so far */
	int way;        /* which is next */
	double near[BREAK_WAYS];   /* the last look each way at which all was as it is now, */
	uint64_t path[BREAK_WAYS]; /* and its path */
	double far[BREAK_WAYS];    /* the nearest at which it was not; NAN: none yet */

	/* A look in whose path something changed: what lies before it is being halved. */
	double hidden, end; /* NAN: there is none; the change lies before `hidden`, at most `end` */
	uint64_t hidden_path, end_path;
	uint32_t spare; /* looks left for that */
} BreakSearch;

typedef struct UpgradeState {
	Net net; /* as given, expanded where the method needs it */
	const Method *method;
	Schedule schedule;      /* of it */
	const UpgradeRow *left; /* whose number could not be put back; NULL: none */
	Look now;
	uint32_t preferred;
	uint32_t row;                    /* what is being worked on; NET_NONE */
	uint32_t next[UPGRADE_DONE + 1]; /* the first row that may be at a lower stage */

	bool knows_best; /* of the net as it is now */
	BestOf of;
	bool searching;
	BestSearch search;
	BreakSearch breaks;
} UpgradeState;

/* Set the row's number, and put it back whatever `status` is, which is returned; where that fails
 * the row is `left`, for the next step to begin with. */
Status upgrades_put(
	UpgradeState *state, const UpgradeRow *row, double value, Error *error) STATUS_CHECKED;
Status upgrades_put_back(
	UpgradeState *state, const UpgradeRow *row, Status status, Error *error) STATUS_CHECKED;

/* The schedule now, with an entry for each processor where the net is expanded; and with the row's
 * number at `value`. `*solved` is false where there is none, and `reason` (may be NULL) says why.
 */
Status upgrades_schedule_now(UpgradeState *state, Schedule *out, Error *error) STATUS_CHECKED;
Status upgrades_schedule(UpgradeState *state, const UpgradeRow *row, double value, Schedule *out,
	bool *solved, Error *reason, Error *error) STATUS_CHECKED;

/* Where it is stopped it is not whole: pace_stop is to be asked. */
Look upgrades_look_of(const Schedule *schedule);
Status upgrades_look(UpgradeState *state, const UpgradeRow *row, double value, Look *out,
	Error *error) STATUS_CHECKED;

/* Whether two looks tell one story, but for the row's own number. */
bool upgrades_same(const UpgradeRow *row, const Look *a, const Look *b);

/* What flips from the net as it is to `then`: "P2 in, P1 out"; only of processors, "" where no
 * verdict flips; as a clause: "PE then drops P1". `then` NULL: there is no schedule. Harmless. */
void upgrades_say_flip(const UpgradeState *state, const UpgradeRow *row, const Schedule *then,
	char out[UPGRADE_TEXT]);
void upgrades_say_fates(const UpgradeState *state, const Schedule *then, char out[UPGRADE_TEXT]);
void upgrades_say_worse(const UpgradeState *state, const UpgradeRow *row, const Schedule *then,
	char out[UPGRADE_TEXT]);

/* Upgrades.apart, once the schedule now is known. */
double upgrades_apart(const UpgradeState *state);

/* A bit of the row's break; `*done`: it is known. */
Status upgrades_break_step(
	UpgradeState *state, UpgradeRow *row, bool *done, Error *error) STATUS_CHECKED;
