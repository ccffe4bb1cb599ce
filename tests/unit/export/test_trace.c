/* layer: tui */
/* A trace of each built-in net, read back as the Trace Event Format describes it: every event has
 * what its phase asks for, every thread is somebody's and has a name, what is on it stands one
 * after the other to the nanosecond, and every interval of the schedule is there with its numbers.
 */
#include "tests/fixtures/check.h"
#include "tests/fixtures/layouts/solved.h"

#include "layouts/export/export.h"
#include "solver/base/embed.h"

#include <jansson.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

/* An event on a thread, in nanoseconds. */
typedef struct Event {
	int64_t thread, from, to;
} Event;

typedef struct Told {
	json_t *events;
	size_t at; /* of the event that comes next */
} Told;

static json_t *trace_of(const Case *c)
{
	const ExportJob job = {.solved = &c->solved, .method = c->schedule.method->id};
	ScopedBuf text = check_buf();
	ExportOut out;
	json_error_t why;
	Error error;

	export_begin(&out, export_to_buf, &text);
	assert_int_equal(exporter_find("trace", false)->write(&job, &out, &error), STATUS_OK);
	assert_int_equal(export_end(&out, &error), STATUS_OK);
	json_t *trace = json_loads(text.text, JSON_REJECT_DUPLICATES, &why);

	assert_non_null(trace);
	return trace;
}

static const char *text_at(const json_t *event, const char *key)
{
	const char *text = json_string_value(json_object_get(event, key));

	assert_non_null(text);
	return text;
}

static double number_at(const json_t *event, const char *key)
{
	const json_t *number = json_object_get(event, key);

	assert_true(json_is_number(number));
	return json_number_value(number);
}

static json_t *args_of(const json_t *event)
{
	json_t *args = json_object_get(event, "args");

	assert_true(json_is_object(args));
	return args;
}

static int by_thread(const void *a, const void *b)
{
	const Event *one = a, *other = b;

	if (one->thread != other->thread)
		return one->thread < other->thread ? -1 : 1;
	if (one->from != other->from)
		return one->from < other->from ? -1 : 1;
	return (one->to > other->to) - (one->to < other->to);
}

/* Whose a thread is, told where it is named and kept ever after. */
static void check_thread(const json_t *event, int64_t *owner)
{
	const int64_t process = json_integer_value(json_object_get(event, "pid"));
	const int64_t thread = json_integer_value(json_object_get(event, "tid"));
	const bool naming = strcmp(text_at(event, "ph"), "M") == 0;

	assert_true(process > 0);
	if (naming && strcmp(text_at(event, "name"), "thread_name") == 0) {
		assert_true(*text_at(args_of(event), "name") && owner[thread] == 0);
		owner[thread] = process;
	} else if (!naming) {
		assert_true(*text_at(event, "name") && *text_at(event, "cat"));
		assert_int_equal(owner[thread], process);
	}
}

static Event event_of(const json_t *event)
{
	const double from = number_at(event, "ts"), lasts = number_at(event, "dur");

	assert_true(from >= 0 && lasts >= 0);
	return (Event){json_integer_value(json_object_get(event, "tid")), llround(from * 1000),
		llround(from * 1000) + llround(lasts * 1000)};
}

static void check_events(const json_t *events)
{
	const size_t count = json_array_size(events);
	int64_t *owner = calloc(count + 1, sizeof *owner);
	Event *on = calloc(count + 1, sizeof *on);
	size_t many = 0;

	for (size_t k = 0; k < count; k++) {
		const json_t *event = json_array_get(events, k);

		check_thread(event, owner);
		if (strcmp(text_at(event, "ph"), "X") == 0)
			on[many++] = event_of(event);
	}
	qsort(on, many, sizeof *on, by_thread);
	for (size_t k = 1; k < many; k++)
		assert_true(on[k].thread != on[k - 1].thread || on[k].from >= on[k - 1].to);
	free(on);
	free(owner);
}

/* An IntervalSink: the next complete event is this one. */
static bool check_interval(void *context, const Interval *interval)
{
	Told *told = context;
	const json_t *event;

	do {
		event = json_array_get(told->events, told->at++);
		assert_non_null(event);
	} while (strcmp(text_at(event, "ph"), "X") != 0);
	const json_t *args = args_of(event);

	assert_string_equal(text_at(event, "cat"), interval_kind_name(interval->kind));
	assert_true(number_at(event, "pid") == interval->processor + 1.0);
	assert_true(number_at(args, "start") == interval->start);
	assert_true(number_at(args, "end") == interval->end);
	assert_true(number_at(args, "load") == interval->load);
	assert_true(number_at(args, "work") == interval->work);
	assert_int_equal(json_is_string(json_object_get(args, "peer")), interval->peer != NET_NONE);
	return true;
}

static void check_trace(const Case *c)
{
	json_t *trace = trace_of(c);
	Told told = {.events = json_object_get(trace, "traceEvents")};

	assert_string_equal(text_at(trace, "displayTimeUnit"), "ms");
	assert_true(json_is_array(told.events));
	check_events(told.events);
	for (uint32_t id = 0; id < c->net.processors; id++)
		schedule_intervals(&c->net, &c->schedule, id, check_interval, &told);
	for (; told.at < json_array_size(told.events); told.at++)
		assert_string_equal(text_at(json_array_get(told.events, told.at), "ph"), "M");
	json_decref(trace);
}

/* T of 1.5e-9 and of 3e20 are told in as many digits. */
static double ticks_of(const char *load)
{
	ScopedBuf text = check_buf();
	Case c;

	buf_addf(&text,
		"load: %s\nnetwork: {kind: tree, root: {compute: 1, children: [{compute: 1.7, "
		"link: 0.3}]}}\n",
		load);
	case_solve(&c, text.text);
	json_t *trace = trace_of(&c);
	const json_t *events = json_object_get(trace, "traceEvents");
	double last = 0;

	for (size_t k = 0; k < json_array_size(events); k++) {
		const json_t *event = json_array_get(events, k);

		if (strcmp(text_at(event, "ph"), "X") == 0)
			last = fmax(last, number_at(event, "ts") + number_at(event, "dur"));
	}
	const double unit =
		atof(text_at(json_object_get(trace, "otherData"), "microseconds_per_unit"));

	assert_true(unit == pow(10, round(log10(unit))));
	check_close(last / unit, c.schedule.finish, 1e-6);
	json_decref(trace);
	case_close(&c);
	return last;
}

TEST(traces_of_all_built_in_nets_are_what_the_format_asks_for)
{
	size_t tried = 0;

	for (const Embedded *sample = embedded_samples; sample->name; sample++) {
		Case c;

		/* Of the long ones another stands for these. */
		if (strncmp(sample->name, "million", strlen("million")) == 0 ||
			(sample - embedded_samples) % ONE_IN != 0 ||
			strcmp(sample->name, "array-fig3-16") == 0 ||
			strcmp(sample->name, "cube-fig4-9") == 0)
			continue;
		case_solve(&c, sample->text);
		check_trace(&c);
		case_close(&c);
		tried++;
	}
	assert_true(tried > 40 / ONE_IN);
}

TEST(very_short_and_very_long_schedules_keep_their_digits)
{
	assert_true(ticks_of("1e-12") >= 1e3);
	assert_true(ticks_of("1e20") <= 1e12);
	assert_true(ticks_of("1e-295") >= 1e3);
	assert_true(ticks_of("1e300") <= 1e12);
}
