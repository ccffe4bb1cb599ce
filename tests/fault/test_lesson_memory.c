/* layer: tui */
/* Every allocation of what a lesson does fails in turn, once and from then on: the program lives,
 * the user's own work is on show or aside and never lost, and the next key works as ever. */
#include "tests/fixtures/check.h"
#include "tests/fixtures/tui/starved.h"

#include "solver/base/mem.h"

#include <string.h>

enum { EACH_UP_TO = 24, STEP = 23 };

/* A key after what is typed as it stands, and keys. */
typedef struct Case {
	const char *name, *command, *keys, *key;
} Case;

static const Case cases[] = {
	{"begin", NULL, ": l e s s o n Space t o u r Space 2", "Enter"},
	{"list", NULL, ": l e s s o n", "Enter"},
	{"on", "lesson tour 5", "", "PgDn"},
	{"an answer", "lesson tour 6", "9 9", "Enter"},
	{"back", "lesson tour 7", "n", "PgUp"},
	{"reveal", "lesson tour 1", "PgDn PgDn", "PgDn"},
	{"leave", "lesson tour 6", "9 9 Enter", "Escape"},
	{"off", "lesson tour 6", ": l e s s o n Space o f f", "Enter"},
	{"ask", NULL, ": q u i z Space 1 Space s h a r e s Space 7", "Enter"},
	{"reply", "quiz 1 shares 7", "1 2 3", "Enter"},
	{"solution", "quiz 2 late 7", "", "PgDn"},
};

static const double own_link = 3.7;

static void check_own(const Drive *drive)
{
	const App *app = &drive->app;
	const Doc *own = app->aside.has ? &app->aside.doc : &app->doc;

	assert_string_equal(own->label, "sample:fig5");
	assert_true(doc_is_modified(own));
	check_close(net_link(&own->net, 3), own_link, 0);
}

static bool fail_at(const Case *c, size_t k, bool sticky)
{
	Drive drive;

	drive_open(&drive, "sample:fig5", 72, 20, "dark", CHARSET_EIGHTHS);
	drive_command(&drive, "set P3.link=%g", own_link);
	if (c->command)
		drive_command(&drive, "%s", c->command);
	drive_keys(&drive, c->keys);
	mem_fail_plan(k, sticky);
	starved_send(&drive, c->key);
	drive_draw(&drive);
	const bool reached = mem_calls() >= k;

	mem_fail_plan(0, false);
	starved_check(&drive);
	check_own(&drive);
	drive_keys(&drive, "Down PgDn PgUp Escape Escape Escape");
	starved_check(&drive);
	check_own(&drive);
	drive_close(&drive);
	return reached;
}

TEST_ROWS(no_allocation_that_fails_loses_anything, Case, cases)
{
	for (int sticky = 0; sticky < 2; sticky++)
		for (size_t k = 1; fail_at(row, k, sticky); k += k < EACH_UP_TO ? 1 : STEP)
			continue;
}
