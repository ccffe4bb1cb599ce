/* What themes there are, and themes by name: the user's files first, then the built-in ones. */
#include "themes/chain.h"

#include "solver/base/embed.h"
#include "solver/base/file.h"
#include "solver/base/text.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { FILE_MAX = 1 << 20 };

/* --- what there are -------------------------------------------------------------------------- */

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

/* What an unknown name is told. */
static Status unknown(const char *name, const char *folder, Error *error)
{
	ThemeNames names;
	const char *known[THEME_LISTED_MAX];
	char all[ERROR_TEXT_MAX] = "", shown[100], advice[TEXT_ADVICE_MAX];

	theme_list(&names, folder);
	for (int i = 0; i < names.count; i++) {
		known[i] = names.name[i];
		if (strlen(all) + THEME_NAME_MAX + 2 < sizeof all)
			snprintf(all + strlen(all), sizeof all - strlen(all), "%s%s", i ? ", " : "",
				names.name[i]);
	}
	text_advice(advice, text_nearest(name, known, (size_t)names.count), "");
	text_show_into(shown, sizeof shown, name, strnlen(name, 60));
	return error_set(error, STATUS_INPUT, "there is no theme \"%s\"; %s%sthere are %s", shown,
		advice, *advice ? " " : "", all);
}

/* --- by name --------------------------------------------------------------------------------- */

/* "FOLDER/NAME.yaml"; empty where `folder` is none or NAME cannot be that of a theme. */
static void path_of(Buf *out, const char *folder, const char *name)
{
	if (folder && folder[0] && name[0] && !strchr(name, '/') && strlen(name) < THEME_NAME_MAX)
		buf_addf(out, "%s/%s.yaml", folder, name);
}

static void note_file(const ThemeChain *chain, FileStamp stamp)
{
	ThemeFiles *files = chain->files;

	if (!files || files->count == THEME_DEPTH_MAX)
		return;
	ThemeFile *file = &files->file[files->count++];

	snprintf(file->name, THEME_NAME_MAX, "%s", chain->name);
	file->stamp = stamp;
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

/* The user's file; STATUS_OK with `*exists` false when there is none. */
static Status find_own(
	Theme *out, const char *folder, const ThemeChain *chain, bool *exists, Error *error)
{
	Buf path;
	Status status;

	*exists = false;
	buf_init(&path);
	path_of(&path, folder, chain->name);
	status = buf_status(&path);
	if (!status && path.length > 0) {
		const FileStamp stamp = file_stamp(path.text);

		note_file(chain, stamp);
		*exists = stamp.exists;
	}
	if (!status && *exists)
		status = read_path(out, path.text, folder, chain, error);
	buf_release(&path);
	return status == STATUS_NO_MEMORY ? error_no_memory(error) : status;
}

static Status find(Theme *out, const char *name, const char *folder, const ThemeChain *up,
	ThemeFiles *files, Error *error)
{
	const ThemeChain chain = {name, up, up ? up->depth + 1 : 1, files};
	const Embedded *built_in;
	bool exists;
	const Status status = find_own(out, folder, &chain, &exists, error);

	if (status || exists)
		return status;
	built_in = embedded_find(embedded_themes, name);
	if (!built_in)
		return unknown(name, folder, error);
	return theme_chain_read(out, name, built_in->text, built_in->length, NULL, &chain, error);
}

Status theme_chain_find(
	Theme *out, const char *name, const char *folder, const ThemeChain *up, Error *error)
{
	return find(out, name, folder, up, up->files, error);
}

Status theme_find(Theme *out, const char *name, const char *folder, Error *error)
{
	return find(out, name, folder, NULL, NULL, error);
}

Status theme_find_files(
	Theme *out, const char *name, const char *folder, ThemeFiles *files, Error *error)
{
	files->count = 0;
	return find(out, name, folder, NULL, files, error);
}

ThemeFiles theme_files_now(const ThemeFiles *files, const char *folder)
{
	ThemeFiles now = *files;

	for (int i = 0; i < now.count; i++) {
		Buf path;

		buf_init(&path);
		path_of(&path, folder, now.file[i].name);
		/* Without memory to look, nothing has changed. */
		if (!buf_status(&path))
			now.file[i].stamp = file_stamp(path.text);
		buf_release(&path);
	}
	return now;
}

bool theme_files_equal(const ThemeFiles *a, const ThemeFiles *b)
{
	for (int i = 0; i < a->count && i < b->count; i++)
		if (strcmp(a->file[i].name, b->file[i].name) != 0 ||
			!file_stamp_equal(&a->file[i].stamp, &b->file[i].stamp))
			return false;
	return a->count == b->count;
}

Status theme_text(const char *name, const char *folder, Buf *out, Error *error)
{
	const Embedded *built_in = embedded_find(embedded_themes, name);
	Status status;
	bool exists;
	Buf path;

	buf_init(&path);
	path_of(&path, folder, name);
	status = buf_status(&path);
	exists = !status && path.length > 0 && file_stamp(path.text).exists;
	if (exists)
		status = file_read(path.text, FILE_MAX, out, NULL, error);
	buf_release(&path);
	if (status == STATUS_NO_MEMORY)
		return error_no_memory(error);
	if (status || exists)
		return status;
	if (!built_in)
		return unknown(name, folder, error);
	buf_add(out, built_in->text, built_in->length);
	return buf_status(out) ? error_no_memory(error) : STATUS_OK;
}
