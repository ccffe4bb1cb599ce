/* The intervals of an array or a mesh on request (Figs 3.1, 3.2, 3.6, 3.9), and its periods. */
#include "solver/methods/array/family.h"

#include <math.h>
#include <stdio.h>

/* A row of intervals by number, and who wants them. */
typedef struct Row {
	const ArrayState *state;
	MeshWalk walk;
	Interval common; /* kind, processor, peer */
	double last_end; /* of the interval before, NAN when it is not known */
	uint32_t head;
	IntervalSink *sink;
	IntervalGap *gap;
	void *context;
} Row;

static Interval make(Row *row, uint64_t k)
{
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

/* Make intervals 0 .. count-1, or the first `head` and the last one. */
static bool emit(Row *row, uint64_t count)
{
	const uint64_t head = row->head > 0 ? row->head : 1;

	for (uint64_t k = 0; k < count; k++) {
		const Interval interval = make(row, k);

		if (!row->sink(row->context, &interval))
			return false;
		if (k + 1 < head || k + 2 >= count)
			continue;
		if (row->gap != NULL && !row->gap(row->context, &interval, count - k - 2))
			return false;
		k = count - 2;
		row->last_end = mesh_walk_to(&row->walk, k).end;
	}
	return true;
}

static bool emit_messages(Row *row, uint32_t receiver)
{
	const Mesh *mesh = &row->state->mesh;
	const uint32_t processor = row->common.processor;
	const bool comes = receiver == processor;

	row->walk = mesh_walk_messages(mesh, processor, receiver);
	row->common.kind = comes ? INTERVAL_RECEIVE : INTERVAL_SEND;
	row->common.peer = comes ? processor - mesh->terms.step[row->walk.level] : receiver;
	return emit(row, mesh_messages(mesh, receiver));
}

void array_intervals(const Net *net, const Schedule *schedule, uint32_t processor, uint32_t head,
	IntervalSink *sink, IntervalGap *gap, void *context)
{
	const ArrayState *state = array_state(schedule);
	const MeshTerms *terms = &state->mesh.terms;
	const uint32_t feed = mesh_feed(&state->mesh, processor);
	Row row = {.state = state,
		.common = {.processor = processor, .peer = NET_NONE},
		.head = head,
		.sink = sink,
		.gap = gap,
		.context = context};

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
	row.last_end = NAN;
	emit(&row, mesh_pieces(&state->mesh, processor));
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
