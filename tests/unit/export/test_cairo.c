/* layer: tui */
/* PDF and PNG as others read them: poppler finds the labels of a PDF as text and its head as
 * written, and paints it; a PNG has the size that was asked for and the theme's colours where the
 * bars are, however thin; names that mean harm are letters and nothing else. A build without pango
 * says so. */
#include "tests/fixtures/layouts/sink.h"
#include "tests/fixtures/layouts/sketch.h"
#include "tests/fixtures/layouts/solved.h"

#include "solver/base/embed.h"
#include "tui/figure/drawing.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>

#ifdef GANTREE_CAIRO
#include <cairo.h>
#endif

enum { COMMAND_MAX = 512, HEADER = 24 };

typedef struct Shot {
	const char *format, *diagram, *theme;
	double mm;     /* of a page */
	int pixels[2]; /* of a picture */
	Scale scale;
	Labels labels;
} Shot;

static const Shot column = {"pdf", "timing", "print", 88, {0}, SCALE_LINEAR, LABELS_VALUES};
static const Shot slide = {"png", "timing", "light", 0, {1920, 1080}, SCALE_LINEAR, LABELS_VALUES};

static void lay_out(const Case *c, const Shot *shot, Scene *scene)
{
	const bool picture = shot->pixels[0] > 0;
	const ExportPicture page = export_picture(shot->pixels[0], shot->pixels[1]);
	View view = view_standard(figure_columns(picture ? page.page_width : shot->mm),
		picture ? figure_lines(page.page_height, true)
			: drawing_page_height(c->rows.count));

	view.rows = &c->rows;
	view.plain = true;
	view.scale = shot->scale;
	view.labels = shot->labels;
	case_layout(c, shot->diagram, &view, scene, NULL);
	drawing_cut(scene);
}

static Status write_shot(const Case *c, const Shot *shot, Buf *out, Error *error)
{
	Theme theme;
	SCOPED(scene_release) Scene scene;

	lay_out(c, shot, &scene);
	assert_int_equal(theme_find(&theme, shot->theme, NULL, NULL), STATUS_OK);
	const ExportJob job = {.solved = &c->solved,
		.method = "chen-m",
		.scene = &scene,
		.theme = &theme,
		.width_mm = shot->mm,
		.pixels_wide = shot->pixels[0],
		.pixels_high = shot->pixels[1]};

	return drawing_write(exporter_find(shot->format, true), &job, out, error);
}

static void draw(const Case *c, const Shot *shot, Buf *out)
{
	assert_int_equal(write_shot(c, shot, out, NULL), STATUS_OK);
	assert_int_equal(buf_status(out), STATUS_OK);
}

static void open_sample(Case *c, const char *name)
{
	const Embedded *sample = embedded_find(embedded_samples, name);

	assert_non_null(sample);
	case_open(c, sample->text);
}

/* --- other readers --------------------------------------------------------------------------- */

static void need_exporters(void)
{
	if (exporter_absent(exporter_find("pdf", true))) {
		print_message("this build has no pango: .ci/setup installs it\n");
		skip();
	}
}

static void need_poppler(void)
{
	need_exporters();
	if (system("command -v pdftotext pdfinfo pdftoppm >/dev/null 2>&1") != 0) {
		print_message("poppler's tools are missing: .ci/setup installs them\n");
		skip();
	}
}

/* What `tool` prints of a PDF; nothing to standard error, and no failure. Free it. */
static char *read_by(const char *tool, const Buf *pdf, const char *arguments)
{
	char *folder = check_folder_make(), command[COMMAND_MAX];
	SCOPED(check_free)
	char *file = check_path(folder, "figure.pdf"), *said = check_path(folder, "said");

	check_write_file(file, pdf->text, pdf->length);
	snprintf(command, sizeof command, "(%s '%s' %s) >'%s' 2>&1", tool, file, arguments, said);
	const int status = system(command);

	char *text = check_read_file(said, NULL);

	if (!WIFEXITED(status) || WEXITSTATUS(status) != 0)
		fail_msg("%s: %s", tool, text);
	check_folder_remove(folder);
	return text;
}

static void expect_in(const char *text, const char *part)
{
	if (!strstr(text, part))
		fail_msg("'%s' is not in:\n%s", part, text);
}

/* --- PDF ------------------------------------------------------------------------------------- */

TEST(the_head_says_what_it_is)
{
	ScopedBuf pdf = check_buf(), again = check_buf();
	SCOPED(case_close) Case c;

	need_poppler();
	open_sample(&c, "eliminated");
	draw(&c, &column, &pdf);
	char *text = read_by("TZ=UTC pdfinfo -isodates", &pdf, "");

	expect_in(text, "One processor too far away\n");
	expect_in(text, "chen-m: exact for PE's set, finish time 3336.98\n");
	expect_in(text, "CreationDate:    2000-01-01T00:00:00Z\n");
	expect_in(text, "ModDate:         2000-01-01T00:00:00Z\n");
	expect_in(text, "Pages:           1\n");
	expect_in(text, "Page size:       249.449 x "); /* 88 mm */
	free(text);
	text = read_by("pdffonts", &pdf, "| tail -n +3 | grep -cv ' yes yes yes '; true");
	assert_string_equal(text, "0\n"); /* all embedded, in part, with their letters' names */
	free(text);
	draw(&c, &column, &again);
	assert_int_equal(pdf.length, again.length);
	assert_memory_equal(pdf.text, again.text, pdf.length);
}

/* --- PNG ------------------------------------------------------------------------------------- */

static unsigned number_at(const Buf *png, size_t at)
{
	unsigned number = 0;

	for (size_t i = 0; i < 4; i++)
		number = number << 8 | (unsigned char)png->text[at + i];
	return number;
}

static void expect_header(const Buf *png, const int pixels[2])
{
	static const char begin[] = "\x89PNG\r\n\x1a\n\0\0\0\rIHDR";

	assert_true(png->length > HEADER);
	assert_memory_equal(png->text, begin, 16);
	assert_int_equal(number_at(png, 16), pixels[0]);
	assert_int_equal(number_at(png, 20), pixels[1]);
}

TEST(a_picture_has_its_size)
{
	static const int sizes[][2] = {
		{1920, 1080}, {640, 360}, {100, 100}, {100, 3000}, {3000, 100}, {1080, 1920}};
	ScopedBuf png = check_buf(), again = check_buf();
	SCOPED(case_close) Case c;

	need_exporters();
	open_sample(&c, "hung-tree");
	for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
		Shot shot = slide;

		memcpy(shot.pixels, sizes[i], sizeof shot.pixels);
		buf_clear(&png);
		buf_clear(&again);
		draw(&c, &shot, &png);
		draw(&c, &shot, &again);
		expect_header(&png, sizes[i]);
		assert_int_equal(png.length, again.length);
		assert_memory_equal(png.text, again.text, png.length);
	}
}

#ifdef GANTREE_CAIRO

typedef struct Bytes {
	const Buf *buf;
	size_t at;
} Bytes;

static cairo_status_t next_bytes(void *context, unsigned char *bytes, unsigned length)
{
	Bytes *from = context;

	if (from->at + length > from->buf->length)
		return CAIRO_STATUS_READ_ERROR;
	memcpy(bytes, from->buf->text + from->at, length);
	from->at += length;
	return CAIRO_STATUS_SUCCESS;
}

/* A picture read back, and where points of the page are on it. */
typedef struct Picture {
	cairo_surface_t *surface;
	int width, height;
	double scale;
	const FigurePage *page;
	Color canvas;
	size_t bars, tiny, divided;
} Picture;

static Color pixel(const Picture *picture, double x, double y)
{
	const int row =
		(int)(picture->height / 2.0 + (y - picture->page->height / 2) * picture->scale);
	const int column_at =
		(int)(picture->width / 2.0 + (x - picture->page->width / 2) * picture->scale);
	uint32_t bits;

	assert_true(
		row >= 0 && row < picture->height && column_at >= 0 && column_at < picture->width);
	memcpy(&bits,
		cairo_image_surface_get_data(picture->surface) +
			row * cairo_image_surface_get_stride(picture->surface) + column_at * 4,
		sizeof bits);
	return (Color){true, (uint8_t)(bits >> 16), (uint8_t)(bits >> 8), (uint8_t)bits};
}

static bool same(Color a, Color b)
{
	return a.red == b.red && a.green == b.green && a.blue == b.blue;
}

/* Whether a pixel that close to x is in a colour. */
static bool has_near(const Picture *picture, double x, double y, Color color)
{
	bool found = false;

	for (int k = -3; k <= 3; k++)
		found = found || same(pixel(picture, x + k * 0.5 / picture->scale, y), color);
	return found;
}

/* A bar's lower left corner has no letters on it; of a tiny one some pixel has its colour, and what
 * divides one from the next is not painted over. */
static void look_at(void *context, const FigureRect *rect)
{
	Picture *picture = context;
	const double step = 0.5 / picture->scale, y = rect->y + rect->height * 0.75;
	bool found = false;

	if (!rect->bar || rect->fill.pattern != PATTERN_NONE || rect->mark.role == ROLE_TRACK)
		return;
	if (!rect->tiny && rect->width > 6) {
		picture->bars++;
		assert_true(same(pixel(picture, rect->x + 1.5, rect->y + rect->height - 1.5),
			rect->fill.paper));
		if (rect->divided && !rect->outlined) {
			picture->divided++;
			assert_true(has_near(picture, rect->x + rect->width, y, picture->canvas));
		}
	}
	if (!rect->tiny)
		return;
	picture->tiny++;
	for (double x = rect->x - 2 * step; x < rect->x + rect->width + 2 * step; x += step)
		found = found || same(pixel(picture, x, y), rect->fill.paper);
	assert_true(found);
}

static void check_pixels(const Case *c, const Shot *shot)
{
	const ExportPicture size = export_picture(shot->pixels[0], shot->pixels[1]);
	Picture picture = {.width = size.width, .height = size.height};
	FigureSink sink = sink_nothing(&picture);
	Theme theme;
	Scene scene;
	ScopedBuf png = check_buf();

	sink.rect = look_at;
	draw(c, shot, &png);
	Bytes bytes = {&png, 0};

	picture.surface = cairo_image_surface_create_from_png_stream(next_bytes, &bytes);
	assert_int_equal(cairo_surface_status(picture.surface), CAIRO_STATUS_SUCCESS);
	lay_out(c, shot, &scene);
	const FigurePage page = figure_page(&scene, size.page_width, NULL);

	picture.page = &page;
	picture.scale = (size.width - 2 * size.border) / page.width;
	assert_int_equal(theme_find(&theme, shot->theme, NULL, NULL), STATUS_OK);
	picture.canvas = figure_canvas(&theme);
	assert_true(same(pixel(&picture, -1, -1), picture.canvas));
	assert_int_equal(figure_draw(&scene, &page, &theme, &sink, NULL), STATUS_OK);
	assert_true(picture.bars > 8 && picture.tiny > 0 && picture.divided > 2);
	scene_release(&scene);
	cairo_surface_destroy(picture.surface);
}

TEST(bars_have_their_colours)
{
	static const int sizes[][2] = {{1920, 1080}, {960, 540}, {480, 270}};
	static const char *const themes[] = {"light", "dark"};
	SCOPED(case_close) Case c;

	open_sample(&c, "eliminated");
	for (size_t i = 0; i < 6; i++) {
		Shot shot = slide;

		shot.theme = themes[i % 2];
		memcpy(shot.pixels, sizes[i / 2], sizeof shot.pixels);
		check_pixels(&c, &shot);
	}
}

/* The middle of each filled marker has its ink, of each open one nothing, and no line leads from
 * the letters before a curve to where it begins. */
TEST(curves_are_where_their_points_are)
{
	SCOPED(scene_release) Scene scene;
	Theme theme;
	ScopedBuf png = check_buf();

	sketch_scene(&scene);
	sketch_write(&scene, "png", "light", &png);
	assert_int_equal(theme_find(&theme, "light", NULL, NULL), STATUS_OK);
	Bytes bytes = {&png, 0};
	const ExportPicture size = export_picture(0, 0);
	const FigurePage page = figure_page(&scene, SKETCH_MM, NULL);
	const Picture picture = {
		.surface = cairo_image_surface_create_from_png_stream(next_bytes, &bytes),
		.width = size.width,
		.height = size.height,
		.page = &page,
		.scale = fmin((size.width - 2 * size.border) / page.width,
			(size.height - 2 * size.border) / page.height)};

	assert_int_equal(cairo_surface_status(picture.surface), CAIRO_STATUS_SUCCESS);
	/* Where the last two lines have parted from the others. */
	for (uint32_t id = SKETCH_LINES - 2; id < SKETCH_LINES; id++) {
		for (uint32_t i = 16; i < SKETCH_POINTS; i++) {
			const double x = page.x0 + sketch_at_x(&scene, i) * page.cell_x;
			const double y = page.y0 + sketch_at_y(&scene, id, i) * page.cell_y;

			assert_true(same(pixel(&picture, x, y),
				theme.style[id % 2 ? ROLE_CANVAS : ROLE_SERIES_1 + id].color));
		}
	}
	/* Below all lines, right of the band, left of the hatched area. */
	for (double x = scene.width * 0.48; x < scene.width * 0.7; x += 0.5)
		for (double y = scene.height * 0.43; y < scene.height * 0.85; y += 0.02)
			assert_true(same(pixel(&picture, page.x0 + x * page.cell_x,
						 page.y0 + y * page.cell_y),
				theme.style[ROLE_CANVAS].color));
	cairo_surface_destroy(picture.surface);
}

/* The same words on every line of a screen look the same, and the cells have whole pixels. */
TEST(cells_have_their_pixels)
{
	enum { ACROSS = 20, DOWN = 12, HIGH = 2 * EXPORT_CELL_PIXELS };
	ExportJob job = {.charset = CHARSET_EIGHTHS};
	Theme theme;
	SCOPED(grid_release) Grid grid;
	ScopedBuf png = check_buf();

	assert_int_equal(grid_init(&grid, ACROSS, DOWN), STATUS_OK);
	assert_int_equal(theme_find(&theme, "light", NULL, NULL), STATUS_OK);
	for (int y = 0; y < DOWN; y++)
		grid_text(&grid, 1, y, ACROSS, "▌Mgm 3337 θ₁ x", ROLE_COMPUTE, ROLE_CANVAS, false);
	job.cells = &grid;
	job.theme = &theme;
	assert_int_equal(drawing_write(exporter_find("png", true), &job, &png, NULL), STATUS_OK);
	Bytes bytes = {&png, 0};
	cairo_surface_t *surface = cairo_image_surface_create_from_png_stream(next_bytes, &bytes);
	const unsigned char *pixels = cairo_image_surface_get_data(surface);
	const int stride = cairo_image_surface_get_stride(surface);

	assert_int_equal(cairo_image_surface_get_width(surface), ACROSS * EXPORT_CELL_PIXELS);
	assert_int_equal(cairo_image_surface_get_height(surface), DOWN * HIGH);
	for (int y = HIGH; y < DOWN * HIGH; y++)
		assert_memory_equal(
			pixels + y * stride, pixels + y % HIGH * stride, ACROSS * HIGH * 2);
	for (int x = 0; x < 3 * EXPORT_CELL_PIXELS / 2; x++) {
		const bool inside = x >= EXPORT_CELL_PIXELS;
		uint32_t bits;

		memcpy(&bits, pixels + x * 4, sizeof bits);
		const Color seen = {
			true, (uint8_t)(bits >> 16), (uint8_t)(bits >> 8), (uint8_t)bits};

		assert_true(same(seen, theme.style[inside ? ROLE_COMPUTE : ROLE_CANVAS].color));
	}
	cairo_surface_destroy(surface);
}

#else

TEST(cells_have_their_pixels)
{
	need_exporters();
}

TEST(bars_have_their_colours)
{
	need_exporters();
}

TEST(curves_are_where_their_points_are)
{
	need_exporters();
}

#endif

/* --- without --------------------------------------------------------------------------------- */

TEST(a_build_without_says_so)
{
	const Exporter *pdf = exporter_find("pdf", true), *png = exporter_find("png", true);
	SCOPED(case_close) Case c;
	ScopedBuf out = check_buf();
	Error error;

	open_sample(&c, "eliminated");
	assert_true(pdf && pdf->figure && !pdf->pixels);
	assert_true(png && png->figure && png->pixels);
	assert_int_equal(exporter_absent(pdf), exporter_absent(png));
	if (!exporter_absent(pdf))
		return;
	assert_int_equal(write_shot(&c, &column, &out, &error), STATUS_IO);
	expect_in(error.text, "need pango and cairo");
	assert_int_equal(out.length, 0);
}

static int set_up(void **state)
{
	/* What the libraries grumble about is a fault. */
	return setenv("G_DEBUG", "fatal-warnings", 1);
}

TESTS_AROUND(set_up, NULL)
