/* Nets from YAML text: one pass over the events, every fault with its place. */
#include "solver/net_yaml.h"

#include "solver/base/mem.h"
#include "solver/base/text.h"
#include "solver/base/yaml.h"
#include "solver/net_fields.h"
#include "solver/net_parts.h"

#include <inttypes.h>
#include <math.h>
#include <string.h>

enum { KEYS_MAX = 32 };

/* The keys a map may have, in the order in which messages list them. */
typedef struct Keys {
	const char *word[KEYS_MAX];
	uint32_t count;
	const char *of; /* "a processor" */
} Keys;

typedef struct Place {
	int line, column;
} Place;

typedef struct Reading {
	YamlReader *yaml;
	Net net;
	Error *error;
	uint32_t items; /* processors' items so far */
	Place storage;  /* where storage stands when it is false; line 0 if nowhere */

	/* Looking for a place after a fault was found: the value of `key` in item `origin`. */
	uint32_t wanted_origin;
	const char *wanted_key;
	Place found;

	/* flat lists: each item's parent as text, ended by NUL; "" for the root */
	Buf parents;
} Reading;

static Status fault(const Reading *reading, const YamlEvent *event, const char *text)
{
	return yaml_fault(reading->yaml, event, reading->error, "%s", text);
}

/* The last message again, with the place of `event`. */
static Status fault_here(const Reading *reading, const YamlEvent *event, Status status)
{
	if (status != STATUS_INPUT || !reading->error)
		return status;
	Error plain = *reading->error;
	return fault(reading, event, plain.text);
}

/* --- maps ------------------------------------------------------------------------------------ */

static Status unknown_key(const Reading *reading, const Keys *keys, const YamlEvent *key)
{
	char shown[NET_SHOW_MAX];

	net_show(shown, key->text, key->length);
	const char *nearest = strlen(key->text) == key->length
	                              ? text_nearest(key->text, keys->word, keys->count)
	                              : NULL;
	if (nearest)
		return yaml_fault(reading->yaml, key, reading->error,
		        "%s has no key %s; did you mean %s?", keys->of, shown, nearest);
	Buf list;
	buf_init(&list);
	for (uint32_t i = 0; i < keys->count; i++)
		buf_addf(&list, "%s%s", i == 0 ? "" : ", ", keys->word[i]);
	Status status = yaml_fault(reading->yaml, key, reading->error,
	        "%s has no key %s; it may have %s", keys->of, shown, list.text);
	buf_release(&list);
	return status;
}

/* Read on to the next key of the map and its value. `*index` is the key's place in `keys`, or
 * keys->count at the end of the map. */
static Status next_key(
        Reading *reading, const Keys *keys, uint32_t *seen, uint32_t *index, YamlEvent *value)
{
	YamlEvent key;
	Status status = yaml_next(reading->yaml, &key, reading->error);

	if (status != STATUS_OK)
		return status;
	*index = keys->count;
	if (key.kind == YAML_MAP_END)
		return STATUS_OK;
	if (key.kind != YAML_SCALAR)
		return fault(reading, &key, "a key must be a word, followed by a colon");
	for (uint32_t i = 0; i < keys->count; i++) {
		if (strlen(keys->word[i]) == key.length &&
		        memcmp(keys->word[i], key.text, key.length) == 0)
			*index = i;
	}
	if (*index == keys->count)
		return unknown_key(reading, keys, &key);
	if (*seen & UINT32_C(1) << *index)
		return yaml_fault(reading->yaml, &key, reading->error,
		        "the key %s stands here twice; keep one of them", keys->word[*index]);
	*seen |= UINT32_C(1) << *index;
	return yaml_next(reading->yaml, value, reading->error);
}

static const char *kind_name(const YamlEvent *event)
{
	return event->kind == YAML_MAP ? "a map" : event->kind == YAML_LIST ? "a list" : "text";
}

/* --- values ---------------------------------------------------------------------------------- */

static Status wrong_kind(const Reading *reading, const Field *field, const YamlEvent *event)
{
	FieldValue none;
	const char *what = kind_name(event);

	if (field->type == FIELD_TEXT)
		return yaml_fault(reading->yaml, event, reading->error, "%s is %s; it must be text",
		        field->key, what);
	/* No number and no choice is called so: field_read says what is wanted. */
	Status status = field_read(field, what, strlen(what), &none, reading->error);
	return fault_here(reading, event, status);
}

static Status quoted(const Reading *reading, const Field *field, const YamlEvent *event)
{
	FieldValue none;
	Buf text;

	buf_init(&text);
	buf_add_char(&text, '"');
	buf_add(&text, event->text, event->length);
	buf_add_text(&text, "\" in quotes");
	Status status = buf_status(&text) == STATUS_OK
	                        ? field_read(field, text.text, text.length, &none, reading->error)
	                        : error_no_memory(reading->error);
	buf_release(&text);
	return fault_here(reading, event, status);
}

/* A value as the field table wants it. YAML takes "5." for a number, and so do we. */
static Status read_value(
        const Reading *reading, const Field *field, const YamlEvent *event, FieldValue *out)
{
	size_t length = event->length;

	if (event->kind != YAML_SCALAR)
		return wrong_kind(reading, field, event);
	if (field->type != FIELD_TEXT && !event->plain)
		return quoted(reading, field, event);
	if (field->type != FIELD_TEXT && length > 1 && event->text[length - 1] == '.' &&
	        event->text[length - 2] >= '0' && event->text[length - 2] <= '9')
		length--;
	Status status = field_read(field, event->text, length, out, reading->error);
	return status == STATUS_OK ? status : fault_here(reading, event, status);
}

static Status read_number(
        const Reading *reading, const Field *field, const YamlEvent *event, double *out)
{
	FieldValue value;
	Status status = read_value(reading, field, event, &value);

	if (status == STATUS_OK)
		*out = value.number;
	return status;
}

static Status read_net_value(Reading *reading, const Field *field, const YamlEvent *event)
{
	FieldValue value = {0, NULL};
	FieldPlace place = {field, NET_NONE, NET_NONE};
	Status status = read_value(reading, field, event, &value);

	if (status != STATUS_OK)
		return status;
	/* Whether the root has the link that this needs is known at the end only. */
	if (strcmp(field->key, "storage") == 0) {
		reading->net.storage = value.number != 0;
		if (!reading->net.storage)
			reading->storage = (Place){event->line, event->column};
		return STATUS_OK;
	}
	status = field_set(&reading->net, &place, &value, reading->error);
	field_value_release(&value);
	return status == STATUS_OK ? status : fault_here(reading, event, status);
}

/* --- processors ------------------------------------------------------------------------------ */

enum ItemKey { ITEM_NAME, ITEM_COMPUTE, ITEM_LINK, ITEM_REPEAT, ITEM_CHILDREN };
#define ITEM_PARENT ITEM_CHILDREN

static const Keys nested_keys = {
        {"name", "compute", "link", "repeat", "children"}, 5, "a processor"};
static const Keys flat_keys = {{"name", "compute", "link", "repeat", "parent"}, 5, "a processor"};

static Status read_name(Reading *reading, uint32_t node, const YamlEvent *event)
{
	FieldValue value = {0, NULL};
	Status status = read_value(reading, net_field(FIELD_NODE, "name"), event, &value);

	if (status != STATUS_OK)
		return status;
	if (value.text[0] == '\0')
		field_value_release(&value);
	reading->net.name[node] = value.text;
	return STATUS_OK;
}

static Status read_repeat(Reading *reading, uint32_t node, const YamlEvent *event)
{
	double count = 1;
	Status status = read_number(reading, net_field(FIELD_NODE, "repeat"), event, &count);

	if (status == STATUS_OK && node == 0 && count > 1)
		return fault(reading, event, "there is only one root; its repeat must be 1");
	reading->net.repeat[node] = (uint32_t)count;
	return status;
}

/* One of the keys that all forms of a processor have. */
static Status read_item_key(Reading *reading, uint32_t node, uint32_t key, const YamlEvent *event)
{
	Net *net = &reading->net;

	if (reading->wanted_origin == net->origin[node] && reading->wanted_key &&
	        strcmp(reading->wanted_key, nested_keys.word[key]) == 0)
		reading->found = (Place){event->line, event->column};
	switch (key) {
	case ITEM_NAME:
		return read_name(reading, node, event);
	case ITEM_COMPUTE:
		return read_number(
		        reading, net_field(FIELD_NODE, "compute"), event, &net->compute[node]);
	case ITEM_LINK:
		net->has_link[node] = true;
		return read_number(reading, net_field(FIELD_NODE, "link"), event, &net->link[node]);
	default:
		return read_repeat(reading, node, event);
	}
}

static Status check_item(const Reading *reading, uint32_t seen, bool root, const YamlEvent *item)
{
	if (!(seen & 1u << ITEM_COMPUTE))
		return fault(reading, item,
		        "compute is missing; every processor needs one, greater than 0");
	if (!root && !(seen & 1u << ITEM_LINK))
		return fault(reading, item,
		        "link is missing; every processor but the root needs one, 0 or more");
	return STATUS_OK;
}

static Status add_item(Reading *reading, uint32_t parent, const YamlEvent *item, uint32_t *out)
{
	if (item->kind != YAML_MAP)
		return yaml_fault(reading->yaml, item, reading->error,
		        "%s where a processor should be; write {compute: 1, link: 0.5}",
		        kind_name(item));
	NetNode node = {.repeat = 1, .origin = ++reading->items};
	*out = reading->net.nodes;
	if (reading->wanted_origin == node.origin)
		reading->found = (Place){item->line, item->column};
	Status status = net_append(&reading->net, parent, &node, reading->error);
	return status == STATUS_OK ? status : fault_here(reading, item, status);
}

static Status read_nested(Reading *reading, uint32_t parent, const YamlEvent *item);

static Status read_children(Reading *reading, uint32_t node, const YamlEvent *list)
{
	YamlEvent item;
	Status status = STATUS_OK;

	if (list->kind != YAML_LIST)
		return yaml_fault(reading->yaml, list, reading->error,
		        "children is %s; it must be a list of processors", kind_name(list));
	for (;;) {
		status = yaml_next(reading->yaml, &item, reading->error);
		if (status != STATUS_OK || item.kind == YAML_LIST_END)
			return status;
		status = read_nested(reading, node, &item);
		if (status != STATUS_OK)
			return status;
	}
}

/* A processor and all below it. At most NET_LEVELS_MAX deep: net_append refuses more. */
static Status read_nested(Reading *reading, uint32_t parent, const YamlEvent *item)
{
	uint32_t node, seen = 0, key = 0;
	YamlEvent value;
	Status status = add_item(reading, parent, item, &node);

	while (status == STATUS_OK) {
		status = next_key(reading, &nested_keys, &seen, &key, &value);
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
		return fault(reading, event,
		        "the first processor is the root and has no parent; remove this key");
	if (event->kind != YAML_SCALAR)
		return yaml_fault(reading->yaml, event, reading->error,
		        "parent is %s; it must be the name of a processor above", kind_name(event));
	if (memchr(event->text, '\0', event->length) != NULL)
		return fault(
		        reading, event, "parent holds a NUL character; no processor is called so");
	if (reading->wanted_origin == reading->net.origin[node] && reading->wanted_key &&
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
		status = next_key(reading, &flat_keys, &seen, &key, &value);
		if (status != STATUS_OK || key == flat_keys.count)
			break;
		status = key == ITEM_PARENT ? read_parent(reading, node, &value)
		                            : read_item_key(reading, node, key, &value);
	}
	if (status != STATUS_OK)
		return status;
	buf_add_char(&reading->parents, '\0');
	if (node > 0 && !(seen & 1u << ITEM_PARENT))
		return fault(reading, item,
		        "parent is missing; every processor but the first names the one above it");
	return check_item(reading, seen, node == 0, item);
}

static Status read_flat(Reading *reading, const YamlEvent *list)
{
	YamlEvent item;

	if (list->kind != YAML_LIST)
		return yaml_fault(reading->yaml, list, reading->error,
		        "processors is %s; it must be a list of processors, the root first",
		        kind_name(list));
	for (;;) {
		Status status = yaml_next(reading->yaml, &item, reading->error);
		if (status == STATUS_OK && item.kind == YAML_LIST_END && reading->net.nodes == 0)
			return fault(
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
		if (net->first[middle] <= id)
			low = middle;
		else
			high = middle;
	}
	bool holds = id - net->first[low] < net->repeat[low];
	return holds && !net->name[low] ? low : NET_NONE;
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
		        shown, net->repeat[found]);
	for (uint32_t i = node; i < net->nodes; i++) {
		if (net->name[i] && strcmp(net->name[i], name) == 0)
			return error_set(error, STATUS_INPUT,
			        "parent is %s, which comes later; a parent must stand above its "
			        "children",
			        shown);
	}
	return error_set(
	        error, STATUS_INPUT, "parent is %s, but no processor above is called so", shown);
}

/* Find every item's parent by name. On failure `*culprit` is the item. */
static Status link_parents(Reading *reading, uint32_t *culprit)
{
	Net *net = &reading->net;
	const char *name = reading->parents.text;
	Names names;
	Status status = STATUS_OK;

	if (buf_status(&reading->parents) != STATUS_OK || !net_names_open(&names, net->nodes))
		return error_no_memory(reading->error);
	for (uint32_t i = 0, id = 0; i < net->nodes && status == STATUS_OK; i++) {
		net->first[i] = id;
		id += net->repeat[i];
		uint32_t found = NET_NONE;
		if (i > 0) {
			uint32_t slot = *net_names_slot(&names, net, name, strlen(name));
			found = slot != 0 ? slot - 1 : unnamed_before(net, i, name);
			net->parent[i] = found;
		}
		if (i > 0 && (found == NET_NONE || net->repeat[found] > 1)) {
			*culprit = i;
			status = parent_fault(net, i, name, found, reading->error);
		}
		if (net->name[i]) {
			uint32_t *slot =
			        net_names_slot(&names, net, net->name[i], strlen(net->name[i]));
			*slot = *slot == 0 ? i + 1 : *slot;
		}
		name += strlen(name) + 1;
	}
	net_names_close(&names);
	return status;
}

/* --- the network ----------------------------------------------------------------------------- */

enum NetworkKey {
	NETWORK_KIND,
	NETWORK_ROOT,
	NETWORK_PROCESSORS,
	NETWORK_LEVELS,
	NETWORK_ARITY,
	NETWORK_COMPUTE,
	NETWORK_LINK,
};

static const Keys network_keys = {
        {"kind", "root", "processors", "levels", "arity", "compute", "link"}, 7, "network"};

typedef struct Network {
	double number[7];   /* of the regular form, by key */
	YamlEvent value[7]; /* for their places */
	uint32_t seen;
} Network;

static Status read_network_key(Reading *reading, Network *network, uint32_t key)
{
	static const char *const field[] = {"network.kind", NULL, NULL, "network.levels",

	        "network.arity", "network.compute", "network.link"};
	const YamlEvent *value = &network->value[key];
	uint32_t forms = network->seen & (1u << NETWORK_ROOT | 1u << NETWORK_PROCESSORS);
	if ((key == NETWORK_ROOT || key == NETWORK_PROCESSORS) && (forms & (forms - 1)) != 0)
		return fault(reading, value,
		        "the network has both root and processors; keep one of them");
	if (key == NETWORK_ROOT)
		return read_nested(reading, NET_NONE, value);
	if (key == NETWORK_PROCESSORS) {
		reading->net.form = NET_FLAT;
		return read_flat(reading, value);
	}
	return read_number(
	        reading, net_field(FIELD_NETWORK, field[key]), value, &network->number[key]);
}

static Status build_regular(Reading *reading, const Network *network, const YamlEvent *map)
{
	Net *net = &reading->net;

	for (uint32_t key = NETWORK_LEVELS; key <= NETWORK_LINK; key++) {
		if (!(network->seen & 1u << key))
			return yaml_fault(reading->yaml, map, reading->error,
			        "%s is missing; a regular tree needs levels, arity, compute and "
			        "link",
			        network_keys.word[key]);
	}
	net->form = NET_REGULAR;
	net->levels = (uint32_t)network->number[NETWORK_LEVELS];
	net->arity = (uint32_t)network->number[NETWORK_ARITY];
	Status status = net_build_regular(net, network->number[NETWORK_COMPUTE],
	        network->number[NETWORK_LINK], reading->error);
	return fault_here(reading, &network->value[NETWORK_LEVELS], status);
}

static Status finish_network(Reading *reading, const Network *network, const YamlEvent *map)
{
	const uint32_t regular = 1u << NETWORK_LEVELS | 1u << NETWORK_ARITY |
	                         1u << NETWORK_COMPUTE | 1u << NETWORK_LINK;
	uint32_t seen = network->seen;

	if (!(seen & 1u << NETWORK_KIND))
		return fault(reading, map, "kind is missing; write kind: tree");
	if (!(seen & (1u << NETWORK_ROOT | 1u << NETWORK_PROCESSORS))) {
		if (seen & regular)
			return build_regular(reading, network, map);
		return fault(reading, map,
		        "the processors are missing; a tree has root, or processors, or levels "
		        "and arity");
	}
	for (uint32_t key = NETWORK_LEVELS; key <= NETWORK_LINK; key++) {
		if (seen & 1u << key)
			return yaml_fault(reading->yaml, &network->value[key], reading->error,
			        "%s belongs to a regular tree, but this one lists its processors; "
			        "remove it",
			        network_keys.word[key]);
	}
	return STATUS_OK;
}

static Status read_network(Reading *reading, const YamlEvent *map)
{
	Network network = {.seen = 0};
	YamlEvent value;
	uint32_t key = 0;

	if (map->kind != YAML_MAP)
		return yaml_fault(reading->yaml, map, reading->error,
		        "network is %s; it must be a map with kind and root", kind_name(map));
	for (;;) {
		Status status = next_key(reading, &network_keys, &network.seen, &key, &value);
		if (status != STATUS_OK)
			return status;
		if (key == network_keys.count)
			return finish_network(reading, &network, map);
		network.value[key] = value;
		status = read_network_key(reading, &network, key);
		if (status != STATUS_OK)
			return status;
	}
}

/* --- the file -------------------------------------------------------------------------------- */

enum { PREFIX_MAX = 16 };

/* The top-level keys, from the field table: those without a point, and the words before one. */
typedef struct TopKeys {
	Keys keys;
	char prefix[4][PREFIX_MAX];
	uint32_t prefixes;
} TopKeys;

static void add_top_key(TopKeys *top, const Field *field)
{
	const char *point = strchr(field->key, '.');

	if (!point) {
		top->keys.word[top->keys.count++] = field->key;
		return;
	}
	size_t length = (size_t)(point - field->key);
	for (uint32_t i = 0; i < top->prefixes; i++) {
		if (strncmp(top->prefix[i], field->key, length) == 0)
			return;
	}
	char *word = top->prefix[top->prefixes++];
	memcpy(word, field->key, length);
	word[length] = '\0';
	top->keys.word[top->keys.count++] = word;
}

static void top_keys(TopKeys *top)
{
	memset(top, 0, sizeof *top);
	top->keys.of = "a net file";
	for (const Field *field = net_fields; field->key; field++) {
		if (field->scope != FIELD_NODE)
			add_top_key(top, field);
	}
}

/* startup and intensity: a map of the fields that begin so. */
static Status read_group(Reading *reading, const char *prefix, const YamlEvent *map)
{
	Keys keys = {{NULL}, 0, prefix};
	const Field *fields[KEYS_MAX];
	size_t length = strlen(prefix);

	for (const Field *field = net_fields; field->key; field++) {
		if (strncmp(field->key, prefix, length) == 0 && field->key[length] == '.') {
			fields[keys.count] = field;
			keys.word[keys.count++] = field->key + length + 1;
		}
	}
	if (map->kind != YAML_MAP)
		return yaml_fault(reading->yaml, map, reading->error,
		        "%s is %s; it must be a map such as {compute: 1, transfer: 1}", prefix,
		        kind_name(map));
	uint32_t seen = 0, key = 0;
	YamlEvent value;
	for (;;) {
		Status status = next_key(reading, &keys, &seen, &key, &value);
		if (status == STATUS_OK && key < keys.count)
			status = read_net_value(reading, fields[key], &value);
		if (status != STATUS_OK || key == keys.count)
			return status;
	}
}

static Status read_top(Reading *reading, const YamlEvent *map)
{
	TopKeys top;
	uint32_t seen = 0, key = 0;
	bool has_network = false;
	YamlEvent value;

	top_keys(&top);
	if (map->kind != YAML_MAP)
		return yaml_fault(reading->yaml, map, reading->error,
		        "the file is %s; it must be a map of keys such as load and network",
		        kind_name(map));
	for (;;) {
		Status status = next_key(reading, &top.keys, &seen, &key, &value);
		if (status != STATUS_OK)
			return status;
		if (key == top.keys.count)
			break;
		const char *word = top.keys.word[key];
		const Field *field = net_field(FIELD_NET, word);
		if (field) {
			status = read_net_value(reading, field, &value);
		} else if (strcmp(word, "network") == 0) {
			has_network = true;
			status = read_network(reading, &value);
		} else {
			status = read_group(reading, word, &value);
		}
		if (status != STATUS_OK)
			return status;
	}
	if (!has_network)
		return fault(reading, map,
		        "network is missing; a net file needs one, with kind and root");
	return STATUS_OK;
}

static Status read_document(Reading *reading)
{
	YamlEvent event;
	Status status = yaml_next(reading->yaml, &event, reading->error);

	if (status == STATUS_OK)
		status = read_top(reading, &event);
	if (status == STATUS_OK)
		status = yaml_next(reading->yaml, &event, reading->error);
	return status;
}

static Status open_reading(
        Reading *reading, const char *name, const char *text, size_t length, Error *error)
{
	memset(reading, 0, sizeof *reading);
	net_init(&reading->net);
	buf_init(&reading->parents);
	reading->error = error;
	return yaml_open(&reading->yaml, name, text, length, error);
}

static void close_reading(Reading *reading)
{
	yaml_close(reading->yaml);
	buf_release(&reading->parents);
	net_release(&reading->net);
}

/* Where the value of `key` (NULL: the item itself) of item `origin` stands. Read once more: faults
 * are rare, and places would cost more memory than the net. */
static Place find_place(const char *text, size_t length, uint32_t origin, const char *key)
{
	Reading reading;
	Place place = {1, 1};

	if (open_reading(&reading, "", text, length, NULL) == STATUS_OK) {
		reading.wanted_origin = origin;
		reading.wanted_key = key;
		if (read_document(&reading) == STATUS_OK && reading.found.line > 0)
			place = reading.found;
	}
	close_reading(&reading);
	return place;
}

typedef struct Source {
	const char *name, *text;
	size_t length;
} Source;

static Status fault_at_item(const Source *source, const Net *net, uint32_t node, const char *key,
        Status status, Error *error)
{
	if (status != STATUS_INPUT || !error)
		return status;
	Place place = find_place(source->text, source->length, net->origin[node], key);
	Error plain = *error;
	return error_at(error, status, source->name, place.line, place.column, "%s", plain.text);
}

/* What only the whole file tells. */
static Status finish(Reading *reading, const Source *source)
{
	Net *net = &reading->net;
	Error *error = reading->error;
	uint32_t culprit = NET_NONE;
	Status status = STATUS_OK;

	if (net->form == NET_FLAT) {
		status = link_parents(reading, &culprit);
		if (culprit != NET_NONE)
			return fault_at_item(source, net, culprit, "parent", status, error);
		if (status == STATUS_OK)
			status = net_sort_list(net, error);
	}
	if (status == STATUS_OK && reading->storage.line > 0 && !net->has_link[0])
		return error_at(error, STATUS_INPUT, source->name, reading->storage.line,
		        reading->storage.column,
		        "storage is false, but the root has no link to get the load over; give "
		        "the root a link");
	if (status == STATUS_OK)
		status = net_expand_at(net, &culprit, error);
	if (status != STATUS_OK && culprit != NET_NONE) {
		bool named = net_count(net, net->first, NULL) <= NET_PROCESSORS_MAX;
		status = fault_at_item(
		        source, net, culprit, named ? "name" : "repeat", status, error);
	}
	return status;
}

Status net_read(Net *out, const char *name, const char *text, size_t length, Error *error)
{
	Reading reading;

	Error own; /* messages are built upon each other, whether asked for or not */
	Source source = {name, text, length};
	Status status = open_reading(&reading, name, text, length, &own);
	if (status == STATUS_OK)
		status = read_document(&reading);
	if (status == STATUS_OK)
		status = finish(&reading, &source);
	if (status == STATUS_OK) {
		*out = reading.net;
		net_init(&reading.net);
	} else {
		net_init(out);
		if (error)
			*error = own;
	}
	close_reading(&reading);
	return status;
}

void net_place_of_key(const char *text, size_t length, const char *key, int *line, int *column)
{
	YamlReader *yaml;
	YamlEvent event;

	*line = *column = 1;
	if (yaml_open(&yaml, "", text, length, NULL) != STATUS_OK)
		return;
	if (yaml_next(yaml, &event, NULL) != STATUS_OK || event.kind != YAML_MAP)
		goto out;
	while (yaml_next(yaml, &event, NULL) == STATUS_OK && event.kind == YAML_SCALAR) {
		bool here =
		        event.length == strlen(key) && memcmp(event.text, key, event.length) == 0;
		if (yaml_next(yaml, &event, NULL) != STATUS_OK)
			break;
		if (here) {
			*line = event.line;
			*column = event.column;
			break;
		}
		if (yaml_skip(yaml, &event, NULL) != STATUS_OK)
			break;
	}
out:
	yaml_close(yaml);
}
