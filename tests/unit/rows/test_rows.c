/* layer: layouts */
/* What rows are made of; how they are named and fold is in unit/views/rows.page. */
#include "tests/fixtures/layouts/solved.h"

#include "solver/base/embed.h"
#include "solver/base/mem.h"

#include <math.h>

static void check_name(const Case *c, uint32_t index, const char *expected)
{
	ScopedBuf name = check_buf();

	assert_true(index < c->rows.count);
	row_name(&c->rows, &c->rows.row[index], &c->net, &name);
	assert_string_equal(name.text, expected);
}

/* What the rows hold of verdicts is what the schedule says of each processor. */
static void check_judged(const Case *c)
{
	uint32_t all = 0;

	for (uint32_t k = 0; k < c->rows.count; k++) {
		const Row *row = &c->rows.row[k];
		uint32_t count[VERDICT_COSTLY + 1] = {0};

		for (uint32_t i = row->begin; i < row->begin + row->count; i++)
			count[c->schedule.verdict[rows_processor(&c->rows, i)]]++;
		assert_int_equal(row->useful, count[VERDICT_USEFUL]);
		assert_int_equal(row->useless, count[VERDICT_USELESS]);
		assert_int_equal(row->costly, count[VERDICT_COSTLY]);
		assert_int_equal(row_is_useless(row), count[VERDICT_USELESS] == row->count);
		all += count[VERDICT_USELESS];
	}
	assert_int_equal(rows_useless(&c->rows, 0, c->rows.count), all);
}

TEST(example_is_one_row_each)
{
	SCOPED(case_close) Case c;

	case_open(&c, CASE_EXAMPLE CASE_TAIL);
	assert_int_equal(c.rows.count, 4);
	assert_null(c.rows.order);
	for (uint32_t k = 0; k < 4; k++) {
		const Row *row = &c.rows.row[k];

		assert_int_equal(row->kind, ROW_SINGLE);
		assert_int_equal(row->first, k);
		assert_int_equal(row->depth, k > 0);
		assert_false(row->foldable);
		assert_int_equal(row->last_sibling, k == 0 || k == 3);
	}
	check_name(&c, 3, "P3");
	check_rows_whole(&c.rows, &c.net);
}

TEST(a_verdict_splits_a_group)
{
	SCOPED(case_close) Case c;

	/* The link is too slow for four, but not once some have left: PE takes the first ones. */
	case_open(&c, "load: 20\norder: 2\nnetwork: {kind: tree, root: {compute: 1, children: "
		      "[{compute: 1, link: 6.5, repeat: 4}]}}\n");
	assert_true(c.schedule.eliminations > 0 && c.schedule.eliminations < 4);
	assert_int_equal(c.rows.count, 3);
	assert_int_equal(c.rows.row[1].count, c.schedule.eliminations);
	assert_int_equal(c.schedule.verdict[c.rows.row[1].first], VERDICT_USELESS);
	assert_int_equal(c.schedule.verdict[c.rows.row[2].first], VERDICT_USEFUL);
	check_rows_whole(&c.rows, &c.net);
}

/* `children` lines of rising links; from `slow` on they are far too slow. */
static void many_children(Buf *out, int children, int slow)
{
	buf_init(out);
	buf_add_text(out, "load: 100\norder: 2\nnetwork:\n  kind: tree\n  root:\n    compute: 1\n"
			  "    children:\n");
	for (int k = 0; k < children; k++)
		buf_addf(out, "      - {compute: %d.385, link: %s}\n", 1 + k % 7,
			k >= slow && k % 2 ? "90000"
			: k % 3            ? "0.001"
					   : "0.0025");
}

TEST(many_rows_become_quantiles)
{
	RowSettings settings = row_settings();
	ScopedBuf text;
	SCOPED(case_close) Case c;

	many_children(&text, 200, 200);
	case_solve(&c, text.text);
	settings.individual_max = 150;
	case_rows(&c, &settings);
	assert_int_equal(c.rows.count, 51);
	assert_int_equal(c.rows.row[0].kind, ROW_SINGLE);
	assert_int_equal(c.rows.row[1].kind, ROW_QUANTILE);
	assert_int_equal(c.rows.row[1].count, 4);
	check_name(&c, 1, "P1…P4 ≈4");
	check_rows_whole(&c.rows, &c.net);
	settings.sort = SORT_SHARE;
	case_rows(&c, &settings);
	check_name(&c, 1, "rank 2 % ≈4");
	check_rows_whole(&c.rows, &c.net);
	settings.individual_max = 201;
	case_rows(&c, &settings);
	assert_int_equal(c.rows.count, 201);
}

TEST(many_useless_ones_stand_at_the_foot)
{
	RowSettings settings = row_settings();
	ScopedBuf text;
	SCOPED(case_close) Case c;
	uint32_t open;

	many_children(&text, 60, 6);
	case_open(&c, text.text);
	assert_int_equal(c.schedule.eliminations, 27);
	assert_int_equal(c.rows.count, 61 - 27 + 1);
	check_name(&c, c.rows.count - 1, "useless ×27");
	assert_int_equal(c.rows.row[c.rows.count - 1].kind, ROW_USELESS);
	assert_true(c.rows.row[c.rows.count - 1].last_sibling);
	check_rows_whole(&c.rows, &c.net);
	check_judged(&c);

	/* Opened they stand where they were written, and the first can close them again. */
	open = c.rows.row[c.rows.count - 1].node;
	settings.open = &open;
	settings.open_count = 1;
	case_rows(&c, &settings);
	assert_int_equal(c.rows.count, 61);
	assert_null(c.rows.order);
	check_judged(&c);
	/* Rows that stay go by what is solved then. */
	c.schedule.verdict[1] = VERDICT_COSTLY;
	rows_judge(&c.rows, &c.schedule);
	assert_true(row_is_costly(&c.rows.row[1]));
	check_judged(&c);
	assert_true(c.rows.row[open].foldable && c.rows.row[open].open);

	/* A few may stay, and sorting puts them where it wants. */
	settings.open_count = 0;
	settings.useless_group = 27;
	case_rows(&c, &settings);
	assert_int_equal(c.rows.count, 61);
	settings.useless_group = 5;
	settings.sort = SORT_ARRIVAL;
	case_rows(&c, &settings);
	assert_int_equal(c.rows.count, 61);
}

TEST(a_million_copies_cost_a_row)
{
	SCOPED(case_close) Case c;

	case_solve(&c, CASE_HEAD
		"compute: 1, children: [{compute: 2.385, link: 0, repeat: 1000000}" CASE_TAIL);
	mem_fail_plan(0, false);
	case_rows(&c, NULL);
	assert_true(mem_calls() <= 2);
	assert_int_equal(c.rows.count, 2);
	assert_null(c.rows.order);
	check_name(&c, 1, "P1…P1000000 ×1000000");
	assert_int_equal(rows_find(&c.rows, 777777), 1);

	/* Opened, it is too many to show one by one. */
	RowSettings settings = row_settings();
	static const uint32_t open[] = {1};
	settings.open = open;
	settings.open_count = 1;
	case_rows(&c, &settings);
	assert_int_equal(c.rows.count, 51);
	check_name(&c, 1, "P1…P20000 ≈20000");
}

TEST(a_million_in_line_cost_seven_rows)
{
	RowSettings settings = row_settings();
	SCOPED(case_close) Case c;

	case_solve(&c, "network: {kind: array, processors: 1000000, compute: 1, link: 0.1}\n");
	mem_fail_plan(0, false);
	case_rows(&c, NULL);
	assert_true(mem_calls() <= 2);
	assert_int_equal(c.rows.count, 7);
	assert_null(c.rows.order);
	assert_int_equal(rows_find(&c.rows, 500000), 3);
	settings.sort = SORT_ARRIVAL;
	case_rows(&c, &settings);
	assert_int_equal(c.rows.count, 51);
}

/* Folded again by hand, and then the others need less room. */
TEST(what_was_folded_by_hand_stays_so)
{
	static const struct {
		uint32_t room, rows;
	} rooms[] = {{13, 11}, {11, 11}, {10, 7}};
	static const uint32_t closed = 4;
	RowSettings settings = row_settings();
	SCOPED(case_close) Case c;

	case_solve(&c, embedded_find(embedded_samples, "hung-fig5")->text);
	settings.closed = &closed;
	settings.closed_count = 1;
	for (size_t k = 0; k < 3; k++) {
		settings.room = rooms[k].room;
		case_rows(&c, &settings);
		assert_int_equal(c.rows.count, rooms[k].rows);
		assert_int_equal(c.rows.row[2].kind, ROW_ALIKE);
	}
}

typedef struct Failing {
	const char *name, *yaml;
	RowSort sort;
	uint32_t room;
} Failing;

static const Failing failing[] = {
	{"sorted", CASE_EXAMPLE CASE_TAIL, .sort = SORT_SLACK},
	{"two levels",
		"network: {kind: tree, root: {compute: 1, children: [{compute: 2, link: 0.1, "
		"children: [{compute: 1, link: 0.1}]}, {compute: 2, link: 0.1, repeat: 3, "
		"children: "
		"[{compute: 1, link: 0.1}]}]}}\n",
		.room = 0},
	{"three levels", "network: {kind: tree, levels: 3, arity: 3, compute: 1, link: 0.1}\n",
		.room = 0},
	{"a mesh", "network: {kind: mesh, sizes: [3, 4], compute: 1, link: 0.1}\n", .room = 0},
	{"a hypercube", "network: {kind: hypercube, dimension: 4, compute: 1, link: 0.1}\n",
		.room = 0},
	{"unfolded",
		"method: hung-sf\ndistribution: sequential\nnetwork: {kind: tree, root: {compute: "
		"1, children: [{compute: 1, link: 0.3, repeat: 3}]}}\n",
		.room = 13},
};

TEST_ROWS(every_failing_allocation_is_told, Failing, failing)
{
	RowSettings settings = row_settings();
	Status status = STATUS_NO_MEMORY;
	SCOPED(case_close) Case c;

	case_solve(&c, row->yaml);
	settings.sort = row->sort;
	settings.room = row->room;
	for (size_t k = 1; status != STATUS_OK; k++) {
		assert_true(k < 50);
		mem_fail_plan(k, false);
		status = rows_build(&c.rows, &c.net, &c.schedule, &settings, NULL);
		mem_fail_plan(0, false);
		assert_true(status == STATUS_OK || status == STATUS_NO_MEMORY);
		assert_true((c.rows.count == 0) == (status != STATUS_OK));
	}
	check_rows_whole(&c.rows, &c.net);
}
