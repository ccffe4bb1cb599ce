/* layer: tui */
/* The user's themes in the running program: chosen in turn, read again, kept when their file is
 * not good. */
#include "tests/fixtures/check.h"
#include "tests/fixtures/tui/drive.h"

#include "tui/app/theming.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static void open_drive(Drive *drive)
{
	char *folder;

	drive_open(drive, "sample:fig5", 100, 30, "dark", CHARSET_EIGHTHS);
	folder = check_path(drive->home, "gantree");
	assert_int_equal(mkdir(folder, 0700), 0);
	free(folder);
	assert_int_equal(mkdir(drive->app.config.themes_folder, 0700), 0);
}

/* NULL: the file goes. */
static void write_theme(const Drive *drive, const char *name, const char *text)
{
	SCOPED(check_free) char *path = check_path(drive->app.config.themes_folder, name);

	if (text)
		check_write_file(path, text, strlen(text));
	else
		assert_int_equal(unlink(path), 0);
}

static void choose(Drive *drive, const char *name)
{
	drive_command(drive, "theme %s", name);
}

static int blue_of_text(const Drive *drive)
{
	return drive->app.display.theme.style[ROLE_TEXT].color.blue;
}

static void must_say(const Drive *drive, const char *text)
{
	if (!strstr(drive->app.messages.text, text))
		fail_msg("'%s' does not say '%s'", drive->app.messages.text, text);
}

/* What the program does while the keys rest: the second look finds the file at rest. */
static void rest(Drive *drive)
{
	assert_true(theming_is_due(&drive->app));
	assert_false(theming_look(&drive->app));
	assert_true(theming_look(&drive->app));
	assert_false(theming_look(&drive->app));
}

#define BLUE(n) "inherits: light\nroles: {text: {color: \"#00000" #n "\"}}\n"

/* --- in turn --------------------------------------------------------------------------------- */

TEST(t_goes_through_the_screens_themes_then_the_users)
{
	static const char *const expected[] = {"light", "projector", "high-contrast", "parchment",
		"lagoon", "mono", "ape", "bad", "zoo", "dark"};
	SCOPED(drive_close) Drive drive;

	open_drive(&drive);
	write_theme(&drive, "zoo.yaml", "name: Zoo\ninherits: light\n");
	write_theme(&drive, "ape.yaml", "inherits: dark\n");
	write_theme(&drive, "bad.yaml", "role: {}\n");
	write_theme(&drive, "fig.yaml", "inherits: print\npaper: true\n");
	write_theme(&drive, "light.yaml", BLUE(1));
	for (size_t i = 0; i < sizeof expected / sizeof *expected; i++) {
		drive_keys(&drive, "t");
		assert_string_equal(drive.app.display.theme_name, expected[i]);
	}
	/* The user's own of a built-in's name takes its place. */
	drive_keys(&drive, "t");
	assert_int_equal(blue_of_text(&drive), 1);
	choose(&drive, "print");
	assert_true(drive.app.display.theme.paper);
	drive_keys(&drive, "t");
	assert_string_equal(drive.app.display.theme_name, "ape");
}

TEST(completion_knows_the_users_themes)
{
	SCOPED(drive_close) Drive drive;

	open_drive(&drive);
	write_theme(&drive, "zoological.yaml", BLUE(1));
	drive_type(&drive, ":theme zoo");
	drive_keys(&drive, "Tab Enter");
	assert_int_equal(blue_of_text(&drive), 1);
	must_say(&drive, "theme zoological");
	choose(&drive, "nosuch");
	must_say(&drive, "parchment, lagoon, mono, print, zoological");
	assert_string_equal(drive.app.display.theme_name, "zoological");
}

/* --- reading again --------------------------------------------------------------------------- */

TEST(a_built_in_theme_needs_no_looking)
{
	SCOPED(drive_close) Drive drive;

	open_drive(&drive);
	assert_false(theming_is_due(&drive.app));
	write_theme(&drive, "mine.yaml", BLUE(1));
	choose(&drive, "mine");
	assert_true(theming_is_due(&drive.app));
	choose(&drive, "dark");
	assert_false(theming_is_due(&drive.app));
}

TEST(a_file_still_being_written_is_let_alone)
{
	SCOPED(drive_close) Drive drive;

	open_drive(&drive);
	write_theme(&drive, "mine.yaml", BLUE(1));
	choose(&drive, "mine");
	assert_false(theming_look(&drive.app));
	write_theme(&drive, "mine.yaml", "roles: {te");
	assert_false(theming_look(&drive.app));
	write_theme(&drive, "mine.yaml", BLUE(2) "# two\n");
	assert_false(theming_look(&drive.app));
	assert_true(theming_look(&drive.app));
	assert_int_equal(blue_of_text(&drive), 2);
	assert_false(drive.app.messages.alert);
}

enum { AS_IT_IS = -1 };

/* A file is written, or goes, and a theme is chosen or the keys rest. */
typedef struct Written {
	const char *file, *text;
	const char *chosen; /* NULL: the keys rest */
	int blue;           /* of text, then */
	const char *says;
	bool alert;
} Written;

typedef struct Story {
	const char *name;
	Written written[5];
} Story;

static const Story stories[] = {
	{"a changed file is shown, by name at once",
		{{"mine.yaml", BLUE(1), "mine", 1, "theme mine", false},
			{"mine.yaml", BLUE(2) "# two\n", NULL, 2, "theme mine reloaded", false},
			{"mine.yaml", BLUE(1), "mine", 1, "theme mine", false}}},
	{"an inherited file counts too, also in the place of a built-in",
		{{"ours.yaml", BLUE(1), "ours", 1, "theme ours", false},
			{"mine.yaml", "inherits: ours\n", "mine", 1, "theme mine", false},
			{"ours.yaml", BLUE(2) "# two\n", NULL, 2, "theme mine reloaded", false},
			{"ours.yaml", "inherits: light\n", NULL, AS_IT_IS, "theme mine reloaded",
				false},
			{"light.yaml", BLUE(9), NULL, 9, "theme mine reloaded", false}}},
	{"a bad theme keeps the last good one until its file is mended",
		{{"mine.yaml", BLUE(1), "mine", 1, "theme mine", false},
			{"mine.yaml", "roles:\n  text: {color: pink}\n", NULL, 1,
				"mine.yaml:2:17: \"pink\" is not a colour", true},
			{"mine.yaml", BLUE(2) "# two\n", NULL, 2, "theme mine reloaded", false}}},
	{"also one that was bad from the start",
		{{"mine.yaml", BLUE(2), "mine", 2, "theme mine", false},
			{"other.yaml", "inherits: nobody\n", "other", 2,
				"other.yaml:1:11: there is no theme \"nobody\"", true},
			{"nobody.yaml", BLUE(1), NULL, 1, "theme other reloaded", false}}},
	{"a file that goes leaves its colours",
		{{"mine.yaml", BLUE(1), "mine", 1, "theme mine", false},
			{"mine.yaml", NULL, NULL, 1, "theme mine: its file is gone", true},
			{"mine.yaml", BLUE(2) "# two\n", NULL, 2, "theme mine reloaded", false}}},
	/* The built-in is not what was asked for. */
	{"also one that stands in for a built-in",
		{{"dark.yaml", BLUE(1), "dark", 1, "theme dark", false},
			{"dark.yaml", NULL, NULL, 1, "theme dark: its file is gone", true}}},
};

TEST_ROWS(a_file_is_read_again, Story, stories)
{
	SCOPED(drive_close) Drive drive;

	open_drive(&drive);
	for (const Written *change = row->written; change < row->written + 5 && change->file;
		change++) {
		write_theme(&drive, change->file, change->text);
		if (change->chosen)
			choose(&drive, change->chosen);
		else
			rest(&drive);
		if (change->blue != AS_IT_IS)
			assert_int_equal(blue_of_text(&drive), change->blue);
		must_say(&drive, change->says);
		assert_int_equal(drive.app.messages.alert, change->alert);
		assert_false(drive_shows(&drive, drive.app.config.themes_folder));
	}
}

/* --- the list of themes ----------------------------------------------------------------------- */

static bool wears(const Drive *drive, const char *name)
{
	return strcmp(drive->app.display.theme.name, name) == 0 &&
	       strcmp(drive->app.display.theme_name, name) == 0;
}

/* Whether the live screen, beside the list, is as it would be without one. */
static bool shows_both(Drive *drive)
{
	return drive_shows(drive, "ink on warm paper") && drive_shows(drive, "T 3337");
}

TEST(themes_are_tried_on_the_live_screen)
{
	static const char *const commands[] = {":theme", ":themes"};

	for (size_t i = 0; i < 2; i++) {
		SCOPED(drive_close) Drive drive;

		drive_open(&drive, "sample:eliminated", 120, 36, "light", CHARSET_EIGHTHS);
		drive_type(&drive, commands[i]);
		drive_keys(&drive, "Enter");
		drive_settle(&drive);
		assert_true(wears(&drive, "light") && shows_both(&drive));
		drive_keys(&drive, "Down");
		drive_settle(&drive);
		assert_true(wears(&drive, "projector") && shows_both(&drive));
		drive_keys(&drive, "Up Up");
		drive_settle(&drive);
		assert_true(wears(&drive, "dark"));
		drive_keys(&drive, "Esc");
		assert_true(wears(&drive, "light"));
		assert_false(drive_shows(&drive, "ink on warm paper"));
		drive_keys(&drive, ":");
		drive_type(&drive, "theme");
		drive_keys(&drive, "Enter Down Enter");
		assert_true(wears(&drive, "projector"));
		must_say(&drive, "theme projector");
	}
}

/* "pap" finds what is on paper; what is found first is tried. */
TEST(themes_are_searched_by_what_they_are_for)
{
	SCOPED(drive_close) Drive drive;

	drive_open(&drive, "sample:fig5", 80, 24, "dark", CHARSET_EIGHTHS);
	drive_command(&drive, "themes");
	drive_type(&drive, "pap");
	drive_settle(&drive);
	assert_true(wears(&drive, "parchment"));
	assert_false(drive_shows(&drive, "strongest contrast"));
	drive_keys(&drive, "Esc");
	assert_true(wears(&drive, "dark"));
}

/* One's own are there too. A fault is said, and the screen stays as it was before. */
TEST(own_themes_are_offered_with_their_faults)
{
	SCOPED(drive_close) Drive drive;

	open_drive(&drive);
	write_theme(&drive, "ape.yaml", "about: for apes\ninherits: light\nroles: {txet: {}}\n");
	write_theme(&drive, "bad.yaml", "roles: {text: {color: \"#12345\"}}\n");
	drive_command(&drive, "themes");
	drive_type(&drive, "for ape");
	drive_settle(&drive);
	assert_string_equal(drive.app.display.theme_name, "ape");
	assert_true(drive_shows(&drive, "unknown role"));
	for (int i = 0; i < 7; i++)
		drive_keys(&drive, "Backspace");
	drive_type(&drive, "bad");
	drive_settle(&drive);
	assert_true(wears(&drive, "dark"));
	assert_true(drive_shows(&drive, "cannot be used"));
	assert_true(drive_shows(&drive, "bad.yaml:1:23: \"#12345\" is no"));
	drive_keys(&drive, "Esc");
	assert_true(wears(&drive, "dark"));
}
