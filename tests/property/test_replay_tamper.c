/* layer: solver */
/* What every method draws is accepted by replay, and spoilt in any one interval it is rejected: a
 * transfer left out, its ends moved apart, more load in one of its rows, computing left out. */
#include "tests/fixtures/check.h"
#include "tests/fixtures/solver/any.h"

#include "solver/net/random.h"
#include "solver/replay/replay.h"
#include "solver/schedule/method.h"

#include <math.h>

enum { NETS = 400, TAMPERINGS = 8, INTERVALS_MAX = 4000 };

typedef enum Kind { LEAVE_OUT, MOVE_END, ADD_LOAD, KINDS } Kind;

/* The schedule's own intervals but for one. */
typedef struct Tampered {
	Kind kind;
	uint64_t victim, seen;
	double load, finish;
	bool touched; /* large enough for its loss to be noticed */
	IntervalSink *sink;
	void *context;
} Tampered;

static bool pass_on(void *context, const Interval *interval)
{
	Tampered *tampered = context;
	Interval changed = *interval;

	if (tampered->seen++ != tampered->victim)
		return tampered->sink(tampered->context, interval);
	tampered->touched = interval->load > 1e-5 * tampered->load &&
			    interval->end - interval->start > 1e-5 * tampered->finish;
	switch (tampered->kind) {
	case LEAVE_OUT:
		return true;
	case MOVE_END:
		changed.end += 1e-3 * tampered->finish;
		break;
	case ADD_LOAD:
	default:
		changed.load *= 1.01;
		break;
	}
	return tampered->sink(tampered->context, &changed);
}

static void give_tampered(void *context, const Net *net, const Schedule *schedule,
	uint32_t processor, IntervalSink *sink, void *sink_context)
{
	Tampered *tampered = context;

	tampered->sink = sink;
	tampered->context = sink_context;
	schedule_intervals(net, schedule, processor, pass_on, tampered);
}

static Replay replay_tampered(const Net *net, const Schedule *schedule, Tampered *tampered)
{
	ReplaySettings settings = replay_settings();
	Replay result;

	tampered->seen = 0;
	tampered->load = net->load;
	tampered->finish = schedule->finish;
	assert_int_equal(
		replay_from(net, schedule, &settings, give_tampered, tampered, &result, NULL),
		STATUS_OK);
	return result;
}

static void check_schedule(
	void *context, const Net *net, const Schedule *schedule, const char *yaml, uint64_t *seed)
{
	uint64_t *caught = context;
	const uint64_t total = schedule_interval_total(net, schedule);
	Tampered tampered = {.victim = UINT64_MAX};
	const Replay untouched = replay_tampered(net, schedule, &tampered);

	if (!untouched.ok)
		fail_msg("%s: %s\n%s", schedule->method->id, untouched.violation[0], yaml);
	if (isnan(schedule->finish) || total == 0 || total > INTERVALS_MAX)
		return;
	assert_int_equal(tampered.seen, total);
	for (uint32_t k = 0; k < TAMPERINGS; k++) {
		tampered.kind = (Kind)(k % KINDS);
		tampered.victim = (uint64_t)(random_unit(seed) * (double)total);
		tampered.touched = false;
		const Replay spoilt = replay_tampered(net, schedule, &tampered);

		if (!tampered.touched)
			continue;
		*caught += !spoilt.ok;
		if (spoilt.ok)
			fail_msg("%s: kind %d of interval %llu is accepted\n%s",
				schedule->method->id, (int)tampered.kind,
				(unsigned long long)tampered.victim, yaml);
	}
}

TEST(spoilt_schedules_are_rejected)
{
	uint64_t seed = 20261121, caught = 0;

	for (uint32_t n = 0; n < NETS; n++)
		any_solved(any_net, &seed, check_schedule, &caught);
	assert_true(caught > 2000);
}
