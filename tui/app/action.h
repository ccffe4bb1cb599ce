/* Actions: everything a user can do, one table (action.def).
 *
 * An action is run by key, by name at ":" or from a list. Its function (tui/actions) changes the
 * App and returns Effects: what must be redone. Here is what all else needs to know of it. */
#pragma once

typedef enum ActionId {
#define ACTION(id, name, keys, argument, group, run, help, words) ACTION_##id,
#include "tui/app/action.def"
	ACTIONS
} ActionId;

typedef enum ActionArgument {
#define ARGUMENT(id, ...) ARGUMENT_##id,
#include "tui/app/action_words.def"
	ARGUMENTS
} ActionArgument;

typedef enum ActionGroup {
#define GROUP(id, ...) GROUP_##id,
#include "tui/app/action_words.def"
	GROUPS
} ActionGroup;

/* Each implies the ones before it. */
typedef enum Effects {
	EFFECT_NONE,
	EFFECT_REDRAW,
	EFFECT_ROWS,   /* folding or order changed */
	EFFECT_NUDGED, /* a value changed, which a key that waits may change further (app_queue) */
	EFFECT_SOLVE,  /* the net or the method changed */
} Effects;

typedef struct Action {
	const char *name, *keys;
	ActionArgument argument;
	ActionGroup group;
	const char *help;
	const char *words; /* by which it may be looked for, parted by blanks */
} Action;

extern const Action actions[ACTIONS];
extern const char *const action_group_titles[GROUPS];
extern const char *const action_arguments[ARGUMENTS]; /* "FILE", as help names them */
extern const char *const action_forms[];              /* what ARGUMENT_FORM may be, NULL-ended */

/* The action called `name`, or ACTIONS. Vim's short forms (w, q, wq, e, o) are known too. */
ActionId action_find(const char *name);
