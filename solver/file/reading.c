/* Reading net files: maps with known keys, and values of the field table. */
#include "solver/file/reading.h"

#include "solver/base/number.h"
#include "solver/base/text.h"

#include <string.h>

Status reading_fault_here(const Reading *reading, const YamlEvent *event, Status status)
{
	if (status != STATUS_INPUT || !reading->error)
		return status;
	Error plain = *reading->error;
	return yaml_fault(reading->yaml, event, "%s", plain.text);
}

/* --- maps ------------------------------------------------------------------------------------ */

typedef struct MapReading {
	const NetKeys *keys;
	uint32_t origin; /* of the processor; 0: no processor */
	SourceMap *map;
	YamlRead *read;
	void *into;
} MapReading;

/* The rank of key number `key`; "network" and the other groups have that of their first field. */
static unsigned rank_of(const MapReading *map, unsigned key, const YamlEvent *value)
{
	const NetKeys *keys = map->keys;
	const char *word = keys->keys.word[key];

	/* Those of processors are asked for a million times: they are the table's, in its order. */
	if (keys->scope == FIELD_NODE && *keys->prefix)
		return net_rank(&net_fields[NET_KEYS_OWN + key]);
	if (keys->scope == FIELD_NODE && key <= NET_KEYS_OWN - NET_KEYS_OF_NODES)
		return net_rank(&net_fields[NET_KEYS_OF_NODES + key]);
	const size_t prefix = strlen(keys->prefix), length = strlen(word);

	for (const Field *field = net_fields; field->key; field++) {
		const char *rest = field->key + prefix;

		if ((keys->scope == FIELD_NODE) != (field->scope == FIELD_NODE) ||
			strncmp(field->key, keys->prefix, prefix) != 0 ||
			strncmp(rest, word, length) != 0 ||
			(rest[length] != '\0' && rest[length] != '.'))
			continue;
		/* A list of processors is the flat form. */
		if (keys->scope == FIELD_NETWORK && value->kind == YAML_LIST &&
			strcmp(word, "processors") == 0)
			return net_rank_form();
		return net_rank(field);
	}
	const Field *turned = net_reciprocals;
	while (turned->key &&
		(turned->scope != keys->scope || strcmp(turned->key + prefix, word) != 0))
		turned++;
	if (turned->key)
		return net_rank(turned->over);
	if (keys->scope == FIELD_NETWORK)
		return net_rank_form();
	return strcmp(word, "parent") == 0 ? net_rank_parent() : net_rank_children();
}

/* Whether `path` leads to a key or through it. */
static bool leads_to(const char *path, const char *prefix, const char *word)
{
	const size_t first = strlen(prefix), length = strlen(word);

	return path && strncmp(path, prefix, first) == 0 &&
	       strncmp(path + first, word, length) == 0 &&
	       (path[first + length] == '\0' || path[first + length] == '.');
}

static Status read_key(void *context, void *into, unsigned key, const YamlEvent *value)
{
	Reading *reading = context;
	MapReading *map = into;
	Source *source = reading->source;
	Wanted *wanted = reading->wanted;
	const char *word = map->keys->keys.word[key];

	if (wanted && wanted->origin == map->origin &&
		leads_to(wanted->path, map->keys->prefix, word))
		wanted->found = (Place){value->line, value->column};
	if (!source)
		return map->read(reading, map->into, key, value);
	Status status =
		net_source_add(source, map->map, rank_of(map, key, value), value, reading->error);
	const uint32_t entry = map->map->last;

	if (status != STATUS_OK)
		return status;
	status = map->read(reading, map->into, key, value);
	source->entries[entry].value.end = yaml_end(reading->yaml);
	return status;
}

Status reading_map(Reading *reading, const NetKeys *keys, const YamlEvent *opened, YamlRead *read,
	void *into, SourceMap *map, uint32_t *seen)
{
	const uint32_t last = keys->scope == FIELD_NODE ? reading->items : 0;
	MapReading own = {keys, keys->origin > 0 ? keys->origin : last, map, read, into};

	if (map)
		*map = net_source_map(opened);
	const Status status =
		yaml_map(reading->yaml, &keys->keys, opened, read_key, reading, &own, seen);

	if (map)
		map->span.end = yaml_end(reading->yaml);
	return status;
}

/* --- values ---------------------------------------------------------------------------------- */

static Status wrong_kind(const Reading *reading, const Field *field, const YamlEvent *event)
{
	FieldValue none;
	const char *what = yaml_kind(event);

	if (field->type == FIELD_TEXT)
		return yaml_fault(
			reading->yaml, event, "%s is %s; it must be text", field->key, what);
	/* No number and no choice is called so: field_read says what is wanted. */
	Status status = field_read(field, NULL, what, strlen(what), &none, reading->error);
	return reading_fault_here(reading, event, status);
}

static Status quoted(const Reading *reading, const Field *field, const YamlEvent *event)
{
	const char *point = strrchr(field->key, '.');
	char shown[TEXT_BRIEF_MAX];

	text_brief(shown, event->text, event->length);
	return yaml_fault(reading->yaml, event,
		"%s is \"%s\" in quotes; write it without quotes: %s: %s", field_short_key(field),
		shown, point ? point + 1 : field->key, shown);
}

static bool is_digit(char c)
{
	return c >= '0' && c <= '9';
}

/* Digits, maybe with a point between them: what most values are, told without reading them. */
static bool is_decimal(const YamlEvent *event)
{
	const char *at = event->text;

	while (is_digit(*at))
		at++;
	if (*at == '.' && at > event->text)
		at++;
	while (is_digit(*at))
		at++;
	return at == event->text + event->length && at > event->text && is_digit(at[-1]);
}

/* Whether quotes may stand around the value: JSON has all words in quotes, but neither numbers nor
 * true and false. */
static bool is_word(const YamlEvent *event)
{
	double number;

	return number_read(event->text, event->length, &number) != NUMBER_OK &&
	       strcmp(event->text, "true") != 0 && strcmp(event->text, "false") != 0;
}

/* What a plain scalar says. YAML takes "5." for a number. A decimal comma cuts a number in braces
 * in two, {link: 0,1}: they are put together, to be refused as one; no key begins with a digit. */
static NetPart plain_text(const Reading *reading, const Field *field, const YamlEvent *event)
{
	const char *rest = reading->text + event->end, *end = reading->text + reading->length;
	NetPart out = {event->text, event->length};

	if (field->type != FIELD_SIZES && end - rest > 1 && rest[0] == ',' && is_digit(rest[1])) {
		out = (NetPart){reading->text + event->begin, event->end - event->begin + 1};
		for (rest++; rest < end && strchr("+-.0123456789eE", *rest); rest++)
			out.length++;
	} else if (out.length > 1 && out.text[out.length - 1] == '.' &&
		   is_digit(out.text[out.length - 2])) {
		out.length--;
	}
	return out;
}

Status reading_value(Reading *reading, const Field *field, const YamlEvent *event, FieldValue *out)
{
	NetPart text = {event->text, event->length};

	if (event->kind != YAML_SCALAR)
		return wrong_kind(reading, field, event);
	if (field->type != FIELD_TEXT && event->plain)
		text = plain_text(reading, field, event);
	if (*field->unit && !is_decimal(event) && is_word(event))
		reading_ahead(reading);
	const Status status =
		field_read(field, &reading->net, text.text, text.length, out, reading->error);

	if (status != STATUS_OK)
		return reading_fault_here(reading, event, status);
	if (field->type == FIELD_TEXT || event->plain || is_word(event))
		return STATUS_OK;
	field_value_release(out);
	return quoted(reading, field, event);
}

Status reading_number(Reading *reading, const Field *field, const YamlEvent *event, double *out)
{
	FieldValue value;
	Status status = reading_value(reading, field, event, &value);

	if (status == STATUS_OK)
		*out = value.number;
	return status;
}

Status reading_net_value(Reading *reading, const Field *field, const YamlEvent *event)
{
	FieldValue value = {0, NULL};
	FieldPlace place = {field, NET_NONE, NET_NONE};
	STATUS_TRY(reading_value(reading, field, event, &value));
	/* Whether the root has the link that this needs is known at the end only. */
	if (field == &net_fields[NET_KEY_STORAGE]) {
		reading->net.storage = value.number != 0;
		if (!reading->net.storage)
			reading->storage = (Place){event->line, event->column};
		return STATUS_OK;
	}
	Status status = field_set(&reading->net, &place, &value, reading->error);
	field_value_release(&value);
	return status == STATUS_OK ? status : reading_fault_here(reading, event, status);
}
