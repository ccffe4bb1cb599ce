/* Saving into a text with its comments kept: what patch.c (the net, and whether it reads back),
 * patch_numbers.c (whether it must be read), patch_key.c (maps), patch_list.c (lists of
 * processors), patch_text.c (lines, changes) and patch_json.c (quotes) share. Inner header of this
 * folder. */
#pragma once

#include "solver/file/source.h"
#include "solver/file/writing.h"

/* Changes to a text, collected in any order and then made at once: the parts in between stay byte
 * for byte. Offsets are of the unchanged text. Like Buf, a list of edits that ran out of memory
 * remembers it, in `failed`. */
typedef struct Edit {
	size_t begin, end;   /* what is replaced; equal for an insertion */
	size_t text, length; /* by what, in the pool */
	size_t order;        /* insertions at one place come in the order of adding */
	const Field *field;  /* a value of which is put in place of another; NULL: anything else */
	uint32_t node;       /* whose it is */
} Edit;

typedef struct Edits {
	Edit *items;
	size_t count, cap;
	Buf pool;
	bool failed;
} Edits;

void edits_init(Edits *edits);
void edits_release(Edits *edits);
void edits_replace(Edits *edits, size_t begin, size_t end, const char *text, size_t length);

/* The last one puts a value of `field` of `node` in place of another. */
void edits_say(Edits *edits, const Field *field, uint32_t node);

/* The same as edits_replace by a text that is released; its failure is that of the edits. */
void edits_put(Edits *edits, size_t begin, size_t end, Buf *text);

/* Append source[begin, end) to `out` with the edits from number `mark` on, and forget those. They
 * all lie in that range; one that overlaps another is left out. O(k log k). */
void edits_apply(Edits *edits, size_t mark, const char *source, size_t begin, size_t end, Buf *out);

/* What becomes of a processor's text. */
typedef struct PatchItem {
	uint32_t node;   /* of `old` */
	uint32_t list;   /* which composed list it was in, from 1; 0 in none */
	uint32_t before; /* the item before it in that list, NET_NONE if first */
	bool used;       /* its text has been taken */
	bool kept;       /* it is still in that list */
} PatchItem;

typedef struct Patch {
	Source source;
	const Net *net; /* as it is to be */
	Net old;        /* as the text has it */
	NetIds ids, old_ids;
	PatchItem *items; /* by origin - 1 */
	uint32_t lists;   /* composed so far */
	Edits edits;
	Buf one, other; /* scratch for comparing texts */
	bool hard;      /* met something that only writing afresh can do */
	bool json; /* the text is JSON, and stays it: looked at where more than numbers change */
	bool converted; /* in other units, or of another order, a text may say something else */
} Patch;

bool patch_is_break(char c);

/* Take the line breaks off the end. */
void patch_trim(Buf *text);

/* Where the line holding `at`, the end of a value, ends: at its line break or the end of the text.
 */
size_t patch_line_end(const Source *source, size_t at);
size_t patch_line_begin(const Source *source, size_t at);

/* The position after the line break at `at`. */
size_t patch_next_line(const Source *source, size_t at);

/* Add "key: value" to a map that has no such key, in the order of ranks. */
void patch_insert(Patch *patch, const SourceMap *map, unsigned rank, const Buf *text);
void patch_remove(Patch *patch, const SourceMap *map, unsigned rank);

/* The value of `rank` becomes `text`, whether the map has it already or not; `key` is its word. */
void patch_put(Patch *patch, const SourceMap *map, unsigned rank, const char *key, const Buf *text);

/* Whether the units or the order, which values may be read by, are others than the text has. */
bool patch_is_converted(const Patch *patch);

/* Whether the text says the field of `node`, which was `old`, as it is to be. */
bool patch_says(
	const Patch *patch, const SourceMap *map, const Field *field, uint32_t old, uint32_t node);

/* The field becomes what it is in the net: its key is put in, replaced or taken out. */
void patch_put_field(Patch *patch, const SourceMap *map, const Field *field, uint32_t node);

/* The same of a processor's own start-ups, which `node` has instead of the old net's `old`. */
void patch_startup(Patch *patch, const SourceMap *item, uint32_t old, uint32_t node);

/* Edit what the fields of the file, or of its network, say: those that the net had and has. */
void patch_fields(Patch *patch, FieldScope scope);

/* The text of the processor `node` as it was, or NULL when it is new or taken. */
const SourceMap *patch_item(const Patch *patch, uint32_t node);

/* Edit the text of a processor, and of all below it, so that it says `node`. Takes the text. */
void patch_node(Patch *patch, uint32_t node, const SourceMap *item);

/* Edit the list of `owner` (its children or processors) so that it says `nodes`. */
void patch_list(Patch *patch, const SourceMap *owner, const uint32_t *nodes, uint32_t count);

/* The same for the children of a node. */
void patch_children(Patch *patch, uint32_t node, const SourceMap *owner);

/* Whether `text`, which the first `count` edits made of the source, is proved to say the net: they
 * put numbers in place of numbers, which leaves all around them what it was. */
bool patch_numbers_prove(Patch *patch, size_t count, const Buf *text);

/* Whether `text`, a well-formed net file, is JSON. */
Status patch_is_json(const char *text, size_t length, bool *out, Error *error) STATUS_CHECKED;

/* Put quotes in `text`, a net in braces, wherever JSON wants them. Linear. */
Status patch_make_json(Buf *text, Error *error) STATUS_CHECKED;
