/* gantree lesson without a name: what lessons there are. */
#include "solver/lesson/lesson.h"
#include "layouts/sayings/sayings.h"
#include "solver/base/embed.h"
#include "tui/commands/commands.h"

enum { NAME_CELLS = 12 };

static Status add_lesson(Buf *out, const Embedded *file, Error *error)
{
	Lesson lesson;

	STATUS_TRY(lesson_read(&lesson, file->name, file->text, file->length, error));
	buf_addf(out, "%-*s ", NAME_CELLS, file->name);
	tell_add(out, SAY_LESSON_ROW,
		TOLD(TELL_WORD(WHAT, lesson.title ? lesson.title : file->name),
			TELL_NUMBER(NUMBERS, lesson.stops), TELL_WORD(WITH, lesson.needs)));
	if (lesson.about)
		buf_addf(out, "%*s %s\n", NAME_CELLS, "", lesson.about);
	lesson_release(&lesson);
	return STATUS_OK;
}

int cmd_lesson(const Arguments *arguments)
{
	Buf text;
	Error error;
	Status status = STATUS_OK;

	(void)arguments;
	buf_init(&text);
	for (const Embedded *file = embedded_lessons; file->name && status == STATUS_OK; file++)
		status = add_lesson(&text, file, &error);
	return output_made(&text, status, &error);
}
