/* Curves: what a net file's `curve` asks for (net/curve.h), worked out bit by bit.
 *
 * Each series is a Sweep over the net with the settings of that series, by the same methods; each
 * series with each method is one line, and where best sets are asked for, each best set one more.
 * Where the file asks for nothing, something telling is varied (curve_default). Work is done in
 * steps of one value, across all series in turn, so that all lines grow together:
 *
 *     status = curve_begin(&curve, net, method, error);
 *     while (curve_due(&curve) && (status = curve_step(&curve, error)) == STATUS_OK)
 *         ...;
 *     curve_release(&curve);
 *
 * The net is copied, never changed; a net solved for one more value is all that is in memory beside
 * the numbers. Owner: whoever called curve_begin. */
#pragma once

#include "solver/net/curve.h"
#include "solver/search/scan.h"
#include "solver/study/sweep.h"

enum { CURVE_LINES_MAX = 32 };

/* One line. */
typedef struct CurveLine {
	uint32_t series; /* index into Curve.sweep */
	uint32_t at;     /* the method's place in that sweep */
	const struct Method *method;
	bool best_set; /* of the method's best set, not of the schedule it makes */
	char *label;   /* harmless; what tells it from the other lines: "L 500", "chen-s, L 500" */
	char *why; /* the sentence behind its first value that does not exist; NULL: none so far */
	double why_at; /* which value of what is varied that is */
} CurveLine;

/* A line at one value of what is varied. */
typedef struct CurveValue {
	const SweepCell *cell; /* NULL while it is not worked out */
	double x;
	double y;      /* measured as asked; NAN where it does not exist (infeasible, refused) */
	double finish; /* the same measure of the schedule drawn, whatever was asked; NAN */
	double ideal;  /* speed-up with links of no cost at this value; NAN when unknown */
	double bound;  /* the cell's speedup_bound */
} CurveValue;

/* Where a line of real values changes in kind (sweep_kind), and so may jump: between two looks that
 * come as near to each other as can be told apart. Their `standing` is a CurveKind, their `trace`
 * who is useless. */
typedef struct CurveBreak {
	uint32_t line;
	Probe before, after;
} CurveBreak;

typedef enum CurveKind {
	CURVE_FINE, /* real values: everybody takes part; whole ones: one more lowers T */
	CURVE_SAME, /* one more makes no difference */
	CURVE_HURTS,
	CURVE_USELESS, /* somebody is useless */
	CURVE_WAITS,   /* infeasible: somebody waits for data */
	CURVE_IMPOSSIBLE,
} CurveKind;

/* A part of the range, from one break to the next: both ends belong to it where values are whole.
 */
typedef struct CurveRegion {
	double from, to;
	CurveKind kind;
	uint64_t set; /* who is useless, as in SweepCell; */
	bool mixed;   /* not the same ones all along */
	bool named;
	char who[SWEEP_NAME_MAX]; /* the first who is useless or waits; "" when not known */
} CurveRegion;

/* A measure that is wanted, and the values of what is varied that have it. */
enum { CURVE_ANSWERS_MAX = 32 };
typedef struct CurveTarget {
	double measure;
	uint32_t count;
	double x[CURVE_ANSWERS_MAX];
	uint32_t chosen; /* which of them is looked at */
} CurveTarget;

enum { CURVE_BREAKS_MAX = 16, CURVE_REGIONS_MAX = 6 };

typedef struct Curve {
	char *key; /* what is varied, as written: "children"; "" when nothing can be */
	const Notation *notation; /* of axis and labels; NULL: the method's */
	char *axis;               /* what to call it: "children m", "link of P3"; harmless */
	bool of_root;             /* it is a number of the root's own, who always has load */
	bool whole;               /* its values are whole numbers: points and steps, no slopes */
	bool is_default;          /* nobody asked for it: curve_default's choice */
	double now;               /* its value in the net as it stands; NAN when there is not one */
	NetMeasure measure;
	NetMeasureOf of;
	SweepRange range; /* of all series */
	uint32_t series;
	Sweep *sweep;       /* `series` of them, SWEEP_KEEP, all with the same methods */
	const Sweep *outer; /* which they are within; NULL: none. Borrowed */
	uint32_t lines;
	CurveLine line[CURVE_LINES_MAX];
	uint32_t force; /* the line of the net and method as they are; UINT32_MAX: none is */
	uint32_t breaks;
	CurveBreak at[CURVE_BREAKS_MAX]; /* those found first, of all lines */
	uint32_t narrow;                 /* so many of them are narrowed down, the next by: */
	Scan scan;
	bool divided;
	uint32_t regions; /* of the line in force, when all is worked out; 0: nothing to tell */
	CurveRegion region[CURVE_REGIONS_MAX];
	uint32_t own;  /* the first series that changes nothing of the net; UINT32_MAX: none */
	uint32_t next; /* the series whose turn it is */
	bool cancelled;
	const CurveTarget *target; /* to be shown with it; NULL: none. Borrowed */
} Curve;

/* Prepare; nothing is solved yet. `method` is what solves the net now; it stands in where the file
 * names none. STATUS_INPUT says what is wrong with which part of the request ("curve.vary: ..."),
 * STATUS_NOT_APPLICABLE names a method that no value suits. On failure `out` is empty. */
Status curve_begin(
	Curve *out, const Net *net, const struct Method *method, Error *error) STATUS_CHECKED;

/* The same where all its sweeps are within another (sweep_within; NULL: none). Then `net` is not
 * what is solved, and only the sweeps are of use. */
Status curve_begin_within(Curve *out, const Net *net, const struct Method *method,
	const Sweep *outer, Error *error) STATUS_CHECKED;
void curve_release(Curve *curve); /* also after a failed begin */

/* Name axis and lines anew, in other symbols (NULL: the method's); `net` as for curve_begin. After
 * a failure it can only be released. */
Status curve_notate(
	Curve *curve, const Net *net, const Notation *notation, Error *error) STATUS_CHECKED;

/* Go along with a net that differs from the one the curve is of in the varied value alone: then
 * only `now` is another. False where more is different, and nothing is done. */
bool curve_follow(Curve *curve, const Net *net);

/* The value of what is varied in `net`; NAN where there is not one. */
double curve_now(const Curve *curve, const Net *net);

/* What is varied where nobody says: "children=1:20" and the like; `key` (may be NULL) is what the
 * user has at hand, such as "P3.link", and is taken where it is a number; else the shape's own
 * (children, levels, processors, sizes, dimension), else the load. Appended to `out`. */
Status curve_default(const Net *net, const char *key, Buf *out, Error *error) STATUS_CHECKED;

/* Make a range of one processor's value that was chosen by curve_default reach to the next value at
 * which somebody becomes useless, useful or waits; not far beyond the last one where whose value it
 * is does not help; of any real number, to `least` at least (0: no matter). Leaves `vary` alone
 * where neither is known (verdicts_find). */
Status curve_reach(const Net *net, const struct Method *method, double least, Buf *vary,
	Error *error) STATUS_CHECKED;

/* First the values, one of one series at a time, then where the kind changes, then the regions. */
bool curve_due(const Curve *curve);
Status curve_step(Curve *curve, Error *error) STATUS_CHECKED;

/* All steps left, or as many as there is time for, its values on so many cores (sweeps_run). */
Status curve_run(Curve *curve, uint32_t cores, double until, Error *error) STATUS_CHECKED;

void curve_cancel(Curve *curve); /* what is done stays */

uint32_t curve_points(const Curve *curve); /* of each line, in all */
uint32_t curve_done(const Curve *curve, uint32_t line);
CurveValue curve_value(const Curve *curve, uint32_t line, uint32_t point);

/* The sentence behind a value that does not exist. Works it out again. */
Status curve_reason(
	const Curve *curve, uint32_t line, uint32_t point, char out[ERROR_TEXT_MAX]) STATUS_CHECKED;
