/* Lessons from YAML text: the file. Its stops are read in stop.c. */
#include "solver/base/mem.h"
#include "solver/base/text.h"
#include "solver/lesson/reading.h"

#include <string.h>

/* --- the file -------------------------------------------------------------------------------- */

enum { FILE_LESSON, FILE_ABOUT, FILE_NEEDS, FILE_NOTATION, FILE_LAYOUT, FILE_STOPS };
static const char *const file_keys[] = {
	"lesson", "about", "needs", "notation", "layout", "stops", NULL};
static const YamlKeys file_map = {
	file_keys, "a lesson", "a map with lesson, about and stops", NULL, NULL};
static const YamlItems stop_list = {YAML_LIST, "stops", "a list of stops", "a stop"};

static Status read_said(
	Reading *r, const YamlEvent *value, const char *what, int most, const char **out)
{
	STATUS_TRY(reading_text(r, value, what, out));
	return reading_told(
		r, reading_placed(r, value, what, text_check(*out, most, false, r->error)));
}

static Status read_file_key(void *context, void *into, unsigned key, const YamlEvent *value)
{
	Reading *r = context;

	(void)into;
	switch (key) {
	case FILE_LESSON:
		return read_said(r, value, "lesson", LESSON_TITLE_MAX, &r->lesson.title);
	case FILE_ABOUT:
		return read_said(r, value, "about", LESSON_ABOUT_MAX, &r->lesson.about);
	case FILE_NEEDS:
		return reading_text(r, value, "needs", &r->lesson.needs);
	case FILE_NOTATION:
		return reading_told(r, reading_notation(r, value, &r->lesson.notation));
	case FILE_LAYOUT:
		return reading_text(r, value, "layout", &r->lesson.layout);
	default:
		return yaml_each(r->yaml, &stop_list, value, reading_stop, r, NULL);
	}
}

/* "pe" of "sample-nets/lessons/pe.yaml". */
static Status name_lesson(Reading *r, const char *name)
{
	const char *slash = strrchr(name, '/'), *begin = slash ? slash + 1 : name;
	const char *point = strrchr(begin, '.');
	const size_t length = point && point > begin ? (size_t)(point - begin) : strlen(begin);

	r->state->name = mem_text(name, strlen(name));
	if (!r->state->name)
		return error_no_memory(r->error);
	return reading_kept(r, begin, length, &r->lesson.id);
}

/* What the lesson has for all of its stops. */
static void fill_stops(Lesson *lesson)
{
	for (LessonStop *stop = lesson->stop; stop < lesson->stop + lesson->stops; stop++) {
		stop->notation = stop->notation ? stop->notation : lesson->notation;
		stop->layout = stop->layout ? stop->layout : lesson->layout;
	}
}

static Status read_file(Reading *r)
{
	YamlEvent event = {0};
	uint32_t seen = 0;

	STATUS_TRY(yaml_next(r->yaml, &event));
	STATUS_TRY(yaml_map(r->yaml, &file_map, &event, read_file_key, r, NULL, &seen));
	if (~seen & (1u << FILE_LESSON | 1u << FILE_STOPS))
		return yaml_fault(r->yaml, &event,
			"a lesson needs the keys lesson, its title, and stops, a list");
	fill_stops(&r->lesson);
	return yaml_next(r->yaml, &event);
}

static Status open_reading(Reading *r, const char *name, const char *text, size_t length)
{
	if (length > LESSON_FILE_MAX)
		return error_at(r->error, STATUS_INPUT, name, 1, 1,
			"the file has more than %d bytes; make several lessons of it",
			LESSON_FILE_MAX);
	r->source = text;
	r->lesson.stop = mem_array(LESSON_STOPS_MAX, sizeof *r->lesson.stop);
	r->state = mem_array(1, sizeof *r->state);
	r->lesson.state = r->state;
	if (!r->lesson.stop || !r->state)
		return error_no_memory(r->error);
	STATUS_TRY(name_lesson(r, name));
	return yaml_open(&r->yaml, name, text, length, r->error);
}

Status lesson_read_all(Lesson *out, const char *name, const char *text, size_t length,
	LessonFault *fault, void *context, Error *error)
{
	Error own; /* messages are built upon each other, whether asked for or not */
	Reading r = {.error = &own, .fault = fault, .context = context};
	Status status = open_reading(&r, name, text, length);

	if (status == STATUS_OK)
		status = read_file(&r);
	yaml_close(r.yaml);
	if (status == STATUS_OK) {
		*out = r.lesson;
		return STATUS_OK;
	}
	lesson_release(&r.lesson);
	lesson_init(out);
	if (error)
		*error = own;
	return status;
}

Status lesson_read(Lesson *out, const char *name, const char *text, size_t length, Error *error)
{
	return lesson_read_all(out, name, text, length, NULL, NULL, error);
}

/* --- the lesson ------------------------------------------------------------------------------ */

void lesson_init(Lesson *lesson)
{
	*lesson = (Lesson){.stops = 0};
}

void lesson_release(Lesson *lesson)
{
	LessonState *state = lesson->state;

	for (size_t k = 0; state && k < state->texts; k++)
		mem_free(state->text[k]);
	if (state) {
		mem_free(state->text);
		mem_free(state->name);
	}
	mem_free(state);
	mem_free(lesson->stop);
	lesson_init(lesson);
}
