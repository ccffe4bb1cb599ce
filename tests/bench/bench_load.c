/* Reading a net file beside reading its events and throwing them away, and patching it. */
#include "tests/bench/bench.h"
#include "tests/fixtures/check.h"

#include "solver/file/read.h"
#include "solver/net/random.h"

#include <stdio.h>
#include <yaml.h>

enum { ROUNDS = 9 };

static void events(void *context)
{
	const Buf *text = context;
	yaml_parser_t parser;
	yaml_event_t event;
	yaml_event_type_t type;

	assert_int_equal(yaml_parser_initialize(&parser), 1);
	yaml_parser_set_input_string(&parser, (const unsigned char *)text->text, text->length);
	do {
		assert_int_equal(yaml_parser_parse(&parser, &event), 1);
		type = event.type;
		yaml_event_delete(&event);
	} while (type != YAML_STREAM_END_EVENT);
	yaml_parser_delete(&parser);
}

static void load(void *context)
{
	const Buf *text = context;
	Net net;

	assert_int_equal(net_read(&net, "bench", text->text, text->length, NULL), STATUS_OK);
	net_release(&net);
}

/* As saving does after an edit of one value. */
static void save(void *context)
{
	const Buf *text = context;
	Net net;
	Buf out;

	buf_init(&out);
	assert_int_equal(net_read(&net, "bench", text->text, text->length, NULL), STATUS_OK);
	net.node[net.nodes / 2].compute = 2.385;
	assert_int_equal(net_patch(&net, text->text, text->length, &out, NULL), STATUS_OK);
	net_release(&net);
	buf_release(&out);
}

static void compare(unsigned children, bool flow)
{
	char title[120];
	uint64_t seed = 7;
	Buf text;

	buf_init(&text);
	buf_add_text(&text, "network:\n  kind: tree\n  root:\n    compute: 1\n    children:\n");
	for (unsigned i = 0; i < children; i++) {
		const double compute = random_unit(&seed) + 0.5, link = random_unit(&seed);

		buf_addf(&text,
			flow ? "      - {name: W%u, compute: %.3f, link: %.4f}\n"
			     : "      - name: W%u\n        compute: %.3f\n        link: %.4f\n",
			i, compute, link);
	}
	BenchWay ways[] = {{"libyaml's events", events, &text, 0, 0},
		{"net_read", load, &text, 0, 0}, {"net_read and net_patch", save, &text, 0, 0}};

	bench_run(ways, 3, ROUNDS, 0.01);
	snprintf(title, sizeof title, "%u processors, %s style, %.1f MB", children,
		flow ? "flow" : "block", 1e-6 * (double)text.length);
	bench_report(title, ways, 3);
	if (children >= 100000) {
		snprintf(title, sizeof title, "reading %u processors, %s style, by bare events",
			children, flow ? "flow" : "block");
		bench_bound(title, "times", ways[1].least / ways[0].least, 1.35);
		snprintf(title, sizeof title, "saving %u processors, %s style, by bare events",
			children, flow ? "flow" : "block");
		bench_bound(title, "times", (ways[2].least - ways[1].least) / ways[0].least, 1.5);
	}
	buf_release(&text);
}

int main(void)
{
	compare(1000, true);
	compare(100000, true);
	compare(100000, false);
	return 0;
}
