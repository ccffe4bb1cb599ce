/* The periods tau_1, tau_2, ... of a hypercube's time axis, and what reaches a processor. */
#include "solver/methods/cube/family.h"

#include <stdio.h>

uint32_t cube_periods(const Net *net, const Schedule *schedule)
{
	const CubeState *state = cube_state(schedule);

	(void)net;
	return state->drawn ? state->d + state->rounds + 1 : 0;
}

void cube_period(const Net *net, const Schedule *schedule, uint32_t k, Period *out)
{
	const CubeState *state = cube_state(schedule);
	const uint32_t d = state->d;

	(void)net;
	snprintf(out->label, sizeof out->label, "τ_{%u}", k + 1);
	if (k < d || state->kind == CUBE_CLASSICAL) {
		out->start = state->mark[k];
		out->end = state->mark[k + 1];
		return;
	}
	const uint32_t r = k - d + 1;

	out->start = cube_round_start(state, r);
	out->end = r > state->rounds ? cube_last(state).end : cube_round_start(state, r + 1);
	if (r > state->rounds)
		return;
	out->parts = d;
	out->cut = &state->cut[1];
}

double cube_traffic(const Net *net, const Schedule *schedule, uint32_t processor)
{
	const CubeState *state = cube_state(schedule);

	return state->drawn ? state->layer[net->node_of[processor]].traffic : 0;
}
