/* The pieces of a child that waits (algorithm W): q + alpha < 1, so the pieces of the paper would
 * never bring everything. Piece 1 is as much larger as it takes for n of them to do so, each q
 * times the one before: (1 - alpha)(1 - q)/(1 - q^n). Each is here when the one before is computed,
 * so the child waits before piece 1 alone; the link is never idle, and the last piece ends with L
 * G. */
#include "solver/methods/chen/pe/pieces.h"

#include <math.h>

/* With n pieces it ends L G (1-alpha)(1-q)/(q^-n - 1) later than with infinitely many. */
static double least_count(const ChenPieces *pieces, double overrun)
{
	const double q = pieces->growth;
	const double all = pieces->carry * (1 - pieces->alpha) * (1 - q);

	return fmax(1, ceil(-log1p(all / overrun) / log(q)));
}

ChenPieces waiting_pieces(
	const ChenStar *star, const ChenClass *class, double alpha, uint32_t rho, double overrun)
{
	ChenPieces pieces = chen_pieces_uncounted(star, class, alpha, rho, 0);
	const double q = pieces.growth, n = q > 0 ? least_count(&pieces, overrun) : 1;

	pieces.endless = false;
	pieces.waiting = true;
	pieces.excess = q + alpha - 1;
	pieces.count = (uint64_t)n + 1;
	pieces.first = (1 - alpha) * (1 - q) / -expm1(n * log(q));
	return pieces;
}

static bool has_startup(const ChenPieces *pieces)
{
	return pieces->startup_compute > 0 || pieces->startup_transfer > 0;
}

double waiting_piece_before(const ChenPieces *pieces, uint64_t k)
{
	if (k <= 1)
		return k == 0 ? 0 : pieces->alpha;
	if (has_startup(pieces))
		return 1 - waiting_startup_left(pieces, k - 1);
	if (k == pieces->count)
		return 1;
	return pieces->alpha + chen_geometric(pieces->first, pieces->growth, (double)(k - 1));
}

double waiting_piece_size(const ChenPieces *pieces, uint64_t k)
{
	if (has_startup(pieces) && k > 0)
		return waiting_startup_left(pieces, k - 1) - waiting_startup_left(pieces, k);
	return k == 0 ? pieces->alpha : pieces->first * pow(pieces->growth, (double)(k - 1));
}

ChenSpan waiting_piece_sent(const ChenPieces *pieces, uint64_t k)
{
	const double before = (double)k * pieces->startup_transfer;

	return (ChenSpan){before + waiting_piece_before(pieces, k) * pieces->carry,
		before + pieces->startup_transfer +
			waiting_piece_before(pieces, k + 1) * pieces->carry};
}

/* With start-ups all but the own set ends at `done` without a gap. */
static ChenSpan computed_with_startup(const ChenPieces *pieces, uint64_t k)
{
	const double left = (double)(pieces->count - k) * pieces->startup_compute;

	if (k == 0) {
		const double start = waiting_piece_sent(pieces, 0).end;

		return (ChenSpan){
			start, start + pieces->startup_compute + pieces->alpha * pieces->step};
	}
	return (ChenSpan){pieces->done - left - waiting_startup_left(pieces, k - 1) * pieces->step,
		pieces->done - left + pieces->startup_compute -
			waiting_startup_left(pieces, k) * pieces->step};
}

ChenSpan waiting_piece_computed(const ChenPieces *pieces, uint64_t k)
{
	if (has_startup(pieces))
		return computed_with_startup(pieces, k);
	const double start = waiting_piece_before(pieces, k + 1) * pieces->carry;

	if (k > 0 && k + 1 < pieces->count)
		return (ChenSpan){start, waiting_piece_before(pieces, k + 2) * pieces->carry};
	return (ChenSpan){start, start + waiting_piece_size(pieces, k) * pieces->step};
}
