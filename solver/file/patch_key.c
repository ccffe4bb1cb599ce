/* Patching maps: keys put in, replaced and taken out, lines and quotes as they were. */
#include "solver/base/number.h"
#include "solver/base/yaml.h"
#include "solver/file/patch.h"

#include <string.h>

/* --- lines ----------------------------------------------------------------------------------- */

static bool is_break(char c)
{
	return c == '\n' || c == '\r';
}

size_t patch_line_end(const Source *source, size_t at)
{
	const char *text = source->text;

	/* Block scalars end after their last line break. */
	while (at > 0 && is_break(text[at - 1]))
		at--;
	while (at < source->length && !is_break(text[at]))
		at++;
	return at;
}

size_t patch_line_begin(const Source *source, size_t at)
{
	while (at > 0 && !is_break(source->text[at - 1]))
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

/* --- keys ------------------------------------------------------------------------------------ */

/* The entry behind which one of `rank` belongs, or NULL at the front. */
static const SourceEntry *entry_before(const Source *source, const SourceMap *map, unsigned rank)
{
	const SourceEntry *found = NULL;

	for (uint32_t at = map->first; at != NET_NONE; at = source->entries[at].next) {
		if (source->entries[at].rank < rank)
			found = &source->entries[at];
	}
	return found;
}

static void add_indent(Patch *patch, const SourceMap *map, Buf *out)
{
	buf_add_text(out, patch->source.eol);
	buf_add_repeat(out, ' ', (size_t)map->column - 1);
}

void patch_insert(Patch *patch, const SourceMap *map, unsigned rank, const Buf *text)
{
	const Source *source = &patch->source;
	const SourceEntry *before = entry_before(source, map, rank);
	Buf out;

	buf_init(&out);
	size_t at;
	if (before && map->flow) {
		at = before->value.end;
		buf_add_text(&out, ", ");
		buf_add(&out, text->text, text->length);
	} else if (before) {
		at = patch_line_end(source, before->value.end);
		add_indent(patch, map, &out);
		buf_add(&out, text->text, text->length);
	} else if (map->first != NET_NONE) {
		at = source->entries[map->first].key;
		buf_add(&out, text->text, text->length);
		if (map->flow)
			buf_add_text(&out, ", ");
		else
			add_indent(patch, map, &out);
	} else {
		at = map->span.begin + 1;
		buf_add(&out, text->text, text->length);
	}
	if (buf_status(&out) != STATUS_OK || buf_status(text) != STATUS_OK)
		patch->edits.failed = true;
	edits_replace(&patch->edits, at, at, out.text, out.length);
	buf_release(&out);
}

/* Only blanks stand before `at` on its line. */
static bool begins_line(const Source *source, size_t at)
{
	for (size_t i = patch_line_begin(source, at); i < at; i++) {
		if (source->text[i] != ' ')
			return false;
	}
	return true;
}

void patch_remove(Patch *patch, const SourceMap *map, unsigned rank)
{
	const Source *source = &patch->source;
	const SourceEntry *entry = NULL, *before = NULL;

	for (uint32_t at = map->first; at != NET_NONE; at = source->entries[at].next) {
		entry = &source->entries[at];
		if (entry->rank == rank)
			break;
		before = entry;
		entry = NULL;
	}
	if (!entry)
		return;
	size_t begin = entry->key, end = entry->value.end;
	if (!map->flow && begins_line(source, begin)) {
		begin = patch_line_begin(source, begin);
		end = patch_next_line(source, patch_line_end(source, end));
		/* Without a line break at the end of the file the one before goes. */
		if (end == source->length && end > 0 && !is_break(source->text[end - 1]) && before)
			begin = patch_line_end(source, before->value.end);
	} else if (entry->next != NET_NONE) {
		end = source->entries[entry->next].key;
	} else if (before) {
		begin = before->value.end;
	}
	edits_replace(&patch->edits, begin, end, "", 0);
}

/* --- values ---------------------------------------------------------------------------------- */

/* Put `text` in quotes like those the old value had, where its characters allow that: numbers and
 * lists stand in none. */
static void add_like(const Source *source, Span old, const Buf *text, Buf *out)
{
	char quote = old.begin < old.end ? source->text[old.begin] : ' ';
	bool plain = text->length > 0 && !strchr("\"[-0123456789", text->text[0]);
	bool simple = plain && memchr(text->text, '\'', text->length) == NULL &&
		      memchr(text->text, '"', text->length) == NULL &&
		      memchr(text->text, '\\', text->length) == NULL;
	bool quoted = simple && (quote == '"' || quote == '\'');

	if (quoted)
		buf_add_char(out, quote);
	buf_add(out, text->text, text->length);
	if (quoted)
		buf_add_char(out, quote);
}

/* Sizes line by line become a list in brackets behind their colon. */
static void replace_lines(Patch *patch, const SourceEntry *entry, const Buf *text)
{
	const Source *source = &patch->source;
	const char *colon = memchr(source->text + entry->key, ':', source->length - entry->key);
	const size_t at = (size_t)(colon - source->text) + 1;
	Buf out;

	buf_init(&out);
	buf_add_char(&out, ' ');
	buf_add(&out, text->text, text->length);
	if (buf_status(&out) != STATUS_OK)
		patch->edits.failed = true;
	edits_replace(&patch->edits, at, at, out.text, out.length);
	edits_replace(&patch->edits, patch_line_end(source, at),
		patch_line_end(source, entry->value.end), "", 0);
	buf_release(&out);
}

static bool is_block_list(const Source *source, const SourceEntry *entry)
{
	const char *at = source->text + entry->value.begin;

	return source->length - entry->value.begin > 1 && at[0] == '-' &&
	       (at[1] == ' ' || is_break(at[1]));
}

static void replace_value(Patch *patch, const SourceEntry *entry, const Buf *text)
{
	const Source *source = &patch->source;
	Span old = entry->value;
	Buf out;

	if (is_block_list(source, entry)) {
		replace_lines(patch, entry, text);
		return;
	}
	buf_init(&out);
	while (old.end > old.begin && is_break(source->text[old.end - 1]))
		old.end--;
	if (old.begin > 0 && source->text[old.begin - 1] == ':')
		buf_add_char(&out, ' ');
	add_like(source, old, text, &out);
	if (buf_status(&out) != STATUS_OK || buf_status(text) != STATUS_OK)
		patch->edits.failed = true;
	edits_replace(&patch->edits, old.begin, old.end, out.text, out.length);
	buf_release(&out);
}

void patch_put(Patch *patch, const SourceMap *map, unsigned rank, const char *key, const Buf *text)
{
	const SourceEntry *entry = net_source_entry(&patch->source, map, rank);

	if (entry) {
		replace_value(patch, entry, text);
		return;
	}
	Buf line;
	buf_init(&line);
	buf_addf(&line, "%s: ", key);
	buf_add(&line, text->text, text->length);
	patch_insert(patch, map, rank, &line);
	buf_release(&line);
}

void patch_put_text(
	Patch *patch, const SourceMap *map, unsigned rank, const char *key, const char *value)
{
	Buf text;

	buf_init(&text);
	yaml_write_scalar(&text, value, strlen(value));
	patch_put(patch, map, rank, key, &text);
	buf_release(&text);
}

void patch_put_number(Patch *patch, const SourceMap *map, const Field *field, double value)
{
	char number[NUMBER_TEXT_MAX];
	Buf text;

	buf_init(&text);
	number_exact(number, value);
	buf_add_text(&text, number);
	patch_put(patch, map, net_rank(field), field->key, &text);
	buf_release(&text);
}
