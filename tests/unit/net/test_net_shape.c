/* layer: solver */
/* Arrays, meshes, hypercubes: ids, names, neighbours; and the children of every processor. */
#include "tests/fixtures/check.h"

#include "solver/file/read.h"
#include "solver/net/net.h"

#include <stdio.h>
#include <string.h>

static void shaped(Net *net, NetKind kind, uint32_t dimensions, const uint32_t *sizes)
{
	net_init(net);
	assert_int_equal(net_set_shape(net, kind, dimensions, sizes, 2, 0.5, NULL), STATUS_OK);
	assert_int_equal(net_expand(net, NULL), STATUS_OK);
}

static uint32_t find(const Net *net, const char *name)
{
	return net_find(net, name, strlen(name));
}

static void check_name(const Net *net, uint32_t processor, const char *name)
{
	ScopedBuf out = check_buf();

	net_name(net, processor, &out);
	assert_string_equal(out.text, name);
	assert_int_equal(find(net, name), processor);
}

TEST(test_array)
{
	ScopedNet net;

	shaped(&net, NET_ARRAY, 1, (uint32_t[]){4});
	assert_int_equal(net.processors, 4);
	check_name(&net, 0, "p4");
	check_name(&net, 3, "p1");
	assert_int_equal(net.parent_of[0], NET_NONE);
	assert_int_equal(net.parent_of[3], 2);
	assert_true(net_linked(&net, 2, 1));
	assert_false(net_linked(&net, 0, 2));
	assert_int_equal(net_depth(&net, 3), 3);
	assert_false(net_is_single_level(&net));
	assert_true(net_compute(&net, 3) == 2 && net_link(&net, 3) == 0.5);
}

/* Nothing but what net_name writes is found, blanks in a mesh's name apart. */
TEST(test_names_found)
{
	static const char *const of_no_array[] = {"p0", "p5", "p", "p04", "p4 ", "p 4", "P4", "4",
		"p99999999999999999999", "p4x", "", "#1"};
	static const char *const of_no_mesh[] = {"(0,1)", "(4,1)", "(1,3)", "(1)", "(1,1,1)",
		"(1,1", "1,1", "(1;1)", "(,1)", "(1,)", "()", "", "(01,1)", "(1,1))",
		"(99999999999,1)"};
	static const char *const of_no_cube[] = {"00", "0000", "012", "", "P0", "0 0"};
	ScopedNet net;

	shaped(&net, NET_ARRAY, 1, (uint32_t[]){4});
	for (size_t i = 0; i < sizeof of_no_array / sizeof *of_no_array; i++)
		assert_int_equal(find(&net, of_no_array[i]), NET_NONE);
	net_release(&net);
	shaped(&net, NET_MESH, 2, (uint32_t[]){3, 2});
	for (size_t i = 0; i < sizeof of_no_mesh / sizeof *of_no_mesh; i++)
		assert_int_equal(find(&net, of_no_mesh[i]), NET_NONE);
	assert_int_equal(find(&net, "( 2, 1 )"), 4);
	net_release(&net);
	shaped(&net, NET_HYPERCUBE, 3, NULL);
	for (size_t i = 0; i < sizeof of_no_cube / sizeof *of_no_cube; i++)
		assert_int_equal(find(&net, of_no_cube[i]), NET_NONE);
}

/* 3 x 2: ids 0 1 2 the source's row, 3 4 5 the other. */
TEST(test_mesh)
{
	static const uint32_t parent[] = {NET_NONE, 0, 1, 0, 3, 4};
	ScopedNet net;
	NetTree tree;

	shaped(&net, NET_MESH, 2, (uint32_t[]){3, 2});
	check_name(&net, 0, "(3,2)");
	check_name(&net, 2, "(1,2)");
	check_name(&net, 3, "(3,1)");
	for (uint32_t i = 0; i < 6; i++)
		assert_int_equal(net.parent_of[i], parent[i]);
	assert_true(net_linked(&net, 1, 4));
	assert_false(net_linked(&net, 2, 3)); /* neighbours by number only */
	assert_int_equal(net_depth(&net, 5), 3);
	assert_int_equal(net_tree_open(&tree, &net, NULL), STATUS_OK);
	assert_int_equal(net_tree_degree(&tree, 0), 2);
	assert_int_equal(tree.child[tree.begin[0]], 1);
	assert_int_equal(tree.child[tree.begin[0] + 1], 3);
	assert_int_equal(tree.size[3], 3);
	assert_int_equal(tree.size[0], 6);
	net_tree_close(&tree);
}

TEST(test_hypercube)
{
	uint32_t sources[NET_DIMENSIONS_MAX];
	ScopedNet net;

	shaped(&net, NET_HYPERCUBE, 3, NULL);
	assert_int_equal(net.processors, 8);
	check_name(&net, 0, "000");
	check_name(&net, 6, "110");
	assert_int_equal(net.node[1].repeat, 3);
	assert_int_equal(net.node[2].first, 3);
	assert_int_equal(net.node_of[6], 2);
	assert_int_equal(net_sources(&net, 6, sources), 2);
	assert_int_equal(sources[0], 4);
	assert_int_equal(sources[1], 2);
	assert_true(net_linked(&net, 6, 7));
	assert_false(net_linked(&net, 5, 6));
}

TEST(test_limits)
{
	ScopedNet net;
	Error error;

	net_init(&net);
	assert_int_equal(net_set_shape(&net, NET_HYPERCUBE, 25, NULL, 1, 1, &error), STATUS_INPUT);
	check_error(&error, "a mesh cannot have 25 dimensions; it has 1 to 24");
	assert_int_equal(net_set_shape(&net, NET_MESH, 2, (uint32_t[]){1 << 20, 32}, 1, 1, &error),
		STATUS_INPUT);
	check_error(&error, "the network would have more than 16777216 processors; lower a size");
	assert_int_equal(net.nodes, 0);
}

static void check_names(Net *net, const char *expected)
{
	ScopedBuf names = check_buf();

	assert_int_equal(net_expand(net, NULL), STATUS_OK);
	for (uint32_t i = 0; i < net->processors; i++) {
		buf_add_text(&names, i > 0 ? " " : "");
		net_name(net, i, &names);
	}
	assert_string_equal(names.text, expected);
}

/* Written out, every processor keeps its name, its speeds and who feeds it. */
static void check_written_out(Net *net, NetForm form)
{
	Net before;
	Error error = {.text = ""};
	Buf name, parent;

	buf_init(&name);
	buf_init(&parent);
	assert_int_equal(net_copy(&before, net, NULL), STATUS_OK);
	assert_int_equal(net_expand(&before, NULL), STATUS_OK);
	if (net_make_explicit(net, &error) != STATUS_OK)
		fail_msg("%s", error.text);
	assert_int_equal(net->kind, NET_TREE);
	assert_int_equal(net->form, form);
	assert_int_equal(net_expand(net, NULL), STATUS_OK);
	assert_int_equal(net->processors, before.processors);
	for (uint32_t i = 0; i < before.processors; i++) {
		buf_clear(&name);
		net_name(&before, i, &name);
		uint32_t at = find(net, name.text);
		assert_int_not_equal(at, NET_NONE);
		assert_true(net_compute(net, at) == 2 && net_link(net, at) == 0.5);
		if (i == 0)
			continue;
		buf_clear(&name);
		buf_clear(&parent);
		net_name(&before, before.parent_of[i], &name);
		net_name(net, net->parent_of[at], &parent);
		assert_string_equal(parent.text, name.text);
	}
	buf_release(&name);
	buf_release(&parent);
	net_release(&before);
}

static Net regular_tree(uint32_t levels, uint32_t arity)
{
	char text[128];
	Net net;

	snprintf(text, sizeof text,
		"network: {kind: tree, levels: %u, arity: %u, compute: 2, link: 0.5}",
		(unsigned)levels, (unsigned)arity);
	assert_int_equal(net_read(&net, "f", text, strlen(text), NULL), STATUS_OK);
	return net;
}

TEST(test_written_out)
{
	ScopedNet net = regular_tree(3, 2);

	check_written_out(&net, NET_NESTED);
	check_names(&net, "P0 P1 P3 P7 P8 P4 P9 P10 P2 P5 P11 P12 P6 P13 P14");
	net_release(&net);
	net = regular_tree(NET_LEVELS_MAX, 1);
	check_written_out(&net, NET_NESTED);
	net_release(&net);
	shaped(&net, NET_ARRAY, 1, (uint32_t[]){4});
	check_written_out(&net, NET_NESTED);
	check_names(&net, "p4 p3 p2 p1");
	net_release(&net);
	shaped(&net, NET_MESH, 2, (uint32_t[]){3, 2});
	check_written_out(&net, NET_NESTED);
	check_names(&net, "(3,2) (2,2) (1,2) (3,1) (2,1) (1,1)");
	net_release(&net);
	/* Too deep for braces in braces. */
	shaped(&net, NET_ARRAY, 1, (uint32_t[]){NET_LEVELS_MAX + 1});
	check_written_out(&net, NET_NESTED);
	net_release(&net);
	shaped(&net, NET_ARRAY, 1, (uint32_t[]){NET_LEVELS_MAX + 2});
	check_written_out(&net, NET_FLAT);
	net_release(&net);
	shaped(&net, NET_MESH, 3, (uint32_t[]){3, 3, 130});
	check_written_out(&net, NET_FLAT);
}

TEST(test_not_written_out)
{
	Net net, before;
	Error error;

	shaped(&net, NET_HYPERCUBE, 3, NULL);
	assert_int_equal(net_copy(&before, &net, NULL), STATUS_OK);
	assert_int_equal(net_make_explicit(&net, &error), STATUS_INPUT);
	check_error(&error, "a hypercube cannot be written out as a tree, since several neighbours "
			    "feed each processor; network.kind=tree makes a tree of the same size");
	assert_true(net_equal(&net, &before));
	net_release(&net);
	net_release(&before);
	shaped(&net, NET_ARRAY, 1, (uint32_t[]){(1 << 20) + 1});
	assert_int_equal(net_make_explicit(&net, &error), STATUS_INPUT);
	check_error(&error, "1048577 processors are too many to be written one by one; the most "
			    "is 1048576");
	assert_int_equal(net.kind, NET_ARRAY);
	net_release(&net);
}

static void check_single_level(const char *text, bool single)
{
	ScopedNet net;

	assert_int_equal(net_read(&net, "f", text, strlen(text), NULL), STATUS_OK);
	assert_int_equal(net_is_single_level(&net), single);
}

TEST(test_single_level)
{
	check_single_level("network: {kind: tree, root: {compute: 1}}", true);
	check_single_level("network: {kind: tree, root: {compute: 1, children: ["
			   "{compute: 1, link: 1, repeat: 3}, {compute: 1, link: 1}]}}",
		true);
	check_single_level("network: {kind: tree, root: {compute: 1, children: [{compute: 1, "
			   "link: 1, children: [{compute: 1, link: 1}]}]}}",
		false);
	check_single_level("network: {kind: tree, processors: [{compute: 1}, {compute: 1, link: 1, "
			   "parent: P0}]}",
		true);
	check_single_level("network: {kind: tree, processors: [{compute: 1}, {compute: 1, link: 1, "
			   "parent: P0}, {compute: 1, link: 1, parent: P1}]}",
		false);
	check_single_level("network: {kind: tree, levels: 1, arity: 1, compute: 1, link: 1}", true);
	check_single_level(
		"network: {kind: tree, levels: 2, arity: 1, compute: 1, link: 1}", false);
	check_single_level("network: {kind: array, processors: 2, compute: 1, link: 1}", false);
	check_single_level("network: {kind: array, processors: 1, compute: 1, link: 1}", false);
	check_single_level("network: {kind: mesh, sizes: [2], compute: 1, link: 1}", false);
	check_single_level("network: {kind: hypercube, dimension: 1, compute: 1, link: 1}", false);
}

/* No single processor of a shape can be edited; the message names the shape. */
TEST(test_no_single_edits)
{
	NetNode node = {.compute = 1, .repeat = 1, .has_link = true};
	NetPiece *piece = NULL;
	Error error;
	ScopedNet net;

	shaped(&net, NET_MESH, 2, (uint32_t[]){3, 2});
	assert_int_equal(net_cut(&net, 0, &piece, &error), STATUS_INPUT);
	check_error(&error,
		"a mesh has no single processors to take out; :write-out makes it explicit");
	assert_int_equal(net_append(&net, 0, &node, &error), STATUS_INPUT);
	check_error(&error, "a mesh cannot take single processors; :write-out makes it explicit");
	assert_int_equal(net_piece_copy(&net, 0, &piece, &error), STATUS_INPUT);
	assert_int_equal(net_rename(&net, 0, "x", &error), STATUS_INPUT);
	check_error(&error, "processors of a mesh have no names of their own; :write-out makes it "
			    "explicit");
	assert_int_equal(net_split_last(&net, 0, &error), STATUS_INPUT);
	check_error(&error, "a mesh has no copies to split off; :write-out makes it explicit");
	assert_int_equal(net_name_all(&net, &error), STATUS_OK);
	assert_null(net.node[0].name);
	net_release(&net);
	net = regular_tree(2, 2);
	assert_int_equal(net_name_all(&net, &error), STATUS_OK);
	assert_null(net.node[0].name);
}

/* A million processors of any kind; what is worse than linear would outlast the runner's limit. */
TEST(test_million)
{
	ScopedNet net;
	NetTree tree;

	shaped(&net, NET_ARRAY, 1, (uint32_t[]){1000000});
	check_name(&net, 999999, "p1");
	assert_int_equal(net_tree_open(&tree, &net, NULL), STATUS_OK);
	assert_int_equal(tree.size[1], 999999);
	net_tree_close(&tree);
	net_release(&net);
	shaped(&net, NET_MESH, 2, (uint32_t[]){1000, 1000});
	check_name(&net, 1000, "(1000,999)");
	assert_int_equal(net.parent_of[999999], 999998);
	net_release(&net);
	shaped(&net, NET_HYPERCUBE, 20, NULL);
	assert_int_equal(net_depth(&net, 0xFFFFF), 20);
	net_release(&net);
	net = regular_tree(19, 2);
	assert_int_equal(net.processors, (1 << 20) - 1);
	assert_int_equal(net_make_explicit(&net, NULL), STATUS_OK);
	assert_int_equal(net.nodes, (1 << 20) - 1);
	net_release(&net);
	shaped(&net, NET_ARRAY, 1, (uint32_t[]){1000000});
	assert_int_equal(net_make_explicit(&net, NULL), STATUS_OK);
	assert_int_equal(net_expand(&net, NULL), STATUS_OK);
	assert_int_equal(net.parent_of[999999], 999998);
}
