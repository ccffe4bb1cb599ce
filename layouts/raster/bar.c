/* Bars: which eighth of a cell belongs to which bar, and which pieces of a full cell count. */
#include "layouts/raster/cell.h"

#include <math.h>
#include <stdlib.h>

/* A bar in eighths of a cell, clipped to the scene. */
typedef struct Extent {
	int begin, end; /* begin < end */
	bool half[2];   /* which halves of this row it covers */
} Extent;

static int clamped(double value, double low, double high)
{
	return (int)fmin(fmax(value, low), high);
}

/* False where the bar does not come into this row of the scene. Both ends are rounded on their own,
 * so that neighbours share an edge; only then is a bar of no length given an eighth. */
static bool extent_of(const Raster *raster, const SceneItem *item, Extent *out)
{
	int limit = raster->columns * RASTER_EIGHTHS, top, bottom;

	if (item->x1 < 0 || (item->x1 <= 0 && item->x0 < 0) || item->x0 >= raster->columns)
		return false;
	out->begin = clamped(floor(item->x0 * RASTER_EIGHTHS + 0.5), 0, limit);
	out->end = clamped(floor(item->x1 * RASTER_EIGHTHS + 0.5), 0, limit);
	if (out->end <= out->begin) {
		out->begin -= out->begin == limit;
		out->end = out->begin + 1;
	}
	top = clamped(floor(item->y0 * 2 + 0.5), -1, INT32_MAX / 2);
	bottom = clamped(floor(item->y1 * 2 + 0.5), -1, INT32_MAX / 2);
	if (bottom <= top)
		bottom = top + 1;
	for (int half = 0; half < 2; half++)
		out->half[half] = top <= 2 * raster->row + half && 2 * raster->row + half < bottom;
	return out->half[0] || out->half[1];
}

/* Background that means "nothing happens": it never pushes others aside. */
bool raster_is_idle(Role role)
{
	return role == ROLE_TRACK || role == ROLE_CANVAS;
}

const SceneItem *raster_item(const Raster *raster, uint32_t owner)
{
	return owner > 0 ? &raster->scene->items[owner - 1] : NULL;
}

static uint32_t *owner_of(Raster *raster, int half, int eighth)
{
	return &raster_cell(raster, eighth / RASTER_EIGHTHS)->owner[half][eighth % RASTER_EIGHTHS];
}

/* --- painting bars into eighths --------------------------------------------------------------- */

/* The bar has this one eighth and no other: it would vanish with it. */
static bool is_last_eighth(const Raster *raster, uint32_t owner)
{
	const SceneItem *item = raster_item(raster, owner);
	Extent extent;

	return item && !raster_is_idle(item->role) && extent_of(raster, item, &extent) &&
	       extent.end - extent.begin == 1;
}

/* Bars that only touch a tiny one, because it was lent an eighth of theirs, leave it that. */
static bool is_kept(Raster *raster, const Extent *extent, int half, int eighth)
{
	return (eighth == extent->begin || eighth == extent->end - 1) &&
	       is_last_eighth(raster, *owner_of(raster, half, eighth));
}

/* A tiny bar whose eighth is taken by another tiny one moves within its cell, unless both look the
 * same and are seen as one. */
static void squeeze_in(Raster *raster, uint32_t item, int half, int eighth)
{
	const SceneItem *there = raster_item(raster, *owner_of(raster, half, eighth));
	int cell = eighth / RASTER_EIGHTHS * RASTER_EIGHTHS;

	if (!there || there->role == raster->scene->items[item].role)
		return;
	for (int step = 1; step < RASTER_EIGHTHS; step++) {
		int place = cell + (eighth - cell + step) % RASTER_EIGHTHS;

		if (!is_last_eighth(raster, *owner_of(raster, half, place))) {
			*owner_of(raster, half, place) = item + 1;
			return;
		}
	}
}

static void paint_eighth(Raster *raster, uint32_t item, const Extent *extent, int half, int eighth)
{
	if (!is_kept(raster, extent, half, eighth))
		*owner_of(raster, half, eighth) = item + 1;
	else if (extent->end - extent->begin == 1)
		squeeze_in(raster, item, half, eighth);
}

/* Others keep none of the cells between the first and the last. */
static void paint_half(
	Raster *raster, uint32_t item, const Extent *extent, int half, int begin, int end)
{
	const int first = begin / RASTER_EIGHTHS + 1, last = (end - 1) / RASTER_EIGHTHS;
	const int inner = first * RASTER_EIGHTHS < end ? first * RASTER_EIGHTHS : end;
	const int outer = last * RASTER_EIGHTHS > inner ? last * RASTER_EIGHTHS : inner;

	for (int eighth = begin; eighth < inner; eighth++)
		paint_eighth(raster, item, extent, half, eighth);
	for (int column = first; column < last; column++) {
		uint32_t *owner = raster_cell(raster, column)->owner[half];

		for (int q = 0; q < RASTER_EIGHTHS; q++)
			owner[q] = item + 1;
	}
	for (int eighth = outer; eighth < end; eighth++)
		paint_eighth(raster, item, extent, half, eighth);
}

static void mark(Raster *raster, int begin, int end)
{
	const int last = (end - 1) / RASTER_EIGHTHS;

	for (int column = begin / RASTER_EIGHTHS; column <= last; column++) {
		raster_cell(raster, column)->barred = true;
		if (column >= raster->begin)
			raster_soil(raster, column);
	}
	/* The cell behind may now need a line at its start. */
	if (last + 1 < raster->end && raster_cell(raster, last + 1)->content < RASTER_LINE)
		raster_soil(raster, last + 1);
}

void raster_bar(Raster *raster, uint32_t item)
{
	/* One cell more to the left: its last eighth decides about a line at the tile's start. */
	int low = (raster->begin > 0 ? raster->begin - 1 : 0) * RASTER_EIGHTHS;
	int high = raster->end * RASTER_EIGHTHS, begin, end;
	Extent extent;

	if (!extent_of(raster, &raster->scene->items[item], &extent))
		return;
	begin = extent.begin > low ? extent.begin : low;
	end = extent.end < high ? extent.end : high;
	if (begin >= end)
		return;
	for (int half = 0; half < 2; half++)
		if (extent.half[half])
			paint_half(raster, item, &extent, half, begin, end);
	mark(raster, begin, end);
}

/* --- choosing what a cell shows --------------------------------------------------------------- */

/* A start-up is a part of the bar before it in the scene, which it lies on; it gives way. */
static bool is_startup(Role role)
{
	return role == ROLE_STARTUP || role == ROLE_STARTUP_COMPUTE;
}

uint32_t raster_whole_bar(const Raster *raster, uint32_t owner)
{
	return owner > 1 && is_startup(raster_item(raster, owner)->role) ? owner - 1 : owner;
}

/* Narrower than a cell: in its home cell, where its middle lies, it must be seen. */
bool raster_is_at_home(const Raster *raster, uint32_t owner, int column)
{
	const SceneItem *item = raster_item(raster, owner);
	Extent extent;

	return item && item->x1 - item->x0 < 2 && !raster_is_idle(item->role) &&
	       !is_startup(item->role) && extent_of(raster, item, &extent) &&
	       extent.end - extent.begin < RASTER_EIGHTHS &&
	       (extent.begin + extent.end) / 2 / RASTER_EIGHTHS == column;
}

/* At most half a cell: shown as a stroke, so that it is not taken for a whole one. */
bool raster_is_stroke(const Raster *raster, uint32_t owner, int column)
{
	const SceneItem *item = raster_item(raster, owner);
	Extent extent;

	return raster_is_at_home(raster, owner, column) && extent_of(raster, item, &extent) &&
	       (item->tiny || (extent.end - extent.begin) * 2 <= RASTER_EIGHTHS);
}

/* One bar, or nothing, over all of a cell: by far the most are so. */
bool raster_is_whole(const uint32_t owner[RASTER_EIGHTHS])
{
	int q = 1;

	while (q < RASTER_EIGHTHS && owner[q] == owner[0])
		q++;
	return q == RASTER_EIGHTHS;
}

/* The one bar (or 0, nothing) that stands for a whole cell: one at home, else the widest piece; of
 * equals the later, so that a bar as long as a cell always wins exactly one. */
uint32_t raster_main_bar(Raster *raster, int column, int half)
{
	const uint32_t *owner = raster_cell(raster, column)->owner[half];
	uint32_t best = 0;
	int most = 0;

	if (raster_is_whole(owner))
		return owner[0];
	for (int q = 0; q < RASTER_EIGHTHS; q++) {
		int weight = 0;

		if (q > 0 && owner[q] == owner[q - 1])
			continue; /* it has been weighed */
		for (int i = 0; i < RASTER_EIGHTHS; i++)
			weight += owner[i] == owner[q];
		if (raster_is_at_home(raster, owner[q], column))
			weight += RASTER_EIGHTHS;
		if (weight >= most) {
			most = weight;
			best = owner[q];
		}
	}
	return best;
}

Role raster_role(Raster *raster, int column, uint32_t owner)
{
	return owner > 0 ? raster_item(raster, owner)->role
			 : (Role)raster_cell(raster, column)->beneath;
}

bool raster_same_color(const Raster *raster, Role a, Role b)
{
	const Color p = raster->theme->style[a].color, q = raster->theme->style[b].color;

	return p.set == q.set && p.red == q.red && p.green == q.green && p.blue == q.blue;
}

static bool is_alike(const Raster *raster, Role a, Role b)
{
	const Style *p = &raster->theme->style[a], *q = &raster->theme->style[b];

	if (a == b)
		return true;
	if (raster_is_idle(a) || raster_is_idle(b))
		return false;
	if (raster->mode == RASTER_PATTERNS)
		return p->pattern == q->pattern;
	return raster_same_color(raster, a, b) && p->hatched == q->hatched &&
	       p->inlaid == q->inlaid && (p->pattern == q->pattern || !(p->hatched || p->inlaid));
}

int raster_border(Raster *raster, int column)
{
	const uint32_t *here = raster_cell(raster, column)->owner[0];
	uint32_t before = raster_cell(raster, column - 1)->owner[0][RASTER_EIGHTHS - 1];
	int at = -1;

	for (int q = 0; q < RASTER_EIGHTHS; before = here[q++]) {
		if (before == here[q] || before == 0 || here[q] == 0)
			continue;
		const SceneItem *item = raster_item(raster, before);
		/* Parts of a cell tell where one begins, too. */
		const uint32_t next =
			raster->mode == RASTER_EXACT ? here[q] : raster_whole_bar(raster, here[q]);

		if (item->divided && next != before &&
			is_alike(raster, item->role, raster_item(raster, next)->role))
			at = at < 0 ? q : RASTER_EIGHTHS;
	}
	return at;
}

/* The pieces in a cell that look the same: that they are communication, and how much, matters more
 * than which is which. */
typedef struct Piece {
	Role role;
	int eighths;
	double center;
	bool must; /* a bar at home is among them */
} Piece;

static int gather_pieces(Raster *raster, int column, Piece pieces[RASTER_EIGHTHS])
{
	const uint32_t *owner = raster_cell(raster, column)->owner[0];
	int count = 0;

	for (int q = 0; q < RASTER_EIGHTHS; q++) {
		Role role = raster_role(raster, column, owner[q]);
		int i = 0;

		while (i < count && !is_alike(raster, pieces[i].role, role))
			i++;
		if (i == count)
			pieces[count++] = (Piece){.role = role};
		pieces[i].center =
			(pieces[i].center * pieces[i].eighths + q + 0.5) / (pieces[i].eighths + 1);
		pieces[i].eighths++;
		pieces[i].must = pieces[i].must || raster_is_at_home(raster, owner[q], column);
	}
	return count;
}

/* How well two pieces with the edge at `at` tell of the cell: bars that would vanish count most,
 * then true widths, then true places. */
static double worth(const Piece *left, const Piece *right, int at)
{
	const double seen = 100, width = 4, place = 0.1;
	int wrong = abs(at - left->eighths) + abs(RASTER_EIGHTHS - at - right->eighths) +
		    RASTER_EIGHTHS - left->eighths - right->eighths;
	double off =
		fabs(at / 2.0 - left->center) + fabs((at + RASTER_EIGHTHS) / 2.0 - right->center);

	return seen * (left->must + right->must) - width * wrong - place * off;
}

/* The best two of three or more pieces. */
static RasterSplit choose_split(Raster *raster, int column)
{
	Piece pieces[RASTER_EIGHTHS];
	const int count = gather_pieces(raster, column, pieces);
	RasterSplit best = {pieces[0].role, pieces[0].role, RASTER_EIGHTHS};
	double most = -INFINITY;

	for (int left = 0; left < count; left++) {
		for (int right = 0; right < count; right++) {
			for (int at = 1; left != right && at < RASTER_EIGHTHS; at++) {
				double value = worth(&pieces[left], &pieces[right], at);

				if (value > most) {
					most = value;
					best = (RasterSplit){
						pieces[left].role, pieces[right].role, at};
				}
			}
		}
	}
	return best;
}

RasterSplit raster_split(Raster *raster, int column)
{
	const uint32_t *owner = raster_cell(raster, column)->owner[0];
	Role first = raster_role(raster, column, owner[0]);
	RasterSplit split = {first, first, RASTER_EIGHTHS};
	int edges = 0;

	if (raster_is_whole(owner))
		return split;
	for (int q = 1; q < RASTER_EIGHTHS; q++) {
		Role role = raster_role(raster, column, owner[q]);

		if (is_alike(raster, role, raster_role(raster, column, owner[q - 1])))
			continue;
		if (++edges > 1)
			return choose_split(raster, column);
		split.right = role;
		split.at = q;
	}
	return split;
}
