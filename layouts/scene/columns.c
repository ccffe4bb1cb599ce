#include "layouts/scene/columns.h"

#include <limits.h>
#include <stdbool.h>

/* Cells of all columns and the gaps between them, less those there are. */
static int excess(const Column *column, int count, int room)
{
	int used = 0, gap = 0;

	for (int k = 0; k < count; k++) {
		if (column[k].width <= 0)
			continue;
		used += gap + column[k].width;
		gap = column[k].gap;
	}
	return used - room;
}

/* The one that is to give way next, above a weight; -1: there is none. */
static int next_by_weight(const Column *column, int count, int above)
{
	int found = -1;

	for (int k = 0; k < count; k++)
		if (column[k].width > 0 && column[k].weight > above &&
			(found < 0 || column[k].weight < column[found].weight))
			found = k;
	return found;
}

void columns_fit(Column *column, int count, int room)
{
	int over, at = -1, x = 0;

	for (int k = 0; k < count; k++)
		column[k].width = column[k].wanted;
	while ((over = excess(column, count, room)) > 0 &&
		(at = next_by_weight(column, count, at < 0 ? INT_MIN : column[at].weight)) >= 0) {
		const bool last = next_by_weight(column, count, column[at].weight) < 0;
		const int width = column[at].width - over;

		column[at].width = width >= column[at].least || (last && width > 0) ? width : 0;
	}
	for (int k = 0; k < count; k++) {
		const int left = -excess(column, count, room);
		const int more = column[k].most - column[k].width;

		if (column[k].width > 0 && more > 0 && left > 0)
			column[k].width += more < left ? more : left;
	}
	for (int k = 0; k < count; k++) {
		column[k].x = x;
		x += column[k].width > 0 ? column[k].width + column[k].gap : 0;
	}
}
