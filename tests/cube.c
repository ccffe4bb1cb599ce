#include "tests/cube.h"

#include "solver/base/mem.h"
#include "tests/check.h"

#include <math.h>

Net cube_net(unsigned dimension, double load, double compute, double link, int installments)
{
	Net net;

	net_init(&net);
	assert_int_equal(net_set_shape(&net, NET_HYPERCUBE, dimension, NULL, compute, link, NULL),
		STATUS_OK);
	net.load = load;
	net.installments = installments;
	assert_int_equal(net_expand(&net, NULL), STATUS_OK);
	return net;
}

Schedule cube_solved(const char *id, const Net *net)
{
	const Settings settings = settings_standard();
	Schedule schedule;
	Error error = {0};

	if (method_solve(method_find(id), net, &settings, &schedule, &error) != STATUS_OK)
		fail_msg("%s: %s", id, error.text);
	return schedule;
}

uint32_t cube_of_layer(const Net *net, unsigned layer)
{
	uint32_t i = net->processors;

	while (i-- > 0 && net_depth(net, i) != layer)
		;
	return i;
}

double cube_load(const Net *net, const Schedule *schedule, unsigned layer)
{
	return schedule->share[cube_of_layer(net, layer)] * net->load;
}

typedef struct Rows {
	Interval *items;
	size_t count, cap;
} Rows;

static bool keep(void *context, const Interval *interval)
{
	Rows *rows = context;
	void *items = rows->items;

	assert_true(mem_grow(&items, &rows->cap, rows->count + 1, sizeof *rows->items));
	rows->items = items;
	rows->items[rows->count++] = *interval;
	return true;
}

Interval *cube_row(const Net *net, const Schedule *schedule, uint32_t processor, size_t *count)
{
	Rows rows = {0};

	schedule_intervals(net, schedule, processor, keep, &rows);
	*count = rows.count;
	return rows.items;
}

/* --- the replay ------------------------------------------------------------------------------ */

typedef struct Checked {
	const Net *net;
	const Schedule *schedule;
	double Tcm, Tcp, time_slack, load_slack;
} Checked;

static void check_pace(const Checked *c, const Interval *interval, double per_unit)
{
	assert_true(interval->load > 0);
	assert_true(interval->start >= 0 && interval->end >= interval->start);
	check_near(interval->end - interval->start, interval->load * per_unit, c->time_slack);
}

/* Transfers come by peer, in order of start; those of one peer must not overlap. */
static void check_links(const Checked *c, const Interval *row, size_t count, uint32_t self)
{
	for (size_t k = 0; k < count; k++) {
		if (row[k].kind == INTERVAL_COMPUTE)
			continue;
		assert_int_equal(row[k].processor, self);
		assert_true(net_linked(c->net, self, row[k].peer));
		check_pace(c, &row[k], c->Tcm);
		for (size_t n = k + 1; n < count; n++) {
			if (row[n].kind != row[k].kind || row[n].peer != row[k].peer)
				continue;
			assert_int_equal(n, k + 1);
			assert_true(row[n].start >= row[k].end - c->time_slack);
			break;
		}
	}
}

/* The k-th receive from a peer is the k-th send of that peer to us, and there are no more. */
static void check_sent(const Checked *c, const Interval *row, size_t count, uint32_t self)
{
	for (size_t k = 0; k < count;) {
		size_t sends, next = k;

		if (row[k].kind != INTERVAL_RECEIVE) {
			k++;
			continue;
		}
		Interval *sent = cube_row(c->net, c->schedule, row[k].peer, &sends);

		for (size_t n = 0; n < sends; n++) {
			if (sent[n].kind != INTERVAL_SEND || sent[n].peer != self)
				continue;
			assert_true(next < count && row[next].kind == INTERVAL_RECEIVE);
			assert_int_equal(row[next].peer, row[k].peer);
			assert_true(row[next].start == sent[n].start);
			assert_true(row[next].end == sent[n].end);
			assert_true(row[next].load == sent[n].load);
			next++;
		}
		assert_true(next == count || row[next].kind != INTERVAL_RECEIVE ||
			    row[next].peer != row[k].peer);
		mem_free(sent);
		k = next;
	}
}

static void check_arrived(const Checked *c, const Interval *row, size_t count)
{
	for (size_t k = 0; k < count; k++) {
		double here = 0, begun = 0;

		if (row[k].kind == INTERVAL_RECEIVE)
			continue;
		for (size_t n = 0; n < count; n++) {
			if (row[n].kind == INTERVAL_RECEIVE)
				here += row[n].end <= row[k].start + c->time_slack ? row[n].load
										   : 0;
			else
				begun += row[n].start <= row[k].start ? row[n].load : 0;
		}
		assert_true(begun <= here + c->load_slack);
	}
}

static void check_computing(const Checked *c, const Interval *row, size_t count, uint32_t self)
{
	double load = 0, free = -1;

	for (size_t k = 0; k < count; k++) {
		if (row[k].kind != INTERVAL_COMPUTE)
			continue;
		check_pace(c, &row[k], c->Tcp);
		assert_true(row[k].work == row[k].load);
		assert_int_equal(row[k].continues, load > 0);
		if (load > 0)
			check_near(row[k].start, free, c->time_slack);
		else
			assert_true(row[k].start == c->schedule->start[self]);
		free = row[k].end;
		load += row[k].load;
	}
	assert_true(free == c->schedule->end[self]);
	assert_true(free == c->schedule->finish);
	check_near(load, c->schedule->share[self] * c->net->load, c->load_slack);
}

/* What comes in is what is kept or sent on. */
static void check_kept(const Checked *c, const Interval *row, size_t count, uint32_t self)
{
	double in = 0, out = 0;

	for (size_t k = 0; k < count; k++)
		*(row[k].kind == INTERVAL_RECEIVE ? &in : &out) += row[k].load;
	check_near(schedule_traffic(c->net, c->schedule, self), in, c->load_slack);
	check_near(out, self == 0 ? c->net->load : in, c->load_slack);
}

void cube_replay(const Net *net, const Schedule *schedule)
{
	const Checked c = {net, schedule, net->link[0] * net->intensity_transfer,
		net->compute[0] * net->intensity_compute, 1e-10 * schedule->finish,
		1e-10 * net->load};
	double shares = 0;

	for (uint32_t i = 0; i < net->processors; i++) {
		size_t count;
		Interval *row = cube_row(net, schedule, i, &count);

		assert_int_equal(count, schedule_interval_count(net, schedule, i));
		check_links(&c, row, count, i);
		check_sent(&c, row, count, i);
		if (i > 0)
			check_arrived(&c, row, count);
		check_computing(&c, row, count, i);
		check_kept(&c, row, count, i);
		shares += schedule->share[i];
		mem_free(row);
	}
	check_close(shares, 1, 1e-12);
}
