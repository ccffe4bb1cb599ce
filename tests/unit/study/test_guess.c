/* layer: solver */
/* Guesses: how they are written and judged. How they are read, and what is told of them, stands in
 * guess.page. */
#include "tests/fixtures/solver/solve.h"

#include "solver/study/guess/guess.h"

#include <ctype.h>
#include <math.h>
#include <string.h>

/* 2, 2.6, 3.4 and 5 units of time a step; the last one's data takes too long. */
static const char star[] =
	"{method: chen-s, load: 60, order: 2, network: {kind: tree, root: {"
	"name: P0, compute: 1, children: ["
	"{name: P1, compute: 1.3, link: 3.5}, {name: P2, compute: 1.7, link: 7}, "
	"{name: P3, compute: 2.5, link: 1.9}, {name: P4, compute: 0.7, link: "
	"90}]}}}";

static const char names[] =
	"{load: 60, network: {kind: tree, root: {name: home, compute: 1, children: ["
	"{name: \"home office\", compute: 1.3, link: 3.5}, {name: lab, compute: 2, link: 7, "
	"repeat: 3}]}}}";

/* --- reading ---------------------------------------------------------------------------- */

static const char *const nets_named[] = {star, names,
	"{network: {kind: tree, root: {compute: 1, children: [{name: Lab, compute: 2, link: 7, "
	"repeat: 3, children: [{name: Desk, compute: 1, link: 1, repeat: 2}]}, {name: laboratory, "
	"compute: 2, link: 7}, {compute: 2, link: 7, repeat: 3}]}}}",
	"{network: {kind: tree, levels: 2, arity: 3, compute: 1, link: 0.1}}",
	"{network: {kind: array, processors: 7, compute: 1, link: 0.1}}",
	"{network: {kind: mesh, sizes: [3, 4], compute: 1, link: 0.1}}"};

TEST(names_are_found_in_whatever_case)
{
	for (size_t k = 0; k < sizeof nets_named / sizeof *nets_named; k++) {
		ScopedNet net = net_of(nets_named[k]);

		for (uint32_t p = 0; p < net.processors; p++) {
			ScopedBuf text = check_buf();
			Guess guess;

			buf_add_text(&text, "last ");
			net_name(&net, p, &text);
			for (size_t i = strlen("last "); i < text.length; i++)
				text.text[i] ^=
					isalpha((unsigned char)text.text[i]) ? 'a' ^ 'A' : 0;
			assert_int_equal(guess_read(&net, text.text, &guess, NULL), STATUS_OK);
			assert_int_equal(guess.processor, p);
		}
	}
}

/* --- keeping ---------------------------------------------------------------------------- */

static void add(Guesses *guesses, const Net *net, const char *line)
{
	Error error;

	if (guesses_read(guesses, net, line, &error) != STATUS_OK)
		fail_msg("%s: %s", line, error.text);
}

TEST(what_is_written_is_read_again)
{
	static const char line[] =
		"T 300.25 Ada; share P1 0.375 Bo x3; share P2 100%; useless P3 Bo; "
		"useless P4 Bo; useless none x7; last P0; speedup 2.7; "
		"installments 3 Ada Lovelace";
	ScopedNet net = net_of(star);
	ScopedBuf written = check_buf();
	Guesses guesses = {.count = 0};

	add(&guesses, &net, line);
	assert_int_equal(guesses.count, 9);
	guesses_write(&guesses, &written);
	assert_string_equal(written.text, line);
	/* All or none. */
	assert_int_equal(guesses_read(&guesses, &net, "T 7; T", NULL), STATUS_INPUT);
	assert_int_equal(guesses.count, 9);
}

TEST(a_line_that_does_not_fit_adds_nothing)
{
	ScopedNet net = net_of(star);
	Guesses guesses = {.count = 0};
	Error error;

	for (unsigned k = 0; k < GUESSES_MAX - 1; k++)
		add(&guesses, &net, text_of("T %u x2", k + 7));
	assert_int_equal(guesses_read(&guesses, &net, "useless P3,P4", &error), STATUS_INPUT);
	assert_int_equal(guesses.count, GUESSES_MAX - 1);
	add(&guesses, &net, "useless P3");
	add(&guesses, &net, "T 7 x5");
	assert_int_equal(guesses_read(&guesses, &net, "last P3", &error), STATUS_INPUT);
	assert_non_null(strstr(error.text, "there are 64 guesses already"));
	assert_int_equal(guesses.count, GUESSES_MAX);
}

/* --- judging ---------------------------------------------------------------------------- */

static GuessFound hold(const Solved *of, const char *line)
{
	Guesses guesses = {.count = 0};
	Error error;

	add(&guesses, &of->net, line);
	if (guesses_hold(&guesses, &of->net, &of->schedule, &error) != STATUS_OK)
		fail_msg("%s: %s", line, error.text);
	assert_int_equal(guesses.count, 1);
	assert_true(guesses.found[0].known);
	check_close(guesses.found[0].finish, of->schedule.finish, 0);
	return guesses.found[0];
}

TEST(numbers_are_right_within_half_a_percent)
{
	ScopedSolved of = solved(NULL, star);
	const double T = of.schedule.finish;

	assert_true(hold(&of, text_of("T %.17g", 1.0049 * T)).judged.right);
	assert_true(hold(&of, text_of("T %.17g", .9951 * T)).judged.right);
	assert_false(hold(&of, text_of("T %.17g", 1.0051 * T)).judged.right);
	check_close(hold(&of, text_of("T %.17g", 1.25 * T)).judged.off, .25, 1e-12);
	check_close(hold(&of, "speedup 2").judged.answer, of.schedule.speedup, 0);
	check_close(hold(&of, "share P1 20").judged.answer, of.schedule.share[1], 0);
	assert_true(isnan(hold(&of, "share P4 20").judged.off));
	assert_false(hold(&of, "share P4 20").judged.right);
	assert_true(hold(&of, "share P4 0").judged.right);
}

TEST(a_veiled_answer_judges_nobody)
{
	ScopedSolved of = solved(NULL, star);
	Guesses guesses = {.count = 0};

	add(&guesses, &of.net, "T 3000");
	of.schedule.veiled = true;
	assert_int_equal(guesses_hold(&guesses, &of.net, &of.schedule, NULL), STATUS_OK);
	assert_false(guesses.found[0].known);
	assert_true(isnan(guess_judge(&of.net, &of.schedule, &guesses.guess[0]).answer));
}

TEST(what_was_held_once_stays_so)
{
	ScopedSolved of = solved(NULL, star);
	Guesses guesses = {.count = 0};

	add(&guesses, &of.net, "T 1000 Ada");
	assert_int_equal(guesses_hold(&guesses, &of.net, &of.schedule, NULL), STATUS_OK);
	const GuessFound first = guesses.found[0];

	set(&of.net, "P1.compute=9");
	solve_again(&of.schedule, "chen-s", &of.net);
	add(&guesses, &of.net, "T 1000 Bo");
	assert_int_equal(guesses_hold(&guesses, &of.net, &of.schedule, NULL), STATUS_OK);
	check_close(guesses.found[0].judged.off, first.judged.off, 0);
	assert_true(fabs(guesses.found[1].judged.off - first.judged.off) > .01);
	check_close(guesses.found[1].finish, of.schedule.finish, 0);
}
