#include "tests/drive.h"

#include "tests/check.h"
#include "tui/source.h"
#include "tui/theming.h"

#include <stdlib.h>
#include <string.h>

static void open_source(Drive *drive, const char *file)
{
	Source source;
	Error error;
	Doc doc;

	doc_init(&doc);
	if (source_open(&source, file, &error) != STATUS_OK)
		fail_msg("%s: %s", file, error.text);
	assert_int_equal(doc_take(&doc, &source.net, source.path, source.file, source.text.text,
				 source.text.length, source.path ? &source.stamp : NULL, &error),
		STATUS_OK);
	if (app_show(&drive->app, &doc, &error) != STATUS_OK)
		fail_msg("%s: %s", file, error.text);
	doc_release(&doc);
	source_release(&source);
}

void drive_open(
	Drive *drive, const char *file, int width, int height, const char *theme, Charset charset)
{
	Config config;
	Error error;

	memset(drive, 0, sizeof *drive);
	drive->home = check_folder_make();
	setenv("XDG_CONFIG_HOME", drive->home, 1);
	setenv("XDG_STATE_HOME", drive->home, 1);
	config_standard(&config);
	app_init(&drive->app, &config);
	drive->app.charset = charset;
	assert_int_equal(theming_choose(&drive->app, theme, &error), STATUS_OK);
	assert_int_equal(screen_find(&drive->app.layout, "explore", NULL, &error), STATUS_OK);
	open_source(drive, file);
	assert_int_equal(grid_init(&drive->grid, width, height), STATUS_OK);
	drive_draw(drive);
}

void drive_close(Drive *drive)
{
	app_release(&drive->app);
	grid_release(&drive->grid);
	check_folder_remove(drive->home);
}

void drive_draw(Drive *drive)
{
	app_draw(&drive->app, &drive->grid, &drive->caret_x, &drive->caret_y);
}

static void send(Drive *drive, Key key)
{
	const Event event = {.kind = EVENT_KEY, .key = key};

	app_event(&drive->app, &event);
	drive_draw(drive);
}

void drive_keys(Drive *drive, const char *keys)
{
	while (*keys) {
		char word[KEY_NAME_MAX];
		size_t length = strcspn(keys, " ");
		Key key;
		assert_true(length < sizeof word);
		memcpy(word, keys, length);
		word[length] = '\0';
		if (!key_parse(word, &key))
			fail_msg("'%s' is not a key", word);
		send(drive, key);
		keys += length;
		keys += strspn(keys, " ");
	}
}

void drive_type(Drive *drive, const char *text)
{
	for (; *text; text++)
		send(drive, (Key){.code = (unsigned char)*text});
}

void drive_paste(Drive *drive, const char *text)
{
	const Event event = {.kind = EVENT_PASTE, .text = text};

	app_event(&drive->app, &event);
	drive_draw(drive);
}

char *drive_screen(Drive *drive)
{
	Buf text;

	buf_init(&text);
	grid_dump_text(&drive->grid, &text);
	char *copy = strdup(text.text);
	buf_release(&text);
	return copy;
}

bool drive_shows(Drive *drive, const char *text)
{
	char *screen = drive_screen(drive);
	bool found = strstr(screen, text) != NULL;

	free(screen);
	return found;
}
