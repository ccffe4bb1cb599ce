#include "tui/app/action.h"

#include <string.h>

const Action actions[ACTIONS] = {
#define ACTION(id, name, keys, argument, group, run, help)                                              \
	[ACTION_##id] = {name, keys, ARGUMENT_##argument, GROUP_##group, help},
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

/* "Up k" becomes "`Up` `k`"; a bar would end the table's column. */
static void print_keys(Buf *out, const char *keys)
{
	const char *word = keys;

	while (*word) {
		size_t length = strcspn(word, " ");
		buf_addf(out, "%s`%.*s`", word == keys ? "" : " ", (int)length, word);
		word += length;
		word += strspn(word, " ");
	}
}

void keys_print(Buf *out)
{
	for (int group = 0; group < GROUPS; group++) {
		buf_addf(out, "%s%s\n\n| key | `:` name | what it does |\n|---|---|---|\n",
			group > 0 ? "\n" : "", action_group_titles[group]);
		for (int i = 0; i < ACTIONS; i++) {
			if (actions[i].group != (ActionGroup)group)
				continue;
			buf_add_text(out, "| ");
			print_keys(out, actions[i].keys);
			buf_addf(out, " | `%s` | %s |\n", actions[i].name, actions[i].help);
		}
	}
}
