/* What a line of a curve measures at a point. */
#include "solver/study/curve/parts.h"

#include <math.h>

uint32_t curve_points(const Curve *curve)
{
	return curve->range.points;
}

static bool is_sound(const SweepCell *cell)
{
	return cell->state == SWEEP_SOLVED && cell->outcome != OUTCOME_INFEASIBLE;
}

/* T of the first method that a relative measure is of; NAN where it has none. */
static double basis_of(const SweepCell *basis, bool formula)
{
	return !is_sound(basis) ? NAN : formula ? basis->formula : basis->finish;
}

/* What is measured, of a finish time and the speed-up that comes with it. */
static double measured(
	const Curve *curve, double finish, double speedup, double ideal, double basis)
{
	switch (curve->measure) {
	case NET_MEASURE_FINISH:
		return finish;
	case NET_MEASURE_SPEEDUP:
		return speedup;
	case NET_MEASURE_RELATIVE:
		return finish == basis ? 100 : 100 * (finish / basis);
	case NET_MEASURE_IDEAL_RATIO:
		break;
	}
	return speedup / ideal;
}

CurveValue curve_measure(const Curve *curve, const CurveLine *line, const SweepPoint *point,
	const SweepCell *cell, const SweepCell *basis)
{
	const double drawn = basis_of(basis, false);
	CurveValue out = {
		.x = point->value, .y = NAN, .ideal = point->ideal, .bound = cell->speedup_bound};

	if (line->best_set) {
		out.y = out.finish = measured(
			curve, cell->best_set.finish, cell->best_set.speedup, out.ideal, drawn);
		return out;
	}
	out.finish = measured(curve, cell->finish, cell->speedup, out.ideal, drawn);
	if (is_sound(cell))
		out.y = curve->of != NET_OF_FORMULA
				? out.finish
				: measured(curve, cell->formula, cell->formula_speedup, out.ideal,
					  basis_of(basis, true));
	return out;
}

CurveValue curve_value(const Curve *curve, uint32_t line, uint32_t point)
{
	const CurveLine *at = &curve->line[line];
	const Sweep *sweep = &curve->sweep[at->series];

	if (point >= sweep->done)
		return (CurveValue){.x = sweep_range_value(&curve->range, point),
			.y = NAN,
			.finish = NAN,
			.ideal = NAN,
			.bound = NAN};
	const SweepCell *cell = sweep_cell(sweep, point, at->at);
	CurveValue out = curve_measure(
		curve, at, sweep_point(sweep, point), cell, sweep_cell(sweep, point, 0));

	out.cell = cell;
	return out;
}
