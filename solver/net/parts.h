/* What the files of the net share among themselves and with those that read and write net files
 * (solver/file). Nothing else includes this header. */
#pragma once

#include "solver/base/text.h"
#include "solver/net/fields.h"

/* A piece is a net of its own whose root is the subtree's; only its node arrays are used. */
struct NetPiece {
	Net net;
};

/* Make room for `nodes` nodes. */
Status net_reserve(Net *net, uint32_t nodes, Error *error) STATUS_CHECKED;

/* Whether two nodes say the same: all but their places in the trees. */
bool net_same_node(const Net *a, uint32_t node_a, const Net *b, uint32_t node_b);

/* Replace a title, source or note. */
Status net_set_text(char **slot, const char *text, size_t length, Error *error) STATUS_CHECKED;

/* Open a gap of `count` cleared nodes at `at`, below `parent`; sizes and parents elsewhere are
 * right afterwards, the nodes in the gap are the caller's to fill. */
Status net_open_gap(
	Net *net, uint32_t at, uint32_t count, uint32_t parent, Error *error) STATUS_CHECKED;

/* Move the nodes of `from`, whose trees all hang below `parent` then, into the gap at `at`. */
void net_fill_gap(Net *net, uint32_t at, uint32_t parent, Net *from);

/* Forget the `count` nodes at `at`, a subtree whose names have another owner. */
void net_close_gap(Net *net, uint32_t at, uint32_t count);

/* Append the subtree at `node` of `from` to `out` as a tree of its own, ".copy" behind its names
 * unless that is 0; origins are 0. */
Status net_copy_subtree(
	Net *out, const Net *from, uint32_t node, uint32_t copy, Error *error) STATUS_CHECKED;

/* The node repeats or lies below one that does. */
bool net_lies_in_copies(const Net *net, uint32_t node);

/* STATUS_INPUT where a node below `parent` with a subtree `height` levels deep may not stand. */
Status net_may_hold(const Net *net, uint32_t parent, uint32_t height, Error *error) STATUS_CHECKED;

/* Turn the network into one of another kind, by the rules of field_set (net/fields.h). */
Status net_set_kind(Net *net, NetKind kind, Error *error) STATUS_CHECKED;

/* For messages: "a regular tree", "a tree", "an array" ... */
const char *net_form_text(const Net *net);
const char *net_regular_text(NetKind kind);

/* STATUS_INPUT, with what to do instead: repeat in a regular net; single processors of a regular
 * net (`before`, what it is, `after`). */
Status net_refuse_repeat(const Net *net, Error *error);
Status net_refuse_single(const Net *net, const char *before, const char *after, Error *error);

/* Among the keys `from` to before `to` of the table; NULL when none is near. */
const char *net_nearest_key(const char *word, int from, int to);

/* STATUS_INPUT: there is no such key, and the nearest there is. */
Status net_unknown_key(const char *key, Error *error);

/* The word after the point of a FIELD_NETWORK key, else the whole key. */
const char *field_short_key(const Field *field);

/* Put a number where the field has its place (NAN: no link), unchecked; whether it is one that the
 * field can hold. */
void field_store(Net *net, const Field *field, uint32_t node, double number);
bool field_holds(const Field *field, double number);

/* The text of the net that it owns as this key; NULL for other fields. */
char **field_own_text(Net *net, const Field *field);

/* Sizes as text: "[4, 4]". Read also "4x4" and "4,4"; returns how many, 0 when it is no such list
 * of numbers >= 1. */
void net_write_sizes(const uint32_t *sizes, uint32_t count, Buf *out);
uint32_t net_read_sizes(
	const char *text, size_t length, uint32_t sizes[NET_DIMENSIONS_MAX]) STATUS_CHECKED;

/* For arrays, meshes and hypercubes: the processors (their number is set), and a name. */
void net_plant_shape(Net *net);
void net_name_shape(const Net *net, uint32_t processor, Buf *out);

/* The processor that net_name_shape calls `name` (blanks beside the numbers of a mesh do not
 * matter), or NET_NONE. */
uint32_t net_find_shape(const Net *net, const char *name, size_t length);

/* Processors that `net` stands for; NET_PROCESSORS_MAX + 1 when more than the limit, and then
 * `*over` (may be NULL) is the node that is too much. O(nodes). */
uint64_t net_count(const Net *net, uint32_t *over);

/* For flat files: nodes were added in the list's order with parents before children; put them in
 * preorder. */
Status net_sort_list(Net *net, Error *error) STATUS_CHECKED;

/* Nodes by name: open addressing, entries are node + 1. */
typedef struct Names {
	uint32_t *slot;
	size_t mask;
} Names;

bool net_names_open(Names *names, uint32_t count); /* false: out of memory */
void net_names_close(Names *names);

/* The entry of the node called `text`, or the empty one where it belongs. */
uint32_t *net_names_slot(const Names *names, const Net *net, const char *text, size_t length);

/* The number in the default name "P<id>" as net_name writes it, or NET_NONE. */
uint32_t net_default_id(const char *name, size_t length);

/* The nodes of a flat net in the order of its list; `*out` has `nodes` entries, free with mem_free.
 * Order of origins as far as parents and elder siblings come first. */
Status net_list_order(const Net *net, uint32_t **out, Error *error) STATUS_CHECKED;

/* net_expand's two halves: the processors, and that no name is doubled. `*culprit` (may be NULL for
 * the first) is the node at which it failed. */
Status net_derive(Net *net, uint32_t *culprit, Error *error) STATUS_CHECKED;
Status net_check_names(const Net *net, uint32_t *culprit, Error *error) STATUS_CHECKED;

/* net_expand, telling at which node it failed (NET_NONE: at none in particular). */
Status net_expand_at(Net *net, uint32_t *culprit, Error *error) STATUS_CHECKED;

/* Whether `name` would be doubled at `node`: STATUS_INPUT says with whom. The one by names that are
 * given, the other by those of the unnamed, once processors are derived. */
Status net_check_name(const Net *net, uint32_t node, const char *name, Error *error) STATUS_CHECKED;
Status net_check_default(
	const Net *net, uint32_t node, const char *name, Error *error) STATUS_CHECKED;

/* Split off the one copy that `processor` is, so that `*node` stands for it alone. The net is
 * expanded before and not afterwards. */
Status net_split_copy(Net *net, uint32_t processor, uint32_t *node, Error *error) STATUS_CHECKED;

/* Exchange two nets by value. */
void net_swap(Net *a, Net *b);
