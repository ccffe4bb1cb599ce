#include "tui/cli/arguments.h"

#include "solver/base/file.h"
#include "solver/base/mem.h"
#include "solver/base/number.h"
#include "solver/base/text.h"

#include <getopt.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
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

enum {
	LETTERS_MAX = 2 * OPTIONS + 3,
	CODE_OPERAND = 1,     /* what getopt returns for an operand in in-order mode */
	CODE_OPTION = 0x1000, /* the code of option 0; above every letter */
	WORD_MAX = 120,       /* of a word of the command line quoted in a message */
};

/* A word of the command line made harmless for a message. */
static const char *shown(char out[WORD_MAX], const char *word)
{
	text_show_into(out, WORD_MAX, word, strlen(word));
	return out;
}

/* The tables in getopt's form. The leading '-' asks for operands in their place (code 1) wherever
 * they stand, whatever POSIXLY_CORRECT says; ':' tells a missing argument from an unknown option.
 */
static void getopt_tables(struct option longs[OPTIONS + 1], char letters[LETTERS_MAX])
{
	char *next = letters;

	*next++ = '-';
	*next++ = ':';
	for (int i = 0; i < OPTIONS; i++) {
		const int argument = option_table[i].argument ? required_argument : no_argument;

		longs[i] = (struct option){option_table[i].name, argument, NULL, CODE_OPTION + i};
		if (option_table[i].letter == 0)
			continue;
		*next++ = (char)option_table[i].letter;
		if (option_table[i].argument)
			*next++ = ':';
	}
	longs[OPTIONS] = (struct option){NULL, 0, NULL, 0};
	*next = '\0';
}

/* The option behind a code of getopt, or OPTIONS. */
static OptionId option_of_code(int code)
{
	if (code >= CODE_OPTION && code < CODE_OPTION + OPTIONS)
		return (OptionId)(code - CODE_OPTION);
	for (int i = 0; i < OPTIONS; i++)
		if (code != 0 && option_table[i].letter == code)
			return (OptionId)i;
	return OPTIONS;
}

/* Whether the first `length` characters of `word` begin the names of several options. */
static bool is_ambiguous(const char *word, size_t length)
{
	int found = 0;

	for (int i = 0; i < OPTIONS; i++)
		found += strncmp(option_table[i].name, word, length) == 0;
	return found > 1;
}

static Status unknown_option(const char *word, int letter, Error *error)
{
	char show[WORD_MAX];
	const char *names[OPTIONS];

	if (letter != 0)
		return error_set(error, STATUS_USAGE,
			"unknown option '-%c'; see gantree --help",
			letter > ' ' && letter < 0x7f ? letter : '?');
	word += strspn(word, "-");
	const size_t length = strcspn(word, "=");
	char name[WORD_MAX];
	snprintf(name, sizeof name, "%.*s", (int)(length < WORD_MAX ? length : WORD_MAX - 1), word);
	for (int i = 0; i < OPTIONS; i++)
		names[i] = option_table[i].name;
	const char *nearest = text_nearest(name, names, OPTIONS);
	if (is_ambiguous(name, strlen(name)))
		return error_set(error, STATUS_USAGE,
			"'--%s' could be several options; write it in full", shown(show, name));
	if (nearest)
		return error_set(error, STATUS_USAGE, "unknown option '--%s'; did you mean '--%s'?",
			shown(show, name), nearest);
	return error_set(error, STATUS_USAGE, "unknown option '--%s'; see gantree --help",
		shown(show, name));
}

/* getopt's '?' and ':'. */
static Status option_fault(int code, const char *word, Error *error)
{
	const OptionId option = option_of_code(optopt);

	if (option == OPTIONS)
		return unknown_option(word, optopt, error);
	if (code == ':')
		return error_set(error, STATUS_USAGE, "--%s needs a value: --%s %s",
			option_table[option].name, option_table[option].name,
			option_table[option].argument);
	return error_set(error, STATUS_USAGE, "--%s takes no value", option_table[option].name);
}

static CommandId command_find(const char *word)
{
	for (int i = COMMAND_OPEN + 1; i < COMMANDS; i++)
		if (strcmp(command_table[i].name, word) == 0)
			return (CommandId)i;
	return COMMAND_OPEN;
}

static const char *nearest_command(const char *word)
{
	const char *names[COMMANDS];

	for (int i = COMMAND_OPEN + 1; i < COMMANDS; i++)
		names[i - 1] = command_table[i].name;
	return text_nearest(word, names, COMMANDS - 1);
}

static Status unknown_command(const char *word, Error *error)
{
	const char *nearest = nearest_command(word);
	char show[WORD_MAX];

	if (nearest)
		return error_set(error, STATUS_USAGE, "unknown command '%s'; did you mean '%s'?",
			shown(show, word), nearest);
	return error_set(error, STATUS_USAGE, "unknown command '%s'; see gantree --help",
		shown(show, word));
}

CommandId arguments_command(const char *name, Error *error)
{
	const CommandId found = command_find(name);

	if (found != COMMAND_OPEN)
		return found;
	unknown_command(name, error);
	return COMMANDS;
}

/* Take the options one by one and collect operands and --set. */
static Status read_words(Arguments *arguments, int argc, char **argv, Error *error)
{
	struct option longs[OPTIONS + 1];
	char letters[LETTERS_MAX];
	int code;

	getopt_tables(longs, letters);
	opterr = 0;
	while ((code = getopt_long(argc, argv, letters, longs, NULL)) != -1) {
		if (code == CODE_OPERAND) {
			arguments->operands[arguments->operand_count++] = optarg;
			continue;
		}
		if (code == '?' || code == ':')
			return option_fault(code, argv[optind - 1], error);
		const OptionId option = option_of_code(code);
		arguments->value[option] = option_table[option].argument ? optarg : "";
		if (option == OPTION_SET)
			arguments->sets[arguments->set_count++] = optarg;
	}
	while (optind < argc)
		arguments->operands[arguments->operand_count++] = argv[optind++];
	return STATUS_OK;
}

/* Whether what is to be opened looks like a file, or is one: otherwise it may be a command misspelt.
 */
static bool may_be_file(const char *word)
{
	return strcmp(word, "-") == 0 || strpbrk(word, ":./") || file_stamp(word).exists;
}

/* What is opened where no command is named. */
static Status check_opened(const Arguments *arguments, Error *error)
{
	const char *const *operand = arguments->operands;
	char show[WORD_MAX];

	if (arguments->operand_count == 0)
		return STATUS_OK;
	if (!may_be_file(operand[0]) &&
		(arguments->operand_count > 1 || nearest_command(operand[0])))
		return unknown_command(operand[0], error);
	if (arguments->operand_count > 1)
		return error_set(error, STATUS_USAGE,
			"only one file can be opened; '%s' is a second one",
			shown(show, operand[1]));
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
	if (command->most >= 0 && count > command->most)
		return error_set(error, STATUS_USAGE, "unexpected '%s'; usage: gantree %s%s%s",
			shown(show, arguments->operands[command->most]), command->name,
			*command->operands ? " " : "", command->operands);
	return STATUS_OK;
}

static Status check_options(const Arguments *arguments, Error *error)
{
	const unsigned command = 1u << arguments->command;
	const char *name = command_table[arguments->command].name;

	for (int i = 0; i < OPTIONS; i++) {
		if (!arguments->value[i] || (option_table[i].commands & (command | ON_OPEN)))
			continue;
		Buf users;
		buf_init(&users);
		arguments_users(&option_table[i], &users);
		error_set(error, STATUS_USAGE, "--%s is an option of %s, not of %s",
			option_table[i].name, users.text,
			*name ? name : "gantree itself");
		buf_release(&users);
		return STATUS_USAGE;
	}
	return STATUS_OK;
}

Status arguments_parse(Arguments *out, int argc, char **argv, Error *error)
{
	Status status;

	*out = (Arguments){.command = COMMAND_OPEN};
	out->operands = mem_array((size_t)argc, sizeof *out->operands);
	out->sets = mem_array((size_t)argc, sizeof *out->sets);
	if (!out->operands || !out->sets) {
		status = error_no_memory(error);
		goto out;
	}
	if ((status = read_words(out, argc, argv, error)))
		goto out;
	if (out->operand_count > 0)
		out->command = command_find(out->operands[0]);
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
	mem_free(arguments->sets);
	*arguments = (Arguments){.command = COMMAND_OPEN};
}

bool arguments_have(const Arguments *arguments, OptionId option)
{
	return arguments->value[option] != NULL;
}

Status arguments_fault(
	const Arguments *arguments, OptionId option, Error *error, const char *format, ...)
{
	char show[WORD_MAX], text[ERROR_TEXT_MAX];
	va_list list;

	va_start(list, format);
	vsnprintf(text, sizeof text, format, list);
	va_end(list);
	return error_set(error, STATUS_USAGE, "--%s %s: %s", option_table[option].name,
		shown(show, arguments->value[option]), text);
}

Status arguments_choice(const Arguments *arguments, OptionId option, const char *const *words,
	size_t count, size_t *value, Error *error)
{
	const char *word = arguments->value[option];
	char list[200];
	size_t used = 0;

	if (!word)
		return STATUS_OK;
	for (size_t i = 0; i < count; i++)
		if (strcmp(words[i], word) == 0) {
			*value = i;
			return STATUS_OK;
		}
	for (size_t i = 0; i < count && used < sizeof list; i++) {
		const char *between = i == 0 ? "" : i + 1 < count ? ", " : " or ";
		used += (size_t)snprintf(
			list + used, sizeof list - used, "%s%s", between, words[i]);
	}
	return arguments_fault(arguments, option, error, "it must be %s", list);
}

Status arguments_count(const Arguments *arguments, OptionId option, uint64_t min, uint64_t max,
	uint64_t *value, Error *error)
{
	const char *word = arguments->value[option];

	if (!word)
		return STATUS_OK;
	const size_t length = strlen(word);
	/* 19 digits always fit 64 bits. */
	const uint64_t number = length <= 19 ? strtoull(word, NULL, 10) : UINT64_MAX;
	if (length == 0 || strspn(word, "0123456789") != length || number < min || number > max)
		return arguments_fault(arguments, option, error,
			"it must be a whole number from %" PRIu64 " to %" PRIu64, min, max);
	*value = number;
	return STATUS_OK;
}

Status arguments_pair(
	const Arguments *arguments, OptionId option, double *first, double *second, Error *error)
{
	const char *word = arguments->value[option];
	double a, b;

	if (!word)
		return STATUS_OK;
	const char *colon = strchr(word, ':');
	if (!colon || number_read(word, (size_t)(colon - word), &a) != NUMBER_OK ||
		number_read(colon + 1, strlen(colon + 1), &b) != NUMBER_OK || a < 0 || b < 0)
		return arguments_fault(arguments, option, error,
			"it must be two numbers of 0 or more: %s", option_table[option].argument);
	*first = a;
	*second = b;
	return STATUS_OK;
}
