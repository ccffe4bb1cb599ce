/* layer: layouts */
/* Useless by tests: a line for each reason below the axis, whole, with the names of all who share
 * it; what would help stands at the selected one's alone; nothing moves while a number is typed. */
#include "tests/fixtures/layouts/drawn.h"

#include "solver/base/embed.h"

#include <math.h>
#include <string.h>

static const char *sample(void)
{
	return embedded_find(embedded_samples, "hung-useless")->text;
}

static int line_of(const Drawn *d, const char *words)
{
	const SceneItem *item = text(d, words);

	assert_non_null(item);
	return (int)item->y0;
}

TEST(each_reason_has_a_line_and_names_share_it)
{
	SCOPED(drawn_close) Drawn d;

	drawn_open(&d, sample(), 56, 25);
	d.view.selected_row = 0;
	draw(&d);
	const int own = line_of(&d, "all served after it are faster: zV = 2 > 1");
	const int above = line_of(&d, "below A, which gets nothing");
	const int taken = line_of(&d, "all that is sent until T goes to B");

	assert_true(own + 1 == above && above + 1 == taken);
	assert_true(seen_of(&d.scene, ELEMENT_NAME, 1)->y0 == own &&
		    seen_of(&d.scene, ELEMENT_NAME, 2)->y0 == above &&
		    seen_of(&d.scene, ELEMENT_NAME, 3)->y0 == above &&
		    seen_of(&d.scene, ELEMENT_NAME, 6)->y0 == taken &&
		    seen_of(&d.scene, ELEMENT_NAME, 7)->y0 == taken);
	assert_true(
		seen_of(&d.scene, ELEMENT_NAME, 2)->x0 < seen_of(&d.scene, ELEMENT_NAME, 3)->x0);
	assert_null(text(&d, "useful if"));
}

TEST(what_would_help_stands_at_the_selected_one)
{
	SCOPED(drawn_close) Drawn d;

	drawn_open(&d, sample(), 56, 25);
	d.view.selected_row = 1;
	draw(&d);
	assert_int_equal(line_of(&d, "useful if z ≤ 0.5"), line_of(&d, "all served after it") + 1);
	const int rows = (int)computed(&d, 4, 0)->y0;

	d.view.selected_row = 5;
	draw(&d);
	assert_int_equal(computed(&d, 4, 0)->y0, rows);
}

/* At every width: what has no room is left out, not cut. */
TEST(words_are_whole)
{
	SCOPED(drawn_close) Drawn d;
	int reasons = 0;

	drawn_open(&d, sample(), 56, 25);
	for (int width = 20; width < 130; width++) {
		d.view.width = width;
		draw(&d);
		assert_null(text(&d, "…"));
		reasons += text(&d, "all served after it are faster: zV = 2 > 1") != NULL;
	}
	assert_true(reasons > 60);
}

/* Who comes to work by what is typed is drawn on the time axis, in the lines that there are. */
TEST(typing_moves_nobody)
{
	SCOPED(drawn_close) Drawn d;
	SCOPED(drawn_close) Drawn held;
	ScopedBuf yaml = check_buf();
	const char *at;

	drawn_open(&d, sample(), 56, 25);
	draw(&d);
	assert_int_equal(d.info.rows.named, 5);
	at = strstr(sample(), "name: A\n");
	assert_non_null(at);
	at = strstr(at, "link: 1");
	assert_non_null(at);
	buf_add(&yaml, sample(), (size_t)(at - sample()));
	buf_add_text(&yaml, "link: 0.25");
	buf_add_text(&yaml, at + strlen("link: 1"));
	drawn_open(&held, yaml.text, 56, 25);
	held.view.held_row_height = d.info.row_height;
	held.view.held_rows = d.info.rows;
	draw(&held);
	assert_true(computed(&held, 4, 0)->y0 == computed(&d, 4, 0)->y0);
	assert_non_null(computed(&held, 1, 0));
	assert_true(computed(&held, 1, 0)->y0 > computed(&held, 4, 0)->y1);
}

TEST(they_are_drawn_at_any_size)
{
	SCOPED(drawn_close) Drawn d;

	drawn_open(&d, sample(), 56, 25);
	d.view.selected_row = 1;
	check_sizes(&d);
	d.view.width = 56;
	d.view.height = 25;
	assert_true(check_fails(&d) > 1);
}
