/* The diagram of both methods: parts sent one after the other, each computed when it is here. */
#include "solver/methods/star/family.h"

#include "solver/base/mem.h"
#include "solver/base/pace.h"
#include "solver/base/precise.h"
#include "solver/base/sort.h"
#include "solver/claims/kinds.h"
#include "solver/methods/star/idle.h"
#include "solver/schedule/find.h"
#include "solver/schedule/split.h"

#include <math.h>
#include <string.h>

Status star_check(const Net *net, Error *error)
{
	if (net->kind != NET_TREE || !net_is_single_level(net))
		return error_set(
			error, STATUS_NOT_APPLICABLE, "the network is not a single-level tree");
	return solve_check_linear(net, error);
}

double star_root_A(const Net *net)
{
	return net_compute(net, 0) * net->intensity_compute;
}

StarChild star_child(const Net *net, uint32_t processor)
{
	return (StarChild){.S = net_startup_transfer(net, processor),
		.C = net_link(net, processor) * net->intensity_transfer,
		.A = net_compute(net, processor) * net->intensity_compute,
		.p = net_startup_compute(net, processor)};
}

/* --- the problem ------------------------------------------------------------------------------ */

Status star_problem_open(StarProblem *out, const Net *net, const BestSet *keep, Error *error)
{
	const uint32_t children = keep ? keep->kept : net->processors - 1;

	*out = (StarProblem){.net = {.children = children,
				     .A0 = star_root_A(net),
				     .p0 = net_startup_compute(net, 0),
				     .root_last = net->node[0].no_front_end,
				     .keeps_order = net->service == NET_SERVICE_FILE,
				     .load = net->load},
		.child = mem_array(children, sizeof *out->child),
		.who = mem_array(children, sizeof *out->who)};
	if (out->child == NULL || out->who == NULL) {
		star_problem_close(out);
		return error_no_memory(error);
	}
	for (uint32_t i = 0; i < children && !pace_step(i); i++) {
		out->who[i] = keep ? keep->served[i] : i + 1;
		out->child[i] = star_child(net, out->who[i]);
	}
	out->net.child = out->child;
	return STATUS_OK;
}

void star_problem_close(StarProblem *problem)
{
	mem_free(problem->child);
	mem_free(problem->who);
	*problem = (StarProblem){0};
}

Status star_link_order(const StarProblem *problem, uint32_t *order, Error *error)
{
	const uint32_t m = problem->net.children;
	SortRoom room = {0};
	SortKey *key = mem_array(m, sizeof *key);
	bool sorted = key != NULL;

	for (uint32_t i = 0; i < m && key; i++)
		key[i] = (SortKey){problem->net.keeps_order ? i : problem->child[i].C, i};
	sorted = sorted && sort_keys(key, m, &room);
	for (uint32_t i = 0; i < m && sorted; i++)
		order[i] = key[i].place;
	sort_room_release(&room);
	mem_free(key);
	return sorted ? STATUS_OK : error_no_memory(error);
}

/* --- the state -------------------------------------------------------------------------------- */

static void free_state(void *pointer)
{
	StarState *state = pointer;

	if (state == NULL)
		return;
	mem_free(state->order);
	mem_free(state->place);
	mem_free(state->part);
	mem_free(state->tried);
	star_tried_free(state);
	star_gaps_free(state->gaps);
	mem_free(state);
}

Status star_reserve(const Net *net, uint32_t served, uint32_t rounds, Schedule *out,
	StarState **result, Error *error)
{
	StarState *state = mem_array(1, sizeof *state);

	if (state == NULL)
		return error_no_memory(error);
	out->state = state;
	out->state_free = free_state;
	state->served = served;
	state->rounds = rounds;
	state->root_last = net->node[0].no_front_end;
	state->order = mem_array(served, sizeof *state->order);
	state->place = mem_array(net->processors, sizeof *state->place);
	state->part = mem_array((size_t)served * rounds, sizeof *state->part);
	*result = state;
	if (!state->order || !state->place || !state->part)
		return error_no_memory(error);
	return schedule_reserve(out, net->processors, error);
}

/* Send and compute a part; `free` is when the port is. */
static void run_part(const Net *net, Schedule *out, StarState *state, size_t i, PreciseSum *free)
{
	StarPart *part = &state->part[i];
	const uint32_t v = state->order[i % state->served];
	const StarChild one = star_child(net, v);

	part->sent = free->high;
	precise_add(free, one.S);
	precise_add_times(free, one.C, part->load);
	part->here = free->high;
	part->begun = fmax(part->here, isnan(out->end[v]) ? 0 : out->end[v]);
	part->done = part->begun + one.p + one.A * part->load;
	if (isnan(out->start[v]))
		out->start[v] = part->begun;
	out->end[v] = part->done;
	if (!out->split) /* there it is given */
		out->share[v] += part->load / net->load;
	out->finish = fmax(out->finish, part->done);
}

/* What is left, where that is more than rounding: it has the time for it, or the load has to be
 * done. After a long start-up the time may be less than the digits of T tell. */
static void run_root(const Net *net, Schedule *out, const StarState *state, double last_sent)
{
	const double begin = state->root_last ? last_sent : 0, p0 = net_startup_compute(net, 0);
	const bool alone = state->served == 0;

	const bool has_time = out->finish - begin > p0 * (1 + SAME_SOLVED);

	if (!out->split && !alone && !has_time && !(out->share[0] > SAME))
		out->share[0] = 0;
	if (!(out->share[0] > 0))
		return;
	out->start[0] = begin;
	out->end[0] = begin + p0 + star_root_A(net) * (out->share[0] * net->load);
	out->finish = fmax(out->finish, out->end[0]);
}

Status star_run(const Net *net, Schedule *out, Error *error)
{
	StarState *state = out->state;
	const size_t parts = (size_t)state->served * state->rounds;
	PreciseSum free = precise_sum(0), left = precise_sum(1);

	for (uint32_t v = 0; v < net->processors; v++) {
		state->place[v] = NET_NONE;
		out->verdict[v] = v > 0 ? VERDICT_USELESS : VERDICT_USEFUL;
	}
	for (uint32_t k = 0; k < state->served; k++) {
		state->place[state->order[k]] = k;
		out->verdict[state->order[k]] = VERDICT_USEFUL;
	}
	out->finish = 0;
	for (size_t i = 0; i < parts && !pace_step(i); i++) {
		run_part(net, out, state, i, &free);
		precise_add(&left, -state->part[i].load / net->load);
	}
	if (!out->split) /* there it is given */
		out->share[0] = isfinite(star_root_A(net)) ? left.high : 0;
	run_root(net, out, state, free.high);
	out->ports = PORTS_ONE;
	out->flow = FLOW_WHOLE;
	out->own_startups = true;
	out->installments = (int32_t)state->rounds;
	return isfinite(out->finish) && out->finish > 0 ? STATUS_OK : solve_beyond_range(error);
}

/* --- what both say ---------------------------------------------------------------------------- */

bool star_has_startups(const Net *net)
{
	bool any = net->startup_compute > 0 || net->startup_transfer > 0;

	for (uint32_t k = 0; k < net->nodes && !any; k++)
		any = net->node[k].startup_compute > 0 || net->node[k].startup_transfer > 0;
	return any;
}

/* Everybody computes until T, and no start-up of it is smaller than that of who is alone: then free
 * links without any give no more. */
static bool bound_holds(const Net *net, uint32_t alone)
{
	for (uint32_t v = 0; v < net->processors && !pace_step(v); v++)
		if (isfinite(net_compute(net, v)) &&
			net_startup_compute(net, v) < net_startup_compute(net, alone))
			return false;
	return true;
}

static void tell_bound(const Net *net, uint32_t alone, double without_startups, Schedule *out)
{
	PreciseSum all = precise_sum(0), kept = precise_sum(0);

	for (uint32_t v = 0; v < net->processors && !pace_step(v); v++) {
		const double speed = net_compute(net, alone) / net_compute(net, v);

		precise_add(&all, speed);
		if (out->share[v] > 0)
			precise_add(&kept, speed);
	}
	const bool drawn = !isnan(out->finish);
	const double top = out->sequential - net_startup_compute(net, alone);

	if (!bound_holds(net, alone))
		schedule_bound(out, CLAIM_STAR_STARTUPS_DIFFER, NAN, NAN, NAN);
	else
		schedule_bound(out, CLAIM_FREE_LINKS_NO_STARTUPS, all.high,
			drawn ? kept.high : (double)NAN,
			star_has_startups(net) ? top / without_startups : out->speedup);
}

void star_tell(const Net *net, double without_startups, Schedule *out)
{
	const uint32_t alone = net_yardstick(net);

	out->sequential = net_startup_compute(net, alone) +
			  net_compute(net, alone) * net->intensity_compute * net->load;
	out->speedup = out->sequential / out->finish;
	if (!out->split)
		tell_bound(net, alone, without_startups, out);
	if (net->node[0].no_front_end && !net_root_rests(net))
		schedule_note(out, NULL, CLAIM_OF(CLAIM_STAR_NO_FRONT_END));
}

/* --- a split by hand -------------------------------------------------------------------------- */

/* Those that the search serves come first, as it serves them; in the order of the file all have
 * their places. */
static Status split_order(const StarProblem *problem, uint32_t *order, Error *error)
{
	const uint32_t m = problem->net.children;
	StarSearch *search;
	STATUS_TRY(star_link_order(problem, order, error));
	if (problem->net.keeps_order)
		return STATUS_OK;
	STATUS_TRY(star_look(&problem->net, &search, error));
	const StarFound *found = star_search_found(search);
	uint32_t *rank = mem_array(m, sizeof *rank), next = found->served;

	for (uint32_t k = 0; k < found->served && rank; k++)
		rank[found->order[k]] = k + 1;
	for (uint32_t i = 0; i < m && rank; i++)
		if (rank[order[i]] == 0)
			rank[order[i]] = ++next;
	for (uint32_t i = 0; i < m && rank; i++)
		order[rank[i] - 1] = i;
	star_search_free(search);
	mem_free(rank);
	return rank ? STATUS_OK : error_no_memory(error);
}

static Status fill_split(const StarProblem *problem, const Net *net, const double *shares,
	Schedule *out, Error *error)
{
	const uint32_t m = problem->net.children;
	uint32_t *order = mem_array(m, sizeof *order);
	Status status = order ? split_order(problem, order, error) : error_no_memory(error);
	StarState *state = NULL;
	uint32_t served = 0;

	for (uint32_t i = 0; i < m && status == STATUS_OK; i++)
		if (shares[order[i] + 1] > 0)
			order[served++] = order[i] + 1;
	if (status == STATUS_OK)
		status = star_reserve(net, served, 1, out, &state, error);
	for (uint32_t k = 0; k < served && status == STATUS_OK; k++) {
		state->order[k] = order[k];
		state->part[k].load = shares[order[k]] * net->load;
	}
	mem_free(order);
	return status;
}

Status star_split(const Net *net, const Settings *settings, Schedule *out, Error *error)
{
	StarProblem problem;

	if (settings->shares[0] > 0 && !isfinite(star_root_A(net)))
		return error_set(error, STATUS_INPUT, "the root does not compute");
	STATUS_TRY(star_problem_open(&problem, net, NULL, error));
	const Status status = fill_split(&problem, net, settings->shares, out, error);

	star_problem_close(&problem);
	STATUS_TRY(status);
	out->split = true;
	memcpy(out->share, settings->shares, out->processors * sizeof *out->share);
	STATUS_TRY(star_run(net, out, error));
	star_tell(net, NAN, out);
	split_tell(net, out);
	return STATUS_OK;
}
