#include "layouts/rows.h"

#include "solver/base/mem.h"
#include "solver/base/text.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { INDIVIDUAL_MAX = 2000, USELESS_GROUP = 20, QUANTILES = 50 };

/* What a build works with. `keys` sort the rows; they exist only when the order is not the net's.
 */
typedef struct Builder {
	const Net *net;
	const Schedule *schedule;
	const RowSettings *settings;
	Rows *rows;
	bool failed;
	uint32_t useless_rows, useless,
		first_useless; /* among the rows; processors; the first one */
} Builder;

typedef struct SortKey {
	double key;
	uint32_t row;
} SortKey;

RowSettings row_settings(void)
{
	RowSettings settings = {
		.sort = SORT_SERVICE,
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

uint32_t rows_find(const Rows *rows, uint32_t processor)
{
	uint32_t position = processor, low = 0, high = rows->count;

	if (rows->count == 0)
		return 0;
	if (rows->order) {
		const Row *last = &rows->row[rows->count - 1];
		uint32_t end = last->begin + last->count;

		for (position = 0; position < end && rows->order[position] != processor;)
			position++;
	}
	while (high - low > 1) {
		uint32_t middle = low + (high - low) / 2;

		if (rows->row[middle].begin <= position)
			low = middle;
		else
			high = middle;
	}
	return low;
}

/* --- gathering ------------------------------------------------------------------------------- */

static uint8_t verdict_of(const Schedule *schedule, uint32_t processor)
{
	/* Without eliminations nobody is useless, and alike processors fare alike. */
	if (!schedule || schedule->eliminations == 0)
		return VERDICT_USEFUL;
	return schedule->verdict[processor];
}

static bool is_open(const RowSettings *settings, uint32_t node)
{
	uint32_t low = 0, high = settings->open ? settings->open_count : 0;

	while (low < high) {
		uint32_t middle = low + (high - low) / 2;

		if (settings->open[middle] == node)
			return true;
		if (settings->open[middle] < node)
			low = middle + 1;
		else
			high = middle;
	}
	return false;
}

static uint32_t depth_of(const Net *net, uint32_t processor)
{
	uint32_t depth = 0;

	for (; net->parent_of[processor] != NET_NONE; processor = net->parent_of[processor])
		depth++;
	return depth;
}

static void add_row(Builder *b, uint32_t first, uint32_t count, bool foldable, bool open)
{
	Rows *rows = b->rows;
	size_t cap = rows->cap;
	bool useless = verdict_of(b->schedule, first) == VERDICT_USELESS;

	if (b->failed ||
		!mem_grow((void **)&rows->row, &cap, (size_t)rows->count + 1, sizeof *rows->row)) {
		b->failed = true;
		return;
	}
	rows->cap = (uint32_t)cap;
	rows->row[rows->count++] = (Row){
		.kind = count > 1 ? ROW_ALIKE : ROW_SINGLE,
		.begin = first,
		.count = count,
		.first = first,
		.node = b->net->node_of[first],
		.depth = depth_of(b->net, first),
		.foldable = foldable,
		.open = open,
	};
	if (useless && b->useless_rows++ == 0)
		b->first_useless = first;
	b->useless += useless ? count : 0;
}

/* Processors from `first` on, at most `most`, with the verdict of the first. */
static uint32_t verdict_run(const Schedule *schedule, uint32_t first, uint32_t most)
{
	uint32_t count = 1;

	if (!schedule || schedule->eliminations == 0)
		return most;
	while (count < most && schedule->verdict[first + count] == schedule->verdict[first])
		count++;
	return count;
}

/* Two leaves of one parent that stand next to each other and cannot be told apart by value. */
static bool are_alike(const Builder *b, uint32_t one, uint32_t other)
{
	const Net *net = b->net;
	uint32_t n = net->node_of[one], k = net->node_of[other];

	return net->parent_of[one] != NET_NONE && net->parent_of[one] == net->parent_of[other] &&
	       net->size[n] == 1 && net->size[k] == 1 && net->compute[n] == net->compute[k] &&
	       net->link[n] == net->link[k] &&
	       verdict_of(b->schedule, one) == verdict_of(b->schedule, other);
}

/* How many processors from `first` on stand for one row when groups are closed. */
static uint32_t group_size(const Builder *b, uint32_t first)
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

static bool is_natural(const Builder *b)
{
	return b->settings->sort == SORT_SERVICE;
}

static void gather(Builder *b)
{
	const Net *net = b->net;
	bool counts_only = is_natural(b) && (!b->schedule || b->schedule->eliminations == 0);

	for (uint32_t p = 0; p < net->processors && !b->failed;) {
		uint32_t count = group_size(b, p);
		bool group = count > 1 || net->repeat[net->node_of[p]] > 1;
		bool open = group && is_open(b->settings, net->node_of[p]);

		/* Too many to show one by one, and no sorting needs them: the quantiles do not
		 * look. */
		if (counts_only && b->rows->count > 2 &&
			b->rows->count > b->settings->individual_max)
			return;
		for (uint32_t k = 0; open && k < count; k++)
			add_row(b, p + k, 1, true, true);
		if (!open)
			add_row(b, p, count, count > 1, false);
		p += count;
	}
}

/* --- order ----------------------------------------------------------------------------------- */

/* The root leads in every order; what does not exist comes last. */
static double sort_key(const Builder *b, const double *deadline, const Row *row)
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
		key = deadline ? deadline[p] - arrival : 0;
		break;
	case SORT_VERDICT:
		key = verdict_of(schedule, p) == VERDICT_USEFUL   ? 0
		      : verdict_of(schedule, p) == VERDICT_LOSING ? 1
								  : 2;
		break;
	}
	return isnan(key) ? INFINITY : key;
}

static int compare_keys(const void *left, const void *right)
{
	const SortKey *a = left, *b = right;

	if (a->key != b->key)
		return a->key < b->key ? -1 : 1;
	return a->row < b->row ? -1 : a->row > b->row;
}

/* A removed processor has the deadline of its round; for all others it is the finish. */
static double *deadlines(const Builder *b)
{
	const Schedule *schedule = b->schedule;
	double *deadline = mem_array(b->net->processors, sizeof *deadline);

	if (!deadline)
		return NULL;
	for (uint32_t p = 0; p < b->net->processors; p++)
		deadline[p] = schedule->finish;
	for (uint32_t k = 0; k < schedule->eliminations; k++)
		deadline[schedule->eliminated[k].processor] = schedule->eliminated[k].deadline;
	return deadline;
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
		row[k] = rows->row[key[k].row];
		row[k].begin = position;
		for (uint32_t i = 0; i < row[k].count; i++)
			order[position++] = row[k].first + i;
	}
	mem_free(rows->row);
	mem_free(rows->order);
	rows->row = row;
	rows->cap = rows->count;
	rows->order = order;
	return true;
}

static void sort_rows(Builder *b, bool useless_last)
{
	Rows *rows = b->rows;
	SortKey *key = mem_array(rows->count, sizeof *key);
	bool slack = b->settings->sort == SORT_SLACK && b->schedule;
	double *deadline = slack ? deadlines(b) : NULL;

	b->failed = b->failed || !key || (slack && !deadline);
	for (uint32_t k = 0; k < rows->count && !b->failed; k++) {
		const Row *row = &rows->row[k];

		key[k].row = k;
		key[k].key = useless_last ? verdict_of(b->schedule, row->first) == VERDICT_USELESS
					  : sort_key(b, deadline, row);
	}
	if (!b->failed) {
		qsort(key, rows->count, sizeof *key, compare_keys);
		b->failed = !arrange(rows, b->net->processors, key);
	}
	mem_free(deadline);
	mem_free(key);
}

/* --- folding --------------------------------------------------------------------------------- */

/* The useless rows stand at the end: one row for all of them. */
static void fold_useless(Builder *b)
{
	Rows *rows = b->rows;
	Row *row;

	rows->count -= b->useless_rows;
	row = &rows->row[rows->count++];
	row->kind = ROW_USELESS;
	row->count = b->useless;
	row->foldable = true;
	row->open = false;
}

/* Everybody but the root and a group at the foot in rows of about equal count. */
static void fold_quantiles(Builder *b, bool gathered)
{
	Rows *rows = b->rows;
	Row foot = rows->row[rows->count - 1];
	uint32_t others = b->net->processors - 1 - (gathered ? foot.count : 0);
	uint32_t quantiles = others < QUANTILES ? others : QUANTILES;

	if (b->settings->individual_max < quantiles + 2)
		quantiles = b->settings->individual_max > 3 ? b->settings->individual_max - 2 : 1;
	for (uint32_t k = 0; k < quantiles; k++) {
		uint32_t begin = 1 + (uint32_t)((uint64_t)others * k / quantiles);
		uint32_t end = 1 + (uint32_t)((uint64_t)others * (k + 1) / quantiles);
		uint32_t first = rows_processor(rows, begin);

		rows->row[k + 1] = (Row){
			.kind = end - begin > 1 ? ROW_QUANTILE : ROW_SINGLE,
			.begin = begin,
			.count = end - begin,
			.first = first,
			.node = b->net->node_of[first],
			.depth = depth_of(b->net, first),
		};
	}
	rows->count = quantiles + 1;
	if (gathered)
		rows->row[rows->count++] = foot;
}

/* From the foot upwards: a row is the last of its siblings when none of its depth came since
 * something shallower did. */
static void mark_siblings(Rows *rows)
{
	bool seen[NET_LEVELS_MAX + 2] = {false};
	uint32_t deepest = 0;

	for (uint32_t k = rows->count; k-- > 0;) {
		uint32_t depth = rows->row[k].depth;

		for (; deepest > depth; deepest--)
			seen[deepest] = false;
		rows->row[k].last_sibling = !seen[depth];
		seen[depth] = true;
		deepest = depth > deepest ? depth : deepest;
	}
}

Status rows_build(Rows *out, const Net *net, const Schedule *schedule, const RowSettings *settings,
	Error *error)
{
	Builder b = {.net = net, .schedule = schedule, .settings = settings, .rows = out};
	bool many, gathered = false;

	rows_release(out);
	out->sort = settings->sort;
	gather(&b);
	many = is_natural(&b) && b.useless_rows > settings->useless_group;
	if (many && is_open(settings, net->node_of[b.first_useless])) {
		Row *first = &out->row[rows_find(out, b.first_useless)];

		first->foldable = first->open = true;
	} else if (many && !b.failed) {
		sort_rows(&b, true);
		gathered = !b.failed;
	} else if (!is_natural(&b) && !b.failed) {
		sort_rows(&b, false);
	}
	if (gathered)
		fold_useless(&b);
	if (!b.failed && out->count > settings->individual_max && out->count > 2)
		fold_quantiles(&b, gathered);
	if (b.failed) {
		rows_release(out);
		return error_no_memory(error);
	}
	mark_siblings(out);
	return STATUS_OK;
}

/* --- names ----------------------------------------------------------------------------------- */

static void add_name(const Net *net, uint32_t processor, Buf *out)
{
	Buf raw;

	buf_init(&raw);
	net_name(net, processor, &raw);
	text_show(out, raw.text, raw.length);
	out->failed = out->failed || raw.failed;
	buf_release(&raw);
}

void row_range(const Rows *rows, const Row *row, const Net *net, Buf *out)
{
	const Row *foot = &rows->row[rows->count - 1];
	uint32_t last = rows_processor(rows, row->begin + row->count - 1);
	/* The root has no rank, nor have useless ones at the foot. */
	uint32_t end = foot->kind == ROW_USELESS ? foot->begin - 1 : foot->begin + foot->count - 1;

	if (row->kind == ROW_USELESS) {
		buf_add_text(out, "useless");
	} else if (row->kind == ROW_QUANTILE && rows->sort != SORT_SERVICE) {
		buf_addf(out, "rank %.0f %%", 100.0 * (row->begin + row->count - 1) / end);
	} else if (row->kind == ROW_ALIKE && row->count == net->repeat[row->node] &&
		   net->name[row->node]) {
		text_show(out, net->name[row->node], strlen(net->name[row->node]));
	} else {
		add_name(net, row->first, out);
		if (row->count > 1) {
			buf_add_text(out, "…");
			add_name(net, last, out);
		}
	}
}

void row_name(const Rows *rows, const Row *row, const Net *net, Buf *out)
{
	row_range(rows, row, net, out);
	if (row->count > 1)
		buf_addf(out, " %s%u", row->kind == ROW_QUANTILE ? "≈" : "×", row->count);
}
