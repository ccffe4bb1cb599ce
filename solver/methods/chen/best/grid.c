/* A grid over the sums: of those in a cell only the least and the greatest are kept. Any sum that
 * can be made lies between two kept ones at most a cell apart, and that does not add up: both move
 * with it by the same value; where they fall into one cell its least and greatest are about it, and
 * where into two neighbours, the greatest of the lower and the least of the upper one are at least
 * as near. So below a limit the largest sum kept is at most a cell short of the largest there is,
 * and where the next one above is further than a cell away, it is that. One pass serves all limits,
 * as they fall in the order of the groups.
 *
 * Only sums that can still become better than what is found are looked at: a window that moves up
 * with the items. Passes follow each other on ever finer grids. What each sum came from is noted,
 * in half a byte for a cell and item, so that its set can be told. */
#include "solver/methods/chen/best/set.h"

#include "solver/base/mem.h"

#include <math.h>
#include <string.h>

/* Cells times items of a pass. */
static const uint32_t pass_size[] = {1 << 19, 1 << 22, 1 << 26};

enum {
	PASSES = sizeof pass_size / sizeof *pass_size,
	CELLS_LEAST = 16,
	COARSE = 4,
	CLEARED = 4, /* cells are cleared and copied in the time one is worked out */
	AROUND = 2,  /* cells about the window: what is wanted lies between sums a cell away */
};

/* The two sums of each cell; least > greatest: none. */
typedef struct Cells {
	uint64_t base; /* the first cell */
	uint32_t count;
	uint64_t *least, *greatest;
} Cells;

/* How a sum came about. Not taken: from that of the same kind. */
enum { TAKEN_LEAST = 1, TAKEN_GREATEST = 2, WAY_BITS = 2, WAY = 3 };

typedef struct BestGrid {
	uint32_t pass;
	bool begun;
	unsigned shift; /* a cell is 2^shift */
	uint32_t cells; /* room for so many */
	uint64_t *left; /* what the items from one on add up to; `items` + 1 of them */
	Cells now, after;
	uint32_t next;  /* the item whose turn it is, */
	uint32_t at;    /* and of its cells */
	uint8_t *way;   /* of each cell (items after each other): of the least, of the greatest */
	uint64_t *base; /* where the cells began after each item */
	double unresolved; /* no set of the groups so far that is not known has a larger S; 0 */
} BestGrid;

static void release_pass(BestGrid *grid)
{
	mem_free(grid->now.least);
	mem_free(grid->after.least);
	mem_free(grid->way);
	mem_free(grid->base);
	grid->now = grid->after = (Cells){0};
	grid->way = NULL;
	grid->base = NULL;
	grid->begun = false;
}

void best_grid_free(BestGrid *grid)
{
	if (grid == NULL)
		return;
	release_pass(grid);
	mem_free(grid->left);
	mem_free(grid);
}

/* --- a pass begins ---------------------------------------------------------------------------- */

/* The least sum after item `i` that can still become better. */
static uint64_t least_after(const ChenBest *search, uint32_t i)
{
	return best_minus(best_wanted(search), search->grid->left[i + 1]);
}

/* The widest window. */
static uint64_t width(const ChenBest *search)
{
	uint64_t widest = 0, sum = 0;

	for (uint32_t i = 0; i < search->items; i++) {
		const uint64_t limit = best_limit(search, search->item[i].group, false);

		sum = best_plus(sum, search->item[i].value);
		const uint64_t one = best_minus(sum < limit ? sum : limit, least_after(search, i));

		widest = one > widest ? one : widest;
	}
	return widest;
}

static void clear(Cells *cells, uint64_t base, uint32_t count)
{
	cells->base = base;
	cells->count = count;
	memset(cells->least, 0xff, count * sizeof *cells->least);
	memset(cells->greatest, 0, count * sizeof *cells->greatest);
}

static bool make_cells(Cells *out, uint32_t count)
{
	out->least = mem_array(2 * (size_t)count, sizeof *out->least);
	out->greatest = out->least ? out->least + count : NULL;
	return out->least != NULL;
}

/* Cells much larger than the gap there is tell nothing. */
static bool is_coarse(const ChenBest *search)
{
	const double gap = (search->bound - search->found) * search->scale;

	return ldexp(1, (int)search->grid->shift) > COARSE * gap;
}

static Status begin_pass(ChenBest *search, uint32_t cells, Error *error)
{
	BestGrid *grid = search->grid;
	const uint64_t window = width(search);

	grid->cells = cells;
	grid->shift = 0;
	while ((window >> grid->shift) + 2 * AROUND + 4 > cells)
		grid->shift++;
	if (is_coarse(search)) {
		grid->pass++;
		return STATUS_OK;
	}
	grid->way = mem_array(search->items, cells);
	grid->base = mem_array(search->items, sizeof *grid->base);
	if (!make_cells(&grid->now, cells) || !make_cells(&grid->after, cells) || !grid->way ||
		!grid->base) {
		release_pass(grid);
		return error_no_memory(error);
	}
	clear(&grid->now, 0, 1);
	grid->now.least[0] = 0;
	grid->next = 0;
	grid->at = 0;
	grid->unresolved = 0;
	grid->begun = true;
	return STATUS_OK;
}

static Status begin(ChenBest *search, Error *error)
{
	BestGrid *grid = search->grid = mem_array(1, sizeof *grid);

	if (grid == NULL)
		return error_no_memory(error);
	grid->left = mem_array((size_t)search->items + 1, sizeof *grid->left);
	if (grid->left == NULL)
		return error_no_memory(error);
	for (uint32_t i = search->items; i-- > 0;)
		grid->left[i] = best_plus(grid->left[i + 1], search->item[i].value);
	return STATUS_OK;
}

/* --- item after item -------------------------------------------------------------------------- */

/* The window after the next item, with the sums so far that are in it. */
static void move_window(ChenBest *search, uint64_t limit)
{
	BestGrid *grid = search->grid;
	const Cells *now = &grid->now;
	const uint64_t base = best_minus(least_after(search, grid->next) >> grid->shift, AROUND);
	const uint64_t top = (limit >> grid->shift) + AROUND;
	const uint64_t reach =
		now->base + now->count + 1 + (search->item[grid->next].value >> grid->shift);
	const uint64_t end = top < reach ? top : reach;
	const uint32_t count = end < base ? 1 : (uint32_t)(end - base + 1);

	clear(&grid->after, base, count < grid->cells ? count : grid->cells);
	grid->base[grid->next] = base;
	const uint64_t from = base > now->base ? base : now->base;

	for (uint64_t cell = from; cell < now->base + now->count && cell < base + grid->after.count;
		cell++) {
		grid->after.least[cell - base] = now->least[cell - now->base];
		grid->after.greatest[cell - base] = now->greatest[cell - now->base];
	}
}

/* A sum of the window with the item taken. */
static inline void put(BestGrid *grid, uint8_t *way, uint64_t sum, unsigned from)
{
	Cells *after = &grid->after;
	const uint64_t cell = (sum >> grid->shift) - after->base;

	if (cell >= after->count)
		return;
	if (sum < after->least[cell]) {
		after->least[cell] = sum;
		way[cell] = (uint8_t)((way[cell] & WAY << WAY_BITS) | from);
	}
	if (sum > after->greatest[cell]) {
		after->greatest[cell] = sum;
		way[cell] = (uint8_t)((way[cell] & WAY) | from << WAY_BITS);
	}
}

static bool add_next(ChenBest *search, uint64_t *work)
{
	BestGrid *grid = search->grid;
	const BestItem *item = &search->item[grid->next];
	uint8_t *way = grid->way + (size_t)grid->next * grid->cells;
	const Cells *now = &grid->now;

	if (grid->at == 0) {
		move_window(search, best_limit(search, item->group, false));
		*work = best_minus(*work, grid->after.count / CLEARED);
	}
	for (; grid->at<now->count && * work> 0; grid->at++, --*work) {
		const uint64_t least = now->least[grid->at], greatest = now->greatest[grid->at];

		if (least > greatest)
			continue;
		put(grid, way, least + item->value, TAKEN_LEAST);
		if (greatest > least)
			put(grid, way, greatest + item->value, TAKEN_GREATEST);
	}
	if (grid->at < now->count)
		return false;
	const Cells before = grid->now;

	grid->now = grid->after;
	grid->after = before;
	grid->at = 0;
	grid->next++;
	return true;
}

/* --- what the groups so far can make ---------------------------------------------------------- */

static void take_sum(ChenBest *search, uint64_t sum, bool greatest)
{
	const BestGrid *grid = search->grid;
	ChenGroup *group = search->order.group;

	for (uint32_t g = 0; g < search->order.groups; g++)
		group[g].taken = 0;
	for (uint32_t i = grid->next; i-- > 0;) {
		const size_t cell = (size_t)((sum >> grid->shift) - grid->base[i]);
		const unsigned ways = grid->way[(size_t)i * grid->cells + cell];
		const unsigned way = greatest ? ways >> WAY_BITS : ways & WAY;

		if (way == 0)
			continue;
		greatest = way == TAKEN_GREATEST;
		sum -= search->item[i].value;
		group[search->item[i].group].taken += search->item[i].copies;
	}
}

/* The largest sum kept up to `limit`, or the least above it, if there is one. */
typedef struct Found {
	bool found, greatest;
	uint64_t sum;
} Found;

static Found find_below(const BestGrid *grid, uint64_t limit)
{
	const Cells *now = &grid->now;
	uint64_t cell = (limit >> grid->shift) + 1;

	cell = cell < now->base + now->count ? cell : now->base + now->count;
	while (cell-- > now->base) {
		const uint64_t least = now->least[cell - now->base];
		const uint64_t greatest = now->greatest[cell - now->base];

		if (least > greatest || least > limit)
			continue;
		return (Found){true, greatest <= limit, greatest <= limit ? greatest : least};
	}
	return (Found){.found = false};
}

static Found find_above(const BestGrid *grid, uint64_t limit)
{
	const Cells *now = &grid->now;

	for (uint64_t cell = limit >> grid->shift; cell < now->base + now->count; cell++) {
		if (cell < now->base)
			continue;
		const uint64_t least = now->least[cell - now->base];
		const uint64_t greatest = now->greatest[cell - now->base];

		if (least > greatest || greatest <= limit)
			continue;
		return (Found){true, least <= limit, least > limit ? least : greatest};
	}
	return (Found){.found = false};
}

static Status try_sum(ChenBest *search, Found sum, bool *feasible, Error *error)
{
	take_sum(search, sum.sum, sum.greatest);
	return best_try(search, feasible, error);
}

/* Sums near a cap are tried in exact numbers, from above, until one is feasible. Those that are not
 * count as beyond the cap. False when not all of them could be tried. */
static Status try_near(ChenBest *search, uint32_t group, bool *feasible, bool *all, Error *error)
{
	const uint64_t surely = best_limit(search, group, true);
	Found near = find_below(search->grid, best_limit(search, group, false));

	while (near.found && near.sum > surely && near.sum >= best_wanted(search)) {
		*all = search->trials < BEST_TRIALS && search->star.classes <= BEST_EXACT_CLASSES;
		if (!*all)
			return STATUS_OK;
		search->trials++;
		STATUS_TRY(try_sum(search, near, feasible, error));
		if (*feasible)
			return STATUS_OK;
		near = find_below(search->grid, near.sum - 1);
	}
	return STATUS_OK;
}

static Status ask(ChenBest *search, uint32_t group, Error *error)
{
	BestGrid *grid = search->grid;
	const uint64_t surely = best_limit(search, group, true);
	const uint64_t cell = UINT64_C(1) << grid->shift;
	const double cap = search->order.group[group].cap;
	bool feasible = false, all = true;

	STATUS_TRY(try_near(search, group, &feasible, &all, error));
	if (feasible)
		return STATUS_OK;
	const Found below = find_below(grid, surely), above = find_above(grid, surely);

	if (below.found && below.sum >= best_wanted(search))
		STATUS_TRY(try_sum(search, below, NULL, error));
	if (!all) {
		grid->unresolved = fmax(grid->unresolved, cap);
	} else if (below.found && above.found && above.sum - below.sum <= cell) {
		const double most =
			1 + (double)(below.sum + cell + 2 * search->items) / search->scale;

		grid->unresolved = fmax(grid->unresolved, fmin(cap, most));
	}
	return STATUS_OK;
}

/* --- pass after pass -------------------------------------------------------------------------- */

static bool is_over(const ChenBest *search)
{
	const uint32_t next = search->grid->next;

	return next == search->items ||
	       best_limit(search, search->item[next].group, false) < best_wanted(search);
}

static Status next_pass(ChenBest *search, Error *error)
{
	BestGrid *grid = search->grid;

	while (grid->pass < PASSES) {
		uint32_t cells = search->cells_most;

		while ((uint64_t)cells * search->items > pass_size[grid->pass])
			cells /= 2;
		if (cells >= CELLS_LEAST)
			return begin_pass(search, cells, error);
		grid->pass++;
	}
	best_grid_free(grid);
	search->grid = NULL;
	search->stage = BEST_DONE;
	return STATUS_OK;
}

Status best_grid_step(ChenBest *search, uint64_t *work, Error *error)
{
	if (search->grid == NULL)
		STATUS_TRY(begin(search, error));
	BestGrid *grid = search->grid;

	*work -= 1;
	if (!grid->begun)
		return next_pass(search, error);
	if (grid->at == 0 && is_over(search)) {
		best_bounded(search, grid->unresolved);
		release_pass(grid);
		grid->pass++;
		return STATUS_OK;
	}
	const BestItem *item = &search->item[grid->next];

	if (!add_next(search, work) || !item->last || item->group < search->free)
		return STATUS_OK;
	return ask(search, item->group, error);
}
