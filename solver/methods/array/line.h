/* One linear array p_N -> .. -> p_1 with pipelined communication (report, section 3): the loads,
 * messages and times of algorithms Q, M, S and MS, which are one skeleton.
 *
 *   rho = beta/(N-1), beta = Tcp/Tcm, a = 1 + 1/beta              (3.2.1)
 *   Delta = (theta_cp - theta_cm)/Tcm in S and MS, 0 in Q and M
 *   w_k = a^(N-1-k) x + Delta      sent in tau_k, k = 1..N-1; computed c_k = a^(N-1-k) x/beta
 *   y_0 = x + Delta, y_r = rho y_(r-1) + Delta                     load of round r, r < m
 *
 * A member is counted from the source: member i is p_(N-i). Steps are counted from 1 to M = m(N-1):
 * tau_1 .. tau_(N-1), then the N-1 sub-intervals of every round r = 1..m-1; what follows step M is
 * the last computing. Powers of a are kept relative to the source's (X = a^(N-1) x), so that no N
 * overflows; everything is affine in the load, and what is summed over several runs of one array
 * follows from the sum of their loads and their number.
 *
 * All are pure values without memory but for what array_line_keep adds. Units: load, time. */
#pragma once

#include <stdbool.h>
#include <stdint.h>

/* w -> slope w + rest */
typedef struct Affine {
	double slope, rest;
} Affine;

/* The sums of a geometric row, without cancellation for any ratio > 0. */
typedef struct GeometricSums {
	double power; /* q^n */
	double sum;   /* A_n = 1 + q + .. + q^(n-1) */
	double sums;  /* A_1 + .. + A_n */
} GeometricSums;

GeometricSums geometric_sums(double q, uint64_t n);

/* What an array is made of. Its members may be whole meshes: then computing w of them takes
 * Tcp w + theta_cp, their A_(k-1) and B_(k-1). */
typedef struct ArrayTerms {
	uint32_t processors;   /* N >= 2 */
	uint32_t installments; /* m >= 1 */
	bool balanced;         /* S and MS: Delta evens out the start-ups */
	double Tcp, theta_cp;
	double Tcm, theta_cm; /* Tcm > 0, or >= 0 for algorithm Q */
	double rough;         /* relative: how far off Tcp and theta_cp may be (edge.c) */
} ArrayTerms;

/* The loads that leave the first and the last message nothing: by (3.3.11) x is slope (load -
 * no_x), and the last round is y_(m-1) = slope (load - no_last). Of one sign is Delta, of the other
 * no_x or no_last, so the larger of them is what the load must be above. */
typedef struct ArrayEdge {
	double no_x, no_last;
	double slack; /* relative: what rounding may have made of the larger one */
} ArrayEdge;

typedef struct ArrayLine {
	ArrayTerms terms;
	double beta, log_a, rho, delta;
	double step;   /* what a message costs beside its load's computing time, per step */
	bool backward; /* rounds are worked out from the last one (rho > 1): `base` is y_(m-1), else
			* x */
	bool together; /* all members end at the same time */
	Affine X, base;
	Affine time;    /* computing w on the whole array: A_k, B_k */
	double rough;   /* relative: how far off those may be (edge.c) */
	ArrayEdge edge; /* with Delta 0 all of it is 0 */

	/* By number, worked out once (array_line_keep), else NULL: a^-n and 1 - a^-n for n <
	 * `falls`; the sums of rho^r, backward of rho^-r, for r < `rounds`. */
	uint32_t falls, rounds;
	double *fall, *fallen;
	GeometricSums *sums;
} ArrayLine;

void array_line_init(ArrayLine *out, const ArrayTerms *terms);

/* For lines whose pieces are asked for one after the other: keep what all of them use. Nothing
 * comes out another number. O(N + m), but bounded. False when memory is out, then the line is as
 * it was. Release it when it was kept. */
bool array_line_keep(ArrayLine *line);
void array_line_release(ArrayLine *line);

/* What was worked out for a round or a step; `key` is its number + 1, 0 for nothing. */
typedef struct ArrayKept {
	uint64_t key;
	double load, before;
} ArrayKept;

enum { ARRAY_KEPT = 4 };

/* One distribution of a load over the array, or the sum of `runs` of them (then loads are sums and
 * times mean nothing). Keeps the rounds and steps asked for last, hence not const in use. */
typedef struct ArrayRun {
	const ArrayLine *line;
	double X, base, delta;
	ArrayKept round[ARRAY_KEPT]; /* y_r, and the sum of those before it */
	ArrayKept step[ARRAY_KEPT];  /* load computed by p_N before the step's end */
} ArrayRun;

ArrayRun array_run(const ArrayLine *line, double load, double runs);

double array_x(const ArrayRun *run);
double array_round(ArrayRun *run, uint32_t r);         /* y_r, r < m */
double array_rounds_before(ArrayRun *run, uint32_t r); /* y_0 + .. + y_(r-1), r <= m */
double array_load(ArrayRun *run, uint32_t member);     /* L_j, what it computes in all */

/* The sum of a^j - 1, j < n. */
double array_grown_sum(const ArrayLine *line, uint32_t n);

/* Of one with these terms (edge.c); and of a line with beta, rho and Delta. */
double array_rough(const ArrayTerms *terms);
ArrayEdge array_edge(const ArrayLine *line);
/* How much of a load, itself off by up to `*rough` (relative), is above the least with which all
 * messages and loads are above 0: 0 where rounding alone tells it from none, negative below. Then
 * `*rough` is how far off that is. */
double array_spare(const ArrayLine *line, double load, double *rough);
/* The smallest load computed at once. */
double array_least_piece(ArrayRun *run);

/* What a member does at once: one computing or one message. `step` 0 is the last computing. */
typedef struct ArrayPiece {
	double start, end; /* from the beginning of the run, start-up included */
	double load;
	uint64_t step;
	uint32_t period; /* which tau, from 1 */
} ArrayPiece;

uint32_t array_periods(const ArrayLine *line); /* N + m - 1 */
/* The time from the beginning at which tau_k ends in lock-step; 0 for k = 0. */
double array_period_end(ArrayRun *run, uint32_t k);

/* A member computes in so many pieces, m(N-1) - i + 1, the p-th from 0. */
uint64_t array_pieces(const ArrayLine *line, uint32_t member);
ArrayPiece array_piece(ArrayRun *run, uint32_t member, uint64_t p);
double array_piece_start(ArrayRun *run, uint32_t member, uint64_t p);
double array_computed(ArrayRun *run, uint32_t member, uint64_t p); /* load of the first p pieces */

/* A member >= 1 receives m(N-i) messages from member - 1, the q-th from 0. */
uint64_t array_messages(const ArrayLine *line, uint32_t member);
ArrayPiece array_message(ArrayRun *run, uint32_t member, uint64_t q);
double array_arrived(ArrayRun *run, uint32_t member, uint64_t q); /* load of the first q */

/* How many messages a member >= 1 has used up once it has computed piece p, or has sent the q-th
 * message on. */
uint64_t array_needed_to_compute(const ArrayLine *line, uint32_t member, uint64_t p);
uint64_t array_needed_to_send(const ArrayLine *line, uint32_t member, uint64_t q);

static inline double affine_at(Affine f, double w)
{
	return f.slope * w + f.rest;
}
