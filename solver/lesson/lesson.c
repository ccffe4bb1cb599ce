#include "solver/lesson/lesson.h"

#include "solver/lesson/values.h"

void lesson_init(Lesson *lesson)
{
	*lesson = (Lesson){.stops = 0};
}

void lesson_release(Lesson *lesson)
{
	lesson_init(lesson);
}

Status lesson_read(Lesson *out, const char *name, const char *text, size_t length, Error *error)
{
	(void)text, (void)length;
	lesson_init(out);
	return error_set(error, STATUS_NOT_APPLICABLE, "%s: there are no lessons yet", name);
}

uint32_t lesson_stop(const Lesson *lesson, const char *name)
{
	(void)lesson, (void)name;
	return UINT32_MAX;
}

Status lesson_net(const Lesson *lesson, uint32_t k, const char *folder, Net *out, Error *error)
{
	(void)lesson, (void)k, (void)folder;
	net_init(out);
	return error_set(error, STATUS_NOT_APPLICABLE, "there are no lessons yet");
}

Status lesson_fill(const LessonScene *scene, const char *text, Buf *out, Error *error)
{
	(void)scene, (void)error;
	buf_add_text(out, text);
	return STATUS_OK;
}

Status lesson_holds(const LessonScene *scene, const char *condition, bool *out, Error *error)
{
	(void)scene, (void)condition, (void)error;
	*out = true;
	return STATUS_OK;
}

Status lesson_check_text(const char *text, Error *error)
{
	(void)text, (void)error;
	return STATUS_OK;
}

Status lesson_check_condition(const char *condition, Error *error)
{
	(void)condition, (void)error;
	return STATUS_OK;
}
