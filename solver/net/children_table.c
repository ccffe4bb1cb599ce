#include "solver/net/children_table.h"

#include "solver/base/mem.h"
#include "solver/base/pace.h"

/* begin[p] is where the next child of p goes while they are dealt out; afterwards that is where the
 * children of p + 1 begin, so everything moves up one place. False: stopped. */
static bool deal_children(NetTree *tree, const Net *net)
{
	uint32_t place = 0;

	for (uint32_t p = 1; p < tree->processors; p++) {
		if (pace_step(p))
			return false;
		tree->begin[net->parent_of[p]]++;
	}
	for (uint32_t p = 0; p < tree->processors; p++) {
		const uint32_t children = tree->begin[p];

		tree->begin[p] = place;
		place += children;
	}
	for (uint32_t p = 1; p < tree->processors; p++) {
		if (pace_step(p))
			return false;
		tree->child[tree->begin[net->parent_of[p]]++] = p;
	}
	for (uint32_t p = tree->processors; p > 0; p--)
		tree->begin[p] = tree->begin[p - 1];
	tree->begin[0] = 0;
	return true;
}

Status net_tree_open(NetTree *out, const Net *net, Error *error)
{
	const uint32_t processors = net->processors;

	*out = (NetTree){
		.processors = processors,
		.begin = mem_array((size_t)processors + 1, sizeof *out->begin),
		.child = mem_array(processors, sizeof *out->child),
		.size = mem_array(processors, sizeof *out->size),
	};
	if (!out->begin || !out->child || !out->size) {
		net_tree_close(out);
		return error_no_memory(error);
	}
	if (!deal_children(out, net)) {
		net_tree_close(out);
		return pace_stopped(error);
	}
	for (uint32_t p = 0; p < processors; p++)
		out->size[p] = 1;
	for (uint32_t p = processors; p-- > 1 && !pace_step(p);)
		out->size[net->parent_of[p]] += out->size[p];
	return STATUS_OK;
}

void net_tree_close(NetTree *tree)
{
	mem_free(tree->begin);
	mem_free(tree->child);
	mem_free(tree->size);
	*tree = (NetTree){0};
}
