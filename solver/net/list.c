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
	NetNode *sorted = mem_array(net->nodes_cap, sizeof *sorted);

	if (!place || !sorted) {
		mem_free(place);
		mem_free(sorted);
		return error_no_memory(error);
	}
	for (uint32_t i = 0; i < net->nodes; i++)
		net->node[i].size = 1;
	/* Children stand behind their parents, so from the end each size is complete. */
	for (uint32_t i = net->nodes; i-- > 1;)
		net->node[net->node[i].parent].size += net->node[i].size;
	find_places(net, place);
	for (uint32_t i = 0; i < net->nodes; i++) {
		NetNode *moved = &sorted[place[i]];

		*moved = net->node[i];
		if (moved->parent != NET_NONE)
			moved->parent = place[moved->parent];
	}
	mem_free(place);
	mem_free(net->node);
	net->node = sorted;
	net->expanded = false;
	return STATUS_OK;
}
