/* Patching: lines of a text, and changes to it. */
#include "solver/base/mem.h"
#include "solver/file/patch.h"

#include <stdlib.h>

/* --- lines ----------------------------------------------------------------------------------- */

bool patch_is_break(char c)
{
	return c == '\n' || c == '\r';
}

size_t patch_line_end(const Source *source, size_t at)
{
	const char *text = source->text;

	/* Block scalars end after their last line break. */
	while (at > 0 && patch_is_break(text[at - 1]))
		at--;
	while (at < source->length && !patch_is_break(text[at]))
		at++;
	return at;
}

size_t patch_line_begin(const Source *source, size_t at)
{
	while (at > 0 && !patch_is_break(source->text[at - 1]))
		at--;
	return at;
}

size_t patch_next_line(const Source *source, size_t at)
{
	if (at < source->length && source->text[at] == '\r')
		at++;
	if (at < source->length && source->text[at] == '\n')
		at++;
	return at;
}

void patch_trim(Buf *text)
{
	while (text->length > 0 && patch_is_break(text->text[text->length - 1]))
		text->text[--text->length] = '\0';
}

/* --- edits ----------------------------------------------------------------------------------- */

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
	edits->items[edits->count] =
		(Edit){begin, end, edits->pool.length, length, edits->count, NULL, 0};
	edits->count++;
	buf_add(&edits->pool, text, length);
	if (buf_status(&edits->pool) != STATUS_OK)
		edits->failed = true;
}

void edits_say(Edits *edits, const Field *field, uint32_t node)
{
	if (edits->failed)
		return;
	edits->items[edits->count - 1].field = field;
	edits->items[edits->count - 1].node = node;
}

void edits_put(Edits *edits, size_t begin, size_t end, Buf *text)
{
	if (buf_status(text) != STATUS_OK)
		edits->failed = true;
	edits_replace(edits, begin, end, text->text, text->length);
	buf_release(text);
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
