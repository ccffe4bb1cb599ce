#include "solver/methods/star/idle.h"

#include "solver/base/mem.h"

#include <math.h>

/* From the first place to the last. */
static void fill_times(StarGaps *gaps, const StarNet *net, const uint32_t *order)
{
	StarGap at = {.t = gaps->finish, .g = 1};

	for (uint32_t k = 0; k < gaps->count; k++) {
		gaps->gap[k].t = at.t;
		gaps->gap[k].g = at.g;
		if (k + 1 == gaps->count)
			break;
		const StarChild *one = &net->child[order[k]];
		const double a = (at.t - one->S - one->p) / (one->C + one->A);

		at.t -= one->S + one->C * a;
		at.g *= one->A / (one->C + one->A);
	}
}

/* And back. */
static void fill_behind(StarGaps *gaps, const StarNet *net, const uint32_t *order)
{
	StarGap *last = &gaps->gap[gaps->count - 1];
	const bool root = isfinite(net->A0), root_last = root && net->root_last;

	last->X = root_last ? 1 / net->A0 : 0;
	last->R = root_last && last->t > net->p0 ? (last->t - net->p0) / last->g : INFINITY;
	if (root_last && !(last->t > net->p0))
		last->X = 0;
	for (uint32_t k = gaps->count - 1; k-- > 0;) {
		const StarChild *one = &net->child[order[k]];
		const double both = one->C + one->A;

		gaps->gap[k].X = 1 / both + gaps->gap[k + 1].X * (one->A / both);
		gaps->gap[k].R = fmin(
			gaps->gap[k + 1].R, (gaps->gap[k].t - one->S - one->p) / gaps->gap[k].g);
	}
	gaps->slope = gaps->gap[0].X;
	if (root && !net->root_last && gaps->finish > net->p0)
		gaps->slope += 1 / net->A0;
}

Status star_gaps_make(StarGaps **out, const StarNet *net, const uint32_t *order, uint32_t served,
	double finish, Error *error)
{
	StarGaps *gaps = mem_array(1, sizeof *gaps);

	*out = gaps;
	if (gaps == NULL)
		return error_no_memory(error);
	gaps->count = served + 1;
	gaps->finish = finish;
	gaps->gap = mem_array(gaps->count, sizeof *gaps->gap);
	if (gaps->gap == NULL)
		return error_no_memory(error);
	fill_times(gaps, net, order);
	fill_behind(gaps, net, order);
	return STATUS_OK;
}

void star_gaps_free(StarGaps *gaps)
{
	if (gaps)
		mem_free(gaps->gap);
	mem_free(gaps);
}

/* T with it there; INFINITY where it, or somebody behind it, then gets nothing. */
static double finish_with(const StarGaps *gaps, const StarGap *at, const StarChild *one)
{
	const double both = one->C + one->A, a = (at->t - one->S - one->p) / both;
	const double lost = at->X * (one->S + one->C * a) - a;
	const double slope = gaps->slope + at->g * (1 - at->X * one->C) / both;
	const double later = lost / slope, part = a + at->g * later / both;

	if (!(slope > 0) || !(part > 0) || !(gaps->finish + later > 0) ||
		(one->S + one->C * part) / at->g - later > at->R)
		return INFINITY;
	return gaps->finish + later;
}

static double startup_limit(const StarGap *at, const StarChild *one)
{
	const double t = at->t - one->p, both = one->C + one->A;

	if (!(t > 0))
		return 0;
	return fmin(t * (1 - at->X * one->C) / (1 + at->X * one->A),
		(at->R * at->g * both - one->C * t) / one->A);
}

StarIdle star_idle(const StarGaps *gaps, const StarChild *child, uint32_t place)
{
	const uint32_t from = place == NET_NONE ? 0 : place;
	const uint32_t to = place == NET_NONE ? gaps->count : place + 1;
	StarIdle out = {.with = INFINITY};

	for (uint32_t k = from; k < to; k++) {
		const double with = finish_with(gaps, &gaps->gap[k], child);

		if (with < out.with)
			out = (StarIdle){with, out.startup, k};
		out.startup = fmax(out.startup, startup_limit(&gaps->gap[k], child));
	}
	if (!isfinite(out.with))
		out.with = NAN;
	if (!(out.startup > 0))
		out.startup = NAN;
	return out;
}
