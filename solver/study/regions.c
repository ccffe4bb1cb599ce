/* Where a line's kind changes, narrowed down by halving, and the regions that makes of its range.
 */
#include "solver/study/curve_parts.h"

#include <math.h>
#include <string.h>

/* Of the range: a break is known to so much. */
#define NARROW 1e-7

/* --- breaks ---------------------------------------------------------------------------------- */

static bool is_narrow(const Curve *curve, const CurveBreak *at)
{
	const double middle = at->low + (at->high - at->low) / 2;

	return at->high - at->low <= NARROW * (curve->range.to - curve->range.from) ||
	       middle <= at->low || middle >= at->high;
}

static bool is_same(const CurveLine *line, const SweepCell *a, const SweepCell *b)
{
	const uint64_t one = sweep_kind(a, line->best_set), other = sweep_kind(b, line->best_set);

	return one == other || (line->best_set && (one == 0 || other == 0));
}

static void put_break(Curve *curve, const CurveBreak *at)
{
	if (curve->breaks < CURVE_BREAKS_MAX)
		curve->at[curve->breaks++] = *at;
}

/* Between which kinds a line may jump; a relative one also where the first method's does. */
static bool is_one(const Curve *curve, const CurveLine *line, const SweepCell *a,
	const SweepCell *basis_a, const SweepCell *b, const SweepCell *basis_b)
{
	return is_same(line, a, b) &&
	       (curve->measure != NET_MEASURE_RELATIVE ||
		       sweep_kind(basis_a, false) == sweep_kind(basis_b, false));
}

void curve_note_break(Curve *curve, uint32_t line, uint32_t point)
{
	const Sweep *sweep = &curve->sweep[curve->line[line].series];

	if (curve->whole || point == 0)
		return;
	const CurveValue from = curve_value(curve, line, point - 1);
	const CurveValue to = curve_value(curve, line, point);
	const CurveBreak found = {line, from.x, to.x, from, to, *from.cell, *to.cell,
		*sweep_cell(sweep, point - 1, 0), *sweep_cell(sweep, point, 0)};

	if (!is_one(curve, &curve->line[line], from.cell, &found.basis_first, to.cell,
		    &found.basis_second))
		put_break(curve, &found);
}

/* The first that is to be narrowed down; `breaks` when there is none. */
static uint32_t wide_break(const Curve *curve)
{
	uint32_t k = 0;

	while (k < curve->breaks && is_narrow(curve, &curve->at[k]))
		k++;
	return k;
}

bool curve_breaks_due(const Curve *curve)
{
	return wide_break(curve) < curve->breaks;
}

/* Halve one. What is of a third kind in the middle makes two of it. */
Status curve_breaks_step(Curve *curve, Error *error)
{
	CurveBreak *at = &curve->at[wide_break(curve)];
	const CurveLine *line = &curve->line[at->line];
	const double x = at->low + (at->high - at->low) / 2;
	const Sweep *sweep = &curve->sweep[line->series];
	SweepPoint point;
	SweepCell cell, basis;
	STATUS_TRY(sweep_solve(sweep, x, line->at, &point, &cell, error));
	basis = cell;
	if (curve->measure == NET_MEASURE_RELATIVE && line->at > 0)
		STATUS_TRY(sweep_solve(sweep, x, 0, &point, &basis, error));
	const CurveValue value = curve_measure(curve, line, &point, &cell, &basis);
	const bool first = is_one(curve, line, &cell, &basis, &at->first, &at->basis_first);

	if (!first && !is_one(curve, line, &cell, &basis, &at->second, &at->basis_second)) {
		CurveBreak other = *at;

		other.low = x;
		other.before = value;
		other.first = cell;
		other.basis_first = basis;
		put_break(curve, &other);
	}
	if (first) {
		at->low = x;
		at->before = value;
		at->first = cell;
		at->basis_first = basis;
	} else {
		at->high = x;
		at->after = value;
		at->second = cell;
		at->basis_second = basis;
	}
	return STATUS_OK;
}

/* --- regions --------------------------------------------------------------------------------- */

static CurveKind kind_of(const SweepCell *cell)
{
	if (cell->state != SWEEP_SOLVED)
		return CURVE_IMPOSSIBLE;
	if (cell->outcome == OUTCOME_INFEASIBLE)
		return CURVE_WAITS;
	return cell->useless > 0 ? CURVE_USELESS : CURVE_FINE;
}

/* Whether it is somebody's choice to have one more, so that it helps or hurts. */
static bool is_choice(const Curve *curve)
{
	static const char *const keys[] = {CURVE_CHILDREN, "installments", "network.processors",
		"network.levels", "network.dimension", "network.arity"};

	for (size_t k = 0; k < sizeof keys / sizeof *keys; k++)
		if (strcmp(keys[k], curve->key) == 0)
			return true;
	return false;
}

/* T, whatever is measured: what an ideal grows by more is still a gain. */
static double finish_of(const Curve *curve, uint32_t point)
{
	const SweepCell *cell = curve_value(curve, curve->force, point).cell;

	return curve->of == NET_OF_FORMULA ? cell->formula : cell->finish;
}

/* Of whole numbers: what the step from the value before brought. */
static CurveKind kind_of_step(const Curve *curve, uint32_t point)
{
	const CurveKind kind = kind_of(curve_value(curve, curve->force, point).cell);

	if (kind == CURVE_IMPOSSIBLE || kind == CURVE_WAITS)
		return kind;
	if (point == 0 || !is_choice(curve))
		return CURVE_FINE;
	const double finish = finish_of(curve, point), before = finish_of(curve, point - 1);

	if (fabs(finish - before) <= 1e-9 * fabs(finish))
		return CURVE_SAME;
	return finish > before ? CURVE_HURTS : CURVE_FINE;
}

/* Join what is alike; false when there are too many to be told apart. `apart`: others who are
 * useless make a region of their own. */
static bool add_region(
	Curve *curve, double from, double to, CurveKind kind, const SweepCell *cell, bool apart)
{
	CurveRegion *last = curve->regions > 0 ? &curve->region[curve->regions - 1] : NULL;
	const uint64_t set = kind == CURVE_USELESS ? cell->set : 0;

	if (last && last->kind == kind && (last->set == set || !apart)) {
		last->to = to;
		last->mixed = last->mixed || last->set != set;
		return true;
	}
	if (curve->regions == CURVE_REGIONS_MAX)
		return false;
	curve->region[curve->regions++] =
		(CurveRegion){.from = from, .to = to, .kind = kind, .set = set};
	return true;
}

static CurveKind first_kind(const Curve *curve)
{
	const CurveKind next = kind_of_step(curve, 1);

	return next == CURVE_SAME || next == CURVE_HURTS ? next : CURVE_FINE;
}

static bool divide_whole(Curve *curve)
{
	bool good = true;

	for (uint32_t k = 0; k < curve_points(curve) && good; k++) {
		const double x = sweep_range_value(&curve->range, k);
		CurveKind kind = kind_of_step(curve, k);

		/* Nothing is known of the step to the first value: it is told as the next one. */
		if (k == 0 && curve_points(curve) > 1 && kind == CURVE_FINE)
			kind = first_kind(curve);
		good = add_region(
			curve, x, x, kind, curve_value(curve, curve->force, k).cell, false);
	}
	return good;
}

static bool divide_real(Curve *curve, bool apart)
{
	double from = curve->range.from;
	const SweepCell *cell = curve_value(curve, curve->force, 0).cell;

	for (curve->regions = 0;;) {
		const CurveBreak *next = NULL;

		for (uint32_t k = 0; k < curve->breaks; k++) {
			const CurveBreak *at = &curve->at[k];

			if (at->line == curve->force && at->high > from &&
				(!next || at->high < next->high))
				next = at;
		}
		const double to = next ? next->high : curve->range.to;

		if (!add_region(curve, from, to, kind_of(cell), cell, apart))
			return false;
		if (!next)
			return true;
		from = to;
		cell = &next->second;
	}
}

/* One region that is fine is nothing to tell. */
void curve_divide(Curve *curve)
{
	curve->divided = true;
	curve->regions = 0;
	if (curve->force >= curve->lines)
		return;
	const bool good = curve->whole ? divide_whole(curve)
				       : divide_real(curve, true) || divide_real(curve, false);

	if (!good || (curve->regions == 1 && curve->region[0].kind == CURVE_FINE))
		curve->regions = 0;
}

/* The first region of which it is not known who is at fault; `regions` when there is none. */
uint32_t curve_unnamed(const Curve *curve)
{
	uint32_t k = 0;

	while (k < curve->regions &&
		(curve->region[k].named || (curve->region[k].kind != CURVE_USELESS &&
						   curve->region[k].kind != CURVE_WAITS)))
		k++;
	return k;
}

Status curve_name_region(Curve *curve, uint32_t k, Error *error)
{
	const CurveLine *line = &curve->line[curve->force];
	const Sweep *sweep = &curve->sweep[line->series];
	CurveRegion *region = &curve->region[k];
	/* A whole solve, which has an entry for each processor. */
	enum { PROCESSORS_MOST = 10000 };

	region->named = true;
	if (region->mixed || sweep_point(sweep, 0)->processors > PROCESSORS_MOST)
		return STATUS_OK;
	const Status status = sweep_who(sweep, region->from, line->at, region->who, error);

	region->named = status == STATUS_OK;
	return status;
}
