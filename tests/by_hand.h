/* Schedules written down by hand, row by row, for tests of what reads schedules. */
#ifndef GANTREE_TESTS_BY_HAND_H
#define GANTREE_TESTS_BY_HAND_H

#include "tests/check.h"

#include "solver/method.h"
#include "solver/replay.h"

#include <string.h>

enum { ROWS_MAX = 64 };

/* A schedule in the making: its intervals stand in `rows`, by processor. */
typedef struct Case {
	Net net;
	Schedule schedule;
	Interval rows[ROWS_MAX];
	uint32_t count;
} Case;

/* replay counts intervals before it asks for them; here the source is asked, so only numbers. */
static inline uint64_t count_few(const Net *net, const Schedule *schedule, uint32_t processor)
{
	(void)net;
	(void)schedule;
	(void)processor;
	return 3;
}

static const Method by_hand = {.id = "by-hand", .count = count_few};

static inline void give_rows(void *context, const Net *net, const Schedule *schedule,
	uint32_t processor, IntervalSink *sink, void *sink_context)
{
	const Case *c = context;

	(void)net;
	(void)schedule;
	for (uint32_t i = 0; i < c->count; i++)
		if (c->rows[i].processor == processor && !sink(sink_context, &c->rows[i]))
			return;
}

static inline Replay run(Case *c)
{
	ReplaySettings settings = replay_settings();
	Replay result;

	assert_int_equal(replay_from(&c->net, &c->schedule, &settings, give_rows, c, &result, NULL),
		STATUS_OK);
	assert_int_equal(result.ok, result.violations == 0);
	return result;
}

static inline void add_node(Case *c, uint32_t parent, double compute, double link)
{
	NetNode node = {.compute = compute, .link = link, .has_link = link > 0, .repeat = 1};

	assert_int_equal(net_append(&c->net, parent, &node, NULL), STATUS_OK);
}

static inline void start_case(Case *c)
{
	memset(c, 0, sizeof *c);
	net_init(&c->net);
	schedule_init(&c->schedule);
	c->schedule.method = &by_hand;
}

static inline void expand_case(Case *c)
{
	assert_int_equal(net_expand(&c->net, NULL), STATUS_OK);
	assert_int_equal(schedule_reserve(&c->schedule, c->net.processors, NULL), STATUS_OK);
}

static inline void free_case(Case *c)
{
	schedule_release(&c->schedule);
	net_release(&c->net);
}

static inline void compute(Case *c, uint32_t processor, double start, double end, double load,
	double work, double needs)
{
	c->rows[c->count++] = (Interval){.kind = INTERVAL_COMPUTE,
		.processor = processor,
		.peer = NET_NONE,
		.start = start,
		.end = end,
		.load = load,
		.work = work,
		.needs = needs};
}

static inline void transfer(Case *c, IntervalKind kind, uint32_t processor, uint32_t peer,
	double start, double end, double load)
{
	c->rows[c->count++] = (Interval){.kind = kind,
		.processor = processor,
		.peer = peer,
		.start = start,
		.end = end,
		.load = load};
}

static inline void say(Case *c, uint32_t processor, double share, double start, double end)
{
	c->schedule.share[processor] = share;
	c->schedule.start[processor] = start;
	c->schedule.end[processor] = end;
}

static inline void shift(Case *c, uint32_t row, double by)
{
	c->rows[row].start += by;
	c->rows[row].end += by;
}

static inline void remove_row(Case *c, uint32_t row)
{
	memmove(c->rows + row, c->rows + row + 1, (c->count - row - 1) * sizeof c->rows[0]);
	c->count--;
}

#endif
