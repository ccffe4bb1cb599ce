/* layer: tui */
/* Pins: put, found again, removed; every number of the difference is that of two fresh solves. */
#include "tests/fixtures/check.h"
#include "tests/fixtures/tui/drive.h"

#include "layouts/scene/words.h"
#include "solver/base/mem.h"
#include "tui/features/compare/compare.h"
#include "tui/features/export/told.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static void open_fig5(Drive *drive)
{
	drive_open(drive, "sample:fig5", 80, 24, "dark", CHARSET_EIGHTHS);
}

/* --- the difference --------------------------------------------------------------------------- */

static void solve_fresh(const Net *net, const char *method, Schedule *out)
{
	const Settings settings = settings_standard();
	SCOPED(net_release) Net copy;
	Error error;

	assert_int_equal(net_copy(&copy, net, &error), STATUS_OK);
	assert_int_equal(net_expand(&copy, &error), STATUS_OK);
	if (method_solve(method_find(method), &copy, &settings, out, &error) != STATUS_OK)
		fail_msg("%s", error.text);
}

/* Every number that what is drawn has of the pinned one. */
static void check_against(Drive *drive, const Net *net, const char *method)
{
	const Against *against = beside_against(&drive->app);
	ScopedSchedule now, then;

	solve_fresh(&drive->app.doc.net, drive->app.method->id, &now);
	solve_fresh(net, method, &then);
	check_close(drive->app.now.schedule.finish, now.finish, 0);
	check_close(against->schedule->finish, then.finish, 0);
	for (uint32_t p = 0; p < now.processors; p++) {
		check_close(drive->app.now.schedule.share[p], now.share[p], 0);
		check_close(against_share(against, p), then.share[p], 0);
		check_close(against_end(against, p), then.end[p], 0);
	}
}

TEST(ten_states_compared_are_ten_fresh_solves)
{
	static const struct {
		const char *command, *method;
	} state[] = {{"set P1.link=0.37", "chen-m"}, {"set P2.link=25", "chen-m"},
		{"set P3.compute=7.3", "chen-s"}, {"set P4.link=11.7", "chen-s"},
		{"set load=53", "chen-w"}, {"set installments=3", "chen-m"},
		{"set P0.compute=0.61", "chen-m"}, {"set P4.compute=0.23", "chen-w"},
		{"set P2.link=0.9", "chen-s"}, {"set load=171", "chen-m"}};
	enum { STATES = sizeof state / sizeof *state };
	SCOPED(drive_close) Drive drive;
	Net net[STATES];
	char finish[sizeof(Word)];

	drive_open(&drive, "sample:eliminated", 120, 36, "dark", CHARSET_EIGHTHS);
	for (int i = 0; i < STATES; i++) {
		drive_command(&drive, "method %s", state[i].method);
		drive_command(&drive, "%s", state[i].command);
		drive_keys(&drive, "P");
		assert_int_equal(compare_of(&drive.app)->pins.count, i + 1);
		assert_int_equal(net_copy(&net[i], &drive.app.doc.net, NULL), STATUS_OK);
	}
	for (int i = 0; i + 1 < STATES; i++) {
		beside_choose(&drive.app, compare_of(&drive.app)->pins.pin[i]);
		drive_draw(&drive);
		check_against(&drive, &net[i], state[i].method);
		/* T of the other stands on the axis, or below it. */
		const double there = beside_against(&drive.app)->schedule->finish;
		const double ratio = there / drive.app.now.schedule.finish;

		snprintf(finish, sizeof finish, "%s", word_value(there).text);
		/* Of two that are near each other one has its number. */
		if (ratio < 0.8 || ratio > 1.25)
			assert_true(drive_shows(&drive, finish));
	}
	for (int i = 0; i < STATES; i++)
		net_release(&net[i]);
}

TEST(beyond_the_most_the_oldest_goes)
{
	SCOPED(drive_close) Drive drive;

	open_fig5(&drive);
	for (int i = 0; i < PINS_MAX + 3; i++) {
		drive_command(&drive, "set P3.link=2.%03d1", i);
		drive_keys(&drive, "P");
	}
	const Pins *pins = &compare_of(&drive.app)->pins;

	assert_int_equal(pins->count, PINS_MAX);
	assert_string_equal(pins->pin[0]->label, "fig5, chen-m, P3 link 2.0031");
	assert_ptr_equal(drive.app.beside.chosen, pins->pin[PINS_MAX - 1]);
	pins_remove(&drive.app, 3);
	assert_ptr_equal(drive.app.beside.chosen, pins->pin[PINS_MAX - 2]);
	drive_keys(&drive, "P");
	assert_int_equal(pins->count, PINS_MAX - 2);
}

/* --- two panes -------------------------------------------------------------------------------- */

static void check_same_axis(Drive *drive, double time)
{
	const DrawnPane *now = drive_pane(drive, "timing"), *then = drive_pane(drive, "against");

	assert_true(now->laid_out && then->laid_out);
	check_close(axis_x(&now->info.axis, time) + now->info.axis_x0,
		axis_x(&then->info.axis, time) + then->info.axis_x0, 0);
	check_close(axis_x(&now->info.axis, 0) + now->info.axis_x0,
		axis_x(&then->info.axis, 0) + then->info.axis_x0, 0);
}

TEST(two_panes_have_one_axis)
{
	static const struct {
		int width, height;
	} sizes[] = {{80, 24}, {120, 36}, {200, 60}};

	for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
		SCOPED(drive_close) Drive drive;

		drive_open(&drive, "sample:fig5", sizes[i].width, sizes[i].height, "dark",
			CHARSET_EIGHTHS);
		drive_keys(&drive, "P Down r");
		drive_type(&drive, "a long name");
		drive_keys(&drive, "Enter Down Right 2 5 0 Enter W Space");
		check_same_axis(&drive, 1234.5);
		check_same_axis(&drive, 2871);
		/* What is typed does not move it. */
		const double end = compare_of(&drive.app)->end;

		drive_keys(&drive, "3 0 0");
		check_close(compare_of(&drive.app)->end, end, 0);
		check_same_axis(&drive, 2871);
		drive_keys(&drive, "Escape Escape");
		assert_string_equal(drive.app.view.layout.name, "explore");
	}
}

static bool has_legend(const DrawnPane *pane)
{
	for (size_t i = 0; i < pane->scene.count; i++)
		if (pane->scene.items[i].element == ELEMENT_LEGEND)
			return true;
	return false;
}

/* Both texts are of trees, or of shares: "%" stands in neither timing diagram. */
TEST(two_panes_show_the_same_picture)
{
	SCOPED(drive_close) Drive drive;
	int trees = 0;

	drive_open(&drive, "sample:fig5", 80, 30, "dark", CHARSET_EIGHTHS);
	drive_keys(&drive, "P Down Right 2 5 Enter W Space");
	for (const Diagram *first = drive.app.view.picture; trees < 9; trees++) {
		const DrawnPane *now = drive_pane(&drive, "timing");
		const DrawnPane *then = drive_pane(&drive, "against");

		assert_int_equal(now->info.axis.knots > 0, then->info.axis.knots > 0);
		assert_int_equal(now->info.row_height > 0, then->info.row_height > 0);
		assert_false(has_legend(now));
		drive_keys(&drive, "D");
		if (drive.app.view.picture == first)
			break;
	}
	assert_true(trees > 0 && trees < 9);
}

/* Only the upper one has anybody who is useless. */
TEST(one_legend_names_the_marks_of_both_panes)
{
	SCOPED(drive_close) Drive drive;

	drive_open(&drive, "sample:far-from-best", 100, 40, "dark", CHARSET_EIGHTHS);
	drive_keys(&drive, "O P O W Space");
	const DrawnPane *now = drive_pane(&drive, "timing");
	const DrawnPane *then = drive_pane(&drive, "against");
	bool late = false;

	assert_false(has_legend(now));
	assert_true(has_legend(then));
	for (size_t i = 0; i < then->scene.count; i++)
		late = late || (then->scene.items[i].element == ELEMENT_LEGEND &&
				       then->scene.items[i].role == ROLE_USELESS);
	assert_true(late);
}

TEST(the_lower_pane_is_only_looked_at)
{
	SCOPED(drive_close) Drive drive;

	open_fig5(&drive);
	drive_keys(&drive, "P Down Right 2 5 Enter W Space");
	const DrawnPane *pane = drive_pane(&drive, "against");

	for (int y = 0; y < pane->at.height; y++)
		for (int x = 0; x < pane->at.width; x += 3) {
			const Event event = {.kind = EVENT_MOUSE,
				.mouse = MOUSE_PRESS,
				.button = 1,
				.x = pane->at.x + x,
				.y = pane->at.y + y};

			app_event(&drive.app, &event);
			drive_draw(&drive);
		}
	assert_false(drive.app.cell.active);
	assert_int_equal(drive.app.doc.done, 1);
}

/* --- files ------------------------------------------------------------------------------------ */

TEST_IN_FOLDER(a_file_is_read_whole_or_not_at_all_without_memory)
{
	ScopedText path = check_path(folder, "pins.yaml");
	SCOPED(drive_close) Drive drive;
	Error error;
	size_t failed = 0;

	open_fig5(&drive);
	drive_keys(&drive, "P");
	drive_command(&drive, "pins %s", path);
	drive_command(&drive, "set P3.link=23.7");
	drive_keys(&drive, "P");
	for (size_t k = 1;; k += k < 50 ? 1 : 7) {
		beside_choose(&drive.app, NULL);
		pins_release(&compare_of(&drive.app)->pins);
		mem_fail_plan(k, false);
		const Status status = pins_use_file(&drive.app, path, &error);
		const bool reached = mem_calls() >= k;
		mem_fail_plan(0, false);
		assert_int_equal(compare_of(&drive.app)->pins.count, status == STATUS_OK ? 2 : 0);
		failed += status != STATUS_OK;
		drive_draw(&drive);
		if (!reached)
			break;
	}
	assert_true(failed > 50);
}

/* --- figures ---------------------------------------------------------------------------------- */

/* Keys, words that the caption has to have, and a pane that tells of the best set, if it is one. */
typedef struct Figure {
	const char *name, *file, *keys, *command, *words, *pane;
} Figure;
static const Figure figures[] = {
	{"an edit", "sample:fig5", "P Down Right 2 5 Enter", "--against P2.link=0.2",
		"T = 4174.4 against 3336.98", NULL},
	{"the best set", "sample:far-from-best", "M Down Tab Esc", "--against best-set",
		"T = 865.377 against 288.55", NULL},
	{"another method", "sample:fig5", "M Down Tab Esc", "--against method=chen-s",
		"against 3340.61", NULL},
	{"another file", "sample:far-from-best", "P : o p e n Space s a m p l e : f i g 5 Enter",
		"--against sample:far-from-best", "against 865.377", NULL},
	{"another file, edited", "sample:far-from-best",
		"Right 5 Enter P u : o p e n Space s a m p l e : f i g 5 Enter + d",
		"--against sample:far-from-best", "T = ", NULL},
	{"a processor less", "sample:fig5", "P Down d", "gantree draw - --against sample:fig5",
		"against 3336.98", NULL},
	{"the whole tree", "sample:hung-tree", "M Down Tab Esc", "--against method=hung-sf",
		"against 19.1301", NULL},
	{"in the pair", "sample:fig5", "P Down Right 2 5 Enter W Space", "--against P2.link=0.2",
		"against 3336.98", NULL},
	{"the curves", "sample:fig5", "P Down Right 2 5 Enter D D", "--diagram curve", "T = 4174.4",
		NULL},
	{"the headline", "sample:far-from-best", "", "--diagram headline", "T = 865.377",
		"headline"},
	{"the result", "sample:far-from-best", "", "--diagram result", "T = 865.377", "result"},
	{"algorithm PE", "sample:far-from-best", "", "--diagram pe", "T = 865.377", "pe"},
};

static void run_again(const char *folder, const char *command, const Buf *bytes)
{
	ScopedText script = check_path(folder, "again.sh");
	ScopedText made = check_path(folder, "made");
	ScopedText program = check_path(folder, "gantree");
	char line[5000];
	size_t length;

	assert_int_equal(symlink(getenv("GANTREE"), program), 0);
	check_write_file(script, command, strlen(command));
	snprintf(line, sizeof line, "cd '%s' && PATH=\".:$PATH\" sh ./again.sh >made", folder);
	if (system(line) != 0)
		fail_msg("it does not run: %s", command);
	ScopedText again = check_read_file(made, &length);

	if (length != bytes->length || memcmp(again, bytes->text, length) != 0)
		fail_msg("it draws something else: %s", command);
}

TEST_ROWS(a_figure_of_two_states_is_drawn_again, Figure, figures)
{
	char *folder SCOPED(check_folder_free) = check_folder_make();
	ScopedBuf bytes = check_buf(), caption = check_buf();
	SCOPED(drive_close) Drive drive;
	Error error;
	Told told;

	drive_open(&drive, row->file, 120, 36, "dark", CHARSET_EIGHTHS);
	drive_settle(&drive);
	drive_keys(&drive, row->keys);
	drive_settle(&drive);
	ExportChoice choice = export_choice(&drive.app);

	choice.exporter = exporter_find("svg", true);
	choice.caption = true;
	if (row->pane)
		choice.diagram = diagram_find(row->pane);
	const DrawingOptions options = export_options(&drive.app, &choice);

	assert_int_equal(export_bytes(&drive.app, &choice, NULL, &bytes, &error), STATUS_OK);
	assert_int_equal(told_make(&drive.app, NULL, &options, &told, &error), STATUS_OK);
	assert_int_equal(told_caption(&told, &options, NULL, &caption, &error), STATUS_OK);
	told_release(&told);
	if (!strstr(caption.text, row->command) || !strstr(caption.text, row->words))
		fail_msg("%s", caption.text);
	if (row->pane && !strstr(bytes.text, "288."))
		fail_msg("it tells of no best set: %s", bytes.text);
	run_again(folder, caption.text, &bytes);
}

/* A third of the time is a third of the axis, whatever the scale is without a comparison. */
TEST(what_is_compared_is_to_scale)
{
	SCOPED(drive_close) Drive drive;

	drive_open(&drive, "sample:far-from-best", 120, 36, "dark", CHARSET_EIGHTHS);
	drive_keys(&drive, "S");
	assert_true(app_scale(&drive.app) == SCALE_SCHEMATIC);
	drive_keys(&drive, "P O");
	drive_settle(&drive);
	const Axis *axis = &drive_pane(&drive, "timing")->info.axis;

	check_near(axis_x(axis, 288.55) / axis_x(axis, 865.377), 288.55 / 865.377, 0.02);
	assert_false(drive_shows(&drive, "widened"));
	drive_keys(&drive, "S");
	assert_true(drive_shows(&drive, "comparisons are drawn to scale"));
	assert_true(export_choice(&drive.app).scale == SCALE_LINEAR);
	assert_true(app_scale(&drive.app) == SCALE_SCHEMATIC);
}
