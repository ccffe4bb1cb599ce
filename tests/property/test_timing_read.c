/* layer: tui */
/* Bars read back from the cells, as a reader does, against the times of the schedule: rows of one
 * line to a cell, in colour, in mono and in ASCII, beside a table too; higher ones to an eighth of it.
 * What is free is idle. Of trees whose rows have one line for the link, what is kept, passed on, sent
 * on and sent back, by its texture. */
#include "tests/fixtures/layouts/figure_nets.h"

#include "layouts/raster/raster.h"
#include "solver/base/embed.h"
#include "themes/theme.h"

#include <math.h>

enum { SEED = 8129, EACH = 2, PIECES_MAX = 16, BESIDE = 30 };

/* Ends are rounded to an eighth. */
#define EIGHTH 0.126

typedef struct Way {
	const char *theme;
	Charset charset;
	bool patterns;
} Way;

static const Way ways[] = {{"dark", CHARSET_EIGHTHS, false}, {"mono", CHARSET_EIGHTHS, true},
	{"mono", CHARSET_ASCII, true}};

typedef struct Look {
	const Case *c;
	const char *name;
	Scene scene;
	Grid grid;
	DrawnInfo info;
} Look;

static size_t cells_read, idle_read, results_read;

/* What the link of a row of a tree is seen to do. */
typedef enum Kind { KEPT, PASSED, SENT, RESULTS, NOTHING, KINDS } Kind;
static size_t kinds_read[sizeof ways / sizeof *ways][KINDS];

static void close_look(Look *look)
{
	scene_release(&look->scene);
	grid_release(&look->grid);
	axis_release(&look->info.axis);
}

static void draw(Look *look, const View *view, const char *name)
{
	Theme theme;

	assert_int_equal(theme_find(&theme, name, NULL, NULL), STATUS_OK);
	assert_int_equal(diagram_layout(diagram_find("timing"), &look->c->solved, view,
				 &look->scene, &look->info, NULL),
		STATUS_OK);
	assert_int_equal(grid_init(&look->grid, (int)view->width, (int)view->height), STATUS_OK);
	raster(&look->grid, 0, 0, &look->scene, &theme, view->charset);
}

static void failed(const Look *look, const char *what, double x, int y)
{
	Buf row;

	buf_init(&row);
	for (int k = 0; k < look->grid.width; k++)
		buf_add_text(&row, grid_at(&look->grid, k, y)->text);
	print_error("%s: %s at %g, %d\n%s\n", look->name, what, x, y, row.text);
	buf_release(&row);
	fail();
}

/* --- what the schedule says ------------------------------------------------------------------- */

/* When one processor's link or work is busy, or its link with results. */
typedef struct Busy {
	double start[PIECES_MAX], end[PIECES_MAX];
	size_t count;
} Busy;

typedef struct Times {
	Busy link, work, results;
	bool many; /* too many */
} Times;

/* What it sends on and collects is in the rows of others. */
static bool take(void *context, const Interval *interval)
{
	Times *times = context;
	Busy *busy = interval->kind == INTERVAL_COMPUTE  ? &times->work
		     : interval->kind == INTERVAL_REPORT ? &times->results
							 : &times->link;

	if (interval->kind == INTERVAL_SEND || interval->kind == INTERVAL_COLLECT)
		return true;
	times->many = times->many || busy->count == PIECES_MAX;
	if (!times->many) {
		busy->start[busy->count] = interval->start;
		busy->end[busy->count++] = interval->end;
	}
	return !times->many;
}

/* The part of the cells [x, x + width] that is busy; what has no length is half there. */
static double part(const Look *look, const Busy *busy, double x, double width)
{
	double sum = 0;

	for (size_t k = 0; k < busy->count; k++) {
		const double x0 = look->info.axis_x0 + axis_x(&look->info.axis, busy->start[k]);
		const double x1 = look->info.axis_x0 + axis_x(&look->info.axis, busy->end[k]);

		sum += fmax(0, fmin(x1, x + width) - fmax(x0, x));
		if (x0 == x1 && x <= x0 && x1 <= x + width)
			return 0.5;
	}
	return sum / width;
}

/* 1: busy; 0: idle; -1: an end is in the cell, or no farther from it than ends are rounded. */
static int expected(const Look *look, const Busy *busy, double x, double width)
{
	const double all = part(look, busy, x - EIGHTH, width + 2 * EIGHTH);

	return all > 1 - 1e-9 ? 1 : all < 1e-9 ? 0 : -1;
}

/* --- what is seen ----------------------------------------------------------------------------- */

typedef struct Seen {
	int link, work, results; /* 1: there; 0: not; -1: nothing is meant; -2: nothing known */
} Seen;

static bool is(const Cell *cell, const char *glyphs)
{
	return cell->text[0] && strstr(glyphs, cell->text);
}

/* A start-up is a part of its bar. */
static Role whole(uint8_t role)
{
	return role == ROLE_STARTUP           ? ROLE_RECEIVE
	       : role == ROLE_STARTUP_COMPUTE ? ROLE_COMPUTE
					      : (Role)role;
}

/* A row of one line: the upper half communicates, the lower one computes; results are arrows,
 * without colours reversed, or another letter, where something is computed. */
static Seen look_at_line(const Cell *cell, const Way *way)
{
	const Role up = whole(is(cell, "▀") ? cell->ink : cell->paper);
	const Role low = whole(is(cell, "▄") ? cell->ink : cell->paper);
	const Role begun = is(cell, "\\") ? whole(cell->ink) : ROLES;
	const bool results = is(cell, "↑^A");

	if (is(cell, "/") || low == ROLE_WAIT) /* however short, that is seen */
		return (Seen){-1, -1, -1};
	if (begun == ROLES && !is(cell, way->charset == CHARSET_ASCII ? "=#%. ^A" : "▒▇═· ▀▄↑"))
		return (Seen){-2, -2, -2};
	if (!way->patterns)
		return (Seen){!results && up == ROLE_RECEIVE, low == ROLE_COMPUTE, results};
	return (Seen){is(cell, "▒═=%") || begun == ROLE_RECEIVE,
		is(cell, "▇#%A") || cell->reverse || begun == ROLE_COMPUTE, results};
}

/* --- rows of one line ------------------------------------------------------------------------- */

static void check_cell(const Look *look, const Times *times, const Way *way, int x, int y)
{
	const Cell *cell = grid_at(&look->grid, x, y);
	const Seen seen = look_at_line(cell, way);
	const int link = expected(look, &times->link, x, 1);
	const int work = expected(look, &times->work, x, 1);
	const int results = expected(look, &times->results, x, 1);

	if (seen.link == -2)
		failed(look, "no bar", x, y);
	if (seen.link == -1)
		return;
	cells_read++;
	idle_read += link == 0 && work == 0;
	results_read += results == 1;
	if ((link >= 0 && link != seen.link) || (work >= 0 && work != seen.work) ||
		(results >= 0 && results != seen.results))
		failed(look, cell->text, x, y);
}

/* --- higher rows ------------------------------------------------------------------------------ */

/* The roles of a cell's eighths; a hair of the canvas is no gap. False where letters stand. */
static bool decode(const Cell *cell, Role out[8])
{
	static const char *const lefts[] = {" ", "▏", "▎", "▍", "▌", "▋", "▊", "▉"};
	const bool hair = cell->ink == ROLE_CANVAS && cell->paper != ROLE_TRACK && is(cell, "▏│▕┊");
	const bool end = cell->ink == ROLE_CANVAS && is(cell, "▏");

	for (int at = 0; at < 8; at++) {
		if (strcmp(cell->text, lefts[at]) != 0)
			continue;
		for (int q = 0; q < 8; q++)
			out[q] = whole(q < at && !(hair && !end) ? cell->ink : cell->paper);
		return true;
	}
	for (int q = 0; hair && q < 8; q++)
		out[q] = whole(cell->paper);
	return hair;
}

/* Of more ends than one a cell, which has two colours, is true to the cell alone. Where two pieces
 * touch nothing ends. */
static bool is_crowded(const Look *look, const Busy *busy, int x)
{
	int ends = 0;

	for (size_t k = 0; k < 2 * busy->count; k++) {
		const size_t i = k / 2;
		const double time = k % 2 == 0 ? busy->start[i] : busy->end[i];
		const double at = look->info.axis_x0 + axis_x(&look->info.axis, time);
		const bool touches = k % 2 == 0 ? i > 0 && time == busy->end[i - 1]
						: i + 1 < busy->count && time == busy->start[i + 1];

		ends += !touches && at > x - EIGHTH && at < x + 1 + EIGHTH;
	}
	return ends > 1;
}

static void check_eighths(const Look *look, const Busy *busy, Role role, int x, int y)
{
	Role roles[8];

	if (is_crowded(look, busy, x) || !decode(grid_at(&look->grid, x, y), roles))
		return;
	for (int q = 0; q < 8; q++) {
		const int wanted = expected(look, busy, x + q / 8.0, 0.125);

		cells_read++;
		/* An eighth that a hair takes at the left of its cell. */
		if (wanted >= 0 && (roles[q] == role) != wanted &&
			!(q == 0 && wanted == 1 && roles[1] == role))
			failed(look, "another eighth", x + q / 8.0, y);
	}
}

/* --- rows of trees ---------------------------------------------------------------------------- */

typedef struct Links {
	Busy of[NOTHING];
	bool many; /* too many, or two of a kind share the height */
} Links;

static bool is_busy(const Busy *busy, const Interval *at)
{
	for (size_t k = 0; k < busy->count; k++)
		if (fmin(busy->end[k], at->end) - fmax(busy->start[k], at->start) >
			1e-9 * at->end)
			return true;
	return false;
}

static bool take_link(void *context, const Interval *interval)
{
	static const Kind kinds[] = {[INTERVAL_RECEIVE] = KEPT,
		[INTERVAL_RELAY] = PASSED,
		[INTERVAL_SEND] = SENT,
		[INTERVAL_REPORT] = RESULTS,
		[INTERVAL_COLLECT] = RESULTS};
	Links *links = context;

	if (interval->kind == INTERVAL_COMPUTE)
		return true;
	Busy *busy = &links->of[kinds[interval->kind]];

	links->many = links->many || busy->count == PIECES_MAX || is_busy(busy, interval) ||
		      (kinds[interval->kind] == KEPT && is_busy(&links->of[PASSED], interval)) ||
		      (kinds[interval->kind] == PASSED && is_busy(&links->of[KEPT], interval));
	if (links->many)
		return false;
	busy->start[busy->count] = interval->start;
	busy->end[busy->count++] = interval->end;
	return true;
}

/* KINDS: an end is near, or results come while something else does. */
static Kind kind_expected(const Look *look, const Links *links, int x)
{
	int busy[NOTHING], sum = 0;

	for (int k = 0; k < NOTHING; k++) {
		busy[k] = expected(look, &links->of[k], x, 1);
		sum += busy[k];
		if (busy[k] < 0)
			return KINDS;
	}
	if (busy[RESULTS])
		return sum > 1 ? KINDS : RESULTS;
	return busy[KEPT] ? KEPT : busy[PASSED] ? PASSED : busy[SENT] ? SENT : NOTHING;
}

/* Who receives nothing sends in the full height. */
static Kind kind_seen(const Cell *cell, const Way *way, bool receives)
{
	static const char *const glyphs[][KINDS] = {
		{NULL, "▒", "▄", "▀"}, {"▒", "░", "▄", "↑"}, {"=", "-", "~", "^"}};
	const char *const *glyph = glyphs[way - ways];
	const bool full = glyph[KEPT] ? is(cell, glyph[KEPT])
				      : cell->paper == (receives ? ROLE_RECEIVE : ROLE_SEND);

	if (full)
		return receives ? KEPT : SENT;
	for (int k = PASSED; k < NOTHING; k++)
		if (is(cell, glyph[k]))
			return (Kind)k;
	return NOTHING;
}

static void check_links(const Look *look, const Row *row, const Way *way, int y)
{
	const double finish =
		look->info.axis_x0 + axis_x(&look->info.axis, look->c->schedule.finish);
	Links links = {.many = false};

	schedule_intervals(&look->c->net, &look->c->schedule, row->first, take_link, &links);
	const bool receives = links.of[KEPT].count + links.of[PASSED].count > 0;

	for (int x = (int)look->info.axis_x0; !links.many && x < finish - 1; x++) {
		const Kind wanted = kind_expected(look, &links, x);
		const Cell *cell = grid_at(&look->grid, x, y);

		if (wanted == KINDS || is(cell, "▏│▕┊|:")) /* where pieces meet */
			continue;
		kinds_read[way - ways][wanted]++;
		if (kind_seen(cell, way, receives) != wanted)
			failed(look, cell->text, x, y);
	}
}

static void check_tree(const Case *c, const char *name)
{
	for (size_t k = 0; k < sizeof ways / sizeof *ways; k++) {
		SCOPED(close_look) Look look = {.c = c, .name = name};
		View view = case_view(c, 131, 2 * c->rows.count + 20);

		view.beside = BESIDE;
		view.held_row_height = 2;
		view.charset = ways[k].charset;
		view.patterns = ways[k].patterns;
		view.labels = LABELS_NONE;
		draw(&look, &view, ways[k].theme);
		for (uint32_t i = 0; i < look.info.places.count; i++) {
			const RowPlace *place = &look.info.places.row[i];
			const Row *row = &c->rows.row[place->index];

			if (row->kind == ROW_SINGLE && row->useless == 0 && place->height == 2)
				check_links(&look, row, &ways[k], place->y);
		}
	}
}

/* --- all rows --------------------------------------------------------------------------------- */

static const SceneItem *bar_of(const Look *look, uint32_t id, Role role)
{
	for (size_t i = 0; i < look->scene.count; i++) {
		const SceneItem *item = &look->scene.items[i];

		if (item->kind == SCENE_BAR && item->element == ELEMENT_BAR && item->id == id &&
			item->role == role)
			return item;
	}
	return NULL;
}

static void check_row(const Look *look, const Row *row, const Way *way)
{
	const SceneItem *work = bar_of(look, row->first, ROLE_COMPUTE);
	const SceneItem *link = bar_of(look, row->first, ROLE_RECEIVE);
	const double finish =
		look->info.axis_x0 + axis_x(&look->info.axis, look->c->schedule.finish);
	Times times = {0};

	schedule_intervals(&look->c->net, &look->c->schedule, row->first, take, &times);
	if (!work || !link || times.many || row->kind != ROW_SINGLE ||
		(look->info.row_height > 1 && times.results.count > 0))
		return;
	for (int x = (int)look->info.axis_x0; x < finish - 1; x++) {
		if (look->info.row_height == 1) {
			check_cell(look, &times, way, x, (int)floor(work->y0));
		} else if (!way->patterns) {
			check_eighths(look, &times.link, ROLE_RECEIVE, x, (int)link->y0);
			check_eighths(look, &times.work, ROLE_COMPUTE, x, (int)work->y0);
		}
	}
}

static void check_case(const Case *c, const char *name)
{
	static const int heights[] = {1, 1, 2, 5};

	if (!isfinite(c->schedule.finish) || c->rows.count > 30)
		return;
	if (c->net.kind != NET_TREE)
		return;
	const bool single = net_is_single_level(&c->net);

	if (!single)
		check_tree(c, name);
	for (size_t k = 0; k < sizeof ways / sizeof *ways; k++)
		for (size_t h = 0; h < sizeof heights / sizeof *heights && (single || h < 2); h++) {
			SCOPED(close_look) Look look = {.c = c, .name = name};
			View view = case_view(c, 131, 6 * c->rows.count + 20);

			view.held_row_height = heights[h];
			view.charset = ways[k].charset;
			view.patterns = ways[k].patterns;
			view.beside = h == 0 ? BESIDE : 0;
			view.labels = LABELS_NONE;
			/* Rows of one line are to scale whatever is asked for. */
			view.scale = heights[h] == 1 ? SCALE_SCHEMATIC : SCALE_LINEAR;
			draw(&look, &view, ways[k].theme);
			if (heights[h] == 1)
				assert_true(look.info.honesty == 1);
			for (uint32_t i = 1; i < c->rows.count; i++)
				check_row(&look, &c->rows.row[i], &ways[k]);
		}
}

TEST(bars_are_read_back_from_cells)
{
	figure_nets_all(SEED, EACH, check_case);
	assert_true(cells_read > 10000 && idle_read > 100 && results_read > 100);
	for (size_t k = 0; k < sizeof ways / sizeof *ways; k++)
		for (int kind = 0; kind < KINDS - 1; kind++)
			assert_true(kinds_read[k][kind] > 30 || ONE_IN > 1);
}

/* --- links that rest -------------------------------------------------------------------------- */

/* How much of a cell a link fills; dots are less than a sixteenth. */
static double filled(const Cell *cell)
{
	static const char *const steps[] = {"▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"};
	Role roles[8];
	double sum = 0;

	for (int k = 0; cell->ink == ROLE_RECEIVE && k < 8; k++)
		if (is(cell, steps[k]))
			return (k + 1) / 8.0;
	if (is(cell, "▀"))
		return 0.5 * (cell->ink == ROLE_RECEIVE) + 0.5 * (cell->paper == ROLE_RECEIVE);
	for (int q = 0; decode(cell, roles) && q < 8; q++)
		sum += roles[q] == ROLE_RECEIVE || roles[q] == ROLE_SEND;
	return sum / 8;
}

/* A link that is busy for 0.4 % of T fills no more: its marks, in rows of two lines and of one, are
 * as much as it is busy, and a cell at most besides. */
TEST(a_link_that_rests_is_drawn_resting)
{
	SCOPED(case_close) Case c;

	case_open(&c, embedded_find(embedded_samples, "cube-fig4-9")->text);
	for (int height = 1; height <= 2; height++) {
		SCOPED(close_look) Look look = {.c = &c, .name = "cube-fig4-9"};
		View view = case_view(&c, 80, 12 * height + 8);

		view.scale = SCALE_LINEAR;
		draw(&look, &view, "dark");
		assert_int_equal(look.info.row_height, height);
		for (uint32_t i = 3; i < c.rows.count; i++) {
			const SceneItem *work = bar_of(&look, c.rows.row[i].first, ROLE_COMPUTE);
			const int y = (int)floor(work->y0) - (height > 1);
			double sum = 0;

			for (int x = (int)look.info.axis_x0; x < look.grid.width; x++)
				sum += filled(grid_at(&look.grid, x, y));
			assert_true(sum <= 3.5 && (height > 1 || sum > 0));
		}
	}
}
