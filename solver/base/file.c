#include "solver/base/file.h"

#include "solver/base/pace.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* macOS has these by the names they had before POSIX. */
#ifdef __APPLE__
#define st_mtim st_mtimespec
#define st_ctim st_ctimespec
#endif

enum { CHUNK = 1 << 16 };

/* --- hashes ---------------------------------------------------------------------------------- */

/* In the manner of FNV-1a, but eight bytes at a time, so that hashing takes less than reading. High
 * bits are folded down after each step, as multiplying carries only upwards. */
static uint64_t mix(uint64_t hash, uint64_t word)
{
	hash = (hash ^ word) * UINT64_C(0x9e3779b97f4a7c15);
	return hash ^ hash >> 32;
}

static uint64_t word_at(const char *bytes, size_t length)
{
	uint64_t word = 0;

	for (size_t i = 0; i < length; i++)
		word |= (uint64_t)(unsigned char)bytes[i] << 8 * i;
	return word;
}

uint64_t hash_bytes(const char *bytes, size_t length)
{
	uint64_t hash = mix(UINT64_C(0xcbf29ce484222325), length);
	size_t at = 0;

	for (; at + 8 <= length; at += 8)
		hash = mix(hash, word_at(bytes + at, 8));
	return at < length ? mix(hash, word_at(bytes + at, length - at)) : hash;
}

/* --- stamps ---------------------------------------------------------------------------------- */

FileStamp file_stamp_from(const struct stat *seen)
{
	return (FileStamp){
		.exists = true,
		.device = (uint64_t)seen->st_dev,
		.inode = (uint64_t)seen->st_ino,
		.size = (uint64_t)seen->st_size,
		.seconds = (int64_t)seen->st_mtim.tv_sec,
		.nanoseconds = seen->st_mtim.tv_nsec,
		.changed_seconds = (int64_t)seen->st_ctim.tv_sec,
		.changed_nanoseconds = seen->st_ctim.tv_nsec,
	};
}

FileStamp file_stamp(const char *path)
{
	struct stat seen;

	if (stat(path, &seen) != 0)
		return (FileStamp){.exists = false};
	return file_stamp_from(&seen);
}

bool file_stamp_equal(const FileStamp *a, const FileStamp *b)
{
	if (!a->exists || !b->exists)
		return a->exists == b->exists;
	return a->device == b->device && a->inode == b->inode && a->size == b->size &&
	       a->seconds == b->seconds && a->nanoseconds == b->nanoseconds &&
	       a->changed_seconds == b->changed_seconds &&
	       a->changed_nanoseconds == b->changed_nanoseconds;
}

/* Whether the file holds the bytes that `expected` was made of. */
static bool holds_the_same(const char *path, const FileStamp *expected, FileStamp *now)
{
	Buf text;
	bool same;

	buf_init(&text);
	same = file_read(path, (size_t)expected->size, &text, now, NULL) == STATUS_OK &&
	       now->size == expected->size && now->hash == expected->hash;
	buf_release(&text);
	return same;
}

bool file_is_still(const char *path, FileStamp *expected)
{
	FileStamp now = file_stamp(path);

	now.hash = expected->hash;
	if (!file_stamp_equal(&now, expected)) {
		if (!now.exists || !expected->exists || now.size != expected->size ||
			!holds_the_same(path, expected, &now))
			return false;
	}
	*expected = now;
	return true;
}

/* --- reading --------------------------------------------------------------------------------- */

static Status cannot_read(Error *error, const char *path, int why)
{
	if (why == ENOENT || why == ENOTDIR)
		return error_at(error, STATUS_IO, path, 0, 0, "no such file");
	return error_at(error, STATUS_IO, path, 0, 0, "cannot read this file: %s", strerror(why));
}

static Status too_large(Error *error, const char *path, size_t limit)
{
	return error_at(error, STATUS_IO, path, 0, 0,
		"the file is larger than the limit of %zu bytes", limit);
}

static bool is_standard(const char *path)
{
	return strcmp(path, "-") == 0;
}

/* `size` is what there should be, 0 when that is unknown. */
static Status read_all(int fd, const char *path, size_t size, size_t limit, Buf *out, Error *error)
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
			return too_large(error, path, limit);
		buf_add(out, chunk, (size_t)got);
		if (buf_status(out) != STATUS_OK)
			return error_no_memory(error);
		if (pace_stop(total, size))
			return pace_stopped(error);
	}
}

/* Whatever is no regular file may make the reader wait for ever, or never end. */
static Status refuse_special(mode_t mode, const char *path, Error *error)
{
	const char *kind = S_ISFIFO(mode) ? "a pipe" : S_ISSOCK(mode) ? "a socket" : "a device";

	if (S_ISDIR(mode))
		return error_at(
			error, STATUS_IO, path, 0, 0, "this is a directory; name a file in it");
	if (!S_ISREG(mode))
		return error_at(error, STATUS_IO, path, 0, 0,
			"this is %s; only regular files can be read, and standard input as \"-\"",
			kind);
	return STATUS_OK;
}

static Status read_opened(
	int fd, const char *path, size_t limit, Buf *out, FileStamp *stamp, Error *error)
{
	struct stat seen;
	const size_t before = out->length;
	Status status;
	size_t size;

	/* Stamped before it is read: a change meanwhile must look like a change. */
	if (fstat(fd, &seen) != 0)
		return cannot_read(error, path, errno);
	/* Who gives a pipe as standard input means it. */
	if (!is_standard(path) || S_ISDIR(seen.st_mode)) {
		STATUS_TRY(refuse_special(seen.st_mode, path, error));
	}
	size = S_ISREG(seen.st_mode) && seen.st_size > 0 ? (size_t)seen.st_size : 0;
	if (size > limit)
		return too_large(error, path, limit);
	*stamp = file_stamp_from(&seen);
	status = read_all(fd, path, size, limit, out, error);
	if (status == STATUS_OK)
		stamp->hash = hash_bytes(out->text + before, out->length - before);
	return status;
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
	const bool standard = is_standard(path);
	size_t before = out->length;
	FileStamp seen = {.exists = false};
	Status status;
	int fd = standard ? STDIN_FILENO : -1;

	/* A pipe nobody writes to would hold up the opening itself. */
	while (fd < 0) {
		fd = open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY | O_NONBLOCK);
		if (fd < 0 && errno == ENXIO)
			return refuse_special(S_IFSOCK, path, error);
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
