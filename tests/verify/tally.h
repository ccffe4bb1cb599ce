/* What a check counts: how often gantree's number was set beside an independent one, and how far
 * they were apart at worst. A program of this folder adds up some tallies, prints a row of the
 * table for each, and ends with tally_end.
 *
 * With VERIFY_TAMPER=1 in the environment every number of gantree's is taken a millionth too large:
 * then each tally that compares numbers must fail (tests/verify/run sees to that). */
#pragma once

#include <stdbool.h>
#include <stdint.h>

typedef struct Tally {
	const char *claim; /* what gantree says */
	const char *by;    /* what it is held against */
	double tolerance;  /* relative */
	unsigned least;    /* fewer nets than this are too few */
	unsigned nets, compared, wrong;
	double worst;
} Tally;

/* gantree's number beside the other; `seed` tells which net. A number that is none is wrong. */
void tally_number(Tally *tally, uint64_t seed, double ours, double theirs);

/* The same where `apart`, the relative difference, was worked out elsewhere (in exact numbers);
 * `change` is what to add to it when tampering: tally_change(). */
void tally_apart(Tally *tally, uint64_t seed, double apart);
double tally_change(void); /* 0, or 1e-6 when tampering */

/* Something that must be so, such as that two sets are one. */
void tally_same(Tally *tally, uint64_t seed, bool same);

/* So many nets of `full`; a tenth when tampering. */
unsigned tally_nets(unsigned full);

/* Print the rows; what main returns: 1 if one is wrong or, when tampering, if one of
 * numbers is not. */
int tally_end(const Tally *const *tallies, unsigned count);

/* Print the rows of what cannot be done here, and why; what main returns then: 77. */
int tally_skip(const Tally *const *tallies, unsigned count, const char *why);
