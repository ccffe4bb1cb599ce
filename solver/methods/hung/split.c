/* Cut-through and store-and-forward with shares that somebody gave: loads are summed from the
 * leaves up and sent in the method's order of service, own load first. A cut-through relay whose
 * blocks would go out faster than they come in is held to the pace at which it is fed. */
#include "solver/methods/hung/family.h"

#include "solver/base/mem.h"
#include "solver/base/pace.h"
#include "solver/schedule/split.h"
#include "solver/schedule/wording.h"

#include <math.h>
#include <string.h>

/* What the equations say of the method's own shares is none of this split. */
static void forget_equations(HungTree *tree)
{
	tree->rules = HUNG_HELD;
	for (uint32_t v = 0; v < tree->tree.processors && !pace_step(v); v++) {
		tree->link[v] = hung_own_link(tree, v);
		tree->time[v] = tree->rest[v] = NAN;
		tree->useless[v] = false;
	}
}

static void sum_loads(HungTree *tree, const double *shares)
{
	const uint32_t n = tree->tree.processors;

	memcpy(tree->load, shares, n * sizeof *tree->load);
	for (uint32_t v = n; v-- > 1 && !pace_step(v);)
		tree->load[tree->net->parent_of[v]] += tree->load[v];
}

static bool outruns(const HungTree *tree, uint32_t v)
{
	const NetTree *t = &tree->tree;
	Backlog backlog = {0};

	for (uint32_t k = t->begin[v]; k < t->begin[v + 1] && !pace_step(k); k++) {
		const uint32_t c = t->child[k];

		if (tree->load[c] > 0 &&
			hung_outruns(&backlog, tree->load[c], tree->link[c], tree->link[v]))
			return true;
	}
	return false;
}

/* From the root down: a held relay feeds those below it slower in turn. */
static void hold_relays(HungTree *tree)
{
	const NetTree *t = &tree->tree;

	for (uint32_t v = 0; v < t->processors && !pace_step(v); v++) {
		if (tree->relay != HUNG_CUT_THROUGH || !hung_is_fed(tree, v) || !outruns(tree, v))
			continue;
		for (uint32_t k = t->begin[v]; k < t->begin[v + 1]; k++)
			tree->link[t->child[k]] = fmax(tree->link[t->child[k]], tree->link[v]);
	}
}

static void fill_one(HungSolve *solve, uint32_t v)
{
	const HungTree *tree = &solve->state->tree;
	HungState *state = solve->state;
	Schedule *out = solve->out;

	if (!(tree->load[v] > 0)) {
		out->verdict[v] = VERDICT_USELESS;
		state->arrived[v] = out->start[v] = NAN;
		return;
	}
	hung_fill_children(solve, v, INFINITY);
	state->begun[v] = out->start[v];
	if (out->share[v] > 0)
		out->end[v] = out->start[v] + out->share[v] * hung_pace(tree, v) * solve->net->load;
	else
		out->start[v] = NAN;
}

static Status fill(HungSolve *solve, const double *shares)
{
	const uint32_t n = solve->net->processors;
	HungState *state = solve->state;
	Schedule *out = solve->out;

	STATUS_TRY(schedule_reserve(out, n, solve->error));
	state->begun = mem_array(n, sizeof *state->begun);
	if (state->begun == NULL)
		return error_no_memory(solve->error);
	memcpy(out->share, shares, n * sizeof *out->share);
	out->start[0] = 0;
	state->arrived[0] = state->tree.link[0] * solve->net->load;
	memcpy(state->tree.share, shares, n * sizeof *state->tree.share);
	for (uint32_t v = 0; v < n && !pace_step(v); v++)
		fill_one(solve, v);
	mem_free(state->tree.share);
	state->tree.share = NULL;
	return STATUS_OK;
}

Status hung_split(const Net *net, const Settings *settings, Schedule *out, Error *error)
{
	HungSolve solve = {.net = net,
		.out = out,
		.relay = (HungRelay)out->method->variant,
		.alike = 1,
		.error = error};

	/* The order of service may be one that is searched for. */
	STATUS_TRY(hung_prepare(&solve));
	STATUS_TRY(hung_equations(&solve));
	HungTree *tree = &solve.state->tree;

	forget_equations(tree);
	sum_loads(tree, settings->shares);
	hold_relays(tree);
	STATUS_TRY(fill(&solve, settings->shares));
	hung_formula(&solve);
	out->finish = NAN;
	split_tell(net, out);
	tree->net = NULL;
	return isfinite(out->finish) ? STATUS_OK : solve_beyond_range(error);
}
