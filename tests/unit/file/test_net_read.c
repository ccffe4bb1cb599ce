/* layer: solver */
#include "tests/fixtures/check.h"

#include "solver/base/embed.h"
#include "solver/file/read.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Files that are wrong, and what is said about them. */
static const struct {
	const char *text, *message;
} hostile[] = {
	{"network:\n  kind: tree\n  root:\n    compute: 1\n\tchildren: []\n",
		"f.yaml:5:1: a tab cannot indent YAML; use spaces"},
	{"load: &x [*x]\n",
		"f.yaml:1:7: anchors (\"&...\") are not supported; write the value out, or use "
		"repeat"},
	{"load: \xFF\n", "f.yaml:1:7: this is not UTF-8; save the file as UTF-8"},
	{"", "f.yaml:1:1: the file is empty"},
	{"\n# only a comment\n", "f.yaml:1:1: the file is empty"},
	{"load: 1\norder: 2\nload: 3\n",
		"f.yaml:3:1: the key load is given twice; keep one of them"},
	{"startup: {compute: 1, compute: 2}\n",
		"f.yaml:1:23: the key compute is given twice; keep one of them"},
	{"lod: 5\n", "f.yaml:1:1: a net file has no key lod; did you mean load?"},
	{"startup: {compute: 1, trnsfer: 2}\n",
		"f.yaml:1:23: startup has no key trnsfer; did you mean transfer?"},
	{"startup.compute: 1\n",
		"f.yaml:1:1: a net file has no key startup.compute; it may have title, source, note, "
		"method, load, order, installments, startup, intensity, distribution, fat, "
		"storage, service, law, ports, curve, view, network"},
	{"load: -1\n", "f.yaml:1:7: load is -1; it must be greater than 0"},
	{"load: 0\n", "f.yaml:1:7: load is 0; it must be greater than 0"},
	{"load: .nan\n", "f.yaml:1:7: load is .nan; it must be a number, greater than 0"},
	{"load: .inf\n", "f.yaml:1:7: load is .inf; it must be a number, greater than 0"},
	{"load: 1e999\n",
		"f.yaml:1:7: load is 1e999, which is out of range (about 1e-308 to 1e308)"},
	{"load: 1_000\n", "f.yaml:1:7: load is 1_000; it must be a number, greater than 0"},
	{"load: 0x10\n", "f.yaml:1:7: load is 0x10; it must be a number, greater than 0"},
	{"load:\n", "f.yaml:1:6: load has no value; it must be a number, greater than 0"},
	{"load: [1]\n", "f.yaml:1:7: load is a list; it must be a number, greater than 0"},
	{"load: {a: 1}\n", "f.yaml:1:7: load is a map; it must be a number, greater than 0"},
	/* numbers in quotes, and with a decimal comma: what is meant is said */
	{"load: \"5\"\n", "f.yaml:1:7: load is \"5\" in quotes; write it without quotes: load: 5"},
	{"startup: {compute: '1e2'}\n",
		"f.yaml:1:20: startup.compute is \"1e2\" in quotes; write it without quotes: "
		"compute: 1e2"},
	{"{\"fat\": \"true\"}\n",
		"f.yaml:1:9: fat is \"true\" in quotes; write it without quotes: fat: true"},
	{"installments: \"3\"\n",
		"f.yaml:1:15: installments is \"3\" in quotes; write it without quotes: "
		"installments: 3"},
	{"network: {kind: mesh, sizes: \"4\"}\n",
		"f.yaml:1:30: sizes is \"4\" in quotes; write it without quotes: sizes: 4"},
	{"network: {kind: \"trees\"}\n",
		"f.yaml:1:17: kind is trees; it must be tree, array, mesh or hypercube"},
	{"load: 0,1\n", "f.yaml:1:7: load is 0,1; numbers take a decimal point: 0.1"},
	{"load: '-0,1'\n", "f.yaml:1:7: load is -0,1; numbers take a decimal point: -0.1"},
	{"{load: 0,1}\n", "f.yaml:1:8: load is 0,1; numbers take a decimal point: 0.1"},
	{"{\"startup\": {\"compute\":2,5e-1, \"transfer\": 1}}\n",
		"f.yaml:1:24: startup.compute is 2,5e-1; numbers take a decimal point: 2.5e-1"},
	{"network: {kind: tree, root: {compute: 1, children: [{compute: 2, link: 0,1}]}}\n",
		"f.yaml:1:72: link is 0,1; numbers take a decimal point: 0.1"},
	{"curve: {series: [{load: 0,5}]}\n",
		"f.yaml:1:25: load is 0,5; numbers take a decimal point: 0.5"},
	{"curve:\n  vary: load=0,5:2\n",
		"f.yaml:2:9: 0,5 is not a number; numbers take a decimal point: 0.5"},
	{"{network: {levels: 1,5}}\n",
		"f.yaml:1:20: levels is 1,5; it must be a whole number, from 1 to 128"},
	{"{load: 1,2", "f.yaml:1:8: load is 1,2; numbers take a decimal point: 1.2"},
	{"title: [a]\n", "f.yaml:1:8: title is a list; it must be text"},
	{"order: 30\n", "f.yaml:1:8: order is 30; it must be from 1 to 20"},
	{"installments: 2.5\n",
		"f.yaml:1:15: installments is 2.5; it must be a whole number, 1 to "
		"1000000000, fon or best"},
	{"fat: yes\n", "f.yaml:1:6: fat is yes; it must be true or false"},
	{"startup: 5\n",
		"f.yaml:1:10: startup is text; it must be a map such as {compute: 1, transfer: "
		"1}"},
	{"view: linear\n",
		"f.yaml:1:7: view is text; it must be a map such as {scale: schematic}"},
	{"view: {scale: log}\n", "f.yaml:1:15: view.scale is log; it must be linear or schematic"},
	{"intensity: {transfer: 0}\n",
		"f.yaml:1:23: intensity.transfer is 0; it must be greater than 0"},
	{"method: a-name-much-too-long-for-any-method\n",
		"f.yaml:1:9: method is a-name-much-too-long-for-any-method; it must be the "
		"short name of a method, such as chen-m"},
	{"? [a]\n: 1\n", "f.yaml:1:3: a key must be a word, followed by a colon"},
	{"- a\n", "f.yaml:1:1: the file is a list; it must be a map of keys such as load and "
		  "network"},
	{"load: 2\n", "f.yaml:1:1: network is missing; a net file needs one, with kind and root"},
	{"\xEF\xBB\xBFload: -1\n", "f.yaml:1:7: load is -1; it must be greater than 0"},
	{"order: 2\r\nload: 0\r\n", "f.yaml:2:7: load is 0; it must be greater than 0"},
	{"# \xC3\xA9\ntitle: \xC3\xA9\nstartup: {\"compute\": 1, transfer: \xC3\xA9}\n",
		"f.yaml:3:35: startup.transfer is \xC3\xA9; it must be a number, 0 or more"},
	{"network: 5\n", "f.yaml:1:10: network is text; it must be a map with kind and root"},
	{"network: {kind: ring}\n",
		"f.yaml:1:17: kind is ring; it must be tree, array, mesh or hypercube"},
	{"network: {kind: mesh, sizes: [4, 4]}\n",
		"f.yaml:1:10: compute is missing; a mesh needs sizes, compute and link"},
	{"network: {kind: array, compute: 1, link: 1}\n",
		"f.yaml:1:10: processors is missing; an array needs processors, compute and link"},
	{"network: {kind: hypercube, link: 1, compute: 1}\n",
		"f.yaml:1:10: dimension is missing; a hypercube needs dimension, compute and link"},
	{"network: {sizes: [3], compute: 1, link: 1}\n",
		"f.yaml:1:10: kind is missing; write kind: mesh"},
	{"network: {processors: 3, compute: 1, link: 1}\n",
		"f.yaml:1:10: kind is missing; write kind: array"},
	{"network: {dimension: 3, compute: 1, link: 1}\n",
		"f.yaml:1:10: kind is missing; write kind: hypercube"},
	{"network: {kind: array, levels: 3, arity: 2}\n",
		"f.yaml:1:32: levels is not a key of an array, which has processors, compute and "
		"link; remove it"},
	/* the same before the kind is known */
	{"network:\n  arity: 2\n  kind: mesh\n",
		"f.yaml:2:10: arity is not a key of a mesh, which has sizes, compute and link; "
		"remove it"},
	{"network: {kind: hypercube, root: {compute: 1, oops: 2}}\n",
		"f.yaml:1:34: root is not a key of a hypercube, which has dimension, compute and "
		"link; remove it"},
	{"network: {kind: tree, sizes: [2]}\n",
		"f.yaml:1:30: sizes is not a key of a tree, which has root, or processors, or "
		"levels, arity, compute and link; remove it"},
	{"network: {kind: array, processors: [{compute: 1}]}\n",
		"f.yaml:1:36: processors is a list; in an array it must be their number, such as "
		"8"},
	{"network: {processors: [{compute: 1}], kind: array}\n",
		"f.yaml:1:23: processors is a list; in an array it must be their number, such as "
		"8"},
	{"network: {kind: tree, processors: 8}\n",
		"f.yaml:1:35: processors is text; in a tree it must be a list of processors, the "
		"root first"},
	{"network: {processors: 8, kind: tree}\n",
		"f.yaml:1:23: processors is text; in a tree it must be a list of processors, the "
		"root first"},
	{"network: {kind: array, processors: 0}\n",
		"f.yaml:1:36: processors is 0; it must be a whole number, from 1 to 16777216"},
	{"network: {kind: array, processors: 16777217}\n",
		"f.yaml:1:36: processors is 16777217; it must be a whole number, from 1 to "
		"16777216"},
	{"network: {kind: hypercube, dimension: 25}\n",
		"f.yaml:1:39: dimension is 25; it must be a whole number, from 1 to 24"},
	{"network: {kind: hypercube, dimension: [3]}\n",
		"f.yaml:1:39: dimension is a list; it must be a whole number, from 1 to 24"},
	{"network:\n  kind: mesh\n  sizes: [4,\n    0]\n",
		"f.yaml:4:5: a size is 0; it must be a whole number, from 1 to 16777216"},
	{"network:\n  kind: mesh\n  sizes:\n  - 4\n  - 2.5\n",
		"f.yaml:5:5: a size is 2.5; it must be a whole number, from 1 to 16777216"},
	{"network: {kind: mesh, sizes: [4, [4]]}\n",
		"f.yaml:1:34: a size is a list; it must be a whole number, from 1 to 16777216"},
	{"network: {kind: mesh, sizes: [\"4\"]}\n",
		"f.yaml:1:31: a size is \"4\" in quotes; write it without quotes: 4"},
	{"network: {kind: mesh, sizes: [4x4]}\n",
		"f.yaml:1:31: a size is 4x4; it must be a whole number, from 1 to 16777216"},
	{"network: {kind: mesh, sizes: [1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1]}\n",
		"f.yaml:1:79: too many sizes; a mesh has at most 24 dimensions"},
	{"network: {kind: mesh, sizes: []}\n",
		"f.yaml:1:30: the list is empty; it needs a size for each dimension, such as [4, "
		"4]"},
	{"network: {kind: mesh, sizes: 4xx4}\n",
		"f.yaml:1:30: sizes is 4xx4; it must be 1 to 24 whole numbers from 1 to 16777216, "
		"the innermost first, such as 5x20"},
	{"network: {kind: mesh, sizes: [4096, 4097], compute: 1, link: 1}\n",
		"f.yaml:1:30: the network would have more than 16777216 processors; lower a size"},
	{"network: {kind: mesh, sizes: [4, 4], compute: 1, link: 1, sizes: [4]}\n",
		"f.yaml:1:59: the key sizes is given twice; keep one of them"},
	{"sizes: [4, 4]\n", "f.yaml:1:1: a net file has no key sizes; put it under network"},
	{"network: {kind: tree}\n",
		"f.yaml:1:10: the processors are missing; a tree needs root, or processors, or "
		"levels and arity"},
	{"load: 2\nroot: {compute: 1}\n",
		"f.yaml:2:1: a net file has no key root; put it under network"},
	{"network: {root: {compute: 1}}\n", "f.yaml:1:10: kind is missing; write kind: tree"},
	{"network: {kind: tree, rot: {compute: 1}}\n",
		"f.yaml:1:23: network has no key rot; did you mean root?"},
	{"network: {kind: tree, root: {compute: 1}, processors: [{compute: 1}]}\n",
		"f.yaml:1:55: the network has both root and processors; keep one of them"},
	{"network: {kind: tree, levels: 2, root: {compute: 1}}\n",
		"f.yaml:1:31: levels belongs to a regular tree, but this one lists its "
		"processors; remove it"},
	{"network: {kind: tree, levels: 2, arity: 2, compute: 1}\n",
		"f.yaml:1:10: link is missing; a regular tree needs levels, arity, compute and "
		"link"},
	{"network: {kind: tree, arity: 4, compute: 1, link: 1, levels: 129}\n",
		"f.yaml:1:62: levels is 129; it must be a whole number, from 1 to 128"},
	{"network: {kind: tree, arity: 4, compute: 1, link: 1, levels: 30}\n",
		"f.yaml:1:62: 30 levels of arity 4 are more than 16777216 processors; lower "
		"one of them"},
	{"storage: false\nnetwork: {kind: tree, root: {compute: 1}}\n",
		"f.yaml:1:10: storage is false, but the root has no link to receive the load over; "
		"give the root a link"},
	{"network: {kind: tree, root: {compute: 1}}\n---\nload: 1\n",
		"f.yaml:2:1: a second document begins here; keep one per file"},
	{"network: {kind: tree, root: 5}\n",
		"f.yaml:1:29: text where a processor should be; write {compute: 1, link: 0.5}"},
	{"network: {kind: tree, root: {name: x}}\n",
		"f.yaml:1:29: compute is missing; every processor needs one, greater than 0"},
	{"network: {kind: tree, root: {compute: 0}}\n",
		"f.yaml:1:39: compute is 0; it must be greater than 0"},
	{"network: {kind: tree, root: {compute: 1, repeat: 2}}\n",
		"f.yaml:1:50: there is only one root; its repeat must be 1"},
	{"network: {kind: tree, root: {compute: 1, children: {compute: 2}}}\n",
		"f.yaml:1:52: children is a map; it must be a list of processors"},
	{"network: {kind: tree, root: {compute: 1, children: [[1]]}}\n",
		"f.yaml:1:53: a list where a processor should be; write {compute: 1, link: 0.5}"},
	{"network: {kind: tree, root: {compute: 1, parent: x}}\n",
		"f.yaml:1:42: a processor has no key parent; it may have name, compute, link, "
		"repeat, children"},
	{""
	 "network:\n  kind: tree\n  root:\n    compute: 1\n    children:\n      - {compute: 2}\n",
		"f.yaml:6:9: link is missing; every processor but the root needs one, 0 or more"},
	{""
	 "network:\n  kind: tree\n  root:\n    compute: 1\n    children:\n      - {compute: 2,"
	 " lnk: 3}\n",
		"f.yaml:6:22: a processor has no key lnk; did you mean link?"},
	{"network: {kind: tree, root: {name: \"a\\0b\", compute: 1}}\n",
		"f.yaml:1:36: name is a\\x00b; it must be text in UTF-8 without NUL characters"},
	{"network: {kind: tree, root: {name: a, compute: 1, children: [{name: b,"
	 " compute: 1, link: 1},\n  {compute: 1, name: a, link: 1}]}}\n",
		"f.yaml:2:22: the name a is used twice; every processor needs its own"},
	{"network: {kind: tree, root: {name: P1, compute: 1, children: [{compute: 1,"
	 " link: 1}]}}\n",
		"f.yaml:1:36: the name P1 already stands for an unnamed processor; choose another"},
	{"network: {kind: tree, root: {compute: 1, children: [{name: W, compute: 1,"
	 " link: 1, repeat: 5},\n {name: W.3, compute: 1, link: 1}]}}\n",
		"f.yaml:2:9: the name W.3 is also that of a copy of W; choose another"},
	{"network: {kind: tree, root: {compute: 1, children: [{compute: 1, link: 1,"
	 " repeat: 0}]}}\n",
		"f.yaml:1:83: repeat is 0; it must be a whole number, from 1 to 16777216"},
	{"network: {kind: tree, root: {compute: 1, children: [{compute: 1, link: 2,"
	 " repeat: 9000000,\n  children: [{compute: 1, link: 1, repeat: 5}]}]}}\n",
		"f.yaml:2:44: the network would have more than 16777216 processors; lower a "
		"repeat"},
	{"network: {kind: tree, processors: {compute: 1}}\n",
		"f.yaml:1:35: processors is a map; it must be a list of processors, the root "
		"first"},
	{"network: {kind: tree, processors: []}\n",
		"f.yaml:1:35: the list is empty; it needs at least the root"},
	{"network: {kind: tree, processors: [{compute: 1, parent: x}]}\n",
		"f.yaml:1:57: the first processor is the root and has no parent; remove this "
		"key"},
	{"network: {kind: tree, processors: [{compute: 1}, {compute: 2, link: 1}]}\n",
		"f.yaml:1:50: parent is missing; every processor but the first must name its "
		"parent"},
	{"network: {kind: tree, processors: [{compute: 1}, {compute: 2, link: 1,"
	 " parent: [a]}]}\n",
		"f.yaml:1:80: parent is a list; it must be the name of a processor above"},
	{"network: {kind: tree, processors: [{compute: 1}, {compute: 2, link: 1,"
	 " parent: z}, {compute: 1, link: 1, name: z, parent: P0}]}\n",
		"f.yaml:1:80: parent is z, which comes later; a parent must be listed before its "
		"children"},
	{"network: {kind: tree, processors: [{compute: 1}, {compute: 2, link: 1,"
	 " parent: q}]}\n",
		"f.yaml:1:80: parent is q, but no processor before this one has that name"},
	{"network: {kind: tree, processors: [{compute: 1}, {compute: 2, link: 1,"
	 " parent: P1}]}\n",
		"f.yaml:1:80: parent is P1, but no processor before this one has that name"},
	{"network: {kind: tree, processors: [{compute: 1}, {compute: 2, link: 1,"
	 " parent: P0, repeat: 2}, {compute: 2, link: 1, parent: P2}]}\n",
		"f.yaml:1:126: parent is P2, which stands for 2 processors; in a flat list only "
		"leaves may repeat"},
	{"network: {kind: tree, processors: [{compute: 1}, {compute: 2, link: 1,"
	 " parent: \"a\\0\"}]}\n",
		"f.yaml:1:80: parent contains a NUL character; no processor's name does"},
};

TEST(hostile_files_are_refused_with_a_place)
{
	for (size_t i = 0; i < sizeof hostile / sizeof hostile[0]; i++) {
		ScopedNet net;
		Error error = {.text = ""};
		Status status =
			net_read(&net, "f.yaml", hostile[i].text, strlen(hostile[i].text), &error);

		if (status == STATUS_OK)
			fail_msg("accepted: %s", hostile[i].text);
		check_error(&error, hostile[i].message);
		assert_int_equal(net.nodes, 0);
		net_release(&net);
		/* Who does not ask for the reason gets the same answer. */
		assert_int_equal(
			net_read(&net, "f.yaml", hostile[i].text, strlen(hostile[i].text), NULL),
			status);
	}
}

static Net net_of(const char *text, size_t length)
{
	Net net;
	Error error = {.text = ""};

	if (net_read(&net, "f.yaml", text, length, &error) != STATUS_OK)
		fail_msg("%d:%d: %s", error.line, error.column, error.text);
	return net;
}

static void check_deep(const char *open, int count, const char *message)
{
	ScopedBuf text = check_buf();
	Net net;
	Error error;

	buf_add_text(&text, "network: {kind: tree, root: ");
	for (int i = 0; i < count; i++)
		buf_add_text(&text, open);
	assert_int_equal(net_read(&net, "f.yaml", text.text, text.length, &error) != STATUS_OK, 1);
	check_error(&error, message);
}

TEST(brackets_without_end_are_refused)
{
	check_deep("[", 20000,
		"f.yaml:1:29: a list where a processor should be; write {compute: 1, link: 0.5}");
	check_deep("{compute: 1, link: 1, children: [", 20000,
		"f.yaml:1:4286: the tree would be deeper than 128 levels; a flat list may be "
		"deeper");
}

TEST(trees_of_128_levels_are_read)
{
	ScopedBuf text = check_buf();

	buf_add_text(&text, "network: {kind: tree, root: ");
	for (int i = 0; i < NET_LEVELS_MAX; i++)
		buf_add_text(&text, "{compute: 1, link: 1, children: [");
	buf_add_text(&text, "{compute: 1, link: 1}");
	for (int i = 0; i < NET_LEVELS_MAX; i++)
		buf_add_text(&text, "]}");
	buf_add_text(&text, "}");
	ScopedNet net = net_of(text.text, text.length);
	assert_int_equal(net.processors, 129);
	assert_int_equal(net.parent_of[128], 127);
}

TEST(flat_lists_may_be_deeper)
{
	ScopedBuf text = check_buf();

	buf_add_text(&text, "network: {kind: tree, processors: [{compute: 1}");
	for (int i = 0; i < 2000; i++)
		buf_addf(&text, ",\n{parent: P%d, compute: 1, link: 1}", i);
	buf_add_text(&text, "]}");
	ScopedNet net = net_of(text.text, text.length);
	assert_int_equal(net.processors, 2001);
	assert_int_equal(net.parent_of[2000], 1999);
	assert_int_equal(net.node[0].size, 2001);
}

TEST(keys_are_read_in_any_order)
{
	static const char text[] =
		"network:\n"
		"  root:\n"
		"    children:\n"
		"      - link: 2.\n"
		"        children: [{link: 1e-3, compute: .5, name: \"x\\ty\"}]\n"
		"        compute: 3\n"
		"    compute: 2.385\n"
		"    link: 7\n"
		"  kind: tree\n"
		"storage: false\n"
		"intensity: {report: 0.25}\n"
		"installments: best\n"
		"title: 12\n";
	ScopedNet net = net_of(text, strlen(text));

	assert_int_equal(net.processors, 3);
	check_close(net.node[0].compute, 2.385, 0);
	check_close(net.node[0].link, 7, 0);
	check_close(net.node[1].link, 2, 0);
	check_close(net.node[2].compute, 0.5, 0);
	check_close(net.node[2].link, 0.001, 0);
	assert_string_equal(net.node[2].name, "x\ty");
	assert_string_equal(net.title, "12");
	assert_int_equal(net.installments, NET_BEST);
	check_close(net.intensity_report, 0.25, 0);
	assert_false(net.storage);
	/* Origins follow the reading order. */
	assert_int_equal(net.node[0].origin, 1);
	assert_int_equal(net.node[2].origin, 3);
}

TEST(names_may_hold_anything)
{
	static const char text[] = "network: {kind: tree, root: {name: \"\\e[2J\", compute: 1, "
				   "children: [{name: \"\\u202eevil\", compute: 1, link: 1}, "
				   "{name: \"\xE2\x80\xAE\", compute: 1, link: 1}]}}\n";
	static const char twice[] = "network: {kind: tree, root: {name: \"\\e[2J\", compute: 1, "
				    "children: [{name: \"\\e[2J\", compute: 1, link: 1}]}}\n";
	Net net = net_of(text, strlen(text));
	Error error;

	assert_string_equal(net.node[0].name, "\033[2J");
	assert_string_equal(net.node[1].name, "\xE2\x80\xAE"
					      "evil");
	assert_int_equal(net_find(&net, "\xE2\x80\xAE", 3), 2);
	net_release(&net);
	/* In a message they are harmless. */
	assert_int_equal(net_read(&net, "f.yaml", twice, strlen(twice), &error), STATUS_INPUT);
	check_error(&error, "f.yaml:1:75: the name \\x1b[2J is used twice; every processor needs "
			    "its own");
}

/* The sizes of everyday big files; what is quadratic would outlast the runner's limit. */
TEST(big_files_are_read_in_linear_time)
{
	enum { COUNT = 378000 };
	ScopedBuf flat = check_buf(), nested = check_buf();

	buf_add_text(&flat, "network:\n  kind: tree\n  processors:\n  - {compute: 1}\n");
	buf_add_text(&nested, "network:\n  kind: tree\n  root:\n    compute: 1\n    children:\n");
	for (int i = 1; i < COUNT; i++) {
		/* The first half is one long chain of names, the rest hangs from the root. */
		if (i > 1 && i < COUNT / 2)
			buf_addf(&flat, "  - {name: W%d, parent: W%d, compute: 1, link: 2}\n", i,
				i - 1);
		else
			buf_addf(&flat, "  - {name: W%d, parent: P0, compute: 1, link: 2}\n", i);
		buf_addf(&nested, "    - {name: W%d, compute: 1.5, link: 0.25}\n", i);
	}
	ScopedNet net = net_of(flat.text, flat.length);
	assert_int_equal(net.processors, COUNT);
	assert_int_equal(net.parent_of[COUNT / 2 - 1], COUNT / 2 - 2);
	net_release(&net);
	net = net_of(nested.text, nested.length);
	assert_int_equal(net.processors, COUNT);
	assert_int_equal(net_find(&net, "W377999", 7), 377999);
}

TEST(places_of_keys_are_found)
{
	static const char text[] =
		"title: \xC3\xA9\n"
		"network: {kind: array, processors: 2, compute: 1, link: 1}\n"
		"\"method\":   chen-q\nintensity: {compute: 3}\nstartup: {compute: 2}\n";
	int line, column;

	net_place_of_key(text, strlen(text), 0, "method", &line, &column);
	assert_int_equal(line, 3);
	assert_int_equal(column, 13);
	net_place_of_key(text, strlen(text), 0, "startup.compute", &line, &column);
	assert_int_equal(line, 5);
	assert_int_equal(column, 20);
	net_place_of_key(text, strlen(text), 0, "startup.transfer", &line, &column);
	assert_int_equal(line, 5);
	assert_int_equal(column, 10);
	net_place_of_key(text, strlen(text), 0, "order", &line, &column);
	assert_int_equal(line, 1);
	assert_int_equal(column, 1);
	net_place_of_key("[", 1, 0, "order", &line, &column);
	assert_int_equal(line, 1);
}

TEST(every_sample_opens)
{
	uint32_t most = 0;
	int count = 0;

	for (const Embedded *sample = embedded_samples; sample->name; sample++, count++) {
		ScopedNet net = net_of(sample->text, sample->length);
		ScopedBuf text = check_buf();

		/* Each has a title that fits a list, and reads back when saved. */
		assert_true(strlen(net.title) > 0 && strlen(net.title) <= 44);
		assert_int_equal(net_write(&net, &text, NULL), STATUS_OK);
		ScopedNet again = net_of(text.text, text.length);
		assert_true(net_equal(&net, &again));
		most = net.processors > most ? net.processors : most;
	}
	assert_true(count >= 15);
	assert_int_equal(most, 1111111);
	assert_non_null(embedded_find(embedded_samples, "fig10"));
}

TEST(written_files_look_like_this)
{
	static const char text[] = "title: \"a: b\"\n"
				   "installments: fon\n"
				   "startup: {transfer: 0.5}\n"
				   "storage: false\n"
				   "network:\n"
				   "  kind: tree\n"
				   "  root:\n"
				   "    name: top\n"
				   "    compute: 1\n"
				   "    link: 3\n"
				   "    children:\n"
				   "      - name: a\n"
				   "        compute: 2.385\n"
				   "        link: 1e-07\n"
				   "        repeat: 2\n"
				   "        children:\n"
				   "          - {compute: 1, link: 0}\n"
				   "      - {name: \"b, c\", compute: 4, link: 2}\n";
	ScopedNet net = net_of(text, strlen(text));
	ScopedBuf out = check_buf();

	assert_int_equal(net_write(&net, &out, NULL), STATUS_OK);
	assert_string_equal(out.text, text);
}

/* As they are written afresh, so they were read. */
TEST(networks_of_every_kind_are_written_and_read)
{
	static const char *const texts[] = {
		"network:\n  kind: tree\n  levels: 3\n  arity: 2\n  compute: 1.5\n  link: 0.25\n",
		"network:\n  kind: array\n  processors: 8\n  compute: 1.5\n  link: 0.25\n",
		"network:\n  kind: mesh\n  sizes: [5, 20]\n  compute: 1.5\n  link: 0\n",
		"network:\n  kind: mesh\n  sizes: [7]\n  compute: 1.5\n  link: 0\n",
		("storage: false\nnetwork:\n  kind: hypercube\n  dimension: 3\n  compute: 1.5\n"
		 "  link: 0.25\n"),
	};
	static const uint32_t processors[] = {15, 8, 100, 7, 8};

	for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
		ScopedNet net = net_of(texts[i], strlen(texts[i]));
		ScopedBuf out = check_buf();

		assert_int_equal(net.processors, processors[i]);
		check_close(net_compute(&net, net.processors - 1), 1.5, 0);
		assert_int_equal(net_write(&net, &out, NULL), STATUS_OK);
		assert_string_equal(out.text, texts[i]);
	}
}

/* A size may also be written as on the command line. */
TEST(sizes_have_two_spellings)
{
	static const char list[] = "network: {kind: mesh, sizes: [5, 20], compute: 1, link: 1}";
	static const char word[] = "network: {sizes: 5x20, kind: mesh, compute: 1, link: 1}";
	ScopedNet a = net_of(list, strlen(list)), b = net_of(word, strlen(word));

	assert_true(net_equal(&a, &b));
	assert_int_equal(a.sizes[0], 5);
	net_release(&b);
	b = net_of("network: {kind: mesh, sizes: [20, 5], compute: 1, link: 1}",
		strlen("network: {kind: mesh, sizes: [20, 5], compute: 1, link: 1}"));
	assert_false(net_equal(&a, &b));
}

/* JSON is YAML: keys and words stand in quotes there, numbers, true and false do not. */
TEST(json_is_read)
{
	static const char *const pairs[][2] = {
		{"title: Ex/1 \xC3\xA9\nmethod: chen-m\nload: 100\ninstallments: fon\nfat: true\n"
		 "distribution: simultaneous\nservice: best\nlaw: x+log\nports: full\n"
		 "network:\n  kind: tree\n  root:\n    name: P0\n    compute: 1\n    children:\n"
		 "    - {name: P1, compute: 2.5, link: 1e-3, repeat: 2}\n",
			"{\n\t\"title\": \"Ex\\/1 \\u00e9\",\n\t\"method\":\"chen-m\", \"load\": "
			"1E+2,\n"
			"\t\"installments\": \"fon\", \"fat\": true,\n"
			"\t\"distribution\": \"simultaneous\", \"service\": \"best\",\n"
			"\t\"law\": \"x+log\", \"ports\": \"full\",\n"
			"\t\"network\": {\"kind\": \"tree\", \"root\": {\"name\": \"P0\",\n"
			"\t\t\"compute\": 1, \"children\": [\n"
			"\t\t\t{\"name\": \"P1\", \"compute\": 2.5, \"link\": 0.001,\n"
			"\t\t\t\"repeat\": 2}\n\t\t]}}\n}\n"},
		{"installments: best\nnetwork: {kind: mesh, sizes: 4x5, compute: 1, link: 2}\n"
		 "curve: {vary: load=1:9, measure: speedup, of: formula, methods: 'chen-c, chen-s',"
		 " series: [{service: best, network.sizes: 3x3}]}\n",
			"{\"installments\": \"best\", \"network\": {\"kind\": \"mesh\", \"sizes\": "
			"\"4x5\", \"compute\": 1, \"link\": 2},\n\"curve\": {\"vary\": "
			"\"load=1:9\", "
			"\"measure\": \"speedup\", \"of\": \"formula\", \"methods\": [\"chen-c\", "
			"\"chen-s\"], \"series\": [{\"service\": \"best\", \"network.sizes\": "
			"\"3x3\"}]}}"},
	};

	for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++) {
		ScopedNet yaml = net_of(pairs[i][0], strlen(pairs[i][0]));
		ScopedNet json = net_of(pairs[i][1], strlen(pairs[i][1]));

		assert_true(net_equal(&yaml, &json));
	}
}
