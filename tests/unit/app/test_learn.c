/* layer: tui */
/* The list of what there is to learn by: all of it, in the order in which one learns, and every row
 * leads there. */
#include "tests/fixtures/check.h"
#include "tests/fixtures/tui/drive.h"

#include "solver/base/embed.h"
#include "solver/base/mem.h"
#include "solver/quiz/quiz.h"
#include "tui/lists/rows.h"

#include <stdio.h>
#include <string.h>

static void open_list(Drive *drive)
{
	drive_open(drive, "sample:first", 100, 30, "dark", CHARSET_EIGHTHS);
	drive_command(drive, "learn");
}

/* Where a row of that name is; one that is missing fails. */
static int place_of(const ListRows *rows, const char *name)
{
	int found = -1, count = 0;

	for (int k = 0; k < rows->count; k++)
		if (rows->row[k].selectable && strcmp(rows->row[k].left, name) == 0) {
			found = k;
			count++;
		}
	if (count != 1)
		fail_msg("%s is there %d times", name, count);
	return found;
}

TEST(all_is_there_once_and_after_what_it_needs)
{
	SCOPED(drive_close) Drive drive;
	ListRows *rows = mem_array(1, sizeof *rows);
	int lessons_end = 0;

	assert_non_null(rows);
	open_list(&drive);
	list_build(&drive.app, rows);
	for (const Embedded *file = embedded_lessons; file->name; file++) {
		Lesson lesson;

		assert_int_equal(lesson_read(&lesson, file->name, file->text, file->length, NULL),
			STATUS_OK);
		const int place = place_of(rows, file->name);

		assert_true(!lesson.needs || place_of(rows, lesson.needs) < place);
		lessons_end = place > lessons_end ? place : lessons_end;
		lesson_release(&lesson);
	}
	assert_string_equal(rows->row[1].left, "tour");
	for (int k = 0; quiz_templates[k]; k++)
		assert_true(place_of(rows, quiz_templates[k]->id) > lessons_end);
	mem_free(rows);
}

TEST(the_lesson_that_was_left_is_selected_and_goes_on)
{
	SCOPED(drive_close) Drive drive;

	open_list(&drive);
	drive_keys(&drive, "Down Enter");
	assert_string_equal(drive.app.teaching.name, "pe");
	drive_command(&drive, "lesson pe 4");
	drive_command(&drive, "lesson off");
	drive_command(&drive, "lesson");
	assert_int_equal(drive.app.list.kind, LIST_LEARN);
	assert_true(drive_shows(&drive, "stop 4 of 14"));
	drive_keys(&drive, "Enter");
	assert_int_equal(drive.app.teaching.at, 3);
}

/* Whether it is left, another one begun in its place, or played on. */
TEST(it_is_told_of_every_lesson_how_far_one_got)
{
	SCOPED(drive_close) Drive drive;

	open_list(&drive);
	drive_keys(&drive, "Escape");
	drive_command(&drive, "tour 2");
	drive_keys(&drive, "Down Down PgDn");
	drive_command(&drive, "lesson pe 4");
	drive_command(&drive, "lesson fon 2");
	drive_keys(&drive, "Escape Escape");
	drive_command(&drive, "lesson results");
	drive_command(&drive, "quiz 1 shares 17");
	drive_command(&drive, "learn");
	assert_true(drive_shows(&drive, "stop 3 of 14, 1 done"));
	assert_true(drive_shows(&drive, "stop 4 of 14, 0 done"));
	assert_true(drive_shows(&drive, "stop 2 of 12, 0 done"));
	assert_true(drive_shows(&drive, "stop 1 of 11, 0 done"));
	drive_keys(&drive, "Escape");
	drive_command(&drive, "tour");
	assert_int_equal(drive.app.teaching.at, 2);
	assert_int_equal(drive.app.teaching.mark[1], LESSON_DONE);
	drive_keys(&drive, "Down Down Down Right");
	drive_command(&drive, "learn");
	assert_true(drive_shows(&drive, "stop 3 of 14, 2 done"));
	drive_keys(&drive, "Escape");
	drive_command(&drive, "quiz 1 shares 17");
	drive_command(&drive, "tour");
	assert_int_equal(drive.app.teaching.at, 2);
}

TEST(an_exercise_is_asked_at_its_level)
{
	SCOPED(drive_close) Drive drive;

	open_list(&drive);
	drive_type(&drive, "fitted");
	drive_keys(&drive, "Enter");
	assert_string_equal(drive.app.teaching.asking.exercise.template, "fitted");
	assert_int_equal(drive.app.teaching.asking.exercise.level, 2);
}

/* What it was called before still asks it, with the same seed the same. */
TEST(the_old_name_of_an_exercise_is_understood)
{
	SCOPED(drive_close) Drive drive;

	open_list(&drive);
	drive_keys(&drive, "Escape");
	drive_command(&drive, "quiz 2 results 17");
	assert_string_equal(drive.app.teaching.asking.exercise.template, "fitted");
}
