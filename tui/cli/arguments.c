#include "tui/cli/arguments.h"

#include "solver/base/mem.h"
#include "tui/cli/parts.h"

#include <string.h>

/* What is left of a command line. */
typedef struct Left {
	char *const *next, *const *end;
} Left;

/* An option is given; `value` stands in the same word (NULL: it may be the next one). */
static Status take(Arguments *arguments, OptionId id, const char *value, Left *left, Error *error)
{
	const Option *option = &option_table[id];

	if (!option->argument && value)
		return error_set(error, STATUS_USAGE, "--%s takes no value", option->name);
	if (option->argument && !value && left->next < left->end)
		value = *left->next++;
	if (option->argument && !value)
		return error_set(error, STATUS_USAGE, "--%s needs a value: --%s %s", option->name,
			option->name, option->argument);
	arguments->value[id] = value ? value : "";
	if (id == OPTION_SET)
		arguments->sets[arguments->set_count++] = value;
	if (id == OPTION_PRINT)
		arguments->prints[arguments->print_count++] = value;
	if (id == OPTION_AGAINST)
		arguments->against[arguments->against_count++] = value;
	if (id == OPTION_VARY)
		arguments->varies[arguments->vary_count++] = value;
	return STATUS_OK;
}

/* "--scale" or "--scale=linear". */
static Status take_long(Arguments *arguments, const char *word, Left *left, Error *error)
{
	const char *value;
	const CommandId command = arguments->operand_count > 0 ? arguments->command : COMMANDS;
	const OptionId id = arguments_option(command, word, &value);
	CommandId later = arguments->command;

	if (id < OPTIONS)
		return take(arguments, id, value, left, error);
	while (later == COMMAND_OPEN && left->next < left->end)
		later = arguments_meant(*left->next++);
	return option_unknown(command, later, word, error);
}

/* "-o" and "-ofig.svg", without the dash. */
static Status take_letters(Arguments *arguments, const char *word, Left *left, Error *error)
{
	for (; *word; word++) {
		const OptionId id = option_lettered(*word);

		if (id == OPTIONS)
			return error_set(error, STATUS_USAGE,
				"unknown option '-%c'; see gantree --help",
				*word > ' ' && *word < 0x7f ? *word : '?');
		const bool valued = option_table[id].argument != NULL;
		STATUS_TRY(take(arguments, id, valued && word[1] ? word + 1 : NULL, left, error));
		if (valued)
			break;
	}
	return STATUS_OK;
}

/* Take the options one by one and collect operands and --set. */
static Status read_words(Arguments *arguments, int argc, char *const *argv, Error *error)
{
	Left left = {argv + 1, argv + argc};
	bool options = true;

	while (left.next < left.end) {
		const char *word = *left.next++;

		if (!options || word[0] != '-' || word[1] == '\0') {
			if (arguments->operand_count == 0)
				arguments->command = arguments_meant(word);
			arguments->operands[arguments->operand_count++] = word;
		} else if (strcmp(word, "--") == 0)
			options = false;
		else if (word[1] == '-')
			STATUS_TRY(take_long(arguments, word, &left, error));
		else
			STATUS_TRY(take_letters(arguments, word + 1, &left, error));
	}
	return STATUS_OK;
}

/* Too few or too many operands. */
static Status check_operands(const Arguments *arguments, Error *error)
{
	const Command *command = &command_table[arguments->command];
	const int count = arguments->operand_count;
	char show[WORD_MAX];

	if (arguments->command == COMMAND_OPEN)
		return check_opened(arguments, error);
	if (count < command->least)
		return error_set(error, STATUS_USAGE, "%s needs %s: gantree %s %s", command->name,
			command->kind == VALUE_NET ? "a file" : "a value", command->name,
			command->operands);
	if (arguments->command == COMMAND_SEEK && count == 2)
		return error_set(error, STATUS_USAGE,
			"unexpected '%s'; give the target by its name, such as --finish %s",
			word_shown(show, arguments->operands[1]), show);
	if (command->most >= 0 && count > command->most)
		return error_set(error, STATUS_USAGE, "unexpected '%s'; usage: gantree %s%s%s",
			word_shown(show, arguments->operands[command->most]), command->name,
			*command->operands ? " " : "", command->operands);
	return STATUS_OK;
}

static Status check_options(const Arguments *arguments, Error *error)
{
	const char *name = command_table[arguments->command].name;

	for (int i = 0; i < OPTIONS; i++) {
		if (!arguments->value[i] || option_fits(arguments->command, (OptionId)i))
			continue;
		Buf users;
		buf_init(&users);
		arguments_users(&option_table[i], &users);
		error_set(error, STATUS_USAGE, "--%s is an option of %s, not of %s",
			option_table[i].name, users.text, *name ? name : "gantree itself");
		buf_release(&users);
		return STATUS_USAGE;
	}
	return STATUS_OK;
}

Status arguments_parse(Arguments *out, int argc, char *const *argv, Error *error)
{
	Status status;

	*out = (Arguments){.command = COMMAND_OPEN};
	out->operands = mem_array(5 * (size_t)argc, sizeof *out->operands);
	if (!out->operands)
		return error_no_memory(error);
	out->sets = out->operands + argc;
	out->prints = out->sets + argc;
	out->against = out->prints + argc;
	out->varies = out->against + argc;
	if ((status = read_words(out, argc, argv, error)))
		goto out;
	if (out->command != COMMAND_OPEN) {
		out->operand_count--;
		memmove(out->operands, out->operands + 1,
			(size_t)out->operand_count * sizeof *out->operands);
	}
	if (arguments_have(out, OPTION_HELP) || arguments_have(out, OPTION_VERSION))
		goto out;
	if (!(status = check_options(out, error)))
		status = check_operands(out, error);
out:
	if (status)
		arguments_release(out);
	return status;
}

void arguments_release(Arguments *arguments)
{
	mem_free(arguments->operands);
	*arguments = (Arguments){.command = COMMAND_OPEN};
}

ImportAsked arguments_import(const Arguments *arguments)
{
	return (ImportAsked){.columns = arguments->value[OPTION_COLUMNS],
		.load = arguments->value[OPTION_LOAD],
		.work = arguments->value[OPTION_WORK]};
}
