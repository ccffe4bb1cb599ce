/* layer: layouts */
#include "tests/fixtures/layouts/solved.h"

#include "solver/base/mem.h"

#include <math.h>

/* Fifteen alike between others. */
static const char repeated[] = CASE_HEAD
	"compute: 1, children: [{compute: 1.2, link: 0.1}, {name: W, compute: 2.385, link: 0.3, "
	"repeat: 15}, {compute: 3, link: 0.2, repeat: 2}" CASE_TAIL;

static void check_name(const Case *c, uint32_t index, const char *expected)
{
	ScopedBuf name = check_buf();

	assert_true(index < c->rows.count);
	row_name(&c->rows, &c->rows.row[index], &c->net, &name);
	assert_string_equal(name.text, expected);
}

/* Every processor is in exactly one row, and rows_find tells which. */
static void check_whole(const Case *c)
{
	uint32_t position = 0;

	for (uint32_t k = 0; k < c->rows.count; k++) {
		const Row *row = &c->rows.row[k];

		assert_int_equal(row->begin, position);
		assert_true(row->count >= 1);
		assert_int_equal(row->first, rows_processor(&c->rows, position));
		assert_int_equal(row->node, c->net.node_of[row->first]);
		for (uint32_t i = 0; i < row->count; i++)
			assert_int_equal(
				rows_find(&c->rows, rows_processor(&c->rows, row->begin + i)), k);
		position += row->count;
	}
	assert_int_equal(position, c->net.processors);
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
	check_whole(&c);
}

TEST(a_written_group_is_one_row)
{
	SCOPED(case_close) Case c;

	case_open(&c, repeated);
	assert_int_equal(c.rows.count, 4);
	assert_int_equal(c.rows.row[2].kind, ROW_ALIKE);
	assert_int_equal(c.rows.row[2].count, 15);
	assert_true(c.rows.row[2].foldable);
	assert_false(c.rows.row[2].open);
	check_name(&c, 2, "W ×15");
	check_name(&c, 3, "P17…P18 ×2");
	check_whole(&c);
}

TEST(an_open_group_shows_its_members)
{
	static const uint32_t open[] = {2};
	RowSettings settings = row_settings();
	SCOPED(case_close) Case c;

	settings.open = open;
	settings.open_count = 1;
	case_solve(&c, repeated);
	case_rows(&c, &settings);
	assert_int_equal(c.rows.count, 2 + 15 + 1);
	check_name(&c, 2, "W.1");
	check_name(&c, 16, "W.15");
	assert_int_equal(c.rows.row[16].kind, ROW_SINGLE);
	assert_true(c.rows.row[16].foldable && c.rows.row[16].open);
	check_name(&c, 17, "P17…P18 ×2");
	check_whole(&c);
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
	check_whole(&c);
}

TEST(alike_neighbours_fold_on_request_only)
{
	static const char apart[] = CASE_HEAD
		"compute: 1, children: [{compute: 2.385, link: 0.1}, {compute: 2.385, link: 0.1}, "
		"{compute: 2.385, link: 0.1, repeat: 3}, {compute: 2.385, link: 0.2}" CASE_TAIL;
	RowSettings settings = row_settings();
	SCOPED(case_close) Case c;

	case_open(&c, apart);
	assert_int_equal(c.rows.count, 5);
	settings.fold_alike = true;
	case_rows(&c, &settings);
	assert_int_equal(c.rows.count, 3);
	check_name(&c, 1, "P1…P5 ×5");
	check_whole(&c);
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
	check_whole(&c);
	settings.sort = SORT_SHARE;
	case_rows(&c, &settings);
	check_name(&c, 1, "rank 2 % ≈4");
	check_whole(&c);
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
	check_whole(&c);
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

static void check_order(Case *c, RowSort sort, const uint32_t expected[6])
{
	RowSettings settings = row_settings();

	settings.sort = sort;
	case_rows(c, &settings);
	assert_int_equal(c->rows.count, 6);
	for (uint32_t k = 0; k < 6; k++)
		assert_int_equal(c->rows.row[k].first, expected[k]);
	check_whole(c);
}

/* P4 is removed; P1 and P5 are alike but for their place. */
TEST(sorting_is_stable_and_keeps_the_root_first)
{
	static const uint32_t by_arrival[] = {0, 1, 5, 2, 3, 4}, by_share[] = {0, 1, 5, 2, 3, 4},
			      by_slack[] = {0, 4, 3, 2, 1, 5}, by_verdict[] = {0, 1, 2, 3, 5, 4};
	SCOPED(case_close) Case c;

	case_open(&c, CASE_EXAMPLE ", {name: P4, compute: 3, link: 900}, {name: P5, compute: 1.2, "
				   "link: 0.1}" CASE_TAIL);
	assert_int_equal(c.schedule.eliminations, 1);
	check_order(&c, SORT_ARRIVAL, by_arrival);
	check_order(&c, SORT_SHARE, by_share);
	check_order(&c, SORT_SLACK, by_slack);
	check_order(&c, SORT_VERDICT, by_verdict);
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

TEST(names_are_harmless)
{
	SCOPED(case_close) Case c;

	case_open(&c, CASE_HEAD "compute: 1, children: [{name: \"a\\eb\", compute: 2, link: 0.1, "
				"repeat: 3}" CASE_TAIL);
	check_name(&c, 1, "a\\x1bb ×3");
}

TEST(without_a_schedule_there_are_rows_too)
{
	const RowSettings settings = row_settings();
	SCOPED(case_close) Case c;

	case_solve(&c, repeated);
	assert_int_equal(rows_build(&c.rows, &c.net, NULL, &settings, NULL), STATUS_OK);
	assert_int_equal(c.rows.count, 4);
}

TEST(every_failing_allocation_is_told)
{
	RowSettings settings = row_settings();
	Status status = STATUS_NO_MEMORY;
	Error error;
	SCOPED(case_close) Case c;

	case_solve(&c, CASE_EXAMPLE CASE_TAIL);
	settings.sort = SORT_SLACK;
	for (size_t k = 1; status != STATUS_OK; k++) {
		assert_true(k < 50);
		mem_fail_plan(k, false);
		status = rows_build(&c.rows, &c.net, &c.schedule, &settings, &error);
		mem_fail_plan(0, false);
		if (status != STATUS_OK) {
			assert_int_equal(status, STATUS_NO_MEMORY);
			assert_int_equal(c.rows.count, 0);
		}
	}
	assert_int_equal(c.rows.count, 4);
}
