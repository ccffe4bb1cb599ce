/* layer: themes */
/* Memory that runs out at every single allocation while themes are found and read:
 * STATUS_NO_MEMORY comes back, the theme in use stays as it was, nothing leaks. */
#include "tests/fixtures/check.h"
#include "tests/fixtures/faults.h"

#include "solver/base/mem.h"
#include "themes/theme.h"

#include <stdlib.h>
#include <string.h>

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

static void starve(const char *name, Status wanted)
{
	for (Faults at = {.kind = FAULT_ONCE}; faults_next(&at);) {
		Theme theme = {.name = "before"};
		Error error;

		faults_begin(&at);
		faults_check(&at, find(name, &theme, &error), wanted);
		if (at.reached)
			assert_string_equal(theme.name, "before");
	}
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
		for (Faults at = {.kind = FAULT_ONCE}; faults_next(&at);) {
			ScopedBuf text = check_buf();
			Error error;

			faults_begin(&at);
			const Status status = theme_text(names[i], folder, &text, &error);

			faults_check(&at, status, i == 2 ? STATUS_INPUT : STATUS_OK);
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
