/* Reading net files: processors, nested or in a flat list. */
#include "solver/base/mem.h"
#include "solver/file/reading.h"

#include <inttypes.h>
#include <string.h>

enum ItemKey { ITEM_NAME, ITEM_COMPUTE, ITEM_LINK, ITEM_REPEAT, ITEM_CHILDREN };
#define ITEM_PARENT ITEM_CHILDREN

static const Keys nested_keys = {
	{"name", "compute", "link", "repeat", "children"}, 5, "a processor", NULL};
static const Keys flat_keys = {
	{"name", "compute", "link", "repeat", "parent"}, 5, "a processor", NULL};

static Status read_name(Reading *reading, uint32_t node, const YamlEvent *event)
{
	FieldValue value = {0, NULL};
	Status status = reading_value(reading, net_field(FIELD_NODE, "name"), event, &value);

	if (status != STATUS_OK)
		return status;
	if (value.text[0] == '\0')
		field_value_release(&value);
	reading->net.node[node].name = value.text;
	return STATUS_OK;
}

static Status read_repeat(Reading *reading, uint32_t node, const YamlEvent *event)
{
	double count = 1;
	Status status = reading_number(reading, net_field(FIELD_NODE, "repeat"), event, &count);

	if (status == STATUS_OK && node == 0 && count > 1)
		return reading_fault(
			reading, event, "there is only one root; its repeat must be 1");
	reading->net.node[node].repeat = (uint32_t)count;
	return status;
}

/* One of the keys that all forms of a processor have. */
static Status read_item_key(Reading *reading, uint32_t node, uint32_t key, const YamlEvent *event)
{
	Net *net = &reading->net;

	if (reading->wanted_origin == net->node[node].origin && reading->wanted_key &&
		strcmp(reading->wanted_key, nested_keys.word[key]) == 0)
		reading->found = (Place){event->line, event->column};
	switch (key) {
	case ITEM_NAME:
		return read_name(reading, node, event);
	case ITEM_COMPUTE:
		return reading_number(
			reading, net_field(FIELD_NODE, "compute"), event, &net->node[node].compute);
	case ITEM_LINK:
		net->node[node].has_link = true;
		return reading_number(
			reading, net_field(FIELD_NODE, "link"), event, &net->node[node].link);
	default:
		return read_repeat(reading, node, event);
	}
}

static Status check_item(const Reading *reading, uint32_t seen, bool root, const YamlEvent *item)
{
	if (!(seen & 1u << ITEM_COMPUTE))
		return reading_fault(reading, item,
			"compute is missing; every processor needs one, greater than 0");
	if (!root && !(seen & 1u << ITEM_LINK))
		return reading_fault(reading, item,
			"link is missing; every processor but the root needs one, 0 or more");
	return STATUS_OK;
}

static Status add_item(Reading *reading, uint32_t parent, const YamlEvent *item, uint32_t *out)
{
	if (item->kind != YAML_MAP)
		return yaml_fault(reading->yaml, item,
			"%s where a processor should be; write {compute: 1, link: 0.5}",
			reading_kind(item));
	NetNode node = {.repeat = 1, .origin = ++reading->items};
	*out = reading->net.nodes;
	if (reading->wanted_origin == node.origin)
		reading->found = (Place){item->line, item->column};
	Status status = net_append(&reading->net, parent, &node, reading->error);
	return status == STATUS_OK ? status : reading_fault_here(reading, item, status);
}

static Status read_children(Reading *reading, uint32_t node, const YamlEvent *list)
{
	YamlEvent item;
	Status status = STATUS_OK;

	if (list->kind != YAML_LIST)
		return yaml_fault(reading->yaml, list,
			"children is %s; it must be a list of processors", reading_kind(list));
	for (;;) {
		status = yaml_next(reading->yaml, &item);
		if (status != STATUS_OK || item.kind == YAML_LIST_END)
			return status;
		status = reading_nested(reading, node, &item);
		if (status != STATUS_OK)
			return status;
	}
}

Status reading_nested(Reading *reading, uint32_t parent, const YamlEvent *item)
{
	uint32_t node, seen = 0, key = 0;
	YamlEvent value;
	Status status = add_item(reading, parent, item, &node);

	while (status == STATUS_OK) {
		status = reading_next_key(reading, &nested_keys, &seen, &key, &value);
		if (status != STATUS_OK || key == nested_keys.count)
			break;
		status = key == ITEM_CHILDREN ? read_children(reading, node, &value)
					      : read_item_key(reading, node, key, &value);
	}
	if (status == STATUS_OK)
		status = check_item(reading, seen, parent == NET_NONE, item);
	return status;
}

/* --- flat lists ------------------------------------------------------------------------------ */

static Status read_parent(Reading *reading, uint32_t node, const YamlEvent *event)
{
	if (node == 0)
		return reading_fault(reading, event,
			"the first processor is the root and has no parent; remove this key");
	if (event->kind != YAML_SCALAR)
		return yaml_fault(reading->yaml, event,
			"parent is %s; it must be the name of a processor above",
			reading_kind(event));
	if (memchr(event->text, '\0', event->length) != NULL)
		return reading_fault(
			reading, event, "parent holds a NUL character; no processor is called so");
	if (reading->wanted_origin == reading->net.node[node].origin && reading->wanted_key &&
		strcmp(reading->wanted_key, "parent") == 0)
		reading->found = (Place){event->line, event->column};
	buf_add(&reading->parents, event->text, event->length);
	return STATUS_OK;
}

/* Nodes stand in the list's order, all below the first, until net_sort_list. */
static Status read_flat_item(Reading *reading, const YamlEvent *item)
{
	uint32_t node, seen = 0, key = 0;
	YamlEvent value;
	Status status = add_item(reading, reading->net.nodes == 0 ? NET_NONE : 0, item, &node);

	while (status == STATUS_OK) {
		status = reading_next_key(reading, &flat_keys, &seen, &key, &value);
		if (status != STATUS_OK || key == flat_keys.count)
			break;
		status = key == ITEM_PARENT ? read_parent(reading, node, &value)
					    : read_item_key(reading, node, key, &value);
	}
	if (status != STATUS_OK)
		return status;
	buf_add_char(&reading->parents, '\0');
	if (node > 0 && !(seen & 1u << ITEM_PARENT))
		return reading_fault(reading, item,
			"parent is missing; every processor but the first names the one above it");
	return check_item(reading, seen, node == 0, item);
}

Status reading_flat(Reading *reading, const YamlEvent *list)
{
	YamlEvent item;

	if (list->kind != YAML_LIST)
		return yaml_fault(reading->yaml, list,
			"processors is %s; it must be a list of processors, the root first",
			reading_kind(list));
	for (;;) {
		Status status = yaml_next(reading->yaml, &item);
		if (status == STATUS_OK && item.kind == YAML_LIST_END && reading->net.nodes == 0)
			return reading_fault(
				reading, list, "the list is empty; it needs at least the root");
		if (status != STATUS_OK || item.kind == YAML_LIST_END)
			return status;
		status = read_flat_item(reading, &item);
		if (status != STATUS_OK)
			return status;
	}
}

/* The item before `node` whose default name is `name`; net.first holds each item's first id. */
static uint32_t unnamed_before(const Net *net, uint32_t node, const char *name)
{
	uint32_t id = net_default_id(name, strlen(name)), low = 0, high = node;

	if (id == NET_NONE)
		return NET_NONE;
	while (high - low > 1) {
		uint32_t middle = low + (high - low) / 2;
		if (net->node[middle].first <= id)
			low = middle;
		else
			high = middle;
	}
	bool holds = id - net->node[low].first < net->node[low].repeat;
	return holds && !net->node[low].name ? low : NET_NONE;
}

static Status parent_fault(
	const Net *net, uint32_t node, const char *name, uint32_t found, Error *error)
{
	char shown[NET_SHOW_MAX];

	net_show(shown, name, strlen(name));
	if (found != NET_NONE)
		return error_set(error, STATUS_INPUT,
			"parent is %s, which stands for %" PRIu32 " alike; in a flat list only "
			"leaves may repeat",
			shown, net->node[found].repeat);
	for (uint32_t i = node; i < net->nodes; i++) {
		if (net->node[i].name && strcmp(net->node[i].name, name) == 0)
			return error_set(error, STATUS_INPUT,
				"parent is %s, which comes later; a parent must stand above its "
				"children",
				shown);
	}
	return error_set(
		error, STATUS_INPUT, "parent is %s, but no processor above is called so", shown);
}

/* Find every item's parent by name. On failure `*culprit` is the item. */
Status reading_link_parents(Reading *reading, uint32_t *culprit)
{
	Net *net = &reading->net;
	const char *name = reading->parents.text;
	Names names;
	Status status = STATUS_OK;

	if (buf_status(&reading->parents) != STATUS_OK || !net_names_open(&names, net->nodes))
		return error_no_memory(reading->error);
	for (uint32_t i = 0, id = 0; i < net->nodes && status == STATUS_OK; i++) {
		net->node[i].first = id;
		id += net->node[i].repeat;
		uint32_t found = NET_NONE;
		if (i > 0) {
			uint32_t slot = *net_names_slot(&names, net, name, strlen(name));
			found = slot != 0 ? slot - 1 : unnamed_before(net, i, name);
			net->node[i].parent = found;
		}
		if (i > 0 && (found == NET_NONE || net->node[found].repeat > 1)) {
			*culprit = i;
			status = parent_fault(net, i, name, found, reading->error);
		}
		if (net->node[i].name) {
			uint32_t *slot = net_names_slot(
				&names, net, net->node[i].name, strlen(net->node[i].name));
			*slot = *slot == 0 ? i + 1 : *slot;
		}
		name += strlen(name) + 1;
	}
	net_names_close(&names);
	return status;
}
