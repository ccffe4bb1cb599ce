/* JSON by jansson. The outer object is written key by key and every processor, elimination and
 * interval as one compact line of its own, so memory does not grow with the net. Numbers read back
 * exactly, what does not exist is null, and all text is ASCII with \u escapes. */
#include "layouts/export/data_value.h"
#include "layouts/export/export.h"
#include "layouts/sayings/sayings.h"
#include "layouts/scene/label.h"
#include "solver/claims/kinds.h"
#include "solver/schedule/method.h"
#include "solver/study/verdict.h"

#include <ctype.h>
#include <jansson.h>
#include <math.h>
#include <string.h>

enum { FORMAT_VERSION = 1 };

typedef struct Writer {
	const ExportJob *job;
	ExportOut *out;
	Buf name;
	const char *between; /* what goes before the next item of the list being written */
	uint32_t kept_known; /* eliminated processors of which it is known what would keep them */
	bool failed;         /* memory ran out in jansson */
} Writer;

/* Append `value` and free it; NULL means that making it failed. */
static void add_value(Writer *writer, json_t *value)
{
	writer->failed |= !data_json_value(&writer->out->buf, value);
}

/* A member of the outer object. */
static void member(Writer *writer, const char *key, json_t *value)
{
	buf_addf(&writer->out->buf, ",\n \"%s\":", key);
	add_value(writer, value);
}

static void list_begin(Writer *writer, const char *key)
{
	buf_addf(&writer->out->buf, ",\n \"%s\":[", key);
	writer->between = "\n  ";
}

static bool list_item(Writer *writer, json_t *value)
{
	buf_add_text(&writer->out->buf, writer->between);
	writer->between = ",\n  ";
	add_value(writer, value);
	return export_step(writer->out) && !writer->failed;
}

static void list_end(Writer *writer)
{
	buf_add_char(&writer->out->buf, ']');
}

static const char *name_of(Writer *writer, uint32_t processor)
{
	buf_clear(&writer->name);
	net_name(writer->job->solved->net, processor, &writer->name);
	writer->failed |= writer->name.failed;
	return writer->name.text;
}

static json_t *parent_of(const Net *net, uint32_t processor)
{
	const uint32_t parent = net->parent_of[processor];

	return parent == NET_NONE ? json_null() : json_integer(parent);
}

/* "costs_time" and "waits" (for data) only where they hold. */
static json_t *processor(Writer *writer, uint32_t id)
{
	const Net *net = writer->job->solved->net;
	const Schedule *schedule = writer->job->solved->schedule;

	json_t *one = json_pack("{s:I,s:s,s:o,s:o,s:o,s:b,s:s,s:o,s:o}", "id", (json_int_t)id,
		"name", name_of(writer, id), "parent", parent_of(net, id), "share",
		data_json_number(schedule->share[id]), "load",
		data_json_number(schedule->share[id] * net->load), "useful",
		schedule_is_useful(schedule, id), "standing", schedule_standing(schedule, id),
		"start", data_json_number(schedule->start[id]), "finish",
		data_json_number(schedule->end[id]));

	if (schedule->verdict[id] == VERDICT_COSTLY)
		writer->failed |= json_object_set_new(one, "costs_time", json_true()) != 0;
	if (schedule->verdict[id] == VERDICT_WAITS)
		writer->failed |= json_object_set_new(one, "waits", json_true()) != 0;
	return one;
}

static void processors(Writer *writer)
{
	const Net *net = writer->job->solved->net;
	bool more = true;

	list_begin(writer, "processors");
	for (uint32_t id = 0; more && id < net->processors; id++) {
		json_t *one = processor(writer, id);

		if (net->kind == NET_HYPERCUBE)
			writer->failed |= json_object_set_new(one, "layer",
						  json_integer(net_depth(net, id))) != 0;
		more = list_item(writer, one);
	}
	list_end(writer);
}

/* What would keep each is known at a price, so it is told until EXPORT_KEEP_WORK is spent. */
static Status eliminated(Writer *writer, Error *error)
{
	const Solved *solved = writer->job->solved;
	const Schedule *schedule = solved->schedule;
	const uint32_t count = schedule ? schedule->eliminations : 0;
	Status status = STATUS_OK;
	double work = 0;
	bool more = true;

	list_begin(writer, "eliminated");
	for (uint32_t k = 0; more && k < count; k++) {
		const Elimination *one = &schedule->eliminated[k];
		EliminationDetail detail = {.keep_link = NAN, .helps.link = NAN};
		char reason[REASON_MAX];

		if (work < EXPORT_KEEP_WORK) {
			status = verdict_limits(solved->net, schedule, k, &detail, error);
			work += detail.work;
			writer->kept_known++;
		}
		if (status != STATUS_OK)
			return status;
		schedule_reason(solved->net, schedule, k, false, reason);
		more = list_item(writer,
			json_pack("{s:o,s:I,s:s,s:s,s:o,s:o,s:{s:o},s:{s:o}}", "round",
				one->round > 0 ? json_integer(one->round) : json_null(), "id",
				(json_int_t)one->processor, "name", name_of(writer, one->processor),
				"test", one->test, "reason", data_json_text(reason), "key",
				data_json_number(one->key), "keep", "link",
				data_json_number(detail.keep_link), "helps", "link",
				data_json_number(detail.helps.link)));
	}
	list_end(writer);
	return STATUS_OK;
}

/* Texts are markup for labels; here they are plain. */
static const char *plain(Writer *writer, const char *markup)
{
	buf_clear(&writer->name);
	label_text(&writer->name, markup, CHARSET_EIGHTHS);
	writer->failed |= writer->name.failed;
	return writer->name.text;
}

static void facts(Writer *writer)
{
	const Schedule *schedule = writer->job->solved->schedule;

	list_begin(writer, "facts");
	for (uint32_t i = 0; schedule && i < schedule->facts; i++) {
		const Fact *fact = &schedule->fact[i];
		json_t *one = json_pack("{s:s,s:s,s:o,s:o}", "name", fact->name, "text",
			plain(writer, fact->text), "low", data_json_number(fact->low), "high",
			data_json_number(fact->high));

		writer->failed |=
			fact->estimate && json_object_set_new(one, "estimate", json_true()) != 0;
		writer->failed |=
			!isnan(fact->printed) &&
			json_object_set_new(one, "printed", data_json_number(fact->printed)) != 0;
		writer->failed |= *fact->because && json_object_set_new(one, "because",
							    json_string(fact->because)) != 0;
		list_item(writer, one);
	}
	list_end(writer);
}

static bool tells_periods(const ExportJob *job)
{
	return job->all_intervals ||
	       schedule_periods(job->solved->net, job->solved->schedule) <= EXPORT_PERIODS_MAX;
}

static void periods(Writer *writer)
{
	const Solved *solved = writer->job->solved;
	const uint32_t count = schedule_periods(solved->net, solved->schedule);
	bool more = true;

	if (!tells_periods(writer->job)) {
		member(writer, "periods", json_null());
		return;
	}
	list_begin(writer, "periods");
	for (uint32_t k = 0; more && k < count; k++) {
		Period period;

		schedule_period(solved->net, solved->schedule, k, &period);
		more = list_item(writer,
			json_pack("{s:o,s:o,s:I,s:s}", "start", data_json_number(period.start),
				"end", data_json_number(period.end), "parts",
				(json_int_t)period.parts, "label", plain(writer, period.label)));
	}
	list_end(writer);
}

static bool add_interval(void *context, const Interval *interval)
{
	Writer *writer = context;

	return list_item(writer,
		json_pack("{s:I,s:s,s:o,s:o,s:o,s:o}", "id", (json_int_t)interval->processor,
			"kind", interval_kind_name(interval->kind), "start",
			data_json_number(interval->start), "end", data_json_number(interval->end),
			"load", data_json_number(interval->load), "peer",
			interval->peer == NET_NONE ? json_null() : json_integer(interval->peer)));
}

static bool tells_intervals(const ExportJob *job)
{
	return job->all_intervals || schedule_interval_total(job->solved->net,
					     job->solved->schedule) <= EXPORT_INTERVALS_MAX;
}

static void intervals(Writer *writer)
{
	const Solved *solved = writer->job->solved;

	if (!tells_intervals(writer->job)) {
		member(writer, "intervals", json_null());
		return;
	}
	list_begin(writer, "intervals");
	for (uint32_t id = 0; id < solved->net->processors; id++) {
		schedule_intervals(solved->net, solved->schedule, id, add_interval, writer);
		if (writer->out->failed || writer->failed)
			break;
	}
	list_end(writer);
}

static void replay_verdict(Writer *writer)
{
	const Replay *replay = writer->job->solved->replay;

	if (!replay) {
		member(writer, "replay", json_pack("{s:n,s:[]}", "ok", "violations"));
		return;
	}
	json_t *violations = json_array();
	for (uint32_t i = 0; i < replay->violations && i < REPLAY_VIOLATIONS_MAX; i++)
		writer->failed |=
			json_array_append_new(violations, json_string(replay->violation[i])) != 0;
	member(writer, "replay",
		json_pack("{s:b,s:o}", "ok", replay->ok, "violations", violations));
}

static void note(Writer *writer, SayingId saying, uint64_t number, uint64_t of)
{
	const Solved *solved = writer->job->solved;
	char text[LADDER_TEXT];
	Telling telling;

	telling_start(&telling, solved->net, solved->schedule, NET_NONE, NULL);
	tell_number(&telling, GIVEN_NUMBER, (double)number);
	tell_number(&telling, GIVEN_NUMBERS, (double)of);
	tell_text(&telling, saying, text);
	list_item(writer, json_string(text));
}

/* The schedule's own notes, and what this export left out. */
static void notes(Writer *writer, bool summary)
{
	const Net *net = writer->job->solved->net;
	const Schedule *schedule = writer->job->solved->schedule;
	const Replay *replay = writer->job->solved->replay;

	list_begin(writer, "notes");
	for (uint32_t i = 0; schedule && i < schedule->notes; i++)
		list_item(writer, json_string(schedule->note[i]));
	if (schedule && schedule->eliminations > writer->kept_known)
		note(writer, SAY_KEEP_LEFT_OUT, writer->kept_known, schedule->eliminations);
	if (schedule && !summary && !tells_intervals(writer->job))
		note(writer, SAY_INTERVALS_LEFT_OUT, schedule_interval_total(net, schedule), 0);
	if (schedule && !summary && !tells_periods(writer->job))
		note(writer, SAY_PERIODS_LEFT_OUT, schedule_periods(net, schedule), 0);
	if (replay && replay->checked < replay->total)
		note(writer, SAY_REPLAY_CHECKED, replay->checked, replay->total);
	list_end(writer);
}

/* The bound of the speed-up and whose it is, and what is missing to it; null where that is not
 * known. */
static void limit(Writer *writer, const Schedule *schedule)
{
	const SpeedupLoss none = {NAN, NAN, NAN};
	const SpeedupLoss *loss = schedule ? &schedule->loss : &none;

	member(writer, "limit",
		json_pack("{s:o,s:o}", "speedup",
			data_json_number(schedule ? schedule->speedup_bound : NAN), "why",
			data_json_text(schedule ? schedule->bound_why : NULL)));
	member(writer, "loss",
		json_pack("{s:o,s:o,s:o}", "transfer", data_json_number(loss->transfer), "startup",
			data_json_number(loss->startup), "removed",
			data_json_number(loss->removed)));
}

/* Null where there is none of that number. */
static json_t *claim_numbers(const Claim *claim)
{
	json_t *numbers = json_array();
	int count = CLAIM_NUMBERS;

	while (count > 0 && isnan(claim->number[count - 1]))
		count--;
	for (int k = 0; numbers && k < count; k++)
		if (json_array_append_new(numbers, data_json_number(claim->number[k])) != 0) {
			json_decref(numbers);
			return NULL;
		}
	return numbers;
}

/* "theorem-5-holds", of those that have no name for data. */
static json_t *claim_kind(const Claim *claim, bool named)
{
	char kind[64];
	size_t length = 0;
	const char *id = claim_id(claim->kind);

	if (named)
		return json_string(claim_name(claim->kind));
	for (; id[length] && length + 1 < sizeof kind; length++)
		kind[length] = id[length] == '_' ? '-' : (char)tolower((unsigned char)id[length]);
	kind[length] = '\0';
	return json_string(kind);
}

static void add_claim(Writer *writer, const char *of, const Claim *claim, const char *text)
{
	if (claim->kind != CLAIM_NONE)
		list_item(writer,
			json_pack("{s:s,s:o,s:o,s:o,s:o,s:o}", "of", of, "kind",
				claim_kind(claim, strcmp(of, "outcome") == 0), "who",
				claim->who == NET_NONE ? json_null() : json_integer(claim->who),
				"numbers", claim_numbers(claim), "citation",
				data_json_text(claim_citation(claim->kind)), "text",
				data_json_text(text)));
}

/* What the method says, as data; the texts are those that stand beside. */
static void claims(Writer *writer)
{
	const Net *net = writer->job->solved->net;
	const Schedule *s = writer->job->solved->schedule;
	char reason[REASON_MAX];

	list_begin(writer, "claims");
	if (s) {
		const Claim bound = CLAIM_OF(s->bound);

		add_claim(writer, "outcome", &s->claim, s->why);
		add_claim(writer, "installments", &s->installments_claim, s->installments_why);
		add_claim(writer, "bound", &bound, s->bound_why);
	}
	for (uint32_t k = 0; s && k < s->facts; k++) {
		add_claim(writer, "fact", &s->fact[k].claim, s->fact[k].text);
		add_claim(writer, "because", &s->fact[k].reason, s->fact[k].because);
	}
	for (uint32_t k = 0; s && k < s->eliminations && s->method->reason; k++) {
		const Claim claim = schedule_reason_claim(net, s, k);

		schedule_reason(net, s, k, false, reason);
		add_claim(writer, "reason", &claim, reason);
	}
	for (uint32_t k = 0; s && k < s->notes; k++)
		add_claim(writer, "note", &s->noted[k], s->note[k]);
	list_end(writer);
}

/* What a net says of itself, and the result in numbers. */
static void head(Writer *writer)
{
	const Net *net = writer->job->solved->net;
	const Schedule *schedule = writer->job->solved->schedule;
	const char *why = schedule ? schedule->why : writer->job->reason;
	const char *source = schedule ? schedule->formula_source : NULL;

	buf_add_text(&writer->out->buf, "{\"version\":");
	add_value(writer, json_integer(FORMAT_VERSION));
	member(writer, "title", json_string(net->title));
	member(writer, "source", json_string(net->source));
	member(writer, "note", json_string(net->note));
	member(writer, "method", json_string(writer->job->method));
	member(writer, "outcome", json_string(export_outcome(writer->job)));
	member(writer, "why", data_json_text(why));
	if (schedule && schedule->split)
		member(writer, "split", json_string("given"));
	member(writer, "differs", data_json_text(schedule ? method_differs(net, schedule) : NULL));
	member(writer, "load", data_json_number(net->load));
	member(writer, "order", data_json_number(net->order));
	member(writer, "installments",
		schedule ? json_integer(schedule->installments) : json_null());
	member(writer, "finish", data_json_number(schedule ? schedule->finish : NAN));
	member(writer, "sequential", data_json_number(schedule ? schedule->sequential : NAN));
	member(writer, "speedup", data_json_number(schedule ? schedule->speedup : NAN));
	member(writer, "speedup_bound", data_json_number(schedule ? schedule->speedup_bound : NAN));
	limit(writer, schedule);
	member(writer, "formula",
		json_pack("{s:o,s:o}", "value",
			data_json_number(schedule ? schedule->formula : NAN), "source",
			data_json_text(source)));
}

/* Null where none is looked for. */
static void best_set(Writer *writer)
{
	const BestSet *best = writer->job->solved->best;
	bool more = true;

	if (!best) {
		buf_add_text(&writer->out->buf, ",\n \"best_set\":null");
		return;
	}
	buf_add_text(&writer->out->buf, ",\n \"best_set\":{\"finish\":");
	add_value(writer, data_json_number(best->finish));
	buf_add_text(&writer->out->buf, ",\"processors\":[");
	writer->between = "";
	for (uint32_t i = 0; more && i < best->kept; i++) {
		more = list_item(writer, json_string(name_of(writer, best->processor[i])));
		writer->between = ",";
	}
	buf_add_text(&writer->out->buf, "],\"proved\":");
	add_value(writer, json_boolean(best->proved));
	buf_add_text(&writer->out->buf, ",\"gap\":");
	add_value(writer, data_json_number(best->gap));
	buf_addf(&writer->out->buf, ",\"tried\":%llu}", (unsigned long long)best->tried);
}

static Status write_one(const ExportJob *job, ExportOut *out, bool summary, Error *error)
{
	Writer writer = {.job = job, .out = out};
	Status status;

	buf_init(&writer.name);
	head(&writer);
	best_set(&writer);
	if (!summary)
		processors(&writer);
	status = eliminated(&writer, error);
	claims(&writer);
	facts(&writer);
	if (!summary && status == STATUS_OK) {
		periods(&writer);
		intervals(&writer);
	}
	replay_verdict(&writer);
	notes(&writer, summary);
	buf_add_text(&out->buf, "\n}");
	buf_release(&writer.name);
	return status == STATUS_OK && writer.failed ? error_no_memory(error) : status;
}

static Status write(const ExportJob *job, ExportOut *out, Error *error)
{
	data_json_begin();
	const Status status = write_one(job, out, false, error);

	buf_add_char(&out->buf, '\n');
	export_step(out);
	return status;
}

static Status compare(ExportNext *next, void *context, size_t count, ExportOut *out, Error *error)
{
	Status status = STATUS_OK;

	data_json_begin();
	for (size_t i = 0; i < count && status == STATUS_OK; i++) {
		const ExportJob job = next(context, i);

		buf_add_text(&out->buf, i == 0 ? "[" : ",\n");
		status = write_one(&job, out, true, error);
	}
	buf_add_text(&out->buf, "]\n");
	export_step(out);
	return status;
}

const Exporter export_json = {
	.id = "json",
	.write = write,
	.compare = compare,
};
