/* What file/patch.c (the file), file/patch_key.c (maps), file/patch_list.c (lists of processors) and
 * file/patch_json.c (quotes) share. Nothing else includes this header. */
#ifndef GANTREE_NET_PATCH_H
#define GANTREE_NET_PATCH_H

#include "solver/file/edits.h"
#include "solver/file/source.h"
#include "solver/file/text.h"

typedef struct Patch {
	Source source;
	const Net *net; /* as it is to be */
	Net old;        /* as the text has it */
	NetIds ids, old_ids;
	uint32_t *node_of; /* origin - 1 -> node of `old` */
	bool *used;        /* origin - 1 -> its text has been taken */
	uint32_t *list;    /* origin - 1 -> which composed list it was in, from 1; 0 in none */
	uint32_t *before;  /* origin - 1 -> the item before it in that list, NET_NONE if first */
	bool *kept;        /* origin - 1 -> it is still in that list */
	uint32_t lists;    /* composed so far */
	Edits edits;
	Buf one, other; /* scratch for comparing texts */
	bool hard;      /* met something that only writing afresh can do */
	bool json;      /* the text is JSON, and stays it */
} Patch;

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
void patch_put_text(
	Patch *patch, const SourceMap *map, unsigned rank, const char *key, const char *value);
void patch_put_number(Patch *patch, const SourceMap *map, const Field *field, double value);

/* The text of the processor `node` as it was, or NULL when it is new or taken. */
const SourceMap *patch_item(const Patch *patch, uint32_t node);

/* Edit the text of a processor, and of all below it, so that it says `node`. Takes the text. */
void patch_node(Patch *patch, uint32_t node, const SourceMap *item);

/* Edit the list of `owner` (its children or processors) so that it says `nodes`. */
void patch_list(Patch *patch, const SourceMap *owner, const uint32_t *nodes, uint32_t count);

/* The same for the children of a node. */
void patch_children(Patch *patch, uint32_t node, const SourceMap *owner);

/* Whether `text`, a well-formed net file, is JSON. */
Status patch_is_json(const char *text, size_t length, bool *out, Error *error) STATUS_CHECKED;

/* Put quotes in `text`, a net in braces, wherever JSON wants them. Linear. */
Status patch_make_json(Buf *text, Error *error) STATUS_CHECKED;

#endif
