/* A scan goes through the values of a function, one look at a time, and finds what lies between
 * them: where its measure crosses a goal, where its kind changes, how far a condition holds.
 *
 * Who scans says by ScanRules what a look is, which value comes next, and between which two looks
 * something may hide. There the value in their middle is looked at first, and so on until nothing
 * hides or the two are neighbours: adjacent doubles, adjacent whole numbers. Looks done with are
 * handed on in pairs, from the first value to the last; values may rise or fall, and are 0 or more.
 *
 *     Scan scan = {.whole = false};
 *     while (!scan.over && (status = scan_step(&scan, &rules, context, error)) == STATUS_OK)
 *         ...;
 *
 * Each step is one look at most, nothing is owned, and what is found does not depend on who stops
 * when: a job that may be left, and gone on with, at any step. */
#pragma once

#include "solver/base/status.h"

#include <stdbool.h>
#include <stdint.h>

/* What there is at one value. */
typedef struct Probe {
	double value;
	double y;       /* what is measured, such as T; NAN: there is none */
	uint64_t kind;  /* what happens: alike for the same, as good as never for others; 0: it is
			 * not known, and alike to any */
	uint64_t trace; /* how that came about: where it differs, other kinds may hide between */
	int standing;   /* for who scans: what he calls it, */
	uint32_t who;   /* and whom it is about */
} Probe;

typedef struct ScanRules {
	/* See what there is at a value. Where it fails the step can be tried again. */
	Status (*look)(void *context, double value, Probe *out, Error *error);

	/* The value to come after `left`, which is NULL at first; NAN, and NULL: all is gone
	 * through. */
	double (*next)(void *context, const Probe *left);

	/* Whether something may hide between two looks; NULL: where their kinds differ. */
	bool (*hides)(void *context, const Probe *a, const Probe *b);

	/* Nothing does; of the first look of all `a` is NULL. `*over` ends the scan, which then
	 * stays at `a`; NULL: where their kinds differ. Where it fails it comes again. */
	Status (*pass)(void *context, const Probe *a, const Probe *b, bool *over, Error *error);
} ScanRules;

enum { SCAN_DEPTH = 160 };

typedef struct Scan {
	bool whole; /* values are whole numbers */
	bool begun, over;
	Probe left;     /* the last one passed, once begun */
	uint32_t ahead; /* looks at values beyond it, the next one on top */
	Probe stack[SCAN_DEPTH];
} Scan;

/* Pass what can be, and look once more, or be over. */
Status scan_step(Scan *scan, const ScanRules *rules, void *context, Error *error) STATUS_CHECKED;

/* The same until it is over. */
Status scan_run(Scan *scan, const ScanRules *rules, void *context, Error *error) STATUS_CHECKED;

/* The look at which pass ended it; NULL: none did. */
const Probe *scan_found(const Scan *scan);

/* Go on from `from`, which is passed or lies before, by way of `by`, which comes between it and the
 * next look. False where there is no room. */
bool scan_return(Scan *scan, const Probe *from, const Probe *by);

/* A scan from one look to another. */
Scan scan_between(const Probe *from, const Probe *to, bool whole);

/* As near as the work allows: how many looks at a net of so many processors, at least and at most.
 * Work is counted in processors solved, and SCAN_EACH more for each look; who looks at a range puts
 * that many looks over it. */
enum { SCAN_EACH = 50 };
uint32_t scan_looks(double work, double processors, uint32_t least, uint32_t most);

/* The value halfway, as doubles are counted; NAN: they are neighbours. */
double scan_middle(double a, double b, bool whole);

/* How many values lie between two, and one to count the second. */
uint64_t scan_distance(double a, double b, bool whole);

/* The value at a share (0 to 1) of the way between two that are not neighbours, never an end. */
double scan_part(double a, double b, double share, bool whole);

/* Whether two looks are of one kind. */
bool probe_same(const Probe *a, const Probe *b);

/* What to add up for the kind of a set, in whatever order its members come; never 0 of 0. */
uint64_t probe_mixed(uint64_t word);
