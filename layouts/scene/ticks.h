/* Round numbers for axes: steps of 1, 2 or 5 times a power of ten, kept as digit and exponent so
 * that each multiple is rounded once and no 1e-17 shows. */
#ifndef GANTREE_TICKS_H
#define GANTREE_TICKS_H

typedef struct TickStep {
	int digit, exponent; /* 1, 2 or 5; digit * 10^exponent */
} TickStep;

/* The largest power of ten that is no larger than `value` (> 0), and the step after one. */
TickStep tick_step(double value);
TickStep tick_step_next(TickStep step);

double tick_multiple(TickStep step, double index);
int tick_decimals(TickStep step); /* that its multiples need */

#endif
