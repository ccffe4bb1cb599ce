/* Nets: one kind of network made of another, and written out. */
#include "solver/base/mem.h"
#include "solver/net/fields.h"
#include "solver/net/parts.h"

#include <inttypes.h>
#include <math.h>
#include <string.h>

/* --- one kind from another ------------------------------------------------------------------- */

typedef struct Speeds {
	double compute, link;
} Speeds;

/* STATUS_INPUT where a node has what a network with numbers for all has no place for. */
static Status check_plain(const Net *net, uint32_t node, NetKind kind, Error *error)
{
	for (const Field *field = &net_fields[NET_KEYS_OF_NODES]; field->key; field++)
		if (field->nothing && !isnan(field_number(net, field, node)))
			return error_set(error, STATUS_INPUT,
				"%s has one %s for all; set *.%s to nothing first",
				net_regular_text(kind), field->key, field->key);
	if (net->node[node].no_front_end || isinf(net->node[node].compute))
		return error_set(error, STATUS_INPUT,
			"the root of %s computes, and while it sends; set the root's compute and "
			"front_end first",
			net_regular_text(kind));
	return STATUS_OK;
}

/* The one compute and the one link of all processors, where they are alike. */
static Status find_speeds(const Net *net, NetKind kind, Speeds *out, Error *error)
{
	const uint32_t last = net->nodes - 1;

	*out = (Speeds){
		net->node[last].compute, net->node[last].has_link ? net->node[last].link : 1};
	for (uint32_t i = 0; i < net->nodes; i++) {
		bool compute = net->node[i].compute == out->compute;

		STATUS_TRY(check_plain(net, i, kind, error));
		if (compute && (!net->node[i].has_link || net->node[i].link == out->link))
			continue;
		return error_set(error, STATUS_INPUT,
			"%s has one compute and one link for all, but those of this tree differ; "
			"set *.%s first",
			net_regular_text(kind), compute ? "link" : "compute");
	}
	return STATUS_OK;
}

static Status count_processors(const Net *net, uint32_t *out, Error *error)
{
	const uint64_t total = net_count(net, NULL);

	if (total > NET_PROCESSORS_MAX)
		return error_set(error, STATUS_INPUT, "the network has more than %d processors",
			NET_PROCESSORS_MAX);
	*out = (uint32_t)total;
	return STATUS_OK;
}

/* The d >= 1 with 2^d nearest to `processors`, the smaller of two. */
static uint32_t nearest_dimension(uint32_t processors)
{
	uint32_t d = 1;

	while (d < NET_DIMENSIONS_MAX && (UINT64_C(3) << d) / 2 < processors)
		d++;
	return d;
}

static bool is_cube(const Net *net)
{
	for (uint32_t k = 0; k < net->dimensions; k++)
		if (net->sizes[k] != 2)
			return false;
	return net->kind == NET_MESH || net->kind == NET_HYPERCUBE;
}

Status net_set_kind(Net *net, NetKind kind, Error *error)
{
	uint32_t processors = 1, dimensions = 1, sizes[NET_DIMENSIONS_MAX];
	Speeds speeds;

	if (kind == net->kind)
		return STATUS_OK;
	Status status = find_speeds(net, kind, &speeds, error);
	if (status == STATUS_OK)
		status = count_processors(net, &processors, error);
	if (status != STATUS_OK)
		return status;
	sizes[0] = processors;
	if (kind == NET_TREE)
		return net_set_tree(net, 1, processors > 1 ? processors - 1 : 1, speeds.compute,
			speeds.link, error);
	if (kind == NET_HYPERCUBE)
		dimensions = is_cube(net) ? net->dimensions : nearest_dimension(processors);
	if (kind == NET_MESH && is_cube(net)) {
		dimensions = net->dimensions;
		memcpy(sizes, net->sizes, dimensions * sizeof *sizes);
	}
	return net_set_shape(net, kind, dimensions, sizes, speeds.compute, speeds.link, error);
}

/* --- written out processor by processor ------------------------------------------------------- */

/* So many processors a regular network may have to be written out one by one. */
enum { NET_EXPLICIT_MAX = 1 << 20 };

static Status check_explicit(const Net *net, Error *error)
{
	uint64_t processors = 0;

	if (net->kind == NET_HYPERCUBE)
		return error_set(error, STATUS_INPUT,
			"a hypercube cannot be written out as a tree, since several neighbours "
			"feed each processor; network.kind=tree makes a tree of the same size");
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
	STATUS_TRY(check_explicit(net, error));
	STATUS_TRY(net_copy(&from, net, error));
	/* The keys come along with an empty list of nodes. */
	empty.nodes = 0;
	Status status = net_copy(&out, &empty, error);
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
