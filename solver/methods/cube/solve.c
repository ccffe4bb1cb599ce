#include "solver/methods/cube/family.h"

#include "solver/base/mem.h"
#include "solver/base/pace.h"
#include "solver/claims/kinds.h"
#include "solver/schedule/wording.h"

#include <math.h>
#include <stdio.h>

/* The equations for E are good for nothing above this. */
#define RESIDUAL_MAX 1e-9

const CubeState *cube_state(const Schedule *schedule)
{
	return schedule->state;
}

Status cube_check(const Net *net, Error *error)
{
	if (net->kind != NET_HYPERCUBE)
		return error_set(error, STATUS_NOT_APPLICABLE, "the network is not a hypercube");
	if (net->order != 1)
		return error_set(
			error, STATUS_NOT_APPLICABLE, "order is %g; it must be 1", net->order);
	if (net->law != NET_LAW_POWER)
		return error_set(error, STATUS_NOT_APPLICABLE, "law is x+log; it must be power");
	return STATUS_OK;
}

static bool is_positive(double value)
{
	return value > 0 && isfinite(value);
}

static Status read_state(CubeState *state, const Net *net, CubeKind kind, Error *error)
{
	state->kind = kind;
	state->d = net->dimensions;
	state->Tcm = net->node[0].link * net->intensity_transfer;
	state->Tcp = net->node[0].compute * net->intensity_compute;
	const double inverse = state->Tcm / state->Tcp;

	if (!is_positive(state->Tcp) || !(inverse >= 0) || (state->Tcm > 0 && inverse == 0))
		return solve_beyond_range(error);
	if (kind == CUBE_CLASSICAL)
		cube_classical(&state->ratios, state->d, inverse);
	else
		cube_pipelined(&state->ratios, state->d, inverse);
	if (!is_positive(state->ratios.total) || !(state->ratios.residual <= RESIDUAL_MAX))
		return solve_beyond_range(error);
	return STATUS_OK;
}

/* How many installments, and how much more everyone gets by them. */
static void set_rounds(CubeState *state, const Net *net, Schedule *out)
{
	const CubeRatios *ratios = &state->ratios;
	const uint32_t d = state->d;
	double sum = 0;

	state->rho = cube_rho(ratios);
	for (uint32_t s = 1; s <= d; s++) {
		sum += cube_M(ratios, 0, d - s + 1);
		state->cut[s] = sum;
	}
	for (uint32_t s = 1; s <= d; s++)
		state->cut[s] /= sum;
	if (state->kind != CUBE_MULTI) {
		schedule_claim_installments(
			out, claim_word(CLAIM_OF(CLAIM_ALGORITHM_USES_ONE),
				     state->kind == CUBE_PIPELINED ? "P" : "C"));
		state->rho = 1;
		return;
	}
	if (!isfinite(state->rho)) {
		schedule_claim_installments(out, CLAIM_OF(CLAIM_FREE_LINKS_NEED_ONE));
		state->rho = 1;
		return;
	}
	const uint32_t m =
		net->installments == NET_BEST ? cube_best(ratios) : (uint32_t)net->installments;

	state->rounds = m - 1;
	out->installments = (int32_t)m;
	schedule_claim_installments(out,
		CLAIM_OF(net->installments == NET_BEST ? CLAIM_BEST_ONE_MORE_LITTLE : CLAIM_GIVEN));
}

/* The largest number of installments whose smallest part is still a number. */
static Status check_rounds(const CubeState *state, Error *error)
{
	const double last = pow(state->rho, state->rounds) * state->x;
	const double least = fmin(state->x, last) * fmin(1, state->ratios.inverse);

	if (state->rounds == 0 || least > 1e-290)
		return STATUS_OK;
	return error_set(error, STATUS_INPUT,
		"%u installments differ too much in size; use at most %.0f, or best",
		state->rounds + 1, floor(250 / fabs(log10(state->rho))) + 1);
}

/* Of one processor in layer `i`. */
static double share_of(const CubeState *state, const Net *net, uint32_t i)
{
	const double rounds_load = cube_rounds_load(state->rho, state->rounds);

	return (state->ratios.load[i] + rounds_load) * state->x / net->load;
}

static Status fill_shares(const CubeState *state, const Net *net, Schedule *out, Error *error)
{
	double share[CUBE_LAYERS_MAX];

	for (uint32_t i = 0; i <= state->d; i++) {
		share[i] = share_of(state, net, i);
		if (share[i] == 0 || !isfinite(share[i]))
			return solve_beyond_range(error);
	}
	for (uint32_t k = 0; k < out->processors && !pace_step(k); k++)
		out->share[k] = share[net->node_of[k]];
	return STATUS_OK;
}

static void fill_times(const CubeState *state, const Net *net, Schedule *out)
{
	double start[CUBE_LAYERS_MAX];
	const double end =
		state->kind == CUBE_CLASSICAL ? state->mark[state->d + 1] : cube_last(state).end;

	for (uint32_t i = 0; i <= state->d; i++)
		start[i] = state->layer[i].computings > 0 ? state->layer[i].compute[0].start
							  : state->mark[state->d];
	for (uint32_t k = 0; k < out->processors && !pace_step(k); k++) {
		out->start[k] = start[net->node_of[k]];
		out->end[k] = end;
	}
	out->finish = end;
}

/* --- what else is worth knowing --- */

static void add_limit(const CubeState *state, Schedule *out)
{
	const double most =
		state->ratios.inverse > 0 ? state->d / state->ratios.inverse + 1 : INFINITY;
	const double all = ldexp(1, (int)state->d), limit = fmin(all, most);

	/* All are alike, and the source sends over d links at once. */
	if (most < all)
		schedule_bound_by_links(out, CLAIM_WITH_CUBE_LINKS, CLAIM_CUBE_LINKS_CARRY, most);
	else
		schedule_bound(out, CLAIM_FREE_LINKS, all, all, out->speedup);
	schedule_fact(out, limit, limit,
		CLAIM_OF(isfinite(most) ? CLAIM_CUBE_LIMIT : CLAIM_CUBE_LIMIT_FREE, limit));
}

/* Fig. 4.9's net, of which the report's text says how far M is ahead of P. */
static void tell_gain(const CubeState *state, double pipelined, Schedule *out)
{
	const double gain = 100 * (out->speedup / pipelined - 1);

	if (state->d != 9 || fabs(100 * state->ratios.inverse - 1) > 1e-12 ||
		out->installments != 10)
		return;
	fact_printed(schedule_fact(out, gain, gain, CLAIM_OF(CLAIM_OVER_PIPELINED, gain)), 40.2, 1,
		CLAIM_OF(CLAIM_OVER_PIPELINED_PRINTED, gain, out->speedup / 1.402));
}

static void add_speedups(const CubeState *state, Schedule *out)
{
	CubeRatios ratios;

	cube_classical(&ratios, state->d, state->ratios.inverse);
	const double classical = ratios.total / ratios.load[0];

	cube_pipelined(&ratios, state->d, state->ratios.inverse);
	const double pipelined = ratios.total / ratios.load[0];

	if (state->kind != CUBE_CLASSICAL && isfinite(classical))
		schedule_fact(
			out, classical, classical, CLAIM_OF(CLAIM_SPEEDUP_CLASSICAL, classical));
	if (state->kind != CUBE_PIPELINED && isfinite(pipelined))
		schedule_fact(
			out, pipelined, pipelined, CLAIM_OF(CLAIM_SPEEDUP_PIPELINED, pipelined));
	const uint32_t m = cube_best(&ratios);
	const double multi = 1 / cube_relative_finish(&ratios,
					 m > 1 ? cube_rounds_load(cube_rho(&ratios), m - 1) : 0);

	if (state->kind == CUBE_MULTI)
		tell_gain(state, pipelined, out);
	if (m == (uint32_t)out->installments || !isfinite(multi))
		return;
	/* "best" is a number of installments, whoever says it; the others are speed-ups. */
	const bool own = state->kind == CUBE_MULTI;
	const double value = own ? m : multi;

	schedule_fact(out, value, value,
		CLAIM_OF(own ? CLAIM_BEST_CUBE_M : CLAIM_SPEEDUP_MULTI, m, multi));
}

/* Where all rounds are as long as the last period: the speed-up of Eq. 4.3.15, and T of those
 * before it. rho is 1 to so many digits that m - 1 stands for their sum. */
static void tell_even_rounds(const CubeState *state, Schedule *out)
{
	const double m = state->rounds + 1.0;

	if (state->kind != CUBE_MULTI || !(fabs(state->rho - 1) * m < 1e-13) ||
		state->ratios.inverse == 0)
		return;
	const double speedup = 1 / cube_relative_finish(&state->ratios, m - 1);

	schedule_fact(out, speedup, speedup, CLAIM_OF(CLAIM_EVEN_ROUNDS, speedup));
	out->formula_source = "Eqs. 4.3.9-4.3.14";
}

/* Layers 1 to 5 are near enough for words. */
static void note_cure(const CubeState *state, Schedule *out)
{
	uint32_t first = 0, last = 0;

	for (uint32_t i = 1; i <= state->d; i++)
		if (state->layer[i].cured) {
			first = first == 0 ? i : first;
			last = i;
		}
	if (first == 0)
		return;
	schedule_note(out, NULL,
		first == last ? CLAIM_OF(CLAIM_LAYER_LATE, first, first + 1)
			      : CLAIM_OF(CLAIM_LAYERS_LATE, first, last));
}

static void judge(CubeState *state, const Net *net, Schedule *out)
{
	const ClaimKind fault = cube_lay(state);

	out->outcome = OUTCOME_EXACT;
	schedule_claim(out, NULL, CLAIM_OF(CLAIM_REPORT));
	if (fault == CLAIM_NONE) {
		fill_times(state, net, out);
		note_cure(state, out);
		return;
	}
	out->outcome = OUTCOME_INFEASIBLE;
	schedule_claim(out, NULL,
		claim_word(CLAIM_OF(fault, state->d, 1 / state->ratios.inverse),
			state->kind == CUBE_MULTI ? "M" : "P"));
}

static void free_state(void *made)
{
	CubeState *state = made;

	mem_free(state->round_start);
	mem_free(state->power);
	mem_free(state);
}

static const char *source(CubeKind kind)
{
	return kind == CUBE_CLASSICAL   ? "Section 4.1"
	       : kind == CUBE_PIPELINED ? "Eq. 4.2.8"
					: "Eq. 4.3.8";
}

static Status fill(CubeState *state, const Net *net, Schedule *out, Error *error)
{
	set_rounds(state, net, out);
	const double rounds_load = cube_rounds_load(state->rho, state->rounds);

	state->x = net->load / (state->ratios.total + ldexp(rounds_load, (int)state->d));
	Status status = check_rounds(state, error);

	if (status == STATUS_OK)
		status = fill_shares(state, net, out, error);
	if (status != STATUS_OK)
		return status;
	out->sequential = net->load * state->Tcp;
	out->formula = share_of(state, net, 0) * net->load * state->Tcp;
	if (!is_positive(out->sequential) || !is_positive(out->formula))
		return solve_beyond_range(error);
	judge(state, net, out);
	return state->drawn && !cube_keep_rounds(state) ? error_no_memory(error) : STATUS_OK;
}

/* What is made per processor is made for the first `processors` of them. */
static Status solve(const Net *net, uint32_t processors, Schedule *out, Error *error)
{
	const CubeKind kind = (CubeKind)out->method->variant;
	CubeState *state = mem_array(1, sizeof *state);

	if (state == NULL)
		return error_no_memory(error);
	out->state = state;
	out->state_free = free_state;
	Status status = read_state(state, net, kind, error);

	if (status == STATUS_OK)
		status = schedule_reserve(out, processors, error);
	if (status == STATUS_OK)
		status = fill(state, net, out, error);
	if (status != STATUS_OK)
		return status;
	out->formula_source = source(kind);
	out->formula_speedup = out->sequential / out->formula;
	out->speedup = out->sequential / out->finish;
	out->ports = PORTS_COLLECTIVE;
	out->flow = FLOW_WHOLE;
	out->steps = STEPS_TOGETHER;
	add_limit(state, out);
	add_speedups(state, out);
	tell_even_rounds(state, out);
	schedule_fact(out, state->x, state->x, CLAIM_OF(CLAIM_X_GIVES_LOADS, state->x));
	return STATUS_OK;
}

Status cube_solve(const Net *net, const Settings *settings, Schedule *out, Error *error)
{
	(void)settings;
	return solve(net, net->processors, out, error);
}

Status cube_summary(const Net *net, const Settings *settings, Schedule *out, Error *error)
{
	(void)settings;
	return solve(net, 0, out, error);
}
