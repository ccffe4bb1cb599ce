/* The gutter: names, and before those of trees of several levels the tree itself. A branch is as
 * heavy as the load its link carries, and goes on over all that is drawn below it. */
#include "layouts/timing/parts.h"

#include <math.h>

enum {
	LEVELS_MAX = 6, /* what is deeper stands as far in */
	INDENT_FROM = 40,
	STEP_MAX = 2,
	NAME_LEAST = 8, /* cells a name keeps before the tree gets more */
	NAME_MOST = 18,
	HEAVY_PART = 7, /* by which heavy letters on paper are wider */
};

/* --- plan ------------------------------------------------------------------------------------ */

static bool is_tree(const Timing *timing)
{
	const Rows *rows = timing->view->rows;

	return timing->net->kind == NET_TREE && !timing->single && rows->sort == SORT_SERVICE &&
	       rows->count > 1 && rows->row[1].kind != ROW_QUANTILE && timing->width >= INDENT_FROM;
}

static int level_of(const Timing *timing, const Row *row)
{
	int most = timing->step > 0 ? timing->levels : LEVELS_MAX;

	return row->depth < (uint32_t)most ? (int)row->depth : most;
}

/* Figures cannot be folded: only what stands for a subtree is marked in them. */
static bool is_marked(const Timing *timing, const TimingRow *row)
{
	if (row->row->kind == ROW_SUBTREE)
		return true;
	return timing->step > 0 && !row->below && !timing->view->plain &&
	       rows_has_mark(timing->view->rows, timing->net, row->index);
}

/* Cells before the name, behind the mark of the selection. Rows of meshes stand further in the
 * deeper they are, with the mark in the cell before. */
static int indent_of(const Timing *timing, const TimingRow *row)
{
	if (row->below)
		return 1; /* a mark stands before it */
	if (timing->step > 0)
		return timing->step * level_of(timing, row->row) + is_marked(timing, row);
	return timing->single || timing->width < INDENT_FROM ? 0 : level_of(timing, row->row);
}

/* The row's name in `cells` cells (0: whole); whether it is markup. */
static bool set_name(const Timing *timing, const TimingRow *row, int cells)
{
	const bool symbolic = timing_is_symbolic(timing);

	if (symbolic)
		timing_symbol_name(timing, row, frame_scratch(timing->frame));
	else
		frame_row_name(timing->frame, row->row, cells);
	return symbolic;
}

static int name_cells(const Timing *timing, const TimingRow *row)
{
	const bool markup = set_name(timing, row, 0);
	const char *name = timing->frame->text.text;

	const int cells = markup ? pen_markup_cells(timing->pen, name) : pen_cells(name);

	return timing->view->fine ? cells + (cells + 1) / HEAVY_PART : cells;
}

/* Pages of one figure have gutters alike, so that a time stands in the same place on each. */
static int widest_of_all(const Timing *timing, int most, int cells)
{
	const Rows *rows = timing->view->rows;

	for (uint32_t k = 0; k < rows->count; k++) {
		const TimingRow row = {
			.index = k, .row = &rows->row[k], .processor = rows->row[k].first};
		const int name = name_cells(timing, &row);
		const int wide = indent_of(timing, &row) + (name < most ? name : most);

		cells = wide > cells ? wide : cells;
	}
	return cells;
}

/* Of the visible rows; names longer than `most` count as that. */
static int widest(const Timing *timing, int most)
{
	int cells = 2;

	for (uint32_t i = 0; i < timing->row_count + timing->below.count; i++) {
		const TimingRow *row = &timing->rows[i];
		int wide = indent_of(timing, row) + (row->name < most ? row->name : most);

		cells = wide > cells ? wide : cells;
	}
	if (timing->view->paged)
		cells = widest_of_all(timing, most, cells);
	return cells;
}

static void measure(Timing *timing)
{
	timing->levels = 1;
	for (uint32_t i = 0; i < timing->row_count + timing->below.count; i++) {
		TimingRow *row = &timing->rows[i];
		uint32_t depth = row->row->depth < LEVELS_MAX ? row->row->depth : LEVELS_MAX;

		row->name = name_cells(timing, row);
		timing->levels = (int)depth > timing->levels ? (int)depth : timing->levels;
	}
	for (uint32_t k = 0; timing->view->paged && k < timing->view->rows->count; k++) {
		const uint32_t depth = timing->view->rows->row[k].depth;

		if (depth > (uint32_t)timing->levels)
			timing->levels = depth < LEVELS_MAX ? (int)depth : LEVELS_MAX;
	}
}

/* Narrow gutters have narrow branches, then fewer levels, so that no name is lost. */
static void choose_step(Timing *timing, int most)
{
	timing->step = STEP_MAX;
	while (timing->step > 1 && widest(timing, NAME_LEAST) > most)
		timing->step--;
	while (timing->levels > 1 && widest(timing, NAME_LEAST) > most)
		timing->levels--;
}

/* What is useless takes all below it along; rows above the visible ones count. */
static void find_unserved(Timing *timing)
{
	const Rows *rows = timing->view->rows;
	uint32_t above = UINT32_MAX, k = 0;

	for (uint32_t i = 0; i < timing->row_count; i++) {
		for (; k <= timing->rows[i].index; k++) {
			const Row *row = &rows->row[k];

			if (row->depth <= above)
				above = row_is_useless(row) ? row->depth : UINT32_MAX;
		}
		timing->rows[i].unserved = above != UINT32_MAX;
	}
}

static void find_traffic(Timing *timing)
{
	timing->most_traffic = 0;
	for (uint32_t i = 0; i < timing->row_count; i++) {
		TimingRow *row = &timing->rows[i];

		row->traffic = schedule_traffic(timing->net, timing->schedule, row->row->first);
		if (isfinite(row->traffic))
			timing->most_traffic = fmax(timing->most_traffic, row->traffic);
	}
}

int timing_gutter_plan(Timing *timing)
{
	const int part = timing->width / (timing->view->fine ? 3 : 4);
	int most = part > 2 ? part : 2;

	measure(timing);
	timing->step = 0;
	if (is_tree(timing)) {
		choose_step(timing, most);
		find_unserved(timing);
		find_traffic(timing);
	} else {
		most = most < NAME_MOST ? most : NAME_MOST;
	}
	int cells = widest(timing, NAME_MOST);

	return cells < most ? cells : most;
}

/* --- branches -------------------------------------------------------------------------------- */

/* Where the upright line of each level begins that is still to be drawn; NAN: none. */
typedef struct Branches {
	double from[LEVELS_MAX + 2];
} Branches;

static double column_of(const Timing *timing, int level)
{
	return 1 + timing->step * (level - 1) + 0.5;
}

/* Those that come from rows above the first visible one. */
static void begin_branches(const Timing *timing, Branches *branches)
{
	const TimingRow *first = &timing->rows[0];
	bool more[LEVELS_MAX + 1] = {false};

	for (uint32_t k = 0; k < first->index; k++) {
		const Row *row = &timing->view->rows->row[k];

		if (row->depth <= LEVELS_MAX)
			more[row->depth] = !row->last_sibling;
	}
	for (uint32_t level = 0; level < LEVELS_MAX + 2; level++) {
		uint32_t depth = first->row->depth;
		bool passes = level > 0 && level <= (uint32_t)timing->levels &&
			      (level == depth || (level < depth && more[level]));

		branches->from[level] = passes ? (double)first->y : (double)NAN;
	}
}

static void draw_upright(Timing *timing, int level, double from, double to, Role role)
{
	double x = column_of(timing, level);

	if (!isnan(from))
		pen_line(timing->pen, role, LINE_SOLID, x, from, x, to);
}

/* Whether no sibling follows above the axis. */
static bool is_last(const Timing *timing, const TimingRow *row)
{
	const Rows *rows = timing->view->rows;
	const uint32_t depth = row->row->depth;

	for (uint32_t k = row->index + 1; !row->row->last_sibling && k < rows->count; k++) {
		TimingRow next;

		timing_row_set(timing, &next, k);
		if (next.row->depth < depth)
			break;
		if (next.row->depth == depth && !timing_is_below(timing, &next))
			return false;
	}
	return true;
}

static void draw_branch(Timing *timing, const TimingRow *row, Branches *branches)
{
	uint32_t depth = row->row->depth;
	Role role = row->unserved ? ROLE_ALERT : ROLE_AXIS;
	int y = timing_text_row(row), level = (int)depth;

	if (depth == 0 || depth > (uint32_t)timing->levels)
		return;
	const bool last = is_last(timing, row);
	double x = column_of(timing, level), end = y + (last ? 0.5 : 1);

	draw_upright(timing, level, branches->from[level], end, role);
	pen_line(timing->pen, role, pen_link(row->traffic, timing->most_traffic), x, y + 0.5,
		x - 0.5 + timing->step, y + 0.5);
	branches->from[level] = last ? NAN : end;
}

/* A row with others below it begins their bracket. */
static void open_level(const Timing *timing, const TimingRow *row, Branches *branches)
{
	const Rows *rows = timing->view->rows;
	uint32_t below = row->row->depth + 1, next = row->index + 1;

	if (below <= (uint32_t)timing->levels && next < rows->count &&
		rows->row[next].depth == below)
		branches->from[below] = timing_text_row(row) + 1;
}

void timing_branches_draw(Timing *timing)
{
	Branches branches;

	if (timing->step == 0 || timing->gutter < 3 || timing->shared || timing->row_count == 0)
		return;
	begin_branches(timing, &branches);
	for (uint32_t i = 0; i < timing->row_count; i++) {
		draw_branch(timing, &timing->rows[i], &branches);
		open_level(timing, &timing->rows[i], &branches);
	}
	const TimingRow *last = &timing->rows[timing->row_count - 1];

	/* What goes on below the last row seen. */
	for (int level = 1; level <= timing->levels; level++)
		draw_upright(
			timing, level, branches.from[level], last->y + last->height, ROLE_AXIS);
}

/* --- names ----------------------------------------------------------------------------------- */

static void draw_marks(Timing *timing, const TimingRow *row, int x, int y)
{
	bool open = row->row->open && row->row->kind != ROW_SUBTREE;

	if (frame_is_selected(timing->frame, row->index))
		pen_text(pen_bold(timing->pen), ROLE_ACCENT, 0, y, timing_mark(timing, MARK_HERE));
	else if (frame_is_marked(timing->frame, row->row) ||
		 (row->below && row->useless && !timing_is_race(row)))
		pen_text(pen_sign(pen_bold(timing->pen), SIGN_REMOVED), ROLE_ALERT, 0, y,
			timing_mark(timing, MARK_TIMES));
	if (is_marked(timing, row) && x > 1)
		pen_text(pen_sign(timing->pen, open ? SIGN_NONE : SIGN_FOLDED),
			frame_faint(timing->frame), x - 1, y,
			timing_mark(timing, open ? MARK_OPEN : MARK_FOLDED));
}

void timing_name_put(
	const Timing *timing, const TimingRow *row, Pen pen, Role role, double x, int y)
{
	if (set_name(timing, row, pen.width))
		pen_markup(pen, role, x, y, timing->frame->text.text);
	else
		pen_text(pen, role, x, y, timing->frame->text.text);
}

int timing_name_column(const Timing *timing, const TimingRow *row)
{
	return 1 + indent_of(timing, row);
}

void timing_name_draw(Timing *timing, const TimingRow *row)
{
	const bool idle = row->useless || row->row->kind == ROW_USELESS;
	const bool failing = row->unserved ||
			     timing->schedule->verdict[row->processor] == VERDICT_LOSING ||
			     row_is_costly(row->row);
	int x = timing_name_column(timing, row), y = timing_text_row(row);
	int width = timing->gutter - timing->given - 1 - x;

	if (timing->view->fine)
		width -= width / (HEAVY_PART + 1);
	if (timing->gutter < 3 || timing->shared)
		return;
	draw_marks(timing, row, x, y);
	if (width < 1)
		return;
	Pen pen = pen_wide(pen_for(timing->pen, ELEMENT_NAME, row->row->first), width);
	const Role role = failing ? ROLE_ALERT
			  : idle  ? frame_idle_role(timing->frame)
				  : ROLE_STRONG;

	pen.bold = row->row->kind != ROW_ELLIPSIS;
	timing_name_put(timing, row, pen, role, x, y);
}
