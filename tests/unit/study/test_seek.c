/* layer: solver */
/* Asking backwards on nets whose answers are known: from values solved
 * forwards, from sums worked by hand. */
#include "tests/fixtures/check.h"
#include "tests/fixtures/solver/solve.h"

#include "solver/base/mem.h"
#include "solver/base/pace.h"
#include "solver/net/fields.h"
#include "solver/study/seek/seek.h"

#include <math.h>
#include <string.h>

#define ScopedSeek SCOPED(seek_release) Seek

static const char pair[] = "load: 10\norder: 2\nmethod: chen-s\n"
			   "network:\n  kind: tree\n  root:\n    compute: 1\n    children:\n"
			   "      - {compute: 1.5, link: 0.4}\n      - {compute: 2.5, link: 0.7}\n";

static const char far[] = "load: 100\norder: 2\ninstallments: 2\nmethod: chen-m\n"
			  "network:\n  kind: tree\n  root:\n    compute: 1\n    children:\n"
			  "      - {compute: 1.2, link: 0.1}\n      - {compute: 1.5, link: 0.2}\n"
			  "      - {compute: 2, link: 2}\n      - {compute: 3, link: 900}\n";

static Seek sought(Net *net, SeekGoal goal, double target, const char *by, const char *range)
{
	const SeekWish wish = {.goal = goal, .target = target, .by = by, .range = range};
	const Method *method;
	Error error;
	Seek seek;

	assert_int_equal(method_of_net(net, &method, &error), STATUS_OK);
	if (seek_begin(&seek, net, method, &wish, &error) != STATUS_OK)
		fail_msg("%s", error.text);
	while (seek_due(&seek))
		assert_int_equal(seek_step(&seek, &error), STATUS_OK);
	assert_int_equal((int)seek_progress(&seek), 1);
	return seek;
}

static double finish_with(const char *yaml, const char *assignment)
{
	ScopedNet net = net_of(yaml);

	set(&net, assignment);
	return finish_of(net.method, &net);
}

/* What was solved forwards comes back. */
TEST(the_way_back)
{
	static const char *const keys[] = {
		"load", "P1.link", "P2.compute", "P0.compute", "*.compute"};

	for (size_t k = 0; k < sizeof keys / sizeof *keys; k++) {
		ScopedNet net = net_of(pair);
		const double target = finish_with(pair, text_of("%s=%.17g", keys[k], 0.3172));
		ScopedSeek seek = sought(&net, SEEK_FINISH, target, keys[k], NULL);

		const SeekAnswer *last = &seek.answer[seek.answers - 1];

		/* Below 0.00914 a fast P2 costs P1 its place, and T leaps across the target. */
		assert_int_equal(seek.answers, k == 2 ? 2 : 1);
		assert_int_equal(last->kind, SEEK_EQUAL);
		check_close(last->value, 0.3172, 1e-12);
		check_close(last->finish, target, 1e-14);
		assert_true(last->ceases);
		assert_string_equal(last->outcome, "exact");
	}
}

/* Without start-ups T of order 2 grows with the square of all times at once, and times alone. */
TEST(several_keys_take_one_factor)
{
	ScopedNet net = net_of(pair);
	const double finish = finish_of("chen-s", &net);
	ScopedSeek seek = sought(&net, SEEK_FINISH, 0.37 * finish,
		"P0.compute,P1.compute,P2.compute,P1.link,P2.link", NULL);

	assert_int_equal(seek.answers, 1);
	check_close(seek.answer[0].value, 0.37, 1e-12);
	check_close(seek.now, 1, 0);
}

/* T jumps where PE drops P4: solved a hair on either side. */
TEST(a_jump_is_no_root)
{
	ScopedNet net = net_of(far);
	const double now = finish_of("chen-m", &net);
	ScopedSeek seek = sought(&net, SEEK_FINISH, 3200, "P4.link", NULL);
	uint32_t jumps = 0;

	for (uint32_t k = 0; k < seek.answers; k++) {
		const SeekAnswer *answer = &seek.answer[k];
		const double here = finish_with(far, text_of("P4.link=%.17g", answer->value));
		const double next = finish_with(
			far, text_of("P4.link=%.17g",
				     nextafter(answer->value, answer->ceases ? 1e9 : 0)));

		check_close(here, answer->finish, 1e-14);
		assert_true(here <= 3200 && next >= 3200);
		jumps += answer->kind == SEEK_JUMP;
		if (answer->kind == SEEK_JUMP)
			check_close(next, answer->beyond, 1e-14);
	}
	assert_true(now > 3300 && seek.answers > 0 && jumps < 2);
	ScopedSeek best = sought(&net, SEEK_BEST, 3200, "P4.link", NULL);

	assert_int_equal(best.answers, 1);
	assert_int_equal(best.answer[0].kind, SEEK_JUMP);
	check_close(best.answer[0].beyond, now, 1e-9);
}

/* Of whole numbers the first, and the last: against each solved alone. */
TEST(whole_numbers_are_crossed)
{
	static const char grows[] =
		"load: 50\norder: 2\nmethod: chen-m\nstartup: {transfer: 3, "
		"compute: 0.7}\nnetwork:\n  kind: tree\n  root:\n    compute: 1\n"
		"    children:\n      - {compute: 1.3, link: 1.9, repeat: 3}\n";
	ScopedNet net = net_of(grows);
	double finish[41], least = INFINITY;
	uint32_t found = 0;

	for (int n = 1; n <= 40; n++) {
		finish[n] = finish_with(grows, text_of("installments=%d", n));
		least = fmin(least, finish[n]);
	}
	const double target = least * 1.01;
	ScopedSeek seek = sought(&net, SEEK_FINISH, target, "installments", "1:40");

	for (int n = 2; n <= 40; n++) {
		const bool here = finish[n] <= target, before = finish[n - 1] <= target;

		if (here == before)
			continue;
		assert_true(found < seek.answers);
		assert_int_equal(seek.answer[found].value, here ? n : n - 1);
		assert_int_equal(seek.answer[found++].kind, here ? SEEK_FROM : SEEK_UPTO);
	}
	assert_int_equal(found, seek.answers);
	assert_true(found > 0);
}

static void check_range(const Seek *seek, double first, double last)
{
	assert_int_equal(seek->answers, 1);
	assert_int_equal(seek->answer[0].kind, SEEK_RANGE);
	check_close(seek->answer[0].value, first, 0);
	check_close(seek->answer[0].first, first, 0);
	check_close(seek->answer[0].last, last, 0);
}

/* Where all values will do, the first and the last; T is that of the first. */
TEST(a_whole_range_is_an_answer)
{
	ScopedNet net = net_of(far);
	ScopedSeek whole = sought(&net, SEEK_FINISH, 5000, "installments", NULL);
	ScopedSeek real = sought(&net, SEEK_FINISH, 5000, "P3.link", "1:25");
	ScopedSeek one = sought(&net, SEEK_FINISH, 5000, "P3.link", "7:7");
	ScopedSeek fast = sought(&net, SEEK_SPEEDUP, 1.5, "P3.link", "1:25");

	check_range(&whole, 1, 100);
	check_range(&real, 1, 25);
	check_range(&one, 7, 7);
	check_range(&fast, 1, 25);
	check_close(real.answer[0].finish, finish_with(far, "P3.link=1"), 1e-14);
	/* PE leaves P4 out, so its link is all the same: T is what is wanted, everywhere. */
	const double now = finish_of("chen-m", &net);
	ScopedSeek same = sought(&net, SEEK_FINISH, now, "P4.link", "400:2000");

	check_range(&same, 400, 2000);
}

/* A boundary tells what it bounds. */
TEST(answers_tell_their_stretch)
{
	ScopedNet net = net_of(pair);
	ScopedSeek seek = sought(&net, SEEK_FINISH, finish_of("chen-s", &net), "load", "1:40");

	assert_int_equal(seek.answers, 1);
	check_close(seek.answer[0].first, 1, 0);
	check_close(seek.answer[0].last, seek.answer[0].value, 0);
	ScopedSeek fast =
		sought(&net, SEEK_SPEEDUP, seek.answer[0].speedup, "P0.compute", "0.5:30");

	assert_int_equal(fast.answers, 1);
	check_close(fast.answer[0].first, fast.answer[0].value, 0);
	check_close(fast.answer[0].last, 30, 0);
}

TEST(why_there_is_none)
{
	ScopedNet net = net_of(pair);
	ScopedSeek seek = sought(&net, SEEK_FINISH, 1, "P1.link", "0:5");
	SCOPED(buf_release) Buf why;

	buf_init(&why);
	assert_int_equal(seek.answers, 0);
	seek_why(&seek, &why);
	assert_non_null(strstr(why.text, "T is at least "));
	assert_non_null(strstr(why.text, "with P1.link at 0: "));
	assert_non_null(strstr(why.text, "values of P1.link from 0 to 5 were tried"));
	check_close(seek.least, finish_with(pair, "P1.link=0"), 1e-14);
	/* Two children of these speeds and the root are no faster than that. */
	ScopedSeek fast =
		sought(&net, SEEK_SPEEDUP, 1 + 1 / 1.5 + 1 / 2.5, "P1.link,P2.link", NULL);

	assert_int_equal(fast.answers, 0);
	assert_true(fast.most < 1 + 1 / 1.5 + 1 / 2.5);
}

TEST(many_decades)
{
	ScopedNet net = net_of(pair);
	const double wanted = 83.27, target = finish_with(pair, "load=83.27");
	ScopedSeek seek = sought(&net, SEEK_FINISH, target, "load", "1e-300:1e300");

	assert_int_equal(seek.answers, 1);
	check_close(seek.answer[0].value, wanted, 1e-9);
	/* What is at one value alone, and where there is no T. */
	ScopedSeek one = sought(&net, SEEK_FINISH, 1, "load", "5:5");
	SCOPED(buf_release) Buf why;

	buf_init(&why);
	seek_why(&one, &why);
	assert_non_null(strstr(why.text, ": only one value of load was tried, 5"));
	ScopedSeek none = sought(&net, SEEK_FINISH, 1, "load", "1e290:1e300");

	assert_false(none.begun);
	buf_clear(&why);
	seek_why(&none, &why);
	assert_non_null(strstr(why.text, "T does not exist at any value tried: "));
}

typedef struct Refused {
	const char *by, *range, *words;
} Refused;

static const Refused refused[] = {{"P9.link", NULL, "P9"}, {"P1.name", NULL, "not a number"},
	{"P1.link", "3", "expected FROM:TO"}, {"P1.link", "5:3", "FROM must not be more than TO"},
	{",", NULL, "a key is missing beside a comma"}, {"P1.link,", NULL, "a key is missing"},
	{"P1.link,#1.link", NULL, "#1.link is given twice"},
	{"installments", "1.5:3", "whole numbers"}, {"P1.link,installments", NULL, "one factor"},
	{"P1.link,*.compute", NULL, "all processors"}, {"", NULL, "expected"}};

TEST_ROWS(what_cannot_be_asked, Refused, refused)
{
	const SeekWish wish = {.target = 5, .by = row->by, .range = row->range};
	ScopedNet net = net_of(pair);
	Error error;
	Seek seek;

	assert_int_equal(
		seek_begin(&seek, &net, method_find("chen-s"), &wish, &error), STATUS_INPUT);
	if (!strstr(error.text, row->words))
		fail_msg("%s", error.text);
	seek_release(&seek);
}

static void check_same(const char *yaml, SeekGoal goal, double target, const char *by)
{
	ScopedNet net = net_of(yaml);
	ScopedSeek stepped = sought(&net, goal, target, by, NULL);

	for (uint32_t cores = 0; cores <= 3; cores += ONE_IN)
		for (int slices = 0; slices <= 1; slices++) {
			const SeekWish wish = {.goal = goal, .target = target, .by = by};
			ScopedSeek seek = {.points = 0};

			assert_int_equal(
				seek_begin(&seek, &net, stepped.sweep.method[0], &wish, NULL),
				STATUS_OK);
			while (seek_due(&seek))
				assert_int_equal(
					seek_run(&seek, cores, slices * (clock_ms() + 1), NULL),
					STATUS_OK);
			assert_int_equal(seek.values, stepped.values);
			assert_int_equal(seek.answers, stepped.answers);
			assert_true(seek.least == stepped.least && seek.most == stepped.most);
			for (uint32_t k = 0; k < seek.answers; k++) {
				assert_int_equal(seek.answer[k].kind, stepped.answer[k].kind);
				assert_true(seek.answer[k].value == stepped.answer[k].value);
				assert_true(seek.answer[k].last == stepped.answer[k].last);
				assert_true(seek.answer[k].finish == stepped.answer[k].finish);
			}
		}
}

TEST(the_same_on_one_core_and_more_and_in_slices)
{
	check_same(far, SEEK_FINISH, 3000, "load");
	check_same(far, SEEK_FINISH, 3351, "P3.link");
	check_same(far, SEEK_SPEEDUP, 2.5, "P1.link,P2.link");
	check_same(far, SEEK_FINISH, 3400, "installments");
	check_same(pair, SEEK_BEST, 30, "P2.compute");
}

/* Every allocation may fail: the step can be tried again. */
TEST(memory_runs_out)
{
	const SeekWish wish = {.target = 30, .by = "P1.link,P2.link", .range = "0.5:2"};
	size_t calls = 0, missed = 0;

	for (size_t k = 1;; k++) {
		ScopedNet net = net_of(pair);
		Error error;
		Seek seek;

		mem_fail_plan(k, false);
		Status status = seek_begin(&seek, &net, method_find("chen-s"), &wish, &error);

		for (int step = 0; step < 3 && status == STATUS_OK; step++)
			status = seek_step(&seek, &error);
		calls = mem_calls();
		mem_fail_plan(0, false);
		seek_release(&seek);
		if (k > calls)
			break;
		/* What was only to word a message is not missed. */
		missed += status == STATUS_NO_MEMORY;
		assert_true(status == STATUS_OK || status == STATUS_NO_MEMORY);
	}
	assert_true(calls > 20 && missed > calls * 3 / 4);
}
