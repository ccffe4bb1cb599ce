/* layer: tui */
/* The line that says what is selected: of all samples, all that their screens have marks of; and
 * when it gives way to a message. */
#include "tests/fixtures/layouts/said.h"
#include "tests/fixtures/tui/drive.h"

#include "solver/base/embed.h"
#include "solver/base/mem.h"
#include "tests/fixtures/check.h"
#include "tui/contexts/pane.h"

#include <stdio.h>
#include <string.h>

/* The line above the footer, without blanks at its ends; free it. */
static char *told(Drive *drive)
{
	SCOPED(check_mem_free) char *screen = drive_screen(drive);
	char *line = screen;

	for (int y = 0; y < drive->grid.height - 2; y++)
		line = strchr(line, '\n') + 1;
	line += strspn(line, " ");
	size_t length = strcspn(line, "\n");
	while (length > 0 && line[length - 1] == ' ')
		length--;
	return mem_text(line, length);
}

static void check_line(Drive *drive, const char *wanted)
{
	SCOPED(check_mem_free) char *line = told(drive);

	if (strcmp(line, wanted) != 0)
		fail_msg("'%s' is not '%s'", line, wanted);
}

/* Of larger nets only what their screens show is looked at. */
enum { LARGE = 1000 };

/* --- of all samples -----------------------------------------------------------------------------
 */

/* Of each mark of the pane that stands for something. */
static uint32_t check_pane(Drive *drive, const DrawnPane *pane, const char *where)
{
	Solved solved = pins_view(&drive->app);
	View view = pane_view(&drive->app, pane->named, pane->at.width, pane->at.height);
	Subject before = {0};
	uint32_t subjects = 0;

	curves_put(&drive->app, &solved);
	features_solved(&drive->app, &solved);
	for (size_t i = 0; i < pane->scene.count; i++) {
		const SceneItem *item = &pane->scene.items[i];
		const Subject subject = subject_of_item(item);

		if (subject.kind == SUBJECT_NONE || memcmp(&subject, &before, sizeof subject) == 0)
			continue;
		check_said(&solved, &view, &subject, where);
		assert_true(subject_has_item(&solved, &subject, item));
		before = subject;
		subjects++;
	}
	return subjects;
}

static uint32_t check_screen(Drive *drive, const char *where)
{
	uint32_t subjects = 0;

	for (int k = 0; k < drive->app.drawn.count; k++)
		if (drive->app.drawn.pane[k].laid_out && drive->app.drawn.pane[k].named)
			subjects += check_pane(drive, &drive->app.drawn.pane[k], where);
	return subjects;
}

TEST(of_every_mark_of_every_sample_a_sentence_is_said)
{
	static const int sizes[][2] = {{80, 24}, {120, 36}};

	for (const Embedded *sample = embedded_samples; sample->name; sample++)
		for (size_t k = 0; k < sizeof sizes / sizeof *sizes; k++) {
			SCOPED(drive_close) Drive drive;
			char file[128];

			snprintf(file, sizeof file, "sample:%s", sample->name);
			drive_open(&drive, file, sizes[k][0], sizes[k][1], "dark", CHARSET_EIGHTHS);
			assert_true(check_screen(&drive, file) > 4);
			if (drive.app.doc.net.processors > LARGE)
				continue;
			if (k == 0) {
				const Solved solved = pins_view(&drive.app);
				const View view = pane_view(&drive.app, NULL, 80, 24);

				check_all_said(&solved, &view, file);
			} else {
				drive_settle(&drive);
				check_screen(&drive, file);
			}
		}
}

/* --- the line -----------------------------------------------------------------------------------
 */

TEST(it_says_what_the_cursor_is_on)
{
	SCOPED(drive_close) Drive drive;

	drive_open(&drive, "sample:fig5", 80, 24, "dark", CHARSET_EIGHTHS);
	drive_keys(&drive, "Down Down Right");
	check_line(
		&drive, "P3's link (G): 2 a unit, 200 for all 100 units; P3 computes from 16.6.");
	drive_keys(&drive, "Left");
	check_line(&drive,
		"P3's computing time (A): one step takes 2; its 1660.19 steps take 3320.38.");
}

TEST(it_follows_a_value_while_it_is_typed)
{
	SCOPED(drive_close) Drive drive;

	drive_open(&drive, "sample:fig5", 80, 24, "dark", CHARSET_EIGHTHS);
	drive_keys(&drive, "Down Down Right 3");
	check_line(
		&drive, "P3's link (G): 3 a unit, 300 for all 100 units; P3 computes from 24.85.");
	drive_keys(&drive, "Escape");
	check_line(
		&drive, "P3's link (G): 2 a unit, 200 for all 100 units; P3 computes from 16.6.");
}

/* A message takes its place until the next key that says nothing. */
TEST(it_yields_to_messages_and_comes_back)
{
	SCOPED(drive_close) Drive drive;

	drive_open(&drive, "sample:fig5", 80, 24, "dark", CHARSET_EIGHTHS);
	drive_keys(&drive, "Down Down Right Q");
	check_line(&drive, "Q does nothing here; ? lists the keys");
	drive_keys(&drive, "Left");
	check_line(&drive,
		"P3's computing time (A): one step takes 2; its 1660.19 steps take 3320.38.");
	drive_keys(&drive, ":");
	assert_false(drive_shows(&drive, "P3's computing time"));
	drive_keys(&drive, "Escape");
	assert_true(drive_shows(&drive, "P3's computing time"));
}

TEST(no_line_is_cut_at_forty_columns)
{
	SCOPED(drive_close) Drive drive;

	drive_open(&drive, "sample:fig5", 40, 12, "dark", CHARSET_EIGHTHS);
	drive_keys(&drive, "Down Down Right");
	check_line(&drive, "link (G): 2 a unit, 200 in all");
}

/* Where there is room for times, they say why T is later than the work is long. */
TEST(work_is_said_with_its_times)
{
	SCOPED(drive_close) Drive drive;

	drive_open(&drive, "sample:fig5", 72, 24, "dark", CHARSET_EIGHTHS);
	drive_command(&drive, "set installments=1");
	drive_keys(&drive, "g Down Down Down");
	check_line(&drive, "P3's computing time (A): one step 2, all 3308, from 33.08 to 3341.");
	drive_keys(&drive, "g");
	check_line(&drive, "P0's computing time (A): one step 1, all its work 3341.");
}

TEST(a_lecture_says_it_in_its_own_letters)
{
	SCOPED(drive_close) Drive drive;

	drive_open(&drive, "sample:fig5", 80, 24, "dark", CHARSET_EIGHTHS);
	drive_command(&drive, "layout lecture");
	assert_false(drive_shows(&drive, "P1's "));
}

/* --- marks of it --------------------------------------------------------------------------------
 */

/* How many marks with an element the screen has of a processor, and how many of them are lit. */
typedef struct Lit {
	int marks, lit;
} Lit;

static Lit lit_of(const Drive *drive, const Subject *subject, Element element, uint32_t id)
{
	const Solved solved = {.net = &drive->app.doc.net, .schedule = &drive->app.now.schedule};
	Lit lit = {0, 0};

	for (int k = 0; k < drive->app.drawn.count; k++) {
		const Scene *scene = &drive->app.drawn.pane[k].scene;

		for (size_t i = 0; i < scene->count; i++)
			if (scene->items[i].element == element && scene->items[i].id == id) {
				lit.marks++;
				lit.lit += subject_has_item(&solved, subject, &scene->items[i]);
			}
	}
	return lit;
}

TEST(a_share_lights_its_bars_and_its_cell)
{
	const Subject share = {.kind = SUBJECT_CELL, .processor = 3, .part = COLUMN_SHARE};
	SCOPED(drive_close) Drive drive;

	drive_open(&drive, "sample:eliminated", 120, 36, "dark", CHARSET_EIGHTHS);
	const Lit own = lit_of(&drive, &share, ELEMENT_BAR, 3);
	const Lit other = lit_of(&drive, &share, ELEMENT_BAR, 2);
	const Lit cells = lit_of(&drive, &share, ELEMENT_VALUE, 3);

	assert_true(own.marks >= 7);
	assert_int_equal(own.lit, own.marks);
	assert_int_equal(other.lit, 0);
	assert_int_equal(cells.marks - cells.lit, 2); /* A and G */
}

TEST(t_lights_its_line_and_its_numbers)
{
	const Subject finish = {.kind = SUBJECT_QUANTITY, .part = QUANTITY_FINISH};
	SCOPED(drive_close) Drive drive;

	drive_open(&drive, "sample:eliminated", 120, 36, "dark", CHARSET_EIGHTHS);
	const Lit line = lit_of(&drive, &finish, ELEMENT_FINISH, SCENE_NO_ID);

	assert_true(line.marks > 1);
	assert_int_equal(line.lit, line.marks);
	assert_int_equal(lit_of(&drive, &finish, ELEMENT_BAR, 3).lit, 0);
}

/* Its words too, through which a click still finds the row. */
TEST(a_verdict_lights_its_race)
{
	const Subject verdict = {.kind = SUBJECT_VERDICT, .processor = 4};
	SCOPED(drive_close) Drive drive;

	drive_open(&drive, "sample:eliminated", 80, 24, "dark", CHARSET_EIGHTHS);
	const Lit bars = lit_of(&drive, &verdict, ELEMENT_RACE, 4);
	const Lit words = lit_of(&drive, &verdict, ELEMENT_TOLD, 4);

	assert_int_equal(bars.marks, 2);
	assert_int_equal(bars.lit, 2);
	assert_true(words.lit > 0);
	for (int k = 0; k < drive.app.drawn.count; k++) {
		const DrawnPane *pane = &drive.app.drawn.pane[k];

		for (size_t i = 0; pane->named && pane->named->main && i < pane->scene.count; i++) {
			const SceneItem *item = &pane->scene.items[i];

			if (item->element == ELEMENT_TOLD)
				assert_int_equal(
					scene_hit(&pane->scene, item->x0 + 0.5, item->y0 + 0.5)
						->element,
					ELEMENT_ROW);
		}
	}
}
