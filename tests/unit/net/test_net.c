/* layer: solver */
#include "tests/fixtures/solver/solve.h"

#include "solver/net/net.h"

#define TREE(children) "network: {kind: tree, root: {compute: 1, children: [" children "]}}"
#define LIST(items) "network: {kind: tree, processors: [{compute: 1}, " items "]}"

TEST(children_are_found_by_place)
{
	ScopedNet net = net_of(TREE("{compute: 2, link: 1, children: [{compute: 3, link: 1}]},"
				    "{compute: 4, link: 1}, {compute: 5, link: 1}"));

	assert_int_equal(net_children(&net, 0), 3);
	assert_int_equal(net_child(&net, 0, 2), 4);
	assert_int_equal(net_child(&net, 0, 3), NET_NONE);
	assert_int_equal(net_child_index(&net, 4), 2);
	assert_int_equal(net_child_index(&net, 2), 0);
	assert_int_equal(net_child_index(&net, 0), 0);
	assert_int_equal(net_children(&net, 2), 0);
}

TEST(depth_and_size_have_limits)
{
	ScopedNet net;
	Error error;
	NetNode node = {.compute = 1, .has_link = true, .link = 1, .repeat = 1};

	net_init(&net);
	assert_int_equal(net_expand(&net, &error), STATUS_INPUT);
	check_error(&error, "the network has no processors");
	assert_int_equal(net_append(&net, NET_NONE, &node, NULL), STATUS_OK);
	assert_int_equal(net_append(&net, NET_NONE, &node, &error), STATUS_INPUT);
	check_error(&error, "the network already has a root");
	for (uint32_t level = 0; level < NET_LEVELS_MAX; level++)
		assert_int_equal(net_append(&net, level, &node, NULL), STATUS_OK);
	assert_int_equal(net_append(&net, NET_LEVELS_MAX, &node, &error), STATUS_INPUT);
	check_error(&error, "the tree would be deeper than 128 levels; a flat list may be deeper");
	net.node[NET_LEVELS_MAX].repeat = NET_PROCESSORS_MAX;
	assert_int_equal(net_expand(&net, &error), STATUS_INPUT);
	check_error(&error, "the network would have more than 16777216 processors; lower a repeat");
	/* Exactly at the limit it is fine: 128 above the leaves. */
	net.node[NET_LEVELS_MAX].repeat = NET_PROCESSORS_MAX - NET_LEVELS_MAX;
	assert_int_equal(net_expand(&net, NULL), STATUS_OK);
	assert_int_equal(net.processors, NET_PROCESSORS_MAX);
}

/* A piece of a flat list may be deeper than braces in braces may go. */
TEST(deep_pieces_fit_lists_only)
{
	ScopedNet nested = net_of(TREE("{compute: 2, link: 1}"));
	NetPiece *piece;
	Error error;
	ScopedBuf text = check_buf();

	buf_add_text(&text, "network: {kind: tree, processors: [{compute: 1}");
	for (int i = 0; i < 100000; i++)
		buf_addf(&text, ", {parent: P%d, compute: 1, link: 1}", i);
	buf_add_text(&text, "]}");
	ScopedNet flat = net_of(text.text);
	assert_int_equal(net_piece_copy(&flat, 1, &piece, NULL), STATUS_OK);
	assert_int_equal(net_paste(&nested, 1, 0, piece, &error), STATUS_INPUT);
	check_error(&error, "the tree would be deeper than 128 levels; a flat list may be deeper");
	assert_int_equal(nested.nodes, 2);
	assert_int_equal(net_paste(&flat, 0, 0, piece, NULL), STATUS_OK);
	assert_int_equal(flat.nodes, 200001);
	net_piece_free(piece);
	/* From below the root on 126 levels fit beneath its child. */
	assert_int_equal(net_piece_copy(&flat, 200001 - 127, &piece, NULL), STATUS_OK);
	assert_int_equal(net_paste(&nested, 1, 0, piece, NULL), STATUS_OK);
	net_piece_free(piece);
	assert_int_equal(net_piece_copy(&flat, 200001 - 128, &piece, NULL), STATUS_OK);
	assert_int_equal(net_paste(&nested, 1, 0, piece, NULL), STATUS_INPUT);
	net_piece_free(piece);
}

TEST(roots_copied_below_get_a_link)
{
	ScopedNet net = net_of(TREE("{compute: 2, link: 7}"));
	NetPiece *piece;

	assert_int_equal(net_piece_copy(&net, 0, &piece, NULL), STATUS_OK);
	assert_int_equal(net_paste(&net, 1, 0, piece, NULL), STATUS_OK);
	net_piece_free(piece);
	assert_int_equal(net_expand(&net, NULL), STATUS_OK);
	assert_int_equal(net.processors, 4);
	assert_true(net.node[2].has_link);
	check_close(net.node[2].link, 1, 0);
	check_close(net.node[3].link, 7, 0);
}

TEST(equality_sees_every_key)
{
	static const char *const texts[] = {
		TREE("{compute: 2, link: 7}"),
		TREE("{compute: 2, link: 7.5}"),
		TREE("{compute: 2.5, link: 7}"),
		TREE("{compute: 2, link: 7, repeat: 2}"),
		TREE("{compute: 2, link: 7, name: x}"),
		TREE("{compute: 2, link: 7}, {compute: 2, link: 7}"),
		TREE("{compute: 2, link: 7, children: [{compute: 2, link: 7}]}"),
		LIST("{parent: P0, compute: 2, link: 7}"),
		"network: {kind: tree, root: {compute: 1, link: 0, children: ["
		"{compute: 2, link: 7}]}}",
		"load: 2\n" TREE("{compute: 2, link: 7}"),
		"order: 2\n" TREE("{compute: 2, link: 7}"),
		"title: t\n" TREE("{compute: 2, link: 7}"),
		"source: t\n" TREE("{compute: 2, link: 7}"),
		"method: t\n" TREE("{compute: 2, link: 7}"),
		"installments: fon\n" TREE("{compute: 2, link: 7}"),
		"startup: {compute: 1}\n" TREE("{compute: 2, link: 7}"),
		"startup: {transfer: 1}\n" TREE("{compute: 2, link: 7}"),
		"intensity: {compute: 2}\n" TREE("{compute: 2, link: 7}"),
		"intensity: {transfer: 2}\n" TREE("{compute: 2, link: 7}"),
		"intensity: {report: 2}\n" TREE("{compute: 2, link: 7}"),
		"distribution: simultaneous\n" TREE("{compute: 2, link: 7}"),
		"fat: true\n" TREE("{compute: 2, link: 7}"),
		"service: best\n" TREE("{compute: 2, link: 7}"),
		"law: x+log\n" TREE("{compute: 2, link: 7}"),
		"ports: full\n" TREE("{compute: 2, link: 7}"),
	};
	enum { COUNT = sizeof texts / sizeof texts[0] };

	for (int i = 0; i < COUNT; i++) {
		for (int j = 0; j < COUNT; j++) {
			ScopedNet a = net_of(texts[i]), b = net_of(texts[j]);

			if (net_equal(&a, &b) != (i == j))
				fail_msg("%s\n%s", texts[i], texts[j]);
		}
	}
}
