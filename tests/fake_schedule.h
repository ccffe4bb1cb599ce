/* A schedule whose intervals a test writes down itself: what a layout draws must not depend on
 * which method made them. Rows are built from the net as usual, or by the test. */
#ifndef GANTREE_TESTS_FAKE_SCHEDULE_H
#define GANTREE_TESTS_FAKE_SCHEDULE_H

#include "tests/solved.h"

#include <math.h>
#include <stdio.h>

/* What stands behind Schedule.state. Intervals are sorted as schedule_intervals promises them. */
typedef struct FakeTimes {
	const Interval *interval;
	size_t count;
	const Period *period;
	uint32_t periods;
	const char *reason;
	size_t made; /* intervals handed out so far */
} FakeTimes;

typedef struct Fake {
	Net net;
	Schedule schedule;
	FakeTimes times;
	Rows rows;
	Solved solved;
} Fake;

static inline FakeTimes *fake_times(const Schedule *schedule)
{
	return schedule->state;
}

static inline uint64_t fake_count(const Net *net, const Schedule *schedule, uint32_t processor)
{
	const FakeTimes *times = fake_times(schedule);
	uint64_t count = 0;

	(void)net;
	for (size_t i = 0; i < times->count; i++)
		count += times->interval[i].processor == processor;
	return count;
}

/* All of them, whatever `head` says: few enough are written down. */
static inline void fake_intervals(const Net *net, const Schedule *schedule, uint32_t processor,
	uint32_t head, IntervalSink *sink, IntervalGap *gap, void *context)
{
	FakeTimes *times = fake_times(schedule);

	(void)net;
	(void)head;
	(void)gap;
	for (size_t i = 0; i < times->count; i++) {
		if (times->interval[i].processor != processor)
			continue;
		times->made++;
		if (!sink(context, &times->interval[i]))
			return;
	}
}

static inline double fake_traffic(const Net *net, const Schedule *schedule, uint32_t processor)
{
	const FakeTimes *times = fake_times(schedule);
	double load = 0;

	(void)net;
	for (size_t i = 0; i < times->count; i++) {
		const Interval *interval = &times->interval[i];

		if (interval->processor == processor &&
			(interval->kind == INTERVAL_RECEIVE || interval->kind == INTERVAL_RELAY))
			load += interval->load;
	}
	return load;
}

static inline void fake_label(const Net *net, const Schedule *schedule, const Interval *interval,
	LabelForm form, char out[LABEL_MAX])
{
	(void)net;
	(void)schedule;
	snprintf(out, LABEL_MAX, form == LABEL_FULL ? "m_{%u,%u}" : "m_{%u}", interval->processor,
		interval->part);
}

static inline uint32_t fake_periods(const Net *net, const Schedule *schedule)
{
	(void)net;
	return fake_times(schedule)->periods;
}

static inline void fake_period(const Net *net, const Schedule *schedule, uint32_t k, Period *out)
{
	(void)net;
	*out = fake_times(schedule)->period[k];
}

static inline void fake_reason(
	const Net *net, const Schedule *schedule, uint32_t k, char out[REASON_MAX])
{
	(void)net;
	(void)k;
	snprintf(out, REASON_MAX, "%s", fake_times(schedule)->reason);
}

static const Method fake_method = {
	.id = "fake",
	.title = "written down",
	.count = fake_count,
	.intervals = fake_intervals,
	.label = fake_label,
	.traffic = fake_traffic,
	.periods = fake_periods,
	.period = fake_period,
	.reason = fake_reason,
};

/* Starts and ends of computing and the finish follow from the intervals; everybody who has some has
 * a share. The intervals stay with the caller. Fake must not move afterwards. */
static inline void fake_open(
	Fake *fake, const char *yaml, PortModel ports, const Interval *interval, size_t count)
{
	Schedule *schedule = &fake->schedule;

	assert_int_equal(net_read(&fake->net, "fake", yaml, strlen(yaml), NULL), STATUS_OK);
	schedule_init(schedule);
	assert_int_equal(schedule_reserve(schedule, fake->net.processors, NULL), STATUS_OK);
	fake->times = (FakeTimes){.interval = interval, .count = count, .reason = ""};
	schedule->state = &fake->times;
	schedule->method = &fake_method;
	schedule->ports = ports;
	schedule->finish = 0;
	for (size_t i = 0; i < count; i++) {
		const uint32_t p = interval[i].processor;

		schedule->finish = fmax(schedule->finish, interval[i].end);
		schedule->share[p] = 1.0 / fake->net.processors;
		if (interval[i].kind != INTERVAL_COMPUTE)
			continue;
		schedule->start[p] = fmin(interval[i].start,
			isnan(schedule->start[p]) ? INFINITY : schedule->start[p]);
		schedule->end[p] =
			fmax(interval[i].end, isnan(schedule->end[p]) ? 0 : schedule->end[p]);
	}
	fake->solved = (Solved){.net = &fake->net, .schedule = schedule};
	rows_init(&fake->rows);
}

static inline void fake_close(Fake *fake)
{
	rows_release(&fake->rows);
	schedule_release(&fake->schedule);
	net_release(&fake->net);
}

/* Rows as the program would build them. */
static inline void fake_rows(Fake *fake)
{
	const RowSettings settings = row_settings();

	assert_int_equal(
		rows_build(&fake->rows, &fake->net, &fake->schedule, &settings, NULL), STATUS_OK);
}

/* One row more, of any kind. */
static inline void fake_row(Fake *fake, Row row)
{
	Rows *rows = &fake->rows;
	size_t cap = rows->cap;

	assert_true(
		mem_grow((void **)&rows->row, &cap, (size_t)rows->count + 1, sizeof *rows->row));
	rows->cap = (uint32_t)cap;
	row.node = fake->net.node_of[row.first];
	rows->row[rows->count++] = row;
}

#endif
