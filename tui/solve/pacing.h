/* Work of the program that may take seconds, and what may stop it. Between pacing_begin and
 * pacing_end the loops of the solver (solver/base/pace.h) are asked to stop when somebody waits;
 * outside, nothing is ever stopped: saving and keeping work are whole or not begun.
 *
 * Who has the terminal fills `look` and `show`; without them (tests, before the terminal is taken)
 * nothing is stopped and nothing shown. */
#pragma once

#include "tui/term/key.h"

#include <stdint.h>

enum {
	PACING_TEXT = 400,
	PACING_PATIENCE_MS = 300, /* reading shorter than that shows nothing and heeds no key */
	PACING_SHOW_MS = 100,     /* between two progress messages */
	PACING_SOLVING_MS = 20,   /* solving shorter than that heeds and shows nothing */
	PACING_LARGE = 128 << 20, /* bytes from which on reading shows at once how far it is */
};

typedef enum PacingKind {
	PACING_MAKING,   /* a figure: as PACING_READING */
	PACING_SEEKING,  /* likewise; `what` is all that is shown, and may change meanwhile */
	PACING_READING,  /* shows how far it is, and then any further key stops it */
	PACING_SOLVING,  /* whatever waits stops it; begun anew when nothing does */
	PACING_SETTLING, /* solving that keys must wait for; a signal stops it */
	PACING_BEHIND,   /* what no key asked for: shows nothing, and gives way at once */
} PacingKind;

typedef struct Pacing {
	Pulse (*look)(void *owner);
	void (*show)(void *owner, const char *text);
	void *owner;
	const char *way; /* how it is stopped, "any key stops" */

	bool leaving; /* a signal was told: all is to stop */

	int depth; /* of pacing_begin; inner work obeys the rules of the outermost */
	PacingKind kind;
	const char *what;
	int64_t begun_ms, shown_ms;
	bool shown, large;
	int keys;     /* bytes of input there were when the first message was shown */
	bool has_key; /* a key stopped it */
} Pacing;

/* `what` is what messages call it: harmless text, kept by the caller until pacing_end. */
void pacing_begin(Pacing *pacing, PacingKind kind, const char *what);
void pacing_end(Pacing *pacing);

/* Whether a key has stopped the last work that was reading, told once: it was meant for that, so
 * that it and what was typed before it is to be dropped. */
bool pacing_took_key(Pacing *pacing);
