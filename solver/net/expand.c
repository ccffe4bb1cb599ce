/* Nets: from nodes to processors, and from processors to their children. */
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

/* Millions of copies: the shortest loop. */
static void plant_leaves(Net *net, uint32_t node, uint32_t parent)
{
	const uint32_t first = net->processors, repeat = net->node[node].repeat;
	uint32_t *node_of = net->node_of + first, *parent_of = net->parent_of + first;
	uint32_t *copy_of = net->copy_of + first, k = 0;

	do {
		node_of[k] = node;
		parent_of[k] = parent;
		copy_of[k] = k + 1;
	} while (++k < repeat);
	copy_of[0] = repeat > 1;           /* one alone is no copy */
	if (first < net->node[node].first) /* NET_NONE is the greatest */
		net->node[node].first = first;
	net->processors += repeat;
}

/* Copy by copy, each followed by all below it. At most NET_LEVELS_MAX deep. */
static void plant_nested(Net *net, uint32_t node, uint32_t parent)
{
	uint32_t repeat = net->node[node].repeat;

	if (net->node[node].size == 1 && !pace_step(net->processors)) {
		plant_leaves(net, node, parent);
		return;
	}
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
	STATUS_TRY(net_list_order(net, &order, error));
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
	net->single_level = net_is_single_level(net);
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

/* --- the list of a flat file, and its order against preorder ---------------------------------- */

/* Each node's place is its origin, but never before its parent or its elder sibling; nodes new
 * since reading stand right after those. A counting sort keeps preorder among equals. */
static uint32_t list_keys(const Net *net, uint32_t *key, uint32_t *last_child)
{
	uint32_t most = 0;

	for (uint32_t i = 0; i < net->nodes; i++) {
		uint32_t parent = net->node[i].parent, own = net->node[i].origin;
		last_child[i] = NET_NONE;
		key[i] = own < NET_PROCESSORS_MAX ? own : NET_PROCESSORS_MAX;
		if (parent != NET_NONE) {
			uint32_t elder =
				last_child[parent] == NET_NONE ? parent : last_child[parent];
			if (key[i] < key[elder])
				key[i] = key[elder];
			last_child[parent] = i;
		}
		if (key[i] > most)
			most = key[i];
	}
	return most;
}

Status net_list_order(const Net *net, uint32_t **out, Error *error)
{
	uint32_t *key = mem_array(net->nodes, sizeof *key);
	uint32_t *order = mem_array(net->nodes, sizeof *order);
	uint32_t *start = NULL;
	Status status = error_no_memory(NULL);

	if (!key || !order)
		goto out;
	/* `order` serves as scratch first. */
	uint32_t most = list_keys(net, key, order);
	start = mem_array((size_t)most + 2, sizeof *start);
	if (!start)
		goto out;
	for (uint32_t i = 0; i < net->nodes; i++)
		start[key[i] + 1]++;
	for (uint32_t k = 0; k <= most; k++)
		start[k + 1] += start[k];
	for (uint32_t i = 0; i < net->nodes; i++)
		order[start[key[i]]++] = i;
	status = STATUS_OK;
	*out = order;
	order = NULL;
out:
	mem_free(key);
	mem_free(order);
	mem_free(start);
	return status == STATUS_OK ? STATUS_OK : error_no_memory(error);
}

/* Preorder places: a node's children follow it one after the other. `first` serves as scratch:
 * where the next child goes. */
static void find_places(Net *net, uint32_t *place)
{
	for (uint32_t i = 0; i < net->nodes; i++) {
		const uint32_t parent = net->node[i].parent;

		place[i] = 0;
		if (parent != NET_NONE) {
			place[i] = net->node[parent].first;
			net->node[parent].first += net->node[i].size;
		}
		net->node[i].first = place[i] + 1;
	}
}

Status net_sort_list(Net *net, Error *error)
{
	uint32_t *place = mem_array(net->nodes, sizeof *place);

	if (!place)
		return error_no_memory(error);
	for (uint32_t i = 0; i < net->nodes; i++)
		net->node[i].size = 1;
	/* Children stand behind their parents, so from the end each size is complete. */
	for (uint32_t i = net->nodes; i-- > 1;)
		net->node[net->node[i].parent].size += net->node[i].size;
	find_places(net, place);
	for (uint32_t i = 1; i < net->nodes; i++)
		net->node[i].parent = place[net->node[i].parent];
	/* Where a node stands that belongs elsewhere, that one is put, and so on until it fits. */
	for (uint32_t i = 0; i < net->nodes; i++) {
		while (place[i] != i) {
			const uint32_t to = place[i];
			const NetNode held = net->node[to];

			net->node[to] = net->node[i];
			net->node[i] = held;
			place[i] = place[to];
			place[to] = to;
		}
	}
	mem_free(place);
	net->expanded = false;
	return STATUS_OK;
}

/* --- the children of every processor ---------------------------------------------------------- */

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
