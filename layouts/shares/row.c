/* What the rows of the shares diagram measure, and how that is written. */
#include "layouts/sentences/difference.h"
#include "layouts/shares/parts.h"

#include "solver/base/mem.h"
#include "solver/schedule/find.h"

#include <math.h>
#include <stdio.h>

enum {
	CAUSES_MAX = 1000, /* eliminations looked through for each useless row */
	INDENT_FROM = 40,  /* width from which deeper rows stand further in */
	INDENT_MOST = 6,
};

/* Shares that differ by less are equal but for rounding. */
#define EQUAL 1e-9

static double key_of(const Shares *shares, uint32_t processor)
{
	const double key = shares->keys[processor];

	return key > 1 ? 1 : key; /* NAN stays */
}

/* In a round a row tells of its processor that is least in time; folded subtrees of their root. */
static void measure_keys(const Shares *shares, SharesRow *out)
{
	const Row *row = out->row;
	const uint32_t size = row->count / out->parts;

	out->least = NAN;
	for (uint32_t k = 0; k < out->parts; k++) {
		const uint32_t p = rows_processor(shares->view->rows, row->begin + k * size);

		if (key_of(shares, p) < out->least || isnan(out->least)) {
			out->least = key_of(shares, p);
			out->least_of = p;
		}
	}
	out->total = out->most = out->least;
}

const Against *shares_against(const Shares *shares)
{
	const Against *against = frame_against(shares->frame);

	return against && shares->of == SHARES_OF_LOAD && !difference_lacks(against) ? against
										     : NULL;
}

const char *shares_head(const Shares *shares)
{
	const Against *against = shares_against(shares);
	const Method *own = shares->frame->schedule->method;

	return against && against->schedule->method != own ? own->id : "share";
}

static void measure(const Shares *shares, SharesRow *out)
{
	const RowShares all = row_shares(
		shares->view->rows, out->row, shares->frame->net, shares->frame->schedule);

	out->parts = all.parts;
	out->least = all.least;
	out->most = all.most;
	out->total = all.sum;
	out->least_of = out->row->first;
	out->other = shares_against(shares) ? difference_share(shares_against(shares),
						      shares->view->rows, out->row)
					    : NAN;
	if (shares->of == SHARES_IN_TIME)
		measure_keys(shares, out);
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
		shares->frame->net, schedule, view_round(shares->view) - 1, shares->keys, error);
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
		row->useless = row_is_useless(row->row);
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

bool shares_is_late(const Shares *shares, const SharesRow *row)
{
	return shares->of == SHARES_IN_TIME && row->least < 1;
}

Word shares_value(const Shares *shares, const SharesRow *row)
{
	if (shares->view->labels == LABELS_NONE || isnan(row->most) ||
		(row->useless && shares->of != SHARES_IN_TIME))
		return (Word){""};
	if (shares->of == SHARES_IN_TIME)
		return shares_is_late(shares, row) ? word_percent(row->least) : (Word){"all"};
	if (has_symbol(shares, row))
		return frame_share_symbol(shares->frame, row->row->first, "");
	return word_share(row->total);
}

Word shares_load(const Shares *shares, const SharesRow *row)
{
	const double load = shares->frame->net->load;

	if (shares->view->labels == LABELS_NONE || isnan(row->most) || row->useless)
		return (Word){""};
	if (has_symbol(shares, row))
		return frame_share_symbol(shares->frame, row->row->first, "L");
	return word_value(load * row->total);
}

Word shares_each(const Shares *shares, const SharesRow *row)
{
	if (shares->view->labels == LABELS_NONE || row->parts < 2 || row->useless ||
		shares->of == SHARES_IN_TIME)
		return (Word){""};
	return word_share_range(row->least, row->most);
}

/* The race that it lost, in the round that removed it. */
static Race lost_race(const Shares *shares, const SharesRow *row)
{
	const Schedule *schedule = shares->frame->schedule;
	const bool asked = row->useless && row->row->kind != ROW_USELESS &&
			   schedule->eliminations <= CAUSES_MAX;
	const uint32_t k = asked ? find_elimination(schedule, row->row->first) : NET_NONE;
	const Elimination e =
		k == NET_NONE ? (Elimination){.round = 0} : schedule_eliminated(schedule, k);

	return e.round > 0 ? (Race){e.processor, e.deadline, e.arrival}
			   : (Race){row->row->first, NAN, NAN};
}

void shares_why_no_bar(const Shares *shares, const SharesRow *row, Ladder *out)
{
	const Race race = lost_race(shares, row);

	if (!row->useless || (shares->of == SHARES_IN_TIME && !isnan(row->most)))
		return;
	const bool group = row->row->kind == ROW_USELESS;
	const Word part = group                 ? race_parts(shares->frame->schedule)
			  : race_is_lost(&race) ? word_percent(race_part(&race))
						: (Word){""};
	Telling telling;

	telling_frame(&telling, shares->frame, row->row->first, out);
	if (group)
		tell_number(&telling, GIVEN_COUNT, row->row->count);
	tell_word(&telling, GIVEN_EACH, part.text);
	tell(&telling, SAY_WHY_NO_BAR);
}

void shares_remark(const Shares *shares, char out[LADDER_TEXT])
{
	uint32_t negative = 0;
	Telling telling;

	out[0] = '\0';
	for (uint32_t p = 0; p < shares->frame->schedule->processors && shares->of == SHARES_NONE;
		p++)
		negative += shares->frame->schedule->share[p] < -EQUAL;
	if (negative == 0)
		return;
	telling_frame(&telling, shares->frame, NET_NONE, NULL);
	tell_number(&telling, GIVEN_COUNT, negative);
	tell_text(&telling, SAY_NEGATIVE, out);
}

int shares_indent(const Shares *shares, const Row *row)
{
	const bool flat =
		net_is_single_level(shares->frame->net) || shares->frame->width < INDENT_FROM;

	return flat ? 0 : row->depth < INDENT_MOST ? (int)row->depth : INDENT_MOST;
}
