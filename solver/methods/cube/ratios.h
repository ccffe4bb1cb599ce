/* How a hypercube of dimension d divides its load among the layers (section 4 of the report).
 *
 * Layer i holds the c(d, i) processors i hops from the source. Loads are per processor and messages
 * per link, both in units of x: the part that every processor computes at the end (P) or that one
 * of the farthest layer gets (C). Chunks are numbered backwards, from the last one sent. */
#ifndef GANTREE_CUBE_RATIOS_H
#define GANTREE_CUBE_RATIOS_H

#include "solver/net/net.h"

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

#endif
