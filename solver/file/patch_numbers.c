/* Patching: numbers in place of numbers, the commonest change, proved without reading all again. */
#include "solver/file/patch.h"
#include "solver/yaml/yaml.h"

#include <string.h>

/* A digit and what may follow it in a number. YAML takes two such texts alike, wherever one of them
 * is a value: it stands on one line, ends where it did, and begins and ends nothing else. */
static bool is_bare(const char *text, size_t length)
{
	for (size_t i = 0; i < length; i++)
		if ((text[i] < '0' || text[i] > '9') && (i == 0 || !strchr("+-.eE", text[i])))
			return false;
	return length > 0;
}

/* The value that `edit` puts in goes to where the old net has it, as reading would put it. */
static bool take_value(Patch *patch, const Edit *edit, const char *text)
{
	const Field *field = edit->field;
	const bool of_node = field->scope == FIELD_NODE;
	FieldValue value;

	if (of_node && patch->old.node[edit->node].origin != patch->net->node[edit->node].origin)
		return false;
	if (field_read(field, &patch->old, text, edit->length, &value, NULL) != STATUS_OK)
		return false;
	field_store(&patch->old, field, edit->node, value.number);
	return true;
}

/* All but the edits is the same text, byte for byte, and they are numbers. */
static bool is_of_numbers(const Patch *patch, size_t count, const Buf *text)
{
	const Source *source = &patch->source;
	const char *at = text->text;
	size_t begin = 0;

	for (size_t k = 0; k < count; k++) {
		const Edit *edit = &patch->edits.items[k];
		const size_t between = edit->begin - begin;

		if (!edit->field || edit->field->type != FIELD_REAL || edit->begin < begin ||
			!is_bare(source->text + edit->begin, edit->end - edit->begin) ||
			memcmp(source->text + begin, at, between) != 0 ||
			!is_bare(at + between, edit->length))
			return false;
		at += between + edit->length;
		begin = edit->end;
	}
	return memcmp(source->text + begin, at, source->length - begin) == 0;
}

bool patch_numbers_prove(Patch *patch, size_t count, const Buf *text)
{
	const Edit *edits = patch->edits.items;
	ptrdiff_t moved = 0;

	if (patch->converted || !patch->net->expanded || patch->old.nodes != patch->net->nodes ||
		text->length > YAML_FILE_MAX || !is_of_numbers(patch, count, text))
		return false;
	for (size_t k = 0; k < count; k++) {
		if (!take_value(patch, &edits[k], text->text + ((ptrdiff_t)edits[k].begin + moved)))
			return false;
		moved += (ptrdiff_t)edits[k].length - (ptrdiff_t)(edits[k].end - edits[k].begin);
	}
	return net_equal(&patch->old, patch->net);
}
