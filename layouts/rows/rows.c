#include "layouts/rows/rows.h"

#include "layouts/rows/build.h"
#include "solver/base/mem.h"

#include <string.h>

enum { INDIVIDUAL_MAX = 2000, USELESS_GROUP = 20, SUBTREE_ROWS = 60 };

RowSettings row_settings(void)
{
	RowSettings settings = {
		.sort = SORT_SERVICE,
		.subtree_rows = SUBTREE_ROWS,
		.fold_level = FOLD_LEVEL_AUTO,
		.individual_max = INDIVIDUAL_MAX,
		.useless_group = USELESS_GROUP,
	};

	return settings;
}

void rows_init(Rows *rows)
{
	*rows = (Rows){0};
}

void rows_release(Rows *rows)
{
	mem_free(rows->row);
	mem_free(rows->order);
	rows_init(rows);
}

uint32_t rows_processor(const Rows *rows, uint32_t position)
{
	return rows->order ? rows->order[position] : position;
}

/* The row at a position. */
static uint32_t find_position(const Rows *rows, uint32_t position)
{
	uint32_t low = 0, high = rows->count;

	while (high - low > 1) {
		uint32_t middle = low + (high - low) / 2;

		if (rows->row[middle].begin <= position)
			low = middle;
		else
			high = middle;
	}
	return low;
}

uint32_t rows_find(const Rows *rows, uint32_t processor)
{
	uint32_t position = 0;

	if (rows->count == 0)
		return 0;
	if (!rows->order)
		return find_position(rows, processor);
	for (uint32_t k = 0; k < rows->count; k++)
		if (rows->row[k].first == processor)
			return k;
	const Row *last = &rows->row[rows->count - 1];
	const uint32_t end = last->begin + last->count;

	while (position < end && rows->order[position] != processor)
		position++;
	return find_position(rows, position);
}

/* --- gathering ------------------------------------------------------------------------------- */

uint8_t rows_verdict(const Schedule *schedule, uint32_t processor)
{
	/* Without eliminations nobody is useless, and alike processors fare alike. */
	if (!schedule || !schedule_tells_apart(schedule))
		return VERDICT_USEFUL;
	return schedule->verdict[processor];
}

uint32_t rows_useless(const Rows *rows, uint32_t begin, uint32_t end)
{
	uint32_t useless = 0;

	for (uint32_t i = begin; i < end; i++)
		useless += rows->row[i].useless;
	return useless;
}

uint32_t rows_run(const void *items, size_t size, uint32_t most)
{
	const char *const first = items;
	uint32_t count = 1, more = 1;

	for (; more <= most - count && memcmp(first, first + count * size, more * size) == 0;
		more *= 2)
		count += more;
	for (; more > 0; more /= 2)
		if (more <= most - count && memcmp(first, first + count * size, more * size) == 0)
			count += more;
	return count;
}

static void judge(const Rows *rows, const Schedule *schedule, Row *row)
{
	const uint8_t *verdict = schedule->verdict;
	const uint32_t *order = rows->order;
	const uint32_t end = row->begin + row->count;
	uint32_t count[VERDICT_COSTLY + 1] = {0}, k = row->begin;

	/* Of millions; no row is empty. */
	if (order)
		do
			count[verdict[order[k]]]++;
		while (++k < end);
	for (uint32_t run; k < end; k += run) {
		run = rows_run(&verdict[k], 1, end - k);
		count[verdict[k]] += run;
	}
	row->useful = count[VERDICT_USEFUL];
	row->useless = count[VERDICT_USELESS];
	row->costly = count[VERDICT_COSTLY];
}

void rows_judge(Rows *rows, const Schedule *schedule)
{
	const bool apart = schedule && (schedule_tells_apart(schedule) ||
					       schedule->outcome == OUTCOME_INFEASIBLE);

	for (uint32_t i = 0; i < rows->count; i++) {
		Row *row = &rows->row[i];

		row->useful = row->count;
		row->useless = row->costly = 0;
		if (apart)
			judge(rows, schedule, row);
	}
}

static bool is_listed(const uint32_t *list, uint32_t count, uint32_t wanted)
{
	uint32_t low = 0, high = list ? count : 0;

	while (low < high) {
		uint32_t middle = low + (high - low) / 2;

		if (list[middle] == wanted)
			return true;
		if (list[middle] < wanted)
			low = middle + 1;
		else
			high = middle;
	}
	return false;
}

bool rows_was_opened(const RowSettings *settings, uint32_t fold)
{
	return is_listed(settings->open, settings->open_count, fold);
}

bool rows_was_closed(const RowSettings *settings, uint32_t fold)
{
	return is_listed(settings->closed, settings->closed_count, fold);
}

bool rows_are_many(const RowBuilder *b)
{
	return b->may_stop && b->rows->count > 2 && b->rows->count > b->settings->individual_max;
}

void rows_add(RowBuilder *b, const Row *row)
{
	Rows *rows = b->rows;
	size_t cap = rows->cap;
	const Row *last = rows->count > 0 ? &rows->row[rows->count - 1] : NULL;
	const uint32_t begin = last ? last->begin + last->count : 0;
	const bool useless = rows_verdict(b->schedule, row->first) == VERDICT_USELESS;

	if (b->failed ||
		!mem_grow((void **)&rows->row, &cap, (size_t)rows->count + 1, sizeof *rows->row)) {
		b->failed = true;
		return;
	}
	rows->cap = (uint32_t)cap;
	rows->row[rows->count] = *row;
	rows->row[rows->count].begin = begin;
	rows->row[rows->count++].node = b->net->node_of[row->first];
	if (useless && b->useless_rows++ == 0)
		b->first_useless = row->first;
}

/* Processors from `first` on, at most `most`, with the verdict of the first. */
static uint32_t verdict_run(const Schedule *schedule, uint32_t first, uint32_t most)
{
	if (!schedule || !schedule_tells_apart(schedule))
		return most;
	return rows_run(&schedule->verdict[first], 1, most);
}

/* Two leaves of one parent that stand next to each other and cannot be told apart by value. */
static bool are_alike(const RowBuilder *b, uint32_t one, uint32_t other)
{
	const Net *net = b->net;
	uint32_t n = net->node_of[one], k = net->node_of[other];

	return net->parent_of[one] != NET_NONE && net->parent_of[one] == net->parent_of[other] &&
	       net->node[n].size == 1 && net->node[k].size == 1 &&
	       net->node[n].compute == net->node[k].compute &&
	       net->node[n].link == net->node[k].link &&
	       rows_verdict(b->schedule, one) == rows_verdict(b->schedule, other);
}

uint32_t rows_alike(const RowBuilder *b, uint32_t first)
{
	uint32_t run = net_run(b->net, first), count = verdict_run(b->schedule, first, run);

	while (b->settings->fold_alike && count >= run && first + count < b->net->processors &&
		are_alike(b, first, first + count)) {
		run = net_run(b->net, first + count);
		count += verdict_run(b->schedule, first + count, run);
		run = count;
	}
	return count;
}

void rows_add_alike(RowBuilder *b, uint32_t first, uint32_t count, uint32_t depth)
{
	const bool group = count > 1, open = group && rows_was_opened(b->settings, first);
	Row row = {.kind = group && !open ? ROW_ALIKE : ROW_SINGLE,
		.count = open ? 1 : count,
		.depth = depth,
		.foldable = group,
		.open = open,
		.fold = group ? first : NET_NONE};

	row.copies = row.count;
	for (uint32_t k = 0; k < count && !b->failed && !rows_are_many(b); k += row.count) {
		row.first = first + k;
		rows_add(b, &row);
	}
}
