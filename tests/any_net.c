#include "tests/any_net.h"

#include "solver/net_random.h"

#include <math.h>

static double between(uint64_t *seed, double low, double high)
{
	return low * pow(high / low, random_unit(seed));
}

static uint32_t below(uint64_t *seed, uint32_t count)
{
	return (uint32_t)(random_unit(seed) * count);
}

static void write_tree(Buf *out, uint64_t *seed, bool storage)
{
	const uint32_t count = 1 + below(seed, 25);

	buf_addf(out, "network: {kind: tree, processors: [{name: P0, compute: %g",
		between(seed, 0.1, 10));
	if (!storage)
		buf_addf(out, ", link: %g", between(seed, 0.01, 1));
	for (uint32_t i = 1; i < count; i++)
		buf_addf(out, "}, {name: P%u, parent: P%u, compute: %g, link: %g", i,
			below(seed, i), between(seed, 0.1, 10), between(seed, 0.01, 3));
	buf_add_text(out, "}]}\n");
}

static void write_shape(Buf *out, uint64_t *seed, uint32_t kind)
{
	const double compute = between(seed, 1, 100), link = between(seed, 0.01, 1);

	if (kind == 0)
		buf_addf(out, "network: {kind: tree, levels: %u, arity: %u, ", 1 + below(seed, 3),
			1 + below(seed, 4));
	else if (kind == 1)
		buf_addf(out, "network: {kind: array, processors: %u, ", 1 + below(seed, 12));
	else if (kind == 2)
		buf_addf(out, "network: {kind: mesh, sizes: [%u, %u], ", 1 + below(seed, 5),
			1 + below(seed, 5));
	else
		buf_addf(out, "network: {kind: hypercube, dimension: %u, ", 1 + below(seed, 6));
	buf_addf(out, "compute: %g, link: %g}\n", compute, link);
}

void any_net(Buf *out, uint64_t *seed)
{
	static const char *const installments[] = {"1", "2", "3", "best"};
	const uint32_t kind = below(seed, 8);
	const bool tree = kind >= 4, storage = !tree || below(seed, 3) > 0;

	buf_addf(out, "load: %g\nstorage: %s\nfat: %s\ndistribution: %s\nports: %s\n",
		between(seed, 0.1, 100), storage ? "true" : "false",
		below(seed, 2) ? "true" : "false", below(seed, 2) ? "sequential" : "simultaneous",
		below(seed, 2) ? "half" : "full");
	buf_addf(out, "intensity: {compute: 1, transfer: 1, report: %g}\ninstallments: %s\n",
		below(seed, 2) ? between(seed, 0.01, 1) : 0, installments[below(seed, 4)]);
	if (below(seed, 3) == 0)
		buf_addf(out, "startup: {compute: %g, transfer: %g}\n", between(seed, 1e-3, 0.1),
			between(seed, 1e-3, 0.1));
	if (tree)
		write_tree(out, seed, storage);
	else
		write_shape(out, seed, kind);
}
