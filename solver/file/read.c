/* Nets from YAML text: one pass over the events, every fault with its place. */
#include "solver/file/read.h"

#include "solver/file/reading.h"

#include <stdio.h>
#include <string.h>

/* --- the file -------------------------------------------------------------------------------- */

enum { PREFIX_MAX = 16 };

/* The top-level keys, from the field table: those without a point, and the words before one. */
typedef struct TopKeys {
	const char *word[KEYS_MAX + 1];
	char prefix[SOURCE_GROUPS_MAX][PREFIX_MAX];
	uint32_t count, prefixes;
	bool has_network;
} TopKeys;

static void add_top_key(TopKeys *top, const Field *field)
{
	const char *point = strchr(field->key, '.');

	if (!point) {
		top->word[top->count++] = field->key;
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
	top->word[top->count++] = word;
}

typedef struct Group {
	const char *word[KEYS_MAX + 1];
	const Field *field[KEYS_MAX];
} Group;

static Status read_group_key(void *context, void *into, unsigned key, const YamlEvent *value)
{
	const Group *group = into;

	return reading_net_value(context, group->field[key], value);
}

/* startup, intensity, view: a map of the fields that begin so. */
static Status read_group(Reading *reading, const char *word, const YamlEvent *map, SourceMap *kept)
{
	Group group = {.word = {NULL}};
	char prefix[PREFIX_MAX + 1];
	const char *example = "a map such as {compute: 1, transfer: 1}";
	const size_t length = (size_t)snprintf(prefix, sizeof prefix, "%s.", word);
	uint32_t count = 0;

	for (const Field *field = net_fields; field->key; field++) {
		if (field->scope == FIELD_NET && strncmp(field->key, prefix, length) == 0) {
			group.field[count] = field;
			group.word[count++] = field->key + length;
			if (field->of_view)
				example = "a map such as {scale: schematic}";
			else if (field_is_unit(field))
				example = "a map such as {load: GB, time: s}";
		}
	}
	const NetKeys keys = {{group.word, word, example, NULL, NULL}, FIELD_NET, prefix, 0};

	return reading_map(reading, &keys, map, read_group_key, &group, kept, NULL);
}

/* Where the places of a group belong. */
static SourceMap *group_of(Source *source)
{
	if (!source)
		return NULL;
	source->group_rank[source->groups] = source->entries[source->top.last].rank;
	return &source->group[source->groups++];
}

static Status read_top_key(void *context, void *into, unsigned key, const YamlEvent *value)
{
	Reading *reading = context;
	TopKeys *top = into;
	const char *word = top->word[key];
	const Field *field = net_field(FIELD_NET, word);

	if (field)
		return reading_net_value(reading, field, value);
	if (strcmp(word, "network") == 0) {
		top->has_network = true;
		return reading_network(reading, value);
	}
	if (strcmp(word, "curve") == 0)
		return reading_curve(reading, value, group_of(reading->source));
	return read_group(reading, word, value, group_of(reading->source));
}

static Status read_top(Reading *reading, const YamlEvent *map)
{
	TopKeys top = {.count = 0};
	const NetKeys keys = {{top.word, "a net file", "a map of keys such as load and network",
				      "the file", &reading_network_keys},
		FIELD_NET, "", 0};
	SourceMap *kept = reading->source ? &reading->source->top : NULL;

	for (const Field *field = net_fields; field->key; field++) {
		if (field->scope != FIELD_NODE)
			add_top_key(&top, field);
	}
	const Status status = reading_map(reading, &keys, map, read_top_key, &top, kept, NULL);

	if (status == STATUS_OK && !top.has_network)
		return yaml_fault(reading->yaml, map,
			"network is missing; a net file needs one, with kind and root");
	return status;
}

static Status read_document(Reading *reading)
{
	YamlEvent event;
	STATUS_TRY(yaml_next(reading->yaml, &event));
	STATUS_TRY(read_top(reading, &event));
	return yaml_next(reading->yaml, &event);
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

/* The place of `path` in the processor `origin`, or in the file. Read once more: faults are rare,
 * and all places would cost more memory than the net. */
static Place find_place(const char *text, size_t length, uint32_t origin, const char *path)
{
	Wanted wanted = {origin, path, {1, 1}};
	Reading reading;
	Status status = open_reading(&reading, "", text, length, NULL);

	reading.wanted = &wanted;
	if (status == STATUS_OK)
		status = read_document(&reading);
	close_reading(&reading);
	return status == STATUS_OK ? wanted.found : (Place){1, 1};
}

typedef struct File {
	const char *name, *text;
	size_t length;
} File;

static Status fault_at_item(const File *file, const Net *net, uint32_t node, const char *key,
	Status status, Error *error)
{
	if (status != STATUS_INPUT || !error)
		return status;
	Place place = find_place(file->text, file->length, net->node[node].origin, key);
	Error plain = *error;
	return error_at(error, status, file->name, place.line, place.column, "%s", plain.text);
}

/* What only the whole file tells. */
static Status finish(Reading *reading, const File *file, bool folded)
{
	Net *net = &reading->net;
	Error *error = reading->error;
	uint32_t culprit = NET_NONE;
	Status status = STATUS_OK;

	if (net->form == NET_FLAT) {
		status = reading_link_parents(reading, &culprit);
		if (culprit != NET_NONE)
			return fault_at_item(file, net, culprit, "parent", status, error);
		if (status == STATUS_OK)
			status = net_sort_list(net, error);
	}
	if (status == STATUS_OK && reading->storage.line > 0 && !net->node[0].has_link)
		return error_at(error, STATUS_INPUT, file->name, reading->storage.line,
			reading->storage.column,
			"storage is false, but the root has no link to receive the load over; give "
			"the root a link");
	if (status == STATUS_OK && !reading->source && !(folded && net->form == NET_REGULAR))
		status = net_expand_at(net, &culprit, error);
	if (status != STATUS_OK && culprit != NET_NONE) {
		bool named = net_count(net, NULL) <= NET_PROCESSORS_MAX;
		status =
			fault_at_item(file, net, culprit, named ? "name" : "repeat", status, error);
	}
	return status;
}

static Status read_net(Net *out, const File *file, bool folded, Source *source, Error *error)
{
	Reading reading;
	Error own; /* messages are built upon each other, whether asked for or not */
	Status status = open_reading(&reading, file->name, file->text, file->length, &own);

	reading.source = source;
	if (status == STATUS_OK)
		status = read_document(&reading);
	if (status == STATUS_OK)
		status = finish(&reading, file, folded);
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
	return read_net(out, &(File){name, text, length}, false, NULL, error);
}

Status net_read_source(Net *out, Source *source, const char *text, size_t length, Error *error)
{
	net_source_open(source, text, length);
	return read_net(out, &(File){"", text, length}, false, source, error);
}

Status net_read_folded(Net *out, const char *name, const char *text, size_t length, Error *error)
{
	return read_net(out, &(File){name, text, length}, true, NULL, error);
}

void net_place_of_key(
	const char *text, size_t length, uint32_t origin, const char *key, int *line, int *column)
{
	const Place place = find_place(text, length, origin, key);

	*line = place.line;
	*column = place.column;
}
