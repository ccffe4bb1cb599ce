/* layer: tui */
/* The list of methods: what each makes of a net, or why it does not apply. */
#include "tests/fixtures/check.h"
#include "tests/fixtures/tui/drive.h"

#include "solver/file/read.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char square[] = "order: 2\nload: 100\ninstallments: 2\nnetwork: {kind: tree, root: "
			     "{compute: 1, children: [{compute: 1.2, link: 0.1}, "
			     "{compute: 1.5, link: 0.2}, {compute: 2, link: 2}]}}\n";

static const MethodTrial *trial_of(const Comparison *comparison, const char *id)
{
	for (int k = 0; k < comparison->count; k++)
		if (strcmp(comparison->trial[k].method->id, id) == 0)
			return &comparison->trial[k];
	fail_msg("no trial of %s", id);
	return NULL;
}

TEST(numbers_are_those_of_a_solve)
{
	Comparison comparison;
	ScopedNet net;

	assert_int_equal(net_read(&net, "-", square, strlen(square), NULL), STATUS_OK);
	comparison_begin(&comparison, &net, false);
	assert_int_equal(trial_of(&comparison, "chen-m")->state, TRIAL_WAITING);
	while (comparison_due(&comparison))
		comparison_step(&comparison, &net);
	for (int k = 0; k < comparison.count; k++) {
		const MethodTrial *trial = &comparison.trial[k];
		Error error;

		if (trial->state == TRIAL_SOLVED) {
			assert_int_equal(method_check(trial->method, &net, NULL), STATUS_OK);
			assert_int_not_equal(trial->outcome, OUTCOME_FAILED);
		} else {
			assert_int_equal(trial->state, TRIAL_NOT_APPLICABLE);
			assert_int_equal(trial->method->check(&net, &error), STATUS_NOT_APPLICABLE);
			assert_string_equal(trial->why, error.text);
		}
	}
	/* Chen & Chu, Example 2. */
	check_close(trial_of(&comparison, "chen-m")->finish, 3336.9804172731406, 1e-12);
	assert_int_equal(trial_of(&comparison, "chen-m")->outcome, OUTCOME_EXACT);
}

/* What has no room in its row is said whole above the search, in lines that are always kept. */
TEST(the_list_says_all_of_the_selected)
{
	SCOPED(drive_close) Drive drive;

	drive_open(&drive, "sample:hung-tree", 80, 24, "dark", CHARSET_EIGHTHS);
	drive_keys(&drive, "M");
	assert_true(drive_shows(&drive, "● hung-ct"));
	assert_true(
		drive_shows(&drive, "cut-through, Hung & Robertazzi, for trees of order 1. T 18"));
	assert_true(drive_shows(&drive, "own load first.\n"));
	assert_false(drive_shows(&drive, "whatever its speed and link"));
	drive_keys(&drive, "Down Down");
	assert_true(drive_shows(&drive, "equal allocation EAS, Ko & Robertazzi, for any tree"));
	assert_true(drive_shows(&drive, "speed and link"));
	drive_type(&drive, "ko-mos");
	assert_true(drive_shows(&drive, "one has 2, the root 3.\n"));
}

TEST(the_list_takes_a_method)
{
	SCOPED(drive_close) Drive drive;

	drive_open(&drive, "sample:fig5", 100, 30, "dark", CHARSET_EIGHTHS);
	drive_keys(&drive, "M");
	assert_true(drive_shows(&drive, "T 3336.98"));
	assert_true(drive_shows(&drive, "exact for PE's set."));
	assert_string_equal(drive.app.method->id, "chen-m");
	drive_keys(&drive, "Down Enter");
	assert_string_equal(drive.app.method->id, "chen-s");
	assert_int_equal(drive.app.list.kind, LIST_NONE);
	drive_keys(&drive, "u");
	assert_string_equal(drive.app.method->id, "chen-m");
	assert_false(doc_is_modified(&drive.app.doc));
}

/* The row that begins with a method's id, or -1. */
static int row_of(const Drive *drive, const char *id)
{
	for (int y = 1; y + 1 < drive->grid.height; y++) {
		size_t k = 0;

		while (k < strlen(id) && grid_at(&drive->grid, 4 + (int)k, y)->text[0] == id[k])
			k++;
		if (k == strlen(id) && grid_at(&drive->grid, 4 + (int)k, y)->text[0] == ' ')
			return y;
	}
	return -1;
}

/* Cells of its bar. */
static int bar_of(const Drive *drive, const char *id)
{
	const int y = row_of(drive, id);
	int count = 0;

	assert_true(y > 0);
	for (int x = 0; x < drive->grid.width; x++)
		count += strcmp(grid_at(&drive->grid, x, y)->text, "▅") == 0;
	return count;
}

/* From one zero, on one scale: what T's are to each other the bars are, to a cell. */
TEST(bars_are_as_long_as_T)
{
	static const int sizes[][2] = {{80, 24}, {100, 30}, {120, 36}, {200, 60}};

	for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
		SCOPED(drive_close) Drive drive;

		drive_open(&drive, "sample:hung-fig3", sizes[i][0], sizes[i][1], "dark",
			CHARSET_EIGHTHS);
		drive_keys(&drive, "M");
		const Comparison *comparison = &drive.app.comparison;
		const double longest = trial_of(comparison, "ko-eas")->finish;
		const int cells = bar_of(&drive, "ko-eas");

		assert_true(cells >= 12);
		for (int k = 0; k < comparison->count; k++) {
			const MethodTrial *trial = &comparison->trial[k];

			if (trial->state != TRIAL_SOLVED || trial->differs)
				continue;
			const double part = trial->finish / longest * cells;

			assert_true(fabs(bar_of(&drive, trial->method->id) - part) <= 0.5 + 1e-9);
		}
	}
}

/* Cell of the first `text` in a row, or -1. */
static int column_of(const Drive *drive, int y, const char *text, int from)
{
	for (int x = from; x < drive->grid.width; x++)
		if (strcmp(grid_at(&drive->grid, x, y)->text, text) == 0)
			return x;
	return -1;
}

/* Points of T below one another, names whole where there is room, no bar where T cannot be
 * compared. */
TEST(columns_have_heads_and_numbers_their_points_in_line)
{
	static const int sizes[][2] = {{80, 24}, {100, 30}, {120, 36}};
	static const char *const ids[] = {"chen-s", "chen-m", "chen-c", "cui-exact"};

	for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
		SCOPED(drive_close) Drive drive;

		drive_open(&drive, "sample:eliminated", sizes[i][0], sizes[i][1], "dark",
			CHARSET_EIGHTHS);
		drive_keys(&drive, "M");
		const int head = column_of(&drive, 1, "T", 0);

		for (size_t k = 0; k < sizeof ids / sizeof *ids; k++)
			assert_int_equal(
				column_of(&drive, row_of(&drive, ids[k]), ".", 40), head + 1);
		assert_true(drive_shows(&drive, "against now\n"));
		assert_true(
			sizes[i][0] < 100 || drive_shows(&drive, "classical non-linear, exact"));
		assert_true(bar_of(&drive, "chen-s") > 0);
		assert_int_equal(bar_of(&drive, "chen-c"), 0);
	}
}

/* What is far longer is cut, and says how many times the method in use it takes. */
TEST(a_far_longer_bar_is_cut)
{
	SCOPED(drive_close) Drive drive;

	drive_open(&drive, "sample:fig10", 100, 30, "dark", CHARSET_EIGHTHS);
	drive_command(&drive, "set load=250");
	drive_keys(&drive, "M");
	const double now = drive.app.now.schedule.finish, before = drive.app.before_edit.finish;
	char cut[32];

	snprintf(cut, sizeof cut, "▅▶ ×%d ", (int)lround(before / now));
	assert_true(before > 10 * now);
	assert_true(drive_shows(&drive, cut));
	assert_true(bar_of(&drive, "chen-m") >= 6);
}

/* T of a model that leaves something out stands under a heading that says so; what does not apply
 * comes last, in one row that opens. */
TEST(what_cannot_be_compared_is_told_apart)
{
	SCOPED(drive_close) Drive drive;

	drive_open(&drive, "sample:eliminated", 100, 30, "dark", CHARSET_EIGHTHS);
	drive_keys(&drive, "M");
	assert_true(row_of(&drive, "chen-m") < row_of(&drive, "chen-c"));
	assert_true(row_of(&drive, "chen-c") < row_of(&drive, "cui-exact"));
	assert_true(drive_shows(&drive, "Other models: their T cannot be compared\n"));
	assert_true(drive_shows(&drive, "classical C, leaves out the transfers "));
	assert_true(drive_shows(&drive, "non-linear, exact, computes each share alone "));
	assert_true(drive_shows(&drive, "▸ 12 do not apply: hung-ct, hung-sf, "));
	assert_int_equal(row_of(&drive, "cube-m"), -1);
	drive_keys(&drive, "PgDn PgDn Enter PgDn");
	assert_true(drive_shows(&drive, "▾ 12 do not apply: "));
	assert_true(drive_shows(&drive, "the network is not a hypercube"));
	assert_int_equal(grid_at(&drive.grid, 4, row_of(&drive, "array-q"))->ink, ROLE_FAINT);
	drive_keys(&drive, "Escape");
	assert_false(doc_is_modified(&drive.app.doc));

	/* Hung's model has no start-up costs, Cui's no results to send back; of order 1 nothing
	 * lies between the parts. */
	Comparison *comparison = &drive.app.comparison;
	ScopedNet net;
	static const char text[] = "load: 3\nstartup: {compute: 1}\nintensity: {report: 0.5}\n"
				   "network: {kind: tree, root: {compute: 1, children: "
				   "[{compute: 1.2, link: 0.1}]}}\n";

	assert_int_equal(net_read(&net, "-", text, strlen(text), NULL), STATUS_OK);
	comparison_begin(comparison, &net, false);
	while (comparison_due(comparison))
		comparison_step(comparison, &net);
	assert_string_equal(
		trial_of(comparison, "cui-exact")->differs, "leaves out the results sent back");
	assert_string_equal(trial_of(comparison, "hung-ct")->differs, "leaves out start-up costs");
	assert_string_equal(trial_of(comparison, "ko-sos")->differs, "leaves out start-up costs");
	net.startup_compute = 0;
	comparison_begin(comparison, &net, false);
	while (comparison_due(comparison))
		comparison_step(comparison, &net);
	assert_string_equal(
		trial_of(comparison, "hung-ct")->differs, "leaves out the results sent back");
	assert_null(trial_of(comparison, "ko-sos")->differs);
	net.node[0].has_link = true;
	net.node[0].link = 0.2;
	net.storage = false;
	comparison_begin(comparison, &net, false);
	while (comparison_due(comparison))
		comparison_step(comparison, &net);
	assert_string_equal(trial_of(comparison, "ko-sos")->differs, "leaves out the root's link");
}

static Pulse key_waits(void *owner)
{
	return (Pulse){.keys = *(int *)owner};
}

/* On a large net a key stops what is being solved, which is begun anew; the row that is selected
 * stays so while others change their places. */
TEST(keys_go_before_trying_methods)
{
	SCOPED(drive_close) Drive drive;
	int keys = 1;

	drive_open(&drive, "sample:million", 100, 30, "dark", CHARSET_EIGHTHS);
	drive_keys(&drive, "M Down Down Down Down");
	assert_true(drive_shows(&drive, "▶   cui-exact"));
	drive.app.pacing = (Pacing){.look = key_waits, .owner = &keys, .way = "any key stops"};
	for (int i = 0; i < 3; i++)
		app_work(&drive.app);
	drive_draw(&drive);
	assert_true(trial_of(&drive.app.comparison, "cui-approx")->state == TRIAL_WAITING);
	keys = 0;
	for (int i = 0; i < 100 && app_work_due(&drive.app) != WORK_NONE; i++)
		app_work(&drive.app);
	drive_draw(&drive);
	assert_int_equal(trial_of(&drive.app.comparison, "cui-exact")->state, TRIAL_SOLVED);
	assert_true(drive_shows(&drive, "▶   cui-exact"));
	assert_true(drive_shows(&drive, "Other models: their T cannot be compared\n"));
	drive.app.pacing = (Pacing){.look = NULL};
}

/* A net too large for all methods at once: one each time the keys rest. */
static void check_bit_by_bit(const char *file)
{
	SCOPED(drive_close) Drive drive;
	int steps = 0;

	drive_open(&drive, file, 100, 30, "dark", CHARSET_EIGHTHS);
	drive_keys(&drive, "M");
	assert_true(drive_shows(&drive, "being solved"));
	while (app_work_due(&drive.app) != WORK_NONE && steps++ < COMPARISON_MAX)
		app_work(&drive.app);
	drive_draw(&drive);
	assert_true(steps > 1);
	assert_false(drive_shows(&drive, "being solved"));
	drive_keys(&drive, "Escape");
}

TEST(large_nets_are_tried_bit_by_bit)
{
	check_bit_by_bit("sample:million");
}

/* Few processors, but a hundred thousand intervals for each replay. */
TEST(long_schedules_are_tried_bit_by_bit)
{
	static const char text[] =
		"network: {kind: array, processors: 250, compute: 1, link: 0.0001}\n";
	char *folder = check_folder_make(), *path = check_path(folder, "array.yaml");

	check_write_file(path, text, sizeof text - 1);
	check_bit_by_bit(path);
	check_folder_remove(folder);
	free(path);
}
