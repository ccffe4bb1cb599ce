/* Whether the terminal has something to be read, takes something, or is gone; and waiting for that.
 */
#pragma once

#include <stdbool.h>

/* Something to be read from `fd` within `ms`. */
bool wait_readable(int fd, int ms);

/* How many bytes could be read from it now. */
int wait_bytes(int fd);

/* Whether it hung up. */
bool wait_is_gone(int fd);

/* Wait until something can be read from `in` or `wake`, or `out` (-1: none) takes something, or a
 * signal comes; until `deadline` by clock_ms, below 0: for ever. An `in` that is ready to be read
 * but has nothing to read is gone. */
typedef enum Waited { WAITED_IN_VAIN, WAITED_WELL, WAITED_GONE } Waited;
Waited wait_for(int in, int wake, int out, double deadline);
