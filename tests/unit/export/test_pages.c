/* layer: tui */
/* Figures of several pages: every processor stands on exactly one of them, none is folded, the note
 * says which page it is, and PDF holds them all. */
#include "tests/fixtures/layouts/shot.h"

#include "layouts/figure/figure.h"
#include "solver/base/embed.h"
#include "tui/figure/drawing.h"

#include <stdio.h>
#include <stdlib.h>

enum { CHILDREN = 120 };

static void open_crowd(Case *c)
{
	ScopedBuf yaml = check_buf();

	buf_add_text(&yaml, "load: 9\nnetwork: {kind: tree, root: {compute: 1, children: [");
	for (int k = 0; k < CHILDREN / 4; k++)
		buf_addf(&yaml,
			"%s{compute: 1.%d, link: 0.01, children: [{compute: 2, link: 0.02, "
			"repeat: 3}]}",
			k > 0 ? ", " : "", k);
	buf_add_text(&yaml, "]}}\n");
	case_open(c, yaml.text);
}

static DrawingOptions options_for(const char *diagram, const char *format)
{
	DrawingOptions options = drawing_options();

	options.diagram = diagram_find(diagram);
	options.exporter = exporter_find(format, true);
	options.rows = DRAWING_ALL;
	return options;
}

static void count_names(const Scene *scene, int times[CHILDREN + 1])
{
	for (EACH_ITEM(item, scene))
		if (item->kind == SCENE_TEXT && item->element == ELEMENT_NAME)
			times[item->id]++;
}

TEST(every_row_stands_on_one_page)
{
	static const char *const ids[] = {"timing", "shares", "table"};

	for (size_t d = 0; d < sizeof ids / sizeof *ids; d++) {
		const DrawingOptions options = options_for(ids[d], "svg");
		int times[CHILDREN + 1] = {0};
		Drawing drawing;
		char note[40];
		SCOPED(case_close) Case c;

		open_crowd(&c);
		assert_int_equal(drawing_make(&drawing, &options, &c.solved, "hung-sf", NULL, NULL),
			STATUS_OK);
		assert_true(drawing.pages > 1);
		for (uint32_t page = 1; page <= drawing.pages; page++) {
			assert_int_equal(drawing_turn(&drawing, page, NULL), STATUS_OK);
			count_names(&drawing.scene, times);
			snprintf(note, sizeof note, "Page %u of %u: rows ", page, drawing.pages);
			assert_ptr_equal(strstr(drawing.note, note), drawing.note);
			assert_true(drawing.scene.height <= figure_lines(DRAWING_PAGE_MM, true));
		}
		if (strcmp(ids[d], "table") != 0)
			for (int p = 0; p <= CHILDREN; p++)
				assert_int_equal(times[p], 1);
		drawing_release(&drawing);
	}
}

/* On the linear scale a time stands at the same place on all. */
TEST(pages_share_their_scale)
{
	const DrawingOptions options = options_for("timing", "svg");
	double finish = 0;
	Drawing drawing;
	SCOPED(case_close) Case c;

	open_crowd(&c);
	assert_int_equal(
		drawing_make(&drawing, &options, &c.solved, "hung-sf", NULL, NULL), STATUS_OK);
	for (uint32_t page = 1; page <= drawing.pages; page++) {
		assert_int_equal(drawing_turn(&drawing, page, NULL), STATUS_OK);
		for (EACH_ITEM(item, &drawing.scene)) {
			if (item->kind != SCENE_LINE || item->element != ELEMENT_FINISH)
				continue;
			assert_true(finish == 0 || item->x0 == finish);
			finish = item->x0;
		}
	}
	assert_true(finish > 0);
	drawing_release(&drawing);
}

/* Each with the height, in pixels, of as many lines as it has. */
TEST(a_picture_so_wide_is_as_high_as_what_is_drawn)
{
	static const struct {
		const char *diagram;
		int wide, least, most;
	} rows[] = {{"timing", 600, 300, 360}, {"shares", 600, 180, 260},
		{"timing", 10000, 4500, 5500}, {"timing", 100, 250, 380}};

	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
		DrawingOptions options = options_for(rows[i].diagram, "png");
		Drawing drawing;
		SCOPED(case_close) Case c;

		options.rows = NULL;
		assert_int_equal(drawing_size_read(options.exporter, "99", options.size, NULL),
			STATUS_USAGE);
		options.size[0] = rows[i].wide;
		case_open(&c, embedded_find(embedded_samples, "first")->text);
		assert_int_equal(drawing_make(&drawing, &options, &c.solved, "chen-m", NULL, NULL),
			STATUS_OK);
		assert_int_equal(drawing.page.pixels[0], rows[i].wide);
		assert_in_range(drawing.page.pixels[1], rows[i].least, rows[i].most);
		drawing_release(&drawing);
	}
}

TEST(pdf_holds_all_pages)
{
	const DrawingOptions options = options_for("timing", "pdf");
	char command[SHOT_COMMAND_MAX];
	Drawing drawing;
	ScopedBuf pdf = check_buf();
	SCOPED(case_close) Case c;

	if (exporter_absent(options.exporter) || !shot_have("pdftotext"))
		skip();
	open_crowd(&c);
	assert_int_equal(
		drawing_make(&drawing, &options, &c.solved, "hung-sf", NULL, NULL), STATUS_OK);
	assert_int_equal(drawing_export(&drawing, export_to_buf, &pdf, NULL), STATUS_OK);
	char *folder = check_folder_make(), *path = check_path(folder, "all.pdf");

	check_write_file(path, pdf.text, pdf.length);
	snprintf(command, sizeof command, "pdftotext -f %u -l %u '%s' - | grep -q 'Page %u of %u'",
		drawing.pages, drawing.pages, path, drawing.pages, drawing.pages);
	assert_true(shot_runs(command));
	snprintf(
		command, sizeof command, "pdftotext -raw '%s' - | grep -q '^P%d$'", path, CHILDREN);
	assert_true(shot_runs(command));
	free(path);
	check_folder_remove(folder);
	drawing_release(&drawing);
}

/* Where that needs no letters too small, in a picture too every processor has a row with labels. */
TEST(slides_have_a_row_with_labels_for_each)
{
	enum { ALIKE = 8, TOO_MANY = 60, LINES_EACH = 2 };
	DrawingOptions options = options_for("timing", "png");
	const int usual = drawing_page(options.exporter, options.size).lines;
	char yaml[512];

	options.rows = NULL;
	for (int many = ALIKE; many <= TOO_MANY; many += TOO_MANY - ALIKE) {
		Drawing drawing;
		Case c;

		snprintf(yaml, sizeof yaml,
			"method: star-rounds\nload: 200\ninstallments: 2\nnetwork: {kind: tree, "
			"root: {compute: 1, children: [{compute: 1, link: 0.01, repeat: %d}]}}\n",
			many);
		case_open(&c, yaml);
		assert_int_equal(
			drawing_make(&drawing, &options, &c.solved, "star-rounds", NULL, NULL),
			STATUS_OK);
		assert_int_equal(drawing.rows.count, many == ALIKE ? ALIKE + 1 : 2);
		if (many == ALIKE)
			assert_in_range(
				drawing.page.lines, (ALIKE + 1) * LINES_EACH, usual * 1.4 + 1);
		else
			assert_int_equal(drawing.page.lines, usual);
		drawing_release(&drawing);
		case_close(&c);
	}
}

/* What fits is one page, folded as usual by nobody; what never could is refused. */
TEST(few_rows_are_one_page)
{
	const DrawingOptions options = options_for("timing", "svg");
	Drawing drawing;
	Error error;
	Case c;

	case_open(&c, CASE_EXAMPLE ", {compute: 3, link: 2, repeat: 4}" CASE_TAIL);
	assert_int_equal(
		drawing_make(&drawing, &options, &c.solved, "chen-m", NULL, NULL), STATUS_OK);
	assert_int_equal(drawing.pages, 1);
	assert_int_equal(drawing.rows.count, 8);
	assert_string_equal(drawing.note, "");
	drawing_release(&drawing);
	case_close(&c);
	case_open(&c, "network: {kind: tree, root: {compute: 1, children: [{compute: 2.385, "
		      "link: 1e-9, repeat: 50000}]}}\n");
	assert_int_equal(
		drawing_make(&drawing, &options, &c.solved, "hung-sf", NULL, &error), STATUS_USAGE);
	assert_non_null(strstr(error.text, "the most is 1000"));
	case_close(&c);
}
