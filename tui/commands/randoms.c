#include "tui/commands/randoms.h"

#include "solver/base/buf.h"
#include "solver/base/mem.h"
#include "tui/commands/commands.h"

#include <stdio.h>
#include <string.h>

static const char RANDOM[] = "random:";

bool randoms_named(const char *file)
{
	return strncmp(file, RANDOM, strlen(RANDOM)) == 0;
}

/* "gantree", "random", then "--children=8" and so on, each ended by NUL in `text`. */
static Status split(Randoms *randoms, const char *list, Error *error)
{
	int count = 2;
	Buf text;

	buf_init(&text);
	buf_add(&text, "gantree\0random", sizeof "gantree\0random");
	for (size_t length; *list; list += length + (list[length] == ',')) {
		length = strcspn(list, ",");
		buf_addf(&text, "--%.*s", (int)length, list);
		buf_add_char(&text, '\0');
		count++;
	}
	randoms->word = mem_array((size_t)count, sizeof *randoms->word);
	randoms->text = buf_status(&text) == STATUS_OK ? mem_text(text.text, text.length) : NULL;
	buf_release(&text);
	if (!randoms->word || !randoms->text)
		return error_no_memory(error);
	randoms->word[0] = randoms->text;
	for (int i = 1; i < count; i++)
		randoms->word[i] = randoms->word[i - 1] + strlen(randoms->word[i - 1]) + 1;
	return arguments_parse(&randoms->arguments, count, randoms->word, error);
}

/* What `gantree random` takes besides, and a name cannot. */
static Status check(const Arguments *arguments, Error *error)
{
	static const OptionId others[] = {OPTION_SET, OPTION_HELP, OPTION_VERSION};

	for (size_t i = 0; i < sizeof others / sizeof *others; i++)
		if (arguments_have(arguments, others[i]))
			return error_set(error, STATUS_USAGE,
				"--%s cannot be part of a name; give it as an option of its own",
				option_table[others[i]].name);
	return STATUS_OK;
}

Status randoms_begin(Randoms *out, const char *file, Error *error)
{
	Error why;

	*out = (Randoms){.text = NULL};
	Status status = split(out, file + strlen(RANDOM), &why);

	if (status == STATUS_OK)
		status = check(&out->arguments, &why);
	if (status == STATUS_OK)
		return STATUS_OK;
	randoms_release(out);
	return status == STATUS_NO_MEMORY ? error_no_memory(error)
					  : error_set(error, status, "%s %s", RANDOM, why.text);
}

void randoms_release(Randoms *randoms)
{
	arguments_release(&randoms->arguments);
	mem_free(randoms->word);
	mem_free(randoms->text);
	*randoms = (Randoms){.text = NULL};
}

Status randoms_draw(const Randoms *randoms, double seed, Net *out, Error *error)
{
	const char *method = randoms->arguments.value[OPTION_METHOD];

	STATUS_TRY(command_random(&randoms->arguments, seed, out, error));
	if (method)
		snprintf(out->method, sizeof out->method, "%s", method);
	return STATUS_OK;
}
