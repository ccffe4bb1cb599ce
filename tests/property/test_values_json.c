/* layer: layouts */
/* Values are those of `gantree solve --format json`, by the word of its reader, for
 * every built-in net that is not too large and for random ones of every kind and method. */
#include "tests/fixtures/check.h"
#include "tests/fixtures/solver/any.h"

#include "layouts/export/export.h"
#include "solver/base/embed.h"
#include "solver/base/number.h"
#include "solver/file/read.h"
#include "solver/schedule/method.h"
#include "solver/values/values.h"

#include <jansson.h>
#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

enum { NETS = 100, PROCESSORS_MAX = 100, INTERVALS_MAX = 3000 };

typedef struct Held {
	const ValueSource *source;
	uint32_t values; /* compared */
} Held;

static bool holds(const ValueSource *source, const char *condition)
{
	Error error;
	bool out;

	if (values_hold(source, condition, &out, &error) != STATUS_OK)
		fail_msg("%s: %s", condition, error.text);
	return out;
}

/* A number of theirs, null for none; within 1e-12, for it is summed up in another order. */
static void check_value(Held *held, const char *who, const char *name, double expected)
{
	const double off = 1e-12 * fabs(expected) + 1e-15;
	char condition[400], value[150], low[NUMBER_TEXT_MAX], high[NUMBER_TEXT_MAX];

	snprintf(value, sizeof value, "%s%s%s%s%s", *who ? "'" : "", who, *who ? "'" : "",
		*who ? "." : "", name);
	held->values++;
	if (!isfinite(expected)) {
		snprintf(condition, sizeof condition, "%s <= 0 or %s >= 0", value, value);
		if (holds(held->source, condition))
			fail_msg("%s is a number, and should be none", value);
		return;
	}
	number_full(low, expected - off);
	number_full(high, expected + off);
	snprintf(condition, sizeof condition, "%s <= %s <= %s", low, value, high);
	if (!holds(held->source, condition)) {
		ScopedBuf text = check_buf();

		snprintf(condition, sizeof condition, "{%s:9}", value);
		assert_int_equal(values_fill(held->source, condition, &text, NULL), STATUS_OK);
		fail_msg("%s is %s, and should be %.17g", value, text.text, expected);
	}
}

static double number_of(const json_t *map, const char *key)
{
	const json_t *value = json_object_get(map, key);

	assert_non_null(value);
	return json_is_null(value) ? (double)NAN : json_number_value(value);
}

/* A word of theirs. */
static void check_word(Held *held, const char *who, const char *name, const char *expected)
{
	char condition[400];

	held->values++;
	snprintf(condition, sizeof condition, "%s%s%s%s%s = '%s'", *who ? "'" : "", who,
		*who ? "'" : "", *who ? "." : "", name, expected);
	if (!holds(held->source, condition))
		fail_msg("it is not so that %s", condition);
}

/* Without load, for whatever reason. */
static bool is_idle(const json_t *processor)
{
	const char *standing = json_string_value(json_object_get(processor, "standing"));

	return strcmp(standing, "useless") == 0 || strcmp(standing, "unused") == 0;
}

/* What the intervals of a processor come to. */
static void check_row(Held *held, const json_t *processor, json_t *intervals)
{
	const char *name = json_string_value(json_object_get(processor, "name"));
	const json_int_t id = json_integer_value(json_object_get(processor, "id"));
	double arrival = NAN, first = NAN, report = NAN, computing = 0;
	uint32_t pieces = 0;
	const json_t *one;
	size_t k;

	json_array_foreach(intervals, k, one)
	{
		const char *kind = json_string_value(json_object_get(one, "kind"));
		const double start = number_of(one, "start"), end = number_of(one, "end");

		if (json_integer_value(json_object_get(one, "id")) != id)
			continue;
		if (strcmp(kind, "receive") == 0) {
			first = pieces++ == 0 ? number_of(one, "load") : first;
			arrival = fmax(arrival, end);
		}
		if (strcmp(kind, "report") == 0)
			report = fmin(report, start);
		if (strcmp(kind, "compute") == 0)
			computing += end - start;
	}
	const double start = number_of(processor, "start"), end = number_of(processor, "finish");
	const bool useful = json_is_true(json_object_get(processor, "useful"));

	check_value(held, name, "share", 100 * number_of(processor, "share"));
	check_value(held, name, "load", number_of(processor, "load"));
	check_word(
		held, name, "standing", json_string_value(json_object_get(processor, "standing")));
	check_value(held, name, "start", start);
	check_value(held, name, "end", end);
	check_value(held, name, "useful", useful);
	check_value(held, name, "useless", is_idle(processor));
	check_value(held, name, "pieces", pieces);
	check_value(held, name, "first", first);
	check_value(held, name, "report", report);
	if (!is_idle(processor))
		check_value(held, name, "arrival", arrival);
	if (!isnan(end) && fabs(end - start - computing) < 1e-9 * end)
		check_value(held, name, "wait", 0);
	else if (!isnan(end))
		check_value(held, name, "wait", end - start - computing);
}

static void check_facts(Held *held, json_t *facts)
{
	char value[120];
	const json_t *one;
	size_t k, n;

	json_array_foreach(facts, k, one)
	{
		const char *name = json_string_value(json_object_get(one, "name"));

		for (n = 0; n < k; n++)
			if (strcmp(name, json_string_value(json_object_get(
						 json_array_get(facts, n), "name"))) == 0)
				break;
		snprintf(value, sizeof value, "fact(%s)", name);
		if (n == k)
			check_value(held, "", value, number_of(one, "low"));
	}
}

/* By who it is, and as the one that was removed in that place. */
static void check_eliminated(Held *held, const json_t *one, size_t place)
{
	const Elimination known = schedule_eliminated(held->source->schedule, (uint32_t)place - 1);
	const json_t *round = json_object_get(one, "round");
	const struct {
		const char *name;
		double number;
	} numbers[] = {{"key", number_of(one, "key")},
		{"round", json_is_null(round) ? (double)NAN : json_number_value(round)},
		{"arrival", known.arrival}, {"deadline", known.deadline},
		{"promised", known.promised}, {"without", known.without}};
	const char *name = json_string_value(json_object_get(one, "name"));
	char value[80];

	for (size_t k = 0; k < sizeof numbers / sizeof *numbers; k++) {
		snprintf(value, sizeof value, "round(%zu).%s", place, numbers[k].name);
		check_value(held, "", value, numbers[k].number);
		check_value(held, name, numbers[k].name, numbers[k].number);
	}
	snprintf(value, sizeof value, "round(%zu).name", place);
	check_word(held, "", value, name);
}

static void STATUS_FORMAT(2, 3) check_absent(Held *held, const char *format, ...)
{
	char value[80];
	va_list arguments;

	va_start(arguments, format);
	vsnprintf(value, sizeof value, format, arguments);
	va_end(arguments);
	check_value(held, "", value, NAN);
}

/* The numbers of installments that a rule tries, of which JSON has the one chosen. */
static void check_tries(Held *held, const Schedule *schedule)
{
	const Tries tries = schedule_tries(schedule);
	char value[40];

	check_value(held, "", "tries", tries.count);
	check_value(held, "", "chosen", tries.count > 0 ? (double)tries.chosen : (double)NAN);
	for (uint32_t k = 0; k < tries.count; k++) {
		double finish;

		assert_int_equal(
			schedule_try(schedule, tries.from + k, 1, &finish, NULL), STATUS_OK);
		snprintf(value, sizeof value, "try(%u).installments", k + 1);
		check_value(held, "", value, tries.from + k);
		snprintf(value, sizeof value, "try(%u).T", k + 1);
		if (isfinite(finish))
			check_value(held, "", value, finish);
	}
	check_absent(held, "try(%u).T", tries.count + 1);
	check_absent(held, "try(1.5).T%s", "");
}

static void check_root(Held *held, const json_t *root)
{
	json_t *processors = json_object_get(root, "processors");
	const json_t *one;
	uint32_t useless = 0, useful = 0;
	size_t k;

	check_value(held, "", "T", number_of(root, "finish"));
	check_value(held, "", "speedup", number_of(root, "speedup"));
	check_value(held, "", "limit", number_of(root, "speedup_bound"));
	check_value(held, "", "alone", number_of(root, "sequential"));
	check_word(held, "", "outcome", json_string_value(json_object_get(root, "outcome")));
	check_value(held, "", "lost.removed", number_of(json_object_get(root, "loss"), "removed"));
	check_value(
		held, "", "lost.transfer", number_of(json_object_get(root, "loss"), "transfer"));
	check_value(held, "", "load", number_of(root, "load"));
	check_value(held, "", "order", number_of(root, "order"));
	check_value(held, "", "formula", number_of(json_object_get(root, "formula"), "value"));
	check_value(
		held, "", "rounds", (double)json_array_size(json_object_get(root, "eliminated")));
	check_value(held, "", "processors", (double)json_array_size(processors));
	json_array_foreach(processors, k, one)
	{
		check_row(held, one, json_object_get(root, "intervals"));
		useless += is_idle(one);
		useful += json_is_true(json_object_get(one, "useful"));
	}
	check_value(held, "", "useful", useful);
	check_value(held, "", "useless", useless);
	json_array_foreach(json_object_get(root, "eliminated"), k, one)
		check_eliminated(held, one, k + 1);
	check_absent(held, "round(%zu).key", k + 1);
	check_absent(held, "round(%zu).key", (size_t)0);
	check_facts(held, json_object_get(root, "facts"));
}

static uint32_t check_solved(const Net *net, const Schedule *schedule)
{
	const ValueSource source = {.net = net, .schedule = schedule};
	const Replay replay = {.violations = 0};
	const Solved solved = {.net = net, .schedule = schedule, .replay = &replay};
	const ExportJob job = {.solved = &solved, .method = schedule->method->id};
	Held held = {.source = &source};
	ScopedBuf text = check_buf();
	json_error_t why;
	ExportOut out;

	if (net->processors > PROCESSORS_MAX ||
		schedule_interval_total(net, schedule) > INTERVALS_MAX)
		return 0;
	export_begin(&out, export_to_buf, &text);
	assert_int_equal(exporter_find("json", false)->write(&job, &out, NULL), STATUS_OK);
	assert_int_equal(export_end(&out, NULL), STATUS_OK);
	json_t *root = json_loadb(text.text, text.length, 0, &why);

	if (!root)
		fail_msg("%d: %s", why.line, why.text);
	check_root(&held, root);
	check_tries(&held, schedule);
	json_decref(root);
	return held.values;
}

TEST(values_of_the_built_in_nets)
{
	const Settings settings = settings_standard();
	uint32_t values = 0;

	for (const Embedded *sample = embedded_samples; sample->name; sample++) {
		ScopedNet net;
		const Method *method;

		if (strncmp(sample->name, "million", 7) == 0)
			continue;
		assert_int_equal(net_read(&net, sample->name, sample->text, sample->length, NULL),
			STATUS_OK);
		assert_int_equal(method_of_net(&net, &method, NULL), STATUS_OK);
		ScopedSchedule schedule;

		assert_int_equal(method_solve(method, &net, &settings, &schedule, NULL), STATUS_OK);

		values += check_solved(&net, &schedule);
	}
	assert_true(values > 2000);
}

static void check_any(
	void *context, const Net *net, const Schedule *schedule, const char *yaml, uint64_t *seed)
{
	(void)yaml, (void)seed;
	*(uint32_t *)context += check_solved(net, schedule);
}

TEST(values_of_random_nets)
{
	uint64_t seed = 20261123;
	uint32_t values = 0;

	for (int k = 0; k < NETS; k++)
		any_solved(any_net, &seed, check_any, &values);
	assert_true(values > 33000);
}
