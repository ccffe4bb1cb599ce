#include "tui/app/keymap.h"

#include "solver/base/text.h"

#include <stdio.h>
#include <string.h>

static void bind(Keymap *map, Key key, ActionId action)
{
	for (int i = 0; i < map->count; i++) {
		if (key_equal(map->binding[i].key, key)) {
			map->binding[i].action = action;
			return;
		}
	}
	if (map->count < KEYMAP_MAX) {
		map->binding[map->count].key = key;
		map->binding[map->count++].action = action;
	}
}

static void bind_words(Keymap *map, const char *keys, ActionId action)
{
	while (*keys) {
		char word[KEY_NAME_MAX];
		size_t length = strcspn(keys, " ");
		Key key;
		snprintf(word, sizeof word, "%.*s", (int)length, keys);
		if (key_parse(word, &key))
			bind(map, key, action);
		keys += length;
		keys += strspn(keys, " ");
	}
}

void keymap_standard(Keymap *map)
{
	map->count = 0;
	for (int i = 0; i < ACTIONS; i++)
		bind_words(map, actions[i].keys, (ActionId)i);
}

Status keymap_bind(Keymap *map, const char *key, const char *action, Error *error)
{
	const char *names[ACTIONS];
	ActionId id = action_find(action);
	Key parsed;

	if (!key_parse(key, &parsed))
		return error_set(error, STATUS_INPUT,
			"'%s' is not a key; keys are written a, ?, Up, F2, Ctrl-S, Alt-Down", key);
	if (id == ACTIONS && strcmp(action, "none") != 0) {
		for (int i = 0; i < ACTIONS; i++)
			names[i] = actions[i].name;
		const char *near = text_nearest(action, names, ACTIONS);
		char advice[TEXT_ADVICE_MAX];
		return error_set(error, STATUS_INPUT, "there is no action '%s'; %s", action,
			text_advice(advice, near, "see gantree keys"));
	}
	if (map->count == KEYMAP_MAX)
		return error_set(
			error, STATUS_INPUT, "too many keys are bound; at most %d", KEYMAP_MAX);
	bind(map, parsed, id);
	return STATUS_OK;
}

ActionId keymap_find(const Keymap *map, Key key)
{
	for (int i = 0; i < map->count; i++)
		if (key_equal(map->binding[i].key, key))
			return map->binding[i].action;
	return ACTIONS;
}

ActionId keymap_find_named(const Keymap *map, const char *name)
{
	Key key;

	return strlen(name) > 1 && key_parse(name, &key) ? keymap_find(map, key) : ACTIONS;
}

void keymap_key(const Keymap *map, ActionId action, char out[KEY_NAME_MAX])
{
	out[0] = '\0';
	for (int i = 0; i < map->count; i++) {
		if (map->binding[i].action == action) {
			key_format(map->binding[i].key, out);
			return;
		}
	}
}

void keymap_keys(const Keymap *map, ActionId action, Buf *out)
{
	bool first = true;

	for (int i = 0; i < map->count; i++) {
		char name[KEY_NAME_MAX];
		if (map->binding[i].action != action)
			continue;
		key_format(map->binding[i].key, name);
		buf_addf(out, "%s%s", first ? "" : " ", name);
		first = false;
	}
}
