/* Actions: everything a user can do, one table (action.def).
 *
 * An action is run by key, by name at ":" or from a list. Its function (tui/actions) changes the
 * App and returns Effects: what must be redone. Here is what all else needs to know of it. */
#pragma once

typedef enum ActionId {
#define ACTION(id, name, keys, argument, group, run, help, words) ACTION_##id,
#include "tui/app/action.def"
#undef ACTION
	ACTIONS
} ActionId;

typedef enum ActionArgument {
	ARGUMENT_NONE,
	ARGUMENT_NAME,  /* what is searched for among the processors */
	ARGUMENT_SET,   /* KEY=VALUE */
	ARGUMENT_VARY,  /* KEY=FROM:TO[:STEP], KEY, "this" */
	ARGUMENT_SEEK,  /* GOAL=NUMBER by KEY [in FROM:TO] */
	ARGUMENT_GUESS, /* T 300 Ada */
	ARGUMENT_SHARE, /* P1 30%, or a word */
	ARGUMENT_MEASURE,
	ARGUMENT_METHODS, /* ID,ID or "all" */
	ARGUMENT_TEXT,
	ARGUMENT_WORD,      /* to search for */
	ARGUMENT_TERM,      /* of the glossary */
	ARGUMENT_STATEMENT, /* of a paper, by its id */
	ARGUMENT_LEVELS,
	ARGUMENT_NUMBER,
	ARGUMENT_SHAPE,
	ARGUMENT_LAYOUT,
	ARGUMENT_DIAGRAM,
	ARGUMENT_SORT,
	ARGUMENT_NOTATION,
	ARGUMENT_METHOD,
	ARGUMENT_THEME,
	ARGUMENT_FILE,
	ARGUMENT_NET,    /* a file or sample:NAME */
	ARGUMENT_LINE,   /* the command of a caption */
	ARGUMENT_FORM,   /* of a figure in the clipboard */
	ARGUMENT_LESSON, /* NAME STOP, or "off" */
	ARGUMENT_STOP,   /* of a lesson */
	ARGUMENT_QUIZ,   /* LEVEL TEMPLATE SEED */
	ARGUMENTS
} ActionArgument;

typedef enum ActionGroup {
	GROUP_MOVE,
	GROUP_EDIT,
	GROUP_TREE,
	GROUP_VIEW,
	GROUP_FILE,
	GROUP_PROGRAM,
	GROUPS
} ActionGroup;

/* Each implies the ones before it. */
typedef enum Effects {
	EFFECT_NONE,
	EFFECT_REDRAW,
	EFFECT_ROWS,  /* folding or order changed */
	EFFECT_SOLVE, /* the net or the method changed */
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

/* The action called `name`, or ACTIONS. Vim's short forms (w, q, e, o) are known too. */
ActionId action_find(const char *name);
