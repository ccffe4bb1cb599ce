/* What themes there are. */
#include "themes/theme_chain.h"

#include "solver/base/embed.h"
#include "solver/base/text.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char ending[] = ".yaml";

static int by_text(const void *a, const void *b)
{
	return strcmp(a, b);
}

static bool is_listed(const ThemeNames *names, const char *name)
{
	for (int i = 0; i < names->count; i++)
		if (strcmp(names->name[i], name) == 0)
			return true;
	return false;
}

static void list(ThemeNames *out, const char *name)
{
	if (out->count < THEME_LISTED_MAX && strlen(name) < THEME_NAME_MAX && !is_listed(out, name))
		snprintf(out->name[out->count++], THEME_NAME_MAX, "%s", name);
}

/* A file whose name cannot be shown as it is is nobody's theme. */
static void list_file(ThemeNames *out, const char *file)
{
	const size_t length = strlen(file), end = sizeof ending - 1;
	char name[THEME_NAME_MAX], shown[4 * THEME_NAME_MAX];

	if (length <= end || length - end >= THEME_NAME_MAX || file[0] == '.' ||
		strcmp(file + length - end, ending) != 0)
		return;
	snprintf(name, sizeof name, "%.*s", (int)(length - end), file);
	text_show_into(shown, sizeof shown, name, strlen(name));
	if (strcmp(name, shown) == 0)
		list(out, name);
}

void theme_list(ThemeNames *out, const char *folder)
{
	DIR *directory = folder && folder[0] ? opendir(folder) : NULL;
	int built_in;

	out->count = 0;
	for (int i = 0; theme_names[i]; i++)
		list(out, theme_names[i]);
	built_in = out->count;
	if (!directory)
		return;
	for (struct dirent *entry; (entry = readdir(directory));)
		list_file(out, entry->d_name);
	closedir(directory);
	qsort(out->name[built_in], (size_t)(out->count - built_in), THEME_NAME_MAX, by_text);
}

Status theme_unknown(const char *name, const char *folder, Error *error)
{
	ThemeNames names;
	char all[ERROR_TEXT_MAX] = "", shown[100];

	theme_list(&names, folder);
	for (int i = 0; i < names.count && strlen(all) + THEME_NAME_MAX + 2 < sizeof all; i++)
		snprintf(all + strlen(all), sizeof all - strlen(all), "%s%s", i ? ", " : "",
			names.name[i]);
	text_show_into(shown, sizeof shown, name, strnlen(name, 60));
	return error_set(error, STATUS_INPUT, "there is no theme \"%s\"; there are %s", shown, all);
}
