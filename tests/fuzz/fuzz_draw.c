/* layer: layouts */
/* Bytes as a net file: solved by every method that applies, replayed, laid out in every diagram,
 * painted, exported in every format. Sizes are capped, nothing else is. */
#include "tests/fuzz/fuzz.h"

#include "layouts/export/export.h"
#include "layouts/raster/raster.h"
#include "layouts/scene/diagram.h"
#include "solver/base/text.h"
#include "solver/file/read.h"
#include "solver/schedule/method.h"

#include <math.h>
#include <string.h>

enum { BYTES_MAX = 4096, PROCESSORS_MAX = 300, INTERVALS_MAX = 4000 };

/* They paint the shapes that SVG writes down, at a hundred times the cost, and are no text. */
static bool is_costly(const Exporter *exporter)
{
	return strcmp(exporter->id, "pdf") == 0 || strcmp(exporter->id, "png") == 0;
}

static void export_all(ExportJob *job, bool drawing)
{
	for (size_t k = 0; exporters[k]; k++) {
		ExportOut out;
		Error error;
		Buf bytes;

		if (exporters[k]->drawing != drawing || is_costly(exporters[k]))
			continue;
		buf_init(&bytes);
		export_begin(&out, export_to_buf, &bytes);
		const Status status = exporters[k]->write(job, &out, &error);

		/* A spreadsheet has no arrays. */
		FUZZ_CHECK(status == STATUS_OK || status == STATUS_INPUT);
		FUZZ_CHECK(export_end(&out, &error) == STATUS_OK);
		FUZZ_CHECK(text_invalid(bytes.text, bytes.length) == bytes.length);
		buf_release(&bytes);
	}
}

static void paint(const Scene *scene, const Theme *theme, Charset charset)
{
	Grid grid;

	FUZZ_CHECK(grid_init(&grid, (int)scene->width, (int)scene->height) == STATUS_OK);
	raster(&grid, 0, 0, scene, theme, charset);
	for (int y = 0; y < grid.height; y++)
		for (int x = 0; x < grid.width; x++)
			fuzz_check_harmless(grid_at(&grid, x, y)->text);
	grid_release(&grid);
}

static void draw(const Diagram *diagram, const Solved *solved, const View *view, const Theme *theme)
{
	ExportJob job = {.solved = solved, .theme = theme, .charset = view->charset};
	DrawnInfo info;
	Scene scene;
	Error error;

	(void)diagram_wanted(diagram, solved, view);
	FUZZ_CHECK(diagram_layout(diagram, solved, view, &scene, &info, &error) == STATUS_OK);
	for (size_t k = 0; k < scene.count; k++) {
		const SceneItem *item = &scene.items[k];

		FUZZ_CHECK(item->x0 >= 0 && item->x0 <= item->x1 && item->x1 <= view->width);
		FUZZ_CHECK(item->y0 >= 0 && item->y0 <= item->y1 && item->y1 <= view->height);
	}
	paint(&scene, theme, view->charset);
	job.scene = &scene;
	export_all(&job, true);
	axis_release(&info.axis);
	scene_release(&scene);
}

/* The choices of the view come from the bytes, so that the engine can vary them; every other size
 * is drawn, so that it gets on. */
static void draw_all(const Solved *solved, const Rows *rows, unsigned choice)
{
	static const int sizes[][2] = {{1, 1}, {13, 5}, {40, 11}, {80, 22}, {131, 37}};
	static const char *const themes[] = {"dark", "mono"};
	Theme theme;
	Error error;

	FUZZ_CHECK(theme_find(&theme, themes[choice % 2], NULL, &error) == STATUS_OK);
	for (size_t d = 0; diagrams[d]; d++)
		for (size_t s = (choice + d) % 3; s < sizeof sizes / sizeof *sizes; s += 2) {
			View view = view_standard(sizes[s][0], sizes[s][1]);

			view.rows = rows;
			view.charset = (Charset)(choice / 2 % (CHARSET_ASCII + 1));
			view.scale = (Scale)((choice / 6 + s) % 2);
			view.labels = (Labels)((choice / 12 + d) % 3);
			view.selected_row = choice % rows->count;
			view.focused = true;
			view.large = choice / 36 % 2;
			view.step = step_of_round(choice / 72 % 3);
			draw(diagrams[d], solved, &view, &theme);
		}
}

static void check_numbers(const Net *net, const Schedule *schedule)
{
	const ReplaySettings settings = replay_settings();
	Replay result;
	Error error;
	double sum = 0;

	if (schedule->outcome == OUTCOME_INFEASIBLE)
		return;
	for (uint32_t i = 0; i < schedule->processors; i++)
		sum += schedule->share[i];
	FUZZ_CHECK(fabs(sum - 1) < 1e-9);
	FUZZ_CHECK(replay(net, schedule, &settings, &result, &error) == STATUS_OK);
	if (!result.ok)
		fuzz_fail(__FILE__, __LINE__, "replay of %s: %s", schedule->method->id,
			result.violation[0]);
}

/* Whether a text sets or varies what may make a net of any size. */
static bool resizes(const char *text)
{
	return strstr(text, "children") || strstr(text, "repeat") || strstr(text, "network.");
}

/* The net's curves, of numbers that are not whole with some of their values; false: none. */
static bool begin_curve(const Net *net, const Method *method, Curve *out)
{
	enum { STEPS = 5 };
	Error error = {.text = ""};

	if (resizes(net->curve.vary) || resizes(net->curve.series))
		return false;
	const Status status = curve_begin(out, net, method, &error);

	if (status != STATUS_OK) {
		fuzz_check_fault(status, &error);
		return false;
	}
	fuzz_check_harmless(out->axis);
	for (uint32_t l = 0; l < out->lines; l++)
		fuzz_check_harmless(out->line[l].label);
	for (int k = 0; k < STEPS && !out->whole && curve_due(out); k++)
		FUZZ_CHECK(curve_step(out, &error) == STATUS_OK);
	return true;
}

static void show(const Net *net, const Schedule *schedule, unsigned choice)
{
	const RowSettings order = {.sort = (RowSort)(choice % 5),
		.individual_max = 2000,
		.useless_group = choice % 7,
		.fold_alike = choice / 7 % 2};
	const ReplaySettings settings = replay_settings();
	ExportJob job = {.method = schedule->method->id, .all_intervals = true};
	EliminationDetail detail;
	Replay result;
	Rows rows;
	Error error;
	Solved solved = {.net = net, .schedule = schedule, .replay = &result};
	Curve curve;

	rows_init(&rows);
	FUZZ_CHECK(replay(net, schedule, &settings, &result, &error) == STATUS_OK);
	FUZZ_CHECK(rows_build(&rows, net, schedule, &order, &error) == STATUS_OK);
	if (schedule->eliminations > 0) {
		FUZZ_CHECK(schedule_elimination(net, schedule, 0, &detail, &error) == STATUS_OK);
		solved.detail = &detail;
	}
	if (begin_curve(net, schedule->method, &curve))
		solved.curve = &curve;
	draw_all(&solved, &rows, choice);
	if (solved.curve)
		curve_release(&curve);
	solved.curve = NULL;
	job.solved = &solved;
	export_all(&job, false);
	rows_release(&rows);
}

static void solve(const Net *net, const Method *method, unsigned choice)
{
	Settings settings = settings_standard();
	Schedule schedule;
	Error error = {.text = ""};
	Status status = method_check(method, net, &error);

	if (status != STATUS_OK) {
		fuzz_check_fault(status, &error);
		return;
	}
	settings.rounds = choice % 5 == 0 ? choice / 5 % 4 : ROUNDS_ALL;
	if (choice % 3 == 0)
		settings.pieces_max = 7;
	status = method_solve(method, net, &settings, &schedule, &error);
	if (status != STATUS_OK) {
		fuzz_check_fault(status, &error);
		return;
	}
	if (schedule_interval_total(net, &schedule) <= INTERVALS_MAX) {
		check_numbers(net, &schedule);
		show(net, &schedule, choice);
	}
	schedule_release(&schedule);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
	unsigned choice = 0;
	Net net;

	if (size > BYTES_MAX ||
		net_read(&net, "fuzz", (const char *)bytes, size, NULL) != STATUS_OK)
		return 0;
	for (size_t k = 0; k < size; k++)
		choice = choice * 31 + bytes[k];
	for (size_t k = 0; methods[k] && net.processors <= PROCESSORS_MAX; k++)
		solve(&net, methods[k], choice % 1000003);
	net_release(&net);
	return 0;
}

FUZZ_MAIN("tests/fuzz/corpus/net")
