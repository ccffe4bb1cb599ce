/* What the parts of upgrades share. Private to this folder. */
#pragma once

#include "solver/search/cores.h"
#include "solver/study/best_search.h"
#include "solver/study/trial.h"
#include "solver/study/upgrades.h"

/* Whose best set is looked for. */
typedef enum BestOf { BEST_OF_NOW, BEST_OF_DOWN, BEST_OF_UP } BestOf;

enum { BREAK_DOWN, BREAK_UP, BREAK_WAYS };

/* A scan outwards. It has `reached` so many times as large, or as small, as the number; what it
 * looks at next makes that `coming`. */
typedef struct BreakWay {
	Scan scan;
	double reached, coming;
} BreakWay;

/* The search for a row's break. */
typedef struct BreakSearch {
	const UpgradeRow *row; /* NULL: not begun */
	double widest;         /* each look is at most so many times as far out as the one before */
	uint32_t spare;        /* looks left for what may hide behind another trace */
	int to;                /* the way that is looked at */
	BreakWay way[BREAK_WAYS];
} BreakSearch;

typedef struct UpgradeState {
	Trial trial;       /* of the net as given, expanded where the method needs it */
	Schedule schedule; /* of the net as given */
	uint32_t preferred;
	uint32_t row;                    /* what is being worked on; NET_NONE */
	uint32_t next[UPGRADE_DONE + 1]; /* the first row that may be at a lower stage */

	bool knows_best; /* of the net as it is now */
	BestOf of;
	bool searching;
	BestSearch search;
	BreakSearch breaks;

	/* More of the same, one for each other core, with nets of their own. */
	struct UpgradeState *other[CORES_MOST - 1];
	bool busy;
} UpgradeState;

/* upgrades.c: a bit of a row, by whichever of them; what it is worked out to be is seen by nobody
 * else, but that all T are known is: then it is sorted in, once. The first row below a stage;
 * `count` when there is none. */
Status upgrades_row_step(
	Upgrades *upgrades, UpgradeState *state, uint32_t index, Error *error) STATUS_CHECKED;
void upgrades_place(Upgrades *upgrades, uint32_t index);
uint32_t upgrades_first_below(const Upgrades *upgrades, UpgradeStage stage);

/* Free it, but for the schedule, which all have in common. NULL: nothing. */
void upgrades_worker_release(UpgradeState *worker);

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
