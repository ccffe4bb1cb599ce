/* layer: tui */
/* Colours as they meet on the screen: built-in nets, every diagram and screen are drawn in every
 * theme, and what ink stands on what paper, and which papers lie side by side, is gathered from
 * the cells. So no list of pairs has to be kept in step with the layouts. */
#include "tests/fixtures/check.h"
#include "tests/fixtures/layouts/vision.h"
#include "tests/fixtures/tui/drive.h"

#include "layouts/raster/raster.h"
#include "solver/base/embed.h"
#include "solver/base/text.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

/* How two roles met. */
typedef enum Meeting {
	MEET_TEXT, /* letters of the first on the second */
	MEET_MARK, /* a block, a shade or a line of the first on the second */
	MEET_HALF, /* half blocks: two lanes of a row, one above the other */
	MEET_SIDE, /* papers, the first left of the second or above it */
	MEETINGS
} Meeting;

enum { THEMES_MAX = 16 };

static struct {
	Theme theme;
	bool met[MEETINGS][ROLES][ROLES];
} seen[THEMES_MAX];

static int themes;

/* --- gathering ------------------------------------------------------------------------------- */

/* What a role is on a screen; bars from transfers on. */
typedef enum Kind {
	KIND_INK,
	KIND_SURFACE,
	KIND_QUIET, /* idle time, rules and grids say where things are and step back */
	KIND_TRANSFER,
	KIND_WORK,
	KIND_NEITHER,
} Kind;

static const Kind kinds[ROLES] = {[ROLE_CANVAS] = KIND_SURFACE,
	[ROLE_CHROME] = KIND_SURFACE,
	[ROLE_SELECTION] = KIND_SURFACE,
	[ROLE_FIELD] = KIND_SURFACE,
	[ROLE_FIELD_BAD] = KIND_SURFACE,
	[ROLE_ZEBRA] = KIND_SURFACE,
	[ROLE_BAND] = KIND_SURFACE,
	[ROLE_TRACK] = KIND_QUIET,
	[ROLE_RULE] = KIND_QUIET,
	[ROLE_GRID] = KIND_QUIET,
	[ROLE_RECEIVE] = KIND_TRANSFER,
	[ROLE_RELAY] = KIND_TRANSFER,
	[ROLE_REPORT] = KIND_TRANSFER,
	[ROLE_SEND] = KIND_TRANSFER,
	[ROLE_SEND_NEXT] = KIND_TRANSFER,
	[ROLE_COMPUTE] = KIND_WORK,
	[ROLE_THROTTLED] = KIND_WORK,
	[ROLE_HOLLOW] = KIND_WORK,
	[ROLE_STARTUP] = KIND_TRANSFER,
	[ROLE_STARTUP_COMPUTE] = KIND_WORK,
	[ROLE_SHARE] = KIND_WORK,
	[ROLE_WAIT] = KIND_NEITHER,
	[ROLE_USELESS] = KIND_NEITHER,
	[ROLE_INFEASIBLE] = KIND_NEITHER};

static bool is_bar(unsigned role)
{
	return kinds[role] >= KIND_TRANSFER;
}

static Meeting meeting_of(const Cell *cell)
{
	TextWalk walk = {.text = cell->text, .length = strlen(cell->text)};

	if (strcmp(cell->text, "▀") == 0 || strcmp(cell->text, "▄") == 0)
		return MEET_HALF;
	/* The dots of the ideal line. */
	if (cell->ink == ROLE_IDEAL && strcmp(cell->text, "·") == 0)
		return MEET_MARK;
	/* Box drawing, blocks, geometric shapes and braille dots are looked at, not read; so are
	 * patterns. Letters on hatching may have its colour. */
	if ((text_walk(&walk) && ((walk.code >= 0x2500 && walk.code <= 0x25ff) ||
					 (walk.code >= 0x2800 && walk.code <= 0x28ff))) ||
		cell->ink == ROLE_CANVAS ||
		(cell->ink == ROLE_AGAINST && strcmp(cell->text, ".") == 0) ||
		(is_bar(cell->ink) &&
			(strcmp(cell->text, "/") == 0 || strcmp(cell->text, "·") == 0 ||
				strcmp(cell->text, ".") == 0)))
		return MEET_MARK;
	return MEET_TEXT;
}

static bool is_blank(const Cell *cell)
{
	return cell->text[0] == '\0' || strcmp(cell->text, " ") == 0;
}

/* What stands above a pane, such as a legend, is no part of its picture. */
static bool is_top(const Drive *drive, int x, int y)
{
	for (int i = 0; i < drive->app.drawn.count; i++) {
		const ScreenPane *at = &drive->app.drawn.pane[i].at;

		if (y == at->y && x >= at->x && x < at->x + at->width)
			return true;
	}
	return false;
}

static void gather_cell(const Drive *drive, const Grid *grid, int theme, int x, int y)
{
	const Cell *cell = grid_at(grid, x, y), *left = grid_at(grid, x - 1, y);
	const Cell *above = grid_at(grid, x, y - 1);

	if (!is_blank(cell))
		seen[theme].met[meeting_of(cell)][cell->ink][cell->paper] = true;
	if (left && is_blank(cell) && is_blank(left))
		seen[theme].met[MEET_SIDE][left->paper][cell->paper] = true;
	if (above && is_blank(cell) && is_blank(above) && !is_top(drive, x, y))
		seen[theme].met[MEET_SIDE][above->paper][cell->paper] = true;
}

/* --- hairlines ------------------------------------------------------------------------------- */

static int hairlines, missing; /* counted in the first theme */

/* What begins in the same lane where `left` ends, the last that is painted there; NULL: none. */
static const SceneItem *next_piece(const Scene *scene, const SceneItem *left)
{
	const SceneItem *next = NULL;

	for (const SceneItem *item = left + 1; item < scene->items + scene->count; item++)
		if (item->kind == SCENE_BAR && item->x0 == left->x1 && item->y0 == left->y0 &&
			item->y1 == left->y1)
			next = item;
	return next;
}

/* Pieces of two cells and more in one look: where they meet is a hair of the canvas, at the left,
 * in the middle or at the right of its cell, in every row that they fill; half a cell has no room
 * for it. */
static void check_hairline(
	const Grid *grid, const ScreenPane *at, const SceneItem *left, const SceneItem *right)
{
	const int eighth = (int)floor(left->x1 * 8 + 0.5), x = at->x + eighth / 8;
	const char *hair = eighth % 8 < 3 ? "▏" : eighth % 8 < 6 ? "│" : "▕";
	const Style *style = &seen[0].theme.style[left->role];

	if (left->role != right->role || style->hatched || left->x1 - left->x0 < 2 ||
		right->x1 - right->x0 < 2)
		return;
	for (int y = at->y + (int)ceil(left->y0); y + 1 <= at->y + left->y1; y++) {
		const Cell *cell = grid_at(grid, x, y);
		const bool parted = cell && cell->ink == ROLE_CANVAS &&
				    cell->paper == right->role && strcmp(cell->text, hair) == 0;

		if (!cell || cell->paper != right->role)
			continue; /* something else stands before it */
		hairlines++;
		missing += !parted;
		if (!parted)
			print_message("no hairline at %d, %d in %s: '%s'\n", x, y,
				role_names[left->role], cell->text);
	}
}

static void gather_hairlines(const Drive *drive)
{
	for (int i = 0; i < drive->app.drawn.count; i++) {
		const DrawnPane *pane = &drive->app.drawn.pane[i];

		for (size_t k = 0; pane->laid_out && k < pane->scene.count; k++) {
			const SceneItem *left = &pane->scene.items[k];
			const SceneItem *right = left->kind == SCENE_BAR && left->divided
							 ? next_piece(&pane->scene, left)
							 : NULL;

			if (right)
				check_hairline(&drive->grid, &pane->at, left, right);
		}
	}
}

static void gather_grid(const Drive *drive, const Grid *grid, int theme)
{
	for (int y = 0; y < grid->height; y++)
		for (int x = 0; x < grid->width; x++)
			gather_cell(drive, grid, theme, x, y);
}

/* The panes alone: what a theme has a say in. Layouts name roles and never see one. */
static void draw_panes(Drive *drive, Grid *grid, const Theme *theme)
{
	for (int i = 0; i < drive->app.drawn.count; i++) {
		const DrawnPane *pane = &drive->app.drawn.pane[i];
		const ScreenPane *at = &pane->at;

		if (!pane->laid_out)
			continue;
		grid_fill(grid, at->x, at->y, at->width, at->height, ROLE_CANVAS);
		raster(grid, at->x, at->y, &pane->scene, theme, drive->app.display.charset);
	}
}

/* The screen is there as the first theme draws it. In the others only the panes are drawn anew;
 * what lies over them or around them is the same. */
static void gather(Drive *drive)
{
	const Grid *screen = &drive->grid;
	Grid first, other;

	gather_grid(drive, screen, 0);
	gather_hairlines(drive);
	assert_int_equal(grid_init(&first, screen->width, screen->height), STATUS_OK);
	assert_int_equal(grid_init(&other, screen->width, screen->height), STATUS_OK);
	draw_panes(drive, &first, &seen[0].theme);
	for (int i = 1; i < themes; i++) {
		draw_panes(drive, &other, &seen[i].theme);
		for (int y = 0; y < screen->height; y++)
			for (int x = 0; x < screen->width; x++)
				if (memcmp(grid_at(screen, x, y), grid_at(&first, x, y),
					    sizeof(Cell)) != 0)
					*grid_cell(&other, x, y) = *grid_at(screen, x, y);
		gather_grid(drive, &other, i);
	}
	grid_release(&first);
	grid_release(&other);
}

/* What a user does to see all there is; looked at after each part. */
static void walk_through(const char *sample, int width, int height)
{
	static const char *const steps[] = {"Down", "c i", "i S", "S b b D", "Down", "D F",
		"F Tab z", "f Tab v n", "S", "v", "v M", "Esc ?", "Esc Right 2 5", "Esc 9 x",
		"Esc Up Up +", ":", "t Tab", "Esc q", "Esc"};
	SCOPED(drive_close) Drive drive;
	char file[80];

	snprintf(file, sizeof file, "sample:%s", sample);
	drive_open(&drive, file, width, height, "dark", CHARSET_EIGHTHS);
	gather(&drive);
	for (size_t i = 0; i < sizeof steps / sizeof *steps; i++) {
		drive_keys(&drive, steps[i]);
		gather(&drive);
	}
}

/* Whose walks between them meet all that those of all samples do. */
static const char walked[] =
	" array-fig3-12 array-fig3-13 array-fig3-14 array-fig3-15 array-fig3-6 array-fig3-9 campus "
	"cluster cube-fig4-1 cube-fig4-2 cube-fig4-5 cube-fig4-9 fig5 fig8 hand hung-fig4 "
	"hung-fig9 "
	"hung-tree hung-useless ko-fig2 ko-fig3 ko-fig4 ko-table1 late mesh-fig3-11 "
	"one-free-link order-3-jump order-3-waiting start-up three-rounds ";

static int gather_all(void **state)
{
	char name[80];

	for (int i = 0; theme_names[i]; i++) {
		assert_true(themes < THEMES_MAX);
		assert_int_equal(
			theme_find(&seen[themes].theme, theme_names[i], NULL, NULL), STATUS_OK);
		themes += !seen[themes].theme.mono;
	}
	/* Large and small screens in turn. */
	for (size_t i = 0; embedded_samples[i].name; i++) {
		snprintf(name, sizeof name, " %s ", embedded_samples[i].name);
		if (strstr(walked, name))
			walk_through(embedded_samples[i].name, i % 2 ? 80 : 160, i % 2 ? 24 : 48);
	}
	walk_through("eliminated", 80, 24);
	walk_through("eliminated", 200, 60);
	return 0;
}

TESTS_AROUND(gather_all, NULL)

/* --- what is promised ------------------------------------------------------------------------ */

typedef struct Promise {
	const char *theme;
	double text, label, mark; /* letters, those on bars or in the colour of a line, lines */
} Promise;

static Promise promise_of(const Theme *theme)
{
	static const Promise promises[] = {
		{"high-contrast", 7, 5.5, 4.5}, {"projector", 6, 4.5, 4}, {NULL, 4.5, 4.3, 3}};
	const Promise *promise = promises;

	while (promise->theme && strcmp(promise->theme, theme->name) != 0)
		promise++;
	return *promise;
}

static bool is_series(Role role)
{
	return role >= ROLE_SERIES_1 && role <= ROLE_SERIES_8;
}

/* The light grey of paper against its white; results, which are dimmed, against computation. */
#define PAPER_GREY 1.6
#define DIMMED 1.3

/* What a bar begins with, which is told from the rest of it, and stands back as results do. */
#define BEGINNING 1.2
static bool is_startup(Role role)
{
	return role == ROLE_STARTUP || role == ROLE_STARTUP_COMPUTE;
}

/* Of two bars: pieces of one hue are parted by hairlines (touching_pieces_are_parted). On paper
 * what is nearly as light has an outline (test_raster, test_figure). */
static double wanted_of_bars(const Theme *theme, Role a, Role b)
{
	const bool unlike = (kinds[a] == KIND_TRANSFER && kinds[b] == KIND_WORK) ||
			    (kinds[a] == KIND_WORK && kinds[b] == KIND_TRANSFER);

	if (!theme->paper && !unlike && is_startup(a) != is_startup(b) && kinds[a] == kinds[b])
		return a == ROLE_SEND_NEXT || b == ROLE_SEND_NEXT ? 0 : BEGINNING;
	if (!unlike || (theme->paper && (a == ROLE_HOLLOW || b == ROLE_HOLLOW)))
		return 0;
	if (theme->paper)
		return PAPER_GREY;
	return a == ROLE_REPORT || b == ROLE_REPORT || is_startup(a) || is_startup(b) ? DIMMED : 3;
}

/* Of a bar and what it lies on or beside: the canvas, or a tint of it. */
static double wanted_around(const Theme *theme, Role bar, Role around)
{
	const bool light = kinds[bar] == KIND_TRANSFER || bar == ROLE_HOLLOW;

	if (theme->paper)
		return light || around != ROLE_CANVAS ? 0 : PAPER_GREY;
	if (is_startup(bar))
		return around == ROLE_CANVAS ? 2 : DIMMED;
	return around == ROLE_CANVAS ? 3 : around == ROLE_TRACK ? 2 : 2.4;
}

/* The contrast two roles need where they met so; 0: none. */
static double wanted(const Theme *theme, Meeting meeting, Role a, Role b)
{
	const Promise promise = promise_of(theme);
	const double quiet = 1.15, across = 3;
	const Kind p = kinds[a], q = kinds[b];

	if (a == b)
		return 0;
	if (meeting == MEET_TEXT)
		return is_bar(b) || is_series(a) || b == ROLE_AGAINST ? promise.label
								      : promise.text;
	/* The line of T crosses the bars of a round's race, and goes on above and below them. */
	if (meeting == MEET_MARK && a == ROLE_FINISH && b == ROLE_USELESS)
		return 0;
	/* Bars of another schedule, or of other steps, stand back: they are told from the canvas.
	 */
	if (a == ROLE_AGAINST || b == ROLE_AGAINST)
		return a == ROLE_CANVAS || b == ROLE_CANVAS ? theme->paper ? PAPER_GREY : 2.4 : 0;
	if (is_bar(a) && is_bar(b))
		return wanted_of_bars(theme, a, b);
	if (is_bar(a) && q != KIND_INK)
		return wanted_around(theme, a, b);
	if (is_bar(b) && p != KIND_INK)
		return wanted_around(theme, b, a);
	if (theme->paper)
		return 0;
	if (p == KIND_QUIET || q == KIND_QUIET)
		return b == ROLE_CANVAS ? quiet : 0;
	if (p == KIND_SURFACE && q == KIND_SURFACE)
		return 0;
	if (is_bar(a) || is_bar(b))
		return across;
	return promise.mark;
}

/* How far apart bars must be for every eye from what they touch, in CIELAB; 0: no matter. */
static double wanted_by_all(const Theme *theme, Meeting meeting, Role a, Role b)
{
	/* Paper has no hues. */
	if (theme->paper || meeting == MEET_TEXT || wanted(theme, meeting, a, b) == 0)
		return 0;
	if (is_bar(a) && is_bar(b))
		return kinds[a] == kinds[b]                   ? 0
		       : wanted(theme, meeting, a, b) == DIMMED ? 30
								: 40;
	return (kinds[a] == KIND_TRANSFER || kinds[a] == KIND_WORK) && kinds[b] != KIND_INK
		       ? (is_startup(a) ? 15 : 25)
		       : 0;
}

static const char *const words[MEETINGS] = {"text", "mark", "half", "paper"};

/* All that is too faint, so that one run shows everything. */
static int check_pair(int theme, Meeting meeting, Role a, Role b)
{
	const double least = wanted(&seen[theme].theme, meeting, a, b);
	const double apart = wanted_by_all(&seen[theme].theme, meeting, a, b);
	int faults = 0;

	for (int colors = 0; least > 0 && colors <= 256; colors += 256) {
		const Color one = vision_shown(&seen[theme].theme.style[a], colors);
		const Color other = vision_shown(&seen[theme].theme.style[b], colors);
		const double ratio = color_contrast(one, other);

		if (vision_least(one, other) < apart || ratio < least) {
			print_message("%s: %s %s on %s is %.2f : 1 and %.0f apart for some eyes, "
				      "less than %.1f or %.0f\n",
				seen[theme].theme.name, words[meeting], role_names[a],
				role_names[b], ratio, vision_least(one, other), least, apart);
			faults++;
		}
	}
	return faults;
}

TEST(all_that_meets_is_told_apart)
{
	int faults = 0, pairs = 0;

	for (int theme = 0; theme < themes; theme++)
		for (int k = 0; k < MEETINGS; k++)
			for (int a = 0; a < ROLES; a++)
				for (int b = 0; b < ROLES; b++)
					if (seen[theme].met[k][a][b]) {
						faults += check_pair(
							theme, (Meeting)k, (Role)a, (Role)b);
						pairs++;
					}
	assert_true(pairs > 1000);
	assert_int_equal(faults, 0);
}

TEST(touching_pieces_are_parted)
{
	assert_true(hairlines > 1000);
	assert_int_equal(missing, 0);
}

/* The walk shows what it is meant to: were a part of it to lead nowhere, pairs would be missing. */
TEST(the_walk_meets_the_well_known_pairs)
{
	static const struct {
		Meeting meeting;
		Role a, b;
	} rows[] = {{MEET_TEXT, ROLE_TEXT, ROLE_CANVAS}, {MEET_TEXT, ROLE_FAINT, ROLE_CANVAS},
		{MEET_TEXT, ROLE_ALERT, ROLE_SELECTION}, {MEET_TEXT, ROLE_GOOD, ROLE_CHROME},
		{MEET_TEXT, ROLE_FIELD_TEXT, ROLE_FIELD},
		{MEET_TEXT, ROLE_FIELD_TEXT, ROLE_FIELD_BAD},
		{MEET_TEXT, ROLE_RECEIVE_TEXT, ROLE_RECEIVE},
		{MEET_TEXT, ROLE_RECEIVE_TEXT, ROLE_REPORT}, {MEET_TEXT, ROLE_SEND_TEXT, ROLE_SEND},
		{MEET_TEXT, ROLE_COMPUTE_TEXT, ROLE_COMPUTE}, {MEET_TEXT, ROLE_CURSOR, ROLE_CANVAS},
		{MEET_MARK, ROLE_USELESS, ROLE_CANVAS}, {MEET_MARK, ROLE_HOLLOW, ROLE_CANVAS},
		{MEET_MARK, ROLE_FINISH, ROLE_CANVAS}, {MEET_MARK, ROLE_PERIOD, ROLE_CANVAS},
		{MEET_MARK, ROLE_CURSOR, ROLE_SELECTION}, {MEET_SIDE, ROLE_COMPUTE, ROLE_CANVAS},
		{MEET_SIDE, ROLE_TRACK, ROLE_COMPUTE}, {MEET_SIDE, ROLE_ZEBRA, ROLE_RECEIVE}};

	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
		if (!seen[0].met[rows[i].meeting][rows[i].a][rows[i].b] &&
			!seen[0].met[rows[i].meeting][rows[i].b][rows[i].a])
			fail_msg("%s %s on %s is not met", words[rows[i].meeting],
				role_names[rows[i].a], role_names[rows[i].b]);
}
