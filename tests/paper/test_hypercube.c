/* layer: solver */
/* Section 4 of the report on meshes and hypercubes: loads, messages and speed-ups of algorithms C,
 * P and M, the prose of Figs 4.1, 4.2 and 4.5, and Eq. 4.2.3, 4.2.4, 4.2.7, 4.3.3. */
#include "tests/fixtures/check.h"
#include "tests/fixtures/solver/cube.h"

#include "solver/methods/cube/family.h"

#include <math.h>
#include <string.h>

static double speedup(const char *id, unsigned d, double beta, int m)
{
	ScopedNet net = cube_net(d, 1, beta, 1, m);
	ScopedSchedule schedule = solve(id, &net);

	check_close(schedule.formula_speedup, schedule.speedup, 1e-12);
	return schedule.speedup;
}

/* The loads of a message of layer `i` to the next, in order of start. */
static void check_messages(const Net *net, const Schedule *schedule, unsigned layer,
	const double *expected, size_t count, double unit, double near)
{
	ScopedIntervals row = intervals_of(net, schedule, cube_of_layer(net, layer));
	uint32_t peer = NET_NONE;
	size_t found = 0;

	for (size_t k = 0; k < row.count; k++) {
		if (row.item[k].kind != INTERVAL_SEND ||
			(peer != NET_NONE && row.item[k].peer != peer))
			continue;
		peer = row.item[k].peer;
		assert_true(found < count);
		check_close(row.item[k].load / unit, expected[found++], near);
	}
	assert_int_equal(found, count);
}

/* Loads by layer, the finish, and messages of the source and of layer 1, in whole numbers. */
typedef struct Square {
	const char *name, *method;
	double load, layer[3], source[2], second;
} Square;

/* d = 2, beta = 1. */
static const Square square_rows[] = {
	{"classical", "cube-c", 15, {7, 3, 2}, {4}, 1},
	{"pipelined", "cube-p", 27, {11, 6, 4}, {5, 3}, 2},
};

TEST_ROWS(squares, Square, square_rows)
{
	ScopedNet net = cube_net(2, row->load, 1, 1, 1);
	ScopedSchedule schedule = solve(row->method, &net);
	const size_t messages = row->source[1] > 0 ? 2 : 1;

	for (unsigned layer = 0; layer < 3; layer++)
		check_close(cube_load(&net, &schedule, layer), row->layer[layer], 1e-14);
	check_close(schedule.finish, row->layer[0], 1e-14);
	check_messages(&net, &schedule, 0, row->source, messages, 1, 1e-12);
	check_messages(&net, &schedule, 1, &row->second, 1, 1, 1e-12);
	assert_int_equal(schedule.outcome, OUTCOME_EXACT);
	cube_replay(&net, &schedule);
}

static void check_layers(const char *id, int m, const double expected[4])
{
	ScopedNet net = cube_net(3, 1, 100, 1, m);
	ScopedSchedule schedule = solve(id, &net);

	for (unsigned i = 0; i <= 3; i++)
		check_near(cube_load(&net, &schedule, i), expected[i], 6e-13);
	cube_replay(&net, &schedule);
}

TEST(cube_of_eight)
{
	check_layers("cube-c", 1,
		(double[]){0.128008820425, 0.125102183160, 0.124274375443, 0.123861503764});
	check_layers("cube-p", 1,
		(double[]){0.125554740879, 0.125104985808, 0.124886301588, 0.124471396932});
	check_layers("cube-m", 3,
		(double[]){0.125000300656, 0.125000056900, 0.124999938378, 0.124999713510});
	check_close(speedup("cube-c", 3, 100, 1), 7.8119616810525, 1e-13);
	check_close(speedup("cube-p", 3, 100, 1), 7.9646534491591, 1e-13);
	check_close(speedup("cube-m", 3, 100, 3), 7.9999807580868, 1e-13);
}

/* P, d = 3, beta = 10: Eq. 4.2.3, 4.2.4 and 4.2.7, seen through what is drawn. */
TEST(chunks)
{
	const double x = 0.104203926927, far = 1e-10;

	ScopedNet net = cube_net(3, 1, 10, 1, 1);
	ScopedSchedule schedule = solve("cube-p", &net);

	/* m_{0,3}, m_{0,2}, m_{0,1} and so on, in units of x. */
	check_close(schedule.speedup, 7.51311558319, far);
	static const double message[3][3] = {
		{0.673086232980, 1.1, 1}, {0.281543116490, 0.5, 0}, {0.381240544629, 0, 0}};

	for (unsigned i = 0; i < 3; i++)
		check_messages(&net, &schedule, i, message[i], 3 - i, x, far);
	/* P_{0,3}; P_2; P_1; P_0 of the source, and P_{3,0} of the far end in two stretches. */
	ScopedIntervals row = intervals_of(&net, &schedule, 0);
	const Interval *end = row.item + row.count;

	check_close(end[-4].load / x, 0.0673086232980, far);
	check_close(end[-3].load / x, 0.11, far);
	check_close(end[-2].load / x, 0.1, far);
	check_close(end[-1].load / x, 1, far);
	check_close(cube_load(&net, &schedule, 3) / x, 1.14372163389, far);
	check_close(cube_load(&net, &schedule, 2) / x, 1 + 0.181845688351, far);
}

/* The report's proof has each chunk's messages fall from layer to layer; the last of a chain is a
 * layer's first message. */
TEST(the_chain_of_the_proof)
{
	ScopedNet net = cube_net(3, 100, 1, 1, 1);
	ScopedSchedule schedule = solve("cube-p", &net);
	const double x = fact_of(&schedule, "x")->low;
	CubeRatios cube;

	cube_pipelined(&cube, 3, 1);
	check_near(cube.message[0][1] * x, 3.242, 5e-4);
	check_near(cube.message[1][1] * x, 1.621, 5e-4);
	check_near(cube.message[2][1] * x, 2.244, 5e-4);
	cube_replay(&net, &schedule);
	/* But for the last they do. */
	for (uint32_t d = 2; d < 9; d++)
		for (double beta = 0.7; beta < 200; beta *= 3) {
			cube_pipelined(&cube, d, 1 / beta);
			for (uint32_t j = 1; j < d; j++)
				for (uint32_t i = 1; i + j < d; i++)
					assert_true(cube.message[i][j] < cube.message[i - 1][j]);
		}
}

/* Eqs. 4.2.3, 4.2.4 and 4.2.7 as the glossary has them, by recursion. */
TEST(recursions_of_chunks)
{
	for (uint32_t d = 1; d < 9; d++)
		for (double beta = 0.7; beta < 200; beta *= 3) {
			CubeRatios cube;

			cube_pipelined(&cube, d, 1 / beta);
			assert_true(cube.P[0] == 1);
			for (uint32_t i = 0; i < d; i++)
				for (uint32_t j = 1; i + j <= d; j++) {
					const double beyond =
						i + 1 < d ? cube.message[i + 1][j - 1] : 0;
					const double own =
						i + j < d ? cube.P[j - 1] : cube.E[i + 1];

					check_close(cube.message[i][j] * (i + 1),
						own + (d - i - 1) * (j > 1 ? beyond : 0), 1e-10);
				}
			for (uint32_t j = 1; j < d; j++) {
				double sum = 0;

				for (uint32_t k = 0; k < j; k++)
					sum += cube_M(&cube, 0, k + 1) * cube.P[j - 1 - k];
				check_close(cube.P[j] * beta, sum, 1e-12);
			}
			check_close(cube.E[1], cube.P[d - 1], 1e-10);
			for (uint32_t i = 1, j = d - 1; i < d; i++, j--)
				check_close(cube.E[i + 1],
					cube.E[i] - cube.message[i][j] / beta + cube.P[j - 1],
					1e-10);
		}
}

TEST(speedups)
{
	static const struct {
		unsigned d;
		double c, p, m;
	} row[] = {
		{6, 56.833907135794, 63.383358622520, 63.999999999044},
		{9, 308.56187874740, 437.66786490461, 511.61694004343},
		{10, 471.84036872951, 705.96598208682, 929.74038210154},
		{12, 852.55352008561, 1157.4883185947, 1200.9993169175},
	};

	for (size_t k = 0; k < sizeof row / sizeof row[0]; k++) {
		check_close(speedup("cube-c", row[k].d, 100, 1), row[k].c, 2e-13);
		check_close(speedup("cube-p", row[k].d, 100, 1), row[k].p, 2e-13);
		check_close(speedup("cube-m", row[k].d, 100, 10), row[k].m, 2e-13);
	}
}

static double growth(const char *method, unsigned d)
{
	return speedup(method, d, 100, 10) / speedup(method, d - 1, 100, 10);
}

/* M is said to be 40.2 % ahead with nine dimensions: 2^9 processors leave less room, whatever m. */
TEST(section_4_4)
{
	const double pipelined = speedup("cube-p", 9, 100, 1);

	check_near(100 * (512 / pipelined - 1), 17.0, 0.05);
	for (int m = 1; m < 100; m++)
		assert_true(speedup("cube-m", 9, 100, m) < 1.17 * pipelined);
	for (unsigned d = 2; d <= 8; d++)
		assert_true(growth("cube-p", d) > 1.92);
	check_near(growth("cube-p", 9), 1.82, 0.005);
	check_near(growth("cube-p", 10), 1.61, 0.005);
	check_near(growth("cube-p", 11), 1.37, 0.005);
	check_near(growth("cube-p", 12), 1.20, 0.005);
	for (unsigned d = 2; d <= 12; d++) {
		assert_int_equal(100.0 * d / (pow(2, d) - 1) < 1, d >= 10);
		assert_int_equal(growth("cube-c", d) < growth("cube-p", d), d <= 10);
	}
	check_near(speedup("cube-m", 11, 100, 10), 1100.6, 0.05);
}

/* Eq. 4.3.3 and the prose of Fig. 4.5: the installments grow by rho = 3 beta / 7, each of its
 * parts is 3, 3 and 1 sevenths of it, and the farther a message goes the later it is sent. */
TEST(installments)
{
	const double beta = 21, rho = 9;
	ScopedNet net = cube_net(3, 1000, beta, 1, 3);
	ScopedSchedule schedule = solve("cube-m", &net);
	ScopedIntervals row = intervals_of(&net, &schedule, 0);
	const Interval *end = row.item + row.count;
	const double last = end[-1].load, x = last / (rho * rho);

	/* Before it the parts of the second round, then those of the first. */
	check_close(end[-2].load, rho * rho * x / beta, 1e-12);
	check_close(end[-3].load, rho * rho * x / beta, 1e-12);
	check_close(end[-4].load, rho * rho * x / beta / 3, 1e-12);
	check_close(end[-5].load, rho * x / beta, 1e-12);
	assert_int_equal(schedule_periods(&net, &schedule), 3 + 3);
	/* p_1 has two links for the third of a unit it got first: M_{1,2} = 1/6; M_{1,1} = 1/2. */
	ScopedIntervals next = intervals_of(&net, &schedule, 1);
	const Interval *send = next.item;

	while (!(send->kind == INTERVAL_SEND && send->part == 4))
		send++;
	check_close(send[0].load, rho * x / 6, 1e-12);
	check_close(send[1].load, rho * x / 2, 1e-12);
}

/* With one link P and M are Q and M of an array of two: (beta+1)(1 - (beta/(beta+1))^2). */
TEST(one_link)
{
	for (double beta = 0.01; beta < 1e4; beta *= 3.7) {
		const double expected = 1 + beta / (beta + 1);

		check_close(speedup("cube-c", 1, beta, 1), expected, 1e-14);
		check_close(speedup("cube-p", 1, beta, 1), expected, 1e-14);
		check_close(speedup("cube-m", 1, beta, 1), expected, 1e-14);
	}
	/* Array M, Eq. 3.2.7 with N = 2, m = 3, beta = 3: R = 3 + 9. */
	check_close(speedup("cube-m", 1, 3, 3), 4 + ((2 - 4) * 12.0 - 3) / (4 / 3.0 + 12), 1e-13);
}

/* Eq. 4.3.15 by hand: with d = 2 rho is 1 at beta = 3/2; then P_1 = 2/3, P_{1,1} = 2/3,
 * P_{2,0} = 5/4, P_{0,2} = 31/36, and all loads are 256/36 and four more for each further
 * installment, the source's 91/36 and one. */
TEST(even_rounds_of_four)
{
	for (int m = 1; m <= 5; m++) {
		ScopedNet net = cube_net(2, 7, 4.5, 3, m);
		ScopedSchedule schedule = solve("cube-m", &net);
		const double expected = (256 + 144.0 * (m - 1)) / (91 + 36.0 * (m - 1));

		check_close(fact_of(&schedule, "Eq. 4.3.15")->low, expected, 1e-14);
		check_close(schedule.speedup, expected, 1e-14);
		if (m == 3)
			check_explained(&net, &schedule, 0, QUANTITY_SPEEDUP,
				"speed-up [Eq. 4.3.15, mesh and hypercube report] | LT_{cp}/T | = "
				"7·4.5/9.438 | = 3.337 of at most 4 | in closed form "
				"(Σ c(d,i)(P_{0}+…+P_{i,d-i}) + 2^{2}(m-1))/(P_{0}+…+P_{0,2} + "
				"m-1)");
	}
}

/* Not where the rounds grow or shrink, however little, nor for C and P. */
TEST(uneven_rounds)
{
	for (int k = -1; k <= 1; k++) {
		ScopedNet net = cube_net(2, 7, 1.5 * (1 + 1e-9 * k), 1, 3);
		ScopedSchedule m = solve("cube-m", &net), p = solve("cube-p", &net);

		assert_int_equal(schedule_fact_named(&m, "Eq. 4.3.15") != NULL, k == 0);
		assert_null(schedule_fact_named(&p, "Eq. 4.3.15"));
	}
}
