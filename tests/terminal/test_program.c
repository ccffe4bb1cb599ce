/* layer: tui */
/* The built program on a pseudo-terminal, as its users meet it. */
#include "tests/fixtures/check.h"
#include "tests/fixtures/tui/home.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* A sentence is as wide as the terminal, and goes on below where it begins. */
TEST_AT_HOME(a_table_fits_the_terminal)
{
	static const char sentence[] =
		"PE round 1   P4 useless (Lemma 2): 3.61 % of the data arrives in time; useful "
		"with a link of at most 15.429; from there to 30.338, P4 waits for data";

	home_start(pty, home, 150, 40, "solve", "sample:eliminated");
	must_show(pty, sentence);
	assert_int_equal(pty_end(pty), 0);
	home_start(pty, home, 60, 40, "solve", "sample:eliminated");
	must_show(pty, "PE round 1   P4 useless (Lemma 2): 3.61 % of the data");
	must_show(pty, "             arrives in time; useful with a link of at most");
	must_show(pty, "             15.429; from there to 30.338, P4 waits for data");
	assert_int_equal(pty_end(pty), 0);
}

/* Said once, with the variable that counts; not where ASCII was asked for. */
TEST_AT_HOME(a_locale_without_blocks_is_told)
{
	static const char *const rows[][4] = {
		{"LC_ALL=C", "LANG", NULL, "LC_ALL=C.UTF-8 for blocks"},
		{"LC_ALL", "LANG", NULL, "LANG=C.UTF-8 for blocks"},
		{"LC_ALL=C", "LANG", "--ascii", NULL}, {"LC_ALL=C.UTF-8", "LANG", NULL, NULL}};

	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
		home->env[2] = rows[i][0];
		home->env[3] = rows[i][1];
		home_start(pty, home, 80, 24, "sample:fig5", rows[i][2]);
		must_show(pty, "3337");
		if (rows[i][3])
			must_show(pty, rows[i][3]);
		else
			assert_false(pty_shows(pty, "for blocks"));
		pty_keys(pty, "Up");
		assert_false(pty_shows(pty, "for blocks"));
		must_end(pty, "q");
	}
}

/* Keys are answered, and the program left, while a long sweep is still worked out. */
TEST_AT_HOME(long_sweeps_do_not_block_the_keys)
{
	static const char curves[] = ":diagram curve\r:vary intensity.compute=1:99000:1\r";

	home_start(pty, home, 120, 36, "sample:fig10", NULL);
	pty_send(pty, curves, strlen(curves));
	must_show(pty, " of 99000");
	pty_send(pty, "c", 1);
	must_show(pty, "time cursor: arrows");
	assert_true(pty_shows(pty, " of 99000"));
	pty_send(pty, "?", 1);
	must_show(pty, "type to search");
	pty_send(pty, "\033", 1);
	must_show(pty, " of 99000");
	pty_send(pty, ":quit!\r", 7);
	assert_int_equal(pty_end(pty), 0);
}

TEST_AT_HOME(unsaved_work_survives_a_closed_window)
{
	char drop[64];
	long first;

	home_start(pty, home, 80, 24, "sample:fig5", NULL);
	first = (long)pty->pid;
	pty_keys(pty, "7 . 5 Enter");
	pty_keys(pty, "9");
	pty_signal(pty, SIGTERM);
	assert_int_equal(pty_end(pty), 128 + SIGTERM);
	home_start(pty, home, 80, 24, "sample:fig5", NULL);
	must_show(pty, "unsaved work");
	/* Nothing is asked: the first keys mean what they always do. */
	pty_keys(pty, "Down");
	pty_type(pty, ":recover\r");
	must_show(pty, "P1 compute 1.2 → 7.5");
	pty_keys(pty, "Enter");
	must_show(pty, "7.5");
	pty_keys(pty, "u");
	must_show(pty, "1.2");
	must_end(pty, "q");
	/* What was not saved is there until it is dropped by its name. */
	home_start(pty, home, 80, 24, "sample:fig5", NULL);
	must_show(pty, "unsaved work");
	snprintf(drop, sizeof drop, ":recover drop %ld\r", first);
	pty_type(pty, drop);
	must_show(pty, "removed the unsaved work");
	must_end(pty, "q");
	home_start(pty, home, 80, 24, "sample:fig5", NULL);
	assert_false(pty_shows(pty, "unsaved work"));
	must_end(pty, "q");
}

TEST_AT_HOME(a_crash_leaves_the_terminal_clean)
{
	static const int signals[] = {SIGSEGV, SIGABRT, SIGHUP, SIGINT, SIGQUIT};

	for (size_t i = 0; i < sizeof signals / sizeof *signals; i++) {
		home_start(pty, home, 80, 24, NULL, NULL);
		must_show(pty, "3418");
		pty_signal(pty, signals[i]);
		assert_int_equal(pty_end(pty), 128 + signals[i]);
	}
}

TEST_AT_HOME(suspend_and_resume)
{
	home_start(pty, home, 80, 24, NULL, NULL);
	must_show(pty, "3418");
	pty_send(pty, "\x1a", 1);
	pty_wait_stopped(pty);
	pty_continue(pty);
	must_show(pty, "3418");
	must_end(pty, "Down q");
}

/* Whether a CSI ... m in the log sets a colour: 30-38, 40-48, 90-107 among its numbers. */
static bool sets_colour(const char *log, size_t length)
{
	for (size_t i = 0; i + 2 < length; i++) {
		if (log[i] != '\x1b' || log[i + 1] != '[')
			continue;
		size_t end = i + 2;
		bool colour = false;
		while (end < length && (log[end] == ';' || (log[end] >= '0' && log[end] <= '9'))) {
			int number = atoi(log + end);
			colour |= (number >= 30 && number <= 38) ||
				  (number >= 40 && number <= 48) || (number >= 90 && number <= 107);
			while (end < length && log[end] >= '0' && log[end] <= '9')
				end++;
			end += log[end] == ';';
		}
		if (colour && log[end] == 'm')
			return true;
	}
	return false;
}

TEST_AT_HOME(colours_only_where_wanted)
{
	size_t length;

	for (int plain = 0; plain < 2; plain++) {
		home->env[2] = plain ? "NO_COLOR=1" : NULL;
		home_start(pty, home, 80, 24, NULL, NULL);
		must_show(pty, "3418");
		const char *log = pty_log(pty, &length);
		assert_int_equal(sets_colour(log, length), !plain);
		must_end(pty, "t q");
	}
	/* Who has chosen a theme for good wants its colours (no-color.org). */
	SCOPED(check_free) char *folder = check_path(home->folder, "gantree");
	assert_int_equal(mkdir(folder, 0700), 0);
	SCOPED(check_free) char *path = check_path(folder, "config.yaml");
	check_write_file(path, "theme: light\n", 13);
	home_start(pty, home, 80, 24, NULL, NULL);
	must_show(pty, "3418");
	const char *log = pty_log(pty, &length);
	assert_true(sets_colour(log, length));
	must_end(pty, "q");
}

/* Poor terminals: legible, or one clear line and exit 2. */
TEST_AT_HOME(poor_terminals)
{
	static const char *const legible[] = {"TERM=linux", "TERM=vt100", "TERM=screen"};
	static const char *const refused[] = {"TERM=dumb", "TERM=", "TERM", "TERM=no-such-thing"};

	for (size_t i = 0; i < sizeof legible / sizeof *legible; i++) {
		home->env[2] = legible[i];
		home->env[3] = "LC_ALL=C";
		home_start(pty, home, 80, 24, NULL, NULL);
		must_show(pty, "3418");
		must_show(pty, "P3");
		pty_check_log(pty);
		must_end(pty, "q");
	}
	for (size_t i = 0; i < sizeof refused / sizeof *refused; i++) {
		home->env[2] = refused[i];
		home_start(pty, home, 80, 24, NULL, NULL);
		assert_int_equal(pty_wait_end(pty), 2);
		must_show(pty, "gantree: ");
		pty_release(pty);
	}
}

/* How the first 64 glyphs of braille begin. */
#define BRAILLE "\xe2\xa0"

static void start_with(Pty *pty, const Home *home, const char *path, const char *config)
{
	check_write_file(path, config, strlen(config));
	home_start(pty, home, 80, 24, "sample:fig5", NULL);
}

TEST_AT_HOME(settings_come_from_the_config_file)
{
	static const char wide[] = "network: {kind: tree, root: {compute: 1, children: "
				   "[{name: 節点α, compute: 1, link: 0.1}]}}\n";

	SCOPED(check_free) char *folder = check_path(home->folder, "gantree");
	assert_int_equal(mkdir(folder, 0700), 0);
	SCOPED(check_free) char *path = check_path(folder, "config.yaml");
	start_with(pty, home, path, "theme: light\nlayout: figure\nkeys: {Q: quit, q: none}\n");
	assert_false(pty_shows(pty, "help"));
	must_show(pty, "Example 2");
	pty_keys(pty, "q");
	must_end(pty, "Q");
	start_with(pty, home, path, "theme: light\nkeys: {Q: quitt}\n");
	must_show(pty, "config.yaml:2:");
	must_end(pty, "q");
	start_with(pty, home, path, "theme: nosuch\nlayout: none\n");
	must_show(pty, "3337");
	must_show(pty, "2 remarks on config.yaml: type :messages");
	pty_type(pty, ":messages\r");
	must_show(pty, " config.yaml:1:8: there is no theme");
	must_show(pty, " config.yaml:2:9: there is no screen layout");
	pty_keys(pty, "Escape");
	must_end(pty, "q");
	/* Ctrl-Z that undoes suspends nothing. */
	start_with(pty, home, path, "keys: {Ctrl-Z: undo, Alt-Z: suspend}\n");
	must_show(pty, "3337");
	pty_keys(pty, "7 Enter");
	must_show(pty, "slowed to 7");
	pty_send(pty, "\032", 1);
	must_show(pty, "3337");
	must_end(pty, "q");
	/* A font that is wide for what is ambiguous: nothing that is, but names that are wide. */
	SCOPED(check_free) char *net = check_path(home->folder, "net.yaml");
	check_write_file(path, "ambiguous: wide\n", 16);
	check_write_file(net, wide, strlen(wide));
	home_start(pty, home, 80, 24, net, NULL);
	must_show(pty, "節点a");
	assert_false(pty_shows(pty, "×") || pty_shows(pty, "▁"));
	must_end(pty, "q");
	/* Whose font has no braille says so. */
	for (int has = 0; has < 2; has++) {
		check_write_file(path, has ? "theme: dark\n" : "braille: false\n", has ? 12 : 15);
		home_start(pty, home, 80, 24, "sample:fig9", NULL);
		must_show(pty, "help");
		pty_keys(pty, "D");
		pty_keys(pty, "D");
		must_show(pty, "number of children");
		pty_settle(pty);
		assert_int_equal(pty_log_has(pty, BRAILLE), has);
		must_end(pty, "q");
	}
}

TEST_AT_HOME(a_caption_opens_what_it_shows)
{
	const char *const command[] = {pty_program(), "--state",
		"gantree draw sample:fig5 --set P3.G=250 --large \\\n--theme light  # Example 2",
		NULL};
	const PtyOptions options = {.width = 120, .height = 36, .env = home->env};
	pty_start(pty, &options, command);
	must_show(pty, "4001");
	must_show(pty, "useless");
	pty_type(pty, ":gantree draw sample:fig2 --scale schematic\r");
	must_show(pty, "discard");
	pty_keys(pty, "d");
	must_show(pty, "sample:fig2, as in the caption");
	must_end(pty, "q");

	home_start(pty, home, 120, 36, "fig10", NULL);
	must_show(pty, "no such file; opened the built-in net sample:fig10");
	must_end(pty, "q");
}

TEST_AT_HOME(standard_input_holds_the_file)
{
	static const char net[] =
		"load: 100\norder: 2\nnetwork:\n  kind: tree\n  root:\n"
		"    compute: 1\n    children:\n      - {compute: 7.25, link: 0.1}\n";

	SCOPED(check_free) char *path = check_path(home->folder, "in.yaml");
	check_write_file(path, net, strlen(net));
	const char *const command[] = {pty_program(), "-", NULL};
	const PtyOptions options = {.width = 80, .height = 24, .env = home->env, .input = path};
	pty_start(pty, &options, command);
	must_show(pty, "7.25");
	pty_keys(pty, "8 Enter");
	must_show(pty, "slowed to 8: ");
	must_end(pty, "u q");
}

TEST_AT_HOME(many_keys_at_once_lose_none)
{
	char keys[401];

	home_start(pty, home, 80, 24, "sample:fig5", NULL);
	pty_keys(pty, "Right");
	memset(keys, '+', 200);
	memset(keys + 200, '-', 200);
	pty_send(pty, keys, 400);
	pty_settle(pty);
	pty_keys(pty, "u");
	must_show(pty, "P1's link back to 0.1");
	must_end(pty, "q");
}

/* They wait to be read when it is typed. */
TEST_AT_HOME(keys_before_ctrl_z_count)
{
	home_start(pty, home, 80, 24, "sample:fig5", NULL);
	pty_signal(pty, SIGSTOP);
	for (int k = 0; k < 100 && !pty->stopped; k++)
		pty_listen(pty, 20);
	assert_true(pty->stopped);
	pty_send(pty, "7.5\r", 4);
	pty_continue(pty);
	pty_send(pty, "\032", 1); /* not before: going on would take a waiting Ctrl-Z away */
	pty_wait_stopped(pty);    /* that is the Ctrl-Z */
	pty_continue(pty);
	must_show(pty, "slowed to 7.5");
	pty_type(pty, ":quit!\r");
	assert_int_equal(pty_end(pty), 0);
}

/* All of it waits to be read at once. */
TEST_AT_HOME(an_escape_before_other_keys_counts)
{
	static const char keys[] = "7\033:set load=70\r8\033:set order=3\r";

	home_start(pty, home, 80, 24, "sample:fig5", NULL);
	pty_send(pty, keys, strlen(keys));
	must_show(pty, "Order 2 → 3");
	assert_true(pty_shows(pty, "L 70"));
	pty_type(pty, ":quit!\r");
	assert_int_equal(pty_end(pty), 0);
}
