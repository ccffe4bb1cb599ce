/* Pieces: subtrees taken out, put in, named anew; as words on a line, for a journal. */
#include "solver/base/mem.h"
#include "solver/base/text.h"
#include "solver/base/token.h"
#include "solver/net/parts.h"

#include <inttypes.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

void net_piece_free(NetPiece *piece)
{
	if (!piece)
		return;
	net_release(&piece->net);
	mem_free(piece);
}

/* --- out and in ------------------------------------------------------------------------------ */

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

Status net_copy_subtree(Net *out, const Net *from, uint32_t node, uint32_t copy, Error *error)
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

void net_fill_gap(Net *net, uint32_t at, uint32_t parent, Net *from)
{
	uint32_t count = from->nodes;

	memcpy(net->node + at, from->node, count * sizeof *net->node);
	for (uint32_t i = at; i < at + count; i++)
		net->node[i].parent =
			net->node[i].parent == NET_NONE ? parent : net->node[i].parent + at;
	from->nodes = 0; /* the names have a new owner */
}

Status net_cut(Net *net, uint32_t node, NetPiece **out, Error *error)
{
	if (net->form == NET_REGULAR)
		return net_refuse_single(net, "", " has no single processors to take out", error);
	if (node == 0)
		return error_set(error, STATUS_INPUT,
			"the root cannot be taken out; delete its children instead");
	uint32_t count = net->node[node].size;
	NetPiece *piece = mem_array(1, sizeof *piece);
	if (!piece)
		return error_no_memory(error);
	net_init(&piece->net);
	Status status = net_reserve(&piece->net, count, error);
	if (status != STATUS_OK) {
		net_piece_free(piece);
		return status;
	}
	Net *into = &piece->net;
	memcpy(into->node, net->node + node, count * sizeof *net->node);
	into->node[0].parent = NET_NONE;
	for (uint32_t i = 1; i < count; i++)
		into->node[i].parent -= node;
	into->nodes = count;
	net_close_gap(net, node, count);
	*out = piece;
	return STATUS_OK;
}

Status net_piece_copy(const Net *net, uint32_t node, NetPiece **out, Error *error)
{
	if (net->form == NET_REGULAR)
		return net_refuse_single(net, "", " has no single processors to copy", error);
	NetPiece *piece = mem_array(1, sizeof *piece);
	if (!piece)
		return error_no_memory(error);
	net_init(&piece->net);
	Status status = net_copy_subtree(&piece->net, net, node, 0, error);
	if (status == STATUS_OK)
		*out = piece;
	else
		net_piece_free(piece);
	return status;
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
		/* Every child has a link and computes; a root's copy may come without. */
		if (!copy.node[0].has_link) {
			copy.node[0].has_link = true;
			copy.node[0].link = 1;
		}
		if (isinf(copy.node[0].compute))
			copy.node[0].compute = 1;
		copy.node[0].no_front_end = false;
		net_fill_gap(net, at, parent, &copy);
	}
	net_release(&copy);
	return status;
}

/* --- names ----------------------------------------------------------------------------------- */

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

/* --- as words -------------------------------------------------------------------------------- */

/* What few processors have: it stands behind all the others, where one has any of it. */
static bool is_rare(const Field *field)
{
	return field->nothing || field->of_root;
}

static void write_rare(const Net *net, Buf *out)
{
	bool any = false;

	for (uint32_t i = 0; i < net->nodes && !any; i++)
		for (const Field *field = &net_fields[NET_KEYS_OF_NODES]; field->key; field++)
			any |= is_rare(field) && !field_is_standard(net, field, i);
	if (!any)
		return;
	token_add_word(out, "own");
	for (uint32_t i = 0; i < net->nodes; i++)
		for (const Field *field = &net_fields[NET_KEYS_OF_NODES]; field->key; field++)
			if (is_rare(field))
				token_add_real(out, field_number(net, field, i));
}

/* How many nodes; then of each: its parent's number in the piece (the first has none), and its
 * values. */
void net_piece_write(const NetPiece *piece, Buf *out)
{
	const Net *net = &piece->net;

	token_add_count(out, net->nodes);
	for (uint32_t i = 0; i < net->nodes; i++) {
		if (i > 0)
			token_add_count(out, net->node[i].parent);
		for (const Field *field = &net_fields[NET_KEYS_OF_NODES]; field->key; field++) {
			if (field->type == FIELD_REAL && !is_rare(field))
				token_add_real(out, field_number(net, field, i));
			else if (field->type == FIELD_COUNT)
				token_add_count(out, (uint64_t)field_number(net, field, i));
		}
		const char *name = net->node[i].name;
		token_add_text(out, name, name ? strlen(name) : 0);
	}
	write_rare(net, out);
}

static Status not_processors(Error *error)
{
	return error_set(error, STATUS_SYNTAX, "this text describes no processors");
}

static Status read_name(Net *net, uint32_t node, TokenReader *from, Error *error)
{
	Status status = STATUS_OK;
	Buf name;

	buf_init(&name);
	if (token_text(from, &name) && text_invalid(name.text, name.length) < name.length) {
		status = not_processors(error);
	} else if (name.length > 0) {
		net->node[node].name = mem_text(name.text, strlen(name.text));
		if (!net->node[node].name)
			status = error_no_memory(error);
	}
	if (buf_status(&name) != STATUS_OK)
		status = error_no_memory(error);
	buf_release(&name);
	return status;
}

static Status read_rare(Net *net, TokenReader *from, Error *error)
{
	bool possible = true;

	if (!token_take(from, "own"))
		return STATUS_OK;
	for (uint32_t i = 0; i < net->nodes; i++)
		for (const Field *field = &net_fields[NET_KEYS_OF_NODES]; field->key; field++) {
			if (!is_rare(field))
				continue;
			const double number = token_real(from);

			possible = possible && (field_holds(field, number) ||
						       (field->nothing && isnan(number)));
			field_store(net, field, i, number);
		}
	return from->bad || !possible ? not_processors(error) : STATUS_OK;
}

static Status read_node(Net *net, TokenReader *from, Error *error)
{
	const uint32_t at = net->nodes;
	const NetNode blank = {.repeat = 1};
	uint32_t parent = NET_NONE;
	bool possible = true;

	if (at > 0)
		parent = (uint32_t)token_count(from, at - 1);
	STATUS_TRY(net_append(net, parent, &blank, error));
	for (const Field *field = &net_fields[NET_KEYS_OF_NODES]; field->key; field++) {
		if (field->type == FIELD_TEXT || is_rare(field))
			continue;
		const double number = field->type == FIELD_COUNT
					      ? (double)token_count(from, (uint64_t)field->max)
					      : token_real(from);
		const bool absent = field == &net_fields[NET_KEY_LINK] && isnan(number);

		possible = possible && (absent || field_holds(field, number));
		field_store(net, field, at, number);
	}
	if (from->bad || !possible)
		return not_processors(error);
	return read_name(net, at, from, error);
}

Status net_piece_read(TokenReader *from, NetPiece **out, Error *error)
{
	NetPiece *piece = mem_array(1, sizeof *piece);
	const uint32_t nodes = (uint32_t)token_count(from, NET_PROCESSORS_MAX);
	Status status = STATUS_OK;

	if (!piece)
		return error_no_memory(error);
	net_init(&piece->net);
	for (uint32_t i = 0; i < nodes && status == STATUS_OK; i++)
		status = read_node(&piece->net, from, error);
	if (status == STATUS_OK && (from->bad || nodes == 0))
		status = not_processors(error);
	if (status == STATUS_OK)
		status = read_rare(&piece->net, from, error);
	if (status == STATUS_OK)
		*out = piece;
	else
		net_piece_free(piece);
	return status;
}
