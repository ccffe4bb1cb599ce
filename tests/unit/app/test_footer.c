/* layer: tui */
/* The footer names only keys that do something here and now: each is pressed, in every context of
 * every sample, and then the screen or the program is another, and no message says it cannot be. */
#include "tests/fixtures/check.h"
#include "tests/fixtures/tui/drive.h"

#include "solver/base/embed.h"
#include "solver/base/mem.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

enum { WIDTH = 120, HEIGHT = 30, HINTS_MAX = 24, KEYS_MAX = 40, LARGE = 30 };

typedef struct Hints {
	int count;
	char keys[HINTS_MAX][KEYS_MAX], word[HINTS_MAX][KEYS_MAX];
} Hints;

/* "+ - nudge": keys are in the colour of keys. A list that leaves room for the live screen has a
 * footer as wide as itself. */
static Hints read_footer(const Drive *drive)
{
	const int y = drive->grid.height - 1;
	Hints hints = {0};
	bool key = false;

	for (int x = 1, gap = 0; x < drive->grid.width; x++) {
		const Cell *cell = grid_at(&drive->grid, x, y);
		/* A tick of a legend has their colour. */
		const bool accent = cell->ink == ROLE_ACCENT && strcmp(cell->text, "▔") != 0;

		if (cell->text[0] == ' ' || cell->text[0] == '\0') {
			gap = 1;
			continue;
		}
		if (strcmp(cell->text, "│") == 0)
			break;
		/* In a lecture the legend goes before them. */
		if (!accent && hints.count == 0)
			continue;
		if (accent && !key && ++hints.count > HINTS_MAX)
			fail_msg("too many hints");
		char *into = accent ? hints.keys[hints.count - 1] : hints.word[hints.count - 1];

		if (gap && accent == key)
			strcat(into, " ");
		strcat(into, cell->text);
		key = accent;
		gap = 0;
	}
	return hints;
}

/* A key by its name; digits stand for one. */
static const char *named(const char *key)
{
	static const char *const names[][2] = {
		{"↑", "Up"}, {"↓", "Down"}, {"←", "Left"}, {"→", "Right"}, {"0-9", "7"}};

	for (size_t k = 0; k < sizeof names / sizeof *names; k++)
		if (strcmp(key, names[k][0]) == 0)
			return names[k][1];
	return key;
}

typedef struct Place {
	const char *name, *keys;
} Place;

static const Place places[] = {
	{"table", ""},
	{"root", "Up"},
	{"name", "Left"},
	{"link", "Right"},
	{"share", "Right Right"},
	{"settings", "Up Up"},
	{"timing", "Tab"},
	{"zoomed", "Tab z"},
	{"with a cursor", "Tab c"},
	{"tree", "D Tab"},
	{"curve", "D D Tab"},
	{"shares", "D D D Tab"},
	{"lecture", "v"},
	{"the lecture's settings", "v Up Up"},
	{"after an edit", "+ u"},
	{"typing", "Right 7"},
	{"command", ": s c a l e Enter :"},
};

static void open_at(Drive *drive, const char *sample, const Place *place)
{
	char name[128];

	snprintf(name, sizeof name, "sample:%s", sample);
	drive_open(drive, name, WIDTH, HEIGHT, "dark", CHARSET_EIGHTHS);
	drive_keys(drive, place->keys);
	drive_settle(drive);
}

/* Whether the key does something; a message that it cannot is a failure. */
static bool does_something(
	const char *sample, const Place *place, const char *key, const char *word)
{
	SCOPED(drive_close) Drive drive;

	open_at(&drive, sample, place);
	ScopedBuf before = check_buf(), after = check_buf();
	grid_dump_text(&drive.grid, &before);
	grid_dump_styles(&drive.grid, &before);
	drive_keys(&drive, named(key));
	grid_dump_text(&drive.grid, &after);
	grid_dump_styles(&drive.grid, &after);
	if (strstr(drive.app.messages.text, "at its limit"))
		return false; /* a link of 0 */

	if (drive.app.messages.alert || strstr(drive.app.messages.text, "does nothing") ||
		strstr(drive.app.messages.text, "nobody") ||
		strstr(drive.app.messages.text, "no r"))
		fail_msg("%s, %s: %s %s: %s", sample, place->name, key, word,
			drive.app.messages.text);
	return drive.app.request != REQUEST_NONE || strcmp(before.text, after.text) != 0;
}

/* Of two keys, "↑ ↓", one may be at its end. */
static void press(const char *sample, const Place *place, const char *keys, const char *word)
{
	char each[KEYS_MAX], *key = each, *next;
	bool done = false;

	snprintf(each, sizeof each, "%s", keys);
	for (; key; key = next) {
		next = strchr(key, ' ');
		if (next)
			*next++ = '\0';
		done = does_something(sample, place, key, word) || done;
	}
	if (!done)
		fail_msg("%s, %s: %s %s does nothing", sample, place->name, keys, word);
}

/* Large nets are like smaller ones of their kind. */
static void press_all(const char *sample, const Place *place)
{
	Hints hints;
	bool large;
	{
		SCOPED(drive_close) Drive drive;

		open_at(&drive, sample, place);
		hints = read_footer(&drive);
		large = drive.app.doc.net.processors > LARGE;
	}
	assert_true(hints.count > 1);
	for (int k = 0; k < hints.count && !large; k++)
		press(sample, place, hints.keys[k], hints.word[k]);
}

TEST_ROWS(every_key_named_does_something, Place, places)
{
	/* Each place in every ninth sample, from another one on: every sample at one place or two.
	 */
	for (const Embedded *sample = embedded_samples; sample->name; sample++)
		if (strncmp(sample->name, "million", 7) != 0 &&
			(sample - embedded_samples + (row - places)) % (9 * ONE_IN) == 0)
			press_all(sample->name, row);
}

/* Over the screen: the same in any net. Some write files. */
static const Place over[] = {
	{"help", "?"},
	{"samples", ": s a m p l e s Enter Down"},
	{"methods", "M Down"},
	{"messages", ": x Enter : y Enter : m e s s a g e s Enter Down"},
	{"themes", ": t h e m e s Enter Down"},
	{"figure", "e"},
	{"figure, typing", "e Up"},
	{"searching", "/ P"},
};

TEST_ROWS(every_key_named_over_the_screen_does_something, Place, over)
{
	SCOPED(check_folder_free) char *folder = check_folder_make();

	assert_int_equal(chdir(folder), 0);
	press_all("eliminated", row);
	assert_int_equal(chdir("/"), 0);
}

/* A sample looks in a lecture's footer as it does above: it stands on what the diagram stands on.
 */
TEST(a_lectures_legend_stands_on_the_canvas)
{
	SCOPED(drive_close) Drive drive;

	drive_open(&drive, "sample:first", WIDTH, HEIGHT, "mono", CHARSET_EIGHTHS);
	drive_keys(&drive, "v");
	const int y = drive.grid.height - 1;
	int swatches = 0;

	for (int x = 0; x < drive.grid.width; x++) {
		const Cell *cell = grid_at(&drive.grid, x, y);
		const bool swatch = cell->paper == ROLE_COMPUTE || cell->ink == ROLE_COMPUTE;

		swatches += swatch;
		if (swatch)
			assert_int_equal(grid_at(&drive.grid, x + 3, y)->paper, ROLE_CANVAS);
	}
	assert_int_equal(swatches, 2);
	assert_int_equal(grid_at(&drive.grid, drive.grid.width - 3, y)->paper, ROLE_CHROME);
}
