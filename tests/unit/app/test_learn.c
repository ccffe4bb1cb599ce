/* layer: tui */
/* The list of what there is to learn by: all of it, in the order in which one learns. */
#include "tests/fixtures/check.h"
#include "tests/fixtures/tui/drive.h"

#include "solver/base/embed.h"
#include "solver/base/mem.h"
#include "solver/lesson/lesson.h"
#include "solver/quiz/quiz.h"
#include "tui/lists/rows.h"

#include <string.h>

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
	drive_open(&drive, "sample:first", 100, 30, "dark", CHARSET_EIGHTHS);
	drive_command(&drive, "learn");
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
