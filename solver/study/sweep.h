/* A sweep: one number of a net takes value after value, and some methods solve each net that makes.
 * It holds what curves and tables need, not the schedules.
 *
 * What can be varied is a numeric key of the field table, as --set has it ("load",
 * "startup.compute", "network.levels", "P3.link", "#3.link", "*.link"), or "children": the root's
 * last child is repeated or dropped until the root has so many. Several keys of real numbers with
 * commas between ("P1.link,P2.link") take one common factor of what they are: 0.5 halves each.
 *
 * A value that the field table or the net refuses, and a method that is not defined at a value, are
 * results like others, with numbers that do not exist (NAN); only lack of memory, and being
 * stopped (pace.h), is an error. Best sets are looked for where the net's curve.of asks for them.
 *
 * Work is done in steps of one value, so that a program can do it while nothing else is to be done:
 *
 *     status = sweep_begin(&sweep, net, "children=1:20", methods, count, SWEEP_KEEP, error);
 *     while (sweep_due(&sweep) && (status = sweep_step(&sweep, error)) == STATUS_OK)
 *         ...;
 *     sweep_release(&sweep);
 *
 * The net given is copied, never changed. Owner: whoever called sweep_begin. */
#pragma once

#include "solver/net/range.h"
#include "solver/schedule/schedule.h"

struct Method;
struct Field;

enum { SWEEP_METHODS_MAX = 32, SWEEP_KEYS_MAX = 32 };

typedef enum SweepState {
	SWEEP_SOLVED,
	SWEEP_REFUSED, /* the net cannot have this value */
	SWEEP_NOT_APPLICABLE,
	SWEEP_FAILED, /* it applies, but the numbers are beyond what can be computed with */
} SweepState;

typedef struct SweepSpan {
	double low, high; /* NAN: there is none */
	const char *name; /* as the method calls it: "Lemma 10"; NULL: nothing */
	bool misses;      /* an estimate, and the best number lies outside of it */
} SweepSpan;

/* A method's best set, after all the work that is counted (best_search.h). */
typedef struct SweepBest {
	double finish, speedup; /* NAN: none is known, or none was asked for */
	bool proved;            /* as in BestSet */
	double gap;
	uint64_t set; /* who is in it: alike for the same, as good as never for others */
} SweepBest;

/* One method at one value. */
typedef struct SweepCell {
	SweepState state;
	Outcome outcome;      /* when solved */
	int32_t installments; /* used; 0 unless solved */
	uint32_t useless;     /* processors, so many, */
	uint64_t set;         /* and which: as in SweepBest */
	double finish, formula, speedup, formula_speedup;
	double speedup_bound; /* as in Schedule */
	bool bound_by_links;
	SweepSpan rule, best; /* the rule's (FON's) and the best number of installments, both ends
			       * alike */
	SweepSpan installments_estimate, children_estimate; /* where a paper puts the best numbers;
							     * they may lie elsewhere */
	SweepBest best_set;
	double measure; /* by SweepLook; NAN: there is none */
	void *seen;     /* what else it saw; NULL: nothing */
} SweepCell;

/* Reads more off each schedule, which is solved whole then: a number (NAN: there is none), and what
 * it likes into `seen` (NULL: not now). Several are at work at once where a sweep runs on several
 * cores. */
typedef Status SweepMeasure(void *context, const Net *net, const Schedule *schedule, double *out,
	void *seen, Error *error);
typedef struct SweepLook {
	SweepMeasure *measure; /* NULL: nothing is read */
	void *context;
	size_t size; /* of what is seen, in bytes */
} SweepLook;

typedef struct SweepPoint {
	double value;
	double outer;        /* of the sweep it is within; NAN: it is within none */
	uint32_t processors; /* 0 when the value is refused */
	double ideal; /* the sum of their speeds against the root's; NAN when it is refused */
} SweepPoint;

/* Whether all points are kept or only the last one, for output line by line. */
typedef enum SweepMemory { SWEEP_KEEP, SWEEP_LAST } SweepMemory;

/* A net made anew for a value, as random ones are for a seed: expanded, the same each time. Several
 * are made at once where a sweep runs on several cores. */
typedef Status SweepDraw(void *context, double value, Net *out, Error *error);

typedef struct Sweep {
	char *key;        /* as given */
	bool whole;       /* its values are whole numbers */
	SweepRange range; /* range.points in all */
	uint32_t methods;
	const struct Method *method[SWEEP_METHODS_MAX];
	uint32_t done; /* points solved so far; the next one's index */

	/* See sweep_point and sweep_cell. */
	SweepMemory memory;
	SweepPoint *point;
	SweepCell *cell;
	unsigned char *seen;

	Net net;                     /* as given */
	const struct Field *field;   /* what is varied, the first of several; NULL for children */
	uint32_t keys;               /* so many take a common factor; 0: the values are one key's */
	double base[SWEEP_KEYS_MAX]; /* what they are in `net` */
	SweepDraw *draw; /* how its nets are made; NULL: they are `net` with the value */
	void *draw_context;
	const struct Sweep *outer; /* which it is within; NULL: none. Borrowed */
	bool cancelled;
	SweepLook look; /* it and `memory` may be set until the first step */
} Sweep;

/* Prepare; nothing is solved yet. `vary` is KEY=FROM:TO or KEY=FROM:TO:STEP (net/range.h),
 * `which` has `count` methods, at most SWEEP_METHODS_MAX. STATUS_INPUT says what is wrong with
 * `vary`. On failure `out` is empty. O(processors) where the key names one, else O(nodes). */
Status sweep_begin(Sweep *out, const Net *net, const char *vary, const struct Method *const *which,
	uint32_t count, SweepMemory memory, Error *error) STATUS_CHECKED;
void sweep_release(Sweep *sweep); /* also after a failed begin */

/* Prepare one whose nets are drawn, for another to be within it: it is never stepped itself. `vary`
 * is KEY=FROM:TO[:STEP] of whole numbers, whatever they are called. */
Status sweep_begin_drawn(
	Sweep *out, const char *vary, SweepDraw *draw, void *context, Error *error) STATUS_CHECKED;

/* Before the first step: go through all values for each value of `outer`, which is set first. From
 * then on its nets are those of `outer`, and points are counted through. STATUS_INPUT where it
 * would set what the outer one varies, or there are more than SWEEP_CELLS_MAX points. */
enum { SWEEP_CELLS_MAX = 100000000 };
Status sweep_within(Sweep *sweep, const Sweep *outer, Error *error) STATUS_CHECKED;
uint32_t sweep_points(const Sweep *sweep);

/* Whether there is a value left, and solving it by every method. After an error the sweep is
 * as before, and the step can be tried again. */
bool sweep_due(const Sweep *sweep);
Status sweep_step(Sweep *sweep, Error *error) STATUS_CHECKED;

/* All steps left of sweeps that have the same number of values, one after the other or in turn, on
 * so many cores, 0: on as many as there are, where that is worth it. After each `pass` is called,
 * with the sweep it is of, in that order and on this thread; what is not STATUS_OK ends it. At
 * `until` (clock_ms; 0: never) no step more is begun, but the first. */
typedef Status SweepPass(void *context, uint32_t s, Error *error);
typedef struct SweepRun {
	Sweep *sweep;
	uint32_t count;
	bool in_turn;
	uint32_t cores;
	SweepPass *pass;
	void *context;
	double until;
	uint32_t first; /* step of this run: for sweep.c */
} SweepRun;
Status sweeps_run(SweepRun *run, Error *error) STATUS_CHECKED;

/* How many cores so many looks at a net are worth. */
uint32_t sweep_cores(double looks, double processors);

/* Nothing is due any more; what is done stays. */
void sweep_cancel(Sweep *sweep);

/* Point `k` < done, and its cell for method `m`; with SWEEP_LAST only k = done - 1. Valid until the
 * next step. */
const SweepPoint *sweep_point(const Sweep *sweep, uint32_t k);
const SweepCell *sweep_cell(const Sweep *sweep, uint32_t k, uint32_t m);

/* Solve by one method at any value, on the sweep's grid or not; `point` and `cell` are as if it
 * were. Not of a sweep within another, as all that follows but sweep_reason, sweep_outcome and
 * sweep_applicable. */
Status sweep_solve(const Sweep *sweep, double value, uint32_t m, SweepPoint *point, SweepCell *cell,
	Error *error) STATUS_CHECKED;

/* Of several keys: by what factor the first one in `net` is what it is in the sweep's own. NAN
 * where it is none, or there is one key. `net` is expanded. */
double sweep_factor(const Sweep *sweep, const Net *net);

/* Whether `net` is the sweep's own with what is varied at `value`; false without memory too. */
bool sweep_is_of(const Sweep *sweep, const Net *net, double value);

/* The kind of a cell, as a Probe has it (search/scan.h): solved or not, infeasible, who is useless,
 * how many installments; or, of its best set, who is in it, 0 where that is not proved. */
uint64_t sweep_kind(const SweepCell *cell, bool of_best);

/* Who is at fault at a value, by a harmless name: the first that waits for data where it is
 * infeasible, else one or two useless ones; of more how many, or the one whose number is varied, if
 * it is among them. "" when there is none. A whole solve. */
enum { SWEEP_NAME_MAX = 40 };
Status sweep_who(const Sweep *sweep, double value, uint32_t m, char out[SWEEP_NAME_MAX],
	Error *error) STATUS_CHECKED;

/* The sentence behind a cell: what refuses the value, why the method does not apply, or the `why`
 * of its outcome ("" for optimal and exact). Works the cell out again. */
Status sweep_reason(
	const Sweep *sweep, uint32_t k, uint32_t m, char out[ERROR_TEXT_MAX]) STATUS_CHECKED;

/* "exact", "infeasible", ...; "refused", "not-applicable", "failed". */
const char *sweep_outcome(const SweepCell *cell);

/* Which methods are defined at one value at least: `out` has an entry for each of the sweep's
 * methods. Solves nothing. O(points nodes). */
Status sweep_applicable(
	const Sweep *sweep, bool out[SWEEP_METHODS_MAX], Error *error) STATUS_CHECKED;
