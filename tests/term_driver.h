/* A small program on the terminal that shows every event it gets, and does odd things when asked by
 * a key. A test program that uses it starts itself once more on a pseudo-terminal, with "driver".
 *
 * Row 0 of its screen: size, colors, charset, background, mouse, events so far; row 1: the last
 * event, ended by a full stop; row 2: text; row 3: hostile cells; row 4: some colours. Keys: q
 * quit, K write to a wild address, A abort, X exit without closing, Z suspend, R run a command
 * ($DRIVER_OUT gets the terminal's settings), Y copy, M mouse on and off, C caret, H hostile cells,
 * L redraw. Environment: DRIVER_THEME, DRIVER_ASCII, DRIVER_BRAILLE, DRIVER_STDIN (standard input
 * holds a file), NO_COLOR. */
#ifndef GANTREE_TESTS_TERM_DRIVER_H
#define GANTREE_TESTS_TERM_DRIVER_H

#include "tests/pty.h"

#include <stdbool.h>

/* Call first in main, with its arguments; when true, return what driver_main returns. */
bool driver_is_asked(int count, char **words);
int driver_main(void);

void driver_start(Pty *pty, const PtyOptions *options);
void driver_open(Pty *pty, const PtyOptions *options); /* and wait for its first screen */

/* Send bytes, wait for a text. */
void driver_event(Pty *pty, const char *bytes, const char *expected);
void driver_quit(Pty *pty); /* by its key; status 0, terminal as before */

double driver_now_ms(void);

/* Options' environment. */
#define ENV(...)                                                                                   \
	.env = (const char *const[])                                                               \
	{                                                                                          \
		__VA_ARGS__, NULL                                                                  \
	}

#endif
