/* layer: tui */
/* Trees of several levels: where the rows of the timing diagram are high enough the table's stand
 * beside them, and the tree with its names is drawn once. */
#include "tests/fixtures/check.h"
#include "tests/fixtures/tui/drive.h"

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

static int names_in(const DrawnPane *pane)
{
	int names = 0;

	for (size_t i = 0; i < pane->scene.count; i++)
		names += pane->scene.items[i].kind == SCENE_TEXT &&
			 pane->scene.items[i].element == ELEMENT_NAME;
	return names;
}

static void check_side_by_side(const Drive *drive)
{
	const DrawnPane *table = pane_of(drive, "table"), *timing = pane_of(drive, "timing");
	const Rows *rows = &drive->app.now.rows;

	for (uint32_t k = 0; k < rows->count; k++) {
		const SceneItem *left = row_in(table, rows->row[k].first);
		const SceneItem *right = row_in(timing, rows->row[k].first);

		assert_non_null(left);
		assert_non_null(right);
		check_close(left->y0 + table->at.y, right->y0 + timing->at.y, 0);
		check_close(left->y1 + table->at.y, right->y1 + timing->at.y, 0);
		assert_true(left->y1 - left->y0 >= 2);
	}
	assert_int_equal(names_in(table), (int)rows->count);
	assert_int_equal(names_in(timing), 0);
}

typedef struct Screen {
	const char *name;
	int width, height;
} Screen;
static const Screen screens[] = {{"sample:hung-tree", 120, 36}, {"sample:hung-tree", 160, 40},
	{"sample:hung-fig5", 120, 36}, {"sample:hung-fig5", 200, 60},
	{"sample:hung-fig8", 120, 36}};

TEST_ROWS(table_and_diagram_share_rows, Screen, screens)
{
	SCOPED(drive_close) Drive drive;

	drive_open(&drive, row->name, row->width, row->height, "dark", CHARSET_BRAILLE);
	check_side_by_side(&drive);
}

/* What is typed moves neither; a row that is folded goes from both. */
TEST(they_stay_side_by_side)
{
	SCOPED(drive_close) Drive drive;

	drive_open(&drive, "sample:hung-tree", 120, 36, "dark", CHARSET_BRAILLE);
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

/* One line a row, another picture, a star: each has its own. */
TEST(other_rows_have_their_own)
{
	SCOPED(drive_close) Drive drive;

	drive_open(&drive, "sample:hung-tree", 100, 20, "dark", CHARSET_BRAILLE);
	assert_true(names_in(pane_of(&drive, "timing")) > 0);
	drive_close(&drive);
	drive_open(&drive, "sample:hung-tree", 120, 36, "dark", CHARSET_BRAILLE);
	drive_keys(&drive, "D");
	assert_int_equal(drive.app.drawn.places.count, 0);
	drive_close(&drive);
	drive_open(&drive, "sample:fig5", 120, 36, "dark", CHARSET_BRAILLE);
	assert_int_equal(names_in(pane_of(&drive, "timing")), 4);
	assert_int_equal(drive.app.drawn.places.count, 0);
}

/* What stands above the rows has its line, too. */
TEST(a_root_alone_has_its_own)
{
	SCOPED(drive_close) Drive drive;

	drive_open(&drive, "sample:hung-fig3", 120, 36, "dark", CHARSET_BRAILLE);
	while (drive.app.doc.net.processors > 1)
		drive_keys(&drive, "g Down d");
	assert_true(drive_shows(&drive, "processor    w"));
}
