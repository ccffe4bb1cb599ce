/* One child's pieces and when each is sent and computed (algorithm S, lines 4-20; Lemma 8; M).
 *
 * Communication 0 carries the child's own set S_i, a fraction alpha of the data. Each further one
 * carries what the link can bring while the piece before is computed, q times as much, and the last
 * one what is left. With start-ups communication k+1 starts when computation k does, and each costs
 * its start-up; because everything but the last piece is in step, all times have closed forms, so a
 * child with billions of pieces costs no more than one with two.
 *
 * Losing: when q + alpha < 1 (an explicit rho that does not fit) all pieces are alpha, the link is
 * never idle and the child waits before each. Endless: when q + alpha = 1 the number of
 * communications is infinite; the pieces stop where 1e-13 of the data is left and the last one
 * brings that too. A last piece of less than about 1e-12 of the one before is taken for rounding
 * and not sent: there the number of pieces can be one short of exact arithmetic.
 *
 * Waiting (algorithm W, waiting/pieces.c): when q + alpha < 1 piece 1 is larger than the paper's,
 * so that the child waits before it and never again; the link is never idle.
 *
 * Where two intervals meet, the end of the one and the start of the other are the same number.
 *
 * Fractions are of the whole data set, times in the units of the net. */
#pragma once

#include "solver/methods/chen/pe/shares.h"

/* What is known of the piece asked for last: most of it serves the next one. */
typedef struct ChenMemo {
	uint64_t terms; /* pieces in `sum`; the next one is `term` */
	double term, sum;
	uint64_t piece; /* 1 + the one that is first computed at `start`; 0: none */
	double start;
} ChenMemo;

typedef struct ChenPieces {
	double alpha;
	double growth;  /* q; infinite for a link of 0 */
	double excess;  /* q + alpha - 1 */
	uint64_t count; /* n, communications and computations of pieces */
	bool losing, endless, waiting;
	double first; /* waiting: piece 1 */
	double done;  /* with start-ups: when the computing of pieces ends */
	uint32_t installments;
	double carry;       /* time to send the whole data set: L G */
	double step;        /* time to compute own set x whole data set: (alpha L)^(gamma-1) L A */
	double rest;        /* steps left when all data is in, as time; 0 for order 2 */
	double installment; /* one whole further installment: alpha L^gamma A */
	double startup_compute, startup_transfer;
	ChenMemo *memo; /* for whoever asks for one piece after the other; else NULL */
	double end; /* of everything where Eq. 4 fixes it, T; INFINITY where it follows from the
		     * rest. Whoever knows T sets it. No time is later. */
} ChenPieces;

/* `excess` as elimination_excess gives it. O(1), and to count them is most of it: that can be left
 * to who knows how many there are. */
ChenPieces chen_pieces(
	const ChenStar *star, const ChenClass *class, double alpha, uint32_t rho, double excess);
ChenPieces chen_pieces_uncounted(
	const ChenStar *star, const ChenClass *class, double alpha, uint32_t rho, double excess);
uint64_t chen_pieces_count(const ChenStar *star, const ChenPieces *pieces);

/* Only the number of communications, as Theorem 9 wants it: infinite when it is (or when the child
 * is losing). */
double chen_communications(const ChenStar *star, double alpha, double growth, double excess);

/* The sum of alpha q^j, j < k: term by term as long as that is short, because the closed form loses
 * digits for large q. */
double chen_geometric(double alpha, double q, double k);

/* The same before it is rounded up: n* of Lemma 8. `excess` is above 0. */
double chen_rounds(double alpha, double growth, double excess);

double chen_piece_before(const ChenPieces *pieces, uint64_t k); /* sum of pieces 0 .. k-1 */
double chen_piece_size(const ChenPieces *pieces, uint64_t k);

typedef struct ChenSpan {
	double start, end;
} ChenSpan;

ChenSpan chen_piece_sent(const ChenPieces *pieces, uint64_t k);     /* k < count */
ChenSpan chen_piece_computed(const ChenPieces *pieces, uint64_t k); /* without what continues it */
double chen_pieces_end(const ChenPieces *pieces); /* end of everything, installments included */

/* Of a child that waits: the fewest pieces with which it ends at most `overrun` later than with
 * infinitely many. No start-ups. O(1). */
ChenPieces waiting_pieces(
	const ChenStar *star, const ChenClass *class, double alpha, uint32_t rho, double overrun);

/* The same with start-ups: the number of pieces with which it ends earliest. */
ChenPieces waiting_startup_pieces(
	const ChenStar *star, const ChenClass *class, double alpha, uint32_t rho);
double waiting_startup_left(const ChenPieces *pieces, uint64_t k); /* of the data, after piece k */

/* For pieces.c, of both. */
double waiting_piece_before(const ChenPieces *pieces, uint64_t k);
double waiting_piece_size(const ChenPieces *pieces, uint64_t k);
ChenSpan waiting_piece_sent(const ChenPieces *pieces, uint64_t k);
ChenSpan waiting_piece_computed(const ChenPieces *pieces, uint64_t k);
