/* Reading net files: processors, nested or in a flat list. */
#include "solver/base/mem.h"
#include "solver/file/reading.h"

#include <inttypes.h>
#include <math.h>
#include <string.h>

/* The keys of a processor: those of the field table, its startup, what may stand for compute and
 * link, and the one that tells who is below or above. */
enum { ITEM_STARTUP = NET_KEYS_OWN - NET_KEYS_OF_NODES, ITEM_SPEED, ITEM_RATE, ITEM_RELATION };

#define WORD_OWN(word)
#define WORD_NET(word)
#define WORD_NETWORK(word)
#define WORD_SHARED(word)
#define WORD_NODE(word) word,
#define FIELD(id, word, place, ...) WORD_##place(word)
static const char *const nested_words[] = {
#include "solver/net/fields.def"
	"startup", "speed", "rate", "children", NULL};
static const char *const flat_words[] = {
#include "solver/net/fields.def"
	"startup", "speed", "rate", "parent", NULL};
static const char *const startup_words[] = {"compute", "transfer", NULL};
#undef FIELD

static const NetKeys nested_keys = {
	{nested_words, "a processor", NULL, NULL, NULL}, FIELD_NODE, "", 0};
static const NetKeys flat_keys = {{flat_words, "a processor", NULL, NULL, NULL}, FIELD_NODE, "", 0};

static const YamlItems children_list = {YAML_LIST, "children", "a list of processors", NULL};
static const YamlItems flat_list = {
	YAML_LIST, "processors", "a list of processors, the root first", "at least the root"};

/* A processor that is being read. */
typedef struct Item {
	uint32_t node;
	uint32_t seen; /* of compute and link, whichever way */
	SourceMap map; /* its places, where they are kept */
} Item;

static Status read_child(void *context, void *into, unsigned index, const YamlEvent *event);

static Status read_field(
	Reading *reading, uint32_t node, const Field *field, const YamlEvent *event)
{
	FieldValue value = {0, NULL};
	STATUS_TRY(reading_value(reading, field, event, &value));
	if (field == &net_fields[NET_KEY_REPEAT] && node == 0 && value.number > 1)
		return yaml_fault(
			reading->yaml, event, "there is only one root; its repeat must be 1");
	if (field == &net_fields[NET_KEY_COMPUTE] && node > 0 && isinf(value.number))
		return yaml_fault(reading->yaml, event,
			"compute is none; only the root may have none and only send");
	if (field->of_root && node > 0)
		return yaml_fault(reading->yaml, event, "%s is of the root alone; remove this key",
			field->key);
	if (field == &net_fields[NET_KEY_OWN_TRANSFER] && node == 0)
		return yaml_fault(reading->yaml, event,
			"%s is of transfers from a parent, and the root has none; remove this key",
			field->key);
	if (field->nothing && isnan(value.number))
		return yaml_fault(reading->yaml, event,
			"%s has no value; it must be a number, 0 or more, or remove the key for %s",
			field->key, field->nothing);
	if (field != &net_fields[NET_KEY_NAME]) {
		field_store(&reading->net, field->over ? field->over : field, node, value.number);
		return STATUS_OK;
	}
	if (value.text[0] == '\0')
		field_value_release(&value);
	reading->net.node[node].name = value.text;
	return STATUS_OK;
}

/* Read a list of processors; its places go to `map`. */
static Status read_list(Reading *reading, const YamlItems *items, const YamlEvent *list,
	YamlRead *read, void *into, SourceMap *map)
{
	if (map) {
		map->has_list = true;
		map->list_flow = list->flow;
	}
	const Status status = yaml_each(reading->yaml, items, list, read, reading, into);

	if (map)
		map->list = (Span){list->begin, yaml_end(reading->yaml)};
	return status;
}

static Status read_parent(Reading *reading, uint32_t node, const YamlEvent *event)
{
	if (node == 0)
		return yaml_fault(reading->yaml, event,
			"the first processor is the root and has no parent; remove this key");
	if (event->kind != YAML_SCALAR)
		return yaml_not(reading->yaml, event, "parent", "the name of a processor above");
	if (memchr(event->text, '\0', event->length) != NULL)
		return yaml_fault(reading->yaml, event,
			"parent contains a NUL character; no processor's name does");
	buf_add(&reading->parents, event->text, event->length);
	return STATUS_OK;
}

static Status read_startup_key(void *context, void *into, unsigned key, const YamlEvent *event)
{
	const uint32_t *node = into;

	return read_field(context, *node, &net_fields[NET_KEYS_OWN + key], event);
}

static Status read_startup(Reading *reading, Item *item, const YamlEvent *event)
{
	const NetKeys keys = {
		{startup_words, "startup", "a map such as {compute: 1, transfer: 1}", NULL, NULL},
		FIELD_NODE, "startup.", reading->net.node[item->node].origin};
	Source *source = reading->source;
	SourceMap map;
	STATUS_TRY(reading_map(
		reading, &keys, event, read_startup_key, &item->node, source ? &map : NULL, NULL));
	return source ? net_source_add_own(source, &item->map, &map, reading->error) : STATUS_OK;
}

/* A value of the processor itself; one that stands for another leaves it no room. */
static Status read_own(Reading *reading, Item *item, const Field *field, const YamlEvent *event)
{
	const Field *meant = field->over ? field->over : field;
	const Field *turned = net_reciprocal_of(meant);
	const uint32_t bit = UINT32_C(1) << (meant - net_fields - NET_KEYS_OF_NODES);

	if (turned && item->seen & bit)
		return yaml_fault(reading->yaml, event,
			"the processor has both %s and %s; keep one of them", meant->key,
			turned->key);
	item->seen |= bit;
	return read_field(reading, item->node, field, event);
}

static Status read_item_key(void *context, void *into, unsigned key, const YamlEvent *event)
{
	Reading *reading = context;
	Item *item = into;

	if (key == ITEM_SPEED || key == ITEM_RATE)
		return read_own(reading, item, &net_reciprocals[key - ITEM_SPEED], event);
	if (key == ITEM_STARTUP)
		return read_startup(reading, item, event);
	if (key != ITEM_RELATION)
		return read_own(reading, item, &net_fields[NET_KEYS_OF_NODES + key], event);
	if (reading->net.form == NET_FLAT)
		return read_parent(reading, item->node, event);
	return read_list(reading, &children_list, event, read_child, item, &item->map);
}

static bool has(uint32_t seen, unsigned key)
{
	return seen & 1u << (key - NET_KEYS_OF_NODES);
}

static Status check_item(
	const Reading *reading, uint32_t seen, uint32_t own, uint32_t node, const YamlEvent *item)
{
	if (reading->net.form == NET_FLAT && node > 0 && !(seen & 1u << ITEM_RELATION))
		return yaml_fault(reading->yaml, item,
			"parent is missing; every processor but the first must name its parent");
	if (!has(own, NET_KEY_COMPUTE))
		return yaml_fault(reading->yaml, item,
			"compute is missing; every processor needs one, greater than 0");
	if (node > 0 && !has(own, NET_KEY_LINK))
		return yaml_fault(reading->yaml, item,
			"link is missing; every processor but the root needs one, 0 or more");
	return STATUS_OK;
}

static Status add_item(Reading *reading, uint32_t parent, const YamlEvent *event, uint32_t *out)
{
	NetNode node = {.repeat = 1, .origin = ++reading->items};
	Wanted *wanted = reading->wanted;

	if (event->kind != YAML_MAP)
		return yaml_fault(reading->yaml, event,
			"%s where a processor should be; write {compute: 1, link: 0.5}",
			yaml_kind(event));
	*out = reading->net.nodes;
	if (wanted && wanted->origin == node.origin)
		wanted->found = (Place){event->line, event->column};
	return reading_fault_here(
		reading, event, net_append(&reading->net, parent, &node, reading->error));
}

/* A processor, the next one in the list of `owner` (NULL: in none). */
static Status read_item(Reading *reading, uint32_t parent, SourceMap *owner, const YamlEvent *event)
{
	const bool flat = reading->net.form == NET_FLAT;
	Source *source = reading->source;
	uint32_t seen, at;
	Item item = {.seen = 0};
	Status status = add_item(reading, parent, event, &item.node);

	if (status == STATUS_OK && source)
		status = net_source_add_item(source, &at, reading->error);
	if (status == STATUS_OK)
		status = reading_map(reading, flat ? &flat_keys : &nested_keys, event,
			read_item_key, &item, &item.map, &seen);
	if (flat)
		buf_add_char(&reading->parents, '\0');
	if (status == STATUS_OK && source) {
		source->items[at] = item.map;
		if (owner)
			net_source_link(source, owner, at);
	}
	return status == STATUS_OK ? check_item(reading, seen, item.seen, item.node, event)
				   : status;
}

static Status read_child(void *context, void *into, unsigned index, const YamlEvent *event)
{
	Item *parent = into;

	(void)index;
	return read_item(context, parent->node, &parent->map, event);
}

Status reading_root(Reading *reading, const YamlEvent *event)
{
	return read_item(reading, NET_NONE, NULL, event);
}

/* --- flat lists ------------------------------------------------------------------------------ */

/* Nodes stand in the list's order, all below the first, until net_sort_list. */
static Status read_flat_item(void *context, void *into, unsigned index, const YamlEvent *event)
{
	return read_item(context, index == 0 ? NET_NONE : 0, into, event);
}

Status reading_flat(Reading *reading, const YamlEvent *list, SourceMap *map)
{
	return read_list(reading, &flat_list, list, read_flat_item, map, map);
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
	char shown[TEXT_BRIEF_MAX];

	text_brief(shown, name, strlen(name));
	if (found != NET_NONE)
		return error_set(error, STATUS_INPUT,
			"parent is %s, which stands for %" PRIu32
			" processors; in a flat list only "
			"leaves may repeat",
			shown, net->node[found].repeat);
	for (uint32_t i = node; i < net->nodes; i++) {
		if (net->node[i].name && strcmp(net->node[i].name, name) == 0)
			return error_set(error, STATUS_INPUT,
				"parent is %s, which comes later; a parent must be listed before "
				"its children",
				shown);
	}
	return error_set(error, STATUS_INPUT,
		"parent is %s, but no processor before this one has that name", shown);
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
	buf_release(&reading->parents);
	return status;
}
