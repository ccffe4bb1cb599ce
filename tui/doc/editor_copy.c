#include "tui/doc/editor_copy.h"

#include "solver/base/file.h"

#include <dirent.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

static const char prefix[] = "gantree-", file[] = "net.yaml";

static const char *parent(void)
{
	const char *folder = getenv("TMPDIR");

	return folder && *folder ? folder : "/tmp";
}

/* A file that nobody has written into since is of 1970. */
static void mark_untouched(const char *path)
{
	const struct timespec never[2] = {{0}, {0}};

	utimensat(AT_FDCWD, path, never, 0);
}

static DIR *open_all(int folder)
{
	return fdopendir(openat(folder, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC));
}

static const char *next_file(DIR *all)
{
	struct dirent *entry;

	while (all && (entry = readdir(all)) != NULL)
		if (strcmp(entry->d_name, ".") != 0 && strcmp(entry->d_name, "..") != 0)
			return entry->d_name;
	return NULL;
}

/* A kill while the copy is made leaves its temporary file (file_write). */
static bool is_ours(const char *name)
{
	return strcmp(name, file) == 0 || file_maker(name, ".gantree-") != 0;
}

static bool is_untouched(int folder)
{
	struct stat seen;
	DIR *all = open_all(folder);
	bool untouched = all && (fstatat(folder, file, &seen, AT_SYMLINK_NOFOLLOW) != 0 ||
					seen.st_mtime == 0);

	for (const char *name; untouched && (name = next_file(all)) != NULL;)
		untouched = is_ours(name);
	if (all)
		closedir(all);
	return untouched;
}

bool editor_copy_is_untouched(const EditorCopy *copy)
{
	return is_untouched(copy->lock);
}

Status editor_copy_make(EditorCopy *copy, const Buf *text, Error *error)
{
	Status status;

	if (snprintf(copy->folder, sizeof copy->folder, "%s/%s%ld-XXXXXX", parent(), prefix,
		    (long)getpid()) >= (int)sizeof copy->folder ||
		!mkdtemp(copy->folder))
		return error_set(error, STATUS_IO,
			"no temporary file could be made in %.200s; set TMPDIR to a folder you may "
			"write to",
			parent());
	snprintf(copy->path, sizeof copy->path, "%s/%s", copy->folder, file);
	/* The editor inherits the lock. */
	copy->lock = open(copy->folder, O_RDONLY | O_DIRECTORY);
	if (copy->lock >= 0)
		(void)flock(copy->lock, LOCK_EX | LOCK_NB);
	status = file_write(copy->path, text->text, text->length, NULL, NULL, error);
	if (status == STATUS_OK)
		mark_untouched(copy->path);
	else
		editor_copy_remove(copy);
	return status;
}

/* Editors leave swap files and backups; folders would not be ours. */
static void empty(int folder)
{
	DIR *all = open_all(folder);

	for (const char *name; (name = next_file(all)) != NULL;)
		unlinkat(folder, name, 0);
	if (all)
		closedir(all);
}

void editor_copy_leave(EditorCopy *copy)
{
	if (copy->lock >= 0)
		close(copy->lock);
	*copy = (EditorCopy){.lock = -1};
}

void editor_copy_remove(EditorCopy *copy)
{
	if (copy->lock >= 0)
		empty(copy->lock);
	if (copy->folder[0])
		rmdir(copy->folder);
	editor_copy_leave(copy);
}

/* Whether the folder holds what somebody wrote; an abandoned one that does not is removed. */
static bool consider(int all, const char *name, long maker)
{
	const int folder = openat(all, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
	bool written = false;

	if (folder < 0)
		return false;
	if (file_is_abandoned(folder, maker)) {
		written = !is_untouched(folder);
		if (!written) {
			empty(folder);
			unlinkat(all, name, AT_REMOVEDIR);
		}
	}
	close(folder);
	return written;
}

bool editor_copy_clean(char path[EDITOR_PATH_MAX])
{
	DIR *all = opendir(parent());
	struct dirent *entry;
	bool any = false;

	while (all && (entry = readdir(all)) != NULL) {
		const long maker = file_maker(entry->d_name, prefix);

		if (maker == 0 || !consider(dirfd(all), entry->d_name, maker))
			continue;
		any = true;
		snprintf(path, EDITOR_PATH_MAX, "%.3000s/%.200s/%s", parent(), entry->d_name, file);
	}
	if (all)
		closedir(all);
	return any;
}
