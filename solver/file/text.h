/* The text of net files: what writing afresh (file/write.c) and patching (file/patch.c) share, and
 * the places of everything in a text (file/source.c). Nothing else includes this header. */
#ifndef GANTREE_NET_TEXT_H
#define GANTREE_NET_TEXT_H

#include "solver/net/fields.h"
#include "solver/net/parts.h"

enum { FIELD_PREFIX_MAX = 16 };

/* The word before the point of a FIELD_NET key ("startup"), or ""; returns its length. */
size_t field_prefix(const Field *field, char out[FIELD_PREFIX_MAX]);

/* Append `value` as YAML: quoted where it must be. */
void net_write_value(const Field *field, const FieldValue *value, Buf *out);

/* A net and, for flat ones, the first processor id of each node: parents without a name are
 * called by it. */
typedef struct NetIds {
	const Net *net;
	uint32_t *id;
} NetIds;

Status net_ids_open(NetIds *out, const Net *net, Error *error) STATUS_CHECKED;
void net_ids_close(NetIds *ids);

/* Append the name a flat list calls the parent of `node` by, not quoted. */
void net_write_parent(const NetIds *ids, uint32_t node, Buf *out);

/* Append a processor's keys without its children: "name: P1, compute: 1", or line by line. */
void net_write_flow_keys(const NetIds *ids, uint32_t node, Buf *out);
void net_write_block_keys(const NetIds *ids, uint32_t node, int indent, const char *eol, Buf *out);

/* Append "startup: {...}" with the values that are not the default, if there are any; each on a
 * line of its own that begins with `eol` and two blanks, unless that is NULL. */
Status net_write_group(const Net *net, const char *prefix, const char *eol, Buf *out, bool *written,
	Error *error) STATUS_CHECKED;

/* Append all top-level keys but `network` that are not the default, each followed by `after`. */
Status net_write_fields(const Net *net, const char *after, Buf *out, Error *error) STATUS_CHECKED;

/* Append the keys of a regular network that apply, in the order of the field table. */
Status net_write_regular(const Net *net, const char *before, const char *between, Buf *out,
	Error *error) STATUS_CHECKED;

/* Append the keys of `network`, each on a line of its own that begins with `eol`. */
Status net_write_network(
	const NetIds *ids, int indent, const char *eol, Buf *out, Error *error) STATUS_CHECKED;

/* Append the map `network` in braces. */
Status net_write_flow_network(const NetIds *ids, Buf *out, Error *error) STATUS_CHECKED;

/* --- places in a text (file/source.c) ---------------------------------------------------------- */

/* Keys are told apart, and put in order, by their rank: twice the place of the field in the table,
 * with the keys that are no fields in between. */
unsigned net_rank(const Field *field);
unsigned net_rank_parent(void);
unsigned net_rank_children(void);
unsigned net_rank_network(void);
unsigned net_rank_form(void); /* root and processors */

typedef struct Span {
	size_t begin, end;
} Span;

typedef struct SourceEntry {
	unsigned rank;
	uint32_t next; /* of the same map, in the file's order; NET_NONE at the end */
	size_t key;    /* where the key begins */
	Span value;
} SourceEntry;

typedef struct SourceMap {
	bool flow;
	int column;           /* of the first key, from 1 */
	Span span;            /* with the braces, or from the first key to the last value */
	uint32_t first, last; /* entries */
	Span list;            /* the value of children or processors */
	bool has_list, list_flow;
	uint32_t first_item, last_item; /* of that list */
	uint32_t next_item;             /* the next one in the list this one is in */
	bool in_flow_list, in_block_list;
} SourceMap;

enum { SOURCE_GROUPS_MAX = 4 };

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
	SourceEntry *entries;
	uint32_t entry_count;
	size_t entries_cap;
} Source;

/* `text` is kept by the caller and was read by net_read before. */
Status net_source_open(Source *out, const char *text, size_t length, Error *error) STATUS_CHECKED;
void net_source_close(Source *source);

/* The entry of `map` with that rank, or NULL. */
const SourceEntry *net_source_entry(const Source *source, const SourceMap *map, unsigned rank);

#endif
