#include "tests/fuzz/fuzz.h"

#include "solver/base/text.h"
#include "tests/fixtures/check.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void fuzz_fail(const char *file, int line, const char *format, ...)
{
	va_list arguments;

	fprintf(stderr, "%s:%d: ", file, line);
	va_start(arguments, format);
	vfprintf(stderr, format, arguments);
	va_end(arguments);
	fputc('\n', stderr);
	abort();
}

void fuzz_check_harmless(const char *text)
{
	TextWalk walk = {.text = text, .length = strlen(text)};

	while (text_walk(&walk))
		if (!walk.harmless)
			fuzz_fail(__FILE__, __LINE__, "U+%04X in '%s'", (unsigned)walk.code, text);
}

void fuzz_check_fault(Status status, const Error *error)
{
	FUZZ_CHECK(status == error->status);
	FUZZ_CHECK(error->text[0] != '\0');
	fuzz_check_harmless(error->text);
	fuzz_check_harmless(error->file);
}

/* The name is told first: a crash leaves it as the last line. */
static void replay_one(const char *path, int number)
{
	size_t length;
	char *bytes = check_read_file(path, &length);

	printf("# %s\n", path);
	fflush(stdout);
	if (!bytes)
		fuzz_fail(path, 1, "there is no such file");
	LLVMFuzzerTestOneInput((const uint8_t *)bytes, length);
	printf("ok %d - %s\n", number, path);
	fflush(stdout);
	free(bytes);
}

static int visible(const struct dirent *entry)
{
	return entry->d_name[0] != '.';
}

int fuzz_replay(int count, char **files, const char *folder)
{
	struct dirent **names = NULL;
	int found = count > 0 ? 0 : scandir(folder, &names, visible, alphasort);

	if (found < 0)
		fuzz_fail(folder, 1, "the corpus is missing; run from the repository's root");
	printf("1..%d\n", count + found);
	for (int k = 0; k < count; k++)
		replay_one(files[k], k + 1);
	for (int k = 0; k < found; k++) {
		char *path = check_path(folder, names[k]->d_name);

		replay_one(path, k + 1);
		free(path);
		free(names[k]);
	}
	free(names);
	return 0;
}
