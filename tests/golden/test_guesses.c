/* layer: layouts */
/* The diagram of guesses as cells, compared with tests/golden/guesses_*.txt; GOLDEN_UPDATE=1 writes
 * those anew. Of every size, of up to 64 guesses, and blind while the answer is veiled. */
#include "tests/fixtures/layouts/solved.h"

#include "layouts/raster/grid.h"

#include <math.h>
#include <stdio.h>

#define ELIMINATED CASE_EXAMPLE ", {name: P4, compute: 3, link: 900}" CASE_TAIL

static const char *const class[] = {"T 3000 Ada", "T 4500 Bo", "T 3400 Cleo", "useless P3,P4 Bo",
	"useless P4 Ada", "useless P4 Cleo", NULL};
static const char *const one[] = {"3000", NULL};
static const char *const room[] = {"T 3000 x12", "T 4500 x5", "T 3400 x17", "T 3350 x7",
	"T 8000 x2", "useless P4 x25", "useless nobody x3", "speedup 4 x3", NULL};
static const char *const sorts[] = {"T 2500 Ada", "share P1 30 Ada", "share P1 25 Bo",
	"share P4 5 Bo", "last P3 Ada", "last P4 Bo", "useless nobody", "speedup 5 Ada",
	"speedup 2.9 Bo", "installments 3 Ada", NULL};
static const char *const far[] = {"T 23 Ada", "T 31.7 Bo", NULL};
static const char *const none[] = {NULL};

typedef struct Picture {
	const char *name;
	const char *const *lines;
	int width, height;
	bool veiled;
	Charset charset;
} Picture;

static const Picture pictures[] = {
	{"class_veiled_80x14", class, .width = 80, .height = 14, .veiled = true},
	{"class_80x14", class, .width = 80, .height = 14},
	{"class_ascii_80x14", class, .width = 80, .height = 14, .charset = CHARSET_ASCII},
	{"class_40x10", class, .width = 40, .height = 10},
	{"one_80x14", one, .width = 80, .height = 14},
	{"room_veiled_80x18", room, .width = 80, .height = 18, .veiled = true},
	{"room_80x18", room, .width = 80, .height = 18},
	{"sorts_veiled_100x18", sorts, .width = 100, .height = 18, .veiled = true},
	{"sorts_100x18", sorts, .width = 100, .height = 18},
	{"far_80x10", far, .width = 80, .height = 10},
	{"far_veiled_80x10", far, .width = 80, .height = 10, .veiled = true},
	{"none_80x10", none, .width = 80, .height = 10, .veiled = true},
};

static void guess(Case *c, Guesses *guesses, const char *line)
{
	Error error;

	if (guesses_read(guesses, &c->net, line, &error) != STATUS_OK)
		fail_msg("%s: %s", line, error.text);
}

static void open_case(Case *c, Guesses *guesses, const char *const *lines, bool veiled)
{
	case_open(c, ELIMINATED);
	*guesses = (Guesses){.count = 0};
	for (; *lines; lines++)
		guess(c, guesses, *lines);
	assert_int_equal(guesses_hold(guesses, &c->net, &c->schedule, NULL), STATUS_OK);
	c->solved.guesses = guesses;
	c->schedule.veiled = veiled;
}

TEST_ROWS(looks_as_before, Picture, pictures)
{
	SCOPED(case_close) Case c;
	Guesses guesses;
	char name[80];

	open_case(&c, &guesses, row->lines, row->veiled);
	View view = case_view(&c, row->width, row->height);

	view.charset = row->charset;
	SCOPED(check_mem_free) char *drawn = case_text(&c, "guesses", &view);

	snprintf(name, sizeof name, "guesses_%s.txt", row->name);
	check_golden(name, drawn);
}

/* Behind the veil nothing depends on the answer, whatever it is. */
TEST(another_answer_is_drawn_alike_behind_the_veil)
{
	static const char *const *const all[] = {class, one, room, sorts, far};

	for (size_t k = 0; k < sizeof all / sizeof *all; k++) {
		SCOPED(case_close) Case c;
		Guesses guesses;

		open_case(&c, &guesses, all[k], true);
		const View view = case_view(&c, 97, 23);
		SCOPED(check_mem_free) char *drawn = case_text(&c, "guesses", &view);

		c.schedule.finish *= .37;
		c.schedule.speedup *= 3.1;
		c.schedule.share[1] = .77;
		c.schedule.end[3] *= 1.3;
		c.schedule.verdict[3] = VERDICT_USELESS;
		for (uint32_t g = 0; g < guesses.count; g++)
			guesses.found[g] = (GuessFound){.known = true,
				.finish = c.schedule.finish,
				.judged = {77, .7, g % 2},
				.belief = "something else"};
		SCOPED(check_mem_free) char *other = case_text(&c, "guesses", &view);

		assert_string_equal(drawn, other);
	}
}

/* T is 3337: the bars of shorter guesses end at its line, those of longer ones begin there. */
TEST(short_guesses_stand_left_of_t_and_long_ones_right)
{
	static const char *const near[] = {
		"3000 Ada", "4500 Bo", "3300 Cleo", "3336 Di", "3338 Ed", NULL};
	static const bool is_long[] = {false, true, false, false, true};

	for (int width = 30; width <= 200; width++) {
		SCOPED(case_close) Case c;
		SCOPED(scene_release) Scene scene;
		SCOPED(grid_release) Grid grid;
		Guesses guesses;
		const SceneItem *wall = NULL;
		size_t bars = 0;

		open_case(&c, &guesses, near, false);
		const View view = case_view(&c, width, 20);

		case_draw(&c, "guesses", &view, &scene, &grid);
		for (EACH_ITEM(item, &scene))
			if (item->kind == SCENE_LINE && item->line == LINE_WALL)
				wall = item;
		assert_non_null(wall);
		assert_true(wall->x0 == round(wall->x0));
		for (EACH_ITEM(bar, &scene)) {
			if (bar->kind != SCENE_BAR)
				continue;
			assert_true(bar->x1 - bar->x0 > .5);
			assert_true(is_long[bars++] ? bar->x0 == wall->x0 : bar->x1 == wall->x0);
		}
		assert_int_equal(bars, 5);
	}
}

TEST(after_an_edit_rows_say_of_what_t_they_were)
{
	SCOPED(case_close) Case c;
	Guesses guesses;

	open_case(&c, &guesses, class, false);
	c.schedule.finish = 4012;
	const View view = case_view(&c, 80, 20);

	check_shows(&c, "guesses", &view, "3000   − 10.1 % of 3337", "T was 3337");
	check_hides(&c, "guesses", &view, "nearest", "What it was");
}

/* No mark leaves the picture, which case_draw sees to. */
TEST(every_size_and_every_number_of_guesses)
{
	static const char *const *const all[] = {class, one, room, sorts, far, none};

	for (size_t k = 0; k < sizeof all / sizeof *all; k++) {
		SCOPED(case_close) Case c;
		Guesses guesses;

		open_case(&c, &guesses, all[k], false);
		for (int veiled = 0; veiled < 2; veiled++)
			for (int height = 1; height <= 60; height += height < 16 ? 1 : 11)
				for (int width = 1; width <= 200; width += width < 34 ? 1 : 23) {
					const View view = case_view(&c, width, height);

					c.schedule.veiled = veiled;
					SCOPED(check_mem_free)
					char *drawn = case_text(&c, "guesses", &view);

					assert_non_null(drawn);
				}
	}
}

TEST(up_to_sixty_four_have_room)
{
	SCOPED(case_close) Case c;
	Guesses guesses;
	char line[64];

	open_case(&c, &guesses, none, false);
	for (unsigned k = 0; k < GUESSES_MAX; k++) {
		snprintf(line, sizeof line, k % 5 == 4 ? "useless P%u P.%u" : "T %u P.%u",
			k % 5 == 4 ? k % 4 + 1 : 2017 + 37 * k, k);
		guess(&c, &guesses, line);
		for (int veiled = 0; veiled < 2; veiled++) {
			const View view = case_view(&c, 80, 14), large = case_view(&c, 200, 60);

			c.schedule.veiled = veiled;
			SCOPED(check_mem_free) char *small = case_text(&c, "guesses", &view);
			SCOPED(check_mem_free) char *wide = case_text(&c, "guesses", &large);

			assert_non_null(strstr(small, "0"));
			assert_non_null(strstr(wide, "alone"));
		}
		c.schedule.veiled = false;
		if (k % 16 == 15)
			assert_int_equal(
				guesses_hold(&guesses, &c.net, &c.schedule, NULL), STATUS_OK);
	}
}

TEST(without_memory_there_is_no_picture)
{
	SCOPED(case_close) Case c;
	Guesses guesses;
	Scene scene;
	DrawnInfo info;

	open_case(&c, &guesses, sorts, false);
	const View view = case_view(&c, 80, 20);

	for (size_t k = 1; k < 1000; k++) {
		mem_fail_plan(k, false);
		const Status status = diagram_layout(
			diagram_find("guesses"), &c.solved, &view, &scene, &info, NULL);

		mem_fail_plan(0, false);
		assert_true(status == STATUS_OK || scene.count == 0);
		scene_release(&scene);
		axis_release(&info.axis);
		if (status == STATUS_OK && k > 3)
			return;
		assert_int_equal(status, STATUS_NO_MEMORY);
	}
	fail();
}
