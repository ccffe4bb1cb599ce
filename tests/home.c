#include "tests/home.h"

#include "tests/check.h"

#include <stdio.h>
#include <string.h>

void home_open(Home *home)
{
	memset(home, 0, sizeof *home);
	home->folder = check_folder_make();
	snprintf(home->config, sizeof home->config, "XDG_CONFIG_HOME=%s", home->folder);
	snprintf(home->state, sizeof home->state, "XDG_STATE_HOME=%s/state", home->folder);
	home->env[0] = home->config;
	home->env[1] = home->state;
}

void home_close(Home *home)
{
	check_folder_remove(home->folder);
}

void home_start(
	Pty *pty, const Home *home, int width, int height, const char *argument, const char *second)
{
	const char *const command[] = {pty_program(), argument, argument ? second : NULL, NULL};
	const PtyOptions options = {.width = width, .height = height, .env = home->env};

	pty_start(pty, &options, command);
	pty_settle(pty);
}

void must_show(Pty *pty, const char *text)
{
	pty_wait_text(pty, text, 3000);
}
