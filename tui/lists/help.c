/* The rows of "?": every action with its keys, every value that :set changes, Esc, the mouse, the
 * commands of a shell, and every term of the glossary; they are found by words of the field and of
 * daily life, too, and what stands on the screen by its number. */
#include "tui/lists/ranking.h"
#include "tui/lists/rows.h"

#include "layouts/scene/words.h"
#include "solver/glossary/glossary.h"
#include "solver/net/fields.h"
#include "tui/cli/arguments.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>

enum { NAME_CELLS = 15, KEY_CELLS = 19 };

/* What is looked for besides in the help of a key. */
static const struct {
	int key; /* NET_KEY_* */
	const char *words;
} key_words[] = {
#define SEARCHED(key, words) {NET_KEY_##key, words},
#include "layouts/sayings/words.def"
};

static const char *words_of(const Field *field)
{
	for (size_t i = 0; i < sizeof key_words / sizeof *key_words; i++)
		if (&net_fields[key_words[i].key] == field)
			return key_words[i].words;
	return "";
}

/* --- rows by their rank ----------------------------------------------------------------------- */

/* Rows, and what each was ranked. */
typedef struct Ranked {
	ListRows *rows;
	const char *filter;
	int lacking;                           /* of several words so many need not be there */
	const Term *called[GLOSSARY_MEANINGS]; /* exactly what is looked for */
	size_t meanings;
	int rank[LIST_ROWS_MAX];
} Ranked;

/* The row appended last goes behind those of its rank. */
static void put_in_place(Ranked *out, int rank)
{
	ListRow *row = out->rows->row;
	const int last = out->rows->count - 1;
	const ListRow added = row[last];
	int at = last;

	while (at > 0 && out->rank[at - 1] > rank)
		at--;
	memmove(row + at + 1, row + at, (size_t)(last - at) * sizeof *row);
	memmove(out->rank + at + 1, out->rank + at, (size_t)(last - at) * sizeof *out->rank);
	row[at] = added;
	out->rank[at] = rank;
}

/* "NAME   help", with the word by which it is found where that is not to be seen. False where it is
 * not found. */
static bool describe(
	const Ranking *entry, int width, const Ranked *out, char text[LIST_TEXT], int *rank)
{
	*rank = ranking_of(entry, out->filter, out->lacking);
	snprintf(text, LIST_TEXT, "%-*s %s", width, entry->name, entry->help);
	const char *unseen = *rank < RANK_NONE ? ranking_unseen(entry, out->filter, text) : NULL;

	if (unseen)
		snprintf(text, LIST_TEXT, "%-*s (%.*s) %s", width, entry->name,
			(int)strcspn(unseen, " "), unseen, entry->help);
	return *rank < RANK_NONE;
}

/* --- rows ------------------------------------------------------------------------------------- */

/* Sections have headings; what is found stands by its rank. */
static void add_heading(Ranked *out, const char *title, bool *titled)
{
	if (!*titled && !*out->filter) {
		list_add(out->rows, title, "");
		put_in_place(out, RANK_EXACT);
	}
	*titled = true;
}

/* What a letter or a word means goes before what would change the net by that name. */
static int rank_of_change(const Ranked *out, int rank)
{
	return rank == RANK_EXACT && out->meanings > 0 ? RANK_BEGINS : rank;
}

static void add_actions(App *app, ActionGroup group, Ranked *out)
{
	bool titled = false;

	for (int i = 0; i < ACTIONS; i++) {
		Buf keys;
		char text[LIST_TEXT];
		int rank;

		if (actions[i].group != group)
			continue;
		buf_init(&keys);
		keymap_keys(&app->config.keymap, (ActionId)i, &keys);
		const Ranking entry = {
			keys.text, actions[i].name, actions[i].words, actions[i].help};

		if (describe(&entry, NAME_CELLS, out, text, &rank)) {
			add_heading(out, action_group_titles[group], &titled);
			/* What lacks a word may not be what was meant: its command is begun, not
			 * run. */
			ListRow *row = list_add_choice(out->rows, keys.text, text,
				out->lacking > 0 ? ACTION_COMMAND : (ActionId)i,
				out->lacking > 0 ? actions[i].name : "");
			snprintf(
				row->detail, LIST_TEXT, "%s: %s", actions[i].name, actions[i].help);
			put_in_place(out, group == GROUP_EDIT || group == GROUP_TREE
						  ? rank_of_change(out, rank)
						  : rank);
		}
		buf_release(&keys);
	}
}

/* Choosing one begins the command that changes it, of the selected processor where it is of one. */
static void add_values(App *app, Ranked *out)
{
	const Word selected = word_name(&app->doc.net, app->view.selected, WORD_NAME / 2);
	bool titled = false;

	for (const Field *field = net_fields; field->key; field++) {
		char text[LIST_TEXT], begun[LIST_ARGUMENT], name[64];
		const bool of_node = field->scope == FIELD_NODE;
		int rank;

		if (!field_applies(&app->doc.net, field))
			continue;
		snprintf(name, sizeof name, "%s%s", of_node ? "NAME." : "", field->key);
		char words[LADDER_TEXT];

		tell_plain(words, SAY_SEARCHED_VALUE, TOLD(TELL_WORD(TEXT, words_of(field))));
		const Ranking entry = {":set", name, words, field->help};

		if (!describe(&entry, KEY_CELLS, out, text, &rank))
			continue;
		add_heading(out, said(SAY_HEAD_VALUES), &titled);
		snprintf(begun, sizeof begun, "set %.40s%s%.30s=", of_node ? selected.text : "",
			of_node ? "." : "", field->key);
		list_add_choice(out->rows, ":set", text, ACTION_COMMAND, begun);
		put_in_place(out, rank_of_change(out, rank));
	}
}

static int term_rank(const Term *term, const Ranked *out)
{
	const char *filter = out->filter;
	char name[GLOSSARY_NAME];
	const Ranking entry = {"", "", term->names, term->plain};
	int rank = ranking_of(&entry, filter, out->lacking);

	rank = rank < RANK_TEXT ? RANK_TERM_BEGINS : rank < RANK_NONE ? RANK_TERM_TEXT : RANK_NONE;
	for (size_t k = 0; k < out->meanings; k++)
		if (out->called[k] == term)
			return RANK_TERM;
	for (const char *at = term->names; glossary_name(&at, name);)
		if (strncasecmp(name, filter, strlen(filter)) == 0)
			rank = RANK_TERM_BEGINS;
	return *filter ? rank : RANK_EXACT;
}

/* The whole entry; other papers' letters only where that leaves no name cut. */
void list_tell_term(const App *app, ListRow *row)
{
	const int width = app->drawn.width - 4, most = LIST_DETAIL_LINES;
	TermWords words;
	Buf text;

	glossary_words(row->term, &words);
	buf_init(&text);
	buf_addf(&text, "%s: %s. ", words.head, row->term->plain);
	label_text(&text, words.formal, app->display.charset);
	const size_t entry = text.length;

	if (*words.others)
		buf_addf(&text, "; %s", words.others);
	const bool whole =
		chrome_wrapped(NULL, 0, 0, width, most + 1, text.text, ROLE_TEXT) <= most;

	snprintf(row->detail, LIST_TEXT, "%.*s", (int)(whole ? text.length : entry), text.text);
	buf_release(&text);
}

/* Those of the method at hand go before others that are called the same. */
static void add_terms(App *app, bool own, Ranked *out)
{
	for (const Term *term = glossary; term->id; term++) {
		const int rank = term_rank(term, out);
		const char *at = term->names;
		char name[GLOSSARY_NAME], text[LIST_TEXT], argument[LIST_ARGUMENT];

		if (rank == RANK_NONE ||
			(*out->filter && glossary_is_of(term, app->method->paper) != own))
			continue;
		glossary_name(&at, name);
		snprintf(text, LIST_TEXT, "%s%s%s", term->paper ? term->paper : "",
			term->paper ? ": " : "", term->plain);
		snprintf(argument, sizeof argument, "=%s", term->id);
		list_add_choice(out->rows, name, text, ACTION_WHAT, argument)->term = term;
		put_in_place(out, rank);
	}
}

/* Everything is found without a filter, and nothing called so. */
static Ranked ranked(const char *filter, ListRows *rows)
{
	Ranked out = {.rows = rows, .filter = filter};

	if (*filter)
		out.meanings = glossary_meanings(filter, NULL, out.called);
	return out;
}

/* What has no action: it is done with the mouse or the terminal, or leaves whatever is open. */
static const Ranking others[] = {
#define BY_HAND(...) {__VA_ARGS__},
#include "layouts/sayings/words.def"
};

static void add_others(Ranked *out)
{
	bool titled = false;

	for (size_t k = 0; k < sizeof others / sizeof *others; k++) {
		char text[LIST_TEXT];
		int rank;

		if (!describe(&others[k], NAME_CELLS, out, text, &rank))
			continue;
		add_heading(out, said(SAY_HEAD_BY_HAND), &titled);
		list_add_choice(out->rows, others[k].keys, text, ACTIONS, "");
		put_in_place(out, rank);
	}
}

static void add_text(void *context, ActionId action, const char *text)
{
	Ranked *out = context;
	const ListRows *rows = out->rows;
	bool known = strlen(text) >= sizeof rows->row->left;

	for (int i = 0; i < rows->count && !known; i++)
		known = rows->row[i].action == action && strcmp(rows->row[i].argument, text) == 0;
	if (known)
		return;
	list_add_choice(out->rows, text, said(SAY_HELP_SHOWN), action, text);
	put_in_place(out, strcmp(text, out->filter) == 0 ? RANK_EXACT : RANK_TERM);
}

/* A number, or a label with one, that stands on the screen, each once. */
static void add_shown(App *app, Ranked *out)
{
	if (strpbrk(out->filter, "0123456789"))
		features_texts(app, out->filter, add_text, out);
}

/* What is done without the screen; the command without a name opens it. */
static void add_commands(Ranked *out)
{
	bool titled = false;

	for (int id = COMMAND_OPEN + 1; id < COMMANDS; id++) {
		const Command *command = &command_table[id];
		char text[LIST_TEXT], line[64];
		int rank;

		snprintf(line, sizeof line, "gantree %s", command->name);
		const Ranking entry = {"", line, said(SAY_SEARCHED_COMMAND), command->help};

		if (!describe(&entry, KEY_CELLS, out, text, &rank))
			continue;
		add_heading(out, said(SAY_HEAD_COMMANDS), &titled);
		ListRow *row = list_add_choice(out->rows, "$", text, ACTIONS, "");

		tell_plain(row->detail, SAY_HELP_COMMAND,
			TOLD(TELL_WORD(WHAT, command->name), TELL_WORD(WITH, command->operands),
				TELL_WORD(TEXT, command->help)));
		put_in_place(out, rank == RANK_HOLDS ? RANK_TEXT : rank);
	}
}

void list_rows_terms(App *app, const char *filter, ListRows *rows)
{
	Ranked out = ranked(filter, rows);

	add_terms(app, true, &out);
	if (*filter)
		add_terms(app, false, &out);
}

static void add_all(App *app, Ranked *out)
{
	bool titled = false;

	for (int group = 0; group < GROUPS; group++)
		add_actions(app, (ActionGroup)group, out);
	add_values(app, out);
	add_others(out);
	add_shown(app, out);
	add_commands(out);
	add_heading(out, said(SAY_HEAD_TERMS), &titled);
	add_terms(app, true, out);
	if (*out->filter)
		add_terms(app, false, out);
}

/* Where no row has all of several words, those that have the most of them. A key is looked for as
 * it is written there, where that is more than a word or no row has the word. */
void list_rows_help(App *app, const char *filter, ListRows *rows)
{
	char told[RANKING_TEXT], name[KEY_NAME_MAX];
	Key key = {.code = ' '};
	const bool is_key = key_parse(filter, &key);

	key_format(key, name);
	if (key.ctrl || key.alt || key.shift)
		filter = name;
	const int words = ranking_words(filter, told);
	Ranked out = ranked(told, rows);

	do
		add_all(app, &out);
	while (rows->count == 0 && ++out.lacking < words);
	if (rows->count == 0 && is_key) {
		out = ranked(name, rows);
		add_all(app, &out);
	}
}
