/* Instances of DLT-Studio: "V 1000", then rows "S C A B [p ...]" of a star whose master only sends,
 * or "node A C parent" of a tree, "node A C" of a chain. Each line becomes one of a table with the
 * same number, which is read as a spreadsheet. */
#include "solver/import/making.h"
#include "solver/import/said.h"

#include "solver/units/amount.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { WORDS_MAX = 12, WORD_MAX = 32 };

typedef struct Instance {
	char word[WORDS_MAX][WORD_MAX]; /* of the line at hand */
	int words;
	char load[WORD_MAX], beta[WORD_MAX]; /* "": not told */
	int rows, left;
	bool memory; /* has limits of it */
} Instance;

static bool is_number(const char *word)
{
	Amount ignored;

	return amount_read(word, strlen(word), &ignored) == AMOUNT_OK;
}

static size_t read_line(Instance *instance, const char *text, size_t length)
{
	const char *end = memchr(text, '\n', length), *mark;
	const size_t whole = end ? (size_t)(end - text) : length;

	mark = memchr(text, '#', whole);
	instance->words = 0;
	for (const char *at = text, *stop = mark ? mark : text + whole; at < stop;) {
		size_t word = 0;

		while (at + word < stop && !strchr(" \t\r", at[word]))
			word++;
		if (word > 0 && instance->words < WORDS_MAX)
			snprintf(
				instance->word[instance->words++], WORD_MAX, "%.*s", (int)word, at);
		at += word > 0 ? word : 1;
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
	return first.words == 2 && strcmp(first.word[0], "V") == 0 && is_number(first.word[1]);
}

static void add_node(Instance *instance, Buf *out)
{
	const char(*word)[WORD_MAX] = (const char(*)[WORD_MAX])instance->word;
	const int k = instance->rows++;
	const bool root = k == 0 || (instance->words > 3 && strcmp(word[3], "-1") == 0);

	buf_addf(out, "P%d,", k);
	if (!root && instance->words > 3)
		buf_addf(out, "P%s", word[3]);
	else if (!root)
		buf_addf(out, "P%d", k - 1);
	buf_addf(out, ",%s,%s", word[1], root ? "" : word[2]);
}

static void add_worker(Instance *instance, Buf *out)
{
	const char(*word)[WORD_MAX] = (const char(*)[WORD_MAX])instance->word;

	buf_addf(out, "P%d,master,%s,%s,%s,%s", ++instance->rows, word[2], word[1], word[0],
		instance->words > 4 ? word[4] : "0");
	instance->memory = true;
	for (int k = 5; k < instance->words; k++)
		instance->left += strtod(word[k], NULL) != 0;
}

static void add_line(Instance *instance, Buf *out)
{
	const char *first = instance->word[0];

	if (instance->words == 0)
		return;
	if (instance->words == 2 && strcmp(first, "V") == 0)
		memcpy(instance->load, instance->word[1], WORD_MAX);
	else if (instance->words == 2 && strcmp(first, "beta") == 0)
		memcpy(instance->beta, instance->word[1], WORD_MAX);
	else if (instance->words >= 3 && strcmp(first, "node") == 0)
		add_node(instance, out);
	else if (instance->words >= 4 && is_number(first))
		add_worker(instance, out);
	else
		instance->left++;
}

Status import_instance(Net *net, const char *name, const char *text, size_t length,
	const ImportAsked *asked, Buf *said, Error *error)
{
	Instance instance = {.words = 0};
	ImportAsked own = *asked;
	char left[24];
	Buf table;

	buf_init(&table);
	for (bool header = true; length > 0; header = false) {
		const size_t line = read_line(&instance, text, length);

		if (header)
			buf_add_text(&table,
				"name,parent,compute,link,startup.transfer,startup.compute");
		add_line(&instance, &table);
		buf_add_char(&table, '\n');
		text += line;
		length -= line;
	}
	own.load = asked->load ? asked->load : instance.load;
	Status status = buf_status(&table) == STATUS_OK ? STATUS_OK : error_no_memory(error);

	if (status == STATUS_OK && instance.beta[0])
		status = import_set(net, NET_KEY_INTENSITY_REPORT, instance.beta, "beta", error);
	if (status == STATUS_OK)
		status = import_cells(net, name, table.text, table.length, &own, said, error);
	buf_release(&table);
	if (instance.memory)
		import_say(said, SAID_MEMORY_LEFT, NULL, NULL);
	snprintf(left, sizeof left, "%d", instance.left);
	if (instance.left > 0)
		import_say(said, SAID_INSTANCE_LEFT, left, NULL);
	return status;
}
