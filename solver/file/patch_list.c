/* Patching lists of processors: items keep their text, with the comments that stand directly above
 * them or behind them, wherever they move to. */
#include "solver/base/mem.h"
#include "solver/file/patch.h"

#include <string.h>

static uint32_t item_index(const Patch *patch, const SourceMap *item)
{
	return (uint32_t)(item - patch->source.items);
}

/* --- items of block lists -------------------------------------------------------------------- */

/* Where the "-" before an item stands; the text's length when not alone at the front of a line. */
static size_t dash_of(const Source *source, const SourceMap *item)
{
	size_t at = item->span.begin;

	while (at > 0 && source->text[at - 1] == ' ')
		at--;
	if (at == 0 || source->text[at - 1] != '-')
		return source->length;
	for (size_t i = patch_line_begin(source, at - 1); i < at - 1; i++) {
		if (source->text[i] != ' ')
			return source->length;
	}
	return at - 1;
}

static size_t dash_column(Patch *patch, const SourceMap *item)
{
	size_t dash = dash_of(&patch->source, item);

	if (dash == patch->source.length) {
		patch->hard = true;
		return 0;
	}
	return dash - patch_line_begin(&patch->source, dash);
}

static bool is_comment_line(const Source *source, size_t begin)
{
	while (begin < source->length && source->text[begin] == ' ')
		begin++;
	return begin < source->length && source->text[begin] == '#';
}

/* The lines of an item, with the comments directly above it. */
static Span chunk_of(const Source *source, const SourceMap *item)
{
	size_t begin = patch_line_begin(source, item->span.begin);

	while (begin > 0) {
		size_t above = begin - 1;
		if (above > 0 && source->text[above] == '\n' && source->text[above - 1] == '\r')
			above--;
		above = patch_line_begin(source, above);
		if (!is_comment_line(source, above))
			break;
		begin = above;
	}
	const size_t end = patch_next_line(source, patch_line_end(source, item->span.end));

	return (Span){(uint32_t)begin, (uint32_t)end};
}

/* --- composing texts ------------------------------------------------------------------------- */

static void end_line(const Patch *patch, Buf *out)
{
	if (out->length > 0 && !patch_is_break(out->text[out->length - 1]))
		buf_add_text(out, patch->source.eol);
}

/* Append `text` with every line moved by `delta` columns. */
static void add_moved(const Buf *text, long delta, Buf *out)
{
	size_t at = 0;

	while (at < text->length) {
		const char *newline = memchr(text->text + at, '\n', text->length - at);
		size_t end = !newline ? text->length : (size_t)(newline - text->text) + 1;
		bool blank = patch_is_break(text->text[at]);
		for (long k = delta; k < 0 && text->text[at] == ' '; k++)
			at++;
		if (delta > 0 && !blank)
			buf_add_repeat(out, ' ', (size_t)delta);
		buf_add(out, text->text + at, end - at);
		at = end;
	}
}

/* The part of the source that holds an item, edited to say `node`. */
static void add_edited(
	Patch *patch, uint32_t node, const SourceMap *item, Span part, long delta, Buf *out)
{
	Buf text;

	buf_init(&text);
	size_t mark = patch->edits.count;
	patch_node(patch, node, item);
	edits_apply(&patch->edits, mark, patch->source.text, part.begin, part.end, &text);
	if (buf_status(&text) != STATUS_OK)
		patch->edits.failed = true;
	else if (delta == 0)
		buf_add(out, text.text, text.length);
	else
		add_moved(&text, delta, out);
	buf_release(&text);
}

static void add_flow_item(Patch *patch, uint32_t node, Buf *out)
{
	const Net *net = patch->net;
	const SourceMap *item = patch_item(patch, node);

	if (item && item->flow) {
		add_edited(patch, node, item, item->span, 0, out);
		return;
	}
	if (item)
		patch->items[item_index(patch, item)].used = true;
	buf_add_char(out, '{');
	net_write_flow_keys(&patch->ids, node, out);
	if (net->form == NET_NESTED && net->node[node].size > 1) {
		buf_add_text(out, ", children: [");
		for (uint32_t c = node + 1; c < node + net->node[node].size;
			c += net->node[c].size) {
			if (c > node + 1)
				buf_add_text(out, ", ");
			add_flow_item(patch, c, out);
		}
		buf_add_char(out, ']');
	}
	buf_add_char(out, '}');
}

static void add_block_item(Patch *patch, uint32_t node, size_t column, bool block, Buf *out);

/* A new item: braces for a leaf unless its siblings are written key by key. */
static void add_fresh(Patch *patch, uint32_t node, size_t column, bool block, Buf *out)
{
	const Net *net = patch->net;
	const char *eol = patch->source.eol;
	bool leaf = net->form == NET_FLAT || net->node[node].size == 1;

	buf_add_repeat(out, ' ', column);
	buf_add_text(out, "- ");
	if (leaf && !block) {
		buf_add_char(out, '{');
		net_write_flow_keys(&patch->ids, node, out);
		buf_add_char(out, '}');
	} else {
		net_write_block_keys(&patch->ids, node, (int)column + 2, eol, out);
	}
	buf_add_text(out, eol);
	if (leaf)
		return;
	buf_add_repeat(out, ' ', column + 2);
	buf_add_text(out, "children:");
	buf_add_text(out, eol);
	for (uint32_t c = node + 1; c < node + net->node[node].size; c += net->node[c].size)
		add_block_item(patch, c, column + 4, block, out);
}

/* One item of a block list whose dashes stand in `column` (from 0), with its line breaks. */
static void add_block_item(Patch *patch, uint32_t node, size_t column, bool block, Buf *out)
{
	const SourceMap *item = patch_item(patch, node);

	if (item && item->in_block_list) {
		long delta = (long)column - (long)dash_column(patch, item);
		add_edited(patch, node, item, chunk_of(&patch->source, item), delta, out);
		end_line(patch, out);
	} else if (item && item->flow) {
		buf_add_repeat(out, ' ', column);
		buf_add_text(out, "- ");
		add_edited(patch, node, item, item->span, 0, out);
		buf_add_text(out, patch->source.eol);
	} else {
		if (item)
			patch->items[item_index(patch, item)].used = true;
		add_fresh(patch, node, column, block, out);
	}
}

/* --- lists ----------------------------------------------------------------------------------- */

static bool same_sequence(
	const Patch *patch, const SourceMap *owner, const uint32_t *nodes, uint32_t count)
{
	uint32_t item = owner->has_list ? owner->first_item : NET_NONE;

	for (uint32_t i = 0; i < count; i++) {
		if (item == NET_NONE || patch->items[item].used ||
			patch->net->node[nodes[i]].origin != item + 1)
			return false;
		item = patch->source.items[item].next_item;
	}
	return item == NET_NONE;
}

static void insert_list(Patch *patch, const SourceMap *owner, const uint32_t *nodes, uint32_t count)
{
	Buf text;

	buf_init(&text);
	buf_add_text(&text, owner->flow ? "children: [" : "children:");
	if (!owner->flow)
		buf_add_text(&text, patch->source.eol);
	for (uint32_t i = 0; i < count; i++) {
		if (owner->flow && i > 0)
			buf_add_text(&text, ", ");
		if (owner->flow)
			add_flow_item(patch, nodes[i], &text);
		else
			add_block_item(patch, nodes[i], (size_t)owner->column + 1, false, &text);
	}
	if (owner->flow)
		buf_add_char(&text, ']');
	/* The line break at the end is that of the line the list is put behind. */
	if (!owner->flow)
		patch_trim(&text);
	patch_insert(patch, owner, net_rank_children(), &text);
	buf_release(&text);
}

/* Append the text between an item's lines and those of the item that stood before it: blank lines
 * and loose comments, or only where there are comments. */
static void add_gap(Patch *patch, uint32_t item, bool comments_only, Buf *out)
{
	const Source *source = &patch->source;
	uint32_t before = patch->items[item].before;

	if (before == NET_NONE)
		return;
	size_t begin = chunk_of(source, &source->items[before]).end;
	size_t end = chunk_of(source, &source->items[item]).begin;
	if (begin >= end)
		return;
	if (!comments_only || memchr(source->text + begin, '#', end - begin) != NULL)
		buf_add(out, source->text + begin, end - begin);
}

static uint32_t number_items(Patch *patch, const SourceMap *owner)
{
	uint32_t before = NET_NONE, list = ++patch->lists;

	for (uint32_t i = owner->first_item; i != NET_NONE; i = patch->source.items[i].next_item) {
		patch->items[i].list = list;
		patch->items[i].before = before;
		before = i;
	}
	return list;
}

static void compose_block(
	Patch *patch, const SourceMap *owner, const uint32_t *nodes, uint32_t count)
{
	const Source *source = &patch->source;
	const SourceMap *first = &source->items[owner->first_item];
	size_t begin = chunk_of(source, first).begin;
	size_t end = chunk_of(source, &source->items[owner->last_item]).end;
	size_t column = dash_column(patch, first);
	uint32_t list = number_items(patch, owner);
	Buf text;

	buf_init(&text);
	for (uint32_t i = 0; i < count; i++) {
		const SourceMap *item = patch_item(patch, nodes[i]);
		uint32_t at = !item ? NET_NONE : item_index(patch, item);
		if (at != NET_NONE && patch->items[at].list == list) {
			patch->items[at].kept = true;
			add_gap(patch, at, false, &text);
		}
		add_block_item(patch, nodes[i], column, !first->flow, &text);
	}
	/* Loose comments before items that went away stay in the list. */
	for (uint32_t i = owner->first_item; i != NET_NONE; i = source->items[i].next_item) {
		if (!patch->items[i].kept)
			add_gap(patch, i, true, &text);
	}
	if (end == 0 || !patch_is_break(source->text[end - 1]))
		patch_trim(&text);
	edits_put(&patch->edits, begin, end, &text);
}

static void add_separator(const Source *source, const SourceMap *owner, Buf *out)
{
	if (owner->first_item != owner->last_item) {
		const SourceMap *first = &source->items[owner->first_item];
		size_t begin = first->span.end;
		size_t end = source->items[first->next_item].span.begin;
		if (memchr(source->text + begin, '#', end - begin) == NULL) {
			buf_add(out, source->text + begin, end - begin);
			return;
		}
		buf_add_text(out, ",");
		buf_add_text(out, source->eol);
		buf_add_repeat(
			out, ' ', first->span.begin - patch_line_begin(source, first->span.begin));
		return;
	}
	buf_add_text(out, ", ");
}

static void compose_flow(
	Patch *patch, const SourceMap *owner, const uint32_t *nodes, uint32_t count)
{
	const Source *source = &patch->source;
	size_t begin = owner->list.begin + 1, end = owner->list.end - 1;

	if (owner->first_item != NET_NONE) {
		begin = source->items[owner->first_item].span.begin;
		end = source->items[owner->last_item].span.end;
	}
	Buf text;
	buf_init(&text);
	for (uint32_t i = 0; i < count; i++) {
		if (i > 0)
			add_separator(source, owner, &text);
		add_flow_item(patch, nodes[i], &text);
	}
	edits_put(&patch->edits, begin, end, &text);
}

void patch_list(Patch *patch, const SourceMap *owner, const uint32_t *nodes, uint32_t count)
{
	if (same_sequence(patch, owner, nodes, count)) {
		for (uint32_t i = 0; i < count; i++)
			patch_node(patch, nodes[i], patch_item(patch, nodes[i]));
	} else if (!owner->has_list) {
		insert_list(patch, owner, nodes, count);
	} else if (count == 0) {
		patch_remove(patch, owner, net_rank_children());
	} else if (owner->list_flow) {
		compose_flow(patch, owner, nodes, count);
	} else {
		compose_block(patch, owner, nodes, count);
	}
}

void patch_children(Patch *patch, uint32_t node, const SourceMap *owner)
{
	const Net *net = patch->net;
	uint32_t count = net_children(net, node), k = 0;

	if (count == 0) {
		if (owner->has_list && owner->first_item != NET_NONE)
			patch_remove(patch, owner, net_rank_children());
		return;
	}
	uint32_t *nodes = mem_array(count, sizeof *nodes);
	if (!nodes) {
		patch->edits.failed = true;
		return;
	}
	for (uint32_t c = node + 1; c < node + net->node[node].size; c += net->node[c].size)
		nodes[k++] = c;
	patch_list(patch, owner, nodes, count);
	mem_free(nodes);
}
