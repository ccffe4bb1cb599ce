#include "tui/cli/arguments.h"

#include "tui/cli/choices.h"

#include <stdio.h>

static void help_option(const Option *option, CommandId command, Buf *out)
{
	char left[40];

	snprintf(left, sizeof left, "%s%c%s--%s%s%s", option->letter ? "-" : "  ",
		option->letter ? option->letter : ' ', option->letter ? ", " : " ", option->name,
		option->argument ? " " : "", option->argument ? option->argument : "");
	buf_addf(out, "  %-26s %s", left, option->help);
	arguments_words(option, command, out);
	buf_add_char(out, '\n');
}

void arguments_words(const Option *option, CommandId command, Buf *out)
{
	if (!choices_are_few(option->kind))
		return;
	buf_add_text(out, ": ");
	choices_list(option->kind, command, out);
}

/* `common`: those of every command; else those of `command` alone. */
static void help_options(const char *title, CommandId command, bool common, Buf *out)
{
	bool first = true;

	for (int i = 0; i < OPTIONS; i++) {
		const bool for_all = option_table[i].commands == ON_ALL;

		if (for_all != common || !(option_table[i].commands & 1u << command))
			continue;
		if (first)
			buf_addf(out, "\n%s\n", title);
		first = false;
		help_option(&option_table[i], command, out);
	}
}

static void help_command(const Command *command, Buf *out)
{
	char left[40];

	snprintf(left, sizeof left, "gantree%s%s%s%s", *command->name ? " " : "", command->name,
		*command->operands ? " " : "", command->operands);
	buf_addf(out, "  %-26s %s\n", left, command->help);
}

void arguments_help(CommandId command, Buf *out)
{
	if (command != COMMAND_OPEN) {
		help_command(&command_table[command], out);
		help_options("Options", command, false, out);
	} else {
		buf_add_text(out, "gantree solves and draws divisible-load schedules live.\n\n");
		for (int i = 0; i < COMMANDS; i++)
			help_command(&command_table[i], out);
		for (int i = COMMAND_OPEN + 1; i < COMMANDS; i++) {
			char title[40];

			snprintf(title, sizeof title, "Options of %s", command_table[i].name);
			help_options(title, (CommandId)i, false, out);
		}
	}
	help_options("Options of every command", command, true, out);
	buf_add_text(out,
		"\nFILE may be - for standard input and sample:NAME for a built-in net.\n"
		"Exit status: 0 done; 1 the input is at fault; 2 wrong usage, or no terminal.\n");
}
