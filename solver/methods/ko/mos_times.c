/* The diagram behind MOS: when every fraction passes every link, down and up. */
#include "solver/methods/ko/mos.h"

#include "solver/base/mem.h"
#include "solver/base/pace.h"

#include <math.h>

static double *place_down(const KoMos *mos, uint32_t rank, uint32_t level)
{
	return &mos->down[mos->hop[level] + (rank - mos->base[level])];
}

static double *place_up(const KoMos *mos, uint32_t rank, uint32_t level)
{
	return &mos->up[mos->hop[level] + (rank - mos->base[level])];
}

/* A fraction leaves for `level` when it is there and the one before it has passed that level. */
KoHop ko_hop_down(const KoMos *mos, uint32_t rank, uint32_t level)
{
	const double here = level > 1 ? *place_down(mos, rank, level - 1) : 0;
	const double free = rank > mos->base[level] ? *place_down(mos, rank - 1, level) : 0;

	return (KoHop){.start = fmax(here, free), .end = *place_down(mos, rank, level)};
}

KoHop ko_hop_up(const KoMos *mos, const Net *net, uint32_t rank, uint32_t level)
{
	const uint32_t link = mos->id_of[ko_ancestor(mos, rank, level)];
	const double end = *place_up(mos, rank, level);

	return (KoHop){.start = end - mos->alpha[rank] * ko_reporting(net, link), .end = end};
}

static void run_down(KoMos *mos, const Net *net)
{
	for (uint32_t level = 1; level <= mos->levels; level++) {
		const uint32_t base = mos->base[level], width = ko_width(mos, level);
		uint32_t m = 0; /* the link's place in its level */

		for (uint32_t g = base; g < mos->processors && !pace_step(g); g++) {
			const double time = mos->alpha[g] * ko_sending(net, mos->id_of[base + m]);

			*place_down(mos, g, level) = ko_hop_down(mos, g, level).start + time;
			m = m + 1 == width ? 0 : m + 1;
		}
	}
}

/* The report of one fraction all the way up. `busy` says when the one before it in order has passed
 * each level, `link` until when each link carries reports. Others before it may still be on their
 * way over links that it does not use. */
static double report(KoMos *mos, const Net *net, uint32_t rank, uint32_t level, double stop,
	double *busy, double *link)
{
	uint32_t m = rank - mos->base[level];
	double time = fmax(stop, busy[level]);

	for (uint32_t q = level; q > 0; q--) {
		m %= ko_width(mos, q);
		const uint32_t above = mos->base[q] + m;

		time = fmax(time, link[above]) +
		       mos->alpha[rank] * ko_reporting(net, mos->id_of[above]);
		link[above] = time;
		busy[q] = time;
		*place_up(mos, rank, q) = time;
	}
	return time;
}

static double run_up(KoMos *mos, const Net *net, double *link)
{
	double busy[NET_LEVELS_MAX + 1] = {0};
	double finish = mos->alpha[0] * ko_computing(net, 0);

	for (uint32_t level = mos->levels; level > 0; level--) {
		for (uint32_t g = mos->base[level]; g < mos->base[level + 1] && !pace_step(g);
			g++) {
			const double stop = *place_down(mos, g, level) +
					    mos->alpha[g] * ko_computing(net, mos->id_of[g]);

			finish = fmax(finish,
				mos->reports ? report(mos, net, g, level, stop, busy, link) : stop);
		}
	}
	return finish;
}

Status ko_mos_run(KoMos *mos, const Net *net, double *finish, Error *error)
{
	const uint64_t hops = mos->hop[mos->levels + 1];
	double *link = mem_array(mos->processors, sizeof *link);

	mos->down = mem_array(hops, sizeof *mos->down);
	mos->up = mem_array(mos->reports ? hops : 1, sizeof *mos->up);
	if (!link || !mos->down || !mos->up) {
		mem_free(link);
		return error_no_memory(error);
	}
	run_down(mos, net);
	*finish = run_up(mos, net, link);
	mem_free(link);
	return STATUS_OK;
}
