#include "layouts/export/sweep.h"

#include "layouts/export/data_value.h"
#include "solver/base/number.h"
#include "solver/schedule/method.h"

#include <math.h>
#include <string.h>

enum { FORMAT_VERSION = 1 };

/* Whether a method's best set is asked for, and it has one. */
static bool has_best_set(const Sweep *sweep, uint32_t m)
{
	return sweep->net.curve.of == NET_OF_BEST_SET && sweep->method[m]->best;
}

/* --- csv ------------------------------------------------------------------------------------- */

static void add_number(Buf *out, double value)
{
	char text[NUMBER_TEXT_MAX];

	if (!isfinite(value))
		return;
	number_full(text, value);
	buf_add_text(out, text);
}

/* What series `s` sets; no text where there are none. */
static NetPart series_of(const SweepList *list, uint32_t s)
{
	NetPart rest = net_parts(list->series), series = {NULL, 0};

	for (uint32_t i = 0; i <= s && net_part_next(&rest, ';', &series); i++)
		;
	return series;
}

static void csv_columns_head(const ValueColumns *columns, const char *method, Buf *out)
{
	Buf name, room;

	buf_init(&name);
	buf_init(&room);
	for (uint32_t c = 0; c < columns->count; c++) {
		buf_clear(&name);
		buf_addf(
			&name, "%s%s%s", method ? method : "", method ? "." : "", columns->name[c]);
		buf_add_char(out, ',');
		data_csv_text(out, name.text, name.length, &room);
	}
	out->failed |= name.failed || room.failed;
	buf_release(&name);
	buf_release(&room);
}

static void csv_columns(const SweepList *list, const SweepCell *cell, uint32_t m, Buf *out)
{
	Buf room;

	buf_init(&room);
	for (uint32_t c = 0; c < list->columns->count; c++) {
		const Value *value = value_columns_at(list->columns, m, c);

		buf_add_char(out, ',');
		if (cell->state != SWEEP_SOLVED)
			continue;
		if (value->sort == SORT_WORD)
			data_csv_text(out, value->word, strlen(value->word), &room);
		else
			add_number(out, value->number);
	}
	out->failed |= room.failed;
	buf_release(&room);
}

static Status csv_head(const SweepList *list, Buf *out)
{
	const Sweep *sweep = &list->sweep[0];
	Buf room;

	buf_add_text(out, list->count > 1 ? "series," : "");
	buf_init(&room);
	data_csv_text(out, sweep->key, strlen(sweep->key), &room);
	buf_release(&room);
	for (uint32_t m = 0; m < sweep->methods; m++) {
		const char *id = sweep->method[m]->id;

		if (list->columns) {
			csv_columns_head(list->columns, sweep->methods > 1 ? id : NULL, out);
			continue;
		}
		buf_addf(out, ",%s.finish,%s.formula,%s.speedup,%s.formula_speedup,%s.outcome", id,
			id, id, id, id);
		if (has_best_set(sweep, m))
			buf_addf(out, ",%s.best_set,%s.best_set_proved", id, id);
	}
	buf_add_char(out, '\n');
	return buf_status(out);
}

static Status csv_row(const SweepList *list, uint32_t s, Buf *out)
{
	const Sweep *sweep = &list->sweep[s];
	const uint32_t k = sweep->done - 1;

	if (list->count > 1) {
		const NetPart series = series_of(list, s);
		Buf room;

		buf_init(&room);
		data_csv_text(out, series.text, series.length, &room);
		buf_add_char(out, ',');
		buf_release(&room);
	}
	add_number(out, sweep_point(sweep, k)->value);
	for (uint32_t m = 0; m < sweep->methods; m++) {
		const SweepCell *cell = sweep_cell(sweep, k, m);
		const double number[] = {
			cell->finish, cell->formula, cell->speedup, cell->formula_speedup};
		if (list->columns) {
			csv_columns(list, cell, m, out);
			continue;
		}
		const bool good =
			cell->state == SWEEP_SOLVED && cell->outcome != OUTCOME_INFEASIBLE;

		for (size_t i = 0; i < sizeof number / sizeof *number; i++) {
			buf_add_char(out, ',');
			add_number(out, good ? number[i] : NAN);
		}
		buf_addf(out, ",%s", sweep_outcome(cell));
		if (has_best_set(sweep, m)) {
			const SweepBest *best = &cell->best_set;

			buf_add_char(out, ',');
			add_number(out, best->finish);
			buf_addf(out, ",%s",
				isnan(best->finish) ? ""
				: best->proved      ? "true"
						    : "false");
		}
	}
	buf_add_char(out, '\n');
	return buf_status(out);
}

static Status csv_tail(const SweepList *list, Buf *out)
{
	(void)list;
	return buf_status(out);
}

static const SweepRows sweep_csv = {"csv", csv_head, csv_row, csv_tail};

/* --- json ------------------------------------------------------------------------------------ */

/* "key":value, with what goes before it. */
static bool member(Buf *out, const char *before, const char *key, json_t *value)
{
	buf_addf(out, "%s\"%s\":", before, key);
	return data_json_value(out, value);
}

static json_t *span(SweepSpan value)
{
	if (isnan(value.low))
		return json_null();
	return json_pack("[oo]", data_json_number(value.low), data_json_number(value.high));
}

static json_t *best_set(const SweepBest *best)
{
	if (isnan(best->finish))
		return json_null();
	return json_pack("{so,sb,so}", "finish", data_json_number(best->finish), "proved",
		best->proved, "gap", data_json_number(best->gap));
}

static Status status_of(bool done, const Buf *out)
{
	return done ? buf_status(out) : STATUS_NO_MEMORY;
}

static json_t *text_of(NetPart series)
{
	return series.text ? json_stringn(series.text, series.length) : json_null();
}

static json_t *all_series(const SweepList *list)
{
	json_t *all = json_array();

	for (uint32_t s = 0; all && *list->series && s < list->count; s++)
		if (json_array_append_new(all, text_of(series_of(list, s))) != 0) {
			json_decref(all);
			all = NULL;
		}
	return all;
}

static Status json_head(const SweepList *list, Buf *out)
{
	const Sweep *sweep = &list->sweep[0];
	json_t *ids = json_array();
	bool done;

	data_json_begin();
	for (uint32_t m = 0; ids && m < sweep->methods; m++)
		if (json_array_append_new(ids, json_string(sweep->method[m]->id)) != 0) {
			json_decref(ids);
			ids = NULL;
		}
	done = member(out, "{", "version", json_integer(FORMAT_VERSION));
	done = member(out, ",\n ", "title", json_string(sweep->net.title)) && done;
	done = member(out, ",\n ", "source", json_string(sweep->net.source)) && done;
	done = member(out, ",\n ", "vary", json_string(sweep->key)) && done;
	done = member(out, ",\n ", "from", data_json_number(sweep->range.from)) && done;
	done = member(out, ",\n ", "to", data_json_number(sweep->range.to)) && done;
	done = member(out, ",\n ", "step", data_json_number(sweep->range.step)) && done;
	done = member(out, ",\n ", "methods", ids) && done;
	done = member(out, ",\n ", "series", all_series(list)) && done;
	buf_add_text(out, ",\n \"points\":[");
	return status_of(done, out);
}

static json_t *values_of(const ValueColumns *columns, uint32_t m)
{
	json_t *all = json_object();

	for (uint32_t c = 0; all && c < columns->count; c++) {
		const Value *value = value_columns_at(columns, m, c);
		json_t *one = value->sort != SORT_WORD ? data_json_number(value->number)
			      : value->word[0]         ? data_json_text(value->word)
						       : json_null();

		if (json_object_set_new(all, columns->name[c], one) != 0) {
			json_decref(all);
			all = NULL;
		}
	}
	return all;
}

static bool json_cell(const SweepList *list, const Sweep *sweep, uint32_t k, uint32_t m, Buf *out)
{
	const SweepCell *cell = sweep_cell(sweep, k, m);
	const bool solved = cell->state == SWEEP_SOLVED;
	char why[ERROR_TEXT_MAX] = "";

	if ((!solved || cell->outcome > OUTCOME_EXACT) &&
		sweep_reason(sweep, k, m, why) != STATUS_OK)
		return false;
	bool done = member(out, "{", "method", json_string(sweep->method[m]->id));

	done = member(out, ",", "outcome", json_string(sweep_outcome(cell))) && done;
	done = member(out, ",", "why", data_json_text(why)) && done;
	if (list->columns) {
		done = member(out, ",", "values",
			       solved ? values_of(list->columns, m) : json_null()) &&
		       done;
		buf_add_char(out, '}');
		return done;
	}
	done = member(out, ",", "installments",
		       solved ? json_integer(cell->installments) : json_null()) &&
	       done;
	done = member(out, ",", "finish", data_json_number(cell->finish)) && done;
	done = member(out, ",", "formula", data_json_number(cell->formula)) && done;
	done = member(out, ",", "speedup", data_json_number(cell->speedup)) && done;
	done = member(out, ",", "formula_speedup", data_json_number(cell->formula_speedup)) && done;
	done = member(out, ",", "fon", data_json_number(cell->rule.low)) && done;
	done = member(out, ",", "best", data_json_number(cell->best.low)) && done;
	done = member(out, ",", "lemma_10", span(cell->installments_estimate)) && done;
	done = member(out, ",", "lemma_12", span(cell->children_estimate)) && done;
	if (has_best_set(sweep, m))
		done = member(out, ",", "best_set", best_set(&cell->best_set)) && done;
	buf_add_char(out, '}');
	return done;
}

static Status json_row(const SweepList *list, uint32_t s, Buf *out)
{
	const Sweep *sweep = &list->sweep[s];
	const uint32_t k = sweep->done - 1;
	const SweepPoint *point = sweep_point(sweep, k);
	bool done = member(
		out, s + k > 0 ? ",\n  {" : "\n  {", "value", data_json_number(point->value));

	done = member(out, ",", "series", text_of(series_of(list, s))) && done;
	done = member(out, ",", "processors",
		       point->processors > 0 ? json_integer(point->processors) : json_null()) &&
	       done;
	buf_add_text(out, ",\"results\":[");
	for (uint32_t m = 0; m < sweep->methods && done; m++) {
		buf_add_text(out, m > 0 ? ",\n   " : "\n   ");
		done = json_cell(list, sweep, k, m, out);
	}
	buf_add_text(out, "]}");
	return status_of(done, out);
}

static Status json_tail(const SweepList *list, Buf *out)
{
	(void)list;
	buf_add_text(out, "]}\n");
	return buf_status(out);
}

static const SweepRows sweep_json = {"json", json_head, json_row, json_tail};

const SweepRows *const sweep_formats[] = {&sweep_csv, &sweep_json, NULL};
