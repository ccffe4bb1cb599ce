/* Nets: taking subtrees out and putting them in, names, splitting copies off. */
#include "solver/base/mem.h"
#include "solver/net/net.h"
#include "solver/net/parts.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

void net_piece_free(NetPiece *piece)
{
	if (!piece)
		return;
	net_release(&piece->net);
	mem_free(piece);
}

/* A copy of `text` with ".copy" behind it, or without for copy 0. */
static char *name_with_copy(const char *text, uint32_t copy)
{
	Buf buf;

	buf_init(&buf);
	buf_add_text(&buf, text);
	if (copy > 0)
		buf_addf(&buf, ".%" PRIu32, copy);
	char *out = buf_status(&buf) == STATUS_OK ? mem_text(buf.text, buf.length) : NULL;
	buf_release(&buf);
	return out;
}

/* Append the subtree at `node` of `from` to `out` as a tree of its own, names pinned to `copy`. */
static Status copy_subtree(Net *out, const Net *from, uint32_t node, uint32_t copy, Error *error)
{
	uint32_t count = from->node[node].size, base = out->nodes;
	Status status = net_reserve(out, base + count, error);

	for (uint32_t i = 0; i < count && status == STATUS_OK; i++) {
		NetNode added = from->node[node + i];

		added.parent = i == 0 ? NET_NONE : added.parent - node + base;
		added.origin = 0;
		if (added.name) {
			added.name = name_with_copy(added.name, copy);
			if (!added.name)
				return error_no_memory(error);
		}
		out->node[out->nodes++] = added;
	}
	return status;
}

Status net_piece_copy(const Net *net, uint32_t node, NetPiece **out, Error *error)
{
	if (net->form == NET_REGULAR)
		return net_refuse_single(net, "", " has no single processors to copy", error);
	NetPiece *piece = mem_array(1, sizeof *piece);
	if (!piece)
		return error_no_memory(error);
	net_init(&piece->net);
	Status status = copy_subtree(&piece->net, net, node, 0, error);
	if (status == STATUS_OK)
		*out = piece;
	else
		net_piece_free(piece);
	return status;
}

/* Move the nodes of `from`, whose trees all hang below `parent`, into the gap at `at`. */
static void fill_gap(Net *net, uint32_t at, uint32_t parent, Net *from)
{
	uint32_t count = from->nodes;

	memcpy(net->node + at, from->node, count * sizeof *net->node);
	for (uint32_t i = at; i < at + count; i++)
		net->node[i].parent =
			net->node[i].parent == NET_NONE ? parent : net->node[i].parent + at;
	from->nodes = 0; /* the names have a new owner */
}

/* NET_LEVELS_MAX + 1 when it is higher still: a piece of a flat list may be. */
static uint32_t height_of(const Net *net)
{
	uint32_t height = 0;

	for (uint32_t i = 0; i < net->nodes && height <= NET_LEVELS_MAX; i++) {
		uint32_t level = 0;
		for (uint32_t p = net->node[i].parent; p != NET_NONE && level <= NET_LEVELS_MAX;
			p = net->node[p].parent)
			level++;
		if (level > height)
			height = level;
	}
	return height;
}

static Status piece_fits(const Net *net, uint32_t parent, const Net *piece, Error *error)
{
	if (net->form != NET_FLAT)
		return net_may_hold(net, parent, height_of(piece), error);
	for (uint32_t i = 0; i < piece->nodes; i++) {
		if (piece->node[i].repeat > 1 && piece->node[i].size > 1)
			return error_set(error, STATUS_INPUT,
				"in a flat list only leaves may repeat; set repeat to 1 first");
	}
	return net_may_hold(net, parent, 0, error);
}

Status net_paste(Net *net, uint32_t parent, uint32_t k, const NetPiece *piece, Error *error)
{
	Net copy;
	Status status = piece_fits(net, parent, &piece->net, error);

	if (status == STATUS_OK)
		status = net_copy(&copy, &piece->net, error);
	if (status != STATUS_OK)
		return status;
	uint32_t at = net_child(net, parent, k);
	if (at == NET_NONE)
		at = parent + net->node[parent].size;
	status = net_open_gap(net, at, copy.nodes, parent, error);
	if (status == STATUS_OK) {
		/* Every child has a link; a root's copy may come without. */
		if (!copy.node[0].has_link) {
			copy.node[0].has_link = true;
			copy.node[0].link = 1;
		}
		fill_gap(net, at, parent, &copy);
	}
	net_release(&copy);
	return status;
}

/* --- names ----------------------------------------------------------------------------------- */

Status net_rename(Net *net, uint32_t node, const char *name, Error *error)
{
	bool expanded = net->expanded;
	char *copy = NULL;

	if (net->form == NET_REGULAR && name && name[0] != '\0')
		return net_refuse_single(
			net, "processors of ", " have no names of their own", error);
	Status status = net_check_name(net, node, name, error);
	if (status != STATUS_OK)
		return status;
	if (name && name[0] != '\0') {
		copy = mem_text(name, strlen(name));
		if (!copy)
			return error_no_memory(error);
	}
	mem_free(net->node[node].name);
	net->node[node].name = copy;
	/* The processors stay what they are; only giving up a name can double another one. */
	net->expanded = expanded && copy;
	return STATUS_OK;
}

/* Where the number at the end of `name` starts. */
static size_t base_of(const char *name, size_t length)
{
	size_t base = length;

	while (base > 0 && length - base < 9 && name[base - 1] >= '0' && name[base - 1] <= '9')
		base--;
	return base;
}

/* The largest number behind `base` (length bytes) among the names of `net`, copies included. */
static uint32_t largest_number(const Net *net, const char *base, size_t length)
{
	uint32_t most = 0;

	for (uint32_t i = 0; i < net->nodes; i++) {
		const char *name = net->node[i].name;
		uint32_t number = 0;
		if (!name)
			continue;
		size_t theirs = strlen(name);
		if (base_of(name, theirs) == length && memcmp(name, base, length) == 0)
			number = (uint32_t)strtoul(name + length, NULL, 10);
		else if (theirs + 1 == length && base[theirs] == '.' &&
			 memcmp(name, base, theirs) == 0)
			number = net->node[i].repeat;
		if (number > most)
			most = number;
	}
	return most;
}

static bool any_unnamed(const Net *net)
{
	for (uint32_t i = 0; i < net->nodes; i++) {
		if (!net->node[i].name)
			return true;
	}
	return false;
}

Status net_piece_rename(NetPiece *piece, const Net *net, Error *error)
{
	Net *own = &piece->net;
	uint64_t defaults = 0; /* default names that may be taken once the piece is in */
	uint32_t number = 0;
	size_t last_base = 0;

	if (any_unnamed(net) || any_unnamed(own))
		defaults = net_count(net, NULL) + net_count(own, NULL);
	for (uint32_t i = 0, last = NET_NONE; i < own->nodes; i++) {
		if (!own->node[i].name)
			continue;
		const char *name = own->node[i].name;
		size_t base = base_of(name, strlen(name));
		/* Numbers go on counting while the base stays the same. */
		if (last == NET_NONE || base != last_base ||
			memcmp(own->node[last].name, name, base) != 0) {
			uint32_t here = largest_number(own, name, base);
			number = largest_number(net, name, base);
			number = here > number ? here : number;
			number = number < 1 ? 1 : number;
			if (base == 1 && name[0] == 'P' && number + 1 < defaults)
				number = (uint32_t)defaults - 1;
		}
		Buf buf;
		buf_init(&buf);
		buf_add(&buf, name, base);
		buf_addf(&buf, "%" PRIu32, ++number);
		char *copy = buf_status(&buf) == STATUS_OK ? mem_text(buf.text, buf.length) : NULL;
		buf_release(&buf);
		if (!copy)
			return error_no_memory(error);
		mem_free(own->node[i].name);
		own->node[i].name = copy;
		last = i;
		last_base = base;
	}
	return STATUS_OK;
}

/* --- splitting copies off -------------------------------------------------------------------- */

/* Copies `from` .. `from + count - 1` of a repeated node, to become a node of their own. */
typedef struct Part {
	uint32_t from, count;
} Part;

/* Append one part of the copies of `node` to `out`. A part of one copy is no longer numbered by
 * net_name, so its names take the number in. */
static Status add_part(Net *out, const Net *net, uint32_t node, Part part, Error *error)
{
	uint32_t at = out->nodes;
	Status status = copy_subtree(out, net, node, part.count == 1 ? part.from : 0, error);

	if (status == STATUS_OK)
		out->node[at].repeat = part.count;
	return status;
}

/* Replace the repeated `node` by `count` nodes, one for each part, in order. The first keeps the
 * origins. */
static Status split_into(Net *net, uint32_t node, const Part *parts, uint32_t count, Error *error)
{
	uint32_t size = net->node[node].size;
	Net first, rest;

	net_init(&first);
	net_init(&rest);
	Status status = STATUS_OK;
	if ((uint64_t)size * count > NET_PROCESSORS_MAX)
		status = error_set(error, STATUS_INPUT,
			"splitting would make more than %d processors", NET_PROCESSORS_MAX);
	if (status == STATUS_OK)
		status = add_part(&first, net, node, parts[0], error);
	for (uint32_t i = 1; i < count && status == STATUS_OK; i++)
		status = add_part(&rest, net, node, parts[i], error);
	uint32_t parent = net->node[node].parent;
	if (status == STATUS_OK)
		status = net_open_gap(net, node + size, rest.nodes, parent, error);
	if (status == STATUS_OK) {
		fill_gap(net, node + size, parent, &rest);
		net->node[node].repeat = parts[0].count;
		for (uint32_t i = 0; i < size; i++) {
			char *name = net->node[node + i].name;
			net->node[node + i].name = first.node[i].name;
			first.node[i].name = name;
		}
	}
	net_release(&first);
	net_release(&rest);
	return status;
}

Status net_split_last(Net *net, uint32_t node, Error *error)
{
	if (net->form == NET_REGULAR)
		return net_refuse_single(net, "", " has no copies to split off", error);
	uint32_t repeat = net->node[node].repeat, parent = net->node[node].parent;
	if (repeat == 1)
		return error_set(error, STATUS_INPUT,
			"it stands for one processor already; there is nothing to split off");
	if (net->form == NET_NESTED && net_lies_in_copies(net, parent))
		return error_set(error, STATUS_INPUT,
			"it lies below a processor that repeats; split that one first");
	const Part parts[2] = {{1, repeat - 1}, {repeat, 1}};
	return split_into(net, node, parts, 2, error);
}

static bool any_named(const Net *net, uint32_t node)
{
	for (uint32_t i = node; i < node + net->node[node].size; i++) {
		if (net->node[i].name)
			return true;
	}
	return false;
}

/* Split `copy` of `node` off, which lies below no repeated node; `*node` is moved to it. */
static Status split_one(Net *net, uint32_t *node, uint32_t copy, Error *error)
{
	uint32_t repeat = net->node[*node].repeat, size = net->node[*node].size, count = 0;
	bool named = any_named(net, *node);

	if (named && repeat - copy > NET_SPLIT_MAX)
		return error_set(error, STATUS_INPUT,
			"copy %" PRIu32 " of %" PRIu32 " has more than %d named copies behind it; "
			"change the last one, or give it a line of its own in the file",
			copy, repeat, NET_SPLIT_MAX);
	Part *parts = mem_array(named ? repeat - copy + 2 : 3, sizeof *parts);
	if (!parts)
		return error_no_memory(error);
	if (copy > 1)
		parts[count++] = (Part){1, copy - 1};
	uint32_t mine = count;
	parts[count++] = (Part){copy, 1};
	if (!named && copy < repeat)
		parts[count++] = (Part){copy + 1, repeat - copy};
	/* Named copies behind it would be numbered from 1 again: each becomes a node. */
	for (uint32_t k = copy + 1; named && k <= repeat; k++)
		parts[count++] = (Part){k, 1};
	Status status = split_into(net, *node, parts, count, error);
	mem_free(parts);
	if (status == STATUS_OK)
		*node += mine * size;
	return status;
}

Status net_split_copy(Net *net, uint32_t processor, uint32_t *node, Error *error)
{
	uint32_t at[NET_LEVELS_MAX + 1], copy[NET_LEVELS_MAX + 1], count = 0, moved = 0;
	Status status = STATUS_OK;

	*node = net->node_of[processor];
	for (uint32_t p = processor; p != NET_NONE && net->form != NET_REGULAR;
		p = net->form == NET_FLAT ? NET_NONE : net->parent_of[p]) {
		if (net->copy_of[p] == 0)
			continue;
		at[count] = net->node_of[p];
		copy[count++] = net->copy_of[p];
	}
	/* Outermost first; each split moves what lies below it. */
	while (count-- > 0 && status == STATUS_OK) {
		uint32_t before = at[count], now = at[count] + moved;
		status = split_one(net, &now, copy[count], error);
		moved = now - before;
	}
	*node += moved;
	return status;
}
