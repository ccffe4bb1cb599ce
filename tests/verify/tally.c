#include "tests/verify/tally.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

enum { TOLD_MAX = 3 };

static bool tampering(void)
{
	return getenv("VERIFY_TAMPER") != NULL;
}

double tally_change(void)
{
	return tampering() ? 1e-6 : 0;
}

static void wrong(Tally *tally, uint64_t seed, const char *what, double value)
{
	tally->wrong++;
	if (tally->wrong <= TOLD_MAX && !tampering())
		fprintf(stderr, "%s, by %s: seed %llu: %s %g\n", tally->claim, tally->by,
			(unsigned long long)seed, what, value);
}

void tally_apart(Tally *tally, uint64_t seed, double apart)
{
	tally->compared++;
	if (apart > tally->worst || !isfinite(apart))
		tally->worst = apart;
	if (!(apart <= tally->tolerance))
		wrong(tally, seed, "relative difference", apart);
}

void tally_number(Tally *tally, uint64_t seed, double ours, double theirs)
{
	ours *= 1 + tally_change();
	tally_apart(tally, seed, ours == theirs ? 0 : fabs(ours - theirs) / fabs(theirs));
}

void tally_same(Tally *tally, uint64_t seed, bool same)
{
	tally->compared++;
	if (!same)
		wrong(tally, seed, "another answer", 0);
}

unsigned tally_nets(unsigned full)
{
	return tampering() ? (full + 9) / 10 : full;
}

int tally_end(const Tally *const *tallies, unsigned count)
{
	unsigned bad = 0, good = 0;

	for (unsigned k = 0; k < count; k++) {
		const Tally *tally = tallies[k];
		const bool few = tally->nets < tally_nets(tally->least);

		if (few)
			fprintf(stderr, "%s, by %s: only %u nets\n", tally->claim, tally->by,
				tally->nets);
		printf("| %s | %s | %u | %u | ", tally->claim, tally->by, tally->nets,
			tally->compared);
		if (tally->tolerance > 0)
			printf("%.1e | %.0e", tally->worst, tally->tolerance);
		else
			printf("none | none");
		printf(" | %s |\n", tally->wrong > 0 ? "WRONG" : few ? "TOO FEW" : "holds");
		bad += tally->wrong > 0 || few;
		good += tally->wrong == 0 && tally->tolerance > 0;
	}
	/* Tampered with, a row of numbers that holds is a check that cannot fail. */
	return tampering() ? good > 0 : bad > 0;
}

int tally_skip(const Tally *const *tallies, unsigned count, const char *why)
{
	for (unsigned k = 0; k < count; k++)
		printf("| %s | %s | 0 | 0 | | | skipped: %s |\n", tallies[k]->claim, tallies[k]->by,
			why);
	return 77;
}
