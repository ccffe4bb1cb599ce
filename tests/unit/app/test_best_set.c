/* layer: tui */
/* The best set of a large net is looked for while no key waits. */
#include "tests/fixtures/check.h"
#include "tests/fixtures/tui/drive.h"

#include <string.h>

/* Sums that take long: the best found at once is shown, and in the end the one that is found. */
TEST(a_large_net_is_refined_while_no_key_waits)
{
	SCOPED(drive_close) Drive drive;
	App *app = &drive.app;
	Buf text;
	Error error;

	buf_init(&text);
	buf_add_text(
		&text, "{load: 20, order: 2, network: {kind: tree, root: {compute: 1, children: [");
	for (int i = 0; i < 100; i++)
		buf_addf(&text, "%s{compute: %.17g, link: %.17g}", i > 0 ? ", " : "",
			30.0 / (1 + i * 29 % 41) - 0.04, 1 + 1e-9 * i);
	buf_add_text(&text, "]}}}");
	drive_open(&drive, "sample:far-from-best", 80, 24, "dark", CHARSET_EIGHTHS);
	SCOPED(check_free) char *path = check_path(drive.home, "large.yaml");
	check_write_file(path, text.text, text.length);
	buf_release(&text);
	drive_command(&drive, "open %s", path);
	app->view.best_set = true;
	assert_true(app_solve(app, &error));
	const double first = app->now.schedule.finish;
	const bool due = solution_best_due(&app->now);

	assert_true(app->now.schedule.given && due);
	drive_settle(&drive);
	assert_false(solution_best_due(&app->now) || solution_is_rough(&app->now));
	const BestSet *best = best_search_now(&app->now.best);

	check_close(app->now.schedule.finish, best->finish, 1e-12);
	assert_true(best->finish <= first);
	assert_int_equal(app->now.schedule.outcome, best->proved ? OUTCOME_OPTIMAL : OUTCOME_EXACT);
	assert_true(app->now.replay.ok);
}
