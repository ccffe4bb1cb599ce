/* layer: layouts */
/* Memory that runs out at every single allocation of every exporter: STATUS_NO_MEMORY comes back
 * and nothing leaks (the sanitizers see to that). Also what a failing writer does. */
#include "tests/fixtures/faults.h"
#include "tests/fixtures/layouts/sketch.h"
#include "tests/fixtures/layouts/solved.h"

#include "layouts/export/export.h"

static ExportJob same_job(void *context, size_t i)
{
	const ExportJob *job = context;

	return *job;
}

static Status export_all(
	const Exporter *exporter, const ExportJob *job, bool side_by_side, Buf *text)
{
	ExportJob same = *job;
	ExportOut out;
	Error error;

	export_begin(&out, export_to_buf, text);
	const Status status = side_by_side ? exporter->compare(same_job, &same, 2, &out, &error)
					   : exporter->write(job, &out, &error);
	const Status ended = export_end(&out, &error);
	return status ? status : ended;
}

static void starve(const Exporter *exporter, const ExportJob *job, bool side_by_side)
{
	ScopedBuf wanted = check_buf();

	assert_int_equal(export_all(exporter, job, side_by_side, &wanted), STATUS_OK);
	for (Faults at = {.kind = FAULT_ONCE, .each = 200, .part = 12}; faults_next(&at);) {
		ScopedBuf text = check_buf();

		faults_begin(&at);
		const Status status = export_all(exporter, job, side_by_side, &text);

		/* Either it fails, or all is there; but painting may do without a label. */
		assert_true(faults_over(&at) || status == STATUS_OK);
		if (status == STATUS_OK && !exporter->drawing)
			assert_string_equal(text.text, wanted.text);
	}
}

static void prepare(Case *c, Scene *scene)
{
	case_open(c, CASE_EXAMPLE ", {name: \"P4, \\u202e\", compute: 3, link: 900}" CASE_TAIL);
	const View view = case_view(c, 60, 20);
	case_draw(c, "timing", &view, scene, NULL);
}

TEST(exporting)
{
	Theme theme;
	Scene scene;
	Case c;

	prepare(&c, &scene);
	assert_int_equal(theme_find(&theme, "dark", NULL, NULL), STATUS_OK);
	for (size_t i = 0; exporters[i]; i++) {
		ExportJob job = {
			.solved = &c.solved,
			.method = "chen-m",
			.scene = &scene,
			.theme = &theme,
			.charset = CHARSET_ASCII,
		};

		if (exporter_absent(exporters[i]))
			continue;
		starve(exporters[i], &job, false);
		if (exporters[i]->compare)
			starve(exporters[i], &job, true);
		if (exporter_find(exporters[i]->id, false) == exporters[i]) {
			job.eliminated = true;
			starve(exporters[i], &job, false);
		}
	}
	scene_release(&scene);
	case_close(&c);
}

TEST(exporting_curves)
{
	static const char *const formats[] = {"svg", "tex", "html"};
	Theme theme;
	Scene scene;

	sketch_scene(&scene);
	assert_int_equal(theme_find(&theme, "print", NULL, NULL), STATUS_OK);
	for (size_t i = 0; i < sizeof formats / sizeof *formats; i++) {
		const ExportJob job = {
			.scene = &scene, .theme = &theme, .charset = CHARSET_EIGHTHS};

		starve(exporter_find(formats[i], true), &job, false);
	}
	scene_release(&scene);
}

/* A screen as it stands. */
TEST(exporting_cells)
{
	Theme theme;
	Grid grid;

	assert_int_equal(theme_find(&theme, "dark", NULL, NULL), STATUS_OK);
	assert_int_equal(grid_init(&grid, 40, 6), STATUS_OK);
	grid_text(&grid, 0, 1, 40, "P1 ▌████▌ ├─┼─┤ 3337", ROLE_TEXT, ROLE_CANVAS, true);
	for (size_t i = 0; exporters[i]; i++) {
		const ExportJob job = {.cells = &grid, .theme = &theme, .charset = CHARSET_EIGHTHS};

		if (exporters[i]->cells && !exporter_absent(exporters[i]))
			starve(exporters[i], &job, false);
	}
	grid_release(&grid);
}

static bool write_nothing(void *context, const char *bytes, size_t length)
{
	++*(int *)context;
	return false;
}

/* After a failed write nothing more is written, and the end says so. */
TEST(failing_writer)
{
	Scene scene;
	Case c;

	prepare(&c, &scene);
	for (size_t i = 0; exporters[i]; i++) {
		const ExportJob job = {
			.solved = &c.solved,
			.method = "chen-m",
			.scene = &scene,
			.theme = &(const Theme){.name = "bare"},
			.charset = CHARSET_EIGHTHS,
		};
		ExportOut out;
		Error error;
		int calls = 0;

		if (exporter_absent(exporters[i]))
			continue;
		export_begin(&out, write_nothing, &calls);
		assert_int_equal(exporters[i]->write(&job, &out, &error), STATUS_OK);
		assert_int_equal(export_end(&out, &error), STATUS_IO);
		check_error(&error, "the file could not be written completely");
		assert_int_equal(calls, 1);
	}
	scene_release(&scene);
	case_close(&c);
}
