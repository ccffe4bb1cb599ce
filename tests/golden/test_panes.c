/* layer: layouts */
/* The panes of words, cell by cell with their styles, against tests/golden/panes_NAME.txt.
 * GOLDEN_UPDATE=1 writes the files anew. */
#include "tests/fixtures/layouts/solved.h"

#include "layouts/screens/screen.h"

#include <stdio.h>

static const char with_useless[] = CASE_EXAMPLE ", {name: P4, compute: 3, link: 900}" CASE_TAIL;

static void check_panes(const Grid *grid, const char *name)
{
	char file[64];
	ScopedBuf actual = check_buf();

	snprintf(file, sizeof file, "panes_%s.txt", name);
	grid_dump_styles(grid, &actual);
	assert_int_equal(buf_status(&actual), STATUS_OK);
	check_golden(file, actual.text);
}

static int pane_rows(void *context, const char *pane, int width, int room)
{
	const Case *c = context;
	const Diagram *diagram = diagram_find(pane);
	View view = case_view(c, width, room);

	return diagram ? diagram_wanted(diagram, &c->solved, &view) : 0;
}

/* Every pane of a screen layout but the timing diagram, in a grid with folded glyphs. */
static void draw_screen(Case *c, const char *layout_name, const View *view, Grid *grid)
{
	ScreenPane pane[SCREEN_PANES_MAX];
	ScreenLayout layout;
	int count;

	assert_int_equal(screen_find(&layout, layout_name, NULL, NULL), STATUS_OK);
	count = screen_place(
		&layout, 0, (int)view->width, (int)view->height, false, pane_rows, c, pane);
	screen_release(&layout);
	assert_int_equal(grid_init(grid, (int)view->width, (int)view->height), STATUS_OK);
	for (int k = 0; k < count; k++) {
		View part = *view;
		DrawnInfo info;
		Scene scene;

		if (strcmp(pane[k].pane, "timing") == 0 || !diagram_find(pane[k].pane))
			continue;
		part.width = pane[k].width;
		part.height = pane[k].height;
		case_layout(c, pane[k].pane, &part, &scene, &info);
		raster(grid, pane[k].x, pane[k].y, &scene, &(const Theme){.name = "bare"},
			view->charset);
		scene_release(&scene);
	}
	grid_fold(grid, view->charset, false);
}

static void compare(const char *yaml, const char *layout, View view, const char *name)
{
	SCOPED(grid_release) Grid grid;
	SCOPED(case_close) Case c;

	case_open(&c, yaml);
	view.rows = &c.rows;
	view.focused = true;
	draw_screen(&c, layout, &view, &grid);
	check_panes(&grid, name);
}

TEST(explore_while_a_link_is_typed)
{
	View view = view_standard(132, 30);

	view.selected_row = 3;
	view.selected_column = COLUMN_LINK;
	view.ghost = 3337.6715;
	view.edit = (EditView){true, 3, COLUMN_LINK, "2", 1, false, "2.5"};
	compare(with_useless, "explore", view, "explore_132x30");
}

TEST(explore_on_80_columns)
{
	static const char slow[] = CASE_HEAD
		"compute: 1, children: [{name: P1, compute: 1.2, link: 0.1}, "
		"{name: P2, compute: 1.5, link: 0.2}, {name: P3, compute: 2, link: 25}" CASE_TAIL;
	View view = view_standard(80, 22);

	view.selected_row = 3;
	view.selected_column = COLUMN_LINK;
	compare(slow, "explore", view, "infeasible_80x22");
}

TEST(explore_on_40_columns)
{
	View view = view_standard(40, 10);

	view.selected_row = 4;
	view.first_row = 1;
	view.charset = CHARSET_ASCII;
	compare(with_useless, "explore", view, "ascii_40x10");
}

TEST(lecture_strip)
{
	View view = view_standard(80, 22);

	view.large = true;
	view.selected_row = 3;
	view.selected_column = COLUMN_LINK;
	view.ghost = 3337.6715;
	view.edit = (EditView){true, 3, COLUMN_LINK, "25", 1, true, "2"};
	compare(with_useless, "lecture", view, "lecture_80x22");
}
