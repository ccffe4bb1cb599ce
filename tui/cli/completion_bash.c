/* What the template of bash leaves open: patterns and branches of case. */
#include "tui/cli/choices.h"
#include "tui/cli/completion.h"

#include <stdio.h>

enum { FORM_MAX = 64 };

static void fill_commands(Buf *out)
{
	completion_commands(" | ", out);
}

static void fill_valued(Buf *out)
{
	completion_valued(" | ", out);
}

static void add_sample(void *context, const char *word, const char *what)
{
	(void)what;
	buf_addf(context, " 'sample:%s'", word);
}

static void fill_samples(Buf *out)
{
	choices_each(VALUE_SAMPLE, COMMAND_OPEN, add_sample, out);
}

/* The call that offers the values of a kind. */
static void add_call(ValueKind kind, CommandId command, Buf *out)
{
	switch (kind) {
	case VALUE_FILE:
		buf_add_text(out, "_gantree_files '' ''");
		break;
	case VALUE_NET:
		buf_add_text(out, "_gantree_nets");
		break;
	case VALUE_AGAINST:
		buf_add_text(out, "_gantree_nets; _gantree_offer ");
		completion_words(kind, command, out);
		break;
	case VALUE_LESSON:
		buf_add_text(out, "_gantree_files '' ''; _gantree_offer ");
		completion_words(kind, command, out);
		break;
	case VALUE_THEME:
		buf_add_text(out, "_gantree_themes");
		break;
	case VALUE_METHODS:
	case VALUE_BY:
		buf_add_text(out, "_gantree_offer_list ");
		completion_words(kind, command, out);
		break;
	default:
		buf_add_text(out, "_gantree_offer ");
		completion_words(kind, command, out);
	}
}

/* "draw:--format | sweep:--format"; "*:--format" for every command that takes it. */
static void add_form(
	const char *form, const Option *option, unsigned commands, const char *before, Buf *out)
{
	if (commands == option->commands) {
		buf_addf(out, "%s*:%s", before, form);
		return;
	}
	for (int i = 0; i < COMMANDS; i++) {
		if (!(commands & 1u << i))
			continue;
		buf_addf(out, "%s%s:%s", before, completion_name((CommandId)i), form);
		before = " | ";
	}
}

static void add_pattern(const Option *option, unsigned commands, Buf *out)
{
	char form[FORM_MAX];

	snprintf(form, sizeof form, "--%s", option->name);
	add_form(form, option, commands, "\t", out);
	if (!option->letter)
		return;
	snprintf(form, sizeof form, "-%c", option->letter);
	add_form(form, option, commands, " | ", out);
}

static void fill_values(Buf *out)
{
	for (int i = 0; i < OPTIONS; i++) {
		const Option *option = &option_table[i];
		unsigned left = option->commands;

		if (option->kind == VALUE_NONE || option->kind == VALUE_FREE)
			continue;
		for (int c = 0; left != 0; c++) {
			if (!(left & 1u << c))
				continue;
			const unsigned alike = completion_alike(option, (CommandId)c);

			add_pattern(option, alike, out);
			buf_add_text(out, ") ");
			add_call(option->kind, (CommandId)c, out);
			buf_add_text(out, " ;;\n");
			left &= ~alike;
		}
	}
}

/* Before any command the options are those of open. */
static void fill_options(Buf *out)
{
	for (int c = COMMANDS - 1; c >= 0; c--) {
		buf_addf(out, "\t%s) _gantree_offer",
			c == COMMAND_OPEN ? "*" : command_table[c].name);
		for (int i = 0; i < OPTIONS; i++) {
			if (!(option_table[i].commands & 1u << c))
				continue;
			if (option_table[i].letter)
				buf_addf(out, " -%c", option_table[i].letter);
			buf_addf(out, " --%s", option_table[i].name);
		}
		buf_add_text(out, " ;;\n");
	}
}

static void fill_operands(Buf *out)
{
	buf_add_text(out, "\t:*)\n\t\t_gantree_offer ");
	completion_commands(" ", out);
	buf_add_text(out, "\n\t\t_gantree_nets\n\t\t;;\n");
	for (int c = COMMAND_OPEN + 1; c < COMMANDS; c++) {
		const Command *command = &command_table[c];

		if (command->kind == VALUE_NONE)
			continue;
		if (command->most < 0)
			buf_addf(out, "\t%s:*", command->name);
		for (int i = 0; i < command->most; i++)
			buf_addf(out, "%s%s:%d", i > 0 ? " | " : "\t", command->name, i);
		buf_add_text(out, ") ");
		add_call(command->kind, (CommandId)c, out);
		buf_add_text(out, " ;;\n");
	}
}

static const TemplateGap gaps[] = {
	{"commands", fill_commands},
	{"valued", fill_valued},
	{"samples", fill_samples},
	{"values", fill_values},
	{"options", fill_options},
	{"operands", fill_operands},
	{NULL, NULL},
};

const CompletionShell completion_bash = {"bash", gaps};
