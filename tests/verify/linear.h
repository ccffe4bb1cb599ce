/* A linear program, or one with columns that are 0 or 1, for GLPK: the least value of its first
 * column, solved in doubles and then again in GLPK's rational arithmetic, which takes each factor
 * to some ten digits. Columns count from 0 and are at least 0. */
#pragma once

#include <glpk.h>

enum { LINEAR_COLUMNS = 64 };

typedef struct Linear {
	glp_prob *lp;
	double row[LINEAR_COLUMNS]; /* being collected */
	int columns;
} Linear;

Linear linear_begin(int columns);
void linear_choice(Linear *linear, int column); /* 0 or 1 */
void linear_term(Linear *linear, int column, double factor);

/* What was collected is at least `bound`, or exactly that. */
void linear_at_least(Linear *linear, double bound);
void linear_exactly(Linear *linear, double bound);

/* The least value of column 0; NAN where GLPK finds none. The program is gone. */
double linear_least(Linear *linear);
