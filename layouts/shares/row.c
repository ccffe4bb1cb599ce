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
	return shares->frame->net->kind == NET_TREE ? row->copies : 1;
}

static double measure_of(const Shares *shares, uint32_t processor)
{
	const double key = shares->of == SHARES_IN_TIME ? shares->keys[processor] : NAN;

	if (shares->of != SHARES_IN_TIME)
		return shares->frame->schedule->share[processor];
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
	uint32_t known = 0;
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
		known++;
	}
	if (known > 0)
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
	const Schedule *schedule = shares->frame->schedule;

	if (!frame_in_round(shares->frame) || !schedule_has_rounds(schedule))
		return STATUS_OK;
	shares->keys = mem_array(schedule->processors, sizeof *shares->keys);
	if (!shares->keys)
		return error_no_memory(error);
	shares->of = SHARES_IN_TIME;
	return schedule_keys(
		shares->frame->net, schedule, shares->view->round - 1, shares->keys, error);
}

Status shares_measure(Shares *shares, Error *error)
{
	const Rows *rows = shares->view->rows;
	Status status;

	shares->of = has_negative(shares->frame->schedule) ? SHARES_NONE : SHARES_OF_LOAD;
	if ((status = find_keys(shares, error)) != STATUS_OK)
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
			row->row->kind != ROW_QUANTILE && frame_is_useless(shares->frame, row->row);
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

static Word write_range(const Shares *shares, double least, double most, const char *unit)
{
	Word word;

	snprintf(word.text, sizeof word.text, "%.31s%s%.31s%s",
		word_number(least, RANGE_DIGITS, RANGE_CELLS).text,
		charset_is_fine(shares->view->charset) ? "…" : "..",
		word_number(most, RANGE_DIGITS, RANGE_CELLS).text, unit);
	return word;
}

bool shares_is_late(const Shares *shares, const SharesRow *row)
{
	return shares->of == SHARES_IN_TIME && row->least < 1;
}

static Word write_symbol(const SharesRow *row, const char *load)
{
	Word word;

	snprintf(word.text, sizeof word.text, "α_{%u}%s", (unsigned)row->row->first, load);
	return word;
}

Word shares_value(const Shares *shares, const SharesRow *row)
{
	if (shares->view->labels == LABELS_NONE || isnan(row->most) ||
		(row->useless && shares->of != SHARES_IN_TIME))
		return (Word){""};
	if (shares->of == SHARES_IN_TIME)
		return shares_is_late(shares, row)
			       ? race_verdict(&(Race){row->least_of, row->least, 1},
					 shares->share < SHARES_RACE_CELLS)
			       : (Word){"all in time"};
	if (has_symbol(shares, row))
		return write_symbol(row, "");
	if (row->least < row->most)
		return write_range(shares, 100 * row->least, 100 * row->most, " %");
	return word_share(row->least);
}

Word shares_load(const Shares *shares, const SharesRow *row)
{
	const double load = shares->frame->net->load;

	if (shares->view->labels == LABELS_NONE || isnan(row->most) || row->useless)
		return (Word){""};
	if (has_symbol(shares, row))
		return write_symbol(row, "L");
	if (row->least < row->most)
		return write_range(shares, load * row->least, load * row->most, "");
	return word_number(load * row->least, VALUE_DIGITS, LOAD_CELLS);
}

Word shares_sum(const Shares *shares, const SharesRow *row)
{
	const bool shown = shares->view->labels != LABELS_NONE && row->parts > 1 && !row->useless;

	return shown && !isnan(row->total) ? word_share(row->total) : (Word){""};
}

/* The round that removed it, and so the race that it lost. */
static const Elimination *cause_of(const Shares *shares, const SharesRow *row)
{
	const Schedule *schedule = shares->frame->schedule;

	if (schedule->eliminations > CAUSES_MAX || row->row->kind == ROW_USELESS)
		return NULL;
	for (uint32_t k = 0; k < schedule->eliminations; k++)
		if (schedule->eliminated[k].processor == row->row->first)
			return schedule->eliminated[k].round > 0 ? &schedule->eliminated[k] : NULL;
	return NULL;
}

void shares_why_no_bar(const Shares *shares, const SharesRow *row, Ladder *out)
{
	const Elimination *cause = row->useless ? cause_of(shares, row) : NULL;
	const Race race = {
		row->row->first, cause ? cause->deadline : NAN, cause ? cause->arrival : NAN};

	if (!row->useless || (shares->of == SHARES_IN_TIME && !isnan(row->most)))
		return;
	const bool group = row->row->kind == ROW_USELESS;
	const Word count = group ? word_count(row->row->count) : (Word){""};
	const Word verdict = group                 ? race_range(shares->frame->schedule)
			     : race_is_lost(&race) ? race_verdict(&race, false)
						   : (Word){""};
	const char *blank = group ? " " : "", *whose = group ? "their" : "its";

	if (verdict.text[0]) {
		ladder_add(out, "%s%suseless: %s data comes %s", count.text, blank, whose,
			verdict.text);
		ladder_add(out, "%s%suseless: %s", count.text, blank, verdict.text);
	}
	ladder_add(out, "%s%suseless", count.text, blank);
}

void shares_remark(const Shares *shares, char out[SHARES_TEXT_MAX])
{
	uint32_t negative = 0;

	out[0] = '\0';
	for (uint32_t p = 0; p < shares->frame->schedule->processors && shares->of == SHARES_NONE;
		p++)
		negative += shares->frame->schedule->share[p] < -EQUAL;
	if (negative > 0)
		snprintf(out, SHARES_TEXT_MAX,
			"infeasible: the equations have negative shares, of %u processor%s, "
			"which nobody can be given, so no bars are drawn",
			(unsigned)negative, negative == 1 ? "" : "s");
}
