/* layer: tui */
/* Nothing holds the program up: neither what it reads nor a terminal nobody reads. */
#include "tests/fixtures/check.h"
#include "tests/fixtures/tui/home.h"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

static void start(Pty *pty, const Home *home, const char *file)
{
	home_start(pty, home, 100, 30, file, NULL);
	pty_wait_text(pty, "checked", 5000);
}

static void open_by_command(Pty *pty, const char *path)
{
	char line[400];

	snprintf(line, sizeof line, ":open %s\r", path);
	pty_type(pty, line);
}

/* --- what is read ---------------------------------------------------------------------------- */

TEST_AT_HOME(pipes_are_not_waited_for)
{
	SCOPED(check_free) char *net, *themes, *theme;

	net = check_path(home->folder, "net.yaml");
	themes = check_path(home->folder, "gantree");
	assert_int_equal(mkdir(themes, 0700), 0);
	free(themes);
	themes = check_path(home->folder, "gantree/themes");
	assert_int_equal(mkdir(themes, 0700), 0);
	theme = check_path(themes, "aaa.yaml");
	assert_int_equal(mkfifo(net, 0600), 0);
	assert_int_equal(mkfifo(theme, 0600), 0);
	start(pty, home, "sample:fig5");
	open_by_command(pty, net);
	pty_wait_text(pty, "this is a pipe", 3000);
	pty_type(pty, ":theme aaa\r");
	pty_wait_text(pty, "aaa.yaml: this is a pipe", 3000);
	for (int i = 0; i < 12; i++)
		pty_type(pty, "t");
	pty_type(pty, "q");
	assert_int_equal(pty_end(pty), 0);
}

/* Some seconds' worth of text: comments, which libyaml skips without reporting anything. */
static char *write_large(const char *folder)
{
	enum { LINE = 64, LINES = 3 << 20 };
	static const char end[] = "load: 1\nnetwork:\n  kind: tree\n  root: {compute: 1, children: "
				  "[{compute: 1, link: 1}]}\n";
	char *path = check_path(folder, "large.yaml"), line[LINE + 1];
	FILE *file = fopen(path, "w");

	assert_non_null(file);
	memset(line, 'x', LINE);
	line[0] = '#';
	line[LINE - 1] = '\n';
	for (int i = 0; i < LINES; i++)
		assert_int_equal(fwrite(line, 1, LINE, file), LINE);
	assert_int_equal(fwrite(end, 1, sizeof end - 1, file), sizeof end - 1);
	assert_int_equal(fclose(file), 0);
	return path;
}

TEST_AT_HOME(reading_a_large_net_can_be_stopped)
{
	SCOPED(check_free) char *large;

	large = write_large(home->folder);
	start(pty, home, "sample:fig5");
	open_by_command(pty, large);
	pty_wait_text(pty, "%; any key stops", 5000);
	pty_send(pty, "q", 1);
	pty_wait_text(pty, "stopped reading", 5000);
	/* The key meant just that, and the net on the screen is alive. */
	pty_keys(pty, "Down Down Right 9 9 Enter");
	pty_wait_text(pty, "99", 5000);
	pty_keys(pty, "u");
	open_by_command(pty, large);
	pty_wait_text(pty, "%; any key stops", 5000);
	pty_signal(pty, SIGTERM);
	assert_int_equal(pty_end(pty), 128 + SIGTERM);
}

/* Before the screen is taken, Ctrl-C means what it does everywhere. */
TEST_AT_HOME(starting_with_a_large_net_can_be_stopped)
{
	SCOPED(check_free) char *large;

	large = write_large(home->folder);
	const char *const command[] = {pty_program(), large, NULL};

	pty_start(pty, &(PtyOptions){.width = 100, .env = home->env}, command);
	pty_wait_text(pty, "%; Ctrl-C stops", 5000);
	pty_send(pty, "\003", 1);
	assert_int_equal(pty_end(pty), 128 + SIGINT);
}

/* A short file may be long to solve: that is told as well. */
TEST_AT_HOME(starting_with_a_net_that_is_long_to_solve_is_told)
{
	static const char text[] = "load: 100\norder: 3\nnetwork: {kind: tree, root: {compute: 1, "
				   "children: [{compute: 1, link: 0.5, repeat: 16000000}]}}\n";
	SCOPED(check_free) char *path;

	path = check_path(home->folder, "many.yaml");
	check_write_file(path, text, strlen(text));
	const char *const command[] = {pty_program(), path, NULL};

	pty_start(pty, &(PtyOptions){.width = 100, .env = home->env}, command);
	pty_wait_text(pty, "many.yaml; Ctrl-C stops", 10000);
	pty_send(pty, "\003", 1);
	assert_int_equal(pty_end(pty), 128 + SIGINT);
}

/* --- a terminal nobody reads ----------------------------------------------------------------- */

static double now_ms(void)
{
	struct timespec now;

	clock_gettime(CLOCK_MONOTONIC, &now);
	return (double)now.tv_sec * 1000 + (double)now.tv_nsec / 1e6;
}

/* Type without reading what comes, and so often paint all that no terminal has room for it. */
static void type_unread(const Pty *pty, const char *keys)
{
	assert_int_equal(write(pty->fd, keys, strlen(keys)), (ssize_t)strlen(keys));
	usleep(100000);
}

static void fill_terminal(const Pty *pty)
{
	struct pollfd room = {.fd = pty->slave, .events = POLLOUT};

	for (int i = 0; i < 40 && poll(&room, 1, 0) > 0; i++)
		type_unread(pty, "\f");
	assert_int_equal(poll(&room, 1, 0), 0);
}

/* Something that holds `text` in the folder of unsaved work. */
static bool is_kept(const Home *home, const char *text)
{
	char command[400];

	snprintf(command, sizeof command, "grep -rqs -- '%s' %s/state", text, home->folder);
	return system(command) == 0;
}

/* Milliseconds until the program has ended, while nobody reads. */
static double end_unread(Pty *pty, int number)
{
	const double start = now_ms();
	struct pollfd news = {.fd = pty->news, .events = POLLIN};

	pty_signal(pty, number);
	if (poll(&news, 1, 5000) <= 0)
		fail_msg("signal %d did not end it: the terminal is stuck", number);
	return now_ms() - start;
}

/* The edit is made while nothing can be shown: it is kept all the same, and signals act. */
TEST_AT_HOME(a_terminal_nobody_reads_delays_nothing)
{
	static const int signals[] = {SIGTERM, SIGHUP, SIGUSR1};

	for (size_t i = 0; i < sizeof signals / sizeof signals[0]; i++) {
		double took;

		start(pty, home, "sample:fig5");
		pty_keys(pty, "Down Right");
		fill_terminal(pty);
		type_unread(pty, "7.125\r");
		for (int wait = 0; wait < 50 && !is_kept(home, "7.125"); wait++)
			usleep(100000);
		assert_true(is_kept(home, "7.125"));
		type_unread(pty, "8.375\r");
		took = end_unread(pty, signals[i]);
		print_message("signal %d: %.0f ms\n", signals[i], took);
		assert_true(is_kept(home, "8.375"));
		assert_int_equal(pty_end(pty), 128 + signals[i]);
	}
}

/* Crashes and stops find no room for their last words either; they make some. */
TEST_AT_HOME(a_terminal_nobody_reads_is_given_back)
{
	start(pty, home, "sample:fig5");
	fill_terminal(pty);
	end_unread(pty, SIGSEGV);
	assert_int_equal(fcntl(pty->slave, F_GETFL) & O_NONBLOCK, 0);
	assert_int_equal(pty_end(pty), 128 + SIGSEGV);
	start(pty, home, "sample:fig5");
	fill_terminal(pty);
	pty_signal(pty, SIGTSTP);
	usleep(300000);
	pty_wait_stopped(pty); /* which looks at the terminal */
	pty_continue(pty);
	pty_wait_text(pty, "checked", 5000);
	pty_type(pty, "q");
	assert_int_equal(pty_end(pty), 0);
}

/* It is read again: the picture is whole, of the net as it is by then. */
TEST_AT_HOME(the_picture_comes_when_the_terminal_is_read_again)
{
	start(pty, home, "sample:fig5");
	pty_keys(pty, "Down Right");
	fill_terminal(pty);
	type_unread(pty, "7.125\r");
	type_unread(pty, "8.375\r");
	pty_wait_text(pty, "8.375", 5000);
	pty_settle(pty);
	pty_check_log(pty);
	pty_type(pty, ":quit!\r");
	assert_int_equal(pty_end(pty), 0);
}
