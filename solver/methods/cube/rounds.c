/* The installments of algorithm M (section 4.3): what P computes at the end is divided, and what
 * is sent meanwhile is computed in the round after. */
#include "solver/methods/cube/family.h"

#include "solver/base/mem.h"

#include <math.h>

enum { KEPT_MAX = 4096 };

double cube_rho(const CubeRatios *ratios)
{
	double sum = 0;

	for (uint32_t j = 1; j <= ratios->d; j++)
		sum += cube_M(ratios, 0, j);
	return 1 / (ratios->inverse * sum);
}

/* 1 + rho + ... + rho^(n-1), the same for the same n to the last digit. */
static double geometric(double rho, double n)
{
	const double step = rho - 1;

	if (fabs(step) * n < 1e-14)
		return n;
	return expm1(n * log1p(step)) / step;
}

double cube_rounds_load(double rho, uint32_t rounds)
{
	return rounds == 0 ? 0 : rho * geometric(rho, rounds);
}

double cube_relative_finish(const CubeRatios *ratios, double rounds_load)
{
	return (ratios->load[0] + rounds_load) /
	       (ratios->total + ldexp(rounds_load, (int)ratios->d));
}

uint32_t cube_best(const CubeRatios *ratios)
{
	const double rho = cube_rho(ratios);
	double sum = 0, power = 1, finish = cube_relative_finish(ratios, 0);

	if (!isfinite(rho))
		return 1;
	for (uint32_t m = 1; m < INT32_MAX; m++) {
		power *= rho;
		sum += power;
		const double next = cube_relative_finish(ratios, sum);

		if (!(next < finish * (1 - CUBE_GAIN_MIN)))
			return m;
		finish = next;
	}
	return INT32_MAX;
}

static double power(const CubeState *state, uint32_t r)
{
	return r < state->kept ? state->power[r] : pow(state->rho, r);
}

double cube_round_start(const CubeState *state, uint32_t r)
{
	if (r < state->kept)
		return state->round_start[r];
	return state->mark[state->d] + state->x * state->Tcp * geometric(state->rho, r - 1.0);
}

bool cube_keep_rounds(CubeState *state)
{
	const uint32_t count = state->rounds < KEPT_MAX - 2 ? state->rounds + 2 : KEPT_MAX;

	state->round_start = mem_array(count, sizeof *state->round_start);
	state->power = mem_array(count, sizeof *state->power);
	if (!state->round_start || !state->power)
		return false;
	for (uint32_t r = 0; r < count; r++) {
		state->round_start[r] = cube_round_start(state, r);
		state->power[r] = power(state, r);
	}
	state->kept = count;
	return true;
}

double cube_part_start(const CubeState *state, uint32_t r, uint32_t s)
{
	const double start = cube_round_start(state, r), end = cube_round_start(state, r + 1);

	return s == 1 ? start : s > state->d ? end : start + (end - start) * state->cut[s - 1];
}

CubeSpan cube_round_send(const CubeState *state, uint32_t i, uint32_t r, uint32_t s)
{
	const CubeRatios *ratios = &state->ratios;
	const uint32_t j = state->d - s + 1;
	const double M = cube_M(ratios, i, j);
	const double start = cube_part_start(state, r, s), next = cube_part_start(state, r, s + 1);

	return (CubeSpan){.start = start,
		.end = i == 0 ? next : start + (next - start) * (M / cube_M(ratios, 0, j)),
		.load = power(state, r) * M * state->x,
		.period = state->d + r,
		.from = state->d + r};
}

CubeSpan cube_round_compute(const CubeState *state, uint32_t r, uint32_t s)
{
	const double M = cube_M(&state->ratios, 0, state->d - s + 1);

	return (CubeSpan){.start = cube_part_start(state, r, s),
		.end = cube_part_start(state, r, s + 1),
		.load = power(state, r) * M * state->x * state->ratios.inverse,
		.period = state->d + r,
		.from = state->d + r};
}

CubeSpan cube_last(const CubeState *state)
{
	const double load = pow(state->rho, state->rounds) * state->x;
	const double start = cube_round_start(state, state->rounds + 1);

	const uint32_t period = state->d + state->rounds + 1;

	return (CubeSpan){start, start + load * state->Tcp, load, period, period};
}
