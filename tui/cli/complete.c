#include "tui/cli/complete.h"

#include "tui/cli/choices.h"

#include <string.h>

/* What stands before the last word. */
typedef struct Line {
	CommandId command;
	int operands;     /* with the command's name */
	OptionId waiting; /* whose value comes next; OPTIONS: none */
	bool ended;       /* no options from here */
	bool given[OPTIONS];
} Line;

static CommandId command_of(const Line *line)
{
	return line->operands > 0 ? line->command : COMMANDS;
}

static void read_word(Line *line, const char *word)
{
	const char *value;

	if (line->waiting < OPTIONS) {
		line->waiting = OPTIONS;
	} else if (!line->ended && strcmp(word, "--") == 0) {
		line->ended = true;
	} else if (!line->ended && word[0] == '-' && word[1]) {
		const OptionId option = arguments_option(command_of(line), word, &value);

		if (option == OPTIONS)
			return;
		line->given[option] = true;
		if (option_table[option].argument && !value)
			line->waiting = option;
	} else if (line->operands++ == 0) {
		line->command = arguments_meant(word);
	}
}

/* Those that the command makes use of, none twice where the last alone would count. */
static void offer_options(const Line *line, Buf *out)
{
	for (int i = 0; i < OPTIONS; i++) {
		const Option *option = &option_table[i];
		const bool again = i == OPTION_SET || i == OPTION_PRINT || i == OPTION_AGAINST ||
				   (i == OPTION_VARY && line->command == COMMAND_SWEEP);

		if (!(option->commands & 1u << line->command) || (line->given[i] && !again))
			continue;
		buf_addf(out, "--%s\t", option->name);
		arguments_option_help(option, line->command, out);
		if (option->letter) {
			buf_addf(out, "\n-%c\t", option->letter);
			arguments_option_help(option, line->command, out);
		}
		buf_add_char(out, '\n');
	}
}

/* --- values ---------------------------------------------------------------------------------- */

typedef struct Offer {
	Buf *out;
	const char *typed;
	int head; /* length of the beginning of a list that stays: "chen-s,cui-exact," */
} Offer;

static bool is_in_head(const Offer *offer, const char *word)
{
	const size_t length = strlen(word);

	for (const char *at = offer->typed; at < offer->typed + offer->head;
		at += strcspn(at, ",") + 1)
		if (strcspn(at, ",") == length && memcmp(at, word, length) == 0)
			return true;
	return false;
}

static void offer_word(void *context, const char *word, const char *what)
{
	const Offer *offer = context;

	if (!is_in_head(offer, word))
		buf_addf(offer->out, "%.*s%s%s%s\n", offer->head, offer->typed, word,
			*what ? "\t" : "", what);
}

static void offer_values(ValueKind kind, CommandId command, const char *typed, Buf *out)
{
	const bool list = kind == VALUE_METHODS || kind == VALUE_BY;
	const char *comma = list ? strrchr(typed, ',') : NULL;
	Offer offer = {out, typed, comma ? (int)(comma + 1 - typed) : 0};

	if (kind == VALUE_FILE || kind == VALUE_LESSON)
		buf_add_text(out, ":files\n");
	if (kind == VALUE_NET || kind == VALUE_AGAINST)
		buf_add_text(out, ":files yaml|yml\n");
	choices_each(kind, command, offer_word, &offer);
}

static void offer_operands(const Line *line, const char *typed, Buf *out)
{
	const Command *command = &command_table[line->command];
	const int before = line->operands - (line->command != COMMAND_OPEN);

	if (command->most < 0 || before < command->most)
		offer_values(command->kind, line->command, typed, out);
	if (line->operands == 0)
		offer_values(VALUE_COMMAND, COMMAND_OPEN, typed, out);
}

void complete_words(const char *const *words, int count, Buf *out)
{
	const char *typed = count > 0 ? words[count - 1] : "", *value = typed;
	Line line = {.command = COMMAND_OPEN, .waiting = OPTIONS};

	for (int i = 0; i + 1 < count; i++)
		read_word(&line, words[i]);
	OptionId option = line.waiting;
	const bool dashed = option == OPTIONS && !line.ended && typed[0] == '-';

	if (dashed)
		option = arguments_option(command_of(&line), typed, &value);
	if (dashed && !value)
		offer_options(&line, out);
	else if (option == OPTIONS && !dashed)
		offer_operands(&line, typed, out);
	else if (option < OPTIONS && option_table[option].commands & (1u << line.command | ON_OPEN))
		offer_values(option_table[option].kind, line.command, value, out);
}
