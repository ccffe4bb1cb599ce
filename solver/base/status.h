/* Status codes and the error value.
 *
 * Every function that can fail returns a Status and, where the reason matters to a person, fills an
 * Error given last (it may be NULL). An Error is a plain fixed-size value: making one never
 * allocates, so "out of memory" can be reported like any other fault. Nothing below `tui/` prints.
 *
 * A Status says whether the call worked. Whether a *schedule* is optimal, heuristic or infeasible
 * is an Outcome (schedule.h), never a Status. */
#pragma once

#include <stdarg.h>

#define STATUS_TABLE(X)                                                                            \
	X(STATUS_OK, "done")                                                                       \
	X(STATUS_NO_MEMORY, "out of memory")                                                       \
	X(STATUS_SYNTAX, "the text is not well formed")                                            \
	X(STATUS_INPUT, "a value is not allowed")                                                  \
	X(STATUS_IO, "a file could not be read or written")                                        \
	X(STATUS_USAGE, "the command line is wrong")                                               \
	X(STATUS_CONFLICT, "the file was changed on disk")                                         \
	X(STATUS_NOT_APPLICABLE, "the method is not defined for this network")                     \
	X(STATUS_STOPPED, "stopped before it was finished")                                        \
	X(STATUS_RANGE, "a number went beyond what doubles hold")

typedef enum Status {
#define X(code, message) code,
	STATUS_TABLE(X)
#undef X
} Status;

#if defined(__GNUC__)
#define STATUS_CHECKED __attribute__((warn_unused_result))
#define STATUS_FORMAT(f, a) __attribute__((format(printf, f, a)))
#else
#define STATUS_CHECKED
#define STATUS_FORMAT(f, a)
#endif

/* Leave the function with the Status of a call that did not work. Only where nothing is held that
 * must be released. */
#define STATUS_TRY(call)                                                                           \
	do {                                                                                       \
		const Status try_status = (call);                                                  \
		if (try_status != STATUS_OK)                                                       \
			return try_status;                                                         \
	} while (0)

/* A path of any length the system takes is told whole: it must not cost its own end or the reason. */
enum { ERROR_FILE_MAX = 4096, ERROR_TEXT_MAX = 512 };

/* One fault: where (file, line and column from 1; line 0 when it has no place in a file) and, in
 * one sentence without a final newline, what is wrong and what would be right. `file` and `text`
 * hold valid UTF-8 in which control and bidi characters are already escaped. */
typedef struct Error {
	Status status;
	char file[ERROR_FILE_MAX];
	int line;
	int column;
	char text[ERROR_TEXT_MAX];
} Error;

/* The general meaning of `status`, as a static string. */
const char *status_text(Status status);

/* Fill `error` (if not NULL) without a place and return `status`, so that callers can write
 * `return error_set(...)`. Text too long is cut at a character boundary. */
Status error_set(Error *error, Status status, const char *format, ...) STATUS_FORMAT(3, 4);

/* The same with a place. `file` may be NULL (then only the text is kept). */
Status error_at(Error *error, Status status, const char *file, int line, int column,
	const char *format, ...) STATUS_FORMAT(6, 7);

/* Shorthand for STATUS_NO_MEMORY with its general text. */
Status error_no_memory(Error *error);

/* Write "FILE:LINE:COL: text", "FILE: text" or "text" into `out` (`size` bytes, always ended). */
void error_format(const Error *error, char *out, int size);
