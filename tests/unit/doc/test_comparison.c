/* layer: tui */
/* The list of methods beyond its rows: bars and columns, what models leave out, large nets. */
#include "tests/fixtures/check.h"
#include "tests/fixtures/tui/drive.h"

#include "solver/file/read.h"
#include "tui/features/compare/compare.h"

#include <math.h>
#include <string.h>

static const MethodTrial *trial_of(const Comparison *comparison, const char *id)
{
	for (int k = 0; k < comparison->count; k++)
		if (strcmp(comparison->trial[k].method->id, id) == 0)
			return &comparison->trial[k];
	fail_msg("no trial of %s", id);
	return NULL;
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
		const Comparison *comparison = &compare_of(&drive.app)->comparison;
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

TEST(what_does_not_apply_is_faint)
{
	SCOPED(drive_close) Drive drive;

	drive_open(&drive, "sample:eliminated", 100, 30, "dark", CHARSET_EIGHTHS);
	drive_keys(&drive, "M PgDn PgDn Enter PgDn");
	assert_int_equal(grid_at(&drive.grid, 4, row_of(&drive, "array-q"))->ink, ROLE_FAINT);
}

/* What a method's model leaves out of a net: Hung's has no start-up costs, Cui's no results to send
 * back; of order 1 nothing lies between the parts. */
typedef struct LeftOut {
	const char *name, *net, *method, *differs;
} LeftOut;
#define STAR "network: {kind: tree, root: {compute: 1, children: [{compute: 1.2, link: 0.1}]}}\n"
#define REPORTS "load: 3\nintensity: {report: 0.5}\n"
#define FAR                                                                                        \
	REPORTS "storage: false\nnetwork: {kind: tree, root: {compute: 1, link: 0.2, children: "   \
		"[{compute: 1.2, link: 0.1}]}}\n"
static const LeftOut left_out[] = {
	{"results", "startup: {compute: 1}\n" REPORTS STAR, "cui-exact",
		"leaves out the results sent back"},
	{"start-up", "startup: {compute: 1}\n" REPORTS STAR, "hung-ct",
		"leaves out start-up costs"},
	{"start-up alone", "startup: {compute: 1}\n" REPORTS STAR, "ko-sos",
		"leaves out start-up costs"},
	{"results alone", REPORTS STAR, "hung-ct", "leaves out the results sent back"},
	{"nothing", REPORTS STAR, "ko-sos", NULL},
	{"the root's link", FAR, "ko-sos", "leaves out the root's link"},
};

TEST_ROWS(a_model_says_what_it_leaves_out, LeftOut, left_out)
{
	Comparison comparison;
	ScopedNet net;

	assert_int_equal(net_read(&net, "-", row->net, strlen(row->net), NULL), STATUS_OK);
	comparison_begin(&comparison, &net, false);
	while (comparison_due(&comparison))
		comparison_step(&comparison, &net);
	const char *differs = trial_of(&comparison, row->method)->differs;

	assert_int_equal(differs != NULL, row->differs != NULL);
	if (differs)
		assert_string_equal(differs, row->differs);
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
	const Comparison *comparison = &compare_of(&drive.app)->comparison;

	assert_true(trial_of(comparison, "cui-approx")->state == TRIAL_WAITING);
	keys = 0;
	for (int i = 0; i < 100 && app_work_due(&drive.app) != WORK_NONE; i++)
		app_work(&drive.app);
	drive_draw(&drive);
	assert_true(trial_of(comparison, "cui-exact")->state == TRIAL_SOLVED);
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
TEST_IN_FOLDER(long_schedules_are_tried_bit_by_bit)
{
	static const char text[] =
		"network: {kind: array, processors: 250, compute: 1, link: 0.0001}\n";
	ScopedText path = check_path(folder, "array.yaml");

	check_write_file(path, text, sizeof text - 1);
	check_bit_by_bit(path);
}
