/* layer: layouts */
#include "tests/fixtures/layouts/solved.h"

#include "layouts/scene/words.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static const char with_useless[] = CASE_EXAMPLE ", {name: P4, compute: 3, link: 900}" CASE_TAIL;

static const SceneItem *find_item(const Scene *scene, Element element, uint32_t id, uint32_t part)
{
	for (EACH_ITEM(item, scene)) {
		if (item->kind == SCENE_TEXT && item->element == element && item->id == id &&
			item->part == part)
			return item;
	}
	return NULL;
}

static void check_value(const Scene *scene, uint32_t id, int column, const char *text, Role role)
{
	const SceneItem *item = find_item(scene, ELEMENT_VALUE, id, (uint32_t)column);

	assert_non_null(item);
	assert_string_equal(scene_text_of(scene, item), text);
	assert_int_equal(item->role, role);
}

TEST(every_cell_says_what_it_stands_for)
{
	SCOPED(scene_release) Scene scene;
	View view;
	SCOPED(case_close) Case c;

	case_open(&c, with_useless);
	view = case_view(&c, 80, 10);
	view.columns = true;
	case_draw(&c, "table", &view, &scene, NULL);
	check_value(&scene, 0, COLUMN_LINK, "·", ROLE_TEXT);
	check_value(&scene, 2, COLUMN_COMPUTE, "1.5", ROLE_TEXT);
	check_value(&scene, 3, COLUMN_SHARE, "16.60 %", ROLE_TEXT);
	check_value(&scene, 3, COLUMN_FINISH, "3336.98", ROLE_TEXT);
	check_value(&scene, 4, COLUMN_LINK, "900", ROLE_ALERT);
	check_value(&scene, 4, COLUMN_SHARE, "useless", ROLE_ALERT);
	check_value(&scene, 4, COLUMN_FINISH, "–", ROLE_ALERT);
	assert_non_null(find_item(&scene, ELEMENT_NAME, 4, COLUMN_NAME));
	const SceneItem *hit = scene_hit(&scene, 79.5, 3.5);
	assert_non_null(hit);
	assert_int_equal(hit->id, 2);
}

/* The one to blame is red: a start-up where a smaller one would do, else the link. */
TEST(start_ups_of_its_own_have_columns)
{
	static const char star[] =
		"method: star-affine\nload: 4\nstartup: {transfer: 0.3}\nnetwork: {kind: tree, "
		"root: "
		"{compute: 1, children: [{compute: 2, link: 0.5, startup: {transfer: 0.1}}, "
		"{compute: 1, link: 90, startup: {transfer: 0.2}}, {compute: 2, link: 0.6}, "
		"{compute: 1, link: 0.2, startup: {transfer: 9}}]}}\n";
	SCOPED(scene_release) Scene scene;
	SCOPED(case_close) Case c;

	case_open(&c, star);
	const View view = case_view(&c, 80, 10);

	case_draw(&c, "table", &view, &scene, NULL);
	check_value(&scene, 0, COLUMN_OWN_TRANSFER, "·", ROLE_TEXT);
	check_value(&scene, 1, COLUMN_OWN_TRANSFER, "0.1", ROLE_TEXT);
	check_value(&scene, 2, COLUMN_OWN_TRANSFER, "0.2", ROLE_TEXT);
	check_value(&scene, 2, COLUMN_LINK, "90", ROLE_ALERT);
	check_value(&scene, 3, COLUMN_OWN_TRANSFER, "0.3", ROLE_FAINT);
	check_value(&scene, 4, COLUMN_OWN_TRANSFER, "9", ROLE_ALERT);
	check_value(&scene, 4, COLUMN_LINK, "0.2", ROLE_TEXT);
	assert_null(find_item(&scene, ELEMENT_VALUE, 1, COLUMN_OWN_COMPUTE));
}

TEST(an_edit_shows_its_text_and_caret)
{
	Scene scene;
	Grid grid;
	View view;
	SCOPED(case_close) Case c;

	case_open(&c, with_useless);
	view = case_view(&c, 44, 7);
	view.selected_row = 3;
	view.selected_column = COLUMN_LINK;
	view.edit = (EditView){true, 3, COLUMN_LINK, "2.5", 3, false, NULL};
	case_draw(&c, "table", &view, &scene, &grid);
	check_value(&scene, 3, COLUMN_LINK, "2.5", ROLE_FIELD_TEXT);
	assert_int_equal(grid_at(&grid, 22, 4)->paper, ROLE_FIELD);
	assert_string_equal(grid_at(&grid, 25, 4)->text, "▏");
	grid_release(&grid);
	scene_release(&scene);

	/* On text the caret is a reversed cell, and a bad value says so. */
	view.edit.caret = 1;
	view.edit.bad = true;
	case_draw(&c, "table", &view, &scene, &grid);
	assert_int_equal(grid_at(&grid, 22, 4)->paper, ROLE_FIELD_BAD);
	assert_string_equal(grid_at(&grid, 23, 4)->text, ".");
	assert_int_equal(grid_at(&grid, 23, 4)->paper, ROLE_FIELD_TEXT);
	assert_int_equal(grid_at(&grid, 23, 4)->ink, ROLE_FIELD_BAD);
	grid_release(&grid);
	scene_release(&scene);

	/* Longer than the cell: the end that is being typed shows. */
	view.edit = (EditView){true, 3, COLUMN_LINK, "0.00123456", 10, false, NULL};
	check_shows(&c, "table", &view, "23456▏");
}

TEST(numbers_fit_their_cells)
{
	static const struct {
		double value;
		const char *text;
	} cells[] = {{1234567.0, "1.23e6"}, {999999.4, "999999"}, {123456.7, "123457"},
		{12345.67, "12 346"}, {0.000123456, "1.2e-4"}, {0.0001, "0.0001"}, {2.385, "2.385"},
		{1e-12, "1e-12"}, {1e12, "1e12"}, {0, "0"}, {0.1234567, "0.1235"},
		{0.00123456, "0.0012"}, {-1234.5678, "-1235"}, {NAN, "–"}};

	for (size_t k = 0; k < sizeof cells / sizeof *cells; k++)
		assert_string_equal(word_fit(cells[k].value, 6, 6).text, cells[k].text);
}

TEST(quantiles_show_their_spread)
{
	RowSettings settings = row_settings();
	View view;
	SCOPED(case_close) Case c;
	Buf yaml;

	buf_init(&yaml);
	buf_addf(&yaml, CASE_HEAD "compute: 1, children: [");
	for (int k = 0; k < 1200; k++)
		buf_addf(&yaml, "%s{compute: 2.%d, link: %d.5e-4}", k ? ", " : "", k, k);
	buf_addf(&yaml, CASE_TAIL);
	case_solve(&c, yaml.text);
	buf_release(&yaml);
	settings.individual_max = 20;
	settings.sort = SORT_ARRIVAL;
	case_rows(&c, &settings);
	view = case_view(&c, 44, 20);
	check_shows(&c, "table", &view, "├ rank 6 %", " 2.1…2.99  ");
	settings.sort = SORT_SERVICE;
	rows_release(&c.rows);
	case_rows(&c, &settings);
	check_shows(&c, "table", &view, "P1067…");
	check_hides(&c, "table", &view, "rank", "……");
}

TEST(groups_tell_their_number)
{
	Scene scene;
	View view;
	SCOPED(case_close) Case c;

	case_open(&c, CASE_HEAD
		"compute: 1, children: [{compute: 2.385, link: 0.1, repeat: 15}, "
		"{name: \"a name that is far too long\", compute: 2, link: 0.1}" CASE_TAIL);
	view = case_view(&c, 60, 6);
	check_shows(&c, "table", &view, "▸ P1…P15");
	case_draw(&c, "table", &view, &scene, NULL);
	check_value(&scene, 1, COLUMN_REPEAT, "×15", ROLE_FAINT);
	scene_release(&scene);
	view.width = 44;
	check_shows(&c, "table", &view, "a name t", "…");
}

/* A row's number ends where the names do: a blank stands before the field beside it. */
TEST(a_field_leaves_the_number_a_blank)
{
	SCOPED(scene_release) Scene scene;
	SCOPED(grid_release) Grid grid;
	SCOPED(case_close) Case c;

	case_open(&c, "method: chen-s\nload: 500\norder: 2\nnetwork: {kind: tree, root: {compute: "
		      "10, children: [{compute: 10, link: 1, repeat: 10}]}}\n");
	View view = case_view(&c, 44, 7);

	view.focused = true;
	view.selected_row = 1;
	view.selected_column = COLUMN_COMPUTE;
	case_draw(&c, "table", &view, &scene, &grid);
	const SceneItem *number = find_item(&scene, ELEMENT_VALUE, 1, COLUMN_REPEAT);
	const int end = number ? (int)number->x0 + 3 : 0;

	assert_non_null(number);
	assert_string_equal(scene_text_of(&scene, number), "×10");
	assert_int_not_equal(grid_at(&grid, end, 2)->paper, ROLE_FIELD);
	assert_int_equal(grid_at(&grid, end + 1, 2)->paper, ROLE_FIELD);
}

/* --- how busy links are ----------------------------------------------------------------------- */

enum { MOMENTS = 20000 };

/* Whether something is on its way to the processor at `time`. */
typedef struct Moment {
	double time;
	bool busy;
} Moment;

static bool look(void *context, const Interval *interval)
{
	Moment *moment = context;
	const bool in = interval->kind == INTERVAL_RECEIVE || interval->kind == INTERVAL_RELAY;

	moment->busy |= in && interval->start <= moment->time && moment->time < interval->end;
	return !moment->busy;
}

static double busy_by_looking(const Case *c, uint32_t processor)
{
	const double finish = c->schedule.finish;
	int busy = 0;

	for (int k = 0; k < MOMENTS; k++) {
		Moment moment = {finish * (k + 0.5) / MOMENTS, false};

		schedule_intervals(&c->net, &c->schedule, processor, look, &moment);
		busy += moment.busy;
	}
	return (double)busy / MOMENTS;
}

/* The last text of a line. */
static const char *last_text(const Scene *scene, int y)
{
	const SceneItem *last = NULL;

	for (EACH_ITEM(item, scene)) {
		if (item->kind == SCENE_TEXT && (int)item->y0 == y &&
			(!last || item->x0 >= last->x0))
			last = item;
	}
	assert_non_null(last);
	return scene_text_of(scene, last);
}

/* Layers have the part of T in which the link into each of them is busy; stars have no such column.
 */
TEST(layers_tell_how_busy_their_links_are)
{
	static const char cube[] =
		"method: cube-m\nload: 1\ninstallments: 7\nintensity: {compute: 20, transfer: "
		"1}\nnetwork: {kind: hypercube, dimension: 4, compute: 1, link: 0.7}\n";
	static const int widths[] = {44, 60};

	for (size_t k = 0; k < sizeof widths / sizeof *widths; k++) {
		SCOPED(scene_release) Scene scene;
		SCOPED(case_close) Case c;

		case_open(&c, cube);
		const View view = case_view(&c, widths[k], 7);

		case_draw(&c, "table", &view, &scene, NULL);
		assert_string_equal(last_text(&scene, 0), widths[k] < 60 ? "busy" : "link busy");
		for (uint32_t row = 1; row < c.rows.count; row++) {
			const double busy = busy_by_looking(&c, c.rows.row[row].first);

			assert_int_equal(c.rows.row[row].kind, ROW_LAYER);
			check_near(strtod(last_text(&scene, 1 + (int)row), NULL) / 100, busy,
				2.0 / MOMENTS + 0.005 * busy);
		}
	}
	SCOPED(case_close) Case star;

	case_open(&star, with_useless);
	const View view = case_view(&star, 60, 7);
	SCOPED(check_free) char *text = case_text(&star, "table", &view);

	assert_null(strstr(text, "busy"));
}
