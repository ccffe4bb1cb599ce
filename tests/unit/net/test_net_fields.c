/* layer: solver */
#include "tests/fixtures/solver/solve.h"

#include "solver/file/read.h"
#include "solver/net/fields.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

static const char example[] =
	"network: {kind: tree, root: {name: root, compute: 1, children: ["
	"{name: P1, compute: 1.2, link: 0.1},"
	"{name: W, compute: 2, link: 2, repeat: 4},"
	"{name: a.b, compute: 3, link: 3}, {compute: 4, link: 4, repeat: 3}]}}";
static const char regular[] =
	"network: {kind: tree, levels: 2, arity: 3, compute: 1.5, link: 0.25}";
static const char array[] = "network: {kind: array, processors: 4, compute: 1.5, link: 0.25}";
static const char mesh[] = "network: {kind: mesh, sizes: [3, 2], compute: 1.5, link: 0.25}";
static const char cube[] = "network: {kind: hypercube, dimension: 3, compute: 1.5, link: 0.25}";

/* Reading `text` as `key` must fail with this message. */
static void check_value_refused(
	FieldScope scope, const char *key, const char *text, const char *message)
{
	FieldValue value = {7, NULL};
	Error error;

	assert_int_equal(field_read(net_field(scope, key), text, strlen(text), &value, &error),
		STATUS_INPUT);
	check_error(&error, message);
	check_close(value.number, 7, 0);
}

TEST(values_out_of_range_say_what_is_right)
{
	check_value_refused(FIELD_NODE, "link", "-1", "link is -1; it must be 0 or more");
	check_value_refused(FIELD_NODE, "compute", "0", "compute is 0; it must be greater than 0");
	check_value_refused(
		FIELD_NODE, "compute", "-0.0", "compute is -0.0; it must be greater than 0");
	check_value_refused(FIELD_NODE, "compute", "abc",
		"compute is abc; it must be a number, greater than 0");
	check_value_refused(FIELD_NODE, "compute", "",
		"compute has no value; it must be a number, greater than 0");
	check_value_refused(
		FIELD_NODE, "link", ".inf", "link is .inf; it must be a number, 0 or more");
	check_value_refused(
		FIELD_NODE, "link", "nan", "link is nan; it must be a number, 0 or more");
	check_value_refused(FIELD_NODE, "link", "1e999",
		"link is 1e999, which is out of range (about 1e-308 to 1e308)");
	check_value_refused(FIELD_NODE, "link", "1e-999",
		"link is 1e-999, which is out of range (about 1e-308 to 1e308)");
	check_value_refused(FIELD_NODE, "repeat", "2.5",
		"repeat is 2.5; it must be a whole number, from 1 to 16777216");
	check_value_refused(FIELD_NODE, "repeat", "16777217",
		"repeat is 16777217; it must be a whole number, from 1 to 16777216");
	check_value_refused(FIELD_NET, "order", "0.99", "order is 0.99; it must be from 1 to 20");
	check_value_refused(FIELD_NET, "order", "20.5", "order is 20.5; it must be from 1 to 20");
	check_value_refused(FIELD_NET, "installments", "all",
		"installments is all; it must be a whole number, 1 to 1000000000, fon or "
		"best");
	check_value_refused(FIELD_NET, "installments", "0",
		"installments is 0; it must be a whole number, 1 to 1000000000, fon or "
		"best");
	check_value_refused(FIELD_NET, "fat", "yes", "fat is yes; it must be true or false");
	check_value_refused(
		FIELD_NET, "ports", "duplex", "ports is duplex; it must be half or full");
	check_value_refused(FIELD_NETWORK, "network.kind", "ring",
		"kind is ring; it must be tree, array, mesh or hypercube");
	check_value_refused(FIELD_NETWORK, "network.dimension", "25",
		"dimension is 25; it must be a whole number, from 1 to 24");
	static const char *const no_sizes[] = {"", "x4", "4x", "4 4", "[4", "4]", "[]", "0x4",
		"4x-1", "2.5", "16777217", "4;4",
		"1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1"};
	for (size_t i = 0; i < sizeof no_sizes / sizeof *no_sizes; i++) {
		char message[256];

		snprintf(message, sizeof message,
			"sizes %s%s; it must be 1 to 24 whole numbers from 1 to 16777216, the "
			"innermost first, such as 5x20",
			i == 0 ? "has no value" : "is ", no_sizes[i]);
		check_value_refused(FIELD_NETWORK, "network.sizes", no_sizes[i], message);
	}
	check_value_refused(
		FIELD_NET, "startup.compute", "-2", "startup.compute is -2; it must be 0 or more");
	check_value_refused(FIELD_NODE, "name", "\xFF",
		"name is \\xff; it must be text in UTF-8 without NUL characters");
}

TEST(odd_values_are_read_exactly)
{
	static const struct {
		const char *key, *text;
		double value;
	} rows[] = {
		{"load", "2.385", 2.385},
		{"load", "1e-12", 1e-12},
		{"load", ".5", 0.5},
		{"order", "20", 20},
		{"installments", "fon", NET_FON},
		{"installments", "best", NET_BEST},
		{"installments", "1e3", 1000},
		{"distribution", "simultaneous", NET_SIMULTANEOUS},
		{"law", "x+log", NET_LAW_XLOGX},
		{"storage", "false", 0},
		{"startup.transfer", "-0", 0},
	};

	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
		FieldValue value;
		const Field *field = net_field(FIELD_NET, rows[i].key);

		assert_int_equal(
			field_read(field, rows[i].text, strlen(rows[i].text), &value, NULL),
			STATUS_OK);
		check_close(value.number, rows[i].value, 0);
		assert_false(signbit(value.number) && value.number == 0);
	}
}

TEST(defaults_of_the_table_are_those_of_a_new_net)
{
	Net net;

	net_init(&net);
	for (const Field *field = net_fields; field->key; field++) {
		FieldPlace place = {field, NET_NONE, NET_NONE};
		FieldValue value;

		if (field->scope != FIELD_NET)
			continue;
		assert_int_equal(field_get(&net, &place, &value, NULL), STATUS_OK);
		if (field->type == FIELD_TEXT)
			assert_string_equal(value.text, "");
		else
			check_close(value.number, field->standard, 0);
		field_value_release(&value);
	}
	assert_true(net.storage);
	check_close(net.intensity_report, 0, 0);
	check_close(net.intensity_transfer, 1, 0);
}

TEST(sizes_are_read_in_every_spelling)
{
	static const char *const spellings[] = {
		"5x20", "5,20", "[5, 20]", " [ 5,20 ] ", "5 x 20", "005x20"};
	const Field *field = net_field(FIELD_NETWORK, "network.sizes");

	for (size_t i = 0; i < sizeof spellings / sizeof *spellings; i++) {
		FieldValue value;

		assert_int_equal(
			field_read(field, spellings[i], strlen(spellings[i]), &value, NULL),
			STATUS_OK);
		assert_string_equal(value.text, "[5, 20]");
		field_value_release(&value);
	}
}

/* A network in which the key has a value. */
static const char *text_with(const Field *field)
{
	if (strcmp(field->key, "network.processors") == 0)
		return array;
	if (strcmp(field->key, "network.sizes") == 0)
		return mesh;
	if (strcmp(field->key, "network.dimension") == 0)
		return cube;
	return field->scope == FIELD_NETWORK ? regular : example;
}

/* Something to set the key to that it does not have before. */
static const char *word_for(const Field *field)
{
	if (strcmp(field->key, "curve.vary") == 0)
		return "P1.link=2:3.5:0.25";
	if (strcmp(field->key, "curve.methods") == 0)
		return "chen-s, hung-ct";
	if (strcmp(field->key, "curve.series") == 0)
		return "load=2.385; P1.link=3, fat=true";
	switch (field->type) {
	case FIELD_TEXT:
		return "na\xC3\xAFve";
	case FIELD_CHOICE:
		return field->choices[field->choices[1] != NULL];
	case FIELD_BOOL:
		return "true";
	case FIELD_REAL:
		return "2.385";
	case FIELD_SIZES:
		return "[3, 1, 2]";
	default:
		return "3";
	}
}

/* Every number and word goes through text and back into the net. */
TEST(every_key_can_be_set_and_read_back)
{
	for (const Field *field = net_fields; field->key; field++) {
		ScopedNet net = net_of(text_with(field));
		FieldPlace place = {field, field->scope == FIELD_NODE ? 1 : NET_NONE, NET_NONE};
		FieldValue value, back;
		Buf text;
		const char *word = word_for(field);

		buf_init(&text);
		assert_int_equal(field_read(field, word, strlen(word), &value, NULL), STATUS_OK);
		assert_int_equal(field_set(&net, &place, &value, NULL), STATUS_OK);
		assert_int_equal(field_get(&net, &place, &back, NULL), STATUS_OK);
		field_write(field, &back, &text);
		assert_string_equal(text.text, word);
		buf_release(&text);
		field_value_release(&value);
		field_value_release(&back);
	}
}

TEST(a_value_not_from_text_is_checked_too)
{
	ScopedNet net = net_of(example);
	FieldPlace place = {net_field(FIELD_NODE, "compute"), 1, NET_NONE};
	FieldValue value = {-3, NULL};
	Error error;

	assert_int_equal(field_set(&net, &place, &value, &error), STATUS_INPUT);
	check_error(&error, "compute is -3; it must be greater than 0");
	value.number = INFINITY;
	assert_int_equal(field_set(&net, &place, &value, &error), STATUS_INPUT);
	value.number = NAN;
	assert_int_equal(field_set(&net, &place, &value, &error), STATUS_INPUT);
	check_close(net.node[1].compute, 1.2, 0);
}

TEST(the_link_of_the_root_comes_and_goes)
{
	ScopedNet net = net_of(example);
	FieldPlace link = {net_field(FIELD_NODE, "link"), 0, NET_NONE};
	FieldPlace storage = {net_field(FIELD_NET, "storage"), NET_NONE, NET_NONE};
	FieldValue value, none = {0, NULL};
	Error error;

	assert_int_equal(field_get(&net, &link, &value, NULL), STATUS_OK);
	assert_true(isnan(value.number));
	assert_int_equal(field_set(&net, &storage, &none, &error), STATUS_INPUT);
	check_error(&error, "storage is false, but the root has no link to receive the load over; "
			    "give the root a link first");
	assert_int_equal(field_set(&net, &link, &none, NULL), STATUS_OK);
	assert_true(net.node[0].has_link);
	assert_int_equal(field_set(&net, &storage, &none, NULL), STATUS_OK);
	assert_int_equal(field_set(&net, &link, &value, &error), STATUS_INPUT);
	check_error(&error,
		"the root needs its link while storage is false; set storage to true first");
	none.number = 1;
	assert_int_equal(field_set(&net, &storage, &none, NULL), STATUS_OK);
	assert_int_equal(field_set(&net, &link, &value, NULL), STATUS_OK);
	assert_false(net.node[0].has_link);
	/* Children always have one. */
	link.node = 1;
	assert_int_equal(field_set(&net, &link, &value, NULL), STATUS_INPUT);
}

/* --- KEY=VALUE -------------------------------------------------------------------------------- */

static void check_set_refused(const char *text, const char *assignment, const char *message)
{
	ScopedNet net = net_of(text), before;
	Error error;

	assert_int_equal(net_copy(&before, &net, NULL), STATUS_OK);
	assert_int_equal(net_set(&net, assignment, &error), STATUS_INPUT);
	check_error(&error, message);
	assert_true(net_equal(&net, &before));
	assert_true(net.expanded);
}

TEST(keys_reach_what_they_name)
{
	ScopedNet net = net_of(example);

	set(&net, "load=250");
	check_close(net.load, 250, 0);
	set(&net, " startup.compute = 0.5 ");
	check_close(net.startup_compute, 0.5, 0);
	set(&net, "title=a=b");
	assert_string_equal(net.title, "a=b");
	set(&net, "P1.link=2.385");
	check_close(net.node[1].link, 2.385, 0);
	set(&net, "a.b.compute=9");
	check_close(net.node[3].compute, 9, 0);
	set(&net, "#6.compute=8");
	check_close(net.node[3].compute, 8, 0);
	set(&net, "*.link=5");
	check_close(net.node[4].link, 5, 0);
	assert_false(net.node[0].has_link);
	check_close(net_link(&net, 0), 0, 0);
	set(&net, "W.repeat=5");
	assert_int_equal(net.processors, 11);
	set(&net, "#9.repeat=2"); /* of the line as written, whichever copy names it */
	assert_int_equal(net.node[4].repeat, 2);
	set(&net, "root.name=x=y");
	set(&net, "x=y.compute=6");
	check_close(net.node[0].compute, 6, 0);
	set(&net, "x=y.name=");
	assert_null(net.node[0].name);
}

/* Setting one copy leaves all others, their names and ids, as they were. */
static void check_one_copy(const char *text, const char *assignment, uint32_t id)
{
	ScopedNet net = net_of(text), before = net_of(text);
	ScopedBuf one = check_buf(), other = check_buf();

	set(&net, assignment);
	assert_int_equal(net.processors, before.processors);
	for (uint32_t i = 0; i < net.processors; i++) {
		net_name(&net, i, &one);
		net_name(&before, i, &other);
		assert_int_equal(net.parent_of[i], before.parent_of[i]);
		check_close(net_compute(&net, i), i == id ? 77.5 : net_compute(&before, i), 0);
	}
	assert_string_equal(one.text, other.text);
}

TEST(one_copy_is_split_off)
{
	static const char deep[] =
		"network: {kind: tree, root: {compute: 1, children: ["
		"{name: V, compute: 2, link: 1, repeat: 3, children: ["
		"{name: W, compute: 3, link: 1, repeat: 4}, {compute: 4, link: 1}]}]}}";
	static const char flat[] = "network: {kind: tree, processors: [{compute: 1},"
				   "{name: W, parent: P0, compute: 2, link: 1, repeat: 4},"
				   "{parent: P0, compute: 2, link: 1, repeat: 3}, {name: z, "
				   "parent: P0, compute: 3, link: 1}]}";

	check_one_copy(example, "W.1.compute=77.5", 2);
	check_one_copy(example, "W.2.compute=77.5", 3);
	check_one_copy(example, "W.4.compute=77.5", 5);
	check_one_copy(example, "#8.compute=77.5", 8);
	check_one_copy(example, "P9.compute=77.5", 9);
	check_one_copy(deep, "V.2.compute=77.5", 7);
	check_one_copy(deep, "W.2.3.compute=77.5", 10);
	check_one_copy(deep, "P12.compute=77.5", 12);
	check_one_copy(deep, "W.3.4.compute=77.5", 17);
	check_one_copy(flat, "W.3.compute=77.5", 3);
	check_one_copy(flat, "#6.compute=77.5", 6);
}

/* The key of each node sets all its copies, however they are called. */
TEST(copies_are_set_together)
{
	static const char nets[][420] = {
		"network: {kind: tree, root: {compute: 1, children: [{name: V, compute: 2, link: "
		"1, repeat: 3, children: [{compute: 3, link: 1, repeat: 4}, {compute: 4, link: "
		"1}]}, "
		"{name: P13..P14, compute: 5, link: 1}, {compute: 6, link: 1, repeat: 2}]}}",
		"network: {kind: tree, processors: [{name: P2..P5, compute: 1}, {name: a=b, "
		"parent: "
		"P2..P5, compute: 3, link: 1}, {parent: P2..P5, compute: 2, link: 1, repeat: 4}]}"};

	for (size_t n = 0; n < sizeof nets / sizeof *nets; n++) {
		ScopedNet before = net_of(nets[n]);

		for (uint32_t node = 0; node < before.nodes; node++) {
			ScopedNet net = net_of(nets[n]);
			ScopedBuf text = check_buf();

			net_node_key(&net, node, &net_fields[NET_KEY_COMPUTE], &text);
			buf_add_text(&text, "=77.5");
			set(&net, text.text);
			assert_int_equal(net.nodes, before.nodes);
			for (uint32_t i = 0; i < net.nodes; i++)
				check_close(net.node[i].compute,
					i == node ? 77.5 : before.node[i].compute, 0);
		}
	}
	ScopedNet net = net_of(example);

	set(&net, "P7..P9.link=7.5");
	set(&net, "P7…P9.compute=8.5");
	set(&net, "#2..#5.link=9.5");
	assert_int_equal(net.nodes, 5);
	check_close(net.node[4].link, 7.5, 0);
	check_close(net.node[4].compute, 8.5, 0);
	check_close(net.node[2].link, 9.5, 0);
	static const char *const wrong[] = {"P7..P8.link=1", "P8..P9.link=1", "P9..P7.link=1",
		"P1..P1.link=1", "P7..W.4.link=1", "P7...P9.link=1", "..P9.link=1",
		"#1..#9.link=1"};

	Error error;

	for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
		assert_int_equal(net_set(&net, wrong[i], &error), STATUS_INPUT);
}

TEST(unnamed_copies_split_in_three)
{
	ScopedNet net = net_of("network: {kind: tree, root: {compute: 1, children: ["
			       "{compute: 2, link: 1, repeat: 1000000}]}}");

	set(&net, "P500000.link=3");
	assert_int_equal(net.nodes, 4);
	assert_int_equal(net.processors, 1000001);
	check_close(net_link(&net, 500000), 3, 0);
	check_close(net_link(&net, 499999), 1, 0);
	check_close(net_link(&net, 500001), 1, 0);
}

TEST(wrong_keys_are_refused_with_the_nearest)
{
	static const char many[] = "network: {kind: tree, root: {compute: 1, children: ["
				   "{name: W, compute: 2, link: 1, repeat: 10000}]}}";

	check_set_refused(example, "lod=3", "there is no key lod; did you mean load?");
	check_set_refused(example, "load", "expected KEY=VALUE, such as load=200 or P3.link=2");
	check_set_refused(example, "=3", "expected KEY=VALUE, such as load=200 or P3.link=2");
	check_set_refused(example, "load=-3", "load is -3; it must be greater than 0");
	check_set_refused(example, "startup=3",
		"startup holds several numbers; set startup.compute or startup.transfer");
	check_set_refused(example, "startup.comput=3",
		"there is no key startup.comput; did you mean startup.compute?");
	check_set_refused(
		example, "rot.link=3", "there is no processor called rot; did you mean root?");
	check_set_refused(example, "somebody.link=3",
		"there is no processor called somebody; #0 to #9 always work");
	check_set_refused(example, "#10.link=3", "there is no processor #10; they are #0 to #9");
	check_set_refused(example, "#x.link=3", "there is no processor #x; they are #0 to #9");
	check_set_refused(example, "P1.lnk=3", "a processor has no lnk; did you mean link?");
	check_set_refused(example, "P1.colour=3",
		"a processor has no colour; it has name, compute, link and repeat");
	check_set_refused(example, "*.name=x",
		"*.name cannot be set; only compute and link can be set for every processor");
	check_set_refused(example, "P1.name=W",
		"the name W is in use already; every processor needs its own");
	check_set_refused(
		example, "root.repeat=2", "repeat is 2; there is only one root, so it must be 1");
	check_set_refused(example, "W.repeat=16777215",
		"repeat 16777215 makes more than 16777216 processors; it must be smaller");
	check_set_refused(example, "network.levels=2",
		"network.levels is for regular trees (levels, arity, compute, link); this one "
		"lists its processors, so set NAME.compute, NAME.link or NAME.repeat");
	check_set_refused(example, "method=a-name-much-too-long-for-a-method",
		"method is a-name-much-too-long-for-a-method; it must be the short name of a "
		"method, such as chen-m");
	check_set_refused(many, "W.5.link=3",
		"copy 5 of 10000 has more than 4096 named copies after it; change the last one, or "
		"give it a line of its own in the file");
	check_set_refused(regular, "network.levels=20",
		"20 levels of arity 3 are more than 16777216 processors; lower one of them");
	check_set_refused(regular, "P1.repeat=2",
		"a regular tree has no repeat; set network.levels or network.arity");
	check_set_refused(regular, "P1.name=x",
		"processors of a regular tree have no names of their own; :write-out makes it "
		"explicit");
}

TEST(regular_trees_share_their_values)
{
	ScopedNet net = net_of(regular);
	Error error;

	/* One name must not stand for all. */
	assert_int_equal(net_set(&net, "P5.link=0.75", &error), STATUS_INPUT);
	check_error(&error,
		"a regular tree has one link for all; set network.link, or use :write-out first");
	set(&net, "network.link=0.75");
	check_close(net_link(&net, 12), 0.75, 0);
	set(&net, "network.compute=4");
	check_close(net_compute(&net, 3), 4, 0);
	set(&net, "network.arity=2");
	assert_int_equal(net.processors, 7);
	check_close(net_link(&net, 6), 0.75, 0);
	set(&net, "network.levels=3");
	assert_int_equal(net.processors, 15);
}

TEST(shapes_are_set_by_their_own_keys)
{
	Net net = net_of(array);

	set(&net, "network.processors=8");
	assert_int_equal(net.processors, 8);
	set(&net, "network.link=0.75");
	check_close(net_link(&net, 7), 0.75, 0);
	set(&net, "*.compute=3");
	check_close(net_compute(&net, 7), 3, 0);
	net_release(&net);
	net = net_of(mesh);
	set(&net, "network.sizes=5x20");
	assert_int_equal(net.processors, 100);
	assert_int_equal(net.sizes[0], 5);
	set(&net, "network.sizes=[2, 2,7]");
	assert_int_equal(net.dimensions, 3);
	net_release(&net);
	net = net_of(cube);
	set(&net, "network.dimension=5");
	assert_int_equal(net.processors, 32);
	set(&net, "network.compute=4");
	check_close(net_compute(&net, 31), 4, 0);
	net_release(&net);

	check_set_refused(array, "network.sizes=4x4",
		"network.sizes is for a mesh, but this network is an array; set "
		"network.processors, or network.kind first");
	check_set_refused(mesh, "network.levels=2",
		"network.levels is for a regular tree, but this network is a mesh; set "
		"network.sizes, or network.kind first");
	check_set_refused(example, "network.dimension=2",
		"network.dimension is for a hypercube, but this network is a tree; set "
		"network.kind first");
	check_set_refused(mesh, "network.sizes=4096x4097",
		"the network would have more than 16777216 processors; lower a size");
	check_set_refused(array, "p3.link=2",
		"an array has one link for all; set network.link, or use :write-out first");
	check_set_refused(mesh, "(2,1).compute=2",
		"a mesh has one compute for all; set network.compute, or use :write-out first");
	check_set_refused(cube, "011.link=2", "a hypercube has one link for all; set network.link");
	check_set_refused(cube, "#7.link=2", "a hypercube has one link for all; set network.link");
	check_set_refused(array, "p2.repeat=2", "an array has no repeat; set network.processors");
	check_set_refused(cube, "011.name=x",
		"processors of a hypercube have no names of their own; of its shape, only "
		"network.dimension can be set");
	check_set_refused(
		mesh, "(4,1).link=2", "there is no processor called (4,1); did you mean (3,1)?");
}

static void check_shape(const char *text, const char *kind, const char *shape)
{
	static const char *const keys[][2] = {[NET_TREE] = {"network.levels", "network.arity"},
		[NET_ARRAY] = {"network.processors"},
		[NET_MESH] = {"network.sizes"},
		[NET_HYPERCUBE] = {"network.dimension"}};
	char assignment[64];
	ScopedNet net = net_of(text);
	ScopedBuf out = check_buf();

	snprintf(assignment, sizeof assignment, "network.kind=%s", kind);
	set(&net, assignment);
	for (int k = 0; k < 2 && keys[net.kind][k]; k++) {
		FieldPlace place = {
			net_field(FIELD_NETWORK, keys[net.kind][k]), NET_NONE, NET_NONE};
		FieldValue value;

		assert_int_equal(field_get(&net, &place, &value, NULL), STATUS_OK);
		buf_add_text(&out, k > 0 ? " of " : "");
		field_write(place.field, &value, &out);
		field_value_release(&value);
	}
	assert_string_equal(out.text, shape);
	for (uint32_t i = 0; i < net.processors; i++) {
		check_close(net_compute(&net, i), 1.5, 0);
		check_close(net_link(&net, i), 0.25, 0);
	}
}

TEST(another_kind_keeps_speeds_and_processors)
{
	static const char alike[] = "network: {kind: tree, root: {compute: 1.5, children: ["
				    "{name: A, compute: 1.5, link: 0.25, repeat: 2, children: ["
				    "{compute: 1.5, link: 0.25, repeat: 3}]}]}}";
	static const char six[] = "network: {kind: array, processors: 6, compute: 1.5, link: 0.25}";
	static const char seven[] =
		"network: {kind: array, processors: 7, compute: 1.5, link: 0.25}";
	static const char one[] = "network: {kind: array, processors: 1, compute: 1.5, link: 0.25}";
	static const char twos[] =
		"network: {kind: mesh, sizes: [2, 2, 2], compute: 1.5, link: 0.25}";

	check_shape(array, "mesh", "[4]");
	check_shape(array, "tree", "1 of 3");
	check_shape(array, "hypercube", "2");
	check_shape(six, "hypercube", "2"); /* 4 and 8 are as near */
	check_shape(seven, "hypercube", "3");
	check_shape(one, "hypercube", "1");
	check_shape(one, "tree", "1 of 1");
	check_shape(mesh, "array", "6");
	check_shape(mesh, "tree", "1 of 5");
	check_shape(mesh, "mesh", "[3, 2]");
	check_shape(twos, "hypercube", "3");
	check_shape(cube, "mesh", "[2, 2, 2]"); /* the same network */
	check_shape(cube, "array", "8");
	check_shape(cube, "tree", "1 of 7");
	check_shape(regular, "array", "13");
	check_shape(regular, "tree", "2 of 3");
	check_shape(alike, "array", "9");
	check_shape(alike, "mesh", "[9]");
	check_shape(alike, "hypercube", "3");
	check_set_refused(example, "network.kind=mesh",
		"a mesh has one compute and one link for all, but those of this tree differ; set "
		"*.compute first");
	ScopedNet net = net_of(example);
	set(&net, "*.compute=1");
	Error error;
	assert_int_equal(net_set(&net, "network.kind=array", &error), STATUS_INPUT);
	check_error(&error, "an array has one compute and one link for all, but those of this tree "
			    "differ; set *.link first");
	set(&net, "*.link=0.5");
	set(&net, "network.kind=array");
	assert_int_equal(net.processors, 10);
}

TEST(the_limit_itself_is_allowed)
{
	ScopedNet net = net_of(example);
	FieldPlace place = {net_field(FIELD_NODE, "repeat"), 2, NET_NONE};
	FieldValue value = {NET_PROCESSORS_MAX - 6, NULL};
	Error error;

	assert_int_equal(field_set(&net, &place, &value, NULL), STATUS_OK);
	value.number++;
	assert_int_equal(field_set(&net, &place, &value, &error), STATUS_INPUT);
	check_error(
		&error, "repeat 16777211 makes more than 16777216 processors; it must be smaller");
	assert_int_equal(net.node[2].repeat, NET_PROCESSORS_MAX - 6);
}
