/* The equations behind the numbers of C, P and M, with the numbers put in. */
#include "solver/methods/cube/family.h"

#include "solver/claims/kinds.h"
#include "solver/schedule/wording.h"

#include <math.h>
#include <stdio.h>

/* The first processor of a layer. */
static uint32_t one_of(const Net *net, uint32_t layer)
{
	return net->node[layer].first;
}

/* Whether all installments are alike: rho is 1. */
static bool is_even(const Schedule *schedule)
{
	return schedule_fact_named(schedule, "Eq. 4.3.15") != NULL;
}

/* x, the unit of the paper's ratios. */
static void put_unit(const CubeState *state, Explanation *out)
{
	explain_part(out, PART_SHARE, QUANTITIES, NET_NONE, state->x, "x");
}

/* The load of its layer, which the report speaks of. */
static void tell_units(
	const Net *net, const Schedule *schedule, uint32_t processor, Explanation *out)
{
	explain_more(out, ", L_{%u} = %s units", net->node_of[processor],
		shown(schedule->share[processor] * net->load, 4).text);
}

/* --- shares ----------------------------------------------------------------------------------- */

/* L_i = L_{i+1} + m_i/β; the farthest layer gets x. */
static void explain_classical(const Net *net, const Schedule *schedule, const CubeState *state,
	uint32_t processor, Explanation *out)
{
	const CubeRatios *ratios = &state->ratios;
	const uint32_t i = net->node_of[processor], next = i < state->d ? one_of(net, i + 1) : 0;

	explain_given(out, "load", NET_NONE, net->load, "L");
	if (i == state->d) {
		put_unit(state, out);
		explain_formula(out, schedule->share[processor], "α_{%u} = x/L", processor);
		tell_units(net, schedule, processor, out);
		explain_line(out, "x = L/Σ c(d,k)L_{k}/x = %s/%s", shown(net->load, 6).text,
			shown(ratios->total, 4).text);
		return;
	}
	const double message = ratios->message[i][0] * state->x;

	explain_part(out, PART_SHARE, QUANTITY_SHARE, next, schedule->share[next], "α_{%u}", next);
	explain_part(out, PART_SHARE, QUANTITIES, NET_NONE, message, "m_{%u}", i);
	explain_part(out, PART_RATE, QUANTITIES, NET_NONE, ratios->inverse, "(1/β)");
	explain_charge(net, schedule, CHARGE_COMPUTE, processor, out);
	explain_charge(net, schedule, CHARGE_TRANSFER, next, out);
	explain_formula(out, schedule->share[processor], "α_{%u} = α_{%u} + m_{%u}(1/β)/L",
		processor, next, i);
	tell_units(net, schedule, processor, out);
	explain_said(out, CLAIM_OF(CLAIM_LINK_CARRIES, i, message, i + 1), NULL);
	explain_line(out, "(1/β) = T_{cm}/T_{cp} = %s", shown(ratios->inverse, 4).text);
}

/* "P_{0}+…+P_{2}", or less; nothing for the farthest layer. */
static void write_sum(uint32_t count, char out[64])
{
	if (count == 0)
		out[0] = '\0';
	else if (count == 1)
		snprintf(out, 64, "P_{0}");
	else
		snprintf(out, 64, count == 2 ? "(P_{0}+P_{%u})" : "(P_{0}+…+P_{%u})", count - 1);
}

/* The chunks after its first, its first chunk, and the rounds of M. */
static void explain_pipelined(const Net *net, const Schedule *schedule, const CubeState *state,
	uint32_t processor, Explanation *out)
{
	const CubeRatios *ratios = &state->ratios;
	const uint32_t i = net->node_of[processor];
	const double rounds = cube_rounds_load(state->rho, state->rounds);
	const double chunks = ratios->load[i] - ratios->E[i];
	char sum[64], all[LABEL_MAX] = "";

	if (state->kind == CUBE_MULTI)
		explain_source(out, "%s, mesh and hypercube report",
			is_even(schedule) ? "Eqs. 4.3.9-4.3.14" : "Eq. 4.3.4");
	write_sum(state->d - i, sum);
	explain_given(out, "load", NET_NONE, net->load, "L");
	put_unit(state, out);
	explain_part(
		out, PART_RATE, QUANTITIES, NET_NONE, ratios->E[i], "P_{%u,%u}", i, state->d - i);
	if (sum[0]) {
		explain_part(out, PART_RATE, QUANTITIES, NET_NONE, chunks, "%s", sum);
		snprintf(all, sizeof all, "%s + ", sum);
	}
	if (state->rounds > 0)
		explain_part(out, PART_RATE, QUANTITIES, NET_NONE, rounds, "R");
	explain_formula(out, schedule->share[processor], "α_{%u} = x(%sP_{%u,%u}%s)/L", processor,
		all, i, state->d - i, state->rounds > 0 ? " + R" : "");
	tell_units(net, schedule, processor, out);
	if (sum[0])
		explain_said(out, claim_word(CLAIM_OF(CLAIM_CHUNKS_AFTER, chunks), sum), NULL);
	explain_said(out,
		CLAIM_OF(CLAIM_FIRST_CHUNK, i, state->d - i, ratios->E[i], state->x,
			state->rounds > 0 ? rounds : (double)NAN),
		NULL);
}

/* --- T and what follows from it --------------------------------------------------------------- */

static bool explain_finish(const Net *net, const Schedule *schedule, Explanation *out)
{
	const double T = isnan(schedule->finish) ? schedule->formula : schedule->finish;

	explain_part(out, PART_SHARE, QUANTITY_SHARE, 0, schedule->share[0], "α_{0}");
	explain_given(out, "load", NET_NONE, net->load, "L");
	explain_said_formula(out, T,
		claim_word(CLAIM_OF(CLAIM_CUBE_FINISH, isnan(schedule->finish) ? 1 : (double)NAN),
			explain_charge(net, schedule, CHARGE_COMPUTE, 0, out).text));
	return true;
}

/* Of M: what all compute over what the source computes, both in units of x. */
static void explain_closed_speedup(
	const Schedule *schedule, const CubeState *state, Explanation *out)
{
	if (state->kind == CUBE_MULTI && state->rounds > 0)
		explain_said(out,
			CLAIM_OF(is_even(schedule) ? CLAIM_CUBE_CLOSED_SPEEDUP_EVEN
						   : CLAIM_CUBE_CLOSED_SPEEDUP,
				state->d),
			NULL);
}

static bool explain_speedup(
	const Net *net, const Schedule *schedule, const CubeState *state, Explanation *out)
{
	if (isnan(schedule->speedup))
		return false;
	if (is_even(schedule))
		explain_source(out, "Eq. 4.3.15, mesh and hypercube report");
	explain_given(out, "load", NET_NONE, net->load, "L");
	explain_part(out, PART_TIME, QUANTITY_FINISH, 0, schedule->finish, "T");
	explain_formula(out, schedule->speedup, "L%s/T",
		explain_charge(net, schedule, CHARGE_COMPUTE, 0, out).text);
	explain_at_most(schedule, out);
	explain_closed_speedup(schedule, state, out);
	return true;
}

static bool explain_bound(
	const Net *net, const Schedule *schedule, const CubeState *state, Explanation *out)
{
	if (schedule->speedup_bound < schedule->processors)
		explain_formula(out, schedule->speedup_bound, "%u·%s/(%s) + 1", state->d,
			explain_charge(net, schedule, CHARGE_COMPUTE, 0, out).text,
			explain_charge(net, schedule, CHARGE_TRANSFER, one_of(net, 1), out).text);
	else
		explain_formula(out, schedule->speedup_bound, "2^{%u}, the processors", state->d);
	explain_more(out, ": %s", schedule->bound_why);
	return true;
}

static void explain_installments(
	const Net *net, const Schedule *schedule, const CubeState *state, Explanation *out)
{
	out->value = schedule->installments;
	if (net->installments == schedule->installments)
		explain_given(out, "installments", NET_NONE, schedule->installments, "m");
	explain_line(out, "m = %u: %s", state->rounds + 1, schedule->installments_why);
	if (state->kind != CUBE_MULTI || state->ratios.inverse == 0)
		return;
	explain_source(out, "Eq. 4.3.3, mesh and hypercube report");
	explain_said(out, CLAIM_OF(CLAIM_RHO_BETWEEN_ROUNDS, state->rho), NULL);
}

bool cube_explain(const Net *net, const Schedule *schedule, uint32_t processor, Quantity quantity,
	Explanation *out)
{
	const CubeState *state = cube_state(schedule);

	explain_source(out, "%s, mesh and hypercube report", schedule->formula_source);
	switch (quantity) {
	case QUANTITY_SHARE:
		if (state->kind == CUBE_CLASSICAL)
			explain_classical(net, schedule, state, processor, out);
		else
			explain_pipelined(net, schedule, state, processor, out);
		return true;
	case QUANTITY_FINISH:
		return explain_finish(net, schedule, out);
	case QUANTITY_SPEEDUP:
		return explain_speedup(net, schedule, state, out);
	case QUANTITY_BOUND:
		return explain_bound(net, schedule, state, out);
	case QUANTITY_INSTALLMENTS:
		explain_installments(net, schedule, state, out);
		return true;
	default:
		out->source[0] = '\0'; /* what follows is not of that equation */
		return false;
	}
}
