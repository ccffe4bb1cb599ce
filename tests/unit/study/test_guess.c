/* layer: solver */
/* Guesses: how they are read and kept, and what they turn out to be. The numbers of beliefs are
 * those of other nets, written down as somebody believes them to be. */
#include "tests/fixtures/solver/solve.h"

#include "solver/study/guess/guess.h"

#include <ctype.h>
#include <math.h>
#include <stdio.h>
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

typedef struct Typed {
	const char *text;
	GuessKind kind;
	uint32_t processor;
	double value;
	uint32_t hands;
	const char *who;
} Typed;

static const Typed typed[] = {
	{"T 300", GUESS_FINISH, NET_NONE, 300, 1, ""},
	{"300", GUESS_FINISH, NET_NONE, 300, 1, ""},
	{"  t   3.7e2   Ada  ", GUESS_FINISH, NET_NONE, 370, 1, "Ada"},
	{"finish 12 Ada Lovelace", GUESS_FINISH, NET_NONE, 12, 1, "Ada Lovelace"},
	{"T 300 x12", GUESS_FINISH, NET_NONE, 300, 12, ""},
	{"T 300 ×12 back", GUESS_FINISH, NET_NONE, 300, 12, "back"},
	{"T 300 X-ray", GUESS_FINISH, NET_NONE, 300, 1, "X-ray"},
	{"T 7 x0", GUESS_FINISH, NET_NONE, 7, 1, "x0"},
	{"speedup 3.5", GUESS_SPEEDUP, NET_NONE, 3.5, 1, ""},
	{"s 3.5", GUESS_SPEEDUP, NET_NONE, 3.5, 1, ""},
	{"speed 2 Bo", GUESS_SPEEDUP, NET_NONE, 2, 1, "Bo"},
	{"share P1 30", GUESS_SHARE, 1, .3, 1, ""},
	{"share p1 30% Bo", GUESS_SHARE, 1, .3, 1, "Bo"},
	{"share P1 30 % Bo", GUESS_SHARE, 1, .3, 1, "Bo"},
	{"share P2 0.3", GUESS_SHARE, 2, .3, 1, ""},
	{"share P2 0.3%", GUESS_SHARE, 2, .003, 1, ""},
	{"share P2 3/8", GUESS_SHARE, 2, .375, 1, ""},
	{"useless P4 Bo", GUESS_USELESS, 4, NAN, 1, "Bo"},
	{"useless p4", GUESS_USELESS, 4, NAN, 1, ""},
	{"Useless nobody x7", GUESS_USELESS, NET_NONE, NAN, 7, ""},
	{"useless None", GUESS_USELESS, NET_NONE, NAN, 1, ""},
	{"none", GUESS_USELESS, NET_NONE, NAN, 1, ""},
	{"Nobody Ada x3", GUESS_USELESS, NET_NONE, NAN, 3, "Ada"},
	{"last P3 Cleo", GUESS_LAST, 3, NAN, 1, "Cleo"},
	{"installments 2", GUESS_INSTALLMENTS, NET_NONE, 2, 1, ""},
	{"rho 3", GUESS_INSTALLMENTS, NET_NONE, 3, 1, ""},
	{"ρ 3", GUESS_INSTALLMENTS, NET_NONE, 3, 1, ""},
	{"inst 3", GUESS_INSTALLMENTS, NET_NONE, 3, 1, ""},
};

static void check_value(double value, double expected)
{
	if (isnan(expected))
		assert_true(isnan(value));
	else
		check_close(value, expected, 1e-15);
}

TEST_ROWS(what_was_typed_is_read, Typed, typed)
{
	ScopedNet net = net_of(star);
	Guess guess;

	assert_int_equal(guess_read(&net, row->text, &guess, NULL), STATUS_OK);
	assert_int_equal(guess.kind, row->kind);
	assert_int_equal(guess.processor, row->processor);
	check_value(guess.value, row->value);
	assert_int_equal(guess.hands, row->hands);
	assert_string_equal(guess.who, row->who);
}

typedef struct Faulty {
	const char *text, *words;
} Faulty;

static const Faulty faulty[] = {
	{"", "there are T 300, speedup 3, share P1 30"},
	{"Ada", "there are T 300"},
	{"T", "it must be a number, as in: T 300"},
	{"T Ada 300", "'Ada' is no guess; it must be a number, as in: T 300"},
	{"T 0", "it must be above 0"},
	{"T -3", "'-3' is no guess; it must be above 0"},
	{"T 1e999", "'1e999' is no guess"},
	{"T 0,5", "decimals have a point: 0.5"},
	{"T 90 000", "numbers have no blanks"},
	{"T 90 P4", "P4 is a processor; several are written with commas"},
	{"share 30", "there is no processor '30'"},
	{"share P1", "it must be a number"},
	{"share P1 130", "a share is from 0 to 100 percent"},
	{"share P1 3/2", "a share is from 0 to 100 percent"},
	{"share P1 3/0", "a share is from 0 to 100 percent"},
	{"useless", "a processor's name is missing"},
	{"useless P9", "there is no processor 'P9'"},
	{"useless P3,", "a processor's name is missing"},
	{"useless P3 P4", "P4 is a processor; several are written with commas: useless P3,P4"},
	{"useless P3,P4", "one processor at a time"},
	{"last nobody", "there is no processor 'nobody'"},
	{"installments 2.5", "installments are a whole number"},
	{"installments 1e12", "installments are a whole number"},
};

TEST_ROWS(faults_say_what_would_be_right, Faulty, faulty)
{
	ScopedNet net = net_of(star);
	Guess guess;
	Error error;

	assert_int_equal(guess_read(&net, row->text, &guess, &error), STATUS_INPUT);
	if (!strstr(error.text, row->words))
		fail_msg("%s: %s", row->text, error.text);
}

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

TEST(names_may_have_blanks_and_copies)
{
	ScopedNet net = net_of(names);
	Guess guess;

	assert_int_equal(guess_read(&net, "useless home office Bo", &guess, NULL), STATUS_OK);
	assert_int_equal(guess.processor, 1);
	assert_string_equal(guess.who, "Bo");
	assert_int_equal(guess_read(&net, "useless HOME Bo", &guess, NULL), STATUS_OK);
	assert_int_equal(guess.processor, 0);
	assert_int_equal(guess_read(&net, "last LAB.2", &guess, NULL), STATUS_OK);
	assert_int_equal(guess.processor, 3);
	assert_string_equal(guess.name, "lab.2");
}

/* --- keeping ---------------------------------------------------------------------------- */

static void add(Guesses *guesses, const Net *net, const char *line)
{
	Error error;

	if (guesses_read(guesses, net, line, &error) != STATUS_OK)
		fail_msg("%s: %s", line, error.text);
}

static void check_guesses(const Guesses *guesses, const char *expected)
{
	ScopedBuf all = check_buf();
	char said[GUESS_SAID_MAX];

	for (uint32_t k = 0; k < guesses->count; k++) {
		guess_say(&guesses->guess[k], said);
		buf_addf(&all, "%s%s", k > 0 ? "; " : "", said);
		if (guesses->guess[k].who[0])
			buf_addf(&all, " %s", guesses->guess[k].who);
		if (guesses->guess[k].hands > 1)
			buf_addf(&all, " x%u", guesses->guess[k].hands);
	}
	assert_string_equal(all.text, expected);
}

TEST(a_person_has_one_guess_of_a_thing)
{
	ScopedNet net = net_of(star);
	Guesses guesses = {.count = 0};

	add(&guesses, &net, "T 300");
	add(&guesses, &net, "T 310 Ada");
	add(&guesses, &net, "T 320");
	add(&guesses, &net, "speedup 3 Ada");
	add(&guesses, &net, "T 330 Ada");
	check_guesses(&guesses, "T 320; T 330 Ada; speed-up 3 Ada");
	add(&guesses, &net, "share P1 30");
	add(&guesses, &net, "share P2 30");
	add(&guesses, &net, "share P1 35");
	check_guesses(
		&guesses, "T 320; T 330 Ada; speed-up 3 Ada; share of P1 35 %; share of P2 30 %");
}

TEST(useless_ones_are_several_or_nobody)
{
	ScopedNet net = net_of(star);
	Guesses guesses = {.count = 0};

	add(&guesses, &net, "useless P3, P4 Bo");
	add(&guesses, &net, "useless P4 Ada");
	add(&guesses, &net, "useless P4 Bo");
	check_guesses(&guesses, "useless P3 Bo; useless P4 Bo; useless P4 Ada");
	add(&guesses, &net, "useless nobody Bo");
	check_guesses(&guesses, "useless none Bo; useless P4 Ada");
	add(&guesses, &net, "useless P1,P2 Bo");
	check_guesses(&guesses, "useless P1 Bo; useless P4 Ada; useless P2 Bo");
}

TEST(hands_are_counted_by_value)
{
	ScopedNet net = net_of(star);
	Guesses guesses = {.count = 0};

	add(&guesses, &net, "T 300 x12");
	add(&guesses, &net, "T 400 x8");
	add(&guesses, &net, "T 300");
	add(&guesses, &net, "T 300 x14");
	add(&guesses, &net, "useless P4 x9");
	add(&guesses, &net, "useless P3 x2");
	check_guesses(&guesses, "T 300 x14; T 400 x8; T 300; useless P4 x9; useless P3 x2");
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

TEST(names_are_right_as_the_verdict_says)
{
	ScopedSolved of = solved(NULL, star);
	ScopedSolved dear = solved(NULL,
		"{method: chen-s, load: 60, order: 2, startup: {compute: 7, transfer: 5}, network: "
		"{kind: tree, root: {name: P0, compute: 1, children: [{name: P1, compute: 1.3, "
		"link: 3.5}, {name: P2, compute: 1.7, link: 7}]}}}");

	assert_true(hold(&of, "useless P4").judged.right);
	assert_false(hold(&of, "useless P3").judged.right);
	assert_false(hold(&of, "useless nobody").judged.right);
	assert_true(hold(&dear, "useless nobody").judged.right);
	/* All that take part stop together. */
	assert_true(hold(&of, "last P0").judged.right);
	assert_true(hold(&of, "last P3").judged.right);
	assert_false(hold(&of, "last P4").judged.right);
	/* Where starting costs they do not. */
	for (uint32_t p = 0; p < 3; p++)
		assert_int_equal(hold(&dear, text_of("last P%u", p)).judged.right,
			dear.schedule.end[p] > .9999999 * dear.schedule.finish);
	assert_false(hold(&dear, "last P0").judged.right);
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

/* pays.yaml: two are best, three wait. */
static const char pays[] =
	"{method: chen-m, load: 12, order: 2, network: {kind: tree, root: {name: "
	"P0, compute: 12, children: [{name: P1, compute: 0.5, link: 5}]}}}";

TEST(the_best_number_of_installments_is_worked_out)
{
	ScopedSolved of = solved(NULL, pays);
	const GuessFound two = hold(&of, "installments 2"), three = hold(&of, "rho 3");

	check_close(two.judged.answer, 2, 0);
	assert_true(two.judged.right);
	assert_string_equal(two.belief, "");
	assert_false(three.judged.right);
	assert_string_equal(three.belief,
		"with 3 installments a processor waits for data: T is 110.9; with 2 it is 96.31");
}

/* --- beliefs ---------------------------------------------------------------------------- */

/* The net as somebody sees it, or a number of its own; what they are told who guess its T. */
typedef struct Seen {
	const char *name;
	const char *yaml;         /* the net as it is */
	const char *set, *method; /* what is believed of it; NULL: as it is */
	double times;             /* T of that, so often; 0: `own` */
	double own;
	const char *told;
} Seen;

static const char class[] =
	"{method: chen-s, load: 60, order: 2, network: {kind: tree, root: {name: P0, compute: 1, "
	"children: [{name: P1, compute: 0.9, link: 6}, {name: P2, compute: 1.8, link: 12}, {name: "
	"P3, compute: 1.9, link: 6}]}}}";
static const char eliminated[] =
	"{method: chen-m, load: 100, order: 2, installments: 2, network: {kind: tree, root: {name: "
	"P0, compute: 1, children: [{name: P1, compute: 1.2, link: 0.1}, {name: P2, compute: 1.5, "
	"link: 0.2}, {name: P3, compute: 2, link: 2}, {name: P4, compute: 3, link: 900}]}}}";
static const char hand[] =
	"{method: ko-eas, load: 1, intensity: {compute: 1, transfer: 1, report: 0.2}, network: "
	"{kind: tree, root: {name: P0, compute: 1, children: [{name: P1, compute: 2, link: 0.1}, "
	"{name: P2, compute: 1.5, link: 0.05}, {name: P3, compute: 0.5, link: 0.2}]}}}";
static const char chain[] = "{method: hung-ct, load: 1, network: {kind: tree, levels: 2, arity: 1, "
			    "compute: 1, link: 0.5}}";
static const char order[] =
	"{method: hung-ct, load: 1, network: {kind: tree, root: {name: P0, compute: 10, children: "
	"[{name: P1, compute: 6, link: 5}, {name: P2, compute: 1, link: 0.1}]}}}";
static const char late[] =
	"{method: chen-s, load: 60, order: 2, network: {kind: tree, root: {name: P0, compute: 1, "
	"children: [{name: P1, compute: 0.9, link: 6}, {name: P2, compute: 1.8, link: 12}, {name: "
	"P3, compute: 1.9, link: 6}, {name: P4, compute: 1.7, link: 18}]}}}";

static const char pair[] =
	"{method: ko-eas, load: 1, intensity: {compute: 1, transfer: 1, report: 1}, network: "
	"{kind: "
	"tree, root: {name: P0, compute: 1, children: [{name: P1, compute: 1, link: 0.5}]}}}";
static const char pays2[] =
	"{method: chen-m, load: 12, order: 2, installments: 2, network: {kind: tree, root: {name: "
	"P0, compute: 12, children: [{name: P1, compute: 0.5, link: 5}]}}}";

static const char alone[] =
	"{method: chen-s, load: 60, network: {kind: tree, root: {name: P0, "
	"compute: 1, children: [{name: P1, compute: 1.3, link: 3.5}, {name: P2, "
	"compute: 1.7, link: 7}]}}}";

static const Seen seen[] = {
	{"links", class, "*.link=0", NULL, 1, 0,
		"that is T if links cost nothing; they cost 72.5 here"},
	{"links, one more useful", eliminated, "*.link=0", NULL, 1, 0,
		"that is T if links cost nothing; they cost 337 here"},
	{"order 1", class, "order=1", NULL, 1, 0, "that is T if the order were 1; here it is 2"},
	{"load 1", class, "load=1", NULL, 1, 0, "that is T if the load were 1; here it is 60"},
	{"half the load", class, "load=30", NULL, 2, 0,
		"that is twice T for half the load; twice the load is 4 times the steps"},
	{"no root", star, "P0.compute=900000", NULL, 1, 0,
		"that is T if P0 only sent data; it does "},
	/* Twenty units each, all on their links at once. */
	{"equal shares", alone, NULL, NULL, 0, 20 * (7 + 1.7),
		"that is T if all got an equal share"},
	/* 1/1.7 of 1 + 1/1.3 + 1/1.7. */
	{"shares by speed", alone, NULL, NULL, 0, 60 * .249520 * (7 + 1.7),
		"that is T if shares followed CPU speed alone"},
	{"the root alone", class, NULL, NULL, 0, 3600, "that is what P0 needs alone"},
	{"divided", class, NULL, NULL, 0, 900,
		"that is what P0 needs alone, divided by 4 machines"},
	{"T/L", class, NULL, NULL, 0, 20, "that is T divided by the load"},
	{"one installment", pays2, "installments=1", NULL, 1, 0,
		"that is T if all were sent in one installment; here there are 2"},
	{"start-ups",
		"{method: chen-s, load: 60, order: 2, startup: {compute: 40, transfer: 35}, "
		"network: "
		"{kind: tree, root: {name: P0, compute: 1, children: [{name: P1, compute: 0.9, "
		"link: "
		"6}, {name: P2, compute: 1.8, link: 12}]}}}",
		"startup.compute=0 startup.transfer=0", NULL, 1, 0,
		"that is T if start-ups took no time; they cost "},
	{"results", pair, "intensity.report=0", NULL, 1, 0,
		"that is T if results took no time; they cost 0.25 here"},
	{"fitted shares", hand, NULL, "ko-sos", 1, 0,
		"that is T by method ko-sos, sequential optimal SOS"},
	{"store-and-forward", chain, NULL, "hung-sf", 1, 0,
		"that is T by method hung-sf, store-and-forward"},
	{"order of service", order, "service=best", NULL, 1, 0,
		"that is T with the children served in the best order"},
	{"promised", late, NULL, NULL, 0, 1028.571, "that is T with P4, if its data came in time"},
};

static double believed(const Seen *row)
{
	ScopedNet net = net_of(row->yaml);
	char list[96], *more = list;

	if (row->times == 0)
		return row->own;
	snprintf(list, sizeof list, "%s", row->set ? row->set : "");
	for (char *word; (word = strsep(&more, " ")) != NULL;)
		if (*word)
			set(&net, word);
	return row->times * finish_of(row->method ? row->method : net.method, &net);
}

TEST_ROWS(a_belief_is_named_where_its_number_is_guessed, Seen, seen)
{
	ScopedSolved of = solved(NULL, row->yaml);
	const double value = believed(row);

	for (int k = -1; k <= 1; k++) {
		const GuessFound found = hold(&of, text_of("T %.17g", value * (1 + .0001 * k)));

		if (strncmp(found.belief, row->told, strlen(row->told)) != 0)
			fail_msg("%g: '%s'", value, found.belief);
	}
}

static void check_told(const char *yaml, const char *line, const char *told)
{
	ScopedSolved of = solved(NULL, yaml);

	assert_string_equal(hold(&of, line).belief, told);
}

TEST(shares_and_speedups_have_beliefs_of_their_own)
{
	check_told(class, "share P2 25", "that is an equal split");
	/* 1/0.9 of 1 + 1/0.9 + 1/1.8 + 1/1.9. */
	check_told(
		class, "share P1 34.79", "that is the share by CPU speed alone, without the links");
	check_told(class, "speedup 4", "that is the number of machines; S compares with P0 alone");
	check_told(pays, "speedup 2", "that is the number of machines; S compares with P0 alone");
	check_told(late, "share P4 95.2", "that is the part of its data that arrives in time");
}

TEST(names_have_their_numbers_told)
{
	check_told(eliminated, "useless P3",
		"P3 looks slow, but its data takes 200 of T = 3337: it does 16.6 % of the work");
	check_told(eliminated, "useless P1",
		"P1: its data takes 10 of T = 3337, and it does 27.8 % of the work");
	check_told(eliminated, "useless P4",
		"P4 would have all its data at 90 000, but would need it by 3250");
	check_told(late, "useless nobody",
		"the data of P4 could arrive by 1080, before T = 1200; taking part, P4 would need "
		"it by 1029");
	check_told(eliminated, "last P4", "P4 gets no load and never starts; P0 is last");
	check_told(hand, "last P3", "P3 gets 25 % and stops at 0.2125; P1 is last, at 0.525");
	check_told(hand, "last P1", "");
}
