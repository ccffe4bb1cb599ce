/* gantree quiz: a sheet of exercises. */
#include "layouts/export/sheet.h"
#include "tui/commands/commands.h"

#include <stdio.h>
#include <string.h>
#include <time.h>

enum { COUNT = 4, SEEDS = 1000000, NAMES_MAX = 400 };

static Status read_settings(const Arguments *arguments, SheetSettings *out, Error *error)
{
	uint64_t level = 1, count = COUNT;
	size_t format = SHEET_TXT;

	/* A seed that nobody gave is told, so that it can be given. */
	*out = (SheetSettings){.seed = (uint64_t)time(NULL) % SEEDS, .version = GANTREE_VERSION};
	STATUS_TRY(arguments_count(arguments, OPTION_LEVEL, 1, QUIZ_LEVELS, &level, error));
	STATUS_TRY(arguments_count(arguments, OPTION_COUNT, 1, SHEET_COUNT_MAX, &count, error));
	STATUS_TRY(arguments_count(arguments, OPTION_SEED, 0, INT64_MAX, &out->seed, error));
	STATUS_TRY(arguments_choice(
		arguments, OPTION_FORMAT, sheet_formats, SHEET_FORMATS, &format, error));
	if (arguments_have(arguments, OPTION_ONLY))
		out->only = quiz_template_find(arguments->value[OPTION_ONLY]);
	out->level = (int)level;
	out->count = (uint32_t)count;
	out->format = (SheetFormat)format;
	out->answers = arguments_have(arguments, OPTION_ANSWERS);
	return STATUS_OK;
}

int cmd_quiz(const Arguments *arguments)
{
	SheetSettings settings;
	Error error;
	Buf text;

	buf_init(&text);
	Status status = read_settings(arguments, &settings, &error);

	if (status == STATUS_OK)
		status = sheet_write(&settings, &text, &error);
	return output_made(&text, status, &error);
}
