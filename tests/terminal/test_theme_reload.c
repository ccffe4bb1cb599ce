/* layer: tui */
/* A theme of the user's own in the built program: what is written to its file is seen without a
 * key, and a file that rests costs nothing to look at. */
#include "tests/fixtures/check.h"
#include "tests/fixtures/tui/pty.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

static char *theme_path; /* ~/.config/gantree/themes/mine.yaml */

static void make_folder(const char *home, const char *name)
{
	SCOPED(check_free) char *path = check_path(home, name);

	assert_int_equal(mkdir(path, 0700), 0);
}

static void write_theme(const char *canvas)
{
	char text[100];

	snprintf(text, sizeof text, "inherits: dark\nroles: {canvas: {color: %s}}\n", canvas);
	check_write_file(theme_path, text, strlen(text));
}

static int canvas_of(const Pty *pty)
{
	return pty_cell(pty, pty->options.width - 1, pty->options.height - 2).paper;
}

TEST(a_theme_is_seen_as_it_is_written)
{
	char *home = check_folder_make(), config[300];
	const char *const command[] = {pty_program(), "--theme", "mine", NULL};
	const char *env[] = {config, NULL};
	const PtyOptions options = {.width = 100, .height = 30, .env = env};
	size_t quiet;
	Pty pty;

	snprintf(config, sizeof config, "XDG_CONFIG_HOME=%s", home);
	make_folder(home, "gantree");
	make_folder(home, "gantree/themes");
	theme_path = check_path(home, "gantree/themes/mine.yaml");
	write_theme("\"#5f0000\"");
	pty_start(&pty, &options, command);
	pty_settle(&pty);
	assert_int_equal(canvas_of(&pty), 0x5f0000);
	/* Looking at the file draws nothing. */
	pty_log_clear(&pty);
	pty_settle_for(&pty, 900);
	pty_log(&pty, &quiet);
	assert_int_equal(quiet, 0);
	write_theme("\"#005f00\"");
	/* Half a second, and as much again for a busy machine. */
	assert_true(pty_wait_text(&pty, "theme mine reloaded", 5000) < 1000);
	pty_settle(&pty);
	assert_int_equal(canvas_of(&pty), 0x005f00);
	write_theme("blue");
	pty_wait_text(&pty, "mine.yaml:2:25: \"blue\"", 5000);
	assert_int_equal(canvas_of(&pty), 0x005f00);
	write_theme("\"#00005f\"");
	pty_wait_text(&pty, "theme mine reloaded", 5000);
	assert_int_equal(canvas_of(&pty), 0x00005f);
	pty_keys(&pty, "q");
	assert_int_equal(pty_end(&pty), 0);
	free(theme_path);
	check_folder_remove(home);
}
