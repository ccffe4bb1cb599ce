#include "tui/doc/edit.h"

#include "solver/base/mem.h"

#include <string.h>

void doc_edit_release(DocEdit *edit)
{
	field_value_release(&edit->old_value);
	field_value_release(&edit->new_value);
	net_piece_free(edit->piece);
	edit->piece = NULL;
	if (edit->with_text)
		buf_release(&edit->original);
	if (edit->other) {
		net_release(edit->other);
		mem_free(edit->other);
		edit->other = NULL;
	}
}

Status doc_edit_hold(DocEdit *edit, const Net *target, Error *error)
{
	Status status;

	edit->other = mem_array(1, sizeof *edit->other);
	if (!edit->other)
		return error_no_memory(error);
	net_init(edit->other);
	status = net_copy(edit->other, target, error);
	if (status != STATUS_OK)
		doc_edit_release(edit);
	return status;
}

/* --- where nodes go --------------------------------------------------------------------------- */

void doc_shift_clear(DocShift *shift)
{
	*shift = (DocShift){.seen = true};
}

uint32_t doc_shift_node(const DocShift *shift, uint32_t node)
{
	if (shift->unknown)
		return NET_NONE;
	if (shift->cut_size > 0 && node >= shift->cut_at) {
		const uint32_t inside = node - shift->cut_at;

		if (inside < shift->cut_size)
			return shift->moved ? shift->put_at + inside : NET_NONE;
		node -= shift->cut_size;
	}
	return shift->put_size > 0 && node >= shift->put_at ? node + shift->put_size : node;
}

/* One change is followed; a second one before anybody looked is not. */
static void add_shift(DocShift *shift, DocShift next)
{
	next.unknown = next.unknown || !shift->seen;
	*shift = next;
}

/* --- the kinds of edits ----------------------------------------------------------------------- */

static Status put_in(DocEdit *edit, Net *net, DocShift *shift, Error *error)
{
	const NetPiece *piece = edit->given ? edit->given : edit->piece;
	STATUS_TRY(net_paste(net, edit->parent, edit->k, piece, error));
	edit->given = NULL;
	net_piece_free(edit->piece);
	edit->piece = NULL;
	const uint32_t node = net_child(net, edit->parent, edit->k);

	add_shift(shift, (DocShift){.put_at = node, .put_size = net->node[node].size});
	return STATUS_OK;
}

static Status take_out(DocEdit *edit, Net *net, DocShift *shift, Error *error)
{
	const uint32_t node = net_child(net, edit->parent, edit->k), size = net->node[node].size;
	const Status status = net_cut(net, node, &edit->piece, error);

	if (status == STATUS_OK)
		add_shift(shift, (DocShift){.cut_at = node, .cut_size = size});
	return status;
}

/* The new parent's number once the moved subtree is out. */
static uint32_t parent_without(const DocEdit *edit, const Net *net, uint32_t node)
{
	return edit->to_parent > node ? edit->to_parent - net->node[node].size : edit->to_parent;
}

/* Cut at `from` and paste as child k of `parent` (numbered without it). Done on a copy: were memory
 * to run out between the two, the subtree would have no place to go back to. */
static Status carry(
	Net *net, uint32_t from, uint32_t parent, uint32_t k, DocShift *shift, Error *error)
{
	const uint32_t size = net->node[from].size;
	NetPiece *piece = NULL;
	Net moved;
	STATUS_TRY(net_copy(&moved, net, error));
	Status status = net_cut(&moved, from, &piece, error);
	if (status == STATUS_OK)
		status = net_paste(&moved, parent, k, piece, error);
	if (status == STATUS_OK) {
		net_release(net);
		*net = moved;
		add_shift(shift, (DocShift){.cut_at = from,
					 .cut_size = size,
					 .put_at = net_child(net, parent, k),
					 .put_size = size,
					 .moved = true});
	} else {
		net_release(&moved);
	}
	net_piece_free(piece);
	return status;
}

/* A parent stands before its children, so its number is the same with and without them; only the
 * new parent can stand behind the subtree that leaves. */
static Status move(DocEdit *edit, Net *net, bool forward, DocShift *shift, Error *error)
{
	if (forward) {
		uint32_t node = net_child(net, edit->parent, edit->k);
		uint32_t parent = parent_without(edit, net, node);
		Status status = carry(net, node, parent, edit->to_k, shift, error);
		if (status == STATUS_OK)
			edit->to_parent = parent;
		return status;
	}
	uint32_t node = net_child(net, edit->to_parent, edit->to_k);
	uint32_t size = net->node[node].size;
	Status status = carry(net, node, edit->parent, edit->k, shift, error);
	if (status == STATUS_OK) {
		uint32_t back = net_child(net, edit->parent, edit->k);
		if (edit->to_parent >= back)
			edit->to_parent += size;
	}
	return status;
}

/* The k-th child; when there is none any more the one before it, or the parent. */
static uint32_t child_or_neighbour(const Net *net, uint32_t parent, uint32_t k)
{
	uint32_t children = net_children(net, parent);

	if (children == 0)
		return parent;
	return net_child(net, parent, k < children ? k : children - 1);
}

uint32_t doc_edit_touched(const DocEdit *edit, const Net *net, bool forward)
{
	switch (edit->kind) {
	case DOC_EDIT_VALUE:
		return edit->place.field->scope == FIELD_NODE ? edit->place.node : NET_NONE;
	case DOC_EDIT_MOVE:
		return forward ? net_child(net, edit->to_parent, edit->to_k)
			       : child_or_neighbour(net, edit->parent, edit->k);
	case DOC_EDIT_INSERT:
	case DOC_EDIT_REMOVE:
		return child_or_neighbour(net, edit->parent, edit->k);
	case DOC_EDIT_NET:
		break;
	}
	return NET_NONE;
}

static bool is_same_name(const char *a, const char *b)
{
	return a && b ? strcmp(a, b) == 0 : a == b;
}

/* Whether each node of one stands where that of the other does, and is called so. */
static bool is_same_tree(const Net *a, const Net *b)
{
	bool same = a->kind == NET_TREE && b->kind == NET_TREE && a->form != NET_REGULAR &&
		    b->form != NET_REGULAR && a->nodes == b->nodes;

	for (uint32_t i = 0; same && i < a->nodes; i++)
		same = a->node[i].parent == b->node[i].parent &&
		       a->node[i].repeat == b->node[i].repeat &&
		       is_same_name(a->node[i].name, b->node[i].name);
	return same;
}

static void swap(DocEdit *edit, Net *net)
{
	Net old = *edit->other;

	*edit->other = *net;
	*net = old;
	net->expanded = false;
}

Status doc_edit_apply(DocEdit *edit, Net *net, bool forward, DocShift *shift, Error *error)
{
	switch (edit->kind) {
	case DOC_EDIT_VALUE:
		return field_set(
			net, &edit->place, forward ? &edit->new_value : &edit->old_value, error);
	case DOC_EDIT_INSERT:
		return forward ? put_in(edit, net, shift, error)
			       : take_out(edit, net, shift, error);
	case DOC_EDIT_REMOVE:
		return forward ? take_out(edit, net, shift, error)
			       : put_in(edit, net, shift, error);
	case DOC_EDIT_MOVE:
		return move(edit, net, forward, shift, error);
	case DOC_EDIT_NET:
		swap(edit, net);
		if (!is_same_tree(edit->other, net))
			add_shift(shift, (DocShift){.unknown = true});
		return STATUS_OK;
	}
	return STATUS_OK;
}

/* What the edit holds stays its own. */
Status doc_edit_take_back(const DocEdit *edit, Net *copy, Error *error)
{
	DocShift ignored = {.seen = true};
	DocEdit back = *edit;
	Net other;

	if (edit->kind == DOC_EDIT_NET) {
		STATUS_TRY(net_copy(&other, edit->other, error));
		net_release(copy);
		*copy = other;
		return STATUS_OK;
	}
	back.given = edit->piece;
	back.piece = NULL;
	const Status status = doc_edit_apply(&back, copy, false, &ignored, error);

	net_piece_free(back.piece);
	return status;
}
