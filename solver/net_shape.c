/* Nets whose shape a few numbers say: arrays, meshes, hypercubes. */
#include "solver/base/mem.h"
#include "solver/net.h"
#include "solver/net_parts.h"

#include <inttypes.h>

static Status count_shape(NetKind kind, uint32_t dimensions, const uint32_t *sizes, uint32_t *count,
	Error *error)
{
	uint64_t processors = 1;

	if (dimensions == 0 || dimensions > NET_DIMENSIONS_MAX)
		return error_set(error, STATUS_INPUT,
			"%" PRIu32 " dimensions; there must be 1 to %d", dimensions,
			NET_DIMENSIONS_MAX);
	for (uint32_t k = 0; k < dimensions && processors <= NET_PROCESSORS_MAX; k++)
		processors *= kind == NET_HYPERCUBE ? 2 : sizes[k];
	if (processors == 0)
		return error_set(error, STATUS_INPUT, "a size is 0; each must be 1 or more");
	if (processors > NET_PROCESSORS_MAX)
		return error_set(error, STATUS_INPUT,
			"the network would have more than %d processors; lower a size",
			NET_PROCESSORS_MAX);
	*count = (uint32_t)processors;
	return STATUS_OK;
}

static void set_shape_node(
	Net *net, uint32_t node, uint32_t last, uint32_t repeat, double compute, double link)
{
	net->compute[node] = compute;
	net->link[node] = link;
	net->has_link[node] = true;
	net->repeat[node] = repeat;
	net->parent[node] = node == 0 ? NET_NONE : node - 1;
	net->size[node] = last - node + 1;
	net->name[node] = NULL;
	net->origin[node] = 0;
}

Status net_set_shape(Net *net, NetKind kind, uint32_t dimensions, const uint32_t *sizes,
	double compute, double link, Error *error)
{
	uint32_t processors = 0, nodes = kind == NET_HYPERCUBE ? dimensions + 1 : 1;
	uint64_t repeat = 1; /* C(d, k) */
	Status status = count_shape(kind, dimensions, sizes, &processors, error);

	if (status == STATUS_OK)
		status = net_reserve(net, nodes, error);
	if (status != STATUS_OK)
		return status;
	for (uint32_t i = 0; i < net->nodes; i++)
		mem_free(net->name[i]);
	for (uint32_t k = 0; k < nodes; k++) {
		set_shape_node(net, k, nodes - 1,
			kind == NET_HYPERCUBE ? (uint32_t)repeat : processors, compute, link);
		repeat = repeat * (dimensions - k) / (k + 1);
	}
	for (uint32_t k = 0; k < dimensions; k++)
		net->sizes[k] = kind == NET_HYPERCUBE ? 2 : sizes[k];
	net->kind = kind;
	net->form = NET_REGULAR;
	net->dimensions = dimensions;
	net->nodes = nodes;
	net->expanded = false;
	return STATUS_OK;
}

static uint32_t ones(uint32_t address)
{
	uint32_t count = 0;

	for (; address != 0; address &= address - 1)
		count++;
	return count;
}

/* In a mesh: along the lowest dimension in which it is not at the source's place. */
static uint32_t mesh_parent(const Net *net, uint32_t processor)
{
	uint32_t step = 1;

	for (uint32_t k = 0; k < net->dimensions; k++) {
		if (processor / step % net->sizes[k] != 0)
			return processor - step;
		step *= net->sizes[k];
	}
	return NET_NONE;
}

void net_plant_shape(Net *net)
{
	const bool cube = net->kind == NET_HYPERCUBE;
	const uint32_t processors = net->processors;

	for (uint32_t i = 0; i < processors; i++) {
		net->node_of[i] = cube ? ones(i) : 0;
		net->copy_of[i] = 0;
		net->parent_of[i] = i == 0 ? NET_NONE : cube ? i & (i - 1) : mesh_parent(net, i);
	}
	for (uint32_t k = 0; k < net->nodes; k++)
		net->first[k] = (UINT32_C(1) << k) - 1;
}

void net_name_shape(const Net *net, uint32_t processor, Buf *out)
{
	uint32_t rest = processor;

	if (net->kind == NET_ARRAY) {
		buf_addf(out, "p%" PRIu32, net->processors - processor);
		return;
	}
	for (uint32_t k = net->dimensions; net->kind == NET_HYPERCUBE && k-- > 0;)
		buf_add_char(out, processor >> k & 1 ? '1' : '0');
	for (uint32_t k = 0; net->kind == NET_MESH && k < net->dimensions; k++) {
		buf_addf(out, "%c%" PRIu32, k == 0 ? '(' : ',',
			net->sizes[k] - rest % net->sizes[k]);
		rest /= net->sizes[k];
	}
	if (net->kind == NET_MESH)
		buf_add_char(out, ')');
}

static bool mesh_linked(const Net *net, uint32_t one, uint32_t other)
{
	const uint32_t low = one < other ? one : other, high = one < other ? other : one;
	uint32_t step = 1;

	for (uint32_t k = 0; k < net->dimensions; k++) {
		if (high - low == step)
			return high / step % net->sizes[k] != 0;
		step *= net->sizes[k];
	}
	return false;
}

bool net_linked(const Net *net, uint32_t one, uint32_t other)
{
	if (one >= net->processors || other >= net->processors || one == other)
		return false;
	if (net->kind == NET_HYPERCUBE)
		return ones(one ^ other) == 1;
	if (net->kind == NET_MESH || net->kind == NET_ARRAY)
		return mesh_linked(net, one, other);
	return net->parent_of[one] == other || net->parent_of[other] == one;
}

uint32_t net_sources(const Net *net, uint32_t processor, uint32_t out[NET_DIMENSIONS_MAX])
{
	uint32_t count = 0;

	if (net->kind != NET_HYPERCUBE) {
		if (net->parent_of[processor] != NET_NONE)
			out[count++] = net->parent_of[processor];
		return count;
	}
	for (uint32_t bit = 1; bit != 0 && bit <= processor; bit <<= 1)
		if (processor & bit)
			out[count++] = processor ^ bit;
	return count;
}

uint32_t net_depth(const Net *net, uint32_t processor)
{
	uint32_t depth = 0, rest = processor;

	if (net->kind == NET_HYPERCUBE)
		return ones(processor);
	if (net->kind == NET_TREE) {
		for (; net->parent_of[processor] != NET_NONE; depth++)
			processor = net->parent_of[processor];
		return depth;
	}
	for (uint32_t k = 0; k < net->dimensions; k++) {
		depth += rest % net->sizes[k];
		rest /= net->sizes[k];
	}
	return depth;
}
