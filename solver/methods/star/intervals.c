/* The intervals of both methods, their labels, and what is sent one thing at a time. */
#include "solver/methods/star/family.h"

#include <math.h>
#include <stdio.h>

typedef struct Row {
	const StarState *state;
	uint32_t processor, place;
} Row;

static bool has_load(const Schedule *schedule, uint32_t processor)
{
	return schedule->share[processor] > 0;
}

uint64_t star_count(const Net *net, const Schedule *schedule, uint32_t processor)
{
	const StarState *state = star_state(schedule);

	(void)net;
	if (isnan(schedule->finish))
		return 0;
	if (processor == 0)
		return (uint64_t)state->served * state->rounds + has_load(schedule, 0);
	return state->place[processor] == NET_NONE ? 0 : 2 * (uint64_t)state->rounds;
}

static const StarPart *part_of(const StarState *state, uint32_t place, uint64_t round)
{
	return &state->part[round * state->served + place];
}

static Interval interval_of(uint32_t processor, IntervalKind kind, uint64_t round, double load)
{
	return (Interval){.kind = kind,
		.stage = round > 0 ? STAGE_INSTALLMENT : STAGE_OWN,
		.processor = processor,
		.peer = NET_NONE,
		.part = round > 0 ? (uint32_t)round + 1 : 0,
		.load = load};
}

static Interval make_receive(void *of, uint64_t round)
{
	const Row *row = of;
	const StarPart *part = part_of(row->state, row->place, round);
	Interval out = interval_of(row->processor, INTERVAL_RECEIVE, round, part->load);

	out.peer = 0;
	out.start = part->sent;
	out.end = part->here;
	return out;
}

static Interval make_send(void *of, uint64_t round)
{
	const Row *row = of;
	Interval out = make_receive(of, round);

	out.kind = INTERVAL_SEND;
	out.processor = 0;
	out.peer = row->processor;
	return out;
}

static Interval make_computing(void *of, uint64_t round)
{
	const Row *row = of;
	const StarPart *part = part_of(row->state, row->place, round);
	Interval out = interval_of(row->processor, INTERVAL_COMPUTE, round, part->load);

	out.start = part->begun;
	out.end = part->done;
	out.work = part->load;
	return out;
}

static void give_root(const Net *net, const Schedule *schedule, const IntervalOut *out)
{
	const StarState *state = star_state(schedule);

	for (uint32_t k = 0; k < state->served; k++) {
		Row row = {state, state->order[k], k};

		if (!interval_run(out, state->rounds, make_send, &row))
			return;
	}
	if (!has_load(schedule, 0))
		return;
	Interval computing = interval_of(0, INTERVAL_COMPUTE, 0, schedule->share[0] * net->load);

	computing.stage = STAGE_ALL;
	computing.start = schedule->start[0];
	computing.end = schedule->end[0];
	computing.work = computing.load;
	interval_give(out, computing);
}

void star_intervals(
	const Net *net, const Schedule *schedule, uint32_t processor, const IntervalOut *out)
{
	const StarState *state = star_state(schedule);
	Row row = {state, processor, state->place[processor]};

	if (isnan(schedule->finish))
		return;
	if (processor == 0)
		give_root(net, schedule, out);
	else if (row.place != NET_NONE && interval_run(out, state->rounds, make_receive, &row))
		interval_run(out, state->rounds, make_computing, &row);
}

double star_traffic(const Net *net, const Schedule *schedule, uint32_t processor)
{
	return schedule->share[processor] * net->load;
}

/* --- labels ----------------------------------------------------------------------------------- */

/* "α_{3}L", "α_{3,2}L" of the second round. */
static void write_load(
	const Schedule *schedule, uint32_t whose, uint32_t part, char *out, size_t size)
{
	if (star_state(schedule)->rounds > 1 && whose > 0)
		snprintf(out, size, "α_{%u,%u}L", whose, part > 0 ? part : 1);
	else
		snprintf(out, size, "α_{%u}L", whose);
}

void star_label(const Net *net, const Schedule *schedule, const Interval *interval, LabelForm form,
	char out[LABEL_MAX])
{
	const bool computes = interval->kind == INTERVAL_COMPUTE;
	const uint32_t i = interval_whose(interval);
	const double startup =
		computes ? net_startup_compute(net, i) : net_startup_transfer(net, i);
	char load[40], late[24] = "";

	write_load(schedule, i, interval->part, load, sizeof load);
	if (startup > 0)
		snprintf(late, sizeof late, "%s_{%u}+", computes ? "p" : "S", i);
	if (form == LABEL_SHORT)
		snprintf(out, LABEL_MAX, "%s", load);
	else
		snprintf(out, LABEL_MAX, "%s%s%s_{%u}", late, load, computes ? "A" : "C", i);
}

/* --- what is sent, one thing at a time -------------------------------------------------------- */

/* More are told a round at a time. */
enum { SINGLY = 20 };

static bool by_round(const StarState *state)
{
	return (uint64_t)state->served * state->rounds > SINGLY;
}

/* None where orders or numbers of rounds are tried: these are the steps then, in whichever
 * schedule. */
uint32_t star_sendings(const Net *net, const Schedule *schedule)
{
	const StarState *state = star_state(schedule);

	(void)net;
	if (isnan(schedule->finish) || state->tries.count > 0 || state->orders > 0)
		return 0;
	return by_round(state) ? state->rounds : state->served * state->rounds;
}

Sending star_sending(const Net *net, const Schedule *schedule, uint32_t k)
{
	const StarState *state = star_state(schedule);
	const size_t count = by_round(state) ? state->served : 1, first = k * count;
	Sending out = {.depth = 1,
		.level = by_round(state),
		.receivers = (uint32_t)count,
		.first = state->order[first % state->served],
		.start = state->part[first].sent,
		.end = state->part[first + count - 1].here};

	(void)net;
	for (size_t i = first; i < first + count; i++)
		out.load += state->part[i].load;
	return out;
}

bool star_sending_has(
	const Net *net, const Schedule *schedule, uint32_t k, const Interval *interval)
{
	const StarState *state = star_state(schedule);
	const uint32_t round = interval->part > 0 ? interval->part - 1 : 0;
	const uint32_t place = state->place[interval_whose(interval)];

	(void)net;
	if (interval->kind == INTERVAL_COMPUTE)
		return false;
	return k == (by_round(state) ? round : round * state->served + place);
}
