/* Edits of the structure: subtrees that come, go and move, and other nets in place of this one. */
#include "tui/doc/log.h"
#include "tui/doc/record.h"

#include "solver/base/pace.h"
#include "solver/base/text.h"
#include "solver/base/token.h"
#include "solver/file/read.h"

#include <stdio.h>
#include <string.h>

/* The same edit in a net in which everybody has a name, recorded with both nets. */
static Status perform_with_names(Doc *doc, DocEdit *edit, Error *error)
{
	DocShift ignored = {0};
	Net changed;
	Status status = doc_log_copy(doc, &changed, error);

	if (status == STATUS_OK)
		status = net_name_all(&changed, error);
	if (status == STATUS_OK)
		status = doc_edit_apply(edit, &changed, true, &ignored, error);
	if (status == STATUS_OK)
		status = net_name_all(&changed, error);
	if (status == STATUS_OK)
		status = doc_log_rewrite(doc, &changed, edit->text, error);
	doc_edit_release(edit);
	net_release(&changed);
	return status;
}

/* Perform an edit of the structure. It moves ids and default names with them; where one would meet
 * a given name, those without get the name they show. */
static Status restructure(Doc *doc, DocEdit *edit, Error *error)
{
	DocEdit again = *edit;
	Status status = doc_log_perform(doc, edit, error);

	return status == STATUS_INPUT ? perform_with_names(doc, &again, error) : status;
}

static Status insert(Doc *doc, uint32_t parent, uint32_t k, const NetPiece *piece, const char *verb,
	uint32_t *node, Error *error)
{
	char step[DOC_STEP_TEXT];
	uint32_t children = net_children(&doc->net, parent);
	DocEdit edit = {.kind = DOC_EDIT_INSERT,
		.parent = parent,
		.k = k < children ? k : children,
		.given = piece};
	STATUS_TRY(restructure(doc, &edit, error));
	uint32_t at = net_child(&doc->net, parent, edit.k);
	DocEdit *done = &doc->edits[doc->done - 1];
	doc_log_name(doc, at, done->who, sizeof done->who);
	doc_log_name(doc, parent, done->under, sizeof done->under);
	text_show_into(step, sizeof step, verb, strlen(verb)); /* a journal may say anything */
	if (doc->depth == 0)
		tell_plain(done->text, SAY_STEP_ADD,
			TOLD(TELL_WORD(STEP, step), TELL_WORD(WHO, done->who),
				TELL_WORD(WITH, done->under)));
	if (node)
		*node = at;
	return STATUS_OK;
}

Status doc_insert(Doc *doc, uint32_t parent, uint32_t k, const NetPiece *piece, const char *verb,
	uint32_t *node, Error *error)
{
	DocRecord record = doc_record_begin(doc, "insert");

	token_add_count(&record.words, parent);
	token_add_count(&record.words, k);
	doc_record_text(&record, verb);
	net_piece_write(piece, &record.words);
	const Status ready = doc_record_ready(&record, error);

	return doc_record_end(
		&record, ready ? ready : insert(doc, parent, k, piece, verb, node, error));
}

/* A single new processor as a piece. */
static Status new_piece(double compute, double link, char *name, NetPiece **out, Error *error)
{
	const NetNode root = {.compute = 1, .repeat = 1};
	const NetNode child = {
		.compute = compute, .link = link, .name = name, .has_link = true, .repeat = 1};
	Net small;
	Status status;

	net_init(&small);
	status = net_append(&small, NET_NONE, &root, error);
	if (status == STATUS_OK)
		status = net_append(&small, 0, &child, error);
	if (status == STATUS_OK)
		status = net_piece_copy(&small, 1, out, error);
	net_release(&small);
	return status;
}

Status doc_add(Doc *doc, uint32_t parent, uint32_t k, char *name, uint32_t *node, Error *error)
{
	const Net *net = &doc->net;
	const uint32_t children = net_children(net, parent);
	uint32_t model = children > 0 ? net_child(net, parent, k > 0 ? k - 1 : 0) : 0;
	NetPiece *piece = NULL;
	char free_name[NET_NEW_NAME_MAX];
	Status status = name ? STATUS_OK : net_new_name(net, parent, k, free_name, error);

	if (children == 0 && net->nodes > 1)
		model = net->nodes - 1;
	if (status == STATUS_OK)
		status = new_piece(net->node[model].compute,
			model > 0 || net->node[model].has_link ? net->node[model].link : 1,
			name ? name : free_name, &piece, error);
	if (status == STATUS_OK)
		status = doc_insert(doc, parent, k, piece, "add", node, error);
	net_piece_free(piece);
	return status;
}

static Status take_away(Doc *doc, uint32_t node, Error *error)
{
	DocEdit edit = {.kind = DOC_EDIT_REMOVE};

	if (node == 0)
		return error_set(
			error, STATUS_INPUT, "the root cannot be deleted; every network has one");
	edit.parent = doc->net.node[node].parent;
	edit.k = net_child_index(&doc->net, node);
	edit.below = doc->net.node[node].size - 1;
	doc_log_name(doc, node, edit.who, sizeof edit.who);
	tell_plain(edit.text, SAY_STEP_DELETE,
		TOLD(TELL_WORD(WHO, edit.who), TELL_NUMBER(BELOW, edit.below)));
	return restructure(doc, &edit, error);
}

Status doc_remove(Doc *doc, uint32_t node, Error *error)
{
	DocRecord record = doc_record_begin(doc, "remove");

	token_add_count(&record.words, node);
	const Status ready = doc_record_ready(&record, error);

	return doc_record_end(&record, ready ? ready : take_away(doc, node, error));
}

static Status move(
	Doc *doc, uint32_t node, uint32_t parent, uint32_t k, uint32_t *moved, Error *error)
{
	const uint32_t behind =
		net_children(&doc->net, parent) - (doc->net.node[node].parent == parent);
	DocEdit edit = {.kind = DOC_EDIT_MOVE,
		.parent = doc->net.node[node].parent,
		.k = net_child_index(&doc->net, node),
		.to_parent = parent,
		.to_k = k < behind ? k : behind};
	Status status;

	if (node == 0)
		return error_set(error, STATUS_INPUT, "the root cannot be moved");
	if (parent >= node && parent < node + doc->net.node[node].size)
		return error_set(error, STATUS_INPUT, "a processor cannot be moved below itself");
	doc_log_name(doc, node, edit.who, sizeof edit.who);
	tell_plain(edit.text, SAY_STEP_MOVE, TOLD(TELL_WORD(WHO, edit.who)));
	/* A subtree that leaves takes the numbers of those behind it down. */
	uint32_t landed = parent > node ? parent - doc->net.node[node].size : parent;
	status = restructure(doc, &edit, error);
	if (status == STATUS_OK && moved)
		*moved = net_child(&doc->net, landed, edit.to_k);
	return status;
}

Status doc_move(Doc *doc, uint32_t node, uint32_t parent, uint32_t k, uint32_t *moved, Error *error)
{
	DocRecord record = doc_record_begin(doc, "move");

	token_add_count(&record.words, node);
	token_add_count(&record.words, parent);
	token_add_count(&record.words, k);
	const Status ready = doc_record_ready(&record, error);

	return doc_record_end(&record, ready ? ready : move(doc, node, parent, k, moved, error));
}

/* Run `change` on a copy and record the rewrite: the call `name` of `number`. */
static Status rewrite_by(Doc *doc, const char *name, Status (*change)(Net *, uint32_t, Error *),
	uint32_t number, const char *text, Error *error)
{
	DocRecord record = doc_record_begin(doc, name);
	Net changed;
	Status status;

	net_init(&changed);
	token_add_count(&record.words, number);
	status = doc_record_ready(&record, error);
	if (status == STATUS_OK)
		status = doc_log_copy(doc, &changed, error);
	if (status == STATUS_OK)
		status = change(&changed, number, error);
	if (status == STATUS_OK)
		status = doc_log_change(doc, &changed, text, error);
	net_release(&changed);
	return doc_record_end(&record, status);
}

Status doc_split(Doc *doc, uint32_t node, Error *error)
{
	char name[DOC_NAME], text[DOC_STEP_TEXT];

	doc_log_name(doc, node, name, sizeof name);
	tell_plain(text, SAY_STEP_SPLIT, TOLD(TELL_WORD(WHO, name)));
	return rewrite_by(doc, "split", net_split_last, node, text, error);
}

static Status make_explicit(Net *net, uint32_t ignored, Error *error)
{
	(void)ignored;
	return net_make_explicit(net, error);
}

Status doc_explicit(Doc *doc, Error *error)
{
	return rewrite_by(doc, "explicit", make_explicit, 0, said(SAY_STEP_EXPLICIT), error);
}

Status doc_children(Doc *doc, uint32_t count, const char *what, Error *error)
{
	return rewrite_by(doc, "children", net_set_children, count, what, error);
}

Status doc_put(Doc *doc, const Net *net, const char *what, Error *error)
{
	DocRecord record = doc_record_begin(doc, "put");
	Status status;
	Buf text;

	buf_init(&text);
	doc_record_text(&record, what);
	status = net_write(net, &text, error);
	token_add_text(&record.words, text.text, text.length);
	/* Places in the document's text, not in this one. */
	for (uint32_t i = 0; net->form != NET_REGULAR && i < net->nodes; i++)
		token_add_count(&record.words, net->node[i].origin);
	if (status == STATUS_OK && pace_stop(0, 0))
		status = pace_stopped(error);
	if (status == STATUS_OK)
		status = doc_record_ready(&record, error);
	if (status == STATUS_OK)
		status = doc_log_change(doc, net, what, error);
	buf_release(&text);
	return doc_record_end(&record, status);
}

static Status replace(
	Doc *doc, const Net *net, const char *text, size_t length, const char *what, Error *error)
{
	DocEdit edit = {.kind = DOC_EDIT_NET, .with_text = true};
	Status status;

	buf_init(&edit.original);
	buf_add(&edit.original, text, length);
	text_show_into(edit.text, sizeof edit.text, what, strlen(what));
	status = buf_status(&edit.original) != STATUS_OK ? error_no_memory(error)
							 : doc_edit_hold(&edit, net, error);
	if (status == STATUS_OK)
		return doc_log_perform(doc, &edit, error);
	doc_edit_release(&edit);
	return status;
}

Status doc_replace(
	Doc *doc, const Net *net, const char *text, size_t length, const char *what, Error *error)
{
	DocRecord record = doc_record_begin(doc, "replace");

	doc_record_text(&record, what);
	token_add_text(&record.words, text, length);
	const Status ready = doc_record_ready(&record, error);

	return doc_record_end(
		&record, ready ? ready : replace(doc, net, text, length, what, error));
}
