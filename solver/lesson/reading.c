/* What all of the reading of a lesson is made of: its faults and texts. */
#include "solver/lesson/reading.h"
#include "solver/base/mem.h"

#include <string.h>

Status reading_told(Reading *r, Status status)
{
	if (status != STATUS_INPUT || !r->fault)
		return status;
	r->fault(r->context, r->error);
	return STATUS_OK;
}

Status reading_placed(Reading *r, const YamlEvent *event, const char *what, Status status)
{
	char text[ERROR_TEXT_MAX];

	if (status == STATUS_OK || status == STATUS_NO_MEMORY || status == STATUS_STOPPED)
		return status;
	memcpy(text, r->error->text, sizeof text);
	return yaml_fault(r->yaml, event, "%s%s%s", what, *what ? ": " : "", text);
}

Status reading_kept(Reading *r, const char *text, size_t length, const char **out)
{
	LessonState *state = r->state;
	void *items = state->text;

	if (!mem_grow(&items, &state->cap, state->texts + 1, sizeof *state->text))
		return error_no_memory(r->error);
	state->text = items;
	char *copy = mem_text(text, length);

	if (!copy)
		return error_no_memory(r->error);
	state->text[state->texts++] = copy;
	*out = copy;
	return STATUS_OK;
}

static bool is_blank(char c)
{
	return c == ' ' || c == '\n' || c == '\t';
}

Status reading_text(Reading *r, const YamlEvent *event, const char *what, const char **out)
{
	const char *begin = event->text;
	size_t length = event->length;

	if (event->kind != YAML_SCALAR)
		return yaml_not(r->yaml, event, what, "a text");
	while (length > 0 && is_blank(*begin))
		begin++, length--;
	while (length > 0 && is_blank(begin[length - 1]))
		length--;
	if (length == 0 || memchr(begin, '\0', length))
		return yaml_fault(r->yaml, event, "%s is empty; leave the key out", what);
	STATUS_TRY(reading_kept(r, begin, length, out));
	for (char *c = r->state->text[r->state->texts - 1]; *c; c++)
		if (is_blank(*c))
			*c = ' ';
	return STATUS_OK;
}

const char *lesson_name(const Lesson *lesson)
{
	const LessonState *state = lesson->state;

	return state->name;
}
