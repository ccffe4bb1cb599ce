#include "tests/desk.h"

#include "tests/check.h"

#include <ftw.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

char *desk_text(int load, int compute)
{
	enum { SIZE = 400 };
	char *text = malloc(SIZE);

	assert_non_null(text);
	snprintf(text, SIZE,
		"# kept\ntitle: A desk\nload: %d   # changed by every edit\norder: 2\nnetwork:\n"
		"  kind: tree\n  root:\n    compute: 1\n    children:\n"
		"      - {compute: %d, link: 0.1}  # near\n"
		"      - {compute: 1.5, link: 0.2}\n      - {compute: 2, link: 2}\n",
		load, compute);
	return text;
}

/* It takes its time, and changes nothing. */
static void write_editor(const Desk *desk)
{
	static const char text[] = "#!/bin/sh\nsleep 0.05\n";
	char *path = check_path(desk->folder, "editor");

	check_write_file(path, text, strlen(text));
	assert_int_equal(chmod(path, 0700), 0);
	free(path);
}

/* Keys may well write a figure into the working folder. */
static void move_in(const Desk *desk)
{
	char program[PATH_MAX];

	assert_non_null(realpath(pty_program(), program));
	setenv("GANTREE", program, 1);
	assert_int_equal(chdir(desk->folder), 0);
}

void desk_open(Desk *desk)
{
	static const char *const names[DESK_ENV_MAX] = {
		"XDG_CONFIG_HOME=", "XDG_STATE_HOME=", "TMPDIR=", "HOME=", "EDITOR="};
	static const char *const tails[DESK_ENV_MAX] = {"/config", "/state", "/tmp", "", "/editor"};
	char *temporary, *text = desk_text(DESK_LOAD, DESK_COMPUTE);

	desk->folder = check_folder_make();
	desk->path = check_path(desk->folder, "net.yaml");
	for (size_t k = 0; k < DESK_ENV_MAX; k++) {
		snprintf(desk->room[k], DESK_TEXT_MAX, "%s%s%s", names[k], desk->folder, tails[k]);
		desk->env[k] = desk->room[k];
	}
	desk->env[DESK_ENV_MAX] = NULL;
	temporary = check_path(desk->folder, "tmp");
	assert_int_equal(mkdir(temporary, 0700), 0);
	check_write_file(desk->path, text, strlen(text));
	free(temporary);
	free(text);
	write_editor(desk);
	move_in(desk);
}

void desk_close(Desk *desk)
{
	free(desk->path);
	check_folder_remove(desk->folder);
}

void desk_start(const Desk *desk, Pty *pty)
{
	const char *const command[] = {pty_program(), desk->path, NULL};
	const PtyOptions options = {.width = 100, .height = 30, .env = desk->env};

	pty_start(pty, &options, command);
}

bool desk_read(const Desk *desk, int *load, int *compute)
{
	char *text = check_read_file(desk->path, NULL), *expected;
	const char *at = text ? strstr(text, "load: ") : NULL;
	bool whole = at && sscanf(at, "load: %d", load) == 1 && (at = strstr(at, "{compute: ")) &&
		     sscanf(at, "{compute: %d", compute) == 1;

	if (whole) {
		expected = desk_text(*load, *compute);
		whole = strcmp(text, expected) == 0;
		free(expected);
	}
	free(text);
	return whole;
}

static char *stray;

static int look(const char *path, const struct stat *seen, int kind, struct FTW *where)
{
	const char *name = path + where->base;

	(void)seen;
	if (kind != FTW_F ||
		(strncmp(name, ".gantree-", 9) != 0 && strncmp(name, "gantree-", 8) != 0))
		return 0;
	snprintf(stray, DESK_TEXT_MAX, "%s", path);
	return 1;
}

void desk_find_stray(const Desk *desk, char out[DESK_TEXT_MAX])
{
	enum { DESCRIPTORS = 16 };

	out[0] = '\0';
	stray = out;
	nftw(desk->folder, look, DESCRIPTORS, FTW_PHYS);
}
