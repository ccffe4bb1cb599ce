/* What this system's libraries take of glibc and musl has not: `make check-musl` runs the tests
 * with them. Mostly functions that look at sizes first, done without looking. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>

/* Called by name, from libraries; nothing here has a header. */
#pragma GCC diagnostic ignored "-Wmissing-prototypes"
#pragma GCC diagnostic ignored "-Wformat-nonliteral"

char __libc_single_threaded;

int __vsnprintf_chk(char *to, size_t size, int flag, size_t room, const char *form, va_list what)
{
	(void)flag, (void)room;
	return vsnprintf(to, size, form, what);
}

int __vsprintf_chk(char *to, int flag, size_t room, const char *form, va_list what)
{
	(void)flag, (void)room;
	return vsprintf(to, form, what);
}

int __vfprintf_chk(FILE *to, int flag, const char *form, va_list what)
{
	(void)flag;
	return vfprintf(to, form, what);
}

#define PRINTS(name, parameters, last, call)                                                       \
	int name parameters                                                                        \
	{                                                                                          \
		va_list what;                                                                      \
		int put;                                                                           \
                                                                                                   \
		va_start(what, last);                                                              \
		put = call;                                                                        \
		va_end(what);                                                                      \
		(void)flag;                                                                        \
		return put;                                                                        \
	}
PRINTS(__printf_chk, (int flag, const char *form, ...), form, vprintf(form, what))
PRINTS(__fprintf_chk, (FILE * to, int flag, const char *form, ...), form, vfprintf(to, form, what))
PRINTS(__sprintf_chk, (char *to, int flag, size_t room, const char *form, ...), form,
	vsnprintf(to, room, form, what))
PRINTS(__snprintf_chk, (char *to, size_t size, int flag, size_t room, const char *form, ...), form,
	((void)room, vsnprintf(to, size, form, what)))

void *__memcpy_chk(void *to, const void *from, size_t length, size_t room)
{
	(void)room;
	return memcpy(to, from, length);
}

void *__memmove_chk(void *to, const void *from, size_t length, size_t room)
{
	(void)room;
	return memmove(to, from, length);
}

char *__strcpy_chk(char *to, const char *from, size_t room)
{
	(void)room;
	return strcpy(to, from);
}

char *__strncpy_chk(char *to, const char *from, size_t length, size_t room)
{
	(void)room;
	return strncpy(to, from, length);
}

_Noreturn void __longjmp_chk(jmp_buf to, int value)
{
	longjmp(to, value);
}

void arc4random_buf(void *to, size_t length)
{
	if (getrandom(to, length, 0) != (ssize_t)length)
		abort();
}

int pthread_rwlockattr_setkind_np(void *attributes, int kind)
{
	(void)attributes, (void)kind;
	return 0;
}

/* GMP's printing into obstacks, which nothing here does. */
_Noreturn void _obstack_newchunk(void)
{
	abort();
}

_Noreturn void obstack_vprintf(void)
{
	abort();
}
