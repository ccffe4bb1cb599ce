/* Another number of children for the root. */
#include "solver/base/mem.h"
#include "solver/net/fields.h"
#include "solver/net/net.h"
#include "solver/net/parts.h"

#include <inttypes.h>

static Status refuse(const Net *net, Error *error)
{
	if (net->kind != NET_TREE)
		return error_set(error, STATUS_INPUT,
			"children are those of a tree's root; this network is %s",
			net_form_text(net));
	if (net->form == NET_REGULAR)
		return error_set(error, STATUS_INPUT,
			"all processors of a regular tree have as many children; set "
			"network.arity");
	return error_set(
		error, STATUS_INPUT, "the root has no child that could be repeated; add one first");
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
		return refuse(net, error);
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
	Status status = net_check_children(net, error);

	if (status != STATUS_OK)
		return status;
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
	status = set_field(net, &net_fields[NET_KEY_REPEAT], last, (double)(count - before), error);
	if (status == STATUS_OK)
		truncate_nodes(net, last + net->node[last].size);
	return status;
}
