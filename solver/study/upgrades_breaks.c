/* The nearest value at which the story flips: two scans go outwards from the number in shells, the
 * one that is less far first, until one comes upon another kind and the other can find none nearer.
 */
#include "solver/study/upgrades_parts.h"

#include <math.h>

#define REACH 1000.0 /* times as large, and as small */
#define FIRST 1e-6   /* the first shell, relative to the number; each is twice as wide */
#define HIDDEN 1e-7  /* relative: a change of trace is known to so much */

enum {
	WORK = 60000,     /* of a row, as search/scan.h counts it */
	LOOKS_LEAST = 60, /* however large the net is */
	LOOKS_NEAR = 32,  /* until shells are as wide as they get */
};

static uint32_t looks_of(const UpgradeState *state)
{
	const Schedule *schedule = &state->schedule;
	const uint32_t size =
		schedule->processors > 0 ? schedule->processors : state->trial.net.nodes;

	return scan_looks(WORK, fmax(size, (double)schedule->trials), LOOKS_LEAST, WORK);
}

/* So wide that the looks allowed reach all the way. */
double upgrades_apart(const UpgradeState *state)
{
	return exp(2 * log(REACH) / (looks_of(state) - LOOKS_NEAR)) - 1;
}

static Status begin(UpgradeState *state, const UpgradeRow *row, Error *error)
{
	BreakWay way = {.scan = {.whole = row->whole, .begun = true}, .reached = 1};
	STATUS_TRY(trial_see(&state->trial, &state->schedule, row->now, &way.scan.left, error));

	state->breaks = (BreakSearch){.row = row,
		.widest = 1 + upgrades_apart(state),
		.spare = looks_of(state) / 2,
		.way = {way, way}};
	return STATUS_OK;
}

/* --- the rules of a scan ---------------------------------------------------------------------- */

static Status look(void *context, double value, Probe *out, Error *error)
{
	UpgradeState *state = context;
	BreakSearch *search = &state->breaks;
	BreakWay *way = &search->way[search->to];
	const Scan *scan = &way->scan;
	STATUS_TRY(trial_look(&state->trial, value, out, error));

	if (scan->ahead > 0 && probe_same(&scan->left, &scan->stack[scan->ahead - 1]))
		search->spare--;
	way->reached = way->coming;
	return STATUS_OK;
}

/* The end of the next shell. */
static double next(void *context, const Probe *left)
{
	BreakSearch *search = &((UpgradeState *)context)->breaks;
	BreakWay *way = &search->way[search->to];
	const UpgradeRow *row = search->row;
	const Field *field = row->field;
	const double shell = 1 + 2 * (way->reached - 1) + FIRST;
	const double ratio = fmin(REACH, fmin(shell, way->reached * search->widest));
	double value = search->to == BREAK_UP ? row->now * ratio : row->now / ratio;

	if (row->whole)
		value = search->to == BREAK_UP ? fmax(floor(value), left->value + 1)
					       : fmin(ceil(value), left->value - 1);
	way->coming = ratio;
	return way->reached >= REACH || value < field->min ||
			       (field->min_open && value <= field->min) || value > field->max
		       ? NAN
		       : value;
}

static bool hides(void *context, const Probe *a, const Probe *b)
{
	const BreakSearch *search = &((UpgradeState *)context)->breaks;

	return !probe_same(a, b) || (a->trace != b->trace && search->spare > 0 &&
					    fabs(a->value - b->value) > HIDDEN * search->row->now);
}

/* --- a step ----------------------------------------------------------------------------------- */

static double ratio_of(const UpgradeRow *row, double value)
{
	return value > row->now ? value / row->now : row->now / value;
}

/* Whether a way may yet find something nearer than the other one did. */
static bool is_open(const BreakSearch *search, int to)
{
	const Probe *found = scan_found(&search->way[!to].scan);
	const Scan *scan = &search->way[to].scan;

	return !scan->over && !(found && ratio_of(search->row, scan->left.value) >=
						 ratio_of(search->row, found->value));
}

/* Of those found, the nearer one in ratio. */
static Status tell(UpgradeState *state, UpgradeRow *row, Error *error)
{
	const BreakWay *way = state->breaks.way;
	const Probe *down = scan_found(&way[BREAK_DOWN].scan),
		    *up = scan_found(&way[BREAK_UP].scan);
	const bool is_up = !down || (up && row->now / down->value > up->value / row->now);
	const Probe *found = is_up ? up : down;
	const Settings settings = settings_alone();
	Schedule then;
	bool solved;

	if (!found)
		return STATUS_OK;
	STATUS_TRY(
		trial_solve(&state->trial, &settings, found->value, &then, &solved, NULL, error));
	upgrades_say_flip(state, row, solved ? &then : NULL, row->verdict);
	row->break_before = way[is_up].scan.left.y;
	row->break_finish = solved ? then.finish : NAN;
	if (solved)
		schedule_release(&then);
	row->next_break = found->value;
	return STATUS_OK;
}

Status upgrades_break_step(UpgradeState *state, UpgradeRow *row, bool *done, Error *error)
{
	static const ScanRules rules = {look, next, hides, NULL};
	BreakSearch *search = &state->breaks;

	if (!search->row)
		STATUS_TRY(begin(state, row, error));
	const BreakWay *way = search->way;
	const bool down = is_open(search, BREAK_DOWN), up = is_open(search, BREAK_UP);

	search->to = up && !(down && way[BREAK_DOWN].reached <= way[BREAK_UP].reached);
	if (down || up)
		return scan_step(&search->way[search->to].scan, &rules, state, error);
	STATUS_TRY(tell(state, row, error));
	row->stage = UPGRADE_DONE;
	*done = true;
	return STATUS_OK;
}
