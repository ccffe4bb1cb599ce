/* layer: tui */
/* Every way out of the terminal, and the ways back. */
#include "tests/fixtures/check.h"
#include "tests/fixtures/tui/pty.h"
#include "tests/fixtures/tui/term_driver.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* --- every way out --------------------------------------------------------------------------- */

/* Sanitizers would catch crashes in place of the system. */
#define NO_SANITIZER                                                                               \
	"ASAN_OPTIONS=handle_segv=0:handle_sigbus=0:handle_sigfpe=0:handle_abort=0:handle_sigill=" \
	"0"

TEST(signals_that_end)
{
	static const int signals[] = {SIGTERM, SIGHUP, SIGINT, SIGQUIT, SIGUSR1, SIGUSR2, SIGALRM,
		SIGVTALRM, SIGPROF, SIGXCPU, SIGIO, SIGPWR, SIGSTKFLT, SIGSEGV, SIGABRT, SIGBUS,
		SIGFPE, SIGILL, SIGSYS, SIGTRAP};

	for (size_t i = 0; i < sizeof signals / sizeof signals[0]; i++) {
		Pty pty;

		driver_open(&pty, &(PtyOptions){ENV(NO_SANITIZER)});
		pty_signal(&pty, signals[i]);
		assert_int_equal(pty_end(&pty), 128 + signals[i]);
	}
}

TEST(test_crashes)
{
	static const struct {
		const char *key;
		int status;
	} rows[] = {{"K", 128 + SIGSEGV}, {"A", 128 + SIGABRT}, {"X", 3}};

	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
		Pty pty;

		driver_open(&pty, &(PtyOptions){ENV(NO_SANITIZER)});
		pty_send(&pty, rows[i].key, 1);
		assert_int_equal(pty_end(&pty), rows[i].status);
	}
}

TEST(terminal_goes_away)
{
	Pty pty;

	driver_open(&pty, &(PtyOptions){0});
	pty_hang_up(&pty);
	assert_int_equal(pty_wait_end(&pty), 128 + SIGHUP);
	pty_release(&pty);
}

TEST_DRIVEN(failed_writes_are_harmless)
{
	pty_signal(pty, SIGPIPE);
	pty_signal(pty, SIGXFSZ);
	driver_event(pty, "a", "key a.");
}

/* Ctrl-Z from the keyboard, the program's own wish, and a stop that cannot be caught. */
TEST(suspend_and_resume)
{
	static const char *const ways[] = {"\032", "Z"};

	for (size_t i = 0; i < 2; i++) {
		Pty pty;

		driver_open(&pty, &(PtyOptions){0});
		pty_send(&pty, ways[i], 1);
		pty_wait_stopped(&pty);
		assert_false(pty_shows(&pty, "héllo"));
		pty_resize(&pty, 100, 30);
		pty_continue(&pty);
		pty_wait_text(&pty, "resume.", 3000);
		assert_true(pty_shows(&pty, "size 100x30"));
		assert_true(pty_shows(&pty, "héllo"));
		pty_mouse(&pty, 32, 90, 20, true);
		pty_wait_text(&pty, "mouse drag 1 at 90,20.", 3000);
		driver_event(&pty, "\023", "key Ctrl-S.");
		driver_quit(&pty);
	}
}

TEST_DRIVEN(stop_that_cannot_be_caught)
{
	double limit;

	pty_signal(pty, SIGSTOP);
	for (limit = driver_now_ms() + 3000; !pty->stopped && driver_now_ms() < limit;)
		pty_settle_for(pty, 20);
	assert_true(pty->stopped);
	/* the shell it returns to sets the terminal as it likes */
	assert_int_equal(tcsetattr(pty->slave, TCSANOW, &pty->before), 0);
	pty_continue(pty);
	pty_wait_text(pty, "resume.", 3000);
	driver_event(pty, "\023", "key Ctrl-S.");
}

TEST(run_gives_the_terminal_away)
{
	char *folder = check_folder_make(), *path = check_path(folder, "stty"), *settings;
	char variable[512];
	Pty pty;

	snprintf(variable, sizeof variable, "DRIVER_OUT=%s", path);
	driver_open(&pty, &(PtyOptions){ENV(variable)});
	pty_keys(&pty, "R");
	pty_wait_text(&pty, "resume.", 3000);
	settings = check_read_file(path, NULL);
	assert_non_null(settings);
	assert_non_null(strstr(settings, " icanon"));
	assert_non_null(strstr(settings, " ixon"));
	assert_null(strstr(settings, "-echo "));
	driver_event(&pty, "a", "key a.");
	driver_quit(&pty);
	free(settings);
	free(path);
	check_folder_remove(folder);
}

int main(int count, char **words)
{
	if (driver_is_asked(count, words))
		return driver_main();
	return check_run();
}
