/* Nets: from nodes to processors. */
#include "solver/base/mem.h"
#include "solver/base/pace.h"
#include "solver/net/net.h"
#include "solver/net/parts.h"

uint64_t net_count(const Net *net, uint32_t *over)
{
	const bool regular = net->form == NET_REGULAR;
	uint64_t total = 0, copies = 1; /* those of `above`, whose children come next */
	uint32_t above = NET_NONE;

	for (uint32_t i = 0; i < net->nodes; i++) {
		for (; !regular && above != net->node[i].parent; above = net->node[above].parent)
			copies /= net->node[above].repeat;
		copies = (regular ? 1 : copies) * net->node[i].repeat;
		above = i;
		total += copies;
		if (total > NET_PROCESSORS_MAX) {
			if (over)
				*over = i;
			return (uint64_t)NET_PROCESSORS_MAX + 1;
		}
	}
	return total;
}

#define RESIZE(array)                                                                              \
	do {                                                                                       \
		void *block = mem_resize(net->array, cap, sizeof *net->array);                     \
		if (!block)                                                                        \
			return error_no_memory(error);                                             \
		net->array = block;                                                                \
	} while (0)

static Status reserve_processors(Net *net, uint32_t cap, Error *error)
{
	if (cap <= net->processors_cap)
		return STATUS_OK;
	RESIZE(node_of);
	RESIZE(parent_of);
	RESIZE(copy_of);
	net->processors_cap = cap;
	return STATUS_OK;
}

static void add_processor(Net *net, uint32_t node, uint32_t parent, uint32_t copy)
{
	uint32_t id = net->processors++;

	net->node_of[id] = node;
	net->parent_of[id] = parent;
	net->copy_of[id] = copy;
}

/* Copy by copy, each followed by all below it. At most NET_LEVELS_MAX deep. */
static void plant_nested(Net *net, uint32_t node, uint32_t parent)
{
	uint32_t repeat = net->node[node].repeat;

	for (uint32_t copy = 1; copy <= repeat && !pace_step(net->processors); copy++) {
		uint32_t id = net->processors;
		if (net->node[node].first == NET_NONE)
			net->node[node].first = id;
		add_processor(net, node, parent, repeat == 1 ? 0 : copy);
		for (uint32_t c = node + 1; c < node + net->node[node].size; c += net->node[c].size)
			plant_nested(net, c, id);
	}
}

static void plant_regular(Net *net)
{
	for (uint32_t level = 0; level < net->nodes; level++) {
		net->node[level].first = net->processors;
		for (uint32_t k = 0; k < net->node[level].repeat && !pace_step(k); k++) {
			uint32_t parent = NET_NONE, copy = 0;
			if (level > 0)
				parent = net->node[level - 1].first + k / net->arity;
			if (level > 0 && net->arity > 1)
				copy = k % net->arity + 1;
			add_processor(net, level, parent, copy);
		}
	}
}

static Status plant_flat(Net *net, Error *error)
{
	uint32_t *order;
	Status status = net_list_order(net, &order, error);

	if (status != STATUS_OK)
		return status;
	for (uint32_t k = 0; k < net->nodes && !pace_step(k); k++) {
		uint32_t node = order[k], repeat = net->node[node].repeat;
		uint32_t parent = net->node[node].parent;
		net->node[node].first = net->processors;
		for (uint32_t copy = 1; copy <= repeat && !pace_step(copy); copy++)
			add_processor(net, node,
				parent == NET_NONE ? NET_NONE : net->node[parent].first,
				repeat == 1 ? 0 : copy);
	}
	mem_free(order);
	return STATUS_OK;
}

Status net_derive(Net *net, uint32_t *culprit, Error *error)
{
	if (net->nodes == 0)
		return error_set(error, STATUS_INPUT, "the network has no processors");
	uint64_t total = net_count(net, culprit);
	if (total > NET_PROCESSORS_MAX)
		return error_set(error, STATUS_INPUT,
			"the network would have more than %d processors; lower a repeat",
			NET_PROCESSORS_MAX);
	Status status = reserve_processors(net, (uint32_t)total, error);
	if (status != STATUS_OK)
		return status;
	net->processors = 0;
	if (net->kind != NET_TREE) {
		net->processors = (uint32_t)total;
		net_plant_shape(net);
	} else if (net->form == NET_REGULAR) {
		plant_regular(net);
	} else if (net->form == NET_FLAT) {
		status = plant_flat(net, error);
	} else {
		for (uint32_t i = 0; i < net->nodes; i++)
			net->node[i].first = NET_NONE;
		plant_nested(net, 0, NET_NONE);
	}
	return status == STATUS_OK && pace_stop(net->processors, total) ? pace_stopped(error)
									: status;
}

Status net_expand_at(Net *net, uint32_t *culprit, Error *error)
{
	*culprit = NET_NONE;
	net->expanded = false;
	Status status = net_derive(net, culprit, error);
	if (status == STATUS_OK)
		status = net_check_names(net, culprit, error);
	net->expanded = status == STATUS_OK;
	return status;
}

Status net_expand(Net *net, Error *error)
{
	uint32_t culprit;

	return net->expanded ? STATUS_OK : net_expand_at(net, &culprit, error);
}

uint32_t net_run(const Net *net, uint32_t processor)
{
	uint32_t node = net->node_of[processor], copy = net->copy_of[processor];

	if (copy == 0) /* processors of arrays, meshes and hypercubes all differ in time */
		return 1;
	if (net->form == NET_REGULAR)
		return net->arity - copy + 1;
	return net->node[node].size == 1 ? net->node[node].repeat - copy + 1 : 1;
}
