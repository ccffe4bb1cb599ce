/* Which trees MOS is defined for, and their processors in receiving order. */
#include "solver/methods/ko/mos.h"

#include "solver/base/mem.h"
#include "solver/base/pace.h"

/* Nodes from the root to the one looked at: the first node behind each one's subtree. */
typedef struct Walk {
	uint32_t behind[NET_LEVELS_MAX + 1];
	uint32_t depth;
} Walk;

static uint64_t degree_of(const Net *net, uint32_t node)
{
	const uint32_t behind = node + net->node[node].size;
	uint64_t degree = 0;

	for (uint32_t child = node + 1; child < behind; child += net->node[child].size)
		degree += net->node[child].repeat;
	return degree;
}

static Status shape_of_nodes(const Net *net, uint32_t *levels, uint64_t *arity, Error *error)
{
	Walk walk = {.depth = 0};
	uint32_t leaves = NET_NONE; /* their level */

	*arity = degree_of(net, 0);
	for (uint32_t node = 0; node < net->nodes; node++) {
		const uint64_t degree = degree_of(net, node);

		while (walk.depth > 0 && walk.behind[walk.depth - 1] <= node)
			walk.depth--;
		if (degree != 0 && degree != *arity)
			return error_set(error, STATUS_NOT_APPLICABLE,
				"all inner processors must have the same number of children; one "
				"has %llu, the root %llu",
				(unsigned long long)degree, (unsigned long long)*arity);
		if (degree == 0 && leaves != NET_NONE && leaves != walk.depth)
			return error_set(error, STATUS_NOT_APPLICABLE,
				"all leaves must be on one level; some are on level %u and some on "
				"level %u",
				leaves, walk.depth);
		if (degree == 0) {
			leaves = walk.depth;
			continue;
		}
		if (walk.depth == NET_LEVELS_MAX)
			return error_set(error, STATUS_NOT_APPLICABLE,
				"the tree is deeper than %d levels", NET_LEVELS_MAX);
		walk.behind[walk.depth++] = node + net->node[node].size;
	}
	*levels = leaves;
	return STATUS_OK;
}

Status ko_shape(const Net *net, uint32_t *levels, uint32_t *arity, Error *error)
{
	uint64_t children = net->arity;
	Status status = ko_check(net, error);

	*levels = net->levels;
	if (status == STATUS_OK && net->form != NET_REGULAR)
		status = shape_of_nodes(net, levels, &children, error);
	*arity = (uint32_t)children;
	return status;
}

/* --- ranks ----------------------------------------------------------------------------------- */

static void fill_bases(KoMos *mos)
{
	uint32_t width = 1;

	for (uint32_t j = 0; j <= mos->levels; j++) {
		mos->base[j + 1] = mos->base[j] + width;
		width *= mos->arity;
	}
	for (uint32_t q = 1; q <= mos->levels; q++)
		mos->hop[q + 1] = mos->hop[q] + (mos->processors - mos->base[q]);
}

static void fill_ranks(KoMos *mos, const NetTree *tree)
{
	for (uint32_t g = 0, level = 0; g < mos->processors && !pace_step(g); g++) {
		if (g == mos->base[level + 1])
			level++;
		const uint32_t id = mos->id_of[g];
		const uint32_t first = g + ko_width(mos, level);

		mos->rank_of[id] = g;
		for (uint32_t c = 0; c < net_tree_degree(tree, id); c++)
			mos->id_of[first + c * ko_width(mos, level)] =
				tree->child[tree->begin[id] + c];
	}
}

static Status reserve(KoMos *mos, Error *error)
{
	mos->id_of = mem_array(mos->processors, sizeof *mos->id_of);
	mos->rank_of = mem_array(mos->processors, sizeof *mos->rank_of);
	mos->alpha = mem_array(mos->processors, sizeof *mos->alpha);
	mos->fed = mem_array(mos->processors, sizeof *mos->fed);
	mos->load = mem_array(mos->processors, sizeof *mos->load);
	if (!mos->id_of || !mos->rank_of || !mos->alpha || !mos->fed || !mos->load)
		return error_no_memory(error);
	return STATUS_OK;
}

Status ko_mos_open(KoMos *out, const Net *net, Error *error)
{
	NetTree tree = {0};

	*out = (KoMos){.processors = net->processors, .reports = net->intensity_report > 0};
	Status status = ko_shape(net, &out->levels, &out->arity, error);

	if (status == STATUS_OK)
		status = net_tree_open(&tree, net, error);
	if (status == STATUS_OK)
		status = reserve(out, error);
	if (status == STATUS_OK) {
		fill_bases(out);
		fill_ranks(out, &tree);
	}
	if (status == STATUS_OK && pace_stop(0, 0))
		status = pace_stopped(error);
	if (status != STATUS_OK)
		ko_mos_close(out);
	net_tree_close(&tree);
	return status;
}

void ko_mos_close(KoMos *mos)
{
	mem_free(mos->id_of);
	mem_free(mos->rank_of);
	mem_free(mos->alpha);
	mem_free(mos->fed);
	mem_free(mos->load);
	mem_free(mos->down);
	mem_free(mos->up);
	*mos = (KoMos){0};
}

uint32_t ko_level(const KoMos *mos, uint32_t rank)
{
	uint32_t level = 0;

	while (rank >= mos->base[level + 1])
		level++;
	return level;
}

uint32_t ko_ancestor(const KoMos *mos, uint32_t rank, uint32_t level)
{
	const uint32_t m = rank - mos->base[ko_level(mos, rank)];

	return mos->base[level] + m % ko_width(mos, level);
}

uint32_t ko_passing(const KoMos *mos, uint32_t rank, uint32_t k)
{
	const uint32_t level = ko_level(mos, rank);
	uint32_t below = 0;

	/* A subtree of so many levels is numbered like a whole tree. */
	while (k >= mos->base[below + 1])
		below++;
	return mos->base[level + below] + (rank - mos->base[level]) +
	       (k - mos->base[below]) * ko_width(mos, level);
}

uint32_t ko_passing_count(const KoMos *mos, uint32_t rank)
{
	return mos->base[mos->levels - ko_level(mos, rank) + 1];
}
