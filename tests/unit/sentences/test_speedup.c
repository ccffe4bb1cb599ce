/* layer: layouts */
/* The speed-up beside its bound: digits enough to tell the two apart, and none that mean nothing. */
#include "tests/fixtures/check.h"

#include "layouts/sentences/speedup.h"

typedef struct Beside {
	const char *words, *of, *loss;
	double speedup, bound, transfer;
} Beside;

static const Beside pairs[] = {
	{"2.997", "3.333", "0.336", 2.997, 3.3331, 0.3361},
	{"2.926", "10 003", "10 000", 2.9258, 10003.2, 10000.3},
	{"2.926", "36.33", "33.40", 2.9258, 36.33, 33.4042},
	{"14.99995", "15.00000", "0.00005", 14.99995, 15, 0.00005},
	{"7.098e7", "8.123e7", "1.025e7", 70976724.3, 81230000.7, 10253276.4},
	{"2.6275e30", "2.628e30", "5e26", 2.6274836e30, 2.62803e30, 5.464e26},
	{"2.0335e36", "2.0337e36", "2e32", 2.03348883781e36, 2.0337e36, 2.1116e32},
	{"2.429e21", "2.429e21", "", 2.428787936682782e21, 2.42878793668278e21, 0},
	{"3.142", "2.3e12", "2.3e12", 3.14159, 2.3e12, 2.3e12},
	{"3e-9", "3.0000001e-9", "1e-16", 2.9999999999999e-9, 3.0000001e-9, 1e-16},
	{"2.385e-8", "1.000", "1.000", 2.385e-8, 1, 1 - 2.385e-8},
};

TEST_ROWS(no_digit_that_means_nothing, Beside, pairs)
{
	const Schedule schedule = {.speedup = row->speedup,
		.speedup_bound = row->bound,
		.loss = {.removed = 0, .startup = 0, .transfer = row->transfer}};
	const SpeedupWords words = word_speedup(&schedule);

	assert_string_equal(words.speedup.text, row->words);
	assert_string_equal(words.bound.text, row->of);
	assert_string_equal(words.lost[2].text, row->loss);
}
