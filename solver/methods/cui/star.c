#include "solver/methods/cui/family.h"

#include "solver/base/mem.h"
#include "solver/base/precise.h"
#include "solver/claims/kinds.h"
#include "solver/schedule/wording.h"

#include <float.h>
#include <math.h>

enum { STEPS_MAX = 200, NEWTON_MAX = 40 };

/* Where loads and times agree as well as doubles can tell (relative). */
#define CLOSE (8 * DBL_EPSILON)

/* Newton's steps square the error: after one as short as this (relative) nothing is left of it. */
#define SHORT 1e-9

static Status check_class(const CuiClass *class, Error *error)
{
	if (class->A > 0 && isfinite(class->A) && class->G >= 0 && isfinite(class->G))
		return STATUS_OK;
	return solve_beyond_range(error);
}

Status cui_star_read(CuiStar *out, const Net *net, Error *error)
{
	Status status = STATUS_OK;

	*out = (CuiStar){.N = net->load,
		.y = net->order,
		.log = net->law == NET_LAW_XLOGX,
		.classes = net->nodes};
	out->class = mem_array(out->classes, sizeof *out->class);
	if (out->class == NULL)
		return error_no_memory(error);
	for (uint32_t i = 0; i < out->classes && status == STATUS_OK; i++) {
		out->class[i] = (CuiClass){.first = net->node[i].first,
			.count = net->node[i].repeat,
			.A = net->node[i].compute * net->intensity_compute,
			.G = i == 0 ? 0 : net->node[i].link * net->intensity_transfer};
		status = check_class(&out->class[i], error);
	}
	if (status != STATUS_OK)
		cui_star_release(out);
	return status;
}

void cui_star_release(CuiStar *star)
{
	mem_free(star->class);
	*star = (CuiStar){0};
}

double cui_steps(const CuiStar *star, double x)
{
	return star->log ? x + log(x) : pow(x, star->y);
}

static double total(const CuiStar *star)
{
	PreciseSum sum = precise_sum(0);

	for (uint32_t i = 0; i < star->classes; i++)
		precise_add_times(&sum, star->class[i].count, star->class[i].x);
	return sum.high;
}

/* --- one processor: x for a given T ---------------------------------------------------------- */

/* x^y A + x G is convex and grows: from above its root Newton's steps come down to it without ever
 * passing it. A root by itself solves either term alone, so the least of those is above. */
static double above_root(const CuiStar *star, const CuiClass *class, double T)
{
	const double alone = pow(T / class->A, 1 / star->y);

	return class->G > 0 ? fmin(alone, T / class->G) : alone;
}

static void move_power(const CuiStar *star, CuiClass *class, double T, double start)
{
	double x = start, power = 0;

	for (int k = 0; k < STEPS_MAX; k++) {
		power = pow(x, star->y - 1);
		const double excess = x * (class->A * power + class->G) - T;
		const double step = excess / (star->y * class->A * power + class->G);

		x = fmax(x - step, x / 2);
		if (fabs(step) <= SHORT * x)
			break;
	}
	class->x = x;
	class->slope = 1 / (star->y * class->A * power + class->G);
}

static void move_square(CuiClass *class, double T)
{
	const double root = hypot(class->G, 2 * sqrt(class->A) * sqrt(T));

	class->x = 2 * T / (class->G + root);
	class->slope = 1 / root;
}

/* In u = ln x the time (A + G) e^u + A u is convex and grows: as above. */
static void move_log(CuiClass *class, double T, double start)
{
	double u = start;

	for (int k = 0; k < STEPS_MAX; k++) {
		const double grown = (class->A + class->G) * exp(u);
		const double step = (grown + class->A * u - T) / (grown + class->A);

		u -= step;
		if (fabs(step) <= SHORT)
			break;
	}
	class->log_x = u;
	class->x = exp(u);
	class->slope = class->x / ((class->A + class->G) * class->x + class->A);
}

/* Tangents of x over T (of ln x) are above the curve, so they are where to start from when T has
 * moved a little. */
static void move_class(const CuiStar *star, CuiClass *class, double T, double step, bool near)
{

	if (star->log)
		move_log(class, T,
			near ? class->log_x + step / ((class->A + class->G) * class->x + class->A)
			     : log(fmax(1, T / (class->A + class->G))));
	else if (star->y == 1) {
		class->slope = 1 / (class->A + class->G);
		class->x = T * class->slope;
	} else if (star->y == 2) {
		move_square(class, T);
	} else {
		move_power(star, class, T,
			near ? class->x + step * class->slope : above_root(star, class, T));
	}
}

/* --- all of them: T for which they sum to N -------------------------------------------------- */

/* The time that class i has, without the start-ups it pays: only the root receives nothing. */
static double budget(const CuiStar *star, uint32_t i, double left)
{
	return i == 0 ? left + star->startup_transfer : left;
}

/* Returns the sum of the slopes; the loads stay in the classes. */
static double move(CuiStar *star, double left, bool near)
{
	const double step = left - star->left;
	double slope = 0;

	for (uint32_t i = 0; i < star->classes; i++) {
		move_class(star, &star->class[i], budget(star, i, left), step, near);
		slope += star->class[i].count * star->class[i].slope;
	}
	star->left = left;
	return slope;
}

/* T if links cost nothing: no more than the T sought. */
static double least_T(const CuiStar *star)
{
	double sum = 0;

	for (uint32_t i = 0; i < star->classes; i++)
		sum += star->class[i].count * pow(star->class[0].A / star->class[i].A, 1 / star->y);
	return star->class[0].A * pow(star->N / sum, star->y);
}

/* What start-ups leave of the time in which the root would do everything itself. */
static double budget_alone(const CuiStar *star)
{
	return star->class[0].A * cui_steps(star, star->N) - star->startup_transfer;
}

/* The sum of loads over T is near a power of T, so Newton's steps are taken in logarithms; one that
 * leaves the bracket is replaced by its middle. So are all when start-ups make the sum too bent for
 * them. */
static void seek_power(CuiStar *star)
{
	double high = budget_alone(star);
	double low = least_T(star) - star->startup_transfer;
	double slope = move(star, low > 0 ? low : high, false);

	low = fmax(low, DBL_MIN);
	for (int k = 0; k < STEPS_MAX; k++) {
		const double sum = total(star), T = star->left;

		if (fabs(sum - star->N) <= CLOSE * star->N)
			return;
		*(sum < star->N ? &low : &high) = T;
		double next = T * pow(star->N / sum, sum / (T * slope));

		if (!(next > low && next < high) || k > NEWTON_MAX)
			next = sqrt(low) * sqrt(high);
		if (next == T || !(low < high))
			return;
		slope = move(star, next, fabs(next - T) < T / 4);
	}
}

/* Here the sum is convex: Newton's steps come down from a T that is too large, that of the root
 * alone. T may be negative, where ln x is. */
static void seek_log(CuiStar *star)
{
	double slope = move(star, budget_alone(star), false);

	for (int k = 0; k < STEPS_MAX; k++) {
		const double sum = total(star);
		const double next = star->left - (sum - star->N) / slope;

		if (fabs(sum - star->N) <= CLOSE * star->N || next == star->left)
			return;
		slope = move(star, next, true);
	}
}

/* Times relative to their terms: with x + ln x these may cancel. */
static double residual(const CuiStar *star)
{
	double worst = fabs(total(star) - star->N) / star->N;

	for (uint32_t i = 0; i < star->classes; i++) {
		const CuiClass *class = &star->class[i];
		const double log_x = star->log ? class->log_x : 0;
		const double steps = star->log ? class->x + log_x : cui_steps(star, class->x);
		const double size = fabs(star->T) + fabs(log_x * class->A);
		const double off =
			fabs(steps * class->A + class->x * class->G - budget(star, i, star->left)) /
			size;

		worst = off > worst || isnan(off) ? off : worst;
	}
	return worst;
}

static void leave_alone(CuiStar *star)
{
	star->alone = true;
	star->idle = claim_text(CLAIM_ROOT_DONE_BEFORE);
	for (uint32_t i = 0; i < star->classes; i++)
		star->class[i].x = i == 0 ? star->N : 0;
	star->class[0].log_x = log(star->N);
	star->left = 0;
	star->T = star->class[0].A * cui_steps(star, star->N) + star->startup_compute;
	star->residual = 0;
}

void cui_exact(CuiStar *star)
{
	if (star->startup_transfer > 0 && !(budget_alone(star) > 0)) {
		leave_alone(star);
		return;
	}
	if (star->log)
		seek_log(star);
	else
		seek_power(star);
	star->T = star->left + star->startup_transfer + star->startup_compute;
	star->residual = residual(star);
}

/* --- closed forms ---------------------------------------------------------------------------- */

static double beta(const CuiClass *class)
{
	return class->G / class->A;
}

/* x_i = c_i x_0 less what its link costs, approximately; `c` is (A_0/A_i)^(1/y). */
static double closed_form(const CuiStar *star, const CuiClass *class, double c, double x0)
{
	if (star->y == 1)
		return c * x0 / (1 + beta(class));
	if (star->y == 2)
		return c * x0 - beta(class) / 2;
	return c * x0 - beta(class) / (3 * c * x0);
}

/* 1 + Σ c_i, over 1 + β_i for y = 1, and what links take of the loads; for y = 1 of the root's. */
static void closed_sums(const CuiStar *star, double *all, double *links)
{
	double sum = 0, cost = 0;

	for (uint32_t i = 0; i < star->classes; i++) {
		const CuiClass *class = &star->class[i];
		const double c = pow(star->class[0].A / class->A, 1 / star->y);
		const double kept = star->y == 1 ? c / (1 + beta(class)) : c;

		sum += class->count * kept;
		cost += class->count * beta(class) *
			(star->y == 1 ? kept : 1 / (star->y == 2 ? 2 : 3 * c));
	}
	*all = sum;
	*links = cost;
}

/* x_0 from the sum: Eq. 23, 25, 29. */
static double closed_root(const CuiStar *star)
{
	double sum, cost;

	closed_sums(star, &sum, &cost);
	if (star->y == 1)
		return star->N / sum;
	if (star->y == 2)
		return (star->N + cost) / sum;
	const double a = star->N / sum, b = cost / sum;

	return (a + sqrt(a * a + 4 * b)) / 2;
}

void cui_terms(const CuiStar *star, double *A, double *B)
{
	double sum, cost;

	closed_sums(star, &sum, &cost);
	const double all = star->y == 1 ? sum + cost : sum;

	*A = star->N / all;
	*B = cost / all;
}

double cui_rootless(const CuiStar *star)
{
	double A, B;

	cui_terms(star, &A, &B);
	return star->class[0].A * cui_steps(star, A + B / A);
}

void cui_approximate(CuiStar *star)
{
	const double x0 = closed_root(star);

	for (uint32_t i = 0; i < star->classes; i++) {
		CuiClass *class = &star->class[i];
		const double c = pow(star->class[0].A / class->A, 1 / star->y);

		class->x = closed_form(star, class, c, x0);
		/* Nothing but rounding is left of the difference. */
		if (star->y > 1 && fabs(class->x) <= CLOSE * c * x0) {
			class->x = 0;
			star->idle = claim_text(CLAIM_CLOSED_FORM_0);
		}
	}
	star->T = star->class[0].A * cui_steps(star, x0);
	star->residual = 0;
}
