/* Nets: the list of a flat file, and its order against preorder. */
#include "solver/base/mem.h"
#include "solver/net/net.h"
#include "solver/net/parts.h"

/* Each node's place is its origin, but never before its parent or its elder sibling; nodes new
 * since reading stand right after those. A counting sort keeps preorder among equals. */
static uint32_t list_keys(const Net *net, uint32_t *key, uint32_t *last_child)
{
	uint32_t most = 0;

	for (uint32_t i = 0; i < net->nodes; i++) {
		uint32_t parent = net->parent[i], own = net->origin[i];
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

/* Preorder places: a node's children follow it one after the other. */
static void find_places(const Net *net, uint32_t *place, uint32_t *next)
{
	for (uint32_t i = 0; i < net->nodes; i++) {
		uint32_t parent = net->parent[i];
		place[i] = parent == NET_NONE ? 0 : next[parent];
		if (parent != NET_NONE)
			next[parent] += net->size[i];
		next[i] = place[i] + 1;
	}
}

#define PERMUTE(array)                                                                             \
	do {                                                                                       \
		for (uint32_t i = 0; i < net->nodes; i++)                                          \
			sorted.array[place[i]] = net->array[i];                                    \
	} while (0)

static void permute(const Net *net, const uint32_t *place, Net sorted)
{
	PERMUTE(compute);
	PERMUTE(link);
	PERMUTE(has_link);
	PERMUTE(repeat);
	PERMUTE(size);
	PERMUTE(name);
	PERMUTE(origin);
	for (uint32_t i = 0; i < net->nodes; i++)
		sorted.parent[place[i]] =
			net->parent[i] == NET_NONE ? NET_NONE : place[net->parent[i]];
}

Status net_sort_list(Net *net, Error *error)
{
	Net sorted;

	net_init(&sorted);
	uint32_t *place = mem_array(net->nodes, sizeof *place);
	Status status = place ? net_reserve(&sorted, net->nodes, error) : error_no_memory(error);
	if (status == STATUS_OK) {
		for (uint32_t i = 0; i < net->nodes; i++)
			net->size[i] = 1;
		/* Children stand behind their parents, so from the end each size is complete. */
		for (uint32_t i = net->nodes; i-- > 1;)
			net->size[net->parent[i]] += net->size[i];
		find_places(net, place, net->first);
		permute(net, place, sorted);
		/* The sorted arrays move in; what they replace leaves with `sorted`. */
		Net old = *net;
		net->compute = sorted.compute;
		net->link = sorted.link;
		net->has_link = sorted.has_link;
		net->repeat = sorted.repeat;
		net->parent = sorted.parent;
		net->size = sorted.size;
		net->name = sorted.name;
		net->origin = sorted.origin;
		net->first = sorted.first;
		net->nodes_cap = sorted.nodes_cap;
		sorted.compute = old.compute;
		sorted.link = old.link;
		sorted.has_link = old.has_link;
		sorted.repeat = old.repeat;
		sorted.parent = old.parent;
		sorted.size = old.size;
		sorted.name = old.name;
		sorted.origin = old.origin;
		sorted.first = old.first;
		net->expanded = false;
	}
	mem_free(place);
	net_release(&sorted);
	return status;
}
