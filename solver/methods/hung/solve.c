/* The collapse turned into a schedule: loads, and the times of everybody. */
#include "solver/methods/hung/family.h"

#include "solver/base/mem.h"
#include "solver/base/pace.h"
#include "solver/base/precise.h"
#include "solver/schedule/wording.h"

#include <math.h>
#include <string.h>

Status hung_check(const Net *net, Error *error)
{
	if (net->kind != NET_TREE)
		return error_set(error, STATUS_NOT_APPLICABLE, "the network is not a tree");
	STATUS_TRY(solve_check_linear(net, error));
	if (!net->storage && !net->node[0].has_link)
		return error_set(error, STATUS_NOT_APPLICABLE,
			"storage is false, but the root has no link to receive the load over");
	return STATUS_OK;
}

double hung_equivalent(const Net *net, const Schedule *schedule, uint32_t processor)
{
	(void)net;
	return hung_state(schedule)->tree.time[processor];
}

static void state_free(void *pointer)
{
	HungState *state = pointer;

	if (state == NULL)
		return;
	hung_tree_close(&state->tree);
	mem_free(state->arrived);
	mem_free(state->kept);
	mem_free(state->begun);
	mem_free(state);
}

/* --- loads ----------------------------------------------------------------------------------- */

static Status check_range(const HungTree *tree, Error *error)
{
	for (uint32_t v = 0; v < tree->tree.processors && !pace_step(v); v++) {
		const double w = hung_compute(tree, v), z = hung_own_link(tree, v);

		if (!(w > 0) || !isfinite(1 / w) || !isfinite(w + z))
			return solve_beyond_range(error);
	}
	return STATUS_OK;
}

Status hung_prepare(HungSolve *solve)
{
	HungState *state = mem_array(1, sizeof *state);
	const uint32_t n = solve->net->processors;

	if (state == NULL)
		return error_no_memory(solve->error);
	solve->state = solve->out->state = state;
	solve->out->state_free = state_free;
	state->arrived = mem_array(n, sizeof *state->arrived);
	state->kept = mem_array(n, sizeof *state->kept);
	if (state->arrived == NULL || state->kept == NULL)
		return error_no_memory(solve->error);
	return hung_tree_open(&state->tree, solve->net, solve->relay, solve->error);
}

Status hung_equations(HungSolve *solve)
{
	HungTree *tree = &solve->state->tree;
	HungFaults faults;
	Status status = check_range(tree, solve->error);

	if (status == STATUS_OK && solve->net->service == NET_SERVICE_BEST)
		status = hung_best_order(tree, &solve->order, solve->error);
	if (status != STATUS_OK)
		return status;
	solve->printed = hung_collapse(tree, HUNG_PRINTED, &faults);
	solve->printed_negative = isnan(solve->printed) ? NET_NONE : faults.negative;
	hung_work_out(tree, &solve->outruns, &solve->promised);
	solve->out->trials += solve->order.visits;
	if (solve->order.changed)
		solve->promised = fmin(solve->promised, solve->order.least);
	solve->out->finish = tree->time[0] * solve->net->load;
	return solve->out->finish > 0 && isfinite(solve->out->finish)
		       ? STATUS_OK
		       : solve_beyond_range(solve->error);
}

/* --- times ----------------------------------------------------------------------------------- */

/* When the first child's turn comes. */
static PreciseSum first_turn(const HungSolve *solve, uint32_t v)
{
	const HungTree *tree = &solve->state->tree;
	PreciseSum turn = precise_sum(solve->out->start[v]);

	if (hung_is_fed(tree, v) && tree->relay == HUNG_STORE_FORWARD)
		return precise_sum(solve->state->arrived[v]);
	if (hung_is_fed(tree, v))
		precise_add(&turn, tree->share[v] * tree->link[v] * solve->net->load);
	return turn;
}

void hung_fill_children(HungSolve *solve, uint32_t v, double latest)
{
	const HungTree *tree = &solve->state->tree;
	const NetTree *t = &tree->tree;
	const PreciseSum first = first_turn(solve, v);
	PreciseSum turn = first;

	for (uint32_t k = t->begin[v]; k < t->begin[v + 1] && !pace_step(k); k++) {
		const uint32_t c = t->child[k];

		if (tree->load[c] == 0)
			continue;
		if (hung_at_once(tree, v))
			turn = first;
		solve->state->kept[v]++;
		solve->out->start[c] = fmin(latest, turn.high);
		precise_add(&turn, tree->load[c] * tree->link[c] * solve->net->load);
		solve->state->arrived[c] = fmin(latest, turn.high);
	}
}

static Status fill(HungSolve *solve)
{
	Schedule *out = solve->out;
	HungTree *tree = &solve->state->tree;
	STATUS_TRY(schedule_reserve(out, solve->net->processors, solve->error));
	memcpy(out->share, tree->share, out->processors * sizeof *out->share);
	out->start[0] = 0;
	solve->state->arrived[0] = fmin(out->finish, tree->link[0] * solve->net->load);
	for (uint32_t v = 0; v < out->processors && !pace_step(v); v++) {
		if (tree->load[v] == 0) {
			out->verdict[v] = VERDICT_USELESS;
			out->share[v] = 0;
			solve->state->arrived[v] = NAN;
			continue;
		}
		/* All stop at T together, so nothing is later than that. */
		out->end[v] = out->finish;
		hung_fill_children(solve, v, out->finish);
	}
	mem_free(tree->share);
	tree->share = NULL;
	return STATUS_OK;
}

Status hung_solve(const Net *net, const Settings *settings, Schedule *out, Error *error)
{
	HungSolve solve = {.net = net,
		.out = out,
		.relay = (HungRelay)out->method->variant,
		.alike = 1,
		.error = error};
	static Status (*const step[])(HungSolve * solve) = {
		hung_prepare, hung_equations, fill, hung_eliminate, hung_outcome};

	(void)settings;
	for (size_t i = 0; i < sizeof step / sizeof *step; i++) {
		STATUS_TRY(step[i](&solve));
		if (pace_stop(i, 0))
			return pace_stopped(error);
	}
	solve.state->tree.net = NULL;
	return STATUS_OK;
}
