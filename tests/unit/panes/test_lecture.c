/* layer: layouts */
/* The strip of a lecture: its large digits are those that stand everywhere else, the selected value
 * is as large, and a T that nobody attains never is. */
#include "tests/fixtures/layouts/solved.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum { MARGIN = 1, DOTS = 3, LINES = 5, BEFORE = 6 }; /* dots of "T  " */

/* As one sees them: five lines of three dots. */
static const char *const shapes[] = {"### # # # # # # ###", " #  ##   #   #  ###",
	"###   # ### #   ###", "###   # ###   # ###", "# # # # ###   #   #", "### #   ###   # ###",
	"### #   ### # # ###", "###   #   #   #   #", "### # # ### # # ###", "### # # ###   # ###"};

typedef struct Look {
	const Grid *grid;
	int y, rows, dot; /* first line of the digits, how many, cells of a dot */
} Look;

/* Whether the dot in line `line` of five, `column` cells of dots from x on, is there. */
static bool is_lit(const Look *look, int x, int column, int line)
{
	static const int stretched[] = {0, 1, 3, 4, 6};
	const bool halves = look->rows == 3;
	const int y = halves ? line / 2 : look->rows == 7 ? stretched[line] : line;
	const Cell *cell = grid_at(look->grid, x + column * look->dot, look->y + y);
	const char *text = cell ? cell->text : "";

	return strcmp(text, "█") == 0 || (halves && strcmp(text, line % 2 ? "▄" : "▀") == 0);
}

static bool is_blank(const Look *look, int x)
{
	for (int line = 0; line < LINES; line++)
		if (is_lit(look, x, 0, line))
			return false;
	return true;
}

static int digit_at(const Look *look, int x)
{
	char seen[LINES * (DOTS + 1) + 1] = "";

	for (int line = 0; line < LINES; line++)
		for (int column = 0; column <= DOTS; column++)
			seen[line * (DOTS + 1) + column] =
				column < DOTS && is_lit(look, x, column, line) ? '#' : ' ';
	for (int digit = 0; digit < 10; digit++)
		if (strncmp(seen, shapes[digit], strlen(shapes[digit])) == 0)
			return digit;
	return -1;
}

/* The number that the dots make from x on, up to the first two blanks of a digit's width. */
static void read_digits(const Look *look, int x, char *out)
{
	for (;;) {
		const bool low = is_lit(look, x, 0, LINES - 1);
		const int digit = digit_at(look, x);

		if (digit >= 0) {
			*out++ = (char)('0' + digit);
			x += (DOTS + 1) * look->dot;
		} else if (low && is_blank(look, x + look->dot)) {
			*out++ = '.';
			x += 2 * look->dot;
		} else if (digit_at(look, x + look->dot) >= 0) {
			*out++ = ' ';
			x += look->dot;
		} else {
			break;
		}
	}
	*out = '\0';
}

typedef struct Number {
	const char *written; /* beside bars */
	double finish;
} Number;
static const Number numbers[] = {{"3337", 3336.98}, {"0.2116", 0.21163}, {"0.0002116", 0.00021163},
	{"16 620", 16618.4}, {"987 700", 987654}, {"2.5", 2.5}, {"18.05", 18.0453}, {"70", 70},
	{"0.0123", 0.0123}};

TEST_ROWS(the_digits_are_those_beside_the_bars, Number, numbers)
{
	static const int rows[] = {3, 5, 7};
	SCOPED(case_close) Case c;

	case_open(&c, CASE_EXAMPLE CASE_TAIL);
	c.schedule.finish = row->finish;
	for (int k = 0; k < 3; k++) {
		View view = case_view(&c, 260, rows[k] + 2);
		SCOPED(scene_release) Scene scene;
		SCOPED(grid_release) Grid grid;
		char seen[64];

		view.large = true;
		case_draw(&c, "result", &view, &scene, &grid);
		read_digits(&(Look){&grid, 1, rows[k], k + 1}, MARGIN + BEFORE * (k + 1), seen);
		assert_string_equal(seen, row->written);
	}
}

/* Whatever stands beside it, no digit is lost on a narrow screen. */
TEST_ROWS(the_digits_are_whole_at_every_width, Number, numbers)
{
	SCOPED(case_close) Case c;

	case_open(&c, CASE_EXAMPLE CASE_TAIL);
	c.schedule.finish = row->finish;
	for (int width = 60; width < 220; width += 7) {
		View view = case_view(&c, width, 5);
		SCOPED(scene_release) Scene scene;
		SCOPED(grid_release) Grid grid;
		char seen[64];

		view.large = true;
		view.ghost = row->finish * 1.1;
		view.selected_row = 3;
		view.selected_column = COLUMN_LINK;
		case_draw(&c, "result", &view, &scene, &grid);
		read_digits(&(Look){&grid, 1, 3, 1}, MARGIN + BEFORE, seen);
		assert_string_equal(seen, row->written);
	}
}

/* The largest number on the grid that is not T: rows of three dots, wherever they begin. */
static void read_value(const Grid *grid, int y, int from, char *out)
{
	const Look look = {grid, y, 5, 2};

	for (int x = from; x < grid->width; x++)
		if (digit_at(&look, x) >= 0 && digit_at(&look, x + (DOTS + 1) * look.dot) >= 0) {
			read_digits(&look, x, out);
			return;
		}
	strcpy(out, "none");
}

/* It stands there as it is; what is typed stands in a box. */
TEST(what_is_selected_or_typed_is_as_large_as_T)
{
	SCOPED(case_close) Case c;
	char seen[64];

	case_open(&c, CASE_EXAMPLE ", {name: P4, compute: 3, link: 900}" CASE_TAIL);
	for (int typing = 0; typing < 2; typing++) {
		View view = case_view(&c, 120, 7);
		SCOPED(scene_release) Scene scene;
		SCOPED(grid_release) Grid grid;
		bool box = false;

		view.large = true;
		view.selected_row = 4;
		view.selected_column = COLUMN_LINK;
		if (typing)
			view.edit = (EditView){true, 4, COLUMN_LINK, "27", 2, false, "900"};
		check_shows(&c, "result", &view, "link");
		check_hides(&c, "result", &view, "useless", "speed-up", "was", "preview");
		case_draw(&c, "result", &view, &scene, &grid);
		read_value(&grid, 1, 78, seen);
		assert_string_equal(seen, typing ? "27" : "900");
		for (EACH_ITEM(item, &scene))
			box = box || item->role == ROLE_FIELD;
		assert_int_equal(box, typing);
	}
}

/* Settings have names without glyphs, and what is long or a word is written as everywhere. */
TEST(what_is_selected_may_be_a_setting_or_a_word)
{
	SCOPED(case_close) Case c;
	View view;

	case_open(&c, CASE_EXAMPLE CASE_TAIL);
	view = case_view(&c, 120, 7);
	view.large = true;
	view.setting = (SettingView){"installments", "ρ", "best", "installments"};
	check_shows(&c, "result", &view, "installments", "best");
	view.edit = (EditView){true, UINT32_MAX, -1, "fo", 2, false, "best"};
	check_shows(&c, "result", &view, "installments", "fo▏");
	check_hides(&c, "result", &view, "P0");
}

/* What a round promises, and that there is no T, are said in letters like all else. */
TEST(what_nobody_attains_is_never_large)
{
	SCOPED(case_close) Case c;
	SCOPED(scene_release) Scene scene;
	SCOPED(grid_release) Grid grid;
	char seen[64] = "";
	View view;

	case_open(&c, CASE_EXAMPLE ", {name: P4, compute: 3, link: 900}" CASE_TAIL);
	view = case_view(&c, 120, 7);
	view.large = true;
	view.step = step_of_round(1);
	view.selected_row = 4;
	view.selected_column = COLUMN_LINK;
	check_shows(&c, "result", &view, "T 3250 promised with P4, not attained", "without P4");
	case_draw(&c, "result", &view, &scene, &grid);
	read_digits(&(Look){&grid, 1, 5, 2}, MARGIN + 2 * BEFORE, seen);
	assert_string_equal(seen, "");
	read_value(&grid, 1, 0, seen);
	assert_string_equal(seen, "900");

	view.step = step_of_round(0);
	c.schedule.finish = NAN;
	check_shows(&c, "result", &view, "T none");
}

/* Cells of a row of the picture in a lecture of such a height. */
static int row_height(const Case *c, View view, int height)
{
	SCOPED(scene_release) Scene scene;
	DrawnInfo info;

	view.height = height;
	case_layout(c, "timing", &view, &scene, &info);
	axis_release(&info.axis);
	return info.row_height;
}

/* Three, five or seven rows, where they are wide enough for that; beside seven no row of the
 * picture is lower than beside three, beside five all rows keep two lanes. */
TEST(the_digits_grow_with_the_room)
{
	const Diagram *result = diagram_find("result");
	SCOPED(case_close) Case c;
	int seen = 0;

	case_open(&c, CASE_EXAMPLE ", {name: P4, compute: 3, link: 900}" CASE_TAIL);
	for (int height = 20; height < 60; height++) {
		View view = case_view(&c, 120, height);

		view.large = true;
		/* A blank below them, and one above where there is room. */
		const int wanted = diagram_wanted(result, &c.solved, &view);
		const int digits = (wanted - 2) | 1;
		const int most = row_height(&c, view, height - 4);

		assert_true(digits == 3 || digits == 5 || digits == 7);
		seen |= digits;
		if (digits > 3)
			assert_true(row_height(&c, view, height - digits - 1) >=
				    (digits == 7 ? most : 2));
		view.width = 70;
		assert_true(diagram_wanted(result, &c.solved, &view) < 8);
	}
	assert_int_equal(seen, 7);
}
