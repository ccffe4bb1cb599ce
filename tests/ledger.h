/* What may be found after a kill: the states a document went through, when each was first seen on
 * the screen, and which of them saving has put on the disk.
 *
 * A state that is on the disk, or was seen more than KEPT_MS before the kill, must not be lost:
 * what comes back is that state or a later one. A state is a pair of numbers that edits set by
 * turns, so that a later edit without an earlier one is told apart. */
#ifndef GANTREE_TESTS_LEDGER_H
#define GANTREE_TESTS_LEDGER_H

#include <stdbool.h>
#include <stddef.h>

enum { LEDGER_MAX = 2000, KEPT_MS = 1000 };

typedef struct LedgerState {
	int load, compute;
	double seen_ms; /* INFINITY: sent, but not seen */
} LedgerState;

typedef struct Ledger {
	LedgerState state[LEDGER_MAX]; /* the first one is never to be lost */
	size_t count;
	LedgerState saved;  /* on the disk */
	bool maybe_saved;   /* a save was under way */
	bool maybe_dropped; /* leaving without saving was under way: nothing need come back */
} Ledger;

void ledger_open(Ledger *ledger, int load, int compute);

const LedgerState *ledger_last(const Ledger *ledger);
void ledger_add(Ledger *ledger, int load, int compute, double seen_ms);
void ledger_save(Ledger *ledger); /* the last state is on the disk now */
void ledger_drop(Ledger *ledger); /* left without saving */

/* Killed: what was seen too late, or never, may be lost from now on. */
void ledger_kill(Ledger *ledger, double now_ms);

/* Whether this may be the file's text, or what was brought back. */
bool ledger_may_be_file(const Ledger *ledger, int load, int compute);
bool ledger_may_come_back(const Ledger *ledger, int load, int compute);

/* Whether something must be offered where the file holds this. */
bool ledger_must_offer(const Ledger *ledger, int load, int compute);

#endif
