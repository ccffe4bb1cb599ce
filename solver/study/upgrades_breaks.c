/* The nearest value at which the story flips. Looks go outwards from the number in shells, each
 * both ways; where a look differs from what is now, what lies before it is halved until its ends
 * are neighbouring doubles. */
#include "solver/study/upgrades_parts.h"

#include <math.h>

#define REACH 1000.0 /* times as large, and as small */
#define FIRST 1e-6   /* the first shell, relative to the number; each is twice as wide */
#define WIDEST 1.04  /* up to this, or more where a look is work */

enum {
	LOOKS_MOST = 400,    /* outwards, of a row */
	LOOKS_LEAST = 60,    /* however large the net is */
	WORK_MOST = 1000000, /* looks times processors */
	LOOKS_NEAR = 32,     /* until shells are as wide as they get */
};

static bool is_as_now(const UpgradeState *state, const UpgradeRow *row, const SweepCell *cell)
{
	const SweepCell *now = &state->cell;
	const bool given = row->field == &net_fields[NET_KEY_INSTALLMENTS];

	return cell->state == now->state && cell->outcome == now->outcome &&
	       cell->useless == now->useless && cell->set == now->set &&
	       cell->fares == now->fares && (given || cell->installments == now->installments);
}

/* So wide that the looks allowed reach all the way. */
static double widest_of(const UpgradeState *state)
{
	const Schedule *schedule = &state->schedule;
	const double size =
		fmax(1, schedule->processors > 0 ? schedule->processors : state->net.nodes);
	const double looks = fmin(fmax(WORK_MOST / size, LOOKS_LEAST), LOOKS_MOST);

	return fmax(WIDEST, exp(2 * log(REACH) / (looks - LOOKS_NEAR)));
}

static void begin(const UpgradeState *state, const UpgradeRow *row, BreakSearch *search)
{
	*search = (BreakSearch){.begun = true,
		.widest = widest_of(state),
		.reached = 1,
		.near = {row->now, row->now},
		.far = {NAN, NAN}};
}

/* The value between that is to be looked at; NAN where the ends are neighbours. */
static double between(const UpgradeRow *row, double near, double far)
{
	const double low = fmin(near, far), high = fmax(near, far);
	double middle = low + (high - low) / 2;

	if (low > 0 && high > 4 * low)
		middle = sqrt(low) * sqrt(high);
	if (row->whole)
		middle = floor(middle);
	return middle > low && middle < high ? middle : NAN;
}

/* The end of the next shell, one way; NAN where the number cannot go so far. */
static double outwards(const UpgradeRow *row, const BreakSearch *search, double ratio, int way)
{
	const Field *field = row->field;
	const double near = search->near[way];
	double value = way == BREAK_UP ? row->now * ratio : row->now / ratio;

	if (row->whole)
		value = way == BREAK_UP ? fmax(floor(value), near + 1)
					: fmin(ceil(value), near - 1);
	if (value < field->min || (field->min_open && value <= field->min) || value > field->max)
		return NAN;
	return value;
}

static double next_ratio(const BreakSearch *search)
{
	const double shell = 1 + 2 * (search->reached - 1) + FIRST;

	return fmin(REACH, fmin(shell, search->reached * search->widest));
}

static Status look(
	UpgradeState *state, const UpgradeRow *row, double value, bool *as_now, Error *error)
{
	char why[ERROR_TEXT_MAX];
	SweepCell cell;
	STATUS_TRY(upgrades_solve(state, row, value, &cell, why, error));

	*as_now = is_as_now(state, row, &cell);
	return STATUS_OK;
}

/* Halve what lies before the flip found that way; `*narrow`: it was narrow already. */
static Status halve(UpgradeState *state, const UpgradeRow *row, int way, bool *narrow, Error *error)
{
	BreakSearch *search = &state->breaks;
	const double middle = between(row, search->near[way], search->far[way]);
	bool as_now;

	*narrow = isnan(middle);
	if (*narrow)
		return STATUS_OK;
	STATUS_TRY(look(state, row, middle, &as_now, error));
	*(as_now ? &search->near[way] : &search->far[way]) = middle;
	return STATUS_OK;
}

static Status look_outwards(UpgradeState *state, const UpgradeRow *row, Error *error)
{
	BreakSearch *search = &state->breaks;
	const int way = search->way;
	const double ratio = next_ratio(search), value = outwards(row, search, ratio, way);
	bool as_now = true;

	if (!isnan(value))
		STATUS_TRY(look(state, row, value, &as_now, error));
	if (!as_now)
		search->far[way] = value;
	else if (!isnan(value))
		search->near[way] = value;
	if (way == BREAK_UP)
		search->reached = ratio;
	search->way = way == BREAK_UP ? BREAK_DOWN : BREAK_UP;
	return STATUS_OK;
}

/* Of those found, the nearer one in ratio. */
static double nearer(const UpgradeRow *row, const BreakSearch *search)
{
	const double down = search->far[BREAK_DOWN], up = search->far[BREAK_UP];

	if (isnan(down) || isnan(up))
		return isnan(down) ? up : down;
	return row->now / down <= up / row->now ? down : up;
}

static Status tell(UpgradeState *state, UpgradeRow *row, Error *error)
{
	const double value = nearer(row, &state->breaks);
	Schedule then;
	bool solved;

	if (isnan(value))
		return STATUS_OK;
	STATUS_TRY(upgrades_schedule(state, row, value, &then, &solved, error));
	upgrades_say_flip(state, row, solved ? &then : NULL, row->verdict);
	if (solved)
		schedule_release(&then);
	row->next_break = value;
	return STATUS_OK;
}

Status upgrades_break_step(UpgradeState *state, UpgradeRow *row, bool *done, Error *error)
{
	BreakSearch *search = &state->breaks;
	bool narrow = true;

	if (!search->begun)
		begin(state, row, search);
	for (int way = 0; way < BREAK_WAYS && search->way == BREAK_DOWN; way++)
		if (!isnan(search->far[way]) && narrow)
			STATUS_TRY(halve(state, row, way, &narrow, error));
	if (!narrow)
		return STATUS_OK;
	const bool found = search->way == BREAK_DOWN && !isnan(nearer(row, search));

	if (!found && search->reached < REACH)
		return look_outwards(state, row, error);
	STATUS_TRY(tell(state, row, error));
	row->stage = UPGRADE_DONE;
	*done = true;
	return STATUS_OK;
}
