/* Milliseconds since some moment: never set back, whatever happens to the time of day. Nothing that
 * is computed may depend on them. */
#ifndef GANTREE_CLOCK_H
#define GANTREE_CLOCK_H

double clock_ms(void);

/* The same to some milliseconds only, and several times as fast where the system has that. */
double clock_coarse_ms(void);

#endif
