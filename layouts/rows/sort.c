/* Rows in another order than the net's own. */
#include "layouts/rows/build.h"

#include "solver/base/mem.h"
#include "solver/base/sort.h"

#include <math.h>

/* A removed processor has the deadline of its round; all others have the finish. */
static double deadline_of(const Schedule *schedule, uint32_t processor)
{
	const uint32_t k = schedule_eliminated_in(schedule, processor);

	return k == NET_NONE ? schedule->finish : schedule_eliminated(schedule, k).deadline;
}

/* The root leads in every order; what does not exist comes last. */
static double sort_key(const RowBuilder *b, const Row *row)
{
	const Net *net = b->net;
	const Schedule *schedule = b->schedule;
	uint32_t p = row->first;
	double arrival = net->load * net->intensity_transfer * net_link(net, p), key = 0;

	if (net->parent_of[p] == NET_NONE)
		return -INFINITY;
	switch (b->settings->sort) {
	case SORT_SERVICE:
		break;
	case SORT_ARRIVAL:
		key = arrival;
		break;
	case SORT_SHARE:
		key = schedule ? -schedule->share[p] : 0;
		break;
	case SORT_SLACK:
		key = schedule ? deadline_of(schedule, p) - arrival : 0;
		break;
	case SORT_VERDICT:
		key = rows_verdict(schedule, p) == VERDICT_USEFUL    ? 0
		      : rows_verdict(schedule, p) != VERDICT_USELESS ? 1
								     : 2;
		break;
	}
	return isnan(key) ? INFINITY : key;
}

/* Rows into the order of `key`, and the processors behind them. */
static bool arrange(Rows *rows, uint32_t processors, const SortKey *key)
{
	Row *row = mem_array(rows->count, sizeof *row);
	uint32_t *order = mem_array(processors, sizeof *order), position = 0;

	if (!row || !order) {
		mem_free(row);
		mem_free(order);
		return false;
	}
	for (uint32_t k = 0; k < rows->count; k++) {
		const uint32_t begin = rows->row[key[k].place].begin;

		row[k] = rows->row[key[k].place];
		row[k].begin = position;
		for (uint32_t i = 0; i < row[k].count; i++)
			order[position++] = rows_processor(rows, begin + i);
	}
	mem_free(rows->row);
	mem_free(rows->order);
	rows->row = row;
	rows->cap = rows->count;
	rows->order = order;
	return true;
}

void rows_arrange(RowBuilder *b)
{
	Rows *rows = b->rows;
	SortKey *key = mem_array(rows->count, sizeof *key);
	SortRoom room = {0};

	b->failed = b->failed || !key;
	for (uint32_t k = 0; k < rows->count && !b->failed; k++) {
		const Row *row = &rows->row[k];

		key[k].place = k;
		key[k].key = sort_key(b, row);
	}
	b->failed = b->failed || !sort_keys(key, rows->count, &room) ||
		    !arrange(rows, b->net->processors, key);
	sort_room_release(&room);
	mem_free(key);
}
