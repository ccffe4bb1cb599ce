/* Reading net files: maps with known keys, and values of the field table. */
#include "solver/net_reading.h"

#include "solver/base/text.h"

#include <string.h>

Status reading_fault(const Reading *reading, const YamlEvent *event, const char *text)
{
	return yaml_fault(reading->yaml, event, reading->error, "%s", text);
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
		return yaml_fault(reading->yaml, key, reading->error,
			"%s has no key %s; did you mean %s?", keys->of, shown, nearest);
	for (uint32_t i = 0; keys->inner && i < keys->inner->count; i++)
		if (strcmp(key->text, keys->inner->word[i]) == 0)
			return yaml_fault(reading->yaml, key, reading->error,
				"%s has no key %s; put it under %s", keys->of, shown,
				keys->inner->of);
	Buf list;
	buf_init(&list);
	for (uint32_t i = 0; i < keys->count; i++)
		buf_addf(&list, "%s%s", i == 0 ? "" : ", ", keys->word[i]);
	Status status = yaml_fault(reading->yaml, key, reading->error,
		"%s has no key %s; it may have %s", keys->of, shown, list.text);
	buf_release(&list);
	return status;
}

Status reading_next_key(
	Reading *reading, const Keys *keys, uint32_t *seen, uint32_t *index, YamlEvent *value)
{
	YamlEvent key;
	Status status = yaml_next(reading->yaml, &key, reading->error);

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
		return yaml_fault(reading->yaml, &key, reading->error,
			"the key %s stands here twice; keep one of them", keys->word[*index]);
	*seen |= UINT32_C(1) << *index;
	return yaml_next(reading->yaml, value, reading->error);
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
		return yaml_fault(reading->yaml, event, reading->error, "%s is %s; it must be text",
			field->key, what);
	/* No number and no choice is called so: field_read says what is wanted. */
	Status status = field_read(field, what, strlen(what), &none, reading->error);
	return reading_fault_here(reading, event, status);
}

static Status quoted(const Reading *reading, const Field *field, const YamlEvent *event)
{
	FieldValue none;
	Buf text;

	buf_init(&text);
	buf_add_char(&text, '"');
	buf_add(&text, event->text, event->length);
	buf_add_text(&text, "\" in quotes");
	Status status = buf_status(&text) == STATUS_OK
				? field_read(field, text.text, text.length, &none, reading->error)
				: error_no_memory(reading->error);
	buf_release(&text);
	return reading_fault_here(reading, event, status);
}

Status reading_value(
	const Reading *reading, const Field *field, const YamlEvent *event, FieldValue *out)
{
	size_t length = event->length;

	if (event->kind != YAML_SCALAR)
		return wrong_kind(reading, field, event);
	if (field->type != FIELD_TEXT && !event->plain)
		return quoted(reading, field, event);
	if (field->type != FIELD_TEXT && length > 1 && event->text[length - 1] == '.' &&
		event->text[length - 2] >= '0' && event->text[length - 2] <= '9')
		length--;
	Status status = field_read(field, event->text, length, out, reading->error);
	return status == STATUS_OK ? status : reading_fault_here(reading, event, status);
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
