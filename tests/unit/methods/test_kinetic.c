/* layer: solver */
#include "tests/fixtures/check.h"

#include "solver/methods/chen/pe/kinetic.h"
#include "solver/net/random.h"

#include <math.h>

enum { LINES_MAX = 300 };

typedef struct Lines {
	unsigned count;
	double slope[LINES_MAX], level[LINES_MAX];
	unsigned duels;
} Lines;

static double value_at(const Lines *lines, unsigned i, double now)
{
	return lines->slope[i] * now + lines->level[i];
}

/* Integers throughout, so that every comparison is exact. */
static KineticDuel judge(void *context, uint32_t left, uint32_t right, double now)
{
	Lines *lines = context;
	const double a = value_at(lines, left, now), b = value_at(lines, right, now);
	const uint32_t less = a <= b ? left : right, more = a <= b ? right : left;
	const double closing = lines->slope[less] - lines->slope[more];

	lines->duels++;
	return (KineticDuel){.left = a <= b,
		.until = closing > 0 ? now + fabs(a - b) / closing * (1 - 1e-9) : INFINITY};
}

static Lines random_lines(uint64_t *seed, unsigned count)
{
	Lines lines = {.count = count};

	for (unsigned i = 0; i < count; i++) {
		lines.slope[i] = (double)(random_next(seed) % 20);
		lines.level[i] = (double)(random_next(seed) % 50);
	}
	return lines;
}

static uint32_t least_of(const Lines *lines, const bool *gone, double now)
{
	uint32_t least = KINETIC_NONE;

	for (uint32_t i = 0; i < lines->count; i++)
		if (!gone[i] && (least == KINETIC_NONE ||
					value_at(lines, i, now) < value_at(lines, least, now)))
			least = i;
	return least;
}

TEST(least_is_always_known)
{
	uint64_t seed = 12;

	for (unsigned round = 0; round < 200; round++) {
		Lines lines = random_lines(&seed, 1 + (unsigned)(random_next(&seed) % 40));
		bool gone[LINES_MAX] = {false};
		Kinetic kinetic;
		double now = 1;

		assert_int_equal(
			kinetic_init(&kinetic, lines.count, now, judge, &lines, NULL), STATUS_OK);
		for (unsigned k = 0; k <= lines.count; k++) {
			const uint32_t least = least_of(&lines, gone, now);

			assert_int_equal(kinetic_least(&kinetic), least);
			if (least == KINETIC_NONE)
				break;
			gone[least] = true;
			kinetic_remove(&kinetic, least);
			now += (double)(random_next(&seed) % 3);
			kinetic_advance(&kinetic, now);
		}
		kinetic_release(&kinetic);
	}
}

/* Any one may leave, and time may pass without anybody leaving. */
TEST(others_may_leave)
{
	uint64_t seed = 5;
	Lines lines = random_lines(&seed, 37);
	bool gone[LINES_MAX] = {false};
	Kinetic kinetic;

	assert_int_equal(kinetic_init(&kinetic, lines.count, 1, judge, &lines, NULL), STATUS_OK);
	for (unsigned k = 0; k < 37; k++) {
		const uint32_t thing = (k * 11) % 37;

		gone[thing] = true;
		kinetic_remove(&kinetic, thing);
		kinetic_advance(&kinetic, 1 + k);
		kinetic_advance(&kinetic, 1 + k);
		assert_int_equal(kinetic_least(&kinetic), least_of(&lines, gone, 1 + k));
	}
	assert_int_equal(kinetic_least(&kinetic), KINETIC_NONE);
	kinetic_release(&kinetic);
}

TEST(ties_go_left)
{
	Lines lines = {.count = 5, .slope = {2, 1, 1, 1, 3}, .level = {9, 4, 4, 4, 9}};
	Kinetic kinetic;

	assert_int_equal(kinetic_init(&kinetic, 5, 1, judge, &lines, NULL), STATUS_OK);
	for (uint32_t expected = 1; expected <= 3; expected++) {
		assert_int_equal(kinetic_least(&kinetic), expected);
		kinetic_remove(&kinetic, expected);
	}
	assert_int_equal(kinetic_least(&kinetic), 0);
	kinetic_release(&kinetic);
}

/* Parallel lines never turn: one duel for each inner node, and log2 k for each that leaves. */
TEST(parallel_lines_fight_once)
{
	Lines lines = {.count = 256};
	Kinetic kinetic;

	for (unsigned i = 0; i < 256; i++) {
		lines.slope[i] = 1;
		lines.level[i] = i;
	}
	assert_int_equal(kinetic_init(&kinetic, 256, 1, judge, &lines, NULL), STATUS_OK);
	assert_int_equal(lines.duels, 255);
	for (unsigned k = 0; k < 256; k++) {
		assert_int_equal(kinetic_least(&kinetic), k);
		kinetic_remove(&kinetic, k);
		kinetic_advance(&kinetic, 2 + k);
	}
	assert_true(lines.duels <= 255 + 256 * 8);
	kinetic_release(&kinetic);
}

TEST(one_and_none)
{
	Lines lines = {.count = 1, .slope = {2.385}, .level = {1}};
	Kinetic kinetic;

	assert_int_equal(kinetic_init(&kinetic, 1, 1, judge, &lines, NULL), STATUS_OK);
	assert_int_equal(kinetic_least(&kinetic), 0);
	kinetic_advance(&kinetic, 7);
	kinetic_remove(&kinetic, 0);
	assert_int_equal(kinetic_least(&kinetic), KINETIC_NONE);
	assert_int_equal(lines.duels, 0);
	kinetic_release(&kinetic);
	kinetic_release(&kinetic);
}
