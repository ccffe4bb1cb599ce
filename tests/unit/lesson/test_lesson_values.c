/* layer: solver */
/* What texts and conditions of lessons say of nets whose numbers are known: those of the papers, of
 * `gantree solve`, and worked out by hand here. */
#include "tests/fixtures/solver/solve.h"

#include "solver/base/embed.h"
#include "solver/file/read.h"
#include "solver/lesson/scene.h"

#include <stdio.h>
#include <stdlib.h>

/* A scene with schedules of its own. */
typedef struct Played {
	Solved now, before;
	LessonScene scene;
} Played;
#define ScopedPlayed SCOPED(played_release) Played

static void played_release(Played *played)
{
	solved_release(&played->now);
	solved_release(&played->before);
}

/* A built-in net with settings parted by blanks, as it is and as it was. */
static void played_open(Played *played, const char *sample, const char *before, const char *now)
{
	const char *const settings[] = {before, now};
	Solved *const solved[] = {&played->before, &played->now};
	const Embedded *found = embedded_find(embedded_samples, sample);

	assert_non_null(found);
	for (int k = 0; k < 2; k++) {
		char list[200], *rest = list;

		snprintf(list, sizeof list, "%s", settings[k]);
		assert_int_equal(
			net_read(&solved[k]->net, sample, found->text, found->length, NULL),
			STATUS_OK);
		for (char *one; (one = strtok_r(rest, " ", &rest));)
			set(&solved[k]->net, one);
		const Method *method;

		assert_int_equal(method_of_net(&solved[k]->net, &method, NULL), STATUS_OK);
		solved[k]->schedule = solve(method->id, &solved[k]->net);
	}
	played->scene = (LessonScene){.of = {.net = &played->now.net,
					      .schedule = &played->now.schedule,
					      .before_net = &played->before.net,
					      .before = &played->before.schedule,
					      .processor = 3,
					      .column = "link"}};
}

static void check_filled(const LessonScene *scene, const char *text, const char *expected)
{
	ScopedBuf out = check_buf();
	Error error;

	if (lesson_fill(scene, text, &out, &error) != STATUS_OK)
		fail_msg("%s: %s", text, error.text);
	assert_string_equal(out.text, expected);
}

static bool holds(const LessonScene *scene, const char *condition)
{
	Error error;
	bool out;

	if (lesson_holds(scene, condition, &out, &error) != STATUS_OK)
		fail_msg("%s: %s", condition, error.text);
	return out;
}

typedef struct Filled {
	const char *name, *sample, *before, *now, *text, *expected;
} Filled;

static const Filled fills[] = {
	{"finish", "fig5", "installments=1", "installments=1 P3.link=250",
		"{before.T} to {T}, {before.T:6}, {T:5}", "3341 to 4003, 3340.61, 4002.5"},
	{"per cent", "fig5", "installments=1", "installments=1",
		"{0.9997:%}, {0.999999:%}, {P3.share:%}", "99.97 %, > 99.99 %, 16.5 %"},
	{"share", "fig5", "installments=1", "installments=1 P3.compute=1",
		"{P0.share} {before.P3.share} {P3.share} {before.P3.share:4}",
		"28.7 % 16.5 % 28.2 % 16.54"},
	{"data", "fig5", "installments=1", "installments=1 order=1", "{before.P3.data} {P3.data}",
		"100 9.588"},
	{"arrival", "fig5", "installments=1", "installments=1 P3.link=34.19",
		"{before.P3.arrival} {P3.arrival} {P3.deadline}", "200 3419 3418"},
	{"useless", "fig5", "installments=1", "installments=1 P3.link=250",
		"{useless} {P3.useless} {P3.useful} {before.useless} {P3.round}", "1 1 0 0 1"},
	/* as the pane of PE says it */
	{"kept", "fig5", "installments=1 P3.link=38", "installments=1 P3.link=35",
		"{P3.attained} {P3.without} {before.P3.attained}", "3869 4003 4192"},
	{"race", "late", "installments=1", "P4.link=17.12",
		"{before.P4.promised} {before.T} {before.P4.deadline} {before.P4.arrival} "
		"{before.P4.need} {T}",
		"1029 1200 1029 1080 17.12 1027"},
	{"rounds", "three-rounds", "load=60", "load=60",
		"{rounds} {P4.round} {P4.promised} {P3.promised} {P2.promised} {P2.without}",
		"3 1 800 900 1200 1800"},
	{"speed-up", "pays", "installments=1", "installments=2",
		"{before.speedup} {speedup} {installments} {P1.pieces}", "14.09 17.94 2 5"},
	{"last", "start-up", "load=10", "load=10", "{last} {P0.end} {P1.end} {P2.end} {P3.end}",
		"P3 36.38 37.88 38.88 39.88"},
	{"results", "hand", "method=ko-eas", "method=ko-sos",
		"{before.last} {before.T} {T} {before.P3.end} {before.P3.report}",
		"P1 0.5425 0.3051 0.2125 0.5325"},
	{"limit", "cui", "load=100", "load=100", "{alone} {order} {limit:5}", "10 000 2 11.809"},
	{"best", "far-from-best", "load=20", "load=20",
		"{T} {best.T} {without(P3).T} {with(P3.compute=100).T}", "865.4 288.6 288.6 286.5"},
	{"method", "hand", "load=1", "load=1",
		"{method} {with(method=ko-sos).T} {with(method=ko-sos, "
		"intensity.report=0).T}",
		"ko-eas 0.3051 0.2935"},
	{"variants", "eliminated", "installments=1", "installments=1 P4.compute=0.01",
		"{before.P4.need} {P4.need} {before.with(P4.link=1).T} {with(P4.link=5).P4.useful}",
		"30.33 5.301 3007 1"},
	{"settings", "start-up", "load=20", "load=24",
		"{load} {before.load} {startup.compute} {startup.transfer} {processors} {children}",
		"24 20 1 0.5 4 3"},
	{"large", "eliminated", "load=1000", "load=100000", "{load} {before.T} {before.P4.arrival}",
		"100 000 333 400 900 000"},
};

TEST_ROWS(texts_are_filled, Filled, fills)
{
	ScopedPlayed played;

	played_open(&played, row->sample, row->before, row->now);
	check_filled(&played.scene, row->text, row->expected);
}

/* Who is spoken of and was taken away; not who is named of another net, or only in words. */
TEST(a_stop_knows_who_is_gone)
{
	ScopedPlayed played;
	LessonStop stop = {.say = "P1 {P2.share}", .task = "{before.P3.link}, {without(P3).T}"};

	played_open(&played, "fig5", "load=100", "load=100");
	stop.until = "guess = P3 or cursor = P3";
	assert_int_equal(lesson_gone(&played.scene, &stop), NET_NONE);
	assert_int_equal(net_set_children(&played.now.net, 2, NULL), STATUS_OK);
	assert_int_equal(net_expand(&played.now.net, NULL), STATUS_OK);
	assert_int_equal(lesson_gone(&played.scene, &stop), NET_NONE);
	stop.until = "1 < 2 and P3.link > 7";
	assert_int_equal(lesson_gone(&played.scene, &stop), 3);
	stop.until = NULL;
	stop.comments = 2;
	stop.comment[0] = (LessonComment){.when = "T > 3", .say = "{P9.share}"};
	stop.comment[1] = (LessonComment){.say = "{100 * (P3.link / T)}"};
	assert_int_equal(lesson_gone(&played.scene, &stop), 3);
	assert_int_equal(net_set_children(&played.now.net, 1, NULL), STATUS_OK);
	assert_int_equal(net_expand(&played.now.net, NULL), STATUS_OK);
	assert_int_equal(lesson_gone(&played.scene, &stop), 2);
}

/* --- conditions ------------------------------------------------------------------------------ */

/* A guess is a number, a share in per cent, or a name. */
TEST(conditions_know_the_guess)
{
	ScopedPlayed played;
	Guesses guesses = {.count = 1};

	played_open(&played, "fig5", "load=100", "load=100");
	played.scene.guesses = &guesses;
	bool always = false;

	assert_int_equal(lesson_holds(&played.scene, NULL, &always, NULL), STATUS_OK);
	assert_true(always);
	guesses.guess[0] = (Guess){.kind = GUESS_FINISH, .value = 2385, .hands = 3};
	assert_true(holds(&played.scene, "guess and guess < 0.8 * T and guesses = 3"));
	assert_false(holds(&played.scene, "guess = P3 or guess != P3"));
	check_filled(&played.scene, "{guess}, {100 * (guess / T - 1):2} % off", "2385, -29 % off");
	guesses.guess[0] = (Guess){.kind = GUESS_SHARE, .value = 0.165, .hands = 1};
	assert_true(holds(&played.scene, "16 < guess < 17"));
	check_filled(&played.scene, "{guess}", "16.5 %");
	guesses.guess[0] = (Guess){.kind = GUESS_LAST, .processor = 2, .hands = 1};
	assert_true(holds(&played.scene, "guess = P2 and guess != P3"));
	assert_false(holds(&played.scene, "guess > 0 or guess <= 0"));
	check_filled(&played.scene, "{guess}", "P2");
	guesses.guess[0] = (Guess){.kind = GUESS_USELESS, .processor = NET_NONE, .hands = 1};
	assert_true(holds(&played.scene, "guess = none"));
}

/* One of another kind, or of another's share, is not what the stop asks for. */
TEST(only_the_guess_that_is_asked_for_counts)
{
	static const LessonStop stop = {.guess = true, .guess_kind = GUESS_SHARE, .guess_of = "P3"};
	ScopedPlayed played;
	Guesses guesses = {.count = 3,
		.guess = {{.kind = GUESS_FINISH, .value = 2385, .hands = 3},
			{.kind = GUESS_SHARE, .processor = 3, .value = 0.165, .hands = 7},
			{.kind = GUESS_SHARE, .processor = 2, .value = 0.37, .hands = 5}}};

	played_open(&played, "fig5", "load=100", "load=100");
	played.scene.guesses = &guesses;
	assert_true(holds(&played.scene, "guess = 37 and guesses = 15"));
	played.scene.stop = &stop;
	assert_true(holds(&played.scene, "guess = 16.5 and guesses = 7"));
	guesses.guess[1].kind = GUESS_SPEEDUP;
	assert_true(holds(&played.scene, "guesses = 0 and not guess"));
	guesses.guess[2] = (Guess){.kind = GUESS_SHARE, .processor = 7, .hands = 1, .name = "P3"};
	assert_true(holds(&played.scene, "guesses = 1"));
	assert_string_equal(lesson_asked(&stop, &played.now.net).what, "the share of P3");
	assert_string_equal(lesson_asked(&stop, &played.now.net).how, "share P3 30");
}

/* Without a guess nothing is said that could take one for granted. */
TEST(comments_wait_for_the_guess)
{
	static const struct {
		LessonComment comment;
		bool without, with;
	} rows[] = {
		{{.when = "T > 1", .say = "T is {T}."}, true, true},
		{{.when = "T > 1", .say = "Not {guess}."}, false, true},
		{{.when = "guesses = 0", .say = "It is {T}."}, true, false},
		{{.when = NULL, .say = "{T} it is."}, true, true},
		{{.when = "not (guess < 3)", .say = "Less."}, false, true},
		{{.when = NULL, .say = "More, {T}."}, false, true},
	};
	const Guesses guesses = {
		.count = 1, .guess = {{.kind = GUESS_SPEEDUP, .value = 7, .hands = 1}}};
	LessonStop stop = {.guess = true, .guess_kind = GUESS_SPEEDUP};
	ScopedPlayed played;

	played_open(&played, "fig5", "load=100", "load=100");
	played.scene.stop = &stop;
	for (size_t k = 0; k < sizeof rows / sizeof *rows; k++) {
		stop.comment[stop.comments++] = rows[k].comment;
		for (int guessed = 0; guessed < 2; guessed++) {
			bool says;

			played.scene.guesses = guessed ? &guesses : NULL;
			assert_int_equal(lesson_says(&played.scene, &rows[k].comment, &says, NULL),
				STATUS_OK);
			assert_int_equal(says, guessed ? rows[k].with : rows[k].without);
		}
	}
	played.scene.guesses = &guesses;
	assert_null(lesson_plain(&played.scene));
	played.scene.guesses = NULL;
	check_filled(&played.scene, lesson_plain(&played.scene),
		"The speed-up is 2.997, and T is 3337.");
}

/* Names may be anything; a net of its own keeps them when others go. */
TEST(names_in_quotes)
{
	ScopedSolved home = solved(NULL,
		"load: 60\norder: 2\nnetwork: {kind: tree, root: {name: 'home office', compute: 1, "
		"children: [{compute: 2, link: 0.7}, {name: W, compute: 3, link: 0.9, repeat: 3}, "
		"{name: a-b, compute: 1.3, link: 2}]}}\n");
	const LessonScene scene = {.of = {.net = &home.net, .schedule = &home.schedule}};

	check_filled(&scene,
		"{'home office'.compute} {\"home office\".compute} {W.2.link} {a-b.link}",
		"1 1 0.9 2");
	check_filled(&scene, "{cursor}", "home office");
	check_filled(&scene, "{'#0'.name} {'#4'.compute}", "home office 3");
	assert_true(holds(&scene, "cursor = 'home office'"));
	check_filled(&scene, "{without(P1).a-b.link} {without(a-b).P1.link}", "2 0.7");
	assert_false(holds(&scene, "without(W.2).T > 0"));
}
