#include "tui/contexts/prompt.h"

#include "solver/base/embed.h"
#include "solver/base/mem.h"
#include "solver/base/text.h"
#include "solver/net/fields.h"
#include "solver/schedule/method.h"
#include "tui/figure/drawing.h"

#include <dirent.h>
#include <stdio.h>
#include <string.h>

/* Lines found so far: each is `head` (what stays of the line) and a word. */
typedef struct Found {
	char **out;
	int count, max;
	const char *head;
	size_t head_length;
	const char *word; /* the part typed of the word being completed */
} Found;

static void offer(Found *found, const char *word, const char *tail)
{
	char line[LINE_MAX_BYTES];
	size_t typed = strlen(found->word);

	if (found->count == found->max || strncmp(word, found->word, typed) != 0)
		return;
	snprintf(line, sizeof line, "%.*s%s%s", (int)found->head_length, found->head, word, tail);
	found->out[found->count] = mem_text(line, strlen(line));
	if (found->out[found->count])
		found->count++;
}

/* Keys of --set, or those of them that are `numbers`: file keys, then NAME.field for the processors
 * as written. */
static void offer_keys(App *app, bool numbers, Found *found)
{
	static const char *const fields[] = {"compute", "link", "name", "repeat"};
	const Net *net = &app->doc.net;
	char word[LINE_MAX_BYTES];
	Buf name;

	for (const Field *field = net_fields; field->key; field++)
		if (field->scope != FIELD_NODE && field_applies(net, field) &&
			(!numbers || field_is_number(field)))
			offer(found, field->key, "=");
	buf_init(&name);
	for (uint32_t node = 0; node < net->nodes && found->count < found->max; node++) {
		buf_clear(&name);
		net_name(net, net->node[node].first, &name);
		for (size_t i = 0; i < sizeof fields / sizeof *fields; i++) {
			if (numbers && !field_is_number(net_field(FIELD_NODE, fields[i])))
				continue;
			snprintf(word, sizeof word, "%.*s.%s", (int)name.length, name.text,
				fields[i]);
			if (text_invalid(word, strlen(word)) == strlen(word))
				offer(found, word, "=");
		}
	}
	buf_release(&name);
	offer(found, "*.compute", "=");
	offer(found, "*.link", "=");
}

static void offer_names(App *app, Found *found)
{
	const Net *net = &app->doc.net;
	Buf name;

	buf_init(&name);
	for (uint32_t node = 0; node < net->nodes && found->count < found->max; node++) {
		buf_clear(&name);
		net_name(net, net->node[node].first, &name);
		offer(found, name.text, "");
	}
	buf_release(&name);
}

/* Files of the folder named so far, and the built-in samples. */
static void offer_files(Found *found)
{
	const char *slash = strrchr(found->word, '/');
	char folder[LINE_MAX_BYTES], word[LINE_MAX_BYTES];
	size_t folder_length = slash ? (size_t)(slash - found->word) + 1 : 0;
	struct dirent *entry;
	DIR *dir;

	for (const Embedded *sample = embedded_samples; sample->name; sample++) {
		snprintf(word, sizeof word, "sample:%s", sample->name);
		offer(found, word, "");
	}
	snprintf(folder, sizeof folder, "%.*s", (int)folder_length, found->word);
	dir = opendir(*folder ? folder : ".");
	if (!dir)
		return;
	while ((entry = readdir(dir)) != NULL) {
		if (entry->d_name[0] == '.')
			continue;
		if (folder_length + strlen(entry->d_name) >= sizeof word)
			continue;
		memcpy(word, folder, folder_length);
		strcpy(word + folder_length, entry->d_name);
		offer(found, word, "");
	}
	closedir(dir);
}

static void offer_list(Found *found, const char *const *words)
{
	for (; *words; words++)
		offer(found, *words, "");
}

static void offer_methods(Found *found)
{
	for (const Method *const *method = methods; *method; method++)
		offer(found, (*method)->id, "");
}

static void offer_themes(const App *app, Found *found)
{
	ThemeNames names;

	theme_list(&names, app->config.themes_folder);
	for (int i = 0; i < names.count; i++)
		offer(found, names.name[i], "");
}

static void offer_argument(App *app, ActionArgument argument, Found *found)
{
	static const char *const shapes[] = {
		"tree 2 3", "array 8", "mesh 4x4", "hypercube 3", NULL};

	switch (argument) {
	case ARGUMENT_NAME:
		offer_names(app, found);
		break;
	case ARGUMENT_SET:
		offer_keys(app, false, found);
		break;
	case ARGUMENT_VARY:
		offer(found, "this", "");
		offer(found, "children", "=");
		offer_keys(app, true, found);
		break;
	case ARGUMENT_MEASURE:
		offer_list(found, net_fields[NET_KEY_CURVE_MEASURE].choices);
		break;
	case ARGUMENT_METHODS:
		offer(found, "all", "");
		offer_methods(found);
		break;
	case ARGUMENT_LAYOUT:
		offer_list(found, screen_names);
		break;
	case ARGUMENT_DIAGRAM:
		for (const Diagram *const *diagram = diagrams; *diagram; diagram++)
			if ((*diagram)->picture)
				offer(found, (*diagram)->id, "");
		break;
	case ARGUMENT_SORT:
		for (int i = 0; i < DRAWING_SORTS; i++)
			offer(found, drawing_sorts[i], "");
		break;
	case ARGUMENT_METHOD:
		offer_methods(found);
		break;
	case ARGUMENT_THEME:
		offer_themes(app, found);
		break;
	case ARGUMENT_FORM:
		offer_list(found, action_forms);
		break;
	case ARGUMENT_SHAPE:
		offer_list(found, shapes);
		break;
	case ARGUMENT_FILE:
		offer_files(found);
		break;
	default:
		break;
	}
}

int complete(App *app, const char *line, char **out, int max)
{
	Found found = {.out = out, .max = max, .head = line};
	const char *space = strchr(line, ' ');
	char name[64];

	if (app->prompt.action != ACTION_COMMAND) {
		found.word = line;
		offer_argument(app, actions[app->prompt.action].argument, &found);
		return found.count;
	}
	if (!space) {
		found.word = line;
		for (int i = 0; i < ACTIONS; i++)
			offer(&found, actions[i].name,
				actions[i].argument == ARGUMENT_NONE ? "" : " ");
		return found.count;
	}
	snprintf(name, sizeof name, "%.*s", (int)(space - line < 60 ? space - line : 60), line);
	ActionId action = action_find(name);
	found.word = space + 1;
	found.head_length = (size_t)(found.word - line);
	if (action != ACTIONS)
		offer_argument(app, actions[action].argument, &found);
	return found.count;
}
