/* layer: tui */
/* Memory that is out for good, and slow lines: the program with something put before the C library
 * (tests/shim). */
#include "tests/fixtures/check.h"
#include "tests/fixtures/tui/pty.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

typedef struct Home {
	char *folder, *writes;
	char lines[5][400];
	const char *env[6];
} Home;

static void home_open(Home *home, long fail_at)
{
	/* Where the program is run from: a build folder may have been moved. */
	ScopedText shim = realpath(GANTREE_SHIM, NULL);

	assert_non_null(shim);
	home->folder = check_folder_make();
	home->writes = check_path(home->folder, "writes");
	snprintf(home->lines[0], sizeof home->lines[0], "XDG_CONFIG_HOME=%s", home->folder);
	snprintf(home->lines[1], sizeof home->lines[1], "XDG_STATE_HOME=%s/state", home->folder);
	snprintf(home->lines[2], sizeof home->lines[2], "LD_PRELOAD=%s", shim);
	snprintf(home->lines[3], sizeof home->lines[3], "GANTREE_WRITES=%s", home->writes);
	snprintf(home->lines[4], sizeof home->lines[4], "GANTREE_FAIL_AT=%ld", fail_at);
	for (int i = 0; i < 5; i++)
		home->env[i] = home->lines[i];
	home->env[5] = NULL;
}

static void home_close(Home *home)
{
	free(home->writes);
	check_folder_remove(home->folder);
}

static void start(Pty *pty, const Home *home)
{
	const char *const command[] = {pty_program(), "sample:fig5", NULL};

	pty_start(pty, &(PtyOptions){.env = home->env}, command);
	pty_settle(pty);
}

static long writes_of(const Home *home)
{
	struct stat seen;

	return stat(home->writes, &seen) == 0 ? (long)seen.st_size : 0;
}

/* The whole session of a key: what it changes is sent at once, and leaving shows the cursor. */
TEST(a_frame_is_one_write)
{
	static const char *const keys[] = {"Down", "Right", "+", "?", "Esc", "Tab", "v"};
	SCOPED(home_close) Home home;
	Pty pty;

	home_open(&home, 0);
	start(&pty, &home);
	assert_true(writes_of(&home) > 0);
	for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++) {
		const long before = writes_of(&home);

		pty_log_clear(&pty);
		pty_keys(&pty, keys[i]);
		assert_true(writes_of(&home) > before);
		if (writes_of(&home) - before > 3)
			fail_msg("%s: %ld writes", keys[i], writes_of(&home) - before);
	}
	pty_type(&pty, ":quit!\r");
	assert_int_equal(pty_end(&pty), 0); /* the cursor is visible: pty_check_restored */
}

/* True when it lived until it was told to end. */
static bool check_poor_run(long fail_at)
{
	int status;
	SCOPED(home_close) Home home;
	Pty pty;

	home_open(&home, fail_at);
	start(&pty, &home);
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

/* Around the first frame, which asks curses for pairs of colours: where the start got its memory,
 * no frame ends the program. */
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
