/* JSON, member by member; every processor, elimination and interval is a line of its own. Memory
 * does not grow with the net. */
#include "layouts/export/lists.h"
#include "layouts/export/result.h"
#include "layouts/export/rows.h"
#include "layouts/sayings/sayings.h"
#include "layouts/scene/label.h"
#include "solver/claims/kinds.h"
#include "solver/schedule/method.h"
#include "solver/study/verdict.h"

#include <ctype.h>
#include <math.h>
#include <string.h>

enum { FORMAT_VERSION = 1 };

#define KEY(id) result_keys[RESULT_##id].name

typedef struct Writer {
	const ExportJob *job;
	ExportOut *out;
	Json json;
	Buf name;
	uint32_t kept_known; /* eliminated processors of which it is known what would keep them */
} Writer;

/* An item of a list ends; false: there is no use in more. */
static bool end_item(Writer *writer)
{
	json_end(&writer->json);
	return export_step(writer->out);
}

static const char *name_of(Writer *writer, uint32_t processor)
{
	buf_clear(&writer->name);
	net_name(writer->job->solved->net, processor, &writer->name);
	writer->out->buf.failed |= writer->name.failed;
	return writer->name.text;
}

static void processors(Writer *writer)
{
	const Solved *solved = writer->job->solved;
	Table table;

	json_begin(&writer->json, KEY(PROCESSORS), JSON_LIST);
	table_begin(&table, TABLE_JSON, TABLE_PROCESSORS, &writer->out->buf);
	table.json = &writer->json;
	for (uint32_t id = 0; id < solved->net->processors && export_step(writer->out); id++)
		export_processor(&table, solved, id);
	table_end(&table, NULL);
	json_end(&writer->json);
}

/* Those of all numbers. */
static void units(Json *json, const Net *net)
{
	if (!net->units.load[0] && !net->units.time[0] && !net->units.work[0]) {
		json_bare(json, KEY(UNITS), "null");
		return;
	}
	json_begin(json, KEY(UNITS), JSON_LINE);
	json_said(json, KEY(UNITS_LOAD), net->units.load);
	json_said(json, KEY(UNITS_TIME), net->units.time);
	json_said(json, KEY(UNITS_WORK), net->units.work);
	json_end(json);
}

static Status eliminated(Writer *writer, Error *error)
{
	Status status = STATUS_OK;

	json_begin(&writer->json, KEY(ELIMINATED), JSON_LIST);
	if (writer->job->solved->schedule)
		status = export_eliminated_json(
			writer->job, writer->out, &writer->json, &writer->kept_known, error);
	json_end(&writer->json);
	return status;
}

/* Texts are markup for labels; here they are plain. */
static const char *plain(Writer *writer, const char *markup)
{
	buf_clear(&writer->name);
	label_text(&writer->name, markup, CHARSET_EIGHTHS);
	writer->out->buf.failed |= writer->name.failed;
	return writer->name.text;
}

static void facts(Writer *writer)
{
	const Schedule *schedule = writer->job->solved->schedule;
	Json *json = &writer->json;

	json_begin(json, KEY(FACTS), JSON_LIST);
	for (uint32_t i = 0; schedule && i < schedule->facts; i++) {
		const Fact *fact = &schedule->fact[i];

		json_begin(json, NULL, JSON_LINE);
		json_text(json, KEY(FACT_NAME), fact->name);
		json_text(json, KEY(FACT_TEXT), plain(writer, fact->text));
		json_number(json, KEY(FACT_LOW), fact->low);
		json_number(json, KEY(FACT_HIGH), fact->high);
		json_truth(json, KEY(FACT_ESTIMATE), fact->estimate);
		json_number(json, KEY(FACT_PRINTED), fact->printed);
		json_said(json, KEY(FACT_BECAUSE), fact->because);
		end_item(writer);
	}
	json_end(json);
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
	Json *json = &writer->json;
	bool more = true;

	if (!tells_periods(writer->job)) {
		json_bare(json, KEY(PERIODS), "null");
		return;
	}
	json_begin(json, KEY(PERIODS), JSON_LIST);
	for (uint32_t k = 0; more && k < count; k++) {
		Period period;

		schedule_period(solved->net, solved->schedule, k, &period);
		json_begin(json, NULL, JSON_LINE);
		json_number(json, KEY(PERIOD_START), period.start);
		json_number(json, KEY(PERIOD_END), period.end);
		json_number(json, KEY(PERIOD_PARTS), (double)period.parts);
		json_text(json, KEY(PERIOD_LABEL), plain(writer, period.label));
		more = end_item(writer);
	}
	json_end(json);
}

static bool tells_intervals(const ExportJob *job)
{
	return job->all_intervals ||
	       (!job->one_line && schedule_interval_total(job->solved->net,
					  job->solved->schedule) <= EXPORT_INTERVALS_MAX);
}

static void intervals(Writer *writer)
{
	if (!tells_intervals(writer->job)) {
		json_bare(&writer->json, KEY(INTERVALS), "null");
		return;
	}
	json_begin(&writer->json, KEY(INTERVALS), JSON_LIST);
	export_intervals_json(writer->job, writer->out, &writer->json);
	json_end(&writer->json);
}

static void replay_verdict(Writer *writer)
{
	const Replay *replay = writer->job->solved->replay;
	Json *json = &writer->json;

	json_begin(json, KEY(REPLAY), JSON_LINE);
	if (replay)
		json_truth(json, KEY(REPLAY_OK), replay->ok);
	else
		json_bare(json, KEY(REPLAY_OK), "null");
	json_begin(json, KEY(REPLAY_VIOLATIONS), JSON_ROW);
	for (uint32_t i = 0; replay && i < replay->violations && i < REPLAY_VIOLATIONS_MAX; i++)
		json_text(json, NULL, replay->violation[i]);
	json_end(json);
	json_end(json);
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
	json_text(&writer->json, NULL, text);
}

/* The schedule's own notes, and what this export left out. */
static void notes(Writer *writer, bool summary)
{
	const Net *net = writer->job->solved->net;
	const Schedule *schedule = writer->job->solved->schedule;
	const Replay *replay = writer->job->solved->replay;

	json_begin(&writer->json, KEY(NOTES), JSON_LIST);
	for (uint32_t i = 0; schedule && i < schedule->notes; i++)
		json_text(&writer->json, NULL, schedule->note[i]);
	if (schedule && schedule->eliminations > writer->kept_known)
		note(writer, SAY_KEEP_LEFT_OUT, writer->kept_known, schedule->eliminations);
	if (schedule && !summary && !writer->job->one_line && !tells_intervals(writer->job))
		note(writer, SAY_INTERVALS_LEFT_OUT, schedule_interval_total(net, schedule), 0);
	if (schedule && !summary && !tells_periods(writer->job))
		note(writer, SAY_PERIODS_LEFT_OUT, schedule_periods(net, schedule), 0);
	if (replay && replay->checked < replay->total)
		note(writer, SAY_REPLAY_CHECKED, replay->checked, replay->total);
	json_end(&writer->json);
}

/* The bound of the speed-up and whose it is, and what is missing to it; null where that is not
 * known. */
static void limit(Writer *writer, const Schedule *schedule)
{
	const SpeedupLoss none = {NAN, NAN, NAN};
	const SpeedupLoss *loss = schedule ? &schedule->loss : &none;
	Json *json = &writer->json;

	json_begin(json, KEY(LIMIT), JSON_LINE);
	json_number(json, KEY(LIMIT_SPEEDUP), schedule ? schedule->speedup_bound : NAN);
	json_said(json, KEY(LIMIT_WHY), schedule ? schedule->bound_why : NULL);
	json_end(json);
	json_begin(json, KEY(LOSS), JSON_LINE);
	json_number(json, KEY(LOSS_TRANSFER), loss->transfer);
	json_number(json, KEY(LOSS_STARTUP), loss->startup);
	json_number(json, KEY(LOSS_REMOVED), loss->removed);
	json_end(json);
}

/* Null where there is none of that number. */
static void claim_numbers(Json *json, const Claim *claim)
{
	int count = CLAIM_NUMBERS;

	while (count > 0 && isnan(claim->number[count - 1]))
		count--;
	json_begin(json, KEY(CLAIM_NUMBERS), JSON_ROW);
	for (int k = 0; k < count; k++)
		json_number(json, NULL, claim->number[k]);
	json_end(json);
}

/* "theorem-5-holds", of those that have no name for data. */
static void claim_kind(Json *json, const Claim *claim, bool named)
{
	char kind[64];
	size_t length = 0;
	const char *id = claim_id(claim->kind);

	for (; id[length] && length + 1 < sizeof kind; length++)
		kind[length] = id[length] == '_' ? '-' : (char)tolower((unsigned char)id[length]);
	kind[length] = '\0';
	json_text(json, KEY(CLAIM_KIND), named ? claim_name(claim->kind) : kind);
}

static void add_claim(Writer *writer, const char *of, const Claim *claim, const char *text)
{
	Json *json = &writer->json;

	if (claim->kind == CLAIM_NONE)
		return;
	json_begin(json, NULL, JSON_LINE);
	json_text(json, KEY(CLAIM_OF), of);
	claim_kind(json, claim, strcmp(of, "outcome") == 0);
	json_number(json, KEY(CLAIM_WHO), claim->who == NET_NONE ? (double)NAN : claim->who);
	claim_numbers(json, claim);
	json_said(json, KEY(CLAIM_CITATION), claim_citation(claim->kind));
	json_said(json, KEY(CLAIM_TEXT), text);
	end_item(writer);
}

/* What the method says, as data; the texts are those that stand beside. */
static void claims(Writer *writer)
{
	const Net *net = writer->job->solved->net;
	const Schedule *s = writer->job->solved->schedule;
	char reason[REASON_MAX];

	json_begin(&writer->json, KEY(CLAIMS), JSON_LIST);
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
	json_end(&writer->json);
}

/* What a net says of itself, and the result in numbers. */
static void head(Writer *writer)
{
	const Net *net = writer->job->solved->net;
	const Schedule *schedule = writer->job->solved->schedule;
	const char *why = schedule ? schedule->why : writer->job->reason;
	const char *source = schedule ? schedule->formula_source : NULL;
	Json *json = &writer->json;

	json_begin(json, NULL, JSON_OBJECT);
	json_number(json, KEY(VERSION), FORMAT_VERSION);
	json_text(json, KEY(TITLE), net->title);
	json_text(json, KEY(SOURCE), net->source);
	json_text(json, KEY(NOTE), net->note);
	units(json, net);
	json_text(json, KEY(METHOD), writer->job->method);
	json_text(json, KEY(OUTCOME), export_outcome(writer->job));
	json_said(json, KEY(WHY), why);
	json_text(json, KEY(SPLIT), schedule && schedule->split ? "given" : NULL);
	json_said(json, KEY(DIFFERS), schedule ? method_differs(net, schedule) : NULL);
	json_number(json, KEY(LOAD), net->load);
	json_number(json, KEY(ORDER), net->order);
	json_number(
		json, KEY(INSTALLMENTS), schedule ? (double)schedule->installments : (double)NAN);
	json_number(json, KEY(FINISH), schedule ? schedule->finish : NAN);
	json_number(json, KEY(SEQUENTIAL), schedule ? schedule->sequential : NAN);
	json_number(json, KEY(SPEEDUP), schedule ? schedule->speedup : NAN);
	json_number(json, KEY(SPEEDUP_BOUND), schedule ? schedule->speedup_bound : NAN);
	limit(writer, schedule);
	json_begin(json, KEY(FORMULA), JSON_LINE);
	json_number(json, KEY(FORMULA_VALUE), schedule ? schedule->formula : NAN);
	json_said(json, KEY(FORMULA_SOURCE), source);
	json_end(json);
}

/* Null where none is looked for. */
static void best_set(Writer *writer)
{
	const BestSet *best = writer->job->solved->best;
	Json *json = &writer->json;

	if (!best) {
		json_bare(json, KEY(BEST_SET), "null");
		return;
	}
	json_begin(json, KEY(BEST_SET), JSON_LINE);
	json_number(json, KEY(BEST_FINISH), best->finish);
	json_begin(json, KEY(BEST_PROCESSORS), JSON_ROW);
	for (uint32_t i = 0; i < best->kept && export_step(writer->out); i++)
		json_text(json, NULL, name_of(writer, best->processor[i]));
	json_end(json);
	json_truth(json, KEY(BEST_PROVED), best->proved);
	json_number(json, KEY(BEST_GAP), best->gap);
	json_number(json, KEY(BEST_TRIED), (double)best->tried);
	json_end(json);
}

static Status write_one(const ExportJob *job, ExportOut *out, bool summary, Error *error)
{
	Writer writer = {
		.job = job, .out = out, .json = {.out = &out->buf, .one_line = job->one_line}};
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
	if (!job->one_line)
		buf_add_char(&out->buf, '\n');
	json_end(&writer.json);
	buf_release(&writer.name);
	return status;
}

static Status write(const ExportJob *job, ExportOut *out, Error *error)
{
	const Status status = write_one(job, out, false, error);

	buf_add_char(&out->buf, '\n');
	export_step(out);
	return status;
}

static Status compare(ExportNext *next, void *context, size_t count, ExportOut *out, Error *error)
{
	Status status = STATUS_OK;

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
