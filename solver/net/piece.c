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
		token_add_real(out, net->node[i].compute);
		token_add_real(out, net->node[i].has_link ? net->node[i].link : NAN);
		token_add_count(out, net->node[i].repeat);
		token_add_text(
			out, net->node[i].name, net->node[i].name ? strlen(net->node[i].name) : 0);
	}
}

static Status read_node(Net *net, TokenReader *from, Error *error)
{
	uint32_t parent = NET_NONE;
	NetNode node = {0};
	Status status;
	Buf name;

	if (net->nodes > 0)
		parent = (uint32_t)token_count(from, net->nodes - 1);
	node.compute = token_real(from);
	node.link = token_real(from);
	node.has_link = !isnan(node.link);
	node.repeat = (uint32_t)token_count(from, NET_PROCESSORS_MAX);
	buf_init(&name);
	if (token_text(from, &name))
		node.name = name.text;
	const bool possible = isfinite(node.compute) && node.compute > 0 &&
			      (!node.has_link || (isfinite(node.link) && node.link >= 0)) &&
			      node.repeat > 0;

	status = from->bad || !possible
			 ? error_set(error, STATUS_SYNTAX, "these are no processors")
			 : buf_status(&name);
	if (status == STATUS_OK)
		status = net_append(net, parent, &node, error);
	buf_release(&name);
	return status;
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
