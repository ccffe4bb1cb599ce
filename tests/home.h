/* A home of its own for a test of the program on a pseudo-terminal, so that settings and journals of
 * others play no part. */
#ifndef GANTREE_TESTS_HOME_H
#define GANTREE_TESTS_HOME_H

#include "tests/pty.h"

typedef struct Home {
	char *folder; /* config; "state" in it is the state folder */
	char config[300], state[300], editor[300];
	const char *env[12]; /* NULL-ended; tests add theirs behind the first two */
} Home;

void home_open(Home *home);
void home_close(Home *home);

/* Start the program with up to two arguments (NULL: none) and wait until it is at rest. */
void home_start(
	Pty *pty, const Home *home, int width, int height, const char *argument, const char *second);

/* Wait for a text, 3 s at most. */
void must_show(Pty *pty, const char *text);

#endif
