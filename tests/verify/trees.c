#include "tests/verify/trees.h"

#include "tests/fixtures/solver/any.h"
#include "tests/fixtures/solver/solve.h"

#include <math.h>

Tree tree_random(uint64_t *seed, unsigned most)
{
	Tree tree = {.count = 2 + below(seed, most - 1)};
	const bool alike = below(seed, 3) == 0, star = below(seed, 3) == 0;
	const double link = between(seed, 0.05, 0.6);

	tree.load = between(seed, 0.5, 300);
	tree.work = below(seed, 2) == 0 ? 1 : between(seed, 0.3, 3);
	tree.send = below(seed, 2) == 0 ? 1 : between(seed, 0.3, 3);
	for (unsigned v = 0; v < tree.count; v++) {
		tree.parent[v] = v == 0 || star ? 0 : below(seed, v);
		tree.compute[v] = between(seed, 0.3, 3.3);
		tree.link[v] = alike ? link : between(seed, 0.03, 2);
	}
	tree.simultaneous = below(seed, 2) == 0;
	tree.fat = below(seed, 3) == 0;
	return tree;
}

Net tree_net(const Tree *tree, const char *service)
{
	ScopedBuf text = check_buf();

	buf_addf(&text,
		"load: %.17g\nservice: %s\ndistribution: %s\nfat: %s\n"
		"intensity: {compute: %.17g, transfer: %.17g, report: %.17g}\n"
		"network:\n  kind: tree\n  processors:\n  - {name: V0, compute: %.17g}\n",
		tree->load, service, tree->simultaneous ? "simultaneous" : "sequential",
		tree->fat ? "true" : "false", tree->work, tree->send, tree->report,
		tree->compute[0]);
	for (unsigned v = 1; v < tree->count; v++)
		buf_addf(&text, "  - {name: V%u, parent: V%u, compute: %.17g, link: %.17g}\n", v,
			tree->parent[v], tree->compute[v], tree->link[v]);
	return net_of(text.text);
}

bool tree_below(const Tree *tree, unsigned v, unsigned top)
{
	while (v > top)
		v = tree->parent[v];
	return v == top;
}

double tree_computing(const Tree *tree, unsigned v)
{
	return tree->compute[v] * tree->work;
}

double tree_sending(const Tree *tree, unsigned v)
{
	unsigned size = 0;

	for (unsigned u = v; u < tree->count; u++)
		size += tree_below(tree, u, v);
	return tree->link[v] * tree->send / (tree->fat ? size : 1);
}

/* The children of each by rising numbers of `order`: a tree in which the processors stand so. */
static Tree in_order(const Tree *tree, const unsigned *order)
{
	Tree out = *tree;
	unsigned from[TREE_MAX] = {0}, filled = 1;

	/* Parent by parent, in the new numbering. */
	for (unsigned next = 0; next < filled; next++) {
		bool taken[TREE_MAX] = {false};

		for (;;) {
			unsigned least = 0;

			for (unsigned v = 1; v < tree->count; v++)
				if (tree->parent[v] == from[next] && !taken[v] &&
					(least == 0 || order[v] < order[least]))
					least = v;
			if (least == 0)
				break;
			taken[least] = true;
			from[filled] = least;
			out.parent[filled] = next;
			out.compute[filled] = tree->compute[least];
			out.link[filled++] = tree->link[least];
		}
	}
	return out;
}

/* Each processor gets each place: that of processors with other parents in between changes nothing.
 */
static double least_from(const Tree *tree, TreeFinish *finish, int kind, unsigned place[TREE_MAX],
	unsigned next, unsigned used)
{
	double least = INFINITY;

	if (next == tree->count) {
		const Tree ordered = in_order(tree, place);

		return finish(&ordered, kind);
	}
	for (unsigned k = 1; k < tree->count; k++)
		if (!(used >> k & 1)) {
			place[next] = k;
			least = fmin(least,
				least_from(tree, finish, kind, place, next + 1, used | 1u << k));
		}
	return least;
}

double tree_least(const Tree *tree, TreeFinish *finish, int kind)
{
	unsigned place[TREE_MAX] = {0};

	return least_from(tree, finish, kind, place, 1, 0);
}
