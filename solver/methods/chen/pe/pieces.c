#include "solver/methods/chen/pe/pieces.h"

#include <float.h>
#include <math.h>

/* Where an endless sequence of pieces is cut. */
#define ENDLESS_LEFT 1e-13

/* What rounding can do to the size of a last piece, as a fraction of all data. */
#define NOISE (64 * DBL_EPSILON)

/* Counts beyond this are not told apart. */
#define COUNT_MAX 0x1p62

enum { DIRECT_PIECES = 64, ADJUSTMENTS_MAX = 64 };

double chen_geometric(double alpha, double q, double k)
{
	if (k < DIRECT_PIECES) {
		double sum = 0, piece = alpha;

		for (int j = 0; j < (int)k; j++, piece *= q)
			sum += piece;
		return sum;
	}
	const double delta = q - 1;

	return delta == 0 ? alpha * k : alpha * expm1(k * log1p(delta)) / delta;
}

/* What is left of the data after n pieces in step; may be negative. */
static double left_after(double alpha, double q, double excess, double n)
{
	/* Near the useless limit 1 - q = alpha - excess, and only `excess` itself is precise. */
	if (q < 1 && excess < alpha / 2)
		return (alpha * exp(n * log1p(excess - alpha)) - excess) / (alpha - excess);
	return 1 - chen_geometric(alpha, q, n);
}

/* Whether n pieces bring everything. A remainder within the rounding of the last piece is none:
 * else 16 pieces of a sixteenth could need a 17th of 1e-17. */
static bool is_whole(const ChenStar *star, double alpha, double q, double excess, double n)
{
	const double noise = 8 * DBL_EPSILON * star->order * n * (1 + 1 / alpha);
	const double slack = fmin(1e-3, 1e-12 + noise);

	return left_after(alpha, q, excess, n) <= slack * alpha * exp((n - 1) * log(q));
}

/* n* = ln((q-1)/alpha + 1) / ln q, and (q-1)/alpha + 1 = excess/alpha. */
double chen_rounds(double alpha, double q, double excess)
{
	const double delta = q - 1;

	if (delta == 0)
		return 1 / alpha;
	const double top = excess < alpha / 2 ? log(excess / alpha) : log1p(delta / alpha);

	return top / log1p(delta);
}

double chen_communications(const ChenStar *star, double alpha, double growth, double excess)
{
	if (star->order == 1)
		return 1;
	if (!(excess > 0))
		return INFINITY;
	/* No share is all, though it may be rounded to that: the root has some. */
	if (!(growth < INFINITY) || alpha >= 1)
		return 2;
	double n = fmax(2, ceil(chen_rounds(alpha, growth, excess)));

	if (!(n < COUNT_MAX))
		return COUNT_MAX;
	for (int i = 0; i < ADJUSTMENTS_MAX && !is_whole(star, alpha, growth, excess, n); i++)
		n++;
	for (int i = 0; i < ADJUSTMENTS_MAX && n > 2; i++, n--)
		if (!is_whole(star, alpha, growth, excess, n - 1))
			break;
	return n;
}

/* Pieces of equal size alpha until all is in. */
static double equal_pieces(double alpha)
{
	const double n = 1 / alpha, whole = nearbyint(n);

	return fmin(COUNT_MAX, fabs(n - whole) <= 1e-12 * n ? whole : ceil(n));
}

uint64_t chen_pieces_count(const ChenStar *star, const ChenPieces *pieces)
{
	if (pieces->losing)
		return (uint64_t)equal_pieces(pieces->alpha);
	if (pieces->endless)
		return (uint64_t)fmin(
			COUNT_MAX, fmax(2, ceil(log(ENDLESS_LEFT) / log1p(-pieces->alpha))));
	return (uint64_t)chen_communications(star, pieces->alpha, pieces->growth, pieces->excess);
}

ChenPieces chen_pieces_uncounted(
	const ChenStar *star, const ChenClass *class, double alpha, uint32_t rho, double excess)
{
	const double A = chen_A(star, class), order = star->order;
	ChenPieces pieces = {.alpha = alpha,
		.growth = chen_growth(star, class, alpha),
		.excess = excess,
		.losing = order > 1 && excess<0, .endless = order> 1 && excess == 0,
		.installments = rho,
		.carry = star->load * chen_G(star, class),
		.step = chen_power(alpha * star->load, star->order - 1) * A * star->load,
		.installment = alpha * (star->steps * A),
		.startup_compute = star->startup_compute,
		.startup_transfer = star->startup_transfer,
		.end = INFINITY};

	/* alpha L^gamma - alpha^(gamma-1) L^gamma steps: nothing for order 2. */
	if (order > 2)
		pieces.rest = -pieces.installment * expm1((order - 2) * log(alpha));
	return pieces;
}

ChenPieces chen_pieces(
	const ChenStar *star, const ChenClass *class, double alpha, uint32_t rho, double excess)
{
	ChenPieces pieces = chen_pieces_uncounted(star, class, alpha, rho, excess);

	pieces.count = chen_pieces_count(star, &pieces);
	return pieces;
}

/* The same additions one after the other, so the sums are the same. */
static double sum_on(ChenMemo *memo, double alpha, double q, uint64_t k)
{
	if (memo->terms == 0 || memo->terms > k)
		*memo = (ChenMemo){.term = alpha, .piece = memo->piece, .start = memo->start};
	for (; memo->terms < k; memo->terms++, memo->term *= q)
		memo->sum += memo->term;
	return memo->sum;
}

double chen_piece_before(const ChenPieces *pieces, uint64_t k)
{
	if (pieces->waiting)
		return waiting_piece_before(pieces, k);
	if (pieces->losing)
		return pieces->alpha * (double)k;
	if (k <= 1)
		return k == 0 ? 0 : pieces->alpha;
	const double q = pieces->endless ? 1 - pieces->alpha : pieces->growth;

	return pieces->memo && k < DIRECT_PIECES ? sum_on(pieces->memo, pieces->alpha, q, k)
						 : chen_geometric(pieces->alpha, q, (double)k);
}

double chen_piece_size(const ChenPieces *pieces, uint64_t k)
{
	if (pieces->waiting)
		return waiting_piece_size(pieces, k);
	if (k == 0 || (pieces->losing && k + 1 < pieces->count))
		return pieces->alpha;
	if (k + 1 == pieces->count)
		return fmax(0, 1 - chen_piece_before(pieces, k));
	const double q = pieces->endless ? 1 - pieces->alpha : pieces->growth;

	return pieces->alpha * pow(q, (double)k);
}

static double sending(const ChenPieces *pieces, double size)
{
	return pieces->startup_transfer + size * pieces->carry;
}

static double computing(const ChenPieces *pieces, double size)
{
	return pieces->startup_compute + size * pieces->step;
}

/* Losing: the link runs on by itself, the child starts a piece when it is here and it is free. */
static double losing_start(const ChenPieces *pieces, uint64_t k)
{
	const double send = sending(pieces, pieces->alpha);
	const double compute = computing(pieces, pieces->alpha);

	if (k + 1 < pieces->count || k == 0)
		return compute <= send ? ((double)k + 1) * send : send + (double)k * compute;
	const double arrived = (double)k * send + sending(pieces, chen_piece_size(pieces, k));

	return fmax(arrived, losing_start(pieces, k - 1) + compute);
}

/* How much later communication k > 0 of those in step ends than computation k - 1: the difference
 * of the start-ups, but the last piece may be smaller. Rounding makes neither early nor late. */
static double lateness(const ChenPieces *pieces, uint64_t k)
{
	const double most = pieces->startup_transfer - pieces->startup_compute;

	if (k + 1 < pieces->count)
		return most;
	const double busy = computing(pieces, chen_piece_size(pieces, k - 1));
	const double late = sending(pieces, chen_piece_size(pieces, k)) - busy;

	return fabs(late) <= NOISE * (busy + pieces->carry) ? 0 : fmin(late, most);
}

/* In step: computation k starts max{theta} after the time it would without start-ups, for each
 * communication so far. Only the last piece can be off the step: early (then the child is still
 * busy) or, with a start-up of the link above that of computing, late. */
static double step_start(const ChenPieces *pieces, uint64_t k)
{
	const double first = sending(pieces, pieces->alpha);
	const double step = fmax(pieces->startup_compute, pieces->startup_transfer);

	if (k + 1 < pieces->count || k == 0)
		return first + chen_piece_before(pieces, k) * pieces->step + (double)k * step;
	return first + chen_piece_before(pieces, k) * pieces->step + (double)(k - 1) * step +
	       pieces->startup_compute + fmax(0, lateness(pieces, k));
}

static double start_of(const ChenPieces *pieces, uint64_t k)
{
	ChenMemo *memo = pieces->memo;

	if (memo && memo->piece == k + 1)
		return memo->start;
	const double start = fmin(
		pieces->end, pieces->losing ? losing_start(pieces, k) : step_start(pieces, k));

	if (memo) {
		memo->piece = k + 1;
		memo->start = start;
	}
	return start;
}

/* Whether computation k > 0 starts when communication k ends ... */
static bool waits_for_data(const ChenPieces *pieces, uint64_t k)
{
	return lateness(pieces, k) >= 0;
}

/* ... and when computation k - 1 does. */
static bool waits_for_itself(const ChenPieces *pieces, uint64_t k)
{
	if (!pieces->losing)
		return lateness(pieces, k) <= 0;
	const double compute = computing(pieces, pieces->alpha);

	return k + 1 < pieces->count ? compute >= sending(pieces, pieces->alpha)
				     : start_of(pieces, k) == start_of(pieces, k - 1) + compute;
}

/* Where ends are not those of something else; the size takes a power. */
static double sent_by(const ChenPieces *pieces, uint64_t k, double start)
{
	return start + sending(pieces, chen_piece_size(pieces, k));
}

static double computed_by(const ChenPieces *pieces, uint64_t k, double start)
{
	return start + computing(pieces, chen_piece_size(pieces, k));
}

ChenSpan chen_piece_sent(const ChenPieces *pieces, uint64_t k)
{
	if (pieces->waiting)
		return waiting_piece_sent(pieces, k);
	if (pieces->losing) {
		const double start = (double)k * sending(pieces, pieces->alpha);

		return (ChenSpan){start, k + 1 < pieces->count
						 ? ((double)k + 1) * sending(pieces, pieces->alpha)
						 : sent_by(pieces, k, start)};
	}
	const double start = k > 0 ? start_of(pieces, k - 1) : 0;
	const double computed = start_of(pieces, k);

	return (ChenSpan){start, k == 0 || waits_for_data(pieces, k)
					 ? computed
					 : fmin(sent_by(pieces, k, start), computed)};
}

ChenSpan chen_piece_computed(const ChenPieces *pieces, uint64_t k)
{
	if (pieces->waiting)
		return waiting_piece_computed(pieces, k);
	const double start = start_of(pieces, k);

	if (k + 1 == pieces->count) {
		const bool all = !(pieces->rest > 0) && pieces->installments == 1;

		return (ChenSpan){
			start, all && isfinite(pieces->end)
				       ? pieces->end
				       : fmin(computed_by(pieces, k, start), pieces->end)};
	}
	const double next = start_of(pieces, k + 1);

	return (ChenSpan){start,
		waits_for_itself(pieces, k + 1) ? next : fmin(computed_by(pieces, k, start), next)};
}

double chen_pieces_end(const ChenPieces *pieces)
{
	if (isfinite(pieces->end))
		return pieces->end;
	return chen_piece_computed(pieces, pieces->count - 1).end + pieces->rest +
	       (pieces->installments - 1.0) * pieces->installment;
}
