/* layer: themes */
/* Memory that runs out at every single allocation while themes are found and read:
 * STATUS_NO_MEMORY comes back, the theme in use stays as it was, nothing leaks. */
#include "tests/fixtures/check.h"

#include "solver/base/mem.h"
#include "themes/theme.h"

#include <stdlib.h>
#include <string.h>

enum { CALLS_MAX = 5000 };

static char *folder;

static int make_themes(void **state)
{
	static const char *const texts[][2] = {
		{"mine.yaml",
			"about: mine\ninherits: ours\nroles: {computee: {}, text: {bold: true}}\n"},
		{"ours.yaml", "inherits: lagoon\npalette: {sky: \"#56b4e9\"}\n"
			      "roles: {compute: {color: sky}}\n"},
		{"bad.yaml", "inherits: ours\nroles: {text: {color: skies}}\n"}};

	folder = check_folder_make();
	for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
		ScopedText path = check_path(folder, texts[i][0]);

		check_write_file(path, texts[i][1], strlen(texts[i][1]));
	}
	return 0;
}

static int remove_themes(void **state)
{
	check_folder_remove(folder);
	return 0;
}

TESTS_AROUND(make_themes, remove_themes)

static Status find(const char *name, Theme *theme, Error *error)
{
	ThemeFiles files;

	return theme_find_files(theme, name, folder, &files, error);
}

/* Fail the k-th allocation, for k = 1, 2, ... until one run gets through without. */
static void starve(const char *name, Status wanted)
{
	for (size_t k = 1; k < CALLS_MAX; k++) {
		Theme theme = {.name = "before"};
		Error error;

		mem_fail_plan(k, false);
		const Status status = find(name, &theme, &error);
		const bool reached = mem_calls() >= k;
		mem_fail_plan(0, false);
		if (!reached) {
			assert_int_equal(status, wanted);
			return;
		}
		assert_int_equal(status, STATUS_NO_MEMORY);
		assert_string_equal(theme.name, "before");
	}
	fail_msg("%s never got by without failing", name);
}

TEST(finding)
{
	starve("mine", STATUS_OK);
	starve("dark", STATUS_OK);
	starve("bad", STATUS_INPUT);
	starve("nobody", STATUS_INPUT);
}

TEST(printing)
{
	static const char *const names[] = {"mine", "dark", "nobody"};

	for (size_t i = 0; i < 3; i++)
		for (size_t k = 1;; k++) {
			Error error;
			Buf text;

			buf_init(&text);
			mem_fail_plan(k, false);
			const Status status = theme_text(names[i], folder, &text, &error);
			const bool reached = mem_calls() >= k;
			mem_fail_plan(0, false);
			buf_release(&text);
			assert_int_equal(status, reached  ? STATUS_NO_MEMORY
						 : i == 2 ? STATUS_INPUT
							  : STATUS_OK);
			if (!reached)
				break;
		}
}

/* Without memory to look there is nothing new. */
TEST(looking)
{
	ThemeFiles files, now;
	Theme theme;

	assert_int_equal(theme_find_files(&theme, "mine", folder, &files, NULL), STATUS_OK);
	assert_int_equal(files.count, 3); /* lagoon.yaml might be there as well */
	mem_fail_plan(1, true);
	now = theme_files_now(&files, folder);
	mem_fail_plan(0, false);
	assert_true(theme_files_equal(&now, &files));
	now = theme_files_now(&files, folder);
	assert_true(theme_files_equal(&now, &files));
}
