/* layer: layouts */
/* Rows of random trees and shapes: whatever is folded, every processor stands in exactly one row; a
 * subtree is a run of rows; folding and unfolding a row brings the same rows back. */
#include "tests/fixtures/check.h"

#include "layouts/rows/rows.h"
#include "solver/base/mem.h"
#include "solver/net/random.h"

#include <stdlib.h>
#include <string.h>

enum { RUNS = 500, FOLDS = 12, NODES_MAX = 60 };

typedef struct Lists {
	uint32_t open[FOLDS], closed[FOLDS];
	uint32_t opened, closing;
} Lists;

static uint32_t below(uint64_t *seed, uint32_t limit)
{
	return (uint32_t)(random_next(seed) % limit);
}

/* A tree in which any earlier node may be the parent; written nested or flat. */
static void grow(Net *net, uint64_t *seed)
{
	const uint32_t nodes = 2 + below(seed, NODES_MAX);
	const bool flat = below(seed, 2) == 0;

	net_init(net);
	if (flat)
		net->form = NET_FLAT;
	for (uint32_t k = 0; k < nodes; k++) {
		const NetNode node = {.compute = 1 + below(seed, 3),
			.link = k > 0,
			.has_link = k > 0,
			.repeat = k > 0 && !flat && below(seed, 4) == 0 ? 2 + below(seed, 2) : 1};

		assert_int_equal(net_append(net, k == 0 ? NET_NONE : below(seed, k), &node, NULL),
			STATUS_OK);
	}
	assert_int_equal(net_expand(net, NULL), STATUS_OK);
}

static void shape(Net *net, uint64_t *seed)
{
	const uint32_t dimensions = 1 + below(seed, 4);
	uint32_t sizes[4];
	const NetKind kind = dimensions == 1       ? NET_ARRAY
			     : below(seed, 3) == 0 ? NET_HYPERCUBE
						   : NET_MESH;

	for (uint32_t k = 0; k < 4; k++)
		sizes[k] = 1 + below(seed, dimensions == 1 ? 40 : dimensions == 2 ? 16 : 5);
	net_init(net);
	assert_int_equal(net_set_shape(net, kind, dimensions, sizes, 1, 0.1, NULL), STATUS_OK);
	assert_int_equal(net_expand(net, NULL), STATUS_OK);
}

/* In exactly one row each; depths go down one at a time; what is below a row follows it. */
static void check_rows(const Net *net, const Rows *rows)
{
	uint32_t position = 0;
	SCOPED(check_mem_free) uint8_t *seen = mem_array(net->processors, 1);

	assert_non_null(seen);
	memset(seen, 0, net->processors);
	for (uint32_t k = 0; k < rows->count; k++) {
		const Row *row = &rows->row[k];

		assert_int_equal(row->begin, position);
		assert_int_equal(row->first, rows_processor(rows, position));
		assert_int_equal(rows_find(rows, row->first), k);
		assert_true(row->foldable == (row->fold != NET_NONE));
		if (net->kind == NET_TREE && k > 0)
			assert_true(row->depth <= rows->row[k - 1].depth + 1);
		for (uint32_t i = 0; i < row->count; i++)
			assert_int_equal(seen[rows_processor(rows, position + i)]++, 0);
		position += row->count;
	}
	assert_int_equal(position, net->processors);
}

/* The first of a folded subtree is an ancestor of all in it, and of nobody outside. */
static void check_subtrees(const Net *net, const Rows *rows)
{
	for (uint32_t k = 0; k < rows->count && net->kind == NET_TREE; k++) {
		const Row *row = &rows->row[k];

		if (row->kind != ROW_SUBTREE || row->copies > 1)
			continue;
		for (uint32_t i = 0; i < net->processors; i++) {
			uint32_t p = rows_processor(rows, i);
			const bool inside = i >= row->begin && i < row->begin + row->count;

			while (p != NET_NONE && p != row->first)
				p = net->parent_of[p];
			assert_true(inside == (p == row->first));
		}
	}
}

static int compare(const void *a, const void *b)
{
	const uint32_t x = *(const uint32_t *)a, y = *(const uint32_t *)b;

	return (x > y) - (x < y);
}

static void build(Rows *rows, const Net *net, RowSettings *settings, Lists *lists)
{
	qsort(lists->open, lists->opened, sizeof *lists->open, compare);
	qsort(lists->closed, lists->closing, sizeof *lists->closed, compare);
	settings->open = lists->open;
	settings->open_count = lists->opened;
	settings->closed = lists->closed;
	settings->closed_count = lists->closing;
	assert_int_equal(rows_build(rows, net, NULL, settings, NULL), STATUS_OK);
	check_rows(net, rows);
	check_subtrees(net, rows);
}

static void drop(uint32_t *list, uint32_t *count, uint32_t value)
{
	for (uint32_t k = 0; k < *count; k++)
		if (list[k] == value)
			list[k--] = list[--*count];
}

/* What the program's Space does to a row. */
static void toggle(Lists *lists, const Row *row)
{
	drop(lists->open, &lists->opened, row->fold);
	drop(lists->closed, &lists->closing, row->fold);
	if (row->open)
		lists->closed[lists->closing++] = row->fold;
	else
		lists->open[lists->opened++] = row->fold;
}

static void copy_rows(Rows *out, const Rows *rows)
{
	*out = *rows;
	out->row = mem_array(rows->count, sizeof *rows->row);
	assert_non_null(out->row);
	memcpy(out->row, rows->row, rows->count * sizeof *rows->row);
	out->order = NULL;
}

static void check_same(const Rows *a, const Rows *b)
{
	assert_int_equal(a->count, b->count);
	for (uint32_t k = 0; k < a->count; k++) {
		assert_int_equal(a->row[k].begin, b->row[k].begin);
		assert_int_equal(a->row[k].kind, b->row[k].kind);
		assert_int_equal(a->row[k].depth, b->row[k].depth);
	}
}

/* Fold or unfold some rows; each once more and back. */
static void fold_about(const Net *net, uint64_t *seed)
{
	RowSettings settings = row_settings();
	Lists lists = {.opened = 0};
	Rows rows, before;

	rows_init(&rows);
	settings.subtree_rows = 5 + below(seed, 60);
	settings.fold_level = below(seed, 3) == 0 ? 1 + below(seed, 5) : FOLD_LEVEL_AUTO;
	build(&rows, net, &settings, &lists);
	for (int k = 0; k < FOLDS / 2; k++) {
		const Row row = rows.row[below(seed, rows.count)];

		if (!row.foldable)
			continue;
		copy_rows(&before, &rows);
		toggle(&lists, &row);
		build(&rows, net, &settings, &lists);
		const Row again = rows.row[rows_find(&rows, row.first)];

		assert_true(again.foldable);
		if (again.fold == row.fold && again.open != row.open) {
			toggle(&lists, &again);
			build(&rows, net, &settings, &lists);
			check_same(&before, &rows);
			toggle(&lists, &row);
			build(&rows, net, &settings, &lists);
		}
		mem_free(before.row);
	}
	rows_release(&rows);
}

TEST(random_trees_fold_and_unfold)
{
	uint64_t seed = 20260101;

	for (int run = 0; run < RUNS; run++) {
		ScopedNet net;

		grow(&net, &seed);
		fold_about(&net, &seed);
	}
}

TEST(random_shapes_fold_and_unfold)
{
	uint64_t seed = 77;

	for (int run = 0; run < RUNS; run++) {
		ScopedNet net;

		shape(&net, &seed);
		fold_about(&net, &seed);
	}
}

/* Unfolded wholly, every processor but those of alike leaves has a row of its own. */
TEST(all_levels_show_everybody)
{
	uint64_t seed = 4;

	for (int run = 0; run < RUNS; run++) {
		RowSettings settings = row_settings();
		Lists lists = {.opened = 0};
		SCOPED(rows_release) Rows rows;
		ScopedNet net;

		if (run % 2)
			grow(&net, &seed);
		else
			shape(&net, &seed);
		rows_init(&rows);
		settings.fold_level = 1000;
		build(&rows, &net, &settings, &lists);
		for (uint32_t k = 0; k < rows.count; k++)
			assert_true(rows.row[k].count == 1 || rows.row[k].kind == ROW_ALIKE ||
				    (rows.row[k].kind == ROW_QUANTILE && net.processors > 2000));
	}
}
