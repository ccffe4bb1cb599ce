/* Edits done again from their lines. */
#include "tui/doc/record.h"

#include "solver/base/token.h"
#include "solver/file/read.h"
#include "tui/doc/edit.h"

#include <string.h>

static Status malformed(Error *error)
{
	return error_set(error, STATUS_SYNTAX,
		"the unsaved work is damaged: one of its lines is not an edit");
}

/* A text that must be there. */
static Status read_text(TokenReader *from, Buf *out, Error *error)
{
	if (!token_text(from, out))
		return malformed(error);
	return buf_status(out) == STATUS_OK ? STATUS_OK : error_no_memory(error);
}

static uint32_t read_node(const Doc *doc, TokenReader *from)
{
	return (uint32_t)token_count(from, doc->net.nodes > 0 ? doc->net.nodes - 1 : 0);
}

/* Whether the field can have such a value at all; field_set trusts that it can. */
static bool is_value(const Field *field, const FieldValue *value)
{
	double end = INT32_MAX;

	if (field->type == FIELD_TEXT || field->type == FIELD_SIZES)
		return value->text;
	if (field->type == FIELD_REAL)
		return !value->text;
	if (field->type == FIELD_CHOICE)
		for (end = 0; field->choices[(int)end];)
			end++;
	return !value->text && value->number >= -(field->type == FIELD_INSTALLMENTS) &&
	       value->number < end;
}

static Status again_set(Doc *doc, TokenReader *from, Error *error)
{
	FieldPlace place = {.node = NET_NONE, .processor = NET_NONE};
	FieldValue value = {0};
	Buf key, text;
	Status status;

	buf_init(&key);
	buf_init(&text);
	const FieldScope scope = (FieldScope)token_count(from, FIELD_NODE);

	status = read_text(from, &key, error);
	if (!token_take(from, "all"))
		place.node = read_node(doc, from);
	value.number = token_real(from);
	if (token_text(from, &text))
		value.text = text.text;
	const bool merge = token_count(from, 1) == 1;

	if (status == STATUS_OK) {
		place.field = net_field(scope, key.text);
		status = from->bad || !place.field || !is_value(place.field, &value)
				 ? malformed(error)
				 : buf_status(&text);
	}
	doc->mergeable = merge;
	if (status == STATUS_OK)
		status = doc_set(doc, &place, &value, merge, error);
	buf_release(&key);
	buf_release(&text);
	return status;
}

static Status again_insert(Doc *doc, TokenReader *from, Error *error)
{
	const uint32_t parent = read_node(doc, from);
	const uint32_t k = (uint32_t)token_count(from, NET_PROCESSORS_MAX);
	NetPiece *piece = NULL;
	Buf verb;
	Status status;

	buf_init(&verb);
	status = read_text(from, &verb, error);
	if (status == STATUS_OK)
		status = net_piece_read(from, &piece, error);
	if (status == STATUS_OK)
		status = doc_insert(doc, parent, k, piece, verb.text, NULL, error);
	net_piece_free(piece);
	buf_release(&verb);
	return status;
}

static Status again_move(Doc *doc, TokenReader *from, Error *error)
{
	const uint32_t node = read_node(doc, from), parent = read_node(doc, from);
	const uint32_t k = (uint32_t)token_count(from, NET_PROCESSORS_MAX);

	return from->bad ? malformed(error) : doc_move(doc, node, parent, k, NULL, error);
}

/* Where its nodes are in the document's text; a line of an earlier version does not tell. */
static void read_origins(Net *net, TokenReader *from)
{
	for (uint32_t i = 0; i < net->nodes; i++)
		net->node[i].origin = (uint32_t)token_count(from, NET_PROCESSORS_MAX);
}

/* Another net in place of this one: its sentence and its text. */
static Status again_net(Doc *doc, TokenReader *from, bool with_text, Error *error)
{
	Buf what, text;
	Status status;
	Net net;

	net_init(&net);
	buf_init(&what);
	buf_init(&text);
	status = read_text(from, &what, error);
	if (status == STATUS_OK)
		status = read_text(from, &text, error);
	if (status == STATUS_OK)
		status = net_read(&net, "journal", text.text, text.length, error);
	if (status == STATUS_OK && with_text)
		status = doc_replace(doc, &net, text.text, text.length, what.text, error);
	if (status == STATUS_OK && !with_text) {
		read_origins(&net, from);
		status = doc_put(doc, &net, what.text, error);
	}
	net_release(&net);
	buf_release(&text);
	buf_release(&what);
	return status;
}

/* Those whose only word is a text, or a number. */
static Status again_text(Doc *doc, const char *name, TokenReader *from, Error *error)
{
	Buf text;
	Status status;

	buf_init(&text);
	status = read_text(from, &text, error);
	if (status == STATUS_OK && strcmp(name, "assign") == 0)
		status = doc_assign(doc, text.text, error);
	else if (status == STATUS_OK && strcmp(name, "begin") == 0)
		doc_step_begin(doc, text.text);
	else if (status == STATUS_OK)
		doc_step_continue(doc, text.text);
	buf_release(&text);
	return status;
}

/* Called by what its line says, which may be of a curve or of seeking. */
static Status again_children(Doc *doc, uint32_t count, TokenReader *from, Error *error)
{
	Buf what;

	buf_init(&what);
	Status status = read_text(from, &what, error);
	if (status == STATUS_OK)
		status = doc_children(doc, count, what.text, error);
	buf_release(&what);
	return status;
}

static Status again_count(Doc *doc, const char *name, TokenReader *from, Error *error)
{
	const uint32_t count = (uint32_t)token_count(from, NET_PROCESSORS_MAX);
	const bool is_node = count < doc->net.nodes;

	if (from->bad)
		return malformed(error);
	if (strcmp(name, "children") == 0)
		return again_children(doc, count, from, error);
	if (!is_node)
		return malformed(error);
	return strcmp(name, "remove") == 0 ? doc_remove(doc, count, error)
					   : doc_split(doc, count, error);
}

static Status again(Doc *doc, TokenReader *from, Error *error)
{
	static const char *const texts[] = {"assign", "begin", "continue", NULL};
	static const char *const counts[] = {"remove", "split", "children", NULL};
	char said[DOC_STEP_TEXT];

	if (token_take(from, "set"))
		return again_set(doc, from, error);
	if (token_take(from, "insert"))
		return again_insert(doc, from, error);
	if (token_take(from, "move"))
		return again_move(doc, from, error);
	if (token_take(from, "replace"))
		return again_net(doc, from, true, error);
	if (token_take(from, "put"))
		return again_net(doc, from, false, error);
	if (token_take(from, "explicit"))
		return doc_explicit(doc, error);
	if (token_take(from, "undo"))
		return doc_undo(doc, said, error);
	if (token_take(from, "redo"))
		return doc_redo(doc, said, error);
	if (token_take(from, "refuse"))
		return doc_refuse(doc, error);
	for (int i = 0; texts[i]; i++)
		if (token_take(from, texts[i]))
			return again_text(doc, texts[i], from, error);
	for (int i = 0; counts[i]; i++)
		if (token_take(from, counts[i]))
			return again_count(doc, counts[i], from, error);
	if (!token_take(from, "end"))
		return malformed(error);
	doc_step_end(doc);
	return STATUS_OK;
}

Status doc_do_line(Doc *doc, const char *line, size_t length, Error *error)
{
	TokenReader from = token_reader(line, length);

	(void)token_count(&from, SIZE_MAX);
	/* Never written as such: where blocks of the disk were lost. */
	return memchr(line, '\0', length) ? malformed(error) : again(doc, &from, error);
}

size_t doc_line_says(const char *line, size_t length, Buf *sentence)
{
	const char *last = line + length;
	TokenReader from = token_reader(line, length);
	const size_t done = (size_t)token_count(&from, SIZE_MAX);

	if (!sentence)
		return done;
	while (last > line && last[-1] != ' ')
		last--;
	from = token_reader(last, (size_t)(line + length - last));
	(void)!token_text(&from, sentence);
	return done;
}
