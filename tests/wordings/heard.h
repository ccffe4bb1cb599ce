/* Which sayings were said, by the program that tells all of its wordings (say.c). */
#pragma once

#include "layouts/sayings/sayings.h"

extern bool saying_heard[SAYINGS];
