#include "tests/bench/large.h"

#include "tests/fixtures/check.h"

#include "solver/file/read.h"
#include "solver/net/random.h"

#include <math.h>

/* So many unlike children. */
static void star(Buf *text, const Large *large)
{
	for (uint32_t i = 1; i < large->size; i++)
		buf_addf(text, "      - {compute: %g, link: %g}\n", 0.5 + i % 97 * 0.02,
			1e-5 + i % 89 * 1e-7);
}

/* So many children none like the other, of which most are useless. */
static void unlike(Buf *text, const Large *large)
{
	uint64_t seed = 3;

	for (uint32_t i = 1; i < large->size; i++) {
		const double compute = 0.5 * pow(10, random_unit(&seed));

		buf_addf(text, "      - {compute: %.3g, link: %.3g}\n", compute,
			0.01 * pow(1000, random_unit(&seed)));
	}
}

/* Each processor below one of the `reach` before it. */
static void flat(Buf *text, const Large *large, uint32_t reach)
{
	uint64_t seed = 3;

	for (uint32_t i = 1; i < large->size; i++) {
		const uint32_t back = i < reach ? i : reach;
		const uint32_t parent =
			i - 1 - (uint32_t)(random_unit(&seed) * random_unit(&seed) * back);

		buf_addf(text, "    - {name: n%u, parent: n%u, compute: %.3f, link: %.6f}\n",
			(unsigned)i, (unsigned)parent, 0.5 + random_unit(&seed),
			1e-5 * (1 + random_unit(&seed)));
	}
}

static void uneven(Buf *text, const Large *large)
{
	flat(text, large, large->size);
}

/* Chains of a hundred under the root, each processor with one leaf beside the chain. */
static void combs(Buf *text, const Large *large)
{
	for (uint32_t i = 1; i < large->size; i++) {
		const uint32_t place = (i - 1) % 200;
		const uint32_t parent = place == 0 ? 0 : i - (place % 2 ? 1 : 2);

		buf_addf(text, "    - {name: n%u, parent: n%u, compute: %g, link: %g}\n",
			(unsigned)i, (unsigned)parent, 1 + i % 7 * 0.1, 1e-5 * (1 + i % 5));
	}
}

#define ROOT "kind: tree\n  root:\n    compute: 1\n    link: 0.00001\n    children:\n"
#define FLAT "kind: tree\n  processors:\n    - {name: n0, compute: 1, link: 0.00001}\n"

const Large large_nets[] = {
	{"star of 2000", star, "", ROOT, "hung ko", 2000, true},
	{"star of 2000, order 2", star, "order: 2\n", ROOT, "chen cui", 2000, true},
	{"star of 2000 alike", NULL, "order: 2\n",
		ROOT "      - {compute: 1, link: 0.00001, repeat: 1999}\n", "chen cui", 0, true},
	{"uneven tree of 2000", uneven, "", FLAT, "hung ko", 2000, true},
	{"combs of 2000", combs, "", FLAT, "hung ko", 2000, true},
	{"binary tree of 2047", NULL, "intensity: {report: 0.2}\n",
		"{kind: tree, levels: 10, arity: 2, compute: 1, link: 0.0001}\n", "hung ko", 0,
		true},
	{"fat tree of 1111", NULL, "fat: true\n",
		"{kind: tree, levels: 3, arity: 10, compute: 1, link: 0.001}\n", "hung", 0, true},
	{"array of 250", NULL, "", "{kind: array, processors: 250, compute: 1, link: 0.0001}\n",
		"array-q array-s", 0, true},
	{"array of 24, 30 installments", NULL, "installments: 30\n",
		"{kind: array, processors: 24, compute: 100, link: 0.01}\n", "array-m array-ms", 0,
		true},
	{"mesh 10x10", NULL, "installments: 2\n",
		"{kind: mesh, sizes: [10, 10], compute: 100, link: 0.01}\n", "array", 0, true},
	{"mesh 20x20", NULL, "", "{kind: mesh, sizes: [20, 20], compute: 100, link: 0.01}\n",
		"array", 0, true},
	{"mesh 4x4x4, 3 installments", NULL, "installments: 3\n",
		"{kind: mesh, sizes: [4, 4, 4], compute: 100, link: 0.01}\n", "array", 0, true},
	{"mesh 100x300, 9 installments", NULL, "installments: 9\n",
		"{kind: mesh, sizes: [100, 300], compute: 100, link: 0.000001}\n", "array", 0,
		false},
	{"array of 33000", NULL, "",
		"{kind: array, processors: 33000, compute: 1, link: 0.000000001}\n",
		"array-q array-s", 0, false},
	{"cube of dimension 3", NULL, "installments: 4\n",
		"{kind: hypercube, dimension: 3, compute: 100, link: 1}\n", "cube", 0, true},
	{"cube of dimension 6", NULL, "installments: 4\n",
		"{kind: hypercube, dimension: 6, compute: 100, link: 1}\n", "cube", 0, true},
	{"cube of dimension 9", NULL, "installments: 4\n",
		"{kind: hypercube, dimension: 9, compute: 100, link: 1}\n", "cube", 0, true},
	{"cube of dimension 12", NULL, "installments: 2\n",
		"{kind: hypercube, dimension: 12, compute: 100, link: 1}\n", "cube", 0, true},
	{"cube of dimension 16", NULL, "installments: 4\n",
		"{kind: hypercube, dimension: 16, compute: 100, link: 1}\n", "cube", 0, false},
	{"regular tree of 1111111", NULL, "",
		"{kind: tree, levels: 6, arity: 10, compute: 1, link: 0.00001}\n", "hung ko", 0,
		false},
	{"star of 1000000 by repeat", NULL, "",
		ROOT "      - {compute: 1, link: 0.0000001, repeat: 999999}\n", "hung ko cui", 0,
		false},
	{"star of 16777211 by repeat", NULL, "order: 2\n",
		ROOT "      - {compute: 1, link: 0.01, repeat: 16777210}\n", "chen", 0, false},
	{"10000 unlike children", unlike, "order: 2\n", ROOT, "chen", 10001, false},
	{"100000 unlike children", unlike, "order: 2\n", ROOT, "chen", 100001, false},
	{"1000000 unlike children", unlike, "order: 2\n", ROOT, "chen", 1000001, false},
	{"flat list of 1000000", uneven, "", FLAT, "hung ko", 1000000, false},
	{.name = NULL},
};

void large_write(const Large *large, Buf *text)
{
	buf_addf(text, "load: 100\n%snetwork:\n  %s", large->head, large->network);
	if (large->processors)
		large->processors(text, large);
}

void large_read(const Large *large, Net *out)
{
	Error error;
	Buf text;

	buf_init(&text);
	large_write(large, &text);
	if (net_read(out, large->name, text.text, text.length, &error) != STATUS_OK)
		fail_msg("%s: %s", large->name, error.text);
	buf_release(&text);
}
