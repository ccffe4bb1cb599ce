/* What curve.c (the lines), value.c (their points), default.c (what is varied where nobody says),
 * names.c (axis and labels) and regions.c share. Nothing else includes this header. */
#pragma once

#include "solver/net/curve.h"
#include "solver/net/fields.h"
#include "solver/study/curve/curve.h"

/* What a line measures of a cell, and (relative) of the first method's; the value's own cell is
 * NULL.
 */
CurveValue curve_measure(const Curve *curve, const CurveLine *line, const SweepPoint *point,
	const SweepCell *cell, const SweepCell *basis);

/* study/curve/regions.c: breaks are noted as points come, then narrowed down one step at a time;
 * then the range is divided, and its regions are named one by one. */
void curve_note_break(Curve *curve, uint32_t line, uint32_t point);
Status curve_breaks_step(Curve *curve, Error *error) STATUS_CHECKED;
void curve_divide(Curve *curve);
uint32_t curve_unnamed(const Curve *curve);
Status curve_name_region(Curve *curve, uint32_t k, Error *error) STATUS_CHECKED;

/* Fill curve->now, curve->axis and the labels of all lines. `net` is as it was given. */
Status curve_name(Curve *curve, const Net *net, Error *error) STATUS_CHECKED;
