/* What the methods for hypercubes share: C, P and M differ in how much each layer gets and in how
 * many parts, not in how it is shown.
 *
 * All processors of a layer (those as many hops from the source) do the same at the same time, so
 * everything is worked out per layer, in O(d^2); a processor's row follows from its layer's. C has
 * one message for each link, P pipelines them, M is P with the last part of P's computing divided
 * into installments (P is M with one).
 *
 * The functions fill the slots of a Method (method.h). The state of a schedule made by cube_solve
 * is a CubeState. */
#pragma once

#include "solver/schedule/method.h"

/* --- the ratios: how a hypercube of dimension d divides its load among the layers (section 4) ---
 *
 * Layer i holds the c(d, i) processors i hops from the source. Loads are per processor and messages
 * per link, both in units of x: the part that every processor computes at the end (P) or that one
 * of the farthest layer gets (C). Chunks are numbered backwards, from the last one sent. */

enum { CUBE_LAYERS_MAX = NET_DIMENSIONS_MAX + 1 };

typedef struct CubeRatios {
	uint32_t d;
	double inverse;                 /* 1/beta = T_cm/T_cp; 0 where links cost nothing */
	double choose[CUBE_LAYERS_MAX]; /* c(d, i) */
	double load[CUBE_LAYERS_MAX];   /* L_i/x; of M with one installment */
	double total;                   /* L/x: all of them, each layer's times its processors */
	double P[CUBE_LAYERS_MAX];      /* P_0 to P_{d-1} (Eq. 4.2.4) */
	double E[CUBE_LAYERS_MAX]; /* P_{i,d-i}: what layer i gets first; E_0 computed in tau_1 */
	double message[CUBE_LAYERS_MAX][CUBE_LAYERS_MAX]; /* m_{i,j}, 1 <= j <= d - i; C: [i][0] */
	double residual; /* of the equations for E, relative to their terms */
} CubeRatios;

/* M_{i,j}: of one unit for each processor of layer i + j, what a link below layer i carries
 * (Eq. 4.3.1). 1 <= j <= d - i. */
double cube_M(const CubeRatios *ratios, uint32_t i, uint32_t j);

/* Algorithms C and P. O(d^2), O(d^3). Ratios out of the range of numbers come out as infinities
 * or NAN: `total` is finite only when all are. */
void cube_classical(CubeRatios *out, uint32_t d, double inverse);
void cube_pipelined(CubeRatios *out, uint32_t d, double inverse);

/* --- what is drawn ---------------------------------------------------------------------------- */

typedef enum CubeKind { CUBE_CLASSICAL, CUBE_PIPELINED, CUBE_MULTI } CubeKind;

/* One message of a link, or one stretch of a processor's computing; periods from 1. */
typedef struct CubeSpan {
	double start, end, load;
	uint32_t period; /* whose chunk it is in the paper, */
	uint32_t from;   /* and in which it begins: a first chunk goes on at once, and is early */
} CubeSpan;

enum { CUBE_SPANS_MAX = CUBE_LAYERS_MAX + 1 };

/* What a processor of one layer does before the rounds of M. */
typedef struct CubeLayer {
	uint32_t sends, computings;
	CubeSpan send[CUBE_SPANS_MAX]; /* on every link to the next layer */
	CubeSpan compute[CUBE_SPANS_MAX];
	bool cured;     /* its early part would be negative: it is drawn in one with the next */
	double traffic; /* units that reach it, all links and rounds */
} CubeLayer;

typedef struct CubeState {
	CubeKind kind;
	uint32_t d;
	double Tcm, Tcp; /* of a unit on a link, on a processor */
	double x;        /* the unit of load of the paper's ratios */
	CubeRatios ratios;

	/* The installments of M. */
	uint32_t rounds; /* m - 1 */
	double rho;
	uint32_t kept; /* of the first so many rounds, 0 as round 0: when they begin, and rho^r */
	double *round_start, *power;
	double cut[CUBE_LAYERS_MAX]; /* where a round's sub-interval s = 1..d ends, from 0 to 1 */

	double mark[CUBE_LAYERS_MAX +
		    1]; /* where tau_1 to tau_{d+1} begin, and the last one ends */
	CubeLayer layer[CUBE_LAYERS_MAX];
	bool drawn;
} CubeState;

const CubeState *cube_state(const Schedule *schedule);

/* Lay out what every layer does. Returns what is claimed where it cannot be done. */
ClaimKind cube_lay(CubeState *state);

/* --- the installments of M --- */

/* rho = beta d / (2^d - 1) (Eq. 4.3.3); infinite where links cost nothing. */
double cube_rho(const CubeRatios *ratios);

/* rho + ... + rho^rounds. */
double cube_rounds_load(double rho, uint32_t rounds);

/* Time and load of the least installments of M: T in units of T_cp times the load. */
double cube_relative_finish(const CubeRatios *ratios, double rounds_load);

/* Without start-ups every further installment gains, and ever less. The first number from which one
 * more gains less than CUBE_GAIN_MIN of T. */
#define CUBE_GAIN_MIN 1e-12
uint32_t cube_best(const CubeRatios *ratios);

/* Work out what all intervals of a round use, for as many rounds as is reasonable; `x`, `rho` and
 * the marks are known. False when memory is out. What is kept is freed with the state. */
bool cube_keep_rounds(CubeState *state);

/* When round `r` begins, from 1; r = rounds + 1 is the last period. */
double cube_round_start(const CubeState *state, uint32_t r);

/* When sub-interval `s` (from 1) of round `r` begins; s = d + 1: when the last one ends. */
double cube_part_start(const CubeState *state, uint32_t r, uint32_t s);

/* What a processor of layer `i` sends on every link then (s > i), and what everyone computes. */
CubeSpan cube_round_send(const CubeState *state, uint32_t i, uint32_t r, uint32_t s);
CubeSpan cube_round_compute(const CubeState *state, uint32_t r, uint32_t s);

/* What everyone computes at the end; not for C. */
CubeSpan cube_last(const CubeState *state);

/* --- slots --- */

extern const Method methods_cube[];
extern const Pseudocode *const cube_codes[][2]; /* by variant */
MethodCheck cube_check;
MethodSolve cube_solve;
MethodSolve cube_summary; /* O(d^2) */
MethodCount cube_count;
MethodIntervals cube_intervals;
MethodLabel cube_label;
MethodExplain cube_explain;
MethodPeriods cube_periods;
MethodPeriod cube_period;
MethodPeriodWork cube_period_work;
MethodTraffic cube_traffic;
