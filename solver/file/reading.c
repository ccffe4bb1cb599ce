/* Reading net files: maps with known keys, and values of the field table. */
#include "solver/file/reading.h"

#include "solver/base/number.h"
#include "solver/base/text.h"

#include <string.h>

Status reading_fault(const Reading *reading, const YamlEvent *event, const char *text)
{
	return yaml_fault(reading->yaml, event, "%s", text);
}

Status reading_fault_here(const Reading *reading, const YamlEvent *event, Status status)
{
	if (status != STATUS_INPUT || !reading->error)
		return status;
	Error plain = *reading->error;
	return reading_fault(reading, event, plain.text);
}

/* --- maps ------------------------------------------------------------------------------------ */

static Status unknown_key(const Reading *reading, const Keys *keys, const YamlEvent *key)
{
	char shown[NET_SHOW_MAX];

	net_show(shown, key->text, key->length);
	const char *nearest = strlen(key->text) == key->length
				      ? text_nearest(key->text, keys->word, keys->count)
				      : NULL;
	if (nearest)
		return yaml_fault(reading->yaml, key, "%s has no key %s; did you mean %s?",
			keys->of, shown, nearest);
	for (uint32_t i = 0; keys->inner && i < keys->inner->count; i++)
		if (strcmp(key->text, keys->inner->word[i]) == 0)
			return yaml_fault(reading->yaml, key, "%s has no key %s; put it under %s",
				keys->of, shown, keys->inner->of);
	Buf list;
	buf_init(&list);
	for (uint32_t i = 0; i < keys->count; i++)
		buf_addf(&list, "%s%s", i == 0 ? "" : ", ", keys->word[i]);
	Status status = yaml_fault(
		reading->yaml, key, "%s has no key %s; it may have %s", keys->of, shown, list.text);
	buf_release(&list);
	return status;
}

Status reading_next_key(
	Reading *reading, const Keys *keys, uint32_t *seen, uint32_t *index, YamlEvent *value)
{
	YamlEvent key;
	Status status = yaml_next(reading->yaml, &key);

	if (status != STATUS_OK)
		return status;
	*index = keys->count;
	if (key.kind == YAML_MAP_END)
		return STATUS_OK;
	if (key.kind != YAML_SCALAR)
		return reading_fault(reading, &key, "a key must be a word, followed by a colon");
	for (uint32_t i = 0; i < keys->count; i++) {
		if (strlen(keys->word[i]) == key.length &&
			memcmp(keys->word[i], key.text, key.length) == 0)
			*index = i;
	}
	if (*index == keys->count)
		return unknown_key(reading, keys, &key);
	if (*seen & UINT32_C(1) << *index)
		return yaml_fault(reading->yaml, &key,
			"the key %s stands here twice; keep one of them", keys->word[*index]);
	*seen |= UINT32_C(1) << *index;
	return yaml_next(reading->yaml, value);
}

const char *reading_kind(const YamlEvent *event)
{
	return event->kind == YAML_MAP ? "a map" : event->kind == YAML_LIST ? "a list" : "text";
}

/* --- values ---------------------------------------------------------------------------------- */

static Status wrong_kind(const Reading *reading, const Field *field, const YamlEvent *event)
{
	FieldValue none;
	const char *what = reading_kind(event);

	if (field->type == FIELD_TEXT)
		return yaml_fault(
			reading->yaml, event, "%s is %s; it must be text", field->key, what);
	/* No number and no choice is called so: field_read says what is wanted. */
	Status status = field_read(field, what, strlen(what), &none, reading->error);
	return reading_fault_here(reading, event, status);
}

static Status quoted(const Reading *reading, const Field *field, const YamlEvent *event)
{
	const char *point = strrchr(field->key, '.');
	char shown[NET_SHOW_MAX];

	net_show(shown, event->text, event->length);
	return yaml_fault(reading->yaml, event,
		"%s is \"%s\" in quotes; write it without them: %s: %s", field_short_key(field),
		shown, point ? point + 1 : field->key, shown);
}

/* Whether quotes may stand around the value: JSON has all words in quotes, but neither numbers nor
 * true and false. */
static bool is_word(const YamlEvent *event)
{
	double number;

	return number_read(event->text, event->length, &number) != NUMBER_OK &&
	       strcmp(event->text, "true") != 0 && strcmp(event->text, "false") != 0;
}

static bool is_digit(char c)
{
	return c >= '0' && c <= '9';
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

Status reading_value(
	const Reading *reading, const Field *field, const YamlEvent *event, FieldValue *out)
{
	NetPart text = {event->text, event->length};

	if (event->kind != YAML_SCALAR)
		return wrong_kind(reading, field, event);
	if (field->type != FIELD_TEXT && event->plain)
		text = plain_text(reading, field, event);
	const Status status = field_read(field, text.text, text.length, out, reading->error);

	if (status != STATUS_OK)
		return reading_fault_here(reading, event, status);
	if (field->type == FIELD_TEXT || event->plain || is_word(event))
		return STATUS_OK;
	field_value_release(out);
	return quoted(reading, field, event);
}

Status reading_number(
	const Reading *reading, const Field *field, const YamlEvent *event, double *out)
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
	Status status = reading_value(reading, field, event, &value);

	if (status != STATUS_OK)
		return status;
	/* Whether the root has the link that this needs is known at the end only. */
	if (strcmp(field->key, "storage") == 0) {
		reading->net.storage = value.number != 0;
		if (!reading->net.storage)
			reading->storage = (Place){event->line, event->column};
		return STATUS_OK;
	}
	status = field_set(&reading->net, &place, &value, reading->error);
	field_value_release(&value);
	return status == STATUS_OK ? status : reading_fault_here(reading, event, status);
}
