/* Instances of DLT-Studio: "V 1000", then rows "S C A B [p ...]" of a star whose master only sends,
 * or "node A C parent" of a tree, "node A C" of a chain. Each line becomes one of a table, its
 * words at the same place, which is read as a spreadsheet. */
#include "solver/import/making.h"
#include "solver/import/said.h"

#include "solver/units/amount.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { WORDS_MAX = 12, NUMBER_MAX = 64 };

typedef struct Word {
	const char *text;
	int length;
} Word;

typedef struct Instance {
	const char *line;
	Word word[WORDS_MAX]; /* of it */
	int words;
	char load[NUMBER_MAX], beta[NUMBER_MAX]; /* "": not told */
	int rows, left;
	bool star; /* and has limits of memory */
} Instance;

static bool is_word(Word word, const char *text)
{
	return (size_t)word.length == strlen(text) &&
	       memcmp(word.text, text, (size_t)word.length) == 0;
}

static bool is_number(Word word)
{
	Amount ignored;

	return amount_read(word.text, (size_t)word.length, &ignored) == AMOUNT_OK;
}

static size_t read_line(Instance *instance, const char *text, size_t length)
{
	const char *end = memchr(text, '\n', length), *mark;
	const size_t whole = end ? (size_t)(end - text) : length;

	mark = memchr(text, '#', whole);
	instance->line = text;
	instance->words = 0;
	for (const char *at = text, *stop = mark ? mark : text + whole; at < stop;) {
		Word word = {at, 0};

		while (at + word.length < stop && !strchr(" \t\r", at[word.length]))
			word.length++;
		if (word.length > 0 && instance->words < WORDS_MAX)
			instance->word[instance->words++] = word;
		at += word.length > 0 ? word.length : 1;
	}
	return whole + (end != NULL);
}

bool import_is_instance(const char *text, size_t length)
{
	Instance first = {.words = 0};

	while (length > 0 && first.words == 0) {
		const size_t line = read_line(&first, text, length);

		text += line;
		length -= line;
	}
	return first.words == 2 && is_word(first.word[0], "V") && is_number(first.word[1]);
}

/* What no word tells is 0. */
static void add_words(const Instance *instance, int count, Buf *out)
{
	const char *behind = instance->line;

	for (int k = 0; k < count; k++) {
		const Word word = k < instance->words ? instance->word[k] : (Word){"0", 1};

		if (k < instance->words) {
			buf_add_repeat(out, ' ', (size_t)(word.text - behind) - (k > 0));
			behind = word.text + word.length;
		}
		buf_addf(out, "%s%.*s", k > 0 ? "\t" : "", word.length, word.text);
	}
}

static void add_node(Instance *instance, Buf *out)
{
	const Word *parent = instance->words > 3 ? &instance->word[3] : NULL;
	const int k = instance->rows++;

	add_words(instance, 4, out);
	buf_addf(out, "\tP%d\t", k);
	if (parent && !is_word(*parent, "-1"))
		buf_addf(out, "P%.*s", parent->length, parent->text);
	else if (!parent && k > 0)
		buf_addf(out, "P%d", k - 1);
}

static void add_worker(Instance *instance, Buf *out)
{
	add_words(instance, 5, out);
	buf_addf(out, "\tP%d", ++instance->rows);
	for (int k = 5; k < instance->words; k++)
		instance->left += strtod(instance->word[k].text, NULL) != 0;
}

static void add_line(Instance *instance, Buf *out)
{
	const Word *word = instance->word;
	const bool node = instance->words >= 3 && is_word(word[0], "node");
	const bool worker = instance->words >= 4 && is_number(word[0]);

	if (instance->words == 2 && is_word(word[0], "V"))
		snprintf(instance->load, NUMBER_MAX, "%.*s", word[1].length, word[1].text);
	else if (instance->words == 2 && is_word(word[0], "beta"))
		snprintf(instance->beta, NUMBER_MAX, "%.*s", word[1].length, word[1].text);
	else if (node && !instance->star)
		add_node(instance, out);
	else if (worker && (instance->star |= instance->rows == 0))
		add_worker(instance, out);
	else
		instance->left += instance->words > 0;
	buf_add_char(out, '\n');
}

Status import_instance(Net *net, const char *name, const char *text, size_t length,
	const ImportAsked *asked, Out out, Error *error)
{
	Instance instance = {.words = 0};
	ImportAsked own = *asked;
	Buf rows, table;
	char left[24];

	buf_init(&rows);
	buf_init(&table);
	while (length > 0) {
		const size_t line = read_line(&instance, text, length);

		add_line(&instance, &rows);
		text += line;
		length -= line;
	}
	/* The first line is none of a processor. */
	if (instance.rows > 0)
		buf_add_text(&table,
			instance.star ? "startup.transfer\tlink\tcompute\t\tstartup.compute\tname"
				      : "\tcompute\tlink\t\tname\tparent");
	buf_add(&table, rows.text, rows.length);
	own.load = asked->load ? asked->load : instance.load;
	Status status = !rows.failed && !table.failed ? STATUS_OK : error_no_memory(error);

	if (status == STATUS_OK && instance.beta[0])
		status = import_set(net, NET_KEY_INTENSITY_REPORT, instance.beta, "beta", error);
	if (status == STATUS_OK)
		status = import_cells(net, name, table.text, table.length, &own, out, error);
	buf_release(&rows);
	buf_release(&table);
	if (instance.star)
		import_say(out.said, SAID_MEMORY_LEFT, NULL, NULL);
	snprintf(left, sizeof left, "%d", instance.left);
	if (instance.left > 0)
		import_say(out.said, SAID_INSTANCE_LEFT, left, NULL);
	return status;
}
