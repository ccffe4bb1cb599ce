#include "tui/cli/manual.h"

#include "layouts/export/export.h"
#include "layouts/export/result.h"
#include "layouts/scene/label.h"
#include "layouts/screens/screen.h"
#include "solver/base/number.h"
#include "solver/base/text.h"
#include "solver/claims/useless.h"
#include "solver/file/read.h"
#include "solver/glossary/glossary.h"
#include "solver/net/fields.h"
#include "solver/papers/papers.h"
#include "solver/schedule/method.h"
#include "themes/theme.h"
#include "tui/app/action.h"
#include "tui/cli/arguments.h"
#include "tui/cli/roff.h"
#include "tui/cli/template.h"
#include "tui/cli/value_list.h"
#include "tui/doc/word.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

static void fill_version(Buf *out)
{
	roff_text(out, GANTREE_VERSION);
}

static void fill_useless(Buf *out)
{
	buf_add_text(out, WORD_USELESS);
}

static void fill_a_useless(Buf *out)
{
	buf_add_text(out, WORD_A_USELESS);
}

static void fill_date(Buf *out)
{
	buf_add_text(out, GANTREE_DATE);
}

/* A line that explains the item above it. */
static void add_line(Buf *out, const char *text)
{
	roff_text(out, text);
	buf_add_char(out, '\n');
}

/* --- commands and options -------------------------------------------------------------------- */

static void fill_commands(Buf *out)
{
	for (int i = COMMAND_OPEN + 1; i < COMMANDS; i++) {
		roff_row(out, command_table[i].name, " ", command_table[i].operands);
		add_line(out, command_table[i].help);
	}
}

static bool shared(const Option *option)
{
	return (option->commands & (option->commands - 1)) != 0;
}

static void add_option(const Option *option, CommandId command, Buf *out)
{
	char term[64];
	Buf words;

	buf_init(&words);
	snprintf(term, sizeof term, "%s%c%s--%s", option->letter ? "-" : "",
		option->letter ? option->letter : ' ', option->letter ? ", " : "", option->name);
	roff_row(out, option->letter ? term : term + 1, " ",
		option->argument ? option->argument : "");
	roff_text(out, option->help);
	if (option->kind != VALUE_FORMAT) /* which are each command's own */
		arguments_words(option, command, &words);
	if (shared(option) && option->commands != ON_ALL) {
		buf_add_text(&words, " (");
		arguments_users(option, &words);
		buf_add_char(&words, ')');
	}
	add_line(out, words.text);
	buf_release(&words);
}

/* The options of one command alone; COMMAND_OPEN: those of the program itself and of several. */
static void add_options(CommandId command, Buf *out)
{
	bool some = false;

	for (int i = 0; i < OPTIONS; i++) {
		const Option *option = &option_table[i];

		if (command == COMMAND_OPEN ? !shared(option) && option->commands != ON_OPEN
					    : option->commands != 1u << command)
			continue;
		if (!some && command != COMMAND_OPEN)
			roff_rows(out, "Options of ", command_table[command].name);
		some = true;
		add_option(option, command, out);
	}
}

static void fill_options(Buf *out)
{
	for (int i = 0; i < COMMANDS; i++)
		add_options((CommandId)i, out);
}

/* --- keys of a net file ---------------------------------------------------------------------- */

static void add_number(Buf *out, double value)
{
	char number[NUMBER_TEXT_MAX];

	number_exact(number, value);
	roff_text(out, number);
}

static void add_default(const Field *field, Buf *out)
{
	if (field->required) {
		buf_add_text(out, "; required");
	} else if (field->type == FIELD_CHOICE) {
		buf_add_text(out, "; default ");
		roff_text(out, field->choices[(size_t)field->standard]);
	} else if (field->type == FIELD_BOOL) {
		buf_addf(out, "; default %s", field->standard != 0 ? "true" : "false");
	} else if (field->scope != FIELD_NETWORK) {
		buf_add_text(out, "; default ");
		add_number(out, field->standard);
	}
}

static void add_field(const Field *field, Buf *out)
{
	roff_item(out, field->key, "", "");
	add_line(out, field->help);
	if (field->type == FIELD_TEXT)
		return;
	Buf domain;
	buf_init(&domain);
	word_domain(field, &domain);
	/* Values stand as they are typed. */
	if (domain.length > 0 && field->type != FIELD_CHOICE && field->type != FIELD_BOOL)
		domain.text[0] = (char)toupper((unsigned char)domain.text[0]);
	buf_add_text(out, ".br\n");
	roff_text(out, domain.text);
	if (field->type != FIELD_SIZES)
		add_default(field, out);
	buf_add_text(out, ".\n");
	out->failed |= domain.failed;
	buf_release(&domain);
}

static void fill_fields(Buf *out)
{
	static const struct {
		FieldScope scope;
		const char *title;
	} parts[] = {
#define FIELD_TITLE(scope, title) {FIELD_##scope, title},
#include "layouts/sayings/words.def"
	};

	for (size_t i = 0; i < sizeof parts / sizeof *parts; i++) {
		buf_addf(out, ".SS %s\n", parts[i].title);
		for (const Field *field = net_fields; field->key; field++)
			if (field->scope == parts[i].scope)
				add_field(field, out);
	}
}

/* --- keys of a result ------------------------------------------------------------------------- */

static void fill_result(Buf *out)
{
	for (int part = 0; part < RESULT_PARTS; part++) {
		roff_rows(out, "", result_parts[part].title);
		for (int k = 0; k < RESULT_KEYS; k++) {
			if (result_keys[k].part != (ResultPart)part)
				continue;
			roff_row(out, result_keys[k].name, "", "");
			add_line(out, result_keys[k].help);
		}
	}
}

static void fill_units(Buf *out, Powers powers)
{
	char symbols[SYMBOLS_MAX];

	roff_text(out, amount_symbols(symbols, powers));
}

static void fill_load_units(Buf *out)
{
	fill_units(out, (Powers){1, 0, 0});
}

static void fill_time_units(Buf *out)
{
	fill_units(out, (Powers){0, 1, 0});
}

static void fill_work_units(Buf *out)
{
	fill_units(out, (Powers){0, 0, 1});
}

/* --- methods, formats, themes ------------------------------------------------------------------
 */

static void fill_methods(Buf *out)
{
	for (size_t i = 0; methods[i]; i++) {
		roff_row(out, methods[i]->id, "", "");
		roff_text(out, methods[i]->title);
		buf_add_text(out, " (");
		roff_text(out, methods[i]->paper);
		buf_add_text(out, "), for ");
		add_line(out, methods[i]->network);
	}
}

static void fill_drawings(Buf *out)
{
	for (size_t i = 0; exporters[i]; i++) {
		if (!exporters[i]->drawing)
			continue;
		roff_row(out, exporters[i]->id, "", "");
		add_line(out, exporter_title(exporters[i]));
	}
}

/* "dark, light, mono" in bold. */
static void add_names(const char *const *names, Buf *out)
{
	for (size_t i = 0; names[i]; i++) {
		buf_addf(out, "%s\\fB", i > 0 ? ", " : "");
		roff_text(out, names[i]);
		buf_add_text(out, "\\fR");
	}
}

static void fill_themes(Buf *out)
{
	add_names(theme_names, out);
}

static void fill_layouts(Buf *out)
{
	add_names(screen_names, out);
}

static void fill_samples(Buf *out)
{
	for (const Embedded *sample = embedded_samples; sample->name; sample++) {
		Net net;

		roff_row(out, sample->name, "", "");
		if (net_read(&net, sample->name, sample->text, sample->length, NULL) == STATUS_OK) {
			roff_text(out, net.title);
			net_release(&net);
		}
		buf_add_char(out, '\n');
	}
}

/* --- keys of the program --------------------------------------------------------------------- */

static void add_action(const Action *action, Buf *out)
{
	char name[64];

	snprintf(name, sizeof name, ":%s", action->name);
	roff_row(out, *action->keys ? action->keys : name, "  ", *action->keys ? name : "");
	add_line(out, action->help);
}

static void fill_actions(Buf *out)
{
	for (int group = 0; group < GROUPS; group++) {
		roff_rows(out, "", action_group_titles[group]);
		for (int i = 0; i < ACTIONS; i++)
			if (actions[i].group == (ActionGroup)group)
				add_action(&actions[i], out);
	}
}

static void fill_terms(Buf *out)
{
	for (const Term *term = glossary; term->id; term++) {
		TermWords words;

		glossary_words(term, &words);
		roff_item(out, words.head, "", "");
		add_line(out, term->plain);
	}
}

static void fill_papers(Buf *out)
{
	char id[STATEMENT_NAME];
	Buf says;

	for (const Paper *paper = papers; paper->id; paper++) {
		buf_add_text(out, ".SS ");
		add_line(out, paper->name);
		add_line(out, paper->title);
		for (size_t k = 0; k < paper->statements; k++) {
			statement_id(paper, &paper->statement[k], id);
			buf_init(&says);
			roff_item(out, id, "", "");
			label_text(&says, paper->statement[k].says, CHARSET_EIGHTHS);
			add_line(out, says.text);
			out->failed |= says.failed;
			buf_release(&says);
		}
	}
}

/* --- values ----------------------------------------------------------------------------------- */

static void add_value(void *out, const char *name, const char *meaning, const char *about)
{
	roff_row(out, name, "", "");
	roff_text(out, meaning);
	if (*about) {
		buf_add_text(out, " (");
		roff_text(out, about);
		buf_add_char(out, ')');
	}
	buf_add_char(out, '\n');
}

static void fill_values(Buf *out)
{
	for (int part = 0; part < VALUE_PARTS; part++) {
		roff_rows(out, "", value_part_titles[part]);
		value_list((ValuePart)part, add_value, out);
	}
}

/* --- the pages ------------------------------------------------------------------------------- */

void manual_write(const char *name, Buf *out)
{
	static const TemplateGap gaps[] = {
		{"version", fill_version},
		{"date", fill_date},
		{"useless", fill_useless},
		{"a-useless", fill_a_useless},
		{"commands", fill_commands},
		{"options", fill_options},
		{"fields", fill_fields},
		{"result", fill_result},
		{"load-units", fill_load_units},
		{"time-units", fill_time_units},
		{"work-units", fill_work_units},
		{"methods", fill_methods},
		{"drawings", fill_drawings},
		{"themes", fill_themes},
		{"layouts", fill_layouts},
		{"samples", fill_samples},
		{"actions", fill_actions},
		{"terms", fill_terms},
		{"papers", fill_papers},
		{"values", fill_values},
		{NULL, NULL},
	};

	Buf page;

	buf_init(&page);
	template_fill(embedded_find(embedded_templates, name), gaps, &page);
	roff_wrap(out, page.text);
	out->failed |= page.failed;
	buf_release(&page);
}
