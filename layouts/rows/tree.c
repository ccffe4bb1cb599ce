/* Rows of a tree of several levels: preorder, alike leaves in groups, subtrees folded. */
#include "layouts/rows/build.h"

#include "solver/base/mem.h"
#include "solver/base/pace.h"

/* Positions are places in preorder: a subtree is a run of them. */
typedef struct Walk {
	RowBuilder *b;
	uint32_t *size;  /* processor -> processors in its subtree */
	uint32_t *depth; /* processor -> levels below the root */
	uint32_t *useless; /* position -> useless ones before it, processors + 1 entries; NULL: none */
	uint32_t level; /* subtrees so deep or deeper start folded */
} Walk;

/* --- preorder -------------------------------------------------------------------------------- */

/* Parents stand before their children, so falling ids meet children first. False: stopped. */
static bool measure(Walk *w, const Net *net)
{
	w->depth[0] = 0;
	w->size[0] = 1;
	for (uint32_t p = 1; p < net->processors; p++) {
		if (pace_step(p))
			return false;
		w->depth[p] = w->depth[net->parent_of[p]] + 1;
		w->size[p] = 1;
	}
	for (uint32_t p = net->processors; p-- > 1;)
		w->size[net->parent_of[p]] += w->size[p];
	return !pace_stop(0, 0);
}

/* Every child goes where its parent's next one begins; `next` is scratch. */
static void set_order(const Walk *w, const Net *net, uint32_t *order, uint32_t *next)
{
	order[0] = 0;
	next[0] = 1;
	for (uint32_t p = 1; p < net->processors && !pace_step(p); p++) {
		uint32_t *place = &next[net->parent_of[p]];

		order[*place] = p;
		next[p] = *place + 1;
		*place += w->size[p];
	}
}

/* Ids of nested trees count in preorder already. */
static bool order_tree(Walk *w)
{
	const Net *net = w->b->net;
	uint32_t *next;

	if (net->form == NET_NESTED)
		return true;
	next = mem_array(net->processors, sizeof *next);
	w->b->rows->order = mem_array(net->processors, sizeof *w->b->rows->order);
	if (next && w->b->rows->order)
		set_order(w, net, w->b->rows->order, next);
	mem_free(next);
	return next && w->b->rows->order;
}

/* So that a run of positions is known to be of one verdict at once. */
static bool count_lost(Walk *w)
{
	const RowBuilder *b = w->b;
	const uint32_t processors = b->net->processors;

	if (!b->schedule || b->schedule->eliminations == 0)
		return true;
	w->useless = mem_array((size_t)processors + 1, sizeof *w->useless);
	if (!w->useless)
		return false;
	w->useless[0] = 0;
	for (uint32_t i = 0; i < processors && !pace_step(i); i++)
		w->useless[i + 1] =
			w->useless[i] +
			(rows_verdict(b->schedule, rows_processor(b->rows, i)) != VERDICT_USEFUL);
	return true;
}

static bool walk_open(Walk *w)
{
	const Net *net = w->b->net;

	w->size = mem_array(net->processors, sizeof *w->size);
	w->depth = mem_array(net->processors, sizeof *w->depth);
	if (!w->size || !w->depth)
		return false;
	return measure(w, net) && order_tree(w) && count_lost(w);
}

static void walk_close(Walk *w)
{
	mem_free(w->size);
	mem_free(w->depth);
	mem_free(w->useless);
}

/* --- alike subtrees -------------------------------------------------------------------------- */

/* How many alike subtrees of one parent begin at `position`, the first of them; 1 elsewhere. */
static uint32_t copies_at(const Walk *w, uint32_t position)
{
	const Net *net = w->b->net;
	const uint32_t p = rows_processor(w->b->rows, position), size = w->size[p];
	uint32_t copies = 1;

	if (net->copy_of[p] > 1 || net->parent_of[p] == NET_NONE)
		return 1;
	for (uint32_t at = position + size; at < net->processors; at += size, copies++) {
		const uint32_t other = rows_processor(w->b->rows, at);

		if (net->node_of[other] != net->node_of[p] ||
			net->parent_of[other] != net->parent_of[p])
			break;
	}
	return copies;
}

static bool is_of_one_verdict(const Walk *w, uint32_t position, uint32_t count)
{
	const uint32_t useless = w->useless ? w->useless[position + count] - w->useless[position] : 0;

	return useless == 0 || useless == count;
}

/* Written as one, and so shown; where a few numbers make the tree only once it is folded. */
static bool starts_merged(const Walk *w, uint32_t depth)
{
	const bool written =
		w->b->net->form != NET_REGULAR && w->b->settings->fold_level == FOLD_LEVEL_AUTO;

	return written || depth >= w->level;
}

/* --- the level from which subtrees are folded ------------------------------------------------ */

typedef struct Levels {
	uint32_t open[NET_LEVELS_MAX + 2];   /* rows of a level with its subtrees unfolded */
	uint32_t folded[NET_LEVELS_MAX + 2]; /* and folded, alike ones in one row */
	uint64_t rows;
} Levels;

static void count_rows(Walk *w, Levels *levels)
{
	const Net *net = w->b->net;

	w->level = UINT32_MAX;
	for (uint32_t at = 0; at < net->processors && !pace_step(levels->rows);) {
		const uint32_t p = rows_processor(w->b->rows, at), depth = w->depth[p];
		const bool leaf = w->size[p] == 1;
		const uint32_t copies = leaf ? net_run(net, p) : copies_at(w, at);
		const bool merged = leaf || (copies > 1 && starts_merged(w, depth));

		levels->rows++;
		if (depth < NET_LEVELS_MAX + 2) {
			levels->open[depth]++;
			levels->folded[depth] += net->copy_of[p] <= 1;
		}
		at += merged ? copies * w->size[p] : 1;
	}
}

/* It follows from the net alone: what is folded by hand moves nothing else. */
static uint32_t choose_level(Walk *w)
{
	const RowSettings *settings = w->b->settings;
	Levels levels = {0};
	uint64_t above = 0;
	uint32_t chosen = 1;

	if (settings->fold_level != FOLD_LEVEL_AUTO)
		return settings->fold_level > 1 ? settings->fold_level : 1;
	count_rows(w, &levels);
	if (levels.rows <= settings->subtree_rows)
		return UINT32_MAX;
	for (uint32_t depth = 0; depth < NET_LEVELS_MAX + 2; depth++) {
		if (depth > 1 && above + levels.folded[depth] <= settings->subtree_rows)
			chosen = depth;
		above += levels.open[depth];
	}
	return chosen;
}

/* --- rows ------------------------------------------------------------------------------------ */

/* The subtree at `position`, or the alike ones that begin there; returns the positions used. */
static uint32_t add_subtree(Walk *w, uint32_t position)
{
	const RowSettings *settings = w->b->settings;
	const uint32_t p = rows_processor(w->b->rows, position), depth = w->depth[p];
	const bool opened = rows_was_opened(settings, p);
	const bool merging = depth > 0 && !opened && starts_merged(w, depth);
	uint32_t copies = merging ? copies_at(w, position) : 1;
	bool folded = depth > 0 && !opened && (depth >= w->level || rows_was_closed(settings, p));

	if (copies > 1 && is_of_one_verdict(w, position, copies * w->size[p]))
		folded = true;
	else
		copies = 1;
	const uint32_t count = folded ? copies * w->size[p] : 1;

	rows_add(w->b, &(Row){.kind = folded ? ROW_SUBTREE : ROW_SINGLE,
			       .count = count,
			       .copies = copies,
			       .first = p,
			       .depth = depth,
			       .foldable = depth > 0,
			       .open = depth > 0 && !folded,
			       .fold = depth > 0 ? p : NET_NONE});
	return count;
}

void rows_gather_tree(RowBuilder *b)
{
	Walk w = {.b = b};

	b->failed = !walk_open(&w);
	if (!b->failed)
		w.level = choose_level(&w);
	for (uint32_t at = 0; !b->failed && at < b->net->processors && !rows_are_many(b);) {
		const uint32_t p = rows_processor(b->rows, at);

		if (w.size[p] > 1) {
			at += add_subtree(&w, at);
			continue;
		}
		const uint32_t count = rows_alike(b, p);

		rows_add_alike(b, p, count, w.depth[p]);
		at += count;
	}
	walk_close(&w);
}
