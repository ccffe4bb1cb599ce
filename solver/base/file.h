/* Whole files: reading with a limit, and replacing atomically. */
#ifndef GANTREE_FILE_H
#define GANTREE_FILE_H

#include "solver/base/buf.h"

#include <stdbool.h>
#include <stdint.h>

/* What a file looked like when it was read or written; tells whether it has changed since. */
typedef struct FileStamp {
	bool exists;
	uint64_t device, inode, size;
	int64_t seconds;
	long nanoseconds;
} FileStamp;

/* Append the file's bytes to `out` ("-" is standard input). Errors name the file, at 1:1, and why
 * (a directory, no permission, larger than `limit` bytes). `stamp` may be NULL. */
Status file_read(
	const char *path, size_t limit, Buf *out, FileStamp *stamp, Error *error) STATUS_CHECKED;

/* Replace the file by `length` bytes: symlinks are followed, mode and owner kept, written to a
 * temporary file beside it, synced, renamed, folder synced. When `expected` is not NULL and the
 * file on disk is no longer that, nothing is written and STATUS_CONFLICT returned. On success
 * `*stamp` (if not NULL) is the new file's. The old file is whole on every failure. */
Status file_write(const char *path, const char *bytes, size_t length, const FileStamp *expected,
	FileStamp *stamp, Error *error) STATUS_CHECKED;

FileStamp file_stamp(const char *path);
bool file_stamp_equal(const FileStamp *a, const FileStamp *b);

#endif
