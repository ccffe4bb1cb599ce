#include "tui/app/action.h"

#include <string.h>

const Action actions[ACTIONS] = {
#define ACTION(id, name, keys, argument, group, run, help, words)                                  \
	[ACTION_##id] = {name, keys, ARGUMENT_##argument, GROUP_##group, help, words},
#include "tui/app/action.def"
#undef ACTION
};

const char *const action_group_titles[GROUPS] = {
	[GROUP_MOVE] = "Move",
	[GROUP_EDIT] = "Change values",
	[GROUP_TREE] = "Change the network",
	[GROUP_VIEW] = "View",
	[GROUP_FILE] = "Files",
	[GROUP_PROGRAM] = "Program",
};

const char *const action_arguments[ARGUMENTS] = {
	[ARGUMENT_NONE] = "",
	[ARGUMENT_NAME] = "WORD",
	[ARGUMENT_SET] = "KEY=VALUE",
	[ARGUMENT_VARY] = "KEY=FROM:TO",
	[ARGUMENT_SEEK] = "finish=T by KEY",
	[ARGUMENT_GUESS] = "T 300 WHO",
	[ARGUMENT_SHARE] = "P1 30%",
	[ARGUMENT_MEASURE] = "MEASURE",
	[ARGUMENT_METHODS] = "ID,ID",
	[ARGUMENT_TEXT] = "NAME",
	[ARGUMENT_WORD] = "WORD",
	[ARGUMENT_TERM] = "WORD",
	[ARGUMENT_STATEMENT] = "ID",
	[ARGUMENT_LEVELS] = "LEVELS",
	[ARGUMENT_NUMBER] = "NUMBER",
	[ARGUMENT_SHAPE] = "SHAPE",
	[ARGUMENT_LAYOUT] = "NAME",
	[ARGUMENT_DIAGRAM] = "NAME",
	[ARGUMENT_SORT] = "ORDER",
	[ARGUMENT_NOTATION] = "NAME",
	[ARGUMENT_METHOD] = "ID",
	[ARGUMENT_THEME] = "NAME",
	[ARGUMENT_FILE] = "FILE",
	[ARGUMENT_NET] = "FILE",
	[ARGUMENT_LINE] = "LINE",
	[ARGUMENT_FORM] = "FORM",
	[ARGUMENT_LESSON] = "NAME STOP",
	[ARGUMENT_STOP] = "STOP",
	[ARGUMENT_QUIZ] = "LEVEL TEMPLATE SEED",
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
	{"o", ACTION_OPEN},
	{"e", ACTION_EXTERNAL},
	{"h", ACTION_HELP},
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
