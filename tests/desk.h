/* A folder with one net in it, and the program on it, on a pseudo-terminal: what soaks start again
 * and again. Settings, state, exports and temporary files all stay in that folder. */
#ifndef GANTREE_TESTS_DESK_H
#define GANTREE_TESTS_DESK_H

#include "tests/pty.h"

enum { DESK_ENV_MAX = 5, DESK_TEXT_MAX = 4200, DESK_LOAD = 100, DESK_COMPUTE = 2 };

typedef struct Desk {
	char *folder, *path; /* of the net */
	char room[DESK_ENV_MAX][DESK_TEXT_MAX];
	const char *env[DESK_ENV_MAX + 1];
} Desk;

/* The folder becomes the working one. The net has the load DESK_LOAD and three children, the first
 * of them with DESK_COMPUTE. */
void desk_open(Desk *desk);
void desk_close(Desk *desk);

/* The net's text with these two numbers: saving others keeps all other bytes. Free it. */
char *desk_text(int load, int compute);

/* What the file holds; false when it is not that text with any two numbers. */
bool desk_read(const Desk *desk, int *load, int *compute);

/* Start the program on the net. */
void desk_start(const Desk *desk, Pty *pty);

/* The first file in the folder, or below, that the program should have taken away; "" for none. */
void desk_find_stray(const Desk *desk, char out[DESK_TEXT_MAX]);

#endif
