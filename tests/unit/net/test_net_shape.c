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

/* Nothing but what net_name writes is found (names.page), blanks in a mesh's name apart. */
TEST(test_names_with_blanks)
{
	ScopedNet array, mesh;

	shaped(&array, NET_ARRAY, 1, (uint32_t[]){4});
	assert_int_equal(find(&array, "p4 "), NET_NONE);
	assert_int_equal(find(&array, "p 4"), NET_NONE);
	assert_int_equal(find(&array, ""), NET_NONE);
	shaped(&mesh, NET_MESH, 2, (uint32_t[]){3, 2});
	assert_int_equal(find(&mesh, "( 2, 1 )"), 4);
	assert_int_equal(find(&mesh, ""), NET_NONE);
}

TEST(test_array)
{
	ScopedNet net;

	shaped(&net, NET_ARRAY, 1, (uint32_t[]){4});
	assert_int_equal(net.parent_of[0], NET_NONE);
	assert_true(net_linked(&net, 2, 1));
	assert_false(net_linked(&net, 0, 2));
	assert_int_equal(net_depth(&net, 3), 3);
}

/* 3 x 2: ids 0 1 2 the source's row, 3 4 5 the other. */
TEST(test_mesh)
{
	ScopedNet net;
	NetTree tree;

	shaped(&net, NET_MESH, 2, (uint32_t[]){3, 2});
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
	net_release(&net);
	net = regular_tree(NET_LEVELS_MAX, 1);
	check_written_out(&net, NET_NESTED);
	net_release(&net);
	shaped(&net, NET_ARRAY, 1, (uint32_t[]){4});
	check_written_out(&net, NET_NESTED);
	net_release(&net);
	shaped(&net, NET_MESH, 2, (uint32_t[]){3, 2});
	check_written_out(&net, NET_NESTED);
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
