/* Paradoxes of a net: single changes after which T goes the way nobody would expect. A processor,
 * a link or a start-up gets faster, and T longer; a processor is taken away, and T is shorter; more
 * load ends sooner; an installment more makes T longer, or one fewer shorter.
 *
 * Only what two solves by the same method show counts as one: T of the net as it is and of the net
 * changed, which differ by more than PARADOX_LEAST the wrong way. Numbers are tried 1, 2, 5, 10, 20
 * and 50 % smaller (load: larger), and a hair beyond the next value at which the method decides
 * otherwise, as far as a tenth (load: ten times); every processor is taken away in turn. Each kind
 * keeps its strongest: the one that changes T most. Others there may be.
 *
 * Work is done in steps, so that a program can do it while no key waits:
 *
 *     status = paradoxes_begin(&search, net, method, error);
 *     while (paradoxes_due(&search) && (status = paradoxes_step(&search, error)) == STATUS_OK)
 *         ...;
 *     paradoxes_release(&search);
 *
 * All work is counted, never measured. Owner: whoever called paradoxes_begin. */
#pragma once

#include "solver/net/fields.h"
#include "solver/schedule/method.h"

#define PARADOX_LEAST 1e-6 /* a change of T by less is none */

typedef enum ParadoxKind {
	PARADOX_FASTER,
	PARADOX_REMOVED,
	PARADOX_LOAD,
	PARADOX_INSTALLMENTS,
	PARADOX_KINDS
} ParadoxKind;

typedef struct Paradox {
	bool found;
	ParadoxKind kind;
	FieldPlace place; /* the number that is changed, for `repeat` of a group by one processor;
			   * its field is NULL where a node is taken away with all below it */
	double from, to;  /* NAN there */
	double before, after; /* T of the net, and of the net changed */
} Paradox;

/* How many times as long the longer of its two T is. */
double paradox_ratio(const Paradox *paradox);

typedef struct Paradoxes {
	uint32_t tried;     /* changes solved so far */
	bool cut;           /* not all were tried: the work was too much */
	uint32_t at, count; /* how far it is: numbers and processors looked at, of so many */
	uint64_t left;      /* of the work */
	double reach;  /* how far numbers go, as a fraction of them: 1, and who wants small changes
			* alone may lower it before the first step */
	double finish; /* T of the net; NAN: it has none, and no paradox */
	Paradox strongest[PARADOX_KINDS];
	Net net; /* as given */
	const Method *method;
	uint64_t kind; /* what the method decides for it: who takes part, outcome, installments */
} Paradoxes;

/* Prepare: only the net itself is solved. `net` is expanded; it is copied, never changed.
 * STATUS_NOT_APPLICABLE where the method does not suit it. On failure `out` is empty. */
Status paradoxes_begin(
	Paradoxes *out, const Net *net, const Method *method, Error *error) STATUS_CHECKED;
void paradoxes_release(Paradoxes *search); /* also of {0} */

/* Whether something is left to be tried, and all changes of the next number or processor. It may be
 * stopped (pace.h), or without memory, and is then still left. */
bool paradoxes_due(const Paradoxes *search);
Status paradoxes_step(Paradoxes *search, Error *error) STATUS_CHECKED;

/* Begin, and do it all. */
Status paradoxes_run(
	Paradoxes *out, const Net *net, const Method *method, Error *error) STATUS_CHECKED;

/* The strongest of all kinds; NULL: none was found. */
const Paradox *paradoxes_strongest(const Paradoxes *search);

/* The net changed: a copy, expanded, in which processors are called as before. */
Status paradox_apply(const Paradox *paradox, const Net *net, Net *out, Error *error) STATUS_CHECKED;

/* One sentence of it, for people, whole and harmless: "A faster root (5 → 4.84) makes T 3.5 times
 * as long: PE then drops P1." Both nets are solved for what happens. */
enum { PARADOX_TEXT = 680 };
Status paradox_say(const Paradox *paradox, const Net *net, const Method *method,
	char out[PARADOX_TEXT], Error *error) STATUS_CHECKED;
