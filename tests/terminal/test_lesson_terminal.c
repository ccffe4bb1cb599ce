/* layer: tui */
/* A tour and a lesson of one's own, played in a terminal. */
#include "tests/fixtures/check.h"
#include "tests/fixtures/tui/home.h"

#include <stdio.h>
#include <string.h>

TEST(the_tour_is_begun_left_and_gone_on_with)
{
	SCOPED(home_close) Home home;
	Pty pty;

	home_open(&home);
	home_start(&pty, &home, 80, 24, "tour", NULL);
	must_show(&pty, "1 of 14");
	must_show(&pty, "T ????");
	pty_type(&pty, "3400\r");
	must_show(&pty, "you 3400 (0.5 % off)");
	must_show(&pty, "Nearly: T is 3418.");
	pty_keys(&pty, "PgDn Down Down");
	must_show(&pty, "its first pages are here");
	pty_keys(&pty, "Esc");
	must_show(&pty, "Esc again leaves the tour; :tour 2 comes back here");
	pty_keys(&pty, "Esc");
	must_show(&pty, ":tour 2 continues");
	assert_false(pty_shows(&pty, "2 of 14"));
	pty_type(&pty, ":tour\r");
	must_show(&pty, "2 of 14");
	pty_check_log(&pty);
	pty_keys(&pty, "q");
	assert_int_equal(pty_end(&pty), 0);
}

TEST(a_lesson_from_a_file_is_played)
{
	static const char text[] = "lesson: One wire\n"
				   "about: a slow wire\n"
				   "stops:\n"
				   "  - id: slow\n"
				   "    title: A slow wire\n"
				   "    net: sample:fig5\n"
				   "    cursor: P3.link\n"
				   "    say: Make the wire of P3 slow.\n"
				   "    do: type a number for it\n"
				   "    until: P3.useless\n"
				   "    comment:\n"
				   "      - {say: \"T is {T} now\"}\n";
	SCOPED(home_close) Home home;
	char path[400];
	Pty pty;

	home_open(&home);
	snprintf(path, sizeof path, "%s/wire.yaml", home.folder);
	check_write_file(path, text, strlen(text));
	home_start(&pty, &home, 80, 24, "lesson", path);
	must_show(&pty, "1 of 1");
	must_show(&pty, "Make the wire of P3 slow.");
	pty_keys(&pty, "2 5 0 Enter");
	must_show(&pty, "T is 400");
	pty_keys(&pty, "PgDn");
	must_show(&pty, "that was the last stop");
	pty_check_log(&pty);
	pty_keys(&pty, "q");
	assert_int_equal(pty_end(&pty), 0);
}
