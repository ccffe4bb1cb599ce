/* layer: solver */
/* Arrays, meshes, hypercubes: ids, names, neighbours; and the children of every processor. */
#include "tests/check.h"

#include "solver/net_tree.h"

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
	Buf out;

	buf_init(&out);
	net_name(net, processor, &out);
	assert_string_equal(out.text, name);
	assert_int_equal(find(net, name), processor);
	buf_release(&out);
}

static void test_array(void **state)
{
	Net net;

	(void)state;
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
	net_release(&net);
}

/* Nothing but what net_name writes is found, blanks in a mesh's name apart. */
static void test_names_found(void **state)
{
	static const char *const of_no_array[] = {"p0", "p5", "p", "p04", "p4 ", "p 4", "P4", "4",
		"p99999999999999999999", "p4x", "", "#1"};
	static const char *const of_no_mesh[] = {"(0,1)", "(4,1)", "(1,3)", "(1)", "(1,1,1)",
		"(1,1", "1,1", "(1;1)", "(,1)", "(1,)", "()", "", "(01,1)", "(1,1))",
		"(99999999999,1)"};
	static const char *const of_no_cube[] = {"00", "0000", "012", "", "P0", "0 0"};
	Net net;

	(void)state;
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
	net_release(&net);
}

/* 3 x 2: ids 0 1 2 the source's row, 3 4 5 the other. */
static void test_mesh(void **state)
{
	static const uint32_t parent[] = {NET_NONE, 0, 1, 0, 3, 4};
	Net net;
	NetTree tree;

	(void)state;
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
	net_release(&net);
}

static void test_hypercube(void **state)
{
	uint32_t sources[NET_DIMENSIONS_MAX];
	Net net;

	(void)state;
	shaped(&net, NET_HYPERCUBE, 3, NULL);
	assert_int_equal(net.processors, 8);
	check_name(&net, 0, "000");
	check_name(&net, 6, "110");
	assert_int_equal(net.repeat[1], 3);
	assert_int_equal(net.first[2], 3);
	assert_int_equal(net.node_of[6], 2);
	assert_int_equal(net_sources(&net, 6, sources), 2);
	assert_int_equal(sources[0], 4);
	assert_int_equal(sources[1], 2);
	assert_true(net_linked(&net, 6, 7));
	assert_false(net_linked(&net, 5, 6));
	net_release(&net);
}

static void test_limits(void **state)
{
	Net net;
	Error error;

	(void)state;
	net_init(&net);
	assert_int_equal(net_set_shape(&net, NET_HYPERCUBE, 25, NULL, 1, 1, &error), STATUS_INPUT);
	check_error(&error, "25 dimensions; there must be 1 to 24");
	assert_int_equal(net_set_shape(&net, NET_MESH, 2, (uint32_t[]){1 << 20, 32}, 1, 1, &error),
		STATUS_INPUT);
	check_error(&error, "the network would have more than 16777216 processors; lower a size");
	assert_int_equal(net.nodes, 0);
	net_release(&net);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_array),
		cmocka_unit_test(test_names_found),
		cmocka_unit_test(test_mesh),
		cmocka_unit_test(test_hypercube),
		cmocka_unit_test(test_limits),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
