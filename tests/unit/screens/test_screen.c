/* layer: layouts */
#include "tests/fixtures/layouts/solved.h"

#include "layouts/screens/screen.h"
#include "solver/base/mem.h"

#include <stdlib.h>

static void read_fails(const char *text, const char *expected)
{
	ScreenLayout layout = {0};
	Error error;

	assert_int_equal(screen_read(&layout, "my.yaml", text, strlen(text), &error), STATUS_INPUT);
	check_error(&error, expected);
	assert_null(layout.root);
}

TEST(faults_have_a_place_and_a_remedy)
{
	read_fails("name: x\n", "my.yaml:1:1: a screen layout needs the keys name and panes");
	read_fails("- a\n",
		"my.yaml:1:1: a screen layout is a list; it must be a map with name and panes");
	read_fails("name: x\npans: 3\n",
		"my.yaml:2:1: a screen layout has no key pans; did you mean panes?");
	read_fails("name: x\npanes: {pane: timing, size: wide}\n",
		"my.yaml:2:29: a size must be a number of cells, \"*\", fit or rest");
	read_fails("name: x\npanes: {pane: timing, min: 0}\n",
		"my.yaml:2:28: this must be a whole number from 1 to 10000");
	read_fails("name: x\npanes: {pane: timing, min: 2.5}\n",
		"my.yaml:2:28: this must be a whole number from 1 to 10000");
	read_fails("name: x\npanes: {split: diagonal, parts: [{pane: a}]}\n",
		"my.yaml:2:16: a split must be columns or rows");
	read_fails("name: x\npanes: {split: rows}\n",
		"my.yaml:2:8: the keys split and parts belong together");
	read_fails("name: x\npanes: {pane: a, parts: [{pane: b}]}\n",
		"my.yaml:2:8: the keys split and parts belong together");
	read_fails("name: x\npanes: {pane: a, split: rows, parts: [{pane: b}]}\n",
		"my.yaml:2:8: a part needs one of the keys pane, split and choose");
	read_fails("name: x\npanes: {split: rows, parts: []}\n",
		"my.yaml:2:29: the list is empty; it needs a part");
	read_fails("name: x\nname: y\npanes: {pane: a}\n",
		"my.yaml:2:1: the key name is given twice; keep one of them");
	read_fails("name: x\npanes: {choose: [{pane: a}], parts: [{pane: b}]}\n",
		"my.yaml:2:8: the keys split and parts belong together");
	read_fails("name: a name of more than 23 letters\npanes: {pane: a}\n",
		"my.yaml:1:7: a name must have 1 to 23 characters");
	read_fails("name: x\nlarge: very\npanes: {pane: a}\n",
		"my.yaml:2:8: true or false is expected here");
	read_fails("large: true\n", "my.yaml:1:1: a screen layout needs the keys name and panes");
	read_fails("name: x\npanes: {split: rows, parts: [1]}\n",
		"my.yaml:2:30: a part is 1; it must be a map such as {pane: timing}");
	read_fails("name: x\npanes: {choose: [{choose: [{choose: [{choose: [{choose: [{choose: "
		   "[{choose: [{choose: [{pane: a}]}]}]}]}]}]}]}]}\n",
		"my.yaml:2:88: parts are nested too deeply; at most 8 levels");
}

TEST(unknown_layouts_name_the_known)
{
	ScreenLayout layout = {0};
	Error error;

	assert_int_equal(screen_find(&layout, "exlore", NULL, &error), STATUS_INPUT);
	check_error(&error, "there is no screen layout \"exlore\"; did you mean explore?");
	assert_int_equal(screen_find(&layout, "nothing", NULL, &error), STATUS_INPUT);
	check_error(&error, "there is no screen layout \"nothing\"; use explore, lecture, "
			    "figure, curve, result or pair");
}

TEST(a_folder_goes_before_the_built_in)
{
	static const char mine[] = "name: mine\npanes: {pane: table}\n";
	char *folder = check_folder_make(), *path = check_path(folder, "explore.yaml");
	ScreenPane pane[SCREEN_PANES_MAX];
	ScreenLayout layout;

	check_write_file(path, mine, sizeof mine - 1);
	assert_int_equal(screen_find(&layout, "explore", folder, NULL), STATUS_OK);
	assert_int_equal(screen_place(&layout, 0, 10, 5, false, NULL, NULL, pane), 1);
	assert_string_equal(pane[0].pane, "table");
	screen_release(&layout);
	assert_int_equal(screen_find(&layout, "lecture", folder, NULL), STATUS_OK);
	assert_string_equal(layout.name, "lecture");
	screen_release(&layout);
	free(path);
	check_folder_remove(folder);
}

static void check_layout(const char *name, const char *folder, const char *found)
{
	SCOPED(screen_release) ScreenLayout layout = {0};

	assert_int_equal(screen_find(&layout, name, folder, NULL), STATUS_OK);
	assert_string_equal(layout.name, found);
}

/* The curve below the schedule was called compare once: that is read, also as a file of the user's,
 * and not offered. */
TEST(compare_is_read_as_curve)
{
	static const char mine[] = "name: mine\npanes: {pane: table}\n";
	static const char newer[] = "name: newer\npanes: {pane: table}\n";
	SCOPED(check_folder_free) char *folder = check_folder_make();
	SCOPED(check_free) char *old_path = check_path(folder, "compare.yaml");
	SCOPED(check_free) char *path = check_path(folder, "curve.yaml");

	for (const char *const *name = screen_names; *name; name++)
		assert_string_not_equal(*name, "compare");
	check_layout("compare", NULL, "curve");
	check_layout("compare", folder, "curve");
	check_write_file(old_path, mine, sizeof mine - 1);
	check_layout("compare", folder, "mine");
	check_layout("curve", folder, "mine");
	check_write_file(path, newer, sizeof newer - 1);
	check_layout("compare", folder, "mine");
	check_layout("curve", folder, "newer");
}

static const ScreenPane *find_pane(const ScreenPane *pane, int count, const char *name)
{
	for (int k = 0; k < count; k++)
		if (strcmp(pane[k].pane, name) == 0)
			return &pane[k];
	return NULL;
}

enum { LECTURE = -1 }; /* instead of the rows of a table: there is none, and large digits */

/* As tall as the panes of a small net. */
static int wanted_rows(void *context, const char *pane, int width, int room)
{
	(void)width;
	(void)room;
	if (strcmp(pane, "result") == 0 && *(const int *)context == LECTURE)
		return 5;
	if (strcmp(pane, "table") == 0)
		return *(const int *)context;
	if (strcmp(pane, "timing") == 0)
		return 0;
	if (strcmp(pane, "times") == 0)
		return -1;
	return strcmp(pane, "pe") == 0 ? 6 : 7;
}

static int place(const char *name, int width, int height, int table, ScreenPane *pane)
{
	SCOPED(screen_release) ScreenLayout layout;
	int count;

	assert_int_equal(screen_find(&layout, name, NULL, NULL), STATUS_OK);
	count = screen_place(&layout, 1, width, height, false, wanted_rows, &table, pane);
	return count;
}

static void check_pane(const ScreenPane *pane, int count, const char *name, int x, int y, int width,
	int height, int rule_x)
{
	const ScreenPane *found = find_pane(pane, count, name);

	assert_non_null(found);
	assert_int_equal(found->x, x);
	assert_int_equal(found->y, y);
	assert_int_equal(found->width, width);
	assert_int_equal(found->height, height);
	assert_int_equal(found->rule_x, rule_x);
}

/* The strip speaks of the table's cell and stands below it; the diagram has all of the height. */
TEST(explore_has_the_diagram_in_full_height)
{
	ScreenPane pane[SCREEN_PANES_MAX];
	int count = place("explore", 132, 30, 6, pane);

	assert_int_equal(count, 4);
	check_pane(pane, count, "blank", 0, 1, 132, 1, -1);
	check_pane(pane, count, "table", 0, 2, 44, 6, -1);
	check_pane(pane, count, "curve", 0, 9, 44, 22, -1);
	check_pane(pane, count, "timing", 45, 2, 87, 29, 44);

	/* The line below the title goes before anything is squeezed. */
	count = place("explore", 132, 20, 6, pane);
	assert_int_equal(count, 3);
	check_pane(pane, count, "table", 0, 1, 44, 6, -1);
	check_pane(pane, count, "timing", 45, 1, 87, 20, 44);

	/* The left has more room where there is plenty. */
	count = place("explore", 159, 30, 6, pane);
	assert_int_equal(find_pane(pane, count, "curve")->width, 44);
	count = place("explore", 160, 30, 6, pane);
	assert_int_equal(find_pane(pane, count, "curve")->width, 60);
	check_pane(pane, count, "timing", 61, 2, 99, 29, 60);

	/* A long table needs the rows more. */
	count = place("explore", 132, 30, 22, pane);
	assert_null(find_pane(pane, count, "curve"));
	assert_int_equal(find_pane(pane, count, "table")->height, 22);
}

TEST(the_words_stack_on_the_left_of_their_own_screen)
{
	ScreenPane pane[SCREEN_PANES_MAX];
	int count = place("result", 132, 29, 6, pane);

	assert_int_equal(count, 5);
	check_pane(pane, count, "table", 0, 1, 46, 6, -1);
	check_pane(pane, count, "result", 0, 8, 46, 7, -1);
	check_pane(pane, count, "pe", 0, 16, 46, 6, -1);
	check_pane(pane, count, "formula", 0, 23, 46, 7, -1);
	check_pane(pane, count, "timing", 47, 1, 85, 29, 46);

	/* A long table takes what the others can spare. */
	count = place("result", 132, 27, 400, pane);
	assert_int_equal(find_pane(pane, count, "pe")->height, 5);

	/* Short ones lose the formula first, then pe. */
	count = place("result", 132, 15, 6, pane);
	assert_null(find_pane(pane, count, "formula"));
	assert_non_null(find_pane(pane, count, "pe"));
	count = place("result", 132, 12, 6, pane);
	assert_null(find_pane(pane, count, "pe"));
	assert_non_null(find_pane(pane, count, "result"));
}

/* What has nothing to say leaves neither rows nor a gap. */
TEST(an_empty_pane_is_left_out)
{
	ScreenPane pane[SCREEN_PANES_MAX];
	const int count = place("result", 132, 39, 6, pane);

	assert_null(find_pane(pane, count, "times"));
	assert_int_equal(
		find_pane(pane, count, "formula")->y + find_pane(pane, count, "formula")->height,
		30);
}

TEST(explore_puts_the_diagram_below_on_80_columns)
{
	ScreenPane pane[SCREEN_PANES_MAX];
	int count = place("explore", 80, 22, 6, pane);

	assert_int_equal(count, 2);
	check_pane(pane, count, "table", 0, 1, 80, 6, -1);
	check_pane(pane, count, "timing", 0, 8, 80, 15, -1);
	count = place("explore", 40, 10, 5, pane);
	check_pane(pane, count, "table", 0, 1, 40, 5, -1);
	check_pane(pane, count, "timing", 0, 6, 40, 5, -1);
}

TEST(lecture_and_figure_keep_the_diagram_large)
{
	ScreenPane pane[SCREEN_PANES_MAX];
	int count = place("lecture", 80, 22, LECTURE, pane);

	check_pane(pane, count, "timing", 0, 1, 80, 17, -1);
	check_pane(pane, count, "result", 0, 18, 80, 5, -1);
	count = place("figure", 80, 22, 5, pane);
	check_pane(pane, count, "timing", 0, 1, 80, 21, -1);
	check_pane(pane, count, "caption", 0, 22, 80, 1, -1);
}

/* Panes lie in the screen, do not overlap, and there is always one. */
static void check_tiling(const ScreenPane *pane, int count, int width, int height)
{
	assert_true(count >= 1);
	for (int k = 0; k < count; k++) {
		assert_true(pane[k].width >= 1 && pane[k].height >= 1);
		assert_true(pane[k].x >= 0 && pane[k].x + pane[k].width <= width);
		assert_true(pane[k].y >= 1 && pane[k].y + pane[k].height <= height + 1);
		for (int j = 0; j < k; j++)
			assert_true(pane[k].x >= pane[j].x + pane[j].width ||
				    pane[j].x >= pane[k].x + pane[k].width ||
				    pane[k].y >= pane[j].y + pane[j].height ||
				    pane[j].y >= pane[k].y + pane[k].height);
	}
}

TEST(every_size_has_a_diagram)
{
	ScreenPane pane[SCREEN_PANES_MAX];

	for (const char *const *name = screen_names; *name; name++)
		for (int height = 1; height <= 45; height++)
			for (int width = 1; width <= 140; width += 3) {
				int count = place(*name, width, height, height % 20, pane);

				check_tiling(pane, count, width, height);
				assert_non_null(find_pane(pane, count, "timing"));
			}
}

TEST(parts_that_share_split_what_is_left)
{
	static const char text[] = "name: x\n"
				   "panes: {split: columns, parts: [{pane: a}, {pane: b, size: 5}, "
				   "{pane: c, size: \"*\"}]}\n";
	ScreenPane pane[SCREEN_PANES_MAX];
	SCOPED(screen_release) ScreenLayout layout;

	assert_int_equal(screen_read(&layout, "x", text, sizeof text - 1, NULL), STATUS_OK);
	assert_int_equal(screen_place(&layout, 0, 20, 3, false, NULL, NULL, pane), 3);
	check_pane(pane, 3, "a", 0, 0, 6, 3, -1);
	check_pane(pane, 3, "b", 7, 0, 5, 3, 6);
	check_pane(pane, 3, "c", 13, 0, 7, 3, 12);
}

TEST(every_failing_allocation_is_told)
{
	Status status = STATUS_NO_MEMORY;
	SCOPED(screen_release) ScreenLayout layout;
	Error error;

	for (size_t k = 1; status != STATUS_OK; k++) {
		assert_true(k < 200);
		mem_fail_plan(k, false);
		status = screen_find(&layout, "explore", "/nowhere", &error);
		mem_fail_plan(0, false);
		if (status != STATUS_OK)
			assert_int_equal(status, STATUS_NO_MEMORY);
	}
}

/* A picture that would fill a part of its room leaves the rest; one that fills it, or leaves less
 * than that needs, has all. */
static int of_picture(void *context, const char *pane, int width, int room)
{
	const int wanted = *(const int *)context;

	(void)pane;
	(void)width;
	return wanted < room ? wanted : room;
}

TEST(the_rest_is_what_others_leave)
{
	static const char text[] = "name: x\npanes: {split: rows, gap: 1, parts: [{pane: picture, "
				   "size: \"*\", min: 4}, "
				   "{pane: below, size: rest, min: 7, priority: 2}]}\n";
	SCOPED(screen_release) ScreenLayout layout = {0};
	ScreenPane pane[SCREEN_PANES_MAX];

	assert_int_equal(screen_read(&layout, "x", text, strlen(text), NULL), STATUS_OK);
	for (int wanted = 0; wanted <= 30; wanted++) {
		const int count =
			screen_place(&layout, 0, 40, 30, false, of_picture, &wanted, pane);
		const bool stands = wanted > 0 && wanted <= 22;

		assert_int_equal(count, 1 + stands);
		check_pane(pane, count, "picture", 0, 0, 40, stands ? wanted > 4 ? wanted : 4 : 30,
			-1);
		if (stands)
			assert_int_equal(pane[1].y + pane[1].height, 30);
	}
}

TEST(what_is_shared_is_chosen_then_only)
{
	static const char text[] = "name: x\npanes: {choose: [{when: {shared: true}, pane: "
				   "together}, {pane: apart}]}\n";
	SCOPED(screen_release) ScreenLayout layout = {0};
	ScreenPane pane[SCREEN_PANES_MAX];

	assert_int_equal(screen_read(&layout, "x", text, strlen(text), NULL), STATUS_OK);
	assert_true(screen_shares(&layout));
	assert_int_equal(screen_place(&layout, 0, 40, 30, true, NULL, NULL, pane), 1);
	assert_string_equal(pane[0].pane, "together");
	assert_int_equal(screen_place(&layout, 0, 40, 30, false, NULL, NULL, pane), 1);
	assert_string_equal(pane[0].pane, "apart");
}
