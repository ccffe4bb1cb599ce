/* Themes by name: the user's files first, then the built-in ones. */
#include "themes/theme_chain.h"

#include "solver/base/embed.h"
#include "solver/base/file.h"
#include "solver/base/mem.h"

#include <dirent.h>
#include <stdlib.h>
#include <string.h>

enum { FILE_MAX = 1 << 20, LISTED_MAX = 64 };

static int by_text(const void *a, const void *b)
{
	return strcmp(*(const char *const *)a, *(const char *const *)b);
}

/* Append the names of the themes in `folder`, in order, each after ", ". */
static void list_folder(Buf *out, const char *folder)
{
	DIR *directory = folder ? opendir(folder) : NULL;
	char *names[LISTED_MAX];
	size_t count = 0;

	if (!directory)
		return;
	for (struct dirent *entry; count < LISTED_MAX && (entry = readdir(directory));) {
		const size_t length = strlen(entry->d_name);

		if (length <= 5 || strcmp(entry->d_name + length - 5, ".yaml") != 0)
			continue;
		names[count] = mem_text(entry->d_name, length - 5);
		if (names[count])
			count++;
	}
	closedir(directory);
	qsort(names, count, sizeof *names, by_text);
	for (size_t i = 0; i < count; i++) {
		buf_addf(out, ", %s", names[i]);
		mem_free(names[i]);
	}
}

static Status unknown_theme(const char *name, const char *folder, Error *error)
{
	Buf list;
	Status status;

	buf_init(&list);
	for (int i = 0; theme_names[i]; i++)
		buf_addf(&list, "%s%s", i ? ", " : "", theme_names[i]);
	list_folder(&list, folder);
	status = error_set(
		error, STATUS_INPUT, "there is no theme \"%.60s\"; there are %s", name, list.text);
	buf_release(&list);
	return status;
}

static Status read_path(
	Theme *out, const char *path, const char *folder, const ThemeChain *chain, Error *error)
{
	Buf text;
	Status status;

	buf_init(&text);
	status = file_read(path, FILE_MAX, &text, NULL, error);
	if (!status)
		status = theme_chain_read(out, path, text.text, text.length, folder, chain, error);
	buf_release(&text);
	return status;
}

Status theme_chain_find(
	Theme *out, const char *name, const char *folder, const ThemeChain *up, Error *error)
{
	const ThemeChain chain = {name, up, up ? up->depth + 1 : 1};
	const Embedded *built_in;

	if (folder && name[0] && !strchr(name, '/')) {
		Buf path;
		Status status;
		bool exists;

		buf_init(&path);
		buf_addf(&path, "%s/%s.yaml", folder, name);
		status = buf_status(&path);
		exists = !status && file_stamp(path.text).exists;
		if (exists)
			status = read_path(out, path.text, folder, &chain, error);
		buf_release(&path);
		if (status == STATUS_NO_MEMORY)
			return error_no_memory(error);
		if (exists)
			return status;
	}
	built_in = embedded_find(embedded_themes, name);
	if (!built_in)
		return unknown_theme(name, folder, error);
	return theme_chain_read(out, name, built_in->text, built_in->length, NULL, &chain, error);
}

Status theme_find(Theme *out, const char *name, const char *folder, Error *error)
{
	return theme_chain_find(out, name, folder, NULL, error);
}
