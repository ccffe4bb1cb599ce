/* layer: solver */
#include "tests/fixtures/solver/solve.h"

#include "solver/net/fields.h"

#include <math.h>
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

static void check_value_refused(
	FieldScope scope, const char *key, const char *text, const char *message)
{
	FieldValue value = {7, NULL};
	Error error;

	assert_int_equal(
		field_read(net_field(scope, key), NULL, text, strlen(text), &value, &error),
		STATUS_INPUT);
	check_error(&error, message);
	check_close(value.number, 7, 0);
}

TEST(what_is_refused_leaves_the_value)
{
	check_value_refused(FIELD_NODE, "link", "-1", "link is -1; it must be 0 or more");
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
			field_read(field, NULL, rows[i].text, strlen(rows[i].text), &value, NULL),
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
			field_read(field, NULL, spellings[i], strlen(spellings[i]), &value, NULL),
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
	if (field_is_unit(field))
		return field->powers.load ? "GB" : field->powers.time ? "ms" : "10 GFlop/GB";
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
		assert_int_equal(
			field_read(field, NULL, word, strlen(word), &value, NULL), STATUS_OK);
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
