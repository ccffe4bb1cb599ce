#include "tui/cli/choices.h"

#include "layouts/export/export.h"
#include "layouts/export/sheet.h"
#include "layouts/scene/diagram.h"
#include "layouts/screens/screen.h"
#include "solver/base/embed.h"
#include "solver/glossary/glossary.h"
#include "solver/net/fields.h"
#include "solver/papers/papers.h"
#include "solver/random/random_with.h"
#include "solver/schedule/method.h"
#include "themes/theme.h"
#include "tui/app/config.h"
#include "tui/cli/complete.h"
#include "tui/cli/keys.h"
#include "tui/cli/schema.h"
#include "tui/figure/drawing.h"
#include "tui/solve/samples.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

enum { WORD_MAX = 120 };

static void each_of(const char *const *words, ChoiceSink *sink, void *context)
{
	for (; *words; words++)
		sink(context, *words, "");
}

static void each_embedded(const Embedded *file, ChoiceSink *sink, void *context)
{
	for (; file->name; file++)
		sink(context, file->name, "");
}

/* A sweep is too long for people. */
static const char *const *formats_of(CommandId command)
{
	return command == COMMAND_SWEEP                                 ? table_formats + TABLE_CSV
	       : command == COMMAND_SEEK || command == COMMAND_UPGRADES ? table_formats
									: NULL;
}

static void each_format(CommandId command, ChoiceSink *sink, void *context)
{
	if (command == COMMAND_KEYS) {
		for (size_t i = 0; keys_formats[i].name; i++)
			sink(context, keys_formats[i].name, "");
		return;
	}
	if (formats_of(command)) {
		each_of(formats_of(command), sink, context);
		return;
	}
	if (command == COMMAND_QUIZ) {
		each_of(sheet_formats, sink, context);
		return;
	}
	for (size_t i = 0; exporters[i]; i++)
		if (exporters[i]->drawing == (command == COMMAND_DRAW))
			sink(context, exporters[i]->id, exporter_title(exporters[i]));
}

static void each_template(ChoiceSink *sink, void *context)
{
	for (size_t i = 0; quiz_templates[i]; i++)
		sink(context, quiz_templates[i]->id, quiz_templates[i]->title);
}

static void each_method(ChoiceSink *sink, void *context)
{
	for (size_t i = 0; methods[i]; i++)
		sink(context, methods[i]->id, methods[i]->title);
}

/* --- keys of a net file ---------------------------------------------------------------------- */

/* A sink for the words behind "KEY=". */
typedef struct KeyWords {
	const char *key;
	ChoiceSink *sink;
	void *context;
} KeyWords;

static void with_key(void *context, const char *word, const char *what)
{
	const KeyWords *words = context;
	char assignment[WORD_MAX];

	snprintf(assignment, sizeof assignment, "%.60s=%.50s", words->key, word);
	words->sink(words->context, assignment, what);
}

static void each_setting_of(const Field *field, ChoiceSink *sink, void *context)
{
	static const char *const truths[] = {"true", "false", NULL};
	KeyWords words = {field->key, sink, context};
	char every[WORD_MAX / 2];

	/* Of processors as written; which there are only the net knows. */
	if (field->scope == FIELD_NODE) {
		snprintf(every, sizeof every, "*.%s", field->key);
		words.key = every;
		if (field->type == FIELD_REAL)
			with_key(&words, "", field->help);
	} else if (field == &net_fields[NET_KEY_METHOD]) {
		each_method(with_key, &words);
	} else if (field->type == FIELD_CHOICE || field->type == FIELD_BOOL) {
		each_of(field->type == FIELD_BOOL ? truths : field->choices, with_key, &words);
	} else {
		with_key(&words, "", field->help);
	}
}

static void each_setting(ChoiceSink *sink, void *context)
{
	for (const Field *field = net_fields; field->key; field++)
		each_setting_of(field, sink, context);
	for (const Field *field = net_reciprocals; field->key; field++)
		each_setting_of(field, sink, context);
}

static void each_varied(ChoiceSink *sink, void *context)
{
	KeyWords words = {"children", sink, context};

	with_key(&words, "", "children of the root");
	for (const Field *field = net_fields; field->key; field++)
		if (field->type == FIELD_REAL || field->type == FIELD_COUNT ||
			field->type == FIELD_INSTALLMENTS)
			each_setting_of(field, sink, context);
}

static void without_value(void *context, const char *word, const char *what)
{
	const KeyWords *words = context;
	char key[WORD_MAX];

	snprintf(key, sizeof key, "%.*s", (int)strcspn(word, "="), word);
	words->sink(words->context, key, what);
}

/* Of a step of upgrades there are no words. */
static void each_by(CommandId command, ChoiceSink *sink, void *context)
{
	KeyWords words = {NULL, sink, context};

	if (command == COMMAND_SEEK)
		each_varied(without_value, &words);
}

/* "sample:fig5" as a net, "fig5" alone. */
static void each_sample(const char *before, ChoiceSink *sink, void *context)
{
	char word[WORD_MAX], title[WORD_MAX];

	for (const Sample *sample = samples; sample->name; sample++) {
		snprintf(word, sizeof word, "%s%s", before, sample->name);
		sample_title(sample, title, sizeof title);
		sink(context, word, title);
	}
}

/* Those of the user as well. */
static void each_theme(ChoiceSink *sink, void *context)
{
	ThemeNames names;
	Config config;
	Theme theme;

	config_standard(&config);
	theme_list(&names, config.themes_folder);
	for (int i = 0; i < names.count; i++)
		if (theme_find(&theme, names.name[i], config.themes_folder, NULL) == STATUS_OK)
			sink(context, names.name[i], theme.about);
}

/* What shells can take as it is: no blanks, no signs of their own. */
static bool is_plain(const char *name)
{
	for (; *name; name++)
		if (!isalnum((unsigned char)*name) && !strchr("-_.", *name) && !(*name & 0x80))
			return false;
	return true;
}

/* Each name once, of the first that has it. */
static void each_term(ChoiceSink *sink, void *context)
{
	char name[GLOSSARY_NAME];

	for (const Term *term = glossary; term->id; term++)
		for (const char *at = term->names; glossary_name(&at, name);)
			if (is_plain(name) && glossary_find(name, NULL) == term)
				sink(context, name, term->plain);
}

/* Papers, then their statements; what these say is too long for a list of words. */
static void each_statement(ChoiceSink *sink, void *context)
{
	char id[STATEMENT_NAME], name[STATEMENT_NAME];

	for (const Paper *paper = papers; paper->id; paper++)
		sink(context, paper->id, paper->name);
	for (const Paper *paper = papers; paper->id; paper++)
		for (size_t k = 0; k < paper->statements; k++) {
			statement_id(paper, &paper->statement[k], id);
			statement_name(&paper->statement[k], name);
			sink(context, id, name);
		}
}

/* --- all kinds ------------------------------------------------------------------------------- */

const char *const manual_pages[] = {"gantree", "net", "values", "words", NULL};

/* The words of a kind that is a list of words; NULL: it is none. */
static const char *const *words_of(ValueKind kind)
{
	switch (kind) {
	case VALUE_SCALE:
		return scale_names;
	case VALUE_LABELS:
		return labels_names;
	case VALUE_SORT:
		return drawing_sorts;
	case VALUE_ROWS:
		return drawing_row_words;
	case VALUE_NOTATION:
		return notation_names;
	case VALUE_MEASURE:
		return net_fields[NET_KEY_CURVE_MEASURE].choices;
	case VALUE_OF:
		return net_fields[NET_KEY_CURVE_OF].choices;
	case VALUE_TRAIT:
		return random_traits;
	case VALUE_LAYOUT:
		return screen_names;
	case VALUE_PAGE:
		return manual_pages;
	case VALUE_SCHEMA:
		return schema_names;
	default:
		return NULL;
	}
}

void choices_each(ValueKind kind, CommandId command, ChoiceSink *sink, void *context)
{
	const char *const *words = words_of(kind);

	if (words)
		each_of(words, sink, context);
	switch (kind) {
	case VALUE_NET:
		each_sample("sample:", sink, context);
		if (command == COMMAND_SWEEP)
			sink(context, "random:", "what gantree random draws: random:children=8");
		break;
	case VALUE_SAMPLE:
		each_sample("", sink, context);
		break;
	case VALUE_THEME:
		each_theme(sink, context);
		break;
	case VALUE_SHELL:
		each_embedded(embedded_completions, sink, context);
		break;
	case VALUE_COMMAND:
		for (int i = COMMAND_OPEN + 1; i < COMMANDS; i++)
			sink(context, command_table[i].name, command_table[i].help);
		break;
	case VALUE_LESSON:
		each_embedded(embedded_lessons, sink, context);
		break;
	case VALUE_TERM:
		each_term(sink, context);
		break;
	case VALUE_STATEMENT:
		each_statement(sink, context);
		break;
	case VALUE_FORMAT:
		each_format(command, sink, context);
		break;
	case VALUE_DIAGRAM:
		for (size_t i = 0; diagrams[i]; i++)
			if (!diagrams[i]->selection)
				sink(context, diagrams[i]->id, diagram_title(diagrams[i]));
		break;
	case VALUE_METHOD:
	case VALUE_METHODS:
		each_method(sink, context);
		if (kind == VALUE_METHODS || command == COMMAND_SOLVE)
			sink(context, "all", "every method that applies");
		break;
	case VALUE_TEMPLATE:
		each_template(sink, context);
		break;
	case VALUE_SETTING:
		each_setting(sink, context);
		break;
	case VALUE_AGAINST:
		sink(context, "best-set", "the schedule of the best set");
		each_sample("sample:", sink, context);
		each_setting(sink, context);
		break;
	case VALUE_VARY:
		each_varied(sink, context);
		if (command == COMMAND_SWEEP)
			sink(context, "seed=", "seeds of random:");
		break;
	case VALUE_BY:
		each_by(command, sink, context);
		break;
	default:
		break;
	}
}

bool choices_are_few(ValueKind kind)
{
	return kind == VALUE_FORMAT || kind == VALUE_DIAGRAM || kind == VALUE_SCALE ||
	       kind == VALUE_LABELS || kind == VALUE_SORT || kind == VALUE_NOTATION ||
	       kind == VALUE_MEASURE || kind == VALUE_OF || kind == VALUE_TRAIT ||
	       kind == VALUE_TEMPLATE || kind == VALUE_LAYOUT;
}

static void list_word(void *context, const char *word, const char *what)
{
	(void)what;
	buf_addf(context, ", %s", word);
}

void choices_list(ValueKind kind, CommandId command, Buf *out)
{
	Buf words;

	buf_init(&words);
	choices_each(kind, command, list_word, &words);
	const char *last = words.length > 0 ? strrchr(words.text, ',') : NULL;

	if (last && last > words.text)
		buf_addf(out, "%.*s or ", (int)(last - words.text) - 2, words.text + 2);
	buf_add_text(out, last ? last + 2 : "");
	out->failed |= words.failed;
	buf_release(&words);
}

/* --- named by options ------------------------------------------------------------------------ */

const Notation *choices_notation(const Arguments *arguments)
{
	const char *name = arguments->value[OPTION_NOTATION];
	const Notation *notation = NULL;

	return name && notation_find(name, &notation) ? notation : NULL;
}

Status choices_table_format(const Arguments *arguments, TableFormat *out, Error *error)
{
	const char *const *words = formats_of(arguments->command);
	size_t count = 0, chosen = 0;

	while (words && words[count])
		count++;
	STATUS_TRY(arguments_choice(arguments, OPTION_FORMAT, words, count, &chosen, error));
	*out = (TableFormat)(words - table_formats + (ptrdiff_t)chosen);
	return STATUS_OK;
}
