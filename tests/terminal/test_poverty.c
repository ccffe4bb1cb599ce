/* layer: tui */
/* Memory that is out for good, and slow lines: the program with something put before the C library
 * (tests/shim). */
#include "tests/fixtures/check.h"
#include "tests/fixtures/tui/home.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

/* In a home where memory is out from this allocation on; 0: it never is. */
static void start(Pty *pty, Home *home, long fail_at)
{
	static char lines[3][400];
	/* Where the program is run from: a build folder may have been moved. */
	ScopedText shim = realpath(GANTREE_SHIM, NULL);

	assert_non_null(shim);
	snprintf(lines[0], sizeof lines[0], "LD_PRELOAD=%s", shim);
	snprintf(lines[1], sizeof lines[1], "GANTREE_WRITES=%s/writes", home->folder);
	snprintf(lines[2], sizeof lines[2], "GANTREE_FAIL_AT=%ld", fail_at);
	for (int i = 0; i < 3; i++)
		home->env[2 + i] = lines[i];
	home_start(pty, home, 80, 24, "sample:fig5", NULL);
}

static long writes_of(const Home *home)
{
	SCOPED(check_free) char *path = check_path(home->folder, "writes");
	struct stat seen;

	return stat(path, &seen) == 0 ? (long)seen.st_size : 0;
}

/* The whole session of a key: what it changes is sent at once, but for what is found out behind it,
 * and leaving shows the cursor. */
TEST_AT_HOME(a_frame_is_one_write)
{
	static const char *const keys[] = {"Down", "Right", "+", "?", "Esc", "Tab", "v"};

	start(pty, home, 0);
	assert_true(writes_of(home) > 0);
	for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++) {
		const long before = writes_of(home);

		pty_log_clear(pty);
		pty_keys(pty, keys[i]);
		assert_true(writes_of(home) > before);
		if (writes_of(home) - before > 2)
			fail_msg("%s: %ld writes", keys[i], writes_of(home) - before);
	}
	pty_type(pty, ":quit!\r");
	assert_int_equal(pty_end(pty), 0); /* the cursor is visible: pty_check_restored */
}

/* True when it lived until it was told to end. */
static bool check_poor_run(long fail_at)
{
	int status;
	SCOPED(home_close) Home home;
	Pty pty;

	home_open(&home);
	start(&pty, &home, fail_at);
	if (!pty.ended)
		pty_keys(&pty, "Down Right 7 . 5 Enter ? Esc");
	if (!pty.ended)
		pty_type(&pty, "S:quit!\r");
	if (!pty.ended)
		pty_signal(&pty, SIGTERM);
	pty_listen(&pty, 2000);
	const bool said = pty_log_has(&pty, "gantree: ");

	status = pty_end(&pty);
	if (status > 2 && status != 128 + SIGTERM)
		fail_msg("ended with %d when memory was out from allocation %ld on", status,
			fail_at);
	if (status == 1 && !said)
		fail_msg("allocation %ld: ended without a word of the program's own", fail_at);
	return status == 0 || status == 128 + SIGTERM;
}

enum { LAST = 7000 };

/* Whether the start, a frame or leaving finds memory gone: no crash, and the terminal is as before.
 * POOR_RUNS in the environment makes it more than a sample. */
TEST(memory_out_for_good_is_no_crash)
{
	const char *wanted = getenv("POOR_RUNS");
	const long runs = wanted ? atol(wanted) : 24;

	for (long run = 0; run < runs; run++)
		check_poor_run(1 + run * LAST / runs);
}

/* Around the first frame, which asks curses for colours: where the start got its memory, no frame
 * ends the program. */
TEST(a_frame_takes_no_memory_of_curses)
{
	enum { FRAME = 160, STEP = 5 };
	long dies = 1, lives = LAST;

	assert_true(check_poor_run(lives));
	while (lives - dies > 1) {
		const long middle = dies + (lives - dies) / 2;

		*(check_poor_run(middle) ? &lives : &dies) = middle;
	}
	for (long call = lives; call < lives + FRAME; call += STEP)
		assert_true(check_poor_run(call));
}
