/* The fractions of multi-installment optimal scheduling, Eqs. 15 to 19.
 *
 * Within a level they are a chain (Eq. 15); from one level to the next the largest member of the
 * chain is the unit, so that neither a long chain nor a ratio Y_j of 0 leaves the range of
 * numbers. */
#include "solver/base/precise.h"
#include "solver/methods/ko/mos.h"

#include "solver/base/pace.h"

#include <math.h>

/* A level's chain, its first member and sums, in units of its largest member. */
typedef struct Level {
	double first, last;    /* r_0, r_last */
	double all;            /* sum of r */
	double sending;        /* sum of r z T_cm but the first */
	double reporting;      /* sum of r z T_cm^sol but the last */
	double reporting_last; /* that of the last */
} Level;

static void step(KoChain *chain, const KoMos *mos, const Net *net, uint32_t rank)
{
	const uint32_t from = mos->id_of[rank - 1], to = mos->id_of[rank];

	ko_chain_step(chain, (ko_computing(net, from) + ko_reporting(net, from)) /
				     (ko_computing(net, to) + ko_sending(net, to)));
}

static int64_t top_of_level(const KoMos *mos, const Net *net, uint32_t level)
{
	KoChain chain = ko_chain();
	int64_t top = chain.exponent;

	for (uint32_t g = mos->base[level] + 1; g < mos->base[level + 1] && !pace_step(g); g++) {
		step(&chain, mos, net, g);
		top = chain.exponent > top ? chain.exponent : top;
	}
	return top;
}

/* Fill `alpha` of the level with r and add up. */
static Level read_level(KoMos *mos, const Net *net, uint32_t level)
{
	const uint32_t begin = mos->base[level], end = mos->base[level + 1];
	const int64_t top = top_of_level(mos, net, level);
	PreciseSum all = precise_sum(0), sending = precise_sum(0), reporting = precise_sum(0);
	KoChain chain = ko_chain();
	Level sums = {0};

	for (uint32_t g = begin; g < end && !pace_step(g); g++) {
		if (g > begin)
			step(&chain, mos, net, g);
		const double r = mos->alpha[g] = ko_chain_at(&chain, top);

		precise_add(&all, r);
		if (g > begin)
			precise_add(&sending, r * ko_sending(net, mos->id_of[g]));
		precise_add(&reporting, sums.reporting_last);
		sums.reporting_last = r * ko_reporting(net, mos->id_of[g]);
	}
	sums.first = mos->alpha[begin];
	sums.last = mos->alpha[end - 1];
	sums.all = all.high;
	sums.sending = sending.high;
	sums.reporting = reporting.high;
	return sums;
}

/* The numerator of Y_{level-1}, times r_0. */
static double asked_by(const KoMos *mos, const Net *net, uint32_t level, const Level *sums)
{
	const uint32_t first = mos->id_of[mos->base[level]];
	double asked = (ko_computing(net, first) + ko_sending(net, first)) * sums->first;

	if (level > 1) {
		const uint32_t above = mos->id_of[mos->base[level - 1]];
		const uint32_t last = mos->id_of[mos->base[level] - 1];

		asked += ko_sending(net, above) * sums->first;
		asked += ko_reporting(net, last) * sums->last;
	}
	return asked + sums->reporting + sums->reporting_last;
}

/* The denominator of Y_level, times r_0. By Eq. 15 it is also what the last one of the level still
 * computes less the reports before its own; the form that takes away less is the exact one. */
static double left_by(const KoMos *mos, const Net *net, uint32_t level, const Level *sums)
{
	const uint32_t first = mos->id_of[mos->base[level]];
	const uint32_t last = mos->id_of[mos->base[level + 1] - 1];

	if (sums->sending <= sums->reporting)
		return ko_computing(net, first) * sums->first - sums->sending;
	return ko_computing(net, last) * sums->last - sums->reporting;
}

void ko_mos_share(KoMos *mos, const Net *net)
{
	const double own = ko_computing(net, 0);
	PreciseSum total = precise_sum(1);
	Level above = {.first = 1, .last = 1, .all = 1};
	double unit = 1;

	mos->alpha[0] = 1;
	mos->feasible = own;
	for (uint32_t level = 1; level <= mos->levels && !pace_step(level); level++) {
		const double left = left_by(mos, net, level - 1, &above);

		if (!(left > 0) && mos->bad_level == 0)
			mos->bad_level = level;
		above = read_level(mos, net, level);
		unit *= left / asked_by(mos, net, level, &above);
		precise_add(&total, unit * above.all);
		for (uint32_t g = mos->base[level]; g < mos->base[level + 1] && !pace_step(g); g++)
			mos->alpha[g] *= unit;
		if (mos->bad_level == 0)
			mos->feasible = own / total.high;
	}
	for (uint32_t g = 0; g < mos->processors && !pace_step(g); g++)
		mos->alpha[g] /= total.high;
	mos->promised = own / total.high;
}
