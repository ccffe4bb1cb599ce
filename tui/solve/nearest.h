/* The net somebody may have meant whose name there is not. */
#pragma once

#include <stdbool.h>
#include <stddef.h>

/* The built-in net that is nearest to `name`, by its own name or by its title; NULL: none is near. */
const char *nearest_sample(const char *name);

/* A net file of the same folder, or "sample:NAME"; false: none is near. */
bool nearest_file(const char *path, char *out, size_t size);
