/* The nearest value at which the story flips. Looks go outwards from the number in shells, each
 * both ways; where a look differs from what is now, what lies before it is halved until its ends
 * are neighbouring doubles. */
#include "solver/study/upgrades_parts.h"

#include <math.h>

#define REACH 1000.0 /* times as large, and as small */
#define FIRST 1e-6   /* the first shell, relative to the number; each is twice as wide */
#define HIDDEN 1e-7  /* relative: a change of path is known to so much */
#define WIDEST (1 + UPGRADE_APART) /* up to this, or more where a look is work */

enum {
	LOOKS_MOST = 400,  /* outwards, of a row */
	LOOKS_LEAST = 60,  /* however large the net is */
	WORK_MOST = 40000, /* looks times processors */
	LOOKS_NEAR = 32,   /* until shells are as wide as they get */
};

static double looks_of(const UpgradeState *state)
{
	const Schedule *schedule = &state->schedule;
	const uint32_t size = schedule->processors > 0 ? schedule->processors : state->net.nodes;

	return fmin(
		fmax(WORK_MOST / fmax(size, (double)schedule->trials), LOOKS_LEAST), LOOKS_MOST);
}

/* So wide that the looks allowed reach all the way. */
static double widest_of(const UpgradeState *state)
{
	return fmax(WIDEST, exp(2 * log(REACH) / (looks_of(state) - LOOKS_NEAR)));
}

double upgrades_apart(const UpgradeState *state)
{
	return widest_of(state) - 1;
}

static void begin(const UpgradeState *state, const UpgradeRow *row, BreakSearch *search)
{
	*search = (BreakSearch){.begun = true,
		.widest = widest_of(state),
		.reached = 1,
		.near = {row->now, row->now},
		.path = {state->now.path, state->now.path},
		.far = {NAN, NAN},
		.hidden = NAN,
		.spare = (uint32_t)(looks_of(state) / 2)};
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

/* The other way is next; after both, the next shell. */
static void advance(BreakSearch *search)
{
	if (search->way == BREAK_UP)
		search->reached = next_ratio(search);
	search->way = search->way == BREAK_UP ? BREAK_DOWN : BREAK_UP;
	search->hidden = NAN;
}

/* Halve what lies before the flip found that way; `*narrow`: it was narrow already. */
static Status halve(UpgradeState *state, const UpgradeRow *row, int way, bool *narrow, Error *error)
{
	BreakSearch *search = &state->breaks;
	const double middle = between(row, search->near[way], search->far[way]);
	Look look;

	*narrow = isnan(middle);
	if (*narrow)
		return STATUS_OK;
	STATUS_TRY(upgrades_look(state, row, middle, &look, error));
	*(upgrades_same(row, &look, &state->now) ? &search->near[way] : &search->far[way]) = middle;
	return STATUS_OK;
}

static Status look_outwards(UpgradeState *state, const UpgradeRow *row, Error *error)
{
	BreakSearch *search = &state->breaks;
	const int way = search->way;
	const double value = outwards(row, search, next_ratio(search), way);
	Look look;

	if (isnan(value)) {
		advance(search);
		return STATUS_OK;
	}
	STATUS_TRY(upgrades_look(state, row, value, &look, error));
	if (!upgrades_same(row, &look, &state->now)) {
		search->far[way] = value;
	} else if (look.path != search->path[way] && search->spare > 0) {
		search->hidden = search->end = value;
		search->hidden_path = search->end_path = look.path;
		return STATUS_OK;
	} else {
		search->near[way] = value;
		search->path[way] = look.path;
	}
	advance(search);
	return STATUS_OK;
}

/* A change of path is found, and nothing flips there. Go on to the next one before the look. */
static void pass_hidden(BreakSearch *search)
{
	const int way = search->way;
	const bool more = search->hidden_path != search->end_path && search->spare > 0;

	search->near[way] = more ? search->hidden : search->end;
	search->path[way] = more ? search->hidden_path : search->end_path;
	search->hidden = search->end;
	search->hidden_path = search->end_path;
	if (!more)
		advance(search);
}

/* Halve what lies before a change of path. */
static Status halve_hidden(UpgradeState *state, const UpgradeRow *row, Error *error)
{
	BreakSearch *search = &state->breaks;
	const int way = search->way;
	const double middle = between(row, search->near[way], search->hidden);
	Look look;

	if (isnan(middle) || search->spare == 0 ||
		fabs(search->hidden - search->near[way]) <= HIDDEN * row->now) {
		pass_hidden(search);
		return STATUS_OK;
	}
	STATUS_TRY(upgrades_look(state, row, middle, &look, error));
	search->spare--;
	if (!upgrades_same(row, &look, &state->now)) {
		search->far[way] = middle;
		advance(search);
	} else if (look.path == search->path[way]) {
		search->near[way] = middle;
	} else {
		search->hidden = middle;
		search->hidden_path = look.path;
	}
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
	const BreakSearch *search = &state->breaks;
	const double value = nearer(row, search);
	Schedule then;
	Look before;
	bool solved;

	if (isnan(value))
		return STATUS_OK;
	STATUS_TRY(upgrades_look(state, row, search->near[value > row->now], &before, error));
	STATUS_TRY(upgrades_schedule(state, row, value, &then, &solved, NULL, error));
	upgrades_say_flip(state, row, solved ? &then : NULL, row->verdict);
	row->break_before = before.finish;
	row->break_finish = solved ? then.finish : NAN;
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
	if (!isnan(search->hidden))
		return halve_hidden(state, row, error);
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
