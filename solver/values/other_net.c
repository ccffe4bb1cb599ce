/* The net that with(...) and without(...) speak of. */
#include "solver/values/parser.h"

#include "solver/schedule/key_words.h"

#include <stdio.h>
#include <string.h>

/* "'home office'.link=2" is what ":set" calls home office.link=2. */
static void add_unquoted(Buf *out, Slice setting)
{
	const char *text = setting.text, *end = text + setting.length;
	const bool quoted = setting.length > 0 && (*text == '\'' || *text == '"');
	const char *close = quoted ? memchr(text + 1, *text, setting.length - 1) : NULL;

	if (close) {
		buf_add(out, text + 1, (size_t)(close - text - 1));
		text = close + 1;
	}
	buf_add(out, text, (size_t)(end - text));
}

Status value_set_typed(Net *net, Slice setting, Error *error)
{
	Buf typed, meant;

	buf_init(&typed);
	buf_init(&meant);
	add_unquoted(&typed, setting);
	Status status = buf_status(&typed) == STATUS_OK ? STATUS_OK : error_no_memory(error);
	if (status == STATUS_OK)
		status = key_meant(net, NULL, NULL, typed.text, false, &meant, error);
	if (status == STATUS_OK)
		status = net_set(net, meant.text, error);
	buf_release(&typed);
	buf_release(&meant);
	return status;
}

static Status leave_out(Net *net, Slice name, Error *error)
{
	const uint32_t processor = net_find_typed(net, name.text, name.length);
	NetPiece *piece = NULL;

	if (processor == NET_NONE || processor == 0 || net->copy_of[processor] != 0)
		return error_set(error, STATUS_INPUT,
			"%.*s cannot be left out; the root stays, and so do copies",
			(int)name.length, name.text);
	STATUS_TRY(net_cut(net, net->node_of[processor], &piece, error));
	net_piece_free(piece);
	return net_expand(net, error);
}

Status value_other_net(
	const Net *from, const Method *method, const Node *node, Net *net, Error *error)
{
	Slice rest = node->text, item;

	STATUS_TRY(net_copy(net, from, error));
	Status status = net_expand(net, error);
	if (status == STATUS_OK && method)
		snprintf(net->method, sizeof net->method, "%s", method->id);
	/* they keep their names when one before them goes */
	if (status == STATUS_OK && node->kind == NODE_WITHOUT)
		status = net_name_all(net, error);
	if (status == STATUS_OK)
		status = net_expand(net, error);
	while (status == STATUS_OK && expression_item(&rest, &item))
		status = node->kind == NODE_WITH ? value_set_typed(net, item, error)
						 : leave_out(net, item, error);
	if (status != STATUS_OK) {
		net_release(net);
		net_init(net);
	}
	return status;
}
