#include "layouts/export/lists.h"

#include "layouts/export/rows.h"
#include "layouts/sayings/sayings.h"
#include "solver/base/number.h"
#include "solver/study/verdict.h"

#include <math.h>

/* --- eliminated ------------------------------------------------------------------------------- */

/* People are not told more than holds. */
static Word word_below(double limit)
{
	Word word = {"–"};

	if (isfinite(limit))
		number_below(word.text, limit, NUMBER_LONG);
	return word;
}

static void add_eliminated(
	Table *table, const ExportJob *job, uint32_t k, const EliminationDetail *detail)
{
	const Solved *solved = job->solved;
	const Elimination one = schedule_eliminated(solved->schedule, k);
	char reason[REASON_MAX];
	Buf plain;

	buf_init(&plain);
	schedule_reason(solved->net, solved->schedule, k, false, reason);
	label_text(&plain, reason, CHARSET_EIGHTHS);
	table_number(table, one.round > 0 ? (double)one.round : (double)NAN);
	table_as(table, export_id, one.processor);
	export_add_name(table, solved->net, one.processor);
	table_text(table, one.test);
	table_text(table, table->format == TABLE_JSON ? reason : plain.text);
	table_number(table, one.key);
	table_as(table, word_below, detail->keep_link);
	table_as(table, word_below, detail->helps.link);
	table_text(table, plain.text);
	table_row(table);
	table->out->failed |= plain.failed;
	buf_release(&plain);
}

static Status add_all(
	Table *table, const ExportJob *job, ExportOut *out, uint32_t *known, Error *error)
{
	const Solved *solved = job->solved;
	const double most = EXPORT_KEEP_WORK / (job->one_line ? EXPORT_KEEP_LINES : 1.0);
	double work = 0;

	for (uint32_t k = 0; k < solved->schedule->eliminations && export_step(out); k++) {
		EliminationDetail detail = {.keep_link = NAN, .helps.link = NAN};

		if (work < most) {
			STATUS_TRY(
				verdict_limits(solved->net, solved->schedule, k, &detail, error));
			work += detail.work;
			++*known;
		}
		add_eliminated(table, job, k, &detail);
	}
	return STATUS_OK;
}

/* People take a dash for "there is none". */
static void add_left_out(Table *table, uint32_t known, uint32_t eliminations)
{
	char text[LADDER_TEXT];

	if (known < eliminations && table_is_read(table))
		table_whole(table, tell_plain(text, SAY_KEEP_LEFT_OUT,
					   TOLD(TELL_NUMBER(NUMBER, known),
						   TELL_NUMBER(NUMBERS, eliminations))));
}

Status export_eliminated(TableFormat format, const ExportJob *job, ExportOut *out, Error *error)
{
	const TablePage page = export_page_of(job);
	uint32_t known = 0;
	Table table;

	table_begin(&table, format, TABLE_ELIMINATED, &out->buf);
	table_heads(&table, job->solved->net);
	const Status status = add_all(&table, job, out, &known, error);

	add_left_out(&table, known, job->solved->schedule->eliminations);
	table_end(&table, &page);
	export_step(out);
	return status;
}

Status export_eliminated_json(
	const ExportJob *job, ExportOut *out, Json *json, uint32_t *known, Error *error)
{
	Table table;

	table_begin(&table, TABLE_JSON, TABLE_ELIMINATED, &out->buf);
	table.json = json;
	const Status status = add_all(&table, job, out, known, error);

	table_end(&table, NULL);
	return status;
}

/* --- intervals -------------------------------------------------------------------------------- */

typedef struct Intervals {
	const Net *net;
	ExportOut *out;
	Table table;
} Intervals;

static void add_end(Table *table, const Net *net, uint32_t id)
{
	if (id == NET_NONE)
		table_text(table, NULL);
	else
		export_add_name(table, net, id);
}

static bool add_interval(void *context, const Interval *interval)
{
	Intervals *intervals = context;
	Table *table = &intervals->table;
	const bool alone = interval->peer == NET_NONE;

	table_number(table, interval->processor);
	add_end(table, intervals->net, interval->processor);
	table_text(table, interval_kind_name(interval->kind));
	add_end(table, intervals->net, interval->peer);
	table_number(table, interval->start);
	table_number(table, interval->end);
	table_number(table, interval->load);
	table_number(table, alone ? (double)NAN : interval->peer);
	table_number(table, interval->work);
	table_row(table);
	return export_step(intervals->out);
}

static void add_intervals(Intervals *intervals, const ExportJob *job)
{
	const Solved *solved = job->solved;

	for (uint32_t id = 0; id < solved->net->processors && export_step(intervals->out); id++)
		schedule_intervals(solved->net, solved->schedule, id, add_interval, intervals);
	table_end(&intervals->table, NULL);
}

static void begin(Intervals *intervals, TableFormat format, const ExportJob *job, ExportOut *out)
{
	*intervals = (Intervals){.net = job->solved->net, .out = out};
	table_begin(&intervals->table, format, TABLE_INTERVALS, &out->buf);
}

void export_intervals_json(const ExportJob *job, ExportOut *out, Json *json)
{
	Intervals intervals;

	begin(&intervals, TABLE_JSON, job, out);
	intervals.table.json = json;
	add_intervals(&intervals, job);
}

static Status write(const ExportJob *job, ExportOut *out, Error *error)
{
	Intervals intervals;

	(void)error;
	begin(&intervals, TABLE_CSV, job, out);
	table_heads(&intervals.table, job->solved->net);
	add_intervals(&intervals, job);
	export_step(out);
	return STATUS_OK;
}

const Exporter export_intervals = {.id = "intervals", .write = write};
