#include "layouts/export/rows.h"

#include "layouts/scene/words.h"
#include "solver/base/text.h"
#include "solver/schedule/key_words.h"

#include <math.h>
#include <stdio.h>

enum {
	NAME_CELLS = 24,
	ALL_MAX = 40, /* processors that people read without folding */
	HEAD = 20,    /* then so many of the first with load ... */
	TAIL = 5,     /* ... and of the last */
};

Status export_name(char out[EXPORT_NAME], const Net *net, uint32_t id)
{
	Buf raw, name;

	buf_init(&raw);
	buf_init(&name);
	net_name(net, id, &raw);
	text_show(&name, raw.text, raw.length);
	size_t fits = text_fit(name.text, name.length, NAME_CELLS);
	if (fits >= EXPORT_NAME - 4)
		fits = text_whole(name.text, EXPORT_NAME - 5);
	snprintf(out, EXPORT_NAME, "%.*s%s", (int)fits, name.text, fits < name.length ? "…" : "");
	const Status status = raw.failed || name.failed ? STATUS_NO_MEMORY : STATUS_OK;

	buf_release(&raw);
	buf_release(&name);
	return status;
}

void export_add_name(Table *table, const Net *net, uint32_t id)
{
	char brief[EXPORT_NAME] = "";
	Buf name;

	buf_init(&name);
	if (table->format != TABLE_TEXT)
		net_name(net, id, &name);
	else if (export_name(brief, net, id) != STATUS_OK)
		table->out->failed = true;
	table_text(table, table->format == TABLE_TEXT ? brief : name.text);
	table->out->failed |= name.failed;
	buf_release(&name);
}

Word export_id(double id)
{
	Word word;

	snprintf(word.text, sizeof word.text, "%.0f", id);
	return word;
}

void export_processor(Table *table, const Solved *solved, uint32_t id)
{
	const Net *net = solved->net;
	const Schedule *schedule = solved->schedule;
	const double share = schedule->share[id];
	const uint32_t parent = net->parent_of[id];
	const char *standing = schedule_standing(schedule, id);

	table_as(table, export_id, id);
	export_add_name(table, net, id);
	table_number(table, parent == NET_NONE ? (double)NAN : parent);
	table_number(table, isinf(net_compute(net, id)) ? NAN : net_compute(net, id));
	table_number(table, net->node[net->node_of[id]].has_link ? net_link(net, id) : NAN);
	table_number(table, id > 0 ? net_startup_transfer(net, id) : NAN);
	table_number(table, isinf(net_compute(net, id)) ? NAN : net_startup_compute(net, id));
	table_as(table, word_share, share);
	table_number(table, share * net->load);
	table_truth(table, schedule_is_useful(schedule, id));
	table_text(table, standing);
	table_number(table, schedule->start[id]);
	table_number(table, schedule->end[id]);
	table_text(table, standing);
	table_text(table, schedule_standing_word(schedule, id));
	table_truth(table, schedule->verdict[id] == VERDICT_COSTLY);
	table_truth(table, schedule->verdict[id] == VERDICT_WAITS);
	table_number(table, net->kind == NET_HYPERCUBE ? net_depth(net, id) : (double)NAN);
	table_row(table);
}

TablePage export_page_of(const ExportJob *job)
{
	return (TablePage){.charset = job->charset, .columns = job->columns};
}

uint32_t export_loaded(const Schedule *schedule)
{
	uint32_t count = 0;

	for (uint32_t id = 0; id < schedule->processors; id++)
		count += schedule->verdict[id] != VERDICT_USELESS;
	return count;
}

/* "… 12 more …" */
static void fold(Table *table, uint32_t count, const char *what)
{
	char text[LADDER_TEXT];

	snprintf(text, sizeof text, "… %u %s …", count, what);
	table_whole(table, text);
}

/* The first with load, a line for those between, the last ones, a line for those without. */
static void add_folded(Table *table, const Solved *solved)
{
	const Schedule *schedule = solved->schedule;
	const uint32_t loaded = export_loaded(schedule);
	uint32_t k = 0;

	for (uint32_t id = 0; id < schedule->processors; id++) {
		if (schedule->verdict[id] == VERDICT_USELESS)
			continue;
		const uint32_t place = k++;
		if (place == HEAD && loaded > HEAD + TAIL)
			fold(table, loaded - HEAD - TAIL, "more");
		if (place < HEAD || loaded - place <= TAIL)
			export_processor(table, solved, id);
	}
	if (loaded < schedule->processors)
		fold(table, schedule->processors - loaded, schedule_idle_word(schedule));
}

/* Start-ups have a column as on screen, under their symbols. */
static void begin_processors(Table *table, TableFormat format, const ExportJob *job, Buf *out)
{
	const Schedule *schedule = job->solved->schedule;

	table_begin(table, format, TABLE_PROCESSORS, out);
	for (int column = COLUMN_OWN_TRANSFER; column <= COLUMN_OWN_COMPUTE; column++) {
		const char *key = column_field(column)->key;
		const KeyWords words =
			key_words(key, job->notation ? job->notation : schedule_notation(schedule));

		if (!column_is_there(job->solved->net, schedule->method, column))
			table_drop(table, key);
		else if (*words.symbol)
			table_title(table, key, words.symbol);
	}
}

Status export_processors(TableFormat format, const ExportJob *job, ExportOut *out)
{
	const TablePage page = export_page_of(job);
	const Solved *solved = job->solved;
	Table table;

	begin_processors(&table, format, job, &out->buf);
	table_heads(&table, solved->net);
	if (table_is_read(&table) && solved->schedule->processors > ALL_MAX)
		add_folded(&table, solved);
	else
		for (uint32_t id = 0; id < solved->net->processors && export_step(out); id++)
			export_processor(&table, solved, id);
	table_end(&table, &page);
	export_step(out);
	return STATUS_OK;
}

/* What a job points to may be gone with the next one: its cells are put down at once. */
Status export_methods(
	TableFormat format, ExportNext *next, void *context, size_t count, ExportOut *out)
{
	TablePage page = {0};
	Table table;

	table_begin(&table, format, TABLE_METHODS, &out->buf);
	for (size_t i = 0; i < count; i++) {
		const ExportJob job = next(context, i);

		if (i == 0)
			table_heads(&table, job.solved->net);
		const Schedule *schedule = job.solved->schedule;
		const double speedup = schedule ? schedule->speedup : NAN;
		char why[EXPORT_WHY_MAX];

		export_why(&job, why);
		table_text(&table, job.method);
		table_text(&table, export_outcome(&job));
		table_as(&table, word_finish_fine, schedule ? schedule->finish : NAN);
		table_as(&table, word_finish_fine, schedule ? schedule->formula : NAN);
		table_as(&table, word_value, speedup);
		table_text(&table, why);
		table_row(&table);
		page = export_page_of(&job);
	}
	table_end(&table, &page);
	export_step(out);
	return STATUS_OK;
}
