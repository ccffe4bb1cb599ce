/* Whole files: reading with a limit, and replacing atomically. */
#pragma once

#include "solver/base/buf.h"

#include <stdbool.h>
#include <stdint.h>

/* A number for some bytes, the same on every machine: to see that they have changed, and for names.
 * No defence against somebody who wants two texts to have one number. */
uint64_t hash_bytes(const char *bytes, size_t length);

/* What a file looked like when it was read or written; tells whether it has changed since. */
typedef struct FileStamp {
	bool exists;
	uint64_t device, inode, size;
	int64_t seconds; /* when its bytes were changed, since 1970 */
	long nanoseconds;
	int64_t changed_seconds; /* when anything of it was */
	long changed_nanoseconds;
	uint64_t hash; /* of its bytes, where they were read or written; 0: they were not */
} FileStamp;

struct stat;
FileStamp file_stamp_from(const struct stat *seen); /* hash 0 */

/* Append the file's bytes to `out` ("-" is standard input, whatever that is; else only regular files
 * are read, so that nothing waits for a pipe). Errors name the file, at 1:1, and why (a directory,
 * a pipe, no permission, larger than `limit` bytes). May be stopped (pace.h). `stamp` may be NULL.
 */
Status file_read(
	const char *path, size_t limit, Buf *out, FileStamp *stamp, Error *error) STATUS_CHECKED;

/* Replace the file by `length` bytes: symlinks are followed, mode and owner kept, written to a
 * temporary file beside it, synced, renamed, folder synced. When `expected` is not NULL and the
 * file on disk is no longer that, nothing is written and STATUS_CONFLICT returned. `*stamp` (if not
 * NULL) becomes the file's as soon as what stands there is of our making, also where syncing or
 * closing fails after that: the next call must not take it for somebody else's. The old file is
 * whole on every failure before that. */
Status file_write(const char *path, const char *bytes, size_t length, const FileStamp *expected,
	FileStamp *stamp, Error *error) STATUS_CHECKED;

/* A file with several names, or in a folder that is closed, has to be overwritten in place, and a
 * kill half-way leaves a mix. `keep` is called just before that, to put the new bytes in a safe
 * place; `path` is the file itself, links followed. When it fails nothing is written. After it did
 * not, `done` is called when the file has been left alone: `whole` when it holds the new bytes or
 * the old ones, false when a failing disk has left a mix. */
typedef struct FileGuard {
	Status (*keep)(void *owner, const char *path, const char *bytes, size_t length,
		Error *error);
	void (*done)(void *owner, bool whole);
	void *owner;
} FileGuard;
Status file_write_guarded(const char *path, const char *bytes, size_t length,
	const FileStamp *expected, const FileGuard *guard, FileStamp *stamp,
	Error *error) STATUS_CHECKED;

/* Remove the temporary files that killed runs have left in a folder. */
void file_clean(const char *folder);

/* The process that made a temporary file or folder whose name is `prefix`, its number, a dash and
 * six letters; 0 for any other name. */
long file_maker(const char *name, const char *prefix);

/* Whether the open file is this user's, its maker's process is gone, and nobody holds a lock on it:
 * then it may be removed. */
bool file_is_abandoned(int fd, long maker);

FileStamp file_stamp(const char *path);
bool file_stamp_equal(const FileStamp *a, const FileStamp *b); /* but for the hash */

/* Whether the file still holds what `expected` says. Where its times differ it is read and its
 * bytes compared; when they are the same, `*expected` is brought up to date. */
bool file_is_still(const char *path, FileStamp *expected);
