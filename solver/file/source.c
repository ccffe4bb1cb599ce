/* The places of keys, values and processors in the text of a net file, for patching it. */
#include "solver/base/mem.h"
#include "solver/base/yaml.h"
#include "solver/file/text.h"

#include <string.h>

unsigned net_rank(const Field *field)
{
	return (unsigned)(field - net_fields) * 2;
}

unsigned net_rank_parent(void)
{
	return net_rank(net_field(FIELD_NODE, "name")) + 1;
}

unsigned net_rank_children(void)
{
	return net_rank(net_field(FIELD_NODE, "repeat")) + 1;
}

unsigned net_rank_network(void)
{
	return net_rank(net_field(FIELD_NETWORK, "network.kind"));
}

unsigned net_rank_form(void)
{
	return net_rank_network() + 1;
}

typedef struct Scan {
	Source *source;
	YamlReader *yaml;
	Error *error;
} Scan;

static bool is_word(const YamlEvent *event, const char *word)
{
	return strlen(word) == event->length && memcmp(word, event->text, event->length) == 0;
}

static void open_map(SourceMap *map, const YamlEvent *event)
{
	*map = (SourceMap){
		.flow = event->flow,
		.column = event->column,
		.span = {event->begin, event->end},
		.first = NET_NONE,
		.last = NET_NONE,
		.first_item = NET_NONE,
		.last_item = NET_NONE,
		.next_item = NET_NONE,
	};
}

/* Append an entry for the key; its value is filled in later. */
static Status add_entry(Scan *scan, SourceMap *map, const YamlEvent *key, unsigned rank)
{
	Source *source = scan->source;
	void *entries = source->entries;

	if (!mem_grow(&entries, &source->entries_cap, source->entry_count + 1,
		    sizeof *source->entries))
		return error_no_memory(scan->error);
	source->entries = entries;
	uint32_t at = source->entry_count++;
	source->entries[at] = (SourceEntry){rank, NET_NONE, key->begin, {0, 0}};
	if (map->first == NET_NONE) {
		map->first = at;
		map->column = map->flow ? map->column : key->column;
	} else {
		source->entries[map->last].next = at;
	}
	map->last = at;
	return STATUS_OK;
}

static void close_map(const Source *source, SourceMap *map, const YamlEvent *end)
{
	if (map->flow)
		map->span.end = end->end;
	else if (map->last != NET_NONE)
		map->span.end = source->entries[map->last].value.end;
}

/* The next key of a map; YAML_MAP_END at its end. */
static Status next_key(Scan *scan, YamlEvent *key)
{
	return yaml_next(scan->yaml, key);
}

/* A scalar, or a list of scalars or of maps of scalars, whose first event has been read. */
static Status scan_opened(Scan *scan, const YamlEvent *value, Span *out)
{
	YamlEvent item;
	bool flow = false; /* of the map opened last */
	Status status = STATUS_OK;

	*out = (Span){value->begin, value->end};
	if (value->kind != YAML_LIST)
		return yaml_skip(scan->yaml, value);
	for (;;) {
		status = yaml_next(scan->yaml, &item);
		if (status != STATUS_OK)
			return status;
		if (item.kind == YAML_MAP)
			flow = item.flow;
		/* The end of what has no brackets may lie behind blanks and comments. */
		if (item.kind == YAML_LIST_END ? value->flow : item.kind != YAML_MAP_END || flow)
			out->end = item.end;
		if (item.kind == YAML_LIST_END)
			return STATUS_OK;
	}
}

/* The value of a key that is no map or list of maps. */
static Status scan_scalar(Scan *scan, Span *out)
{
	YamlEvent value;
	Status status = yaml_next(scan->yaml, &value);

	return status == STATUS_OK ? scan_opened(scan, &value, out) : status;
}

static Status scan_item(Scan *scan, const YamlEvent *opened, uint32_t *out);

/* The list of processors that `opened` begins. Maps may move while the array of items grows, so the
 * list is collected first. */
static Status scan_list(Scan *scan, const YamlEvent *opened, SourceMap *list)
{
	YamlEvent event;
	Status status = STATUS_OK;

	list->has_list = true;
	list->list_flow = opened->flow;
	list->list = (Span){opened->begin, opened->end};
	list->first_item = list->last_item = NET_NONE;
	for (;;) {
		uint32_t item;
		status = yaml_next(scan->yaml, &event);
		if (status != STATUS_OK || event.kind == YAML_LIST_END)
			break;
		status = scan_item(scan, &event, &item);
		if (status != STATUS_OK)
			return status;
		SourceMap *items = scan->source->items;
		items[item].in_flow_list = list->list_flow;
		items[item].in_block_list = !list->list_flow;
		if (list->first_item == NET_NONE)
			list->first_item = item;
		else
			items[list->last_item].next_item = item;
		list->last_item = item;
		list->list.end = items[item].span.end;
	}
	if (status == STATUS_OK && (list->list_flow || list->last_item == NET_NONE))
		list->list.end = event.end;
	return status;
}

static void keep_list(SourceMap *map, const SourceMap *list)
{
	map->has_list = true;
	map->list = list->list;
	map->list_flow = list->list_flow;
	map->first_item = list->first_item;
	map->last_item = list->last_item;
}

static unsigned item_rank(const YamlEvent *key)
{
	for (const Field *field = net_fields; field->key; field++) {
		if (field->scope == FIELD_NODE && is_word(key, field->key))
			return net_rank(field);
	}
	return is_word(key, "parent") ? net_rank_parent() : net_rank_children();
}

static Status scan_item(Scan *scan, const YamlEvent *opened, uint32_t *out)
{
	Source *source = scan->source;
	void *items = source->items;

	if (!mem_grow(&items, &source->items_cap, source->item_count + 1, sizeof *source->items))
		return error_no_memory(scan->error);
	source->items = items;
	uint32_t at = *out = source->item_count++;
	SourceMap map;
	open_map(&map, opened);
	source->items[at] = map;
	for (;;) {
		YamlEvent key;
		Status status = next_key(scan, &key);
		if (status != STATUS_OK)
			return status;
		if (key.kind == YAML_MAP_END) {
			close_map(source, &map, &key);
			source->items[at] = map;
			return STATUS_OK;
		}
		unsigned rank = item_rank(&key);
		status = add_entry(scan, &map, &key, rank);
		uint32_t entry = map.last;
		Span value = {0, 0};
		SourceMap list;
		if (status == STATUS_OK && rank == net_rank_children()) {
			YamlEvent value_begin;
			status = yaml_next(scan->yaml, &value_begin);
			if (status == STATUS_OK)
				status = scan_list(scan, &value_begin, &list);
			if (status == STATUS_OK) {
				keep_list(&map, &list);
				value = list.list;
			}
		} else if (status == STATUS_OK) {
			status = scan_scalar(scan, &value);
		}
		if (status != STATUS_OK)
			return status;
		source->entries[entry].value = value;
	}
}

static unsigned network_rank(const YamlEvent *key)
{
	for (const Field *field = net_fields; field->key; field++) {
		if (field->scope == FIELD_NETWORK && is_word(key, field_short_key(field)))
			return net_rank(field);
	}
	return net_rank_form();
}

/* The value of a key of the network. A list of maps is the flat form, whatever its key's rank was
 * taken for. */
static Status scan_network_value(
	Scan *scan, const YamlEvent *opened, unsigned *rank, SourceMap *map, Span *value)
{
	const Field *processors = net_field(FIELD_NETWORK, "network.processors");
	uint32_t item;
	Status status;

	if (*rank == net_rank(processors) && opened->kind == YAML_LIST) {
		SourceMap list;
		*rank = net_rank_form();
		status = scan_list(scan, opened, &list);
		if (status == STATUS_OK) {
			keep_list(map, &list);
			*value = list.list;
		}
		return status;
	}
	if (*rank != net_rank_form())
		return scan_opened(scan, opened, value);
	status = scan_item(scan, opened, &item);
	if (status == STATUS_OK)
		*value = scan->source->items[item].span;
	return status;
}

static Status scan_network(Scan *scan, Span *out)
{
	Source *source = scan->source;
	SourceMap *map = &source->network;
	YamlEvent event;
	Status status = yaml_next(scan->yaml, &event);

	if (status != STATUS_OK)
		return status;
	open_map(map, &event);
	for (;;) {
		status = next_key(scan, &event);
		if (status != STATUS_OK)
			return status;
		if (event.kind == YAML_MAP_END)
			break;
		unsigned rank = network_rank(&event);
		status = add_entry(scan, map, &event, rank);
		uint32_t entry = map->last;
		Span value = {0, 0};
		if (status == STATUS_OK)
			status = yaml_next(scan->yaml, &event);
		if (status == STATUS_OK)
			status = scan_network_value(scan, &event, &rank, map, &value);
		if (status != STATUS_OK)
			return status;
		source->entries[entry].rank = rank;
		source->entries[entry].value = value;
	}
	close_map(source, map, &event);
	*out = map->span;
	return STATUS_OK;
}

static Status scan_group(Scan *scan, const char *prefix, unsigned rank, Span *out)
{
	Source *source = scan->source;
	size_t length = strlen(prefix);
	YamlEvent event;
	Status status = yaml_next(scan->yaml, &event);

	if (status != STATUS_OK)
		return status;
	SourceMap *map = &source->group[source->groups];
	source->group_rank[source->groups++] = rank;
	open_map(map, &event);
	for (;;) {
		unsigned own = rank;
		status = next_key(scan, &event);
		if (status != STATUS_OK)
			return status;
		if (event.kind == YAML_MAP_END)
			break;
		for (const Field *field = net_fields; field->key; field++) {
			if (strncmp(field->key, prefix, length) == 0 && field->key[length] == '.' &&
				is_word(&event, field->key + length + 1))
				own = net_rank(field);
		}
		status = add_entry(scan, map, &event, own);
		uint32_t entry = map->last;
		Span value = {0, 0};
		if (status == STATUS_OK)
			status = scan_scalar(scan, &value);
		if (status != STATUS_OK)
			return status;
		source->entries[entry].value = value;
	}
	close_map(source, map, &event);
	*out = map->span;
	return STATUS_OK;
}

/* Rank of a top-level key; `prefix` gets the word of a group. */
static unsigned top_rank(const YamlEvent *key, char prefix[FIELD_PREFIX_MAX])
{
	for (const Field *field = net_fields; field->key; field++) {
		size_t length = field_prefix(field, prefix);
		if (field->scope == FIELD_NET && is_word(key, length > 0 ? prefix : field->key))
			return net_rank(field);
	}
	prefix[0] = '\0';
	return net_rank_network();
}

static Status scan_top(Scan *scan)
{
	Source *source = scan->source;
	YamlEvent event;
	Status status = yaml_next(scan->yaml, &event);

	if (status != STATUS_OK)
		return status;
	open_map(&source->top, &event);
	for (;;) {
		char prefix[FIELD_PREFIX_MAX];
		status = next_key(scan, &event);
		if (status != STATUS_OK)
			return status;
		if (event.kind == YAML_MAP_END)
			break;
		unsigned rank = top_rank(&event, prefix);
		status = add_entry(scan, &source->top, &event, rank);
		uint32_t entry = source->top.last;
		Span value = {0, 0};
		if (status == STATUS_OK && rank == net_rank_network())
			status = scan_network(scan, &value);
		else if (status == STATUS_OK && prefix[0] != '\0')
			status = scan_group(scan, prefix, rank, &value);
		else if (status == STATUS_OK)
			status = scan_scalar(scan, &value);
		if (status != STATUS_OK)
			return status;
		source->entries[entry].value = value;
	}
	close_map(source, &source->top, &event);
	return STATUS_OK;
}

static const char *line_end_of(const char *text, size_t length)
{
	const char *newline = memchr(text, '\n', length);

	return newline && newline > text && newline[-1] == '\r' ? "\r\n" : "\n";
}

Status net_source_open(Source *out, const char *text, size_t length, Error *error)
{
	Scan scan = {out, NULL, error};

	memset(out, 0, sizeof *out);
	out->text = text;
	out->length = length;
	out->eol = line_end_of(text, length);
	Status status = yaml_open(&scan.yaml, "", text, length, error);
	if (status == STATUS_OK)
		status = scan_top(&scan);
	yaml_close(scan.yaml);
	if (status != STATUS_OK)
		net_source_close(out);
	return status;
}

void net_source_close(Source *source)
{
	mem_free(source->items);
	mem_free(source->entries);
	source->items = NULL;
	source->entries = NULL;
}

const SourceEntry *net_source_entry(const Source *source, const SourceMap *map, unsigned rank)
{
	for (uint32_t at = map->first; at != NET_NONE; at = source->entries[at].next) {
		if (source->entries[at].rank == rank)
			return &source->entries[at];
	}
	return NULL;
}
