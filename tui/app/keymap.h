/* Key map: which action a key runs. Starts from the action table's keys; the config file rebinds.
 */
#pragma once

#include "solver/base/buf.h"
#include "solver/base/status.h"
#include "tui/app/action.h"
#include "tui/term/key.h"

enum { KEYMAP_MAX = 192 };

typedef struct Keymap {
	struct {
		Key key;
		ActionId action;
	} binding[KEYMAP_MAX];
	int count;
} Keymap;

void keymap_standard(Keymap *map);

/* Let `key` run the action called `action` ("none" takes the key away). STATUS_INPUT names the
 * nearest action or says how keys are written. */
Status keymap_bind(Keymap *map, const char *key, const char *action, Error *error) STATUS_CHECKED;

ActionId keymap_find(const Keymap *map, Key key); /* ACTIONS when unbound */

/* By the key's name where it has more than one letter: one alone begins the names of actions. */
ActionId keymap_find_named(const Keymap *map, const char *name);

/* The first key bound to an action, "" when none is. */
void keymap_key(const Keymap *map, ActionId action, char out[KEY_NAME_MAX]);

/* All keys bound to an action, parted by blanks. */
void keymap_keys(const Keymap *map, ActionId action, Buf *out);
