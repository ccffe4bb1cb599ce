#include "layouts/rows/rows.h"

#include "layouts/rows/build.h"
#include "solver/base/mem.h"
#include "solver/base/pace.h"

#include <string.h>

enum { INDIVIDUAL_MAX = 2000, USELESS_GROUP = 20, QUANTILES = 50, SUBTREE_ROWS = 60 };
enum { ROW_DEPTH_MAX = NET_LEVELS_MAX + 1 };

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
	b->useless += useless ? row->count : 0;
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

/* By id, no row below another: a star, or any net that is to be sorted. */
static void gather_by_id(RowBuilder *b)
{
	const Net *net = b->net;

	for (uint32_t p = 0;
		p < net->processors && !b->failed && !rows_are_many(b) && !pace_step(p);) {
		const uint32_t count = rows_alike(b, p);

		rows_add_alike(b, p, count, p > 0 && net->kind == NET_TREE);
		p += count;
	}
}

static void gather(RowBuilder *b)
{
	const Net *net = b->net;
	const bool natural = b->settings->sort == SORT_SERVICE;
	const bool star = net->kind == NET_TREE && net_is_single_level(net);

	/* Of a star the useless ones are still to be taken to the foot. */
	b->may_stop = natural && (!star || !b->schedule || !schedule_tells_apart(b->schedule));
	if (net->kind == NET_HYPERCUBE)
		rows_gather_layers(b);
	else if (net->kind != NET_TREE && natural)
		rows_gather_mesh(b);
	else if (natural && !star)
		rows_gather_tree(b);
	else
		gather_by_id(b);
}

/* --- folding --------------------------------------------------------------------------------- */

/* The useless rows stand at the end: one row for all of them. */
static void fold_useless(RowBuilder *b)
{
	Rows *rows = b->rows;
	Row *row;

	rows->count -= b->useless_rows;
	row = &rows->row[rows->count++];
	row->kind = ROW_USELESS;
	rows->idle = schedule_idle_word(b->schedule);
	row->count = row->copies = b->useless;
	row->foldable = true;
	row->open = false;
	row->fold = row->first;
}

static Row single_row(const RowBuilder *b, uint32_t begin, uint32_t count)
{
	const uint32_t first = rows_processor(b->rows, begin);

	return (Row){.kind = count > 1 ? ROW_QUANTILE : ROW_SINGLE,
		.begin = begin,
		.count = count,
		.copies = count,
		.first = first,
		.node = b->net->node_of[first],
		.depth = begin > 0 && b->net->kind == NET_TREE,
		.fold = NET_NONE};
}

/* Everybody but the root and a group at the foot in rows of about equal count. */
static void fold_quantiles(RowBuilder *b, bool gathered)
{
	Rows *rows = b->rows;
	Row foot = rows->row[rows->count - 1];
	uint32_t others = b->net->processors - 1 - (gathered ? foot.count : 0);
	uint32_t quantiles = others < QUANTILES ? others : QUANTILES;

	if (b->settings->individual_max < quantiles + 2)
		quantiles = b->settings->individual_max > 3 ? b->settings->individual_max - 2 : 1;
	rows->row[0] = single_row(b, 0, 1);
	for (uint32_t k = 0; k < quantiles; k++) {
		uint32_t begin = 1 + (uint32_t)((uint64_t)others * k / quantiles);
		uint32_t end = 1 + (uint32_t)((uint64_t)others * (k + 1) / quantiles);

		rows->row[k + 1] = single_row(b, begin, end - begin);
	}
	rows->count = quantiles + 1;
	if (gathered)
		rows->row[rows->count++] = foot;
}

/* From the foot upwards: a row is the last of its siblings when none of its depth came since
 * something shallower did. */
static void mark_siblings(Rows *rows)
{
	bool seen[ROW_DEPTH_MAX + 1] = {false};
	uint32_t deepest = 0;

	for (uint32_t k = rows->count; k-- > 0;) {
		uint32_t depth = rows->row[k].depth;

		depth = depth < ROW_DEPTH_MAX ? depth : ROW_DEPTH_MAX;
		for (; deepest > depth; deepest--)
			seen[deepest] = false;
		rows->row[k].last_sibling = !seen[depth];
		seen[depth] = true;
		deepest = depth > deepest ? depth : deepest;
	}
}

/* Long stars gather their useless ones at the foot; returns whether they did. */
static bool gather_useless(RowBuilder *b)
{
	const RowSettings *settings = b->settings;

	if (settings->sort != SORT_SERVICE || b->useless_rows <= settings->useless_group ||
		!net_is_single_level(b->net))
		return false;
	if (rows_was_opened(settings, b->first_useless)) {
		Row *first = &b->rows->row[rows_find(b->rows, b->first_useless)];

		first->foldable = first->open = true;
		first->fold = b->first_useless;
		return false;
	}
	rows_arrange(b, true);
	if (!b->failed)
		fold_useless(b);
	return !b->failed;
}

static Status build_folded(Rows *out, const Net *net, const Schedule *schedule,
	const RowSettings *settings, Error *error)
{
	RowBuilder b = {.net = net, .schedule = schedule, .settings = settings, .rows = out};
	bool gathered = false;

	rows_release(out);
	out->sort = settings->sort;
	out->room = settings->room;
	gather(&b);
	b.failed = b.failed || pace_stop(0, 0);
	if (!b.failed)
		gathered = gather_useless(&b);
	if (!b.failed && settings->sort != SORT_SERVICE)
		rows_arrange(&b, false);
	if (!b.failed && out->count > settings->individual_max && out->count > 2)
		fold_quantiles(&b, gathered);
	if (b.failed) {
		rows_release(out);
		return pace_stop(0, 0) ? pace_stopped(error) : error_no_memory(error);
	}
	mark_siblings(out);
	rows_judge(out, schedule);
	return STATUS_OK;
}

/* Groups are unfolded as if by hand, level by level. */
static Status build_unfolding(Rows *out, const Net *net, const Schedule *schedule,
	const RowSettings *settings, Error *error)
{
	RowSettings unfolded = *settings;
	uint32_t *open = NULL;
	bool more = true;
	Status status = STATUS_OK;

	while (status == STATUS_OK && more) {
		status = build_folded(out, net, schedule, &unfolded, error);
		if (status == STATUS_OK)
			status = rows_unfold(out, schedule, &unfolded, &open, &more, error);
	}
	if (status != STATUS_OK)
		rows_release(out);
	mem_free(open);
	return status;
}

static Status build_whole(Rows *out, const Net *net, const Schedule *schedule, Error *error)
{
	RowBuilder b = {.net = net, .rows = out};

	rows_release(out);
	rows_add(&b, &(Row){.kind = ROW_SUBTREE,
			     .count = net->processors,
			     .copies = 1,
			     .fold = NET_NONE});
	if (b.failed) {
		rows_release(out);
		return error_no_memory(error);
	}
	mark_siblings(out);
	rows_judge(out, schedule);
	return STATUS_OK;
}

/* The subtrees that have become one processor are folded as if by hand. */
Status rows_build(Rows *out, const Net *net, const Schedule *schedule, const RowSettings *settings,
	Error *error)
{
	RowSettings own = *settings;
	uint32_t closed[COLLAPSES_SINGLY];

	if (settings->step.kind == STEP_DEAL) {
		own.fold_level = settings->step.number;
		own.sort = SORT_SERVICE;
		own.open_count = own.closed_count = 0;
		return build_unfolding(out, net, schedule, &own, error);
	}
	if (settings->step.kind != STEP_COLLAPSE)
		return build_unfolding(out, net, schedule, settings, error);
	const Collapse collapse = schedule_collapse(net, schedule, settings->step);

	if (collapse.depth == 0)
		return build_whole(out, net, schedule, error);
	own.sort = SORT_SERVICE;
	own.open_count = 0;
	own.closed = closed;
	own.closed_count = schedule_collapsed(net, schedule, settings->step, closed);
	own.fold_level = collapse.level ? collapse.depth : collapse.depth + 1;
	return build_unfolding(out, net, schedule, &own, error);
}
