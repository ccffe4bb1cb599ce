/* layer: tui */
/* The legend names exactly what is seen, in the cells of every sample's timing diagram, on both
 * scales, in every round and at every width: a mark that is named is in some cell, and one that
 * fills a cell is named. */
#include "tests/fixtures/layouts/figure_nets.h"

#include "layouts/raster/raster.h"

#include <stdio.h>
#include <string.h>

enum { WIDTH_WHOLE = 80, HEIGHT = 40, ROUNDS_MAX = 4 };

/* What a role is called, in full and in brief, and the words that stand beside it in the picture. */
static const struct {
	Role role;
	const char *words, *brief, *beside;
} names[] = {
	{ROLE_RECEIVE, "communication", "transfer", NULL},
	{ROLE_SEND, "communication", "transfer", NULL},
	{ROLE_RELAY, "to be passed on", "to pass on", NULL},
	{ROLE_REPORT, "results sent back", "results", NULL},
	{ROLE_COMPUTE, "computation", "compute", NULL},
	{ROLE_THROTTLED, "slowed by its link", "slowed", NULL},
	{ROLE_HOLLOW, "equivalent processor", "equivalent", NULL},
	{ROLE_TRACK, "idle", "idle", NULL},
	{ROLE_WAIT, "waits for data", "waits", NULL},
	{ROLE_USELESS, "too late", "too late", NULL},
	{ROLE_DEADLINE, "needed by", "needed by", "needed by"},
	{ROLE_MAGNIFIED, "widened, not to scale", "widened", NULL},
};
enum { NAMES = sizeof names / sizeof *names };

static const char *what;

static const SceneItem *named(const Scene *scene, const char *words, const char *brief)
{
	for (size_t i = 0; i < scene->count; i++) {
		const SceneItem *item = &scene->items[i];
		const bool text = item->element == ELEMENT_LEGEND && item->kind == SCENE_TEXT;

		if (text && (strcmp(scene_text_of(scene, item), words) == 0 ||
				    strcmp(scene_text_of(scene, item), brief) == 0))
			return item;
	}
	return NULL;
}

static int legend_row(const Scene *scene)
{
	for (size_t i = 0; i < scene->count; i++)
		if (scene->items[i].element == ELEMENT_LEGEND &&
			scene->items[i].kind == SCENE_TEXT)
			return (int)scene->items[i].y0;
	return -1;
}

/* A glyph that fills its cell: what is textured has a paper of another role. */
static bool is_texture(const Cell *cell)
{
	static const char *const glyphs[] = {"█", "▓", "▒", "░", "▚", "·", "/"};

	for (size_t k = 0; k < sizeof glyphs / sizeof *glyphs; k++)
		if (strcmp(cell->text, glyphs[k]) == 0)
			return true;
	return false;
}

/* Cells that show a role in part, and those that show nothing else. */
typedef struct Seen {
	int some, whole;
} Seen;

static Seen look(const Grid *grid, Role role, int without)
{
	Seen seen = {0, 0};

	for (int y = 0; y < grid->height; y++)
		for (int x = 0; x < grid->width && y != without; x++) {
			const Cell *cell = grid_at(grid, x, y);
			const bool blank = strcmp(cell->text, " ") == 0;

			seen.some += cell->paper == role || (cell->ink == role && !blank);
			seen.whole += (cell->paper == role && blank) ||
				      (cell->ink == role && is_texture(cell));
		}
	return seen;
}

static bool says(const Scene *scene, const char *words)
{
	for (size_t i = 0; words && i < scene->count; i++)
		if (scene->items[i].kind == SCENE_TEXT &&
			scene->items[i].element != ELEMENT_LEGEND &&
			strcmp(scene_text_of(scene, &scene->items[i]), words) == 0)
			return true;
	return false;
}

/* Both roles of communication have one name: either one is enough. */
static bool is_seen_under(const Grid *grid, const char *words, int without)
{
	for (size_t k = 0; k < NAMES; k++)
		if (strcmp(names[k].words, words) == 0 &&
			look(grid, names[k].role, without).some > 0)
			return true;
	return false;
}

static void check_cells(const Scene *scene, const Grid *grid, int width)
{
	const int row = legend_row(scene);

	for (size_t k = 0; k < NAMES; k++) {
		const bool is = named(scene, names[k].words, names[k].brief) != NULL;

		if (is && !is_seen_under(grid, names[k].words, row))
			fail_msg("%s: \"%s\" is nowhere", what, names[k].words);
		if (width >= WIDTH_WHOLE && row >= 0 && !is &&
			look(grid, names[k].role, row).whole > 0 && !says(scene, names[k].beside))
			fail_msg("%s: \"%s\" is not named", what, names[k].words);
	}
	for (size_t i = 0; i < scene->count; i++)
		if (scene->items[i].element == ELEMENT_LEGEND)
			assert_true(scene->items[i].x1 <= width && scene->items[i].x0 >= 0);
}

static void paint(const Case *c, const View *view, Scene *scene, Grid *grid)
{
	DrawnInfo info;
	Theme theme;

	assert_int_equal(theme_find(&theme, "dark", NULL, NULL), STATUS_OK);
	assert_int_equal(
		diagram_layout(diagram_find("timing"), &c->solved, view, scene, &info, NULL),
		STATUS_OK);
	axis_release(&info.axis);
	assert_int_equal(grid_init(grid, (int)view->width, (int)view->height), STATUS_OK);
	raster(grid, 0, 0, scene, &theme, view->charset);
}

static void check_view(const Case *c, const View *view)
{
	SCOPED(scene_release) Scene scene;
	SCOPED(grid_release) Grid grid;

	paint(c, view, &scene, &grid);
	check_cells(&scene, &grid, (int)view->width);
}

static char *text_of(const Case *c, const View *view)
{
	SCOPED(scene_release) Scene scene;
	SCOPED(grid_release) Grid grid;
	Buf out;

	paint(c, view, &scene, &grid);
	buf_init(&out);
	grid_dump_text(&grid, &out);
	return out.text;
}

static void check_net(const Case *c, const char *name)
{
	static const int widths[] = {40, 47, 55, 62, 71, 80, 97, 120, 163, 200};
	const uint32_t rounds = c->schedule.eliminations;
	static char title[160];

	what = title;
	for (size_t w = 0; w < sizeof widths / sizeof *widths; w++)
		for (unsigned scale = 0; scale < SCALES; scale++)
			for (uint32_t round = 0; round <= rounds && round < ROUNDS_MAX; round++) {
				View view = case_view(c, widths[w], HEIGHT);

				snprintf(title, sizeof title, "%s, %s, %d wide, round %u", name,
					scale_names[scale], widths[w], (unsigned)round);
				view.scale = (Scale)scale;
				view.round = round;
				check_view(c, &view);
			}
}

TEST(the_legend_names_what_is_seen)
{
	figure_nets_all(2027, 1, check_net);
}

/* Without it that line is missing, and nothing else changes where it was not short of rows. */
TEST(without_it_one_line_is_missing)
{
	SCOPED(case_close) Case c;

	case_open(&c, CASE_EXAMPLE ", {name: P4, compute: 3, link: 900}" CASE_TAIL);
	View view = case_view(&c, 100, 60);

	view.plain = true;
	SCOPED(check_mem_free) char *with = text_of(&c, &view);
	view.legend = false;
	SCOPED(check_mem_free) char *without = text_of(&c, &view);
	char *line = strstr(with, "communication");

	assert_non_null(line);
	assert_null(strstr(without, "communication"));
	char *end = strchr(line, '\n');

	while (line > with && line[-1] != '\n')
		line--;
	memmove(line, end + 1, strlen(end));
	assert_memory_equal(with, without, strlen(without) - 1);
}
