/* layer: solver */
/* What Chen & Chu's paper proves and shows of all nets at once; its numbers are in chen.page, those
 * that it prints held against ours in test_printed.c. */
#include "tests/fixtures/solver/solve.h"

#include "solver/glossary/glossary.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Each point of a part meets every point of the picture, and all parts together are the picture. */
TEST(example1_of_order_2)
{
	char *yaml = check_read_file("sample-nets/transform.yaml", NULL);
	ScopedSolved transform = solved(NULL, yaml);
	const double points = 4096, compute[] = {0.001, 0.001, 0.0015, 0.002, 0.004};
	double steps = 0;

	for (uint32_t i = 0; i < 5; i++) {
		ScopedIntervals busy = intervals_of(&transform.net, &transform.schedule, i);
		double own = 0;

		for (size_t k = 0; k < busy.count; k++)
			if (busy.item[k].kind == INTERVAL_COMPUTE)
				own += (busy.item[k].end - busy.item[k].start) / compute[i];
		check_close(own, transform.schedule.share[i] * points * points, 1e-9);
		steps += own;
	}
	check_close(steps, points * points, 1e-9);
	free(yaml);
}

/* The polynomial of the proof: its largest root, and positive from there on, where and only where
 * 1 + 10m/11 is the larger side. */
TEST(proposition_1_and_theorem_5)
{
	double low = 0, high = 1;
	char root[32];

	for (int k = 0; k < 80; k++) {
		const double m = (low + high) / 2;

		*(10 * m * m + 10 * m - 1 > 0 ? &high : &low) = m;
	}
	snprintf(root, sizeof root, "m = %.3g, its largest root", high);
	assert_non_null(strstr(glossary_term("theorem-5")->formal, root));
	for (double m = 0.0131; m < 1e4; m *= 1.17) {
		const double n = (1 + m) * (1 + m);

		assert_int_equal(10 * m * m + 10 * m - 1 > 0, m > high);
		assert_int_equal(1 + 10 * m / 11 > n / (n - m), m > high);
	}
}
