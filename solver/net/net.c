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

void net_init(Net *net)
{
	*net = (Net){
		.title = no_text,
		.source = no_text,
		.curve = {.vary = no_text, .methods = no_text, .series = no_text},
		.load = 1,
		.order = 1,
		.installments = 1,
		.intensity_compute = 1,
		.intensity_transfer = 1,
		.storage = true,
	};
}

static void free_text(char *text)
{
	if (text != no_text)
		mem_free(text);
}

void net_release(Net *net)
{
	free_text(net->title);
	free_text(net->source);
	free_text(net->curve.vary);
	free_text(net->curve.methods);
	free_text(net->curve.series);
	for (uint32_t i = 0; i < net->nodes; i++)
		mem_free(net->name[i]);
	mem_free(net->compute);
	mem_free(net->link);
	mem_free(net->has_link);
	mem_free(net->repeat);
	mem_free(net->parent);
	mem_free(net->size);
	mem_free(net->name);
	mem_free(net->origin);
	mem_free(net->node_of);
	mem_free(net->parent_of);
	mem_free(net->copy_of);
	mem_free(net->first);
	net_init(net);
}

void net_swap(Net *a, Net *b)
{
	Net held = *a;

	*a = *b;
	*b = held;
}

const char *net_show(char out[NET_SHOW_MAX], const char *text, size_t length)
{
	Buf shown;

	buf_init(&shown);
	text_show(&shown, text, length);
	size_t fits = text_fit(shown.text, shown.length, 60);
	if (fits > NET_SHOW_MAX - 4)
		fits = text_back(shown.text, NET_SHOW_MAX - 4);
	memcpy(out, shown.text, fits);
	memcpy(out + fits, fits < shown.length ? "..." : "", fits < shown.length ? 4 : 1);
	buf_release(&shown);
	return out;
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

#define RESIZE(array)                                                                              \
	do {                                                                                       \
		void *block = mem_resize(net->array, cap, sizeof *net->array);                     \
		if (!block)                                                                        \
			return error_no_memory(error);                                             \
		net->array = block;                                                                \
	} while (0)

Status net_reserve(Net *net, uint32_t nodes, Error *error)
{
	if (nodes <= net->nodes_cap)
		return STATUS_OK;
	uint32_t cap = net->nodes_cap ? net->nodes_cap * 2 : FIRST_CAP;
	if (cap < nodes)
		cap = nodes;
	/* An array that grew before another failed is merely longer than nodes_cap says. */
	RESIZE(compute);
	RESIZE(link);
	RESIZE(has_link);
	RESIZE(repeat);
	RESIZE(parent);
	RESIZE(size);
	RESIZE(name);
	RESIZE(origin);
	RESIZE(first);
	net->nodes_cap = cap;
	return STATUS_OK;
}

static Status copy_text(char **slot, const char *text, Error *error)
{
	return net_set_text(slot, text, strlen(text), error);
}

static Status copy_texts(Net *out, const Net *net, Error *error)
{
	Status status = copy_text(&out->title, net->title, error);

	if (status == STATUS_OK)
		status = copy_text(&out->source, net->source, error);
	if (status == STATUS_OK)
		status = copy_text(&out->curve.vary, net->curve.vary, error);
	if (status == STATUS_OK)
		status = copy_text(&out->curve.methods, net->curve.methods, error);
	if (status == STATUS_OK)
		status = copy_text(&out->curve.series, net->curve.series, error);
	return status;
}

static Status copy_keys(Net *out, const Net *net, Error *error)
{
	*out = *net;
	out->title = out->source = no_text;
	out->curve.vary = out->curve.methods = out->curve.series = no_text;
	out->nodes = out->nodes_cap = out->processors = out->processors_cap = 0;
	out->expanded = false;
	out->compute = out->link = NULL;
	out->has_link = NULL;
	out->repeat = out->parent = out->size = out->origin = NULL;
	out->name = NULL;
	out->node_of = out->parent_of = out->copy_of = out->first = NULL;
	return copy_texts(out, net, error);
}

static Status copy_nodes(Net *out, const Net *net, Error *error)
{
	Status status = net_reserve(out, net->nodes, error);

	if (status != STATUS_OK || net->nodes == 0)
		return status;
	memcpy(out->compute, net->compute, net->nodes * sizeof *net->compute);
	memcpy(out->link, net->link, net->nodes * sizeof *net->link);
	memcpy(out->has_link, net->has_link, net->nodes * sizeof *net->has_link);
	memcpy(out->repeat, net->repeat, net->nodes * sizeof *net->repeat);
	memcpy(out->parent, net->parent, net->nodes * sizeof *net->parent);
	memcpy(out->size, net->size, net->nodes * sizeof *net->size);
	memcpy(out->origin, net->origin, net->nodes * sizeof *net->origin);
	for (uint32_t i = 0; i < net->nodes; i++) {
		out->name[i] = NULL;
		if (net->name[i]) {
			out->name[i] = mem_text(net->name[i], strlen(net->name[i]));
			if (!out->name[i])
				return error_no_memory(error);
		}
		out->nodes = i + 1;
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

static bool same_curve(const NetCurve *a, const NetCurve *b)
{
	return strcmp(a->vary, b->vary) == 0 && a->measure == b->measure && a->of == b->of &&
	       strcmp(a->methods, b->methods) == 0 && strcmp(a->series, b->series) == 0;
}

static bool same_keys(const Net *a, const Net *b)
{
	return strcmp(a->title, b->title) == 0 && strcmp(a->source, b->source) == 0 &&
	       strcmp(a->method, b->method) == 0 && a->load == b->load && a->order == b->order &&
	       a->installments == b->installments && a->startup_compute == b->startup_compute &&
	       a->startup_transfer == b->startup_transfer &&
	       a->intensity_compute == b->intensity_compute &&
	       a->intensity_transfer == b->intensity_transfer &&
	       a->intensity_report == b->intensity_report && a->distribution == b->distribution &&
	       a->fat == b->fat && a->storage == b->storage && a->service == b->service &&
	       a->law == b->law && a->ports == b->ports && same_curve(&a->curve, &b->curve) &&
	       a->kind == b->kind && a->form == b->form;
}

static bool same_node(const Net *a, const Net *b, uint32_t i)
{
	if (a->compute[i] != b->compute[i] || a->has_link[i] != b->has_link[i] ||
		a->repeat[i] != b->repeat[i] || a->parent[i] != b->parent[i])
		return false;
	if (a->has_link[i] && a->link[i] != b->link[i])
		return false;
	if (!a->name[i] || !b->name[i])
		return a->name[i] == b->name[i];
	return strcmp(a->name[i], b->name[i]) == 0;
}

bool net_equal(const Net *a, const Net *b)
{
	if (!same_keys(a, b) || a->nodes != b->nodes)
		return false;
	if (a->form == NET_REGULAR && a->kind == NET_TREE &&
		(a->levels != b->levels || a->arity != b->arity))
		return false;
	if (a->dimensions != b->dimensions ||
		memcmp(a->sizes, b->sizes, a->dimensions * sizeof *a->sizes) != 0)
		return false;
	for (uint32_t i = 0; i < a->nodes; i++) {
		if (!same_node(a, b, i))
			return false;
	}
	return true;
}

static void move_nodes(Net *net, uint32_t to, uint32_t from, uint32_t count)
{
	memmove(net->compute + to, net->compute + from, count * sizeof *net->compute);
	memmove(net->link + to, net->link + from, count * sizeof *net->link);
	memmove(net->has_link + to, net->has_link + from, count * sizeof *net->has_link);
	memmove(net->repeat + to, net->repeat + from, count * sizeof *net->repeat);
	memmove(net->parent + to, net->parent + from, count * sizeof *net->parent);
	memmove(net->size + to, net->size + from, count * sizeof *net->size);
	memmove(net->name + to, net->name + from, count * sizeof *net->name);
	memmove(net->origin + to, net->origin + from, count * sizeof *net->origin);
}

static void resize_ancestors(Net *net, uint32_t parent, uint32_t more, uint32_t less)
{
	for (uint32_t p = parent; p != NET_NONE; p = net->parent[p])
		net->size[p] += more - less;
}

Status net_open_gap(Net *net, uint32_t at, uint32_t count, uint32_t parent, Error *error)
{
	if (count > NET_PROCESSORS_MAX - net->nodes)
		return error_set(error, STATUS_INPUT,
			"the network would have more than %d processors", NET_PROCESSORS_MAX);
	Status status = net_reserve(net, net->nodes + count, error);
	if (status != STATUS_OK)
		return status;
	uint32_t tail = net->nodes - at;
	move_nodes(net, at + count, at, tail);
	for (uint32_t i = at + count; i < at + count + tail; i++) {
		if (net->parent[i] != NET_NONE && net->parent[i] >= at)
			net->parent[i] += count;
	}
	for (uint32_t i = at; i < at + count; i++)
		net->name[i] = NULL;
	resize_ancestors(net, parent, count, 0);
	net->nodes += count;
	net->expanded = false;
	return STATUS_OK;
}

Status net_cut(Net *net, uint32_t node, NetPiece **out, Error *error)
{
	if (net->form == NET_REGULAR)
		return net_refuse_single(net, "", " has no single processors to take out", error);
	if (node == 0)
		return error_set(error, STATUS_INPUT,
			"the root cannot be taken out; delete its children instead");
	uint32_t count = net->size[node];
	NetPiece *piece = mem_array(1, sizeof *piece);
	if (!piece)
		return error_no_memory(error);
	net_init(&piece->net);
	Status status = net_reserve(&piece->net, count, error);
	if (status != STATUS_OK) {
		net_piece_free(piece);
		return status;
	}
	Net *into = &piece->net;
	memcpy(into->compute, net->compute + node, count * sizeof *net->compute);
	memcpy(into->link, net->link + node, count * sizeof *net->link);
	memcpy(into->has_link, net->has_link + node, count * sizeof *net->has_link);
	memcpy(into->repeat, net->repeat + node, count * sizeof *net->repeat);
	memcpy(into->size, net->size + node, count * sizeof *net->size);
	memcpy(into->name, net->name + node, count * sizeof *net->name);
	memcpy(into->origin, net->origin + node, count * sizeof *net->origin);
	for (uint32_t i = 0; i < count; i++)
		into->parent[i] = i == 0 ? NET_NONE : net->parent[node + i] - node;
	into->nodes = count;

	resize_ancestors(net, net->parent[node], 0, count);
	move_nodes(net, node, node + count, net->nodes - node - count);
	net->nodes -= count;
	for (uint32_t i = node; i < net->nodes; i++) {
		if (net->parent[i] != NET_NONE && net->parent[i] >= node + count)
			net->parent[i] -= count;
	}
	net->expanded = false;
	*out = piece;
	return STATUS_OK;
}

uint32_t net_level(const Net *net, uint32_t node)
{
	uint32_t level = 0;

	while (net->parent[node] != NET_NONE) {
		node = net->parent[node];
		level++;
	}
	return level;
}

bool net_lies_in_copies(const Net *net, uint32_t node)
{
	for (; node != NET_NONE; node = net->parent[node]) {
		if (net->repeat[node] > 1)
			return true;
	}
	return false;
}

Status net_may_hold(const Net *net, uint32_t parent, uint32_t height, Error *error)
{
	if (net->form == NET_REGULAR)
		return net_refuse_single(net, "", " takes no single processors", error);
	if (net->form == NET_FLAT) {
		if (net->repeat[parent] > 1)
			return error_set(error, STATUS_INPUT,
				"in a flat list only leaves may repeat; this one stands for %u "
				"alike, "
				"so it cannot have children",
				net->repeat[parent]);
		return STATUS_OK;
	}
	if (net_level(net, parent) + 1 + height > NET_LEVELS_MAX)
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
		status = error_set(error, STATUS_INPUT, "the network has a root already");
	if (status != STATUS_OK)
		return status;
	char *name = NULL;
	if (node->name && node->name[0] != '\0') {
		name = mem_text(node->name, strlen(node->name));
		if (!name)
			return error_no_memory(error);
	}
	uint32_t at = parent == NET_NONE ? 0 : parent + net->size[parent];
	status = net_open_gap(net, at, 1, parent, error);
	if (status != STATUS_OK) {
		mem_free(name);
		return status;
	}
	net->compute[at] = node->compute;
	net->link[at] = node->has_link ? node->link : 0;
	net->has_link[at] = node->has_link;
	net->repeat[at] = node->repeat;
	net->parent[at] = parent;
	net->size[at] = 1;
	net->name[at] = name;
	net->origin[at] = node->origin;
	return STATUS_OK;
}

NetNode net_node(const Net *net, uint32_t node)
{
	return (NetNode){
		.compute = net->compute[node],
		.link = net->link[node],
		.has_link = net->has_link[node],
		.repeat = net->repeat[node],
		.name = net->name[node],
		.origin = net->origin[node],
	};
}

uint32_t net_children(const Net *net, uint32_t node)
{
	uint32_t count = 0;

	for (uint32_t c = node + 1; c < node + net->size[node]; c += net->size[c])
		count++;
	return count;
}

uint32_t net_child(const Net *net, uint32_t node, uint32_t k)
{
	for (uint32_t c = node + 1; c < node + net->size[node]; c += net->size[c]) {
		if (k-- == 0)
			return c;
	}
	return NET_NONE;
}

uint32_t net_child_index(const Net *net, uint32_t node)
{
	uint32_t index = 0;

	if (net->parent[node] == NET_NONE)
		return 0;
	for (uint32_t c = net->parent[node] + 1; c < node; c += net->size[c])
		index++;
	return index;
}

double net_steps(const Net *net, double units)
{
	return net->law == NET_LAW_XLOGX ? units + log(units) : pow(units, net->order);
}

bool net_is_single_level(const Net *net)
{
	if (net->kind != NET_TREE)
		return false;
	for (uint32_t i = 1; i < net->nodes; i++) {
		if (net->parent[i] != 0)
			return false;
	}
	return net->nodes > 0;
}
