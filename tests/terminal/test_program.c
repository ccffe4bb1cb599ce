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

/* Without a file: a useless processor's link is selected, and what may be typed is told. */
TEST(it_opens_with_a_number_worth_typing)
{
	SCOPED(home_close) Home home;
	Pty pty;

	home_open(&home);
	home_start(&pty, &home, 80, 24, NULL, NULL);
	must_show(&pty, "Type 20: T would be 3088.");
	pty_keys(&pty, "2 0 Enter");
	must_show(&pty, "P4's link sped up to 20: it now helps, T is 329.8 shorter.");
	must_show(&pty, "✓ checked   T 3088.1");
	assert_false(pty_shows(&pty, "Type 20"));
	pty_keys(&pty, "u");
	must_show(&pty, "P4's link back to 60: P4 is now useless, T is 329.8 longer.");
	assert_false(pty_shows(&pty, "Type 20"));
	pty_check_log(&pty);
	pty_keys(&pty, "q");
	assert_int_equal(pty_end(&pty), 0);
}

/* A sentence is as wide as the terminal, and goes on below where it begins. */
TEST(a_table_fits_the_terminal)
{
	static const char sentence[] =
		"PE round 1   P4 useless (Lemma 2): 3.61 % of the data arrives in time; useful "
		"with a link of at most 15.429; from there to 30.338, P4 waits for data";
	SCOPED(home_close) Home home;
	Pty pty;

	home_open(&home);
	home_start(&pty, &home, 150, 40, "solve", "sample:eliminated");
	must_show(&pty, sentence);
	assert_int_equal(pty_end(&pty), 0);
	home_start(&pty, &home, 60, 40, "solve", "sample:eliminated");
	must_show(&pty, "PE round 1   P4 useless (Lemma 2): 3.61 % of the data");
	must_show(&pty, "             arrives in time; useful with a link of at most");
	must_show(&pty, "             15.429; from there to 30.338, P4 waits for data");
	assert_int_equal(pty_end(&pty), 0);
}

/* Said once, with the variable that counts; not where ASCII was asked for. */
TEST(a_locale_without_blocks_is_told)
{
	static const char *const rows[][4] = {
		{"LC_ALL=C", "LANG", NULL, "LC_ALL=C.UTF-8 for blocks"},
		{"LC_ALL", "LANG", NULL, "LANG=C.UTF-8 for blocks"},
		{"LC_ALL=C", "LANG", "--ascii", NULL}, {"LC_ALL=C.UTF-8", "LANG", NULL, NULL}};
	SCOPED(home_close) Home home;
	Pty pty;

	home_open(&home);
	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
		home.env[2] = rows[i][0];
		home.env[3] = rows[i][1];
		home_start(&pty, &home, 80, 24, "sample:fig5", rows[i][2]);
		must_show(&pty, "3337");
		if (rows[i][3])
			must_show(&pty, rows[i][3]);
		else
			assert_false(pty_shows(&pty, "for blocks"));
		pty_keys(&pty, "Up");
		assert_false(pty_shows(&pty, "for blocks"));
		pty_keys(&pty, "q");
		assert_int_equal(pty_end(&pty), 0);
	}
}

TEST(the_walk_of_the_first_lecture)
{
	SCOPED(home_close) Home home;
	Pty pty;

	home_open(&home);
	home_start(&pty, &home, 80, 24, "sample:fig5", NULL);
	must_show(&pty, "3337");
	must_show(&pty, "16.60 %");
	pty_keys(&pty, "Down Down Right");
	pty_keys(&pty, "2");
	must_show(&pty, "3337");
	pty_keys(&pty, "5");
	must_show(&pty, "infeasible");
	must_show(&pty, "4165");
	pty_keys(&pty, "0");
	must_show(&pty, "useless");
	must_show(&pty, "4001");
	must_show(&pty, "14.7 %");
	pty_keys(&pty, "Esc");
	must_show(&pty, "16.60 %");
	assert_false(pty_shows(&pty, "useless"));
	pty_type(&pty, ":set P3.link=250\r");
	must_show(&pty, "useless");
	must_show(&pty, "4001");
	pty_keys(&pty, "u");
	must_show(&pty, "P3's link back to 2: ");
	must_show(&pty, "16.60 %");
	pty_check_log(&pty);
	pty_keys(&pty, "q");
	assert_int_equal(pty_end(&pty), 0);
}

/* Keys are answered, and the program left, while a long sweep is still worked out. */
TEST(long_sweeps_do_not_block_the_keys)
{
	static const char curves[] = ":diagram curve\r:vary intensity.compute=1:99000:1\r";
	SCOPED(home_close) Home home;
	Pty pty;

	home_open(&home);
	home_start(&pty, &home, 120, 36, "sample:fig10", NULL);
	pty_send(&pty, curves, strlen(curves));
	must_show(&pty, " of 99000");
	pty_send(&pty, "c", 1);
	must_show(&pty, "time cursor: arrows");
	assert_true(pty_shows(&pty, " of 99000"));
	pty_send(&pty, "?", 1);
	must_show(&pty, "type to search");
	pty_send(&pty, "\033", 1);
	must_show(&pty, " of 99000");
	pty_send(&pty, ":quit!\r", 7);
	assert_int_equal(pty_end(&pty), 0);
}

TEST(save_keeps_comments_and_refuses_a_changed_file)
{
	static const char net[] = "# my net\nload: 100\norder: 2\nnetwork:\n  kind: tree\n  root:\n"
				  "    compute: 1\n    children:\n"
				  "      - {compute: 1.20, link: 0.1}  # near\n";
	SCOPED(home_close) Home home;
	Pty pty;

	home_open(&home);
	SCOPED(check_free) char *path = check_path(home.folder, "net.yaml");
	char *saved;
	check_write_file(path, net, strlen(net));
	home_start(&pty, &home, 100, 30, path, NULL);
	pty_keys(&pty, "Right 0 . 5 Enter Ctrl-S");
	must_show(&pty, "saved");
	saved = check_read_file(path, NULL);
	assert_non_null(strstr(saved, "# my net\n"));
	assert_non_null(strstr(saved, "{compute: 1.20, link: 0.5}  # near"));
	free(saved);
	check_write_file(path, "other", 5);
	pty_keys(&pty, "Down 0 . 7 Enter w");
	must_show(&pty, "overwrite");
	pty_keys(&pty, "Esc");
	saved = check_read_file(path, NULL);
	assert_string_equal(saved, "other");
	free(saved);
	pty_keys(&pty, "w o");
	must_show(&pty, "saved");
	pty_keys(&pty, "q");
	assert_int_equal(pty_end(&pty), 0);
	saved = check_read_file(path, NULL);
	assert_non_null(strstr(saved, "link: 0.7}  # near"));
	free(saved);
}

TEST(unsaved_work_survives_a_closed_window)
{
	char drop[64];
	long first;
	SCOPED(home_close) Home home;
	Pty pty;

	home_open(&home);
	home_start(&pty, &home, 80, 24, "sample:fig5", NULL);
	first = (long)pty.pid;
	pty_keys(&pty, "7 . 5 Enter");
	pty_keys(&pty, "9");
	pty_signal(&pty, SIGTERM);
	assert_int_equal(pty_end(&pty), 128 + SIGTERM);
	home_start(&pty, &home, 80, 24, "sample:fig5", NULL);
	must_show(&pty, "unsaved work");
	/* Nothing is asked: the first keys mean what they always do. */
	pty_keys(&pty, "Down");
	pty_type(&pty, ":recover\r");
	must_show(&pty, "P1 compute 1.2 → 7.5");
	pty_keys(&pty, "Enter");
	must_show(&pty, "7.5");
	pty_keys(&pty, "u");
	must_show(&pty, "1.2");
	pty_keys(&pty, "q");
	assert_int_equal(pty_end(&pty), 0);
	/* What was not saved is there until it is dropped by its name. */
	home_start(&pty, &home, 80, 24, "sample:fig5", NULL);
	must_show(&pty, "unsaved work");
	snprintf(drop, sizeof drop, ":recover drop %ld\r", first);
	pty_type(&pty, drop);
	must_show(&pty, "removed the unsaved work");
	pty_keys(&pty, "q");
	assert_int_equal(pty_end(&pty), 0);
	home_start(&pty, &home, 80, 24, "sample:fig5", NULL);
	assert_false(pty_shows(&pty, "unsaved work"));
	pty_keys(&pty, "q");
	assert_int_equal(pty_end(&pty), 0);
}

TEST(a_crash_leaves_the_terminal_clean)
{
	static const int signals[] = {SIGSEGV, SIGABRT, SIGHUP, SIGINT, SIGQUIT};
	SCOPED(home_close) Home home;
	Pty pty;

	home_open(&home);
	for (size_t i = 0; i < sizeof signals / sizeof *signals; i++) {
		home_start(&pty, &home, 80, 24, NULL, NULL);
		must_show(&pty, "3418");
		pty_signal(&pty, signals[i]);
		assert_int_equal(pty_end(&pty), 128 + signals[i]);
	}
}

TEST(suspend_and_resume)
{
	SCOPED(home_close) Home home;
	Pty pty;

	home_open(&home);
	home_start(&pty, &home, 80, 24, NULL, NULL);
	must_show(&pty, "3418");
	pty_send(&pty, "\x1a", 1);
	pty_wait_stopped(&pty);
	pty_continue(&pty);
	must_show(&pty, "3418");
	pty_keys(&pty, "Down q");
	assert_int_equal(pty_end(&pty), 0);
}

TEST(any_size_and_back)
{
	static const int sizes[][2] = {{40, 12}, {1, 1}, {20, 5}, {400, 120}, {3, 50}, {80, 24}};
	SCOPED(home_close) Home home;
	Pty pty;

	home_open(&home);
	home_start(&pty, &home, 120, 36, "sample:eliminated", NULL);
	for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
		pty_resize(&pty, sizes[i][0], sizes[i][1]);
		pty_settle(&pty);
		pty_keys(&pty, "Down Up");
	}
	must_show(&pty, "useless");
	pty_resize(&pty, 40, 12);
	must_show(&pty, "3337");
	pty_keys(&pty, "q");
	assert_int_equal(pty_end(&pty), 0);
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

TEST(colours_only_where_wanted)
{
	SCOPED(home_close) Home home;
	Pty pty;
	size_t length;

	home_open(&home);
	for (int plain = 0; plain < 2; plain++) {
		home.env[2] = plain ? "NO_COLOR=1" : NULL;
		home_start(&pty, &home, 80, 24, NULL, NULL);
		must_show(&pty, "3418");
		const char *log = pty_log(&pty, &length);
		assert_int_equal(sets_colour(log, length), !plain);
		pty_keys(&pty, "t q");
		assert_int_equal(pty_end(&pty), 0);
	}
}

/* Poor terminals: legible, or one clear line and exit 2. */
TEST(poor_terminals)
{
	static const char *const legible[] = {"TERM=linux", "TERM=vt100", "TERM=screen"};
	static const char *const refused[] = {"TERM=dumb", "TERM=", "TERM", "TERM=no-such-thing"};
	SCOPED(home_close) Home home;
	Pty pty;

	home_open(&home);
	for (size_t i = 0; i < sizeof legible / sizeof *legible; i++) {
		home.env[2] = legible[i];
		home.env[3] = "LC_ALL=C";
		home_start(&pty, &home, 80, 24, NULL, NULL);
		must_show(&pty, "3418");
		must_show(&pty, "P3");
		pty_check_log(&pty);
		pty_keys(&pty, "q");
		assert_int_equal(pty_end(&pty), 0);
	}
	for (size_t i = 0; i < sizeof refused / sizeof *refused; i++) {
		home.env[2] = refused[i];
		home_start(&pty, &home, 80, 24, NULL, NULL);
		assert_int_equal(pty_wait_end(&pty), 2);
		must_show(&pty, "gantree: ");
		pty_release(&pty);
	}
}

TEST(hostile_names_reach_nobody)
{
	static const char net[] =
		"title: \"t\\e]0;x\\a\"\nload: 100\norder: 2\nnetwork:\n  kind: tree\n"
		"  root:\n    compute: 1\n    children:\n"
		"      - {name: \"a\\e[2J\\u202Eb\", compute: 1, link: 0.1}\n"
		"      - {name: \"\\u200B\\uFEFF\\x9b\", compute: 1, link: 900}\n";
	SCOPED(home_close) Home home;
	Pty pty;

	home_open(&home);
	SCOPED(check_free) char *path = check_path(home.folder, "bad.yaml");
	check_write_file(path, net, strlen(net));
	home_start(&pty, &home, 100, 30, path, NULL);
	must_show(&pty, "\\x1b");
	pty_keys(&pty, "Down Down r Esc v v v ? Esc q");
	pty_check_log(&pty);
	assert_int_equal(pty_end(&pty), 0);
}

TEST(the_net_as_text_in_an_editor)
{
	SCOPED(home_close) Home home;
	Pty pty;

	home_open(&home);
	SCOPED(check_free) char *script = check_path(home.folder, "ed.sh");
	static const char body[] =
		"#!/bin/sh\nsed -i 's/link: 2,*/link: 3/; s/^load: 100/load: 90/' \"$1\"\n";
	check_write_file(script, body, strlen(body));
	assert_int_equal(chmod(script, 0700), 0);
	snprintf(home.editor, sizeof home.editor, "EDITOR=%s", script);
	home.env[2] = home.editor;
	home_start(&pty, &home, 100, 30, "sample:fig5", NULL);
	pty_type(&pty, ":edit\r");
	must_show(&pty, "the net is now as edited");
	must_show(&pty, "L 90");
	pty_keys(&pty, "u");
	must_show(&pty, "Undone: text edit");
	must_show(&pty, "L 100");
	pty_keys(&pty, "q");
	assert_int_equal(pty_end(&pty), 0);
}

/* How the first 64 glyphs of braille begin. */
#define BRAILLE "\xe2\xa0"

TEST(settings_come_from_the_config_file)
{
	static const char config[] = "theme: light\nlayout: figure\nkeys: {x: quit, q: none}\n";
	static const char wrong[] = "theme: light\nkeys: {x: quitt}\n";
	SCOPED(home_close) Home home;
	Pty pty;

	home_open(&home);
	SCOPED(check_free) char *folder = check_path(home.folder, "gantree");
	assert_int_equal(mkdir(folder, 0700), 0);
	SCOPED(check_free) char *path = check_path(folder, "config.yaml");
	check_write_file(path, config, strlen(config));
	home_start(&pty, &home, 80, 24, "sample:fig5", NULL);
	assert_false(pty_shows(&pty, "help"));
	must_show(&pty, "Example 2");
	pty_keys(&pty, "q");
	pty_keys(&pty, "x");
	assert_int_equal(pty_end(&pty), 0);
	check_write_file(path, wrong, strlen(wrong));
	home_start(&pty, &home, 80, 24, "sample:fig5", NULL);
	must_show(&pty, "config.yaml:2:");
	pty_keys(&pty, "q");
	assert_int_equal(pty_end(&pty), 0);
	check_write_file(path, "theme: nosuch\nlayout: none\n", 27);
	home_start(&pty, &home, 80, 24, "sample:fig5", NULL);
	must_show(&pty, "3337");
	must_show(&pty, "there is no");
	pty_keys(&pty, "q");
	assert_int_equal(pty_end(&pty), 0);
	/* Whose font has no braille says so. */
	for (int has = 0; has < 2; has++) {
		check_write_file(path, has ? "theme: dark\n" : "braille: false\n", has ? 12 : 15);
		home_start(&pty, &home, 80, 24, "sample:fig9", NULL);
		must_show(&pty, "help");
		pty_keys(&pty, "D");
		pty_keys(&pty, "D");
		must_show(&pty, "number of children");
		pty_settle(&pty);
		assert_int_equal(pty_log_has(&pty, BRAILLE), has);
		pty_keys(&pty, "q");
		assert_int_equal(pty_end(&pty), 0);
	}
}

TEST(a_caption_opens_what_it_shows)
{
	SCOPED(home_close) Home home;
	Pty pty;

	home_open(&home);
	const char *const command[] = {pty_program(), "--state",
		"gantree draw sample:fig5 --set P3.G=250 --large \\\n--theme light  # Example 2",
		NULL};
	const PtyOptions options = {.width = 120, .height = 36, .env = home.env};
	pty_start(&pty, &options, command);
	must_show(&pty, "4001");
	must_show(&pty, "useless");
	pty_type(&pty, ":gantree draw sample:fig2 --scale schematic\r");
	must_show(&pty, "discard");
	pty_keys(&pty, "d");
	must_show(&pty, "sample:fig2, as in the caption");
	pty_keys(&pty, "q");
	assert_int_equal(pty_end(&pty), 0);

	home_start(&pty, &home, 120, 36, "fig10", NULL);
	must_show(&pty, "no such file; opened the built-in net sample:fig10");
	pty_keys(&pty, "q");
	assert_int_equal(pty_end(&pty), 0);
}

TEST(standard_input_holds_the_file)
{
	static const char net[] =
		"load: 100\norder: 2\nnetwork:\n  kind: tree\n  root:\n"
		"    compute: 1\n    children:\n      - {compute: 7.25, link: 0.1}\n";
	SCOPED(home_close) Home home;
	Pty pty;

	home_open(&home);
	SCOPED(check_free) char *path = check_path(home.folder, "in.yaml");
	check_write_file(path, net, strlen(net));
	const char *const command[] = {pty_program(), "-", NULL};
	const PtyOptions options = {.width = 80, .height = 24, .env = home.env, .input = path};
	pty_start(&pty, &options, command);
	must_show(&pty, "7.25");
	pty_keys(&pty, "8 Enter");
	must_show(&pty, "slowed to 8: ");
	pty_keys(&pty, "u q");
	assert_int_equal(pty_end(&pty), 0);
}

TEST(a_million_children_open_and_move)
{
	SCOPED(home_close) Home home;
	Pty pty;

	home_open(&home);
	home_start(&pty, &home, 120, 36, "sample:million", NULL);
	must_show(&pty, "999999");
	pty_keys(&pty, "Right 1 . 5 Enter");
	must_show(&pty, "slowed to 1.5: ");
	pty_keys(&pty, "Space G g u q");
	assert_int_equal(pty_end(&pty), 0);
}

TEST(many_keys_at_once_lose_none)
{
	SCOPED(home_close) Home home;
	Pty pty;
	char keys[401];

	home_open(&home);
	home_start(&pty, &home, 80, 24, "sample:fig5", NULL);
	pty_keys(&pty, "Right");
	memset(keys, '+', 200);
	memset(keys + 200, '-', 200);
	pty_send(&pty, keys, 400);
	pty_settle_for(&pty, 200);
	pty_keys(&pty, "u");
	must_show(&pty, "P1's link back to 0.1");
	pty_keys(&pty, "q");
	assert_int_equal(pty_end(&pty), 0);
}

/* They wait to be read when it is typed. */
TEST(keys_before_ctrl_z_count)
{
	SCOPED(home_close) Home home;
	Pty pty;

	home_open(&home);
	home_start(&pty, &home, 80, 24, "sample:fig5", NULL);
	pty_signal(&pty, SIGSTOP);
	for (int k = 0; k < 100 && !pty.stopped; k++)
		pty_listen(&pty, 20);
	assert_true(pty.stopped);
	pty_send(&pty, "7.5\r", 4);
	pty_continue(&pty);
	pty_send(&pty, "\032", 1); /* not before: going on would take a waiting Ctrl-Z away */
	pty_wait_stopped(&pty);    /* that is the Ctrl-Z */
	pty_continue(&pty);
	must_show(&pty, "slowed to 7.5");
	pty_type(&pty, ":quit!\r");
	assert_int_equal(pty_end(&pty), 0);
}

/* All of it waits to be read at once. */
TEST(an_escape_before_other_keys_counts)
{
	static const char keys[] = "7\033:set load=70\r8\033:set order=3\r";
	SCOPED(home_close) Home home;
	Pty pty;

	home_open(&home);
	home_start(&pty, &home, 80, 24, "sample:fig5", NULL);
	pty_send(&pty, keys, strlen(keys));
	must_show(&pty, "Order 2 → 3");
	assert_true(pty_shows(&pty, "L 70"));
	pty_type(&pty, ":quit!\r");
	assert_int_equal(pty_end(&pty), 0);
}
