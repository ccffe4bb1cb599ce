#include "tui/app/action.h"

#include <string.h>

const Action actions[ACTIONS] = {
#define ACTION(id, name, keys, argument, group, run, help, words)                                  \
	[ACTION_##id] = {name, keys, ARGUMENT_##argument, GROUP_##group, help, words},
#include "tui/app/action.def"
};

const char *const action_group_titles[GROUPS] = {
#define GROUP(id, title) title,
#include "tui/app/action_words.def"
};

const char *const action_arguments[ARGUMENTS] = {
#define ARGUMENT(id, name) name,
#include "tui/app/action_words.def"
};

const char *const action_forms[] = {
	"text", "tikz", "csv", "svg", "ansi", "html", "json", "caption", NULL};

static const struct {
	const char *name;
	ActionId action;
} short_forms[] = {
	{"w", ACTION_WRITE},
	{"q", ACTION_QUIT},
	{"q!", ACTION_QUIT_NOW},
	{"w!", ACTION_WRITE_NOW},
	{"wq", ACTION_SAVE_QUIT},
	{"wq!", ACTION_SAVE_QUIT_NOW},
	{"x", ACTION_SAVE_QUIT},
	{"x!", ACTION_SAVE_QUIT_NOW},
	{"o", ACTION_OPEN},
	{"e", ACTION_EXTERNAL},
	{"h", ACTION_HELP},
	{"add", ACTION_ADD_CHILD},
};

ActionId action_find(const char *name)
{
	for (int i = 0; i < ACTIONS; i++)
		if (strcmp(actions[i].name, name) == 0)
			return (ActionId)i;
	for (size_t i = 0; i < sizeof short_forms / sizeof *short_forms; i++)
		if (strcmp(short_forms[i].name, name) == 0)
			return short_forms[i].action;
	return ACTIONS;
}
