/* Where a line's kind changes, narrowed down, and the regions that makes of its range.
 */
#include "solver/study/curve/parts.h"

#include <math.h>
#include <string.h>

/* Of the range: a break is known to so much. */
#define NARROW 1e-7

/* --- breaks ---------------------------------------------------------------------------------- */

static CurveKind kind_of(const SweepCell *cell)
{
	if (cell->state != SWEEP_SOLVED)
		return CURVE_IMPOSSIBLE;
	if (cell->outcome == OUTCOME_INFEASIBLE)
		return CURVE_WAITS;
	return cell->useless > 0 ? CURVE_USELESS : CURVE_FINE;
}

/* A relative line may jump also where the first method's does. */
static Probe look_of(const Curve *curve, const CurveLine *line, const SweepPoint *point,
	const SweepCell *cell, const SweepCell *basis)
{
	Probe look = {.value = point->value,
		.y = curve_measure(curve, line, point, cell, basis).y,
		.kind = sweep_kind(cell, line->best_set),
		.trace = cell->set,
		.standing = (int)kind_of(cell)};

	if (curve->measure == NET_MEASURE_RELATIVE && look.kind != 0)
		look.kind = probe_mixed(look.kind ^ probe_mixed(sweep_kind(basis, false)));
	return look;
}

static Probe look_at_point(const Curve *curve, const CurveLine *line, uint32_t point)
{
	const Sweep *sweep = &curve->sweep[line->series];

	return look_of(curve, line, sweep_point(sweep, point), sweep_cell(sweep, point, line->at),
		sweep_cell(sweep, point, 0));
}

static void put_break(Curve *curve, uint32_t line, const Probe *before, const Probe *after)
{
	if (curve->breaks < CURVE_BREAKS_MAX && !probe_same(before, after))
		curve->at[curve->breaks++] = (CurveBreak){line, *before, *after};
}

void curve_note_break(Curve *curve, uint32_t line, uint32_t point)
{
	if (curve->whole || point == 0)
		return;
	const Probe before = look_at_point(curve, &curve->line[line], point - 1);
	const Probe after = look_at_point(curve, &curve->line[line], point);

	put_break(curve, line, &before, &after);
}

static Status look(void *context, double x, Probe *out, Error *error)
{
	const Curve *curve = context;
	const CurveLine *line = &curve->line[curve->at[curve->narrow].line];
	const Sweep *sweep = &curve->sweep[line->series];
	SweepPoint point;
	SweepCell cell, basis;
	STATUS_TRY(sweep_solve(sweep, x, line->at, &point, &cell, error));
	basis = cell;
	if (curve->measure == NET_MEASURE_RELATIVE && line->at > 0)
		STATUS_TRY(sweep_solve(sweep, x, 0, &point, &basis, error));
	*out = look_of(curve, line, &point, &cell, &basis);
	return STATUS_OK;
}

static bool hides(void *context, const Probe *a, const Probe *b)
{
	const SweepRange *range = &((const Curve *)context)->range;

	return !probe_same(a, b) && b->value - a->value > NARROW * (range->to - range->from);
}

/* Narrow one down. Where a third kind lies between, one more break lies behind. */
Status curve_breaks_step(Curve *curve, Error *error)
{
	static const ScanRules rules = {.look = look, .hides = hides};
	CurveBreak *at = &curve->at[curve->narrow];
	Scan *scan = &curve->scan;

	if (!scan->begun)
		*scan = scan_between(&at->before, &at->after, false);
	STATUS_TRY(scan_step(scan, &rules, curve, error));
	if (!scan->over)
		return STATUS_OK;
	const Probe *found = scan_found(scan);

	if (found) {
		put_break(curve, at->line, found, &at->after);
		*at = (CurveBreak){at->line, scan->left, *found};
	}
	scan->begun = false;
	curve->narrow++;
	return STATUS_OK;
}

/* --- regions --------------------------------------------------------------------------------- */

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
	Curve *curve, double from, double to, CurveKind kind, uint64_t useless, bool apart)
{
	CurveRegion *last = curve->regions > 0 ? &curve->region[curve->regions - 1] : NULL;
	const uint64_t set = kind == CURVE_USELESS ? useless : 0;

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
			curve, x, x, kind, curve_value(curve, curve->force, k).cell->set, false);
	}
	return good;
}

/* What is narrower than breaks are narrowed down to is none: links that cost nothing, at 0 alone.
 */
static bool divide_real(Curve *curve, bool apart)
{
	const double least = NARROW * (curve->range.to - curve->range.from);
	double from = curve->range.from;
	Probe look = look_at_point(curve, &curve->line[curve->force], 0);

	for (curve->regions = 0;;) {
		const CurveBreak *next = NULL;

		for (uint32_t k = 0; k < curve->breaks; k++) {
			const CurveBreak *at = &curve->at[k];

			if (at->line == curve->force && at->after.value > from &&
				(!next || at->after.value < next->after.value))
				next = at;
		}
		const double to = next ? next->after.value : curve->range.to;

		if ((to - from > least || !next) &&
			!add_region(curve, from, to, (CurveKind)look.standing, look.trace, apart))
			return false;
		if (!next)
			return true;
		from = to;
		look = next->after;
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
