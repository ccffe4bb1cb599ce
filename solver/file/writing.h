/* The text of net files: what writing afresh and patching share. Inner header of this folder. */
#pragma once

#include "solver/file/read.h"
#include "solver/net/fields.h"
#include "solver/net/parts.h"

enum { FIELD_PREFIX_MAX = 16 };

/* The word before the point of a FIELD_NET key ("startup"), or ""; returns its length. */
size_t field_prefix(const Field *field, char out[FIELD_PREFIX_MAX]);

/* Append the value of a field that applies, as YAML: quoted where it must be. With its key: "key:
 * value", the key as it stands in its own map. `node` is that of fields of nodes. */
void net_write_value(const Net *net, const Field *field, uint32_t node, Buf *out);
void net_write_key(const Net *net, const Field *field, uint32_t node, Buf *out);

/* Whether there is nothing to write: no text, no link, no start-up of its own. */
bool field_is_absent(const Net *net, const Field *field, uint32_t node);

/* A net and, for flat ones, the first processor id of each node: parents without a name are
 * called by it. */
typedef struct NetIds {
	const Net *net;
	uint32_t *id;
	const NetTyped *typed;
} NetIds;

Status net_ids_open(NetIds *out, const Net *net, Error *error) STATUS_CHECKED;
void net_ids_close(NetIds *ids);

/* Append the name a flat list calls the parent of `node` by, not quoted. */
void net_write_parent(const NetIds *ids, uint32_t node, Buf *out);

/* Append a processor's keys without its children: "name: P1, compute: 1", or line by line. */
void net_write_flow_keys(const NetIds *ids, uint32_t node, Buf *out);
void net_write_block_keys(const NetIds *ids, uint32_t node, int indent, const char *eol, Buf *out);

/* Append "startup: {...}" with the values that are not the default; false when there are none. Each
 * is on a line of its own that begins with `eol` and two blanks, unless that is NULL. `node`: those
 * of a processor; NET_NONE: of the file. */
bool net_write_group(const Net *net, uint32_t node, const char *prefix, const char *eol, Buf *out);

/* Append all top-level keys but `network` that are not the default, each followed by `after`. */
void net_write_fields(const Net *net, const char *after, Buf *out);

/* Append the keys of `network`, each on a line of its own that begins with `eol`. */
Status net_write_network(
	const NetIds *ids, int indent, const char *eol, Buf *out, Error *error) STATUS_CHECKED;

/* Append the map `network` in braces; not much more once `out` is longer than `most`. */
Status net_write_flow_network(
	const NetIds *ids, size_t most, Buf *out, Error *error) STATUS_CHECKED;
