#include "solver/base/file.h"

#include "solver/base/mem.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { CHUNK = 1 << 16, LINKS_MAX = 40 };

/* --- stamps ---------------------------------------------------------------------------------- */

static FileStamp stamp_from(const struct stat *seen)
{
	return (FileStamp){
		.exists = true,
		.device = (uint64_t)seen->st_dev,
		.inode = (uint64_t)seen->st_ino,
		.size = (uint64_t)seen->st_size,
		.seconds = (int64_t)seen->st_mtim.tv_sec,
		.nanoseconds = seen->st_mtim.tv_nsec,
	};
}

FileStamp file_stamp(const char *path)
{
	struct stat seen;

	if (stat(path, &seen) != 0)
		return (FileStamp){.exists = false};
	return stamp_from(&seen);
}

bool file_stamp_equal(const FileStamp *a, const FileStamp *b)
{
	if (!a->exists || !b->exists)
		return a->exists == b->exists;
	return a->device == b->device && a->inode == b->inode && a->size == b->size &&
	       a->seconds == b->seconds && a->nanoseconds == b->nanoseconds;
}

/* --- reading --------------------------------------------------------------------------------- */

static Status cannot_read(Error *error, const char *path, int why)
{
	return error_at(error, STATUS_IO, path, 1, 1, "cannot read this file: %s", strerror(why));
}

static Status read_all(int fd, const char *path, size_t limit, Buf *out, Error *error)
{
	char chunk[CHUNK];
	size_t total = 0;

	for (;;) {
		ssize_t got = read(fd, chunk, sizeof chunk);

		if (got < 0 && errno == EINTR)
			continue;
		if (got < 0)
			return cannot_read(error, path, errno);
		if (got == 0)
			return buf_status(out) == STATUS_OK ? STATUS_OK : error_no_memory(error);
		total += (size_t)got;
		if (total > limit)
			return error_at(error, STATUS_IO, path, 1, 1,
				"the file is larger than the limit of %zu bytes", limit);
		buf_add(out, chunk, (size_t)got);
		if (buf_status(out) != STATUS_OK)
			return error_no_memory(error);
	}
}

static Status read_opened(
	int fd, const char *path, size_t limit, Buf *out, FileStamp *stamp, Error *error)
{
	struct stat seen;

	/* Stamped before it is read: a change meanwhile must look like a change. */
	if (fstat(fd, &seen) != 0)
		return cannot_read(error, path, errno);
	if (S_ISDIR(seen.st_mode))
		return error_at(
			error, STATUS_IO, path, 1, 1, "this is a directory; name a file in it");
	*stamp = stamp_from(&seen);
	return read_all(fd, path, limit, out, error);
}

/* Take back what was appended since `length`. */
static void cut_back(Buf *out, size_t length)
{
	out->length = length;
	if (out->cap > 0)
		out->text[length] = '\0';
}

Status file_read(const char *path, size_t limit, Buf *out, FileStamp *stamp, Error *error)
{
	bool standard = strcmp(path, "-") == 0;
	size_t before = out->length;
	FileStamp seen = {.exists = false};
	Status status;
	int fd = standard ? STDIN_FILENO : -1;

	while (fd < 0) {
		fd = open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY);
		if (fd < 0 && errno != EINTR)
			return cannot_read(error, path, errno);
	}
	status = read_opened(fd, path, limit, out, &seen, error);
	if (!standard)
		close(fd);
	if (status != STATUS_OK) {
		cut_back(out, before);
		return status;
	}
	if (stamp)
		*stamp = standard ? (FileStamp){.exists = false} : seen;
	return STATUS_OK;
}

/* --- writing --------------------------------------------------------------------------------- */

/* One replacement under way. */
typedef struct Replacement {
	const char *path; /* as the user wrote it, for messages */
	char target[PATH_MAX];
	char temporary[PATH_MAX];
	const char *bytes;
	size_t length;
	bool exists;
	struct stat old;
	FileStamp stamp; /* of what was written */
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

/* Note what has been written; returns 0 or an errno. */
static int stamp_written(Replacement *r, int fd)
{
	struct stat seen;

	if (fstat(fd, &seen) != 0)
		return errno;
	r->stamp = stamp_from(&seen);
	return 0;
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

/* Create the temporary file; returns its descriptor, or -1 with errno. */
static int open_temporary(Replacement *r)
{
	static const char name[] = ".gantree-XXXXXX";
	size_t folder = folder_length(r->target);
	int fd;

	if (folder + sizeof name > sizeof r->temporary) {
		errno = ENAMETOOLONG;
		return -1;
	}
	memcpy(r->temporary, r->target, folder);
	memcpy(r->temporary + folder, name, sizeof name);
	fd = mkstemp(r->temporary); /* O_EXCL, mode 0600 */
	if (fd >= 0)
		fcntl(fd, F_SETFD, FD_CLOEXEC);
	return fd;
}

/* Fill the temporary file, close it and put it in place; returns 0 or an errno. */
static int fill_and_rename(Replacement *r, int fd)
{
	int why = adopt_mode(r, fd);

	if (why == 0)
		why = write_all(fd, r->bytes, r->length);
	if (why == 0)
		why = sync_file(fd);
	if (why == 0)
		why = stamp_written(r, fd);
	if (close(fd) != 0 && why == 0)
		why = errno;
	if (why == 0 && rename(r->temporary, r->target) != 0)
		why = errno;
	if (why != 0)
		unlink(r->temporary);
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

/* Overwrite a regular file whose old bytes are kept meanwhile, to put them back on failure: its
 * blocks are there already, so that needs no room on a full disk. */
static Status write_in_place(Replacement *r)
{
	Buf old;
	Status status;
	int fd = -1, why = 0;

	buf_init(&old);
	status = file_read(r->target, SIZE_MAX, &old, NULL, r->error);
	if (status != STATUS_OK)
		goto out;
	fd = open(r->target, O_WRONLY | O_CLOEXEC);
	if (fd < 0) {
		status = cannot_write(r, errno);
		goto out;
	}
	why = overwrite(fd, r->bytes, r->length);
	if (why != 0)
		(void)overwrite(fd, old.text, old.length);
	else
		why = stamp_written(r, fd);
	if (close(fd) != 0 && why == 0)
		why = errno;
	if (why != 0)
		status = cannot_write(r, why);
out:
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
		why = stamp_written(r, fd);
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

Status file_write(const char *path, const char *bytes, size_t length, const FileStamp *expected,
	FileStamp *stamp, Error *error)
{
	Replacement r = {.path = path, .bytes = bytes, .length = length, .error = error};
	int why = resolve(&r);
	FileStamp now;
	Status status;

	if (why != 0)
		return cannot_write(&r, why);
	now = r.exists ? stamp_from(&r.old) : (FileStamp){.exists = false};
	if (expected && !file_stamp_equal(expected, &now))
		return error_at(error, STATUS_CONFLICT, path, 0, 0,
			"the file was changed on disk since it was read; it was not overwritten");
	status = write_resolved(&r);
	if (status == STATUS_OK && stamp)
		*stamp = r.stamp;
	return status;
}
