/* The units of a net file, and its order, looked up before their turn. */
#include "solver/file/reading.h"

#include <stdio.h>
#include <string.h>

typedef struct Ahead {
	YamlReader *yaml;
	Net *net;
	const char *prefix; /* "units." in that map, "" in the file */
} Ahead;

static const YamlItems any_map = {YAML_MAP, "the file", "a map", NULL};

static void put(Net *net, const char *key, const YamlEvent *event)
{
	FieldPlace place = {net_field(FIELD_NET, key), NET_NONE, NET_NONE};
	FieldValue value = {0, NULL};

	if (!place.field || event->kind != YAML_SCALAR ||
		!(field_is_unit(place.field) || place.field == &net_fields[NET_KEY_ORDER]))
		return;
	if (field_read(place.field, NULL, event->text, event->length, &value, NULL) == STATUS_OK)
		(void)!field_set(net, &place, &value, NULL);
	field_value_release(&value);
}

static Status read_key(void *context, void *into, unsigned index, const YamlEvent *event)
{
	char key[TEXT_BRIEF_MAX];
	Ahead *ahead = context;
	YamlEvent value;

	(void)index, (void)into;
	snprintf(key, sizeof key, "%s%s", ahead->prefix, event->text);
	STATUS_TRY(yaml_next(ahead->yaml, &value));
	if (strcmp(key, "units") == 0 && value.kind == YAML_MAP) {
		ahead->prefix = "units.";
		const Status status =
			yaml_each(ahead->yaml, &any_map, &value, read_key, ahead, NULL);

		ahead->prefix = "";
		return status;
	}
	put(ahead->net, key, &value);
	return yaml_skip(ahead->yaml, &value);
}

void reading_ahead(Reading *reading)
{
	Ahead ahead = {.net = &reading->net, .prefix = ""};
	YamlEvent opened;

	if (reading->ahead)
		return;
	reading->ahead = true;
	if (yaml_open(&ahead.yaml, "", reading->text, reading->length, NULL) == STATUS_OK &&
		yaml_next(ahead.yaml, &opened) == STATUS_OK && opened.kind == YAML_MAP)
		(void)!yaml_each(ahead.yaml, &any_map, &opened, read_key, &ahead, NULL);
	yaml_close(ahead.yaml);
}
