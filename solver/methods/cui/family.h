/* What the methods of Cui, Suresh & Kim share: the exact solution and the closed forms differ in
 * the loads; each child receives its load from time 0 on and then computes it, alone.
 *
 * The functions fill the slots of a Method (method.h). No state: all follows from a schedule's
 * shares and times. */
#pragma once

#include "solver/schedule/method.h"

/* Single-level trees in the model of Cui, Suresh & Kim: how much each processor gets.
 *
 * All children are served at once; child i computes f(x_i) steps when its x_i units have arrived,
 * and all finish together (Eq. 2 to 5): theta_cm + G_i x_i + theta_cp + f(x_i) A_i = theta_cp +
 * f(x_0) A_0 = T, sum x_i = N; without start-ups that is Eq. 8. f is x^y or x + ln x. Children of
 * one node are alike and make one class; class 0 is the root. */
typedef struct CuiClass {
	uint32_t first, count; /* processors first .. first + count - 1 */
	double A, G;           /* intensities included; G of the root is 0 */
	double x;              /* units for each of them */
	double log_x;          /* law x + log only */
	double slope;          /* dx/dT */
} CuiClass;

typedef struct CuiStar {
	double N, y;
	bool log;                                 /* f(x) = x + ln x */
	double startup_compute, startup_transfer; /* 0 until somebody sets them */
	CuiClass *class;
	uint32_t classes;
	double left; /* of T for a child, without its start-ups: T may be too large to tell it */
	bool alone;  /* the root has done all before a child could begin: children have no load */
	const char *idle; /* why classes with x = 0 have no load; NULL: none should be 0 */
	double T;
	double plain;    /* with start-ups: the speed-up without them */
	double residual; /* of Eq. 2 and 8 (or 4 and 5), relative to N and T */
} CuiStar;

/* `net` is a single-level tree. Owner: the caller, release with cui_star_release. */
Status cui_star_read(CuiStar *out, const Net *net, Error *error) STATUS_CHECKED;
void cui_star_release(CuiStar *star);

double cui_steps(const CuiStar *star, double x);

/* Solve Eq. 2 to 5. T is sought where the loads sum to N, each load where its processor takes T:
 * both monotone. A few evaluations of f a class. Where start-ups take a child as long as the root
 * takes for everything, the root is alone. */
void cui_exact(CuiStar *star);

/* The paper's closed forms for y = 1, 2, 3 (Eq. 12, 15, 18 with 23, 25, 29); that for 1 is exact.
 * Loads may come out negative; one that rounding alone tells from 0 is 0, and `idle` is set. */
void cui_approximate(CuiStar *star);

/* A(m) and B(m) of y = 1, 2 or 3, from which the root's load follows: Eqs. 21 and 22, 26 and 27, 30
 * and 31. O(classes). */
void cui_terms(const CuiStar *star, double *A, double *B);

/* T of Eq. 33, for y = 3: A + B/A in place of the root in Eq. 29. */
double cui_rootless(const CuiStar *star);

/* --- the schedule ----------------------------------------------------------------------------- */

typedef enum CuiKind { CUI_EXACT, CUI_APPROX } CuiKind;
extern const Method methods_cui[];
MethodCheck cui_check, cui_approx_check;
MethodSolve cui_exact_solve, cui_approx_solve;
MethodSolve cui_split; /* with shares that somebody gave */
MethodCount cui_count;
MethodIntervals cui_intervals;
MethodLabel cui_label;
MethodExplain cui_explain;
MethodExplainInterval cui_explain_interval;
MethodTraffic cui_traffic;

/* Room for the schedule, its shares from the loads of `star`, formula, physics. */
Status cui_fill(const CuiStar *star, const Net *net, Schedule *out, Error *error) STATUS_CHECKED;

/* Times and finish: each child computes until `T`, or when that is NAN as long as it takes. */
void cui_fill_times(const CuiStar *star, double T, Schedule *out);

/* What the parts leave out, and what that does to the speed-up. */
void cui_note_steps(const CuiStar *star, const Net *net, Schedule *out);

/* Eq. 34 where all processors and links are alike, the root's like the others: the limit of the
 * speed-up for y > 1, since the links' part of T vanishes as the load grows. */
void cui_tell_limit(const CuiStar *star, const Net *net, Schedule *out);

/* The first processor with the least load, and that load. */
uint32_t cui_least(const CuiStar *star, double *x);

/* "N^{2}", "N", as the exponent of x is. */
enum { CUI_POWER_MAX = 48 };
void cui_power(double y, char out[CUI_POWER_MAX]);
