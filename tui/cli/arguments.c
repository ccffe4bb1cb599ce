#include "tui/cli/arguments.h"

#include "solver/base/embed.h"
#include "solver/base/file.h"
#include "solver/base/mem.h"
#include "solver/base/number.h"
#include "solver/base/text.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { WORD_MAX = 120, LIST_MAX = 200 }; /* of what a message quotes, and lists */

/* A word of the command line made harmless for a message. */
static const char *shown(char out[WORD_MAX], const char *word)
{
	text_show_into(out, WORD_MAX, word, strlen(word));
	return out;
}

/* --- options --------------------------------------------------------------------------------- */

static const char *const *option_names(void)
{
	static const char *const names[OPTIONS] = {
#define X(id, name, ...) name,
		OPTION_TABLE(X)
#undef X
	};

	return names;
}

/* The name of "--scale" or "--scale=linear". */
static void long_name(char out[WORD_MAX], const char *word)
{
	snprintf(out, WORD_MAX, "%.*s", (int)strcspn(word + 2, "="), word + 2);
}

static OptionId lettered(char letter)
{
	int id = 0;

	while (id < OPTIONS && (!letter || option_table[id].letter != letter))
		id++;
	return (OptionId)id;
}

OptionId arguments_option(const char *word, const char **value)
{
	char name[WORD_MAX];

	if (word[1] != '-') {
		*value = word[1] && word[2] ? word + 2 : NULL;
		return lettered(word[1]);
	}
	*value = strchr(word, '=');
	if (*value)
		++*value;
	long_name(name, word);
	return (OptionId)text_meant(name, option_names(), OPTIONS);
}

static Status unknown_option(const char *word, Error *error)
{
	char name[WORD_MAX], show[WORD_MAX], list[LIST_MAX];

	long_name(name, word);
	const char *const *names = option_names(), *nearest = text_nearest(name, names, OPTIONS);

	text_beginning(name, names, OPTIONS, list, sizeof list);
	if (*list)
		return error_set(error, STATUS_USAGE,
			"'--%s' is the beginning of several options: %s", shown(show, name), list);
	if (nearest)
		return error_set(error, STATUS_USAGE, "unknown option '--%s'; did you mean '--%s'?",
			shown(show, name), nearest);
	return error_set(error, STATUS_USAGE, "unknown option '--%s'; see gantree --help",
		shown(show, name));
}

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
	const OptionId id = arguments_option(word, &value);

	return id == OPTIONS ? unknown_option(word, error)
			     : take(arguments, id, value, left, error);
}

/* "-o" and "-ofig.svg", without the dash. */
static Status take_letters(Arguments *arguments, const char *word, Left *left, Error *error)
{
	for (; *word; word++) {
		const OptionId id = lettered(*word);

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

		if (!options || word[0] != '-' || word[1] == '\0')
			arguments->operands[arguments->operand_count++] = word;
		else if (strcmp(word, "--") == 0)
			options = false;
		else if (word[1] == '-')
			STATUS_TRY(take_long(arguments, word, &left, error));
		else
			STATUS_TRY(take_letters(arguments, word + 1, &left, error));
	}
	return STATUS_OK;
}

/* --- commands -------------------------------------------------------------------------------- */

/* Of all but the program itself: command i + 1. */
enum { NAMED = COMMANDS - 1 };
static const char *const *command_names(void)
{
	static const char *const names[COMMANDS] = {
#define X(id, name, ...) name,
		COMMAND_TABLE(X)
#undef X
	};

	return names + 1;
}

/* COMMAND_OPEN: there is none. */
static CommandId command_find(const char *word)
{
	const size_t found = *word ? text_meant(word, command_names(), NAMED) : NAMED;

	return found < NAMED ? (CommandId)(found + 1) : COMMAND_OPEN;
}

static Status unknown_command(const char *word, Error *error)
{
	const char *const *names = command_names(), *nearest = text_nearest(word, names, NAMED);
	char show[WORD_MAX], list[LIST_MAX];

	text_beginning(word, names, NAMED, list, sizeof list);
	if (*list && *word)
		return error_set(error, STATUS_USAGE,
			"'%s' is the beginning of several commands: %s", shown(show, word), list);
	if (nearest)
		return error_set(error, STATUS_USAGE, "unknown command '%s'; did you mean '%s'?",
			shown(show, word), nearest);
	return error_set(
		error, STATUS_USAGE, "unknown command '%s'; see gantree --help", shown(show, word));
}

CommandId arguments_command(const char *name, Error *error)
{
	const CommandId found = command_find(name);

	if (found != COMMAND_OPEN)
		return found;
	unknown_command(name, error);
	return COMMANDS;
}

/* Whether what is to be opened looks like a file, or is one, or a built-in net: otherwise it may be
 * the beginning of a command, or one misspelt. */
static bool may_be_file(const char *word)
{
	return strcmp(word, "-") == 0 || strpbrk(word, ":./") || file_stamp(word).exists ||
	       embedded_find(embedded_samples, word);
}

CommandId arguments_meant(const char *word)
{
	const CommandId found = command_find(word);
	const bool begun = strcmp(command_table[found].name, word) != 0;

	return begun && may_be_file(word) ? COMMAND_OPEN : found;
}

/* No command is called so, but several begin so, or one is nearly called so. */
static bool is_nearly_command(const char *word)
{
	char list[LIST_MAX];

	text_beginning(word, command_names(), NAMED, list, sizeof list);
	return *list || text_nearest(word, command_names(), NAMED);
}

/* What is opened where no command is named. */
static Status check_opened(const Arguments *arguments, Error *error)
{
	const char *const *operand = arguments->operands;
	char show[WORD_MAX];

	if (arguments->operand_count == 0)
		return STATUS_OK;
	if (!may_be_file(operand[0]) &&
		(arguments->operand_count > 1 || is_nearly_command(operand[0])))
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
	if (arguments->command == COMMAND_SEEK && count == 2)
		return error_set(error, STATUS_USAGE,
			"unexpected '%s'; give the target by its name, such as --finish %s",
			shown(show, arguments->operands[1]), show);
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
		const bool answers = i == OPTION_BEST_SET || i == OPTION_VEIL;
		const unsigned good = answers ? command : command | ON_OPEN;

		if (!arguments->value[i] || (option_table[i].commands & good))
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
	if (out->operand_count > 0)
		out->command = arguments_meant(out->operands[0]);
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
	const char *value = shown(show, arguments->value[option]);

	return error_set(error, STATUS_USAGE, "--%s%s%s: %s", option_table[option].name,
		*value ? " " : "", value, text);
}

Status arguments_read(
	const Arguments *arguments, OptionId option, Status status, const Error *why, Error *error)
{
	if (status == STATUS_OK)
		return STATUS_OK;
	if (status == STATUS_NO_MEMORY)
		return error_no_memory(error);
	return arguments_fault(arguments, option, error, "%s", why->text);
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
