/* Regular trees without their processors: a chain with one processor for each level, whose tree
 * says that each has `arity` children, all of them the next one of the chain. The collapse then
 * does the same arithmetic as on the whole tree, once for each level. */
#include "solver/methods/hung/family.h"

#include "solver/base/mem.h"

static Status make_chain(Net *out, const Net *net, Error *error)
{
	STATUS_TRY(net_copy(out, net, error));
	Status status =
		net_set_tree(out, net->levels, 1, net->node[0].compute, net->node[0].link, error);
	if (status == STATUS_OK)
		status = net_expand(out, error);
	if (status != STATUS_OK)
		net_release(out);
	return status;
}

/* Everybody but the last has `arity` children, and subtrees are as large as in the whole tree. */
static Status multiply(NetTree *tree, uint32_t arity, Error *error)
{
	const uint32_t last = tree->processors - 1;
	uint32_t *child = mem_resize(tree->child, (size_t)last * arity + 1, sizeof *child);

	if (child == NULL)
		return error_no_memory(error);
	tree->child = child;
	for (uint32_t v = 0; v < last; v++) {
		tree->begin[v + 1] = (v + 1) * arity;
		for (uint32_t k = 0; k < arity; k++)
			child[v * arity + k] = v + 1;
	}
	tree->begin[last + 1] = last * arity;
	for (uint32_t v = last; v-- > 0;)
		tree->size[v] = 1 + arity * tree->size[v + 1];
	return STATUS_OK;
}

static Status solve_chain(HungSolve *solve, uint32_t arity)
{
	HungTree *tree = &solve->state->tree;
	STATUS_TRY(hung_tree_open(tree, solve->net, solve->relay, solve->error));
	Status status = multiply(&tree->tree, arity, solve->error);
	if (status == STATUS_OK)
		status = hung_equations(solve);
	if (status == STATUS_OK)
		hung_figures(solve);
	hung_tree_close(tree);
	return status;
}

Status hung_summary(const Net *net, const Settings *settings, Schedule *out, Error *error)
{
	HungState state = {.arrived = NULL};
	HungSolve solve = {.out = out,
		.state = &state,
		.relay = (HungRelay)out->method->variant,
		.alike = net->arity,
		.error = error};
	Net chain;
	Status status = make_chain(&chain, net, error);

	(void)settings;
	if (status != STATUS_OK)
		return status;
	solve.net = &chain;
	status = solve_chain(&solve, net->arity);
	net_release(&chain);
	return status;
}
