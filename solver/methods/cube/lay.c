/* When every layer sends and computes what (sections 4.1 and 4.2). */
#include "solver/methods/cube/family.h"

#include "solver/claims/kinds.h"

#include <math.h>

/* Rounding, relative: what is nearer to nothing is nothing. The ratios are good to 1e-13. */
#define SLACK 1e-11

/* A first load may come before its period, or after that has begun. Periods of no time, where links
 * are free, come one after the other all the same; and what is shorter than the rounding of the
 * times before it takes none. */
static CubeSpan span_of(
	const CubeState *state, double start, double end, double load, uint32_t period)
{
	const double *mark = state->mark;
	uint32_t s = 1;

	while (s <= state->d && (s < period ? start >= mark[s] : start > mark[s]))
		s++;
	return (CubeSpan){start, fmax(start, end), load, period, s};
}

static void add_send(CubeLayer *layer, CubeSpan span)
{
	layer->send[layer->sends++] = span;
}

static void add_computing(CubeLayer *layer, CubeSpan span)
{
	if (span.load > 0)
		layer->compute[layer->computings++] = span;
}

/* C: in tau_{i+1} layer i hands on all that is meant for the layers beyond, then computes. */
static void lay_classical(CubeState *state)
{
	const CubeRatios *ratios = &state->ratios;
	const uint32_t d = state->d;
	const double finish = ratios->load[0] * state->x * state->Tcp;

	for (uint32_t i = 0; i < d; i++) {
		const double load = ratios->message[i][0] * state->x;

		/* With tiny loads computing is shorter than the rounding of the times before. */
		state->mark[i + 1] = fmin(finish, state->mark[i] + load * state->Tcm);
		add_send(&state->layer[i],
			span_of(state, state->mark[i], state->mark[i + 1], load, i + 1));
	}
	state->mark[d + 1] = finish;
	for (uint32_t i = 0; i <= d; i++)
		add_computing(&state->layer[i],
			span_of(state, state->mark[i], finish, ratios->load[i] * state->x, i + 1));
}

static void set_marks(CubeState *state)
{
	const uint32_t d = state->d;

	for (uint32_t s = 1; s <= d; s++)
		state->mark[s] = state->mark[s - 1] +
				 state->ratios.message[0][d - s + 1] * state->x * state->Tcm;
	state->mark[d + 1] = state->mark[d] + state->x * state->Tcp;
}

/* The first message leaves as soon as it is here, the others in lock step: chunk j in tau_{d-j+1}.
 * Returns when the first one has arrived in the next layer. */
static double lay_sends(CubeState *state, uint32_t i, double arrival)
{
	const uint32_t d = state->d;
	const double unit = state->x * state->Tcm;
	const double *message = state->ratios.message[i];
	const double first = i == 0 ? state->mark[1] : arrival + message[d - i] * unit;
	double free = first;

	add_send(
		&state->layer[i], span_of(state, arrival, first, message[d - i] * state->x, i + 1));
	for (uint32_t s = i + 2; s <= d; s++) {
		const uint32_t j = d - s + 1;
		const double start = fmax(state->mark[s - 1], free);

		free = i == 0 ? state->mark[s] : start + message[j] * unit;
		add_send(&state->layer[i], span_of(state, start, free, message[j] * state->x, s));
	}
	return first;
}

/* Layer i computes from when its first message is here; all before its period is the early part.
 * Where that would be negative, it and the next part are one, which begins later: T is the same. */
static void lay_computing(CubeState *state, uint32_t i, double arrival)
{
	const uint32_t d = state->d;
	const CubeRatios *ratios = &state->ratios;
	CubeLayer *layer = &state->layer[i];
	uint32_t s = i + 1;

	if (i == 0) {
		add_computing(layer, span_of(state, 0, state->mark[1], ratios->E[0] * state->x, 1));
		s = 2;
	} else {
		const double early = ratios->E[i] - ratios->P[d - i];

		layer->cured = early < -SLACK * ratios->P[d - i];
		if (layer->cured)
			add_computing(layer, span_of(state, arrival, state->mark[i + 1],
						     ratios->E[i] * state->x, i + 1));
		else if (early > SLACK * ratios->P[d - i])
			add_computing(layer,
				span_of(state, arrival, state->mark[i], early * state->x, i));
		s += layer->cured ? 1 : 0;
	}
	for (; s <= d; s++)
		add_computing(layer, span_of(state, state->mark[s - 1], state->mark[s],
					     ratios->P[d - s + 1] * state->x, s));
}

/* What has arrived at a processor of layer i by `time`. */
static double arrived(const CubeState *state, uint32_t i, double time)
{
	const CubeLayer *above = &state->layer[i - 1];
	double load = 0;

	for (uint32_t k = 0; k < above->sends; k++)
		if (above->send[k].end <= time)
			load += i * above->send[k].load;
	return load;
}

/* What a processor of layer i has begun to compute and to send on by `time`. */
static double begun(const CubeState *state, uint32_t i, double time)
{
	const CubeLayer *layer = &state->layer[i];
	double load = 0;

	for (uint32_t k = 0; k < layer->computings; k++)
		if (layer->compute[k].start <= time)
			load += layer->compute[k].load;
	for (uint32_t k = 0; k < layer->sends; k++)
		if (layer->send[k].start <= time)
			load += (state->d - i) * layer->send[k].load;
	return load;
}

/* Whether everything is here before it is used, where the paper's proof does not say so. */
static bool is_in_time(const CubeState *state, uint32_t i)
{
	const CubeLayer *layer = &state->layer[i];
	const double late = SLACK * state->mark[state->d + 1];

	for (uint32_t k = 0; k < layer->computings + layer->sends; k++) {
		const CubeSpan *span = k < layer->computings ? &layer->compute[k]
							     : &layer->send[k - layer->computings];
		const double needed = begun(state, i, span->start);

		if (!(span->end >= span->start) || !(span->load >= 0) ||
			arrived(state, i, span->start + late) < needed * (1 - SLACK))
			return false;
	}
	return layer->sends == 0 ||
	       layer->send[layer->sends - 1].end <= state->mark[state->d] + late;
}

static ClaimKind lay_pipelined(CubeState *state)
{
	const uint32_t d = state->d;
	double arrival = 0;
	bool cured = false;

	set_marks(state);
	for (uint32_t i = 0; i <= d; i++) {
		if (!(state->ratios.E[i] >= 0))
			return CLAIM_NEGATIVE_PART;
		lay_computing(state, i, arrival);
		if (i < d)
			arrival = lay_sends(state, i, arrival);
		cured = cured || state->layer[i].cured;
	}
	/* Only the far layers' first parts can fall short; the last one has the next part no more.
	 */
	for (uint32_t i = 1; cured && i <= d; i++)
		if ((i == d && state->layer[i].cured) || !is_in_time(state, i))
			return CLAIM_NOT_ARRIVED;
	return CLAIM_NONE;
}

static double sum_sent(const CubeState *state, uint32_t i)
{
	const double again = cube_rounds_load(state->rho, state->rounds) * state->x;
	double load = 0;

	for (uint32_t k = 0; k < state->layer[i].sends; k++)
		load += state->layer[i].send[k].load;
	for (uint32_t j = 1; state->rounds > 0 && j <= state->d - i; j++)
		load += again * cube_M(&state->ratios, i, j);
	return load;
}

ClaimKind cube_lay(CubeState *state)
{
	ClaimKind fault = CLAIM_NONE;

	if (state->kind == CUBE_CLASSICAL)
		lay_classical(state);
	else
		fault = lay_pipelined(state);
	if (fault != CLAIM_NONE)
		return fault;
	for (uint32_t i = 1; i <= state->d; i++)
		state->layer[i].traffic = i * sum_sent(state, i - 1);
	state->drawn = true;
	return CLAIM_NONE;
}
