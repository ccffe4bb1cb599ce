/* gantree lesson --check: what is wrong with lessons, and where. */
#include "layouts/sayings/sayings.h"
#include "layouts/scene/diagram.h"
#include "layouts/screens/screen.h"
#include "solver/base/embed.h"
#include "solver/base/file.h"
#include "solver/lesson/check.h"
#include "tui/app/action.h"
#include "tui/commands/commands.h"

#include <stdio.h>
#include <string.h>

enum { WORDS_MAX = 256 };

/* A lesson as it was found. */
typedef struct Found {
	const char *name;
	const char *text;
	size_t length;
	char folder[ERROR_FILE_MAX]; /* "" for the working one */
	bool built_in;
	Buf read;
} Found;

static void print_fault(void *faults, const Error *fault)
{
	output_error(fault);
	++*(uint32_t *)faults;
}

static Status find(const char *name, Found *out, Error *error)
{
	const Embedded *built_in =
		strpbrk(name, "./") ? NULL : embedded_find(embedded_lessons, name);
	const char *slash = strrchr(name, '/');

	out->name = name;
	if (built_in) {
		out->built_in = true;
		out->text = built_in->text;
		out->length = built_in->length;
		return STATUS_OK;
	}
	STATUS_TRY(file_read(name, LESSON_FILE_MAX, &out->read, NULL, error));
	out->text = out->read.text;
	out->length = out->read.length;
	snprintf(out->folder, sizeof out->folder, "%.*s",
		slash ? (int)(slash - name) + (slash == name) : 0, name);
	return STATUS_OK;
}

static Status check_one(const char *name, uint32_t *faults, Buf *out, Error *error)
{
	const char *diagram_ids[WORDS_MAX], *action_names[ACTIONS + 1];
	const LessonWords words = {screen_names, diagram_ids, action_names};
	const uint32_t before = *faults;
	Found found = {.built_in = false};
	uint32_t stops = 0;
	size_t count = 0;

	for (; diagrams[count]; count++)
		diagram_ids[count] = diagrams[count]->id;
	diagram_ids[count] = NULL;
	for (count = 0; count < ACTIONS; count++)
		action_names[count] = actions[count].name;
	action_names[count] = NULL;
	buf_init(&found.read);
	Status status = find(name, &found, error);
	if (status == STATUS_OK)
		status = lesson_check(name, found.text, found.length,
			found.built_in ? NULL : found.folder, &words, print_fault, faults, &stops,
			error);
	buf_release(&found.read);
	if (status == STATUS_OK && *faults == before) {
		buf_addf(out, "%s: ", name);
		tell_add(out, SAY_LESSON_SOUND, TOLD(TELL_NUMBER(NUMBERS, stops)));
	}
	return status;
}

int cmd_lesson_check(const Arguments *arguments)
{
	uint32_t faults = 0;
	Error error;
	Buf text;
	Status status = STATUS_OK;

	buf_init(&text);
	for (int k = 0; k < arguments->operand_count && status == STATUS_OK; k++)
		status = check_one(arguments->operands[k], &faults, &text, &error);
	for (const Embedded *file = embedded_lessons;
		arguments->operand_count == 0 && file->name && status == STATUS_OK; file++)
		status = check_one(file->name, &faults, &text, &error);
	const int written = output_text(&text);

	if (status != STATUS_OK)
		return output_error(&error);
	return faults > 0 ? OUTPUT_FAULT : written;
}
