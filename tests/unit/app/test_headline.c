/* layer: tui */
/* The first rows at every size: the headline is whole, T is there, and what answers takes one row
 * and moves nothing. What they say is in tests/screens/headline.script. */
#include "tests/fixtures/check.h"
#include "tests/fixtures/tui/drive.h"

#include "solver/base/embed.h"
#include "tui/app/feature.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A row without blanks at its ends; free it. */
static char *row(Drive *drive, int y)
{
	ScopedText screen = drive_screen(drive);
	char *line = screen;

	for (; y > 0; y--)
		line = strchr(line, '\n') + 1;
	line += strspn(line, " ");
	size_t length = strcspn(line, "\n");

	while (length > 0 && line[length - 1] == ' ')
		length--;
	return strndup(line, length);
}

/* Of every sample, at every width from 40 cells: it ends as a sentence does. */
TEST(the_sentence_is_whole_at_every_width)
{
	for (const Embedded *sample = embedded_samples; sample->name; sample++) {
		if (strncmp(sample->name, "million", 7) == 0)
			continue;
		SCOPED(drive_close) Drive drive;
		char name[128];

		snprintf(name, sizeof name, "sample:%s", sample->name);
		drive_open(&drive, name, 80, 24, "dark", CHARSET_EIGHTHS);
		for (int width = 40; width <= 160; width += 7) {
			assert_int_equal(grid_resize(&drive.grid, width, 24), STATUS_OK);
			drive_draw(&drive);
			ScopedText line = row(&drive, 1);

			if (line[strlen(line) - 1] != '.' && strstr(line, "useless") == NULL)
				fail_msg("%s, %d cells: '%s'", name, width, line);
		}
	}
}

static void check_second(Drive *drive, const char *wanted)
{
	ScopedText line = row(drive, 2);

	if (strncmp(line, wanted, strlen(wanted)) != 0)
		fail_msg("'%s' is not '%s'", line, wanted);
	assert_non_null(strstr(line, "speed-up "));
}

/* What may be typed, what Enter and Esc do, what is wrong: all in one row, and nothing else moves.
 */
TEST(what_answers_has_the_second_row)
{
	static const int sizes[][2] = {{80, 24}, {120, 36}};
	Error error;

	for (size_t k = 0; k < 2; k++) {
		SCOPED(drive_close) Drive drive;

		drive_open(&drive, "sample:eliminated", sizes[k][0], sizes[k][1], "dark",
			CHARSET_EIGHTHS);
		assert_int_equal(features_opened(&drive.app, false, &error), STATUS_OK);
		drive_draw(&drive);
		const int y = drive.app.drawn.pane[0].at.y;

		check_second(&drive, "Type 10: T would be 3008.");
		drive_keys(&drive, "Left");
		check_second(&drive, "speed-up");
		drive_keys(&drive, "Right 7");
		check_second(&drive, "Enter accepts 7, Esc goes back to 900.");
		assert_int_equal(drive.app.drawn.pane[0].at.y, y);
		drive_keys(&drive, "-");
		check_second(&drive, "Not accepted: link is 7-; it must be a number");
		assert_int_equal(drive.app.drawn.pane[0].at.y, y);
		drive_keys(&drive, "Escape");
		check_second(&drive, "Type 10: T would be 3008.");
		assert_int_equal(drive.app.drawn.pane[0].at.y, y);
	}
}

/* In the title bar, at its right end. */
TEST(t_is_seen_at_every_size)
{
	for (int height = 4; height < 60; height += 7)
		for (int width = 20; width <= 200; width += 15) {
			SCOPED(drive_close) Drive drive;

			drive_open(&drive, "sample:fig5", width, height, "dark", CHARSET_EIGHTHS);
			drive_draw(&drive);
			ScopedText title = row(&drive, 0);

			assert_non_null(strstr(title, width < 60 ? " T 3337" : " T 3336.98"));
			if (width >= 40)
				assert_non_null(strstr(title, "✓"));
		}
}
