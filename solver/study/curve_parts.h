/* What curve.c (the lines and their points), curve_default.c (what is varied where nobody says) and
 * curve_names.c (axis and labels) share. Nothing else includes this header. */
#pragma once

#include "solver/net/curve.h"
#include "solver/net/fields.h"
#include "solver/study/curve.h"

/* The place that a key means in a net, which is expanded where the key names a processor;
 * `out->field` is NULL for children. STATUS_INPUT when it means none. */
Status curve_place(const Net *net, const char *key, FieldPlace *out, Error *error) STATUS_CHECKED;

/* Its number there; NAN where there is none. */
double curve_number(const Net *net, const FieldPlace *place);

/* What a line measures of a cell, and (relative) of the first method's; the value's own cell is
 * NULL.
 */
CurveValue curve_measure(const Curve *curve, const CurveLine *line, const SweepPoint *point,
	const SweepCell *cell, const SweepCell *basis);

/* study/regions.c: breaks are noted as points come, then narrowed down one step at a time; then the
 * range is divided, and its regions are named one by one. */
void curve_note_break(Curve *curve, uint32_t line, uint32_t point);
Status curve_breaks_step(Curve *curve, Error *error) STATUS_CHECKED;
void curve_divide(Curve *curve);
uint32_t curve_unnamed(const Curve *curve);
Status curve_name_region(Curve *curve, uint32_t k, Error *error) STATUS_CHECKED;

/* Fill curve->now, curve->axis and the labels of all lines. `net` is as it was given. */
Status curve_name(Curve *curve, const Net *net, Error *error) STATUS_CHECKED;
