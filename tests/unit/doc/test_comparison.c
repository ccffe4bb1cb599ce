/* layer: tui */
/* The list of methods: what each makes of a net, or why it does not apply. */
#include "tests/fixtures/check.h"
#include "tests/fixtures/tui/drive.h"

#include "solver/file/read.h"

#include <stdlib.h>
#include <string.h>

static const char square[] = "order: 2\nload: 100\ninstallments: 2\nnetwork: {kind: tree, root: "
			     "{compute: 1, children: [{compute: 1.2, link: 0.1}, "
			     "{compute: 1.5, link: 0.2}, {compute: 2, link: 2}]}}\n";

static const Trial *trial_of(const Comparison *comparison, const char *id)
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
	comparison_begin(&comparison, &net);
	assert_int_equal(trial_of(&comparison, "chen-m")->state, TRIAL_WAITING);
	while (comparison_due(&comparison))
		comparison_step(&comparison, &net);
	for (int k = 0; k < comparison.count; k++) {
		const Trial *trial = &comparison.trial[k];
		Error error;

		if (trial->state == TRIAL_SOLVED) {
			assert_int_equal(method_check(trial->method, &net, NULL), STATUS_OK);
			assert_true(trial->replayed);
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
	assert_true(drive_shows(&drive, "cut-through, Hung & Robertazzi; optimal\n"));
	assert_false(drive_shows(&drive, "whatever its speed and link"));
	drive_keys(&drive, "Down Down");
	assert_true(drive_shows(&drive, "equal allocation EAS, Ko & Robertazzi; heuristic: every"));
	assert_true(drive_shows(&drive, "whatever its speed and link\n"));
	drive_keys(&drive, "Down Down");
	assert_true(drive_shows(&drive, "one has 2, the root 3\n"));
}

TEST(the_list_takes_a_method)
{
	SCOPED(drive_close) Drive drive;

	drive_open(&drive, "sample:fig5", 100, 30, "dark", CHARSET_EIGHTHS);
	drive_keys(&drive, "M");
	assert_true(drive_shows(&drive, "T 3336.98"));
	assert_true(drive_shows(&drive, "in use: multi-installment"));
	assert_string_equal(drive.app.method->id, "chen-m");
	drive_keys(&drive, "Up Enter");
	assert_string_equal(drive.app.method->id, "chen-s");
	assert_int_equal(drive.app.list.kind, LIST_NONE);
	drive_keys(&drive, "u");
	assert_string_equal(drive.app.method->id, "chen-m");
	assert_false(doc_is_modified(&drive.app.doc));
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
