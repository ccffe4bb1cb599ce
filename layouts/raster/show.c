/* Cells: what is drawn for the pieces in one. */
#include "layouts/raster/cell.h"

#include "solver/base/text.h"

#include <string.h>

Cell *raster_put(Raster *raster, int column, const char *glyph)
{
	Cell *cell = grid_put(
		raster->grid, raster->x + column, raster->y + raster->row, glyph, strlen(glyph));

	/* What is wide may stay so (grid_fold). */
	if (!charset_is_fine(raster->charset) && text_width(glyph, strlen(glyph)) < 2)
		glyph_fold(cell->text, raster->charset);
	return cell;
}

void raster_show(
	Raster *raster, int column, const char *glyph, Role ink, Role paper, RasterContent content)
{
	Cell *cell = raster_put(raster, column, glyph);

	cell->ink = (uint8_t)ink;
	cell->paper = (uint8_t)paper;
	cell->bold = cell->underline = cell->reverse = false;
	raster_cell(raster, column)->content = (uint8_t)content;
	raster_cell(raster, column)->arms = raster_cell(raster, column)->dots = 0;
}

/* The same picture with ink and paper changed over, where the ink would be the terminal's default
 * background: that colour has no name to write with. */
static void show_colors(
	Raster *raster, int column, const char *glyph, Role ink, Role paper, RasterContent content)
{
	bool nameless = !raster->theme->style[ink].color.set;

	raster_show(raster, column, glyph, nameless ? paper : ink, nameless ? ink : paper, content);
	grid_cell(raster->grid, raster->x + column, raster->y + raster->row)->reverse = nameless;
}

static const char *pattern_glyph(Pattern pattern, Charset charset)
{
	static const char *const ascii[] = {" ", "#", "%", "=", "-", "/", ".", "o", ":", "\\"};
	static const char *const unicode[] = {" ", " ", "▓", "▒", "░", "/", "·", "▚", "═", "\\"};

	return charset == CHARSET_ASCII ? ascii[pattern] : unicode[pattern];
}

/* A bar in full colour has the letters of its shade too: hatched ones have the next lighter. */
static Pattern letters_of(const Raster *raster, Role role)
{
	const Style *style = &raster->theme->style[role];
	const bool letters = raster->charset == CHARSET_ASCII && style->hatched;

	return letters && style->pattern == PATTERN_MEDIUM ? PATTERN_LIGHT : style->pattern;
}

void raster_show_pattern(Raster *raster, int column, Role role)
{
	Pattern pattern = letters_of(raster, role);
	Role beneath = (Role)raster_cell(raster, column)->beneath;
	bool reverse = pattern == PATTERN_SOLID && raster->charset != CHARSET_ASCII;

	raster_show(raster, column, pattern_glyph(pattern, raster->charset), role, beneath,
		reverse ? RASTER_PAPER : RASTER_PATTERN);
	grid_cell(raster->grid, raster->x + column, raster->y + raster->row)->reverse = reverse;
}

/* A bar in its own colour with the pattern cut into it. */
static void show_inlaid(Raster *raster, int column, Role role)
{
	Pattern pattern = raster->theme->style[role].pattern;

	show_colors(raster, column, pattern_glyph(pattern, raster->charset), ROLE_CANVAS, role,
		RASTER_PATTERN);
}

/* What parts touching pieces that look the same: a hair of the background, at the left, in the
 * middle or at the right of its cell. More than one border in a cell are no place that could be
 * shown, only a crowd. NULL: none. */
static const char *parting(Raster *raster, int column)
{
	static const char *const hairs[] = {"▏", "▏", "▏", "│", "│", "│", "▕", "▕", "┊"};
	const int at = raster_border(raster, column);

	if (at < 0)
		return NULL;
	if (charset_is_fine(raster->charset))
		return hairs[at];
	return at == RASTER_EIGHTHS ? ":" : "│";
}

/* A bar that fills its cell, in its colour and hatching. Beside hatching a hair of the background
 * would be nothing: there it is one of the bar's own colour. */
static void show_full(Raster *raster, int column, Role role)
{
	const Style *style = &raster->theme->style[role];
	const char *parted = parting(raster, column);

	if (parted && style->hatched)
		raster_show(raster, column, parted, role,
			(Role)raster_cell(raster, column)->beneath, RASTER_EDGE);
	else if (parted)
		show_colors(raster, column, parted, ROLE_CANVAS, role, RASTER_EDGE);
	else if (style->hatched)
		raster_show_pattern(raster, column, role);
	else if (style->inlaid)
		show_inlaid(raster, column, role);
	else
		raster_show(raster, column, " ", ROLE_TEXT, role, RASTER_PAPER);
}

/* Hatching ends with a cell: eighths of its colour would be taken for something solid. So a bar
 * beside it ends on the ground; where that tells nothing, both are the same, but for what a race
 * has in time, which is told to an eighth. One that is narrower than a cell has nothing but its
 * eighths; so little that is late has all of it. */
static RasterSplit without_hatching(Raster *raster, int column, RasterSplit split)
{
	const Style *style = raster->theme->style;
	const Role beneath = (Role)raster_cell(raster, column)->beneath;
	const uint32_t owner = raster_main_bar(raster, column, 0);
	const SceneItem *main = raster_item(raster, owner);
	const bool home = raster_is_at_home(raster, owner, column);
	const bool exact =
		main && main->element == ELEMENT_RACE && !(home && style[main->role].hatched);

	if (!exact && raster_same_color(raster, split.left, split.right))
		split.left = split.right;
	if (split.left == split.right || (home && !exact))
		return split;
	if (style[split.left].hatched)
		split.left = beneath;
	if (style[split.right].hatched)
		split.right = beneath;
	return split;
}

static void show_exact(Raster *raster, int column)
{
	static const char *const lefts[] = {" ", "▏", "▎", "▍", "▌", "▋", "▊", "▉"};
	const RasterSplit split = without_hatching(raster, column, raster_split(raster, column));
	const uint32_t owner = raster_main_bar(raster, column, 0);

	if (split.left != split.right)
		show_colors(raster, column, lefts[split.at], split.left, split.right, RASTER_EDGE);
	else if (owner > 0)
		show_full(raster, column, raster_role(raster, column, owner));
	else
		raster_show(raster, column, " ", ROLE_TEXT,
			(Role)raster_cell(raster, column)->beneath, RASTER_PAPER);
}

/* One bar for the whole cell: a colour or, without colours, its pattern. */
static void show_whole(Raster *raster, int column)
{
	uint32_t owner = raster_main_bar(raster, column, 0);
	Role role = raster_role(raster, column, owner);
	Role beneath = (Role)raster_cell(raster, column)->beneath;
	const char *parted = parting(raster, column);

	if (owner == 0)
		raster_show(raster, column, " ", ROLE_TEXT, beneath, RASTER_OTHER);
	else if (raster_is_stroke(raster, owner, column))
		raster_show(raster, column, charset_is_fine(raster->charset) ? "▏" : "│", role,
			beneath, RASTER_EDGE);
	else if (raster->mode == RASTER_PAPERS)
		show_full(raster, column, role);
	else
		raster_show_pattern(raster, column, role);
	if (owner > 0 && raster->mode == RASTER_PATTERNS && parted) {
		raster_put(raster, column, parted);
		raster_cell(raster, column)->content = RASTER_EDGE;
	}
}

/* --- rows of half a cell's height ------------------------------------------------------------- */

static bool halves_differ(Raster *raster, int column)
{
	const RasterCell *cell = raster_cell(raster, column);

	for (int q = 0; q < RASTER_EIGHTHS; q++)
		if (cell->owner[0][q] != cell->owner[1][q] &&
			raster_role(raster, column, cell->owner[0][q]) !=
				raster_role(raster, column, cell->owner[1][q]))
			return true;
	return false;
}

/* Without half blocks: the colour that is there, or both mixed. */
static void show_half_papers(Raster *raster, int column, Role upper, Role lower)
{
	Role beneath = (Role)raster_cell(raster, column)->beneath;

	if (upper != beneath && lower != beneath && upper != lower)
		raster_show(raster, column, "▒", upper, lower, RASTER_PATTERN);
	else
		raster_show(raster, column, " ", ROLE_TEXT, upper != beneath ? upper : lower,
			RASTER_PAPER);
}

/* Without colours half a cell tells nothing: what is alone in a cell has its pattern, solid bars
 * with a line left free above, so that rows stay apart; both together are solid with two lines cut
 * into them, unlike any texture. Who waits while data comes does so; idle time is there only where
 * nothing else is. What is sent alone in the lower half is thin. */
static void show_half_patterns(Raster *raster, int column, uint32_t upper, uint32_t lower)
{
	const Role up = raster_role(raster, column, upper),
		   low = raster_role(raster, column, lower);
	const bool above = upper > 0 && !raster_is_idle(up),
		   below = lower > 0 && !raster_is_idle(low);
	const bool both = above && below && up != low && low != ROLE_WAIT;

	raster_show_pattern(raster, column, below || (!above && lower > 0) ? low : up);
	Cell *cell = grid_cell(raster->grid, raster->x + column, raster->y + raster->row);

	if (both)
		raster_put(raster, column, raster->charset == CHARSET_ASCII ? "%" : "═");
	else if (!above && low == ROLE_SEND)
		raster_put(raster, column, raster->charset == CHARSET_ASCII ? "~" : "▄");
	else if (cell->reverse)
		raster_put(raster, column, "▇");
	cell->reverse = both && raster->charset != CHARSET_ASCII;
	raster_cell(raster, column)->content = RASTER_PATTERN;
}

/* What can be read on what computes, waits or does nothing. */
static Role ink_on(Role paper)
{
	return paper == ROLE_WAIT      ? ROLE_RECEIVE_TEXT
	       : raster_is_idle(paper) ? ROLE_TEXT
				       : ROLE_COMPUTE_TEXT;
}

/* Results in half a cell are arrows back up, on what is below them: half a cell has no texture. In
 * plain letters, which have no paper, one of two. */
static void show_results(Raster *raster, int column, uint32_t lower)
{
	const Role low = raster_role(raster, column, lower);
	const bool patterns = raster->mode == RASTER_PATTERNS,
		   plain = raster->charset == CHARSET_ASCII;
	const bool work = lower > 0 && !raster_is_idle(low) && low != ROLE_SEND;

	raster_show(raster, column, plain && work ? "A" : "↑",
		patterns || lower == 0 ? ROLE_TEXT : ink_on(low),
		patterns ? (Role)raster_cell(raster, column)->beneath : low, RASTER_PATTERN);
	grid_cell(raster->grid, raster->x + column, raster->y + raster->row)->reverse =
		patterns && !plain && work;
}

/* Half a cell has no room for a hair: there a gap is idle time, and nothing else. */
static void show_halves(Raster *raster, int column)
{
	uint32_t upper = raster_main_bar(raster, column, 0),
		 lower = raster_main_bar(raster, column, 1);
	Role up = raster_role(raster, column, upper), low = raster_role(raster, column, lower);

	if (up == ROLE_REPORT)
		show_results(raster, column, lower);
	else if (raster->mode == RASTER_PAPERS)
		show_half_papers(raster, column, up, low);
	else if (raster->mode == RASTER_PATTERNS)
		show_half_patterns(raster, column, upper, lower);
	else if (up == low)
		raster_show(raster, column, " ", ROLE_TEXT, up, RASTER_PAPER);
	else if (upper == 0)
		show_colors(raster, column, "▄", low, up, RASTER_PATTERN);
	else
		show_colors(raster, column, "▀", up, low, RASTER_PATTERN);
	/* A line may cross long bars, but not wipe out a short one. */
	if (raster_is_at_home(raster, upper, column) || raster_is_at_home(raster, lower, column))
		raster_cell(raster, column)->content = RASTER_EDGE;
}

/* A cell inside the bar that has all of the one before it, too, in which nothing parts it from
 * another. */
static bool goes_on(const RasterCell *cell)
{
	const RasterCell *before = cell - 1;

	return before->content < RASTER_EDGE && cell->beneath == before->beneath &&
	       memcmp(cell->owner, before->owner, sizeof cell->owner) == 0 &&
	       memcmp(cell->owner[0], cell->owner[1], sizeof cell->owner[0]) == 0 &&
	       raster_is_whole(cell->owner[0]);
}

static void show_again(Raster *raster, int column)
{
	const Cell *before = grid_at(raster->grid, raster->x + column - 1, raster->y + raster->row);

	raster_show(raster, column, before->text, (Role)before->ink, (Role)before->paper,
		(RasterContent)raster_cell(raster, column - 1)->content);
	grid_cell(raster->grid, raster->x + column, raster->y + raster->row)->reverse =
		before->reverse;
}

void raster_flush(Raster *raster)
{
	const RasterClip dirty = raster->dirty;
	int shown = -1;

	raster->dirty = (RasterClip){raster->end, raster->begin};
	for (int column = dirty.begin; column < dirty.end; column++) {
		RasterCell *cell = raster_cell(raster, column);
		const bool again = shown == column - 1 && goes_on(cell);

		if (!cell->dirty)
			continue;
		cell->dirty = false;
		if (!cell->barred)
			continue;
		shown = column;
		if (again)
			show_again(raster, column);
		else if (halves_differ(raster, column))
			show_halves(raster, column);
		else if (raster->mode == RASTER_EXACT)
			show_exact(raster, column);
		else
			show_whole(raster, column);
	}
}
