/* layer: solver */
/* Rows cut short and rows broken off, by every method: what is shown is what the whole row has, and
 * what is left out is told, to the last interval. */
#include "tests/fixtures/solver/any.h"
#include "tests/fixtures/solver/solve.h"

enum { PROCESSORS = 6, HEADS = 5 };

typedef struct Seen {
	const Intervals *whole;
	size_t at;          /* the next of the whole row */
	uint32_t head, run; /* of one link, or of computing */
	uint64_t *left_out;
} Seen;

/* What comes in over a link is one run, whatever becomes of it. */
static bool is_alike(const Interval *a, const Interval *b)
{
	const bool in = a->kind == INTERVAL_RECEIVE || a->kind == INTERVAL_RELAY;
	const bool also = b->kind == INTERVAL_RECEIVE || b->kind == INTERVAL_RELAY;

	return a->peer == b->peer && (a->kind == b->kind || (in && also));
}

static void check_same(const Interval *a, const Interval *b)
{
	assert_true(a->kind == b->kind && a->peer == b->peer && a->part == b->part);
	assert_true(a->start == b->start && a->end == b->end && a->load == b->load);
	assert_true(a->work == b->work && a->needs == b->needs && a->continues == b->continues);
}

static bool show(void *context, const Interval *interval)
{
	Seen *seen = context;

	assert_true(seen->at < seen->whole->count);
	const Interval *here = &seen->whole->item[seen->at];

	check_same(interval, here);
	seen->run = seen->at > 0 && is_alike(here, here - 1) ? seen->run + 1 : 1;
	assert_true(seen->run <= seen->head + 1);
	seen->at++;
	return true;
}

static bool leave_out(void *context, const Interval *last_before, uint64_t count)
{
	Seen *seen = context;
	const Interval *here = &seen->whole->item[seen->at];

	check_same(last_before, here - 1);
	assert_int_equal(seen->run, seen->head);
	assert_true(count > 0 && seen->at + count < seen->whole->count);
	for (uint64_t k = 0; k <= count; k++)
		assert_true(is_alike(here + k, last_before));
	seen->at += count;
	*seen->left_out += count;
	return true;
}

static bool stop_at_none_left(void *context, const Interval *interval)
{
	return --*(size_t *)context > 0;
}

static void check_schedule(
	void *context, const Net *net, const Schedule *schedule, const char *yaml, uint64_t *seed)
{
	for (uint32_t p = 0; p < net->processors && p < PROCESSORS; p++) {
		ScopedIntervals whole = intervals_of(net, schedule, p);

		for (uint32_t head = 0; head < HEADS; head++) {
			Seen seen = {
				.whole = &whole, .head = head > 0 ? head : 1, .left_out = context};

			schedule_intervals_brief(net, schedule, p, head, show, leave_out, &seen);
			assert_int_equal(seen.at, whole.count);
		}
		for (size_t k = 1; k <= whole.count; k += 1 + k / 3) {
			size_t left = k;

			schedule_intervals(net, schedule, p, stop_at_none_left, &left);
			assert_int_equal(left, 0);
		}
	}
}

static const struct Long {
	const char *name, *yaml;
} longs[] = {
	{"an array",
		"installments: 500\nnetwork: {kind: array, processors: 4, compute: 3, link: 1}\n"},
	{"a cube", "installments: 50\nnetwork: {kind: hypercube, dimension: 4, compute: 3.7, link: "
		   "1}\n"},
	{"relays", "intensity: {report: 0.2}\nnetwork: {kind: tree, root: {compute: 1, children: "
		   "[{compute: "
		   "1, link: 0.01, children: [{compute: 1, link: 0.01, repeat: 9}]}]}}\n"},
	{"levels", "intensity: {report: 0.2}\n"
		   "network: {kind: tree, levels: 3, arity: 2, compute: 1, link: 0.05}\n"},
	{"pieces", "load: 100\norder: 2\nnetwork: {kind: tree, root: {compute: 1, children: "
		   "[{compute: "
		   "1.2, link: 0.1}, {compute: 1.5, link: 0.2}, {compute: 2, link: 25}]}}\n"},
	{"pieces, three times",
		"load: 100\norder: 3\ninstallments: 3\nnetwork: {kind: tree, root: {compute: 1, "
		"children: [{compute: 1.2, link: 10}, {compute: 1.5, link: 20}]}}\n"},
};

static const char *yaml_now;

static void write_now(Buf *out, uint64_t *seed)
{
	buf_add_text(out, yaml_now);
}

TEST_ROWS(long_rows_are_cut_and_broken_off, struct Long, longs)
{
	uint64_t left_out = 0, seed = 1;

	yaml_now = row->yaml;
	any_solved(write_now, &seed, check_schedule, &left_out);
	assert_true(left_out > 0);
}

TEST(rows_of_any_net_are_cut_and_broken_off)
{
	uint64_t left_out = 0, seed = 17;

	for (int k = 0; k < 300; k++)
		any_solved(any_net, &seed, check_schedule, &left_out);
	assert_true(left_out > 1000);
}
