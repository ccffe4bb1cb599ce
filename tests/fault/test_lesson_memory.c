/* layer: tui */
/* Every allocation of what a lesson does fails in turn, once and from then on: the program lives,
 * the user's own work is on show or aside and never lost, and the next key works as ever. */
#include "tests/fixtures/check.h"
#include "tests/fixtures/tui/starved.h"

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

static void check_own(const Drive *drive)
{
	const App *app = &drive->app;
	const Doc *own = app->aside.has ? &app->aside.doc : &app->doc;

	assert_string_equal(own->label, "sample:fig5");
	assert_true(doc_is_modified(own));
	check_close(net_link(&own->net, 3), 3.7, 0);
}

static void fail_at(const Case *c, Faults *at)
{
	SCOPED(drive_close) Drive drive;

	drive_open(&drive, "sample:fig5", 72, 20, "dark", CHARSET_EIGHTHS);
	starved_command(&drive, "set P3.link=3.7");
	if (c->command)
		starved_command(&drive, c->command);
	starved_keys(&drive, c->keys);
	drive_draw(&drive);
	faults_begin(at);
	starved_send(&drive, c->key);
	drive_draw(&drive);
	faults_over(at);
	starved_check(&drive);
	check_own(&drive);
	starved_keys(&drive, "Down PgDn PgUp Escape Escape Escape");
	starved_check(&drive);
	check_own(&drive);
}

TEST_ROWS(no_allocation_that_fails_loses_anything, Case, cases)
{
	for (Faults at = STARVED; faults_next(&at);)
		fail_at(row, &at);
}
