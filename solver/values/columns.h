/* Columns of a sweep that are any values: "T, P3.share, best.T".
 *
 *     status = value_columns_begin(&columns, "T, P3.share", &sweep, error);
 *     sweep.look = value_columns_look(&columns);
 *     ... sweep_step(&sweep), then value_columns_at(sweep_cell(&sweep, k, m), c) ...
 *     value_columns_release(&columns);
 *
 * before. is of the sweep's own net, by the same method. */
#pragma once

#include "solver/study/sweep.h"
#include "solver/values/expression.h"

enum { VALUE_COLUMNS_MAX = 32 };

typedef struct ValueColumns {
	const Sweep *sweep; /* borrowed */
	uint32_t count;
	char *text;
	const char *name[VALUE_COLUMNS_MAX];
	Expression value[VALUE_COLUMNS_MAX];
	Schedule
		before[SWEEP_METHODS_MAX]; /* empty where no column asks for it, or there is none */
} ValueColumns;

/* Read values parted by commas. STATUS_INPUT says what is wrong with them, which may be a processor
 * that is not in the sweep's net. On failure `out` is empty. */
Status value_columns_begin(
	ValueColumns *out, const char *text, Sweep *sweep, Error *error) STATUS_CHECKED;
void value_columns_release(ValueColumns *columns);

/* For Sweep.look. */
SweepLook value_columns_look(ValueColumns *columns);

/* Column `c` of a cell that is SWEEP_SOLVED. */
const Value *value_columns_at(const SweepCell *cell, uint32_t c);
