#include "tui/features/upgrades/gains.h"

#include "solver/base/mem.h"
#include "solver/base/pace.h"
#include "tui/app/app.h"
#include "tui/app/feature.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SLICE_MS = 8 };

static const SayingId sort_words[] = {
	[UPGRADES_BY_GAIN] = SAY_SORT_BY_GAIN,
	[UPGRADES_BY_PLACE] = SAY_SORT_BY_PLACE,
	[UPGRADES_BY_BEST] = SAY_SORT_BY_BEST,
};

Gains *gains_of(const App *app)
{
	Gains *own = feature_state(app, FEATURE_upgrades);

	own->by = own->by > 0 ? own->by : UPGRADE_STEP;
	return own;
}

void gains_release(App *app)
{
	Gains *state = gains_of(app);

	upgrades_release(&state->table);
	upgrades_release(&state->coming);
	screen_release(&state->layout);
	mem_free(state->order);
	mem_free(state->key);
	*state = (Gains){.by = UPGRADE_STEP};
}

/* --- order -------------------------------------------------------------------------------------
 */

static const uint32_t *order_of(const Gains *state)
{
	return state->order ? state->order : state->table.sorted;
}

/* What is not known yet follows, in the order of the net. */
typedef struct Ranked {
	double value;
	uint32_t row;
} Ranked;

static int by_value(const void *a, const void *b)
{
	const Ranked *one = a, *other = b;

	if (one->value != other->value)
		return one->value < other->value ? -1 : 1;
	return one->row < other->row ? -1 : one->row > other->row;
}

/* T of the best set then; the place in the net where that is asked for. */
static double rank_of(const Gains *state, uint32_t k)
{
	const UpgradeRow *row = &state->table.row[k];

	if (state->sort == UPGRADES_BY_PLACE)
		return k;
	const double best = row->stage >= UPGRADE_BEST ? row->down.best : NAN;

	return isnan(best) ? INFINITY : best;
}

/* Without memory they stay by gain. */
static void put_in_order(Gains *state)
{
	const uint32_t count = state->table.count;
	Ranked *ranked;

	mem_free(state->order);
	state->order = NULL;
	if (state->sort == UPGRADES_BY_GAIN || count == 0)
		return;
	ranked = mem_array(count, sizeof *ranked);
	state->order = ranked ? mem_array(count, sizeof *state->order) : NULL;
	for (uint32_t k = 0; ranked && k < count; k++)
		ranked[k] = (Ranked){rank_of(state, k), k};
	if (state->order)
		qsort(ranked, count, sizeof *ranked, by_value);
	for (uint32_t k = 0; state->order && k < count; k++)
		state->order[k] = ranked[k].row;
	mem_free(ranked);
}

/* --- selection ---------------------------------------------------------------------------------
 */

uint32_t gains_selected(const App *app)
{
	const Gains *state = gains_of(app);
	const uint32_t count = state->table.count, *order = order_of(state);

	for (uint32_t k = 0; state->key && k < count; k++)
		if (strcmp(state->table.row[order[k]].key, state->key) == 0)
			return k;
	return state->at < count ? state->at : count > 0 ? count - 1 : 0;
}

const UpgradeRow *gains_row(const App *app)
{
	const Gains *state = gains_of(app);

	if (!state->begun || state->table.count == 0)
		return NULL;
	return &state->table.row[order_of(state)[gains_selected(app)]];
}

bool gains_place(const App *app, FieldPlace *out)
{
	const UpgradeRow *row = gains_of(app)->key ? gains_row(app) : NULL;
	Error ignored;

	if (!row || net_place(&app->doc.net, row->key, out, &ignored) != STATUS_OK)
		return false;
	return out->field == row->field;
}

void gains_select(App *app, uint32_t at)
{
	Gains *state = gains_of(app);

	if (state->table.count == 0)
		return;
	state->at = at < state->table.count ? at : state->table.count - 1;
	const UpgradeRow *row = &state->table.row[order_of(state)[state->at]];

	mem_free(state->key);
	state->key = mem_text(row->key, strlen(row->key));
	upgrades_prefer(&state->table, order_of(state)[state->at]);
}

void gains_sort(App *app, UpgradeSort sort)
{
	gains_of(app)->at = gains_selected(app);
	gains_select(app, gains_of(app)->at);
	gains_of(app)->sort = sort;
	put_in_order(gains_of(app));
}

/* --- following ---------------------------------------------------------------------------------
 */

static bool is_other(const App *app)
{
	const Gains *state = gains_of(app);

	return state->edition != app->edition || state->method != app->method ||
	       state->followed != state->by;
}

void gains_follow(App *app)
{
	Gains *state = gains_of(app);

	if (app->cell.active || !is_other(app))
		return;
	state->edition = app->edition;
	state->method = app->method;
	state->followed = state->by;
	state->owed = true;
	state->spent = false;
}

static bool is_stale(const App *app)
{
	return gains_of(app)->comes || gains_of(app)->owed ||
	       gains_of(app)->edition != app->edition;
}

/* The last one whose numbers are known, or that are to be. */
static Upgrades *worked_on(Gains *state)
{
	return state->comes ? &state->coming : &state->table;
}

static bool has_waiting(const Upgrades *upgrades)
{
	uint32_t k = 0;

	while (k < upgrades->count && upgrades->row[k].stage > UPGRADE_WAITING)
		k++;
	return k < upgrades->count;
}

/* Who has not chosen gets what helps most. */
static void select_best(App *app)
{
	const Upgrades *table = &gains_of(app)->table;
	uint32_t at = 0;

	while (at + 1 < table->count &&
		!upgrade_is_choice(&table->row[order_of(gains_of(app))[at]]))
		at++;
	gains_select(app, at);
}

/* The new one takes the old one's place when all of it could be sorted. */
static void settle(App *app)
{
	Gains *state = gains_of(app);

	if (state->comes && !has_waiting(&state->coming)) {
		state->at = gains_selected(app);
		upgrades_release(&state->table);
		state->table = state->coming;
		state->coming = (Upgrades){0};
		state->comes = false;
	}
	put_in_order(state);
	if (!state->key && !has_waiting(&state->table) && state->table.count > 0)
		select_best(app);
	if (state->key && state->begun && state->table.count > 0)
		upgrades_prefer(&state->table, order_of(state)[gains_selected(app)]);
}

/* Where it cannot be begun for want of memory what there is stays. */
static void begin(App *app)
{
	Gains *state = gains_of(app);
	Upgrades fresh;
	Error error;
	const Status status = upgrades_begin(&fresh, &app->doc.net, app->method, state->by, &error);

	if (status == STATUS_STOPPED)
		return;
	state->owed = false;
	upgrades_release(&state->coming);
	state->comes = false;
	if (status != STATUS_OK) {
		state->spent = true;
		snprintf(state->why, sizeof state->why, "%s", error.text);
		if (status != STATUS_NO_MEMORY)
			upgrades_release(&state->table);
		state->begun = state->table.count > 0;
		return;
	}
	state->comes = state->begun && state->table.count > 0;
	*worked_on(state) = fresh;
	state->begun = true;
}

/* --- work --------------------------------------------------------------------------------------
 */

bool gains_due(const App *app)
{
	const Gains *state = gains_of(app);
	const Upgrades *upgrades = state->comes ? &state->coming : &state->table;

	return state->shown && !state->spent && !app->cell.active &&
	       (state->owed || (state->begun && upgrades_due(upgrades)));
}

bool gains_is_urgent(const App *app)
{
	const Gains *state = gains_of(app);

	return gains_due(app) &&
	       (state->owed || has_waiting(state->comes ? &state->coming : &state->table));
}

/* Without memory what there is stays; it is tried again after the next change. */
static void work_until(Gains *state, UpgradeStage goal, double until)
{
	Upgrades *upgrades = worked_on(state);
	Error error;

	if (!state->begun || !upgrades_due(upgrades))
		return;
	const Status status = upgrades_run(upgrades, goal, 0, until, &error);

	state->spent = status != STATUS_OK && status != STATUS_STOPPED;
}

static void work_towards(App *app, UpgradeStage goal)
{
	Gains *state = gains_of(app);
	const double end = clock_ms() + SLICE_MS;

	pacing_begin(&app->pacing, PACING_SOLVING, said(SAY_WHAT_HELPS));
	if (state->owed)
		begin(app);
	if (!state->owed)
		work_until(state, goal, end);
	pacing_end(&app->pacing);
	settle(app);
	/* Then what is selected in it is the subject of the whole screen. */
	if (state->open)
		app->drawn.since = SINCE_ANYTHING;
}

void gains_answer(App *app)
{
	work_towards(app, UPGRADE_SOLVED);
}

void gains_work(App *app)
{
	work_towards(app, UPGRADE_DONE);
}

void gains_finish(App *app)
{
	Gains *state = gains_of(app);

	gains_follow(app);
	if (state->owed)
		begin(app);
	work_until(state, UPGRADE_DONE, 0);
	settle(app);
}

UpgradesLook gains_look(const App *app)
{
	return (UpgradesLook){.order = order_of(gains_of(app)),
		.sorted = said(sort_words[gains_of(app)->sort]),
		.stale = is_stale(app)};
}
