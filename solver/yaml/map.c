#include "solver/yaml/map.h"

#include "solver/base/text.h"

#include <string.h>

/* --- words ----------------------------------------------------------------------------------- */

bool yaml_is(const YamlEvent *event, const char *word)
{
	return event->kind == YAML_SCALAR && word[0] == event->text[0] &&
	       strlen(word) == event->length && memcmp(word, event->text, event->length) == 0;
}

unsigned yaml_word(const char *const *words, const YamlEvent *word)
{
	unsigned k = 0;

	while (words[k] && !yaml_is(word, words[k]))
		k++;
	return k;
}

const char *yaml_kind(const YamlEvent *event)
{
	return event->kind == YAML_MAP ? "a map" : event->kind == YAML_LIST ? "a list" : "text";
}

Status yaml_switch(const YamlReader *reader, const YamlEvent *event, bool *out)
{
	if (!yaml_is(event, "true") && !yaml_is(event, "false"))
		return yaml_fault(reader, event, "true or false is expected here");
	*out = event->text[0] == 't';
	return STATUS_OK;
}

/* --- faults ---------------------------------------------------------------------------------- */

Status yaml_not(const YamlReader *reader, const YamlEvent *event, const char *of, const char *must)
{
	const bool scalar = event->kind == YAML_SCALAR;
	char shown[TEXT_BRIEF_MAX];

	if (scalar && event->length == 0)
		return yaml_fault(reader, event, "%s has no value; it must be %s", of, must);
	if (scalar)
		text_brief(shown, event->text, event->length);
	return yaml_fault(reader, event, "%s is %s; it must be %s", of,
		scalar ? shown : yaml_kind(event), must);
}

Status yaml_doubled(const YamlReader *reader, const YamlEvent *key, const char *word)
{
	return yaml_fault(reader, key, "the key %s is given twice; keep one of them", word);
}

Status yaml_unknown(const YamlReader *reader, const YamlKeys *keys, const YamlEvent *key)
{
	const size_t count = yaml_word(keys->word, &(YamlEvent){.kind = YAML_MAP});
	const bool whole = strlen(key->text) == key->length;
	const char *nearest = whole ? text_nearest(key->text, keys->word, count) : NULL;
	char shown[TEXT_BRIEF_MAX];
	Buf list;

	text_brief(shown, key->text, key->length);
	if (nearest)
		return yaml_fault(reader, key, "%s has no key %s; did you mean %s?", keys->of,
			shown, nearest);
	if (keys->inner && keys->inner->word[yaml_word(keys->inner->word, key)])
		return yaml_fault(reader, key, "%s has no key %s; put it under %s", keys->of, shown,
			keys->inner->of);
	buf_init(&list);
	for (size_t i = 0; i < count; i++)
		buf_addf(&list, "%s%s", i == 0 ? "" : ", ", keys->word[i]);
	const Status status = yaml_fault(
		reader, key, "%s has no key %s; it may have %s", keys->of, shown, list.text);

	buf_release(&list);
	return status;
}

/* --- maps and lists -------------------------------------------------------------------------- */

Status yaml_key(YamlReader *reader, YamlEvent *key)
{
	const Status status = yaml_next(reader, key);

	if (status == STATUS_OK && key->kind != YAML_SCALAR && key->kind != YAML_MAP_END)
		return yaml_fault(reader, key, "a key must be a word, followed by a colon");
	return status;
}

Status yaml_map(YamlReader *reader, const YamlKeys *keys, const YamlEvent *opened, YamlRead *read,
	void *reading, void *into, uint32_t *seen)
{
	uint32_t found = 0;
	YamlEvent key, value;
	Status status =
		opened->kind == YAML_MAP
			? yaml_key(reader, &key)
			: yaml_not(reader, opened, keys->is ? keys->is : keys->of, keys->must);

	while (status == STATUS_OK && key.kind == YAML_SCALAR) {
		const unsigned k = yaml_word(keys->word, &key);

		if (!keys->word[k])
			return yaml_unknown(reader, keys, &key);
		if (found & UINT32_C(1) << k)
			return yaml_doubled(reader, &key, keys->word[k]);
		found |= UINT32_C(1) << k;
		status = yaml_next(reader, &value);
		value.key = key.begin;
		value.key_column = key.column;
		if (status == STATUS_OK)
			status = read(reading, into, k, &value);
		if (status == STATUS_OK)
			status = yaml_key(reader, &key);
	}
	if (seen)
		*seen = found;
	return status;
}

Status yaml_each(YamlReader *reader, const YamlItems *items, const YamlEvent *opened,
	YamlRead *read, void *reading, void *into)
{
	const bool list = items->kind == YAML_LIST;
	YamlEvent event;
	unsigned count = 0;

	if (opened->kind != items->kind)
		return yaml_not(reader, opened, items->of, items->must);
	for (;;) {
		Status status = list ? yaml_next(reader, &event) : yaml_key(reader, &event);

		if (status != STATUS_OK)
			return status;
		if (event.kind == (list ? YAML_LIST_END : YAML_MAP_END))
			break;
		STATUS_TRY(read(reading, into, count++, &event));
	}
	if (count == 0 && items->needs)
		return yaml_fault(reader, opened, "the list is empty; it needs %s", items->needs);
	return STATUS_OK;
}
