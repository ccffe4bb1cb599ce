/* The orders in which processors can serve their children, one after the other. */
#include "solver/base/mem.h"
#include "solver/base/pace.h"
#include "solver/net/net.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* --- sorted ---------------------------------------------------------------------------------- */

typedef struct Served {
	double key;
	uint32_t child, place;
} Served;

static int by_key(const void *left, const void *right)
{
	const Served *a = left, *b = right;

	if (a->key != b->key)
		return a->key < b->key ? -1 : 1;
	return (a->place > b->place) - (a->place < b->place);
}

bool net_tree_is_sorted(const NetTree *tree, const double *key, uint32_t processor)
{
	for (uint32_t k = tree->begin[processor] + 1;
		k < tree->begin[processor + 1] && !pace_step(k); k++)
		if (key[tree->child[k - 1]] > key[tree->child[k]])
			return false;
	return true;
}

static void sort_children(NetTree *tree, const double *key, uint32_t processor, Served *work)
{
	uint32_t *child = tree->child + tree->begin[processor];
	const uint32_t children = net_tree_degree(tree, processor);

	for (uint32_t i = 0; i < children; i++)
		work[i] = (Served){key[child[i]], child[i], i};
	qsort(work, children, sizeof *work, by_key);
	for (uint32_t i = 0; i < children; i++)
		child[i] = work[i].child;
}

Status net_tree_sort(NetTree *tree, const double *key, bool *changed, Error *error)
{
	uint32_t most = 0, first = 0;

	for (uint32_t v = tree->processors; v-- > 0 && !pace_step(v);) {
		if (net_tree_is_sorted(tree, key, v))
			continue;
		first = v;
		if (net_tree_degree(tree, v) > most)
			most = net_tree_degree(tree, v);
	}
	*changed = most > 0;
	if (!*changed)
		return STATUS_OK;
	Served *work = mem_array(most, sizeof *work);

	if (work == NULL)
		return error_no_memory(error);
	for (uint32_t v = first; v < tree->processors && !pace_step(v); v++)
		if (!net_tree_is_sorted(tree, key, v))
			sort_children(tree, key, v, work);
	mem_free(work);
	return STATUS_OK;
}

/* --- all ------------------------------------------------------------------------------------- */

double net_tree_orders(const NetTree *tree)
{
	double orders = 1;

	for (uint32_t p = 0; p < tree->processors && isfinite(orders); p++)
		for (uint32_t k = 2; k <= net_tree_degree(tree, p) && isfinite(orders); k++)
			orders *= k;
	return orders;
}

static void exchange(uint32_t *a, uint32_t *b)
{
	const uint32_t was = *a;

	*a = *b;
	*b = was;
}

/* The next order of these ids, as words are ordered; false from the last one back to the first. */
static bool next_of(uint32_t *id, uint32_t count)
{
	uint32_t from = count > 0 ? count - 1 : 0, above = count;

	while (from > 0 && id[from - 1] > id[from])
		from--;
	const bool more = from > 0;

	/* The tail from there falls: the least above the one before it goes before it. */
	if (more) {
		while (id[above - 1] < id[from - 1])
			above--;
		exchange(&id[from - 1], &id[above - 1]);
	}
	for (uint32_t k = count; from + 1 < k; from++)
		exchange(&id[from], &id[--k]);
	return more;
}

static bool next_order(NetTree *tree)
{
	for (uint32_t p = 0; p < tree->processors; p++)
		if (next_of(&tree->child[tree->begin[p]], net_tree_degree(tree, p)))
			return true;
	return false;
}

Status net_tree_try_orders(
	NetTree *tree, NetOrderValue *value, void *context, double *least, Error *error)
{
	const size_t bytes = (tree->processors - 1) * sizeof *tree->child;
	uint32_t *best = mem_array(tree->processors, sizeof *best);
	size_t tried = 0;

	if (best == NULL)
		return error_no_memory(error);
	*least = INFINITY;
	do {
		const double now = value(context);

		if (now < *least || tried == 0) {
			*least = now;
			memcpy(best, tree->child, bytes);
		}
	} while ((++tried % 64 != 0 || !pace_stop(tried, 0)) && next_order(tree));
	memcpy(tree->child, best, bytes);
	mem_free(best);
	return STATUS_OK;
}
