/* Curves: the sweeps behind the lines, begun, stepped in turn, and read as points. */
#include "solver/study/curve/curve.h"

#include "solver/base/mem.h"
#include "solver/base/pace.h"
#include "solver/net/fields.h"
#include "solver/schedule/method.h"
#include "solver/study/curve/parts.h"
#include "solver/study/varied.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

/* --- what is asked for ----------------------------------------------------------------------- */

/* Say which part of the request is at fault. */
static Status fault_of(const char *part, Status status, Error *error)
{
	char text[ERROR_TEXT_MAX];

	if (status != STATUS_INPUT || !error)
		return status;
	snprintf(text, sizeof text, "%s", error->text);
	return error_set(error, status, "curve.%s: %s", part, text);
}

typedef struct Choice {
	const Method *method[SWEEP_METHODS_MAX];
	uint32_t count;
} Choice;

static Status choose_methods(const Net *net, const Method *method, Choice *out, Error *error)
{
	NetPart list = net_parts(net->curve.methods), part;
	char id[NET_METHOD_MAX];

	*out = (Choice){.method = {method}, .count = 1};
	if (!list.text)
		return STATUS_OK;
	out->count = 0;
	while (net_part_next(&list, ',', &part) && out->count < SWEEP_METHODS_MAX) {
		const Status status = net_curve_check_method(part, error);

		if (status != STATUS_OK)
			return fault_of("methods", status, error);
		snprintf(id, sizeof id, "%.*s", (int)part.length, part.text);
		out->method[out->count++] = method_find(id);
	}
	return STATUS_OK;
}

/* What is varied: as asked, else what is telling. */
static Status choose_vary(const Net *net, Curve *out, Buf *vary, Error *error)
{
	out->is_default = net->curve.vary[0] == '\0';
	if (out->is_default)
		return curve_default(net, NULL, vary, error);
	buf_add_text(vary, net->curve.vary);
	return buf_status(vary) == STATUS_OK ? STATUS_OK : error_no_memory(error);
}

/* --- series ---------------------------------------------------------------------------------- */

/* Of a processor, the way --set does it. */
static Status set_node(Net *net, NetPart setting, Error *error)
{
	char *text = mem_text(setting.text, setting.length);

	if (!text)
		return error_no_memory(error);
	const Status status = net_set(net, text, error);

	mem_free(text);
	return status;
}

/* A key of the file needs no processors, of which there may be millions. */
static Status set_key(Net *net, const Field *field, NetPart text, Error *error)
{
	const FieldPlace place = {field, NET_NONE, NET_NONE};
	FieldValue value = {0, NULL};
	STATUS_TRY(field_read(field, net, text.text, text.length, &value, error));
	Status status = strcmp(field->key, CURVE_CHILDREN) == 0
				? net_set_children(net, (uint32_t)value.number, error)
				: field_set(net, &place, &value, error);
	field_value_release(&value);
	return status;
}

static Status apply_setting(Net *net, const char *vary, NetPart setting, Error *error)
{
	NetPart key = {NULL, 0}, value = {NULL, 0};
	const Field *field;

	if (!net_part_setting(setting, &key, &value))
		return STATUS_OK;
	if (strlen(vary) == key.length && memcmp(vary, key.text, key.length) == 0)
		return error_set(error, STATUS_INPUT,
			"%s is what the curve varies; a series cannot set it", vary);
	STATUS_TRY(net_curve_field(key, &field, error));
	return field->scope == FIELD_NODE || field->over ? set_node(net, setting, error)
							 : set_key(net, field, value, error);
}

/* The net of one series. */
static Status make_net(const Net *net, const char *vary, NetPart series, Net *out, Error *error)
{
	NetPart setting;
	Status status = net_copy(out, net, error);

	while (status == STATUS_OK && net_part_next(&series, ',', &setting))
		status = apply_setting(out, vary, setting, error);
	if (status != STATUS_OK)
		net_release(out);
	return fault_of("series", status, error);
}

static Status begin_sweep(Curve *curve, const Net *net, const char *vary, NetPart series,
	const Choice *choice, Error *error)
{
	Sweep *sweep = &curve->sweep[curve->series];
	Net own;
	STATUS_TRY(make_net(net, curve->key, series, &own, error));
	Status status =
		sweep_begin(sweep, &own, vary, choice->method, choice->count, SWEEP_KEEP, error);
	if (curve->own > curve->series && net_equal(&own, net))
		curve->own = curve->series;
	net_release(&own);
	if (status == STATUS_OK) {
		curve->series++;
		if (curve->outer)
			status = sweep_within(sweep, curve->outer, error);
	}
	return fault_of("vary", status, error);
}

static bool has_best_set(const Curve *curve, const Method *method)
{
	return curve->of == NET_OF_BEST_SET && method->best != NULL;
}

static uint32_t lines_each(const Curve *curve, const Choice *choice)
{
	uint32_t lines = choice->count;

	for (uint32_t m = 0; m < choice->count; m++)
		lines += has_best_set(curve, choice->method[m]);
	return lines;
}

static Status begin_series(
	Curve *curve, const Net *net, const char *vary, const Choice *choice, Error *error)
{
	NetPart list = net_parts(net->curve.series), series = {NULL, 0};
	Status status = STATUS_OK;

	curve->sweep = mem_array(NET_SERIES_MAX, sizeof *curve->sweep);
	if (!curve->sweep)
		return error_no_memory(error);
	if (!list.text)
		return begin_sweep(curve, net, vary, series, choice, error);
	while (status == STATUS_OK && net_part_next(&list, ';', &series)) {
		if ((curve->series + 1) * lines_each(curve, choice) > CURVE_LINES_MAX)
			return error_set(error, STATUS_INPUT,
				"curve.series: with %u methods each, they make more than %d lines; "
				"leave some out",
				choice->count, CURVE_LINES_MAX);
		status = begin_sweep(curve, net, vary, series, choice, error);
	}
	return status;
}

/* --- lines ----------------------------------------------------------------------------------- */

static void add_lines(Curve *curve, const Choice *choice, const Method *method)
{
	curve->force = UINT32_MAX;
	for (uint32_t s = 0; s < curve->series; s++)
		for (uint32_t m = 0; m < choice->count; m++) {
			CurveLine line = {.series = s, .at = m, .method = choice->method[m]};

			if (s == curve->own && choice->method[m] == method)
				curve->force = curve->lines;
			curve->line[curve->lines++] = line;
			line.best_set = true;
			if (has_best_set(curve, choice->method[m]) &&
				curve->lines < CURVE_LINES_MAX)
				curve->line[curve->lines++] = line;
		}
}

/* The first method that no value of any series suits; NULL when there is none. */
static Status find_idle(const Curve *curve, uint32_t *at, Error *error)
{
	bool applies[SWEEP_METHODS_MAX] = {false}, here[SWEEP_METHODS_MAX];
	const uint32_t count = curve->sweep[0].methods;
	bool all = false;

	for (uint32_t s = 0; s < curve->series && !all; s++) {
		STATUS_TRY(sweep_applicable(&curve->sweep[s], here, error));
		all = true;
		for (uint32_t m = 0; m < count; m++) {
			applies[m] = applies[m] || here[m];
			all = all && applies[m];
		}
	}
	for (*at = 0; *at < count && applies[*at];)
		++*at;
	return STATUS_OK;
}

static Status check_methods(const Curve *curve, Error *error)
{
	char why[ERROR_TEXT_MAX];
	uint32_t m;
	Status status = find_idle(curve, &m, error);

	if (status != STATUS_OK || m == curve->sweep[0].methods)
		return status;
	status = sweep_reason(&curve->sweep[0], 0, m, why);
	if (status != STATUS_OK)
		return error_no_memory(error);
	return error_set(error, STATUS_NOT_APPLICABLE,
		"%s applies to none of these values; for the first: %s",
		curve->sweep[0].method[m]->id, why);
}

/* Most methods know orders only that are whole, so between them there is nothing. */
static bool is_whole(const Sweep *sweep)
{
	const SweepRange *range = &sweep->range;

	return sweep->whole ||
	       (strcmp(sweep->key, "order") == 0 && floor(range->from) == range->from &&
		       floor(range->step) == range->step);
}

/* --- the curve ------------------------------------------------------------------------------- */

static Status begin(
	Curve *out, const Net *net, const char *vary, const Method *method, Error *error)
{
	const char *equals = strrchr(vary, '=');
	Choice choice;
	STATUS_TRY(choose_methods(net, method, &choice, error));
	out->key = mem_text(vary, equals ? (size_t)(equals - vary) : 0);
	if (!out->key)
		return error_no_memory(error);
	STATUS_TRY(begin_series(out, net, vary, &choice, error));
	out->range = out->sweep[0].range;
	out->whole = is_whole(&out->sweep[0]);
	add_lines(out, &choice, method);
	Status status = check_methods(out, error);
	return status == STATUS_OK ? curve_name(out, net, error) : status;
}

Status curve_begin(Curve *out, const Net *net, const Method *method, Error *error)
{
	return curve_begin_within(out, net, method, NULL, error);
}

Status curve_begin_within(
	Curve *out, const Net *net, const Method *method, const Sweep *outer, Error *error)
{
	Error own = {0}; /* messages are built upon each other, whether asked for or not */
	Buf vary;

	*out = (Curve){.measure = net->curve.measure,
		.of = net->curve.of,
		.now = NAN,
		.own = UINT32_MAX,
		.outer = outer};
	buf_init(&vary);
	Status status = choose_vary(net, out, &vary, &own);

	if (status == STATUS_OK)
		status = begin(out, net, vary.text, method, &own);
	buf_release(&vary);
	if (status == STATUS_OK)
		return status;
	curve_release(out);
	if (error)
		*error = own;
	return status;
}

double curve_now(const Curve *curve, const Net *net)
{
	FieldPlace place;

	if (curve->series > 0 && curve->sweep[0].keys > 0)
		return sweep_is_of(&curve->sweep[0], net, curve->now)
			       ? curve->now
			       : sweep_factor(&curve->sweep[0], net);
	return varied_place(net, curve->key, &place, NULL) == STATUS_OK ? varied_number(net, &place)
									: NAN;
}

bool curve_follow(Curve *curve, const Net *net)
{
	const double now = curve_now(curve, net);

	if (isnan(now) || curve->own >= curve->series ||
		!sweep_is_of(&curve->sweep[curve->own], net, now))
		return false;
	curve->now = now;
	return true;
}

void curve_release(Curve *curve)
{
	for (uint32_t s = 0; s < curve->series; s++)
		sweep_release(&curve->sweep[s]);
	for (uint32_t l = 0; l < curve->lines; l++) {
		mem_free(curve->line[l].label);
		mem_free(curve->line[l].why);
	}
	mem_free(curve->sweep);
	mem_free(curve->key);
	mem_free(curve->axis);
	*curve = (Curve){.now = NAN};
}

/* The series that is to be stepped next; `series` when none is left. */
static uint32_t due_series(const Curve *curve)
{
	for (uint32_t i = 0; i < curve->series && !curve->cancelled; i++) {
		const uint32_t s = (curve->next + i) % curve->series;

		if (sweep_due(&curve->sweep[s]))
			return s;
	}
	return curve->series;
}

/* Whether something is left to do when all values are there. */
static bool is_rest_due(const Curve *curve)
{
	return curve->lines > 0 && !curve->cancelled &&
	       (curve->narrow < curve->breaks || !curve->divided ||
		       curve_unnamed(curve) < curve->regions);
}

bool curve_due(const Curve *curve)
{
	return due_series(curve) < curve->series || is_rest_due(curve);
}

/* Why a line has no value at a point, if it is its first without one. */
static Status note_cause(Curve *curve, CurveLine *line, uint32_t point, Error *error)
{
	const CurveValue value = curve_value(curve, (uint32_t)(line - curve->line), point);
	char why[ERROR_TEXT_MAX];

	if (line->why || line->best_set || !isnan(value.y))
		return STATUS_OK;
	const Status status = sweep_reason(&curve->sweep[line->series], point, line->at, why);

	if (status != STATUS_OK)
		return status == STATUS_STOPPED ? pace_stopped(error) : error_no_memory(error);
	line->why = mem_text(why, strlen(why));
	line->why_at = value.x;
	return line->why ? STATUS_OK : error_no_memory(error);
}

static Status step_rest(Curve *curve, Error *error)
{
	if (curve->narrow < curve->breaks)
		return curve_breaks_step(curve, error);
	if (!curve->divided)
		curve_divide(curve);
	else
		return curve_name_region(curve, curve_unnamed(curve), error);
	return STATUS_OK;
}

/* A SweepPass: a value of a series is there. Stopped half-way, it is worked out again. */
static Status note_point(void *context, uint32_t s, Error *error)
{
	Curve *curve = context;
	const uint32_t point = curve->sweep[s].done - 1;
	Status status = STATUS_OK;

	for (uint32_t l = 0; l < curve->lines && status == STATUS_OK; l++)
		if (curve->line[l].series == s)
			status = note_cause(curve, &curve->line[l], point, error);
	if (status != STATUS_OK) {
		curve->sweep[s].done = point;
		return status;
	}
	curve->next = (s + 1) % curve->series;
	for (uint32_t l = 0; l < curve->lines; l++)
		if (curve->line[l].series == s)
			curve_note_break(curve, l, point);
	return STATUS_OK;
}

Status curve_step(Curve *curve, Error *error)
{
	const uint32_t s = due_series(curve);

	if (s == curve->series)
		return is_rest_due(curve) ? step_rest(curve, error) : STATUS_OK;
	STATUS_TRY(sweep_step(&curve->sweep[s], error));
	return note_point(curve, s, error);
}

Status curve_run(Curve *curve, uint32_t cores, double until, Error *error)
{
	SweepRun run = {.sweep = curve->sweep,
		.count = curve->series,
		.in_turn = true,
		.cores = cores,
		.pass = note_point,
		.context = curve,
		.until = until};

	if (due_series(curve) < curve->series)
		STATUS_TRY(sweeps_run(&run, error));
	while (curve_due(curve) && !(until > 0 && clock_ms() >= until))
		STATUS_TRY(curve_step(curve, error));
	return STATUS_OK;
}

void curve_cancel(Curve *curve)
{
	curve->cancelled = true;
}

uint32_t curve_done(const Curve *curve, uint32_t line)
{
	return curve->sweep[curve->line[line].series].done;
}

Status curve_reason(const Curve *curve, uint32_t line, uint32_t point, char out[ERROR_TEXT_MAX])
{
	const CurveLine *at = &curve->line[line];

	return sweep_reason(&curve->sweep[at->series], point, at->at, out);
}
