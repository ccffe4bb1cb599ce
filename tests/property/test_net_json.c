/* layer: solver */
/* Nets written as JSON: they read as their YAML does, and after any edit they are saved as JSON, by
 * the word of a reader that is not ours. */
#include "tests/fixtures/solver/solve.h"

#include "solver/base/embed.h"
#include "solver/base/number.h"
#include "solver/file/read.h"
#include "solver/net/fields.h"
#include "solver/net/random.h"
#include "solver/yaml/yaml.h"

#include <jansson.h>
#include <stdio.h>
#include <string.h>

enum { ROUNDS = 12, EDITS = 4 };

/* --- from YAML to JSON ----------------------------------------------------------------------- */

typedef struct Writer {
	YamlReader *yaml;
	Buf *out;
	bool pretty;
	int depth;
} Writer;

static void new_line(const Writer *writer)
{
	if (!writer->pretty)
		return;
	buf_add_char(writer->out, '\n');
	buf_add_repeat(writer->out, ' ', (size_t)writer->depth * 2);
}

/* What is plain and a number, or true or false, is that; all else is text. */
static void write_scalar(const Writer *writer, const YamlEvent *event, bool key)
{
	const bool truth = strcmp(event->text, "true") == 0 || strcmp(event->text, "false") == 0;
	char number[NUMBER_TEXT_MAX];
	double value;

	if (!key && event->plain && truth) {
		buf_add(writer->out, event->text, event->length);
	} else if (!key && event->plain &&
		   number_read(event->text, event->length, &value) == NUMBER_OK) {
		number_exact(number, value);
		buf_add_text(writer->out, number);
	} else {
		json_t *text = json_stringn(event->text, event->length);
		char *dump = json_dumps(text, JSON_ENCODE_ANY);

		assert_non_null(dump);
		buf_add_text(writer->out, dump);
		free(dump);
		json_decref(text);
	}
}

/* All of the map or list that has just begun. */
static void write_rest(Writer *writer, bool map)
{
	YamlEvent event;

	buf_add_char(writer->out, map ? '{' : '[');
	writer->depth++;
	for (int count = 0;; count++) {
		assert_int_equal(yaml_next(writer->yaml, &event), STATUS_OK);
		if (event.kind == YAML_MAP_END || event.kind == YAML_LIST_END)
			break;
		if (count > 0 && (!map || count % 2 == 0))
			buf_add_char(writer->out, ',');
		if (map && count % 2 == 1)
			buf_add_text(writer->out, writer->pretty ? ": " : ":");
		else
			new_line(writer);
		if (event.kind == YAML_SCALAR)
			write_scalar(writer, &event, map && count % 2 == 0);
		else
			write_rest(writer, event.kind == YAML_MAP);
	}
	writer->depth--;
	new_line(writer);
	buf_add_char(writer->out, map ? '}' : ']');
}

static void to_json(const char *yaml, size_t length, bool pretty, Buf *out)
{
	Writer writer = {.out = out, .pretty = pretty};
	YamlEvent event;

	assert_int_equal(yaml_open(&writer.yaml, "", yaml, length, NULL), STATUS_OK);
	assert_int_equal(yaml_next(writer.yaml, &event), STATUS_OK);
	write_rest(&writer, event.kind == YAML_MAP);
	buf_add_text(out, pretty ? "\n" : "");
	yaml_close(writer.yaml);
}

/* --- checks ---------------------------------------------------------------------------------- */

static void check_is_json(const Buf *text)
{
	json_error_t error;
	json_t *read = json_loadb(text->text, text->length, JSON_REJECT_DUPLICATES, &error);

	if (!read)
		fail_msg("no JSON: line %d: %s\n%s", error.line, error.text, text->text);
	json_decref(read);
}

/* Save `net` into the text it came from, which becomes what was saved. */
static void check_saved(const Net *net, Buf *text)
{
	const Buf saved = saved_text(net, text->text);

	check_is_json(&saved);
	buf_release(text);
	*text = saved;
}

/* --- samples --------------------------------------------------------------------------------- */

TEST(every_sample_reads_as_json)
{
	for (const Embedded *sample = embedded_samples; sample->name; sample++) {
		for (int pretty = 0; pretty < 2; pretty++) {
			ScopedBuf json = check_buf();

			to_json(sample->text, sample->length, pretty, &json);
			check_is_json(&json);
			ScopedNet one = net_of(sample->text);
			ScopedNet other = net_of(json.text);

			if (!net_equal(&one, &other))
				fail_msg("%s is another net\n%s", sample->name, json.text);
		}
	}
}

/* --- edits ----------------------------------------------------------------------------------- */

static const char *const settings[] = {"load=7", "load=0.1", "order=2", "installments=fon",
	"installments=3", "installments=best", "fat=true", "storage=true",
	"distribution=simultaneous", "service=best", "ports=full", "law=x+log", "law=power",
	"method=chen-s", "method=", "title=he said \"a\\b\"", "title=", "title=true", "title=12",
	"title=a\x1b[0m\xC2\x85\xE2\x80\xAE\xF0\x9F\x8C\xB2", "startup.compute=0.5",
	"startup.transfer=1e-9", "intensity.report=2", "curve.vary=children=1:4",
	"curve.vary=", "curve.methods=chen-c, chen-s", "curve.measure=speedup",
	"curve.series=load=5; load=6, service=best, network.sizes=3x3, #0.compute=2",
	"*.compute=2.5", "*.link=0", "#1.link=250", "#1.name=P \"x\"", "#0.name=#root",
	"#1.repeat=3", "network.kind=tree", "network.kind=array", "network.kind=mesh",
	"network.kind=hypercube", "network.sizes=2x3", "network.levels=2", "network.dimension=3",
	"network.compute=3", "network.link=1e-7"};
enum { SETTINGS = sizeof settings / sizeof *settings };

/* Structure: written out, children more and less, a subtree moved or copied. */
static void restructure(Net *net, uint64_t *state)
{
	const uint32_t node = (uint32_t)(random_next(state) % net->nodes);
	NetPiece *piece = NULL;

	if (net->form == NET_REGULAR) {
		if (net->processors <= 64)
			(void)!net_make_explicit(net, NULL);
		return;
	}
	if (node > 0 && random_next(state) % 2 == 0)
		assert_int_equal(net_cut(net, node, &piece, NULL), STATUS_OK);
	else
		assert_int_equal(net_piece_copy(net, node, &piece, NULL), STATUS_OK);
	if (random_next(state) % 3 > 0) {
		const uint32_t parent = (uint32_t)(random_next(state) % net->nodes);
		const uint32_t k = (uint32_t)random_next(state) % (net_children(net, parent) + 1);

		if (net_piece_rename(piece, net, NULL) == STATUS_OK)
			(void)!net_paste(net, parent, k, piece, NULL);
	}
	net_piece_free(piece);
}

static void edit(Net *net, uint64_t *state)
{
	Net before;

	assert_int_equal(net_copy(&before, net, NULL), STATUS_OK);
	if (random_next(state) % 3 == 0)
		restructure(net, state);
	else
		(void)!net_set(net, settings[random_next(state) % SETTINGS], NULL);
	if (net_expand(net, NULL) != STATUS_OK || net->processors > 600) {
		net_release(net);
		*net = before;
		assert_int_equal(net_expand(net, NULL), STATUS_OK);
		return;
	}
	net_release(&before);
}

static bool is_large(const Embedded *sample)
{
	Net net = net_of(sample->text);
	const bool large = net.processors > 200;

	net_release(&net);
	return large;
}

TEST(edited_json_stays_json)
{
	for (const Embedded *sample = embedded_samples; sample->name; sample++) {
		if (is_large(sample))
			continue;
		for (uint64_t seed = 1; seed <= ROUNDS; seed++) {
			uint64_t state = seed * 7919;
			ScopedBuf text = check_buf();

			to_json(sample->text, sample->length, seed % 2 == 0, &text);
			for (int i = 0; i < EDITS; i++) {
				ScopedNet net = net_of(text.text);

				for (uint64_t k = 0; k <= seed % 3; k++)
					edit(&net, &state);
				check_saved(&net, &text);
			}
		}
	}
}
