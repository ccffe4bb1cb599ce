/* layer: solver */
#include "tests/fixtures/check.h"

#include "solver/base/embed.h"
#include "solver/lesson/check.h"

static void none(void *file, const Error *fault)
{
	fail_msg("%s:%d: %s", ((const Embedded *)file)->name, fault->line, fault->text);
}

TEST(the_built_in_lessons_have_nothing_to_mend)
{
	for (const Embedded *file = embedded_lessons; file->name; file++) {
		Embedded played = *file;
		uint32_t stops;

		assert_int_equal(lesson_check(file->name, file->text, file->length, NULL, NULL,
					 none, &played, &stops, NULL),
			STATUS_OK);
		assert_true(stops > 0);
	}
}
