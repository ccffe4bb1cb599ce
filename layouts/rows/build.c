/* Rows made: gathered, folded and unfolded. */
#include "layouts/rows/build.h"
#include "solver/base/mem.h"
#include "solver/base/pace.h"

enum { QUANTILES = 50, ROW_DEPTH_MAX = NET_LEVELS_MAX + 1 };

/* Whether quantiles will take the place of those that are not useless. */
static bool are_quantiles(const RowBuilder *b)
{
	return b->foot && b->useless_rows > 1 &&
	       b->rows->count - b->useless_rows > b->settings->individual_max;
}

/* Whether a row will only be one of many at the foot. */
static bool is_for_foot(const RowBuilder *b, uint32_t processor)
{
	return b->foot && b->useless_rows > 1 && b->rows->count > b->settings->individual_max &&
	       rows_verdict(b->schedule, processor) == VERDICT_USELESS;
}

/* By id, no row below another: a star, or any net that is to be sorted. */
static void gather_by_id(RowBuilder *b)
{
	const Net *net = b->net;

	for (uint32_t p = 0; p < net->processors && !b->failed && !rows_are_many(b) &&
			     !are_quantiles(b) && !pace_step(p);) {
		const uint32_t count = rows_alike(b, p);

		if (!is_for_foot(b, p))
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
	b->foot = natural && star && b->schedule && schedule_tells_apart(b->schedule);
	b->may_stop = natural && !b->foot;
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

/* Processors that are not useless come first; `others` of them. */
static bool order_useless_last(RowBuilder *b, uint32_t others)
{
	const uint32_t processors = b->net->processors;
	uint32_t *order = mem_array(processors, sizeof *order), place[] = {0, others};

	b->rows->order = order;
	for (uint32_t p = 0; order && p < processors && !pace_step(p); p++)
		order[place[b->schedule->verdict[p] == VERDICT_USELESS]++] = p;
	return order;
}

static uint32_t count_useless(const Schedule *schedule)
{
	uint32_t useless = 0;

	for (uint32_t p = 0; p < schedule->processors; p++)
		useless += schedule->verdict[p] == VERDICT_USELESS;
	return useless;
}

/* The useless rows go to the end and become one. */
static void fold_useless(RowBuilder *b)
{
	Rows *rows = b->rows;
	const uint32_t useless = count_useless(b->schedule);
	const Row foot = {.kind = ROW_USELESS,
		.count = useless,
		.copies = useless,
		.first = b->first_useless,
		.depth = b->net->kind == NET_TREE,
		.foldable = true,
		.fold = b->first_useless};
	const uint32_t count = rows->count, others = b->net->processors - useless;

	b->failed = !order_useless_last(b, others);
	rows->idle = schedule_idle_word(b->schedule);
	rows->count = 0;
	for (uint32_t k = 0; k < count; k++)
		if (rows_verdict(b->schedule, rows->row[k].first) != VERDICT_USELESS)
			rows_add(b, &rows->row[k]);
	rows_add(b, &foot);
	if (!b->failed)
		rows->row[rows->count - 1].begin = others; /* not all were gathered */
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

/* Long stars gather their useless ones at the foot, and others where those that work could not be
 * told from them; returns whether they did. */
static bool gather_useless(RowBuilder *b)
{
	const RowSettings *settings = b->settings;
	const uint32_t most =
		b->rows->count > settings->individual_max ? 1 : settings->useless_group;

	if (settings->sort != SORT_SERVICE || b->useless_rows <= most ||
		!net_is_single_level(b->net))
		return false;
	if (rows_was_opened(settings, b->first_useless)) {
		Row *first = &b->rows->row[rows_find(b->rows, b->first_useless)];

		first->foldable = first->open = true;
		first->fold = b->first_useless;
		return false;
	}
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
		rows_arrange(&b);
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
