/* What a word of the command line means: an option, a command; and what it is told where it means
 * none. */
#include "tui/cli/arguments.h"

#include "solver/base/embed.h"
#include "solver/base/file.h"
#include "solver/base/text.h"
#include "tui/cli/choices.h"
#include "tui/cli/parts.h"

#include <stdio.h>
#include <string.h>

enum { LIST_MAX = 200 }; /* of what a message lists */

/* --- options --------------------------------------------------------------------------------- */

/* The options of a command; COMMANDS: of all. */
typedef struct Names {
	const char *name[OPTIONS];
	OptionId id[OPTIONS];
	size_t count;
} Names;

static Names names_of(CommandId command)
{
	const unsigned commands = command == COMMANDS ? ON_ALL : 1u << command;
	Names names = {.count = 0};

	for (int i = 0; i < OPTIONS; i++)
		if (option_table[i].commands & commands) {
			names.name[names.count] = option_table[i].name;
			names.id[names.count++] = (OptionId)i;
		}
	return names;
}

static OptionId meant(const Names *names, const char *name)
{
	const size_t i = text_meant(name, names->name, names->count);

	return i < names->count ? names->id[i] : OPTIONS;
}

/* Those in which a name is looked for: the command's own before all. */
static Names names_for(CommandId command, const char *name)
{
	const Names own = names_of(command);
	char list[LIST_MAX];

	text_beginning(name, own.name, own.count, list, sizeof list);
	return *list ? own : names_of(COMMANDS);
}

/* The name of "--scale" or "--scale=linear". */
static void long_name(char out[WORD_MAX], const char *word)
{
	snprintf(out, WORD_MAX, "%.*s", (int)strcspn(word + 2, "="), word + 2);
}

bool option_fits(CommandId command, OptionId id)
{
	const bool answers = id == OPTION_BEST_SET || id == OPTION_VEIL;

	return option_table[id].commands & (1u << command | (answers ? 0 : ON_OPEN));
}

OptionId option_lettered(char letter)
{
	int id = 0;

	while (id < OPTIONS && (!letter || option_table[id].letter != letter))
		id++;
	return (OptionId)id;
}

/* The command's option with a value called so, or nearly so, and that value: --json and --jsno are
 * --format json. */
static OptionId option_of_value(CommandId command, const char *name, const char **value)
{
	const Names own = names_of(command);
	OptionId found = OPTIONS;

	*value = "";
	for (size_t i = 0; i < own.count; i++) {
		const ValueKind kind = option_table[own.id[i]].kind;
		const char *near = kind == VALUE_NONE ? NULL : choices_other(kind, command, name);

		near = near ? near : choices_nearest(kind, command, name);
		if (near && (found == OPTIONS || strcmp(near, name) == 0)) {
			found = own.id[i];
			*value = near;
		}
	}
	return found;
}

/* What is only begun may as well be a format, which `name` is then: "--js" and "--json" are no
 * --jsonl. */
static bool make_format(OptionId id, char name[WORD_MAX])
{
	const char *full = option_table[id].name;
	char part[WORD_MAX];

	for (size_t length = strlen(name); length < strlen(full); length++) {
		snprintf(part, sizeof part, "%.*s", (int)length, full);
		if (choices_have(VALUE_FORMAT, COMMANDS, part)) {
			memcpy(name, part, length + 1);
			return true;
		}
	}
	return false;
}

OptionId arguments_option(CommandId command, const char *word, const char **value)
{
	char name[WORD_MAX];

	if (word[1] != '-') {
		*value = word[1] && word[2] ? word + 2 : NULL;
		return option_lettered(word[1]);
	}
	*value = strchr(word, '=');
	if (*value)
		++*value;
	long_name(name, word);
	const Names names = names_for(command, name);
	const OptionId id = meant(&names, name);

	return id < OPTIONS && make_format(id, name) ? OPTIONS : id;
}

/* "'--format json'", or of the first command that has it "'solve --format json'". */
static void show_option(CommandId command, OptionId id, const char *value, char out[WORD_MAX])
{
	const Option *option = &option_table[id];
	CommandId user = COMMAND_OPEN;

	while (!option_fits(command, id) && ++user + 1 < COMMANDS &&
		(!(option->commands & 1u << user) ||
			(*value && !choices_have(option->kind, user, value)))) {
	}
	snprintf(out, WORD_MAX, "'%s%s--%s%s%.60s'", command_table[user].name,
		user == COMMAND_OPEN ? "" : " ", option->name, *value ? " " : "", value);
}

/* What it is called here. */
static bool other_name(CommandId command, const char *name, char out[WORD_MAX])
{
	/* The program itself begins every command. */
	const CommandId asked = command == COMMAND_OPEN ? COMMANDS : command;
	const char *value, *ours = choices_other(VALUE_NONE, asked, name);
	const OptionId valued = option_of_value(asked, name, &value);
	const bool exactly = strcmp(value, name) == 0;
	const Names own = names_of(asked), all = names_of(COMMANDS);
	const char *nearest = ours ? ours : text_nearest(name, own.name, own.count);

	/* Other commands' options, unless it is a format that this one has not. */
	if (!nearest && valued == OPTIONS && !choices_have(VALUE_FORMAT, COMMANDS, name))
		nearest = text_nearest(name, all.name, all.count);
	const bool named = nearest && !exactly;
	const OptionId option = named ? meant(&all, nearest) : valued;

	if (option < OPTIONS)
		show_option(command, option, named ? "" : value, out);
	else if (named)
		snprintf(out, WORD_MAX, "%s", nearest);
	return option < OPTIONS || named;
}

Status option_unknown(CommandId command, CommandId later, const char *word, Error *error)
{
	const char *own = command < COMMANDS ? command_table[command].name : "";
	char name[WORD_MAX], show[WORD_MAX], list[LIST_MAX], other[WORD_MAX];

	long_name(name, word);
	const Names names = names_for(command, name);

	word_shown(show, name);
	text_beginning(name, names.name, names.count, list, sizeof list);
	const OptionId begun = meant(&names, name);

	if (*list && begun == OPTIONS)
		return error_set(error, STATUS_USAGE,
			"'--%s' is the beginning of several options: %s", show, list);
	if (begun < OPTIONS)
		(void)make_format(begun, name);
	if (other_name(later, name, other))
		return error_set(error, STATUS_USAGE, "unknown option '--%s'; did you mean %s?",
			show, other);
	return error_set(error, STATUS_USAGE, "unknown option '--%s'; see gantree %s%s--help", show,
		own, *own ? " " : "");
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
			"'%s' is the beginning of several commands: %s", word_shown(show, word),
			list);
	if (nearest)
		return error_set(error, STATUS_USAGE, "unknown command '%s'; did you mean '%s'?",
			word_shown(show, word), nearest);
	return error_set(error, STATUS_USAGE, "unknown command '%s'; see gantree --help",
		word_shown(show, word));
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

Status check_opened(const Arguments *arguments, Error *error)
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
			word_shown(show, operand[1]));
	return STATUS_OK;
}
