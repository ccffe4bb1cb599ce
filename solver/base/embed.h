/* Texts compiled into the program: sample nets, themes and screen layouts are plain files in the
 * repository and the same bytes in the binary (the Makefile turns them into these tables). */
#pragma once

#include <stddef.h>
#include <string.h>

typedef struct Embedded {
	const char *name; /* file name without folder and ending */
	const char *text; /* `length` bytes and a NUL */
	size_t length;
} Embedded;

/* Tables end with a NULL name, in order of name. */
extern const Embedded embedded_samples[];
extern const Embedded embedded_lessons[];
extern const Embedded embedded_themes[];
extern const Embedded embedded_layouts[];

/* The entry called `name`, or NULL. */
static inline const Embedded *embedded_find(const Embedded *table, const char *name)
{
	for (; table->name; table++)
		if (strcmp(table->name, name) == 0)
			return table;
	return NULL;
}

/* The names of all entries, in order, up to EMBEDDED_MAX; how many. */
enum { EMBEDDED_MAX = 512 };
static inline size_t embedded_names(const Embedded *table, const char *names[EMBEDDED_MAX])
{
	size_t count = 0;

	for (; count < EMBEDDED_MAX && table[count].name; count++)
		names[count] = table[count].name;
	return count;
}
