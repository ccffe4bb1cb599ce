/* Groups that unfold by themselves: their members fare differently, and there is room for each. */
#include "layouts/rows/build.h"

#include "solver/base/mem.h"

#include <math.h>
#include <string.h>

enum { LOOKS_MAX = 256 }; /* of larger groups a sample is compared, the last one among it */

static bool is_close(double a, double b)
{
	if (isnan(a) || isnan(b))
		return isnan(a) && isnan(b);
	return fabs(a - b) <= ROWS_EQUAL * fmax(fabs(a), fabs(b));
}

static bool are_equal(const Schedule *schedule, uint32_t one, uint32_t other)
{
	return is_close(schedule->share[one], schedule->share[other]) &&
	       is_close(schedule->start[one], schedule->start[other]) &&
	       is_close(schedule->end[one], schedule->end[other]);
}

bool rows_are_unlike(const Rows *rows, const Row *row, const Schedule *schedule)
{
	const bool group = row->kind == ROW_ALIKE || row->kind == ROW_SUBTREE;
	const uint32_t parts = group || row->kind == ROW_LAYER ? row->copies : 1;
	const uint32_t size = row->count / parts, others = row->count - size;
	const uint32_t looks = others < LOOKS_MAX ? others : LOOKS_MAX;

	if (parts < 2 || size == row->count)
		return true;
	for (uint32_t k = 1; k <= looks; k++) {
		const uint32_t at = size - 1 + (uint32_t)((uint64_t)others * k / looks);

		if (!are_equal(schedule, rows_processor(rows, row->begin + at % size),
			    rows_processor(rows, row->begin + at)))
			return true;
	}
	return false;
}

static bool may_unfold(const Rows *rows, const Row *row, const RowSettings *settings)
{
	return (row->kind == ROW_ALIKE || row->kind == ROW_SUBTREE || row->kind == ROW_ELLIPSIS) &&
	       row->foldable && !row->open && !rows_was_opened(settings, row->fold) &&
	       !rows_was_closed(settings, row->fold) && rows->count <= settings->room;
}

/* The folds of unlike groups into `fold`, which has room for settings->room of them; none unless
 * all of their processors could have a row. */
static uint32_t find_unlike(const Rows *rows, const Schedule *schedule,
	const RowSettings *settings, uint32_t *fold)
{
	uint64_t wanted = rows->count;
	uint32_t count = 0;

	for (uint32_t k = 0; k < rows->count; k++) {
		const Row *row = &rows->row[k];

		if (!may_unfold(rows, row, settings) || !rows_are_unlike(rows, row, schedule))
			continue;
		wanted += row->count - 1;
		if (wanted > settings->room)
			return 0;
		fold[count++] = row->fold;
	}
	return count;
}

/* Into an ascending list that has room for it. */
static void insert(uint32_t *list, uint32_t count, uint32_t fold)
{
	uint32_t at = count;

	while (at > 0 && list[at - 1] > fold)
		at--;
	memmove(list + at + 1, list + at, (count - at) * sizeof *list);
	list[at] = fold;
}

Status rows_unfold(const Rows *rows, const Schedule *schedule, RowSettings *settings,
	uint32_t **open, bool *more, Error *error)
{
	const uint32_t had = settings->open ? settings->open_count : 0;
	uint32_t *fold, *list;

	*more = false;
	if (!schedule || rows->count > settings->room || settings->fold_level != FOLD_LEVEL_AUTO)
		return STATUS_OK;
	fold = mem_array(settings->room, sizeof *fold);
	const uint32_t count = fold ? find_unlike(rows, schedule, settings, fold) : 0;

	list = mem_array((size_t)had + count + 1, sizeof *list);
	if (fold && list) {
		if (had > 0)
			memcpy(list, settings->open, had * sizeof *list);
		for (uint32_t k = 0; k < count; k++)
			insert(list, had + k, fold[k]);
		mem_free(*open);
		settings->open = *open = list;
		settings->open_count = had + count;
		*more = count > 0;
	} else {
		mem_free(list);
	}
	mem_free(fold);
	return fold && list ? STATUS_OK : error_no_memory(error);
}
