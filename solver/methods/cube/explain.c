/* The equations behind the numbers of C, P and M, with the numbers put in. */
#include "solver/methods/cube/family.h"

#include "solver/schedule/wording.h"

#include <stdio.h>

static void explain_classical(
	const CubeState *state, uint32_t i, double share, double load, Explanation *out)
{
	const CubeRatios *ratios = &state->ratios;

	if (i == state->d) {
		explain_line(out, "L_{%u} = x = L/Σ c(d,k)L_{k}/x", i);
		explain_line(out, "= %s/%s", shown(load, 4).text, shown(ratios->total, 4).text);
	} else {
		explain_line(out,
			"L_{%u} = L_{%u} + m_{%u}/β, m_{%u} = Σ_{k>%u} c(%u,k)L_{k}/(c(%u,%u)·%u)",
			i, i + 1, i, i, i, state->d, state->d, i, state->d - i);
		explain_line(out, "= %s + %s·%s", shown(ratios->load[i + 1] * state->x, 4).text,
			shown(ratios->message[i][0] * state->x, 4).text,
			shown(ratios->inverse, 4).text);
	}
	explain_line(out, "= %s, share %s", shown(share * load, 4).text, shown(share, 4).text);
}

/* "P_{0}+…+P_{2}", or less; nothing for the farthest layer. */
static void write_sum(uint32_t count, char out[64])
{
	if (count == 0)
		out[0] = '\0';
	else if (count == 1)
		snprintf(out, 64, "P_{0}+");
	else
		snprintf(out, 64, count == 2 ? "P_{0}+P_{%u}+" : "P_{0}+…+P_{%u}+", count - 1);
}

static void explain_pipelined(
	const CubeState *state, uint32_t i, double share, double load, Explanation *out)
{
	const CubeRatios *ratios = &state->ratios;
	const bool multi = state->rounds > 0;
	char sum[64];

	write_sum(state->d - i, sum);
	explain_line(out, "L_{%u} = x(%sP_{%u,%u}%s)", i, sum, i, state->d - i,
		multi ? "+ρ+…+ρ^{m-1}" : "");
	if (multi)
		explain_line(out, "= %s·(%s + %s + %s)", shown(state->x, 4).text,
			shown(ratios->load[i] - ratios->E[i], 4).text, shown(ratios->E[i], 4).text,
			shown(cube_rounds_load(state->rho, state->rounds), 4).text);
	else
		explain_line(out, "= %s·(%s + %s)", shown(state->x, 4).text,
			shown(ratios->load[i] - ratios->E[i], 4).text, shown(ratios->E[i], 4).text);
	explain_line(out, "= %s, share %s", shown(share * load, 4).text, shown(share, 4).text);
}

static void explain_finish(const Net *net, const Schedule *schedule, Explanation *out)
{
	const CubeState *state = cube_state(schedule);

	explain_line(out, "T = L_{0}T_{cp}");
	explain_line(out, "= %s·%s", shown(schedule->share[0] * net->load, 4).text,
		shown(state->Tcp, 4).text);
	explain_line(out, "= %s", shown(schedule->formula, 4).text);
}

static void explain_speedup(const Net *net, const Schedule *schedule, Explanation *out)
{
	explain_line(out, "LT_{cp}/T = L/L_{0}");
	explain_line(out, "= %s/%s", shown(net->load, 4).text,
		shown(schedule->share[0] * net->load, 4).text);
	explain_line(out, "= %s of at most min(2^{d}, dβ+1) = %s",
		shown(schedule->formula_speedup, 4).text, shown(schedule->speedup_bound, 4).text);
}

static void explain_installments(const Schedule *schedule, Explanation *out)
{
	const CubeState *state = cube_state(schedule);

	explain_line(out, "m = %u: %s", state->rounds + 1, schedule->installments_why);
	if (state->kind != CUBE_MULTI || state->ratios.inverse == 0)
		return;
	explain_source(out, "Eq. 4.3.3, mesh and hypercube report");
	explain_line(out, "ρ = βd/(2^{d}-1), each installment ρ times the one before");
	explain_line(out, "= %s", shown(state->rho, 4).text);
}

bool cube_explain(const Net *net, const Schedule *schedule, uint32_t processor, Quantity quantity,
	Explanation *out)
{
	const CubeState *state = cube_state(schedule);
	const uint32_t i = net->node_of[processor];

	explain_source(out, "%s, mesh and hypercube report", schedule->formula_source);
	switch (quantity) {
	case QUANTITY_SHARE:
		explain_subject(out, "L_{%u}", i);
		if (state->kind == CUBE_CLASSICAL)
			explain_classical(state, i, schedule->share[processor], net->load, out);
		else
			explain_pipelined(state, i, schedule->share[processor], net->load, out);
		return true;
	case QUANTITY_FINISH:
		explain_finish(net, schedule, out);
		return true;
	case QUANTITY_SPEEDUP:
		explain_speedup(net, schedule, out);
		return true;
	case QUANTITY_INSTALLMENTS:
		explain_installments(schedule, out);
		return true;
	default:
		return false;
	}
}
