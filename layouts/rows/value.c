/* Numbers of whole rows. */
#include "layouts/rows/rows.h"

#include <math.h>

/* Whether a row stands for processors with numbers of their own, not for so many alike ones. */
static bool is_sum(const Row *row)
{
	return row->kind == ROW_SUBTREE || row->kind == ROW_ELLIPSIS;
}

double row_share(const Rows *rows, const Row *row, const Schedule *schedule)
{
	const uint32_t count = is_sum(row) ? row->count : 1;
	const uint32_t *order = rows->order ? rows->order + row->begin : NULL;
	double share = 0;

	for (uint32_t k = 0; k < count; k++)
		share += schedule->share[order ? order[k] : row->begin + k];
	return share;
}

double row_end(const Rows *rows, const Row *row, const Schedule *schedule)
{
	const uint32_t count = is_sum(row) ? row->count : 1;
	const uint32_t *order = rows->order ? rows->order + row->begin : NULL;
	double end = schedule->end[row->first];

	for (uint32_t k = 1; k < count; k++) {
		const double one = schedule->end[order ? order[k] : row->begin + k];

		if (one > end || isnan(end))
			end = one;
	}
	return end;
}
