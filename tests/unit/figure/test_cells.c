/* layer: layouts */
/* A screen on paper: what the shapes cover, painted here into pixels, is what Unicode says a
 * character looks like; lines join; areas have no seams; letters stand where their cells do. */
#include "tests/fixtures/check.h"
#include "tests/fixtures/layouts/sink.h"

#include "layouts/export/export.h"
#include "layouts/figure/cell_shape.h"
#include "layouts/figure/cells.h"
#include "solver/base/text.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { WIDE = 32, HIGH = 64, ACROSS = 12, DOWN = 6, TEXTS_MAX = 80 };

/* Where shapes end up: a pixel's colour, a letter's cell. */
typedef struct Paper {
	const FigurePage *page;
	uint32_t pixel[DOWN * HIGH][ACROSS * WIDE]; /* 0: nothing painted */
	int rects;
	struct {
		double x, y, room, width;
		char text[32];
		bool bold;
	} text[TEXTS_MAX];
	int texts;
} Paper;

static uint32_t number_of(Color color)
{
	return 1U << 24 | (uint32_t)color.red << 16 | (uint32_t)color.green << 8 | color.blue;
}

static void paint_rect(void *context, const FigureRect *rect)
{
	Paper *paper = context;
	const double x = WIDE / paper->page->cell_x, y = HIGH / paper->page->cell_y;

	paper->rects++;
	for (int row = (int)lround(rect->y * y); row < (int)lround((rect->y + rect->height) * y);
		row++)
		for (int column = (int)lround(rect->x * x);
			column < (int)lround((rect->x + rect->width) * x); column++)
			paper->pixel[row][column] = number_of(rect->fill.paper);
}

static void refuse_stroke(void *context, const FigureStroke *stroke)
{
	fail_msg("cells are rectangles and letters");
}

static void paint_text(void *context, const FigureText *text)
{
	Paper *paper = context;

	assert_true(paper->texts < TEXTS_MAX);
	assert_int_equal(text->count, 1);
	assert_true(text->runs[0].length < 32);
	memcpy(paper->text[paper->texts].text, text->runs[0].text, text->runs[0].length);
	paper->text[paper->texts].text[text->runs[0].length] = '\0';
	paper->text[paper->texts].x =
		text->anchor == FIGURE_MIDDLE ? text->x - text->room / 2 : text->x;
	paper->text[paper->texts].y = text->y;
	paper->text[paper->texts].room = text->room;
	paper->text[paper->texts].width = text->width;
	paper->text[paper->texts++].bold = text->bold;
}

static Paper *paint_grid(const Grid *grid)
{
	Paper *paper = calloc(1, sizeof *paper);
	const FigurePage page = figure_cells_page(grid);
	FigureSink sink = sink_nothing(paper);
	Theme theme;

	assert_non_null(paper);
	sink.rect = paint_rect;
	sink.stroke = refuse_stroke;
	sink.text = paint_text;
	paper->page = &page;
	assert_int_equal(theme_find(&theme, "dark", NULL, NULL), STATUS_OK);
	const LookPage look = look_page(&theme, true);

	assert_int_equal(figure_cells(grid, &page, &look, &sink, NULL), STATUS_OK);
	return paper;
}

static Paper *paint(const char *const *lines, int count)
{
	Paper *paper;
	SCOPED(grid_release) Grid grid;

	assert_int_equal(grid_init(&grid, ACROSS, DOWN), STATUS_OK);
	for (int y = 0; y < count; y++)
		grid_text(&grid, 0, y, ACROSS, lines[y], ROLE_TEXT, ROLE_CANVAS, false);
	paper = paint_grid(&grid);
	return paper;
}

/* --- blocks and dots -------------------------------------------------------------------------- */

static double covered(const Paper *paper, double x0, double y0, double x1, double y1)
{
	int inside = 0, all = 0;

	for (int y = (int)(y0 * HIGH); y < (int)(y1 * HIGH); y++)
		for (int x = (int)(x0 * WIDE); x < (int)(x1 * WIDE); x++, all++)
			inside += paper->pixel[y][x] != 0;
	return (double)inside / all;
}

TEST(blocks_cover_what_unicode_says)
{
	static const struct {
		const char *text;
		double x0, y0, x1, y1;
	} blocks[] = {
		{"▀", 0, 0, 1, 0.5},
		{"▄", 0, 0.5, 1, 1},
		{"▂", 0, 0.75, 1, 1},
		{"▇", 0, 0.125, 1, 1},
		{"█", 0, 0, 1, 1},
		{"▉", 0, 0, 0.875, 1},
		{"▌", 0, 0, 0.5, 1},
		{"▏", 0, 0, 0.125, 1},
		{"▐", 0.5, 0, 1, 1},
		{"▔", 0, 0, 1, 0.125},
		{"▕", 0.875, 0, 1, 1},
		{"▘", 0, 0, 0.5, 0.5},
		{"▗", 0.5, 0.5, 1, 1},
	};

	for (size_t i = 0; i < sizeof blocks / sizeof *blocks; i++) {
		const double area = (blocks[i].x1 - blocks[i].x0) * (blocks[i].y1 - blocks[i].y0);
		SCOPED(check_free) Paper *paper = paint(&blocks[i].text, 1);

		check_near(covered(paper, blocks[i].x0, blocks[i].y0, blocks[i].x1, blocks[i].y1),
			1, 0);
		check_near(covered(paper, 0, 0, 1, 1), area, 1e-9);
		assert_int_equal(paper->texts, 0);
	}
}

/* Quadrants and dots: each in the part of the cell that its name says. */
TEST(parts_of_cells_are_where_they_belong)
{
	static const struct {
		const char *text;
		int columns, rows;
		const char *parts;
	} cells[] = {
		{"▖", 2, 2, "..#."},
		{"▙", 2, 2, "#.##"},
		{"▚", 2, 2, "#..#"},
		{"▛", 2, 2, "###."},
		{"▜", 2, 2, "##.#"},
		{"▞", 2, 2, ".##."},
		{"▟", 2, 2, ".###"},
		{"⠁", 2, 4, "#......."},
		{"⠐", 2, 4, "...#...."},
		{"⡀", 2, 4, "......#."},
		{"⢀", 2, 4, ".......#"},
		{"⣿", 2, 4, "########"},
	};

	for (size_t i = 0; i < sizeof cells / sizeof *cells; i++) {
		SCOPED(check_free) Paper *paper = paint(&cells[i].text, 1);

		for (int k = 0; k < cells[i].columns * cells[i].rows; k++) {
			const double wide = 1.0 / cells[i].columns, high = 1.0 / cells[i].rows;
			const double x = k % cells[i].columns * wide,
				     y = k / cells[i].columns * high;
			const bool there = covered(paper, x, y, x + wide, y + high) > 0.1;

			if (there != (cells[i].parts[k] == '#'))
				fail_msg("%s, part %d", cells[i].text, k);
		}
	}
}

/* --- lines ------------------------------------------------------------------------------------ */

/* Take away all ink that hangs together with a pixel. */
static void flood(Paper *paper, int y, int x)
{
	static int stack[DOWN * HIGH * ACROSS * WIDE * 4];
	int used = 0;

	stack[used++] = y * ACROSS * WIDE + x;
	while (used > 0) {
		const int at = stack[--used], row = at / (ACROSS * WIDE),
			  column = at % (ACROSS * WIDE);

		if (!paper->pixel[row][column])
			continue;
		paper->pixel[row][column] = 0;
		if (row > 0)
			stack[used++] = at - ACROSS * WIDE;
		if (row + 1 < DOWN * HIGH)
			stack[used++] = at + ACROSS * WIDE;
		if (column > 0)
			stack[used++] = at - 1;
		if (column + 1 < ACROSS * WIDE)
			stack[used++] = at + 1;
	}
}

static int pieces(Paper *paper)
{
	int count = 0;

	for (int y = 0; y < DOWN * HIGH; y++)
		for (int x = 0; x < ACROSS * WIDE; x++)
			if (paper->pixel[y][x]) {
				flood(paper, y, x);
				count++;
			}
	return count;
}

TEST(lines_join)
{
	static const char *const boxes[][3] = {
		{"┌──┬──┐", "├──┼──┤", "└──┴──┘"},
		{"┏━━┳━━┓", "┣━━╋━━┫", "┗━━┻━━┛"},
		{"┍━━┯━━┑", "┝━━┿━━┥", "┕━━┷━━┙"},
		{"╒══╤══╕", "╞══╪══╡", "╘══╧══╛"},
		{"╭──┬──╮", "│──┼──│", "╰──┴──╯"},
		{"╔══╦══╗", "╠══╬══╣", "╚══╩══╝"},
	};

	for (size_t i = 0; i < sizeof boxes / sizeof *boxes; i++) {
		SCOPED(check_free) Paper *paper = paint(boxes[i], 3);
		const int found = pieces(paper);

		assert_int_equal(paper->texts, 0);
		if (found != 1)
			fail_msg("%s: %d pieces", boxes[i][0], found);
	}
}

/* What is drawn to the right of one thing is drawn to the left of its mirror image. */
TEST(mirrored_lines_are_mirrored)
{
	static const char *const pairs[][2] = {{"┌", "┐"}, {"└", "┘"}, {"├", "┤"}, {"┝", "┥"},
		{"╒", "╕"}, {"╞", "╡"}, {"╘", "╛"}, {"┕", "┙"}, {"╔", "╗"}, {"┼", "┼"}, {"╪", "╪"},
		{"╴", "╶"}, {"│", "│"}, {"━", "━"}, {"┄", "┄"}, {"┊", "┊"}};

	for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++) {
		SCOPED(check_free)
		Paper *one = paint(&pairs[i][0], 1), *other = paint(&pairs[i][1], 1);
		int different = 0;

		for (int y = 0; y < HIGH; y++)
			for (int x = 0; x < WIDE; x++)
				different += one->pixel[y][x] != other->pixel[y][WIDE - 1 - x];
		/* Edges between pixels are rounded to one side. */
		assert_true(covered(one, 0, 0, 1, 1) > 0.02);
		if (different > 3 * HIGH)
			fail_msg("%s %s: %d pixels", pairs[i][0], pairs[i][1], different);
	}
}

/* --- areas ------------------------------------------------------------------------------------ */

TEST(areas_have_no_seams)
{
	static const char *const lines[] = {"████", "████", "│──", "│"};
	SCOPED(check_free) Paper *paper = paint(lines, 4);

	assert_int_equal(paper->rects, 3); /* an area, an upright line, a level one */
}

TEST(attributes_are_seen)
{
	SCOPED(check_free) Paper *paper;
	SCOPED(grid_release) Grid grid;

	assert_int_equal(grid_init(&grid, ACROSS, DOWN), STATUS_OK);
	grid_text(&grid, 1, 1, 4, "abc", ROLE_TEXT, ROLE_CANVAS, true);
	grid_cell(&grid, 5, 1)->reverse = true;
	grid_cell(&grid, 7, 1)->underline = true;
	grid_fill(&grid, 0, 3, 2, 1, ROLE_CHROME);
	paper = paint_grid(&grid);
	assert_true(paper->text[0].bold);
	check_near(covered(paper, 5, 1, 6, 2), 1, 0);
	assert_true(covered(paper, 7, 1.5, 8, 2) > 0.02);
	check_near(covered(paper, 7, 1, 8, 1.5), 0, 0);
	check_near(covered(paper, 0, 3, 2, 4), 1, 0);
}

/* --- letters ---------------------------------------------------------------------------------- */

TEST(letters_stand_where_their_cells_do)
{
	static const char *const lines[] = {"T 3337 ▌P₁", "", " 漢e\xcc\x81x"};
	static const struct {
		const char *text;
		int column, row, cells;
		bool exact;
	} expected[] = {
		{"T", 0, 0, 1, true},
		{"3337", 2, 0, 4, true},
		{"P", 8, 0, 1, true},
		{"₁", 9, 0, 1, false},
		{"漢", 1, 2, 2, false},
		{"e\xcc\x81", 3, 2, 1, false},
		{"x", 4, 2, 1, true},
	};
	SCOPED(check_free) Paper *paper = paint(lines, 3);
	SCOPED(grid_release) Grid grid;

	assert_int_equal(grid_init(&grid, ACROSS, DOWN), STATUS_OK);
	const FigurePage page = figure_cells_page(&grid);

	assert_int_equal(paper->texts, (int)(sizeof expected / sizeof *expected));
	for (int i = 0; i < paper->texts; i++) {
		assert_string_equal(paper->text[i].text, expected[i].text);
		check_near(paper->text[i].x / page.cell_x, expected[i].column, 1e-9);
		check_near(paper->text[i].room / page.cell_x, expected[i].cells, 1e-9);
		check_near(floor(paper->text[i].y / page.cell_y), expected[i].row, 0);
		check_near(paper->text[i].width, expected[i].exact ? paper->text[i].room : 0, 1e-9);
	}
}

/* --- exporters -------------------------------------------------------------------------------- */

/* Every format of cells writes a screen; the same one is the same bytes, and letters that mean harm
 * are letters. */
TEST(every_format_of_cells_writes_a_screen)
{
	int written = 0;
	Theme theme;
	SCOPED(grid_release) Grid grid;

	assert_int_equal(theme_find(&theme, "light", NULL, NULL), STATUS_OK);
	assert_int_equal(grid_init(&grid, 40, 10), STATUS_OK);
	grid_text(&grid, 0, 2, 40, "a<b> & \"c\" ▌▀⣿ ─┼═", ROLE_TEXT, ROLE_CANVAS, false);
	grid_text(&grid, 0, 3, 40, "</text>", ROLE_ALERT, ROLE_CHROME, true);
	const ExportJob job = {.cells = &grid, .theme = &theme};

	for (size_t i = 0; exporters[i]; i++) {
		Buf first, again;

		if (!exporters[i]->cells || exporter_absent(exporters[i]))
			continue;
		buf_init(&first);
		buf_init(&again);
		for (int k = 0; k < 2; k++) {
			ExportOut out;

			export_begin(&out, export_to_buf, k == 0 ? &first : &again);
			assert_int_equal(exporters[i]->write(&job, &out, NULL), STATUS_OK);
			assert_int_equal(export_end(&out, NULL), STATUS_OK);
		}
		assert_true(first.length > 20);
		assert_int_equal(first.length, again.length);
		assert_memory_equal(first.text, again.text, first.length);
		if (strcmp(exporters[i]->id, "svg") == 0) {
			assert_null(strstr(first.text, "></text></text>"));
			assert_non_null(strstr(first.text, "&lt;/text&gt;"));
		}
		written++;
		buf_release(&first);
		buf_release(&again);
	}
	assert_true(written >= 4);
}

TEST(a_picture_has_whole_pixels_for_cells)
{
	SCOPED(grid_release) Grid grid;

	assert_int_equal(grid_init(&grid, 200, 60), STATUS_OK);
	ExportJob job = {.cells = &grid};
	ExportPicture picture = export_picture_of(&job);

	assert_int_equal(picture.width, 200 * EXPORT_CELL_PIXELS);
	assert_int_equal(picture.height, 60 * 2 * EXPORT_CELL_PIXELS);
	job.pixels_wide = 1920;
	job.pixels_high = 1080;
	picture = export_picture_of(&job);
	assert_int_equal(picture.width, 1920);
	assert_int_equal(picture.height, 1080);
}
