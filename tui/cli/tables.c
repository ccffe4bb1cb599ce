/* The tables of commands and of options, and who uses which. */
#include "tui/cli/parts.h"

#include "solver/base/text.h"

#include <string.h>

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

const char *word_shown(char out[WORD_MAX], const char *word)
{
	text_show_into(out, WORD_MAX, word, strlen(word));
	return out;
}
