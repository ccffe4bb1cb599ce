/* gantree what: entries of the glossary, else statements of the papers. */
#include "solver/base/text.h"
#include "solver/glossary/glossary.h"
#include "solver/schedule/method.h"
#include "tui/cli/columns.h"
#include "tui/commands/commands.h"

#include <stdio.h>
#include <string.h>

enum { LIST_AT = 26, ASKED = 120 };

static void add_entry(Buf *out, const Term *term, Charset charset)
{
	TermWords words;

	glossary_words(term, &words);
	label_plain(out, words.head, charset);
	buf_add_char(out, '\n');
	columns_set(out, NULL, 0, term->plain, label_plain, charset);
	columns_set(out, NULL, 0, words.formal, label_text, charset);
}

static void add_list(Buf *out, Charset charset)
{
	for (const Term *term = glossary; term->id; term++) {
		TermWords words;
		Buf head;

		buf_init(&head);
		glossary_words(term, &words);
		label_plain(&head, words.head, charset);
		columns_set(out, head.text, LIST_AT, term->plain, label_plain, charset);
		out->failed |= head.failed;
		buf_release(&head);
	}
}

/* The words of the line with a blank between. */
static void join_operands(const Arguments *arguments, char out[ASKED])
{
	size_t used = 0;

	*out = '\0';
	for (int k = 0; k < arguments->operand_count && used < ASKED; k++)
		used += (size_t)snprintf(
			out + used, ASKED - used, "%s%s", k > 0 ? " " : "", arguments->operands[k]);
}

static int tell_miss(const char *word)
{
	char show[TEXT_BRIEF_MAX], nearest[GLOSSARY_NAME], advice[TEXT_ADVICE_MAX];
	const bool near = glossary_nearest(word, nearest);
	Error error;

	error_set(&error, STATUS_INPUT, "there is no entry for %s; %s",
		text_brief(show, word, strlen(word)),
		text_advice(advice, near ? nearest : NULL, "\"gantree what\" lists all"));
	return output_error(&error);
}

int cmd_what(const Arguments *arguments)
{
	const char *id = arguments->value[OPTION_METHOD];
	const Method *method = id ? method_find(id) : NULL;
	const Term *found[GLOSSARY_MEANINGS];
	const Charset charset = output_charset(arguments_have(arguments, OPTION_ASCII));
	char word[ASKED];
	Error error;
	Buf text;

	buf_init(&text);
	join_operands(arguments, word);
	if (!*word) {
		add_list(&text, charset);
		return output_text(&text);
	}
	const size_t count = glossary_meanings(word, method ? method->paper : NULL, found);

	if ((count == 0 || glossary_is_place(found[0])) &&
		command_statements(word, method ? method->paper : NULL, charset, &text, &error)) {
		buf_release(&text);
		return output_error(&error);
	}
	if (text.length > 0)
		return output_text(&text);
	if (count == 0)
		return tell_miss(word);
	for (size_t k = 0; k < count; k++) {
		buf_add_text(&text, k > 0 ? "\n" : "");
		add_entry(&text, found[k], charset);
	}
	return output_text(&text);
}
