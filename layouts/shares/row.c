/* What the rows of the shares diagram measure, and how that is written. */
#include "layouts/shares/parts.h"

#include "solver/base/mem.h"

#include <math.h>
#include <stdio.h>

enum {
	LOOKS_MAX = 1 << 18, /* of longer rows a sample is measured */
	CAUSES_MAX = 1000,   /* eliminations looked through for each useless row */
	VALUE_DIGITS = 4,
	RANGE_DIGITS = 3,
	RANGE_CELLS = 5,
	LOAD_CELLS = 7,
};

/* Shares that differ by less are equal but for rounding. */
#define EQUAL 1e-9

static uint32_t parts_of(const Shares *shares, const Row *row)
{
	if (row->kind == ROW_ELLIPSIS)
		return row->copies;
	if (row->kind != ROW_SUBTREE)
		return row->count;
	return shares->net->kind == NET_TREE ? row->copies : 1;
}

static double measure_of(const Shares *shares, uint32_t processor)
{
	const double key = shares->of == SHARES_IN_TIME ? shares->keys[processor] : NAN;

	if (shares->of != SHARES_IN_TIME)
		return shares->schedule->share[processor];
	return key > 1 ? 1 : key; /* NAN stays */
}

/* Folded subtrees are measured whole: what all below them compute together. */
static double part_at(const Shares *shares, uint32_t begin, uint32_t size)
{
	const uint32_t looks = size < LOOKS_MAX ? size : LOOKS_MAX;
	double sum = 0;

	if (shares->of == SHARES_IN_TIME)
		return measure_of(shares, rows_processor(shares->view->rows, begin));
	for (uint32_t k = 0; k < looks; k++) {
		const uint32_t at = (uint32_t)((uint64_t)size * k / looks);

		sum += measure_of(shares, rows_processor(shares->view->rows, begin + at));
	}
	return looks < size ? sum / looks * size : sum;
}

static void measure(const Shares *shares, SharesRow *out)
{
	const Row *row = out->row;
	const uint32_t size = row->count / out->parts;
	const uint32_t looks = out->parts < LOOKS_MAX ? out->parts : LOOKS_MAX;
	uint32_t told = 0;
	double sum = 0;

	out->least = out->most = out->total = NAN;
	for (uint32_t k = 0; k < looks; k++) {
		const uint32_t part = (uint32_t)((uint64_t)out->parts * k / looks);
		const uint32_t begin = row->begin + part * size;
		const double value = part_at(shares, begin, size);

		if (isnan(value))
			continue;
		if (!(value >= out->least)) {
			out->least = value;
			out->least_of = rows_processor(shares->view->rows, begin);
		}
		if (!(value <= out->most)) {
			out->most = value;
			out->most_of = rows_processor(shares->view->rows, begin);
		}
		sum += value;
		told++;
	}
	if (told > 0)
		out->total = looks < out->parts ? sum / looks * out->parts : sum;
	if (out->most - out->least <= EQUAL * out->most) {
		out->most = out->least;
		out->most_of = out->least_of;
	}
}

static bool has_negative(const Schedule *schedule)
{
	if (schedule->outcome != OUTCOME_INFEASIBLE)
		return false;
	for (uint32_t p = 0; p < schedule->processors; p++)
		if (schedule->share[p] < -EQUAL)
			return true;
	return false;
}

/* The round shown is the one that comes next: those before it were applied. */
static Status find_keys(Shares *shares, Error *error)
{
	const Schedule *schedule = shares->schedule;

	if (!pane_in_round(shares->solved, shares->view) || !schedule_has_rounds(schedule))
		return STATUS_OK;
	shares->keys = mem_array(schedule->processors, sizeof *shares->keys);
	if (!shares->keys)
		return error_no_memory(error);
	shares->of = SHARES_IN_TIME;
	return schedule_keys(shares->net, schedule, shares->view->round - 1, shares->keys, error);
}

Status shares_measure(Shares *shares, Error *error)
{
	const Rows *rows = shares->view->rows;
	Status status;

	shares->of = has_negative(shares->schedule) ? SHARES_NONE : SHARES_OF_LOAD;
	if ((status = find_keys(shares, error)))
		return status;
	shares->rows = mem_array(rows->count, sizeof *shares->rows);
	if (!shares->rows)
		return error_no_memory(error);
	shares->count = rows->count;
	for (uint32_t k = 0; k < rows->count; k++) {
		SharesRow *row = &shares->rows[k];

		*row = (SharesRow){.row = &rows->row[k], .index = k};
		row->parts = parts_of(shares, row->row);
		row->useless =
			row->row->kind == ROW_USELESS ||
			(row->row->kind != ROW_QUANTILE &&
				shares->schedule->verdict[row->row->first] == VERDICT_USELESS);
		measure(shares, row);
		shares->ranges = shares->ranges || row->least < row->most;
		shares->groups = shares->groups || row->parts > 1;
	}
	return STATUS_OK;
}

/* --- words ----------------------------------------------------------------------------------- */

static bool has_symbol(const Shares *shares, const SharesRow *row)
{
	return shares->view->labels == LABELS_SYMBOLS && row->row->count == 1 &&
	       shares->of == SHARES_OF_LOAD;
}

/* Never rounded up to all of it. */
static void write_in_time(double part, char out[SHARES_TEXT_MAX])
{
	char number[NUMBER_TEXT_MAX];

	number_short(number, 100 * part, part < 0.99 ? 2 : 4);
	snprintf(out, SHARES_TEXT_MAX, "%s %%", part > 0.99994 ? "> 99.99" : number);
}

static void write_range(const Shares *shares, double least, double most, const char *unit,
	char out[SHARES_TEXT_MAX])
{
	const char *dots = charset_is_fine(shares->view->charset) ? "…" : "..";
	char low[NUMBER_TEXT_MAX], high[NUMBER_TEXT_MAX];

	pane_number(low, least, RANGE_DIGITS, RANGE_CELLS);
	pane_number(high, most, RANGE_DIGITS, RANGE_CELLS);
	snprintf(out, SHARES_TEXT_MAX, "%s%s%s%s", low, dots, high, unit);
}

void shares_value(const Shares *shares, const SharesRow *row, char out[SHARES_TEXT_MAX])
{
	out[0] = '\0';
	if (shares->view->labels == LABELS_NONE || isnan(row->most) ||
		(row->useless && shares->of != SHARES_IN_TIME))
		return;
	if (shares->of == SHARES_IN_TIME && row->least == 1)
		snprintf(out, SHARES_TEXT_MAX, "all");
	else if (shares->of == SHARES_IN_TIME)
		write_in_time(row->least, out);
	else if (has_symbol(shares, row))
		snprintf(out, SHARES_TEXT_MAX, "α_{%u}", (unsigned)row->row->first);
	else if (row->least < row->most)
		write_range(shares, 100 * row->least, 100 * row->most, " %", out);
	else
		pane_share(out, SHARES_TEXT_MAX, row->least);
}

void shares_load(const Shares *shares, const SharesRow *row, char out[SHARES_TEXT_MAX])
{
	const double load = shares->net->load;
	char number[NUMBER_TEXT_MAX];

	out[0] = '\0';
	if (shares->view->labels == LABELS_NONE || isnan(row->most) || row->useless)
		return;
	if (has_symbol(shares, row)) {
		snprintf(out, SHARES_TEXT_MAX, "α_{%u}L", (unsigned)row->row->first);
	} else if (row->least < row->most) {
		write_range(shares, load * row->least, load * row->most, "", out);
	} else {
		pane_number(number, load * row->least, VALUE_DIGITS, LOAD_CELLS);
		snprintf(out, SHARES_TEXT_MAX, "%s", number);
	}
}

void shares_sum(const Shares *shares, const SharesRow *row, char out[SHARES_TEXT_MAX])
{
	out[0] = '\0';
	if (shares->view->labels != LABELS_NONE && row->parts > 1 && !row->useless &&
		!isnan(row->total))
		pane_share(out, SHARES_TEXT_MAX, row->total);
}

/* When it was removed, by a test that tells how much was in time. */
static const Elimination *cause_of(const Shares *shares, const SharesRow *row)
{
	const Schedule *schedule = shares->schedule;

	if (schedule->eliminations > CAUSES_MAX || row->row->kind == ROW_USELESS)
		return NULL;
	for (uint32_t k = 0; k < schedule->eliminations; k++)
		if (schedule->eliminated[k].processor == row->row->first)
			return schedule->eliminated[k].round > 0 ? &schedule->eliminated[k] : NULL;
	return NULL;
}

void shares_word(
	const Shares *shares, const SharesRow *row, char out[SHARES_WORDS][SHARES_TEXT_MAX])
{
	const Elimination *cause = row->useless ? cause_of(shares, row) : NULL;
	char part[SHARES_TEXT_MAX];

	out[0][0] = out[1][0] = '\0';
	if (!row->useless || (shares->of == SHARES_IN_TIME && !isnan(row->most)))
		return;
	snprintf(out[1], SHARES_TEXT_MAX, "useless");
	if (cause) {
		write_in_time(cause->key, part);
		snprintf(out[0], SHARES_TEXT_MAX, "useless, round %u: %.20s of the data in time",
			(unsigned)cause->round, part);
	}
}

void shares_remark(const Shares *shares, char out[SHARES_TEXT_MAX])
{
	uint32_t negative = 0;

	out[0] = '\0';
	for (uint32_t p = 0; p < shares->schedule->processors && shares->of == SHARES_NONE; p++)
		negative += shares->schedule->share[p] < -EQUAL;
	if (negative > 0)
		snprintf(out, SHARES_TEXT_MAX,
			"infeasible: the equations have negative shares, of %u processor%s, "
			"which nobody can be given, so no bars are drawn",
			(unsigned)negative, negative == 1 ? "" : "s");
}
