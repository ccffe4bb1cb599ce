/* layer: tui */
/* Scripts of screens that are played in a real terminal, too (tests/screens/script.h). */
#include "tests/fixtures/check.h"
#include "tests/fixtures/tui/home.h"
#include "tests/screens/script.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

typedef struct Played {
	Home home;
	Pty pty;
	bool open;
} Played;

static void begin(void *self, const ScriptOpening *opening)
{
	static const char *const switches[] = {NULL, NULL, NULL, "--ascii"};
	Played *played = self;
	char path[400];

	if (played->open)
		pty_release(&played->pty);
	snprintf(path, sizeof path, "%s/net.yaml", played->home.folder);
	if (opening->text)
		check_write_file(path, opening->text, strlen(opening->text));
	home_start(&played->pty, &played->home, opening->width, opening->height,
		opening->file   ? opening->file
		: opening->text ? path
				: NULL,
		switches[opening->charset]);
	played->open = true;
}

static void press(void *self, const char *keys)
{
	pty_keys(&((Played *)self)->pty, keys);
}

static void type(void *self, const char *text)
{
	pty_type(&((Played *)self)->pty, text);
}

static void paste(void *self, const char *text)
{
	pty_paste(&((Played *)self)->pty, text);
}

static void click(void *self, int x, int y)
{
	pty_mouse(&((Played *)self)->pty, 0, x, y, true);
	pty_mouse(&((Played *)self)->pty, 0, x, y, false);
}

static void resize(void *self, int width, int height)
{
	pty_resize(&((Played *)self)->pty, width, height);
}

static void look(void *self)
{
	Played *played = self;

	if (played->open)
		pty_listen(&played->pty, 600);
}

static char *screen(void *self)
{
	pty_settle(&((Played *)self)->pty);
	return pty_screen(&((Played *)self)->pty);
}

static void end(Played *played)
{
	if (played->open)
		pty_release(&played->pty);
	home_close(&played->home);
}

static void plays(void **state)
{
	SCOPED(end) Played played = {.open = false};
	Ground ground = {*state, &played, begin, press, type, paste, click, resize, look, screen,
		50, NULL, NULL, NULL};

	home_open(&played.home);
	assert_int_equal(chdir(played.home.folder), 0);
	script_play(&ground);
	pty_check_log(&played.pty);
}

__attribute__((constructor)) static void add_scripts(void)
{
	script_add("tests/screens/*.script", true, plays);
}
