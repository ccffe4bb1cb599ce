/* gantree what: entries of the glossary, else statements of the papers. */
#include "solver/base/text.h"
#include "solver/glossary/glossary.h"
#include "solver/schedule/method.h"
#include "tui/cli/columns.h"
#include "tui/commands/commands.h"

#include <stdio.h>
#include <string.h>

enum { INDENT = 2, LIST_AT = 26, ASKED = 120 };

static void add_line(Buf *out, const char *markup, Charset charset)
{
	Buf text;

	if (!*markup)
		return;
	buf_init(&text);
	label_text(&text, markup, charset);
	buf_addf(out, "%*s", INDENT, "");
	columns_text(out, INDENT, INDENT, text.text);
	buf_release(&text);
}

/* Text in which braces are no markup. */
static void add_plain(Buf *out, const char *plain, Charset charset)
{
	Buf text;

	buf_init(&text);
	label_plain(&text, plain, charset);
	buf_addf(out, "%*s", INDENT, "");
	columns_text(out, INDENT, INDENT, text.text);
	out->failed |= text.failed;
	buf_release(&text);
}

static void add_entry(Buf *out, const Term *term, Charset charset)
{
	TermWords words;

	glossary_words(term, &words);
	label_plain(out, words.head, charset);
	buf_add_char(out, '\n');
	add_plain(out, term->plain, charset);
	add_line(out, words.formal, charset);
}

static void add_list(Buf *out, Charset charset)
{
	for (const Term *term = glossary; term->id; term++) {
		TermWords words;
		Buf head, plain;

		buf_init(&head);
		buf_init(&plain);
		glossary_words(term, &words);
		label_plain(&head, words.head, charset);
		label_plain(&plain, term->plain, charset);
		columns_item(out, head.text, LIST_AT, plain.text);
		out->failed |= head.failed || plain.failed;
		buf_release(&head);
		buf_release(&plain);
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
