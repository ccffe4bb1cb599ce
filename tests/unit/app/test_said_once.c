/* layer: tui */
/* The opening screen says each thing once: few words, T where it is looked for, a verdict in the
 * headline, in its cell and at its row. */
#include "tests/fixtures/check.h"
#include "tests/fixtures/tui/drive.h"

#include "tui/features/upgrades/gains.h"

#include "tui/app/feature.h"
#include "tui/solve/samples.h"

#include <ctype.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

typedef struct Screen {
	const char *name;
	int width, height, most; /* words and numbers */
} Screen;
static const Screen screens[] = {
	{"80x24", 80, 24, 125}, {"120x36", 120, 36, 180}, {"200x60", 200, 60, 240}};

/* As the program opens where no file is named. */
static void open_first(Drive *drive, const Screen *screen)
{
	Error error;

	drive_open(drive, SAMPLE_FIRST, screen->width, screen->height, "dark", CHARSET_BRAILLE);
	assert_int_equal(features_opened(&drive->app, false, &error), STATUS_OK);
	drive_draw(drive);
	drive_settle(drive);
}

/* Runs with a letter or a digit. */
static int words_of(char *screen)
{
	int words = 0;

	for (char *run = strtok(screen, " \n"); run; run = strtok(NULL, " \n"))
		for (const char *at = run; *at; at++)
			if (isalnum((unsigned char)*at)) {
				words++;
				break;
			}
	return words;
}

static int count_of(const char *screen, const char *text)
{
	int count = 0;

	for (const char *at = screen; (at = strstr(at, text)) != NULL; at++)
		count++;
	return count;
}

static const DrawnPane *pane_of(const Drive *drive, const char *name)
{
	for (int k = 0; k < drive->app.drawn.count; k++)
		if (strcmp(drive->app.drawn.pane[k].at.pane, name) == 0)
			return &drive->app.drawn.pane[k];
	fail_msg("there is no pane %s", name);
	return NULL;
}

TEST_ROWS(few_words_stand_on_the_first_screen, Screen, screens)
{
	SCOPED(drive_close) Drive drive;

	open_first(&drive, row);
	SCOPED(check_free) char *screen = drive_screen(&drive);
	const int words = words_of(screen);

	if (words > row->most)
		fail_msg("%d words and numbers, %d at most", words, row->most);
}

/* How often it stands there, below 100 columns and from there on, where there is a curve. */
typedef struct Said {
	const char *text;
	int narrow, wide;
} Said;

static const Said all_said[] = {
	/* T: in the title, at the axis, in the root's bar and at the point of the curve. */
	{"✓ checked   T 3417.95", 1, 1},
	{"3417", 1, 1},
	{"T 3418", 1, 1},
	{"3418", 2, 3},
	/* What becomes of P4: in the headline, in its cell and along the curve. */
	{"P4 is useless: its data comes too late.", 1, 1},
	{"60     useless", 1, 1},
	{"useless", 2, 3},
	{"peed-up", 1, 1},
	{"PE", 0, 0},
	{"3088", 1, 1},
	/* What the colours mean: where the picture has no row for it, above it. */
	{" communication ", 1, 1},
	{" computation ", 1, 1},
	{" too late", 2, 2},
};

TEST_ROWS(all_is_said_once_in_its_place, Screen, screens)
{
	SCOPED(drive_close) Drive drive;

	open_first(&drive, row);
	SCOPED(check_free) char *screen = drive_screen(&drive);

	for (size_t k = 0; k < sizeof all_said / sizeof *all_said; k++) {
		const Said *said = &all_said[k];
		const int times = count_of(screen, said->text);

		if (times != (row->width >= 100 ? said->wide : said->narrow))
			fail_msg("\"%s\" is there %d times", said->text, times);
	}
	drive_command(&drive, "legend");
	assert_false(drive_shows(&drive, " computation "));
}

/* Bars of a role, one below the other: how long they are. */
static int lengths_of(const DrawnPane *pane, Role role, double *out, int most)
{
	int count = 0;

	for (size_t k = 0; k < pane->scene.count && count < most; k++) {
		const SceneItem *item = &pane->scene.items[k];

		if (item->kind == SCENE_FILL && item->role == role)
			out[count++] = item->x1 - item->x0;
	}
	return count;
}

/* Where there is room: how much of the bound is reached and who takes the rest, to an eighth of a
 * cell; and what T loses by each number, most first. */
TEST(a_large_screen_has_two_charts)
{
	SCOPED(drive_close) Drive drive;
	double reached, sent, removed, gain[8];

	open_first(&drive, &screens[2]);
	const DrawnPane *losses = pane_of(&drive, "losses");
	const Schedule *s = &drive.app.now.schedule;

	assert_int_equal(lengths_of(losses, ROLE_COMPUTE, &reached, 1), 1);
	assert_int_equal(lengths_of(losses, ROLE_RECEIVE, &sent, 1), 1);
	assert_int_equal(lengths_of(losses, ROLE_USELESS, &removed, 1), 1);
	const double cell = s->speedup_bound / (reached + sent + removed);

	assert_true(fabs(reached * cell - s->speedup) <= cell / 8);
	assert_true(fabs(sent * cell - s->loss.transfer) <= cell / 8);
	assert_true(fabs(removed * cell - s->loss.removed) <= cell / 8);
	assert_true(drive_shows(&drive, "lost: removed processors 0.333, transfer 0.074"));

	const Upgrades *upgrades = &gains_of(&drive.app)->table;
	const DrawnPane *gains = pane_of(&drive, "gains");
	const int work = lengths_of(gains, ROLE_COMPUTE, gain, 8); /* P0 to P3; then links */
	const int count = work + lengths_of(gains, ROLE_RECEIVE, gain + work, 8 - work);

	assert_true(work == 4 && count == 6);
	assert_true(drive_shows(&drive, "10 % off one number: T falls by"));
	for (int k = 0, at = 0; k < count; at++) {
		const UpgradeRow *row = &upgrades->row[upgrades->sorted[at]];

		if (!upgrade_is_choice(row) || row->whole)
			continue;
		assert_true(k == 0 || gain[k] <= gain[k - 1]);
		assert_true(fabs(gain[k] / gain[0] - row->gain / (s->finish - 3292.84)) < 0.01);
		k++;
	}
}
