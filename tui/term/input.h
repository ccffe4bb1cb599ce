/* From what a terminal sends to events, without curses: bytes, and codes for the sequences that
 * whoever reads has recognised. */
#pragma once

#include "solver/base/buf.h"
#include "tui/term/key.h"

#include <stdbool.h>

/* What `next` gives: a byte (0 to 255), or one of these. */
enum {
	INPUT_NONE = -1,
	INPUT_MOUSE = 0x1000, /* the report follows as bytes */
	INPUT_PASTE,          /* the text follows, until ... */
	INPUT_PASTE_END,
	INPUT_FOCUS,
	INPUT_IGNORED,
	INPUT_NAMED, /* ... and up: input_named */
	INPUT_END = INPUT_NAMED + 8 * (KEYCODES_END - KEY_FIRST_NAMED),
};

typedef struct Input {
	int (*next)(void *source, int wait_ms); /* INPUT_NONE when nothing came in time */
	void *source;
	int ahead; /* read, but belongs to the next event; INPUT_NONE for none */
	Buf paste; /* the text of the last EVENT_PASTE */
} Input;

void input_init(Input *input, int (*next)(void *source, int wait_ms), void *source);
void input_release(Input *input);

/* The next event that means something, of what has arrived; false when there is none. Sequences
 * nobody knows are swallowed whole, so that they never count as typing. */
bool input_event(Input *input, Event *out);

/* Something has arrived; it may turn out to mean nothing. */
bool input_waiting(Input *input);

/* --- what is recognised (sequence.c) --------------------------------------------------------- */

/* The code of a named key with modifiers: 1 shift, 2 alt, 4 ctrl, added up. */
int input_named(uint32_t key, int modifiers);

/* The k-th sequence to recognise and its code, xterm's forms; false past the last. */
enum { INPUT_SEQUENCE_MAX = 16 };
bool input_sequence(int k, char out[INPUT_SEQUENCE_MAX], int *code);
