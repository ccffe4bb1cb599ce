/* The net somebody may have meant whose name there is not. */
#pragma once

#include <stdbool.h>
#include <stddef.h>

/* The built-in net that is nearest to `name`, by its own name or by its title; NULL: none is near. */
const char *nearest_sample(const char *name);

/* A net file of the same folder, or "sample:NAME"; false: none is near. */
bool nearest_file(const char *path, char *out, size_t size);

/* What is opened for that name: "sample:NAME", in `out`, where a built-in net is called so and no
 * file is; else the name itself. For people, who see what they get; commands of scripts, which may
 * have lost a file, ask for samples by "sample:". */
const char *nearest_opened(const char *name, char *out, size_t size);
