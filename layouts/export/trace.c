/* The schedule as a trace, in the JSON of Trace Event Format, which Perfetto and Chrome open: each
 * processor is a process, each of its lanes a thread, each interval a complete event ("X").
 *
 * What is on one thread must not overlap in part, so transfers that may be under way together have
 * a lane for each peer. Viewers reckon in whole nanoseconds: starts and ends are rounded to these,
 * and durations are taken of what is rounded, so that what abuts still does. */
#include "layouts/export/export.h"
#include "layouts/table/json.h"
#include "solver/base/number.h"

#include <math.h>
#include <stdio.h>

enum { INCOMING, SENDING, REPORTING, COLLECTING, COMPUTING, LANES };
enum { POWER_MOST = 306 }; /* of a thousand and of a double */

static const int lane_of[] = {[INTERVAL_RECEIVE] = INCOMING,
	[INTERVAL_RELAY] = INCOMING,
	[INTERVAL_SEND] = SENDING,
	[INTERVAL_REPORT] = REPORTING,
	[INTERVAL_COLLECT] = COLLECTING,
	[INTERVAL_COMPUTE] = COMPUTING};

typedef struct Trace {
	const Net *net;
	const Schedule *schedule;
	ExportOut *out;
	Json json;
	int power;    /* of ten: so many nanoseconds are a unit of time */
	double scale; /* that number */
	Buf name;
	uint64_t threads;
	uint32_t processor;      /* whose threads these are: */
	uint64_t thread[LANES];  /* 0: not yet */
	uint32_t peer_of[LANES]; /* of lanes with a thread for each peer, that of the last one */
} Trace;

/* A unit is a second, unless that takes more than eleven days or less than a millisecond: then so
 * many times a thousand more or less. */
static int power_of(double finish)
{
	const double digits = log10(finish);
	const double least = 3 * ceil((6 - digits) / 3), most = 3 * floor((15 - digits) / 3);

	return (int)fmin(fmax(9, fmin(least, POWER_MOST)), most);
}

static bool is_parallel(const Trace *trace, int lane, uint32_t processor)
{
	const PortModel ports = trace->schedule->ports;
	const bool collective = ports == PORTS_COLLECTIVE || ports == PORTS_FREE ||
				(processor == 0 && trace->schedule->root_collective);

	if (lane == SENDING)
		return collective;
	if (lane == COLLECTING)
		return collective || ports == PORTS_ONE || ports == PORTS_ONE_SEND;
	return lane != COMPUTING;
}

static const char *name_of(Trace *trace, uint32_t id)
{
	buf_clear(&trace->name);
	net_name(trace->net, id, &trace->name);
	trace->out->buf.failed |= trace->name.failed;
	return trace->name.text;
}

/* --- who is who ------------------------------------------------------------------------------- */

/* Processes and threads of 0 have a meaning of their own. */
static void begin_event(Trace *trace, const char *phase, uint32_t processor, uint64_t thread)
{
	json_begin(&trace->json, NULL, JSON_LINE);
	json_text(&trace->json, "ph", phase);
	json_number(&trace->json, "pid", processor + 1.0);
	json_number(&trace->json, "tid", (double)thread);
}

static void end_event(Trace *trace)
{
	json_end(&trace->json);
	json_end(&trace->json);
}

static void add_process(Trace *trace, uint32_t processor)
{
	begin_event(trace, "M", processor, 0);
	json_text(&trace->json, "name", "process_name");
	json_begin(&trace->json, "args", JSON_LINE);
	json_text(&trace->json, "name", name_of(trace, processor));
	end_event(trace);
	begin_event(trace, "M", processor, 0);
	json_text(&trace->json, "name", "process_sort_index");
	json_begin(&trace->json, "args", JSON_LINE);
	json_number(&trace->json, "sort_index", processor);
	end_event(trace);
}

/* "send", or "send P3" of a lane for each peer. */
static void add_thread(Trace *trace, const Interval *interval, int lane, bool parallel)
{
	const IntervalKind kind = lane == INCOMING ? INTERVAL_RECEIVE : interval->kind;
	const char *peer =
		parallel && interval->peer != NET_NONE ? name_of(trace, interval->peer) : "";
	Buf name;

	buf_init(&name);
	buf_addf(&name, "%s%s%s", interval_kind_name(kind), *peer ? " " : "", peer);
	trace->thread[lane] = ++trace->threads;
	begin_event(trace, "M", interval->processor, trace->thread[lane]);
	json_text(&trace->json, "name", "thread_name");
	json_begin(&trace->json, "args", JSON_LINE);
	json_bytes(&trace->json, "name", name.text, name.length);
	end_event(trace);
	trace->out->buf.failed |= name.failed;
	buf_release(&name);
}

static uint64_t thread_of(Trace *trace, const Interval *interval)
{
	const int lane = lane_of[interval->kind];
	const bool parallel = is_parallel(trace, lane, interval->processor);

	if (interval->processor != trace->processor) {
		trace->processor = interval->processor;
		for (int k = 0; k < LANES; k++)
			trace->thread[k] = 0;
		add_process(trace, interval->processor);
	}
	if (trace->thread[lane] == 0 || (parallel && interval->peer != trace->peer_of[lane]))
		add_thread(trace, interval, lane, parallel);
	trace->peer_of[lane] = interval->peer;
	return trace->thread[lane];
}

/* --- what is done ----------------------------------------------------------------------------- */

/* Microseconds, of whole nanoseconds. */
static void add_time(Json *json, const char *key, double nanoseconds)
{
	char text[NUMBER_TEXT_MAX];

	snprintf(text, sizeof text, "%.3f", nanoseconds / 1000);
	json_bare(json, key, text);
}

static bool add_interval(void *context, const Interval *interval)
{
	Trace *trace = context;
	Json *json = &trace->json;
	const uint64_t thread = thread_of(trace, interval);
	const double start = round(interval->start * trace->scale);
	const bool transfer = interval->kind != INTERVAL_COMPUTE, fed = interval->peer == NET_NONE;
	char work[LABEL_MAX];

	interval_work_name(interval, false, work);
	begin_event(trace, "X", interval->processor, thread);
	json_text(json, "name",
		!transfer ? work
		: fed     ? interval_kind_name(interval->kind)
			  : name_of(trace, interval->peer));
	json_text(json, "cat", interval_kind_name(interval->kind));
	add_time(json, "ts", start);
	add_time(json, "dur", round(interval->end * trace->scale) - start);
	json_begin(json, "args", JSON_LINE);
	json_text(json, "peer", fed ? NULL : name_of(trace, interval->peer));
	json_number(json, "load", interval->load);
	json_number(json, "work", interval->work);
	json_number(json, "start", interval->start);
	json_number(json, "end", interval->end);
	end_event(trace);
	return export_step(trace->out);
}

/* All are texts, as some readers want them. */
static void add_head(Trace *trace, const ExportJob *job)
{
	Json *json = &trace->json;
	char unit[NUMBER_TEXT_MAX];

	json_begin(json, NULL, JSON_OBJECT);
	json_text(json, "displayTimeUnit", "ms");
	json_begin(json, "otherData", JSON_LINE);
	json_text(json, "title", trace->net->title);
	json_text(json, "method", job->method);
	number_full(unit, pow(10, trace->power - 3));
	json_text(json, "microseconds_per_unit", unit);
	json_end(json);
}

static Status write(const ExportJob *job, ExportOut *out, Error *error)
{
	const Solved *solved = job->solved;
	Trace trace = {.net = solved->net,
		.schedule = solved->schedule,
		.out = out,
		.json = {.out = &out->buf},
		.power = power_of(solved->schedule->finish),
		.processor = NET_NONE};

	(void)error;
	trace.scale = pow(10, trace.power);
	buf_init(&trace.name);
	add_head(&trace, job);
	json_begin(&trace.json, "traceEvents", JSON_LIST);
	for (uint32_t id = 0; id < solved->net->processors && export_step(out); id++)
		schedule_intervals(solved->net, solved->schedule, id, add_interval, &trace);
	json_end(&trace.json);
	json_end(&trace.json);
	buf_add_char(&out->buf, '\n');
	export_step(out);
	buf_release(&trace.name);
	return STATUS_OK;
}

const Exporter export_trace = {.id = "trace", .write = write};
