#include "tests/stream.h"

#include "solver/base/mem.h"
#include "solver/net_tree.h"
#include "tests/check.h"

#include <math.h>
#include <string.h>

#define SLACK 1e-10 /* relative to T, or to the load */

typedef struct List {
	Interval *item;
	size_t count, cap;
} List;

typedef struct Stream {
	const Net *net;
	const Schedule *schedule;
	NetTree tree;
	List *row;
	bool blocks;
} Stream;

static bool keep(void *context, const Interval *interval)
{
	List *list = context;
	void *items = list->item;

	assert_true(mem_grow(&items, &list->cap, list->count + 1, sizeof *list->item));
	list->item = items;
	list->item[list->count++] = *interval;
	return true;
}

static bool is_incoming(const Interval *one)
{
	return one->kind == INTERVAL_RECEIVE || one->kind == INTERVAL_RELAY;
}

static bool is_outgoing(const Interval *one)
{
	return one->kind == INTERVAL_SEND;
}

static bool is_received(const Interval *one)
{
	return one->kind == INTERVAL_RECEIVE;
}

static bool is_relayed(const Interval *one)
{
	return one->kind == INTERVAL_RELAY;
}

static bool is_computed(const Interval *one)
{
	return one->kind == INTERVAL_COMPUTE;
}

typedef bool Which(const Interval *one);

/* Units done by `time`, each interval at an even pace. */
static double done_by(const List *list, Which *which, double time)
{
	double sum = 0;

	for (size_t i = 0; i < list->count; i++) {
		const Interval *one = &list->item[i];

		if (!which(one) || time <= one->start)
			continue;
		sum += time >= one->end ? one->load
					: one->load * (time - one->start) / (one->end - one->start);
	}
	return sum;
}

static double span_of(const Stream *s, const Interval *one)
{
	const uint32_t link = one->kind == INTERVAL_SEND ? one->peer : one->processor;

	if (one->kind == INTERVAL_COMPUTE)
		return one->work * net_compute(s->net, link) * s->net->intensity_compute;
	const double z = net_link(s->net, link) * s->net->intensity_transfer;

	return one->load * (s->net->fat ? z / s->tree.size[link] : z);
}

static void check_interval(const Stream *s, uint32_t processor, const Interval *one)
{
	const double T = s->schedule->finish, span = one->end - one->start;

	assert_int_equal(one->processor, processor);
	assert_true(one->start >= 0 && one->end >= one->start && one->end <= T);
	assert_true(one->load > 0);
	assert_true(span >= span_of(s, one) - SLACK * T);
	if (!one->throttled)
		assert_true(span <= span_of(s, one) + SLACK * T);
	else if (span_of(s, one) > SLACK * T)
		assert_true(span > span_of(s, one));
	if (one->kind == INTERVAL_COMPUTE) {
		assert_true(one->end == T);
		check_near(one->load, s->schedule->share[processor] * s->net->load,
			SLACK * s->net->load);
	}
}

/* At every time something begins or ends. */
static void check_never_ahead(const Stream *s, const List *row, Which *used, Which *here)
{
	for (size_t i = 0; i < row->count; i++) {
		const double times[] = {row->item[i].start, row->item[i].end};

		for (int k = 0; k < 2; k++)
			assert_true(done_by(row, used, times[k]) <=
				    done_by(row, here, times[k]) + SLACK * s->net->load);
	}
}

static void check_port(const Stream *s, uint32_t processor)
{
	const List *row = &s->row[processor];
	const bool all = processor == 0 && s->schedule->root_collective;
	double busy = -1;

	for (size_t i = 0; i < row->count && !all; i++) {
		if (!is_outgoing(&row->item[i]))
			continue;
		assert_true(row->item[i].start >= busy - SLACK * s->schedule->finish);
		busy = row->item[i].end;
	}
}

/* Receive and relays abut and are together the one send. */
static void check_send(const Stream *s, const Interval *send)
{
	const List *row = &s->row[send->peer];
	double now = send->start, load = 0;

	for (size_t i = 0; i < row->count; i++) {
		if (!is_incoming(&row->item[i]))
			continue;
		assert_true(row->item[i].start == now);
		assert_int_equal(row->item[i].peer, send->processor);
		now = row->item[i].end;
		load += row->item[i].load;
	}
	assert_true(now == send->end);
	check_near(load, send->load, SLACK * s->net->load);
}

/* It waits for all that comes in, and says so. */
static void check_block(const Stream *s, const List *row, const Interval *send)
{
	double load = 0;

	for (size_t i = 0; i < row->count; i++) {
		if (!is_incoming(&row->item[i]))
			continue;
		assert_true(row->item[i].end <= send->start);
		load += row->item[i].load;
	}
	check_near(send->needs, load, SLACK * s->net->load);
}

static void check_row(const Stream *s, uint32_t processor)
{
	const List *row = &s->row[processor];
	const bool fed = processor != 0 || !s->net->storage;

	assert_true(schedule_interval_count(s->net, s->schedule, processor) == row->count);
	for (size_t i = 0; i < row->count; i++)
		check_interval(s, processor, &row->item[i]);
	check_port(s, processor);
	for (size_t i = 0; i < row->count; i++) {
		if (!is_outgoing(&row->item[i]))
			continue;
		check_send(s, &row->item[i]);
		if (s->blocks)
			check_block(s, row, &row->item[i]);
	}
	if (!fed)
		return;
	check_never_ahead(s, row, is_computed, is_received);
	check_never_ahead(s, row, is_outgoing, is_relayed);
}

static void check_shares(const Schedule *schedule)
{
	double sum = 0, rest = 0;

	for (uint32_t v = 0; v < schedule->processors; v++) {
		const double share = schedule->share[v], total = sum + share;

		assert_true(share >= 0);
		rest += sum >= share ? (sum - total) + share : (share - total) + sum;
		sum = total;
		assert_true((schedule->verdict[v] == VERDICT_USELESS) == (share == 0));
		if (share == 0)
			assert_true(isnan(schedule->start[v]) && isnan(schedule->end[v]));
		else
			assert_true(schedule->end[v] == schedule->finish);
	}
	check_near(sum + rest, 1, 1e-12);
}

void stream_replay(const Net *net, const Schedule *schedule, bool blocks)
{
	Stream s = {.net = net, .schedule = schedule, .blocks = blocks};

	assert_int_equal(net_tree_open(&s.tree, net, NULL), STATUS_OK);
	s.row = mem_array(net->processors, sizeof *s.row);
	assert_non_null(s.row);
	for (uint32_t v = 0; v < net->processors; v++)
		schedule_intervals(net, schedule, v, keep, &s.row[v]);
	check_shares(schedule);
	for (uint32_t v = 0; v < net->processors; v++)
		check_row(&s, v);
	for (uint32_t v = 0; v < net->processors; v++)
		mem_free(s.row[v].item);
	mem_free(s.row);
	net_tree_close(&s.tree);
}
