/* Long work that may be stopped. A loop that a large file can make long asks pace_stop now and
 * then; when it answers true the work gives up at once, frees what it has made and returns
 * STATUS_STOPPED: never a part of a result. Who waits for the work (the interactive program, while
 * it may be stopped; commands that Ctrl-C ends cleanly) says with pace_set whom to ask; for other
 * commands nobody does so, and nothing is ever stopped. What is computed does not depend on being
 * asked.
 *
 * The hook and the plan of the tests are state of each thread: they would else be a parameter of
 * every function of the solver. Nothing here allocates. */
#pragma once

#include "solver/base/status.h"

#include <stdbool.h>
#include <stddef.h>

enum { PACE_MS = 5 }; /* between two questions, as far as the work asks often enough */

/* Whether to stop. `done` and `total` are what the loop said last. It may draw: what it
 * does itself is not stopped. */
typedef bool (*PaceAsk)(void *owner, size_t done, size_t total);

/* Ask `ask` from now on, NULL for nobody. A stop answered before is forgotten. */
void pace_set(PaceAsk ask, void *owner);

/* Whether the work must stop, after `done` steps of `total` (0: unknown how many there are). Once
 * true it stays true until pace_set, so that every loop on the way out ends. Costs some 2 ns when
 * nobody is to be asked and some 10 ns (it reads a coarse clock) when somebody is: call it at least
 * every millisecond, and in loops of a few ns a step not at every step. */
bool pace_stop(size_t done, size_t total);

/* The same in loops of a few ns a step, by its number: asks at every PACE_STEPS-th only. A loop
 * that it ends leaves the work undone, and somebody after it asks pace_stop. */
#ifdef GANTREE_SMALL_STEPS
enum { PACE_STEPS = 1 };
#else
enum { PACE_STEPS = 1 << 14 };
#endif
static inline bool pace_step(size_t step)
{
	return step % PACE_STEPS == 0 && pace_stop(step, 0);
}

/* From now on whoever asks anybody is told to stop, on all threads. May be called by the handler of
 * a signal. */
void pace_interrupt(void);
bool pace_interrupted(void);

/* Shorthand for STATUS_STOPPED with its general text. */
Status pace_stopped(Error *error);

/* Tests: let the k-th call of pace_stop from now answer true (1 = the next), and all after it,
 * whoever is asked. 0 turns it off. pace_calls counts all calls since the last plan. */
void pace_stop_plan(size_t k);
size_t pace_calls(void);

/* Milliseconds since some moment: never set back, whatever happens to the time of day. Nothing that
 * is computed may depend on them. The coarse ones tick every few milliseconds only, and are read
 * several times as fast where the system has that. */
double clock_ms(void);
double clock_coarse_ms(void);

/* Tests: so many milliseconds pass at once, and from then on time passes so alone, in both. */
void clock_pass(double ms);
