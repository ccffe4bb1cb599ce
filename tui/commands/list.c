/* gantree methods, samples, themes, keys: what there is; complete: what may be typed; completion,
 * manual, schema: what is installed beside the program; help. */
#include "layouts/sayings/sayings.h"
#include "solver/base/embed.h"
#include "solver/base/text.h"
#include "solver/schedule/method.h"
#include "themes/theme.h"
#include "tui/app/config.h"
#include "tui/cli/choices.h"
#include "tui/cli/complete.h"
#include "tui/cli/keys.h"
#include "tui/cli/manual.h"
#include "tui/cli/schema.h"
#include "tui/commands/commands.h"
#include "tui/solve/samples.h"

#include <string.h>

int cmd_methods(const Arguments *arguments)
{
	Buf text;

	(void)arguments;
	buf_init(&text);
	for (size_t i = 0; methods[i]; i++)
		buf_addf(&text, "%-10s %s (%s), for %s\n", methods[i]->id, methods[i]->title,
			methods[i]->paper, methods[i]->network);
	return output_text(&text);
}

static int print_embedded(const Embedded *file)
{
	Buf text;

	buf_init(&text);
	buf_add(&text, file->text, file->length);
	return output_text(&text);
}

static int print_sample(const char *name)
{
	const Embedded *sample = embedded_find(embedded_samples, name);
	const char *names[EMBEDDED_MAX];
	char show[TEXT_BRIEF_MAX], advice[TEXT_ADVICE_MAX];
	Error error;

	if (sample)
		return print_embedded(sample);
	error_set(&error, STATUS_INPUT, "there is no built-in net %s; %s",
		text_brief(show, name, strlen(name)),
		text_advice(advice,
			text_nearest(name, names, embedded_names(embedded_samples, names)),
			"\"gantree samples\" lists them"));
	return output_error(&error);
}

/* The note below, in lines as long as a terminal's. */
static void add_note(Buf *out, const Sample *sample)
{
	enum { NOTE_CELLS = 96, NOTE_INDENT = 4 };
	Buf note;

	buf_init(&note);
	sample_note(sample, &note);
	if (*note.text) {
		buf_add_repeat(out, ' ', NOTE_INDENT);
		text_wrap(out, note.text, NOTE_CELLS, NOTE_INDENT, NOTE_INDENT);
	}
	out->failed |= note.failed;
	buf_release(&note);
}

int cmd_samples(const Arguments *arguments)
{
	Buf text;

	if (arguments->operand_count > 0)
		return print_sample(arguments->operands[0]);
	buf_init(&text);
	for (const Sample *sample = samples; sample->name; sample++) {
		char title[120];

		sample_title(sample, title, sizeof title);
		buf_addf(&text, "%-14s %-18s %s\n", sample->name, sample_papers[sample->paper],
			title);
		add_note(&text, sample);
	}
	return output_text(&text);
}

/* A line "name  what it is for", or why it cannot be used. */
static void add_theme(Buf *text, const char *name, const char *folder)
{
	char why[ERROR_FILE_MAX + ERROR_TEXT_MAX + 32];
	Theme theme;
	Error error;

	if (theme_find(&theme, name, folder, &error) == STATUS_OK) {
		buf_addf(text, theme.about[0] ? "%-16s %s\n" : "%s\n", name, theme.about);
		return;
	}
	error_format(&error, why, (int)sizeof why);
	buf_addf(text, "%-16s %s: %s\n", name, said(SAY_THEME_UNUSABLE), why);
}

int cmd_themes(const Arguments *arguments)
{
	Config config;
	ThemeNames names;
	Error error;
	Buf text;

	config_standard(&config);
	buf_init(&text);
	if (arguments->operand_count > 0)
		return output_made(&text,
			theme_text(arguments->operands[0], config.themes_folder, &text, &error),
			&error);
	theme_list(&names, config.themes_folder);
	for (int i = 0; i < names.count; i++)
		add_theme(&text, names.name[i], config.themes_folder);
	return output_text(&text);
}

int cmd_keys(const Arguments *arguments)
{
	const char *names[8];
	size_t count = 0, chosen = 0;
	Error error;
	Buf text;

	for (; keys_formats[count].name; count++)
		names[count] = keys_formats[count].name;
	if (arguments_choice(arguments, OPTION_FORMAT, names, count, &chosen, &error))
		return output_error(&error);
	buf_init(&text);
	keys_formats[chosen].print(&text);
	return output_text(&text);
}

int cmd_help(const Arguments *arguments)
{
	CommandId command = arguments->command;
	Error error;
	Buf text;

	if (command == COMMAND_HELP && !arguments_have(arguments, OPTION_HELP))
		command = arguments->operand_count > 0
				  ? arguments_command(arguments->operands[0], &error)
				  : COMMAND_OPEN;
	if (command == COMMANDS)
		return output_error(&error);
	buf_init(&text);
	arguments_help(command, &text);
	return output_text(&text);
}

/* The operand is none of the words of its kind. */
static int operand_fault(
	const Arguments *arguments, ValueKind kind, const char *gives, const char *is)
{
	const char *name = arguments->operands[0];
	char show[60];
	Error error;
	Buf words;

	buf_init(&words);
	choices_list(kind, arguments->command, &words);
	text_show_into(show, sizeof show, name, strlen(name));
	error_set(&error, STATUS_INPUT, "there is no %s %s; the %s must be %s", gives, show, is,
		words.text);
	buf_release(&words);
	return output_error(&error);
}

int cmd_complete(const Arguments *arguments)
{
	Buf text;

	buf_init(&text);
	complete_words(arguments->operands, arguments->operand_count, &text);
	return output_text(&text);
}

int cmd_completion(const Arguments *arguments)
{
	const Embedded *shell = embedded_find(embedded_completions, arguments->operands[0]);

	return shell ? print_embedded(shell)
		     : operand_fault(arguments, VALUE_SHELL, "completion for", "shell");
}

int cmd_manual(const Arguments *arguments)
{
	const char *const *page = manual_pages;
	Buf text;

	if (arguments->operand_count > 0)
		while (*page && strcmp(*page, arguments->operands[0]) != 0)
			page++;
	if (!*page)
		return operand_fault(arguments, VALUE_PAGE, "manual page", "page");
	buf_init(&text);
	manual_write(*page, &text);
	return output_text(&text);
}

int cmd_schema(const Arguments *arguments)
{
	Buf text;

	buf_init(&text);
	if (schema_write(arguments->operands[0], &text))
		return output_text(&text);
	buf_release(&text);
	return operand_fault(arguments, VALUE_SCHEMA, "schema", "schema");
}
