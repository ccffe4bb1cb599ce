/* The intervals of an array or a mesh on request (Figs 3.1, 3.2, 3.6, 3.9), and its periods. */
#include "solver/methods/array/family.h"

#include <math.h>
#include <stdio.h>

/* A row of intervals by number, and who wants them. */
typedef struct Row {
	const ArrayState *state;
	MeshWalk walk;
	Interval common; /* kind, processor, peer */
	uint64_t made;   /* how many there are before the next, unless the middle is left out */
	double last_end; /* of the one before */
	const IntervalOut *out;
} Row;

static Interval make(void *of, uint64_t k)
{
	Row *row = of;

	if (k > 0 && k != row->made)
		row->last_end = mesh_walk_to(&row->walk, k - 1).end;
	row->made = k + 1;
	const MeshSpan span = mesh_walk_to(&row->walk, k);
	Interval interval = row->common;

	interval.stage = STAGE_PERIOD;
	interval.part = span.period;
	interval.start = span.start;
	interval.end = span.end;
	interval.load = span.load;
	interval.needs = span.needs;
	if (interval.kind == INTERVAL_COMPUTE) {
		interval.work = span.load;
		interval.continues = row->state->mesh.terms.theta_cp == 0 && k > 0 &&
				     span.start <= row->last_end;
	}
	row->last_end = span.end;
	return interval;
}

static bool emit_messages(Row *row, uint32_t receiver)
{
	const Mesh *mesh = &row->state->mesh;
	const uint32_t processor = row->common.processor;
	const bool comes = receiver == processor;

	row->walk = mesh_walk_messages(mesh, processor, receiver);
	row->common.kind = comes ? INTERVAL_RECEIVE : INTERVAL_SEND;
	row->common.peer = comes ? processor - mesh->terms.step[row->walk.level] : receiver;
	return interval_run(row->out, mesh_messages(mesh, receiver), make, row);
}

void array_intervals(
	const Net *net, const Schedule *schedule, uint32_t processor, const IntervalOut *out)
{
	const ArrayState *state = array_state(schedule);
	const MeshTerms *terms = &state->mesh.terms;
	const uint32_t feed = mesh_feed(&state->mesh, processor);
	Row row = {
		.state = state, .common = {.processor = processor, .peer = NET_NONE}, .out = out};

	(void)net;
	if (!state->drawn || (feed < terms->levels && !emit_messages(&row, processor)))
		return;
	for (uint32_t d = 0; d < terms->levels && d <= feed; d++)
		if (mesh_member(&state->mesh, processor, d) + 1 < terms->size[d] &&
			!emit_messages(&row, processor + terms->step[d]))
			return;
	row.walk = mesh_walk_computing(&state->mesh, processor);
	row.common.kind = INTERVAL_COMPUTE;
	row.common.peer = NET_NONE;
	interval_run(out, mesh_pieces(&state->mesh, processor), make, &row);
}

uint64_t array_count(const Net *net, const Schedule *schedule, uint32_t processor)
{
	const ArrayState *state = array_state(schedule);

	(void)net;
	return state->drawn ? mesh_intervals(&state->mesh, processor) : 0;
}

double array_traffic(const Net *net, const Schedule *schedule, uint32_t processor)
{
	const ArrayState *state = array_state(schedule);

	(void)net;
	return state->drawn ? mesh_traffic(&state->mesh, processor) : 0;
}

uint32_t array_period_count(const Net *net, const Schedule *schedule)
{
	const ArrayState *state = array_state(schedule);

	(void)net;
	if (!state->drawn)
		return 0;
	return state->mesh.terms.levels == 0
		       ? 1
		       : array_periods(&state->mesh.line[state->mesh.terms.levels - 1]);
}

/* Those of the outermost array, in lock-step. */
void array_period(const Net *net, const Schedule *schedule, uint32_t k, Period *out)
{
	const Mesh *mesh = &array_state(schedule)->mesh;
	const uint32_t levels = mesh->terms.levels, periods = array_period_count(net, schedule);

	snprintf(out->label, sizeof out->label, "τ_{%u}", k + 1);
	out->end = schedule->finish;
	if (levels == 0)
		return;
	const ArrayLine *line = &mesh->line[levels - 1];
	ArrayRun run = array_run(line, mesh->terms.load, 1);

	out->start = array_period_end(&run, k);
	if (k + 1 == periods)
		return;
	out->end = array_period_end(&run, k + 1);
	if (k + 1 >= line->terms.processors)
		out->parts = line->terms.processors - 1;
}

/* What a member gets in tau_k it computes and passes on in tau_{k+1}; once all have begun, all
 * compute what came in the round before, while the next one comes in parts. */
PeriodWork array_period_work(const Net *net, const Schedule *schedule, uint32_t k)
{
	const Mesh *mesh = &array_state(schedule)->mesh;
	const uint32_t levels = mesh->terms.levels;

	if (levels == 0)
		return (PeriodWork){.members = 1, .newcomer = 1, .computed = net->load};
	const ArrayLine *line = &mesh->line[levels - 1];
	ArrayRun run = array_run(line, mesh->terms.load, 1);
	const uint32_t N = line->terms.processors, round = k + 1 < N ? 0 : k + 2 - N;
	PeriodWork work = {.members = N, .newcomer = N};

	if (round == 0) {
		work.senders = work.newcomer = k + 1;
		work.newcomers = 1;
		work.sent = work.brought = array_message(&run, 1, k).load;
		work.computed = array_piece(&run, 0, k).load;
		return work;
	}
	work.computed = array_round(&run, round - 1);
	if (round < line->terms.installments) {
		work.repeats = true;
		work.senders = N - 1;
		work.sent = (N - 1) * array_round(&run, round);
	}
	return work;
}
