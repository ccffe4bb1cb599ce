/* Which load is just too small for the start-ups: the first message or the last round gets nothing.
 *
 * Both such loads are sums of positive terms, so that nothing cancels but in Delta, and how far
 * rounding puts them off can be told. With u half an ulp: a number of the file is off by u, a
 * product of two by 3u, Tcp and theta_cp by `rough`, which is 3u for a processor. Then, relative,
 *   Delta    (rough theta_cp + u theta_cm)/|theta_cp - theta_cm| + 5u
 *   rho, q   rough + 6u, and m - 1 times that in a sum of powers up to m - 1
 *   sums     4mu of their own: by doubling, the n-th power is off by (n - 1)u, the sum of n powers
 *            by 3nu, the sum of n sums by 4nu; it holds for n = 1, and from n on for 2n and n + 1
 *   B        the same with N for m, as it has powers of 1/beta up to N - 1; u each for 1 + 1/beta
 * and 8u for the products, the load and comparing. All that is less than the quotient above and
 * (rough + 18u)n, where n is m for no_x, and N + m for no_last, which has B. Closer to the edge no
 * load can be said to be above it.
 *
 * T of an array is off by no more than Tcp and Tcm are, being of degree 1 in both and growing with
 * each, and by its own sums; what it takes without a load by so much more as cancels in it. */
#include "solver/methods/array/line.h"

#include <float.h>
#include <math.h>

#define HALF_ULP (DBL_EPSILON / 2)

/* By doubling; all terms are positive, so nothing cancels. */
GeometricSums geometric_sums(double q, uint64_t n)
{
	GeometricSums out = {.power = 1};
	double done = 0; /* terms summed so far */
	int bit = 63;

	while (bit > 0 && n >> bit == 0)
		bit--;
	for (; n > 0 && bit >= 0; bit--) {
		out.sums += done * out.sum + out.power * out.sums;
		out.sum += out.power * out.sum;
		out.power *= out.power;
		done *= 2;
		if ((n >> bit & 1) == 0)
			continue;
		out.sum = out.sum > 0 ? 1 + q * out.sum : 1;
		out.sums += out.sum;
		out.power *= q;
		done++;
	}
	return out;
}

double array_grown_sum(const ArrayLine *line, uint32_t n)
{
	return n > 0 ? geometric_sums(1 + 1 / line->beta, n - 1).sums / line->beta : 0;
}

double array_rough(const ArrayTerms *terms)
{
	return terms->rough + 18 * HALF_ULP * ((double)terms->processors + terms->installments);
}

/* With x of 0 each round follows from the one before it, with y_(m-1) of 0 from the one after it,
 * by rho and Delta; and L is what all N compute in all rounds, with B what they do before those:
 * no_x = N G Delta, no_last = -Delta (B A_m + N q (A_1 + .. + A_(m-1))), the A_n of q = 1/rho. */
ArrayEdge array_edge(const ArrayLine *line)
{
	const ArrayTerms *terms = &line->terms;
	const double N = terms->processors, m = terms->installments, q = 1 / line->rho;

	if (line->delta == 0)
		return (ArrayEdge){0};
	const GeometricSums back = geometric_sums(q, terms->installments - 1);
	const double G = geometric_sums(line->rho, terms->installments).sums;
	const double rounds = array_grown_sum(line, terms->processors) * (back.sum + back.power) +
			      (m > 1 ? N * q * back.sums : 0);
	const double n = line->delta > 0 ? m : N + m;
	const double unlike = (terms->rough * terms->theta_cp + HALF_ULP * terms->theta_cm) /
			      fabs(terms->theta_cp - terms->theta_cm);

	return (ArrayEdge){.no_x = N * G * line->delta,
		.no_last = -line->delta * rounds,
		.slack = unlike + (terms->rough + 18 * HALF_ULP) * n};
}

double array_spare(const ArrayLine *line, double load, double *rough)
{
	const double least = fmax(line->edge.no_x, line->edge.no_last);
	const double spare = load - least, off = *rough * load + line->edge.slack * least;

	if (fabs(spare) <= off)
		return 0;
	*rough = off / spare;
	return spare;
}
