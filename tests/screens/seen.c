#include "tests/screens/seen.h"

#include <string.h>

bool has_text(const char *screen, const char *text)
{
	return strstr(screen, text) != NULL;
}

bool lacks_text(const char *screen, const char *text)
{
	return !has_text(screen, text);
}

/* Where `text`, up to " … ", ends in a row that has it, runs of blanks being one; NULL: nowhere. */
static const char *end_in(const char *row, const char *text)
{
	for (; *row != '\n'; row++) {
		const char *at = row, *want = text;

		while (*want && *at == *want && strncmp(want, " … ", strlen(" … ")) != 0) {
			at += *at == ' ' ? strspn(at, " ") : 1;
			want++;
		}
		if (!*want || strncmp(want, " … ", strlen(" … ")) == 0)
			return at;
	}
	return NULL;
}

static bool has_all(const char *row, const char *text)
{
	for (const char *part = text; part; part = strstr(part, " … ")) {
		part += part == text ? 0 : strlen(" … ");
		row = end_in(row, part);
		if (!row)
			return false;
	}
	return true;
}

bool has_row(const char *screen, const char *text)
{
	for (const char *row = screen; strchr(row, '\n'); row = strchr(row, '\n') + 1)
		if (has_all(row, text))
			return true;
	return false;
}

bool has_below(const char *screen, const char *part)
{
	for (const char *row = screen; *row && part; row = strchr(row, '\n') + 1)
		if (end_in(row, part)) {
			part = strstr(part, " … ");
			part += part ? strlen(" … ") : 0;
		}
	return !part;
}
