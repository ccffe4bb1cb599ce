/* Bars: which eighth of a cell belongs to which bar, and how a cell full of pieces is shown. */
#include "layouts/raster_cell.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* A bar in eighths of a cell, clipped to the scene. */
typedef struct Extent {
	int begin, end; /* begin < end */
	bool half[2];	/* which halves of this row it covers */
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
static bool is_idle(Role role)
{
	return role == ROLE_TRACK || role == ROLE_CANVAS;
}

static const SceneItem *item_of(const Raster *raster, uint32_t owner)
{
	return owner > 0 ? &raster->scene->items[owner - 1] : NULL;
}

static uint32_t *owner_at(Raster *raster, int half, int eighth)
{
	return &raster_cell(raster, eighth / RASTER_EIGHTHS)->owner[half][eighth % RASTER_EIGHTHS];
}

/* --- painting bars into eighths --------------------------------------------------------------- */

/* The bar has this one eighth and no other: it would vanish with it. */
static bool is_last_eighth(const Raster *raster, uint32_t owner)
{
	const SceneItem *item = item_of(raster, owner);
	Extent extent;

	return item && !is_idle(item->role) && extent_of(raster, item, &extent) &&
		extent.end - extent.begin == 1;
}

/* Bars that only touch a tiny one, because it was lent an eighth of theirs, leave it that. */
static bool is_kept(Raster *raster, const Extent *extent, int half, int eighth)
{
	return (eighth == extent->begin || eighth == extent->end - 1) &&
		is_last_eighth(raster, *owner_at(raster, half, eighth));
}

/* A tiny bar whose eighth is taken by another tiny one moves within its cell, unless both look the
 * same and are seen as one. */
static void squeeze_in(Raster *raster, uint32_t item, int half, int eighth)
{
	const SceneItem *there = item_of(raster, *owner_at(raster, half, eighth));
	int cell = eighth / RASTER_EIGHTHS * RASTER_EIGHTHS;

	if (!there || there->role == raster->scene->items[item].role)
		return;
	for (int step = 1; step < RASTER_EIGHTHS; step++) {
		int place = cell + (eighth - cell + step) % RASTER_EIGHTHS;

		if (!is_last_eighth(raster, *owner_at(raster, half, place))) {
			*owner_at(raster, half, place) = item + 1;
			return;
		}
	}
}

static void paint_half(Raster *raster, uint32_t item, const Extent *extent, int half, int begin,
	int end)
{
	for (int eighth = begin; eighth < end; eighth++)
		if (!is_kept(raster, extent, half, eighth))
			*owner_at(raster, half, eighth) = item + 1;
		else if (extent->end - extent->begin == 1)
			squeeze_in(raster, item, half, eighth);
}

static void mark_dirty(Raster *raster, int begin, int end)
{
	int last = (end - 1) / RASTER_EIGHTHS;

	for (int column = begin / RASTER_EIGHTHS; column <= last; column++)
		raster_cell(raster, column)->dirty = true;
	/* The cell behind may now need a line at its start. */
	if (last + 1 < raster->end && raster_cell(raster, last + 1)->content < RASTER_LINE)
		raster_cell(raster, last + 1)->dirty = true;
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
	mark_dirty(raster, begin, end);
}

/* --- choosing what a cell shows --------------------------------------------------------------- */

/* Narrower than a cell: in its home cell, where its middle lies, it must be seen. */
static bool is_at_home(const Raster *raster, uint32_t owner, int column)
{
	const SceneItem *item = item_of(raster, owner);
	Extent extent;

	return item && !is_idle(item->role) && extent_of(raster, item, &extent) &&
		extent.end - extent.begin < RASTER_EIGHTHS &&
		(extent.begin + extent.end) / 2 / RASTER_EIGHTHS == column;
}

/* The one bar (or 0, nothing) that stands for a whole cell: one at home, else the widest piece; of
 * equals the later, so that a bar as long as a cell always wins exactly one. */
static uint32_t pick(Raster *raster, int column, int half)
{
	const uint32_t *owner = raster_cell(raster, column)->owner[half];
	uint32_t best = 0;
	int most = 0;

	for (int q = 0; q < RASTER_EIGHTHS; q++) {
		int weight = 0;

		for (int i = 0; i < RASTER_EIGHTHS; i++)
			weight += owner[i] == owner[q];
		if (is_at_home(raster, owner[q], column))
			weight += RASTER_EIGHTHS;
		if (weight >= most) {
			most = weight;
			best = owner[q];
		}
	}
	return best;
}

static Role role_of(Raster *raster, int column, uint32_t owner)
{
	return owner > 0 ? item_of(raster, owner)->role
			 : (Role)raster_cell(raster, column)->beneath;
}

Role raster_main_role(Raster *raster, int column)
{
	return role_of(raster, column, pick(raster, column, 1));
}

/* A cell in two colours: `left` up to eighth `at`, then `right`. */
typedef struct Split {
	Role left, right;
	int at;
} Split;

/* The pieces of one colour, or of one sort, in a cell. */
typedef struct Piece {
	Role role;
	int eighths;
	double center;
	bool must; /* a bar at home is among them */
} Piece;

/* Every second piece of the same thing has a role of its own; this undoes it. */
static Role sort_of(Role role)
{
	switch (role) {
	case ROLE_RECEIVE_ALT:
		return ROLE_RECEIVE;
	case ROLE_SEND_ALT:
		return ROLE_SEND;
	case ROLE_COMPUTE_ALT:
		return ROLE_COMPUTE;
	default:
		return role;
	}
}

static int gather_pieces(Raster *raster, int column, bool by_sort, Piece pieces[RASTER_EIGHTHS])
{
	const uint32_t *owner = raster_cell(raster, column)->owner[0];
	int count = 0;

	for (int q = 0; q < RASTER_EIGHTHS; q++) {
		Role role = role_of(raster, column, owner[q]);
		int i = 0;

		while (i < count && pieces[i].role != role &&
			!(by_sort && sort_of(pieces[i].role) == sort_of(role)))
			i++;
		if (i == count)
			pieces[count++] = (Piece){.role = role};
		pieces[i].center = (pieces[i].center * pieces[i].eighths + q + 0.5) /
			(pieces[i].eighths + 1);
		pieces[i].eighths++;
		pieces[i].must = pieces[i].must || is_at_home(raster, owner[q], column);
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
	double off = fabs(at / 2.0 - left->center) +
		fabs((at + RASTER_EIGHTHS) / 2.0 - right->center);

	return seen * (left->must + right->must) - width * wrong - place * off;
}

/* The best two of three or more pieces. Crowded pieces of one sort count as one: that they are
 * communication, and how much, matters more than which is which. */
static Split choose_split(Raster *raster, int column)
{
	Piece pieces[RASTER_EIGHTHS];
	int count = gather_pieces(raster, column, true, pieces);
	Split best = {pieces[0].role, pieces[0].role, RASTER_EIGHTHS};
	double most = -INFINITY;

	if (count == 1)
		count = gather_pieces(raster, column, false, pieces);
	for (int left = 0; left < count; left++) {
		for (int right = 0; right < count; right++) {
			for (int at = 1; left != right && at < RASTER_EIGHTHS; at++) {
				double value = worth(&pieces[left], &pieces[right], at);

				if (value > most) {
					most = value;
					best = (Split){pieces[left].role, pieces[right].role, at};
				}
			}
		}
	}
	return best;
}

static Split split_of(Raster *raster, int column)
{
	const uint32_t *owner = raster_cell(raster, column)->owner[0];
	Role first = role_of(raster, column, owner[0]);
	Split split = {first, first, RASTER_EIGHTHS};
	int edges = 0;

	for (int q = 1; q < RASTER_EIGHTHS; q++) {
		Role role = role_of(raster, column, owner[q]);

		if (role == role_of(raster, column, owner[q - 1]))
			continue;
		if (++edges > 1)
			return choose_split(raster, column);
		split.right = role;
		split.at = q;
	}
	return split;
}

/* --- drawing a cell --------------------------------------------------------------------------- */

static void show(Raster *raster, int column, const char *glyph, Role ink, Role paper,
	RasterContent content)
{
	Cell *cell = raster_put(raster, column, glyph);

	cell->ink = (uint8_t)ink;
	cell->paper = (uint8_t)paper;
	cell->bold = cell->underline = cell->reverse = false;
	raster_cell(raster, column)->content = (uint8_t)content;
	raster_cell(raster, column)->arms = 0;
}

/* The same picture with ink and paper changed over, where the ink would be the terminal's default
 * background: that colour has no name to write with. */
static void show_colors(Raster *raster, int column, const char *glyph, Role ink, Role paper,
	RasterContent content)
{
	bool nameless = !raster->theme->style[ink].color.set;

	show(raster, column, glyph, nameless ? paper : ink, nameless ? ink : paper, content);
	grid_cell(raster->grid, raster->x + column, raster->y + raster->row)->reverse = nameless;
}

static const char *pattern_glyph(Pattern pattern, Charset charset)
{
	static const char *const ascii[] = {" ", "#", "%", "=", "-", "/", "."};
	static const char *const unicode[] = {" ", " ", "▓", "▒", "░", "/", "·"};

	return charset == CHARSET_ASCII ? ascii[pattern] : unicode[pattern];
}

static void show_pattern(Raster *raster, int column, Role role)
{
	Pattern pattern = raster->theme->style[role].pattern;
	Role beneath = (Role)raster_cell(raster, column)->beneath;
	bool reverse = pattern == PATTERN_SOLID && raster->charset != CHARSET_ASCII;

	show(raster, column, pattern_glyph(pattern, raster->charset), role, beneath,
		reverse ? RASTER_PAPER : RASTER_PATTERN);
	grid_cell(raster->grid, raster->x + column, raster->y + raster->row)->reverse = reverse;
}

/* The eighth of the cell at which one divided bar gives way to another that looks the same, or -1;
 * 0 is the cell's own left edge. */
static int divider(Raster *raster, int column)
{
	for (int q = 0; q < RASTER_EIGHTHS; q++) {
		int eighth = column * RASTER_EIGHTHS + q;
		const SceneItem *right = item_of(raster, *owner_at(raster, 0, eighth));
		const SceneItem *left =
			eighth > 0 ? item_of(raster, *owner_at(raster, 0, eighth - 1)) : NULL;

		if (left && right && left != right && left->role == right->role && left->divided &&
			!raster->theme->style[left->role].hatched)
			return q;
	}
	return -1;
}

static void show_exact(Raster *raster, int column)
{
	static const char *const lefts[] = {" ", "▏", "▎", "▍", "▌", "▋", "▊", "▉"};
	const RasterCell *cell = raster_cell(raster, column);
	Split split = split_of(raster, column);
	int line;

	if (split.left != split.right) {
		show_colors(raster, column, lefts[split.at], split.left, split.right, RASTER_EDGE);
		return;
	}
	line = divider(raster, column);
	if (line >= 0)
		show_colors(raster, column, line == 0 ? "▏" : "│", ROLE_CANVAS, split.left,
			RASTER_EDGE);
	else if (cell->owner[0][0] > 0 && raster->theme->style[split.left].hatched)
		show_pattern(raster, column, split.left);
	else
		show(raster, column, " ", ROLE_TEXT, split.left, RASTER_PAPER);
}

/* The bar before this one in the row looks the same and wants to be parted from it. */
static bool is_parted(Raster *raster, int column, uint32_t owner)
{
	const SceneItem *left, *right = item_of(raster, owner);

	if (column == 0)
		return false;
	left = item_of(raster, pick(raster, column - 1, 0));
	return left && left != right && left->role == right->role && left->divided;
}

/* At most half a cell: shown as a stroke, so that it is not taken for a whole one. */
static bool is_stroke(const Raster *raster, uint32_t owner, int column)
{
	const SceneItem *item = item_of(raster, owner);
	Extent extent;

	return is_at_home(raster, owner, column) && extent_of(raster, item, &extent) &&
		(item->tiny || (extent.end - extent.begin) * 2 <= RASTER_EIGHTHS);
}

/* One bar for the whole cell: a colour or, without colours, its pattern. */
static void show_whole(Raster *raster, int column)
{
	uint32_t owner = pick(raster, column, 0);
	Role role = role_of(raster, column, owner);
	Role beneath = (Role)raster_cell(raster, column)->beneath;
	bool papers = raster->mode == RASTER_PAPERS && !raster->theme->style[role].hatched;

	if (owner == 0)
		show(raster, column, " ", ROLE_TEXT, beneath, RASTER_OTHER);
	else if (is_stroke(raster, owner, column))
		show(raster, column, raster->charset == CHARSET_EIGHTHS ? "▏" : "│", role, beneath,
			RASTER_EDGE);
	else if (papers && is_parted(raster, column, owner))
		show_colors(raster, column, "│", ROLE_CANVAS, role, RASTER_EDGE);
	else if (papers)
		show(raster, column, " ", ROLE_TEXT, role, RASTER_PAPER);
	else
		show_pattern(raster, column, role);
	if (owner > 0 && !papers && is_parted(raster, column, owner)) {
		raster_put(raster, column, raster->charset == CHARSET_EIGHTHS ? "▏" : "│");
		raster_cell(raster, column)->content = RASTER_EDGE;
	}
}

/* --- rows of half a cell's height -------------------------------------------------------------- */

static bool halves_differ(Raster *raster, int column)
{
	const RasterCell *cell = raster_cell(raster, column);

	for (int q = 0; q < RASTER_EIGHTHS; q++)
		if (cell->owner[0][q] != cell->owner[1][q] &&
			role_of(raster, column, cell->owner[0][q]) !=
				role_of(raster, column, cell->owner[1][q]))
			return true;
	return false;
}

/* Without half blocks: the colour that is there, or both mixed. */
static void show_half_papers(Raster *raster, int column, Role upper, Role lower)
{
	Role beneath = (Role)raster_cell(raster, column)->beneath;

	if (upper != beneath && lower != beneath && upper != lower)
		show(raster, column, "▒", upper, lower, RASTER_PATTERN);
	else
		show(raster, column, " ", ROLE_TEXT, upper != beneath ? upper : lower, RASTER_PAPER);
}

/* Without colours: the place tells what it is; idle time is there only where nothing else is. */
static void show_half_patterns(Raster *raster, int column, uint32_t upper, uint32_t lower)
{
	Role up = role_of(raster, column, upper), low = role_of(raster, column, lower);
	bool above = upper > 0 && !is_idle(up), below = lower > 0 && !is_idle(low);
	const char *both = raster->charset == CHARSET_ASCII ? "#" : "█";

	if (!above && !below)
		show_pattern(raster, column, lower > 0 ? low : up);
	else
		show(raster, column, above && below ? both : above ? "▀" : "▄", above ? up : low,
			(Role)raster_cell(raster, column)->beneath, RASTER_PATTERN);
}

static void show_halves(Raster *raster, int column)
{
	uint32_t upper = pick(raster, column, 0), lower = pick(raster, column, 1);
	Role up = role_of(raster, column, upper), low = role_of(raster, column, lower);

	if (raster->mode == RASTER_PAPERS)
		show_half_papers(raster, column, up, low);
	else if (raster->mode == RASTER_PATTERNS)
		show_half_patterns(raster, column, upper, lower);
	else if (up == low)
		show(raster, column, " ", ROLE_TEXT, up, RASTER_PAPER);
	else if (upper == 0)
		show_colors(raster, column, "▄", low, up, RASTER_PATTERN);
	else
		show_colors(raster, column, "▀", up, low, RASTER_PATTERN);
	/* A line may cross long bars, but not wipe out a short one. */
	if (is_at_home(raster, upper, column) || is_at_home(raster, lower, column))
		raster_cell(raster, column)->content = RASTER_EDGE;
}

static bool is_bare(const RasterCell *cell)
{
	static const uint32_t nothing[2][RASTER_EIGHTHS];

	return memcmp(cell->owner, nothing, sizeof nothing) == 0;
}

void raster_flush(Raster *raster)
{
	for (int column = raster->begin; column < raster->end; column++) {
		RasterCell *cell = raster_cell(raster, column);

		if (!cell->dirty)
			continue;
		cell->dirty = false;
		if (is_bare(cell))
			continue;
		if (halves_differ(raster, column))
			show_halves(raster, column);
		else if (raster->mode == RASTER_EXACT)
			show_exact(raster, column);
		else
			show_whole(raster, column);
	}
}
