/* What the template of zsh leaves open: specifications for _arguments and _describe. */
#include "tui/cli/choices.h"
#include "tui/cli/completion.h"

#include <stdio.h>
#include <string.h>

static const char QUOTE[] = "'\\''";

static void fill_commands(Buf *out)
{
	completion_commands("|", out);
}

static void fill_valued(Buf *out)
{
	completion_valued("|", out);
}

static void fill_samples(Buf *out)
{
	completion_words(VALUE_SAMPLE, COMMAND_OPEN, out);
}

/* Append `text`, with a backslash before each character of `special`, as a part of a word in single
 * quotes. */
static void add_escaped(const char *text, const char *special, Buf *out)
{
	for (; *text; text++) {
		if (strchr(special, *text))
			buf_add_char(out, '\\');
		if (*text == '\'')
			buf_add_text(out, QUOTE);
		else
			buf_add_char(out, *text);
	}
}

/* --- words with what they are ---------------------------------------------------------------- */

/* 'chen-c[classical]', for _values. */
static void add_value(void *context, const char *word, const char *what)
{
	buf_addf(context, "'%s[", word);
	add_escaped(what, "[]:", context);
	buf_add_text(context, "]' ");
}

static void fill_methods(Buf *out)
{
	choices_each(VALUE_METHODS, COMMAND_SWEEP, add_value, out);
}

/* 'load=:load to spread', for _describe. */
static void add_described(void *context, const char *word, const char *what)
{
	buf_add_text(context, "\t\t'");
	add_escaped(word, ":\\", context);
	if (*what) {
		buf_add_char(context, ':');
		add_escaped(what, "", context);
	}
	buf_add_text(context, "'\n");
}

static void fill_settings(Buf *out)
{
	choices_each(VALUE_SETTING, COMMAND_OPEN, add_described, out);
}

static void fill_varied(Buf *out)
{
	choices_each(VALUE_VARY, COMMAND_SWEEP, add_described, out);
}

static void fill_described_commands(Buf *out)
{
	for (int i = COMMAND_OPEN + 1; i < COMMANDS; i++)
		add_described(out, command_table[i].name, command_table[i].help);
}

/* --- arguments ------------------------------------------------------------------------------- */

/* What completes a value of the kind. */
static void add_action(ValueKind kind, CommandId command, Buf *out)
{
	static const char *const action[VALUES] = {
		[VALUE_FREE] = " ",
		[VALUE_FILE] = "_files",
		[VALUE_NET] = "_gantree_nets",
		[VALUE_SAMPLE] = "_gantree_samples",
		[VALUE_THEME] = "_gantree_themes",
		[VALUE_METHODS] = "_gantree_methods",
		[VALUE_SETTING] = "_gantree_settings",
		[VALUE_VARY] = "_gantree_varied",
		[VALUE_AGAINST] = "{_gantree_nets; compadd best-set; _gantree_settings}",
	};
	Buf words;

	if (action[kind]) {
		buf_add_text(out, action[kind]);
		return;
	}
	buf_init(&words);
	completion_words(kind, command, &words);
	buf_add_text(out, kind == VALUE_LESSON ? "{_files; compadd " : "(");
	for (const char *c = words.text; *c; c++) {
		if (*c == '*') /* no pattern */
			buf_add_char(out, '\\');
		if (*c != '\'')
			buf_add_char(out, *c);
	}
	buf_add_char(out, kind == VALUE_LESSON ? '}' : ')');
	buf_release(&words);
}

/* '--scale=[of time]:SCALE:(linear schematic)' */
static void add_option(const Option *option, const char *form, CommandId command, Buf *out)
{
	const bool again = option->kind == VALUE_SETTING || option->kind == VALUE_AGAINST;

	buf_addf(out, "\t\t\t'%s%s[", again ? "*" : "", form);
	add_escaped(option->help, "[]", out);
	buf_add_char(out, ']');
	if (option->argument) {
		buf_add_char(out, ':');
		add_escaped(option->argument, ":", out);
		buf_add_char(out, ':');
		add_action(option->kind, command, out);
	}
	buf_add_text(out, "' \\\n");
}

static void add_options(CommandId command, Buf *out)
{
	char form[64];

	for (int i = 0; i < OPTIONS; i++) {
		const Option *option = &option_table[i];

		if (!(option->commands & 1u << command))
			continue;
		snprintf(form, sizeof form, "--%s%s", option->name, option->argument ? "=" : "");
		add_option(option, form, command, out);
		if (!option->letter)
			continue;
		snprintf(form, sizeof form, "-%c%s", option->letter, option->argument ? "+" : "");
		add_option(option, form, command, out);
	}
}

/* The command's own word is the first operand. */
static void add_operands(CommandId id, Buf *out)
{
	const Command *command = &command_table[id];
	const int first = id == COMMAND_OPEN ? 0 : 1;

	if (first)
		buf_add_text(out, "'1: :' ");
	if (command->most < 0) {
		buf_add_text(out, "'*:FILE:");
		add_action(command->kind, id, out);
		buf_add_text(out, "' ");
	}
	for (int i = 0; i < command->most; i++) {
		buf_addf(out, "'%d:FILE:", first + i + 1);
		add_action(command->kind, id, out);
		buf_add_text(out, "' ");
	}
}

static void fill_arguments(Buf *out)
{
	buf_add_text(out, "\t('')\n\t\t_arguments -s -S : \\\n");
	add_options(COMMAND_OPEN, out);
	buf_add_text(out, "\t\t\t'1: :_gantree_first' ;;\n");
	for (int c = 0; c < COMMANDS; c++) {
		buf_addf(out, "\t(%s)\n\t\t_arguments -s -S : \\\n", completion_name((CommandId)c));
		add_options((CommandId)c, out);
		buf_add_text(out, "\t\t\t");
		add_operands((CommandId)c, out);
		buf_add_text(out, ";;\n");
	}
}

static const TemplateGap gaps[] = {
	{"commands", fill_commands},
	{"valued", fill_valued},
	{"samples", fill_samples},
	{"methods", fill_methods},
	{"settings", fill_settings},
	{"varied", fill_varied},
	{"described-commands", fill_described_commands},
	{"arguments", fill_arguments},
	{NULL, NULL},
};

const CompletionShell completion_zsh = {"zsh", gaps};
