/* Subtrees as words on a line, for a journal. */
#include "solver/base/mem.h"
#include "solver/base/token.h"
#include "solver/net/parts.h"

#include <math.h>
#include <string.h>

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
			if (field->type == FIELD_REAL)
				token_add_real(out, field_number(net, field, i));
			else if (field->type == FIELD_COUNT)
				token_add_count(out, (uint64_t)field_number(net, field, i));
		}
		const char *name = net->node[i].name;
		token_add_text(out, name, name ? strlen(name) : 0);
	}
}

static Status read_name(Net *net, uint32_t node, TokenReader *from, Error *error)
{
	Status status = STATUS_OK;
	Buf name;

	buf_init(&name);
	if (token_text(from, &name) && name.length > 0) {
		net->node[node].name = mem_text(name.text, strlen(name.text));
		if (!net->node[node].name)
			status = error_no_memory(error);
	}
	if (buf_status(&name) != STATUS_OK)
		status = error_no_memory(error);
	buf_release(&name);
	return status;
}

static Status read_node(Net *net, TokenReader *from, Error *error)
{
	const uint32_t at = net->nodes;
	const NetNode blank = {.repeat = 1};
	uint32_t parent = NET_NONE;
	bool possible = true;

	if (at > 0)
		parent = (uint32_t)token_count(from, at - 1);
	Status status = net_append(net, parent, &blank, error);
	if (status != STATUS_OK)
		return status;
	for (const Field *field = &net_fields[NET_KEYS_OF_NODES]; field->key; field++) {
		if (field->type == FIELD_TEXT)
			continue;
		const double number = field->type == FIELD_COUNT
					      ? (double)token_count(from, (uint64_t)field->max)
					      : token_real(from);
		const bool absent = field == &net_fields[NET_KEY_LINK] && isnan(number);

		possible = possible && (absent || field_holds(field, number));
		field_store(net, field, at, number);
	}
	if (from->bad || !possible)
		return error_set(error, STATUS_SYNTAX, "these are no processors");
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
		status = error_set(error, STATUS_SYNTAX, "these are no processors");
	if (status == STATUS_OK)
		*out = piece;
	else
		net_piece_free(piece);
	return status;
}
