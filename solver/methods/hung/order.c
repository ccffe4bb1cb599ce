/* The best order of service: by rising link (U3), by trying, or the better of two. */
#include "solver/methods/hung/family.h"

#include "solver/claims/kinds.h"
#include "solver/schedule/find.h"

#include "solver/base/mem.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

static double finish_in_order(void *context)
{
	uint32_t outruns;
	double promised;

	return hung_work_out(context, &outruns, &promised);
}

/* Rising links are not attained as promised: other orders may be better. `file` is the order of the
 * file, `sorted` the T of rising links. */
static Status look_further(
	HungTree *tree, uint32_t *file, double sorted, HungOrder *out, Error *error)
{
	const double orders = net_tree_orders(&tree->tree);
	const size_t bytes = (tree->tree.processors - 1) * sizeof *file;

	if (orders * tree->tree.processors <= HUNG_VISITS) {
		memcpy(tree->tree.child, file, bytes);
		out->sure = true;
		out->visits = (uint64_t)orders * tree->tree.processors;
		out->how = CLAIM_TREE_ORDER_LEAST;
		out->orders = orders;
		STATUS_TRY(net_tree_try_orders(
			&tree->tree, finish_in_order, tree, &out->finish, error));
		out->changed = memcmp(tree->tree.child, file, bytes) != 0;
		return STATUS_OK;
	}
	for (uint32_t k = 0; k + 1 < tree->tree.processors; k++) {
		const uint32_t child = tree->tree.child[k];

		tree->tree.child[k] = file[k];
		file[k] = child;
	}
	out->finish = finish_in_order(tree);
	out->changed = !(out->finish < sorted);
	if (!out->changed)
		return STATUS_OK;
	memcpy(tree->tree.child, file, bytes);
	out->finish = sorted;
	out->how = CLAIM_ORDER_RISING;
	return STATUS_OK;
}

Status hung_best_order(HungTree *tree, HungOrder *out, Error *error)
{
	const size_t bytes = (tree->tree.processors - 1) * sizeof *tree->tree.child;
	uint32_t outruns, *file = mem_array(tree->tree.processors, sizeof *file);

	*out = (HungOrder){.finish = NAN, .least = NAN};
	if (file == NULL)
		return error_no_memory(error);
	memcpy(file, tree->tree.child, bytes);
	Status status = hung_sort(tree, &out->changed, error);

	if (status == STATUS_OK) {
		const double sorted = hung_work_out(tree, &outruns, &out->least);

		out->finish = sorted;
		out->sure = outruns == NET_NONE || out->least >= sorted * (1 - SAME_SOLVED);
		out->how = CLAIM_TREE_ORDER_PROVED;
		if (!out->sure)
			status = look_further(tree, file, sorted, out, error);
	}
	mem_free(file);
	return status;
}
