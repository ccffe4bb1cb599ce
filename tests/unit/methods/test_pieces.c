/* layer: solver */
#include "tests/fixtures/check.h"

#include "solver/methods/chen/pe/pieces.h"
#include "solver/net/random.h"

#include <math.h>

/* A child with a given alpha and q: L 1, order 2, so q = alpha A / G. */
static ChenPieces pieces_of(double alpha, double q, unsigned rho, double theta_cp, double theta_cm)
{
	const ChenClass class = {
		.first = 1, .count = 1, .kept = 1, .compute = q / alpha, .link = 1};
	const ChenStar star = {.load = 1,
		.order = 2,
		.root = 1,
		.intensity_compute = 1,
		.intensity_transfer = 1,
		.startup_compute = theta_cp,
		.startup_transfer = theta_cm,
		.weight = 1,
		.steps = 1};

	return chen_pieces(&star, &class, alpha, rho, q + alpha - 1);
}

/* Pieces 1, 2, 4 of a seventh are everything; rounding must not make a fourth of 1e-17. */
TEST(whole_numbers_of_pieces)
{
	static const struct {
		double alpha, q;
		unsigned count;
	} rows[] = {{1.0 / 7, 2, 3}, {1.0 / 15, 2, 4}, {1.0 / 16, 1, 16}, {0.1, 1, 10},
		{1.0 / 3, 1, 3}, {1.0 / 49, 1, 49}, {1.0 / 13, 3, 3}, {1.0 / 1111, 10, 4},
		{1e-6, 1, 1000000}, {8.0 / 15, 0.5, 4}, {0.5, 1, 2}, {1.0 / 40, 3, 4},
		{1.0 / 121, 3, 5}};

	for (unsigned i = 0; i < sizeof rows / sizeof *rows; i++) {
		const ChenPieces pieces = pieces_of(rows[i].alpha, rows[i].q, 1, 0, 0);
		const double n = rows[i].count;

		assert_int_equal(pieces.count, rows[i].count);
		check_close(chen_piece_size(&pieces, pieces.count - 1),
			rows[i].alpha * pow(rows[i].q, n - 1), 1e-3 / (n * n) + 1e-10);
	}
}

/* A little less than a whole number of pieces needs one more, a little more does not. */
TEST(near_whole_numbers)
{
	assert_int_equal(pieces_of(1.0 / 7 * (1 - 1e-9), 2, 1, 0, 0).count, 4);
	assert_int_equal(pieces_of(1.0 / 7 * (1 + 1e-9), 2, 1, 0, 0).count, 3);
	assert_int_equal(pieces_of(0.1 * (1 - 1e-9), 1, 1, 0, 0).count, 11);
	assert_int_equal(pieces_of(0.1, 1 + 1e-9, 1, 0, 0).count, 10);
	assert_int_equal(pieces_of(0.1, 1 - 1e-9, 1, 0, 0).count, 11);
}

/* Near the useless limit: 1 - q = alpha - excess, so n solves q^n = excess / alpha. */
TEST(many_pieces_near_the_limit)
{
	const double alpha = 0.2385, excess = 1e-9;
	const ChenPieces pieces = pieces_of(alpha, 1 - alpha + excess, 1, 0, 0);
	double left = 1, piece = alpha;
	unsigned count = 0;

	for (; left > 0 && count < 1000; count++, piece *= 1 - alpha + excess)
		left -= piece;
	assert_int_equal(pieces.count, count);
	assert_false(pieces.endless);
	assert_true(pieces.count > 60);
}

/* So near that 1 - sum has no digits left: after n pieces (alpha q^n - excess)/(1 - q) is missing.
 */
TEST(count_next_to_the_limit)
{
	static const double excess[] = {1e-13, 3e-17, 1e-40, 1e-200};
	const double alpha = 0.2385;

	for (unsigned i = 0; i < 4; i++) {
		const ChenClass class = {.first = 1,
			.count = 1,
			.kept = 1,
			.compute = (1 - alpha) / alpha,
			.link = 1};
		const ChenStar star = {.load = 1,
			.order = 2,
			.root = 1,
			.intensity_compute = 1,
			.intensity_transfer = 1,
			.weight = 1,
			.steps = 1};
		const ChenPieces pieces = chen_pieces(&star, &class, alpha, 1, excess[i]);
		double piece = alpha;
		unsigned count = 0;

		for (; piece > excess[i]; count++)
			piece *= 1 - alpha + excess[i];
		assert_int_equal(pieces.count, count);
	}
}

TEST(endless_is_cut)
{
	const ChenPieces pieces = pieces_of(0.5, 0.5, 1, 0, 0);

	assert_true(pieces.endless);
	/* 2^-44 is the first power below 1e-13. */
	assert_int_equal(pieces.count, 44);
	check_close(chen_piece_size(&pieces, 3), 1.0 / 16, 1e-15);
	check_close(chen_piece_size(&pieces, 43), 0x1p-43, 1e-2);
}

TEST(free_links_need_two)
{
	const ChenClass class = {.first = 1, .count = 1, .kept = 1, .compute = 2.385, .link = 0};
	const ChenStar star = {.load = 3,
		.order = 2,
		.root = 1,
		.intensity_compute = 1,
		.intensity_transfer = 1,
		.weight = 1.0 / 3,
		.steps = 9};
	const ChenPieces pieces = chen_pieces(&star, &class, 0.25, 1, INFINITY);

	assert_int_equal(pieces.count, 2);
	check_close(chen_piece_size(&pieces, 1), 0.75, 0);
	check_close(chen_piece_sent(&pieces, 1).end, 0, 0);
	check_close(chen_piece_computed(&pieces, 1).start, 0.25 * 0.25 * 9 * 2.385, 1e-14);
	check_close(chen_pieces_end(&pieces), 0.25 * 9 * 2.385, 1e-14);
}

TEST(order_one_sends_once)
{
	const ChenClass class = {.first = 1, .count = 1, .kept = 1, .compute = 2, .link = 3};
	const ChenStar star = {.load = 5,
		.order = 1,
		.root = 1,
		.intensity_compute = 1,
		.intensity_transfer = 1,
		.startup_compute = 0.5,
		.startup_transfer = 0.25,
		.weight = 1,
		.steps = 5};
	const ChenPieces pieces = chen_pieces(&star, &class, 0.2, 1, -0.7);

	assert_int_equal(pieces.count, 1);
	assert_false(pieces.losing);
	check_close(chen_piece_sent(&pieces, 0).end, 0.25 + 3, 1e-15);
	check_close(chen_pieces_end(&pieces), 0.25 + 3 + 0.5 + 2, 1e-15);
}

/* The rules of the diagram, event by event. */

static void check_span(ChenSpan actual, double start, double end)
{
	check_near(actual.start, start, 1e-9 * (1 + end));
	check_near(actual.end, end, 1e-9 * (1 + end));
}

static void walk(const ChenPieces *p)
{
	double link_free = 0, busy = 0, started = 0, left = 1, size = p->alpha;

	for (uint64_t k = 0; k < p->count; k++) {
		const double piece = k + 1 == p->count ? left : size;
		/* In step a communication waits for the computation before it to start. */
		const double sent = p->losing ? link_free : fmax(link_free, started);

		assert_true(piece > 0);
		link_free = sent + p->startup_transfer + piece * p->carry;
		started = fmax(link_free, busy);
		busy = started + p->startup_compute + piece * p->step;
		check_near(chen_piece_size(p, k), piece, 1e-12);
		check_span(chen_piece_sent(p, k), sent, link_free);
		check_span(chen_piece_computed(p, k), started, busy);
		left -= piece;
		size = fmin(p->losing ? p->alpha : size * p->growth, left);
	}
	check_near(left, 0, 1e-12);
	check_close(chen_pieces_end(p), busy + (p->installments - 1) * p->installment, 1e-9);
}

TEST(closed_forms_equal_a_walk)
{
	uint64_t seed = 99;
	unsigned losing = 0, many = 0;

	for (unsigned round = 0; round < 3000; round++) {
		const double alpha = 0.005 + 0.9 * random_unit(&seed) * random_unit(&seed);
		const double edge = 1 - alpha;
		const double q =
			edge * pow(10, random_unit(&seed) - (round % 4 == 0 ? 1 : 0)) + 1e-4;
		const unsigned rho = 1 + (unsigned)(random_next(&seed) % 3);
		const double theta_cp = round % 3 == 0 ? 0 : pow(10, 4 * random_unit(&seed) - 4);
		const double theta_cm = round % 5 == 0 ? 0 : pow(10, 4 * random_unit(&seed) - 4);
		const ChenPieces pieces = pieces_of(alpha, q, rho, theta_cp, theta_cm);

		walk(&pieces);
		losing += pieces.losing;
		many += pieces.count > 5;
	}
	assert_true(losing > 200);
	assert_true(many > 500);
}
