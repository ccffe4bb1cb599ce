/* The values that arguments of commands may have. */
#include "tui/prompt/complete.h"

#include "layouts/scene/label.h"
#include "solver/glossary/glossary.h"
#include "solver/net/fields.h"
#include "solver/papers/papers.h"
#include "solver/schedule/method.h"
#include "tui/figure/drawing.h"
#include "tui/solve/samples.h"

#include <dirent.h>
#include <stdio.h>
#include <string.h>

/* What words mean that have no text elsewhere. */
static const struct {
	const char *word, *help;
} meanings[] = {
#define MEANING(word, text) {word, text},
#include "layouts/sayings/words.def"
};

const char *offer_meaning(const char *word)
{
	for (size_t i = 0; i < sizeof meanings / sizeof *meanings; i++)
		if (strcmp(meanings[i].word, word) == 0)
			return meanings[i].help;
	return "";
}

void offer_noun(Finding *finding, const char *noun)
{
	snprintf(finding->offers->noun, sizeof finding->offers->noun, "%s", noun);
}

void offer_words(Finding *finding, const char *const *words, const char *now)
{
	for (; *words; words++) {
		Offer *made = offer(finding, *words, offer_meaning(*words));

		if (made)
			made->in_use = now && strcmp(*words, now) == 0;
	}
}

void offer_from(Finding *finding, const char *at)
{
	finding->offers->head += (size_t)(at - finding->typed);
	finding->typed = at;
}

void offer_methods(App *app, Finding *finding)
{
	for (const Method *const *method = methods; *method; method++) {
		Offer *made = offer(finding, (*method)->id, (*method)->title);

		if (made)
			made->in_use = *method == app->method;
	}
}

/* --- files ------------------------------------------------------------------------------------ */

void offer_folder(Finding *finding)
{
	const char *typed = finding->typed;
	const char *slash = strrchr(typed, '/');
	const int length = slash ? (int)(slash - typed) + 1 : 0;
	char folder[LINE_MAX_BYTES], word[LINE_MAX_BYTES];
	struct dirent *entry;

	snprintf(folder, sizeof folder, "%.*s", length, typed);
	DIR *dir = opendir(*folder ? folder : ".");
	if (!dir)
		return;
	while ((entry = readdir(dir)) != NULL) {
		const bool inner = entry->d_type == DT_DIR;

		if (entry->d_name[0] == '.' ||
			(size_t)length + strlen(entry->d_name) + 2 > sizeof word)
			continue;
		memcpy(word, folder, (size_t)length);
		strcpy(word + length, entry->d_name);
		strcat(word, inner ? "/" : "");
		offer(finding, word, inner ? "folder" : "");
	}
	closedir(dir);
}

/* Files of the folder named so far, and the built-in nets; to be written it may be another. */
static void offer_files(bool nets, Finding *finding)
{
	offer_noun(finding, "files");
	offer_folder(finding);
	for (const Sample *sample = samples; nets && sample->name; sample++) {
		char word[64], title[120];

		snprintf(word, sizeof word, "sample:%s", sample->name);
		sample_title(sample, title, sizeof title);
		offer(finding, word, title);
	}
	if (!nets && finding->offers->all > 0 && finding->offers->found == 0)
		tell_plain(finding->offers->about, SAY_OFFERS_NEW_FILE, NULL);
}

/* --- all -------------------------------------------------------------------------------------- */

void offer_names(const App *app, Finding *finding)
{
	const Net *net = &app->doc.net;
	Buf name;

	offer_noun(finding, "processors");
	buf_init(&name);
	for (uint32_t node = 0; node < net->nodes && node < OFFER_NODES_MAX; node++) {
		buf_clear(&name);
		net_name(net, net->node[node].first, &name);
		offer(finding, name.text, "");
	}
	buf_release(&name);
}

/* What can be done with one's own split; then whom a share is given. */
static void offer_split(App *app, Finding *finding)
{
	static const char *const words[] = {"equal", "move", "hold ", "free ", "off", NULL};

	offer_words(finding, words, NULL);
	offer_names(app, finding);
}

static void offer_themes(const App *app, Finding *finding)
{
	ThemeNames names;
	Theme theme;

	offer_noun(finding, "themes");
	theme_list(&names, app->config.themes_folder);
	for (int i = 0; i < names.count; i++) {
		Offer *made = offer(finding, names.name[i], "");

		if (!made)
			continue;
		made->in_use = strcmp(names.name[i], app->display.theme_name) == 0;
		if (theme_find(&theme, names.name[i], app->config.themes_folder, NULL) == STATUS_OK)
			snprintf(made->help, sizeof made->help, "%s", theme.about);
	}
}

static void offer_diagrams(const App *app, Finding *finding)
{
	offer_noun(finding, "diagrams");
	for (const Diagram *const *diagram = diagrams; *diagram; diagram++) {
		if (!(*diagram)->picture)
			continue;
		Offer *made = offer(finding, (*diagram)->id, diagram_title(*diagram));

		if (made)
			made->in_use = *diagram == app->view.picture;
	}
}

static void offer_sorts(const App *app, Finding *finding)
{
	offer_noun(finding, "orders");
	for (int i = 0; i < DRAWING_SORTS; i++) {
		Offer *made = offer(finding, drawing_sorts[i], offer_meaning(drawing_sorts[i]));

		if (made)
			made->in_use = i == (int)app->view.sort;
	}
}

static void offer_notations(const App *app, Finding *finding)
{
	offer_noun(finding, "notations");
	for (int i = 0; i < NOTATIONS; i++) {
		Offer *made = offer(finding, notation_names[i],
			i == 0 ? said(SAY_OFFER_OWN_NOTATION) : notations[i]->title);

		if (made)
			made->in_use = notations[i] == app->view.notation;
	}
}

static void offer_forms(Finding *finding)
{
	offer_noun(finding, "forms");
	for (size_t i = 0; action_forms[i]; i++) {
		const Exporter *exporter = exporter_find(action_forms[i], true);

		offer(finding, action_forms[i],
			exporter ? exporter_title(exporter) : offer_meaning(action_forms[i]));
	}
}

/* Each name once; until something is typed only the first of each term. */
static void offer_terms(Finding *finding)
{
	char name[GLOSSARY_NAME];

	offer_noun(finding, "words");
	for (const Term *term = glossary; term->id; term++)
		for (const char *at = term->names; glossary_name(&at, name);) {
			if (glossary_find(name, NULL) == term)
				offer(finding, name, term->plain);
			if (!*finding->typed)
				break;
		}
}

static void offer_statements(const App *app, Finding *finding)
{
	char id[STATEMENT_NAME];

	offer_noun(finding, "statements");
	for (const Paper *paper = papers; paper->id; paper++)
		for (size_t k = 0; k < paper->statements; k++) {
			Buf says;

			buf_init(&says);
			label_text(&says, paper->statement[k].says, app->display.charset);
			statement_id(paper, &paper->statement[k], id);
			offer(finding, id, says.failed ? "" : says.text);
			buf_release(&says);
		}
}

/* Several with commas between: the last one is being typed. */
static void offer_method_list(App *app, Finding *finding)
{
	const char *comma = strrchr(finding->typed, ',');

	offer_noun(finding, "methods");
	if (comma)
		offer_from(finding, comma + 1);
	else
		offer(finding, "all", offer_meaning("all"));
	offer_methods(app, finding);
}

/* Arguments that are one of a list of words. */
static void offer_list(const App *app, ActionArgument argument, Finding *finding)
{
	static const char *const shapes[] = {
		"tree 2 3", "array 8", "mesh 4x4", "hypercube 3", NULL};

	if (argument == ARGUMENT_MEASURE) {
		offer_noun(finding, "measures");
		offer_words(finding, net_fields[NET_KEY_CURVE_MEASURE].choices, NULL);
	} else if (argument == ARGUMENT_LAYOUT) {
		offer_noun(finding, "layouts");
		offer_words(finding, screen_names, app->view.layout.name);
	} else if (argument == ARGUMENT_SHAPE) {
		offer_noun(finding, "shapes");
		offer_words(finding, shapes, NULL);
	}
}

void offer_values(App *app, ActionArgument argument, Finding *finding)
{
	switch (argument) {
	case ARGUMENT_NAME:
		offer_names(app, finding);
		break;
	case ARGUMENT_SET:
		offer_settings(app, finding);
		break;
	case ARGUMENT_VARY:
		offer_varied(app, finding);
		break;
	case ARGUMENT_SEEK:
		offer_sought(app, finding);
		break;
	case ARGUMENT_SHARE:
		offer_split(app, finding);
		break;
	case ARGUMENT_METHODS:
		offer_method_list(app, finding);
		break;
	case ARGUMENT_TERM:
		offer_terms(finding);
		break;
	case ARGUMENT_STATEMENT:
		offer_statements(app, finding);
		break;
	case ARGUMENT_DIAGRAM:
		offer_diagrams(app, finding);
		break;
	case ARGUMENT_SORT:
		offer_sorts(app, finding);
		break;
	case ARGUMENT_NOTATION:
		offer_notations(app, finding);
		break;
	case ARGUMENT_METHOD:
		offer_noun(finding, "methods");
		offer_methods(app, finding);
		break;
	case ARGUMENT_THEME:
		offer_themes(app, finding);
		break;
	case ARGUMENT_GUESS:
	case ARGUMENT_LESSON:
	case ARGUMENT_QUIZ:
		features_offers(app, argument, finding);
		break;
	case ARGUMENT_FORM:
		offer_forms(finding);
		break;
	case ARGUMENT_FILE:
	case ARGUMENT_NET:
		offer_files(argument == ARGUMENT_NET, finding);
		break;
	default:
		offer_list(app, argument, finding);
		break;
	}
}
