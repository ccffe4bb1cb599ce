/* layer: layouts */
#include "tests/fixtures/check.h"

#include "layouts/raster/grid.h"

#include <stdlib.h>
#include <string.h>

static Grid make(int width, int height)
{
	Grid grid;

	assert_int_equal(grid_init(&grid, width, height), STATUS_OK);
	return grid;
}

static void check_text(const Grid *grid, const char *expected)
{
	ScopedBuf out = check_buf();

	grid_dump_text(grid, &out);
	assert_string_equal(out.text, expected);
}

TEST(a_grid_is_blank_canvas)
{
	Grid grid = make(3, 2);

	assert_int_equal(grid.width, 3);
	assert_string_equal(grid_at(&grid, 2, 1)->text, " ");
	assert_int_equal(grid_at(&grid, 2, 1)->paper, ROLE_CANVAS);
	assert_null(grid_at(&grid, 3, 1));
	assert_null(grid_cell(&grid, -1, 0));
	assert_null(grid_cell(&grid, 0, 2));
	check_text(&grid, "\n\n");
	assert_int_equal(grid_resize(&grid, 0, -4), STATUS_OK);
	assert_int_equal(grid.width, 1);
	assert_int_equal(grid.height, 1);
	grid_release(&grid);
	grid_release(&grid);
}

TEST(text_is_clipped_on_all_sides)
{
	SCOPED(grid_release) Grid grid = make(6, 2);

	assert_int_equal(grid_text(&grid, 4, 0, 10, "abcd", ROLE_STRONG, ROLES, true), 4);
	assert_int_equal(grid_text(&grid, -2, 1, 4, "wxyz!", ROLE_TEXT, ROLE_FIELD, false), 4);
	grid_text(&grid, 0, 2, 4, "no", ROLE_TEXT, ROLES, false);
	grid_text(&grid, 0, -1, 4, "no", ROLE_TEXT, ROLES, false);
	check_text(&grid, "    ab\nyz\n");
	assert_true(grid_at(&grid, 5, 0)->bold);
	assert_int_equal(grid_at(&grid, 5, 0)->paper, ROLE_CANVAS);
	assert_int_equal(grid_at(&grid, 1, 1)->paper, ROLE_FIELD);
	assert_int_equal(grid_at(&grid, 2, 1)->paper, ROLE_CANVAS);
}

TEST(wide_characters_keep_their_two_cells)
{
	SCOPED(grid_release) Grid grid = make(6, 1);

	assert_int_equal(grid_text(&grid, 0, 0, 6, "中文x", ROLE_TEXT, ROLES, false), 5);
	assert_string_equal(grid_at(&grid, 1, 0)->text, "");
	check_text(&grid, "中文x\n");
	grid_text(&grid, 1, 0, 1, "a", ROLE_TEXT, ROLES, false); /* over a second half */
	check_text(&grid, " a文x\n");
	grid_text(&grid, 2, 0, 1, "b", ROLE_TEXT, ROLES, false); /* over a first half */
	check_text(&grid, " ab x\n");
	grid_text(&grid, 5, 0, 9, "中", ROLE_TEXT, ROLES, false); /* no room for all of it */
	check_text(&grid, " ab x\n");
	assert_int_equal(grid_text(&grid, 0, 0, 3, "中中", ROLE_TEXT, ROLES, false), 2);
	check_text(&grid, "中b x\n");
	grid_fill(&grid, 1, 0, 1, 1, ROLE_FIELD);
	check_text(&grid, "  b x\n");
}

TEST(marks_stay_on_their_letter)
{
	SCOPED(grid_release) Grid grid = make(3, 1);

	grid_text(&grid, 0, 0, 3, "\u0301e\u0301\u0302x", ROLE_TEXT, ROLES, false);
	assert_string_equal(grid_at(&grid, 0, 0)->text, "e\u0301\u0302");
	assert_string_equal(grid_at(&grid, 1, 0)->text, "x");
	grid_fold(&grid, CHARSET_ASCII, false);
	check_text(&grid, "ex\n");
}

TEST(folding_keeps_every_cell)
{
	SCOPED(grid_release) Grid grid = make(12, 1);

	grid_text(&grid, 0, 0, 12, "α₃ ─┼▓ế中²≤", ROLE_TEXT, ROLES, false);
	grid_fold(&grid, CHARSET_SHADES, false);
	check_text(&grid, "a3 ─┼▓e? ²<=\n");
	grid_fold(&grid, CHARSET_ASCII, false);
	check_text(&grid, "a3 -+%e? 2<=\n");
}

/* Where the font is wide for what is ambiguous, as Greek, what is wide for certain can stay. */
TEST(what_is_wide_for_certain_stays)
{
	SCOPED(grid_release) Grid grid = make(8, 1);

	grid_text(&grid, 0, 0, 8, "中α─é中…", ROLE_TEXT, ROLES, false);
	grid_fold(&grid, CHARSET_ASCII, true);
	check_text(&grid, "中a-e中~\n");
}

TEST(what_is_cut_is_no_sentence_without_fine_letters)
{
	SCOPED(grid_release) Grid grid = make(12, 1);

	grid_text(&grid, 0, 0, 12, "load…  1…3 x…", ROLE_TEXT, ROLES, false);
	grid_text(&grid, 11, 0, 1, "…", ROLE_TEXT, ROLES, false);
	grid_fold(&grid, CHARSET_ASCII, false);
	check_text(&grid, "load.. 1~3 ~\n");
}

TEST(what_relates_says_the_same_without_fine_letters)
{
	SCOPED(grid_release) Grid grid = make(12, 1);

	grid_text(&grid, 0, 0, 12, "G ≤ 3 ≥ x≠y≤", ROLE_TEXT, ROLES, false);
	grid_fold(&grid, CHARSET_ASCII, false);
	check_text(&grid, "G <=3 >=x!y<\n");
}

TEST(filling_leaves_the_rest)
{
	SCOPED(grid_release) Grid grid = make(4, 3);

	for (int y = 0; y < 3; y++)
		grid_text(&grid, 0, y, 4, "wxyz", ROLE_TEXT, ROLES, false);
	grid_fill(&grid, -1, 1, 3, 9, ROLE_CHROME);
	check_text(&grid, "wxyz\n  yz\n  yz\n");
	assert_int_equal(grid_at(&grid, 1, 2)->paper, ROLE_CHROME);
	assert_int_equal(grid_at(&grid, 2, 2)->paper, ROLE_CANVAS);
}

TEST(styles_are_dumped_with_a_legend)
{
	SCOPED(grid_release) Grid grid = make(6, 2);
	ScopedBuf out = check_buf();

	grid_text(&grid, 0, 0, 6, "P3 25", ROLE_STRONG, ROLES, true);
	grid_text(&grid, 3, 0, 2, "25", ROLE_FIELD_TEXT, ROLE_FIELD, false);
	grid_fill(&grid, 1, 1, 2, 1, ROLE_COMPUTE);
	grid_cell(&grid, 4, 1)->reverse = true;
	grid_cell(&grid, 5, 1)->underline = true;
	grid_dump_styles(&grid, &out);
	assert_string_equal(out.text, "P3 25\n"
				      "\n"
				      "------\n"
				      "aa.bb.\n"
				      ".cc.de\n"
				      "------\n"
				      "a strong/canvas bold\n"
				      "b field-text/field\n"
				      "c -/compute\n"
				      "d text/canvas reverse\n"
				      "e text/canvas underline\n");
}
