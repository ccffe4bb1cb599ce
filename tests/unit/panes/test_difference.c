/* layer: layouts */
/* What two schedules differ by, in words: every number is the difference of two that were solved
 * and are printed. */
#include "tests/fixtures/layouts/beside.h"
#include "tests/fixtures/layouts/beside_nets.h"

#include "layouts/export/export.h"
#include "layouts/sentences/difference.h"
#include "layouts/sentences/speedup.h"
#include "solver/net/random.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

enum { TRIALS = 200 };

static void say(Beside *b, const char *what)
{
	snprintf(b->against.differs, sizeof b->against.differs, "%s", what);
}

/* A number as people read it, without the blanks between groups. */
static double read_number(const char *text)
{
	char plain[80] = "";
	size_t used = 0;

	for (; (*text >= '0' && *text <= '9') || *text == '.' || *text == 'e' || *text == '-' ||
		(*text == ' ' && text[1] >= '0' && text[1] <= '9');
		text++)
		if (*text != ' ' && used + 1 < sizeof plain)
			plain[used++] = *text;
	return strtod(plain, NULL);
}

/* One step in the last digit that is printed. */
static double step_of(const char *text)
{
	const size_t digits = strspn(text, "0123456789 ");

	return text[digits] == '.' ? pow(10, -(double)strspn(text + digits + 1, "0123456789")) : 1;
}

/* What was done last goes first, and then it is told against what was before. */
TEST(an_edit_goes_first)
{
	SCOPED(beside_close) Beside b;
	View view;

	beside_open(&b, BESIDE_SLOWER, BESIDE_PE, 120, 2);
	view = case_view(&b.drawn.c, 120, 2);
	view.change = (Change){
		.made = true, .before = {.finish = 300, .processors = 4}, .step = "P2 removed"};
	check_shows(&b.drawn.c, "headline", &view,
		"P2 removed: P2 becomes useless, T is 53.23 shorter.");
	check_hides(&b.drawn.c, "headline", &view, "pinned");
	view.change = (Change){.before = {.finish = NAN}};
	check_shows(&b.drawn.c, "headline", &view, "T is 618.6 less than pinned (71 %)");
}

/* The shares beside it take no other value's place. */
TEST(no_value_gives_way_to_shares)
{
	SCOPED(beside_close) Beside b;
	View view;

	beside_open(&b, BESIDE_SLOWER, BESIDE_PE, 44, 6);
	view = case_view(&b.drawn.c, 44, 6);
	for (view.width = 20; view.width < 110; view.width++) {
		SCOPED(check_mem_free) char *with = case_text(&b.drawn.c, "table", &view);

		b.drawn.c.solved.against = NULL;
		SCOPED(check_mem_free) char *without = case_text(&b.drawn.c, "table", &view);

		b.drawn.c.solved.against = &b.against;
		assert_int_equal(
			strstr(with, "12.34 %") != NULL, strstr(without, "12.34 %") != NULL);
		assert_int_equal(strstr(with, "120.74") != NULL, strstr(without, "120.74") != NULL);
		assert_int_equal(
			strstr(with, "246.765") != NULL, strstr(without, "246.765") != NULL);
	}
}

TEST(shares_name_their_method_and_tell_both_finishes)
{
	SCOPED(beside_close) Beside b;
	View view;

	beside_open(&b, BESIDE_PE, BESIDE_BEST, 100, 24);
	view = case_view(&b.drawn.c, 100, 24);
	const char *own = b.drawn.c.schedule.method->id;

	check_hides(&b.drawn.c, "shares", &view, own);
	b.other.schedule.method = NULL;
	check_shows(&b.drawn.c, "shares", &view, own, "T 865.4 against 288.6");
}

/* Random nets before and after a random edit. */
TEST(every_number_is_that_of_two_solves)
{
	RandomSettings settings = random_settings();
	uint64_t seed = 4711;
	int compared = 0;

	settings.children = 6;
	settings.load = 37.5;
	for (int trial = 0; trial < TRIALS; trial++) {
		ScopedNet net, edited;
		ScopedSchedule now, was;
		SCOPED(against_release) Against against;
		const Settings solving = settings_standard();
		const Method *method;
		char edit[80];

		settings.seed = random_next(&seed);
		assert_int_equal(net_random(&net, &settings, NULL), STATUS_OK);
		assert_int_equal(net_expand(&net, NULL), STATUS_OK);
		assert_int_equal(net_copy(&edited, &net, NULL), STATUS_OK);
		assert_int_equal(net_expand(&edited, NULL), STATUS_OK);
		snprintf(edit, sizeof edit, "P%u.%s=%.3g", (unsigned)(1 + random_next(&seed) % 6),
			random_next(&seed) % 2 ? "link" : "compute", 0.01 + 7 * random_unit(&seed));
		assert_int_equal(net_set(&edited, edit, NULL), STATUS_OK);
		assert_int_equal(method_of_net(&net, &method, NULL), STATUS_OK);
		assert_int_equal(method_solve(method, &net, &solving, &was, NULL), STATUS_OK);
		assert_int_equal(method_solve(method, &edited, &solving, &now, NULL), STATUS_OK);
		assert_int_equal(against_make(&against, &edited, &net, NULL), STATUS_OK);
		against.schedule = &was;
		const Solved solved = {.net = &edited, .schedule = &now, .against = &against};
		DifferenceWords words;
		Ladder said = {0};
		Telling telling;

		telling_start(&telling, &edited, &now, NET_NONE, &said);
		const Role role = difference_tell(&solved, &telling, &words);

		tell(&telling, SAY_AGAINST_CHANGE);
		const char *change = said.form[1].text;
		const Word before = word_fine(was.finish), after = word_fine(now.finish);

		if (!isfinite(was.finish) || !isfinite(now.finish) || role == ROLE_FAINT)
			continue;
		const char *number = strchr(change, ' ') + 1;
		const double told = read_number(number);
		const double printed = fabs(read_number(before.text) - read_number(after.text));
		const double step = fmax(step_of(before.text), step_of(after.text));

		/* What ends with zeros is printed without them. */
		assert_true(fabs(told - printed) <= 1.01 * fmax(step, 1e-5 * was.finish) + 1e-12);
		assert_int_equal(role == ROLE_GOOD, now.finish < was.finish);
		assert_int_equal(strncmp(change, "▼", strlen("▼")) == 0, now.finish < was.finish);
		const char *part = strchr(change, '(') + 1;

		if (strstr(part, "times"))
			check_close(read_number(part), now.finish / was.finish, 0.05);
		else if (told > 1e-4 * was.finish)
			check_close(read_number(part),
				100 * fabs(now.finish - was.finish) / was.finish, 0.05);
		compared++;
	}
	assert_true(compared > TRIALS / 3);
}

/* In the tree a mark on each bar says where it would end. */
TEST(trees_mark_the_other_share)
{
	SCOPED(beside_close) Beside b;
	SCOPED(scene_release) Scene scene;
	View view;
	size_t marks = 0;

	beside_open(&b, BESIDE_TREE("0.4"), BESIDE_TREE("0.1"), 90, 24);
	view = case_view(&b.drawn.c, 90, 24);
	case_draw(&b.drawn.c, "tree", &view, &scene, NULL);
	for (size_t i = 0, track = 0; i < scene.count; i++) {
		const SceneItem *item = &scene.items[i], *under = &scene.items[track];

		if (item->kind == SCENE_BAR && item->role == ROLE_TRACK)
			track = i;
		if (item->sign != SIGN_AGAINST || item->element == ELEMENT_LEGEND)
			continue;
		/* The root has the largest share of both, and its bar is the longest. */
		const double most = fmax(b.drawn.c.schedule.share[0], b.other.schedule.share[0]);
		const double part = against_share(&b.against, under->id) / most;

		check_near(item->x0,
			fmin(under->x0 + part * (under->x1 - under->x0), under->x1 - 0.125), 1e-9);
		marks++;
	}
	assert_int_equal(marks, 5);
	check_shows(&b.drawn.c, "tree", &view, "pinned");
}

TEST(figures_say_it_in_a_sentence)
{
	SCOPED(beside_close) Beside b;
	ScopedBuf words = check_buf();

	beside_open(&b, BESIDE_PE, BESIDE_BEST, 60, 20);
	say(&b, "P2 and P3 added");
	snprintf(b.against.label, sizeof b.against.label, "best set {P1}");
	const ExportJob job = {.solved = &b.drawn.c.solved, .method = "M"};

	export_description(&job, &words);
	assert_string_equal(words.text,
		"M: exact for PE's set, finish time 865.377; compared with pinned (best set {P1}), "
		"finish time 288.55: P2 and P3 added: T rises by 576.8, to 3 times as much; P3 "
		"joins, P1 leaves");
	/* What the name says is not said again. */
	snprintf(b.against.label, sizeof b.against.label, "%s", b.against.name);
	buf_clear(&words);
	export_description(&job, &words);
	assert_non_null(strstr(words.text, "; compared with pinned, finish time 288.55: "));
	snprintf(b.against.label, sizeof b.against.label, "best set {P1}");
	b.other.schedule.finish = NAN;
	buf_clear(&words);
	export_description(&job, &words);
	assert_string_equal(words.text, "M: exact for PE's set, finish time 865.377; compared with "
					"pinned (best set {P1}): P2 and P3 added: T 865.4; "
					"pinned: no schedule");
}
