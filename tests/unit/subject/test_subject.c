/* layer: tui */
/* What is selected: a sentence of every mark of every sample, and the marks that it lights. */
#include "tests/fixtures/layouts/said.h"
#include "tests/fixtures/tui/drive.h"

#include "solver/base/embed.h"
#include "tests/fixtures/check.h"
#include "tui/contexts/pane.h"

#include <stdio.h>
#include <string.h>

/* Of larger nets only what their screens show is looked at. */
enum { LARGE = 1000 };

/* --- of all samples -----------------------------------------------------------------------------
 */

/* Of each mark of the pane that stands for something. */
static uint32_t check_pane(Drive *drive, const DrawnPane *pane, const char *where)
{
	Solved solved = beside_view(&drive->app);
	View view = pane_view(&drive->app, pane->named, pane->at.width, pane->at.height);
	Subject before = {0};
	uint32_t subjects = 0;

	curves_put(&drive->app, &solved);
	features_solved(&drive->app, pane->named, &solved);
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
			if ((sample - embedded_samples) % ONE_IN != 0)
				continue;
			SCOPED(drive_close) Drive drive;
			char file[128];

			snprintf(file, sizeof file, "sample:%s", sample->name);
			drive_open(&drive, file, sizes[k][0], sizes[k][1], "dark", CHARSET_EIGHTHS);
			assert_true(check_screen(&drive, file) > 4);
			if (drive.app.doc.net.processors > LARGE)
				continue;
			if (k == 0) {
				const Solved solved = beside_view(&drive.app);
				const View view = pane_view(&drive.app, NULL, 80, 24);

				check_all_said(&solved, &view, file);
			} else {
				drive_settle(&drive);
				check_screen(&drive, file);
			}
		}
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
