/* gantree values: what texts and conditions may speak of. */
#include "solver/base/text.h"
#include "tui/cli/columns.h"
#include "tui/cli/value_list.h"
#include "tui/commands/commands.h"

#include <string.h>

enum { MEANING_AT = 24 };

/* A part of the list, which has no title where it has no items. */
typedef struct Listed {
	const char *word;  /* that an item has in it; NULL: all are listed */
	const char *title; /* still to be written; NULL */
	Buf *out;
} Listed;

static void add_item(void *context, const char *name, const char *meaning, const char *about)
{
	Listed *listed = context;
	Buf text;

	if (listed->word && !strstr(name, listed->word) && !strstr(meaning, listed->word))
		return;
	if (listed->title)
		buf_addf(listed->out, "%s%s\n", listed->out->length > 0 ? "\n" : "", listed->title);
	listed->title = NULL;
	buf_init(&text);
	buf_addf(&text, *about ? "%s (%s)" : "%s", meaning, about);
	columns_item(listed->out, name, MEANING_AT, text.text);
	listed->out->failed |= text.failed;
	buf_release(&text);
}

int cmd_values(const Arguments *arguments)
{
	const char *word = arguments->operand_count > 0 ? arguments->operands[0] : NULL;
	char shown[TEXT_BRIEF_MAX];
	Error error;
	Buf text;

	buf_init(&text);
	for (int part = 0; part < VALUE_PARTS; part++) {
		Listed listed = {word, value_part_titles[part], &text};

		value_list((ValuePart)part, add_item, &listed);
	}
	if (text.length > 0)
		return output_text(&text);
	error_set(&error, STATUS_INPUT,
		"no value has %s in its name or meaning; \"gantree values\" lists all",
		text_brief(shown, word, strlen(word)));
	buf_release(&text);
	return output_error(&error);
}
