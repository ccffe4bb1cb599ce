/* layer: layouts */
/* Rows that unfold by themselves. */
#include "tests/fixtures/layouts/solved.h"

#include "solver/base/embed.h"

static const char *sample(const char *name)
{
	for (size_t i = 0; embedded_samples[i].name; i++)
		if (strcmp(embedded_samples[i].name, name) == 0)
			return embedded_samples[i].text;
	return NULL;
}

static uint32_t count_with(Case *c, uint32_t room, const uint32_t *closed)
{
	RowSettings settings = row_settings();

	settings.room = room;
	settings.closed = closed;
	settings.closed_count = closed != NULL;
	case_rows(c, &settings);
	return c->rows.count;
}

/* Three groups of three whose members are served one after the other: 13 processors. */
TEST(unlike_members_unfold_exactly_when_there_is_room_for_all)
{
	SCOPED(case_close) Case c;

	case_solve(&c, sample("hung-fig5"));
	assert_int_equal(count_with(&c, 0, NULL), 7);
	assert_int_equal(count_with(&c, 12, NULL), 7);
	assert_int_equal(count_with(&c, 13, NULL), 13);
	for (uint32_t k = 0; k < 13; k++)
		assert_int_equal(c.rows.row[k].kind, ROW_SINGLE);
	assert_true(c.rows.row[2].open && c.rows.row[2].foldable);
}

/* By hand it is folded again, and then the others need less room. */
TEST(what_was_folded_by_hand_stays_so)
{
	static const uint32_t closed = 4;
	SCOPED(case_close) Case c;

	case_solve(&c, sample("hung-fig5"));
	assert_int_equal(count_with(&c, 13, &closed), 11);
	assert_int_equal(c.rows.row[2].kind, ROW_ALIKE);
	assert_int_equal(count_with(&c, 11, &closed), 11);
	assert_int_equal(count_with(&c, 10, &closed), 7);
}

TEST(members_that_fare_alike_stay_folded)
{
	SCOPED(case_close) Case c;

	case_solve(&c, CASE_HEAD "compute: 1, children: [{compute: 2, link: 0.1, repeat: 5}" CASE_TAIL);
	assert_int_equal(count_with(&c, 100, NULL), 2);
	case_close(&c);
	case_solve(&c, sample("cube-fig4-9"));
	assert_int_equal(count_with(&c, 1000, NULL), 10);
}

TEST(long_arrays_and_meshes_unfold_too)
{
	SCOPED(case_close) Case c;

	case_solve(&c, "network: {kind: array, processors: 20, compute: 1, link: 0.1}\n");
	assert_int_equal(count_with(&c, 19, NULL), 7);
	assert_int_equal(count_with(&c, 20, NULL), 20);
	case_close(&c);
	case_solve(&c, sample("mesh"));
	assert_int_equal(count_with(&c, 99, NULL), 7);
	assert_int_equal(count_with(&c, 100, NULL), 100);
}

TEST(a_level_asked_for_is_kept)
{
	RowSettings settings = row_settings();
	SCOPED(case_close) Case c;

	case_solve(&c, sample("hung-fig5"));
	settings.room = 100;
	settings.fold_level = 1;
	case_rows(&c, &settings);
	assert_int_equal(c.rows.count, 2);
}

TEST(unfolding_tells_that_memory_ran_out)
{
	RowSettings settings = row_settings();
	Status status = STATUS_NO_MEMORY;
	SCOPED(case_close) Case c;

	case_solve(&c, sample("hung-fig5"));
	settings.room = 13;
	for (size_t k = 1; status != STATUS_OK; k++) {
		assert_true(k < 50);
		mem_fail_plan(k, false);
		status = rows_build(&c.rows, &c.net, &c.schedule, &settings, NULL);
		mem_fail_plan(0, false);
		assert_int_equal(c.rows.count, status == STATUS_OK ? 13 : 0);
	}
}
