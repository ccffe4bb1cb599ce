/* What must hold, where asking is cheap. Debug, sanitizer and fuzz builds ask (GANTREE_HOLDS), and
 * stop at the place where something does not; in all others nothing of it is left. */
#pragma once

#ifdef GANTREE_HOLDS
#undef NDEBUG
#include <assert.h>
enum { HELD = 1 };
#define HOLDS(condition) assert(condition)
#else
enum { HELD = 0 };
#define HOLDS(condition) ((void)(0 && (condition)))
#endif
