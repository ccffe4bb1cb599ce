/* The rows of "?": every action with its keys, and every value that :set changes; both are found by
 * the words of the field, too. */
#include "tui/lists/rows.h"

#include "layouts/scene/words.h"
#include "solver/net/fields.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>

enum { NAME_CELLS = 15, KEY_CELLS = 19 };

/* What is looked for besides in the help of a key. */
static const struct {
	int key; /* NET_KEY_* */
	const char *words;
} key_words[] = {
	{NET_KEY_METHOD, "algorithm compare solve waiting optimal chen-w"},
	{NET_KEY_LOAD, "job work data size"},
	{NET_KEY_ORDER, "gamma exponent nonlinear quadratic"},
	{NET_KEY_INSTALLMENTS, "rounds pieces rho multi"},
	{NET_KEY_STARTUP_COMPUTE, "overhead latency theta setup"},
	{NET_KEY_STARTUP_TRANSFER, "overhead latency theta setup"},
	{NET_KEY_SERVICE, "sequence sort"},
	{NET_KEY_CURVE_VARY, "plot chart sweep"},
	{NET_KEY_CURVE_MEASURE, "plot speedup finish"},
	{NET_KEY_CURVE_OF, "formula theorem closed best set"},
	{NET_KEY_CURVE_METHODS, "compare plot"},
	{NET_KEY_CURVE_SERIES, "compare plot"},
	{NET_KEY_KIND, "tree star array mesh hypercube topology"},
	{NET_KEY_COMPUTE, "speed faster slower upgrade worker machine processor"},
	{NET_KEY_LINK, "bandwidth faster slower upgrade network wire"},
	{NET_KEY_REPEAT, "many copies workers machines"},
};

static const char *words_of(const Field *field)
{
	for (size_t i = 0; i < sizeof key_words / sizeof *key_words; i++)
		if (&net_fields[key_words[i].key] == field)
			return key_words[i].words;
	return "";
}

/* The first of `words`, which are parted by blanks, that begins with what is looked for. */
static const char *find_begun(const char *words, const char *word)
{
	for (const char *at = words; *at; at++)
		if ((at == words || at[-1] == ' ') && strncasecmp(at, word, strlen(word)) == 0)
			return at;
	return NULL;
}

/* "NAME   help"; what is looked for is in the row as it stands, or it gets the word by which it is
 * found. */
static bool describe(char text[LIST_TEXT], const char *left, int width, const char *name,
	const char *help, const char *words, const char *filter)
{
	snprintf(text, LIST_TEXT, "%-*s %s", width, name, help);
	if (list_holds(left, filter) || list_holds(text, filter))
		return true;
	const char *found = find_begun(words, filter);

	if (found)
		snprintf(text, LIST_TEXT, "%-*s (%.*s) %s", width, name,
			(int)strcspn(found, " "), found, help);
	return found;
}

static void add_heading(ListRows *rows, const char *title, bool *titled)
{
	if (!*titled)
		list_add(rows, title, "");
	*titled = true;
}

static void add_actions(App *app, ActionGroup group, const char *filter, ListRows *rows)
{
	bool titled = false;

	for (int i = 0; i < ACTIONS; i++) {
		Buf keys;
		char text[LIST_TEXT];

		if (actions[i].group != group)
			continue;
		buf_init(&keys);
		keymap_keys(&app->config.keymap, (ActionId)i, &keys);
		if (describe(text, keys.text, NAME_CELLS, actions[i].name, actions[i].help,
			    actions[i].words, filter)) {
			add_heading(rows, action_group_titles[group], &titled);
			ListRow *row = list_add_choice(rows, keys.text, text, (ActionId)i, "");
			snprintf(row->detail, LIST_TEXT, "%s: %s", actions[i].name,
				actions[i].help);
		}
		buf_release(&keys);
	}
}

/* Choosing one begins the command that changes it, of the selected processor where it is of one. */
static void add_values(App *app, const char *filter, ListRows *rows)
{
	const Word selected = word_name(&app->doc.net, app->view.selected, WORD_NAME / 2);
	bool titled = false;

	for (const Field *field = net_fields; field->key; field++) {
		char text[LIST_TEXT], begun[LIST_ARGUMENT], name[64];
		const bool of_node = field->scope == FIELD_NODE;

		if (!field_applies(&app->doc.net, field))
			continue;
		snprintf(name, sizeof name, "%s%s", of_node ? "NAME." : "", field->key);
		if (!describe(text, ":set", KEY_CELLS, name, field->help, words_of(field), filter))
			continue;
		add_heading(rows, "Values of the net", &titled);
		snprintf(begun, sizeof begun, "set %.40s%s%.30s=", of_node ? selected.text : "",
			of_node ? "." : "", field->key);
		list_add_choice(rows, ":set", text, ACTION_COMMAND, begun);
	}
}

void list_rows_help(App *app, const char *filter, ListRows *rows)
{
	for (int group = 0; group < GROUPS; group++)
		add_actions(app, (ActionGroup)group, filter, rows);
	add_values(app, filter, rows);
}
