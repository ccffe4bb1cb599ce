/* Themes by name: the user's files first, then the built-in ones. */
#include "themes/theme_chain.h"

#include "solver/base/embed.h"
#include "solver/base/file.h"
#include "solver/base/mem.h"

#include <stdio.h>
#include <string.h>

enum { FILE_MAX = 1 << 20 };

void theme_path(Buf *out, const char *folder, const char *name)
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
	theme_path(&path, folder, chain->name);
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
		return theme_unknown(name, folder, error);
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
		theme_path(&path, folder, now.file[i].name);
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
	theme_path(&path, folder, name);
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
		return theme_unknown(name, folder, error);
	buf_add(out, built_in->text, built_in->length);
	return buf_status(out) ? error_no_memory(error) : STATUS_OK;
}
