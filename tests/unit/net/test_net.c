/* layer: solver */
#include "tests/fixtures/solver/solve.h"

#include "solver/file/read.h"
#include "solver/net/net.h"

#include <string.h>

/* The names of all processors, with blanks between. */
static void check_names(Net *net, const char *expected)
{
	ScopedBuf names = check_buf();
	Error error = {.text = ""};

	if (net_expand(net, &error) != STATUS_OK)
		fail_msg("%s", error.text);
	for (uint32_t i = 0; i < net->processors; i++) {
		if (i > 0)
			buf_add_char(&names, ' ');
		net_name(net, i, &names);
		/* Finding is the inverse of naming. */
		const char *name = strrchr(names.text, ' ');
		name = name ? name + 1 : names.text;
		assert_int_equal(net_find(net, name, strlen(name)), i);
	}
	assert_string_equal(names.text, expected);
}

#define TREE(children) "network: {kind: tree, root: {compute: 1, children: [" children "]}}"
#define LIST(items) "network: {kind: tree, processors: [{compute: 1}, " items "]}"

TEST(copies_are_named_and_numbered)
{
	ScopedNet net =
		net_of(TREE("{name: A, compute: 1, link: 1},"
			    "{name: W, compute: 2, link: 1, repeat: 2, children: ["
			    "{name: X, compute: 3, link: 1, repeat: 2}, {compute: 4, link: 1}]},"
			    "{compute: 5, link: 1, repeat: 2}"));

	check_names(&net, "P0 A W.1 X.1.1 X.1.2 P5 W.2 X.2.1 X.2.2 P9 P10 P11");
	assert_int_equal(net.parent_of[8], 6);
	assert_int_equal(net.copy_of[8], 2);
	assert_int_equal(net.copy_of[9], 0);
	assert_int_equal(net_run(&net, 7), 2);
	assert_int_equal(net_run(&net, 8), 1);
	assert_int_equal(net_run(&net, 2), 1); /* W.1 has others between it and W.2 */
	assert_int_equal(net_run(&net, 10), 2);
	check_close(net_compute(&net, 8), 3, 0);
	assert_int_equal(net_find(&net, "W", 1), NET_NONE);
	assert_int_equal(net_find(&net, "W.3", 3), NET_NONE);
	assert_int_equal(net_find(&net, "W.01", 4), NET_NONE);
	assert_int_equal(net_find(&net, "X.1", 3), NET_NONE);
	assert_int_equal(net_find(&net, "P2", 2), NET_NONE);
	assert_int_equal(net_find(&net, "P12", 3), NET_NONE);
	assert_int_equal(net_find(&net, "P05", 3), NET_NONE);
	assert_false(net_is_single_level(&net));
}

TEST(regular_trees_count_by_level)
{
	ScopedNet net =
		net_of("network: {kind: tree, levels: 2, arity: 3, compute: 1.5, link: 0.25}");

	assert_int_equal(net.processors, 13);
	assert_int_equal(net.parent_of[4], 1);
	assert_int_equal(net.parent_of[12], 3);
	assert_int_equal(net.copy_of[12], 3);
	assert_int_equal(net_run(&net, 11), 2);
	assert_true(net.node[0].has_link);
	check_close(net_link(&net, 0), 0.25, 0);
	assert_int_equal(net_find(&net, "P12", 3), 12);

	/* Explicit, the processors stand in preorder and keep their names. */
	assert_int_equal(net_make_explicit(&net, NULL), STATUS_OK);
	assert_int_equal(net.form, NET_NESTED);
	check_names(&net, "P0 P1 P4 P5 P6 P2 P7 P8 P9 P3 P10 P11 P12");
	check_close(net_link(&net, 5), 0.25, 0);
}

TEST(regular_trees_refuse_single_edits)
{
	ScopedNet net =
		net_of("network: {kind: tree, levels: 1, arity: 3, compute: 1, link: 0.25}");
	Error error;
	NetPiece *piece = NULL;
	NetNode node = {.compute = 1, .repeat = 1};

	assert_true(net_is_single_level(&net));
	assert_int_equal(net_cut(&net, 1, &piece, &error), STATUS_INPUT);
	check_error(&error, "a regular tree has no single processors to take out; :write-out makes "
			    "it explicit");
	assert_int_equal(net_append(&net, 0, &node, &error), STATUS_INPUT);
	check_error(&error,
		"a regular tree cannot take single processors; :write-out makes it explicit");
	assert_int_equal(net_rename(&net, 1, "x", &error), STATUS_INPUT);
	assert_int_equal(net_split_last(&net, 1, &error), STATUS_INPUT);
	assert_int_equal(net_piece_copy(&net, 1, &piece, &error), STATUS_INPUT);
	assert_int_equal(net.nodes, 2);
}

TEST(flat_lists_count_in_their_own_order)
{
	ScopedNet net =
		net_of(LIST("{name: a, parent: P0, compute: 2, link: 1},"
			    "{name: b, parent: P0, compute: 3, link: 1, repeat: 2},"
			    "{parent: a, compute: 4, link: 1}, {parent: P4, compute: 5, link: 1}"));

	/* P4 is the unnamed one: a is 1, the two b are 2 and 3. */
	check_names(&net, "P0 a b.1 b.2 P4 P5");
	assert_int_equal(net.parent_of[4], 1);
	assert_int_equal(net.parent_of[5], 4);
	check_close(net_compute(&net, 5), 5, 0);
	/* Nodes are in preorder all the same: root, a, its child, that one's child, b. */
	check_close(net.node[2].compute, 4, 0);
	check_close(net.node[4].compute, 3, 0);
	assert_int_equal(net.node[1].size, 3);
	assert_int_equal(net_run(&net, 2), 2);
}

TEST(new_flat_items_follow_their_elder_sibling)
{
	ScopedNet net = net_of(LIST("{name: a, parent: P0, compute: 2, link: 1},"
				    "{name: b, parent: P0, compute: 3, link: 1},"
				    "{name: c, parent: a, compute: 4, link: 1}"));
	NetNode node = {
		.compute = 9, .has_link = true, .link = 1, .repeat = 1, .name = (char[]){"new"}};
	Error error;

	assert_int_equal(net_append(&net, 1, &node, NULL), STATUS_OK);
	check_names(&net, "P0 a b c new");
	node.name = (char[]){"deep"};
	assert_int_equal(net_append(&net, 3, &node, NULL), STATUS_OK);
	check_names(&net, "P0 a b c new deep");
	net.node[4].repeat = 2; /* deep */
	assert_int_equal(net_append(&net, 4, &node, &error), STATUS_INPUT);
	check_error(&error, "in a flat list only leaves may repeat; this one stands for 2 "
			    "processors, so it cannot have children");
}

TEST(cutting_and_pasting_are_inverse)
{
	ScopedNet net =
		net_of(TREE("{name: a, compute: 2, link: 1, children: ["
			    "{name: b, compute: 3, link: 1}, {name: c, compute: 4, link: 1}]},"
			    "{name: d, compute: 5, link: 1}"));
	ScopedNet before;
	NetPiece *piece;
	Error error;

	assert_int_equal(net_copy(&before, &net, NULL), STATUS_OK);
	assert_int_equal(net_cut(&net, 1, &piece, NULL), STATUS_OK);
	check_names(&net, "P0 d");
	assert_int_equal(net_paste(&net, 1, 0, piece, NULL), STATUS_OK);
	check_names(&net, "P0 d a b c");
	assert_int_equal(net.node[1].size, 4);
	assert_int_equal(net.node[4].parent, 2);
	net_piece_free(piece);
	assert_int_equal(net_cut(&net, 2, &piece, NULL), STATUS_OK);
	assert_int_equal(net_paste(&net, 0, 0, piece, NULL), STATUS_OK);
	net_piece_free(piece);
	assert_true(net_equal(&net, &before));
	assert_int_equal(net_cut(&net, 0, &piece, &error), STATUS_INPUT);
	check_error(&error, "the root cannot be taken out; delete its children instead");
}

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

TEST(copies_get_free_names)
{
	ScopedNet net =
		net_of(TREE("{name: P1, compute: 2, link: 1}, {name: W, compute: 2, link: 1},"
			    "{name: W7, compute: 2, link: 1}, {name: V, compute: 1, link: 1}"));
	NetPiece *piece;

	for (uint32_t node = 1; node <= 4; node++) {
		assert_int_equal(net_piece_copy(&net, node, &piece, NULL), STATUS_OK);
		assert_int_equal(net_piece_rename(piece, &net, NULL), STATUS_OK);
		assert_int_equal(net_paste(&net, 0, UINT32_MAX, piece, NULL), STATUS_OK);
		net_piece_free(piece);
	}
	/* P0 is unnamed, so P-numbers beyond every default are taken. */
	check_names(&net, "P0 P1 W W7 V P6 W8 W9 V2");
}

TEST(names_are_checked)
{
	ScopedNet net = net_of(TREE("{name: W, compute: 2, link: 1, repeat: 3},"
				    "{name: a, compute: 2, link: 1}, {compute: 3, link: 1}"));
	Error error;

	assert_int_equal(net_rename(&net, 2, "W", &error), STATUS_INPUT);
	check_error(&error, "the name W is in use already; every processor needs its own");
	assert_int_equal(net_rename(&net, 2, "W.3", &error), STATUS_INPUT);
	assert_int_equal(net_rename(&net, 2, "P5", &error), STATUS_INPUT);
	check_error(&error, "the name P5 already stands for an unnamed processor; choose another");
	assert_string_equal(net.node[2].name, "a");
	assert_int_equal(net_rename(&net, 2, "P4", NULL), STATUS_OK); /* its own id */
	assert_int_equal(net_rename(&net, 2, "W.4", NULL), STATUS_OK);
	check_names(&net, "P0 W.1 W.2 W.3 W.4 P5");
	/* Now a fourth copy of W would be called so. */
	net.node[1].repeat = 4;
	net.expanded = false;
	assert_int_equal(net_expand(&net, &error), STATUS_INPUT);
	check_error(&error, "the name W.4 is also that of a copy of W; choose another");
	assert_false(net.expanded);
	assert_int_equal(net_rename(&net, 2, NULL, NULL), STATUS_OK);
	check_names(&net, "P0 W.1 W.2 W.3 W.4 P5 P6");
}

TEST(a_copy_of_a_name_is_seen_from_both_sides)
{
	ScopedNet net =
		net_of(TREE("{name: V.2, compute: 2, link: 1}, {name: a, compute: 2, link: 1,"
			    "repeat: 2}"));

	assert_int_equal(net_rename(&net, 2, "V", NULL), STATUS_INPUT);
	assert_int_equal(net_rename(&net, 2, "V.1", NULL), STATUS_OK); /* V.1.1, V.1.2 */
	check_names(&net, "P0 V.2 V.1.1 V.1.2");
	net_release(&net);
	/* W.3 itself repeats, so no processor is called so but the copy of W. */
	net = net_of(TREE("{name: W, compute: 2, link: 1, repeat: 3}, {name: W.3, compute: 2, "
			  "link: 1, repeat: 2}"));
	check_names(&net, "P0 W.1 W.2 W.3 W.3.1 W.3.2");
}

TEST(the_last_copy_splits_off)
{
	ScopedNet net = net_of(TREE("{name: W, compute: 2, link: 1, repeat: 3, children: ["
				    "{name: X, compute: 3, link: 1, repeat: 2}]}"));
	Error error;

	assert_int_equal(net_split_last(&net, 2, &error), STATUS_INPUT);
	check_error(&error, "it lies below a processor that repeats; split that one first");
	check_names(&net, "P0 W.1 X.1.1 X.1.2 W.2 X.2.1 X.2.2 W.3 X.3.1 X.3.2");
	assert_int_equal(net_split_last(&net, 1, NULL), STATUS_OK);
	assert_int_equal(net.nodes, 5);
	check_names(&net, "P0 W.1 X.1.1 X.1.2 W.2 X.2.1 X.2.2 W.3 X.3.1 X.3.2");
	/* With two left, neither is numbered by its node any more. */
	assert_int_equal(net_split_last(&net, 1, NULL), STATUS_OK);
	check_names(&net, "P0 W.1 X.1.1 X.1.2 W.2 X.2.1 X.2.2 W.3 X.3.1 X.3.2");
	assert_string_equal(net.node[1].name, "W.1");
	assert_int_equal(net_split_last(&net, 1, &error), STATUS_INPUT);
	check_error(&error, "it is already a single processor; there is nothing to split off");
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
	check_names(&net, "P0 P1 P2 P3");
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
