#include "tui/cli/arguments.h"

#include "tui/cli/choices.h"
#include "tui/cli/columns.h"
#include "tui/solve/samples.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

enum { LEFT_MAX = 64, COMMAND_AT = 21, OPTION_AT = 26 };

static const char OPERANDS[] =
	"FILE may also be - (standard input) or sample:NAME (a built-in net).";

void arguments_words(const Option *option, CommandId command, Buf *out)
{
	if (!choices_are_few(option->kind))
		return;
	buf_add_text(out, ": ");
	choices_list(option->kind, command, out);
}

/* The commands that a clause begins with, "seek, draw: "; its length, 0: none, it is of all that
 * the clause before is of. "others: " is all that no clause before has named. */
static size_t scope_of(const char *clause, unsigned named, unsigned *out)
{
	unsigned commands = 0;

	for (const char *at = clause;;) {
		const size_t length = strcspn(at, ",:; ");
		int i = COMMAND_OPEN + 1;

		while (i < COMMANDS && (strlen(command_table[i].name) != length ||
					       memcmp(command_table[i].name, at, length) != 0))
			i++;
		if (strncmp(at, "others:", length + 1) == 0)
			commands |= ~named;
		else if (i < COMMANDS)
			commands |= 1u << i;
		else
			return 0;
		at += length;
		if (at[0] == ':') {
			*out = commands;
			return (size_t)(at - clause) + 2;
		}
		if (at[0] != ',' || at[1] != ' ')
			return 0;
		at += 2;
	}
}

void arguments_option_help(const Option *option, CommandId command, Buf *out)
{
	const size_t before = out->length;
	unsigned scope = ON_ALL, named = 0;

	for (const char *at = option->help; *at;) {
		at += scope_of(at, named, &scope);
		named |= scope == ON_ALL ? 0 : scope;
		const char *next = strstr(at, "; ");
		const size_t length = next ? (size_t)(next - at) : strlen(at);

		if (scope & 1u << command) {
			buf_add_text(out, out->length > before ? "; " : "");
			buf_add(out, at, length);
		}
		at += length + (next ? 2 : 0);
	}
}

static void help_option(const Option *option, CommandId command, Buf *out)
{
	char left[LEFT_MAX];
	Buf text;

	buf_init(&text);
	snprintf(left, sizeof left, "%s%c%s--%s%s%s", option->letter ? "-" : " ",
		option->letter ? option->letter : ' ', option->letter ? ", " : "  ", option->name,
		option->argument ? " " : "", option->argument ? option->argument : "");
	arguments_option_help(option, command, &text);
	arguments_words(option, command, &text);
	columns_item(out, left, OPTION_AT, text.text);
	out->failed |= text.failed;
	buf_release(&text);
}

static void help_options(CommandId command, Buf *out)
{
	buf_add_text(out, "\nOptions\n");
	for (int i = 0; i < OPTIONS; i++)
		if (option_table[i].commands & 1u << command)
			help_option(&option_table[i], command, out);
}

static void help_program(Buf *out)
{
	buf_add_text(out, "gantree solves divisible-load schedules and draws them, live in the "
			  "terminal.\n\n"
			  "Usage: gantree [OPTION]... [FILE]\n"
			  "       gantree COMMAND [OPTION]... [ARGUMENT]...\n\n");
	buf_add_text(out, "Without a command it opens FILE, or " SAMPLE_FIRST ", in the terminal.\n"
			  "The commands work without a terminal.\n");
	buf_add_text(out, "\nCommands\n");
	for (int i = COMMAND_OPEN + 1; i < COMMANDS; i++) {
		char left[LEFT_MAX];

		snprintf(left, sizeof left, "%s %s", command_table[i].name,
			command_table[i].operands);
		columns_item(out, left, COMMAND_AT, command_table[i].help);
	}
	help_options(COMMAND_OPEN, out);
	buf_addf(out, "\nFor the options of a command: gantree COMMAND --help\n%s\n", OPERANDS);
	columns_text(out, 0, 13,
		"Exit status: 0 for success; 1 if a file cannot be read or solved, or a replay "
		"fails; 2 for a "
		"mistake on the command line or an unsuitable terminal.");
}

static void help_command(CommandId id, Buf *out)
{
	const Command *command = &command_table[id];

	buf_addf(out, "Usage: gantree %s [OPTION]...%s%s\n\n", command->name,
		*command->operands ? " " : "", command->operands);
	buf_add_char(out, (char)toupper((unsigned char)command->help[0]));
	buf_addf(out, "%s.\n", command->help + 1);
	if (command->kind == VALUE_NET)
		buf_addf(out, "%s\n", OPERANDS);
	help_options(id, out);
}

void arguments_help(CommandId command, Buf *out)
{
	if (command == COMMAND_OPEN)
		help_program(out);
	else
		help_command(command, out);
}
