/* What helps most in the net as it stands, for panes that draw it: every number a step cheaper, as
 * solver/study/upgrades.h tries them. A key pays nothing for it: a change is noted, and worked out
 * while no key waits. Until all T of the new net are known the old table stays, marked as stale.
 *
 * While `open` its screen has taken the place of another, which comes back when it is closed. */
#pragma once

#include "tui/app/app.h"

typedef enum UpgradeSort {
	UPGRADES_BY_GAIN,
	UPGRADES_BY_PLACE,
	UPGRADES_BY_BEST,
	UPGRADE_SORTS
} UpgradeSort;

typedef struct Gains {
	Upgrades table;  /* rows 0: there is none */
	Upgrades coming; /* that of the net as it stands now, to take its place */
	bool begun, comes;
	bool owed;                   /* that one is still to be begun */
	uint64_t edition;            /* of the solution that was last followed (App.edition) */
	const struct Method *method; /* that it was solved by */
	double followed;             /* and with this step */
	double by;                   /* the step that is wanted; 0: UPGRADE_STEP */
	char why[ERROR_TEXT_MAX];    /* where there is no table */
	bool shown;                  /* a pane of the last frame draws them */
	bool spent;                  /* memory ran out: what there is stays until the next change */

	UpgradeSort sort;
	uint32_t *order; /* the table's rows as sorted, when not by gain */
	char *key;       /* of the selected row; NULL: nobody has chosen, it is the first one */
	uint32_t at;     /* where that row was last */
	uint32_t first;  /* first row shown */

	bool open;
	ScreenLayout layout; /* while it is: what was there before */
	const Diagram *picture;
	Focus focus;
	bool full;

	Lead lead; /* as last asked for */
} Gains;

Gains *gains_of(const App *app);
void gains_release(App *app); /* release all of it */

/* See whether they are those of the net, the method and the step as they are now; if not they are
 * owed. While a value is being tried the old ones stay. */
void gains_follow(App *app);

/* Whether something is left to be done; and whether some T is, which comes before all else. */
bool gains_due(const App *app);
bool gains_is_urgent(const App *app);

/* Do some of it, for some 8 ms; the first only what is urgent. What waits may stop it. */
void gains_answer(App *app);
void gains_work(App *app);

/* All of it, however long that takes. */
void gains_finish(App *app);

/* The selected row, as a place in the order; its row, NULL where there is none. */
uint32_t gains_selected(const App *app);
const UpgradeRow *gains_row(const App *app);
void gains_select(App *app, uint32_t at);

/* Where its number is in the net as it stands; false where there is none any more. */
bool gains_place(const App *app, FieldPlace *out);

/* Put the rows in another order; the same one stays selected. */
void gains_sort(App *app, UpgradeSort sort);

/* How it is drawn. */
UpgradesLook gains_look(const App *app);
