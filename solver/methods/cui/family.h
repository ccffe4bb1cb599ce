/* What the methods of Cui, Suresh & Kim share: the exact solution and the closed forms differ in
 * the loads; each child receives its load from time 0 on and then computes it, alone.
 *
 * The functions fill the slots of a Method (method.h). No state: all follows from a schedule's
 * shares and times. */
#ifndef GANTREE_CUI_FAMILY_H
#define GANTREE_CUI_FAMILY_H

#include "solver/methods/cui/star.h"
#include "solver/schedule/method.h"

typedef enum CuiKind { CUI_EXACT, CUI_APPROX } CuiKind;
extern const Method methods_cui[];
MethodCheck cui_check, cui_approx_check;
MethodSolve cui_exact_solve, cui_approx_solve;
MethodCount cui_count;
MethodIntervals cui_intervals;
MethodLabel cui_label;
MethodExplain cui_explain;
MethodTraffic cui_traffic;

/* Room for the schedule, its shares from the loads of `star`, formula, physics. */
Status cui_fill(const CuiStar *star, const Net *net, Schedule *out, Error *error) STATUS_CHECKED;

/* Times and finish: each child computes until `T`, or when that is NAN as long as it takes. */
void cui_fill_times(const CuiStar *star, double T, Schedule *out);

/* What the parts leave out, and what that does to the speed-up. */
void cui_note_steps(const CuiStar *star, const Net *net, Schedule *out);

/* The first processor with the least load, and that load. */
uint32_t cui_least(const CuiStar *star, double *x);

/* "N^{2}", "N", as the exponent of x is. */
enum { CUI_POWER_MAX = 48 };
void cui_power(double y, char out[CUI_POWER_MAX]);

#endif
