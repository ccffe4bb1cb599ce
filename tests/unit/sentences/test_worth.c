/* layer: layouts */
/* How good the answer is, in words: every sentence for a best set made by hand, so that each claim
 * is one that was put in. */
#include "tests/fixtures/check.h"
#include "tests/fixtures/layouts/solved.h"

#include "layouts/sentences/worth.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum { KEPT_MAX = 8 };

/* Six children, of which PE removes P6 alone; T is 128.2. */
static const char six[] =
	"load: 20\norder: 2\nmethod: chen-s\nnetwork:\n  kind: tree\n  root:\n    "
	"compute: 2\n    children: [{compute: 1.1, link: .3}, {compute: 1.2, link: .4}, "
	"{compute: 1.3, link: .5}, {compute: 1.7, link: .6}, {compute: 1.9, link: .7}, "
	"{compute: 2.3, link: 900}]\n";

typedef struct Said {
	const char *name;
	double times; /* T with the best set, of T in use */
	double gap;
	bool proved, due;
	uint32_t kept, processor[KEPT_MAX];
	const char *line, *value;
} Said;

static const Said rows[] = {
	{"PE's, proved", 1, 0, true, false, 5, {1, 2, 3, 4, 5}, "PE's set is the best (proved)",
		"PE's (proved)"},
	{"PE's, nearly", 1, 0.00021, false, false, 5, {1, 2, 3, 4, 5},
		"T of PE's set: at most 0.021 % from the best",
		"PE's, at most 0.021 % from the best"},
	{"PE's, by a search", 1, NAN, false, false, 5, {1, 2, 3, 4, 5},
		"a search found no set better than PE's", "a search found none"},
	{"PE's, still searching", 1, NAN, false, true, 5, {1, 2, 3, 4, 5},
		"no set better than PE's so far", "PE's"},
	{"another one", 0.5, 0, true, false, 1, {2}, "best set {P2} without waiting: T @ (proved)",
		"{P2} without waiting: T @ (proved)"},
	{"up to three are named", 0.5, 0, true, false, 3, {2, 4, 6},
		"best set {P2, P4, P6} without waiting: T @ (proved)",
		"{P2, P4, P6} without waiting: T @ (proved)"},
	{"who is not in it", 0.5, 0, true, false, 4, {1, 3, 4, 6},
		"best set all but P2 and P5 without waiting: T @ (proved)",
		"all but P2 and P5 without waiting: T @ (proved)"},
	{"the one who is not", 0.5, 0, true, false, 5, {2, 3, 4, 5, 6},
		"best set all but P1 without waiting: T @ (proved)",
		"all but P1 without waiting: T @ (proved)"},
	{"everybody", 0.5, 0, true, false, 6, {1, 2, 3, 4, 5, 6},
		"best set all children without waiting: T @ (proved)",
		"all children without waiting: T @ (proved)"},
	{"nobody", 0.5, 0, true, false, 0, {0}, "best set P0 alone without waiting: T @ (proved)",
		"P0 alone without waiting: T @ (proved)"},
	{"not proved", 0.5, 3.001e-7, false, false, 1, {2},
		"best set {P2} without waiting: T @, at most 3.1e-5 % from the best",
		"{P2} without waiting: T @, at most 3.1e-5 % from the best"},
	{"by a search", 0.5, NAN, false, false, 2, {1, 3},
		"a search found {P1, P3} without waiting: T @", "{P1, P3} without waiting: T @"},
	{"while searching", 0.5, 0.25, false, true, 1, {2},
		"best so far {P2} without waiting: T @, at most 25 % from the best",
		"{P2} without waiting: T @, at most 25 % from the best"},
	{"beyond all sets", 2, 0, true, false, 1, {2},
		"without waiting, best set {P2}: T @ (proved)",
		"without waiting {P2}: T @ (proved)"},
};

/* `pattern` with T for "@". */
static void check_form(const Ladder *ladder, const char *pattern, double finish)
{
	const size_t before = strcspn(pattern, "@");
	char wanted[LADDER_TEXT];

	snprintf(wanted, sizeof wanted, "%.*s%s%s", (int)before, pattern,
		pattern[before] ? word_fine(finish).text : "",
		pattern[before] ? pattern + before + 1 : "");
	assert_true(ladder->count > 0);
	assert_string_equal(ladder->form[0].text, wanted);
}

TEST_ROWS(what_is_said_of_a_set, Said, rows)
{
	SCOPED(case_close) Case c;
	Ladder line = {0}, value = {0};
	uint32_t processor[KEPT_MAX];

	case_open(&c, six);
	assert_int_equal(c.schedule.rounds_shown, 1);
	memcpy(processor, row->processor, sizeof processor);
	const BestSet best = {.finish = row->times * c.schedule.finish,
		.kept = row->kept,
		.processor = processor,
		.proved = row->proved,
		.gap = row->gap};

	c.solved.best = &best;
	c.solved.best_due = row->due;
	worth_say(&c.solved, SAY_WORTH, &line);
	worth_say(&c.solved, SAY_WORTH_VALUE, &value);
	check_form(&line, row->line, best.finish);
	check_form(&value, row->value, best.finish);
	assert_string_equal(worth_kept(&c.solved).text, "all but P6");
}

/* Nothing is said before it is known, of no result, and while rounds are stepped through. */
TEST(nothing_is_said_of_what_is_not_known)
{
	SCOPED(case_close) Case c;
	Ladder line = {0};
	BestSet best = {.finish = NAN};

	case_open(&c, six);
	worth_say(&c.solved, SAY_WORTH, &line);
	c.solved.best = &best;
	worth_say(&c.solved, SAY_WORTH, &line);
	best.finish = c.schedule.finish;
	c.schedule.rounds_shown = 0;
	worth_say(&c.solved, SAY_WORTH, &line);
	assert_int_equal(line.count, 0);
	c.schedule.rounds_shown = 1;
	worth_say(&c.solved, SAY_WORTH, &line);
	assert_true(line.count > 0);
}

/* Where PE's set does not fit both are told. */
TEST(a_set_that_does_not_fit_is_told_so)
{
	SCOPED(case_close) Case c;
	Ladder line = {0}, value = {0};
	BestSet best = {.finish = 731.5, .proved = true};

	case_open(&c, six);
	c.schedule.outcome = OUTCOME_INFEASIBLE;
	c.solved.best = &best;
	worth_say(&c.solved, SAY_WORTH, &line);
	worth_say(&c.solved, SAY_WORTH_VALUE, &value);
	check_form(&line, "PE's set does not fit; best set that does: P0 alone without waiting: T 731.5 (proved)", 0);
	check_form(&value, "PE's does not fit; P0 alone without waiting: T 731.5 (proved)", 0);
}

/* Of many the names of two are told, and how many more. */
TEST(many_are_counted)
{
	static const char many[] =
		"load: 20\norder: 2\nnetwork:\n  kind: tree\n  root:\n    compute: 2\n"
		"    children: [{name: lab, compute: 1.1, link: .00001, repeat: 5000}]\n";
	SCOPED(case_close) Case c;
	uint32_t half[2500];

	case_open(&c, many);
	for (uint32_t k = 0; k < 2500; k++)
		half[k] = 2 * k + 1;
	const BestSet best = {
		.finish = c.schedule.finish / 3, .kept = 2500, .processor = half, .proved = true};

	c.solved.best = &best;
	assert_string_equal(worth_best(&c.solved).text, "{lab.1, lab.3 and 2498 more}");
	assert_string_equal(worth_kept(&c.solved).text, "all children");
	c.schedule.rounds_shown = 4500;
	for (uint32_t p = 1; p <= 4500; p++)
		c.schedule.verdict[p] = VERDICT_USELESS;
	assert_string_equal(worth_kept(&c.solved).text, "500 of 5000 children");
}
