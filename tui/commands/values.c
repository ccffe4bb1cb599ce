/* gantree values: what texts and conditions may speak of. */
#include "solver/base/text.h"
#include "solver/values/names.h"
#include "tui/cli/columns.h"
#include "tui/commands/commands.h"

#include <stdio.h>
#include <string.h>

enum { MEANING_AT = 24, SHOWN_MAX = 64 };

/* A part of the list, which has no title where it has no items. */
typedef struct Part {
	const char *word; /* that an item has in it; NULL: all are listed */
	const char *title;
	Buf *out;
} Part;

static void add_item(
	Part *part, const char *before, const char *name, const char *meaning, const char *about)
{
	char shown[SHOWN_MAX];
	Buf text;

	if (part->word && !strstr(name, part->word) && !strstr(meaning, part->word))
		return;
	if (part->title)
		buf_addf(part->out, "%s%s\n", part->out->length > 0 ? "\n" : "", part->title);
	part->title = NULL;
	buf_init(&text);
	buf_addf(&text, *about ? "%s (%s)" : "%s", meaning, about);
	snprintf(shown, sizeof shown, "%s%s", before, name);
	columns_item(part->out, shown, MEANING_AT, text.text);
	part->out->failed |= text.failed;
	buf_release(&text);
}

static void add_values(Part part, const char *before, const ValueName *values)
{
	for (; values->name; values++) {
		Buf about;

		buf_init(&about);
		value_about(values, &about);
		add_item(&part, before, values->name, values->meaning, about.text);
		part.out->failed |= about.failed;
		buf_release(&about);
	}
}

static void add_forms(Part part)
{
	static const struct {
		const char *form, *meaning;
	} forms[] = {
		{"fact(NAME)", "a number of the pane of results, by its name there"},
		{"names(STANDING)", "who helps, waits, or is infeasible, costly, useless, unused"},
		{"removed(1)", "whom the first round removed"},
		{"best.T", "any value, of the best set"},
		{"with(P3.link=2).T", "any value, of the net with other numbers"},
		{"without(P3).T", "any value, of the net without these processors"},
		{"before.T", "any value, as it was: as a lesson's stop began; in a sweep, of the "
			     "file's net"},
		{"own.T", "any value, of the split typed on the screen"},
	};

	for (size_t k = 0; k < sizeof forms / sizeof *forms; k++)
		add_item(&part, "", forms[k].form, forms[k].meaning, "");
}

static void add_keys(Part part)
{
	for (const Field *field = net_fields; field->key; field++)
		if (value_is_key(field))
			add_item(&part, "", field->key, field->help, field->unit);
}

int cmd_values(const Arguments *arguments)
{
	const char *word = arguments->operand_count > 0 ? arguments->operands[0] : NULL;
	char shown[TEXT_BRIEF_MAX];
	Error error;
	Buf text;

	buf_init(&text);
	add_values((Part){word, "Of the net", &text}, "", net_values);
	add_values((Part){word, "Of a processor, by its name", &text}, "P3.", processor_values);
	add_forms((Part){word, "With brackets, or before a point", &text});
	add_keys((Part){word, "Keys of a net file", &text});
	if (text.length > 0)
		return output_text(&text);
	error_set(&error, STATUS_INPUT,
		"no value has %s in its name or meaning; \"gantree values\" lists all",
		text_brief(shown, word, strlen(word)));
	buf_release(&text);
	return output_error(&error);
}
