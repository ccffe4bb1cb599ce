#include "layouts/export/sweep.h"

#include "solver/schedule/method.h"

#include <math.h>
#include <string.h>

enum { FORMAT_VERSION = 1 };

/* Whether a method's best set is asked for, and it has one. */
static bool has_best_set(const Sweep *sweep, uint32_t m)
{
	return sweep->net.curve.of == NET_OF_BEST_SET && sweep->method[m]->best;
}

/* What is told to vary: of a sweep whose own is not, that of the one it is within. */
static const Sweep *told_of(const SweepList *list)
{
	return list->outer_alone ? list->sweep[0].outer : &list->sweep[0];
}

static double told_at(const SweepList *list, const SweepPoint *point)
{
	return list->outer_alone ? point->outer : point->value;
}

/* The one it is within where both are told; NULL: one is. */
static const Sweep *outer_of(const SweepList *list)
{
	return list->outer_alone ? NULL : list->sweep[0].outer;
}

/* What series `s` sets; no text where there are none. */
static NetPart series_of(const SweepList *list, uint32_t s)
{
	NetPart rest = net_parts(list->series), series = {NULL, 0};

	for (uint32_t i = 0; i <= s && net_part_next(&rest, ';', &series); i++)
		;
	return series;
}

/* --- rows ------------------------------------------------------------------------------------ */

/* "METHOD.finish"; columns of one's own have a method before them where there are several. */
static void row_head(
	Table *table, const char *method, const char *name, const char *measure, const Net *net)
{
	Buf head;

	buf_init(&head);
	buf_addf(&head, "%s%s%s", method ? method : "", method ? "." : "", name);
	table_head(table, head.text, measure, net);
	table->out->failed |= head.failed;
	buf_release(&head);
}

static void key_head(Table *table, const Sweep *sweep, const Net *net)
{
	const Field *field = sweep->keys > 0 ? NULL : sweep->field;

	table_head(table, sweep->key, field ? field->unit : NULL, net);
}

static void row_heads(const SweepList *list, Table *table)
{
	const Sweep *sweep = &list->sweep[0];

	if (list->count > 1)
		table_text(table, "series");
	if (outer_of(list))
		key_head(table, outer_of(list), &sweep->net);
	key_head(table, told_of(list), &sweep->net);
	for (uint32_t m = 0; m < sweep->methods; m++) {
		const char *id = sweep->method[m]->id;

		for (uint32_t c = 0; list->columns && c < list->columns->count; c++)
			row_head(table, sweep->methods > 1 ? id : NULL, list->columns->name[c],
				NULL, &sweep->net);
		if (list->columns)
			continue;
		for (const TableColumn *column = table_columns[TABLE_SWEEP]; column->id; column++)
			row_head(table, id, column->id, column->unit, &sweep->net);
		if (has_best_set(sweep, m)) {
			row_head(table, id, "best_set", "time", &sweep->net);
			row_head(table, id, "best_set_proved", NULL, &sweep->net);
		}
	}
	table_row(table);
}

static void row_values(const SweepList *list, const SweepCell *cell, Table *table)
{
	for (uint32_t c = 0; c < list->columns->count; c++) {
		const Value *value = value_columns_at(cell, c);

		if (cell->state != SWEEP_SOLVED)
			table_text(table, NULL);
		else if (value->sort == SORT_WORD)
			table_text(table, value->word);
		else
			table_as(table, value->sort == SORT_FINISH ? word_finish_fine : word_fine,
				value->number);
	}
}

static void row_cell(const Sweep *sweep, const SweepCell *cell, uint32_t m, Table *table)
{
	const bool good = cell->state == SWEEP_SOLVED && cell->outcome != OUTCOME_INFEASIBLE;
	const SweepBest *best = &cell->best_set;

	table_as(table, word_finish_fine, good ? cell->finish : NAN);
	table_as(table, word_finish_fine, good ? cell->formula : NAN);
	table_number(table, good ? cell->speedup : NAN);
	table_number(table, good ? cell->formula_speedup : NAN);
	table_text(table, sweep_outcome(cell));
	if (!has_best_set(sweep, m))
		return;
	table_as(table, word_finish_fine, best->finish);
	table_text(table, isnan(best->finish) ? "" : best->proved ? "true" : "false");
}

static void add_row(const SweepList *list, uint32_t s, Table *table)
{
	const Sweep *sweep = &list->sweep[s];
	const uint32_t k = sweep->done - 1;
	const SweepPoint *point = sweep_point(sweep, k);

	if (list->count > 1) {
		const NetPart series = series_of(list, s);

		table_bytes(table, series.text, series.length);
	}
	if (outer_of(list))
		table_number(table, point->outer);
	table_number(table, told_at(list, point));
	for (uint32_t m = 0; m < sweep->methods; m++) {
		const SweepCell *cell = sweep_cell(sweep, k, m);

		if (list->columns)
			row_values(list, cell, table);
		else
			row_cell(sweep, cell, m, table);
	}
	table_row(table);
}

/* --- json ------------------------------------------------------------------------------------ */

static void add_span(Json *json, const char *key, SweepSpan span)
{
	if (isnan(span.low)) {
		json_bare(json, key, "null");
		return;
	}
	json_begin(json, key, JSON_ROW);
	json_number(json, NULL, span.low);
	json_number(json, NULL, span.high);
	json_end(json);
}

static void add_best_set(Json *json, const SweepBest *best)
{
	if (isnan(best->finish)) {
		json_bare(json, "best_set", "null");
		return;
	}
	json_begin(json, "best_set", JSON_LINE);
	json_number(json, "finish", best->finish);
	json_truth(json, "proved", best->proved);
	json_number(json, "gap", best->gap);
	json_end(json);
}

static void add_series(Json *json, const char *key, NetPart series)
{
	if (series.text)
		json_bytes(json, key, series.text, series.length);
	else
		json_bare(json, key, "null");
}

static void json_range(Json *json, const SweepRange *range)
{
	json_number(json, "from", range->from);
	json_number(json, "to", range->to);
	json_number(json, "step", range->step);
}

static void json_head(const SweepList *list, Json *json)
{
	const Sweep *sweep = &list->sweep[0], *outer = outer_of(list);

	json_begin(json, NULL, JSON_OBJECT);
	json_number(json, "version", FORMAT_VERSION);
	json_text(json, "title", sweep->net.title);
	json_text(json, "source", sweep->net.source);
	json_text(json, "vary", told_of(list)->key);
	json_range(json, &told_of(list)->range);
	if (outer) {
		json_begin(json, "outer", JSON_LINE);
		json_text(json, "key", outer->key);
		json_range(json, &outer->range);
		json_end(json);
	}
	json_begin(json, "methods", JSON_ROW);
	for (uint32_t m = 0; m < sweep->methods; m++)
		json_text(json, NULL, sweep->method[m]->id);
	json_end(json);
	json_begin(json, "series", JSON_ROW);
	for (uint32_t s = 0; *list->series && s < list->count; s++)
		add_series(json, NULL, series_of(list, s));
	json_end(json);
	json_begin(json, "points", JSON_LIST);
}

static void json_values(Json *json, const ValueColumns *columns, const SweepCell *cell)
{
	json_begin(json, "values", JSON_LINE);
	for (uint32_t c = 0; c < columns->count; c++) {
		const Value *value = value_columns_at(cell, c);

		if (value->sort == SORT_WORD)
			json_said(json, columns->name[c], value->word);
		else
			json_number(json, columns->name[c], value->number);
	}
	json_end(json);
}

static Status json_cell(
	const SweepList *list, const Sweep *sweep, uint32_t k, uint32_t m, Json *json)
{
	const SweepCell *cell = sweep_cell(sweep, k, m);
	const bool solved = cell->state == SWEEP_SOLVED;
	char why[ERROR_TEXT_MAX] = "";

	if (!solved || cell->outcome > OUTCOME_EXACT)
		STATUS_TRY(sweep_reason(sweep, k, m, why));
	json_begin(json, NULL, JSON_LINE);
	json_text(json, "method", sweep->method[m]->id);
	json_text(json, "outcome", sweep_outcome(cell));
	json_said(json, "why", why);
	if (list->columns && solved) {
		json_values(json, list->columns, cell);
	} else if (list->columns) {
		json_bare(json, "values", "null");
	} else {
		json_number(
			json, "installments", solved ? (double)cell->installments : (double)NAN);
		json_number(json, "finish", cell->finish);
		json_number(json, "formula", cell->formula);
		json_number(json, "speedup", cell->speedup);
		json_number(json, "formula_speedup", cell->formula_speedup);
		json_number(json, "fon", cell->rule.low);
		json_number(json, "best", cell->best.low);
		add_span(json, "lemma_10", cell->installments_estimate);
		add_span(json, "lemma_12", cell->children_estimate);
		if (has_best_set(sweep, m))
			add_best_set(json, &cell->best_set);
	}
	json_end(json);
	return STATUS_OK;
}

static Status json_row(const SweepList *list, uint32_t s, Json *json)
{
	const Sweep *sweep = &list->sweep[s];
	const uint32_t k = sweep->done - 1;
	const SweepPoint *point = sweep_point(sweep, k);

	json_begin(json, NULL, JSON_LINE);
	json_number(json, "value", told_at(list, point));
	if (outer_of(list))
		json_number(json, "outer", point->outer);
	add_series(json, "series", series_of(list, s));
	json_number(json, "processors",
		point->processors > 0 ? (double)point->processors : (double)NAN);
	json_begin(json, "results", JSON_INNER_LIST);
	for (uint32_t m = 0; m < sweep->methods; m++)
		STATUS_TRY(json_cell(list, sweep, k, m, json));
	json_end(json);
	json_end(json);
	return STATUS_OK;
}

/* --- either ---------------------------------------------------------------------------------- */

Status sweep_write_head(SweepOut *to, const SweepList *list, TableFormat format, Buf *out)
{
	*to = (SweepOut){.list = list, .json = {.out = out}};
	table_begin(&to->table, format, TABLE_ANY, out);
	if (format == TABLE_JSON)
		json_head(list, &to->json);
	else
		row_heads(list, &to->table);
	return buf_status(out);
}

Status sweep_write_row(SweepOut *to, uint32_t s)
{
	if (to->table.format == TABLE_JSON)
		STATUS_TRY(json_row(to->list, s, &to->json));
	else
		add_row(to->list, s, &to->table);
	return buf_status(to->table.out);
}

Status sweep_write_end(SweepOut *to)
{
	Buf *out = to->table.out;

	if (to->table.format == TABLE_JSON) {
		json_end(&to->json);
		json_end(&to->json);
		buf_add_char(out, '\n');
	}
	table_end(&to->table, NULL);
	return buf_status(out);
}
