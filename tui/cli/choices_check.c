/* The words that options name: those that are begun made whole, those that are wrong told. */
#include "tui/cli/choices.h"

#include "layouts/screens/screen.h"
#include "solver/base/text.h"
#include "themes/theme.h"
#include "tui/app/config.h"
#include "tui/solve/source.h"

#include <string.h>

enum { WORDS_MAX = 64, LIST_MAX = 200 };

/* --- words ----------------------------------------------------------------------------------- */

/* Of the kinds of few words and of methods, whose words are those of tables. */
typedef struct Words {
	const char *word[WORDS_MAX];
	size_t count;
} Words;

static void add_word(void *context, const char *word, const char *what)
{
	Words *words = context;

	(void)what;
	if (words->count < WORDS_MAX)
		words->word[words->count++] = word;
}

static Words words_of_kind(ValueKind kind, CommandId command)
{
	Words words = {.count = 0};

	if (choices_are_few(kind) || kind == VALUE_METHOD)
		choices_each(kind, command, add_word, &words);
	return words;
}

bool choices_have(ValueKind kind, CommandId command, const char *word)
{
	const Words words = words_of_kind(kind, command);
	size_t i = 0;

	while (i < words.count && strcmp(words.word[i], word) != 0)
		i++;
	return i < words.count;
}

const char *choices_nearest(ValueKind kind, CommandId command, const char *word)
{
	const Words words = words_of_kind(kind, command);

	return text_nearest(word, words.word, words.count);
}

const char *choices_other(ValueKind kind, CommandId command, const char *word)
{
	static const struct {
		ValueKind kind;
		const char *theirs, *ours;
	} others[] = {
#define OTHER(kind, theirs, ours) {kind, theirs, ours},
#include "tui/cli/other_names.def"
	};

	for (size_t i = 0; i < sizeof others / sizeof *others; i++)
		if (others[i].kind == kind && strcmp(others[i].theirs, word) == 0 &&
			(kind == VALUE_NONE || choices_have(kind, command, others[i].ours)))
			return others[i].ours;
	return NULL;
}

/* --- each option ----------------------------------------------------------------------------- */

static Status wrong_word(const Arguments *arguments, OptionId id, const Words *words, Error *error)
{
	const ValueKind kind = option_table[id].kind;
	const char *value = arguments->value[id],
		   *near = choices_other(kind, arguments->command, value);
	char begun[LIST_MAX], advice[TEXT_ADVICE_MAX];
	Buf list;

	text_beginning(value, words->word, words->count, begun, sizeof begun);
	if (*begun && *value)
		return arguments_fault(
			arguments, id, error, "it is the beginning of several: %s", begun);
	if (!near)
		near = text_nearest(value, words->word, words->count);
	buf_init(&list);
	choices_list(kind, arguments->command, &list);
	text_advice(advice, near, "");
	const Status status = arguments_fault(
		arguments, id, error, "%s%sit must be %s", advice, *advice ? " " : "", list.text);

	buf_release(&list);
	return status;
}

/* Layouts and methods have faults of their own, and a layout may be the user's. */
static Status settle(Arguments *arguments, OptionId id, Error *error)
{
	const ValueKind kind = option_table[id].kind;
	const char **value = &arguments->value[id];
	const Words words = *value ? words_of_kind(kind, arguments->command) : (Words){.count = 0};
	const size_t meant = words.count > 0 ? text_meant(*value, words.word, words.count) : 0;

	if (meant < words.count)
		*value = words.word[meant];
	else if (words.count > 0 && kind != VALUE_LAYOUT && kind != VALUE_METHOD)
		return wrong_word(arguments, id, &words, error);
	return STATUS_OK;
}

/* --- all of them ----------------------------------------------------------------------------- */

/* What has no place in a file is wrong with the option. */
static Status name_fault(
	const Arguments *arguments, OptionId option, Status status, const Error *why, Error *error)
{
	if (status == STATUS_INPUT && why->file[0] == '\0')
		return arguments_fault(arguments, option, error, "%s", why->text);
	if (status != STATUS_OK)
		*error = *why;
	return status;
}

static Status check_theme(const Arguments *arguments, const Config *config, Error *error)
{
	const char *name = arguments->value[OPTION_THEME];
	Theme theme;
	Error why;

	if (!name)
		return STATUS_OK;
	const Status status = theme_find(&theme, name, config->themes_folder, &why);

	return name_fault(arguments, OPTION_THEME, status, &why, error);
}

static Status check_layout(const Arguments *arguments, const Config *config, Error *error)
{
	const char *name = arguments->value[OPTION_LAYOUT];
	ScreenLayout layout;
	Error why;

	if (!name)
		return STATUS_OK;
	const Status status = screen_find(&layout, name, config->layouts_folder, &why);

	if (status == STATUS_OK)
		screen_release(&layout);
	return name_fault(arguments, OPTION_LAYOUT, status, &why, error);
}

Status choices_check(Arguments *arguments, Error *error)
{
	const char *method;
	Config config;

	for (int i = 0; i < OPTIONS; i++)
		STATUS_TRY(settle(arguments, (OptionId)i, error));
	if (arguments->value[OPTION_THEME] || arguments->value[OPTION_LAYOUT]) {
		config_standard(&config);
		STATUS_TRY(check_theme(arguments, &config, error));
		STATUS_TRY(check_layout(arguments, &config, error));
	}
	method = arguments->value[OPTION_METHOD];
	return method && !choices_have(VALUE_METHOD, arguments->command, method)
		       ? source_check_method(method, error)
		       : STATUS_OK;
}
