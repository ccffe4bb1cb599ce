/* The places of keys, values and processors in the text of a net file: kept by the reader where it
 * is asked to (reading.h), for patching. Inner header of this folder. */
#pragma once

#include "solver/net/fields.h"
#include "solver/yaml/yaml.h"

/* Keys are told apart, and put in order, by their rank: twice the place of the field in the table,
 * with the keys that are no fields in between. */
unsigned net_rank(const Field *field);
unsigned net_rank_parent(void);
unsigned net_rank_children(void);
unsigned net_rank_network(void);
unsigned net_rank_form(void); /* root and processors */

typedef struct Span {
	uint32_t begin, end;
} Span;

/* There is one for each value, and a map for each processor: both are small. */
typedef struct SourceEntry {
	uint32_t rank;
	uint32_t next; /* of the same map, in the file's order; NET_NONE at the end */
	uint32_t key;  /* where the key begins */
	Span value;
} SourceEntry;

typedef struct SourceMap {
	int column;           /* of the first key, from 1 */
	Span span;            /* with the braces, or from the first key to the last value */
	uint32_t first, last; /* entries */
	Span list;            /* the value of children or processors */
	uint32_t first_item, last_item; /* of that list */
	uint32_t next_item;             /* the next one in the list this one is in */
	uint32_t own;                   /* of a processor: its startup, in `owns`; NET_NONE */
	bool flow, has_list, list_flow, in_block_list;
} SourceMap;

enum { SOURCE_GROUPS_MAX = 6 };

/* The places of all keys and values of a well-formed net file. */
typedef struct Source {
	const char *text;
	size_t length;
	const char *eol;
	SourceMap top, network;
	SourceMap group[SOURCE_GROUPS_MAX];
	unsigned group_rank[SOURCE_GROUPS_MAX];
	uint32_t groups;
	SourceMap *items; /* the processor with origin k is items[k - 1] */
	uint32_t item_count;
	size_t items_cap;
	SourceMap *owns;
	uint32_t own_count;
	size_t owns_cap;
	SourceEntry *entries;
	uint32_t entry_count;
	size_t entries_cap;
} Source;

/* Read a net file as net_read does, with all its places; but the net is not expanded, nor are its
 * names compared. `text` is kept by the caller. */
Status net_read_source(
	Net *net, Source *source, const char *text, size_t length, Error *error) STATUS_CHECKED;
void net_source_close(Source *source);

/* The entry of `map` with that rank, or NULL. */
const SourceEntry *net_source_entry(const Source *source, const SourceMap *map, unsigned rank);

/* --- for the reader -------------------------------------------------------------------------- */

void net_source_open(Source *out, const char *text, size_t length);

/* A map that begins at `opened`, without entries yet. */
SourceMap net_source_map(const YamlEvent *opened);

/* Add the key of `value`; its value ends where it ends. */
Status net_source_add(Source *source, SourceMap *map, unsigned rank, const YamlEvent *value,
	Error *error) STATUS_CHECKED;

/* One processor more: `*item` is where its map belongs. */
Status net_source_add_item(Source *source, uint32_t *item, Error *error) STATUS_CHECKED;

/* The map `own` is the startup of the processor whose map is `item`. */
Status net_source_add_own(
	Source *source, SourceMap *item, const SourceMap *own, Error *error) STATUS_CHECKED;

/* Put `item` at the end of the list of `map`. */
void net_source_link(Source *source, SourceMap *map, uint32_t item);
