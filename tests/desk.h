/* A folder with one net in it, and the program on it, on a pseudo-terminal: what soaks start again
 * and again. Settings, state, exports and temporary files all stay in that folder. */
#ifndef GANTREE_TESTS_DESK_H
#define GANTREE_TESTS_DESK_H

#include "tests/pty.h"

enum { DESK_ENV_MAX = 5, DESK_TEXT_MAX = 4200 };

typedef struct Desk {
	char *folder, *path; /* of the net */
	char room[DESK_ENV_MAX][DESK_TEXT_MAX];
	const char *env[DESK_ENV_MAX + 1];
} Desk;

/* A net with the load `load` and three children of the root whose links are 0.1, 0.2 and 2. */
void desk_open(Desk *desk);
void desk_close(Desk *desk);

/* The net's text with that load: saving one keeps the other bytes. Free it. */
char *desk_text(int load);

/* Start the program on the net. */
void desk_start(const Desk *desk, Pty *pty);

/* The first file in the folder, or below, that the program should have taken away; "" for none. */
void desk_find_stray(const Desk *desk, char out[DESK_TEXT_MAX]);

#endif
