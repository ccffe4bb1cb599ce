#include "layouts/table/fit.h"

#include "layouts/scene/pen.h"

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

/* The next one in the order of weights, behind `at` (-1: the first), from the lightest or from the
 * heaviest; -1: there is none. */
static int next_by_weight(const Column *column, int count, int at, bool heaviest)
{
	const int sign = heaviest ? -1 : 1, behind = at < 0 ? INT_MIN : sign * column[at].weight;
	int found = -1;

	for (int k = 0; k < count; k++)
		if (sign * column[k].weight > behind &&
			(found < 0 || sign * column[k].weight < sign * column[found].weight))
			found = k;
	return found;
}

/* The lightest shrink, or go where that is not enough. */
static void give_way(Column *column, int count, int room)
{
	for (int at = -1; (at = next_by_weight(column, count, at, false)) >= 0;) {
		const bool last = next_by_weight(column, count, at, false) < 0;
		const int over = excess(column, count, room);
		const int width = column[at].width - (over > 0 ? over : 0);

		column[at].width = width >= column[at].least || (last && width > 0) ? width : 0;
	}
}

/* What is left goes to those that are gone, the heaviest first, then to those that grow. */
static void come_back(Column *column, int count, int room)
{
	for (int at = -1; (at = next_by_weight(column, count, at, true)) >= 0;) {
		Column *one = &column[at];
		const int width = one->width,
			  most = one->most > one->wanted ? one->most : one->wanted;

		one->width = width > 0 ? most : one->wanted;
		const int over = excess(column, count, room);

		one->width -= over > 0 ? over : 0;
		if (one->width < width || one->width < one->least)
			one->width = width;
	}
}

void column_hold(Column *column, const char *text)
{
	const int cells = pen_cells(text);

	column->wanted = cells > column->wanted ? cells : column->wanted;
}

void columns_fit(Column *column, int count, int room)
{
	int x = 0;

	for (int k = 0; k < count; k++)
		column[k].width = column[k].wanted;
	give_way(column, count, room);
	come_back(column, count, room);
	for (int k = 0; k < count; k++) {
		column[k].x = x;
		x += column[k].width > 0 ? column[k].width + column[k].gap : 0;
	}
}
