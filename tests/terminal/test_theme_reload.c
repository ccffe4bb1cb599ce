/* layer: tui */
/* A theme of the user's own in the built program: what is written to its file is seen without a
 * key, and a file that rests costs nothing to look at. */
#include "tests/fixtures/check.h"
#include "tests/fixtures/tui/home.h"

#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

static void write_theme(const char *path, const char *canvas)
{
	char text[100];

	snprintf(text, sizeof text, "inherits: dark\nroles: {canvas: {color: %s}}\n", canvas);
	check_write_file(path, text, strlen(text));
}

static int canvas_of(const Pty *pty)
{
	return pty_cell(pty, pty->options.width - 1, pty->options.height - 2).paper;
}

TEST_AT_HOME(a_theme_is_seen_as_it_is_written)
{
	SCOPED(check_free) char *settings = check_path(home->folder, "gantree");
	SCOPED(check_free) char *themes = check_path(settings, "themes");
	SCOPED(check_free) char *theme = check_path(themes, "mine.yaml");
	size_t quiet;

	assert_int_equal(mkdir(settings, 0700), 0);
	assert_int_equal(mkdir(themes, 0700), 0);
	write_theme(theme, "\"#5f0000\"");
	home_start(pty, home, 100, 30, "--theme", "mine");
	assert_int_equal(canvas_of(pty), 0x5f0000);
	/* Looking at the file draws nothing. */
	pty_log_clear(pty);
	pty_listen(pty, 900);
	pty_log(pty, &quiet);
	assert_int_equal(quiet, 0);
	write_theme(theme, "\"#005f00\"");
	/* Half a second, and as much again for a busy machine. */
	assert_true(pty_wait_text(pty, "theme mine reloaded", 5000) < 1000);
	pty_settle(pty);
	assert_int_equal(canvas_of(pty), 0x005f00);
	write_theme(theme, "blue");
	pty_wait_text(pty, "mine.yaml:2:25: \"blue\"", 5000);
	assert_int_equal(canvas_of(pty), 0x005f00);
	write_theme(theme, "\"#00005f\"");
	pty_wait_text(pty, "theme mine reloaded", 5000);
	assert_int_equal(canvas_of(pty), 0x00005f);
	must_end(pty, "q");
}
