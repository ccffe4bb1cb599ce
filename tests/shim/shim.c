/* Put before the C library of the program under test (LD_PRELOAD), by terminal tests.
 *
 * GANTREE_FAIL_AT=n: from the n-th on every allocation of the process fails, whoever makes it; they
 * are counted from main on (setlocale), as libraries that start earlier are not ours.
 * GANTREE_WRITES=file: one byte is added to the file for every write to a terminal. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <locale.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <unistd.h>

extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *block, size_t size);

static long fail_at, calls;

static bool refused(void)
{
	if (fail_at == 0 || ++calls < fail_at)
		return false;
	errno = ENOMEM;
	return true;
}

void *malloc(size_t size)
{
	return refused() ? NULL : __libc_malloc(size);
}

void *calloc(size_t count, size_t size)
{
	return refused() ? NULL : __libc_calloc(count, size);
}

void *realloc(void *block, size_t size)
{
	return refused() ? NULL : __libc_realloc(block, size);
}

static uintptr_t next_of(const char *name)
{
	return (uintptr_t)dlsym(RTLD_NEXT, name);
}

char *setlocale(int category, const char *locale)
{
	char *(*const next)(int, const char *) = (char *(*)(int, const char *))next_of("setlocale");
	const char *wanted = getenv("GANTREE_FAIL_AT");

	if (wanted && fail_at == 0)
		fail_at = atol(wanted);
	return next(category, locale);
}

static void note_write(void)
{
	const char *path = getenv("GANTREE_WRITES");
	const int fd = path ? open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600) : -1;
	ssize_t (*const next)(int, const void *, size_t) =
		(ssize_t(*)(int, const void *, size_t))next_of("write");

	if (fd < 0)
		return;
	(void)!next(fd, "w", 1);
	close(fd);
}

ssize_t write(int fd, const void *bytes, size_t length)
{
	ssize_t (*const next)(int, const void *, size_t) =
		(ssize_t(*)(int, const void *, size_t))next_of("write");

	if (isatty(fd))
		note_write();
	return next(fd, bytes, length);
}
