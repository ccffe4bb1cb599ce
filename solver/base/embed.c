#include "solver/base/embed.h"

#include <string.h>

const Embedded *embedded_find(const Embedded *table, const char *name)
{
	for (; table->name; table++)
		if (strcmp(table->name, name) == 0)
			return table;
	return NULL;
}
