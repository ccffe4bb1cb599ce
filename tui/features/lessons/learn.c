/* Lessons in the list of what there is to learn by: the tour first, in the order in which one
 * learns. */
#include "tui/features/lessons/teaching.h"

#include "solver/base/embed.h"
#include "tui/lists/rows.h"

#include <stdio.h>
#include <string.h>

/* In this order; lessons that are not among them come last. */
static const char *const course[] = {
	"tour", "pe", "fon", "cut-through", "results", "pipelines", NULL};

static int place_of(const char *lesson)
{
	int k = 0;

	while (course[k] && strcmp(course[k], lesson) != 0)
		k++;
	return k;
}

/* The lesson that is played, or was last, goes on where it was. */
static void add_lesson(App *app, const char *name, const Lesson *lesson, ListRows *rows)
{
	const Teaching *own = teaching_of(app);
	const bool on = own->lesson.stops > 0;
	ListRow *row = list_add_choice(
		rows, name, lesson->title ? lesson->title : "", ACTION_LESSON, name);
	char standing[LADDER_TEXT];
	uint32_t at = 0, done = 0;

	row->faint = true;
	row->in_use = strcmp(on ? own->name : own->left[0].name, name) == 0;
	snprintf(row->detail, sizeof row->detail, "%s", lesson->about ? lesson->about : "");
	const bool begun = teaching_got(app, name, &at, &done);

	tell_plain(standing, SAY_LESSON_STANDING,
		TOLD(TELL_NUMBER(GOES_ON, begun), TELL_NUMBER(NUMBER, at + 1),
			TELL_NUMBER(NUMBERS, lesson->stops), TELL_NUMBER(COUNT, done),
			TELL_WORD(WITH, lesson->needs)));
	snprintf(row->aside, sizeof row->aside, "%.*s", (int)sizeof row->aside - 1, standing);
}

static bool is_about(const char *name, const Lesson *lesson, const char *filter)
{
	return list_holds(name, filter) || (lesson->title && list_holds(lesson->title, filter)) ||
	       (lesson->about && list_holds(lesson->about, filter)) || list_holds("lesson", filter);
}

static void add_lessons(
	App *app, const char *filter, int place, const char **heading, ListRows *rows)
{
	for (const Embedded *file = embedded_lessons; file->name; file++) {
		Lesson lesson;
		Error error;

		if (place_of(file->name) != place || !list_next(app, rows))
			continue;

		/* What is built in can be read, but for want of memory. */
		if (lesson_read(&lesson, file->name, file->text, file->length, &error) !=
			STATUS_OK) {
			list_add(rows, file->name, error.text)->faint = true;
			continue;
		}
		if (is_about(file->name, &lesson, filter)) {
			list_add_heading(rows, heading);
			add_lesson(app, file->name, &lesson, rows);
		} else {
			list_drop(app, rows);
		}
		lesson_release(&lesson);
	}
}

void teaching_rows(App *app, const char *filter, ListRows *rows)
{
	const int places = (int)(sizeof course / sizeof *course);
	const char *heading = "Lessons";

	for (int place = 0; place < places; place++)
		add_lessons(app, filter, place, &heading, rows);
}
