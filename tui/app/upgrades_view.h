/* What helps most in the net as it stands, for panes that draw it: every number a step cheaper, as
 * solver/study/upgrades.h tries them. A key pays nothing for it: a change is noted, and worked out
 * while no key waits. Until all T of the new net are known the old table stays, marked as stale.
 *
 * While `open` its screen has taken the place of another, which comes back when it is closed. */
#pragma once

#include "layouts/scene/diagram.h"
#include "layouts/screens/screen.h"
#include "tui/app/context_state.h"

struct App;

typedef enum UpgradeSort {
	UPGRADES_BY_GAIN,
	UPGRADES_BY_PLACE,
	UPGRADES_BY_BEST,
	UPGRADE_SORTS
} UpgradeSort;

typedef struct UpgradesView {
	Upgrades table;  /* rows 0: there is none */
	Upgrades coming; /* that of the net as it stands now, to take its place */
	bool begun, comes;
	bool owed;                   /* that one is still to be begun */
	uint64_t edition;            /* of the solution that was last followed (App.edition) */
	const struct Method *method; /* that it was solved by */
	double followed;             /* and with this step */
	double by;                   /* the step that is wanted */
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
} UpgradesView;

void upgrades_view_init(UpgradesView *state);
void upgrades_view_release(UpgradesView *state); /* release all of it */

/* Whether the screen shows them and its keys are theirs. */
bool upgrades_view_is_open(const struct App *app);

/* What was on the screen before they were opened comes back. */
void upgrades_view_close(struct App *app);

/* See whether they are those of the net, the method and the step as they are now; if not they are
 * owed. While a value is being tried the old ones stay. */
void upgrades_view_follow(struct App *app);

/* Whether something is left to be done; and whether some T is, which comes before all else. */
bool upgrades_view_due(const struct App *app);
bool upgrades_view_is_urgent(const struct App *app);

/* Do some of it, for some 8 ms. What waits may stop it. */
void upgrades_view_work(struct App *app);

/* All of it, however long that takes: for a file. */
void upgrades_view_finish(struct App *app);

/* The selected row, as a place in the order; its row, NULL where there is none. */
uint32_t upgrades_view_selected(const struct App *app);
const UpgradeRow *upgrades_view_row(const struct App *app);
void upgrades_view_select(struct App *app, uint32_t at);

/* Where its number is in the net as it stands; false where there is none any more. */
bool upgrades_view_place(const struct App *app, FieldPlace *out);

/* Put the rows in another order; the same one stays selected. */
void upgrades_view_sort(struct App *app, UpgradeSort sort);

/* What is drawn, and how. */
void upgrades_view_put(const struct App *app, Solved *solved);
UpgradesLook upgrades_view_look(const struct App *app);
