/* layer: layouts */
/* A processor that takes part though the schedule without it is shorter: every pane and diagram
 * says so, and no other one does. */
#include "tests/fixtures/layouts/drawn.h"

#define CHILD_A "{name: A, compute: 0.52, link: 2.93}"
#define CHILD_B "{name: B, compute: 0.51, link: 0.085}"
#define STAR(children)                                                                             \
	"method: ko-sos\nload: 100\n"                                                              \
	"network: {kind: tree, root: {name: R, compute: 4.05, children: [" children "]}}\n"

/* Beside the bars of its link, where most room is, at every size. */
TEST(the_words_of_a_row_are_beside_its_bars)
{
	SCOPED(drawn_close) Drawn d;

	drawn_open(&d, STAR(CHILD_A ", " CHILD_B), 130, 20);
	draw(&d);
	const SceneItem *words = text(&d, " costs");

	assert_non_null(words);
	assert_true(words->x0 >= received(&d, 1, 0)->x1);
	assert_int_equal(words->role, ROLE_ALERT);
	check_sizes(&d);
}

/* Where its results go back there is most room between. */
TEST(the_words_of_a_row_are_between_its_bars)
{
	SCOPED(drawn_close) Drawn d;

	drawn_open(&d, "intensity: {report: 0.2}\n" STAR(CHILD_A ", " CHILD_B), 120, 20);
	draw(&d);
	const SceneItem *words = text(&d, " costs");

	assert_non_null(words);
	for (uint32_t k = 0; received(&d, 1, k); k++)
		assert_true(received(&d, 1, k)->x1 <= words->x0 ||
			    received(&d, 1, k)->x0 >= words->x0 + words->width);
	check_sizes(&d);
}

/* Of many alike only those that cost time are marked, so they are not folded with the others. */
TEST(a_row_of_many_is_all_of_a_kind)
{
	SCOPED(case_close) Case c;

	case_open(&c, STAR("{name: A, compute: 0.5, link: 0.9, repeat: 8}"));
	assert_int_equal(c.schedule.costly, 0);
	case_close(&c);
	case_open(&c, "intensity: {report: 2.5}\n" STAR(
			      "{name: A, compute: 0.5, link: 0.9, repeat: 13}"));
	assert_in_range(c.schedule.costly, 1, 12);
	for (uint32_t k = 0; k < c.rows.count; k++) {
		const Row *one = &c.rows.row[k];

		for (uint32_t i = 1; i < one->count; i++)
			assert_int_equal(c.schedule.verdict[rows_processor(&c.rows, one->begin)],
				c.schedule.verdict[rows_processor(&c.rows, one->begin + i)]);
	}
}
