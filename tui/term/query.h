/* Questions to the terminal, asked once before curses takes it. */
#ifndef GANTREE_TERM_QUERY_H
#define GANTREE_TERM_QUERY_H

#include "tui/term/decode.h"

/* Ask for the background. Waits for the answer to a second question that every terminal knows, at
 * most 100 ms. What was typed meanwhile is in the result. The terminal's settings are as before. */
Replies term_query(int in, int out);

#endif
