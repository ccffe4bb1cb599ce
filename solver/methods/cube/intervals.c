/* The intervals of a processor from those of its layer, the periods, and what reaches it. */
#include "solver/methods/cube/family.h"

#include <math.h>
#include <stdio.h>

/* One run of intervals with the same peer, and who wants them. */
typedef struct Row {
	const CubeState *state;
	uint32_t layer; /* of the sender, or of who computes */
	Interval blank; /* what all of the run have in common */
	const IntervalOut *out;
} Row;

static uint64_t sends_of(const CubeState *state, uint32_t layer)
{
	return state->layer[layer].sends + (uint64_t)state->rounds * (state->d - layer);
}

static uint64_t computings_of(const CubeState *state, uint32_t layer)
{
	return state->layer[layer].computings + (uint64_t)state->rounds * state->d +
	       (state->kind == CUBE_CLASSICAL ? 0 : 1);
}

static Interval as_interval(const Row *row, CubeSpan span)
{
	Interval interval = row->blank;

	interval.start = span.start;
	interval.end = span.end;
	interval.load = span.load;
	interval.part = span.from;
	return interval;
}

static Interval make_transfer(void *of, uint64_t k)
{
	const Row *row = of;
	const CubeLayer *layer = &row->state->layer[row->layer];
	const uint32_t each = row->state->d - row->layer;

	if (k < layer->sends)
		return as_interval(row, layer->send[k]);
	k -= layer->sends;
	return as_interval(row, cube_round_send(row->state, row->layer, (uint32_t)(k / each) + 1,
					row->layer + 1 + (uint32_t)(k % each)));
}

static Interval make_computing(void *of, uint64_t k)
{
	const Row *row = of;
	const CubeState *state = row->state;
	const CubeLayer *layer = &state->layer[row->layer];
	const uint64_t again = (uint64_t)state->rounds * state->d;
	CubeSpan span;

	if (k < layer->computings)
		span = layer->compute[k];
	else if (k - layer->computings < again)
		span = cube_round_compute(state, (uint32_t)((k - layer->computings) / state->d) + 1,
			(uint32_t)((k - layer->computings) % state->d) + 1);
	else
		span = cube_last(state);
	Interval interval = as_interval(row, span);

	interval.work = interval.load;
	interval.continues = k > 0;
	return interval;
}

static bool emit_received(Row *row, const Net *net, uint32_t processor)
{
	uint32_t source[NET_DIMENSIONS_MAX];
	const uint32_t sources = net_sources(net, processor, source);

	row->blank.kind = INTERVAL_RECEIVE;
	for (uint32_t k = 0; k < sources; k++) {
		row->blank.peer = source[k];
		if (!interval_run(row->out, sends_of(row->state, row->layer), make_transfer, row))
			return false;
	}
	return true;
}

static bool emit_sent(Row *row, uint32_t processor)
{
	row->blank.kind = INTERVAL_SEND;
	for (uint32_t k = 0; k < row->state->d; k++) {
		row->blank.peer = processor | UINT32_C(1) << k;
		if (row->blank.peer != processor &&
			!interval_run(
				row->out, sends_of(row->state, row->layer), make_transfer, row))
			return false;
	}
	return true;
}

void cube_intervals(
	const Net *net, const Schedule *schedule, uint32_t processor, const IntervalOut *out)
{
	const CubeState *state = cube_state(schedule);
	const uint32_t layer = net->node_of[processor];
	Row row = {.state = state,
		.layer = layer - 1,
		.blank = {.stage = STAGE_PERIOD, .processor = processor},
		.out = out};

	if (!state->drawn || (layer > 0 && !emit_received(&row, net, processor)))
		return;
	row.layer = layer;
	if (!emit_sent(&row, processor))
		return;
	row.blank.kind = INTERVAL_COMPUTE;
	row.blank.peer = NET_NONE;
	if (state->kind == CUBE_CLASSICAL)
		row.blank.stage = STAGE_OWN;
	interval_run(out, computings_of(state, layer), make_computing, &row);
}

uint64_t cube_count(const Net *net, const Schedule *schedule, uint32_t processor)
{
	const CubeState *state = cube_state(schedule);
	const uint32_t i = net->node_of[processor];
	uint64_t count = computings_of(state, i);

	if (!state->drawn)
		return 0;
	if (i > 0)
		count += i * sends_of(state, i - 1);
	if (i < state->d)
		count += (state->d - i) * sends_of(state, i);
	return count;
}

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

static double load_in(const CubeSpan *span, uint32_t spans, uint32_t period)
{
	double load = 0;

	for (uint32_t k = 0; k < spans; k++)
		load += span[k].from == period ? span[k].load : 0;
	return load;
}

static double sent_in(const CubeState *state, uint32_t i, uint32_t period)
{
	return load_in(state->layer[i].send, state->layer[i].sends, period);
}

/* The first periods: load reaches further layers, of P as many as the time is enough for. */
static void first_work(const CubeState *state, uint32_t period, PeriodWork *out)
{
	const bool classical = state->kind == CUBE_CLASSICAL;
	const CubeLayer *layer = state->layer;

	out->newcomer = 1;
	while (out->newcomer <= state->d && layer[out->newcomer - 1].send[0].from < period)
		out->newcomer++;
	for (uint32_t i = out->newcomer; i <= state->d && layer[i - 1].send[0].from == period; i++)
		out->newcomers++;
	if (out->newcomers > 0)
		out->brought = out->newcomer * layer[out->newcomer - 1].send[0].load;
	out->sender = classical ? period - 1 : 0;
	while (out->sender + out->senders < state->d &&
		sent_in(state, out->sender + out->senders, period) > 0)
		out->senders++;
	out->sent = sent_in(state, out->sender, period);
	out->computed = classical ? NAN : load_in(layer[0].compute, layer[0].computings, period);
}

PeriodWork cube_period_work(const Net *net, const Schedule *schedule, uint32_t k)
{
	const CubeState *state = cube_state(schedule);
	const uint32_t d = state->d, round = k < d ? 0 : k + 1 - d;
	PeriodWork work = {.members = d + 1, .newcomer = d + 1};

	(void)net;
	if (round == 0) {
		first_work(state, k + 1, &work);
		return work;
	}
	work.computed = state->kind == CUBE_CLASSICAL ? NAN : cube_last(state).load;
	if (round > state->rounds)
		return work;
	work.repeats = true;
	work.senders = d;
	work.computed = 0;
	for (uint32_t s = 1; s <= d; s++) {
		work.sent += cube_round_send(state, 0, round, s).load;
		work.computed += cube_round_compute(state, round, s).load;
	}
	return work;
}

double cube_traffic(const Net *net, const Schedule *schedule, uint32_t processor)
{
	const CubeState *state = cube_state(schedule);

	return state->drawn ? state->layer[net->node_of[processor]].traffic : 0;
}
