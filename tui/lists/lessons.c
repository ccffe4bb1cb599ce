/* The list of lessons. */
#include "tui/lists/rows.h"

#include "solver/base/embed.h"

#include <stdio.h>

void list_rows_lessons(App *app, const char *filter, ListRows *rows)
{
	for (const Embedded *file = embedded_lessons; file->name; file++) {
		Lesson lesson;
		Error error;

		if (!list_next(app, rows))
			continue;

		/* What is built in can be read, but for want of memory. */
		if (lesson_read(&lesson, file->name, file->text, file->length, &error) !=
			STATUS_OK) {
			list_add(rows, file->name, error.text)->faint = true;
			continue;
		}
		const char *title = lesson.title ? lesson.title : "";
		const char *about = lesson.about ? lesson.about : "";

		if (list_holds(file->name, filter) || list_holds(title, filter) ||
			list_holds(about, filter)) {
			ListRow *row =
				list_add_choice(rows, file->name, title, ACTION_LESSON, file->name);

			snprintf(row->detail, sizeof row->detail, "%s%s%s%s", about,
				lesson.needs ? " It goes on from the lesson " : "",
				lesson.needs ? lesson.needs : "", lesson.needs ? "." : "");
			row->faint = true;
		} else {
			list_drop(app, rows);
		}
		lesson_release(&lesson);
	}
}
