/* The sayings, told whenever one is said: linked before those of the program. */
#include "tests/wordings/heard.h"

#define HEAR(saying) (saying_heard[saying] = true)
#include "layouts/sayings/sayings.c"

bool saying_heard[SAYINGS];
