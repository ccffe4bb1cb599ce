/* layer: layouts */
#include "tests/fixtures/check.h"

#include "layouts/raster/raster.h"

#include <math.h>
#include <string.h>

/* A small picture: a scene that fills a grid, and the theme it is painted with. */
typedef struct Picture {
	Scene scene;
	Grid grid;
	Theme theme;
	Charset charset;
} Picture;

static Picture open_picture(int width, int height)
{
	Picture picture = {.charset = CHARSET_EIGHTHS};

	scene_init(&picture.scene, width, height);
	assert_int_equal(grid_init(&picture.grid, width, height), STATUS_OK);
	for (int role = 0; role < ROLES; role++)
		picture.theme.style[role] = (Style){.color = {true, (uint8_t)role, 0, 0}};
	picture.theme.style[ROLE_COMPUTE].pattern = PATTERN_SOLID;
	picture.theme.style[ROLE_RECEIVE].pattern = PATTERN_MEDIUM;
	picture.theme.style[ROLE_SEND].pattern = PATTERN_LIGHT;
	picture.theme.style[ROLE_WAIT].pattern = PATTERN_SLASH;
	picture.theme.style[ROLE_WAIT].hatched = true;
	picture.theme.style[ROLE_TRACK].pattern = PATTERN_DOTS;
	return picture;
}

static void close_picture(Picture *picture)
{
	scene_release(&picture->scene);
	grid_release(&picture->grid);
}

static SceneItem *bar(Picture *picture, Role role, double x0, double x1)
{
	SceneItem item = scene_item(SCENE_BAR, role, x0, 0, x1, 1);

	scene_add(&picture->scene, &item);
	return &picture->scene.items[picture->scene.count - 1];
}

static SceneItem *line(Picture *picture, SceneLine kind, double x0, double y0, double x1, double y1)
{
	SceneItem item = scene_item(SCENE_LINE, ROLE_FINISH, x0, y0, x1, y1);

	item.line = kind;
	scene_add(&picture->scene, &item);
	return &picture->scene.items[picture->scene.count - 1];
}

static SceneItem *text(Picture *picture, SceneAlign align, double x, double y, const char *words)
{
	SceneItem item = scene_item(SCENE_TEXT, ROLE_COMPUTE_TEXT, x, y, x, y);

	item.align = align;
	scene_text(&picture->scene, &item, words);
	return &picture->scene.items[picture->scene.count - 1];
}

static void paint(Picture *picture)
{
	raster(&picture->grid, 0, 0, &picture->scene, &picture->theme, picture->charset);
}

/* Paint and compare with the plain text of the whole grid. */
static void check_painted(Picture *picture, const char *expected)
{
	ScopedBuf out = check_buf();

	paint(picture);
	grid_dump_text(&picture->grid, &out);
	assert_string_equal(out.text, expected);
}

static void check_cell(const Picture *picture, int x, int y, Role ink, Role paper)
{
	const Cell *cell = grid_at(&picture->grid, x, y);

	assert_int_equal(cell->ink, ink);
	assert_int_equal(cell->paper, paper);
}

/* The roles that the eight eighths of a cell show; false when it holds another glyph. */
static bool decode(const Cell *cell, Role out[8])
{
	static const char *const lefts[] = {" ", "▏", "▎", "▍", "▌", "▋", "▊", "▉"};
	Role ink = (Role)(cell->reverse ? cell->paper : cell->ink);
	Role paper = (Role)(cell->reverse ? cell->ink : cell->paper);

	for (int at = 0; at < 8; at++) {
		if (strcmp(cell->text, lefts[at]) != 0)
			continue;
		for (int q = 0; q < 8; q++)
			out[q] = q < at ? ink : paper;
		return true;
	}
	return false;
}

/* --- exact bars ------------------------------------------------------------------------------- */

TEST(both_ends_are_exact_to_an_eighth)
{
	SCOPED(close_picture) Picture p = open_picture(8, 1);

	bar(&p, ROLE_RECEIVE, 1.375, 5.62);
	check_painted(&p, " ▍   ▋\n");
	check_cell(&p, 1, 0, ROLE_CANVAS, ROLE_RECEIVE);
	check_cell(&p, 2, 0, ROLE_TEXT, ROLE_RECEIVE);
	check_cell(&p, 5, 0, ROLE_RECEIVE, ROLE_CANVAS);
	check_cell(&p, 6, 0, ROLE_TEXT, ROLE_CANVAS);
}

TEST(neighbours_share_one_edge)
{
	SCOPED(close_picture) Picture p = open_picture(6, 1);

	bar(&p, ROLE_COMPUTE, 0, 2.3);
	bar(&p, ROLE_THROTTLED, 2.3, 6);
	check_painted(&p, "  ▎\n");
	check_cell(&p, 2, 0, ROLE_COMPUTE, ROLE_THROTTLED);
}

TEST(a_background_without_a_name_is_reversed)
{
	SCOPED(close_picture) Picture p = open_picture(4, 1);

	p.theme.style[ROLE_CANVAS].color.set = false;
	bar(&p, ROLE_COMPUTE, 0.5, 2.5);
	check_painted(&p, "▌ ▌\n");
	check_cell(&p, 0, 0, ROLE_COMPUTE, ROLE_CANVAS);
	assert_true(grid_at(&p.grid, 0, 0)->reverse);
	check_cell(&p, 2, 0, ROLE_COMPUTE, ROLE_CANVAS);
	assert_false(grid_at(&p.grid, 2, 0)->reverse);
}

TEST(tiny_bars_keep_an_eighth)
{
	SCOPED(close_picture) Picture p = open_picture(6, 1);

	bar(&p, ROLE_RECEIVE, 0, 0.03);
	bar(&p, ROLE_COMPUTE, 0.03, 3);
	bar(&p, ROLE_SEND, 5.99, 5.995);
	check_painted(&p, "▏    ▉\n");
	check_cell(&p, 0, 0, ROLE_RECEIVE, ROLE_COMPUTE);
	check_cell(&p, 5, 0, ROLE_CANVAS, ROLE_SEND);
}

TEST(tiny_bars_survive_whatever_the_order)
{
	SCOPED(close_picture) Picture p = open_picture(4, 1);

	bar(&p, ROLE_COMPUTE, 1, 4);
	bar(&p, ROLE_RECEIVE, 1, 1);
	bar(&p, ROLE_SEND, 1, 1); /* both in one cell, beside a long one */
	paint(&p);
	check_cell(&p, 1, 0, ROLE_RECEIVE, ROLE_SEND);
	check_cell(&p, 2, 0, ROLE_TEXT, ROLE_COMPUTE);
}

TEST(crowded_pieces_of_one_sort_keep_their_width)
{
	SCOPED(close_picture) Picture p = open_picture(4, 1);

	bar(&p, ROLE_RECEIVE, 1, 1.125);
	bar(&p, ROLE_RECEIVE, 1.125, 1.25);
	check_painted(&p, " ▎\n");
	check_cell(&p, 1, 0, ROLE_RECEIVE, ROLE_CANVAS);
}

TEST(a_bar_inside_a_cell_moves_to_its_nearer_side)
{
	SCOPED(close_picture) Picture p = open_picture(4, 1);

	bar(&p, ROLE_RECEIVE, 1.25, 1.375);
	bar(&p, ROLE_RECEIVE, 2.625, 2.875);
	check_painted(&p, " ▏▊\n");
	check_cell(&p, 1, 0, ROLE_RECEIVE, ROLE_CANVAS);
	check_cell(&p, 2, 0, ROLE_CANVAS, ROLE_RECEIVE);
}

/* A border inside a run stands at the left, in the middle or at the right of its cell; the run's ends
 * stay true to an eighth. */
TEST(a_hairline_parts_touching_pieces)
{
	SCOPED(close_picture) Picture p = open_picture(12, 1);

	bar(&p, ROLE_COMPUTE, 0.5, 3)->divided = true;
	bar(&p, ROLE_COMPUTE, 3, 6.375)->divided = true;
	bar(&p, ROLE_COMPUTE, 6.375, 9.75)->divided = true;
	bar(&p, ROLE_COMPUTE, 9.75, 10.25);
	check_painted(&p, "▌  ▏  │  ▕▎\n");
	for (int column = 3; column <= 9; column += 3)
		check_cell(&p, column, 0, ROLE_CANVAS, ROLE_COMPUTE);
	check_cell(&p, 10, 0, ROLE_COMPUTE, ROLE_CANVAS);
}

/* Half a cell would be a gap, which means that nothing happens. */
TEST(thin_pieces_are_not_parted)
{
	SCOPED(close_picture) Picture p = open_picture(10, 1);

	bar(&p, ROLE_RECEIVE, 0, 3)->y0 = 0.5;
	p.scene.items[0].divided = true;
	bar(&p, ROLE_RECEIVE, 3, 6)->y0 = 0.5;
	bar(&p, ROLE_COMPUTE, 5, 8)->y1 = 0.5;
	p.scene.items[2].divided = true;
	bar(&p, ROLE_COMPUTE, 8, 10)->y1 = 0.5;
	check_painted(&p, "▄▄▄▄▄▀▀▀▀▀\n");
	check_cell(&p, 3, 0, ROLE_RECEIVE, ROLE_CANVAS);
}

/* Of another role, but the same to look at. */
TEST(a_hairline_parts_what_looks_the_same)
{
	SCOPED(close_picture) Picture p = open_picture(8, 1);

	p.theme.style[ROLE_SEND].color = p.theme.style[ROLE_RECEIVE].color;
	bar(&p, ROLE_RECEIVE, 0, 2.25)->divided = true;
	bar(&p, ROLE_SEND, 2.25, 5)->divided = true;
	bar(&p, ROLE_RELAY, 5, 8);
	check_painted(&p, "  ▏\n");
	check_cell(&p, 2, 0, ROLE_CANVAS, ROLE_SEND);
}

/* Which of the pieces in one cell is which cannot be shown; that there are several can. */
TEST(pieces_narrower_than_a_cell_are_a_crowd)
{
	SCOPED(close_picture) Picture p = open_picture(8, 1);

	bar(&p, ROLE_COMPUTE, 0, 3.25)->divided = true;
	bar(&p, ROLE_COMPUTE, 3.25, 3.75)->divided = true;
	bar(&p, ROLE_COMPUTE, 3.75, 8);
	check_painted(&p, "   ┊\n");
	p.charset = CHARSET_ASCII;
	grid_clear(&p.grid);
	check_painted(&p, "###:####\n");
}

TEST(hatched_pieces_are_parted_in_their_own_colour)
{
	SCOPED(close_picture) Picture p = open_picture(6, 1);

	bar(&p, ROLE_WAIT, 0, 3)->divided = true;
	bar(&p, ROLE_WAIT, 3, 6);
	check_painted(&p, "///▏//\n");
	check_cell(&p, 3, 0, ROLE_WAIT, ROLE_CANVAS);
}

/* An eighth of a colour beside hatching in the same one would be taken for the solid bar. */
TEST(hatching_meets_its_own_colour_at_a_cell)
{
	SCOPED(close_picture) Picture p = open_picture(6, 1);

	p.theme.style[ROLE_RELAY] = p.theme.style[ROLE_RECEIVE];
	p.theme.style[ROLE_RELAY].hatched = true;
	bar(&p, ROLE_RECEIVE, 0, 2.25)->divided = true;
	bar(&p, ROLE_RELAY, 2.25, 5);
	check_painted(&p, "  ▒▒▒\n");
	check_cell(&p, 1, 0, ROLE_TEXT, ROLE_RECEIVE);
	check_cell(&p, 2, 0, ROLE_RELAY, ROLE_CANVAS);
}

TEST(half_rows_show_two_bars)
{
	SCOPED(close_picture) Picture p = open_picture(6, 1);

	bar(&p, ROLE_RECEIVE, 0, 4)->y1 = 0.5;
	bar(&p, ROLE_COMPUTE, 2, 6)->y0 = 0.5;
	check_painted(&p, "▀▀▀▀▄▄\n");
	check_cell(&p, 0, 0, ROLE_RECEIVE, ROLE_CANVAS);
	check_cell(&p, 2, 0, ROLE_RECEIVE, ROLE_COMPUTE);
	check_cell(&p, 5, 0, ROLE_COMPUTE, ROLE_CANVAS);
	p.charset = CHARSET_ASCII;
	grid_clear(&p.grid);
	check_painted(&p, "==%%##\n");
	p.charset = CHARSET_EIGHTHS;
	p.theme.mono = true;
	grid_clear(&p.grid);
	check_painted(&p, "▒▒══▇▇\n");
}

TEST(fills_tint_what_no_bar_covers)
{
	SceneItem fill = scene_item(SCENE_FILL, ROLE_SELECTION, 1, 0, 4, 1);
	SCOPED(close_picture) Picture p = open_picture(5, 1);

	bar(&p, ROLE_COMPUTE, 2.5, 3);
	text(&p, ALIGN_LEFT, 0, 0, "P"); /* by then the bar is drawn, and must be again */
	scene_add(&p.scene, &fill);
	paint(&p);
	check_cell(&p, 0, 0, ROLE_COMPUTE_TEXT, ROLE_CANVAS);
	check_cell(&p, 1, 0, ROLE_TEXT, ROLE_SELECTION);
	check_cell(&p, 2, 0, ROLE_SELECTION, ROLE_COMPUTE);
	check_cell(&p, 3, 0, ROLE_TEXT, ROLE_SELECTION);
	check_cell(&p, 4, 0, ROLE_TEXT, ROLE_CANVAS);
}

/* Eighths of its colour would look solid; what is solid beside it stays true to them. */
TEST(hatching_ends_with_a_cell)
{
	SCOPED(close_picture) Picture p = open_picture(10, 1);

	bar(&p, ROLE_USELESS, 0, 2.25);
	bar(&p, ROLE_WAIT, 2.25, 4.75);
	bar(&p, ROLE_COMPUTE, 4.75, 6);
	bar(&p, ROLE_WAIT, 7, 8.75);
	check_painted(&p, "  ▎/▊  //\n");
	check_cell(&p, 2, 0, ROLE_USELESS, ROLE_CANVAS);
	check_cell(&p, 3, 0, ROLE_WAIT, ROLE_CANVAS);
	check_cell(&p, 4, 0, ROLE_CANVAS, ROLE_COMPUTE);
	check_cell(&p, 8, 0, ROLE_WAIT, ROLE_CANVAS);
}

/* The pattern is cut into the bar's own colour: both ends stay exact, letters stand on it. */
TEST(inlaid_bars_keep_their_color)
{
	SCOPED(close_picture) Picture p = open_picture(8, 1);

	p.theme.style[ROLE_REPORT].pattern = PATTERN_DOTS;
	p.theme.style[ROLE_REPORT].inlaid = true;
	p.theme.style[ROLE_HOLLOW].pattern = PATTERN_HOLLOW;
	p.theme.style[ROLE_HOLLOW].hatched = true;
	bar(&p, ROLE_REPORT, 0, 5.5);
	bar(&p, ROLE_HOLLOW, 6, 8);
	text(&p, ALIGN_LEFT, 2, 0, "a");
	check_painted(&p, "· a ·▌▚▚\n");
	check_cell(&p, 0, 0, ROLE_CANVAS, ROLE_REPORT);
	check_cell(&p, 2, 0, ROLE_COMPUTE_TEXT, ROLE_REPORT);
	check_cell(&p, 5, 0, ROLE_REPORT, ROLE_CANVAS);
	check_cell(&p, 6, 0, ROLE_HOLLOW, ROLE_CANVAS);
	p.charset = CHARSET_SHADES;
	grid_clear(&p.grid);
	paint(&p);
	check_cell(&p, 0, 0, ROLE_CANVAS, ROLE_REPORT);
}

/* --- patterns --------------------------------------------------------------------------------- */

TEST(patterns_are_exact_to_a_cell)
{
	SCOPED(close_picture) Picture p = open_picture(16, 1);

	p.charset = CHARSET_ASCII;
	bar(&p, ROLE_TRACK, 0, 16);
	bar(&p, ROLE_RECEIVE, 1, 3.4);
	bar(&p, ROLE_COMPUTE, 3.4, 6)->divided = true;
	bar(&p, ROLE_COMPUTE, 6, 8.6);
	bar(&p, ROLE_SEND, 10.5, 11.5); /* one cell, though it lies in two */
	bar(&p, ROLE_RECEIVE, 13.4, 13.5);
	check_painted(&p, ".==###|##.-..|..\n");
	p.theme.mono = true;
	p.charset = CHARSET_EIGHTHS;
	grid_clear(&p.grid);
	check_painted(&p, "·▒▒   ▏  ·░··▏··\n");
	assert_true(grid_at(&p.grid, 4, 0)->reverse);
	assert_true(grid_at(&p.grid, 6, 0)->reverse);
	assert_false(grid_at(&p.grid, 1, 0)->reverse);
}

TEST(a_line_through_halves_cuts_no_gap)
{
	SCOPED(close_picture) Picture p = open_picture(6, 1);

	bar(&p, ROLE_RECEIVE, 0, 3)->y1 = 0.5;
	bar(&p, ROLE_COMPUTE, 0, 5)->y0 = 0.5;
	line(&p, LINE_SOLID, 1.5, 0, 1.5, 1);
	line(&p, LINE_SOLID, 4.5, 0, 4.5, 1);
	check_painted(&p, "▀│▀▄│\n");
	check_cell(&p, 1, 0, ROLE_FINISH, ROLE_COMPUTE);
	check_cell(&p, 4, 0, ROLE_FINISH, ROLE_COMPUTE);
}

/* Half blocks would look like the solid pattern of computing. */
static Color grey(uint8_t level)
{
	return (Color){true, level, level, level};
}

/* White on black, crossing a bar so light that white is lost on it: there in its labels' black. */
TEST(a_line_is_seen_on_the_bars_it_crosses)
{
	SCOPED(close_picture) Picture p = open_picture(8, 1);

	p.theme.style[ROLE_FINISH].color = grey(255);
	p.theme.style[ROLE_RECEIVE].color = grey(220);
	p.theme.style[ROLE_COMPUTE].color = grey(90);
	p.theme.style[ROLE_COMPUTE_TEXT].color = grey(255);
	bar(&p, ROLE_RECEIVE, 0, 3);
	bar(&p, ROLE_COMPUTE, 3, 6);
	line(&p, LINE_SOLID, 1, 0, 1, 1);
	line(&p, LINE_SOLID, 4, 0, 4, 1);
	line(&p, LINE_SOLID, 7, 0, 7, 1);
	paint(&p);
	check_cell(&p, 1, 0, ROLE_RECEIVE_TEXT, ROLE_RECEIVE);
	check_cell(&p, 4, 0, ROLE_FINISH, ROLE_COMPUTE);
	check_cell(&p, 7, 0, ROLE_FINISH, ROLE_CANVAS);
}

/* A hatched bar is drawn on the canvas: letters that read better there stand there. */
TEST(letters_on_hatching_stand_where_they_read_better)
{
	SCOPED(close_picture) Picture p = open_picture(16, 1);

	p.theme.style[ROLE_WAIT].color = p.theme.style[ROLE_HOLLOW].color = grey(180);
	p.theme.style[ROLE_HOLLOW].hatched = true;
	p.theme.style[ROLE_FAINT].color = grey(200);
	bar(&p, ROLE_WAIT, 0, 8);
	bar(&p, ROLE_HOLLOW, 8, 16);
	text(&p, ALIGN_LEFT, 2, 0, "ab")->role = ROLE_FAINT;
	text(&p, ALIGN_LEFT, 10, 0, "cd");
	paint(&p);
	check_cell(&p, 2, 0, ROLE_FAINT, ROLE_CANVAS);
	check_cell(&p, 10, 0, ROLE_HOLLOW, ROLE_CANVAS);
}

/* On its colour a label would seem to name a solid bar. */
TEST(labels_over_hatching_are_in_its_colour)
{
	SCOPED(close_picture) Picture p = open_picture(8, 1);

	p.theme.style[ROLE_RELAY] =
		(Style){.color = {true, 255, 175, 0}, .hatched = true, .pattern = PATTERN_MEDIUM};
	bar(&p, ROLE_RELAY, 0, 8);
	text(&p, ALIGN_LEFT, 3, 0, "P1")->role = ROLE_RECEIVE_TEXT;
	check_painted(&p, "▒▒ P1 ▒▒\n");
	check_cell(&p, 3, 0, ROLE_RELAY, ROLE_CANVAS);
	/* What cannot be read in it keeps its own ink. */
	p.theme.style[ROLE_RELAY].color = (Color){true, 0, 0, 40};
	grid_clear(&p.grid);
	paint(&p);
	check_cell(&p, 3, 0, ROLE_RECEIVE_TEXT, ROLE_CANVAS);
}

/* What comes in above what goes out: a half block would look like computing. */
TEST(lanes_are_patterns_without_colors)
{
	SCOPED(close_picture) Picture p = open_picture(8, 1);

	p.theme.mono = true;
	bar(&p, ROLE_RELAY, 0, 3)->y1 = 0.5;
	bar(&p, ROLE_SEND, 0, 5)->y0 = 0.5;
	check_painted(&p, "═══▄▄\n"); /* alone it is thin */
}

TEST(poor_fonts_get_whole_papers)
{
	SCOPED(close_picture) Picture p = open_picture(8, 1);

	p.charset = CHARSET_SHADES;
	bar(&p, ROLE_RECEIVE, 0.6, 3.4);
	bar(&p, ROLE_COMPUTE, 5.1, 5.2);
	check_painted(&p, "     │\n");
	check_cell(&p, 0, 0, ROLE_TEXT, ROLE_CANVAS);
	check_cell(&p, 1, 0, ROLE_TEXT, ROLE_RECEIVE);
	check_cell(&p, 2, 0, ROLE_TEXT, ROLE_RECEIVE);
	check_cell(&p, 3, 0, ROLE_TEXT, ROLE_CANVAS);
	check_cell(&p, 5, 0, ROLE_COMPUTE, ROLE_CANVAS);
}

/* --- lines and texts ---------------------------------------------------------------------------
 */

TEST(lines_join)
{
	SCOPED(close_picture) Picture p = open_picture(12, 4);

	line(&p, LINE_SOLID, 0, 1, 6, 1);
	line(&p, LINE_DOUBLE, 6, 1, 12, 1);
	line(&p, LINE_SOLID, 2, 0, 2, 4);
	line(&p, LINE_SOLID, 4, 0, 4, 1.5); /* ends on the axis */
	line(&p, LINE_DOTTED, 8, 0, 8, 4);
	line(&p, LINE_SOLID, 10, 1.5, 10, 3);
	line(&p, LINE_HEAVY, 0, 3, 3, 3);
	check_painted(&p, "  │ │   ┊\n"
			  "──┼─┴─══╪═╤═\n"
			  "  │     ┊ │\n"
			  "━━┿     ┊\n");
}

TEST(lines_leave_letters_and_ends_of_bars)
{
	SCOPED(close_picture) Picture p = open_picture(8, 3);

	bar(&p, ROLE_COMPUTE, 0, 3.5);
	text(&p, ALIGN_LEFT, 1, 1, "P3 25");
	line(&p, LINE_SOLID, 3, 0, 3, 3);
	line(&p, LINE_SOLID, 2, 0, 2, 3);
	check_painted(&p, "  │▌\n P3 25\n  ││\n");
	check_cell(&p, 2, 0, ROLE_FINISH, ROLE_COMPUTE);
}

TEST(texts_are_aligned_and_cut)
{
	SCOPED(close_picture) Picture p = open_picture(10, 6);

	text(&p, ALIGN_CENTER, 5, 0, "abcd");
	text(&p, ALIGN_RIGHT, 10, 1, "abcd");
	text(&p, ALIGN_LEFT, 7, 2, "abcdef");
	text(&p, ALIGN_RIGHT, 2, 3, "abcdef");
	text(&p, ALIGN_LEFT, 1, 4, "abcdef")->width = 4;
	text(&p, ALIGN_LEFT, 0, 5, "α_{3}L^{2}")->markup = true;
	check_painted(&p, "   abcd\n      abcd\n       abc\nef\n abc…\nα₃L²\n");
}

/* One point would end a sentence; where there is no room for two it is one. */
TEST(cuts_are_seen_in_ascii)
{
	SCOPED(close_picture) Picture p = open_picture(10, 2);

	p.charset = CHARSET_ASCII;
	text(&p, ALIGN_LEFT, 1, 0, "abcdef")->width = 5;
	text(&p, ALIGN_LEFT, 1, 1, "abcdef")->width = 2;
	check_painted(&p, " abc..\n a~\n");
}

TEST(texts_on_bars_take_their_paper)
{
	SCOPED(close_picture) Picture p = open_picture(12, 1);
	SceneItem *shown;

	bar(&p, ROLE_COMPUTE, 0, 6.5);
	text(&p, ALIGN_LEFT, 1, 0, "12");
	text(&p, ALIGN_LEFT, 6, 0, "x");
	shown = text(&p, ALIGN_LEFT, 8, 0, "on");
	shown->on = ROLE_FIELD;
	shown->bold = true;
	check_painted(&p, " 12   x on\n");
	check_cell(&p, 1, 0, ROLE_COMPUTE_TEXT, ROLE_COMPUTE);
	check_cell(&p, 8, 0, ROLE_COMPUTE_TEXT, ROLE_FIELD);
	assert_true(grid_at(&p.grid, 9, 0)->bold);
}

TEST(texts_on_patterns_stand_free)
{
	SCOPED(close_picture) Picture p = open_picture(20, 1);

	p.theme.mono = true;
	p.charset = CHARSET_ASCII;
	bar(&p, ROLE_COMPUTE, 0, 9);
	bar(&p, ROLE_RECEIVE, 9, 13);
	text(&p, ALIGN_LEFT, 2, 0, "137.8");
	text(&p, ALIGN_LEFT, 10, 0, "45"); /* must not hide all of its bar */
	text(&p, ALIGN_LEFT, 14, 0, "free");
	check_painted(&p, "# 137.8 #=45= free\n");
	p.charset = CHARSET_EIGHTHS;
	grid_clear(&p.grid);
	check_painted(&p, "  137.8  ▒45▒ free\n");
	assert_true(grid_at(&p.grid, 3, 0)->reverse);
	assert_false(grid_at(&p.grid, 10, 0)->reverse);
}

TEST(wide_letters_are_never_halved)
{
	SCOPED(close_picture) Picture p = open_picture(5, 2);

	text(&p, ALIGN_LEFT, 0, 0, "中文中");
	text(&p, ALIGN_RIGHT, 3, 1, "中文");
	check_painted(&p, "中文\n 文\n");
}

/* --- any scene, any size ------------------------------------------------------------------------
 */

static double next_random(uint64_t *seed)
{
	*seed = *seed * 6364136223846793005u + 1442695040888963407u;
	return (double)(*seed >> 11) / 9007199254740992.0;
}

static int eighth(double x)
{
	return (int)floor(x * 8 + 0.5);
}

/* Bars at least two cells long, with gaps: what is shown must be true in every single eighth. */
TEST(long_bars_are_true_everywhere)
{
	enum { CELLS = 61 };
	uint64_t seed = 2385;

	for (int round = 0; round < 500; round++) {
		Role expected[CELLS * 8] = {ROLE_CANVAS};
		SCOPED(close_picture) Picture p = open_picture(CELLS, 1);
		double x = -1.7;

		for (int i = 0; x < CELLS - 0.1; i++) {
			double end = x + 2.2 + 9 * next_random(&seed);
			Role role = i % 2 ? ROLE_COMPUTE : ROLE_RECEIVE;

			bar(&p, role, x, end);
			for (int q = eighth(fmax(x, 0)); q < eighth(end) && q < CELLS * 8; q++)
				expected[q] = role;
			x = end + (i % 3 ? 0 : 1.2 + 3 * next_random(&seed));
		}
		paint(&p);
		for (int column = 0; column < CELLS; column++) {
			Role shown[8];

			assert_true(decode(grid_at(&p.grid, column, 0), shown));
			assert_memory_equal(shown, expected + 8 * column, sizeof shown);
		}
	}
}

static bool is_shown(const Picture *picture, int column, Role role)
{
	Role shown[8];

	if (!decode(grid_at(&picture->grid, column, 0), shown))
		return false;
	for (int q = 0; q < 8; q++)
		if (shown[q] == role)
			return true;
	return false;
}

/* A short bar between two others, anywhere and in any order: all three are seen. */
TEST(no_bar_is_ever_invisible)
{
	uint64_t seed = 77;

	for (int round = 0; round < 5000; round++) {
		double start = 2 + 3 * next_random(&seed);
		double end = start + pow(next_random(&seed), 3) * 1.1;
		bool first = next_random(&seed) < 0.5;
		SCOPED(close_picture) Picture p = open_picture(9, 1);
		bool seen = false;

		if (first)
			bar(&p, ROLE_SEND, start, end);
		bar(&p, ROLE_RECEIVE, 0, start);
		bar(&p, ROLE_COMPUTE, end, 9);
		if (!first)
			bar(&p, ROLE_SEND, start, end);
		paint(&p);
		assert_true(is_shown(&p, 1, ROLE_RECEIVE) && is_shown(&p, 8, ROLE_COMPUTE));
		for (int column = (int)start; column <= (int)(end + 0.125); column++)
			seen = seen || is_shown(&p, column, ROLE_SEND);
		assert_true(seen);
	}
}

static void add_anything(Scene *scene, uint64_t *seed)
{
	double x0 = 30 * next_random(seed) - 8, y0 = 12 * next_random(seed) - 3;
	double x1 = x0 + 20 * pow(next_random(seed), 4), y1 = y0 + 4 * pow(next_random(seed), 2);
	SceneKind kind = (SceneKind)(6 * next_random(seed));
	const double points[] = {x0, y0, x1, y1, x1, 1e300, x1 + 1, y0, NAN, y0, x1 + 2, y1};
	SceneItem item = scene_item(kind, (Role)(ROLES * next_random(seed)), x0, y0, x1, y1);

	item.divided = next_random(seed) < 0.5;
	item.line = (SceneLine)(6 * next_random(seed));
	item.shape = (SceneShape)(SHAPES * next_random(seed));
	item.open = next_random(seed) < 0.5;
	item.align = (SceneAlign)(3 * next_random(seed));
	item.width = (int)(9 * next_random(seed));
	item.markup = next_random(seed) < 0.5;
	if (next_random(seed) < 0.3)
		item.on = ROLE_FIELD;
	if (next_random(seed) < 0.1)
		item.x1 = INFINITY;
	if (kind == SCENE_TEXT)
		scene_text(scene, &item, "α_{3}^{2}中e\u0301 P3");
	else if (kind == SCENE_CURVE)
		scene_curve(scene, &item, points, 6);
	else
		scene_add(scene, &item);
}

/* Any scene of any size at any place of any grid, in every mode: nothing outside its part of the
 * grid is touched, and every glyph is one the charset has. */
TEST(nothing_is_painted_outside)
{
	uint64_t seed = 4711;

	for (int round = 0; round < 1500; round++) {
		int width = 1 + (int)(24 * next_random(&seed));
		int height = 1 + (int)(9 * next_random(&seed));
		int x = (int)(12 * next_random(&seed)) - 4, y = (int)(6 * next_random(&seed)) - 2;
		SCOPED(close_picture) Picture p = open_picture(14, 7);

		scene_clear(&p.scene, width, height);
		for (int i = 0; i < 20; i++)
			add_anything(&p.scene, &seed);
		grid_fill(&p.grid, 0, 0, 14, 7, ROLE_CHROME);
		p.theme.mono = round % 2;
		p.charset = (Charset)(round % (CHARSET_ASCII + 1));
		raster(&p.grid, x, y, &p.scene, &p.theme, p.charset);
		for (int i = 0; i < 14 * 7; i++) {
			const Cell *cell = &p.grid.cells[i];
			int column = i % 14 - x, row = i / 14 - y;

			if (p.charset == CHARSET_ASCII)
				assert_true(cell->text[0] >= ' ' && cell->text[0] < 0x7F);
			if (column >= 0 && column < width && row >= 0 && row < height)
				continue;
			assert_string_equal(cell->text, " ");
			assert_int_equal(cell->paper, ROLE_CHROME);
		}
	}
}

/* Whatever changes in a scene, what is kept of it shows what painting it anew does; rows without a
 * change are those kept. */
TEST(what_is_kept_is_what_would_be_painted)
{
	uint64_t seed = 1909;
	SCOPED(painted_release) Painted painted = {.from = NULL};
	SCOPED(close_picture) Picture p = open_picture(14, 7);
	SCOPED(close_picture) Picture kept = open_picture(14, 7);

	for (int round = 0; round < 3000; round++) {
		if (round % 40 == 0)
			scene_clear(&p.scene, 14, 7);
		if (round % 3 == 0 || p.scene.count == 0)
			add_anything(&p.scene, &seed);
		else if (round % 3 == 1)
			p.scene.items[p.scene.count / 2].role =
				(Role)(ROLES * next_random(&seed));
		p.theme.mono = round / 7 % 2;
		p.charset = (Charset)(round / 11 % (CHARSET_ASCII + 1));
		grid_clear(&p.grid);
		paint(&p);
		raster_kept(&painted, &kept.grid, 0, 0, &p.scene, &p.theme, p.charset);
		for (int i = 0; i < 14 * 7; i++) {
			const Cell *one = &p.grid.cells[i], *other = &kept.grid.cells[i];

			assert_string_equal(one->text, other->text);
			assert_int_equal(one->ink, other->ink);
			assert_int_equal(one->paper, other->paper);
			assert_int_equal(one->bold, other->bold);
			assert_int_equal(one->underline, other->underline);
			assert_int_equal(one->reverse, other->reverse);
		}
	}
}

TEST(only_rows_that_changed_are_painted)
{
	SCOPED(painted_release) Painted painted = {.from = NULL};
	SCOPED(close_picture) Picture p = open_picture(8, 3);

	for (int row = 0; row < 3; row++)
		text(&p, ALIGN_LEFT, 0, row, "old");
	raster_kept(&painted, &p.grid, 0, 0, &p.scene, &p.theme, p.charset);
	/* Whoever paints the row loses this. */
	for (int row = 0; row < 3; row++)
		grid_put(&painted.grid, 7, row, "k", 1);
	p.scene.items[1].x0 = 2;
	raster_kept(&painted, &p.grid, 0, 0, &p.scene, &p.theme, p.charset);
	ScopedBuf out = check_buf();

	grid_dump_text(&p.grid, &out);
	assert_string_equal(out.text, "old    k\n  old\nold    k\n");
}

/* Rows wider than one tile look the same across its border. */
TEST(wide_rows_have_no_seam)
{
	SCOPED(close_picture) Picture p = open_picture(1200, 1);

	for (int x = 0; x < 1200; x += 4)
		bar(&p, ROLE_COMPUTE, x, x + 4)->divided = true;
	paint(&p);
	for (int column = 0; column < 1200; column++)
		assert_string_equal(grid_at(&p.grid, column, 0)->text,
			column % 4 == 0 && column > 0 ? "▏" : " ");
}
