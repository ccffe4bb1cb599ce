/* Small helpers shared by the tests; cmocka does the rest. */
#ifndef GANTREE_TESTS_CHECK_H
#define GANTREE_TESTS_CHECK_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "solver/base/status.h"

/* |actual - expected| <= rel * |expected| (so 0 must be met exactly, and NAN by NAN only). */
#define check_close(actual, expected, rel)                                                         \
	check_close_at(actual, expected, rel, #actual, __FILE__, __LINE__)
void check_close_at(
	double actual, double expected, double rel, const char *what, const char *file, int line);

/* |actual - expected| <= limit: for numbers as printed, with so many decimals. */
#define check_near(actual, expected, limit)                                                        \
	check_near_at(actual, expected, limit, #actual, __FILE__, __LINE__)
void check_near_at(
	double actual, double expected, double limit, const char *what, const char *file, int line);

/* The error as people see it: "FILE:LINE:COL: text". */
#define check_error(error, expected) check_error_at(error, expected, __FILE__, __LINE__)
void check_error_at(const Error *error, const char *expected, const char *file, int line);

/* A fresh folder below TMPDIR, with everything made in it removed by check_folder_remove. */
char *check_folder_make(void);
void check_folder_remove(char *folder); /* frees the name as well */

/* "FOLDER/NAME" in memory the caller frees. */
char *check_path(const char *folder, const char *name);

/* A whole file as text with a final NUL (free it); NULL when there is none. `length` may be NULL.
 */
char *check_read_file(const char *path, size_t *length);
void check_write_file(const char *path, const char *bytes, size_t length);

/* `text` against the file tests/golden/NAME (the working folder is the project's): a difference is
 * shown line by line. With GOLDEN_UPDATE=1 in the environment the file is written anew. */
void check_golden(const char *name, const char *text);

#endif
