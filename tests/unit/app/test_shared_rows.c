/* layer: tui */
/* Where there is little room table and timing diagram have rows in common: trees of several levels
 * below 120 columns, others where one above the other would leave rows out or without labels. */
#include "tests/fixtures/check.h"
#include "tests/fixtures/tui/drive.h"

#include "solver/file/read.h"
#include "solver/net/random.h"

#include <string.h>

static const DrawnPane *pane_of(const Drive *drive, const char *name)
{
	for (int k = 0; k < drive->app.drawn.count; k++)
		if (strcmp(drive->app.drawn.pane[k].at.pane, name) == 0)
			return &drive->app.drawn.pane[k];
	fail_msg("there is no %s", name);
	return NULL;
}

/* On the screen: where the row of a processor begins and ends in a pane; NULL: it has none. */
static const SceneItem *row_in(const DrawnPane *pane, uint32_t processor)
{
	for (size_t i = 0; i < pane->scene.count; i++)
		if (pane->scene.items[i].element == ELEMENT_ROW &&
			pane->scene.items[i].id == processor)
			return &pane->scene.items[i];
	return NULL;
}

static const SceneItem *name_in(const DrawnPane *pane, uint32_t processor)
{
	for (size_t i = 0; i < pane->scene.count; i++)
		if (pane->scene.items[i].element == ELEMENT_NAME &&
			pane->scene.items[i].id == processor)
			return &pane->scene.items[i];
	return NULL;
}

/* In its lines above this one. */
static int names_in(const DrawnPane *pane, int foot)
{
	int names = 0;

	for (size_t i = 0; i < pane->scene.count; i++)
		names += pane->scene.items[i].kind == SCENE_TEXT &&
			 pane->scene.items[i].element == ELEMENT_NAME &&
			 pane->scene.items[i].y0 < foot;
	return names;
}

/* Every row that is seen stands in both, in the same lines; names, T and its head are there once.
 */
static void check_side_by_side(const Drive *drive)
{
	const DrawnPane *table = pane_of(drive, "table"), *timing = pane_of(drive, "timing");
	const RowPlaces *places = &drive->app.drawn.places;

	assert_true(drive->app.drawn.beside > 0 && places->count > 0);
	for (uint32_t k = 0; k < places->count; k++) {
		const uint32_t first = drive->app.now.rows.row[places->row[k].index].first;
		const SceneItem *left = row_in(table, first);
		const SceneItem *right = row_in(timing, first);

		assert_non_null(left);
		assert_non_null(right);
		check_close(left->y0 + table->at.y, right->y0 + timing->at.y, 0);
		check_close(left->y1 + table->at.y, right->y1 + timing->at.y, 0);
		const SceneItem *name = name_in(table, first);

		assert_true(name && name->y0 >= left->y0 && name->y0 < left->y1);
	}
	assert_int_equal(names_in(table, table->at.height), (int)places->count);
	assert_int_equal(names_in(timing, places->foot), 0);
}

typedef struct Screen {
	const char *name;
	int width, height, lines; /* of a row */
} Screen;
static const Screen screens[] = {{"sample:hung-tree", 80, 24, 2}, {"sample:hung-tree", 100, 30, 2},
	{"sample:hung-fig5", 80, 24, 2}, {"sample:hung-fig8", 100, 36, 2},
	{"sample:hung-useless", 100, 30, 1}, {"sample:hung-useless", 80, 24, 1}};

/* None is left out where so many lines are enough, and all say what they are. */
TEST_ROWS(trees_are_drawn_once, Screen, screens)
{
	SCOPED(drive_close) Drive drive;

	drive_open(&drive, row->name, row->width, row->height, "dark", CHARSET_BRAILLE);
	check_side_by_side(&drive);
	assert_int_equal(drive.app.drawn.places.count, drive.app.now.rows.count);
	for (uint32_t k = 0; k < drive.app.drawn.places.count; k++)
		assert_true(drive.app.drawn.places.row[k].height >= row->lines);
	assert_true(drive_shows(&drive, "computation") || drive_shows(&drive, "compute"));
}

static void open_star(Drive *drive, const char *folder)
{
	SCOPED(check_free) char *path = check_path(folder, "net.yaml");
	RandomSettings settings = random_settings();
	ScopedBuf text = check_buf();
	ScopedNet net;

	settings.children = 200;
	settings.seed = 7;
	assert_int_equal(net_random(&net, &settings, NULL), STATUS_OK);
	assert_int_equal(net_write(&net, &text, NULL), STATUS_OK);
	check_write_file(path, text.text, text.length);
	drive_open(drive, path, 80, 24, "dark", CHARSET_BRAILLE);
}

/* Fourteen rows at 80x24 where there is a band of useless ones, with what they are given. */
TEST(stars_share_where_they_are_crowded)
{
	SCOPED(check_folder_free) char *folder = check_folder_make();
	SCOPED(drive_close) Drive drive;

	open_star(&drive, folder);
	check_side_by_side(&drive);
	const RowPlaces *places = &drive.app.drawn.places;
	uint32_t above = 0;

	for (uint32_t k = 0; k < places->count; k++)
		above += places->row[k].top < places->foot;
	assert_true(above >= 14);
	assert_true(drive_shows(&drive, "more") && places->more > 0);
	assert_true(drive_shows(&drive, "  P1 P6 P7 P8 P10 P12 P14 +61"));
	/* The last ones are come by, and what is typed moves nothing. */
	drive_keys(&drive, "End");
	check_side_by_side(&drive);
	assert_true(places->before > 0 && places->more == 0);
	assert_true(drive_shows(&drive, "▲"));
	const RowPlaces before = *places;

	drive_type(&drive, "7");
	check_side_by_side(&drive);
	assert_int_equal(places->before, before.before);
	assert_int_equal(places->count, before.count);
}

/* What is typed moves neither; a row that is folded goes from both. */
TEST(they_stay_side_by_side)
{
	SCOPED(drive_close) Drive drive;

	drive_open(&drive, "sample:hung-tree", 80, 24, "dark", CHARSET_BRAILLE);
	const double top = row_in(pane_of(&drive, "timing"), 1)->y0;

	drive_keys(&drive, "Right");
	for (const char *key = "12.5"; *key; key++) {
		drive_type(&drive, (char[]){*key, 0});
		check_side_by_side(&drive);
		check_close(row_in(pane_of(&drive, "timing"), 1)->y0, top, 0);
	}
	drive_keys(&drive, "Escape Space");
	assert_true(drive.app.now.rows.count < 8);
	check_side_by_side(&drive);
}

/* Where there is room, in another picture, and few: each has its own. */
TEST(other_rows_have_their_own)
{
	SCOPED(drive_close) Drive drive;

	drive_open(&drive, "sample:hung-tree", 120, 36, "dark", CHARSET_BRAILLE);
	assert_true(names_in(pane_of(&drive, "timing"), 24) > 0);
	drive_close(&drive);
	drive_open(&drive, "sample:hung-tree", 80, 24, "dark", CHARSET_BRAILLE);
	drive_keys(&drive, "D");
	assert_int_equal(drive.app.drawn.beside, 0);
	drive_close(&drive);
	drive_open(&drive, "sample:first", 80, 24, "dark", CHARSET_BRAILLE);
	assert_int_equal(names_in(pane_of(&drive, "timing"), 24), 5);
	assert_int_equal(drive.app.drawn.beside, 0);
}
