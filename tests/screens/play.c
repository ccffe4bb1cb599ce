/* layer: tui */
/* Plays a script (script.h) in the program without a terminal: tests/screens/NAME.script. */
#include "tests/fixtures/check.h"
#include "tests/fixtures/tui/drive.h"
#include "tests/fixtures/tui/sound.h"
#include "tests/screens/script.h"

#include "solver/values/expression.h"
#include "tui/app/values.h"
#include "tui/features/compare/compare.h"
#include "tui/solve/samples.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

typedef struct Played {
	Drive drive;
	bool open;
	char *folder; /* the working one */
} Played;

static void end(Played *played)
{
	if (played->open)
		drive_close(&played->drive);
	check_folder_remove(played->folder);
}

/* As the program begins where no file is named. */
static void begin(Drive *drive)
{
	Error error;

	assert_int_equal(features_opened(&drive->app, false, &error), STATUS_OK);
	drive_draw(drive);
}

static void open_drive(void *self, const ScriptOpening *opening)
{
	Played *played = self;

	if (played->open)
		drive_close(&played->drive);
	played->open = true;
	SCOPED(check_free) char *path = check_path(played->folder, "net.yaml");

	if (opening->text)
		check_write_file(path, opening->text, strlen(opening->text));
	drive_open(&played->drive,
		opening->file   ? opening->file
		: opening->text ? path
				: SAMPLE_FIRST,
		opening->width, opening->height, opening->theme, opening->charset);
	/* What one run remembers, the next one finds. */
	snprintf(played->drive.app.config.state_folder, CONFIG_PATH_MAX, "%s", played->folder);
	if (!opening->file && !opening->text)
		begin(&played->drive);
}

static Drive *drive_of(void *self)
{
	Played *played = self;

	if (!played->open)
		fail_msg("nothing is open");
	return &played->drive;
}

static void press(void *self, const char *keys)
{
	drive_keys(drive_of(self), keys);
}

static void type(void *self, const char *text)
{
	drive_type(drive_of(self), text);
}

static void paste(void *self, const char *text)
{
	drive_paste(drive_of(self), text);
}

static void click(void *self, int x, int y)
{
	Event event = {.kind = EVENT_MOUSE, .mouse = MOUSE_PRESS, .button = 1, .x = x, .y = y};

	app_event(&drive_of(self)->app, &event);
	event.mouse = MOUSE_RELEASE;
	app_event(&drive_of(self)->app, &event);
	drive_draw(drive_of(self));
}

static void resize(void *self, int width, int height)
{
	Drive *drive = drive_of(self);

	grid_release(&drive->grid);
	assert_int_equal(grid_init(&drive->grid, width, height), STATUS_OK);
	drive_draw(drive);
}

static void look(void *self)
{
	Played *played = self;

	if (played->open)
		drive_look(&played->drive);
}

static char *screen(void *self)
{
	drive_settle(drive_of(self));
	return drive_screen(drive_of(self));
}

static const char *message(void *self)
{
	return drive_of(self)->app.messages.text;
}

static const char *copied(void *self)
{
	return drive_of(self)->app.outgoing.text;
}

/* What the program has no names for. */
static const GivenName own_names[] = {{"done", SORT_COUNT}, {"modified", SORT_COUNT},
	{"pins", SORT_COUNT}, {"quit", SORT_COUNT}, {"sound", SORT_COUNT}};
static const GivenNames own = {own_names, sizeof own_names / sizeof *own_names};

static bool holds(void *self, const char *condition, char why[ERROR_TEXT_MAX])
{
	App *app = &drive_of(self)->app;

	drive_settle(&((Played *)self)->drive);
	const double told[] = {(double)app->doc.done, doc_is_modified(&app->doc),
		compare_of(app)->pins.count, app->request == REQUEST_QUIT, app->now.replay.ok};
	ValueSource source = app_values(app);
	Givens givens = {.names = &own};
	CurveValue point;
	Expression expression;
	Value value;
	Error error;

	for (size_t k = 0; k < own.count; k++) {
		givens.given[k].number = told[k];
		givens.told[k] = true;
	}
	source.givens = &givens;
	features_values(app, &source);
	source.point = curves_value(app, NULL, &point) ? &point : NULL;
	if (expression_condition_given(&expression, condition, &own, &error) == STATUS_OK &&
		expression_value(&source, &expression, &value, &error) == STATUS_OK)
		return value_holds(&value);
	snprintf(why, ERROR_TEXT_MAX, "%s", error.text);
	return false;
}

static void play(void **state)
{
	SCOPED(end) Played played = {.folder = check_folder_make()};
	Ground ground = {*state, &played, open_drive, press, type, paste, click, resize, look,
		screen, 0, message, copied, holds};

	assert_int_equal(chdir(played.folder), 0);

	script_play(&ground);
	sound_check(&played.drive); /* whatever was done */
}

int main(int count, char **arguments)
{
	if (count != 2) {
		fprintf(stderr, "%s FILE.script\n", *arguments);
		return 2;
	}
	script_add(arguments[1], false, play);
	return check_run();
}
