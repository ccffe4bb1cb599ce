/* Values of a processor, taken from a schedule: from its arrays, its intervals, its elimination, or
 * searched for. */
#include "solver/base/mem.h"
#include "solver/base/pace.h"
#include "solver/schedule/find.h"
#include "solver/values/parser.h"

#include <math.h>

enum { INTERVALS_MAX = 1000000 }; /* in a row; beyond, nothing is told of its times */

typedef struct Row {
	double arrival, first, report; /* NAN: nothing of it */
	double computing, pieces;      /* 0; NAN: not looked at */
	size_t done;
} Row;

static bool add_interval(void *context, const Interval *interval)
{
	Row *row = context;

	if (interval->kind == INTERVAL_RECEIVE) {
		if (row->pieces++ == 0)
			row->first = interval->load;
		row->arrival = fmax(row->arrival, interval->end);
	}
	if (interval->kind == INTERVAL_COMPUTE)
		row->computing += interval->end - interval->start;
	if (interval->kind == INTERVAL_REPORT)
		row->report = fmin(row->report, interval->start);
	return !pace_step(row->done++);
}

static Status read_row(
	const Net *net, const Schedule *schedule, uint32_t processor, Row *out, Error *error)
{
	*out = (Row){.arrival = NAN, .first = NAN, .report = NAN};
	if (schedule_interval_count(net, schedule, processor) > INTERVALS_MAX) {
		out->pieces = out->computing = NAN;
		return STATUS_OK;
	}
	schedule_intervals(net, schedule, processor, add_interval, out);
	return pace_stop(0, 0) ? pace_stopped(error) : STATUS_OK;
}

static Status read_times(const Net *net, const Schedule *schedule, uint32_t processor, ValueId id,
	double *out, Error *error)
{
	Row row;

	STATUS_TRY(read_row(net, schedule, processor, &row, error));
	switch (id) {
	case OF_ARRIVAL:
		*out = row.arrival;
		return STATUS_OK;
	case OF_FIRST:
		*out = row.first;
		return STATUS_OK;
	case OF_PIECES:
		*out = row.pieces;
		return STATUS_OK;
	case OF_REPORT:
		*out = row.report;
		return STATUS_OK;
	default:
		*out = schedule->end[processor] - schedule->start[processor] - row.computing;
		/* what is left of adding up */
		if (fabs(*out) < 1e-9 * schedule->end[processor])
			*out = 0;
		return STATUS_OK;
	}
}

/* The largest link with which it helps, all else as it is. */
static Status read_need(
	const Net *net, const Schedule *schedule, uint32_t processor, double *out, Error *error)
{
	Regions regions;

	STATUS_TRY(schedule_regions(net, schedule, processor, true, &regions, error));
	for (uint32_t k = 0; k < regions.count; k++)
		if (regions.region[k].standing == STANDING_HELPS)
			*out = regions.region[k].to;
	return STATUS_OK;
}

static Status read_key(
	const Net *net, const Schedule *schedule, uint32_t processor, double *out, Error *error)
{
	double *key = mem_array(schedule->processors, sizeof *key);

	if (!key)
		return error_no_memory(error);
	const Status status = schedule_keys(net, schedule, schedule->eliminations, key, error);

	if (status == STATUS_OK)
		*out = key[processor];
	mem_free(key);
	return status;
}

/* T if it were kept all the same. */
static Status read_attained(
	const Net *net, const Schedule *schedule, uint32_t k, double *out, Error *error)
{
	EliminationDetail detail;

	STATUS_TRY(schedule_elimination(net, schedule, k, &detail, error));
	*out = detail.attained;
	return STATUS_OK;
}

static double of_elimination(Elimination one, ValueId id)
{
	switch (id) {
	case OF_ARRIVAL:
		return one.arrival;
	case OF_DEADLINE:
		return one.deadline;
	case OF_PROMISED:
		return one.promised;
	case OF_WITHOUT:
		return one.without;
	case OF_KEY:
		return one.key;
	case OF_ROUND:
		return one.round > 0 ? (double)one.round : (double)NAN;
	default:
		return NAN;
	}
}

/* What stands in the schedule's arrays. */
static double of_arrays(const Net *net, const Schedule *s, uint32_t p, ValueId id)
{
	switch (id) {
	case OF_SHARE:
		return 100 * s->share[p];
	case OF_LOAD:
		return s->share[p] * net->load;
	case OF_START:
		return s->start[p];
	case OF_END:
		return s->end[p];
	case OF_DATA:
		return schedule_traffic(net, s, p);
	case OF_USELESS:
		return s->verdict[p] == VERDICT_USELESS;
	case OF_USEFUL:
		return schedule_is_useful(s, p);
	case OF_WAITS:
		return s->verdict[p] == VERDICT_WAITS || s->verdict[p] == VERDICT_LOSING;
	default:
		return NAN;
	}
}

Status value_of_processor(const Net *net, const Schedule *schedule, uint32_t processor, ValueId id,
	double *out, Error *error)
{
	const uint32_t k = find_elimination(schedule, processor);
	const bool gone = k != NET_NONE;

	switch (id) {
	case OF_NEED:
		return read_need(net, schedule, processor, out, error);
	case OF_FIRST:
	case OF_PIECES:
	case OF_WAIT:
	case OF_REPORT:
		return read_times(net, schedule, processor, id, out, error);
	case OF_ATTAINED:
		return gone ? read_attained(net, schedule, k, out, error) : STATUS_OK;
	case OF_ARRIVAL:
		if (!gone)
			return read_times(net, schedule, processor, id, out, error);
		break;
	case OF_KEY:
		if (!gone)
			return read_key(net, schedule, processor, out, error);
		break;
	default:
		*out = of_arrays(net, schedule, processor, id);
		if (!isnan(*out))
			return STATUS_OK;
		break;
	}
	if (gone)
		*out = of_elimination(schedule_eliminated(schedule, k), id);
	return STATUS_OK;
}
