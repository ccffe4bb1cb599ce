/* layer: solver */
/* Bytes as the numbers of a single-level net: algorithm PE against Table II in rationals, the
 * number of installments against plain scans. */
#include "tests/fuzz/fuzz.h"

#include "tests/fixtures/solver/naive.h"

#include <stdio.h>
#include <stdlib.h>

enum { CHILDREN_MAX = 8, BYTES_MAX = 3 + 2 * (4 + 2 * CHILDREN_MAX) };

typedef struct Bytes {
	const uint8_t *at, *end;
} Bytes;

static uint8_t next(Bytes *bytes)
{
	return bytes->at < bytes->end ? *bytes->at++ : 1;
}

/* From 0.001 to 2.55e6; small bytes, and so ties, abound. */
static void number(Bytes *bytes, char out[NAIVE_TEXT_MAX])
{
	const unsigned digits = next(bytes), power = next(bytes);

	snprintf(out, NAIVE_TEXT_MAX, "%ue%d", digits ? digits : 1, (int)(power % 8) - 3);
}

/* The root differs from all children: FON begins elsewhere where all are alike. */
static Plain plain_of(const Written *written, unsigned startups)
{
	Plain plain = {.children = written->children,
		.order = written->order,
		.load = atof(written->load),
		.root = atof(written->root) * 1.017,
		.theta_cp = startups % 16 * 0.01,
		.theta_cm = startups / 16 * 0.03};

	for (unsigned i = 0; i < plain.children; i++)
		plain.child[i] = (Child){atof(written->compute[i]), atof(written->link[i])};
	return plain;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	Bytes bytes = {data, data + size};
	Written net;
	bool stopped;

	if (size < 4 || size > BYTES_MAX)
		return 0;
	setenv("CMOCKA_TEST_ABORT", "1", 1);
	net.children = 1 + next(&bytes) % CHILDREN_MAX;
	net.order = 2 + next(&bytes) % 5;
	const unsigned startups = next(&bytes);

	number(&bytes, net.load);
	number(&bytes, net.root);
	number(&bytes, net.intensity_compute);
	number(&bytes, net.intensity_transfer);
	for (unsigned i = 0; i < net.children; i++) {
		number(&bytes, net.compute[i]);
		number(&bytes, net.link[i]);
	}
	(void)naive_check_elimination(&net);
	const Plain plain = plain_of(&net, startups);

	(void)naive_check_installments(&plain, &stopped);
	return 0;
}

FUZZ_MAIN("tests/fuzz/corpus/solver")
