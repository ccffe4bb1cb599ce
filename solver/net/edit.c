/* Nets: splitting copies off, the number of children. */
#include "solver/base/mem.h"
#include "solver/net/parts.h"

#include <inttypes.h>
#include <string.h>

/* --- splitting copies off -------------------------------------------------------------------- */

/* Copies `from` .. `from + count - 1` of a repeated node, to become a node of their own. */
typedef struct Part {
	uint32_t from, count;
} Part;

/* Append one part of the copies of `node` to `out`. A part of one copy is no longer numbered by
 * net_name, so its names take the number in. */
static Status add_part(Net *out, const Net *net, uint32_t node, Part part, Error *error)
{
	uint32_t at = out->nodes;
	Status status = net_copy_subtree(out, net, node, part.count == 1 ? part.from : 0, error);

	if (status == STATUS_OK)
		out->node[at].repeat = part.count;
	return status;
}

/* Replace the repeated `node` by `count` nodes, one for each part, in order. The first keeps the
 * origins. */
static Status split_into(Net *net, uint32_t node, const Part *parts, uint32_t count, Error *error)
{
	uint32_t size = net->node[node].size;
	Net first, rest;

	net_init(&first);
	net_init(&rest);
	Status status = STATUS_OK;
	if ((uint64_t)size * count > NET_PROCESSORS_MAX)
		status = error_set(error, STATUS_INPUT,
			"splitting would make more than %d processors", NET_PROCESSORS_MAX);
	if (status == STATUS_OK)
		status = add_part(&first, net, node, parts[0], error);
	for (uint32_t i = 1; i < count && status == STATUS_OK; i++)
		status = add_part(&rest, net, node, parts[i], error);
	uint32_t parent = net->node[node].parent;
	if (status == STATUS_OK)
		status = net_open_gap(net, node + size, rest.nodes, parent, error);
	if (status == STATUS_OK) {
		net_fill_gap(net, node + size, parent, &rest);
		net->node[node].repeat = parts[0].count;
		for (uint32_t i = 0; i < size; i++) {
			char *name = net->node[node + i].name;
			net->node[node + i].name = first.node[i].name;
			first.node[i].name = name;
		}
	}
	net_release(&first);
	net_release(&rest);
	return status;
}

Status net_split_last(Net *net, uint32_t node, Error *error)
{
	if (net->form == NET_REGULAR)
		return net_refuse_single(net, "", " has no copies to split off", error);
	uint32_t repeat = net->node[node].repeat, parent = net->node[node].parent;
	if (repeat == 1)
		return error_set(error, STATUS_INPUT,
			"it is already a single processor; there is nothing to split off");
	if (net->form == NET_NESTED && net_lies_in_copies(net, parent))
		return error_set(error, STATUS_INPUT,
			"it lies below a processor that repeats; split that one first");
	const Part parts[2] = {{1, repeat - 1}, {repeat, 1}};
	return split_into(net, node, parts, 2, error);
}

static bool any_named(const Net *net, uint32_t node)
{
	for (uint32_t i = node; i < node + net->node[node].size; i++) {
		if (net->node[i].name)
			return true;
	}
	return false;
}

/* Above so many copies a middle copy with named processors is not split off. */
enum { NET_SPLIT_MAX = 4096 };

/* Split `copy` of `node` off, which lies below no repeated node; `*node` is moved to it. */
static Status split_one(Net *net, uint32_t *node, uint32_t copy, Error *error)
{
	uint32_t repeat = net->node[*node].repeat, size = net->node[*node].size, count = 0;
	bool named = any_named(net, *node);

	if (named && repeat - copy > NET_SPLIT_MAX)
		return error_set(error, STATUS_INPUT,
			"copy %" PRIu32 " of %" PRIu32 " has more than %d named copies after it; "
			"change the last one, or give it a line of its own in the file",
			copy, repeat, NET_SPLIT_MAX);
	Part *parts = mem_array(named ? repeat - copy + 2 : 3, sizeof *parts);
	if (!parts)
		return error_no_memory(error);
	if (copy > 1)
		parts[count++] = (Part){1, copy - 1};
	uint32_t mine = count;
	parts[count++] = (Part){copy, 1};
	if (!named && copy < repeat)
		parts[count++] = (Part){copy + 1, repeat - copy};
	/* Named copies behind it would be numbered from 1 again: each becomes a node. */
	for (uint32_t k = copy + 1; named && k <= repeat; k++)
		parts[count++] = (Part){k, 1};
	Status status = split_into(net, *node, parts, count, error);
	mem_free(parts);
	if (status == STATUS_OK)
		*node += mine * size;
	return status;
}

Status net_split_copy(Net *net, uint32_t processor, uint32_t *node, Error *error)
{
	uint32_t at[NET_LEVELS_MAX + 1], copy[NET_LEVELS_MAX + 1], count = 0, moved = 0;
	Status status = STATUS_OK;

	*node = net->node_of[processor];
	for (uint32_t p = processor; p != NET_NONE && net->form != NET_REGULAR;
		p = net->form == NET_FLAT ? NET_NONE : net->parent_of[p]) {
		if (net->copy_of[p] == 0)
			continue;
		at[count] = net->node_of[p];
		copy[count++] = net->copy_of[p];
	}
	/* Outermost first; each split moves what lies below it. */
	while (count-- > 0 && status == STATUS_OK) {
		uint32_t before = at[count], now = at[count] + moved;
		status = split_one(net, &now, copy[count], error);
		moved = now - before;
	}
	*node += moved;
	return status;
}

/* --- another number of children for the root -------------------------------------------------- */

static Status refuse_children(const Net *net, Error *error)
{
	if (net->kind != NET_TREE)
		return error_set(error, STATUS_INPUT,
			"children counts those of a tree's root, but this network is %s",
			net_form_text(net));
	if (net->form == NET_REGULAR)
		return error_set(error, STATUS_INPUT,
			"all processors of a regular tree have the same number of children; set "
			"network.arity");
	return error_set(error, STATUS_INPUT, "the root has no child to repeat; add one first");
}

static bool is_star(const Net *net)
{
	return net->kind == NET_TREE && net->form == NET_REGULAR && net->levels == 1;
}

Status net_check_children(const Net *net, Error *error)
{
	if (is_star(net))
		return STATUS_OK;
	if (net->kind != NET_TREE || net->form == NET_REGULAR || net->nodes < 2)
		return refuse_children(net, error);
	return STATUS_OK;
}

/* Nodes are in preorder, so what follows the last child that stays is one run at the end. */
static void truncate_nodes(Net *net, uint32_t nodes)
{
	for (uint32_t i = nodes; i < net->nodes; i++) {
		mem_free(net->node[i].name);
		net->node[i].name = NULL;
	}
	net->nodes = nodes;
	net->node[0].size = nodes;
	net->expanded = false;
}

static Status set_field(Net *net, const Field *field, uint32_t node, double number, Error *error)
{
	const FieldPlace place = {field, node, NET_NONE};
	const FieldValue value = {number, NULL};

	return field_set(net, &place, &value, error);
}

Status net_set_children(Net *net, uint32_t count, Error *error)
{
	uint32_t last = 1;
	uint64_t before = 0;
	STATUS_TRY(net_check_children(net, error));
	if (is_star(net))
		return set_field(net, &net_fields[NET_KEY_ARITY], 0, count, error);
	if (count == 0) {
		truncate_nodes(net, 1);
		return STATUS_OK;
	}
	while (before + net->node[last].repeat < count &&
		last + net->node[last].size < net->nodes) {
		before += net->node[last].repeat;
		last += net->node[last].size;
	}
	Status status =
		set_field(net, &net_fields[NET_KEY_REPEAT], last, (double)(count - before), error);
	if (status == STATUS_OK)
		truncate_nodes(net, last + net->node[last].size);
	return status;
}
