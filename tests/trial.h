/* Trials that may end in any way: each in a process of its own, and, where one fails, the shortest
 * list of steps that still does. */
#ifndef GANTREE_TESTS_TRIAL_H
#define GANTREE_TESTS_TRIAL_H

#include <stdbool.h>
#include <stddef.h>

/* Whether `run` does anything but return, in `limit_s` seconds: exits, aborts, crashes, leaks under
 * the sanitizers. What it writes is shown unless `quiet`. */
bool trial_fails(void (*run)(void *context), void *context, unsigned limit_s, bool quiet);

/* Of the `count` steps with `keep[k]`, drop as many as the trial, which heeds them, fails without:
 * by halves, quarters and so on, down to single ones. */
void trial_shrink(
	void (*run)(void *context), void *context, unsigned limit_s, bool *keep, size_t count);

#endif
