/* layer: tui */
/* The tour and a lesson of one's own are begun by the command line. */
#include "tests/fixtures/check.h"
#include "tests/fixtures/tui/home.h"

#include <stdio.h>
#include <string.h>

static void leave(Pty *pty)
{
	pty_check_log(pty);
	pty_keys(pty, "q");
	assert_int_equal(pty_end(pty), 0);
}

TEST_AT_HOME(the_tour_is_begun)
{
	home_start(pty, home, 80, 24, "tour", NULL);
	must_show(pty, "1 of 14");
	leave(pty);
}

TEST_AT_HOME(a_lesson_from_a_file_is_played)
{
	static const char text[] = "lesson: One wire\nstops:\n  - id: slow\n    net: sample:fig5\n"
				   "    cursor: P3.link\n    say: Make the wire of P3 slow.\n"
				   "    do: type a number for it\n    until: P3.useless\n"
				   "    comment:\n      - {say: \"T is {T} now\"}\n";
	char path[400];

	snprintf(path, sizeof path, "%s/wire.yaml", home->folder);
	check_write_file(path, text, strlen(text));
	home_start(pty, home, 80, 24, "lesson", path);
	must_show(pty, "1 of 1");
	must_show(pty, "Make the wire of P3 slow.");
	pty_keys(pty, "2 5 0 Enter");
	must_show(pty, "T is 400");
	pty_keys(pty, "PgDn");
	must_show(pty, "that was the last stop");
	leave(pty);
}
