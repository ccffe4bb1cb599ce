/* The numbers of the hosts of a <cluster>: "0-9,12,20-29". */
#include "solver/import/platform_parts.h"

#include <stdlib.h>
#include <string.h>

enum { DIGITS_MAX = 9 };

/* "12" at `*at`; false where there is none. */
static bool read_count(const char **at, uint32_t *out)
{
	const size_t digits = strspn(*at, "0123456789");

	if (digits < 1 || digits > DIGITS_MAX)
		return false;
	*out = (uint32_t)strtoul(*at, NULL, 10);
	*at += digits;
	return true;
}

bool platform_range(const char **at, uint32_t *first, uint32_t *last)
{
	if (!read_count(at, first))
		return false;
	*last = *first;
	if (**at == '-') {
		++*at;
		if (!read_count(at, last) || *last < *first)
			return false;
	}
	if (**at == ',' && (*at)[1])
		++*at;
	else if (**at)
		return false;
	return true;
}
