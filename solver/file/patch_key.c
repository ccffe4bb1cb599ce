/* Patching maps: keys put in, replaced and taken out, lines and quotes as they were; the fields of
 * the file. */
#include "solver/base/number.h"
#include "solver/file/patch.h"
#include "solver/yaml/yaml.h"

#include <math.h>
#include <string.h>

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
	patch->edits.failed = patch->edits.failed || buf_status(text) != STATUS_OK;
	edits_put(&patch->edits, at, at, &out);
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
		if (end == source->length && end > 0 && !patch_is_break(source->text[end - 1]) &&
			before)
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
	edits_put(&patch->edits, at, at, &out);
	edits_replace(&patch->edits, patch_line_end(source, at),
		patch_line_end(source, entry->value.end), "", 0);
}

static bool is_block_list(const Source *source, const SourceEntry *entry)
{
	const char *at = source->text + entry->value.begin;

	return source->length - entry->value.begin > 1 && at[0] == '-' &&
	       (at[1] == ' ' || patch_is_break(at[1]));
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
	while (old.end > old.begin && patch_is_break(source->text[old.end - 1]))
		old.end--;
	if (old.begin > 0 && source->text[old.begin - 1] == ':')
		buf_add_char(&out, ' ');
	add_like(source, old, text, &out);
	patch->edits.failed = patch->edits.failed || buf_status(text) != STATUS_OK;
	edits_put(&patch->edits, old.begin, old.end, &out);
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

/* The speed or rate that the file has in place of a key; NULL: it has that, or none. */
static const Field *turned_in(const Patch *patch, const SourceEntry *entry, const Field *field)
{
	const Field *turned = entry ? net_reciprocal_of(field) : NULL;
	const char *point = turned ? strrchr(turned->key, '.') : NULL;
	const char *word = !turned ? "" : point ? point + 1 : turned->key;
	const char *at = !turned ? "" : patch->source.text + entry->key;

	at += *at == '"' || *at == '\'';
	return turned && strncmp(at, word, strlen(word)) == 0 ? turned : NULL;
}

bool patch_is_converted(const Patch *patch)
{
	bool same = field_same(&net_fields[NET_KEY_ORDER], &patch->old, 0, patch->net, 0);

	for (const Field *field = &net_fields[NET_KEY_UNITS_LOAD]; field_is_unit(field); field++)
		same = same && field_same(field, &patch->old, 0, patch->net, 0);
	return !same;
}

bool patch_says(
	const Patch *patch, const SourceMap *map, const Field *field, uint32_t old, uint32_t node)
{
	const SourceEntry *entry =
		map ? net_source_entry(&patch->source, map, net_rank(field)) : NULL;
	const Field *turned = turned_in(patch, entry, field);
	FieldValue value;

	if (!entry || field->type != FIELD_REAL || !patch->converted)
		return field_same(field, &patch->old, old, patch->net, node);
	const char *text = patch->source.text + entry->value.begin;
	size_t length = entry->value.end - entry->value.begin;

	while (length > 0 && patch_is_break(text[length - 1]))
		length--;
	if (length > 1 && (*text == '"' || *text == '\'')) {
		text++;
		length -= 2;
	}
	return field_read(turned ? turned : field, patch->net, text, length, &value, NULL) ==
		       STATUS_OK &&
	       value.number == field_number(patch->net, field, node);
}

/* One over the number, so that it reads back as it, where there is such a decimal; else "1/0.3". */
static bool write_turned(double number, Buf *out)
{
	char turned[NUMBER_TEXT_MAX], plain[NUMBER_TEXT_MAX];

	if (!(number > 0) || isinf(number) || isinf(1 / number))
		return false;
	number_exact(turned, 1 / number);
	number_exact(plain, number);
	if (1 / (1 / number) == number)
		buf_add_text(out, turned);
	else
		buf_addf(out, "1/%s", plain);
	return true;
}

void patch_put_field(Patch *patch, const SourceMap *map, const Field *field, uint32_t node)
{
	const SourceEntry *entry = net_source_entry(&patch->source, map, net_rank(field));
	const char *point = strrchr(field->key, '.');
	Buf text;

	if (turned_in(patch, entry, field)) {
		buf_init(&text);
		if (write_turned(field_number(patch->net, field, node), &text)) {
			patch_put(patch, map, net_rank(field), "", &text);
		} else {
			/* Of a time of 0, and of one who does not compute, there is none. */
			net_write_key(patch->net, field, node, &text);
			edits_put(&patch->edits, entry->key, entry->value.end, &text);
		}
		buf_release(&text);
		return;
	}
	if (field_is_absent(patch->net, field, node)) {
		patch_remove(patch, map, net_rank(field));
		return;
	}
	buf_init(&text);
	net_write_value(patch->net, field, node, &text);
	patch_put(patch, map, net_rank(field), point ? point + 1 : field->key, &text);
	if (entry)
		edits_say(&patch->edits, field, node);
	buf_release(&text);
}

void patch_startup(Patch *patch, const SourceMap *item, uint32_t old, uint32_t node)
{
	const Field *first = &net_fields[NET_KEYS_OWN];
	const SourceMap *map = item->own == NET_NONE ? NULL : &patch->source.owns[item->own];
	bool same = true;
	Buf text;

	for (const Field *field = first; field->key; field++)
		same = same && patch_says(patch, map, field, old, node);
	if (same)
		return;
	buf_init(&text);
	const bool any = net_write_group(patch->net, node, "startup", NULL, &text);

	for (const Field *field = first; field->key && map && any; field++)
		if (!patch_says(patch, map, field, old, node))
			patch_put_field(patch, map, field, node);
	if (!any)
		patch_remove(patch, item, net_rank(first));
	else if (!map)
		patch_insert(patch, item, net_rank(first), &text);
	buf_release(&text);
}

/* --- the file's own keys --------------------------------------------------------------------- */

static const SourceMap *find_group(const Source *source, const char *prefix)
{
	char other[FIELD_PREFIX_MAX];

	for (uint32_t i = 0; i < source->groups; i++) {
		field_prefix(&net_fields[source->group_rank[i] / 2], other);
		if (strcmp(prefix, other) == 0)
			return &source->group[i];
	}
	return NULL;
}

/* The group that the file does not have yet is written once, with its first changed value. */
static void insert_group(Patch *patch, const char *prefix, const Field *field, uint32_t *written)
{
	const Field *first = field;
	char other[FIELD_PREFIX_MAX];

	while (first > net_fields && field_prefix(first - 1, other) > 0 &&
		strcmp(other, prefix) == 0)
		first--;
	uint32_t bit = UINT32_C(1) << (first - net_fields);
	if (*written & bit)
		return;
	*written |= bit;
	Buf text, eol;
	buf_init(&text);
	buf_init(&eol);
	buf_add_text(&eol, patch->source.eol);
	buf_add_repeat(&eol, ' ', (size_t)patch->source.top.column - 1);
	bool lines = field->of_curve && !patch->source.top.flow;
	patch->edits.failed = patch->edits.failed || buf_status(&eol) != STATUS_OK;
	if (net_write_group(patch->net, NET_NONE, prefix, lines ? eol.text : NULL, &text))
		patch_insert(patch, &patch->source.top, net_rank(first), &text);
	buf_release(&text);
	buf_release(&eol);
}

/* Whether the file has a curve and the net none. */
static bool lost_curve(const Patch *patch, const Field *field)
{
	const NetCurve *curve = &patch->net->curve;

	return field->of_curve && curve->measure == NET_MEASURE_FINISH &&
	       curve->of == NET_OF_FINISH && !curve->vary[0] && !curve->methods[0] &&
	       !curve->series[0];
}

/* Likewise its units. */
static bool lost_units(const Patch *patch, const Field *field)
{
	const Units *units = &patch->net->units;

	return field_is_unit(field) && !units->load[0] && !units->time[0] && !units->work[0];
}

static void patch_field(Patch *patch, const Field *field, uint32_t *written)
{
	char prefix[FIELD_PREFIX_MAX];
	const SourceMap *map = &patch->source.top;

	if (field->scope == FIELD_NETWORK)
		map = &patch->source.network;
	else if (field_prefix(field, prefix) > 0)
		map = find_group(&patch->source, prefix);
	if (patch_says(patch, map, field, 0, 0))
		return;
	if (map && lost_curve(patch, field))
		patch_remove(patch, &patch->source.top, net_rank(&net_fields[NET_KEY_CURVE_VARY]));
	else if (map && lost_units(patch, field))
		patch_remove(patch, &patch->source.top, net_rank(&net_fields[NET_KEY_UNITS_LOAD]));
	else if (map)
		patch_put_field(patch, map, field, 0);
	else
		insert_group(patch, prefix, field, written);
}

void patch_fields(Patch *patch, FieldScope scope)
{
	uint32_t written = 0;

	for (const Field *field = net_fields; field->key; field++) {
		if (field->scope == scope && field_applies(&patch->old, field) &&
			field_applies(patch->net, field))
			patch_field(patch, field, &written);
	}
}
