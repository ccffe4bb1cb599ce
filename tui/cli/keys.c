#include "tui/cli/keys.h"

#include "layouts/sayings/sayings.h"
#include "tui/app/action.h"
#include "tui/cli/columns.h"

#include <stdio.h>
#include <string.h>

/* --- for people ------------------------------------------------------------------------------ */

static void print_text(Buf *out)
{
	enum { NAME_AT = 19, HELP_AT = NAME_AT + 17 };

	buf_addf(out, "%s\n", said(SAY_KEYS_HOW));
	for (int group = 0; group < GROUPS; group++) {
		buf_addf(out, "\n%s\n", action_group_titles[group]);
		for (int i = 0; i < ACTIONS; i++) {
			char left[64];

			if (actions[i].group != (ActionGroup)group)
				continue;
			snprintf(left, sizeof left, "%-*s%s", NAME_AT - 2, actions[i].keys,
				actions[i].name);
			columns_item(out, left, HELP_AT, actions[i].help);
		}
	}
}

/* --- as tables of Markdown -------------------------------------------------------------------- */

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

static void print_markdown(Buf *out)
{
	for (int group = 0; group < GROUPS; group++) {
		buf_addf(out, "%s%s\n\n%s\n|---|---|---|\n", group > 0 ? "\n" : "",
			action_group_titles[group], said(SAY_KEYS_TABLE));
		for (int i = 0; i < ACTIONS; i++) {
			if (actions[i].group != (ActionGroup)group)
				continue;
			buf_add_text(out, "| ");
			print_keys(out, actions[i].keys);
			buf_addf(out, " | `%s` | %s |\n", actions[i].name, actions[i].help);
		}
	}
}

const KeysFormat keys_formats[] = {
	{"text", print_text},
	{"markdown", print_markdown},
	{NULL, NULL},
};
