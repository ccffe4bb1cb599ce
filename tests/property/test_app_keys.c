/* layer: tui */
/* Random keys, resizes and pastes: whatever is typed, the screen and the document stay sound,
 * undoing all gives back the original and redoing all the latest. */
#include "tests/check.h"
#include "tests/drive.h"

#include "solver/net_random.h"
#include "solver/net_yaml.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const char *const keys[] = {"Up", "Down", "Left", "Right", "j", "k", "h", "l", "g", "G",
	"PgUp", "PgDn", "Tab", "Shift-Tab", "Enter", "Escape", "F2", "+", "-", "<", ">", "a", "A",
	"d", "J", "K", "H", "L", "y", "p", "s", "Space", "u", "Ctrl-R", "n", "N", "v", "F", "S",
	"b", "z", "Z", "[", "]", "f", "c", "i", "o", "M", "t", "?", ":", "0", "1", "2", "5", "9",
	".", "Comma", "e", "x", "Backspace", "Delete", "Ctrl-U", "Ctrl-W", "Home", "End"};
enum { KEYS = sizeof keys / sizeof *keys };

static void check_sound(const Drive *drive)
{
	const App *app = &drive->app;
	double sum = 0;

	assert_true(app->now.solved);
	assert_true(app->doc.net.expanded);
	assert_true(app->selected < app->doc.net.processors);
	assert_int_equal(app->now.schedule.processors, app->doc.net.processors);
	for (uint32_t i = 0; i < app->now.schedule.processors; i++)
		sum += app->now.schedule.share[i];
	assert_true(fabs(sum - 1) < 1e-12);
	assert_true(app->now.replay.ok);
	assert_true(drive->caret_x < drive->grid.width && drive->caret_y < drive->grid.height);
}

static void random_event(Drive *drive, uint64_t *seed)
{
	uint64_t pick = random_next(seed) % 100;

	if (pick == 0) {
		assert_int_equal(grid_resize(&drive->grid, 1 + (int)(random_next(seed) % 150),
					 1 + (int)(random_next(seed) % 50)),
			STATUS_OK);
		drive_draw(drive);
	} else if (pick == 1) {
		drive_paste(drive, "1.5\n2.5 0.25\nzz\n");
	} else if (pick < 5) {
		const Event event = {.kind = EVENT_MOUSE,
			.button = 1,
			.mouse = (MouseAction)(random_next(seed) % 5),
			.x = (int)(random_next(seed) % 150),
			.y = (int)(random_next(seed) % 50)};
		app_event(&drive->app, &event);
		drive_draw(drive);
	} else {
		drive_keys(drive, keys[random_next(seed) % KEYS]);
	}
}

/* Leave every context, so that keys reach the document. */
static void to_top(Drive *drive)
{
	for (int i = 0; i < 3; i++)
		drive_keys(drive, "Escape");
}

/* The document's log, done again on what was opened, makes the same document. */
static void check_log(const Doc *doc)
{
	const Buf *opened = doc_opened_text(doc);
	Buf expected, found;
	Error error;
	Net net;
	Doc again;

	buf_init(&expected);
	buf_init(&found);
	doc_init(&again);
	assert_int_equal(net_read(&net, "log", opened->text, opened->length, &error), STATUS_OK);
	assert_int_equal(
		doc_take(&again, &net, NULL, "log", opened->text, opened->length, NULL, &error),
		STATUS_OK);
	for (const char *line = doc->log.text; *line;) {
		const size_t length = strcspn(line, "\n");

		if (doc_do_line(&again, line, length, &error) != STATUS_OK)
			fail_msg("%.*s: %s", (int)length, line, error.text);
		buf_clear(&found);
		assert_int_equal(doc_line_says(line, length, &found), again.done);
		if (!again.idle)
			assert_string_equal(found.text, doc_last_step(&again));
		line += length + 1;
	}
	buf_clear(&found);
	assert_int_equal(again.done, doc->done);
	assert_int_equal(doc_text(doc, &expected, &error), STATUS_OK);
	assert_int_equal(doc_text(&again, &found, &error), STATUS_OK);
	assert_string_equal(found.text, expected.text);
	buf_release(&expected);
	buf_release(&found);
	doc_release(&again);
}

static void run(const char *file, uint64_t seed, int events)
{
	char said[DOC_STEP_TEXT], before[4096];
	Net original, latest;
	Error error;
	Drive drive;

	drive_open(&drive, file, 90, 28, "dark", CHARSET_EIGHTHS);
	/* Any keys may well write a file. */
	assert_true(getcwd(before, sizeof before) && chdir(drive.home) == 0);
	net_init(&original);
	net_init(&latest);
	assert_int_equal(net_copy(&original, &drive.app.doc.net, &error), STATUS_OK);
	for (int i = 0; i < events; i++) {
		random_event(&drive, &seed);
		drive.app.request = REQUEST_NONE;
		check_sound(&drive);
	}
	to_top(&drive);
	check_log(&drive.app.doc);
	assert_int_equal(net_copy(&latest, &drive.app.doc.net, &error), STATUS_OK);
	size_t done = drive.app.doc.done;
	while (drive.app.doc.done > 0)
		assert_int_equal(doc_undo(&drive.app.doc, said, &error), STATUS_OK);
	assert_true(net_equal(&original, &drive.app.doc.net));
	while (drive.app.doc.done < done)
		assert_int_equal(doc_redo(&drive.app.doc, said, &error), STATUS_OK);
	assert_true(net_equal(&latest, &drive.app.doc.net));
	check_log(&drive.app.doc);
	net_release(&original);
	net_release(&latest);
	assert_int_equal(chdir(before), 0);
	drive_close(&drive);
}

static void any_keys_on_example_2(void **state)
{
	(void)state;
	for (uint64_t seed = 1; seed <= 12; seed++)
		run("sample:fig5", seed, 250);
}

static void any_keys_on_a_group(void **state)
{
	(void)state;
	for (uint64_t seed = 101; seed <= 108; seed++)
		run("sample:fig10", seed, 150);
}

static void any_keys_where_pe_removes(void **state)
{
	(void)state;
	for (uint64_t seed = 201; seed <= 208; seed++)
		run("sample:eliminated", seed, 200);
}

static void any_keys_on_a_tree(void **state)
{
	(void)state;
	for (uint64_t seed = 301; seed <= 304; seed++)
		run("sample:campus", seed, 150);
}

static void any_keys_on_a_regular_network(void **state)
{
	(void)state;
	for (uint64_t seed = 401; seed <= 403; seed++)
		run("sample:mesh", seed, 120);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(any_keys_on_example_2),
		cmocka_unit_test(any_keys_on_a_group),
		cmocka_unit_test(any_keys_where_pe_removes),
		cmocka_unit_test(any_keys_on_a_tree),
		cmocka_unit_test(any_keys_on_a_regular_network),
	};

	return cmocka_run_group_tests_name("app keys", tests, NULL, NULL);
}
