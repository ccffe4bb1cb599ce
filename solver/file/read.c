/* Nets from YAML text: one pass over the events, every fault with its place. */
#include "solver/file/read.h"

#include "solver/file/reading.h"

#include <inttypes.h>
#include <string.h>

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
	top->keys.inner = reading_network_keys();
	for (const Field *field = net_fields; field->key; field++) {
		if (field->scope != FIELD_NODE)
			add_top_key(top, field);
	}
}

/* startup and intensity: a map of the fields that begin so. */
static Status read_group(Reading *reading, const char *prefix, const YamlEvent *map)
{
	Keys keys = {.of = prefix};
	const Field *fields[KEYS_MAX];
	size_t length = strlen(prefix);

	for (const Field *field = net_fields; field->key; field++) {
		if (strncmp(field->key, prefix, length) == 0 && field->key[length] == '.') {
			fields[keys.count] = field;
			keys.word[keys.count++] = field->key + length + 1;
		}
	}
	if (map->kind != YAML_MAP)
		return yaml_fault(reading->yaml, map,
			"%s is %s; it must be a map such as {compute: 1, transfer: 1}", prefix,
			reading_kind(map));
	uint32_t seen = 0, key = 0;
	YamlEvent value;
	for (;;) {
		Status status = reading_next_key(reading, &keys, &seen, &key, &value);
		if (status == STATUS_OK && key < keys.count)
			status = reading_net_value(reading, fields[key], &value);
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
		return yaml_fault(reading->yaml, map,
			"the file is %s; it must be a map of keys such as load and network",
			reading_kind(map));
	for (;;) {
		Status status = reading_next_key(reading, &top.keys, &seen, &key, &value);
		if (status != STATUS_OK)
			return status;
		if (key == top.keys.count)
			break;
		const char *word = top.keys.word[key];
		const Field *field = net_field(FIELD_NET, word);
		if (field) {
			status = reading_net_value(reading, field, &value);
		} else if (strcmp(word, "network") == 0) {
			has_network = true;
			status = reading_network(reading, &value);
		} else if (strcmp(word, "curve") == 0) {
			status = reading_curve(reading, &value);
		} else {
			status = read_group(reading, word, &value);
		}
		if (status != STATUS_OK)
			return status;
	}
	if (!has_network)
		return reading_fault(reading, map,
			"network is missing; a net file needs one, with kind and root");
	return STATUS_OK;
}

static Status read_document(Reading *reading)
{
	YamlEvent event;
	Status status = yaml_next(reading->yaml, &event);

	if (status == STATUS_OK)
		status = read_top(reading, &event);
	if (status == STATUS_OK)
		status = yaml_next(reading->yaml, &event);
	return status;
}

static Status open_reading(
	Reading *reading, const char *name, const char *text, size_t length, Error *error)
{
	memset(reading, 0, sizeof *reading);
	net_init(&reading->net);
	buf_init(&reading->parents);
	reading->error = error;
	reading->text = text;
	reading->length = length;
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
	Place place = find_place(source->text, source->length, net->node[node].origin, key);
	Error plain = *error;
	return error_at(error, status, source->name, place.line, place.column, "%s", plain.text);
}

/* What only the whole file tells. */
static Status finish(Reading *reading, const Source *source, bool folded)
{
	Net *net = &reading->net;
	Error *error = reading->error;
	uint32_t culprit = NET_NONE;
	Status status = STATUS_OK;

	if (net->form == NET_FLAT) {
		status = reading_link_parents(reading, &culprit);
		if (culprit != NET_NONE)
			return fault_at_item(source, net, culprit, "parent", status, error);
		if (status == STATUS_OK)
			status = net_sort_list(net, error);
	}
	if (status == STATUS_OK && reading->storage.line > 0 && !net->node[0].has_link)
		return error_at(error, STATUS_INPUT, source->name, reading->storage.line,
			reading->storage.column,
			"storage is false, but the root has no link to get the load over; give "
			"the root a link");
	if (status == STATUS_OK && !(folded && net->form == NET_REGULAR))
		status = net_expand_at(net, &culprit, error);
	if (status != STATUS_OK && culprit != NET_NONE) {
		bool named = net_count(net, NULL) <= NET_PROCESSORS_MAX;
		status = fault_at_item(
			source, net, culprit, named ? "name" : "repeat", status, error);
	}
	return status;
}

static Status read_net(
	Net *out, bool folded, const char *name, const char *text, size_t length, Error *error)
{
	Reading reading;

	Error own; /* messages are built upon each other, whether asked for or not */
	Source source = {name, text, length};
	Status status = open_reading(&reading, name, text, length, &own);
	if (status == STATUS_OK)
		status = read_document(&reading);
	if (status == STATUS_OK)
		status = finish(&reading, &source, folded);
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

Status net_read(Net *out, const char *name, const char *text, size_t length, Error *error)
{
	return read_net(out, false, name, text, length, error);
}

Status net_read_folded(Net *out, const char *name, const char *text, size_t length, Error *error)
{
	return read_net(out, true, name, text, length, error);
}

/* Read on to the value of `key` in the map opened; false when there is none. */
static bool find_key(YamlReader *yaml, const char *key, size_t length, YamlEvent *event)
{
	while (yaml_next(yaml, event) == STATUS_OK && event->kind == YAML_SCALAR) {
		const bool here = event->length == length && memcmp(event->text, key, length) == 0;

		if (yaml_next(yaml, event) != STATUS_OK)
			return false;
		if (here)
			return true;
		if (yaml_skip(yaml, event) != STATUS_OK)
			return false;
	}
	return false;
}

void net_place_of_key(const char *text, size_t length, const char *key, int *line, int *column)
{
	YamlReader *yaml;
	YamlEvent event;

	*line = *column = 1;
	if (yaml_open(&yaml, "", text, length, NULL) != STATUS_OK)
		return;
	if (yaml_next(yaml, &event) != STATUS_OK)
		event.kind = YAML_END;
	while (*key != '\0' && event.kind == YAML_MAP) {
		const size_t word = strcspn(key, ".");

		if (!find_key(yaml, key, word, &event))
			break;
		*line = event.line;
		*column = event.column;
		key += word + (key[word] == '.');
	}
	yaml_close(yaml);
}
