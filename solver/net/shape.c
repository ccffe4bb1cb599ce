/* Nets whose shape a few numbers say: regular trees, arrays, meshes, hypercubes. */
#include "solver/base/mem.h"
#include "solver/base/pace.h"
#include "solver/net/net.h"
#include "solver/net/parts.h"

#include <inttypes.h>

/* --- made of numbers ------------------------------------------------------------------------- */

static Status count_tree(uint32_t levels, uint32_t arity, Error *error)
{
	uint64_t repeat = 1, processors = 0;

	for (uint32_t level = 0; level <= levels; level++) {
		processors += repeat;
		if (processors > NET_PROCESSORS_MAX)
			return error_set(error, STATUS_INPUT,
				"%" PRIu32 " levels of arity %" PRIu32
				" are more than %d processors; lower one of them",
				levels, arity, NET_PROCESSORS_MAX);
		repeat *= arity;
	}
	return STATUS_OK;
}

static Status count_shape(
	NetKind kind, uint32_t dimensions, const uint32_t *sizes, uint32_t *count, Error *error)
{
	uint64_t processors = 1;

	if (dimensions == 0 || dimensions > NET_DIMENSIONS_MAX)
		return error_set(error, STATUS_INPUT,
			"a mesh cannot have %" PRIu32 " dimensions; it has 1 to %d", dimensions,
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
	net->node[node] = (NetNode){
		.compute = compute,
		.link = link,
		.has_link = true,
		.repeat = repeat,
		.parent = node == 0 ? NET_NONE : node - 1,
		.size = last - node + 1,
	};
}

/* What all regular forms have in common; the nodes are there. */
static void set_regular(Net *net, NetKind kind, uint32_t nodes, uint32_t dimensions)
{
	net->kind = kind;
	net->form = NET_REGULAR;
	net->levels = net->arity = 0;
	net->dimensions = dimensions;
	net->nodes = nodes;
	net->expanded = false;
}

static void forget_names(Net *net)
{
	for (uint32_t i = 0; i < net->nodes; i++)
		mem_free(net->node[i].name);
}

Status net_set_tree(
	Net *net, uint32_t levels, uint32_t arity, double compute, double link, Error *error)
{
	uint64_t repeat = 1;
	Status status = count_tree(levels, arity, error);

	if (status == STATUS_OK)
		status = net_reserve(net, levels + 1, error);
	if (status != STATUS_OK)
		return status;
	forget_names(net);
	for (uint32_t level = 0; level <= levels; level++) {
		set_shape_node(net, level, levels, (uint32_t)repeat, compute, link);
		repeat *= arity;
	}
	set_regular(net, NET_TREE, levels + 1, 0);
	net->levels = levels;
	net->arity = arity;
	return STATUS_OK;
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
	forget_names(net);
	for (uint32_t k = 0; k < nodes; k++) {
		set_shape_node(net, k, nodes - 1,
			kind == NET_HYPERCUBE ? (uint32_t)repeat : processors, compute, link);
		repeat = repeat * (dimensions - k) / (k + 1);
	}
	for (uint32_t k = 0; k < dimensions; k++)
		net->sizes[k] = kind == NET_HYPERCUBE ? 2 : sizes[k];
	set_regular(net, kind, nodes, dimensions);
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
		if (net->sizes[k] == 1)
			continue;
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

	for (uint32_t i = 0; i < processors && !pace_step(i); i++) {
		net->node_of[i] = cube ? ones(i) : 0;
		net->copy_of[i] = 0;
		net->parent_of[i] = i == 0 ? NET_NONE : cube ? i & (i - 1) : mesh_parent(net, i);
	}
	for (uint32_t k = 0; k < net->nodes; k++)
		net->node[k].first = (UINT32_C(1) << k) - 1;
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

/* A number from 1 to `max` at `*at`, blanks beside it skipped; 0 when there is none. */
static uint32_t read_place(const char **at, const char *end, uint32_t max)
{
	uint64_t value = 0;

	while (*at < end && **at == ' ')
		++*at;
	if (*at < end && **at == '0')
		return 0;
	for (; *at < end && **at >= '0' && **at <= '9' && value <= max; ++*at)
		value = value * 10 + (uint64_t)(**at - '0');
	while (*at < end && **at == ' ')
		++*at;
	return value <= max ? (uint32_t)value : 0;
}

static uint32_t find_in_mesh(const Net *net, const char *name, const char *end)
{
	uint32_t id = 0, step = 1;

	for (uint32_t k = 0; k < net->dimensions; k++) {
		if (name == end || *name++ != (k == 0 ? '(' : ','))
			return NET_NONE;
		uint32_t place = read_place(&name, end, net->sizes[k]);
		if (place == 0)
			return NET_NONE;
		id += (net->sizes[k] - place) * step;
		step *= net->sizes[k];
	}
	return end - name == 1 && *name == ')' ? id : NET_NONE;
}

uint32_t net_find_shape(const Net *net, const char *name, size_t length)
{
	const char *at = name, *end = name + length;
	uint32_t id = 0;

	if (net->kind == NET_MESH)
		return find_in_mesh(net, name, end);
	if (net->kind == NET_ARRAY) {
		if (length < 2 || *at++ != 'p' || *at == ' ' || end[-1] == ' ')
			return NET_NONE;
		uint32_t place = read_place(&at, end, net->processors);
		return at == end && place > 0 ? net->processors - place : NET_NONE;
	}
	if (length != net->dimensions)
		return NET_NONE;
	for (; at < end; at++) {
		if (*at != '0' && *at != '1')
			return NET_NONE;
		id = id << 1 | (uint32_t)(*at - '0');
	}
	return id;
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
