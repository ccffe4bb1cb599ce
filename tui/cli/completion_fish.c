/* What the template of fish leaves open: words, and a `complete` for each option. */
#include "tui/cli/choices.h"
#include "tui/cli/completion.h"

static const char QUOTE[] = "\\'";

static void fill_commands(Buf *out)
{
	completion_commands(" ", out);
}

static void fill_valued(Buf *out)
{
	completion_valued(" ", out);
}

static void fill_samples(Buf *out)
{
	completion_words(VALUE_SAMPLE, COMMAND_OPEN, out);
}

static void add_described(void *context, const char *word, const char *what)
{
	completion_quote(word, QUOTE, context);
	buf_add_char(context, ' ');
	completion_quote(what, QUOTE, context);
	buf_add_char(context, ' ');
}

static void fill_methods(Buf *out)
{
	choices_each(VALUE_METHOD, COMMAND_OPEN, add_described, out);
}

static void fill_settings(Buf *out)
{
	choices_each(VALUE_SETTING, COMMAND_OPEN, add_described, out);
}

static void fill_varied(Buf *out)
{
	choices_each(VALUE_VARY, COMMAND_SWEEP, add_described, out);
}

static void fill_described_commands(Buf *out)
{
	for (int i = COMMAND_OPEN + 1; i < COMMANDS; i++) {
		buf_addf(out, "complete -c gantree -n '__gantree_on \"\"' -a %s -d ",
			command_table[i].name);
		completion_quote(command_table[i].help, QUOTE, out);
		buf_add_char(out, '\n');
	}
}

/* How a value of the kind is completed. */
static void add_values(ValueKind kind, CommandId command, Buf *out)
{
	static const char *const call[VALUES] = {
		[VALUE_NET] = "-x -a '(__gantree_nets)'",
		[VALUE_SAMPLE] = "-x -a '(__gantree_samples)'",
		[VALUE_FILE] = "-r -F",
		[VALUE_FREE] = "-x",
		[VALUE_THEME] = "-x -a '(__gantree_themes)'",
		[VALUE_METHODS] = "-x -a '(__gantree_method_list)'",
		[VALUE_SETTING] = "-x -a '(__gantree_settings)'",
		[VALUE_VARY] = "-x -a '(__gantree_varied)'",
		[VALUE_AGAINST] = "-x -a '(echo best-set; __gantree_nets; __gantree_settings)'",
	};
	Buf words;

	if (call[kind]) {
		buf_add_text(out, call[kind]);
		return;
	}
	buf_init(&words);
	completion_words(kind, command, &words);
	buf_add_text(out, kind == VALUE_LESSON ? "-a \"" : "-x -a \"");
	buf_add(out, words.text, words.length);
	buf_add_char(out, '"');
	buf_release(&words);
}

static void fill_operands(Buf *out)
{
	for (int c = 0; c < COMMANDS; c++) {
		const Command *command = &command_table[c];

		if (command->kind == VALUE_NONE)
			continue;
		if (command->most < 0)
			buf_addf(out, "complete -c gantree -n '__gantree_on %s' ", command->name);
		else
			buf_addf(out, "complete -c gantree -n '__gantree_wants %d %s' ",
				command->most, c == COMMAND_OPEN ? "\"\"" : command->name);
		add_values(command->kind, (CommandId)c, out);
		buf_add_char(out, '\n');
	}
}

/* One line for all commands that take the option with the same words. */
static void add_option(const Option *option, unsigned commands, CommandId first, Buf *out)
{
	buf_add_text(out, "complete -c gantree");
	if (commands != ON_ALL) {
		buf_add_text(out, " -n '__gantree_on");
		for (int c = 0; c < COMMANDS; c++)
			if (commands & 1u << c)
				buf_addf(out, " %s",
					c == COMMAND_OPEN ? "\"\" open" : command_table[c].name);
		buf_add_char(out, '\'');
	}
	if (option->letter)
		buf_addf(out, " -s %c", option->letter);
	buf_addf(out, " -l %s ", option->name);
	if (option->argument) {
		add_values(option->kind, first, out);
		buf_add_char(out, ' ');
	}
	buf_add_text(out, "-d ");
	completion_quote(option->help, QUOTE, out);
	buf_add_char(out, '\n');
}

static void fill_options(Buf *out)
{
	for (int i = 0; i < OPTIONS; i++) {
		unsigned left = option_table[i].commands;

		for (int c = 0; left != 0; c++) {
			if (!(left & 1u << c))
				continue;
			const unsigned alike = completion_alike(&option_table[i], (CommandId)c);

			add_option(&option_table[i], alike, (CommandId)c, out);
			left &= ~alike;
		}
	}
}

static const TemplateGap gaps[] = {
	{"commands", fill_commands},
	{"valued", fill_valued},
	{"samples", fill_samples},
	{"methods", fill_methods},
	{"settings", fill_settings},
	{"varied", fill_varied},
	{"described-commands", fill_described_commands},
	{"operands", fill_operands},
	{"options", fill_options},
	{NULL, NULL},
};

const CompletionShell completion_fish = {"fish", gaps};
