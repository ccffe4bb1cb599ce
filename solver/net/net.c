/* Nets: lifetime, comparing, adding nodes, walking. */
#include "solver/net/net.h"

#include "solver/base/mem.h"
#include "solver/base/text.h"
#include "solver/net/parts.h"

#include <math.h>
#include <string.h>

#ifdef GANTREE_SMALL_STEPS
enum { FIRST_CAP = 1 };
#else
enum { FIRST_CAP = 16 };
#endif

/* What titles point at until they are set: never written to, never freed. */
static char no_text[1] = "";

static void forget_texts(Net *net)
{
	for (const Field *field = net_fields; field->key; field++) {
		char **text = field_own_text(net, field);

		if (text)
			*text = no_text;
	}
}

void net_init(Net *net)
{
	*net = (Net){.nodes = 0};
	forget_texts(net);
	for (const Field *field = net_fields; field->key; field++)
		if (field->scope == FIELD_NET && field->type != FIELD_TEXT)
			field_store(net, field, 0, field->standard);
}

static void free_text(char *text)
{
	if (text != no_text)
		mem_free(text);
}

void net_release(Net *net)
{
	for (const Field *field = net_fields; field->key; field++)
		if (field_own_text(net, field))
			free_text(*field_own_text(net, field));
	for (uint32_t i = 0; i < net->nodes; i++)
		mem_free(net->node[i].name);
	mem_free(net->node);
	mem_free(net->node_of);
	mem_free(net->parent_of);
	mem_free(net->copy_of);
	net_init(net);
}

void net_swap(Net *a, Net *b)
{
	Net held = *a;

	*a = *b;
	*b = held;
}

Status net_set_text(char **slot, const char *text, size_t length, Error *error)
{
	char *copy = length == 0 ? no_text : mem_text(text, length);

	if (!copy)
		return error_no_memory(error);
	free_text(*slot);
	*slot = copy;
	return STATUS_OK;
}

Status net_reserve(Net *net, uint32_t nodes, Error *error)
{
	if (nodes <= net->nodes_cap)
		return STATUS_OK;
	uint32_t cap = net->nodes_cap ? net->nodes_cap * 2 : FIRST_CAP;
	if (cap < nodes)
		cap = nodes;
	NetNode *node = mem_resize(net->node, cap, sizeof *node);
	if (!node)
		return error_no_memory(error);
	net->node = node;
	net->nodes_cap = cap;
	return STATUS_OK;
}

static Status copy_keys(Net *out, const Net *net, Error *error)
{
	Status status = STATUS_OK;

	*out = *net;
	forget_texts(out);
	out->nodes = out->nodes_cap = out->processors = out->processors_cap = 0;
	out->expanded = false;
	out->node = NULL;
	out->node_of = out->parent_of = out->copy_of = NULL;
	for (const Field *field = net_fields; field->key && status == STATUS_OK; field++) {
		const char *text = field_own_text(out, field) ? field_text(net, field, 0) : "";

		if (text[0] != '\0')
			status =
				net_set_text(field_own_text(out, field), text, strlen(text), error);
	}
	return status;
}

static Status copy_nodes(Net *out, const Net *net, Error *error)
{
	Status status = net_reserve(out, net->nodes, error);

	if (status != STATUS_OK || net->nodes == 0)
		return status;
	memcpy(out->node, net->node, net->nodes * sizeof *net->node);
	for (; out->nodes < net->nodes; out->nodes++) {
		char **name = &out->node[out->nodes].name;

		if (!*name)
			continue;
		*name = mem_text(*name, strlen(*name));
		if (!*name)
			return error_no_memory(error);
	}
	return STATUS_OK;
}

Status net_copy(Net *out, const Net *net, Error *error)
{
	Net copy;

	net_init(&copy);
	Status status = copy_keys(&copy, net, error);
	if (status == STATUS_OK)
		status = copy_nodes(&copy, net, error);
	if (status != STATUS_OK)
		net_release(&copy);
	*out = copy;
	return status;
}

static bool same_keys(const Net *a, const Net *b)
{
	for (const Field *field = net_fields; field->key; field++)
		if (!field->of_node && field_applies(a, field) && !field_same(field, a, 0, b, 0))
			return false;
	return true;
}

bool net_same_node(const Net *a, uint32_t node_a, const Net *b, uint32_t node_b)
{
	const NetNode *one = &a->node[node_a];
	NetNode other = b->node[node_b];

	/* Mostly they are bit by bit but for where they and their names stand, as is soon seen. */
	other.name = one->name;
	other.first = one->first;
	if (memcmp(one, &other, sizeof other) == 0)
		return field_same(&net_fields[NET_KEY_NAME], a, node_a, b, node_b);
	for (const Field *field = &net_fields[NET_KEYS_OF_NODES]; field->key; field++)
		if (!field_same(field, a, node_a, b, node_b))
			return false;
	return true;
}

bool net_equal(const Net *a, const Net *b)
{
	if (a->kind != b->kind || a->form != b->form || a->nodes != b->nodes || !same_keys(a, b))
		return false;
	for (uint32_t i = 0; i < a->nodes; i++) {
		if (!net_same_node(a, i, b, i) || a->node[i].parent != b->node[i].parent)
			return false;
	}
	return true;
}

static void resize_ancestors(Net *net, uint32_t parent, uint32_t more, uint32_t less)
{
	for (uint32_t p = parent; p != NET_NONE; p = net->node[p].parent)
		net->node[p].size += more - less;
}

Status net_open_gap(Net *net, uint32_t at, uint32_t count, uint32_t parent, Error *error)
{
	if (count > NET_PROCESSORS_MAX - net->nodes)
		return error_set(error, STATUS_INPUT,
			"the network would have more than %d processors", NET_PROCESSORS_MAX);
	STATUS_TRY(net_reserve(net, net->nodes + count, error));
	uint32_t tail = net->nodes - at;
	memmove(net->node + at + count, net->node + at, tail * sizeof *net->node);
	for (uint32_t i = at + count; i < at + count + tail; i++) {
		if (net->node[i].parent != NET_NONE && net->node[i].parent >= at)
			net->node[i].parent += count;
	}
	for (uint32_t i = at; i < at + count; i++)
		net->node[i].name = NULL;
	resize_ancestors(net, parent, count, 0);
	net->nodes += count;
	net->expanded = false;
	return STATUS_OK;
}

void net_close_gap(Net *net, uint32_t at, uint32_t count)
{
	resize_ancestors(net, net->node[at].parent, 0, count);
	net->nodes -= count;
	memmove(net->node + at, net->node + at + count, (net->nodes - at) * sizeof *net->node);
	for (uint32_t i = at; i < net->nodes; i++) {
		if (net->node[i].parent != NET_NONE && net->node[i].parent >= at + count)
			net->node[i].parent -= count;
	}
	net->expanded = false;
}

/* Links between the root and `node`. O(levels). */
static uint32_t level_of(const Net *net, uint32_t node)
{
	uint32_t level = 0;

	while (net->node[node].parent != NET_NONE) {
		node = net->node[node].parent;
		level++;
	}
	return level;
}

bool net_lies_in_copies(const Net *net, uint32_t node)
{
	for (; node != NET_NONE; node = net->node[node].parent) {
		if (net->node[node].repeat > 1)
			return true;
	}
	return false;
}

Status net_may_hold(const Net *net, uint32_t parent, uint32_t height, Error *error)
{
	if (net->form == NET_REGULAR)
		return net_refuse_single(net, "", " cannot take single processors", error);
	if (net->form == NET_FLAT) {
		if (net->node[parent].repeat > 1)
			return error_set(error, STATUS_INPUT,
				"in a flat list only leaves may repeat; this one stands for %u "
				"processors, so it cannot have children",
				net->node[parent].repeat);
		return STATUS_OK;
	}
	if (level_of(net, parent) + 1 + height > NET_LEVELS_MAX)
		return error_set(error, STATUS_INPUT,
			"the tree would be deeper than %d levels; a flat list may be deeper",
			NET_LEVELS_MAX);
	return STATUS_OK;
}

Status net_append(Net *net, uint32_t parent, const NetNode *node, Error *error)
{
	Status status = STATUS_OK;

	if (parent != NET_NONE)
		status = net_may_hold(net, parent, 0, error);
	else if (net->nodes != 0)
		status = error_set(error, STATUS_INPUT, "the network already has a root");
	if (status != STATUS_OK)
		return status;
	char *name = NULL;
	if (node->name && node->name[0] != '\0') {
		name = mem_text(node->name, strlen(node->name));
		if (!name)
			return error_no_memory(error);
	}
	uint32_t at = parent == NET_NONE ? 0 : parent + net->node[parent].size;
	status = net_open_gap(net, at, 1, parent, error);
	if (status != STATUS_OK) {
		mem_free(name);
		return status;
	}
	NetNode *added = &net->node[at];
	*added = *node;
	if (!node->has_link)
		added->link = 0;
	added->parent = parent;
	added->size = 1;
	added->name = name;
	return STATUS_OK;
}

uint32_t net_children(const Net *net, uint32_t node)
{
	uint32_t count = 0;

	for (uint32_t c = node + 1; c < node + net->node[node].size; c += net->node[c].size)
		count++;
	return count;
}

uint32_t net_child(const Net *net, uint32_t node, uint32_t k)
{
	for (uint32_t c = node + 1; c < node + net->node[node].size; c += net->node[c].size) {
		if (k-- == 0)
			return c;
	}
	return NET_NONE;
}

uint32_t net_child_index(const Net *net, uint32_t node)
{
	uint32_t index = 0;

	if (net->node[node].parent == NET_NONE)
		return 0;
	for (uint32_t c = net->node[node].parent + 1; c < node; c += net->node[c].size)
		index++;
	return index;
}

uint32_t net_yardstick(const Net *net)
{
	uint32_t fastest = 0;

	for (uint32_t node = 1; net_root_rests(net) && node < net->nodes; node++)
		if (net->node[node].compute < net->node[fastest].compute)
			fastest = node;
	return fastest > 0 ? net->node[fastest].first : 0;
}

double net_steps(const Net *net, double units)
{
	return net->law == NET_LAW_XLOGX ? units + log(units) : pow(units, net->order);
}

bool net_is_single_level(const Net *net)
{
	if (net->expanded)
		return net->single_level;
	if (net->kind != NET_TREE)
		return false;
	for (uint32_t i = 1; i < net->nodes; i++) {
		if (net->node[i].parent != 0)
			return false;
	}
	return net->nodes > 0;
}
