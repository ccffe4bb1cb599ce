/* What is said of a number or choice of the whole net. */
#include "layouts/subject/parts.h"

#include "solver/schedule/key_words.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

/* "(L)", "" where it has no symbol, or one that is a word. */
static Word symbol_of(const Saying *say, const char *key)
{
	const KeyWords words = key_words(key, say->symbols);
	const char *symbol = words.symbol[0] ? words.symbol : words.also;
	Word word = {""};

	if (symbol[0] && strlen(symbol) < 6)
		snprintf(word.text, sizeof word.text, " (%s)", symbol);
	return word;
}

static void say_load(const Saying *say, const char *symbol)
{
	const Word units = word_fine(say->net->load),
		   steps = word_fine(net_steps(say->net, say->net->load));
	const char *s = say->net->load == 1 ? "" : "s";

	if (say->net->order == 1 && say->net->law == NET_LAW_POWER)
		ladder_add(say->out, "Load%s: %s unit%s to be divided, each of which is one step.",
			symbol, units.text, s);
	else
		ladder_add(say->out,
			"Load%s: %s unit%s to be divided; computing them takes %s steps.", symbol,
			units.text, s, steps.text);
	ladder_add(say->out, "Load%s: %s unit%s to be divided", symbol, units.text, s);
	ladder_add(say->out, "Load: %s unit%s", units.text, s);
}

static void say_order(const Saying *say, const char *symbol)
{
	const Word order = word_fine(say->net->order), load = word_fine(say->net->load);
	const Word steps = word_fine(net_steps(say->net, say->net->load));

	if (say->net->law == NET_LAW_XLOGX)
		ladder_add(say->out, "Order%s: %s; it has no effect while steps are x + log x.",
			symbol, order.text);
	else if (say->net->order == 1)
		ladder_add(
			say->out, "Order%s: 1, so twice the data takes twice the steps.", symbol);
	else if (say->net->order == 2)
		ladder_add(say->out,
			"Order%s: 2, every unit meets every other; %s units take %s steps.", symbol,
			load.text, steps.text);
	else
		ladder_add(say->out, "Order%s: x units take x to the power %s steps; %s take %s.",
			symbol, order.text, load.text, steps.text);
	ladder_add(say->out, "Order%s: %s", symbol, order.text);
}

static void say_startup(const Saying *say, const char *symbol, bool transfer)
{
	const double value = transfer ? say->net->startup_transfer : say->net->startup_compute;
	const char *what = transfer ? "message" : "computation",
		   *of = transfer ? "transfers" : "computing";

	if (value == 0)
		ladder_add(
			say->out, "Start-up of %s%s: 0, so a %s begins at once.", of, symbol, what);
	else
		ladder_add(say->out, "Start-up of %s%s: every %s costs %s, however small it is.",
			of, symbol, what, word_fine(value).text);
	ladder_add(say->out, "Start-up of %s: %s", of, word_fine(value).text);
}

static void say_factor(const Saying *say, const char *symbol, bool transfer)
{
	const Word value =
		word_fine(transfer ? say->net->intensity_transfer : say->net->intensity_compute);
	const char *all = transfer ? "links" : "computing";

	ladder_add(say->out, "Factor on all %s%s: %s times the time that each row says.", all,
		symbol, value.text);
	ladder_add(say->out, "Factor on all %s: %s", all, value.text);
}

static void say_report(const Saying *say, const char *symbol)
{
	const Word value = word_fine(say->net->intensity_report);

	if (say->net->intensity_report == 0)
		ladder_add(say->out, "Results%s: 0, so nothing is sent back.", symbol);
	else
		ladder_add(say->out, "Results%s: those of one unit take %s times the link's time.",
			symbol, value.text);
	ladder_add(say->out, "Results%s: %s", symbol, value.text);
}

/* The settings that are a choice, each with what it means, in full and in brief, for the field's
 * words in turn. */
static const struct {
	const char *key, *sentence[4], *brief[4];
} choices[] = {
	{"distribution",
		{"The root serves its children one after the other.",
			"The root serves all its children at once."},
		{"The root serves one child at a time.", "The root serves all at once."}},
	{"fat",
		{"Links are as fast as their row says, at every level.",
			"Links are wider towards the root, for all below them."},
		{"Links are no wider near the root.", "Links are wider near the root."}},
	{"storage",
		{"The load comes to the root over a link of its own.",
			"The root has the load from the start."},
		{"The load comes to the root first.", "The root has the load already."}},
	{"service",
		{"Children are served in the order of the file.",
			"Children are served in the best order."},
		{"Served in the order of the file.", "Served in the best order."}},
	{"law",
		{"x units take x to the power of the order steps.",
			"x units take x + log x steps."},
		{"x units take x to the order steps.", "x units take x + log x steps."}},
	{"ports",
		{"A processor sends or receives, one at a time.",
			"A processor can send and receive at once."},
		{"Each sends or receives, not both.", "Each sends and receives at once."}},
	{"startup.rounds",
		{"The paper's T counts start-ups as its theorem does.",
			"The paper's T counts start-ups as its figures do, a round more."},
		{"Start-ups as in the theorem.", "Start-ups as in the figures."}},
	{"network.kind",
		{"The processors form a tree.", "The processors form an array.",
			"The processors form a mesh.", "The processors form a hypercube."},
		{"A tree.", "An array.", "A mesh.", "A hypercube."}},
};

static bool say_choice(const Saying *say, const Field *field)
{
	for (size_t k = 0; k < sizeof choices / sizeof *choices; k++)
		if (strcmp(choices[k].key, field->key) == 0) {
			const double value = field_number(say->net, field, 0);

			ladder_add(say->out, "%s", choices[k].sentence[(int)value & 3]);
			ladder_add(say->out, "%s", choices[k].brief[(int)value & 3]);
			return true;
		}
	return false;
}

/* The shape of a regular net: how many that makes. */
static bool say_shape(const Saying *say, const Field *field)
{
	const Word all = word_count(say->net->processors);
	const char *key = field->key + strlen("network.");

	if (field->scope != FIELD_NETWORK || !field->moves)
		return false;
	if (field->type == FIELD_SIZES)
		ladder_add(say->out, "Sizes of the mesh: %s processors in all.", all.text);
	else if (strcmp(key, "processors") == 0)
		ladder_add(say->out, "Processors (N): %s in a row.", all.text);
	else if (strcmp(key, "dimension") == 0)
		ladder_add(say->out, "Dimension (d): %s, with 2 to that power, %s, processors.",
			word_fine(field_number(say->net, field, 0)).text, all.text);
	else if (strcmp(key, "levels") == 0)
		ladder_add(say->out, "Levels below the root: %s, with %s processors in all.",
			word_fine(field_number(say->net, field, 0)).text, all.text);
	else
		ladder_add(say->out, "Children of each processor: %s, with %s processors in all.",
			word_fine(field_number(say->net, field, 0)).text, all.text);
	ladder_add(say->out, "%s processors in all", all.text);
	return true;
}

/* What the field table says of it, which is true of any. */
static void say_field(const Saying *say, const Field *field)
{
	const double value = field->type == FIELD_TEXT || field->type == FIELD_SIZES
				     ? NAN
				     : field_number(say->net, field, 0);
	const KeyWords words = key_words(field->key, say->symbols);

	if (isfinite(value)) {
		char text[SAID_TEXT];

		snprintf(text, sizeof text, "%.140s: %.40s", field->help, word_fine(value).text);
		ladder_add(say->out, "%s", said_sentence(text).text);
	}
	ladder_add(say->out, "%s", said_sentence(field->help).text);
	ladder_add(say->out, "%s", said_sentence(words.word).text);
}

void say_setting(const Saying *say, const char *key)
{
	const Field *field = net_field_of(key);
	const Word symbol = symbol_of(say, key);

	if (!field)
		ladder_add(say->out, "%s", said_sentence(key).text);
	else if (field == &net_fields[NET_KEY_LOAD])
		say_load(say, symbol.text);
	else if (field == &net_fields[NET_KEY_ORDER])
		say_order(say, symbol.text);
	else if (field == &net_fields[NET_KEY_INSTALLMENTS])
		say_installments(say);
	else if (field == &net_fields[NET_KEY_STARTUP_COMPUTE] ||
		 field == &net_fields[NET_KEY_STARTUP_TRANSFER])
		say_startup(say, symbol.text, field == &net_fields[NET_KEY_STARTUP_TRANSFER]);
	else if (field == &net_fields[NET_KEY_INTENSITY_COMPUTE] ||
		 field == &net_fields[NET_KEY_INTENSITY_TRANSFER])
		say_factor(say, symbol.text, field == &net_fields[NET_KEY_INTENSITY_TRANSFER]);
	else if (field == &net_fields[NET_KEY_INTENSITY_REPORT])
		say_report(say, symbol.text);
	else if (!say_choice(say, field) && !say_shape(say, field))
		say_field(say, field);
}
