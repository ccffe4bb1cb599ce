/* layer: tui */
/* Plays a script (script.h) in the program without a terminal: tests/screens/NAME.script. */
#include "tests/fixtures/check.h"
#include "tests/fixtures/tui/drive.h"
#include "tests/screens/script.h"

#include "solver/values/expression.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct Played {
	Drive drive;
	char *folder; /* of a net that the script tells; NULL: nothing is open */
} Played;

static void end(Played *played)
{
	if (!played->folder)
		return;
	drive_close(&played->drive);
	check_folder_remove(played->folder);
	played->folder = NULL;
}

static void open_drive(void *self, const ScriptOpening *opening)
{
	Played *played = self;

	end(played);
	played->folder = check_folder_make();
	SCOPED(check_free) char *path = check_path(played->folder, "net.yaml");

	if (opening->text)
		check_write_file(path, opening->text, strlen(opening->text));
	drive_open(&played->drive, opening->file ? opening->file : path, opening->width,
		opening->height, opening->theme, opening->charset);
}

static Drive *drive_of(void *self)
{
	Played *played = self;

	if (!played->folder)
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

static void resize(void *self, int width, int height)
{
	Drive *drive = drive_of(self);

	grid_release(&drive->grid);
	assert_int_equal(grid_init(&drive->grid, width, height), STATUS_OK);
	drive_draw(drive);
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

/* What the program has no names for. */
static const GivenName own_names[] = {{"done", SORT_COUNT}, {"modified", SORT_COUNT},
	{"pins", SORT_COUNT}, {"sound", SORT_COUNT}};
static const GivenNames own = {own_names, sizeof own_names / sizeof *own_names};

static bool holds(void *self, const char *condition, char why[ERROR_TEXT_MAX])
{
	App *app = &drive_of(self)->app;
	const double told[] = {(double)app->doc.done, doc_is_modified(&app->doc), app->pins.count,
		app->now.replay.ok};
	ValueSource source = teaching_values(app);
	Givens givens = {.names = &own};
	Expression expression;
	Value value;
	Error error;

	for (size_t k = 0; k < own.count; k++) {
		givens.given[k].number = told[k];
		givens.told[k] = true;
	}
	source.givens = &givens;
	if (expression_condition_given(&expression, condition, &own, &error) == STATUS_OK &&
		expression_value(&source, &expression, &value, &error) == STATUS_OK)
		return value_holds(&value);
	snprintf(why, ERROR_TEXT_MAX, "%s", error.text);
	return false;
}

static void play(void **state)
{
	SCOPED(end) Played played = {.folder = NULL};
	const Ground ground = {
		&played, open_drive, press, type, paste, resize, screen, message, holds};

	script_play(*state, &ground);
}

int main(int count, char **arguments)
{
	if (count != 2) {
		fprintf(stderr, "%s FILE.script\n", *arguments);
		return 2;
	}
	size_t tests;
	const ScriptTest *test = script_tests(script_read(arguments[1]), &tests);

	for (size_t k = 0; k < tests; k++)
		check_add_row(arguments[1], play, &test[k]);
	return check_run();
}
