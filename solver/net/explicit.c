/* Nets: a regular network written out processor by processor. */
#include "solver/base/mem.h"
#include "solver/net/children_table.h"
#include "solver/net/parts.h"

#include <inttypes.h>
#include <string.h>

static Status check(const Net *net, Error *error)
{
	uint64_t processors = 0;

	if (net->kind == NET_HYPERCUBE)
		return error_set(error, STATUS_INPUT,
			"a hypercube is no tree: several neighbours feed each processor, so there "
			"is nothing to write out; network.kind=tree makes a tree of as many");
	for (uint32_t i = 0; i < net->nodes; i++)
		processors += net->node[i].repeat;
	if (processors > NET_EXPLICIT_MAX)
		return error_set(error, STATUS_INPUT,
			"%" PRIu64 " processors are too many to be written one by one; the most "
			"is %d",
			processors, NET_EXPLICIT_MAX);
	return STATUS_OK;
}

static uint32_t height_of(const Net *net)
{
	uint32_t height = net->levels;

	for (uint32_t k = 0; k < net->dimensions; k++)
		height += net->sizes[k] - 1;
	return height;
}

/* Preorder: each child stands behind all below its elder siblings. */
static void find_places(const NetTree *tree, uint32_t *place)
{
	place[0] = 0;
	for (uint32_t p = 0; p < tree->processors; p++) {
		uint32_t next = place[p] + 1;
		for (uint32_t k = tree->begin[p]; k < tree->begin[p + 1]; k++) {
			place[tree->child[k]] = next;
			next += tree->size[tree->child[k]];
		}
	}
}

static void fill_nodes(Net *out, const Net *from, const NetTree *tree, const uint32_t *place)
{
	for (uint32_t p = 0; p < from->processors; p++) {
		const uint32_t parent = from->parent_of[p];

		out->node[place[p]] = (NetNode){
			.compute = net_compute(from, p),
			.link = net_link(from, p),
			.has_link = true,
			.repeat = 1,
			.parent = parent == NET_NONE ? NET_NONE : place[parent],
			.size = tree->size[p],
		};
	}
	out->nodes = from->processors;
}

/* The names that would be others by default. */
static Status keep_names(Net *out, const Net *from, const uint32_t *place, Error *error)
{
	Buf name;
	Status status = STATUS_OK;

	buf_init(&name);
	for (uint32_t p = 0; p < from->processors && status == STATUS_OK; p++) {
		if (from->kind == NET_TREE && place[p] == p)
			continue;
		buf_clear(&name);
		net_name(from, p, &name);
		if (buf_status(&name) == STATUS_OK)
			out->node[place[p]].name = mem_text(name.text, name.length);
		if (!out->node[place[p]].name)
			status = error_no_memory(error);
	}
	buf_release(&name);
	return status;
}

/* `from` is expanded; `out` has its keys and no nodes. */
static Status write_out(Net *out, const Net *from, Error *error)
{
	NetTree tree;
	uint32_t *place = mem_array(from->processors, sizeof *place);
	Status status = net_tree_open(&tree, from, error);

	if (status == STATUS_OK && !place)
		status = error_no_memory(error);
	if (status == STATUS_OK)
		status = net_reserve(out, from->processors, error);
	if (status == STATUS_OK) {
		find_places(&tree, place);
		fill_nodes(out, from, &tree, place);
		status = keep_names(out, from, place, error);
	}
	out->kind = NET_TREE;
	out->form = height_of(from) > NET_LEVELS_MAX ? NET_FLAT : NET_NESTED;
	out->levels = out->arity = out->dimensions = 0;
	net_tree_close(&tree);
	mem_free(place);
	return status;
}

Status net_make_explicit(Net *net, Error *error)
{
	Net from, out, empty = *net;

	if (net->form != NET_REGULAR)
		return STATUS_OK;
	Status status = check(net, error);
	if (status != STATUS_OK)
		return status;
	status = net_copy(&from, net, error);
	if (status != STATUS_OK)
		return status;
	/* The keys come along with an empty list of nodes. */
	empty.nodes = 0;
	status = net_copy(&out, &empty, error);
	if (status == STATUS_OK)
		status = net_expand(&from, error);
	if (status == STATUS_OK)
		status = write_out(&out, &from, error);
	if (status == STATUS_OK)
		net_swap(net, &out);
	net_release(&from);
	net_release(&out);
	return status;
}
