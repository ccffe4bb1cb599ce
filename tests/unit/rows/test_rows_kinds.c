/* layer: layouts */
/* Rows of every kind of network: trees of several levels stand in preorder and fold, arrays keep
 * their ends, meshes are arrays of sub-meshes, hypercubes are layers. */
#include "tests/fixtures/check.h"

#include "layouts/rows/rows.h"
#include "solver/base/mem.h"
#include "solver/file/read.h"

#include <string.h>

typedef struct Made {
	Net net;
	Rows rows;
	RowSettings settings;
	uint32_t open[8], closed[8];
} Made;

#define NET(text) "network: " text "\n"
#define REGULAR(shape) NET("{kind: " shape ", compute: 1, link: 0.1}")

/* P0 with A (A1 with two leaves, A2), B, and C three times with a child each. */
#define SMALL_TREE                                                                                 \
	NET("{kind: tree, root: {name: P0, compute: 1, children: [{name: A, compute: 2, link: "    \
	    "0.1, "                                                                                \
	    "children: [{name: A1, compute: 1, link: 0.1, children: [{name: X, compute: 1, "       \
	    "link: 0.3}, {name: Y, compute: 1, link: 0.2}]}, {name: A2, compute: 3, link: "        \
	    "0.2}]}, "                                                                             \
	    "{name: B, compute: 2, link: 0.5}, {name: C, compute: 2, link: 0.1, repeat: 3, "       \
	    "children: [{name: D, compute: 1, link: 0.1}]}]}}")

static void build(Made *m)
{
	m->settings.open = m->open;
	m->settings.closed = m->closed;
	assert_int_equal(rows_build(&m->rows, &m->net, NULL, &m->settings, NULL), STATUS_OK);
}

static void make(Made *m, const char *yaml)
{
	memset(m, 0, sizeof *m);
	m->settings = row_settings();
	rows_init(&m->rows);
	assert_int_equal(net_read(&m->net, "case", yaml, strlen(yaml), NULL), STATUS_OK);
	build(m);
}

static void make_shape(Made *m, NetKind kind, uint32_t dimensions, const uint32_t *sizes)
{
	memset(m, 0, sizeof *m);
	m->settings = row_settings();
	rows_init(&m->rows);
	net_init(&m->net);
	assert_int_equal(net_set_shape(&m->net, kind, dimensions, sizes, 1, 0.1, NULL), STATUS_OK);
	assert_int_equal(net_expand(&m->net, NULL), STATUS_OK);
	build(m);
}

static void make_array(Made *m, uint32_t processors)
{
	make_shape(m, NET_ARRAY, 1, &processors);
}

static void unmake(Made *m)
{
	rows_release(&m->rows);
	net_release(&m->net);
}

/* Names of all rows, each after as many blanks as it stands deep. */
static void check_rows(const Made *m, const char *expected)
{
	ScopedBuf names = check_buf();

	for (uint32_t k = 0; k < m->rows.count; k++) {
		buf_addf(&names, "%s%*s", k > 0 ? "\n" : "", (int)m->rows.row[k].depth, "");
		row_name(&m->rows, &m->rows.row[k], &m->net, &names);
	}
	assert_string_equal(names.text, expected);
}

/* Every processor is in exactly one row, and rows_find tells which. */
static void check_whole(const Made *m)
{
	uint32_t position = 0;
	SCOPED(check_mem_free) uint8_t *seen = mem_array(m->net.processors, 1);

	assert_non_null(seen);
	memset(seen, 0, m->net.processors);
	for (uint32_t k = 0; k < m->rows.count; k++) {
		const Row *row = &m->rows.row[k];

		assert_int_equal(row->begin, position);
		assert_int_equal(row->first, rows_processor(&m->rows, position));
		assert_int_equal(row->node, m->net.node_of[row->first]);
		for (uint32_t i = 0; i < row->count; i++) {
			const uint32_t p = rows_processor(&m->rows, row->begin + i);

			assert_int_equal(seen[p]++, 0);
			assert_int_equal(rows_find(&m->rows, p), k);
		}
		position += row->count;
	}
	assert_int_equal(position, m->net.processors);
}

static const Row *row_called(const Made *m, const char *name)
{
	for (uint32_t k = 0; k < m->rows.count; k++) {
		Buf shown;

		buf_init(&shown);
		row_name(&m->rows, &m->rows.row[k], &m->net, &shown);
		const bool found = strcmp(shown.text, name) == 0;
		buf_release(&shown);
		if (found)
			return &m->rows.row[k];
	}
	fail_msg("no row is called %s", name);
	return NULL;
}

static void open_row(Made *m, const char *name)
{
	const Row *row = row_called(m, name);

	assert_true(row->foldable && !row->open);
	uint32_t at = m->settings.open_count++;

	for (; at > 0 && m->open[at - 1] > row->fold; at--)
		m->open[at] = m->open[at - 1];
	m->open[at] = row->fold;
	build(m);
}

static void close_row(Made *m, const char *name)
{
	const Row *row = row_called(m, name);

	assert_true(row->foldable && row->open);
	m->closed[0] = row->fold;
	m->settings.closed_count = 1;
	build(m);
}

TEST(a_tree_stands_in_preorder)
{
	SCOPED(unmake) Made m;

	make(&m, SMALL_TREE);
	check_rows(&m, "P0\n A\n  A1\n   X\n   Y\n  A2\n B\n C 3×2");
	check_whole(&m);
	assert_int_equal(row_called(&m, "C 3×2")->kind, ROW_SUBTREE);
	assert_int_equal(row_called(&m, "C 3×2")->copies, 3);
	assert_false(row_called(&m, "P0")->foldable);
	assert_true(row_called(&m, "Y")->last_sibling && row_called(&m, "A2")->last_sibling);
	assert_false(row_called(&m, "A1")->last_sibling || row_called(&m, "B")->last_sibling);
	open_row(&m, "C 3×2");
	check_rows(&m, "P0\n A\n  A1\n   X\n   Y\n  A2\n B\n C.1\n  D.1\n C.2\n  D.2\n C.3\n  D.3");
	check_whole(&m);
}

TEST(a_subtree_folds_by_hand)
{
	SCOPED(unmake) Made m;

	make(&m, SMALL_TREE);
	close_row(&m, "A1");
	check_rows(&m, "P0\n A\n  A1 +2\n  A2\n B\n C 3×2");
	check_whole(&m);
	close_row(&m, "A");
	check_rows(&m, "P0\n A +4\n B\n C 3×2");
	check_whole(&m);
}

TEST(levels_asked_for_fold_the_rest)
{
	SCOPED(unmake) Made m;

	make(&m, SMALL_TREE);
	m.settings.fold_level = 1;
	build(&m);
	check_rows(&m, "P0\n A +4\n B\n C 3×2");
	m.settings.fold_level = 2;
	build(&m);
	check_rows(&m, "P0\n A\n  A1 +2\n  A2\n B\n C.1\n  D.1\n C.2\n  D.2\n C.3\n  D.3");
	check_whole(&m);
}

/* Ids of a flat list and of a regular tree need not be in preorder. */
TEST(order_is_preorder_whatever_the_ids)
{
	Made m;

	make(&m, REGULAR("tree, levels: 2, arity: 2"));
	check_rows(&m, "P0\n P1\n  P3…P4 ×2\n P2\n  P5…P6 ×2");
	check_whole(&m);
	open_row(&m, "P5…P6 ×2");
	check_rows(&m, "P0\n P1\n  P3…P4 ×2\n P2\n  P5\n  P6");
	check_whole(&m);
	unmake(&m);
	make(&m, NET("{kind: tree, processors: [{name: R, compute: 1}, {name: A, parent: R, "
		     "compute: 1, link: 1}, {name: B, parent: R, compute: 1, link: 1}, "
		     "{name: C, parent: A, compute: 1, link: 1}]}"));
	check_rows(&m, "R\n A\n  C\n B");
	check_whole(&m);
	unmake(&m);
}

TEST(too_many_rows_fold_the_deepest_first)
{
	SCOPED(unmake) Made m;

	make(&m, REGULAR("tree, levels: 3, arity: 4"));
	/* 1 + 4 + 16 and a group of leaves for each of the 16: fits. */
	assert_int_equal(m.rows.count, 37);
	m.settings.subtree_rows = 36;
	build(&m);
	check_rows(&m, "P0\n P1\n  P5…P8 4×5\n P2\n  P9…P12 4×5\n P3\n  P13…P16 4×5\n P4\n  "
		       "P17…P20 4×5");
	check_whole(&m);
	m.settings.subtree_rows = 8;
	build(&m);
	check_rows(&m, "P0\n P1…P4 4×21");
	check_whole(&m);
	open_row(&m, "P1…P4 4×21");
	check_rows(&m, "P0\n P1\n  P5…P8 4×5\n P2 +20\n P3 +20\n P4 +20");
	check_whole(&m);
}

TEST(an_array_keeps_its_ends)
{
	Made m;

	make_array(&m, 12);
	assert_int_equal(m.rows.count, 12);
	unmake(&m);
	make_array(&m, 100);
	check_rows(&m, "p100\np99\np98\n⋮ 94 similar\np3\np2\np1");
	assert_int_equal(m.rows.row[3].kind, ROW_ELLIPSIS);
	assert_int_equal(m.rows.row[3].first, 3);
	check_whole(&m);
	open_row(&m, "⋮ 94 similar");
	assert_int_equal(m.rows.count, 100);
	assert_false(m.rows.row[2].foldable);
	assert_true(m.rows.row[3].open && m.rows.row[96].open);
	check_whole(&m);
	m.settings.individual_max = 60;
	build(&m);
	assert_int_equal(m.rows.count, 51);
	assert_int_equal(m.rows.row[2].kind, ROW_QUANTILE);
	check_whole(&m);
	unmake(&m);
}

TEST(a_million_in_line_cost_seven_rows)
{
	SCOPED(unmake) Made m;

	make_array(&m, 1000000);
	mem_fail_plan(0, false);
	build(&m);
	assert_true(mem_calls() <= 2);
	assert_int_equal(m.rows.count, 7);
	assert_null(m.rows.order);
	assert_int_equal(rows_find(&m.rows, 500000), 3);
	m.settings.sort = SORT_ARRIVAL;
	build(&m);
	assert_int_equal(m.rows.count, 51);
}

TEST(a_mesh_is_an_array_of_meshes)
{
	Made m;

	make_shape(&m, NET_MESH, 3, (const uint32_t[]){2, 3, 2});
	check_rows(&m, "(2,3,2)…(1,1,2) ×6\n(2,3,1)…(1,1,1) ×6");
	check_whole(&m);
	open_row(&m, "(2,3,2)…(1,1,2) ×6");
	check_rows(&m, " (2,3,2)…(1,3,2) ×2\n (2,2,2)…(1,2,2) ×2\n (2,1,2)…(1,1,2) ×2\n"
		       "(2,3,1)…(1,1,1) ×6");
	check_whole(&m);
	open_row(&m, "(2,3,2)…(1,3,2) ×2");
	check_rows(&m, "  (2,3,2)\n  (1,3,2)\n (2,2,2)…(1,2,2) ×2\n (2,1,2)…(1,1,2) ×2\n"
		       "(2,3,1)…(1,1,1) ×6");
	check_whole(&m);
	m.settings.open_count = 0;
	m.settings.fold_level = 9;
	build(&m);
	assert_int_equal(m.rows.count, 12);
	check_whole(&m);
	unmake(&m);
	make_shape(&m, NET_MESH, 2, (const uint32_t[]){3, 20});
	check_rows(&m, "(3,20)…(1,20) ×3\n(3,19)…(1,19) ×3\n(3,18)…(1,18) ×3\n⋮ 14 similar\n"
		       "(3,3)…(1,3) ×3\n(3,2)…(1,2) ×3\n(3,1)…(1,1) ×3");
	check_whole(&m);
	open_row(&m, "⋮ 14 similar");
	assert_int_equal(m.rows.count, 20);
	check_whole(&m);
	unmake(&m);
	make_shape(&m, NET_MESH, 3, (const uint32_t[]){3, 1, 1});
	check_rows(&m, "(3,1,1)\n(2,1,1)\n(1,1,1)");
	unmake(&m);
}

TEST(a_hypercube_is_layers)
{
	SCOPED(unmake) Made m;

	make_shape(&m, NET_HYPERCUBE, 3, NULL);
	check_rows(&m, "L0\nL1 ×3\nL2 ×3\nL3");
	check_whole(&m);
	open_row(&m, "L2 ×3");
	check_rows(&m, "L0\nL1 ×3\n011\n101\n110\nL3");
	check_whole(&m);
	m.settings.sort = SORT_SHARE;
	build(&m);
	check_whole(&m);
}

static void check_failing(Made *m)
{
	Status status = STATUS_NO_MEMORY;
	Error error;

	for (size_t k = 1; status != STATUS_OK; k++) {
		assert_true(k < 50);
		mem_fail_plan(k, false);
		status = rows_build(&m->rows, &m->net, NULL, &m->settings, &error);
		mem_fail_plan(0, false);
		if (status != STATUS_OK)
			assert_int_equal(m->rows.count, 0);
	}
	check_whole(m);
	unmake(m);
}

TEST(every_failing_allocation_is_told)
{
	Made m;

	make(&m, SMALL_TREE);
	check_failing(&m);
	make(&m, REGULAR("tree, levels: 3, arity: 3"));
	check_failing(&m);
	make_shape(&m, NET_MESH, 2, (const uint32_t[]){3, 4});
	check_failing(&m);
	make_shape(&m, NET_HYPERCUBE, 4, NULL);
	check_failing(&m);
}
