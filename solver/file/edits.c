#include "solver/file/edits.h"

#include "solver/base/mem.h"

#include <stdlib.h>

void edits_init(Edits *edits)
{
	*edits = (Edits){.items = NULL};
	buf_init(&edits->pool);
}

void edits_release(Edits *edits)
{
	mem_free(edits->items);
	buf_release(&edits->pool);
	edits->items = NULL;
	edits->count = edits->cap = 0;
}

void edits_replace(Edits *edits, size_t begin, size_t end, const char *text, size_t length)
{
	void *items = edits->items;

	if (!mem_grow(&items, &edits->cap, edits->count + 1, sizeof *edits->items)) {
		edits->failed = true;
		return;
	}
	edits->items = items;
	edits->items[edits->count] = (Edit){begin, end, edits->pool.length, length, edits->count};
	edits->count++;
	buf_add(&edits->pool, text, length);
	if (buf_status(&edits->pool) != STATUS_OK)
		edits->failed = true;
}

static int by_place(const void *a, const void *b)
{
	const Edit *one = a, *other = b;

	if (one->begin != other->begin)
		return one->begin < other->begin ? -1 : 1;
	return one->order < other->order ? -1 : one->order > other->order;
}

void edits_apply(Edits *edits, size_t mark, const char *source, size_t begin, size_t end, Buf *out)
{
	size_t at = begin;

	if (edits->failed) {
		out->failed = true;
		return;
	}
	if (edits->count > mark)
		qsort(edits->items + mark, edits->count - mark, sizeof *edits->items, by_place);
	for (size_t i = mark; i < edits->count; i++) {
		const Edit *edit = &edits->items[i];
		if (edit->begin < at)
			continue;
		buf_add(out, source + at, edit->begin - at);
		buf_add(out, edits->pool.text + edit->text, edit->length);
		at = edit->end;
	}
	buf_add(out, source + at, end - at);
	edits->count = mark;
}
