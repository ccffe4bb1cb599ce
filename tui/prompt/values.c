/* The values that arguments of commands may have. */
#include "tui/prompt/complete.h"

#include "solver/base/text.h"
#include "solver/net/fields.h"
#include "solver/schedule/method.h"
#include "tui/doc/word.h"
#include "tui/figure/drawing.h"
#include "tui/solve/samples.h"

#include <dirent.h>
#include <stdio.h>
#include <string.h>

enum { NODES_MAX = 1000 }; /* looked at for each key that is pressed */

/* What words mean that have no text elsewhere. */
static const struct {
	const char *word, *help;
} meanings[] = {
	{"explore", "table, result and diagram on one screen"},
	{"lecture", "large, for an audience"},
	{"figure", "the diagram alone, with a caption"},
	{"curve", "the diagram, and below it how T changes with a value"},
	{"service", "in the order in which they are served"},
	{"arrival", "in the order in which their data arrives"},
	{"share", "the largest share of the load first"},
	{"slack", "the least time to spare first"},
	{"verdict", "the useful ones first"},
	{"finish", "the finish time T"},
	{"speedup", "how many times faster than the root alone"},
	{"ideal-ratio", "the speed-up as a fraction of the ideal"},
	{"text", "plain text"},
	{"caption", "the command that draws this, and what it shows"},
	{"tree 2 3", "two levels below the root, three children each"},
	{"array 8", "eight processors in a row"},
	{"mesh 4x4", "a mesh of four by four"},
	{"hypercube 3", "a hypercube of three dimensions"},
	{"all", "all that apply"},
	{"auto", "as many levels as the screen has room for"},
	{"this", "the selected value"},
	{"children", "the number of children of the root"},
	{"true", "yes"},
	{"false", "no"},
	{"fon", "as many as algorithm FON computes"},
	{"best", "as many as give the least T; all are tried"},
};

static const char *meaning(const char *word)
{
	for (size_t i = 0; i < sizeof meanings / sizeof *meanings; i++)
		if (strcmp(meanings[i].word, word) == 0)
			return meanings[i].help;
	return "";
}

static void call(Finding *finding, const char *noun)
{
	snprintf(finding->offers->noun, sizeof finding->offers->noun, "%s", noun);
}

/* `now` may be NULL: none of them is in use. */
static void offer_list(Finding *finding, const char *const *words, const char *now)
{
	for (; *words; words++) {
		Offer *made = offer(finding, *words, meaning(*words));

		if (made)
			made->in_use = now && strcmp(*words, now) == 0;
	}
}

/* The word that is typed begins further on: behind a comma, an equals sign. */
static void go_on_from(Finding *finding, const char *at)
{
	finding->offers->head += (size_t)(at - finding->typed);
	finding->typed = at;
}

/* --- keys and values of the net --------------------------------------------------------------- */

static void show_value(const Net *net, const FieldPlace *place, char *out, size_t size)
{
	FieldValue value = {0};
	Buf text;

	out[0] = '\0';
	buf_init(&text);
	if (field_get(net, place, &value, NULL) == STATUS_OK)
		field_write(place->field, &value, &text);
	text_show_into(out, size, text.text, text.length);
	field_value_release(&value);
	buf_release(&text);
}

/* `place` is NULL for what has no single value. */
static void offer_key(const Net *net, Finding *finding, const char *key, const char *help,
	const FieldPlace *place)
{
	char word[LINE_MAX_BYTES];

	snprintf(word, sizeof word, "%s=", key);
	if (text_invalid(word, strlen(word)) < strlen(word))
		return;
	Offer *made = offer(finding, word, help);
	if (made && place)
		show_value(net, place, made->aside, sizeof made->aside);
}

/* Of one processor as written. */
static void offer_node_keys(const Net *net, bool numbers, uint32_t node, Finding *finding)
{
	static const char *const fields[] = {"compute", "link", "name", "repeat"};
	char key[LINE_MAX_BYTES];
	Buf name;

	buf_init(&name);
	net_name(net, net->node[node].first, &name);
	for (size_t i = 0; i < sizeof fields / sizeof *fields; i++) {
		const Field *field = net_field(FIELD_NODE, fields[i]);
		const FieldPlace place = {.field = field, .node = node, .processor = NET_NONE};

		if (numbers && !field_is_number(field))
			continue;
		snprintf(key, sizeof key, "%.*s.%s", (int)name.length, name.text, fields[i]);
		offer_key(net, finding, key, field->help, &place);
	}
	buf_release(&name);
}

/* Of many processors the first, and the one that is named. */
static void offer_nodes(const Net *net, bool numbers, Finding *finding)
{
	const char *dot = strrchr(finding->typed, '.');
	uint32_t node = 0;

	for (; node < net->nodes && node < NODES_MAX; node++)
		offer_node_keys(net, numbers, node, finding);
	if (node == net->nodes || !dot)
		return;
	const uint32_t named =
		net_find(net, finding->typed, (size_t)(dot - finding->typed));

	if (named != NET_NONE && net->node_of[named] >= node)
		offer_node_keys(net, numbers, net->node_of[named], finding);
}

/* Keys of --set, or those of them that are `numbers`. */
static void offer_keys(App *app, bool numbers, Finding *finding)
{
	const Net *net = &app->doc.net;

	for (const Field *field = net_fields; field->key; field++) {
		const FieldPlace place = {.field = field, .node = NET_NONE, .processor = NET_NONE};

		if (field->scope != FIELD_NODE && field_applies(net, field) &&
			(!numbers || field_is_number(field)))
			offer_key(net, finding, field->key, field->help, &place);
	}
	offer_nodes(net, numbers, finding);
	offer_key(net, finding, "*.compute", "of all processors at once", NULL);
	offer_key(net, finding, "*.link", "of all processors at once", NULL);
}

static void offer_methods(App *app, Finding *finding)
{
	for (const Method *const *method = methods; *method; method++) {
		Offer *made = offer(finding, (*method)->id, (*method)->title);

		if (made)
			made->in_use = *method == app->method;
	}
}

/* Behind "KEY=": what the value may be, in words, and the words it may be. */
static void offer_assigned(App *app, const char *equals, Finding *finding)
{
	static const char *const truths[] = {"true", "false", NULL};
	static const char *const counts[] = {"fon", "best", NULL};
	char key[LINE_MAX_BYTES], now[40];
	FieldPlace place;
	Buf domain;

	snprintf(key, sizeof key, "%.*s", (int)(equals - finding->typed), finding->typed);
	if (net_place(&app->doc.net, key, &place, NULL) != STATUS_OK)
		return;
	go_on_from(finding, equals + 1);
	show_value(&app->doc.net, &place, now, sizeof now);
	buf_init(&domain);
	word_domain(place.field, &domain);
	snprintf(finding->offers->about, sizeof finding->offers->about, "%s: %.130s%s%s", 
		place.field->key, domain.text, *now ? "; now " : "", now);
	buf_release(&domain);
	if (place.field == &net_fields[NET_KEY_METHOD])
		offer_methods(app, finding);
	else if (place.field->type == FIELD_CHOICE)
		offer_list(finding, place.field->choices, now);
	else if (place.field->type == FIELD_BOOL)
		offer_list(finding, truths, now);
	else if (place.field->type == FIELD_INSTALLMENTS)
		offer_list(finding, counts, now);
}

static void offer_settings(App *app, Finding *finding)
{
	const char *equals = strchr(finding->typed, '=');

	call(finding, "values");
	if (equals)
		offer_assigned(app, equals, finding);
	else
		offer_keys(app, false, finding);
}

static void offer_varied(App *app, Finding *finding)
{
	call(finding, "values");
	if (strchr(finding->typed, '=')) {
		snprintf(finding->offers->about, sizeof finding->offers->about,
			"the range of values: FROM:TO or FROM:TO:STEP, such as 1:9");
		return;
	}
	offer(finding, "this", meaning("this"));
	offer(finding, "children=", meaning("children"));
	offer_keys(app, true, finding);
}

/* --- files ------------------------------------------------------------------------------------ */

static void offer_folder(const char *typed, Finding *finding)
{
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

		if (entry->d_name[0] == '.' || (size_t)length + strlen(entry->d_name) + 2 > sizeof word)
			continue;
		memcpy(word, folder, (size_t)length);
		strcpy(word + length, entry->d_name);
		strcat(word, inner ? "/" : "");
		offer(finding, word, inner ? "folder" : "");
	}
	closedir(dir);
}

/* Files of the folder named so far, and the built-in nets. */
static void offer_files(bool nets, Finding *finding)
{
	call(finding, "files");
	offer_folder(finding->typed, finding);
	for (const Sample *sample = samples; nets && sample->name; sample++) {
		char word[64], title[120];

		snprintf(word, sizeof word, "sample:%s", sample->name);
		sample_title(sample, title, sizeof title);
		offer(finding, word, title);
	}
}

/* --- all -------------------------------------------------------------------------------------- */

static void offer_names(App *app, Finding *finding)
{
	const Net *net = &app->doc.net;
	Buf name;

	call(finding, "processors");
	buf_init(&name);
	for (uint32_t node = 0; node < net->nodes && node < NODES_MAX; node++) {
		buf_clear(&name);
		net_name(net, net->node[node].first, &name);
		offer(finding, name.text, "");
	}
	buf_release(&name);
}

static void offer_themes(const App *app, Finding *finding)
{
	ThemeNames names;
	Theme theme;

	call(finding, "themes");
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
	call(finding, "diagrams");
	for (const Diagram *const *diagram = diagrams; *diagram; diagram++) {
		if (!(*diagram)->picture)
			continue;
		Offer *made = offer(finding, (*diagram)->id, (*diagram)->title);

		if (made)
			made->in_use = *diagram == app->view.picture;
	}
}

static void offer_sorts(const App *app, Finding *finding)
{
	call(finding, "orders");
	for (int i = 0; i < DRAWING_SORTS; i++) {
		Offer *made = offer(finding, drawing_sorts[i], meaning(drawing_sorts[i]));

		if (made)
			made->in_use = i == (int)app->view.sort;
	}
}

static void offer_forms(Finding *finding)
{
	call(finding, "forms");
	for (size_t i = 0; action_forms[i]; i++) {
		const Exporter *exporter = exporter_find(action_forms[i], true);

		offer(finding, action_forms[i],
			exporter ? exporter->title : meaning(action_forms[i]));
	}
}

/* Several with commas between: the last one is being typed. */
static void offer_method_list(App *app, Finding *finding)
{
	const char *comma = strrchr(finding->typed, ',');

	call(finding, "methods");
	if (comma)
		go_on_from(finding, comma + 1);
	else
		offer(finding, "all", meaning("all"));
	offer_methods(app, finding);
}

void offer_values(App *app, ActionArgument argument, Finding *finding)
{
	static const char *const shapes[] = {
		"tree 2 3", "array 8", "mesh 4x4", "hypercube 3", NULL};

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
	case ARGUMENT_MEASURE:
		call(finding, "measures");
		offer_list(finding, net_fields[NET_KEY_CURVE_MEASURE].choices, NULL);
		break;
	case ARGUMENT_METHODS:
		offer_method_list(app, finding);
		break;
	case ARGUMENT_LAYOUT:
		call(finding, "layouts");
		offer_list(finding, screen_names, app->view.layout.name);
		break;
	case ARGUMENT_DIAGRAM:
		offer_diagrams(app, finding);
		break;
	case ARGUMENT_SORT:
		offer_sorts(app, finding);
		break;
	case ARGUMENT_METHOD:
		call(finding, "methods");
		offer_methods(app, finding);
		break;
	case ARGUMENT_THEME:
		offer_themes(app, finding);
		break;
	case ARGUMENT_FORM:
		offer_forms(finding);
		break;
	case ARGUMENT_SHAPE:
		call(finding, "shapes");
		offer_list(finding, shapes, NULL);
		break;
	case ARGUMENT_FILE:
	case ARGUMENT_NET:
		offer_files(argument == ARGUMENT_NET, finding);
		break;
	default:
		break;
	}
}
