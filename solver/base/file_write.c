/* Files replaced so that a kill at any moment leaves the old bytes or the new ones. */
#include "solver/base/file.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

enum { LINKS_MAX = 40 };

/* The temporary file beside the one that is to be replaced: who makes it, and six letters. */
#define TEMPORARY ".gantree-"

/* One replacement under way. */
typedef struct Replacement {
	const char *path; /* as the user wrote it, for messages */
	char target[PATH_MAX];
	char temporary[PATH_MAX];
	const char *bytes;
	size_t length;
	bool exists;
	struct stat old;
	const FileGuard *guard;
	FileStamp *stamp; /* of what was written; NULL: nobody asks */
	Error *error;
} Replacement;

static Status cannot_write(const Replacement *r, int why)
{
	return error_at(
		r->error, STATUS_IO, r->path, 0, 0, "cannot write this file: %s", strerror(why));
}

/* Bytes of `path` up to and with its last slash. */
static size_t folder_length(const char *path)
{
	const char *slash = strrchr(path, '/');

	return slash ? (size_t)(slash - path) + 1 : 0;
}

/* Replace the symlink in `target` by what it points to; ENAMETOOLONG when that is too long. */
static int follow(char target[PATH_MAX])
{
	char link[PATH_MAX];
	ssize_t got = readlink(target, link, sizeof link);
	size_t folder;

	if (got < 0)
		return errno;
	folder = link[0] == '/' ? 0 : folder_length(target);
	if (folder + (size_t)got >= PATH_MAX)
		return ENAMETOOLONG;
	memcpy(target + folder, link, (size_t)got);
	target[folder + (size_t)got] = '\0';
	return 0;
}

/* Links are followed by hand, because the last one may point to a file that is yet to be made.
 * Returns 0 or an errno; fills `target`, `exists` and `old`. */
static int resolve(Replacement *r)
{
	int why = 0;

	if (strlen(r->path) >= sizeof r->target)
		return ENAMETOOLONG;
	strcpy(r->target, r->path);
	for (int links = 0; links <= LINKS_MAX; links++) {
		r->exists = lstat(r->target, &r->old) == 0;
		if (!r->exists)
			return errno == ENOENT ? 0 : errno;
		if (!S_ISLNK(r->old.st_mode))
			return 0;
		why = follow(r->target);
		if (why != 0)
			return why;
	}
	return ELOOP;
}

static int write_all(int fd, const char *bytes, size_t length)
{
	while (length > 0) {
		ssize_t put = write(fd, bytes, length);

		if (put < 0 && errno == EINTR)
			continue;
		if (put < 0)
			return errno;
		bytes += put;
		length -= (size_t)put;
	}
	return 0;
}

static int sync_file(int fd)
{
	while (fsync(fd) != 0) {
		/* Pipes, devices and some file systems cannot sync; that is no failure to write. */
		if (errno == EINVAL || errno == ENOTSUP || errno == EROFS)
			return 0;
		if (errno != EINTR)
			return errno;
	}
	return 0;
}

static int sync_folder(const char *target)
{
	char folder[PATH_MAX];
	size_t length = folder_length(target);
	int fd, why;

	memcpy(folder, target, length);
	strcpy(folder + length, length > 0 ? "" : ".");
	fd = open(folder, O_RDONLY | O_CLOEXEC);
	if (fd < 0)
		return 0; /* a folder that may be written but not read */
	why = sync_file(fd);
	close(fd);
	return why;
}

/* Note what is in the file now, written by us whatever comes of it later. */
static void note_written(const Replacement *r, int fd, const char *bytes, size_t length)
{
	struct stat seen;

	if (!r->stamp || fstat(fd, &seen) != 0)
		return;
	*r->stamp = file_stamp_from(&seen);
	r->stamp->hash = hash_bytes(bytes, length);
}

static mode_t mode_of_new_files(void)
{
	mode_t mask = umask(0);

	umask(mask);
	return 0666 & ~mask;
}

/* EPERM when the owner cannot be kept. */
static int adopt_mode(const Replacement *r, int fd)
{
	struct stat made;

	if (!r->exists)
		return fchmod(fd, mode_of_new_files()) == 0 ? 0 : errno;
	if (fstat(fd, &made) != 0)
		return errno;
	if ((made.st_uid != r->old.st_uid || made.st_gid != r->old.st_gid) &&
		fchown(fd, r->old.st_uid, r->old.st_gid) != 0)
		return EPERM;
	return fchmod(fd, r->old.st_mode & 07777) == 0 ? 0 : errno;
}

/* Create the temporary file; returns its descriptor, or -1 with errno. Its lock says that somebody
 * is still at it, also where numbers of processes mean nothing (file_clean). */
static int open_temporary(Replacement *r)
{
	char name[64];
	size_t folder = folder_length(r->target);
	int fd;

	snprintf(name, sizeof name, TEMPORARY "%ld-XXXXXX", (long)getpid());
	if (folder + strlen(name) >= sizeof r->temporary) {
		errno = ENAMETOOLONG;
		return -1;
	}
	memcpy(r->temporary, r->target, folder);
	strcpy(r->temporary + folder, name);
	fd = mkstemp(r->temporary); /* O_EXCL, mode 0600 */
	if (fd >= 0) {
		fcntl(fd, F_SETFD, FD_CLOEXEC);
		(void)flock(fd, LOCK_EX | LOCK_NB);
	}
	return fd;
}

/* Fill the temporary file, close it and put it in place; returns 0 or an errno. */
static int fill_and_rename(Replacement *r, int fd)
{
	int why = adopt_mode(r, fd);
	bool renamed = false;

	if (why == 0)
		why = write_all(fd, r->bytes, r->length);
	if (why == 0)
		why = sync_file(fd);
	if (why == 0) {
		renamed = rename(r->temporary, r->target) == 0;
		why = renamed ? 0 : errno;
	}
	/* Renaming changes what stat says of the file. */
	if (renamed)
		note_written(r, fd, r->bytes, r->length);
	else
		unlink(r->temporary);
	if (close(fd) != 0 && why == 0)
		why = errno;
	return why;
}

/* Write over a file from its start and cut it to length; returns 0 or an errno. */
static int overwrite(int fd, const char *bytes, size_t length)
{
	int why;

	if (lseek(fd, 0, SEEK_SET) != 0)
		return errno;
	why = write_all(fd, bytes, length);
	if (why == 0 && ftruncate(fd, (off_t)length) != 0)
		why = errno;
	return why != 0 ? why : sync_file(fd);
}

/* Put the new bytes in, or the old ones back; `*whole`: one of them has worked. */
static Status write_over(Replacement *r, const Buf *old, bool *whole)
{
	const int fd = open(r->target, O_WRONLY | O_CLOEXEC);
	int why;

	*whole = true;
	if (fd < 0)
		return cannot_write(r, errno);
	why = overwrite(fd, r->bytes, r->length);
	if (why == 0) {
		note_written(r, fd, r->bytes, r->length);
	} else {
		*whole = overwrite(fd, old->text, old->length) == 0;
		if (*whole)
			note_written(r, fd, old->text, old->length);
	}
	if (close(fd) != 0 && why == 0)
		why = errno;
	return why != 0 ? cannot_write(r, why) : STATUS_OK;
}

/* Overwrite a regular file whose old bytes are kept meanwhile, to put them back on failure: its
 * blocks are there already, so that needs no room on a full disk. Only the guard can help against
 * a kill half-way. */
static Status write_in_place(Replacement *r)
{
	Buf old;
	Status status;
	bool whole;

	buf_init(&old);
	status = file_read(r->target, SIZE_MAX, &old, NULL, r->error);
	if (status == STATUS_OK && r->guard)
		status = r->guard->keep(
			r->guard->owner, r->target, r->bytes, r->length, r->error);
	if (status == STATUS_OK) {
		status = write_over(r, &old, &whole);
		if (r->guard)
			r->guard->done(r->guard->owner, whole);
	}
	buf_release(&old);
	return status;
}

/* Pipes, terminals and devices: there is nothing to keep. Directories fail to open. */
static Status write_special(Replacement *r)
{
	int fd = open(r->target, O_WRONLY | O_CLOEXEC | O_NOCTTY), why;

	if (fd < 0)
		return cannot_write(r, errno);
	why = write_all(fd, r->bytes, r->length);
	if (why == 0)
		note_written(r, fd, r->bytes, r->length);
	if (close(fd) != 0 && why == 0)
		why = errno;
	return why != 0 ? cannot_write(r, why) : STATUS_OK;
}

static bool folder_forbids(int why)
{
	return why == EACCES || why == EPERM || why == EROFS;
}

static Status write_beside(Replacement *r)
{
	int fd = open_temporary(r);
	int why = fd < 0 ? errno : fill_and_rename(r, fd);

	if (folder_forbids(why) && r->exists)
		return write_in_place(r);
	if (why == 0)
		why = sync_folder(r->target);
	return why != 0 ? cannot_write(r, why) : STATUS_OK;
}

static Status write_resolved(Replacement *r)
{
	if (!r->exists)
		return write_beside(r);
	/* Renaming would quietly replace a file its owner has protected. */
	if (access(r->target, W_OK) != 0)
		return cannot_write(r, errno);
	if (!S_ISREG(r->old.st_mode))
		return write_special(r);
	return r->old.st_nlink > 1 ? write_in_place(r) : write_beside(r);
}

/* Whether the file is what the caller believes it to be. */
static bool is_expected(const Replacement *r, const FileStamp *expected)
{
	FileStamp now = *expected;

	return r->exists ? expected->exists && file_is_still(r->target, &now) : !expected->exists;
}

Status file_write_guarded(const char *path, const char *bytes, size_t length,
	const FileStamp *expected, const FileGuard *guard, FileStamp *stamp, Error *error)
{
	Replacement r = {.path = path,
		.bytes = bytes,
		.length = length,
		.guard = guard,
		.stamp = stamp,
		.error = error};
	int why = resolve(&r);

	if (why != 0)
		return cannot_write(&r, why);
	if (expected && !is_expected(&r, expected))
		return error_at(error, STATUS_CONFLICT, path, 0, 0,
			"the file was changed on disk since it was read; it was not overwritten");
	return write_resolved(&r);
}

Status file_write(const char *path, const char *bytes, size_t length, const FileStamp *expected,
	FileStamp *stamp, Error *error)
{
	return file_write_guarded(path, bytes, length, expected, NULL, stamp, error);
}

/* --- what killed runs have left --------------------------------------------------------------- */

long file_maker(const char *name, const char *prefix)
{
	char *end;
	long pid;

	if (strncmp(name, prefix, strlen(prefix)) != 0)
		return 0;
	pid = strtol(name + strlen(prefix), &end, 10);
	return pid > 0 && *end == '-' && strlen(end) == 7 ? pid : 0;
}

bool file_is_abandoned(int fd, long maker)
{
	struct stat seen;

	return fstat(fd, &seen) == 0 && seen.st_uid == geteuid() &&
	       kill((pid_t)maker, 0) != 0 && errno == ESRCH && flock(fd, LOCK_SH | LOCK_NB) == 0;
}

void file_clean(const char *folder)
{
	DIR *all = opendir(folder);
	struct dirent *entry;

	while (all && (entry = readdir(all)) != NULL) {
		const long maker = file_maker(entry->d_name, TEMPORARY);
		int fd;

		if (maker == 0)
			continue;
		fd = openat(dirfd(all), entry->d_name,
			O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);
		if (fd < 0)
			continue;
		if (file_is_abandoned(fd, maker))
			unlinkat(dirfd(all), entry->d_name, 0);
		close(fd);
	}
	if (all)
		closedir(all);
}
