/* The chain r_0 = 1, r_{m+1} = r_m / X_m of Eqs. 10 and 15 over as many links as there are
 * children: the ratios are near 1, but of a million of them the product leaves the range of
 * numbers. So the exponent is counted apart, and the members are written relative to the largest.
 */
#ifndef GANTREE_KO_CHAIN_H
#define GANTREE_KO_CHAIN_H

#include <math.h>
#include <stdint.h>

typedef struct KoChain {
	double value; /* in [0.5, 1), times 2^exponent */
	int64_t exponent;
} KoChain;

static inline KoChain ko_chain(void)
{
	return (KoChain){0.5, 1};
}

static inline void ko_chain_step(KoChain *chain, double ratio)
{
	int exponent = 0;

	chain->value = frexp(chain->value * ratio, &exponent);
	chain->exponent += exponent;
}

/* The member divided by 2^top; 0 where that is too small for a number. */
static inline double ko_chain_at(const KoChain *chain, int64_t top)
{
	const int64_t exponent = chain->exponent - top;

	return exponent < -2000 ? 0 : ldexp(chain->value, (int)exponent);
}

#endif
