#include "tests/check.h"

#include <ftw.h>
#include <math.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

void check_close_at(
	double actual, double expected, double rel, const char *what, const char *file, int line)
{
	if (isnan(expected) ? isnan(actual) : fabs(actual - expected) <= rel * fabs(expected))
		return;
	print_error("%s is %.17g, expected %.17g (off by %.3g relative, allowed %.3g)\n", what,
		actual, expected, fabs(actual - expected) / fabs(expected), rel);
	_fail(file, line);
}

void check_near_at(
	double actual, double expected, double limit, const char *what, const char *file, int line)
{
	if (fabs(actual - expected) <= limit)
		return;
	print_error("%s is %.17g, expected %.17g (off by %.3g, allowed %.3g)\n", what, actual,
		expected, fabs(actual - expected), limit);
	_fail(file, line);
}

void check_error_at(const Error *error, const char *expected, const char *file, int line)
{
	char text[ERROR_FILE_MAX + ERROR_TEXT_MAX + 32];

	error_format(error, text, sizeof text);
	if (strcmp(text, expected) == 0)
		return;
	print_error("the error is\n  %s\nexpected\n  %s\n", text, expected);
	_fail(file, line);
}

char *check_folder_make(void)
{
	const char *parent = getenv("TMPDIR");
	char *folder = check_path(parent && *parent ? parent : "/tmp", "gantree-test-XXXXXX");

	assert_non_null(mkdtemp(folder));
	return folder;
}

static int remove_entry(const char *path, const struct stat *seen, int kind, struct FTW *where)
{
	(void)seen;
	(void)kind;
	(void)where;
	return remove(path);
}

void check_folder_remove(char *folder)
{
	enum { DESCRIPTORS = 16 };

	nftw(folder, remove_entry, DESCRIPTORS, FTW_DEPTH | FTW_PHYS);
	free(folder);
}

char *check_path(const char *folder, const char *name)
{
	size_t size = strlen(folder) + strlen(name) + 2;
	char *path = malloc(size);

	assert_non_null(path);
	snprintf(path, size, "%s/%s", folder, name);
	return path;
}

char *check_read_file(const char *path, size_t *length)
{
	FILE *file = fopen(path, "rb");
	char *text;
	long size;

	if (!file)
		return NULL;
	assert_int_equal(fseek(file, 0, SEEK_END), 0);
	size = ftell(file);
	assert_true(size >= 0);
	rewind(file);
	text = malloc((size_t)size + 1);
	assert_non_null(text);
	assert_int_equal(fread(text, 1, (size_t)size, file), size);
	text[size] = '\0';
	fclose(file);
	if (length)
		*length = (size_t)size;
	return text;
}

void check_write_file(const char *path, const char *bytes, size_t length)
{
	FILE *file = fopen(path, "wb");

	assert_non_null(file);
	assert_int_equal(fwrite(bytes, 1, length, file), length);
	assert_int_equal(fclose(file), 0);
}

static bool differs(const char *place, const char *is, const char *expected)
{
	for (int line = 1;; line++) {
		const size_t a = strcspn(is, "\n"), b = strcspn(expected, "\n");

		if (a != b || memcmp(is, expected, a) != 0 || is[a] != expected[b]) {
			print_error("%s:%d\n  is       %.*s\n  expected %.*s\n", place, line,
				(int)a, is, (int)b, expected);
			return true;
		}
		if (is[a] == '\0')
			return false;
		is += a + 1;
		expected += b + 1;
	}
}

void check_golden(const char *name, const char *text)
{
	char *path = check_path("tests/golden", name), *expected;

	if (getenv("GOLDEN_UPDATE"))
		check_write_file(path, text, strlen(text));
	expected = check_read_file(path, NULL);
	if (!expected)
		fail_msg("there is no %s; GOLDEN_UPDATE=1 writes it", path);
	if (differs(path, text, expected))
		fail_msg("%s differs; the whole is now\n%s", path, text);
	free(expected);
	free(path);
}
