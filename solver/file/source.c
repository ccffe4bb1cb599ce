#include "solver/file/source.h"

#include "solver/base/mem.h"

#include <string.h>

unsigned net_rank(const Field *field)
{
	return (unsigned)(field - net_fields) * 2;
}

unsigned net_rank_parent(void)
{
	return net_rank(&net_fields[NET_KEY_NAME]) + 1;
}

unsigned net_rank_children(void)
{
	return net_rank(&net_fields[NET_KEYS - 1]) + 1;
}

unsigned net_rank_network(void)
{
	return net_rank(&net_fields[NET_KEY_KIND]);
}

unsigned net_rank_form(void)
{
	return net_rank_network() + 1;
}

static const char *line_end_of(const char *text, size_t length)
{
	const char *newline = memchr(text, '\n', length);

	return newline && newline > text && newline[-1] == '\r' ? "\r\n" : "\n";
}

/* Bytes of text that a value and a processor mostly take, or more. With room for so many nothing is
 * moved while it grows, and room that is not used costs nothing. */
enum { VALUE_BYTES = 14, ITEM_BYTES = 40 };

void net_source_open(Source *out, const char *text, size_t length)
{
	void *entries = NULL, *items = NULL;

	*out = (Source){.text = text, .length = length, .eol = line_end_of(text, length)};
	(void)!mem_grow(&entries, &out->entries_cap, length / VALUE_BYTES, sizeof *out->entries);
	(void)!mem_grow(&items, &out->items_cap, length / ITEM_BYTES, sizeof *out->items);
	out->entries = entries;
	out->items = items;
}

void net_source_close(Source *source)
{
	mem_free(source->items);
	mem_free(source->owns);
	mem_free(source->entries);
	source->items = NULL;
	source->owns = NULL;
	source->entries = NULL;
}

SourceMap net_source_map(const YamlEvent *opened)
{
	return (SourceMap){
		.flow = opened->flow,
		.column = opened->column,
		.span = {opened->begin, opened->end},
		.first = NET_NONE,
		.last = NET_NONE,
		.first_item = NET_NONE,
		.last_item = NET_NONE,
		.next_item = NET_NONE,
		.own = NET_NONE,
	};
}

Status net_source_add(
	Source *source, SourceMap *map, unsigned rank, const YamlEvent *value, Error *error)
{
	void *entries = source->entries;
	const uint32_t at = source->entry_count;

	if (!mem_grow(&entries, &source->entries_cap, at + 1, sizeof *source->entries))
		return error_no_memory(error);
	source->entries = entries;
	source->entries[at] = (SourceEntry){rank, NET_NONE, value->key, {value->begin, value->end}};
	source->entry_count++;
	if (map->first == NET_NONE) {
		map->first = at;
		map->column = map->flow ? map->column : value->key_column;
	} else {
		source->entries[map->last].next = at;
	}
	map->last = at;
	return STATUS_OK;
}

Status net_source_add_item(Source *source, uint32_t *item, Error *error)
{
	void *items = source->items;

	if (!mem_grow(&items, &source->items_cap, source->item_count + 1, sizeof *source->items))
		return error_no_memory(error);
	source->items = items;
	*item = source->item_count++;
	return STATUS_OK;
}

Status net_source_add_own(Source *source, SourceMap *item, const SourceMap *own, Error *error)
{
	void *owns = source->owns;

	if (!mem_grow(&owns, &source->owns_cap, source->own_count + 1, sizeof *source->owns))
		return error_no_memory(error);
	source->owns = owns;
	source->owns[source->own_count] = *own;
	item->own = source->own_count++;
	return STATUS_OK;
}

void net_source_link(Source *source, SourceMap *map, uint32_t item)
{
	source->items[item].in_block_list = !map->list_flow;
	if (map->first_item == NET_NONE)
		map->first_item = item;
	else
		source->items[map->last_item].next_item = item;
	map->last_item = item;
}

const SourceEntry *net_source_entry(const Source *source, const SourceMap *map, unsigned rank)
{
	for (uint32_t at = map->first; at != NET_NONE; at = source->entries[at].next) {
		if (source->entries[at].rank == rank)
			return &source->entries[at];
	}
	return NULL;
}
