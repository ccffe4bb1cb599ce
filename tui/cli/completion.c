#include "tui/cli/completion.h"

#include "tui/cli/choices.h"

#include <string.h>

extern const CompletionShell completion_bash, completion_zsh, completion_fish;

const CompletionShell *const completion_shells[] = {
	&completion_bash,
	&completion_zsh,
	&completion_fish,
	NULL,
};

const CompletionShell *completion_find(const char *name)
{
	for (size_t i = 0; completion_shells[i]; i++)
		if (strcmp(completion_shells[i]->name, name) == 0)
			return completion_shells[i];
	return NULL;
}

void completion_write(const CompletionShell *shell, Buf *out)
{
	template_fill(embedded_find(embedded_templates, shell->name), shell->gaps, out);
}

void completion_commands(const char *between, Buf *out)
{
	for (int i = COMMAND_OPEN + 1; i < COMMANDS; i++)
		buf_addf(out, "%s%s", i > COMMAND_OPEN + 1 ? between : "", command_table[i].name);
}

const char *completion_name(CommandId command)
{
	return command == COMMAND_OPEN ? "open" : command_table[command].name;
}

void completion_valued(const char *between, Buf *out)
{
	const char *before = "";

	for (int i = 0; i < OPTIONS; i++) {
		if (!option_table[i].argument)
			continue;
		buf_addf(out, "%s--%s", before, option_table[i].name);
		before = between;
		if (option_table[i].letter)
			buf_addf(out, "%s-%c", before, option_table[i].letter);
	}
}

typedef struct Words {
	Buf *out;
	bool some;
} Words;

static void add_word(void *context, const char *word, const char *what)
{
	Words *words = context;

	(void)what;
	buf_addf(words->out, "%s'%s'", words->some ? " " : "", word);
	words->some = true;
}

void completion_words(ValueKind kind, CommandId command, Buf *out)
{
	Words words = {.out = out};

	choices_each(kind, command, add_word, &words);
}

void completion_quote(const char *text, const char *quote, Buf *out)
{
	buf_add_char(out, '\'');
	for (; *text; text++) {
		if (*text == '\'')
			buf_add_text(out, quote);
		else
			buf_add_char(out, *text);
	}
	buf_add_char(out, '\'');
}

unsigned completion_alike(const Option *option, CommandId command)
{
	unsigned alike = 1u << command;
	Buf words, others;

	buf_init(&words);
	buf_init(&others);
	completion_words(option->kind, command, &words);
	for (int i = 0; i < COMMANDS; i++) {
		if (!(option->commands & 1u << i))
			continue;
		buf_clear(&others);
		completion_words(option->kind, (CommandId)i, &others);
		if (words.length == others.length &&
			memcmp(words.text, others.text, words.length) == 0)
			alike |= 1u << i;
	}
	buf_release(&words);
	buf_release(&others);
	return alike;
}
