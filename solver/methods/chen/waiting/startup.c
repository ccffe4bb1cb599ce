/* Algorithm W with start-up costs: the pieces of one child.
 *
 * Each of n pieces costs its start-ups, so few are best. With c_k = (k+1) theta_cm +
 * (n+1-k) theta_cp + L G, piece k is here in time if all computing up to the whole data set, w =
 * alpha^(gamma-1) L^gamma A and n+1 start-ups, ends at D with what is left after it at least
 *   y_k = max{0, q y_(k-1) + (c_k - D)/(L G)}, y_0 = 1 - alpha,
 * and all is here when y_n = 0: that gives the least D for n pieces. */
#include "solver/methods/chen/pe/pieces.h"

#include <math.h>

/* Parts of a time that are rounding. */
#define ROUNDING 1e-11

enum { PIECES_MAX = 200 };

/* What is left after piece k > 0, from what was left before it. */
static double left_from(const ChenPieces *p, uint64_t k, double before)
{
	const double n = (double)p->count - 1, j = (double)k;
	const double must = (j + 1) * p->startup_transfer + (n + 1 - j) * p->startup_compute +
			    p->carry - p->done;

	return k + 1 == p->count ? 0 : fmax(0, (before * p->step + must) / p->carry);
}

/* What is left after piece k, 0 to n. */
double waiting_startup_left(const ChenPieces *p, uint64_t k)
{
	double left = 1 - p->alpha;

	if (k > 0 && k + 1 == p->count)
		return 0;
	for (uint64_t j = 1; j <= k; j++)
		left = left_from(p, j, left);
	return left;
}

/* Whether every piece brings something and all is here in time. With q above 1 roundings grow from
 * piece to piece: then what is left before the last one may be too much for it. */
static bool is_sound(const ChenPieces *pieces)
{
	const double n = (double)pieces->count - 1;
	double before = 1 - pieces->alpha;

	for (uint64_t k = 1; k < pieces->count; k++) {
		const double left = left_from(pieces, k, before);

		if (!(left < before))
			return false;
		if (k + 1 == pieces->count &&
			before * pieces->step + (n + 1) * pieces->startup_transfer +
					pieces->startup_compute + pieces->carry - pieces->done >
				ROUNDING * pieces->done)
			return false;
		before = left;
	}
	return true;
}

/* The pieces of the paper, for a child that keeps up with its link; false where it does not. */
static bool paper_pieces(
	const ChenStar *star, const ChenClass *class, double alpha, uint32_t rho, ChenPieces *out)
{
	const double excess = chen_growth(star, class, alpha) + alpha - 1;

	if (star->order == 1 || !(excess > ROUNDING))
		return false;
	*out = chen_pieces(star, class, alpha, rho, excess);
	return true;
}

ChenPieces waiting_startup_pieces(
	const ChenStar *star, const ChenClass *class, double alpha, uint32_t rho)
{
	const double cp = star->startup_compute, cm = star->startup_transfer;
	ChenPieces pieces = chen_pieces(star, class, alpha, rho, 0), best;
	const double q = pieces.growth, own = cm + cp + alpha * pieces.carry + pieces.step;
	/* Sums over k of q^(n-k) times 1, k + 1, n + 1 - k, and q^(n-1). */
	double weight = 0, transfers = 0, computings = 0, power = 1;

	pieces.endless = false;
	pieces.waiting = true;
	if (star->order == 1) {
		pieces.count = 1;
		pieces.done = own;
		return pieces;
	}
	pieces.done = INFINITY;
	best = pieces;
	for (uint32_t n = 1; n <= PIECES_MAX && (n + 1) * cm + cp + pieces.carry < best.done; n++) {
		weight = n > 1 ? q * weight + 1 : 1;
		transfers = n > 1 ? q * transfers + n + 1 : 2;
		computings += n * power;
		const double link =
			(power * pieces.step * (1 - alpha) + cm * transfers + cp * computings) /
				weight +
			pieces.carry;

		if (!isfinite(link))
			break;
		pieces.count = n + 1;
		pieces.done = fmax(own + n * cp, link);
		if (pieces.done < best.done && is_sound(&pieces))
			best = pieces;
		if (!(link > own + n * cp) || !(pieces.carry > 0))
			break;
		power *= q;
	}
	if (paper_pieces(star, class, alpha, rho, &pieces) &&
		chen_pieces_end(&pieces) <= chen_pieces_end(&best))
		return pieces;
	return best;
}
