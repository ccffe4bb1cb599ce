/* layer: tui */
/* The net's file written by others while the built program shows it: soon enough, whole, and at no
 * cost while it rests. What then stands on the screen is in tests/screens/outside.script. */
#include "tests/fixtures/check.h"
#include "tests/fixtures/tui/home.h"

#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

/* Half a second, and as much again for a busy machine. */
enum { SOON_MS = 1000, WAIT_MS = 5000 };

static char path[400];

static int text_of(char out[200], const char *load)
{
	return snprintf(out, 200,
		"load: %s\nnetwork: {kind: tree, root: {compute: 1, children: [{name: A, "
		"compute: 2.5, link: 0.25}, {name: B, compute: 3.5, link: 0.25}]}}\n",
		load);
}

static void write_net(const char *load)
{
	char text[200];

	check_write_file(path, text, (size_t)text_of(text, load));
}

static void start(Pty *pty, const Home *home)
{
	snprintf(path, sizeof path, "%s/net.yaml", home->folder);
	write_net("100");
	home_start(pty, home, 100, 30, path, NULL);
	must_show(pty, "L 100");
}

static void must_read(Pty *pty, const char *load)
{
	assert_true(pty_wait_text(pty, load, WAIT_MS) < SOON_MS);
	must_show(pty, "was read again");
}

TEST_AT_HOME(what_is_written_is_soon_seen)
{
	SCOPED(check_free) char *other = check_path(home->folder, "other.yaml");
	size_t quiet;

	start(pty, home);
	/* Looking at the file draws nothing. */
	pty_log_clear(pty);
	pty_listen(pty, 900);
	pty_log(pty, &quiet);
	assert_int_equal(quiet, 0);
	write_net("200");
	must_read(pty, "L 200");
	/* As git does, and where it is a link to one elsewhere. */
	assert_int_equal(rename(path, other), 0);
	assert_int_equal(symlink("other.yaml", path), 0);
	pty_listen(pty, 600);
	assert_false(pty_shows(pty, "gone"));
	write_net("300");
	must_read(pty, "L 300");
	/* The same bytes are no news. */
	pty_keys(pty, "Down");
	write_net("300");
	pty_listen(pty, 700);
	assert_false(pty_shows(pty, "was read again"));
	must_end(pty, "q");
}

/* Each piece of it is a net, but the last one alone is what was meant. */
TEST_AT_HOME(a_file_being_written_is_let_alone)
{
	char text[200];
	const int length = text_of(text, "100");
	FILE *file;

	start(pty, home);
	file = fopen(path, "w");
	assert_non_null(file);
	for (int k = 0; k < 12; k++) {
		fprintf(file, "# %d\n", k);
		if (k == 3)
			fwrite(text, 1, (size_t)length, file);
		fflush(file);
		pty_listen(pty, 100);
		assert_false(pty_shows(pty, "on disk"));
	}
	fclose(file);
	must_read(pty, "L 100");
	must_end(pty, "q");
}

/* Truncated, left so for a while, and written. */
TEST_AT_HOME(half_a_file_is_told_and_waited_for)
{
	start(pty, home);
	check_write_file(path, "load: 200\nnetwork: {kind: tr", 28);
	must_show(pty, "net.yaml error on disk");
	assert_true(pty_shows(pty, "L 100"));
	write_net("200");
	must_read(pty, "L 200");
	assert_false(pty_shows(pty, "error on disk"));
	must_end(pty, "q");
}

/* Millions of children alike, by a method that solves them one by one. */
TEST_AT_HOME(a_file_written_while_it_solves_is_told)
{
	static const char large[] =
		"load: 1000\nnetwork:\n  kind: tree\n  root:\n    compute: 1\n    children:\n"
		"      - {name: A, compute: 2.5, link: 0.25, repeat: 3000000}\n";

	start(pty, home);
	check_write_file(path, large, strlen(large));
	pty_wait_text(pty, "was read again", 20000);
	pty_send(pty, "7\r", 2);
	pty_wait_text(pty, "solving", WAIT_MS);
	write_net("200");
	pty_wait_text(pty, "changed on disk; R asks", 20000);
	pty_keys(pty, "R r");
	must_show(pty, "L 200");
	pty_keys(pty, "u");
	pty_wait_text(pty, "L 1000", 20000);
	must_show(pty, "●");
	must_end(pty, "q d");
}

static void kill_and_recover(Pty *pty, const Home *home)
{
	char command[40];

	snprintf(command, sizeof command, ":recover %ld\r", (long)pty->pid);
	usleep(600000);
	pty_signal(pty, SIGKILL);
	assert_int_equal(pty_wait_end(pty), 128 + SIGKILL);
	pty_release(pty);
	home_start(pty, home, 100, 30, path, NULL);
	must_show(pty, "L 200");
	pty_type(pty, command);
	must_show(pty, "L 70");
}

/* Own work is in the journal, whichever of the two is on the screen. */
TEST_AT_HOME(a_kill_loses_neither)
{
	start(pty, home);
	pty_type(pty, ":set load=70\r");
	must_show(pty, "L 70");
	write_net("200");
	must_show(pty, "R asks");
	kill_and_recover(pty, home);
	pty_keys(pty, "R r");
	must_show(pty, "L 200");
	pty_keys(pty, "u");
	must_show(pty, "L 70");
	kill_and_recover(pty, home);
	must_end(pty, "q d");
}
