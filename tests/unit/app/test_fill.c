/* layer: tui */
/* The screen is filled, whatever its size and however many processors there are: few of its rows
 * are empty, and nothing is blown up for that. */
#include "tests/fixtures/check.h"
#include "tests/fixtures/tui/drive.h"

#include "solver/file/read.h"
#include "solver/net/random.h"

#include <stdio.h>
#include <string.h>

static void open_random(Drive *drive, const char *folder, uint32_t children, int width, int height)
{
	SCOPED(check_free) char *path = check_path(folder, "net.yaml");
	RandomSettings settings = random_settings();
	ScopedBuf text = check_buf();
	ScopedNet net;

	settings.children = children;
	settings.seed = 7;
	assert_int_equal(net_random(&net, &settings, NULL), STATUS_OK);
	assert_int_equal(net_write(&net, &text, NULL), STATUS_OK);
	check_write_file(path, text.text, text.length);
	drive_open(drive, path, width, height, "dark", CHARSET_BRAILLE);
}

/* Lines that only go through a row: T, rules between panes, branches of a tree, drop lines. */
static bool passes_through(const char *text)
{
	static const char *const upright[] = {
		"│", "┃", "║", "▏", "▎", "▕", "┆", "┊", "╎", "╏", "┇", "┋", "|", ":", "⡇", "⢸"};

	for (size_t k = 0; k < sizeof upright / sizeof *upright; k++)
		if (strcmp(text, upright[k]) == 0)
			return true;
	return false;
}

static bool has_ink(const Cell *cell)
{
	const bool blank = strcmp(cell->text, " ") == 0 || cell->text[0] == '\0';

	if (!blank)
		return !passes_through(cell->text);
	return cell->reverse || (cell->paper != ROLE_CANVAS && cell->paper != ROLE_SELECTION &&
					cell->paper != ROLE_ZEBRA);
}

static int empty_rows(const Grid *grid)
{
	int empty = 0;

	for (int y = 0; y < grid->height; y++) {
		bool ink = false;

		for (int x = 0; x < grid->width && !ink; x++)
			ink = has_ink(grid_at(grid, x, y));
		empty += !ink;
	}
	return empty;
}

static const Scene *picture_of(const Drive *drive)
{
	const DrawnPane *pane = drive->app.drawn.pane;

	while (!pane->named || !pane->named->main)
		pane++;
	return &pane->scene;
}

/* The most rows of cells that a bar of the picture is high. */
static double highest_bar(const Drive *drive)
{
	const Scene *scene = picture_of(drive);
	double highest = 0;

	for (const SceneItem *item = scene->items; item < scene->items + scene->count; item++)
		if (item->kind == SCENE_BAR && item->y1 - item->y0 > highest)
			highest = item->y1 - item->y0;
	return highest;
}

typedef struct Screen {
	const char *name;
	int width, height;
} Screen;
static const Screen screens[] = {{"80x24", 80, 24}, {"120x36", 120, 36}, {"200x60", 200, 60}};

/* Less than a third of the rows is empty: those between processors are. */
static void check_filled(Drive *drive, const char *layout, const char *what)
{
	const int empty = empty_rows(&drive->grid), height = drive->grid.height;
	SCOPED(check_free) char *screen = drive_screen(drive);

	if (3 * empty >= height || highest_bar(drive) > 5)
		fail_msg("%s: %s, %d of %d rows empty, highest bar %g\n%s", layout, what, empty,
			height, highest_bar(drive), screen);
}

static void check_both(Drive *drive, const char *what)
{
	drive_settle(drive);
	check_filled(drive, "explore", what);
	drive_keys(drive, "v");
	assert_true(drive->app.view.layout.large);
	drive_settle(drive);
	check_filled(drive, "lecture", what);
}

TEST_ROWS(less_than_a_third_of_the_rows_is_empty, Screen, screens)
{
	static const uint32_t children[] = {5, 10, 20, 40};

	for (size_t k = 0; k < sizeof children / sizeof *children; k++) {
		SCOPED(check_folder_free) char *folder = check_folder_make();
		SCOPED(drive_close) Drive drive;
		char what[32];

		open_random(&drive, folder, children[k], row->width, row->height);
		snprintf(what, sizeof what, "%u children", children[k]);
		check_both(&drive, what);
	}
}

TEST_ROWS(other_networks_fill_it_too, Screen, screens)
{
	static const char *const samples[] = {"sample:hung-tree", "sample:hung-fig5",
		"sample:array-fig3-2", "sample:cube-fig4-1", "sample:eliminated"};

	for (size_t k = 0; k < sizeof samples / sizeof *samples; k++) {
		SCOPED(drive_close) Drive drive;

		drive_open(&drive, samples[k], row->width, row->height, "dark", CHARSET_BRAILLE);
		check_both(&drive, samples[k]);
	}
}

/* A value typed through what is exact, infeasible and useless. */
typedef struct Typing {
	const char *name, *sample, *before, *value;
	int width, height;
} Typing;

static const Typing typings[] = {
	{"useless, helps", "sample:eliminated", "End Right", "15", 80, 24},
	{"exact, infeasible, useless", "sample:fig5", "End Right", "250", 80, 24},
	{"in a room", "sample:eliminated", "End Up Right", "250", 120, 36},
	{"in a large one", "sample:eliminated", "End Up Right", "250", 200, 60},
	{"in a lecture", "sample:eliminated", "v End Up Right", "250", 120, 36},
	{"above a curve", "sample:fig5", "v v v End Right", "250", 120, 36},
	{"start-ups", "sample:start-up", "End Right", "60", 120, 36},
	{"a tree", "sample:hung-tree", "End Right", "9", 100, 30},
};

/* From the first key of a value to its end nothing but bars and numbers moves. */
TEST_ROWS(typing_moves_no_pane, Typing, typings)
{
	SCOPED(drive_close) Drive drive;
	ScreenPane before[SCREEN_PANES_MAX];

	drive_open(&drive, row->sample, row->width, row->height, "dark", CHARSET_BRAILLE);
	drive_keys(&drive, row->before);
	drive_settle(&drive);
	const int count = drive.app.drawn.count;

	for (int k = 0; k < count; k++)
		before[k] = drive.app.drawn.pane[k].at;
	int height = 0;

	for (const char *key = row->value; *key; key++) {
		drive_type(&drive, (char[]){*key, 0});
		drive_settle(&drive);
		height = height > 0 ? height : drive.app.held.row_height;
		assert_int_equal(drive.app.drawn.count, count);
		assert_int_equal(drive.app.held.row_height, height);
		for (int k = 0; k < count; k++)
			assert_memory_equal(
				&drive.app.drawn.pane[k].at, &before[k], sizeof *before);
	}
	assert_true(drive.app.cell.active && !drive.app.cell.bad);
}

/* Every processor has bars or a race in the picture. */
static void check_seen(Drive *drive)
{
	SCOPED(check_free) char *screen = drive_screen(drive);
	const Scene *scene = picture_of(drive);

	for (uint32_t id = 0; id < drive->app.doc.net.processors; id++) {
		bool here = false;

		for (size_t k = 0; k < scene->count; k++)
			here |= scene->items[k].id == id &&
				(scene->items[k].element == ELEMENT_BAR ||
					scene->items[k].element == ELEMENT_RACE);
		if (!here)
			fail_msg("processor %u is not seen\n%s", id, screen);
	}
}

/* A useless one that takes part again is higher than its race was: all rows stay in sight. */
TEST_ROWS(a_value_typed_puts_no_row_out_of_sight, Screen, screens)
{
	for (int lecture = 0; lecture < 2; lecture++) {
		SCOPED(drive_close) Drive drive;

		drive_open(&drive, "sample:eliminated", row->width, row->height, "dark",
			CHARSET_BRAILLE);
		drive_keys(&drive, lecture ? "v End Right" : "End Right");
		drive_settle(&drive);
		check_seen(&drive);
		for (const char *key = "10"; *key; key++) {
			drive_type(&drive, (char[]){*key, 0});
			drive_settle(&drive);
			check_seen(&drive);
		}
		drive_keys(&drive, "Enter");
		drive_settle(&drive);
		check_seen(&drive);
		check_filled(&drive, lecture ? "lecture" : "explore", "after 10");
	}
}
