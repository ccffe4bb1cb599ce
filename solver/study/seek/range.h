/* Where seek.c looks; nothing else includes this header. */
#pragma once

#include "solver/study/seek/seek.h"

/* Fill from, to, whole and now of a seek whose sweep is begun. `range` is FROM:TO or NULL; `net` is
 * expanded. STATUS_INPUT says what would be right. */
Status seek_range_choose(
	Seek *seek, const Net *net, const char *range, Error *error) STATUS_CHECKED;
