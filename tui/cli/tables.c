/* The tables of commands and of options, and who uses which. */
#include "tui/cli/arguments.h"

#include "solver/base/text.h"

const Command command_table[COMMANDS] = {
#define X(id, name, operands, kind, least, most, help) {name, operands, kind, least, most, help},
	COMMAND_TABLE(X)
#undef X
};

const Option option_table[OPTIONS] = {
#define X(id, name, letter, argument, kind, commands, help)                                        \
	{name, letter, argument, kind, commands, help},
	OPTION_TABLE(X)
#undef X
};

void arguments_users(const Option *option, Buf *out)
{
	size_t count = 0, named = 0;

	for (int i = 0; i < COMMANDS; i++)
		count += (option->commands & 1u << i) != 0;
	for (int i = 0; i < COMMANDS; i++)
		if (option->commands & 1u << i)
			buf_addf(out, "%s%s", text_joint(named++, count),
				i == COMMAND_OPEN ? "gantree itself" : command_table[i].name);
}
