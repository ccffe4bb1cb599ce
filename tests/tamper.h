/* Schedules tampered with for tests of what must notice: a copy of all intervals of which some are
 * moved, cut, doubled or left out at both ends, with what the schedule says of them told right.
 *
 * Owner: the caller, tampered_end at last. */
#ifndef GANTREE_TESTS_TAMPER_H
#define GANTREE_TESTS_TAMPER_H

#include "tests/physics.h"

#include "solver/replay.h"

enum { TAMPER_NONE = -1 };

typedef enum Tampering {
	TAMPER_SHIFT_COMPUTING,
	TAMPER_SHIFT_TRANSFER,
	TAMPER_OVERLAP,
	TAMPER_SWAP,
	TAMPER_SHORTEN,
	TAMPER_MORE_LOAD,
	TAMPER_LEAVE_OUT,
	TAMPER_DOUBLE,
	TAMPER_SEND_MORE, /* which nobody receives: a copy of a send after all else */
	TAMPER_ONE_END,   /* shifted alone */
	TAMPER_KINDS      /* how many */
} Tampering;

typedef struct Tampered {
	Drawn drawn;
	Schedule told; /* the schedule as tampered with; its arrays are its own */
	size_t cap;
} Tampered;

void tampered_begin(Tampered *t, const Net *net, const Schedule *schedule);
void tampered_end(Tampered *t);

/* One change at random of this kind; false when there is nothing it can be done to. */
bool tamper(Tampered *t, uint64_t *seed, Tampering kind);

/* One with `kind` in the row of `processor` (NET_NONE: any), but not `other`; TAMPER_NONE: there is
 * none. Loads of no matter are not chosen. */
int tamper_choose(
	const Tampered *t, uint64_t *seed, IntervalKind kind, uint32_t processor, int other);
bool tamper_takes_time(const Tampered *t, int at);

/* The second of two begins when half of the first is over. */
void tamper_overlap(Tampered *t, int a, int b);

/* After the last change: the finish and the times of all processors are made to fit. */
void tampered_tell(Tampered *t);

Replay tampered_replay(Tampered *t);

#endif
