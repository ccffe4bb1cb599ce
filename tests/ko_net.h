/* Trees for tests of the methods of Ko & Robertazzi, from numbers or from arrays. Only for tests of
 * the solver and above. */
#ifndef GANTREE_TESTS_KO_NET_H
#define GANTREE_TESTS_KO_NET_H

#include "solver/net.h"

typedef struct KoIntensity {
	double compute, transfer, report; /* T_cp, T_cm, T_cm^sol */
} KoIntensity;

/* Expanded nets; release with net_release. */
Net ko_regular(unsigned levels, unsigned arity, double w, double z, KoIntensity intensity);

/* A flat list: parent[0], w[0] are the root's, z[0] is not used. `parent` may be NULL for the
 * level order of a tree with so many children each. */
Net ko_flat(unsigned processors, const unsigned *parent, unsigned arity, const double *w,
	const double *z, KoIntensity intensity);

#endif
