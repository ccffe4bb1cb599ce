/* layer: layouts */
/* Under the veil: the question is what is asked, and each guess stands where its time is, with a
 * name that no other covers; so it does on the axis of the schedule once that is shown. */
#include "tests/fixtures/layouts/solved.h"

#include <math.h>
#include <stdio.h>

#define USELESS CASE_EXAMPLE ", {name: P4, compute: 3, link: 900}" CASE_TAIL

typedef struct Asked {
	const char *name, *of, *large, *besides; /* large: the first row of the capitals */
} Asked;
static const Asked asked[] = {
	{"anything", NULL, "█ █ █▀█ █   █   █   █▀█ █▄ █ █▀▀▀ ▀▀█",
		"And is any of P1 to P4 useless?"},
	{"T", "T 300", "█ █ █▀█ █   █   █   █▀█ █▄ █ █▀▀▀ ▀▀█", NULL},
	{"useless", "useless P4", "█   █ █ █ █▀█   █ █▀▀   █ █ █▀▀ █▀▀ █   █▀▀ █▀▀ █▀▀ ▀▀█",
		"Is any of P1 to P4"},
	{"share", "share P2 25", NULL, "What share of the load does P2 get?"},
	{"speed-up", "speedup 3", NULL, "How many times as fast as the root alone?"},
	{"last", "last P1", NULL, "Which processor stops last?"},
	{"installments", "installments 2", NULL, "How many installments are best?"},
};

TEST_ROWS(the_question_is_what_is_asked, Asked, asked)
{
	SCOPED(case_close) Case c;
	View view;

	case_open(&c, USELESS);
	c.schedule.veiled = true;
	view = case_view(&c, 80, 4);
	view.asked = row->of;
	if (row->large)
		check_shows(&c, "question", &view, row->large);
	if (row->besides)
		check_shows(&c, "question", &view, row->besides);
	else
		check_hides(&c, "question", &view, "useless");
	/* In a line it is a sentence. */
	view.height = 1;
	view.width = 100;
	check_shows(&c, "question", &view, row->besides ? row->besides : "How long will it take?");
}

/* Of a method that removes nobody T alone is asked. */
TEST(who_is_useless_is_asked_where_somebody_can_be)
{
	SCOPED(case_close) Case c;

	case_open(&c,
		"method: ko-sos\nload: 100\nnetwork: {kind: tree, root: {compute: 1, children: "
		"[{compute: 2, link: 1}, {compute: 2, link: 1}]}}\n");
	c.schedule.veiled = true;
	const View view = case_view(&c, 80, 5);

	assert_false(schedule_has_elimination(&c.schedule));
	check_hides(&c, "question", &view, "useless");
}

static const char *const lines[] = {"3000 Ada", "4500 Bo", "3400 Cleo", "9999 Di", "17 Eve"};
enum { GUESSED = sizeof lines / sizeof *lines };

static void open_guessed_as(Case *c, Guesses *guesses, bool veiled, const char *const line[GUESSED])
{
	Error error;

	case_open(c, USELESS);
	*guesses = (Guesses){.count = 0};
	for (size_t k = 0; k < GUESSED; k++)
		assert_int_equal(guesses_read(guesses, &c->net, line[k], &error), STATUS_OK);
	if (!veiled)
		assert_int_equal(guesses_hold(guesses, &c->net, &c->schedule, NULL), STATUS_OK);
	c->solved.guesses = guesses;
	c->schedule.veiled = veiled;
}

static void open_guessed(Case *c, Guesses *guesses, bool veiled)
{
	open_guessed_as(c, guesses, veiled, lines);
}

/* The line of a guess; NULL: there is none. */
static const SceneItem *line_of(const Scene *scene, double value)
{
	for (EACH_ITEM(item, scene)) {
		if (item->kind == SCENE_LINE && item->role == ROLE_ACCENT && item->x0 == item->x1 &&
			item->start == value)
			return item;
	}
	return NULL;
}

/* On an axis that ends with what P0 needs alone; and none of its lines runs through a name. */
TEST(a_guess_stands_at_its_time)
{
	enum { FROM = 1, MARGIN = 2 };
	static const char *const labels[] = {
		"Ada 3000", "Bo 4500", "Cleo 3400", "Di 9999", "Eve 17"};

	for (int width = 60; width < 200; width += 7) {
		SCOPED(case_close) Case c;
		SCOPED(scene_release) Scene scene;
		SCOPED(grid_release) Grid grid;
		Guesses guesses;

		open_guessed(&c, &guesses, true);
		const View view = case_view(&c, width, 20);
		const double cells = width - FROM - MARGIN;

		case_draw(&c, "guesses", &view, &scene, &grid);
		for (uint32_t k = 0; k < GUESSED; k++) {
			const double value = guesses.guess[k].value;
			const SceneItem *line = line_of(&scene, value);

			assert_non_null(line);
			assert_true(fabs(line->x0 - FROM - cells * value / 10000) < 0.125);
			const SceneItem *label = seen_words(&scene, labels[k]);

			assert_non_null(label);
			assert_true(label->y1 <= line->y0 && label->x0 <= line->x0 &&
				    line->x0 <= label->x1 + 1);
			for (uint32_t other = 0; other < GUESSED; other++) {
				const SceneItem *through =
					line_of(&scene, guesses.guess[other].value);

				assert_false(other != k && through->x0 >= label->x0 &&
					     through->x0 < label->x1 && through->y0 <= label->y0);
			}
		}
	}
}

/* Close together not all names have room: then no mark stands that could be taken for another's. */
TEST(no_mark_is_without_its_name)
{
	static const char *const close[] = {
		"3000 Ada", "3010 Bo", "3020 Cleo", "3030 Di", "3040 Eve"};

	for (int veiled = 0; veiled < 2; veiled++)
		for (int width = 60; width < 200; width += 7)
			for (int height = 8; height < 30; height += 3) {
				SCOPED(case_close) Case c;
				SCOPED(scene_release) Scene scene;
				Guesses guesses;
				View view;

				open_guessed_as(&c, &guesses, veiled, close);
				view = case_view(&c, width, height);
				view.large = !veiled;
				case_draw(&c, veiled ? "guesses" : "timing", &view, &scene, NULL);
				for (size_t k = 0; k < GUESSED; k++) {
					char label[24];

					snprintf(label, sizeof label, "%s %.4s", close[k] + 5,
						close[k]);
					if (line_of(&scene, guesses.guess[k].value))
						assert_non_null(seen_words(&scene, label));
				}
			}
}

TEST(once_it_is_shown_guesses_stand_on_the_axis_of_the_schedule)
{
	SCOPED(case_close) Case c;
	SCOPED(scene_release) Scene scene;
	DrawnInfo info;
	Guesses guesses;

	open_guessed(&c, &guesses, false);
	View view = case_view(&c, 120, 24);

	view.large = true;
	case_layout(&c, "timing", &view, &scene, &info);
	for (uint32_t k = 0; k < GUESSED; k++) {
		const double value = guesses.guess[k].value;
		const SceneItem *line = line_of(&scene, value);

		/* What is beyond twice T would leave the schedule no room. */
		assert_int_equal(line != NULL, value < 2 * c.schedule.finish);
		if (line)
			assert_true(
				fabs(line->x0 - info.axis_x0 - axis_x(&info.axis, value)) < 0.125);
	}
	axis_release(&info.axis);
	assert_non_null(seen_words(&scene, "Ada 3000"));
	assert_non_null(seen_words(&scene, "Bo 4500"));
	assert_non_null(seen_words(&scene, "Cleo 3400"));
	scene_release(&scene);
	view.height = 2;
	check_shows(&c, "headline", &view, "Cleo was nearest: 1.89 % too long.");
	/* None of another T. */
	c.schedule.finish *= 1.01;
	check_hides(&c, "headline", &view, "nearest");
	case_draw(&c, "timing", &view, &scene, NULL);
	assert_null(seen_words(&scene, "Cleo 3400"));
	assert_null(line_of(&scene, 3400));
}
